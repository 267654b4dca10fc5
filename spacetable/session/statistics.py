"""Results of past games: a line each, appended, and what they add up to.

A line that cannot be read, or says what no catalogue has words for, is told, passed over and left
where it is. Lines of games that are not installed are passed over in silence.
"""

import os
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from spacetable.core.ids import Seat
from spacetable.core.parts import mission_of, role_of, roles_of
from spacetable.core.text import Text, text
from spacetable.session import folders
from spacetable.session.reading import (
    DamageError,
    SetAsideError,
    decoded,
    lines,
    read_or_set_aside,
    words_of_game,
)
from spacetable.session.record import Count, Short
from spacetable.session.session import Session
from spacetable.session.writing import Write, append_line
from spacetable.text.fitting import Fitting

FILE_LIMIT = 64 << 20


Fate = Literal["won", "lost", "drawn", "side"]


class PastGame(Struct, frozen=True, omit_defaults=True):
    """A finished game. ``won``: by the people who sat there, or, without people, by the table.

    ``divided``: somebody had to win, for people sat on both sides, or bots alone on all: nobody's
    victory, so not ``won``. ``side``: of all people in it, by its name; ``winner``: that which won.
    None where sides have no names, or where there is not one alone.
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
    divided: bool = False
    side: Text | None = None
    winner: Text | None = None

    def can_be_told(self, words: Fitting) -> bool:
        """Whether there are words for all that it says."""
        return (
            words.fits(self.reason)
            and (self.side is None or words.fits(self.side))
            and (self.winner is None or words.fits(self.winner))
        )


class Tally(Struct, frozen=True):
    """Games and wins among them."""

    games: int = 0
    wins: int = 0

    @property
    def percent(self) -> float:
        """Wins in a hundred games; 0 without games."""
        return 100 * self.wins / self.games if self.games else 0.0


class Ending(Struct, frozen=True):
    """A way in which games ended for the people in them, and how many did. "side": one side won,
    and people sat on both.
    """

    reason: Text
    outcome: Fate
    games: int


class SideTally(Struct, frozen=True):
    """Games of people who sat on a side alone; ``between``: how many others it won."""

    side: Text
    own: Tally
    between: int


class Summary(Struct, frozen=True):
    """What a person's games of one kind add up to.

    ``unaided``: without hints and without undo over revealed information; ``aided``: the others.
    ``streak``: wins in a row up to now; ``best_streak``: ever. ``bots``: games that bots played
    without people, by the id of the first bot; they count nowhere else. ``best_score``: the
    highest, where points are counted. ``between``: games with people on both sides, which count
    nowhere but here, in ``endings`` and in ``sides``.
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
    between: int = 0
    sides: tuple[SideTally, ...] = ()


class Statistics:
    """The file of results (default: the person's own).

    ``faults``: what could not be read of it at the last reading, in sentences.
    """

    def __init__(self, path: Path | None = None, *, write: Write = os.write) -> None:
        self.path = folders.statistics_file() if path is None else path
        self.faults: tuple[Text, ...] = ()
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

    def read(self, game: str | None = None) -> list[PastGame]:
        """All games (of one kind), in the order they ended; ``faults`` says what is not among them.

        ``BoundaryError`` when there is no reading the file at all: it is set aside, so that new
        results can be written down.
        """
        self.faults = ()
        try:
            data = read_or_set_aside(self.path, FILE_LIMIT) or b""
        except SetAsideError as wrong:
            if wrong.aside is not None:
                wrong.message = text("session.statistics.aside", aside=str(wrong.aside))
            raise
        found: dict[str, PastGame] = {}
        damaged: list[int] = []
        words = cache(words_of_game)
        for number, line in lines(data):
            try:
                past = decoded(line, _LINE)
            except DamageError:
                damaged.append(number)
                continue
            if game is not None and past.game != game:
                continue
            known = words(past.game)
            if known is None:
                continue
            if not past.can_be_told(known):
                damaged.append(number)
                continue
            found.pop(past.id, None)
            found[past.id] = past
        if damaged:
            file, first = self.path.name, damaged[0]
            fault = text("session.statistics.lines", file=file, n=len(damaged), line=first)
            self.faults = (fault,)
        return list(found.values())

    def summary(self, game: str) -> Summary:
        """What the games of one kind add up to; ``BoundaryError`` as for ``read``."""
        return summed(self.read(game), game)


def past_game(session: Session) -> PastGame | None:
    """The finished game as a line of the statistics; None when it does not count."""
    result = session.result()
    if result is None or not session.counts:
        return None
    people = [one.seat for one in session.setup.seats if one.bot is None]
    played = session.entries[: session.cursor]
    winning = [seat for seat in people if seat in result.winners]
    parted = 0 < len(result.winners) < len(session.setup.seats)
    divided = result.outcome == "won" and parted and (not people or 0 < len(winning) < len(people))
    won = result.outcome == "won" and not divided and (not parted or bool(winning))
    return PastGame(
        id=session.id,
        game=session.game.info.id,
        when=session.clock(),
        outcome=result.outcome,
        won=won,
        reason=result.reason,
        turns=session.game.rules.length(session.state),
        actions=len(played),
        ms=max(0, played[-1].at - played[0].at) if played else 0,
        seats=len(people),
        bots=tuple(one.bot for one in session.setup.seats if one.bot is not None),
        undone=len(session.marks),
        hints=sum(entry.hint for entry in played),
        mission=mission_of(session.game, session.setup),
        score=result.score,
        divided=divided,
        side=_side(session, people),
        winner=_side(session, result.winners),
    )


def _side(session: Session, seats: Sequence[Seat]) -> Text | None:
    """What all these seats are called together; None where there is no such name."""
    names = {role.id: role.side for role in roles_of(session.game)}
    found = {names.get(role_of(session.game, session.state, seat) or "") for seat in seats}
    return found.pop() if len(found) == 1 else None


def summed(games: list[PastGame], game: str) -> Summary:
    """The summary of games of one kind, given in the order they ended."""
    theirs = [past for past in games if past.seats]
    mine = [past for past in theirs if not past.divided]
    unaided = [past for past in mine if not past.undone and not past.hints]
    aided = [past for past in mine if past.undone or past.hints]
    counted = Counter((_fate(past), past.reason) for past in theirs)
    streak = best = 0
    for past in mine:
        streak = streak + 1 if past.won else 0
        best = max(best, streak)
    robots: dict[str, list[PastGame]] = {}
    for past in games:
        if not past.seats and past.bots and not past.divided:
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
        between=len(theirs) - len(mine),
        sides=_sides(theirs),
    )


def _fate(past: PastGame) -> Fate:
    """How it ended for the people in it."""
    if past.divided:
        return "side"
    return "lost" if past.outcome == "won" and not past.won else past.outcome


def _sides(games: list[PastGame]) -> tuple[SideTally, ...]:
    """What each side won, in the order of their names' keys."""
    named = {one for past in games for one in (past.side, past.winner) if one is not None}
    return tuple(
        SideTally(
            side,
            _tally([past for past in games if past.side == side]),
            sum(past.divided and past.winner == side for past in games),
        )
        for side in sorted(named, key=lambda one: (one.key, str(one.params)))
    )


def _tally(games: list[PastGame]) -> Tally:
    return Tally(len(games), sum(past.won for past in games))


_LINE = msgspec.json.Decoder(PastGame)
