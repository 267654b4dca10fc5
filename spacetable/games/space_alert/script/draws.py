"""What is drawn for a rolled mission."""

from collections.abc import Sequence
from typing import TypeVar

from spacetable.core.chance import SeededChance
from spacetable.games.space_alert.script.dials import Range

T = TypeVar("T")


class Draws:
    """One stream of chance, which is the mission's own."""

    def __init__(self, seed: str) -> None:
        self._chance = SeededChance(seed)

    def within(self, span: Range, step: int = 1) -> int:
        """A number of ``span``, in steps from its smallest."""
        low, high = span
        return low + step * (self._chance.roll("script", (high - low) // step + 1) - 1)

    def one_of(self, things: Sequence[T]) -> T:
        """Any of them."""
        return things[self._chance.roll("script", len(things)) - 1]

    def some_of(self, things: Sequence[T], count: int) -> list[T]:
        """``count`` different ones, in the order in which they stand."""
        order = self._chance.shuffle("script", len(things))
        return [things[k] for k in sorted(order[:count])]

    def mixed(self, things: Sequence[T]) -> list[T]:
        """All of them in any order."""
        return [things[k] for k in self._chance.shuffle("script", len(things))]

    def chance(self, hundredths: int) -> bool:
        """True so often in a hundred."""
        return self._chance.roll("script", 100) <= hundredths
