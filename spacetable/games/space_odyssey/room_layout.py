"""Where everything lies on the table, by the room there is, from the crew's side and from HAL's.

A wide room has HAL and the chart at the left of the ship and the crew at the right. In a smaller
one all that is not the ship stands in one column, and HAL's cards lie in a strip above the ship. In
a tall one everything lies in rows. Where there is no room for the chart it is folded, and lies on
the ship while HAL names a card on it.
"""

from functools import lru_cache
from typing import Final

from spacetable.core.box import Box
from spacetable.core.ids import Seat
from spacetable.core.room import DESK, Room
from spacetable.games.space_odyssey.layout import (
    GAP,
    HEAD,
    PILES,
    RATIO,
    HalLayout,
    Layout,
    beside,
    between,
    hal_block,
    hal_corner,
    hal_strip,
    speaks,
    stacked,
)
from spacetable.games.space_odyssey.ship_layout import ShipLayout
from spacetable.games.space_odyssey.state import SHOWN, View

POINT: Final = 0.7
"""Points in a table unit, in the room for which the sizes are made."""
BASE: Final = (DESK.w / POINT, DESK.h / POINT)
LEAST: Final = (624.0, 588.0)
"""What the column needs at those sizes; where there is less room everything becomes smaller."""
WIDE: Final = (1240.0, 860.0, 1.2)
"""What the wide form needs: width, height, and the first by the second."""
TALL: Final = 0.8
"""Tables narrower than this part of their height have rows."""
LOW_TRAY: Final = 170.0
"""Trays lower than this have less room above their cards."""
FLAT: Final = 4.5
"""The crew's piles lie beside the intercom where there is so much more width than height."""
TALK: Final = 6.0
"""How much wider than high the intercom may be: its words grow with it."""
HAND: Final = 6
"""So many cards of a hand lie side by side in a tall table."""
LITTLE: Final = 700.0
"""Tables lower than this have little edges."""
COLUMN: Final = 166.0
"""What the longest name takes beside a number."""
PLACE: Final = 118.0
"""A place at the side with a name and what was named aloud, in rows of chips."""
CHART: Final = 330.0
"""The chart below such places."""


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
    w, h = room.canvas(BASE, least=LEAST)
    wide, high, ratio = WIDE
    if w < TALL * h:
        return _in_rows(crew_side, others, w, h)
    if w >= wide and h >= high and w >= ratio * h:
        return _around_ship(crew_side, others, w, h)
    return _beside_column(crew_side, others, w, h)


def _around_ship(crew_side: bool, others: int, width: float, height: float) -> Layout:
    """HAL and the chart at the left, the crew at the right."""
    edge = 12.0
    low = between(0.216 * height, 150, 260)
    side = between(0.224 * width, 290, 420)
    left, right, top = edge, width - edge - side, edge
    high = height - 2 * edge - GAP - low
    middle = Box(left + side + GAP, top, right - left - side - 2 * GAP, high)
    foot = Box(left, height - edge - low, side, low)
    rest = Box(middle.left, foot.top, width - edge - middle.left, low)
    talk, piles = 70.0, 118.0
    below = top + high - talk - piles - GAP
    column = right if crew_side else left
    if crew_side:
        card = (side - 4 * GAP) / SHOWN / RATIO
        hal = hal_block(Box(left, top, side, HEAD + 3 * GAP + card + 100), card, 100)
        start, end, members = hal.box.top + hal.box.h + GAP, top + high, below - GAP - top
    else:
        hal = hal_corner(foot, rest, 34.0)
        start, end, members = top, below - GAP, high
    return Layout(
        width=width,
        height=height,
        ship=ShipLayout(middle),
        others=stacked(Box(right, top, side, members), others),
        chart=Box(left, start, side, end - start),
        talk=Box(column, below + piles + GAP, side, talk),
        piles=beside(Box(column, below, side, piles), PILES, 6),
        hal=hal,
        own=foot if crew_side else None,
        hand=rest if crew_side else None,
    )


