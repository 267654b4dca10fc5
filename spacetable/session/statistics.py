"""Results of past games: a line each, appended, and what they add up to."""

import errno
import os
from collections import Counter
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text
from spacetable.session import folders
from spacetable.session.record import Count, Short
from spacetable.session.session import Session
from spacetable.session.writing import Write, append_line, read_file

FILE_LIMIT = 64 << 20


class PastGame(Struct, frozen=True, omit_defaults=True):
    """A finished game. ``won``: by a person who sat there, or, without people, by the table.

    ``id``: the session's. ``when``: ms since 1970 (UTC). ``ms``: from the first to the last move.
    ``seats``: people in it. ``bots``: ids of the bots in it. ``undone``: undos over revealed
    information. ``hints``: actions after a hint. ``mission``: for games that have any. ``score``:
    for games that count points.
    """

    id: Short
    game: Short
    when: Count
    outcome: Literal["won", "lost", "drawn"]
    won: bool
    reason: Text
    turns: Count
    actions: Count
    ms: Count = 0
    seats: Count = 1
    bots: tuple[Short, ...] = ()
    undone: Count = 0
    hints: Count = 0
    mission: Count | None = None
    score: Annotated[int, Meta(ge=-(2**53), le=2**53)] | None = None


class Tally(Struct, frozen=True):
    """Games and wins among them."""

    games: int = 0
    wins: int = 0

    @property
    def percent(self) -> float:
        """Wins in a hundred games; 0 without games."""
        return 100 * self.wins / self.games if self.games else 0.0


class Ending(Struct, frozen=True):
    """A way in which games ended, and how many did."""

    reason: Text
    outcome: Literal["won", "lost", "drawn"]
    games: int


class Summary(Struct, frozen=True):
    """What a person's games of one kind add up to.

    ``unaided``: without hints and without undo over revealed information; ``aided``: the others.
    ``streak``: wins in a row up to now; ``best_streak``: ever. ``bots``: games that bots played
    without people, by the id of the first bot; they count nowhere else. ``best_score``: the
    highest, where points are counted.
    """

    game: str
    people: Tally
    unaided: Tally
    aided: Tally
    endings: tuple[Ending, ...] = ()
    streak: int = 0
    best_streak: int = 0
    fewest_turns: int | None = None
    best_score: int | None = None
    bots: tuple[tuple[str, Tally], ...] = ()


class Statistics:
    """The file of results (default: the person's own)."""

    def __init__(self, path: Path | None = None, *, write: Write = os.write) -> None:
        self.path = folders.statistics_file() if path is None else path
        self._write = write

    def add(self, session: Session) -> PastGame | None:
        """Note a finished game; ``BoundaryError`` when the file cannot be written.

        Lessons and games from a set position do not count, nor does a game that is not over: None.
        A game that is ended again after undo takes the place of its first ending.
        """
        past = past_game(session)
        if past is not None:
            append_line(self.path, msgspec.json.encode(past), write=self._write)
        return past

    def read(self) -> list[PastGame]:
        """All games in the order they ended; damaged lines are passed over. ``BoundaryError``."""
        try:
            data = read_file(self.path, FILE_LIMIT)
        except BoundaryError as wrong:
            cause = wrong.__cause__
            if isinstance(cause, OSError) and cause.errno == errno.ENOENT:
                return []
            raise
        found: dict[str, PastGame] = {}
        for line in data.split(b"\n"):
            try:
                past = msgspec.json.decode(line, type=PastGame)
            except (msgspec.MsgspecError, RecursionError, ValueError):
                continue
            found.pop(past.id, None)
            found[past.id] = past
        return list(found.values())

    def summary(self, game: str) -> Summary:
        """What the games of one kind add up to."""
        return summed([past for past in self.read() if past.game == game], game)


def past_game(session: Session) -> PastGame | None:
    """The finished game as a line of the statistics; None when it does not count."""
    result = session.result()
    if result is None or session.setup.lesson is not None or session.setup.scenario is not None:
        return None
    people = [one.seat for one in session.setup.seats if one.bot is None]
    played = session.entries[: session.cursor]
    won = result.outcome == "won" and (
        not result.winners or not people or any(seat in people for seat in result.winners)
    )
    return PastGame(
        id=session.id,
        game=session.game.info.id,
        when=session.clock(),
        outcome=result.outcome,
        won=won,
        reason=result.reason,
        turns=session.state.turn_no,
        actions=len(played),
        ms=max(0, played[-1].at - played[0].at) if played else 0,
        seats=len(people),
        bots=tuple(one.bot for one in session.setup.seats if one.bot is not None),
        undone=len(session.marks),
        hints=sum(entry.hint for entry in played),
        mission=mission_of(session),
        score=result.score,
    )


def mission_of(session: Session) -> int | None:
    """The mission that is played, as the game says; None for a game without any."""
    return session.game.mission_of(session.setup)


def summed(games: list[PastGame], game: str) -> Summary:
    """The summary of games of one kind, given in the order they ended."""
    mine = [past for past in games if past.seats]
    unaided = [past for past in mine if not past.undone and not past.hints]
    aided = [past for past in mine if past.undone or past.hints]
    counted = Counter((past.outcome, past.reason) for past in mine)
    streak = best = 0
    for past in mine:
        streak = streak + 1 if past.won else 0
        best = max(best, streak)
    robots: dict[str, list[PastGame]] = {}
    for past in games:
        if not past.seats and past.bots:
            robots.setdefault(past.bots[0], []).append(past)
    return Summary(
        game=game,
        people=_tally(mine),
        unaided=_tally(unaided),
        aided=_tally(aided),
        endings=tuple(Ending(reason, outcome, n) for (outcome, reason), n in counted.most_common()),
        streak=streak,
        best_streak=best,
        fewest_turns=min((past.turns for past in mine if past.won), default=None),
        best_score=max((past.score for past in mine if past.score is not None), default=None),
        bots=tuple((bot, _tally(past)) for bot, past in sorted(robots.items())),
    )


def _tally(games: list[PastGame]) -> Tally:
    return Tally(len(games), sum(past.won for past in games))
