"""How a game ends (document, end of the game; A25)."""

from typing import Final

from spacetable.core.result import Result
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, staging
from spacetable.games.space_odyssey.data import DATA, LIMIT, SYSTEMS
from spacetable.games.space_odyssey.state import State, View
from spacetable.games.space_odyssey.words import words


def would_win(state: State, system: str) -> bool:
    """Whether HAL wins when that system stops too: with three (A25), or LIF alone."""
    stopped = {*state.counted, system}
    return "lif" in stopped or len(stopped) >= DATA.hal.systems_to_win


def hal_won(turn: Turn[State]) -> bool:
    """End the game if HAL has stopped LIF, or three systems (A25)."""
    stopped = turn.state.counted
    if "lif" in stopped:
        _end(turn, "lif")
    elif len(stopped) >= DATA.hal.systems_to_win:
        _end(turn, "systems")
    return bool(turn.state.ended)


def crew_won(turn: Turn[State]) -> bool:
    """End the game if the crew has played its third sequence."""
    if turn.state.sequences >= DATA.crew.sequences:
        _end(turn, "disconnected")
    return bool(turn.state.ended)


def _end(turn: Turn[State], reason: str) -> None:
    turn.set(ended=reason)
    turn.say(_said(turn.state), heading=True)
    turn.sound("win" if reason == "disconnected" else "lose")
    if reason != "disconnected":
        staging.crew_lost(turn)


def result(state: State) -> Result | None:
    """Who has won and by which rule."""
    if not state.ended:
        return None
    crew = state.ended == "disconnected"
    return Result(
        "won",
        _said(state),
        state.crew if crew else (state.hal,),
        (
            (words("figure.sequences"), state.sequences),
            (words("figure.stopped"), len(state.counted)),
            (words("figure.rounds"), state.round_no),
        ),
    )


def put_away(turn: Turn[State]) -> bool:
    """Nothing is to be done any more."""
    if not turn.state.todo:
        return False
    turn.set(todo=())
    return True


def prompt(view: View) -> Text:
    """Who has won."""
    return _said(view.state)


def _said(state: State) -> Text:
    ever = state.ended == "systems" and state.rules.three_systems == "ever"
    return words("end.systems_ever" if ever else f"end.{state.ended}")


OVER: Final = Step[State](agenda.OVER, "End of the game", prompt, alone=put_away)


def shortest(state: State) -> int:
    """How many malfunctions HAL is short of a win by the shorter of its two ways."""
    lack = {one: max(0, LIMIT[one] - state.malfunctions(one)) for one in SYSTEMS}
    done = state.counted
    others = sorted(0 if one in done else lack[one] for one in SYSTEMS if one != "lif")
    return min(lack["lif"], sum(others[: DATA.hal.systems_to_win]))


def soonest(state: State) -> int:
    """The round in which HAL can win at the soonest, with one malfunction in each of its turns."""
    tasks = {duty.task for duty in state.todo}
    played = "hal_end" in tasks and "play" not in tasks
    lacking = shortest(state) - max(0, state.turns_left - played)
    each = len(state.crew) if state.rules.crew_turn == "all_each" else 1
    return state.round_no + -(-max(0, lacking) // each)
