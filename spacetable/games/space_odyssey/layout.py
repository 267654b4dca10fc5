"""Where everything lies on the table, by the room there is, from the crew's side and from HAL's.

A wide room has HAL and the chart at the left of the ship and the crew at the right. In a smaller
one all that is not the ship stands in one column, and HAL's cards lie in a strip above the ship. In
a tall one everything lies in rows.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box, Pair
from spacetable.core.ids import Seat
from spacetable.core.room import DESK, Room
from spacetable.games.space_odyssey.ship_layout import ShipLayout
from spacetable.games.space_odyssey.state import SHOWN, View

SET: Final = "space_odyssey"
"""The art set."""
POINT: Final = 0.7
"""Points in a table unit, in the room for which the sizes are made."""
BASE: Final = (DESK.w / POINT, DESK.h / POINT)
SHRUNK: Final = 1.25
"""How much smaller everything may be where there is less room than that."""
RATIO: Final = 5 / 7
"""Width by height of a card."""
GAP: Final = 10.0
WIDE: Final = (1240.0, 860.0, 1.2)
"""What the wide form needs: width, height, and the first by the second."""
TALL: Final = 0.8
"""Tables narrower than this part of their height have rows."""
HEAD: Final = 46.0
LOW_HEAD: Final = 36.0
"""The strip with a name; the low one is that of a narrow or a low place."""
HEADED: Final = (250.0, 110.0)
"""Places smaller than this have the low one."""
LOW_STRIP: Final = 110.0
"""HAL's strip above the ship has the low one up to this height."""
LOW_TRAY: Final = 170.0
"""Trays lower than this have less room above their cards."""
FLAT: Final = 4.5
"""The crew's piles lie beside the intercom where there is so much more width than height."""
HAND: Final = 6
"""So many cards of a hand lie side by side in a tall table."""
LITTLE: Final = 700.0
"""Tables lower than this have little edges."""
PILES: Final = 3
"""The crew's piles, and those of HAL's beside the hidden hand."""


class Layout(Struct, frozen=True):
    """Where everything lies before one side, in table units.

    ``others``: the places at the side. ``hal_head``: the strip with HAL's name. ``shown``: HAL's
    open row. ``hal_piles``: HAL's piles from the left, first the hidden hand where it is one of
    them (before the crew). ``piles``: the crew's. ``own`` and ``hand``: of the member before whom
    the table lies. ``tray`` and ``hidden``: around the open row, and HAL's hand, before HAL.
    """

    width: float
    height: float
    ship: ShipLayout
    others: tuple[Box, ...]
    chart: Box
    talk: Box
    piles: tuple[Box, ...]
    hal: Box
    hal_head: Box
    shown: tuple[Box, ...]
    hal_piles: tuple[Box, ...]
    own: Box | None = None
    hand: Box | None = None
    tray: Box | None = None
    hidden: Box | None = None

    @property
    def foot(self) -> float:
        """Where the lowest row begins: the own hand, or HAL's cards."""
        row = self.hand or self.tray
        return self.height if row is None else row.top


def own_seat(view: View) -> Seat | None:
    """The member of the crew at the bottom of the table; None for HAL and for onlookers."""
    return view.seat if view.seat in view.state.characters else None


def around(view: View) -> tuple[Seat, ...]:
    """The members whose places are at the side, clockwise from the own seat."""
    own = own_seat(view)
    return view.state.crew if own is None else view.state.around(own)[1:]


def layout(view: View, room: Room = DESK) -> Layout:
    """Where everything lies on the table of the view's seat."""
    return laid_out(own_seat(view) is not None, len(around(view)), room)


@lru_cache(maxsize=64)
def laid_out(crew_side: bool, others: int, room: Room = DESK) -> Layout:
    """Where everything lies, with so many places at the side."""
    w, h = room.canvas(BASE, SHRUNK)
    wide, high, ratio = WIDE
    if w < TALL * h:
        return _in_rows(crew_side, others, w, h)
    if w >= wide and h >= high and w >= ratio * h:
        return _around_ship(crew_side, others, w, h)
    return _beside_column(crew_side, others, w, h)


def head_height(place: Box) -> float:
    """The height of the strip with the name in a place."""
    return LOW_HEAD if place.w < HEADED[0] or place.h < HEADED[1] else HEAD


# ------------------------------------------------------------------ forms


