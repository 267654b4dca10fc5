"""What has been done in a game, and every position it led through."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from spacetable.core.engine import Position, Stepped
from spacetable.core.event import AnyEvent
from spacetable.session.record import Entry, Interruption, Mark


class Log:
    """Entries, the positions between them, and ``cursor``: how many entries are applied.

    Every position since the start is kept, so going back and forth only moves ``cursor``. What
    lies behind it is the redo tail; a new entry drops it.
    """

    def __init__(self, start: Position) -> None:
        self.cursor = 0
        self.marks: list[Mark] = []
        self.interruptions: list[Interruption] = []
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

    @property
    def events(self) -> Sequence[tuple[AnyEvent, ...]]:
        """What happened in each entry, with what no seat may read. For the rules."""
        return self._events

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

    def jump(self, cursor: int) -> None:
        """Move the cursor and tell nobody (replay of a log)."""
        if not 0 <= cursor <= len(self._entries):
            raise ValueError(f"no position {cursor} among {len(self._entries) + 1}")
        self.cursor = cursor
