"""The ship as a cutaway: its stations with their systems, as places.

What lies and stands in them: ``systems``, ``crew``, ``intruders``.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import ZoneId
from spacetable.core.table import Art, Face, TableZone
from spacetable.core.table_builder import zoned
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.action_round import talk
from spacetable.games.space_alert.resolution.ship import HEAVY, LIGHT
from spacetable.games.space_alert.state import SHIP, tile_pile
from spacetable.games.space_alert.stations import (
    LOWER_RED,
    LOWER_WHITE,
    SPACE,
    STATIONS,
    ZONE_OF,
    ZONES,
)
from spacetable.games.space_alert.table.appearance import art, drawing, face, number, said
from spacetable.games.space_alert.table.ship_boxes import (
    ShipBoxes,
    lift_zone,
    structure_zone,
    system_zone,
)
from spacetable.games.space_alert.wording.stations import (
    SPECIAL,
    part,
    short_label,
    station_label,
    system,
)
from spacetable.games.space_alert.words import words

FLIGHT: Final = ZoneId("flight")
"""The way of a rocket to its target."""
LETTERS: Final = "abc"
STRENGTHS: Final = {"heavy_laser": HEAVY, "light_laser": LIGHT, "pulse_cannon": (0, 1, 0)}
"""What the guns of the zones do before anything is damaged."""
COVERED: Final = ("rockets", "battlebots", "interceptors")
"""Systems whose pieces on the plate are picture enough."""


def station_zone(number_: int) -> ZoneId:
    """The floor of a station, where figures stand; 6 is the space beside the ship."""
    return ZoneId("station.space") if number_ == SPACE else talk.station_zone(number_)


# ------------------------------------------------------------------ zones


def zones(aboard: ShipBoxes, *, bare: bool = False) -> Iterator[TableZone]:
    """The hull first; plates, lifts and floors lie on it.

    Systems bear their letters and pictures, as in the box; their names are said. ``bare``: zones
    are letters too, in their colours: on a sign as low as the keel there a letter hides it.
    """
    slots: dict[str, Text | Art] = {}
    for name in ZONES:
        slots[f"letter_{name}"] = verbatim(name[0].upper())
        if not bare:
            slots[f"sign_{name}"] = art(f"zone_{name}")
            slots[f"name_{name}"] = words(f"zone.{name}")
    picture = face("ship_bare" if bare else "ship", **slots)
    yield zoned(SHIP, said("zone.ship"), aboard.hull, "board", art=picture)
    for k, name in enumerate(ZONES):
        lift = said("zone.lift", part=part(k, "gravolift"))
        yield zoned(lift_zone(k), lift, aboard.lift(k), art=drawing("lift"))
        pile = said("zone.tiles", zone=words(f"zone.{name}"))
        yield zoned(tile_pile(name), pile, aboard.pile(k), "pile")
        spot = said("zone.structure", part=part(k, "structure"))
        yield zoned(structure_zone(k), spot, aboard.structure(k), art=drawing("tiles_spot"))
    for here in range(len(STATIONS)):
        title = station_label(here)
        drawn = f"floor_{ZONES[ZONE_OF[here]]}"
        if aboard.short:
            floor = face(f"{drawn}_short", name=short_label(here))
        elif aboard.beside:
            floor = face(f"{drawn}_beside", name=title)
        else:
            floor = face(drawn, **({"name": title} if aboard.named else {}))
        yield zoned(station_zone(here), title, aboard.floor(here), art=floor)
        for letter in range(len(LETTERS)):
            title = said("zone.system", letter=LETTERS[letter].upper(), system=system(here, letter))
            box = aboard.plate(here, letter)
            yield zoned(system_zone(here, letter), title, box, art=_plate(here, letter, bare=bare))
    yield zoned(station_zone(SPACE), said("zone.space"), aboard.space, art=drawing("bay"))
    yield zoned(FLIGHT, said("zone.flight"), aboard.flight, art=drawing("flight"))


def _plate(here: int, letter: int, *, bare: bool) -> Face:
    """A plate: its letter, its picture, and the strength of a gun."""
    what = system_name(here, letter)
    slots: dict[str, Text | Art] = {"letter": art(f"letter_{LETTERS[letter]}")}
    if what not in COVERED and not (bare and (here, letter) == (LOWER_WHITE, 1)):
        # Its capsules are picture enough for the central reactor where there is little room.
        slots["icon"] = art(f"pic_{what}")
    if what in STRENGTHS:
        slots["value"] = number(STRENGTHS[what][ZONE_OF[here]])
    return face(f"plate_{LETTERS[letter]}{'_bare' if bare else ''}", **slots)


def system_name(number_: int, letter: int) -> str:
    """The word of a system in the data: "heavy_laser", "computer"."""
    if letter == 2:
        return SPECIAL[number_]
    if letter == 1:
        return "shield" if number_ < LOWER_RED else "reactor"
    if number_ < LOWER_RED:
        return "heavy_laser"
    return "pulse_cannon" if number_ == LOWER_WHITE else "light_laser"
