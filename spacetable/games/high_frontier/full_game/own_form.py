"""In which form the own cards lie: in that which shows most of those in which all letters on them
can be read. Whole or their upper part, where one may cover another; else each of them is seen, with
its name and its mass, or with its mass alone.
"""

from collections.abc import Sequence
from math import ceil, inf
from typing import Final, Literal

from msgspec import Struct

from spacetable.core.box import Box
from spacetable.games.high_frontier.full_game import own_row
from spacetable.games.high_frontier.full_game.card_rows import (
    CLOSE,
    in_lines,
    in_row,
    in_steps,
    wide_in_row,
)
from spacetable.games.high_frontier.full_game.own_row import FOLDED, FULL, GAP, NAME, parted

FormKind = Literal["whole", "folded", "tag", "sign"]


class Form(Struct, frozen=True):
    """``shape``: width of a card for its height. ``least``: px that one is wide on which capitals
    have 11 px.
    """

    kind: FormKind
    shape: float
    least: float


WHOLE: Final = Form("whole", 5 / 7, 95.5)
UPPER: Final = Form("folded", 100 / 82, 95.5)
TAG: Final = Form("tag", 192 / 50, 152.0)
"""Deck, name and mass;"""
SIGN: Final = Form("sign", 50 / 52, 31.0)
"""and without the name."""

BESIDE: Final = 6.0
"""Between cards that lie side by side, and"""
PADDING: Final = 3.0
"""between the edge of a place and its cards."""
TANK: Final = 34.0
"""Side of the pile of tanks, at the right of their place."""
BARE: Final = 24.0
"""Width of a place without cards among others whose cards lie in lines."""
LARGEST: Final = {"tag": 230.0, "sign": 54.0}
"""Width of a card in lines, at most."""
LINES: Final = 4
"""Of cards in a place under a leaf, at most;"""
MOST_LINES: Final = 6
"""and on a leaf of their own."""
CLOSELY: Final = 0.7
"""A hand of whose cards less is seen, as a part of their width, lies in two lines where it can."""
NEARLY: Final = 0.01
"""Px that a card which is as narrow as it may be lacks by rounding."""


class OwnRow(Struct, frozen=True):
    """How the own cards lie. ``lines``: so many are above one another in a place, at most; 0: all
    are side by side, and the next one covers a part. ``wide``: of a card, at most. ``rows``: so
    many rows of places, each so ``tall``. ``least``: width on which all letters can be read: cards
    side by side are smaller, down to that, before they cover one another. ``stepped``: the hand
    lies in two lines, the lower one over the feet of the upper one.
    """

    form: Form
    rows: int
    tall: float
    lines: int = 0
    wide: float = 0.0
    least: float = 0.0
    stepped: bool = False

    @property
    def hand(self) -> Form:
        """In which form the cards of the hand lie."""
        return UPPER if self.stepped else self.form

    @property
    def height(self) -> float:
        """Of all rows, without the names above the first one."""
        return self.rows * (self.tall + NAME + GAP) - NAME - GAP

    def places(self, box: Box, cards: Sequence[float]) -> tuple[Box, ...]:
        """The places of hand, stacks and contracts in a box. ``cards``: so many lie in each."""
        if self.lines:
            return tuple(_in_grid(box, cards, self))
        least = self.least + 2 * PADDING if self.least else 0.0
        if self.stepped:
            cards = (ceil(cards[0] / 2), *cards[1:])
        return own_row.in_lines(box, cards, self.form.shape, self.tall, least)

    def needs(self, box: Box, cards: Sequence[float]) -> Sequence[float]:
        """Least widths of places in a row of this box in which their cards can be read, and no more
        of them is covered than in those that it has by itself. ``cards``: so many lie in each.
        """
        if self.lines:
            across = (self.wide * _across(one, self.lines) for one in cards)
            return [_fixed(one, self.lines) + wide for one, wide in zip(cards, across, strict=True)]
        if self.stepped:
            cards = (ceil(cards[0] / 2), *cards[1:])
        least = self.least + 2 * PADDING if self.least else 0.0
        places = own_row.in_row(box, cards, self.form.shape, least)
        one = min(box.h * self.form.shape, least or inf)
        return [
            min(place.w, one * (count or own_row.EMPTY))
            for place, count in zip(places, cards, strict=True)
        ]

    def cards(self, count: int, box: Box) -> list[Box]:
        """Where so many cards lie in a place."""
        if self.lines:
            return in_lines(count, box, self.wide, self.form.shape, self.lines)
        return in_row(count, box, PADDING, BESIDE, shape=self.form.shape, least=self.least)

    def hand_cards(self, count: int, box: Box) -> list[Box]:
        """Where so many cards of the hand lie in its place."""
        return (
            in_steps(count, box, PADDING, BESIDE, UPPER.shape)
            if self.stepped
            else self.cards(count, box)
        )


