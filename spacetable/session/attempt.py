"""Attempts at a mission, and what they add up to on its page of the logbook."""

from collections.abc import Sequence
from itertools import chain
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from spacetable.core.game import Game
from spacetable.core.parts import mission_of, onward
from spacetable.core.result import Result
from spacetable.core.setup import Setup
from spacetable.core.switch import Setting
from spacetable.core.text import Text, text
from spacetable.session.record import Count, Short
from spacetable.session.session import Session

INTERRUPTED = "interrupted"
"""The mark of a game whose clock was held, or that was left while it ran. It costs nothing."""
MARK_COST = 1
"""Attempts that a mark counts for: each kind of mark once in every mission, until it is won.

The Crew, "Distress signal": attempts are the plays, and one more if it was sent in any of them.
"""

MANY = Meta(max_length=50)
"""More than any game notes of an attempt."""
Score = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class Attempt(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="attempt"):
    """A mission that was played to its end.

    ``id``: the session's. ``when``: ms since 1970 (UTC). ``seats``: people and bots in it.
    ``ms``: from the first to the last move. ``hints``: actions after a hint; ``undone``: undos
    over revealed information. ``score``, ``title``, ``log`` and ``notes``: of the result (see
    ``core.game.Result``). ``options``: as they were set. ``onward``: the set-up that continues
    this game, but for its seed; ``follows``: the id of the attempt that this one continues.
    """

    id: Short
    when: Count
    mission: Count
    seats: Count
    outcome: Literal["won", "lost", "drawn"]
    reason: Text
    marks: Annotated[tuple[Short, ...], MANY] = ()
    turns: Count = 0
    ms: Count = 0
    hints: Count = 0
    undone: Count = 0
    score: Score | None = None
    title: Text | None = None
    log: Annotated[tuple[tuple[Text, Text], ...], MANY] = ()
    notes: Annotated[tuple[Text, ...], MANY] = ()
    options: dict[str, Setting] = {}
    onward: Setup | None = None
    follows: Short = ""

    @property
    def won(self) -> bool:
        """Whether the mission was fulfilled."""
        return self.outcome == "won"

    @property
    def aided(self) -> bool:
        """Whether a hint was asked for, or something taken back that was already revealed."""
        return bool(self.hints or self.undone)

    def texts(self, game: Game[Any, Any]) -> tuple[Text, ...]:
        """Everything in it that is said in words; ``KeyError`` for a mark that the game has not."""
        title = () if self.title is None else (self.title,)
        marks = (mark_name(game, mark) for mark in self.marks)
        return (self.reason, *title, *chain.from_iterable(self.log), *self.notes, *marks)


class Page(Struct, frozen=True):
    """What the logbook says of a mission.

    ``history``: every play, oldest first. ``attempts``: plays up to the first that was won, and
    ``MARK_COST`` for each kind of mark in them. ``best``: the fewest attempts from one victory (or
    the beginning) to the next. ``won_at``: when it was first won, ms since 1970 (UTC).
    ``unaided``: won at least once without hints and without undo over revealed information.
    """

    mission: int
    history: tuple[Attempt, ...] = ()
    attempts: int = 0
    best: int | None = None
    won_at: int | None = None
    unaided: bool = False

    @property
    def won(self) -> bool:
        """Whether it was ever won."""
        return self.won_at is not None

    @property
    def plays(self) -> int:
        """How often it was played to its end."""
        return len(self.history)

    @property
    def failures(self) -> int:
        """Plays that were not won."""
        return sum(not one.won for one in self.history)

    @property
    def marks(self) -> tuple[str, ...]:
        """Every mark that was ever used in it, each once."""
        return tuple(dict.fromkeys(mark for one in self.history for mark in one.marks))


def attempt_of(session: Session, *, given_up: bool = False) -> Attempt | None:
    """A mission that is over, as a line of the logbook; None when it does not count.

    ``given_up``: one that is not over counts as lost.
    """
    result = session.result()
    if result is None and given_up:
        result = Result("lost", text("session.attempt.given_up"))
    mission = mission_of(session.game, session.setup)
    setup = session.setup
    if result is None or mission is None or not session.counts:
        return None
    played = session.entries[: session.cursor]
    next_one = onward(session.game, setup, result)
    return Attempt(
        id=session.id,
        when=session.clock(),
        mission=mission,
        seats=len(setup.seats),
        outcome=result.outcome,
        reason=result.reason,
        marks=marks_of(session),
        turns=session.game.rules.length(session.state),
        ms=max(0, played[-1].at - played[0].at) if played else 0,
        hints=sum(entry.hint for entry in played),
        undone=len(session.marks),
        score=result.score,
        title=result.title,
        log=result.log,
        notes=result.notes,
        options=dict(setup.options),
        onward=None if next_one is None else replace(next_one, seed=""),
    )


def marks_of(session: Session) -> tuple[str, ...]:
    """The marks of a game that is over, each once: its own, and that its clock was held."""
    result = session.result()
    own = result.marks if result is not None else ()
    held = (INTERRUPTED,) if session.interruptions else ()
    return tuple(dict.fromkeys((*own, *held)))


def mark_name(game: Game[Any, Any], mark: str) -> Text:
    """The words for a mark: for one of the game's own, the game's."""
    if mark == INTERRUPTED:
        return text("session.mark.interrupted")
    if game.logbook is None:
        raise KeyError(mark)
    return game.logbook.mark_name(mark)


def page_of(mission: int, history: Sequence[Attempt]) -> Page:
    """The page of a mission from its attempts, oldest first."""
    counts: list[int] = []
    run: list[Attempt] = []
    for one in history:
        run.append(one)
        if one.won:
            counts.append(_counted(run))
            run = []
    won = [one for one in history if one.won]
    return Page(
        mission,
        tuple(history),
        attempts=counts[0] if counts else _counted(run),
        best=min(counts, default=None),
        won_at=won[0].when if won else None,
        unaided=any(not one.aided for one in won),
    )


def _counted(plays: Sequence[Attempt]) -> int:
    marks = {mark for one in plays for mark in one.marks} - {INTERRUPTED}
    return len(plays) + MARK_COST * len(marks)
