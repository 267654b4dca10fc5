"""What a member may ask for. ``seat`` is always the person who does it, never the dummy."""

from typing import Literal

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action
from spacetable.games.the_crew.state import Place


class SwapTokens(Action, frozen=True):
    """Mission 23: two tasks in the middle change their tokens."""

    one: PieceId
    other: PieceId


class MoveToken(Action, frozen=True):
    """Mission 40: a token goes to a task without one."""

    task: PieceId
    to: PieceId


class Settle(Action, frozen=True):
    """Leave it as it lies and go on: tokens, shared tasks, no task handed over."""


class Ask(Action, frozen=True):
    """The commander asks the crew before deciding."""


class Answer(Action, frozen=True):
    """A member answers with one of the words allowed. ``member``: the dummy, if not ``seat``."""

    member: Seat
    word: str


class Name(Action, frozen=True):
    """The commander names a member for the role in question."""

    member: Seat


class Choose(Action, frozen=True):
    """Take a task from the middle, for oneself or for the dummy."""

    task: PieceId
    member: Seat


class PassTask(Action, frozen=True):
    """Mission Deep Sea: take no task this time."""

    member: Seat


class Give(Action, frozen=True):
    """A task goes to a member: the commander distributes, or the crew shares."""

    task: PieceId
    member: Seat


class HandOver(Action, frozen=True):
    """Five members: one task goes from its owner to another member."""

    task: PieceId
    member: Seat


class Predict(Action, frozen=True):
    """Fix the number of a prediction task."""

    task: PieceId
    number: int


class Distress(Action, frozen=True):
    """Send the distress signal: everybody passes a card left (clockwise) or right."""

    direction: Literal["left", "right"]


class Propose(Action, frozen=True):
    """Propose the distress signal; the commander will choose its direction."""


class NoDistress(Action, frozen=True):
    """Do without the distress signal, or (in a vote) refuse it."""


class Agree(Action, frozen=True):
    """Agree to the distress signal."""


class PassCard(Action, frozen=True):
    """Choose the card to pass. ``member``: the dummy, if not ``seat``."""

    card: PieceId
    member: Seat


class Communicate(Action, frozen=True):
    """Lay a colour card open and say what it is in one's hand."""

    card: PieceId
    place: Place


class Silent(Action, frozen=True):
    """Nothing to say before this trick."""


class Play(Action, frozen=True):
    """Play a card to the trick, from one's own hand or the dummy's open cards."""

    card: PieceId


class GiveUp(Action, frozen=True):
    """Give the attempt up; it counts as failed."""


class Tick(Action, frozen=True):
    """The clock of a real-time mission has come to ``at`` ms. Done by the clock alone."""

    at: int


Move = (
    SwapTokens
    | MoveToken
    | Settle
    | Ask
    | Answer
    | Name
    | Choose
    | PassTask
    | Give
    | HandOver
    | Predict
    | Distress
    | Propose
    | NoDistress
    | Agree
    | PassCard
    | Communicate
    | Silent
    | Play
    | GiveUp
    | Tick
)