def under_leaf(
    width: float, cards: Sequence[float], px: float, *, full: bool, two: bool, steps: bool
) -> OwnRow:
    """How they lie below a leaf. ``px``: of a table unit. ``full``: there is room for whole cards,
    ``two``: for two rows of folded ones; ``steps``: for whole ones beside a hand that would else
    lie close.
    """
    one = _side_by_side(width, cards, px, full=full, two=two)
    if steps and one.rows == 1:
        stepped = OwnRow(WHOLE, 1, FULL, least=WHOLE.least / px, stepped=True)
        before, seen = (_seen_of_hand(row, width, cards) for row in (one, stepped))
        if before < CLOSELY and seen > before and _fits(stepped, width, cards, px):
            return stepped
    return one


def _seen_of_hand(row: OwnRow, width: float, cards: Sequence[float]) -> float:
    """How much of the width of a card of the hand is seen beside the next one."""
    return _seen(row.hand_cards(int(cards[0]), row.places(Box(0, 0, width, row.height), cards)[0]))


def _seen(lying: Sequence[Box]) -> float:
    """How much of the width of a card is seen beside the next one."""
    if len(lying) < 2:
        return 1.0
    return min(1.0, (lying[1].left - lying[0].left) / lying[0].w)


def least_seen(row: OwnRow, places: Sequence[Box], cards: Sequence[float]) -> float:
    """The same of the places of hand and stacks in which it is least."""
    if row.lines:
        return 1.0
    found = [_seen(row.hand_cards(int(cards[0]), places[0]))]
    for count, box in zip(cards[1:], places[1:], strict=True):
        room = box.part(0, 0, box.w - _tanks(count), box.h)
        found.append(_seen(row.cards(int(count), room)))
    return min(found)


def _fits(row: OwnRow, width: float, cards: Sequence[float], px: float) -> bool:
    """Whether all letters can be read in the places that it has by itself."""
    return can_be_read(row, row.places(Box(0, 0, width, row.height), cards), cards, px)


def can_be_read(row: OwnRow, places: Sequence[Box], cards: Sequence[float], px: float) -> bool:
    """Whether all letters can be, of cards in these places."""
    if row.lines:
        return True
    hand, *others = places
    wide = min((one.w for one in row.hand_cards(int(cards[0]), hand)), default=UPPER.least / px)
    least = least_wide(others, cards[1:], row.form.shape)
    return wide * px >= UPPER.least - NEARLY and least * px >= row.form.least - NEARLY


def _side_by_side(
    width: float, cards: Sequence[float], px: float, *, full: bool, two: bool
) -> OwnRow:
    forms = [(WHOLE, 1, FULL)] if full else []
    forms.append((UPPER, 1, FOLDED))
    if two:
        forms.append((UPPER, 2, FOLDED))
    for form, rows, tall in forms:
        one = OwnRow(form, rows, tall, least=form.least / px)
        places = one.places(Box(0, 0, width, one.height), cards)
        if least_wide(places, cards, one.form.shape) * px >= one.form.least - NEARLY:
            return one
    return _signs(width, cards, px)