def _beside_column(crew_side: bool, others: int, width: float, height: float) -> Layout:
    """HAL's cards above the ship, and everything else in a column beside it."""
    edge = gap = 6.0 if height < LITTLE else 8.0
    side = between(0.3 * width - 70, COLUMN, 330)
    low = between(0.19 * height, 110, 250)
    right, wide = width - edge - side, width - 2 * edge - gap - side
    high = height - 2 * edge
    strip = Box(edge, edge, wide, _strip_height(crew_side, height))
    top = strip.top + strip.h + gap
    foot = Box(edge, height - edge - low, wide, low)
    last = low if crew_side else between(0.16 * high, 96, 190)
    column = Box(right, edge, side, high - last - gap)
    least = others * (PLACE + gap) - gap
    chart_high = between(0.36 * high, CHART, 430)
    chart = None
    if column.h - chart_high - gap >= least:
        chart = column.part(0, column.h - chart_high, side, chart_high)
        column = column.part(0, 0, side, column.h - chart_high - gap)
    corner = Box(right, height - edge - last, side, last)
    crew = strip.part(0, 0, 0.24 * wide, strip.h) if crew_side else strip
    hal = strip.part(crew.w + gap, 0, wide - crew.w - gap, strip.h)
    piles, talk = _piles_and_talk(crew)
    return Layout(
        width=width,
        height=height,
        ship=ShipLayout(Box(edge, top, wide, foot.top - gap - top)),
        others=stacked(column, others, gap),
        chart=chart,
        talk=talk,
        piles=piles,
        hal=_hal(crew_side, hal, corner, foot),
        own=corner if crew_side else None,
        hand=foot if crew_side else None,
    )


def _in_rows(crew_side: bool, others: int, width: float, height: float) -> Layout:
    """Everything in rows, from HAL's cards down to the own hand."""
    edge, gap = 8.0, 8.0
    wide = width - 2 * edge
    hal = Box(edge, edge, wide, min(_strip_height(True, height), 0.24 * wide))
    low = between(0.14 * height, 128, wide / HAND / RATIO)
    foot = Box(edge, height - edge - low, wide, low)
    corner_high = between(0.09 * height, 110, 190)
    line = Box(edge, foot.top - gap - corner_high, wide, corner_high)
    corner = line.part(0, 0, 0.55 * wide, line.h)
    crew = line.part(corner.w + gap, 0, wide - corner.w - gap, line.h)
    chart_high = between(0.15 * height, 150, 330)
    chart = Box(edge, line.top - gap - chart_high, wide, chart_high)
    rows = 1 if others * 200 <= wide else 2
    across = -(-others // rows)
    each = between(0.11 * height, 110, 220)
    room = Box(edge, chart.top - gap - rows * (each + gap) + gap, wide, rows * (each + gap) - gap)
    places = [box for row in stacked(room, rows) for box in beside(row, across, gap)]
    top = hal.top + hal.h + gap if crew_side else edge
    piles, talk = _piles_and_talk(crew)
    return Layout(
        width=width,
        height=height,
        ship=ShipLayout(Box(edge, top, wide, room.top - gap - top)),
        others=tuple(places[:others]),
        chart=chart,
        talk=talk,
        piles=piles,
        hal=_hal(crew_side, hal, corner, foot),
        own=corner if crew_side else None,
        hand=foot if crew_side else None,
    )


def _hal(crew_side: bool, strip: Box, corner: Box, foot: Box) -> HalLayout:
    """In a strip before the crew; before HAL in a corner, and at the foot."""
    if crew_side:
        return hal_strip(strip)
    return hal_corner(corner, foot, 26.0 if foot.h < LOW_TRAY else 34.0)


def _strip_height(crew_side: bool, height: float) -> float:
    """Above the ship: HAL's place before the crew, the crew's piles before HAL."""
    if crew_side:
        return between(0.131 * height, 80, 220)
    return between(0.08 * height, 68, 110)


def _piles_and_talk(room: Box) -> tuple[tuple[Box, ...], Box]:
    """The crew's piles and the intercom: side by side in a strip, else one above the other."""
    if room.w > FLAT * room.h:
        wide = min(0.42 * room.w, 3.4 * room.h)
        piles = room.part(room.w - wide, 0, wide, room.h)
        across = min(room.w - wide - GAP, TALK * room.h)
        return beside(piles, PILES, 4), room.part(0, 0, across, room.h)
    half = min((room.h - 6) / 2, 62)
    talk = _talk_box(room.part(0, 0, room.w, half))
    return beside(room.part(0, half + 6, room.w, room.h - half - 6), PILES, 2), talk


def _talk_box(room: Box) -> Box:
    """The intercom: where there is no room for words, no wider than its sign."""
    if speaks(room):
        return room
    w = min(room.w, room.h * 64 / 56)
    return Box(room.x - w / 2, room.top, w, room.h)
