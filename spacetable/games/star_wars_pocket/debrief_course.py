"""The course of a flight that is over: its choices and draws, and what they were worth.

What a position is worth is the share of flights that hit the port when the Navigator flies on from
there, with everything dealt anew that the pilot could not know. A choice is compared with the
Navigator's by flights that have the same chance.
"""

from collections.abc import Generator, Iterator, Sequence
from itertools import pairwise
from math import sqrt
from typing import Final

from msgspec import Struct, field

from spacetable.core.chance import LooseChance
from spacetable.core.mission import Stop
from spacetable.core.option import Option
from spacetable.games.star_wars_pocket.outcome import HIT
from spacetable.games.star_wars_pocket.playouts import advised, hits
from spacetable.games.star_wars_pocket.state import CARDS, PILOT, SURFACE, TRENCH, State
from spacetable.games.star_wars_pocket.taken import taken
from spacetable.games.star_wars_pocket.turn import STEPS

FIRST: Final = 16
"""So many flights are flown from each draw at first,"""
MORE: Final = 48
"""so many from each choice, which is enough to judge a plain one,"""
MOST: Final = 80
"""and so many from each draw in the end;"""
DOUBTED: Final = 240
"""so many from a choice that may have mattered."""
SLIGHT: Final = 0.02
"""A difference of chances below which a choice is not looked at again."""
TELLING: Final = 0.04
"""So much of the search lies between two looks at what it has found."""
NEARLY: Final = 0.99
"""Flights from what is in doubt are not reckoned with before."""
MATTERS: Final = 0.05
"""A difference of chances that is worth a word."""
SURE: Final = 2.0
"""It counts when it is so many times as large as its standard error."""
_OPTIONS: Final = {step.name: step.options for step in STEPS}


class Compared(Struct):
    """A choice that is not the Navigator's. ``had`` and ``could``: whether flights with the same
    chance hit after it, and after the Navigator's.
    """

    at: int
    state: State
    chosen: Option
    better: Option
    had: list[bool] = field(default_factory=list)
    could: list[bool] = field(default_factory=list)

    @property
    def flights(self) -> int:
        """So many have been flown."""
        return len(self.had) + len(self.could)

    @property
    def lost(self) -> float:
        """How much chance it cost; below 0: it was worth more than the Navigator's."""
        return _share(self.could) - _share(self.had)

    @property
    def matters(self) -> bool:
        """Whether that is more than the chance of these flights."""
        n = len(self.had)
        if n < MORE or abs(self.lost) < MATTERS:
            return False
        square = sum((a - b) ** 2 for a, b in zip(self.could, self.had, strict=True)) / n
        return abs(self.lost) >= SURE * sqrt(max(square - self.lost**2, 1 / n) / n)

    def fly(self, upto: int) -> None:
        """More flights, up to so many."""
        for number in range(len(self.had), upto):
            self.had.append(hits(self.state, number, self.chosen.action))
            self.could.append(hits(self.state, number, self.better.action))


class Drawn(Struct):
    """A card, a tile or a die. ``at``: the state before it. ``flown``: from the state after it."""

    at: int
    after: State
    flown: list[bool] = field(default_factory=list)

    @property
    def flights(self) -> int:
        """So many have been flown."""
        return len(self.flown)

    def fly(self, upto: int) -> None:
        """More flights, up to so many."""
        for number in range(len(self.flown), upto):
            self.flown.append(hits(self.after, number))


