"""What may be done in a game of Space Alert."""

from typing import ClassVar

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


class PlaceAndroid(Action, frozen=True):
    """Let an android sit elsewhere before the mission (document 5.1). ``member``: from 0.

    ``later``: one place further from the captain, else one place nearer.
    """

    member: int
    later: bool


class Announce(Action, frozen=True):
    """Without a clock: the computer's next announcement. ``number``: its place in the script."""

    number: int


class Delegate(Action, frozen=True):
    """Let the autopilot lay cards for an android. ``member``: from 0; None: for all of them."""

    member: int | None


class Done(Action, frozen=True):
    """Have nothing more to do for now. ``row``: what the others are told of one's own plan."""

    row: tuple[int, ...]


class Watch(Action, frozen=True):
    """See more of the film. ``turn``: up to the end of this one, from 1."""

    turn: int


class Close(Action, frozen=True):
    """Close the mission when its film has been seen: it goes into the log (document 4.1)."""


class Stow(Action, frozen=True):
    """Put the only squad of battlebots that is left into a store, 0 or 1 (document 6.2)."""

    store: int


class FlyOn(Action, frozen=True):
    """Want another mission of the campaign (document 6)."""


class GoHome(Action, frozen=True):
    """End the campaign with this mission: the most cautious opinion counts (document 6)."""


class Mend(Action, frozen=True):
    """Mend a damage tile between two missions (document 6.2). ``zone``: 0 to 2."""

    zone: int
    part: str


class MendSquad(Action, frozen=True):
    """Mend a disabled squad between two missions (document 6.2)."""


class Restore(Action, frozen=True):
    """In a revision: lay every card again as it was played."""


class OwnUp(Action, frozen=True):
    """ "I stumbled": the card was laid wrongly and is played as meant (document 3.2).

    ``member``: an android, or any member beside a printed game; ``OWN``: the seat's own.
    """

    OWN: ClassVar[int] = -1

    turn: int
    action: int
    member: int = -1


class Appoint(Action, frozen=True):
    """Make somebody an officer, where all share one screen (document 1)."""

    role: Role
    to: Seat


class TypeIn(Action, frozen=True):
    """Go straight to the plans of a printed game, without the soundtrack."""


class Put(Action, frozen=True):
    """Type the half of a card that counts into the next place. ``action``: of ``actions``."""

    action: int


class StepBack(Action, frozen=True):
    """Take the card typed last away, or the digit."""


class Slip(Action, frozen=True):
    """The card typed last was laid wrongly and is typed as meant, or it was not after all."""


class EndRow(Action, frozen=True):
    """Type on with the next member."""


class GoTo(Action, frozen=True):
    """Type on at another place, counted from 0 through all rows."""

    cursor: int


class LookFor(Action, frozen=True):
    """Choose what the crew drew itself: "track.red", "threat.3"."""

    what: str


class LayTrack(Action, frozen=True):
    """Lay a trajectory beside a zone, or inside ("internal")."""

    place: str
    number: int


class LayThreat(Action, frozen=True):
    """Lay a threat card for a report, counted from 0."""

    report: int
    card: str


class AddThreat(Action, frozen=True):
    """A threat more on a turn. ``where``: a zone, or "internal"."""

    severity: str
    where: str
    t: int


class DropThreat(Action, frozen=True):
    """The mission had no such threat. ``report``: counted from 0."""

    report: int


class TypeDigit(Action, frozen=True):
    """Type a digit of a threat card's number."""

    digit: int


class Resolve(Action, frozen=True):
    """The plans are typed in: show what really happened."""


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
    | PlaceAndroid
    | Announce
    | Delegate
    | Done
    | Appoint
    | TypeIn
    | Put
    | StepBack
    | Slip
    | EndRow
    | GoTo
    | LookFor
    | LayTrack
    | LayThreat
    | AddThreat
    | DropThreat
    | TypeDigit
    | Resolve
    | Stow
    | FlyOn
    | GoHome
    | Mend
    | MendSquad
    | Restore
)
