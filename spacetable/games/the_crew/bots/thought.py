"""How good a position looks to a member: many deals that fit its view, played to the end."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from spacetable.games.the_crew.bots.aiming import aims_of
from spacetable.games.the_crew.bots.aims import Aims
from spacetable.games.the_crew.bots.bits import Masks
from spacetable.games.the_crew.bots.habits import Playout
from spacetable.games.the_crew.bots.playouts import Start, Tricks
from spacetable.games.the_crew.bots.sight import Sight, sight
from spacetable.games.the_crew.bots.worlds import deals
from spacetable.games.the_crew.conditions.base import DONE, LOST, Course, Judge, Trick
from spacetable.games.the_crew.conditions.guidance import Place
from spacetable.games.the_crew.outcome import judge_of
from spacetable.games.the_crew.state import DUMMY, State, deck_of

PARTLY: Final = 0.05
"""What the share of the tasks met is worth beside winning."""


class Imagined(Struct, frozen=True):
    """Deals that fit a view: hands [members, rows], and the dummy's columns [7, 2, rows]."""

    hands: Masks
    columns: Masks | None


class Thought:
    """What one member thinks of one position. ``rows``: how many deals are imagined."""

    def __init__(self, state: State, rows: int, seed: int) -> None:
        self.state = state
        self.sight: Sight = sight(state)
        self.dice = np.random.default_rng(seed)
        self.imagined = imagine(self.sight, rows, seed)
        self.rows = self.imagined.hands.shape[1]

    def values(self, state: State, cards: Sequence[int]) -> NDArray[np.float64]:
        """For each card that could be played next, how often the crew then wins (0 to 1).

        ``state``: the position with all tasks owned.
        """
        candidates = np.repeat(np.array([1 << card for card in cards], np.int64), self.rows)
        worth = self._play(state, len(cards), candidates, None).reshape(len(cards), -1)
        found: NDArray[np.float64] = worth.mean(axis=1)
        return found

    def outlook(self, state: State, swaps: Masks | None = None) -> float:
        """How often the crew wins from here (0 to 1). ``swaps``: other hands than imagined."""
        return float(self._play(state, 1, None, swaps).mean())

    def _play(
        self, state: State, times: int, candidates: Masks | None, hands: Masks | None
    ) -> NDArray[np.float64]:
        judge = judge_of(state)
        start = self.sight.start
        aims = aims_of(judge, state.progress, Place(start.members, start.planned, start.trick))
        start = replace(
            start,
            leader=state.members.index(state.leader),
            taken=start.out & sum_of(aims),
        )
        use = self.imagined.hands if hands is None else hands
        turn = self.dice.integers(0, 40, use.shape[1])
        columns = self.imagined.columns
        under = None
        if columns is not None:
            dummy = state.members.index(DUMMY)
            columns = exchanged(columns, self.imagined.hands[dummy], use[dummy])
            under = (dummy, np.tile(columns, (1, 1, times)))
        play = Playout(
            aims,
            start,
            np.tile(use, (1, times)),
            np.tile(turn, times),
            under,
            keep=aims.judged,
        )
        outcome = play.run(candidates)
        if outcome.tricks is None:
            return outcome.won + PARTLY * outcome.share
        return judged(state, judge, aims, start, outcome.tricks, use.shape[1] * times)


def exchanged(columns: Masks, before: Masks, after: Masks) -> Masks:
    """The dummy's columns when its hand is another: what it got lies where it gave from."""
    given, got = before & ~after, after & ~before
    tops = np.where((columns[:, 0] & given) != 0, got, columns[:, 0])
    return np.stack((tops, columns[:, 1]), axis=1)


def sum_of(aims: Aims) -> int:
    """All cards that somebody must take."""
    mask = 0
    for one in aims.members:
        mask |= one.must
    return mask


def imagine(view: Sight, rows: int, seed: int) -> Imagined:
    """Deals that fit; when what is known contradicts itself, what was shown is let go."""
    found = deals(view.knowledge, rows, seed)
    if found.shape[1] == 0:
        loose = tuple(view.knowledge.unseen for _ in view.knowledge.may)
        found = deals(replace(view.knowledge, may=loose), rows, seed)
    if not view.columns:
        return Imagined(found, None)
    covered = found[-1]
    dice = np.random.default_rng(seed + 1)
    columns = np.zeros((len(view.columns), 2, found.shape[1]), np.int64)
    for _, has, under in view.columns:
        if has and under >= 0:
            covered = covered & ~np.int64(1 << under)
    for k, (top, has, under) in enumerate(view.columns):
        if top >= 0:
            columns[k, 0] = 1 << top
        if has and under >= 0:
            columns[k, 1] = 1 << under
        elif has:
            turn = dice.integers(0, 40, found.shape[1])
            later = covered & (np.int64(-1) << turn)
            chosen = np.where(later != 0, later & -later, covered & -covered)
            columns[k, 1] = chosen
            covered = covered & ~chosen
    return Imagined(found[:-1], columns)


def judged(
    state: State, judge: Judge, aims: Aims, start: Start, tricks: Tricks, rows: int
) -> NDArray[np.float64]:
    """The worth of each row by the mission's own judge: 1 when won, else a small share."""
    course = Course(
        start.members,
        start.planned,
        deck_of(state.rules, len(state.people)),
        start.won,
        start.out,
        start.trick,
    )
    progress = state.progress or judge.start(course)
    courses = [course] * rows
    standing: list[tuple[int, ...]] = [progress] * rows
    values = np.zeros(rows)
    over = bytearray(rows)
    total = max(1, len(judge.conditions))
    for numbers, leaders, cards, winners in zip(
        tricks.rows, tricks.leaders, tricks.cards, tricks.winners, strict=True
    ):
        played = cards.T.tolist()
        for at, (row, leader, winner) in enumerate(
            zip(numbers.tolist(), leaders.tolist(), winners.tolist(), strict=True)
        ):
            if over[row]:
                continue
            trick = Trick(leader, tuple(played[at]), winner)
            before = courses[row]
            now = judge.lead(standing[row], leader, trick.cards[0], before)
            after = before.after(trick)
            now = judge.after(now, trick, after)
            courses[row], standing[row] = after, now
            if LOST in now:
                over[row] = 1
                met = sum(one == DONE for one in now)
                lasted = after.done / after.planned
                values[row] = PARTLY * (met / total + lasted)
            elif all(one == DONE for one in now):
                over[row] = 1
                values[row] = 1
    return values
