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
that is folded.
"""
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
        name = NAME if form == WHOLE else 0.0
        high = (box.h + GAP) / ceil(count / columns) - GAP - name
        gap = GAP if form == WHOLE else CLOSE
        across = (box.w + gap) / columns - gap
        return min(LARGEST_PILE * WHOLE.shape, high / (1 / form.shape + FOOT), across)

    def columns(form: Form) -> int:
        return max(range(1, count + 1), key=lambda one: (wide(one, form), -one))

    whole = columns(WHOLE)
    form = WHOLE if wide(whole, WHOLE) * px >= WHOLE.least else UPPER
    across = columns(form)
    name = NAME if form == WHOLE else 0.0
    one = wide(across, form)
    high = one / form.shape
    down = name + high + FOOT * one + GAP
    rows = ceil(count / across)
    step = min((box.w - one) / max(across - 1, 1), one * 1.35)
    left = box.x - (step * (across - 1) + one) / 2
    top = box.top + max(0.0, (box.h - rows * down + GAP) / 2)
    places = (
        Box(left + (k % across) * step, top + name + (k // across) * down, one, high)
        for k in range(count)
    )
    return tuple(places), form
