"""Where an action board and all that belongs on it lies: its places, and the piles beside them."""

from functools import cache
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.games.space_alert.script.timing import timing
from spacetable.games.space_alert.table.boxes import layout

LATER: Final = (2, 3)
"""The phases whose cards wait in a stock."""
ROWS_UP_TO: Final = 3
"""Up to so many boards there is room for a row of places to each phase."""


class Sizes(Struct, frozen=True):
    """How large boards are when so many stand in the column. ``rows``: three or two."""

    name: str
    height: float
    place: tuple[float, float]
    rows: int
    hand: tuple[float, float]
    stock: tuple[float, float]


@cache
def sizes(count: int) -> Sizes:
    """The sizes for ``count`` boards in the column of the others."""
    boards = layout().boards
    if count <= ROWS_UP_TO:
        return Sizes("3", boards.heights[0], boards.place_3, 3, *boards.wide)
    if count == ROWS_UP_TO + 1:
        return Sizes("4", boards.heights[1], boards.place_4, 2, *boards.narrow)
    return Sizes("5", boards.heights[2], boards.place_5, 2, *boards.narrowest)


@cache
def phase_of(turn: int) -> int:
    """The phase (1 to 3) that a turn belongs to."""
    return next(k for k, last in enumerate(timing().last_turns, 1) if turn <= last)


class BoardBoxes:
    """The boxes of one board: ``own`` at the lower edge, else with so many in the column.

    Made once for each (``board_boxes``): they are the same in every position.
    """

    def __init__(self, order: int, count: int, *, own: bool) -> None:
        self.own = own
        self.sizes = sizes(count)
        left, top, w = layout().boards.column
        step = self.sizes.height + layout().boards.gap
        self.box = (
            Box(*layout().own.board) if own else Box(left, top + order * step, w, self.sizes.height)
        )
        last = timing().last_turns[-1]
        self.places = {turn: self._place(turn) for turn in range(1, last + 1)}
        self.heroic = self._heroic()
        self.held = self._held()
        self.stocked = {phase: self._stocked(phase) for phase in LATER}

    def _place(self, turn: int) -> Box:
        """The place for a turn."""
        phase = phase_of(turn)
        if self.own:
            own = layout().own
            w, h = own.place
            x = own.places[0] + (turn - 1) * (w + own.gap) + (phase - 1) * (own.between - own.gap)
            return Box(self.box.left + x, self.box.top + own.places[1], w, h)
        boards = layout().boards
        w, h = self.sizes.place
        line = phase - 1 if self.sizes.rows == len(timing().last_turns) else phase // 3
        first = 1 + (timing().last_turns[phase - 2] if phase > 1 else 0)
        column = turn - first
        between = 0.0
        if self.sizes.rows == 2 and phase == 2:
            column, between = turn - 1, boards.between
        return Box(
            self.box.left + boards.edge + column * (w + boards.step) + between,
            self.box.top + boards.head + 8 + line * (h + boards.step + 2),
            w,
            h,
        )

    def _aside(self) -> tuple[float, float]:
        """The left edge and the bottom of the room beside the places."""
        last = timing().last_turns
        turn = last[0] if self.sizes.rows == len(last) else last[-1]
        at = self._place(turn)
        return at.left + at.w + 2 * layout().boards.between, at.top + at.h

    def _heroic(self) -> Box:
        """Where an android's heroic card lies."""
        left, bottom = self._aside()
        w, h = self.sizes.place
        return Box(left, bottom - h, w, h)

    def _held(self) -> Box:
        """The pile that stands for another player's hand."""
        left, bottom = self._aside()
        w, h = self.sizes.hand
        return Box(left - 4, bottom - h, w, h)

    def _stocked(self, phase: int) -> Box:
        """The piles that another player keeps for later phases."""
        at = self.held
        w, h = self.sizes.stock
        order = phase - LATER[0]
        if self.sizes.rows == 2:
            # One above the other: beside each there is room for its number.
            middle = at.top + at.h - self.sizes.place[1] / 2
            top = middle - (len(LATER) * (h + 2) - 2) / 2
            return Box(at.left + at.w + 19, top + order * (h + 2), w, h)
        return Box(at.left + at.w + 10 + order * (w + 10), at.top + at.h - h, w, h)


@cache
def board_boxes(order: int, count: int, *, own: bool) -> BoardBoxes:
    """The boxes of a board; ``own``: at the lower edge, whatever its order."""
    return BoardBoxes(order, count, own=own)
