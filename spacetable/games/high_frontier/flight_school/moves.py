"""What the pilot may ask for, step by step."""

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.piloting.moves import (
    Activate,
    DirtRefuel,
    DropTank,
    FuelToTank,
    Go,
    Jettison,
    PayFinao,
    Roll,
    Scoop,
    Scrap,
    SiteRefuel,
    Stop,
    TankToFuel,
    Unload,
)

# ---------------------------------------------------------------- hangar: nothing is counted here


class Load(Action, frozen=True):
    """Take a card aboard."""

    card: PieceId


class TurnOver(Action, frozen=True):
    """Show the other face of a card aboard."""

    card: PieceId


class TurnRadiator(Action, frozen=True):
    """Lay a radiator aboard light or heavy."""

    card: PieceId


class SetTanks(Action, frozen=True):
    """So many cargo tanks aboard. The fuel stays, the chits go along (F2b)."""

    tanks: int


class SetFuel(Action, frozen=True):
    """Lay the wet chit on a mass of the strip, as printed there."""

    wet: str


class SetGrade(Action, frozen=True):
    """What is in the tank."""

    grade: Grade


class StartAt(Action, frozen=True):
    """Lay the ship on a space where one can rest."""

    space: str


class SetYear(Action, frozen=True):
    """Turn the dial to a year of the cycle, from 1."""

    year: int


class SetFactory(Action, frozen=True):
    """A site has a factory that helps, or has none."""

    space: str
    there: bool


class SetGoal(Action, frozen=True):
    """Where the flight is to lead."""

    space: str


class LeaveHangar(Action, frozen=True):
    """The rocket is built: the first turn begins."""


# ---------------------------------------------------------------- a turn


class EndTurn(Action, frozen=True):
    """A year passes."""


class ToHangar(Action, frozen=True):
    """Back to the hangar, with the ship as and where it is."""


class EndFlight(Action, frozen=True):
    """The flight is over."""


Move = (
    Load
    | Unload
    | TurnOver
    | TurnRadiator
    | SetTanks
    | SetFuel
    | SetGrade
    | StartAt
    | SetYear
    | SetFactory
    | SetGoal
    | LeaveHangar
    | Activate
    | Jettison
    | DropTank
    | TankToFuel
    | FuelToTank
    | Scrap
    | DirtRefuel
    | SiteRefuel
    | Scoop
    | EndTurn
    | ToHangar
    | EndFlight
    | Go
    | Stop
    | Roll
    | PayFinao
)
