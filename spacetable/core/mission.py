"""Missions: the numbered tasks of a game that is played mission by mission, and the debrief."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from spacetable.core.option import Action
from spacetable.core.panel import Fact, Sheet
from spacetable.core.plot import Plot
from spacetable.core.text import Text


class Mission(Struct, frozen=True):
    """A page of a game's logbook. ``seats``: the fewest and the most players it is meant for.

    ``briefing``: what must be done, in full. ``facts``: its symbols in words (tasks, order,
    radio), a line each. ``group``: the chapter it belongs to. ``source``: how sure the data is.
    ``named``: its title says which one it is, and its number need not be said.
    """

    number: int
    title: Text
    briefing: Text
    seats: tuple[int, int]
    facts: tuple[Fact, ...] = ()
    group: Text | None = None
    source: str = "certain"
    named: bool = False


Tone = Literal["good", "warn", "bad"]
"""What a moment was: well done or lucky, nearly lost, a mistake or bad luck."""


class Finding(Struct, frozen=True):
    """A moment of a game that is over, to be looked at on the table.

    ``at``: so many actions had been taken; ``done`` of those that followed are looked at. ``title``
    names the moment in a few words, ``why`` says what there is to see, a line each. ``better``:
    what would have been better than the first of them, one action after the other, each legal when
    its turn comes and chance as it was; empty where nothing would. ``lit``: pieces and zones that
    the words are about.

    ``moment``: of the game's film in that position; None: it is no moment of a film. ``revised``:
    ``better`` is to be done in ``Teaching.revision`` and not in that position.
    """

    at: int
    title: Text
    why: tuple[Text, ...] = ()
    tone: Tone = "bad"
    done: int = 1
    better: tuple[Action, ...] = ()
    lit: tuple[str, ...] = ()
    moment: int | None = None
    revised: bool = False


class Debrief(Struct, frozen=True):
    """What can be said of a game that is over, with every hidden card known.

    ``verdict``: one sentence; ``lines``: the reasons or the way it could have gone, a line each.
    ``turning``: the number of actions after which the game could no longer be won although it
    could before the last of them; None when there is no such move or it is not known.
    ``plot``: the course of the game, where it has figures to show. ``sheet``: what is to be read
    line by line. ``findings``: the moments that are worth looking at, the most telling one first.
    ``basis``: in a few words, what the figures in them are. ``searched``: how much of the search is
    behind it, 0 to 1; below 1 more is to come.
    """

    verdict: Text
    lines: tuple[Text, ...] = ()
    turning: int | None = None
    plot: Plot | None = None
    sheet: Sheet | None = None
    findings: tuple[Finding, ...] = ()
    basis: Text | None = None
    searched: float = 1.0


Stop = Callable[[], bool]
"""Asked now and then by long work: true when it is to end with what it knows."""
