"""What is seen to happen on a flight: the trench run, fights, the shot and what becomes of it."""

from math import atan2, degrees
from typing import Final

from spacetable.core.decal import Place
from spacetable.core.effect import (
    AnyEffect,
    Beam,
    Burst,
    Flare,
    Flight,
    Rush,
    Shatter,
    Spot,
    Still,
)
from spacetable.core.ids import ZoneId
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket.state import (
    NOW,
    SHIP_PIECE,
    SURFACE_MAP,
    TRENCH_MAP,
    State,
)
from spacetable.games.star_wars_pocket.tiles import Cell

TORPEDO: Final = "star_wars_pocket/torpedo"
SIZE: Final = (12.0, 24.0)
SHIP: Final = Place(SHIP_PIECE)
TRENCH: Final = Place(TRENCH_MAP)
ENEMY: Final = Place(NOW)
"""Squadrons strike from the card that brought them."""
SURFACE: Final = Place(SURFACE_MAP)
DISH: Final = tuple(
    Place(SURFACE_MAP, (x, y, 0.02, 0.02)) for x, y in ((0.1, 0.98), (0.3, 0.98), (0.5, 0.98))
)
"""Where its beams begin,"""
FOCUS: Final = Place(SURFACE_MAP, (0.48, 0.44, 0.04, 0.04))
"""where they meet,"""
BASE: Final = Place(SURFACE_MAP, (0.74, 0.08, 0.16, 0.12))
"""and where the rebels are."""
AWAY: Final = Place(TRENCH_MAP, (0.8, -0.1, 0.1, 0.1))
SHIP_SIZE: Final = (44.0, 44.0)
MOST: Final = 12
"""So many tiles are seen to blow up."""


def cell_place(cell: Cell) -> Place:
    """A cell of the trench."""
    return Place(ZoneId(f"trench:{cell[0]},{cell[1]}"))


def run(turn: Turn[State], before: State) -> None:
    """Through the trench, past its walls; nothing of that above the surface."""
    state = turn.state
    across, down = state.cell[0] - before.cell[0], state.cell[1] - before.cell[1]
    if state.place == before.place == "trench" and (across or down):
        angle = degrees(atan2(across, -down))
        both = (cell_place(state.cell), cell_place(before.cell))
        turn.stage(*(Rush(place, angle) for place in both), seconds=0.9)


def fought(turn: Turn[State], lost: int) -> None:
    """A squadron is met with cannons."""
    turn.stage(
        Beam(ENEMY, SHIP, "shots", "green", 4, length=0.55, sound="shots"),
        Beam(SHIP, ENEMY, "shots", "red", 4, begin=0.1, length=0.5),
        Flare(SHIP, held=not lost, round=True, begin=0.45, length=0.55, sound=_shield(lost)),
        seconds=1.1,
    )


def _shield(lost: int) -> str:
    return "shield_fails" if lost else "shield"


def salvo(turn: Turn[State]) -> None:
    """A torpedo clears a squadron."""
    turn.stage(
        Flight(TORPEDO, SHIP, ENEMY, SIZE, length=0.6, sound="torpedo"),
        Burst(ENEMY, strength=6, begin=0.55, length=0.45, sound="blast"),
        seconds=1.2,
    )


def fired(turn: Turn[State], torpedo: str, cell: Cell) -> None:
    """A torpedo leaves its place for the port below; the walls fly past."""
    marker, port = Place(torpedo, before=True), cell_place(cell)
    turn.stage(
        Still(port),
        Rush(port, length=0.9),
        Flight(TORPEDO, marker, port, SIZE, begin=0.1, length=0.85, sound="torpedo"),
        seconds=1.5,
    )


def missed(turn: Turn[State], cell: Cell) -> None:
    """It goes off beside the port."""
    beside = Place(cell_place(cell).target, (0.7, 0.1, 0.3, 0.3))
    turn.stage(Burst(beside, strength=3, sound="hit"), seconds=0.8)


def hit(turn: Turn[State], cell: Cell) -> None:
    """It goes in: a moment of nothing, then the trench goes, from the port on; the ship is away."""
    state, port = turn.state, cell_place(cell)
    laid = [tile for tile in state.pieces[TRENCH_MAP] if tile.cell is not None]
    laid.sort(key=lambda one: _apart(one.cell or cell, cell))
    begins = [0.34 + 0.3 * k / len(laid) for k in range(len(laid))][:MOST]
    goes: list[AnyEffect] = [
        Shatter(Place(tile.id), begin=begin, length=1 - begin, sound="blast")
        for tile, begin in zip(laid, begins, strict=False)
    ]
    goes += [
        Burst(cell_place(tile.cell or cell), "red", 6, begin=begin, length=0.34)
        for tile, begin in zip(laid, begins, strict=False)
    ]
    ship = "star_wars_pocket/ship_attack" if state.foils_open else "star_wars_pocket/ship_locked"
    turn.stage(
        Still(port, length=0.2),
        Spot(TRENCH),
        Burst(port, "sky", 3, length=0.2, sound="hit"),
        *goes,
        Burst(port, strength=8, begin=0.3, length=0.4, sound="breakup"),
        Flight(ship, SHIP, AWAY, SHIP_SIZE, SHIP_PIECE, begin=0.3, length=0.7, sound="whoosh"),
        seconds=4.0,
    )


def _apart(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def out_of_time(turn: Turn[State]) -> None:
    """The Death Star fires: its beams meet and become one, and the base is no more."""
    rays = (Beam(corner, FOCUS, "ray", "green", 2, length=0.42) for corner in DISH)
    turn.stage(
        Spot(SURFACE),
        *rays,
        Burst(FOCUS, "green", 3, begin=0.24, length=0.2, sound="charge"),
        Beam(FOCUS, BASE, "ray", "green", 6, begin=0.42, length=0.4, sound="laser"),
        Burst(BASE, "red", 8, begin=0.58, length=0.42, sound="breakup"),
        seconds=3.0,
    )


def ship_lost(turn: Turn[State]) -> None:
    """The shields are gone, and the ship."""
    turn.stage(
        Burst(SHIP, "red", 6, length=0.7, sound="blast"),
        Shatter(SHIP, begin=0.1, length=0.9),
        seconds=1.8,
    )
