"""The clock's seat: announcements enter a game as recorded actions, so a replay needs no sound."""

from collections.abc import Iterator

from spacetable.core.ids import CLOCK
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.text import text
from spacetable.games.space_alert.announcer import caption
from spacetable.games.space_alert.script.happenings import PhaseWarning
from spacetable.games.space_alert.script.script import Script


class Hear(Action, frozen=True):
    """The computer announces something. ``at``: ms; ``number``: its place in the script, from 0."""

    at: int
    number: int


def next_announcement(script: Script, heard: int, *, alone: bool = False) -> Iterator[Option]:
    """What the clock does next when ``heard`` happenings are over; nothing after the last one."""
    if heard < len(script.happenings):
        one = script.happenings[heard]
        why = Why(text("space_alert.rule.clock"))
        yield Option(Hear(CLOCK, one.at, heard), Press(), why, caption(one, alone=alone))


def next_by_hand(script: Script, heard: int) -> int | None:
    """The place in the script of what is announced next where no time passes; None after the end.

    Warnings of the end of a phase are left out: nobody is in a hurry.
    """
    for number, one in enumerate(script.happenings[heard:], heard):
        if not isinstance(one, PhaseWarning):
            return number
    return None
