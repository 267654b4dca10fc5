"""Carry out an action."""

from spacetable.core.option import Action
from spacetable.core.turn import Turn
from spacetable.games.the_crew import clock, distress, radio, trick
from spacetable.games.the_crew.moves import (
    Agree,
    Communicate,
    Distress,
    GiveUp,
    NoDistress,
    PassCard,
    Play,
    Silent,
    Tick,
)
from spacetable.games.the_crew.opening import carrying_out
from spacetable.games.the_crew.outcome import end
from spacetable.games.the_crew.state import State


def apply(turn: Turn[State], action: Action) -> None:
    """Carry out a legal action of a seat or of the clock."""
    match action:
        case Play():
            trick.play(turn, action)
        case Communicate():
            radio.communicate(turn, action)
        case Silent():
            radio.silent(turn, action)
        case Distress():
            distress.send(turn, action)
        case NoDistress():
            distress.decline(turn, action)
        case Agree():
            distress.agree(turn, action)
        case PassCard():
            distress.choose(turn, action)
        case Tick():
            clock.tick(turn, action)
        case GiveUp():
            # A crew may give an attempt up; it counts as failed (ruling P9-R15).
            end(turn, "given_up", None)
        case _:
            if not carrying_out.apply(turn, action):
                raise TypeError(f"no action of this game: {action!r}")
