"""Which cards of the box stand for a plan that was written, or typed in."""

from collections.abc import Mapping, Sequence

from spacetable.games.space_alert.actions import NONE
from spacetable.games.space_alert.cards import Card, heroic_cards, ordinary_cards


def found_cards(crew: Sequence[Sequence[int]]) -> dict[tuple[int, int], Card] | None:
    """A card of the box for every action, by member (from 0) and turn; None: there are too few.

    Every kind is taken so often at most as it is in the box. An action finds its card by giving
    another one a different card where it must.
    """
    box: Mapping[Card, int] = ordinary_cards() | dict.fromkeys(heroic_cards(), 1)
    wanted = {
        (member, at): action
        for member, row in enumerate(crew)
        for at, action in enumerate(row, 1)
        if action != NONE
    }
    taken: dict[Card, list[tuple[int, int]]] = {card: [] for card in box}

    def find(place: tuple[int, int], seen: set[Card]) -> bool:
        for card, count in box.items():
            if card in seen or wanted[place] not in card.halves:
                continue
            seen.add(card)
            holders = taken[card]
            if len(holders) < count:
                holders.append(place)
                return True
            for k, other in enumerate(holders):
                if find(other, seen):
                    holders[k] = place
                    return True
        return False

    if not all(find(place, set()) for place in wanted):
        return None
    return {place: card for card, places in taken.items() for place in places}
