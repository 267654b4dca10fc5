"""What the pilot may ask for, step by step."""

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.games.high_frontier.flight import Method
from spacetable.games.high_frontier.fuel_strip import Grade

# ---------------------------------------------------------------- hangar: nothing is counted here


class Load(Action, frozen=True):
    """Take a card aboard."""

    card: PieceId


class Unload(Action, frozen=True):
    """Put a card back to its kind. In flight: it is left behind (G1)."""

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


class Activate(Action, frozen=True):
    """Activate a thrust triangle with its supports; the move begins (H2, H3)."""

    card: PieceId
    supports: tuple[PieceId, ...]
    afterburn: bool = False
    pushed: bool = False


class Jettison(Action, frozen=True):
    """Burn off so many steps of fuel, or let them go (G1f)."""

    steps: int


class DropTank(Action, frozen=True):
    """Leave a cargo tank behind (G1)."""


class TankToFuel(Action, frozen=True):
    """A cargo tank becomes fuel (G2a)."""


class FuelToTank(Action, frozen=True):
    """Fuel becomes a cargo tank (G2b)."""


class Scrap(Action, frozen=True):
    """A card goes into the hopper as dirt (G2c)."""

    card: PieceId


class DirtRefuel(Action, frozen=True):
    """So many tanks of dirt, with a dirt thruster at a site (G1c). A free action."""

    tanks: int


class SiteRefuel(Action, frozen=True):
    """The operation: tanks by ISRU, or of a factory (I5). ``card``: whose ISRU it is."""

    card: PieceId | None
    tanks: int
    grade: Grade = "water"


class EndTurn(Action, frozen=True):
    """A year passes."""


class ToHangar(Action, frozen=True):
    """Back to the hangar, with the ship as and where it is."""


class EndFlight(Action, frozen=True):
    """The flight is over."""


# ---------------------------------------------------------------- a move


class Go(Action, frozen=True):
    """Fly to a neighbouring space. ``lift_off``, ``landing``: how a site is left or come to.

    ``afterburn``: the thruster's afterburn, kept until the solar Oberth, is made there (9e).
    """

    to: str
    lift_off: Method = "none"
    landing: Method = "none"
    afterburn: bool = False


class Stop(Action, frozen=True):
    """The move ends here."""


class Roll(Action, frozen=True):
    """Throw the die of a hazard (H7)."""


class PayFinao(Action, frozen=True):
    """Failure is not an option: pay, and no die is thrown (H7)."""


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
    | EndTurn
    | ToHangar
    | EndFlight
    | Go
    | Stop
    | Roll
    | PayFinao
)
