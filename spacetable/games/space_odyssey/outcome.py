"""How a game ends (document, end of the game; A25)."""

from typing import Final

from spacetable.core.result import Result
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey import agenda, staging
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.state import State, View
from spacetable.games.space_odyssey.words import words


def would_win(state: State, system: str) -> bool:
    """Whether HAL wins when that system stops too: three at the same time, or LIF alone."""
    stopped = {*state.stopped, system}
    return "lif" in stopped or len(stopped) >= DATA.hal.systems_to_win


def hal_won(turn: Turn[State]) -> bool:
    """End the game if HAL has stopped LIF, or three systems at the same time."""
    stopped = turn.state.stopped
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
    turn.say(words(f"end.{reason}"), heading=True)
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
        words(f"end.{state.ended}"),
        state.crew if crew else (state.hal,),
        (
            (words("figure.sequences"), state.sequences),
            (words("figure.stopped"), len(state.stopped)),
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
    return words(f"end.{view.state.ended}")


OVER: Final = Step[State](agenda.OVER, "End of the game", prompt, alone=put_away)
