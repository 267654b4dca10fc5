"""How a game ends, and who has won (M, V)."""

from typing import Final

from spacetable.core.result import Points, Result
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, estate
from spacetable.games.high_frontier.full_game.scoring import ranking, total
from spacetable.games.high_frontier.full_game.solitaire import altruism_won
from spacetable.games.high_frontier.full_game.state import End, State, View
from spacetable.games.high_frontier.full_game.words import player, words


def end(turn: Turn[State], why: End) -> None:
    """The game is over."""
    turn.set(ended=why, todo=())
    turn.say(words(f"end.{why}"), heading=True)
    turn.sound("win" if result(turn.state) is not None else "lose")


def result(state: State) -> Result | None:
    """Who has won, and the points of each; None while the game goes on."""
    if state.ended is None:
        return None
    points = estate.points(state)
    if state.rules.variant == "usual":
        (winners, *_) = ranking(points)
        figures = tuple((player(state, seat), Points(points[seat].points)) for seat in state.order)
        return Result("won", words(f"result.{state.ended}"), winners, figures)
    reached = [points[seat].points for seat in state.order]
    won = state.rules.variant == "ceo" or altruism_won(reached, state.rules.disks)
    won = won and state.ended != "board"
    (first, *_) = state.order
    figures = tuple(
        (words(f"score.{line.key}"), Points(line.points)) for line in estate.score(state, first)
    )
    return Result(
        "won" if won else "lost",
        words(f"result.{state.rules.variant}.{'won' if won else 'lost'}"),
        state.order if won else (),
        figures,
        score=total(estate.score(state, first)),
    )


def _prompt(view: View) -> Text:
    return words(f"end.{view.state.ended}")


OVER: Final = Step[State](agenda.OVER, "M", _prompt)