def _around_ship(crew_side: bool, others: int, width: float, height: float) -> Layout:
    """HAL and the chart at the left, the crew at the right."""
    edge = 12.0
    low = _between(0.21 * height, 150, 260)
    side = _between(0.224 * width, 290, 420)
    left, right, top = edge, width - edge - side, edge
    high = height - 2 * edge - GAP - low
    middle = Box(left + side + GAP, top, right - left - side - 2 * GAP, high)
    foot = Box(left, height - edge - low, side, low)
    rest = Box(middle.left, foot.top, width - edge - middle.left, low)
    talk, piles = 70.0, 118.0
    ship = ShipLayout(middle)
    if crew_side:
        card = (side - 4 * GAP) / SHOWN / RATIO
        hal = Box(left, top, side, HEAD + 3 * GAP + card + 100)
        shown = _beside(hal.part(GAP, HEAD + GAP, side - 2 * GAP, card), SHOWN, GAP)
        row = hal.part(6, HEAD + 2 * GAP + card, side - 12, 100)
        chart = Box(left, hal.top + hal.h + GAP, side, high - hal.h - GAP)
        column = Box(right, top, side, high - talk - piles - 2 * GAP)
        below = column.top + column.h + GAP
        return Layout(
            width=width,
            height=height,
            ship=ship,
            others=_stacked(column, others),
            chart=chart,
            talk=Box(right, below + piles + GAP, side, talk),
            piles=_beside(Box(right, below, side, piles), PILES, 6),
            hal=hal,
            hal_head=hal.part(0, 0, side, HEAD),
            shown=shown,
            hal_piles=_beside(row, PILES + 1, 4),
            own=foot,
            hand=rest,
        )
    chart = Box(left, top, side, high - talk - piles - 2 * GAP)
    below = chart.top + chart.h + GAP
    shown, tray, hidden = _open_and_hidden(rest, 34.0)
    return Layout(
        width=width,
        height=height,
        ship=ship,
        others=_stacked(Box(right, top, side, high), others),
        chart=chart,
        talk=Box(left, below + piles + GAP, side, talk),
        piles=_beside(Box(left, below, side, piles), PILES, 6),
        hal=foot,
        hal_head=foot.part(0, 0, side, HEAD),
        shown=shown,
        hal_piles=_beside(foot.part(8, HEAD + 6, side - 16, low - HEAD - 14), PILES, 6),
        tray=tray,
        hidden=hidden,
    )


def _beside_column(crew_side: bool, others: int, width: float, height: float) -> Layout:
    """HAL's cards above the ship, and everything else in a column beside it."""
    edge = gap = 6.0 if height < LITTLE else 8.0
    side = _between(0.3 * width - 70, 130, 330)
    low = _between(0.19 * height, 116, 250)
    right, wide = width - edge - side, width - 2 * edge - gap - side
    high = height - 2 * edge
    strip = Box(edge, edge, wide, _strip_height(crew_side, height))
    top = strip.top + strip.h + gap
    foot = Box(edge, height - edge - low, wide, low)
    ship = ShipLayout(Box(edge, top, wide, foot.top - gap - top))
    chart_high = _between(0.36 * high, 206, 430)
    last = low if crew_side else _between(0.16 * high, 96, 190)
    column = Box(right, edge, side, high - chart_high - last - 2 * gap)
    chart = Box(right, column.top + column.h + gap, side, chart_high)
    corner = Box(right, height - edge - last, side, last)
    crew = strip.part(0, 0, 0.24 * wide, strip.h) if crew_side else strip
    hal = strip.part(crew.w + gap, 0, wide - crew.w - gap, strip.h) if crew_side else None
    places = _stacked(column, others)
    return _folded(width, height, ship, places, chart, crew, hal, corner, foot)


