"""What a clock shows, large or small: whole seconds, and the part that is on."""

from collections.abc import Sequence

from msgspec import Struct

from spacetable.app.shell.context import Context
from spacetable.core.soundtrack import Stretch
from spacetable.core.text import Text, text
from spacetable.session.chronicle import minutes

SHORT = 30_000
"""From so many ms on the time is short."""


class ClockTime(Struct, frozen=True):
    """Whole ``seconds``: those left, counted up to, or those passed. ``short``: few are left."""

    seconds: int
    short: bool

    @property
    def figure(self) -> str:
        """Minutes and seconds: "1:05"."""
        return f"{self.seconds // 60}:{self.seconds % 60:02}"

    def spoken(self, context: Context) -> str:
        """The same in words, for screen readers."""
        say = "app.clock.say_short" if self.short else "app.clock.say"
        return context.say(say, minutes=self.seconds // 60, seconds=self.seconds % 60)


def clock_time(passed: int, left: int | None) -> ClockTime:
    """For ms passed and, where the game has a limit, left."""
    if left is None:
        return ClockTime(passed // 1000, short=False)
    return ClockTime(-(-left // 1000), short=left < SHORT)


def part_on(passed: int, stretches: Sequence[Stretch]) -> Text | None:
    """The part of the time that is on after so many ms, and when it ends; None after the last."""
    now = next((one for one in stretches if passed < one.end), None)
    if now is None:
        return None
    # Counted up to whole seconds, as the figure is.
    left = minutes(-(-(now.end - passed) // 1000) * 1000)
    return text("app.clock.phase", phase=now.title, time=left)
