"""Where an action board and all that belongs on it lies: its places, and the piles beside them."""

from functools import cache, lru_cache
from typing import Final

from spacetable.core.box import Box, about
from spacetable.games.space_alert.script.timing import timing
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.frames import BOARDS, LINES, OWN, OWN_LINES, Frame, frame

LATER: Final = (2, 3)
"""The phases whose cards wait in a stock."""
FLAT: Final = 62.0
"""How high a board is, at most, that is folded to one line."""
SMALL: Final = 0.5
"""How wide a place is whose phase waits, on an own board that is too narrow for all of them."""
LINE_SMALL: Final = 0.3
"""The same on a board that is one line."""
LONG: Final = 1.5
"""How high a place may be for its width."""
HEAD: Final = 36.0
"""What the mark of a member takes of a line."""
ACROSS: Final = {3: 5.6, 2: 7.2, 1: 14.2}
"""How many places wide a board with so many rows is, with the piles beside them."""
LONG_LINE: Final = 9.0
"""Width to height from which a board is one line, however high it is."""
BROAD: Final = 14.5
"""Width to height from which places on a line are wider than their cards: their numbers are
larger."""
WIDEST: Final = (1.12, 1.7)
"""How wide a place is at most, in widths of its card, and how wide such a one is."""
APART: Final = 24.0
"""Between piles that stand beside each other, at most;"""
NUMBER: Final = 38.0
"""how wide the number of each is in a small window, where its letters are no smaller;"""
FRAMED: Final = 12.0
"""and how far within the box of the board the last one ends, so that its number does."""
CLOSEST: Final = 1.5
"""Between places in a row that leaves those numbers no room else."""
NAMED: Final = {(760, 66): 174.0, (960, 46): 191.0}
"""Where the name of a member ends in the drawings of a line that have room for one."""


@cache
def phase_of(turn: int) -> int:
    """The phase (1 to 3) that a turn belongs to."""
    return next(k for k, last in enumerate(timing().last_turns, 1) if turn <= last)


