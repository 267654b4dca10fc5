"""The games that are played in each case: once, and every check of that case reads them.

How much is played and how much of it is looked at is counted in positions: a game is twenty moves
long in one case and three hundred in another. A variant of a game gets a part of what the case with
all defaults gets (``Case.part``).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from spacetable.core.chance import Draw
from spacetable.core.game import Game
from spacetable.core.setup import Setup
from spacetable.session.record import Entry
from spacetable.session.session import Session
from tests.conformance import showing
from tests.conformance.cases import WHOLE, Case, load
from tests.conformance.walking import LONGEST, Moment, Player

GAMES = 12
POSITIONS = 2_000
"""So many games are played in each case, or fewer where they have so many positions together; of
both the share of this run, and no more than all."""
LEAST = 3 if WHOLE else 2
"""But so many at least: in the quick run one by chance, and one with skill."""
SKILLS = (0.0, 0.8, 0.0, 0.5)
"""By turns: random play alone seldom sees the late phases, and skilled play seldom the blunders."""

KEPT = 1
"""So many cases have their games in memory: all checks of a case come one after the other."""

#: A clock that stands still: saves of the same game are then the same bytes.
NOON = 1_700_000_000_000


def noon() -> int:
    """The time by that clock."""
    return NOON


class Recorded(NamedTuple):
    """A game that was played to its end through a session. ``moments``: all its positions."""

    case: Case
    seed: str
    setup: Setup
    opening: tuple[Draw, ...]
    moments: tuple[Moment, ...]
    entries: tuple[Entry, ...]

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        return load(self.case.game)

    def session(self, actions: int | None = None) -> Session:
        """A session of its own that stands after so many actions (default: all); none is played
        again for it.
        """
        start = self.moments[0].position
        session = Session(self.game, self.setup, start, self.opening, clock=noon)
        last = len(self.entries) if actions is None else actions
        for entry, moment in zip(self.entries[:last], self.moments[1 : last + 1], strict=True):
            assert moment.stepped is not None
            session.append(entry, moment.stepped)
        return session

    def spread(self, most: int) -> list[int]:
        """At most so many places in the game, evenly; the last one among them, the first not."""
        last = len(self.entries)
        count = min(most, last)
        return [last * (k + 1) // count for k in range(count)]


class Place(NamedTuple):
    """A position of a recorded game."""

    recorded: Recorded
    at: int

    def __str__(self) -> str:
        return f"{self.recorded.case}, seed {self.recorded.seed!r}, position {self.at}"

    @property
    def last(self) -> bool:
        """Whether the game is over."""
        return self.at == len(self.recorded.entries)

    @property
    def moment(self) -> Moment:
        """The position and what led to it."""
        return self.recorded.moments[self.at]

    @property
    def state(self) -> Any:
        """The state."""
        return self.moment.position.state


class Corpus(NamedTuple):
    """The games of a case, all of them over."""

    case: Case
    games: tuple[Recorded, ...]

    def places(self) -> Iterator[Place]:
        """Every position of every game."""
        for one in self.games:
            for at in range(len(one.moments)):
                yield Place(one, at)

    def some(self, what: str, most: int) -> list[Place]:
        """A sample of ``case.look(most)`` positions, in their order; another one for each ``what``.

        The first position and the ends of games are among them, as long as there is room for as
        many others.
        """
        every = list(self.places())
        count = min(self.case.look(most), len(every))
        ends = [at for at, place in enumerate(every) if place.last]
        sure = [0, *ends][: count // 2]
        rest = sorted({*range(len(every))} - {*sure})
        chosen = random.Random(f"{what} {self.case}").sample(rest, count - len(sure))
        return [every[at] for at in sorted([*sure, *chosen])]

    def whole(self, most: int) -> list[Recorded]:
        """Games with at most ``case.look(most)`` positions together, one at least; a skilled one
        first, since it has most of what there is to see.
        """
        found: list[Recorded] = []
        left = self.case.look(most)
        for one in (*self.games[1:], self.games[0]):
            if not found or len(one.moments) <= left:
                found.append(one)
                left -= len(one.moments)
        return found


def record(case: Case, seed: str, skill: float = 0.0) -> Recorded:
    """Play a game to its end."""
    session = Session.new(case.setup(seed), clock=noon)
    player = Player(session.game, seed, skill, quick=not WHOLE)
    moments = [Moment(session.position)]
    while session.result() is None:
        assert len(moments) <= LONGEST, f"no end after {LONGEST} actions"
        action = player.choose(session.state)
        stepped = session.do(action)
        moments.append(Moment(stepped.position, action, stepped))
    return Recorded(
        case, seed, session.setup, session.opening, tuple(moments), tuple(session.entries)
    )


@lru_cache(maxsize=KEPT)
def corpus(case: Case) -> Corpus:
    """The games of a case. A fault in the rules that stops them fails whoever asks first."""
    # Those of the case before go first: only one of the two is in memory.
    forget()
    games: list[Recorded] = []
    most = min(case.part(GAMES, LEAST), case.look(GAMES, LEAST))
    positions = min(case.part(POSITIONS), case.look(POSITIONS))
    while len(games) < most and (positions > 0 or len(games) < LEAST):
        number = len(games)
        games.append(record(case, f"corpus {number}", SKILLS[number % len(SKILLS)]))
        positions -= len(games[-1].moments)
    return Corpus(case, tuple(games))


def forget() -> None:
    """Let all games go."""
    corpus.cache_clear()
    showing.forget()
