"""What lies where inside the place of a member where letters are large.

Told cards, or the radio token, lie in a column at the left, above the hand and the tricks taken;
beside it all of the height belongs to the tasks. A hand that lies open is a row above both.
"""

from typing import Final

from spacetable.core.box import Box, Pair
from spacetable.games.the_crew.inside_place import TASK_GAP, InsidePlace, open_card
from spacetable.games.the_crew.layout import sizes

NAME_HIGH: Final = 54.0
"""The height of the strip that bears the name."""
TOLD: Final = 0.34
"""The part of a place's width that a told card takes at most."""
OWN_TOLD: Final = 0.22
"""The same of one that lies in the own hand, too, marked."""
LOW_ROW: Final = (48.0, 0.26)
"""How high hand and tricks lie below it: at most, and as a part of what is below the name."""
BUBBLE: Final = 0.42
"""The part of a place's width that a bubble takes at most."""
NARROW: Final = 200.0
"""In a place narrower than this tasks of words lie below that column, which is laid flat:"""
FLAT: Final = 0.44
"""a row so high, as a part of what is below the name."""
OPEN_ROW: Final = 0.36
"""The part of what is below the name that an open hand takes."""
EDGE: Final = 8.0
"""Between what lies there and the edge of the place."""
NARROWEST: Final = 0.62
"""Width by height of a task that bears words alone, at least,"""
WIDEST_TASK: Final = 2.2
"""and at most."""