class BoardBoxes:
    """The boxes on one board that fills ``box``: ``own`` at the lower edge, else of another.

    ``phase``: the one that is planned, whose places stay large where there is little room (0:
    all). ``line``: all places in one line behind the mark, and behind the name where it is
    ``named``; ``behind``: how far these reach. ``cards``: where they lie on places, which
    may be ``broad``. Made once for each (``board_boxes``).
    """

    def __init__(self, box: Box, phase: int, *, own: bool, manned: bool) -> None:
        self.own = own
        self.box = box
        self.line = box.h <= FLAT or (box.w > LONG_LINE * box.h and not own)
        self.broad = self.line and (own or box.w > BROAD * box.h)
        self.frame = frame(_frames(own=own, line=self.line), box)
        end = NAMED.get((self.frame.w, self.frame.h))
        self.named = not self.line or end is not None
        self.head = self.frame.head(box)
        # The drawing of a line is drawn out to the width of its box, and the name with it.
        self.behind = (end or HEAD) * box.w / self.frame.w
        last = timing().last_turns[-1]
        ratio = layout().boards.place[0] / layout().boards.place[1]
        single = own or self.line
        self.rows = 1 if single else max(ACROSS, key=self._width)
        w = (box.h - 8) * ratio if single else self._width(self.rows)
        self.place = w, w / ratio
        self.step = layout().boards.step
        if self.rows == len(LATER):
            ends = timing().last_turns
            turns = ends[-1] - ends[-2]
            free = box.w - layout().boards.edge - turns * w - FRAMED - NUMBER * (1 + len(LATER))
            self.step = max(CLOSEST, min(self.step, free / (turns - 1)))
        if own and not self.line:
            places = box.part(10, self.head + 7, box.w - 20, box.h - self.head - 16)
            self.places = self._in_line(places, phase, layout().own.gap, layout().own.between)
        elif self.line:
            # Behind the mark, the name and the badges; the cards held stand at the end.
            first = self.behind + (self.badge if manned else 0.0)
            held = 0.0 if own else w + ratio * box.h / 2
            places = box.part(first, 4, box.w - first - held - 8, box.h - 8)
            self.places = self._in_line(places, phase, 1.0, 4.0)
        else:
            self.places = {t: self._place(t) for t in range(1, last + 1)}
        self.cards = {turn: self._card(at) for turn, at in self.places.items()}
        self.heroic = self._heroic()
        self.held = self._held()
        self.stocked = {phase: self._stocked(phase) for phase in LATER}

    def _card(self, place: Box) -> Box:
        """Where a card lies on a place."""
        own = layout().own
        most = place.h * own.place[0] / own.place[1] * WIDEST[0]
        return about(place.x, place.y, min(place.w, most), place.h)

    def _width(self, rows: int) -> float:
        """How wide a place may be when the board has so many rows."""
        boards = layout().boards
        wide = (self.box.w - 2 * boards.edge - boards.between * 2) / ACROSS[rows] - boards.step
        high = (self.box.h - self.head - 10) / rows - boards.step - 2
        return max(min(wide, high * boards.place[0] / boards.place[1]), 4.0)

    @property
    def badge(self) -> float:
        """The side of a badge behind the mark of a board that is one line."""
        return min(0.5 * (self.box.h - 2), 0.1 * self.box.w)

    def _in_line(self, at: Box, phase: int, gap: float, between: float) -> dict[int, Box]:
        """All places in one row: those of the phase that is planned as large as they may be."""
        own = layout().own
        ends = timing().last_turns
        h = at.h
        full = h * own.place[0] / own.place[1]
        room = at.w - gap * (ends[-1] - len(ends)) - between * (len(ends) - 1)
        now = sum(phase_of(turn) == phase for turn in range(1, ends[-1] + 1))
        large = small = min(room / ends[-1], full * WIDEST[self.broad])
        if now and large < full * 0.85:
            part = LINE_SMALL if self.line else SMALL
            large = min(room / (now + part * (ends[-1] - now)), full)
            small = (room - now * large) / (ends[-1] - now)
        found = {}
        middle = at.y
        left = at.left
        for turn in range(1, ends[-1] + 1):
            w = large if phase_of(turn) == phase else small
            high = min(h, LONG * w)
            found[turn] = Box(left, middle - high / 2, w, high)
            left += w + (between if turn in ends else gap)
        return found

    def _place(self, turn: int) -> Box:
        """The place for a turn on the board of another."""
        ends = timing().last_turns
        phase = phase_of(turn)
        boards = layout().boards
        w, h = self.place
        line = {3: phase - 1, 2: phase // 3, 1: 0}[self.rows]
        first = {3: phase, 2: 3 if phase == 3 else 1, 1: 1}[self.rows]
        column = turn - 1 - (ends[first - 2] if first > 1 else 0)
        between = boards.between * (phase - first)
        return Box(
            self.box.left + boards.edge + column * (w + self.step) + between,
            self.box.top + self.head + 6 + line * (h + boards.step + 2),
            w,
            h,
        )

    def _aside(self) -> tuple[float, float]:
        """The left edge and the bottom of the room beside the places."""
        if self.line:
            w, h = self.place
            right = self.box.left + self.box.w
            return right - w - h / 2 * (w / h) - 5, self.box.top + self.box.h - 4
        last = timing().last_turns
        at = self.places[last[0] if self.rows == len(last) else last[-1]]
        # Where two phases lie in one row, there is little of it.
        wide = 1 if 1 < self.rows < len(last) else 2
        return at.left + at.w + wide * layout().boards.between, at.top + at.h

    def _heroic(self) -> Box:
        """Where an android's heroic card lies; in the head of the board whose row is typed."""
        if self.own:
            high = self.head - 4
            w, h = layout().boards.place
            return Box(self.box.left + self.box.w / 2, self.box.top + 2, high * w / h, high)
        left, bottom = self._aside()
        w, h = self.place
        return Box(left, bottom - h, w, h)

    def _held(self) -> Box:
        """The pile that stands for another player's hand."""
        left, bottom = self._aside()
        w, h = self.place
        if self.line:
            return Box(left, bottom - h, w, h)
        return Box(left - 4, bottom - h, w * 0.9, h * 0.9)

    def _stocked(self, phase: int) -> Box:
        """The piles that another player keeps for later phases."""
        at = self.held
        w, h = at.w * 0.7, at.h * 0.7
        order = phase - LATER[0]
        if self.line:
            w, h = at.w / 2 - 1, at.h / 2 - 1
            return Box(at.left + at.w + 2, at.top + order * (h + 2), w, h)
        # As far apart as there is room: the number of each is wider than the pile.
        first = at.left + at.w
        room = self.box.left + self.box.w - FRAMED - first
        apart = max(0.0, min(APART, room / len(LATER) - w))
        return Box(first + apart + order * (w + apart), at.top + at.h - h, w, h)


def _frames(*, own: bool, line: bool) -> tuple[Frame, ...]:
    if own:
        return OWN_LINES if line else OWN
    return LINES if line else BOARDS


@lru_cache(maxsize=256)
def board_boxes(box: Box, phase: int, *, own: bool, manned: bool = True) -> BoardBoxes:
    """The boxes of a board; ``own``: at the lower edge; ``manned``: a person may have badges."""
    return BoardBoxes(box, phase, own=own, manned=manned)
