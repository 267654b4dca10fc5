"""What players may ask for with chits and partners (4B8, 4C)."""

from typing import Literal

from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology
from spacetable.games.high_frontier.terms import Icon


class PlaceChit(Action, frozen=True):
    """The operation implant: a chit lies on a colonist, with that side up (4C4). It may go on with
    others there, until something else is done.
    """

    card: PieceId
    shape: Icon
    side: Literal[1, 2]


class RaiseChild(Action, frozen=True):
    """A child comes of age: which colonist it is (4C5c)."""

    card: PieceId


class BecomePartner(Action, frozen=True):
    """As funds are raised: a delegate for another's enterprise, if its owner agrees (4B8a, b).
    ``start``: the ideology from which it comes; "": the reserve.
    """

    card: PieceId
    start: Ideology | Literal[""] = ""


class AllowPartner(Action, frozen=True):
    """The owner's answer to whoever would be partner of an enterprise (4B8b)."""

    allowed: bool


class LiftPartner(Action, frozen=True):
    """For a cube elsewhere a delegate leaves an enterprise (4B8)."""

    card: PieceId


ExodusMove = PlaceChit | RaiseChild | BecomePartner | AllowPartner | LiftPartner
