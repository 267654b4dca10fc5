"""What a game in progress is on paper: set-up, log, and the latest state."""

from hashlib import blake2b
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from spacetable.core.chance import Draw
from spacetable.core.game import Counts
from spacetable.core.planner import Asked
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text

FORMAT = 1
"""Version of saves and journals. A program reads its own and every older one."""

LONGEST_PLAN = 20_000
"""Letters of the id of a plan that is kept."""

Count = Annotated[int, Meta(ge=0, le=2**53)]
Short = Annotated[str, Meta(max_length=200)]


class Entry(Struct, frozen=True, omit_defaults=True):
    """One action of the log with all that chance gave to it.

    ``action``: the action as plain data, its class name under "type". ``at``: milliseconds since
    1970 (UTC) by the session's clock. ``fence``: chance was asked or something hidden was shown.
    ``hint``: the seat was shown a hint since its action before, or before one it took back.
    """

    action: dict[str, Any]
    at: Count
    draws: tuple[Draw, ...] = ()
    fence: bool = False
    hint: bool = False


class Mark(Struct, frozen=True):
    """An undo that went back over something revealed; it stays in the log for good.

    ``start`` and ``end``: entries applied before and after. ``at``: when, as in ``Entry``.
    ``place``: the number of entries before it in the chronicle.
    """

    start: Count
    end: Count
    at: Count
    place: Count


class Interruption(Struct, frozen=True):
    """The clock of a game was held, or the game was left while it ran; it stays in the log.

    ``time``: ms of game time at which it stood. ``at``: when, as in ``Entry``. ``place``: the
    number of entries before it in the chronicle.
    """

    time: Count
    at: Count
    place: Count


class Standing(Struct, frozen=True):
    """An answer that stands: ``action``, as in ``Entry``, in the rules' step of that name."""

    step: Short
    action: dict[str, Any]


class KeptDigit(Struct, frozen=True):
    """The digit that presses a kind of action of a seat in the rules' step of that name."""

    seat: Short
    step: Short
    kind: Short
    digit: Annotated[str, Meta(pattern="^[1-9]$")]


class PinnedPlan(Struct, frozen=True):
    """A plan that a seat keeps to compare it: what was asked, and by which id it is found again.

    ``place``: the number of its pin, by which it is told from the others.
    """

    seat: Short
    place: Annotated[int, Meta(ge=0, le=9)]
    asked: Asked
    plan: Annotated[str, Meta(max_length=LONGEST_PLAN)]


class Branch(Struct, frozen=True):
    """A game played on from a moment of another one, as a game of its own that counts nowhere.

    ``of``: the id of the other game; "" for a puzzle. ``at``: entries of this log that were played
    there; they are not taken back. ``seen``: whoever plays on could see everything in that game.
    ``name``: what its own save is called.
    """

    of: Short
    at: Count
    seen: bool
    name: Short


class TakenBack(Struct, frozen=True):
    """An undo by the turn: entries applied before and after. A redo brings all of it back."""

    start: Count
    end: Count


class BotSeat(Struct, frozen=True, omit_defaults=True):
    """A seat that a bot plays. ``strength``: what that bot is called; None: no longer known."""

    seat: Short
    name: Short = ""
    strength: Text | None = None


class Header(Struct, frozen=True, omit_defaults=True):
    """What a list of saves needs to know, readable without the rest.

    ``id``: the same for all saves of one game. ``begun_at``, ``saved_at``: ms since 1970 (UTC).
    ``outcome``: None while the game goes on. ``position``: it began from a position in a file.
    ``mission``: the one chosen, for games that have any. ``turn``: the number of the turn,
    round or trick, as ``counts`` says; 0 where people speak of none.

    What tells saves apart: ``campaign``: the id of the crew whose logbook it is for; ``people``:
    the names given to those who play; ``bots``: the seats of all others; ``mission_name``: of a
    mission that is called by a name; ``mode`` and ``phase``: see ``core.parts.mode_of`` and
    ``Rules.phase``.
    """

    id: Short
    program: Short
    game: Short
    rules_version: Count
    seed: Short
    begun_at: Count
    saved_at: Count
    turn: Count
    actions: Count
    name: Short = ""
    outcome: Literal["won", "lost", "drawn"] | None = None
    position: bool = False
    mission: Count | None = None
    counts: Counts = "turn"
    campaign: Short = ""
    people: Annotated[tuple[Short, ...], Meta(max_length=9)] = ()
    bots: Annotated[tuple[BotSeat, ...], Meta(max_length=9)] = ()
    mission_name: Text | None = None
    mode: Text | None = None
    phase: Text | None = None


class Anchor(Struct, frozen=True):
    """A state as plain JSON and the draws made in each stream up to it."""

    state: Raw
    used: dict[str, Count]


class Record(Struct, frozen=True, omit_defaults=True):
    """A whole game. ``entries`` hold the redo tail as well; ``cursor`` of them are applied.

    ``opening``: draws of the set-up. ``latest``: the position at ``cursor``. ``start``: the
    position before the first entry, where that is not the one the set-up gives: after a change
    of the rules that the older log does not survive, and for positions opened from a file.
    ``time``: ms of game time, where a clock runs and more has passed than the position says.
    ``standing``: answers that people are not asked for any more. ``turns_back``: undos by the turn
    that led to ``cursor``, the last one last. ``branch``: where it leaves another game.
    ``pinned``: plans that people keep to compare them. ``digits``: what presses what.
    """

    header: Header
    setup: Setup
    latest: Anchor
    opening: tuple[Draw, ...] = ()
    entries: tuple[Entry, ...] = ()
    cursor: Count = 0
    marks: tuple[Mark, ...] = ()
    start: Anchor | None = None
    interruptions: tuple[Interruption, ...] = ()
    time: Count | None = None
    standing: tuple[Standing, ...] = ()
    turns_back: tuple[TakenBack, ...] = ()
    branch: Branch | None = None
    pinned: Annotated[tuple[PinnedPlan, ...], Meta(max_length=99)] = ()
    digits: Annotated[tuple[KeptDigit, ...], Meta(max_length=9999)] = ()


def bounded(seat: SeatSetup) -> bool:
    """Whether the words of a seat are as short as any that people or games give it."""
    longest = max(len(seat.name), len(seat.bot or ""), len(seat.role))
    return longest <= 200 and len(seat.seat) <= 20


def identity_of(setup: Setup, begun_at: int) -> str:
    """What is the same for all saves of one game. ``begun_at``: ms since 1970 (UTC)."""
    return blake2b(msgspec.json.encode((setup, begun_at)), digest_size=12).hexdigest()


def plain(value: Any) -> Raw:
    """Any value of ours as JSON."""
    return Raw(msgspec.json.encode(value))
