"""Where the decks lie, and in which form."""

from math import ceil
from typing import Final

from spacetable.core.box import Box
from spacetable.games.high_frontier.full_game.own_form import UPPER, WHOLE, Form
from spacetable.games.high_frontier.full_game.own_row import GAP, NAME

LARGEST_PILE: Final = 270.0
"""Height of a deck of cards, at most; it has its name where there is room for both."""
FOOT: Final = 0.22
"""Below a deck: what the number of its cards takes, in widths of a card; beside it the name of one
that is folded. It is what parts a whole one from the name of the next.
"""
LIFT: Final = 0.15
RISE: Final = 12 * LIFT
"""How much higher the top card of a large pile lies than its lowest."""
PADDING: Final = 0.5
"""Between the edge of a deck's place and its cards."""
CLOSE: Final = 3.0
"""Between two decks that are folded, at least: what is around one of them has its room above."""
BESIDE_DECKS: Final = 3.5
"""Left free before the decks, as more is behind them: a frame goes around that which is auctioned.
"""


def decks_in(box: Box, count: int, px: float) -> tuple[tuple[Box, ...], Form]:
    """Places of so many decks, as large as they can be: of whole cards with their names above them,
    where these can be read, else of their upper parts, with the names below. What is below a deck
    hides nothing of it.
    """
    box = box.part(BESIDE_DECKS, 0, box.w - BESIDE_DECKS, box.h)

    def wide(columns: int, form: Form) -> float:
        name, below, gap = _around(form)
        high = (box.h + below) / ceil(count / columns) - below - name
        across = (box.w + gap) / columns - gap
        return min(LARGEST_PILE * WHOLE.shape, high / (1 / form.shape + FOOT), across)

    def columns(form: Form) -> int:
        return max(range(1, count + 1), key=lambda one: (wide(one, form), -one))

    whole = columns(WHOLE)
    form = WHOLE if card_wide(wide(whole, WHOLE)) * px >= WHOLE.least else UPPER
    across = columns(form)
    name, below, _ = _around(form)
    one = wide(across, form)
    high = one / form.shape
    down = name + high + FOOT * one + below
    rows = ceil(count / across)
    step = min((box.w - one) / max(across - 1, 1), one * 1.35)
    left = box.x - (step * (across - 1) + one) / 2
    top = box.top + max(0.0, (box.h - rows * down + below) / 2)
    places = (
        Box(left + (k % across) * step, top + name + (k // across) * down, one, high)
        for k in range(count)
    )
    return tuple(places), form


def card_wide(place: float) -> float:
    """Width of the cards of a deck whose place is so wide: a pile leans to a side."""
    return place - RISE - 2 * PADDING


def _around(form: Form) -> tuple[float, float, float]:
    """Of a deck in such a form: what its name above it takes, what is free below its foot, and
    beside it.
    """
    return (NAME, 0.0, GAP) if form == WHOLE else (0.0, GAP, CLOSE)
