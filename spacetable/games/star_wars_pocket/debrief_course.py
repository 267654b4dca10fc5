"""The course of a flight that is over: its choices and draws, and what they were worth.

What a position is worth is the share of flights that hit the port when the Navigator flies on from
there, with everything dealt anew that the pilot could not know. A choice is compared with the
Navigator's by flights that have the same chance.
"""

from collections.abc import Iterator, Sequence
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
"""So many flights are flown from each position at first,"""
MORE: Final = 48
"""so many after that, which is enough to judge a choice,"""
MOST: Final = 120
"""and so many in the end;"""
DOUBTED: Final = 240
"""so many for a choice that may have mattered."""
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

    def fly(self, upto: int) -> None:
        """More flights, up to so many."""
        for number in range(len(self.flown), upto):
            self.flown.append(hits(self.after, number))


class Course(Struct):
    """``worth``: of each state, the share of flights that hit from there; empty when there was no
    time to find out. ``luck``: how much each draw changed it, by the state before it.
    """

    states: Sequence[State]
    compared: tuple[Compared, ...]
    drawn: tuple[Drawn, ...]
    worth: tuple[float, ...] = ()
    luck: dict[int, float] = field(default_factory=dict)

    @property
    def end(self) -> State:
        """How the flight ended."""
        return self.states[-1]

    @property
    def decisive(self) -> list[Compared]:
        """The choices that cost or brought much, the most costly first."""
        return sorted((one for one in self.compared if one.matters), key=lambda one: -one.lost)


def course(states: Sequence[State], stop: Stop) -> Course:
    """Choices and draws of a flight; their worth as far as there is time, in ever more flights."""
    found = Course(states, tuple(_choices(states)), tuple(_draws(states)))
    first = Drawn(-1, states[0])
    every: list[Compared | Drawn] = [*found.compared, first, *found.drawn]
    if not _fly(every, FIRST, stop):
        return found
    if _fly(every, MORE, stop):
        doubted = [one for one in found.compared if one.lost >= MATTERS]
        _ = _fly(doubted, DOUBTED, stop) and _fly(every, MOST, stop)
    _weigh(found, _share(first.flown))
    return found


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


def _fly(flown: Sequence[Compared | Drawn], upto: int, stop: Stop) -> bool:
    """Whether there was time for all."""
    for one in flown:
        if stop():
            return False
        one.fly(upto)
    return True


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