class LargePlace(InsidePlace, frozen=True):
    """``own``: the hand lies elsewhere. ``hand``: of how many cards the hand is that lies open; 0
    for none. ``words``: tasks are sentences, which need width.
    """

    own: bool = False
    hand: int = 0
    words: bool = False

    @property
    def flat(self) -> bool:
        """Whether the column is laid flat, a row above the tasks: the place is narrow."""
        return self.words and not self.own and not self.hand and self.box.w < NARROW

    @property
    def name_high(self) -> float:
        """A little more, for larger letters."""
        return NAME_HIGH

    def _high(self) -> float:
        """What is below the name and the edge."""
        return self.box.h - self.name_high - 2 * EDGE

    def _open_row(self) -> float:
        if not self.hand:
            return 0.0
        wide = Box(0, 0, self.box.w - 2 * EDGE, OPEN_ROW * self._high())
        return open_card(wide, self.hand)[1]

    def _top(self) -> float:
        """From where things lie, below the name and the hand that lies open."""
        row = self._open_row()
        return self.box.top + self.name_high + EDGE + (row + EDGE if row else 0.0)

    def _bottom(self) -> float:
        return self.box.top + self.box.h - EDGE

    def _low_row(self) -> Pair:
        w, h = sizes().place.back
        high = min(LOW_ROW[0], LOW_ROW[1] * self._high())
        return w * high / h, high

    def back_size(self) -> Pair:
        """As those of the tricks taken."""
        return self._low_row()

    def _told_size(self) -> Pair:
        w, h = sizes().place.told
        part = OWN_TOLD if self.own else TOLD
        free = self._bottom() - self._top()
        free = FLAT * free if self.flat else free - self._low_row()[1] - EDGE
        high = max(min(h, free, part * self.box.w * h / w), 20.0)
        return w * high / h, high

    def told(self, number: int = 0, told: int = 1) -> Box:
        """In the upper corner."""
        w, h = self._told_size()
        left = self.box.left + EDGE + number * self.told_step(told)
        return Box(left, self._top(), w, h)

    def tell(self) -> Box:
        """Where a told card will lie."""
        side = min(sizes().place.tell, self._bottom() - self._low_row()[1] - EDGE - self._top())
        return Box(self.box.left + EDGE, self._top(), side, side)

    def _column(self, told: int) -> float:
        """How wide the column at the left is, with so many told cards in it."""
        last = self.told(told - 1, told) if told else self.tell()
        row = self._low_row()[0]
        low = row if self.own or self.hand else 2 * row + 4
        return max(last.left + last.w - self.box.left - EDGE, low)

    def beside(self, told: int) -> Box:
        """The room for tasks, if there are any: all that is right of the column, or below it."""
        if self.flat:
            first = self.told() if told else self.tell()
            top = self._top() + max(first.h, self._low_row()[1]) + EDGE
            return Box(self.box.left + EDGE, top, self.box.w - 2 * EDGE, self._bottom() - top)
        left = self.box.left + EDGE + self._column(told) + 1.5 * EDGE
        right = self.box.left + self.box.w - EDGE
        return Box(left, self._top(), max(right - left, 30.0), self._bottom() - self._top())

    def bubble(self, told: int) -> Box:
        """What is said lies over the hand and the tricks, which matter less as long as it is
        news, and over the lower half of the card that it is about.
        """
        if self.flat:
            room = self.beside(told)
            w = 0.75 * room.w
            return Box(room.left - EDGE / 2, room.top - EDGE, w, min(0.8 * w, room.h))
        w = self._column(told) + EDGE
        if self.own or not self.words:
            # Over the foot of a task, where no words stand; its own member knows it anyway.
            w = max(w, BUBBLE * self.box.w)
        top = self._top() + 0.5 * (self.told().h if told else 0.0)
        h = min(0.8 * w, self._bottom() - top)
        return Box(self.box.left + EDGE / 2, self._bottom() - h, w, h)

    def backs(self, cards: int, told: int = 0) -> Box:
        """One on the other, with their number."""
        return self._low(0, told)

    def _low(self, number: int, told: int) -> Box:
        """The hand, or beside it the tricks."""
        w, h = self._low_row()
        left, top = self.box.left + EDGE, self._bottom() - h
        if self.flat:
            last = self.told(told - 1, told) if told else self.tell()
            left, top = (
                max(last.left + last.w, self.told().left + self.told().w) + EDGE,
                self._top(),
            )
        elif self.own or self.hand:
            number -= 1
        return Box(left + max(number, 0) * (w + 4), top, w, h)

    def open_hand(self, told: int, *, alone: bool = False) -> Box:
        """Across the whole place."""
        top = self.box.top + self.name_high + EDGE
        return Box(self.box.left + EDGE, top, self.box.w - 2 * EDGE, self._open_row())

    def won(self, beside: bool = False) -> Box:
        """Beside the hand."""
        return self._low(1, 1)

    def last_here(self, told: int, tasks: int) -> tuple[Box, Pair]:
        """The trick before the present one: on the pile of its winner, or beside it where no task
        lies; and the size of a card.
        """
        won = self.won()
        if tasks or self.flat:
            return won, (won.w, won.h)
        left = max(won.left + won.w + 4, self.beside(told).left)
        return Box(left, won.top, self.box.left + self.box.w - EDGE - left, won.h), (won.w, won.h)


def filled_boxes(room: Box, count: int, most: float) -> tuple[Box, ...]:
    """So many tasks that bear words alone, in rows that fill a room; none higher than ``most``."""
    found: tuple[Box, ...] = ()
    size = 0.0
    for rows in range(1, count + 1):
        across = -(-count // rows)
        if (rows - 1) * across >= count:
            continue
        w = (room.w - TASK_GAP * (across - 1)) / across
        h = min((room.h - TASK_GAP * (rows - 1)) / rows, most)
        w, h = min(w, h * WIDEST_TASK), min(h, w / NARROWEST)
        # A word needs some width: of two with the same area the wider one has larger letters.
        if min(w, 1.3 * h) * h > size:
            size = min(w, 1.3 * h) * h
            top = room.top + room.h - rows * h - (rows - 1) * TASK_GAP
            found = tuple(
                Box(
                    room.left + k % across * (w + TASK_GAP),
                    top + k // across * (h + TASK_GAP),
                    w,
                    h,
                )
                for k in range(count)
            )
    return found
