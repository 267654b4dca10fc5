"""In which order cards are tried: how gladly members part with them."""

from spacetable.games.the_crew.cards import CARDS, FIRST_TRUMP, OF_SUIT, SUIT, TRUMP, cards_in


def worth(hands: tuple[int, ...], goods: list[int]) -> list[list[float]]:
    """How gladly each member plays each card: what others' tasks fear goes, what one's own
    tasks need stays."""
    members = len(hands)
    found = [[0.0] * CARDS for _ in range(members)]
    for owner in range(members):
        wanted = goods[owner]
        while wanted:
            bit = wanted & -wanted
            wanted ^= bit
            card = bit.bit_length() - 1
            suit = OF_SUIT[SUIT[card]]
            own = hands[owner] & bit
            bar = card
            if not own:
                top = (hands[owner] & suit).bit_length() - 1
                bar = max(card, top)
            for member in range(members):
                hand = hands[member] & suit & ~bit
                values = found[member]
                if member == owner:
                    if not own:
                        for one in cards_in(hand):
                            if one > card:
                                values[one] -= 1.5
                        for one in cards_in(hands[owner] & OF_SUIT[TRUMP]):
                            values[one] -= 1.0
                    continue
                low = hand & ((1 << bar) - 1)
                for one in cards_in(hand):
                    if one > bar:
                        values[one] += 1.5
                    elif low == 1 << one:
                        values[one] -= 1.0
    for member in range(members):
        values = found[member]
        for card in range(CARDS):
            values[card] -= 0.02 * (card % 9) + (0.5 if card >= FIRST_TRUMP else 0.0)
    return found
