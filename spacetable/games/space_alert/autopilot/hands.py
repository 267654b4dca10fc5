"""Which cards can be laid: each card lends one of its two halves to one place."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from spacetable.games.space_alert import actions as a
from spacetable.games.space_alert.autopilot.known import Known
from spacetable.games.space_alert.cards import Card

HALVES: Final = (a.A, a.B, a.C, a.BOTS, a.RED, a.BLUE, a.DECK)
"""What ordinary cards can say."""
_BIT: Final = {half: 1 << number for number, half in enumerate(HALVES)}

Place = tuple[int, int, int]
"""Member, turn and action."""


class Hands:
    """The cards of a moment. ``halves[m]``: what member ``m`` could be told at all."""

    def __init__(self, known: Known) -> None:
        crew = len(known.rows)
        own = known.own or ((),) * crew
        self._shared = [(card, count) for card, count in known.shared if not card.heroic]
        self._heroic = [tuple(card for card in cards if card.heroic) for cards in own]
        self._own = [tuple(card for card in cards if not card.heroic) for cards in own]
        self._open = not any(self._own)
        self._room = self._rooms() if self._open else ()
        lent = {half for card, count in self._shared if count for half in card.halves}
        self.halves: list[tuple[int, ...]] = []
        for member in range(crew):
            mine = {half for card in own[member] for half in card.halves}
            self.halves.append(tuple(sorted(lent | mine)))

    def _rooms(self) -> tuple[tuple[int, int], ...]:
        """For each set of halves, as bits, the number of cards with one of them."""
        return tuple(
            (
                chosen,
                sum(
                    count
                    for card, count in self._shared
                    if (_BIT[card.move] | _BIT[card.action]) & chosen
                ),
            )
            for chosen in range(1, 1 << len(HALVES))
        )

    def fit(self, now: Sequence[Place], later: Iterable[Place] = ()) -> bool:
        """Whether cards for all places of ``now`` are there.

        ``later``: places of later phases, whose ordinary cards are not dealt yet; heroic cards
        must last for both.
        """
        heroic: dict[int, list[int]] = {}
        for places in (now, later):
            for member, _, action in places:
                if action >= a.HEROIC_A:
                    heroic.setdefault(member, []).append(action)
        for member, wanted in heroic.items():
            if not _served(wanted, self._heroic[member]):
                return False
        ordinary = [place for place in now if place[2] < a.HEROIC_A]
        if self._open:
            return self._enough(ordinary)
        return self._matched(ordinary, {}) is not None

    def _enough(self, places: Sequence[Place]) -> bool:
        """Hall's condition: no set of halves is wanted more often than cards have one of it."""
        wanted = [0] * len(HALVES)
        for _, _, action in places:
            wanted[action - 1] += 1
        total = len(places)
        for chosen, room in self._room:
            if room < total:
                asked = sum(n for number, n in enumerate(wanted) if chosen >> number & 1)
                if asked > room:
                    return False
        return True

    def dealt(
        self, places: Sequence[Place], lying: Mapping[Place, Card] | None = None
    ) -> dict[Place, Card]:
        """A card for each place; ``ValueError`` when there are too few.

        ``lying``: cards that lie somewhere already, and stay where they can.
        """
        found: dict[Place, Card] = {}
        for member in range(len(self._heroic)):
            wanted = [one for one in places if one[0] == member and one[2] >= a.HEROIC_A]
            cards = _served([action for _, _, action in wanted], self._heroic[member])
            if cards is None:
                raise ValueError(f"no heroic card for {wanted}")
            found |= dict(zip(wanted, cards, strict=True))
        ordinary = self._matched([one for one in places if one[2] < a.HEROIC_A], lying or {})
        if ordinary is None:
            raise ValueError("too few cards")
        return found | ordinary

    def _matched(
        self, places: Sequence[Place], lying: Mapping[Place, Card]
    ) -> dict[Place, Card] | None:
        """Places and cards brought together by augmenting paths; None when that cannot be."""
        holders: list[tuple[int, Card, int]] = [(-1, card, n) for card, n in self._shared if n]
        for member, cards in enumerate(self._own):
            holders += [(member, card, 1) for card in cards]
        taken: list[list[int]] = [[] for _ in holders]

        def seat(number: int, seen: set[int]) -> bool:
            member, _, action = places[number]
            for at, (owner, card, count) in enumerate(holders):
                if at in seen or owner not in (-1, member) or action not in card.halves:
                    continue
                seen.add(at)
                if len(taken[at]) < count:
                    taken[at].append(number)
                    return True
                for spot, other in enumerate(taken[at]):
                    if seat(other, seen):
                        taken[at][spot] = number
                        return True
            return False

        settled = set()
        for number, place in enumerate(places):
            for at, (owner, card, count) in enumerate(holders):
                if lying.get(place) == card and owner in (-1, place[0]) and len(taken[at]) < count:
                    taken[at].append(number)
                    settled.add(number)
                    break
        for number in range(len(places)):
            if number not in settled and not seat(number, set()):
                return None
        return {places[number]: holders[at][1] for at, held in enumerate(taken) for number in held}


def _served(wanted: Sequence[int], cards: Sequence[Card]) -> list[Card] | None:
    """A card of a member's own for each of few actions."""
    if not wanted:
        return []
    for number, card in enumerate(cards):
        if wanted[0] in card.halves:
            rest = _served(wanted[1:], [*cards[:number], *cards[number + 1 :]])
            if rest is not None:
                return [card, *rest]
    return None
