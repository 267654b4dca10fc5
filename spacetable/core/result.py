"""How a game ended."""

from typing import Any, Literal

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.text import Text


class Result(Struct, frozen=True):
    """How a game ended. ``reason`` names the rule; ``figures`` are for the end screen.

    ``marks``: what a logbook notes of the attempt, such as "distress". ``score``: the total, where
    the game counts points. ``carried``: what this game leaves behind for a next one that continues
    it, plain data for ``Setup.carried``; None when none does. For a log of scores: ``title``: what
    was played, by its own name; ``log``: the columns of its line, head and value, before the score;
    ``notes``: what else is written there.
    """

    outcome: Literal["won", "lost", "drawn"]
    reason: Text
    winners: tuple[Seat, ...] = ()
    figures: tuple[tuple[Text, int], ...] = ()
    marks: tuple[str, ...] = ()
    score: int | None = None
    carried: dict[str, Any] | None = None
    title: Text | None = None
    log: tuple[tuple[Text, Text], ...] = ()
    notes: tuple[Text, ...] = ()
