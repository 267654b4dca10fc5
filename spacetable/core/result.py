"""How a game ended."""

from typing import Any, Literal

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.panel import Sheet
from spacetable.core.text import Text


class Points(Struct, frozen=True):
    """A figure that is points. ``sign``: "+" where they were won, "−" where they are taken away
    (``amount`` is positive then, too), none for a total."""

    amount: int
    sign: Literal["", "+", "−"] = ""

    def __str__(self) -> str:
        """ "+3"; nothing won and nothing lost have no sign."""
        return f"{self.sign if self.amount else ''}{self.amount}"

    @property
    def counted(self) -> int:
        """What they add to the total."""
        return -self.amount if self.sign == "−" else self.amount


def gained(amount: int) -> Points:
    """Points that were won."""
    return Points(amount, "+")


def lost(amount: int) -> Points:
    """Points that are taken away."""
    return Points(amount, "−")


Figure = int | Points


class Result(Struct, frozen=True):
    """How a game ended. ``reason`` names the rule; ``figures`` are for the end screen;
    those that are points are ``Points``. ``sheet``: the points of several players side by side, a
    row for each kind, which the end screen shows instead of ``figures``.

    ``marks``: what a logbook notes of the attempt, such as "distress". ``score``: the total, where
    the game counts points. ``carried``: what this game leaves behind for a next one that continues
    it, plain data for ``Setup.carried``; None when none does. For a log of scores: ``title``: what
    was played, by its own name; ``log``: the columns of its line, head and value, before the score;
    ``notes``: what else is written there.
    """

    outcome: Literal["won", "lost", "drawn"]
    reason: Text
    winners: tuple[Seat, ...] = ()
    figures: tuple[tuple[Text, Figure], ...] = ()
    marks: tuple[str, ...] = ()
    score: int | None = None
    carried: dict[str, Any] | None = None
    title: Text | None = None
    log: tuple[tuple[Text, Text], ...] = ()
    notes: tuple[Text, ...] = ()
    sheet: Sheet | None = None
