"""What the pilot may ask for. The rulebook's phases are in the names."""

from typing import Literal

from spacetable.core.option import Action


class FlyTo(Action, frozen=True):
    """Phase 1: fly to a laid tile next to the present one. ``cell``: (column, row) on its map.

    ``place``: which map the cell is on; over the trench entrance the two maps meet.
    """

    place: Literal["surface", "trench"]
    cell: tuple[int, int]


class Explore(Action, frozen=True):
    """Phase 1: draw the top tile of the surface or the trench pile."""

    pile: Literal["surface", "trench"]


class Lay(Action, frozen=True):
    """Phase 1: lay the drawn tile on an empty cell and fly onto it. ``turns``: quarter turns."""

    cell: tuple[int, int]
    turns: int


class BarrelRoll(Action, frozen=True):
    """Phase 1: stay, and bring the shields up."""


class RunIn(Action, frozen=True):
    """Phase 1 after a miss: one tile nearer to the trench entrance."""


class TakeEvent(Action, frozen=True):
    """Phase 2: take a development card and resolve the row of the timeline."""


class SkipEvent(Action, frozen=True):
    """Phase 2: take none, thanks to the droid."""


class Fight(Action, frozen=True):
    """Meet a TIE squadron with the cannons and so many force points."""

    force: int


class Salvo(Action, frozen=True):
    """Meet a TIE squadron with a torpedo salvo."""


class SaveWingman(Action, frozen=True):
    """I CAN'T SHAKE HIM!, easy rule: pay with a torpedo, or lose the wingman."""

    torpedo: bool


class Fire(Action, frozen=True):
    """Fire at the exhaust port with so many force points."""

    force: int


class AddForce(Action, frozen=True):
    """Force after the die (switch ``force_on_shot``): spend so many points on the fallen die."""

    force: int


class Hold(Action, frozen=True):
    """Do not fire this turn."""


class TurnFoils(Action, frozen=True):
    """Phase 3: turn the S-foils over for one card."""


class Repair(Action, frozen=True):
    """Phase 3: the droid repairs the engines for one card."""


class EndTurn(Action, frozen=True):
    """Phase 3: nothing more; damaged engines cost their cards now."""


Move = (
    FlyTo
    | Explore
    | Lay
    | BarrelRoll
    | RunIn
    | TakeEvent
    | SkipEvent
    | Fight
    | Salvo
    | SaveWingman
    | Fire
    | AddForce
    | Hold
    | TurnFoils
    | Repair
    | EndTurn
)
