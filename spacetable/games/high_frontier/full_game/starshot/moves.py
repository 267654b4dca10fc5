"""What players may ask for with the starship (4D3)."""

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action


class CallStarshot(Action, frozen=True):
    """The starship is to leave: passengers go aboard, and one of their owners commands (4D3)."""


class BoardStarship(Action, frozen=True):
    """A colonist with augmentations goes aboard: as it is called, or where it is (4D3b, d)."""

    card: PieceId


class NameCommander(Action, frozen=True):
    """The isobanker says which of those with most isotopes commands (4D3b)."""

    commander: Seat


class SetSail(Action, frozen=True):
    """The starship's move begins. ``afterburn``: an isotope for it is of the commander's vault, or
    of the speculator's (4D3d).
    """

    afterburn: str = ""


class HoldStarship(Action, frozen=True):
    """The starship stays where it is this turn."""


class PayToll(Action, frozen=True):
    """A player pays that a hazard of the starship is not rolled for (4D3f)."""


class RefuseToll(Action, frozen=True):
    """A player does not."""


StarshotMove = (
    CallStarshot | BoardStarship | NameCommander | SetSail | HoldStarship | PayToll | RefuseToll
)
