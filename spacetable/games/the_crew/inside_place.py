"""What lies where inside the place of a member: all boxes in table units."""

from typing import Final

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.games.the_crew.layout import sizes

STEP: Final = 0.66
"""How far right of each other told cards of one member lie, as a part of their width."""
BELOW: Final = 23.0
"""What is above and below a told card in its place: its token and a bubble stand out below it."""
WIDEST: Final = 0.4
"""The part of a place that one told card takes at most."""
MOST: Final = 0.45
"""The part of a place that several told cards take at most."""
BADGES: Final = (238 / 400, 199 / 400, 166 / 400)
"""From where none, one, or more tokens lie in the head of a place, as a part of its width."""
BADGES_END: Final = 238 / 400
"""And as far as where."""
TASK_GAP: Final = 8.0
"""Between task cards of one member."""
TRICKS: Final = 0.4
"""The part of a place that the dummy's tricks take at most."""
TRICKS_BESIDE: Final = 0.5
"""Of what is free beside the told cards, what tricks take at most where a task lies, too."""
LEAST_COVERED: Final = 0.5
"""Where columns are small, the covered card shows so much less at most."""
LARGE_LAST: Final = 2.0
"""How much larger that trick is at most where there is room for it."""
SMALL_LAST: Final = 0.2
"""And how much smaller, beside tasks in a narrow place."""
BACK: Final = 0.17
"""The part of a place's height that the backs of a hand take at most."""
OPEN: Final = 1.3
"""How much higher than their backs the cards of a hand are that lies open, above tasks."""
OPEN_ALONE: Final = 2.2
"""And where no task lies below them."""
LEAST_OPEN: Final = 0.6
"""And how high at least, of the same."""
READ: Final = 0.42
"""The part of a small card's width in which its rank and suit stand."""
LARGE_READ: Final = 0.66
"""The same of a card whose rank takes nearly all of it."""
CLOSE: Final = 0.38
"""And as much of it as must be seen: the shape of the rank, where the card would be"""
LEAST_READ: Final = 31.0
"""narrower than this."""
LEAST_TRICK: Final = 40.0
"""How wide a card of a trick that was taken is at least in a row: narrower ones lie in a pile."""
LAST_GAP: Final = 4.0
"""Between the trick before the present one and what lies beside it."""
LAST: Final = 165.0
"""What is left at least for the trick before the present one."""


