"""What is seen to happen on a flight: the trench run, fights, the shot and what becomes of it."""

from math import atan2, degrees
from typing import Final

from spacetable.core.decal import Place
from spacetable.core.effect import Beam, Burst, Flare, Flight, Rush, Shatter
from spacetable.core.ids import ZoneId
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket.state import NOW, SHIP_PIECE, TRENCH_MAP, State
from spacetable.games.star_wars_pocket.tiles import Cell

TORPEDO: Final = "star_wars_pocket/torpedo"
SIZE: Final = (12.0, 24.0)
SHIP: Final = Place(SHIP_PIECE)
TRENCH: Final = Place(TRENCH_MAP)
ENEMY: Final = Place(NOW)
"""Squadrons strike from the card that brought them."""
AROUND: Final = ((0.3, 0.25), (0.72, 0.4), (0.4, 0.62), (0.6, 0.8))
"""Where the trench blows up, as shares of its map."""


def port_place(cell: Cell) -> Place:
    """The port, in a cell of the trench."""
    return Place(ZoneId(f"trench:{cell[0]},{cell[1]}"))


def run(turn: Turn[State], before: Cell) -> None:
    """Through the trench, past its walls; nothing of that above the surface."""
    state = turn.state
    across, down = state.cell[0] - before[0], state.cell[1] - before[1]
    if state.place == "trench" and (across or down):
        turn.stage(Rush(TRENCH, degrees(atan2(across, -down))), seconds=0.8)


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
    """A torpedo leaves the ship for the port below; the trench flies past."""
    marker, port = Place(torpedo, before=True), port_place(cell)
    turn.stage(
        Rush(TRENCH, length=0.9),
        Flight(TORPEDO, marker, port, SIZE, begin=0.1, length=0.85, sound="torpedo"),
        seconds=1.4,
    )


def missed(turn: Turn[State], cell: Cell) -> None:
    """It goes off beside the port."""
    beside = Place(port_place(cell).target, (0.7, 0.1, 0.3, 0.3))
    turn.stage(Burst(beside, strength=3, sound="hit"), seconds=0.8)


def hit(turn: Turn[State], cell: Cell) -> None:
    """It goes in: a moment of nothing, then the whole station."""
    port = port_place(cell)
    turn.stage(
        Burst(port, "sky", 3, length=0.2, sound="hit"),
        Burst(port, strength=8, begin=0.3, length=0.4, sound="breakup"),
        *(
            Burst(Place(TRENCH_MAP, (x - 0.05, y - 0.05, 0.1, 0.1)), "red", 7, begin=begin)
            for (x, y), begin in zip(AROUND, (0.4, 0.46, 0.52, 0.58), strict=True)
        ),
        Shatter(TRENCH, begin=0.36, length=0.64, sound="blast"),
        seconds=3.6,
    )


def ship_lost(turn: Turn[State]) -> None:
    """The shields are gone, and the ship."""
    turn.stage(
        Burst(SHIP, "red", 6, length=0.7, sound="blast"),
        Shatter(SHIP, begin=0.1, length=0.9),
        seconds=1.8,
    )
