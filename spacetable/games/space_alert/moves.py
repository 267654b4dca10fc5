"""What may be done in a game of Space Alert."""

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action
from spacetable.games.space_alert.clock import Hear
from spacetable.games.space_alert.state import Role


class TakeRole(Action, frozen=True):
    """Become an officer, before the mission begins (document 1)."""

    role: Role


class Begin(Action, frozen=True):
    """Let the soundtrack begin."""


class Lay(Action, frozen=True):
    """Lay a card on an action board. ``member``: from 0; ``turns``: 0 to act, 2 to move."""

    card: PieceId
    member: int
    turn: int
    turns: int


class TakeBack(Action, frozen=True):
    """Take a card back from the board (document 2)."""

    card: PieceId


class TurnRound(Action, frozen=True):
    """Turn a card on one's board round: the other half counts."""

    card: PieceId


class NextPhase(Action, frozen=True):
    """Take the cards of the next phase, which settles the present one (document 2)."""


class DrawCard(Action, frozen=True):
    """Take the action card that incoming data allows."""


class Give(Action, frozen=True):
    """Hand a card to another player before the buzzer."""

    card: PieceId
    to: Seat


class Reveal(Action, frozen=True):
    """Turn up the threat card of an announcement. ``report``: its place among all, from 0."""

    report: int


class Agree(Action, frozen=True):
    """Want the action round to end at once; ``yes``: False takes it back."""

    yes: bool


class PointAt(Action, frozen=True):
    """Move a figure over the board to talk about it. It has no effect (document 2)."""

    member: int
    station: int


class Watch(Action, frozen=True):
    """See more of the film. ``to``: an index of its record, where a turn ends."""

    to: int


class Close(Action, frozen=True):
    """Close the mission when its film has been seen: it goes into the log (document 4.1)."""


class OwnUp(Action, frozen=True):
    """ "I stumbled": the card was laid wrongly and is played as meant (document 3.2)."""

    turn: int
    action: int


Move = (
    Hear
    | TakeRole
    | Begin
    | Lay
    | TakeBack
    | TurnRound
    | NextPhase
    | DrawCard
    | Give
    | Reveal
    | Agree
    | PointAt
    | Watch
    | Close
    | OwnUp
)
