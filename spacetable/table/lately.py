"""What lay where a moment ago: who presses what others have just taken away means no other."""

from __future__ import annotations

from typing import Final

from spacetable.table.geometry import Places
from spacetable.table.motion import Motion

MOMENT: Final = 0.5
"""Seconds within which nobody can have looked at what has come, and meant it."""


class Lately:
    """Tables of the last moment, each until what others did."""

    def __init__(self, motion: Motion) -> None:
        self._motion = motion
        self._before: list[tuple[float, Places]] = []

    def note(self, places: Places) -> None:
        """So all lay until now, when others have done something."""
        now = self._motion.clock()
        self._before = [one for one in self._before if now - one[0] < MOMENT]
        self._before.append((now, places))

    def forget(self) -> None:
        """Whoever is at the table has done something themselves, and knows what has come of it."""
        self._before = []

    def recent(self) -> list[Places]:
        """How all lay a moment ago; nothing where all has lain so for longer."""
        now = self._motion.clock()
        return [places for since, places in self._before if now - since < MOMENT]
