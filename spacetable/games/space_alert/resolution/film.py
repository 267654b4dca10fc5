"""A resolution to be stopped, stepped through, rewound and scrubbed."""

from bisect import bisect_left, bisect_right
from functools import lru_cache
from typing import Any, Final, Literal

from msgspec import Struct

from spacetable.games.space_alert.resolution import events as h
from spacetable.games.space_alert.resolution.outcome import Outcome
from spacetable.games.space_alert.resolution.plan import Plan
from spacetable.games.space_alert.resolution.round import resolve
from spacetable.games.space_alert.resolution.scene import Scene, after, begin, closed

EVERY: Final = 16
"""Records between two scenes that are kept; those between are folded when asked for."""
KEPT_FILMS: Final = 32
Pace = Literal["record", "step", "turn"]


class Mark(Struct, frozen=True):
    """Where a turn or a step of it begins in the record. ``step``: "" for the turn itself."""

    index: int
    turn: int
    step: str


class Film(Struct, frozen=True):
    """A whole resolution. Places in it are places in ``log``; -1 is before the first one.

    ``steps`` and ``turns``: the places where each begins, ascending. ``idle``: for a member and a
    turn the place of the record that says why their action had no effect.
    """

    plan: Plan
    outcome: Outcome
    log: tuple[Any, ...]
    marks: tuple[Mark, ...]
    steps: tuple[int, ...]
    turns: tuple[int, ...]
    idle: dict[tuple[int, int], int]
    kept: tuple[Scene, ...]

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.log) - 1

    def at(self, index: int) -> Scene:
        """The table when the record at ``index`` has happened; ``IndexError`` outside the film."""
        if not -1 <= index <= self.last:
            raise IndexError(index)
        known, more = divmod(index + 1, EVERY)
        scene = self.kept[known]
        for record in self.log[index + 1 - more : index + 1]:
            scene = after(scene, record)
        return closed(scene) if index == self.last else scene

    def mark(self, index: int) -> Mark | None:
        """The turn and step in which a place lies; None before the first turn."""
        found = bisect_right(self.marks, index, key=lambda mark: mark.index)
        return self.marks[found - 1] if found else None

    def place(self, turn: int, step: str = "") -> int | None:
        """Where a turn, or one of its steps, begins; None when the ship was lost before."""
        return next((m.index for m in self.marks if (m.turn, m.step) == (turn, step)), None)

    def turn_end(self, turn: int) -> int | None:
        """The last place of a turn; None when the ship was lost before it."""
        if turn > len(self.turns):
            return None
        return self.last if turn == len(self.turns) else self.turns[turn] - 1

    def next_stop(self, index: int, by: Pace = "record", *, back: bool = False) -> int:
        """The next place to stop at, forwards or back; the end of the film when there is none.

        By step and by turn it is the place where one begins.
        """
        if by == "record":
            return max(-1, index - 1) if back else min(self.last, index + 1)
        stops = self.steps if by == "step" else self.turns
        if back:
            found = bisect_left(stops, index)
            return stops[found - 1] if found else -1
        found = bisect_right(stops, index)
        return stops[found] if found < len(stops) else self.last


@lru_cache(KEPT_FILMS)
def film(plan: Plan) -> Film:
    """The film of a plan."""
    log: list[Any] = []
    outcome = resolve(plan, log)
    marks: list[Mark] = []
    idle: dict[tuple[int, int], int] = {}
    turn = 0
    scene = begin(plan)
    kept = [scene]
    for index, record in enumerate(log):
        if isinstance(record, h.TurnBegins):
            turn = record.turn
            marks.append(Mark(index, turn, ""))
        elif isinstance(record, h.StepBegins):
            marks.append(Mark(index, turn, record.step))
        elif isinstance(record, h.Nothing):
            idle[record.member, turn] = index
        scene = after(scene, record)
        if (index + 1) % EVERY == 0:
            kept.append(scene)
    return Film(
        plan=plan,
        outcome=outcome,
        log=tuple(log),
        marks=tuple(marks),
        steps=tuple(mark.index for mark in marks if mark.step),
        turns=tuple(mark.index for mark in marks if not mark.step),
        idle=idle,
        kept=tuple(kept),
    )
