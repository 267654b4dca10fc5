"""Where everything lies on the table: ``table.toml``, from the side of the crew and from HAL's."""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.box import Box, Corners, Pair, about
from spacetable.core.data import load_toml
from spacetable.core.ids import Seat
from spacetable.games.space_odyssey.data import DATA, LIMIT
from spacetable.games.space_odyssey.state import SHOWN, View

SET: Final = "space_odyssey"
"""The art set."""


class Systems(Struct, frozen=True, forbid_unknown_fields=True):
    """The corners of the ship: the tile of each system and its malfunctions."""

    tile: Pair
    card: Pair
    step: float
    many: int
    narrow_step: float
    mem: tuple[float, float, int]
    grv: tuple[float, float, int]
    lif: tuple[float, float, int]
    com: tuple[float, float, int]


class Rooms(Struct, frozen=True, forbid_unknown_fields=True):
    """The middles of the rooms."""

    mem: Pair
    grv: Pair
    pod_bay: Pair
    core: Pair
    pod: Pair
    picturephone: Pair
    com: Pair


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    """The ship from above."""

    box: Corners
    room: Pair
    core: Pair
    sign: float
    figure: Pair
    core_figure: Pair
    way: float
    door: Pair
    eye: Corners
    marker: Pair
    tiles: Corners
    tile: Corners
    rooms: Rooms
    systems: Systems


class CrewSide(Struct, frozen=True, forbid_unknown_fields=True):
    """The table before a member of the crew."""

    hal: Corners
    shown: Corners
    shown_step: float
    hal_piles: Corners
    hal_piles_step: float
    chart: Corners
    logic: tuple[float, float, int]
    others: Corners
    piles: Corners
    talk: Corners
    own: Corners
    hand: Corners
    hand_card: Pair


class HalSide(Struct, frozen=True, forbid_unknown_fields=True):
    """The table before HAL and before onlookers."""

    hal: Corners
    tray: Corners
    shown: Corners
    shown_step: float
    hidden: Corners
    hidden_card: Pair
    hal_piles: Corners
    hal_piles_step: float
    chart: Corners
    logic: tuple[float, float, int]
    others: Corners
    piles: Corners
    talk: Corners


class Piles(Struct, frozen=True, forbid_unknown_fields=True):
    """The crew's piles."""

    step: float


class Chart(Struct, frozen=True, forbid_unknown_fields=True):
    """The chart of crew cards."""

    title: float
    field: Pair
    gap: float
    edge: float


class Inside(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies where in the place of a member."""

    head: float
    gap: float
    line: Pair
    lines: Pair
    board: Pair
    share: float
    card: float
    monolith: Corners


class Places(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``table.toml``."""

    width: float
    height: float
    ship: Ship
    crew: CrewSide
    hal: HalSide
    piles: Piles
    chart: Chart
    place: Inside


@cache
def places() -> Places:
    """The layout; ``DataError`` naming the line when the file is wrong."""
    return load_toml(Path(__file__).with_name("table.toml"), Places)


# ------------------------------------------------------------------ whose side


def own_seat(view: View) -> Seat | None:
    """The member of the crew at the bottom of the table; None for HAL and for onlookers."""
    return view.seat if view.seat in view.state.characters else None


def around(view: View) -> tuple[Seat, ...]:
    """The members whose places are at the right, clockwise from the own seat."""
    own = own_seat(view)
    return view.state.crew if own is None else view.state.around(own)[1:]


@cache
def member_boxes(crew_side: bool, count: int) -> tuple[Box, ...]:
    """The places of so many members, one below the other."""
    side: CrewSide | HalSide = places().crew if crew_side else places().hal
    room = Box(*side.others)
    gap = places().place.gap
    h = (room.h - gap * (count - 1)) / count
    return tuple(room.part(0, k * (h + gap), room.w, h) for k in range(count))


@cache
def shown_boxes(crew_side: bool) -> tuple[Box, ...]:
    """HAL's open row."""
    side: CrewSide | HalSide = places().crew if crew_side else places().hal
    first = Box(*side.shown)
    return tuple(first.part(k * side.shown_step, 0, first.w, first.h) for k in range(SHOWN))


@cache
def hal_pile_box(crew_side: bool, number: int) -> Box:
    """One of HAL's piles, from the left."""
    side: CrewSide | HalSide = places().crew if crew_side else places().hal
    first = Box(*side.hal_piles)
    return first.part(number * side.hal_piles_step, 0, first.w, first.h)


@cache
def crew_pile_box(crew_side: bool, number: int) -> Box:
    """One of the crew's piles, from the left."""
    side: CrewSide | HalSide = places().crew if crew_side else places().hal
    first = Box(*side.piles)
    return first.part(number * places().piles.step, 0, first.w, first.h)


# ------------------------------------------------------------------ the ship


@cache
def ship_box() -> Box:
    """The whole ship."""
    return Box(*places().ship.box)


@cache
def eye_box() -> Box:
    """HAL's eye and its track, in the core."""
    return room_box("core").part(*places().ship.eye)


@cache
def room_box(name: str) -> Box:
    """A space of the ship."""
    x, y = getattr(places().ship.rooms, name)
    ship = places().ship
    return about(
        ship_box().left + x, ship_box().top + y, *(ship.core if name == "core" else ship.room)
    )


@cache
def system_box(system: str) -> Box:
    """The tile of a system."""
    left, top, _ = getattr(places().ship.systems, system)
    return ship_box().part(left, top, *places().ship.systems.tile)


@cache
def _step(system: str) -> float:
    corners = places().ship.systems
    return corners.narrow_step if LIMIT[system] >= corners.many else corners.step


@cache
def tray_box(system: str) -> Box:
    """Where a system's malfunctions lie: as many places as stop it."""
    tile = system_box(system)
    w = _step(system) * (LIMIT[system] - 1) + places().ship.systems.card[0]
    *_, way = getattr(places().ship.systems, system)
    gap = 4.0
    left = tile.left + tile.w + gap if way > 0 else tile.left - gap - w
    return Box(left, tile.top, w, tile.h)


@cache
def malfunction_box(system: str, number: int) -> Box:
    """The place of a malfunction, 0 first; those beyond the limit lie on the last place, askew."""
    tray = tray_box(system)
    w, h = places().ship.systems.card
    last = LIMIT[system] - 1
    beyond = max(0, number - last)
    left = min(number, last) * _step(system) - 6 * beyond
    return tray.part(left, (tray.h - h) / 2 + 5 * min(beyond, 1), w, h)


@cache
def steps_of_track() -> tuple[int, ...]:
    """The numbers on HAL's track, from the start to where the crew has won."""
    return tuple(DATA.hal.hand - k for k in range(DATA.crew.sequences + 1))


@cache
def marker_box(marker: int) -> Box:
    """Where HAL's marker stands, for so many cards in hand."""
    left, w = places().ship.marker
    steps = steps_of_track()
    number = min(max(steps[0] - marker, 0), len(steps) - 1)
    room = eye_box()
    h = room.h / len(steps)
    return room.part(left, number * h + (h - 26) / 2, w - 6, 24)