class InsidePlace(Struct, frozen=True):
    """The place of a member, and what lies where in it."""

    box: Box

    @property
    def name_high(self) -> float:
        """How high the strip is that bears the name."""
        return sizes().place.head

    def head(self) -> Box:
        """The strip that bears the name."""
        return Box(self.box.left, self.box.top, self.box.w, self.name_high)

    def back_size(self) -> tuple[float, float]:
        """Width and height of the back of a card in another member's hand."""
        w, h = sizes().place.back
        high = min(h, BACK * self.box.h)
        return w * high / h, high

    def told_step(self, told: int) -> float:
        """How far right of each other so many told cards lie."""
        w = self._told_size()[0]
        return min(STEP * w, max(MOST * self.box.w - w, 8.0) / max(told - 1, 1))

    def _told_size(self) -> tuple[float, float]:
        inside = sizes().place
        w, h = inside.told
        high = min(h, self.box.h - self.name_high - BELOW, WIDEST * self.box.w * h / w)
        return w * high / h, high

    def told(self, number: int = 0, told: int = 1) -> Box:
        """Where a member's communicated card lies; one of so many cards."""
        inside = sizes().place
        w, h = self._told_size()
        left = self.box.left + inside.edge + number * self.told_step(told)
        return Box(left, self.box.top + self.name_high + 7, w, h)

    def tell(self) -> Box:
        """Where the radio token lies while nothing is told."""
        inside = sizes().place
        return Box(
            self.box.left + inside.edge,
            self.box.top + self.name_high + 14,
            inside.tell,
            inside.tell,
        )

    def _beside_told(self, told: int) -> float:
        """The left edge of what lies beside the told cards, or the radio token."""
        inside = sizes().place
        if not told:
            return self.box.left + 2 * inside.edge + inside.tell
        last = self.told(told - 1, told)
        return last.left + last.w + inside.edge

    def tasks(
        self,
        told: int,
        columns: int = 0,
        *,
        over: bool = False,
        tall: bool = False,
        shown: bool = False,
    ) -> Box:
        """The room for tasks at the bottom of the place. The dummy, who has so many
        ``columns``, has its tricks beside it, and when the attempt is over and hands lie open so
        has everybody.
        ``tall``: nothing lies above it, between the radio token or the told cards and the pile of
        tricks; ``shown``: a hand that lies open.
        """
        inside = sizes().place
        left = self._beside_told(told) if told or tall else self.box.left + inside.edge
        beside = 0.0
        if columns:
            beside = min(inside.tricks, TRICKS * self.box.w)
        elif over:
            free = self.box.left + self.box.w - inside.edge - left
            beside = min(inside.beside, TRICKS_BESIDE * free)
        top = self.name_high + 7
        if not tall:
            above = self._open_high() if shown else self.back_size()[1]
            top = self.name_high + max(7 + above + 8, 14 + inside.tell + 3)
        if columns:
            top = self.column(0, columns).h + self.name_high + 6 + 8
        right = self.box.left + self.box.w - inside.edge - beside
        if tall:
            right = self.won().left - TASK_GAP
        return Box(
            left, self.box.top + top, max(right - left, 40.0), max(self.box.h - top - 7, 40.0)
        )

    def backs(self, cards: int, told: int = 0) -> Box:
        """The hand of another member, so many cards at the start, beside so many told cards."""
        inside = sizes().place
        w, h = self.back_size()
        left = self._beside_told(told)
        free = self.won().left - LAST - left - w
        spread = min(inside.back_step * max(cards - 1, 0), max(free, 0.0))
        return Box(left, self.box.top + self.name_high + 7, w + spread, h)

    def open_hand(self, told: int, *, alone: bool = False) -> Box:
        """The hand of another member when it lies open; ``alone``: no task lies below it."""
        inside = sizes().place
        left = self._beside_told(told)
        right = self.box.left + self.box.w - inside.edge
        return Box(left, self.box.top + self.name_high + 7, right - left, self._open_high(alone))

    def _open_high(self, alone: bool = False) -> float:
        """As high as is left above the tricks in a low place."""
        inside = sizes().place
        part = OPEN_ALONE if alone else OPEN
        tricks = self.won(True).y - max(inside.pile[1], inside.last[1]) / 2
        low = tricks - self.box.top - self.name_high - 7 - 6
        return max(min(inside.back[1] * part, low), LEAST_OPEN * inside.back[1])

    def won(self, beside: bool = False) -> Box:
        """The pile of tricks that a member has taken, at the right edge; ``beside`` the tasks."""
        inside = sizes().place
        right, top = inside.won
        w, h = inside.pile
        if beside:
            top = self.box.h - 20 - h
        return Box(self.box.left + self.box.w - right - w, self.box.top + top, w, h)

    def last_beside(self, left: float) -> tuple[float, float]:
        """Width and height of a card of that trick between the tasks, which end at ``left``, and
        the pile of tricks beside them: it becomes small before it lies on a task.
        """
        w, h = sizes().place.last
        part = min(1.0, max((self.won(True).left - 8 - left) / w, SMALL_LAST))
        return w * part, h * part

    def last(
        self, left: float, size: tuple[float, float], beside: bool = False, *, first: bool = False
    ) -> Box:
        """The trick before the present one, beside the pile of its winner, from ``left`` on;
        ``size`` of a card of it. ``first``: there is no pile yet, and its place is free.
        """
        w, h = size
        won = self.won(beside)
        right = won.left + won.w if first else won.left - LAST_GAP
        left = min(left, right - w)
        return Box(left, won.y - h / 2, right - left, h)

    def badges(self, count: int) -> tuple[tuple[float, float, float], ...]:
        """Middle and side of each of so many tokens in the head of a place, behind the name."""
        return self.badges_between(BADGES[min(count, 2)], BADGES_END, count)

    def badges_between(
        self, start: float, end: float, count: int
    ) -> tuple[tuple[float, float, float], ...]:
        """The same from one part of the width to another."""
        side = min(sizes().place.token, self.box.w * (end - start) / max(count, 1) - 2)
        left = self.box.left + self.box.w * start + side / 2
        y = self.box.top + self.name_high / 2
        return tuple((left + k * (side + 2), y, side) for k in range(count))

    def column(self, number: int, columns: int) -> Box:
        """A column of the third member's cards: the covered one shows above the open one."""
        inside = sizes().place
        w, h = inside.column
        step = (self.box.w - 2 * inside.edge) / max(columns, 1)
        small = min(1.0, (step - 4) / w)
        x = self.box.left + inside.edge + step * (number + 0.5)
        top = self.box.top + self.name_high + 6
        return Box(x - w * small / 2, top, w * small, h * small + self.covered_part(columns))

    def covered_part(self, columns: int) -> float:
        """How much of a covered card shows above the open one."""
        inside = sizes().place
        step = (self.box.w - 2 * inside.edge) / max(columns, 1)
        return inside.covered * max(min(1.0, (step - 4) / inside.column[0]), LEAST_COVERED)


def task_boxes(room: Box, ratio: float, count: int) -> tuple[Box, ...]:
    """So many task cards from the left, as large as they can be without an overlap.

    ``ratio``: width by height of a card. They stand at the bottom of the room, in rows.
    """
    gap = TASK_GAP
    if not count:
        return ()
    w, across = 0.0, 1
    for rows in range(1, count + 1):
        here = -(-count // rows)
        wide = (room.w - gap * (here - 1)) / here
        tall = min((room.h - gap * (rows - 1)) / rows, sizes().place.task)
        if min(wide, tall * ratio) > w:
            w, across = min(wide, tall * ratio), here
    h = w / ratio
    rows = -(-count // across)
    top = room.top + room.h - rows * h - (rows - 1) * gap
    return tuple(
        Box(room.left + k % across * (w + gap), top + k // across * (h + gap), w, h)
        for k in range(count)
    )


def open_card(room: Box, most: int) -> tuple[float, float]:
    """Width and height of a card of a hand that lies open, of ``most`` cards at the start: rank and
    suit of each are free.
    """
    return apart(room, (room.h * 5 / 7, room.h), most)


def apart(room: Box, size: tuple[float, float], cards: int) -> tuple[float, float]:
    """The size of so many cards, or less: as much as leaves rank and suit of each free in a row."""
    w, h = size
    part = 1.0
    for read in (READ, CLOSE):
        part = min(1.0, room.w / (1 + read * max(cards - 1, 0)) / w)
        if w * part >= LEAST_READ:
            break
    return w * part, h * part


def large_last_box(room: Box, cards: int) -> tuple[Box, tuple[float, float]]:
    """The same in the room of tasks where there are none; and the size of one of so many cards."""
    w, h = sizes().place.last
    grown = min(LARGE_LAST, room.h / h, room.w / (w * (1 + READ * max(cards - 1, 0))))
    grown = max(grown, 1.0)
    return Box(room.left, room.top, room.w, h * grown), (w * grown, h * grown)
