"""What has been done in a game, and every position it led through."""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from spacetable.core.engine import Position, Stepped
from spacetable.core.event import AnyEvent
from spacetable.core.ids import CLOCK, Seat
from spacetable.session.record import Entry, Interruption, Mark

By = Literal["step", "turn", "own"]
"""One action of anybody; the whole turn; or back to where a person last did something."""


class FenceError(Exception):
    """The undo would go back over revealed information; ask, then pass ``over_fence=True``."""


class Log:
    """Entries, the positions between them, and ``cursor``: how many entries are applied.

    Every position since the start is kept, so going back and forth only moves ``cursor``. What
    lies behind it is the redo tail; a new entry drops it. ``people``: seats without a bot; where
    there is none, everybody counts as one.
    """

    def __init__(self, start: Position) -> None:
        self.cursor = 0
        self.marks: list[Mark] = []
        self.interruptions: list[Interruption] = []
        self.people: frozenset[Seat] = frozenset()
        self._positions = [start]
        self._entries: list[Entry] = []
        self._events: list[tuple[AnyEvent, ...]] = []

    @property
    def position(self) -> Position:
        """State and draws made, after ``cursor`` entries."""
        return self._positions[self.cursor]

    @property
    def state(self) -> Any:
        """The state now. For the rules; people and bots get ``view``."""
        return self._positions[self.cursor].state

    @property
    def positions(self) -> Sequence[Position]:
        """Every position, the redo tail included; one more than ``entries``."""
        return self._positions

    @property
    def entries(self) -> Sequence[Entry]:
        """The log, the redo tail included."""
        return self._entries

    def append(self, entry: Entry, stepped: Stepped) -> None:
        """Put an entry whose outcome is known after the cursor (replay of a log)."""
        if self.cursor < len(self._entries):
            del self._entries[self.cursor :]
            del self._events[self.cursor :]
            del self._positions[self.cursor + 1 :]
            self.marks = [replace(m, place=min(m.place, self.cursor)) for m in self.marks]
            self.interruptions = [
                replace(one, place=min(one.place, self.cursor)) for one in self.interruptions
            ]
        self._entries.append(entry)
        self._events.append(stepped.events)
        self._positions.append(stepped.position)
        self.jump(self.cursor + 1)

    def can_undo(self) -> bool:
        """Whether there is anything to take back: the clock's doings alone are not."""
        return self.undo_target() < self.cursor

    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else was done since."""
        return self.cursor < len(self._entries)

    def fence_before(self, by: By = "step") -> bool:
        """Whether that undo would go back over revealed information."""
        return self.fenced(self.undo_target(by))

    def undo_target(self, by: By = "step") -> int:
        """How many entries that undo leaves; ``cursor`` when there is nothing to take back.

        "own": all that bots and the clock did after a person's last action goes with it.
        """
        target = self.cursor - 1
        while target >= 0 and self._passed_over(target, by):
            target -= 1
        if target < 0:
            return self.cursor
        while by == "turn" and target > 0 and not self._begins_turn(target):
            target -= 1
        return target

    def jump(self, cursor: int) -> None:
        """Move the cursor and tell nobody (replay of a log)."""
        if not 0 <= cursor <= len(self._entries):
            raise ValueError(f"no position {cursor} among {len(self._entries) + 1}")
        self.cursor = cursor

    def fenced(self, target: int) -> bool:
        """Whether the way back to so many entries goes over revealed information."""
        return any(self._entries[k].fence and self.taught(k) for k in range(target, self.cursor))

    def taught(self, index: int) -> bool:
        """Whether a fenced entry told anything to whoever could make use of it when taken back."""
        return True

    def _begins_turn(self, index: int) -> bool:
        here, before = self._positions[index].state, self._positions[index - 1].state
        return here.turn_no != before.turn_no

    def _by_clock(self, index: int) -> bool:
        return bool(self._entries[index].action.get("seat") == CLOCK)

    def _passed_over(self, index: int, by: By) -> bool:
        """Whether an undo or redo does not stop before that entry."""
        if self._by_clock(index):
            return True
        seat = self._entries[index].action.get("seat")
        return by == "own" and bool(self.people) and seat not in self.people

    def _target_forth(self, by: By) -> int:
        end = len(self._entries)
        target = min(self.cursor + 1, end)
        while by == "turn" and target < end and not self._begins_turn(target):
            target += 1
        while target < end and self._passed_over(target, by):
            target += 1
        return target
