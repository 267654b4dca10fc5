"""The clock of a real-time mission: its announcements, and its end."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.moves import Tick
from spacetable.games.the_crew.outcome import end
from spacetable.games.the_crew.state import State, View
from spacetable.games.the_crew.words import words

EVERY: Final = 10_000
"""Milliseconds between two ticks that are written down."""


def length(state: State) -> int:
    """How long the crew has, in ms; 0 where no clock runs."""
    realtime = mission(state.edition, state.mission).realtime
    return realtime.seconds * 1000 if realtime is not None and state.rules.timed else 0


def start(state: State) -> int | None:
    """The clock of a real-time mission as it begins to run; None where none runs."""
    return 0 if length(state) else None


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The next tick, whatever the step."""
    if state.clock is None or state.phase == "over":
        return
    at = min(state.clock + EVERY, length(state))
    yield Option(Tick(CLOCK, at), Press(), Why(words("rule.clock")), words("tick"))


def tick(turn: Turn[State], action: Tick) -> None:
    """Time goes by; at the end the mission is lost (Missions in real time)."""
    turn.set(clock=action.at)
    left = (length(turn.state) - action.at) // 1000
    if left <= 0:
        end(turn, "time", None)
    elif left in (60, 30, 10):
        turn.say(words("line.clock", n=left))
        turn.sound("alarm" if left == 10 else "click")


def prompt(view: View) -> Text:
    """Nothing that a person could do."""
    return words("tick")


STEP: Final = Step[State](
    "clock", "Missions in real time", prompt, options=options, does={Tick: tick}
)
