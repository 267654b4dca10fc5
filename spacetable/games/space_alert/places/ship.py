"""The ship as a cutaway: its stations with their systems, and what lies and stands in them.

Pieces that only the table has: "energy.shield.<zone>.<k>", "energy.reactor.<zone>.<k>",
"room.shield.<zone>.<k>" and so on for empty places, "capsule.<k>", "rocket.<k>", "flight.launched",
"flight.near", "interceptors", "squad.<k>" and "figure.<member>".
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import ZoneId
from spacetable.core.layout import row
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.text import verbatim
from spacetable.games.space_alert.action_round import talk
from spacetable.games.space_alert.places.boxes import Box, about, layout
from spacetable.games.space_alert.places.laying import FIGURES, ON_SHIP, TILES, TOKENS, laid, zone
from spacetable.games.space_alert.places.likeness import (
    Likeness,
    art,
    drawing,
    face,
    number,
    said,
)
from spacetable.games.space_alert.places.shown import Shown
from spacetable.games.space_alert.resolution.states import ABSENT, STORES
from spacetable.games.space_alert.state import State, tile_pile
from spacetable.games.space_alert.stations import (
    LOWER_BLUE,
    LOWER_RED,
    LOWER_WHITE,
    SPACE,
    STATIONS,
    UPPER_RED,
    ZONE_OF,
    ZONES,
)
from spacetable.games.space_alert.wording.stations import (
    SPECIAL,
    part,
    part_label,
    station,
    station_label,
    system,
    wrecked,
)
from spacetable.games.space_alert.words import member_name, words

SHIP: Final = ZoneId("ship")
FLIGHT: Final = ZoneId("flight")
"""The way of a rocket to its target."""
LETTERS: Final = "abc"
ROCKET_SLOTS: Final = 3
SQUADS: Final = ("asleep", "active", "disabled", "dead")


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


def _corner(zone_number: int) -> tuple[float, float]:
    """The upper left corner of a zone of the ship."""
    left, top, _, _ = layout().ship.box
    return left + zone_number * layout().ship.zone, top


def plate_box(number_: int, letter: int) -> Box:
    """The plate of a system."""
    ship = layout().ship
    left, top = _corner(ZONE_OF[number_])
    *widths, height, gap = ship.plate
    across = sum(widths[:letter]) + gap * letter
    down = ship.upper_plates if number_ < LOWER_RED else ship.lower_plates
    return Box(left + ship.rooms[0] + across, top + down, widths[letter], height)


def floor_box(number_: int) -> Box:
    """The floor of a station, or the space beside the ship."""
    if number_ == SPACE:
        return Box(*layout().outside.space)
    ship = layout().ship
    left, top = _corner(ZONE_OF[number_])
    down = ship.upper_floor if number_ < LOWER_RED else ship.lower_floor
    width = ship.lift[0] - ship.rooms[0]
    return Box(left + ship.rooms[0], top + down, width, ship.floor)


def lift_box(zone_number: int) -> Box:
    """The lift of a zone."""
    left, top = _corner(zone_number)
    x, y, w, h = layout().ship.lift
    return Box(left + x, top + y, w, h)


def _square(zone_number: int, at: tuple[float, float]) -> Box:
    left, top = _corner(zone_number)
    side = layout().ship.tile
    return Box(left + at[0], top + at[1], side, side)


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


def zones() -> Iterator[TableZone]:
    """The hull first; plates, lifts and floors lie on it."""
    box = Box(*layout().ship.box)
    slots = {f"letter_{name}": verbatim(name[0].upper()) for name in ZONES}
    slots |= {f"name_{name}": words(f"zone.{name}") for name in ZONES}
    slots |= {f"station_{k}": station_label(k) for k in range(len(STATIONS))}
    yield zone(SHIP, said("zone.ship"), box, "board", art=face("ship", **slots))
    for k, name in enumerate(ZONES):
        lift = said("zone.lift", part=part(k, "gravolift"))
        yield zone(lift_zone(k), lift, lift_box(k), art=drawing("lift"))
        pile = said("zone.tiles", zone=words(f"zone.{name}"))
        yield zone(tile_pile(name), pile, _square(k, layout().ship.tiles), "pile", outline=False)
        spot = said("zone.structure", part=part(k, "structure"))
        at = _square(k, layout().ship.structure)
        yield zone(structure_zone(k), spot, at, art=drawing("tiles_spot"))
    for here in range(len(STATIONS)):
        yield zone(station_zone(here), station_label(here), floor_box(here))
        for letter, sign in enumerate(LETTERS):
            what = system_name(here, letter)
            picture = face(f"plate_{sign}", icon=art(f"pic_{what}"), label=said(f"system.{what}"))
            if _covered(what):
                picture = face(f"plate_{sign}", label=said(f"system.{what}"))
            title = said("zone.system", letter=sign.upper(), system=system(here, letter))
            yield zone(system_zone(here, letter), title, plate_box(here, letter), art=picture)
    yield from _outside()


def _covered(name: str) -> bool:
    """Whether pieces that lie on the plate are picture enough."""
    return name in ("rockets", "battlebots", "interceptors")


def _outside() -> Iterator[TableZone]:
    bay = face("bay", name=station_label(SPACE))
    yield zone(station_zone(SPACE), said("zone.space"), floor_box(SPACE), art=bay)
    flight = face("flight", name=said("flight"))
    yield zone(FLIGHT, said("zone.flight"), Box(*layout().outside.flight), art=flight)


def system_name(number_: int, letter: int) -> str:
    """The word of a system in the data: "heavy_laser", "computer"."""
    if letter == 2:
        return SPECIAL[number_]
    if letter == 1:
        return "shield" if number_ < LOWER_RED else "reactor"
    if number_ < LOWER_RED:
        return "heavy_laser"
    return "pulse_cannon" if number_ == LOWER_WHITE else "light_laser"


# ------------------------------------------------------------------ pieces


def pieces(state: State, shown: Shown) -> Iterator[TablePiece]:
    """Energy, fuel, rockets, squads, damage tiles and the crew."""
    for k in range(len(ZONES)):
        yield from _blocks(k, "shield", shown.shields[k], shown.shield_room[k])
        yield from _blocks(k, "reactor", shown.reactors[k], shown.reactor_room[k])
        yield from _tiles(state, shown, k)
    yield from _fuel(shown)
    yield from _rockets(shown)
    yield from _squads(state, shown)
    yield from _figures(state, shown)


def _blocks(zone_number: int, name: str, energy: int, room: int) -> Iterator[TablePiece]:
    """Energy blocks, and empty places up to the capacity."""
    here = zone_number if name == "shield" else zone_number + LOWER_RED
    plate = plate_box(here, 1)
    w, h, gap = layout().ship.energy
    count = max(energy, room)
    where = part(zone_number, name)
    y = plate.top + layout().ship.energy_top + h / 2
    for k, (x, _) in enumerate(row(plate.x, y, plate.w - 8, w, count, gap), 1):
        full = k <= energy
        words_ = said("energy" if full else "energy.room", part=where)
        note = said("note.energy", energy=energy, room=room, part=where)
        seen = Likeness(drawing("energy" if full else "energy_room"), words_, (note,))
        sort = "energy" if full else "room"
        piece = f"{sort}.{name}.{ZONES[zone_number]}.{k}"
        yield laid(piece, system_zone(here, 1), seen, about(x, y, w, h), ON_SHIP, kind="token")


def _tiles(state: State, shown: Shown, zone_number: int) -> Iterator[TablePiece]:
    """The pile of damage tiles; those turned up lie on what they damage."""
    name = ZONES[zone_number]
    tiles = state.pieces[tile_pile(name)]
    turned = shown.tiles[zone_number]
    down = tiles[: len(tiles) - len(turned)]
    at = _square(zone_number, layout().ship.tiles)
    title = said("tile.back", zone=words(f"zone.{name}"))
    for k, piece in enumerate(down):
        count = len(down) if k == len(down) - 1 else None
        seen = Likeness(drawing("tile_back"), title, (said("note.tiles"),))
        yield laid(piece.id, tile_pile(name), seen, at, k, kind="tile", count=count)
    for piece, what in zip(reversed(tiles[len(down) :]), turned, strict=False):
        place, box = part_box(zone_number, what)
        label = said("tile", part=part(zone_number, what), effect=wrecked(what))
        seen = Likeness(drawing(f"tile_{what}"), label, (part_label(what),))
        yield laid(piece.id, place, seen, box, TILES, kind="tile")


def _fuel(shown: Shown) -> Iterator[TablePiece]:
    """Capsules beside the central reactor."""
    plate = plate_box(LOWER_WHITE, 1)
    w, h = layout().ship.capsule
    place = system_zone(LOWER_WHITE, 1)
    seen = Likeness(drawing("capsule"), said("capsule"), (said("note.capsule", n=shown.capsules),))
    for k in range(shown.capsules):
        at = Box(plate.left + plate.w - 5 - (k + 1) * (w - 1), plate.top + 5, w, h)
        yield laid(f"capsule.{k + 1}", place, seen, at, ON_SHIP + k, kind="token")


def _rockets(shown: Shown) -> Iterator[TablePiece]:
    plate = plate_box(LOWER_BLUE, 2)
    w, h = layout().ship.rocket
    place = system_zone(LOWER_BLUE, 2)
    seen = Likeness(drawing("rocket"), said("rocket"), (said("note.rocket", n=shown.rockets),))
    spread = row(plate.x + 11, plate.top + 22, 48, w, ROCKET_SLOTS, -4)
    for k in range(shown.rockets):
        at = about(*spread[k], w * 0.9, h * 0.9)
        yield laid(f"rocket.{k + 1}", place, seen, at, ON_SHIP + k, kind="token")
    for flying, spot, key in (
        (shown.launched, layout().outside.launched, "launched"),
        (shown.striking, layout().outside.near, "near"),
    ):
        if flying:
            seen = Likeness(drawing("rocket"), said(f"rocket.{key}"), (said("note.flight"),))
            at = about(*spot, w * 1.3, h * 1.3)
            yield laid(f"flight.{key}", FLIGHT, seen, at, TOKENS, kind="token")


def _squads(state: State, shown: Shown) -> Iterator[TablePiece]:
    """Both squads, in their stores or behind their leaders, and the interceptors."""
    side = layout().ship.squad
    for k, squad in enumerate(shown.squads):
        if squad.state == ABSENT:
            continue
        name = SQUADS[squad.state]
        label = said(f"squad.{name}", store=station(STORES[k]))
        seen = Likeness(drawing(f"squad_{name}"), label, (said(f"note.squad.{name}"),))
        if squad.leader < 0:
            plate = plate_box(STORES[k], 2)
            place, at = system_zone(STORES[k], 2), about(plate.x + 13, plate.top + 22, side, side)
        else:
            # Before its leader's feet.
            x, y = _stands(shown)[squad.leader]
            half = side * 0.66
            place = station_zone(shown.figures[squad.leader])
            at = about(x, y + layout().ship.figure[1] / 2 - half / 2, half, half)
        height = ON_SHIP if squad.leader < 0 else FIGURES + 40
        yield laid(f"squad.{k}", place, seen, at, height, kind="token")
    plate = plate_box(UPPER_RED, 2)
    seen = Likeness(drawing("interceptors"), said("interceptors"), (said("note.interceptors"),))
    place, at = system_zone(UPPER_RED, 2), about(plate.x + 13, plate.top + 22, side, side)
    if shown.flying:
        bay = floor_box(SPACE)
        place, at = station_zone(SPACE), about(bay.x, bay.top + 44, side, side)
    yield laid("interceptors", place, seen, at, ON_SHIP, kind="token")


def _stands(shown: Shown) -> list[tuple[float, float]]:
    """The middle of each figure: those in one station side by side, the lowest number first."""
    ship = layout().ship
    w, h = ship.figure
    found = [(0.0, 0.0)] * len(shown.figures)
    for here in set(shown.figures):
        box = floor_box(here)
        crew = [k for k, where in enumerate(shown.figures) if where == here]
        y = box.top + box.h - h / 2 - 2
        if here == SPACE:
            # The bay is narrow: one behind the other.
            for k, member in enumerate(crew):
                found[member] = (box.x, y - k * 14)
            continue
        step = min(ship.figure_step, (box.w - 4 - w) / max(len(crew) - 1, 1))
        for k, member in enumerate(crew):
            found[member] = (box.left + 3 + w / 2 + k * step, y)
    return found


def _figures(state: State, shown: Shown) -> Iterator[TablePiece]:
    w, h = layout().ship.figure
    for k, (x, y) in enumerate(_stands(shown)):
        member = state.members[k]
        out = bool(shown.out) and shown.out[k]
        name = member_name(state, k)
        label = said("figure.out" if out else "figure", member=name, number=k + 1)
        picture = face(f"figure_{member.colour}", number=number(k + 1))
        seen = Likeness(picture, label, (said("note.figure"),))
        place = station_zone(shown.figures[k])
        if out:
            # It lies on its side.
            at = about(x, y + (h - w) / 2, w, h)
            yield laid(talk.figure(k), place, seen, at, FIGURES + k, kind="figure", angle=90.0)
        else:
            yield laid(talk.figure(k), place, seen, about(x, y, w, h), FIGURES + k, kind="figure")
