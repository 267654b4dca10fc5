"""The ship: spaces, corridors, doors, systems with their malfunctions, and HAL's eye.

Pieces that only the table has: "way.<space>.<space>" (further parts of a corridor end in ".2" and
so on), "gate.<door>" while no tile lies on a door, and "sign.<space>", the strip with the name of a
space.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacetable.core.box import Box, about
from spacetable.core.ids import ZoneId
from spacetable.core.layout import row
from spacetable.core.table import Art, Face, TablePiece, TableZone
from spacetable.core.table_builder import Appearance, laid, zoned
from spacetable.core.text import Text
from spacetable.games.space_odyssey.appearance import (
    Slots,
    door_sign,
    drawing,
    idle,
    malfunction,
    number,
    said,
)
from spacetable.games.space_odyssey.board import DOORS, LINK_OF, SPACE, Space
from spacetable.games.space_odyssey.corridors import corridors
from spacetable.games.space_odyssey.data import LIMIT, SYSTEMS
from spacetable.games.space_odyssey.layout import SET
from spacetable.games.space_odyssey.ship_layout import ShipLayout, steps_of_track
from spacetable.games.space_odyssey.state import (
    TILES,
    TRACK,
    State,
    View,
    beside,
    corner,
    doorway,
    space,
)
from spacetable.games.space_odyssey.table_builder import OVER, pile_spots
from spacetable.games.space_odyssey.tiles import (
    door,
    figure,
    marker,
    number_now,
    spare_door,
    system,
)
from spacetable.games.space_odyssey.words import (
    character_name,
    door_name,
    member,
    space_name,
    system_name,
)

SHIP: Final = ZoneId("ship")
NEAR: Final = 40.0
"""Malfunctions narrower than this bear no word: their tile beside them does."""


# ------------------------------------------------------------------ what never changes


@lru_cache(maxsize=64)
def zones(ship: ShipLayout) -> tuple[TableZone, ...]:
    """The ship, its spaces, doorways and corners: the same in every position."""
    found = [zoned(SHIP, said("zone.ship"), ship.box, "board", art=drawing("ship"))]
    for name, one in SPACE.items():
        found.append(zoned(space(name), space_name(name), ship.room(name), art=drawing(_room(one))))
    found.append(zoned(TRACK, said("zone.track"), ship.eye, art=_eye(ship.low_eye)))
    for name, box in _doors(ship).items():
        found.append(zoned(doorway(name), door_name(name), box))
    for name in SYSTEMS:
        tile = said("zone.corner", system=system_name(name))
        found.append(zoned(corner(name), tile, ship.system(name)))
        tray = said("zone.beside", system=system_name(name), limit=LIMIT[name])
        art = drawing(f"tray_{LIMIT[name]}")
        found.append(zoned(beside(name), tray, ship.tray(name), "row", art=art))
    words: Slots = (("label", said("pile.tiles")),) if ship.labelled else ()
    art = drawing("tiles", words)
    found.append(zoned(TILES, said("zone.tiles"), ship.tiles, "pile", art=art))
    return tuple(found)


def _room(one: Space) -> str:
    if "disconnect" in one.actions:
        return "room_disconnect"
    return "room_shut_in" if one.shut_in else "room"


def _eye(low: bool) -> Face:
    steps = steps_of_track()
    slots: Slots = tuple((f"step_{k + 1}", number(cards)) for k, cards in enumerate(steps))
    flag = (f"flag_{len(steps)}", Art(f"{SET}/eye_flag"))
    return drawing(f"eye_{len(steps)}{'_low' if low else ''}", (*slots, flag))


@lru_cache(maxsize=64)
def _doors(ship: ShipLayout) -> dict[str, Box]:
    return {way.link.door: about(*way.door, *ship.door) for way in corridors(ship) if way.link.door}


@lru_cache(maxsize=512)
def _gate(name: str, box: Box) -> TablePiece:
    """A door that nobody has closed yet."""
    one, other = (space_name(at) for at in LINK_OF[name].between)
    art = drawing("doorway", (("number", door_sign(name)),))
    notes = (said("between", one=one, other=other),)
    seen = Appearance(art, said("door.open", door=door_name(name)), notes)
    return laid(f"gate.{name}", doorway(name), seen, box, -1, kind="board")


@lru_cache(maxsize=64)
def _ways(ship: ShipLayout) -> tuple[TablePiece, ...]:
    """The corridors, beneath everything that lies on the ship."""
    found = []
    for way in corridors(ship):
        one, other = (space_name(at) for at in way.link.between)
        name = said("way", one=one, other=other)
        notes = (said("way.no_door"),)
        if way.link.door:
            notes = (said("way.door", door=door_name(way.link.door)),)
        seen = Appearance(drawing("way"), name, notes)
        for k, (box, angle) in enumerate(way.stretches()):
            part = f".{k + 1}" if k else ""
            piece = f"way.{'.'.join(way.link.between)}{part}"
            found.append(laid(piece, SHIP, seen, box, -2, kind="board", angle=angle))
    return tuple(found)


@lru_cache(maxsize=512)
def _sign(name: str, com_stopped: bool, ship: ShipLayout) -> TablePiece:
    """The strip with a space's name and what can be done there."""
    one = SPACE[name]
    draws = one.draw
    if com_stopped and one.draw_com_stopped is not None:
        draws = one.draw_com_stopped
    arts = [f"use_{use}" for use in one.actions]
    notes: list[Text] = [said(f"here.{use}") for use in one.actions]
    if one.system:
        arts.append("use_repair")
        notes.append(said("here.repair", system=system_name(one.system)))
    if one.capacity == 1:
        arts.append("use_one")
    if one.capacity is not None:
        notes.append(said("here.capacity", n=one.capacity))
    if one.shut_in:
        notes.append(said("here.shut_in"))
    slots: Slots = (("name", space_name(name)),)
    if draws:
        arts.append("use_draw")
    if not ship.bare:
        slots += tuple((f"art_{k + 1}", Art(f"{SET}/{art}")) for k, art in enumerate(arts[-3:]))
        if draws:
            slots += ((f"draw_{min(len(arts), 3)}", number(draws)),)
    notes.append(said("here.draw", n=draws) if draws else said("here.no_draw"))
    wide = ("_core" if name == "core" else "") + (
        "_low" if ship.bare else "_mid" if ship.low else ""
    )
    seen = Appearance(
        drawing(f"sign{wide}", slots), said("sign", space=space_name(name)), tuple(notes)
    )
    room = ship.room(name)
    box = Box(room.left, room.top, room.w, ship.sign)
    return laid(f"sign.{name}", space(name), seen, box, -1, kind="board")


