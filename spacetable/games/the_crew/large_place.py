"""What lies where inside the place of a member where letters are large.

Told cards, or the radio token, lie in a column at the left, above the hand and the tricks taken;
beside it all of the height belongs to the tasks. A hand that lies open is a row above both. In a
narrow place told cards lie on their side in a row, hand and tricks go up beside the name, and all
that is below belongs to the tasks.
"""

from typing import Final

from spacetable.core.box import Box, Pair
from spacetable.games.the_crew.inside_place import (
    TASK_GAP,
    InsidePlace,
    large_last_box,
    open_card,
)
from spacetable.games.the_crew.layout import sizes

NAME_HIGH: Final = 54.0
"""The height of the strip that bears the name."""
FLAT_NAME: Final = 47.0
"""And in a narrow place."""
TOLD: Final = 0.34
"""The part of a place's width that a told card takes at most."""
OWN_TOLD: Final = 0.22
"""The same of one that lies in the own hand, too, marked."""
BADGES: Final = (0.5, 0.42)
"""From where one token lies in the head, or more, as a part of the width;"""
BADGES_END: Final = (0.95, 0.612)
"""and as far as where, in a narrow place too."""
LOW_ROW: Final = (50.0, 0.3)
"""How high hand and tricks lie below it: at most, and as a part of what is below the name;"""
OWN_ROW: Final = 0.42
"""and where there are the tricks alone."""
BUBBLE: Final = 0.42
"""The part of a place's width that a bubble takes at most."""
NARROW: Final = (205.0, 260.0)
"""In a place narrower than this, or than that where tasks are sentences, the column lies flat:"""
FLAT: Final = (46.0, 0.3)
"""a row so high at most, and as a part of what is below the name, in which cards lie on their"""
LYING: Final = 2.5
"""side, so much wider than high."""
IN_HEAD: Final = 33.0
"""The height of hand and tricks beside the name."""
BESIDE_CARD: Final = 0.5
"""The part of such a place's width that a bubble takes, beside the card that it is about."""
OPEN_ROW: Final = 0.36
"""The part of what is below the name that an open hand takes."""
EDGE: Final = 8.0
"""Between what lies there and the edge of the place."""
SMALL_CARD: Final = 86.0
"""The width of a card of the trick before the present one, at most: rank and suit alone."""
NARROWEST: Final = 0.62
"""Width by height of a task that bears words alone, at least,"""
WIDEST_TASK: Final = 3.2
"""and at most."""
SENTENCE: Final = 11.0
"""How wide a usual sentence is in one line, in sizes of its letters, which become narrow first;"""
WORD: Final = 3.4
"""its longest word;"""
LINE: Final = 1.06
"""the height of a line; and the part of a card's height that its words have."""
WORDS_HIGH: Final = 0.91


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
        return not self.own and not self.hand and self.box.w < NARROW[self.words]

    @property
    def all_below(self) -> bool:
        """Whether tasks have all that is below the name: sentences in the own place, where told
        cards, too, lie beside the name, for they are marked in the hand.
        """
        return self.words and self.own

    @property
    def lying(self) -> bool:
        """Whether told cards lie on their side."""
        return self.flat or self.all_below

    @property
    def name_high(self) -> float:
        """A little more, for larger letters."""
        return FLAT_NAME if self.lying else NAME_HIGH

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
        high = min(LOW_ROW[0], (OWN_ROW if self.own else LOW_ROW[1]) * self._high())
        if self.lying:
            high = IN_HEAD
        return w * high / h, high

    def back_size(self) -> Pair:
        """As those of the tricks taken."""
        return self._low_row()

    def _told_size(self) -> Pair:
        w, h = sizes().place.told
        if self.flat:
            high = max(min(FLAT[0], FLAT[1] * self._high()), 20.0)
            return min(LYING * high, self.box.w - 2 * EDGE), high
        if self.all_below:
            return LYING * IN_HEAD, IN_HEAD
        part = OWN_TOLD if self.own else TOLD
        free = self._bottom() - self._top() - self._low_row()[1] - EDGE
        high = max(min(h, free, part * self.box.w * h / w), 20.0)
        return w * high / h, high

    def told(self, number: int = 0, told: int = 1) -> Box:
        """In the upper corner."""
        w, h = self._told_size()
        if self.all_below:
            left = self._low(0, 0).left - 4 - w
            return Box(left + number * self.told_step(told), self._in_head(h), w, h)
        left = self.box.left + EDGE + number * self.told_step(told)
        return Box(left, self._top(), w, h)

    def _in_head(self, high: float) -> float:
        return self.box.top + (self.name_high - high) / 2 + 2

    def told_step(self, told: int) -> float:
        """All that there is room for, where the cards lie on their side."""
        if self.all_below:
            return 0.0
        if not self.flat:
            return super().told_step(told)
        return max(self.box.w - 2 * EDGE - self._told_size()[0], 8.0) / max(told - 1, 1)

    def tell(self) -> Box:
        """Where a told card will lie."""
        if self.all_below:
            told = self.told()
            return Box(told.left + told.w - IN_HEAD, told.top, IN_HEAD, IN_HEAD)
        free = self._bottom() - self._low_row()[1] - EDGE - self._top()
        side = min(sizes().place.tell, self._told_size()[1] if self.flat else free)
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
            top = self._top() + self._told_size()[1] + EDGE
            return Box(self.box.left + EDGE, top, self.box.w - 2 * EDGE, self._bottom() - top)
        if self.all_below:
            left = self.box.left + EDGE
            return Box(left, self._top(), self.box.w - 2 * EDGE, self._bottom() - self._top())
        left = self.box.left + EDGE + self._column(told) + 1.5 * EDGE
        right = self.box.left + self.box.w - EDGE
        return Box(left, self._top(), max(right - left, 30.0), self._bottom() - self._top())

    def bubble(self, told: int) -> Box:
        """What is said lies over the hand and the tricks, which matter less as long as it is
        news, and over the lower half of the card that it is about.
        """
        if self.lying:
            # Beside rank and suit, where sentences need the room below over hand and tricks; in the
            # own place over the card itself.
            w, row = BESIDE_CARD * self.box.w, self._top() + 0.8 * self._told_size()[1]
            top = self.box.top + 2 if self.words else self._top() - EDGE / 2
            high = min(0.9 * w, (row if self.words else self._bottom()) - top)
            return Box(self.box.left + self.box.w - w - 1, top, w, high)
        w = self._column(told) + EDGE
        if self.own or not self.words:
            # Over the foot of a task, where no words stand; its own member knows it anyway.
            w = max(w, BUBBLE * self.box.w)
        top = self._top() + 0.5 * (self.told().h if told else 0.0)
        h = min(0.8 * w, self._bottom() - top)
        return Box(self.box.left + EDGE / 2, self._bottom() - h, w, h)

    def badges(self, count: int) -> tuple[tuple[float, float, float], ...]:
        """One leaves the name more room."""
        end = BADGES_END[self.lying]
        return self.badges_between(BADGES[count > 1], end, count)

    @property
    def bubble_shape(self) -> str:
        """Where its tail is."""
        return "side" if self.lying else "high"

    def backs(self, cards: int, told: int = 0) -> Box:
        """One on the other, with their number."""
        return self._low(0, told)

    def _low(self, number: int, told: int) -> Box:
        """The hand, or beside it the tricks."""
        w, h = self._low_row()
        left, top = self.box.left + EDGE, self._bottom() - h
        if self.flat:
            left = self.box.left + self.box.w - EDGE - 2 * w - 4
            top = self._in_head(h)
        elif self.all_below:
            return Box(self.box.left + self.box.w - EDGE - w, self._in_head(h), w, h)
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

    def last_here(self, told: int, tasks: int, cards: int) -> tuple[Box, Pair]:
        """The trick before the present one: on the pile of its winner, or in the room of tasks
        where none lies; and the size of one of so many ``cards``.
        """
        won = self.won()
        if tasks:
            return won, (won.w, won.h)
        room, (w, h) = large_last_box(self.beside(told), cards)
        free = self.beside(told)
        small = min(1.0, SMALL_CARD / w, free.h / h)
        return Box(room.left, free.top + free.h - h * small, room.w, h * small), (
            w * small,
            h * small,
        )


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
        if letters_in(w, h) > size:
            size = letters_in(w, h)
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


def letters_in(w: float, h: float) -> float:
    """How large the letters of a usual sentence are on a card."""
    found = min(w / WORD, h * WORDS_HIGH)
    for lines in range(1, 7):
        size = min(lines * w / SENTENCE, h * WORDS_HIGH / (0.2 + LINE * lines), w / WORD)
        found = size if lines == 1 else max(found, size)
    return found