def _in_rows(crew_side: bool, others: int, width: float, height: float) -> Layout:
    """Everything in rows, from HAL's cards down to the own hand."""
    edge, gap = 8.0, 8.0
    wide = width - 2 * edge
    hal = Box(edge, edge, wide, min(_strip_height(True, height), 0.24 * wide))
    low = _between(0.14 * height, 128, wide / HAND / RATIO)
    foot = Box(edge, height - edge - low, wide, low)
    corner_high = _between(0.09 * height, 110, 190)
    line = Box(edge, foot.top - gap - corner_high, wide, corner_high)
    corner = line.part(0, 0, 0.55 * wide, line.h)
    crew = line.part(corner.w + gap, 0, wide - corner.w - gap, line.h)
    chart_high = _between(0.15 * height, 150, 330)
    chart = Box(edge, line.top - gap - chart_high, wide, chart_high)
    rows = 1 if others * 200 <= wide else 2
    across = -(-others // rows)
    each = _between(0.11 * height, 110, 220)
    room = Box(edge, chart.top - gap - rows * (each + gap) + gap, wide, rows * (each + gap) - gap)
    places = tuple(box for line in _stacked(room, rows) for box in _beside(line, across, gap))[
        :others
    ]
    top = hal.top + hal.h + gap if crew_side else edge
    ship = ShipLayout(Box(edge, top, wide, room.top - gap - top))
    above = hal if crew_side else None
    return _folded(width, height, ship, places, chart, crew, above, corner, foot)


def _folded(
    width: float,
    height: float,
    ship: ShipLayout,
    others: tuple[Box, ...],
    chart: Box,
    crew: Box,
    hal: Box | None,
    corner: Box,
    foot: Box,
) -> Layout:
    """``crew``: for its piles and the intercom. ``hal``: the strip with HAL's cards; None before
    HAL. ``corner``: the own place or HAL's. ``foot``: the hand.
    """
    piles, talk = _piles_and_talk(crew)
    if hal is not None:
        head, shown, hal_piles = _hal_strip(hal)
        return Layout(
            width=width,
            height=height,
            ship=ship,
            others=others,
            chart=chart,
            talk=talk,
            piles=piles,
            hal=hal,
            hal_head=head,
            shown=shown,
            hal_piles=hal_piles,
            own=corner,
            hand=foot,
        )
    high = head_height(corner)
    row = corner.part(6, high + 4, corner.w - 12, corner.h - high - 8)
    shown, tray, hidden = _open_and_hidden(foot, 26.0 if foot.h < LOW_TRAY else 34.0)
    return Layout(
        width=width,
        height=height,
        ship=ship,
        others=others,
        chart=chart,
        talk=talk,
        piles=piles,
        hal=corner,
        hal_head=corner.part(0, 0, corner.w, high),
        shown=shown,
        hal_piles=_beside(row, PILES, 4),
        tray=tray,
        hidden=hidden,
    )


def _strip_height(crew_side: bool, height: float) -> float:
    """Above the ship: HAL's place before the crew, the crew's piles before HAL."""
    if crew_side:
        return _between(0.131 * height, 82, 220)
    return _between(0.08 * height, 48, 110)


def _piles_and_talk(room: Box) -> tuple[tuple[Box, ...], Box]:
    """The crew's piles and the intercom: side by side in a strip, else one above the other."""
    if room.w > FLAT * room.h:
        wide = min(0.42 * room.w, 3.4 * room.h)
        piles = room.part(room.w - wide, 0, wide, room.h)
        return _beside(piles, PILES, 4), room.part(0, 0, room.w - wide - GAP, room.h)
    half = min((room.h - 6) / 2, 62)
    talk = _talk_box(room.part(0, 0, room.w, half))
    return _beside(room.part(0, half + 6, room.w, room.h - half - 6), PILES, 2), talk


def _hal_strip(hal: Box) -> tuple[Box, tuple[Box, ...], tuple[Box, ...]]:
    """In a strip: HAL's head, open row, and piles."""
    card = min(hal.h - 12, (0.56 * hal.w / SHOWN - 6) / RATIO)
    cards = SHOWN * (card * RATIO + 6)
    row = hal.part(hal.w - cards - 2, (hal.h - card) / 2, cards - 4, card)
    free = hal.w - cards - 6
    high = LOW_HEAD if free < HEADED[0] or hal.h < LOW_STRIP else HEAD
    piles = hal.part(4, high + 6, free - 6, hal.h - high - 10)
    return hal.part(2, 2, free, high), _beside(row, SHOWN, 6), _beside(piles, PILES + 1, 2)


def _talk_box(room: Box) -> Box:
    """The intercom: where there is no room for words, no wider than its sign."""
    if room.w >= 200:
        return room
    w = min(room.w, room.h * 64 / 56)
    return Box(room.x - w / 2, room.top, w, room.h)


def _open_and_hidden(foot: Box, head: float) -> tuple[tuple[Box, ...], Box, Box]:
    """HAL's open row, the tray around it, and the room of the hidden hand beside it."""
    gap = 8.0
    card = min(foot.h - head - 6, ((0.42 * foot.w - gap) / SHOWN - gap) / RATIO)
    wide = SHOWN * (card * RATIO + gap) - gap
    tray = Box(foot.left, foot.top, wide + 2 * gap, foot.h)
    shown = _beside(foot.part(gap, (foot.h + head - 6 - card) / 2, wide, card), SHOWN, gap)
    left = tray.w + GAP
    return shown, tray, foot.part(left, 0, foot.w - left, foot.h)


# ------------------------------------------------------------------ helps


def _between(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)


def _stacked(room: Box, count: int) -> tuple[Box, ...]:
    """So many boxes one below the other."""
    high = (room.h - GAP * (count - 1)) / max(count, 1)
    return tuple(room.part(0, k * (high + GAP), room.w, high) for k in range(count))


def _beside(room: Box, count: int, gap: float) -> tuple[Box, ...]:
    """So many boxes side by side."""
    wide = (room.w - gap * (count - 1)) / max(count, 1)
    return tuple(room.part(k * (wide + gap), 0, wide, room.h) for k in range(count))


def hand_card(hand: Box) -> Pair:
    """The size of a card in the own hand."""
    return hand.h * RATIO, hand.h
