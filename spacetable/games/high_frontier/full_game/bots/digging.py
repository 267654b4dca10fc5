"""Which decks hide a card that flies home from a factory, and whether it is worth digging for."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bots import hauls, outlook
from spacetable.games.high_frontier.full_game.bots.hauls import WORTH_IT, Product
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.sight import Sight

PLENTY: Final = 16
"""Aquas that pay for nearly any ship: with so many cards are looked for, not money."""
LIKELY: Final = 0.1
"""That a deck's next card flies home, for which it is thought of."""
DUG_OUT: Final = 3.0
"""Years that it takes to dig for a card, and to sell those that come along."""
SPARE_YEARS: Final = 2.0
"""Years more than without hauls, in which a mission is paid when what flies home is found."""
NEAR: Final = 6
"""Aquas that a mission lacks, for which nobody digs for long."""


def chances(sight: Sight, rows: Iterable[tuple[str, Sequence[Product]]]) -> dict[Deck, float]:
    """Of each deck, how likely its next card flies home; a later one counts the less. ``rows``:
    factories with the products that there are.
    """
    hidden = outlook.hidden(sight)
    found: dict[Deck, float] = {}
    for site, row in rows:
        for deck, faces in hidden.items():
            if deck not in sight.tops:
                continue
            fly = sum(_flies(sight, site, row, face) for face in faces) / max(1, len(faces))
            below = [
                fly if one is None else float(_flies(sight, site, row, one))
                for one in sight.below(deck)
            ]
            likely = max((one / k for k, one in enumerate(below, 1)), default=0.0)
            if likely >= LIKELY:
                found[deck] = max(found.get(deck, 0.0), likely)
    return found


def decks(sight: Sight, mission: Mission | None, found: Mapping[Deck, float]) -> list[Deck]:
    """Decks that are dug in, the likeliest first: where a ship that lacks nothing but a few Aquas
    would wait for it, only such as are sure to bring something as soon.
    """
    least = LIKELY
    if mission is not None and not mission.missing and mission.aquas - sight.purse <= NEAR:
        years = max(0, mission.aquas - sight.purse) / hauls.OTHERWISE
        least = DUG_OUT / (years + SPARE_YEARS)
    able = [one for one in found if found[one] >= least]
    return sorted(able, key=lambda one: (-found[one], one))


def _flies(sight: Sight, site: str, row: Sequence[Product], face: str) -> bool:
    """Whether products fly home with one more, which takes them there."""
    if not hauls.moves(site, face):
        return False
    more = [*row, *hauls.hoped(sight, site, [face])]
    return any(one.rate >= WORTH_IT for one in hauls.hauls(sight, site, more))
