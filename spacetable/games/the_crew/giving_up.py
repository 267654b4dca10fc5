"""A crew may give an attempt up at any time; it counts as failed (ruling P9-R15)."""

from functools import lru_cache

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.the_crew.moves import GiveUp
from spacetable.games.the_crew.outcome import end
from spacetable.games.the_crew.state import State
from spacetable.games.the_crew.words import words


def with_giving_up(step: Step[State]) -> Step[State]:
    """The step, with leave to give up for whoever the game waits for in it."""

    def options(state: State, seat: Seat) -> list[Option]:
        found = list(step.options(state, seat))
        if seat in step.awaited(state):
            found.append(_option(seat))
        return found

    return replace(step, options=options, does={**step.does, GiveUp: give_up})


@lru_cache(maxsize=16)
def _option(seat: Seat) -> Option:
    return Option(GiveUp(seat), Press(), Why(words("rule.give_up")), words("give_up"), grave=True)


def give_up(turn: Turn[State], action: GiveUp) -> None:
    """The attempt is over and lost."""
    end(turn, "given_up", None)
