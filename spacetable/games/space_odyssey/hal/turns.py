"""HAL's turns: several first, then one after each turn of the crew (document, HAL's turns; A23)."""

from typing import Final

from spacetable.core.step import Step
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, piles
from spacetable.games.space_odyssey.state import Duty, State
from spacetable.games.space_odyssey.words import words

TURN: Final = (Duty("play"), Duty("hal_draw"), Duty("show"), Duty("hal_end"))
"""Draw comes before the row is filled (A24)."""


def begin(turn: Turn[State], left: int | None = None) -> bool:
    """HAL begins a turn, or the crew does when none of HAL's are left."""
    state = turn.state
    left = state.turns_left if left is None else left
    if left > 0:
        turn.next_turn(turns_left=left, todo=(*TURN, *state.todo[1:]))
        turn.say(words("line.hal_turn", round=state.round_no), heading=True)
        return True
    one_turn = state.rules.crew_turn in ("active", "together")
    crew = (state.monolith,) if one_turn else state.around(state.monolith)
    todo = (*[Duty("crew_turn", who) for who in crew], Duty("pass_monolith"))
    turn.set(turns_left=left, opening=False, todo=todo)
    return True


def draw(turn: Turn[State]) -> bool:
    """HAL draws a card, if there is one."""
    agenda.finish(turn)
    piles.hal_draws(turn)
    return True


def end(turn: Turn[State]) -> bool:
    """A turn of HAL's is over, and the next one begins."""
    return begin(turn, turn.state.turns_left - 1)


HAL_TURN: Final = Step[State]("hal_turn", "HAL's turn", awaited=agenda.hal, alone=begin)
HAL_DRAW: Final = Step[State]("hal_draw", "HAL's turn", awaited=agenda.hal, alone=draw)
HAL_END: Final = Step[State]("hal_end", "HAL's turn", awaited=agenda.hal, alone=end)