# ------------------------------------------------------------------ what changes


def pieces(view: View, ship: ShipLayout) -> Iterator[TablePiece]:
    """Everything on the ship."""
    state = view.state
    yield from _ways(ship)
    stopped = state.is_stopped("com")
    for name in SPACE:
        yield _sign(name, stopped, ship)
        yield from _figures(state, name, ship)
    for one in state.pieces[TRACK]:
        seen = marker(state.marker)
        angle = 90.0 if ship.low_eye else 0.0
        spot = ship.marker(state.marker)
        yield laid(one.id, TRACK, seen, spot, OVER, kind="token", angle=angle)
    doors = _doors(ship)
    for name in DOORS:
        tiles = state.pieces[doorway(name)]
        if not tiles:
            yield _gate(name, doors[name])
        for one in tiles:
            side = "closed" if name in state.closed else "forced"
            yield laid(one.id, doorway(name), door(name, side), doors[name], 2, kind="tile")
    for name in SYSTEMS:
        yield from _system(state, name, ship)
    tiles = state.pieces[TILES]
    spots = pile_spots(ship.spare, len(tiles))
    for k, (one, at) in enumerate(zip(tiles, spots, strict=True)):
        count = len(tiles) if k == len(tiles) - 1 else None
        yield laid(one.id, TILES, spare_door(), at, k, kind="tile", count=count)


def _figures(state: State, name: str, ship: ShipLayout) -> Iterator[TablePiece]:
    """The members in a space, side by side on its floor."""
    standing = state.pieces[space(name)]
    if not standing:
        return
    room = ship.room(name)
    w, h = ship.figure(name, len(standing))
    y = room.top + room.h - h / 2 - 3
    spots = row(room.x, y, room.w - 8, w, len(standing), gap=2 if ship.slim else 4)
    for k, (one, at) in enumerate(zip(standing, spots, strict=True)):
        character = one.face.removeprefix("figure.")
        seen = figure(character, _name(state, character), ship.slim)
        yield laid(one.id, space(name), seen, about(*at, w, h), 10 + k, kind="figure")


def _name(state: State, character: str) -> Text:
    for who, other in state.characters.items():
        if other == character:
            return member(state, who)
    return character_name(character)


def _system(state: State, name: str, ship: ShipLayout) -> Iterator[TablePiece]:
    """The tile, white or black, and the malfunctions up to the limit and beyond."""
    cards = state.pieces[beside(name)]
    still = idle(f"system.{name}", state)
    for one in state.pieces[corner(name)]:
        holds = number_now(name, state)
        seen = system(name, len(cards), holds, still, ship.low)
        yield laid(one.id, corner(name), seen, ship.system(name), 1, kind="tile")
    for k, one in enumerate(cards):
        box = ship.malfunction(name, k)
        seen = malfunction(one.face, still, box.w >= NEAR)
        yield laid(one.id, beside(name), seen, box, k)