def on_leaf(box: Box, cards: Sequence[float], px: float) -> tuple[OwnRow, tuple[Box, ...]]:
    """How they lie on a leaf of their own, and the places that fill it."""
    for form in (WHOLE, UPPER):
        places = own_row.in_rows(box, cards, form.shape)
        if least_wide(places, cards, form.shape) * px >= form.least:
            return OwnRow(form, 1, places[0].h), places
    found = _largest(box, cards, TAG)
    if found.wide * px < TAG.least:
        found = _largest(box, cards, SIGN)
    high = found.height + NAME
    inner = box.part(0, NAME + max(0.0, (box.h - high) / 2), box.w, found.height)
    return found, found.places(inner, cards)


def least_wide(places: Sequence[Box], cards: Sequence[float], shape: float) -> float:
    """Width of the smallest card, side by side in these places."""
    found = []
    for count, box in zip(cards, places, strict=True):
        room = box.part(0, 0, box.w - _tanks(count), box.h)
        if int(count):
            found.append(wide_in_row(int(count), room, PADDING, shape))
    return min(found, default=1000.0)


def _tanks(count: float) -> float:
    """Width that tanks take beside so many cards; what is no whole card are tanks."""
    return TANK + PADDING if count > int(count) else 0.0


# ------------------------------------------------------------------ in lines


def _signs(width: float, cards: Sequence[float], px: float) -> OwnRow:
    """In as few lines as make them large enough, in a row that is as low as they are."""
    ways = [(_one(width, cards, lines, SIGN), lines) for lines in range(1, LINES + 1)]
    wide, lines = next((one for one in ways if one[0] * px >= SIGN.least), max(ways))
    return OwnRow(SIGN, 1, _tall(wide, lines, SIGN), lines, wide)


def _largest(box: Box, cards: Sequence[float], form: Form) -> OwnRow:
    """In so many rows of places and lines of cards as make these largest."""
    found = []
    for rows in range(1, own_row.ROWS + 1):
        tall = (box.h + GAP) / rows - NAME - GAP
        for lines in range(1, MOST_LINES + 1):
            high = ((tall - CLOSE) / lines - CLOSE) * form.shape
            across = (_one(box.w, row, lines, form) for row in _rows(cards, rows, lines))
            wide = min(high, *across)
            found.append((wide, -rows, -lines))
    wide, rows, lines = max(found)
    return OwnRow(form, -rows, _tall(wide, -lines, form), -lines, wide)


def _rows(cards: Sequence[float], rows: int, lines: int) -> Sequence[tuple[float, ...]]:
    """The places in so many rows, by how many cards lie side by side in each."""
    across = [float(_across(count, lines)) for count in cards]
    left = 0
    found = []
    for row in parted(across, rows):
        found.append(tuple(cards[left : left + len(row)]))
        left += len(row)
    return found


def _across(count: float, lines: int) -> int:
    """Cards side by side."""
    return ceil(int(count) / lines)


def _fixed(count: float, lines: int) -> float:
    """Width of a place without that of its cards."""
    if not count:
        return BARE
    return CLOSE * (_across(count, lines) + 1) + _tanks(count)


def _one(width: float, cards: Sequence[float], lines: int, form: Form) -> float:
    """Width of a card in one row of places."""
    free = width - GAP * (len(cards) - 1) - sum(_fixed(count, lines) for count in cards)
    across = sum(_across(count, lines) for count in cards)
    return min(LARGEST[form.kind], free / max(across, 1))


def _tall(wide: float, lines: int, form: Form) -> float:
    return lines * (wide / form.shape + CLOSE) + CLOSE


def _in_grid(box: Box, cards: Sequence[float], row: OwnRow) -> Sequence[Box]:
    """Places in rows; what is left of a row goes to those with cards."""
    found: list[Box] = []
    for number, line in enumerate(_rows(cards, row.rows, row.lines)):
        down, left = number * (row.tall + NAME + GAP), 0.0
        wanted = [_fixed(one, row.lines) + row.wide * _across(one, row.lines) for one in line]
        more = box.w - GAP * (len(line) - 1) - sum(wanted)
        lying = sum(bool(one) for one in line) or len(line)
        for count, width in zip(line, wanted, strict=True):
            wide = width + (more / lying if count or lying == len(line) else 0.0)
            found.append(box.part(left, down, wide, row.tall))
            left += wide + GAP
    return found
