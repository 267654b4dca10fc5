"""The ship as a cutaway: its stations with their systems, as places.

What lies and stands in them: ``systems``, ``crew``, ``intruders``.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.ids import ZoneId
from spacetable.core.table import Art, TableZone
from spacetable.core.table_builder import zoned
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.action_round import talk
from spacetable.games.space_alert.state import tile_pile
from spacetable.games.space_alert.stations import (
    LOWER_RED,
    LOWER_WHITE,
    SPACE,
    STATIONS,
    ZONE_OF,
    ZONES,
)
from spacetable.games.space_alert.table.appearance import art, drawing, face, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.wording.stations import (
    SPECIAL,
    part,
    station_label,
    system,
)
from spacetable.games.space_alert.words import words

SHIP: Final = ZoneId("ship")
FLIGHT: Final = ZoneId("flight")
"""The way of a rocket to its target."""
LETTERS: Final = "abc"
COVERED: Final = ("rockets", "battlebots", "interceptors")
"""Systems whose pieces on the plate are picture enough."""
WITH_CELLS: Final = ("computer", "window")
"""Systems with a marker for each phase."""


def station_zone(number_: int) -> ZoneId:
    """The floor of a station, where figures stand; 6 is the space beside the ship."""
    return ZoneId("station.space") if number_ == SPACE else talk.station_zone(number_)


def system_zone(number_: int, letter: int) -> ZoneId:
    """The plate of a system. ``letter``: 0 for A, 1 for B, 2 for C."""
    return ZoneId(f"system.{STATIONS[number_]}.{LETTERS[letter]}")


def lift_zone(zone_number: int) -> ZoneId:
    """The lift between the decks of a zone."""
    return ZoneId(f"lift.{ZONES[zone_number]}")


def structure_zone(zone_number: int) -> ZoneId:
    """Where the damage tile of the structure of a zone lies."""
    return ZoneId(f"structure.{ZONES[zone_number]}")


# ------------------------------------------------------------------ boxes


def corner(zone_number: int) -> tuple[float, float]:
    """The upper left corner of a zone of the ship."""
    left, top, _, _ = layout().ship.box
    return left + zone_number * layout().ship.zone, top


def plate_box(number_: int, letter: int) -> Box:
    """The plate of a system."""
    ship = layout().ship
    left, top = corner(ZONE_OF[number_])
    *widths, height, gap = ship.plate
    across = sum(widths[:letter]) + gap * letter
    down = ship.upper_plates if number_ < LOWER_RED else ship.lower_plates
    return Box(left + ship.rooms[0] + across, top + down, widths[letter], height)


def floor_box(number_: int) -> Box:
    """The floor of a station, or the space beside the ship."""
    if number_ == SPACE:
        return Box(*layout().outside.space)
    ship = layout().ship
    left, top = corner(ZONE_OF[number_])
    down = ship.upper_floor if number_ < LOWER_RED else ship.lower_floor
    width = ship.lift[0] - ship.rooms[0]
    return Box(left + ship.rooms[0], top + down, width, ship.floor)


def lift_box(zone_number: int) -> Box:
    """The lift of a zone."""
    left, top = corner(zone_number)
    x, y, w, h = layout().ship.lift
    return Box(left + x, top + y, w, h)


def _square(zone_number: int, at: tuple[float, float]) -> Box:
    left, top = corner(zone_number)
    side = layout().ship.tile
    return Box(left + at[0], top + at[1], side, side)


def pile_box(zone_number: int) -> Box:
    """The pile of damage tiles of a zone."""
    return _square(zone_number, layout().ship.tiles)


def part_box(zone_number: int, name: str) -> tuple[ZoneId, Box]:
    """Where the damage tile of a part lies: on what it damages."""
    ship = layout().ship
    if name == "structure":
        return structure_zone(zone_number), _square(zone_number, ship.structure)
    side, small = ship.on_plate
    if name == "gravolift":
        lift = lift_box(zone_number)
        return lift_zone(zone_number), about(lift.x, lift.y, side, side)
    upper = name in ("heavy_laser", "shield")
    here = zone_number if upper else zone_number + LOWER_RED
    letter = 1 if name in ("shield", "reactor") else 0
    plate = plate_box(here, letter)
    # Over the picture of the system; its blocks below stay in sight.
    side = side if letter == 0 else small
    return system_zone(here, letter), Box(
        plate.left + plate.w - side - 2, plate.top + 2, side, side
    )


# ------------------------------------------------------------------ zones


def zones(*, bare: bool = False) -> Iterator[TableZone]:
    """The hull first; plates, lifts and floors lie on it.

    ``bare``: systems and stations bear letters and pictures alone, where words would be small.
    """
    box = Box(*layout().ship.box)
    slots = {f"letter_{name}": verbatim(name[0].upper()) for name in ZONES}
    if not bare:
        slots |= {f"name_{name}": words(f"zone.{name}") for name in ZONES}
        slots |= {f"station_{k}": station_label(k) for k in range(len(STATIONS))}
    yield zoned(SHIP, said("zone.ship"), box, "board", art=face("ship", **slots))
    for k, name in enumerate(ZONES):
        lift = said("zone.lift", part=part(k, "gravolift"))
        yield zoned(lift_zone(k), lift, lift_box(k), art=drawing("lift"))
        pile = said("zone.tiles", zone=words(f"zone.{name}"))
        yield zoned(tile_pile(name), pile, pile_box(k), "pile")
        spot = said("zone.structure", part=part(k, "structure"))
        at = _square(k, layout().ship.structure)
        yield zoned(structure_zone(k), spot, at, art=drawing("tiles_spot"))
    for here in range(len(STATIONS)):
        yield zoned(station_zone(here), station_label(here), floor_box(here))
        for letter, sign in enumerate(LETTERS):
            what = system_name(here, letter)
            plate = f"plate_{sign}_cells" if what in WITH_CELLS else f"plate_{sign}"
            slots_: dict[str, Text | Art] = {}
            if what not in COVERED:
                slots_["icon"] = art(f"pic_{what}")
            if not bare:
                slots_["label"] = said(f"system.{what}")
            picture = face(f"{plate}_bare" if bare else plate, **slots_)
            title = said("zone.system", letter=sign.upper(), system=system(here, letter))
            yield zoned(system_zone(here, letter), title, plate_box(here, letter), art=picture)
    yield from _outside(bare=bare)


def _outside(*, bare: bool) -> Iterator[TableZone]:
    bay = drawing("bay") if bare else face("bay", name=station_label(SPACE))
    yield zoned(station_zone(SPACE), said("zone.space"), floor_box(SPACE), art=bay)
    flight = drawing("flight") if bare else face("flight", name=said("flight"))
    yield zoned(FLIGHT, said("zone.flight"), Box(*layout().outside.flight), art=flight)


def system_name(number_: int, letter: int) -> str:
    """The word of a system in the data: "heavy_laser", "computer"."""
    if letter == 2:
        return SPECIAL[number_]
    if letter == 1:
        return "shield" if number_ < LOWER_RED else "reactor"
    if number_ < LOWER_RED:
        return "heavy_laser"
    return "pulse_cannon" if number_ == LOWER_WHITE else "light_laser"
