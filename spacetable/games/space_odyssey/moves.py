"""What HAL and the crew may ask for."""

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action


class Show(Action, frozen=True):
    """HAL lays a card of the hidden hand open, in a gap of the row (0 at the left)."""

    card: PieceId
    gap: int


class Damage(Action, frozen=True):
    """HAL plays a malfunction card."""

    card: PieceId


class CloseDoor(Action, frozen=True):
    """HAL plays a door card."""

    card: PieceId


class Misplay(Action, frozen=True):
    """HAL lays a card where it has no effect: never allowed, offered to say where it goes."""

    card: PieceId


class Target(Action, frozen=True):
    """HAL plays a target card at a crew member; the card it asks for is named next."""

    card: PieceId
    member: Seat


class NameCard(Action, frozen=True):
    """HAL names the card that the member must give up, by its face."""

    face: str


class Scan(Action, frozen=True):
    """HAL plays a scan card at a crew member."""

    card: PieceId
    member: Seat


class Pass(Action, frozen=True):
    """HAL has nothing that can be played."""


class Cut(Action, frozen=True):
    """HAL discards a card: after a sequence, or LIPREAD as the card of a turn (a switch)."""

    card: PieceId


class Move(Action, frozen=True):
    """A member moves to a space, one or more away."""

    space: str


class Give(Action, frozen=True):
    """A member gives a card to another one in the same space."""

    card: PieceId
    member: Seat


class Borrow(Action, frozen=True):
    """Bowman asks a member in the same space for a card."""

    member: Seat


class AskFor(Action, frozen=True):
    """Bowman names the card that he asks for, by its face (a switch)."""

    face: str


class Lend(Action, frozen=True):
    """The member whom Bowman asked gives that card."""

    card: PieceId


class Decline(Action, frozen=True):
    """The member whom Bowman asked gives none."""


class Repair(Action, frozen=True):
    """A member plays a repair card for a system."""

    card: PieceId
    system: str


class OpenDoor(Action, frozen=True):
    """A member opens a closed door beside their space by hand."""

    card: PieceId
    door: str


class Cancel(Action, frozen=True):
    """A member cancels the HAL card that lies open at a place of the row."""

    card: PieceId
    shown: int


class Recover(Action, frozen=True):
    """A member plays a recover card and looks through the crew's discards."""

    card: PieceId


class TakeBack(Action, frozen=True):
    """The member who looks through the discards takes that card."""

    card: PieceId


class Disconnect(Action, frozen=True):
    """A member plays the run of logic cards that begins with this one."""

    card: PieceId


class Draw(Action, frozen=True):
    """A member ends the turn and draws."""


class DrawFewer(Action, frozen=True):
    """A member ends the turn and draws fewer cards than the space gives (a switch)."""

    count: int


class EndTurn(Action, frozen=True):
    """A member ends the turn without drawing."""


class Ready(Action, frozen=True):
    """A member moves no more, or acts no more, where the whole crew does so first (a switch)."""


class Discard(Action, frozen=True):
    """A member discards: down to the limit unseen, or a scanned card in the open."""

    card: PieceId


class Tell(Action, frozen=True):
    """A member names a card of the own hand aloud. HAL hears it too."""

    card: PieceId


class TellAll(Action, frozen=True):
    """A member names all cards of the own hand aloud."""


class Speak(Action, frozen=True):
    """A member is about to name a card that they need not hold (a switch)."""


class Claim(Action, frozen=True):
    """A member says that they hold a card, by its face (a switch)."""

    face: str


class Quiet(Action, frozen=True):
    """A member out of turn has nothing to say before this turn."""


AnyMove = (
    Show
    | Damage
    | CloseDoor
    | Misplay
    | Target
    | NameCard
    | Scan
    | Pass
    | Cut
    | Move
    | Give
    | Borrow
    | AskFor
    | Lend
    | Decline
    | Repair
    | OpenDoor
    | Cancel
    | Recover
    | TakeBack
    | Disconnect
    | Draw
    | DrawFewer
    | EndTurn
    | Ready
    | Discard
    | Tell
    | TellAll
    | Speak
    | Claim
    | Quiet
)
