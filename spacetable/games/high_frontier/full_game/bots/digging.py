"""Which decks hide a card that flies home from a factory."""

from collections.abc import Iterable, Sequence
from typing import Final

from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bots import hauls, outlook
from spacetable.games.high_frontier.full_game.bots.hauls import WORTH_IT, Product
from spacetable.games.high_frontier.full_game.bots.sight import Sight

PLENTY: Final = 16
"""Aquas that pay for nearly any ship: with so many cards are looked for, not money."""
LIKELY: Final = 0.1
"""That a deck's next card flies home, for which it is thought of."""


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


def _flies(sight: Sight, site: str, row: Sequence[Product], face: str) -> bool:
    """Whether products fly home with one more, which takes them there."""
    if not hauls.moves(site, face):
        return False
    more = [*row, *hauls.hoped(sight, site, [face])]
    return any(one.rate >= WORTH_IT for one in hauls.hauls(sight, site, more))
