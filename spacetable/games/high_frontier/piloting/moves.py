"""What a pilot may ask for, whatever the game."""

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.games.high_frontier.flight import Method
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.piloting.fee import Means

# ---------------------------------------------------------------- between moves


class Activate(Action, frozen=True):
    """Activate a thrust triangle with its supports; the move begins (H2, H3)."""

    card: PieceId
    supports: tuple[PieceId, ...]
    afterburn: bool = False
    pushed: bool = False


class Unload(Action, frozen=True):
    """A card leaves the ship. In flight: it is left behind (G1)."""

    card: PieceId


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


class Scoop(Action, frozen=True):
    """The operation: tanks of water out of the air, by a card that eats it (I5c). ``pays``: for the
    hazard of another turn there no die is thrown, but Aquas are paid (H7).
    """

    card: PieceId
    tanks: int
    pays: bool = False


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

    means: Means = "aquas"
