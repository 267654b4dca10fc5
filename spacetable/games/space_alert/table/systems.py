"""What lies on the systems of the ship: energy, fuel, rockets, interceptors, damage tiles.

Pieces that only the table has: "energy.shield.<zone>.<k>", "energy.reactor.<zone>.<k>",
"room.shield.<zone>.<k>" and so on for empty places, "capsule.<k>", "rocket.<k>", "flight.launched",
"flight.near" and "interceptors".
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.layout import row
from spacetable.core.piece import Piece
from spacetable.core.table import TablePiece
from spacetable.core.table_builder import Appearance, laid
from spacetable.games.space_alert.resolution.ship import CAPSULES
from spacetable.games.space_alert.state import State, carried_tiles, tile_pile
from spacetable.games.space_alert.stations import (
    LOWER_BLUE,
    LOWER_RED,
    LOWER_WHITE,
    SPACE,
    UPPER_RED,
    ZONES,
)
from spacetable.games.space_alert.table.appearance import drawing, said
from spacetable.games.space_alert.table.boxes import layout
from spacetable.games.space_alert.table.heights import ON_SHIP, TILES, TOKENS
from spacetable.games.space_alert.table.ship import FLIGHT, station_zone
from spacetable.games.space_alert.table.ship_boxes import ShipBoxes, part_zone, system_zone
from spacetable.games.space_alert.table.shown import Shown, part_of
from spacetable.games.space_alert.table.threat_signs import sign
from spacetable.games.space_alert.wording.stations import part, part_label, wrecked
from spacetable.games.space_alert.words import words

ROCKET_SLOTS: Final = 3
LETTER: Final = 30.0
"""How much of a plate its letter takes."""
ROCKETS: Final = system_zone(LOWER_BLUE, 2)
UNDER_WAY: Final = "flight.launched"
NEAR: Final = "flight.near"
"""A rocket on the first and on the second square of its way."""


def pieces(aboard: ShipBoxes, state: State, shown: Shown) -> Iterator[TablePiece]:
    """Energy, fuel, rockets, interceptors and damage tiles."""
    for k in range(len(ZONES)):
        yield from _blocks(aboard, k, "shield", shown.shields[k], shown.shield_room[k])
        yield from _blocks(aboard, k, "reactor", shown.reactors[k], shown.reactor_room[k])
        yield from _tiles(aboard, state, shown, k)
    yield from _fuel(aboard, shown.capsules)
    yield from _rockets(aboard, shown)
    yield _interceptors(aboard, shown)


def stored(plate: Box, most: float) -> Box:
    """The place of what is kept on a plate, beside its letter. ``most``: its side, at most."""
    side = min(most, plate.h - 6, plate.w - LETTER)
    return about(plate.left + plate.w - 3 - side / 2, plate.y, side, side)


@lru_cache(maxsize=1024)
def _blocks(
    aboard: ShipBoxes, zone_number: int, name: str, energy: int, room: int
) -> tuple[TablePiece, ...]:
    """Energy blocks, and empty places up to the capacity."""
    found = []
    here = zone_number if name == "shield" else zone_number + LOWER_RED
    plate = aboard.plate(here, 1)
    w, _, gap = layout().ship.energy
    h = aboard.block
    count = max(energy, room)
    where = part(zone_number, name)
    w = min(w * h / layout().ship.energy[1], (plate.w - 8) / max(count, 1) - gap)
    y = plate.top + plate.h - 3 - h / 2
    for k, (x, _) in enumerate(row(plate.x, y, plate.w - 8, w, count, gap), 1):
        full = k <= energy
        words_ = said("energy" if full else "energy.room", part=where)
        note = said("note.energy", energy=energy, room=room, part=where)
        seen = Appearance(drawing("energy" if full else "energy_room"), words_, (note,))
        sort = "energy" if full else "room"
        piece = f"{sort}.{name}.{ZONES[zone_number]}.{k}"
        at = about(x, y, w, h)
        found.append(laid(piece, system_zone(here, 1), seen, at, ON_SHIP, kind="token"))
    return tuple(found)


def _tiles(aboard: ShipBoxes, state: State, shown: Shown, zone_number: int) -> Iterator[TablePiece]:
    """The pile of damage tiles; those turned up, and carried ones, lie on what they damage."""
    name = ZONES[zone_number]
    tiles, carried = state.pieces[tile_pile(name)], state.pieces[carried_tiles(name)]
    turned = shown.tiles[zone_number][len(carried) :]
    down = tiles[: max(0, len(tiles) - len(turned))]
    open_ = [*carried, *reversed(tiles[len(down) :])]
    back = {piece.id for piece in open_ if (zone_number, part_of(piece)) in shown.mended}
    down = (*(piece for piece in open_ if piece.id in back), *down)
    at = aboard.pile(zone_number)
    seen = _tile_back(name)
    for k, piece in enumerate(down):
        count = len(down) if k == len(down) - 1 else None
        yield laid(piece.id, tile_pile(name), seen, at, k, kind="tile", count=count)
    for piece in carried:
        if piece.id in back:
            continue
        yield _tile(aboard, zone_number, piece, part_of(piece), carried=True)
    for piece, what in zip(open_[len(carried) :], turned, strict=False):
        if piece.id not in back:
            yield _tile(aboard, zone_number, piece, what)


@cache
def _tile_back(name: str) -> Appearance:
    title = said("tile.back", zone=words(f"zone.{name}"))
    return Appearance(drawing("tile_back"), title, (said("note.tiles"),))


def _tile(
    aboard: ShipBoxes, zone_number: int, piece: Piece, what: str, *, carried: bool = False
) -> TablePiece:
    place, box = part_zone(zone_number, what), aboard.part(zone_number, what)
    label = said("tile", part=part(zone_number, what), effect=wrecked(what))
    notes = [part_label(what)]
    if carried:
        notes.append(sign("carried_structure" if what == "structure" else "carried"))
    seen = Appearance(drawing(f"tile_{what}"), label, tuple(notes))
    return laid(piece.id, place, seen, box, TILES, kind="tile")


@lru_cache(maxsize=256)
def _fuel(aboard: ShipBoxes, capsules: int) -> tuple[TablePiece, ...]:
    """Capsules beside the central reactor."""
    found = []
    plate = aboard.plate(LOWER_WHITE, 1)
    w, h = layout().ship.capsule
    step = min(w - 1, (plate.w - LETTER - 2 - w) / (CAPSULES - 1))
    place = system_zone(LOWER_WHITE, 1)
    seen = Appearance(drawing("capsule"), said("capsule"), (said("note.capsule", n=capsules),))
    for k in range(capsules):
        at = Box(plate.left + plate.w - 3 - w - k * step, plate.top + 3, w, h)
        found.append(laid(f"capsule.{k + 1}", place, seen, at, ON_SHIP + k, kind="token"))
    return tuple(found)


def _rockets(aboard: ShipBoxes, shown: Shown) -> Iterator[TablePiece]:
    plate = aboard.plate(LOWER_BLUE, 2)
    across = plate.w - LETTER - 2
    h = min(plate.h - 10, across / ROCKET_SLOTS * 1.7)
    w = h * layout().ship.rocket[0] / layout().ship.rocket[1]
    place = ROCKETS
    seen = Appearance(drawing("rocket"), said("rocket"), (said("note.rocket", n=shown.rockets),))
    spread = row(plate.left + LETTER + across / 2, plate.y, across, w, ROCKET_SLOTS, 1)
    for k in range(shown.rockets):
        at = about(*spread[k], w, h)
        yield laid(f"rocket.{k + 1}", place, seen, at, ON_SHIP + k, kind="token")
    way = aboard.flight
    w, h = layout().ship.rocket
    larger = min(0.4 * way.h / h, (way.w - 8) / w)
    for flying, down, key in ((shown.launched, 0.75, UNDER_WAY), (shown.striking, 0.25, NEAR)):
        if flying:
            seen = Appearance(
                drawing("rocket"), said(key.replace("flight", "rocket")), (said("note.flight"),)
            )
            at = about(way.x, way.top + down * way.h, larger * w, larger * h)
            yield laid(key, FLIGHT, seen, at, TOKENS, kind="token")


def _interceptors(aboard: ShipBoxes, shown: Shown) -> TablePiece:
    """In their bay, or out in space."""
    seen = Appearance(drawing("interceptors"), said("interceptors"), (said("note.interceptors"),))
    if shown.flying:
        bay = aboard.space
        side = min(bay.w - 4, 0.34 * bay.h)
        at = about(bay.x, bay.top + 3 + side / 2, side, side)
        return laid("interceptors", station_zone(SPACE), seen, at, ON_SHIP, kind="token")
    at = stored(aboard.plate(UPPER_RED, 2), layout().ship.squad)
    return laid("interceptors", system_zone(UPPER_RED, 2), seen, at, ON_SHIP, kind="token")