class Course(Struct):
    """``worth``: of each state, the share of flights that hit from there; empty until that is
    known. ``luck``: how much each draw changed it, by the state before it. ``searched``: how much
    of the search is behind it, 0 to 1.
    """

    states: Sequence[State]
    compared: tuple[Compared, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    worth: tuple[float, ...] = ()
    luck: dict[int, float] = field(default_factory=dict)
    searched: float = 0.0

    @property
    def end(self) -> State:
        """How the flight ended."""
        return self.states[-1]

    @property
    def decisive(self) -> list[Compared]:
        """The choices that cost or brought much, the most costly first."""
        return sorted((one for one in self.compared if one.matters), key=lambda one: -one.lost)


def course(states: Sequence[State], stop: Stop) -> Course:
    """Choices and draws of a flight; their worth as far as there is time."""
    *_, last = courses(states, stop)
    return last


def courses(states: Sequence[State], stop: Stop) -> Iterator[Course]:
    """The same as it becomes known: one course, which grows from one time to the next.

    The last choices come first: they count most, and the flights from there are the shortest.
    """
    found = Course(states)
    yield found
    if not stop():
        yield from _Search(found, stop).go()
    found.searched = 1.0
    yield found


class _Search:
    """Fills a course, which it hands out whenever there is more to say."""

    def __init__(self, found: Course, stop: Stop) -> None:
        self.found = found
        self.stop = stop
        found.compared = tuple(_choices(found.states))
        found.drawn = tuple(_draws(found.states))
        self.chosen = found.compared[::-1]
        self.start = Drawn(-1, found.states[0])
        self.drawn = (*found.drawn[::-1], self.start)
        self.whole = 2 * MORE * self._way(self.chosen) + MOST * self._way(self.drawn)
        self.flown = self.told = 0.0
        self.decisive = 0

    def go(self) -> Iterator[Course]:
        """Choices, then draws, then both once more with more flights from what is in doubt."""
        if (yield from self._fly(self.chosen, MORE)) and (yield from self._fly(self.drawn, FIRST)):
            yield self._weighed()
            doubted = [one for one in self.chosen if abs(one.lost) >= SLIGHT]
            if (yield from self._fly(doubted, MOST)) and (yield from self._fly(self.drawn, MORE)):
                doubted = [one for one in doubted if one.lost >= MATTERS]
                _ = (yield from self._fly(doubted, DOUBTED)) and (
                    yield from self._fly(self.drawn, MOST)
                )
            self._weighed()

    def _fly(self, some: Sequence[Compared | Drawn], upto: int) -> Generator[Course, None, bool]:
        """Whether there was time for all."""
        for one in some:
            if self.stop():
                return False
            before = one.flights
            one.fly(upto)
            self.flown += (one.flights - before) * self._way((one,))
            self.found.searched = min(self.flown / self.whole, NEARLY)
            decisive = len(self.found.decisive)
            if self.found.searched >= self.told + TELLING or decisive != self.decisive:
                self.told, self.decisive = self.found.searched, decisive
                yield self._weighed() if self.found.worth else self.found
        return True

    def _weighed(self) -> Course:
        _weigh(self.found, _share(self.start.flown))
        return self.found

    def _way(self, some: Sequence[Compared | Drawn]) -> float:
        """How long flights from there are, roughly: as long as the one that was flown."""
        return float(sum(len(self.found.states) - one.at for one in some))


def _choices(states: Sequence[State]) -> Iterator[Compared]:
    """The choices that are not the Navigator's."""
    for at, (state, after) in enumerate(pairwise(states)):
        options = tuple(_OPTIONS[state.phase](state, PILOT))
        chosen = taken(state, after, options) if len(options) > 1 else None
        if chosen is None:
            continue
        action = advised(state, LooseChance(at))
        better = next(one for one in options if one.action == action)
        if taken(state, after, (better,)) is None:
            yield Compared(at, state, chosen, better)


def _draws(states: Sequence[State]) -> Iterator[Drawn]:
    """Whatever came of chance."""
    for at, (state, after) in enumerate(pairwise(states)):
        piles = (SURFACE, TRENCH, CARDS)
        changed = any(len(state.pieces[zone]) != len(after.pieces[zone]) for zone in piles)
        if changed or after.shots > state.shots:
            yield Drawn(at, after)


def _weigh(found: Course, first: float) -> None:
    """What each state was worth: a choice changes it, and a draw; nothing else does."""
    chosen = {one.at: one for one in found.compared if one.matters}
    drawn = {one.at: one for one in found.drawn}
    worth = [first]
    for at in range(len(found.states) - 1):
        now = worth[-1]
        if at in chosen:
            now = min(max(now - chosen[at].lost, 0.0), 1.0)
        if at in drawn:
            then = _share(drawn[at].flown)
            found.luck[at] = then - now
            now = then
        worth.append(now)
    worth[-1] = float(found.end.ended == HIT)
    found.worth = tuple(worth)


def _share(flown: Sequence[bool]) -> float:
    return sum(flown) / len(flown) if flown else 0.0
