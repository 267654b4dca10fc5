"""How a flight ends: a hit wins before anything else is looked at."""

from typing import Final

from spacetable.core.result import Result
from spacetable.core.turn import Turn
from spacetable.games.star_wars_pocket import staging
from spacetable.games.star_wars_pocket.state import PILOT, State
from spacetable.games.star_wars_pocket.words import words

HIT: Final = "hit"


def win(turn: Turn[State]) -> None:
    """A salvo hit the exhaust port: the only way to win (goal of the game)."""
    turn.set(ended=HIT, phase="over")
    turn.say(words("log.won"))
    turn.sound("win")


def lose(turn: Turn[State], reason: str) -> None:
    """Shields below 0, no torpedo left, or no time left (losing the game)."""
    if reason == "time":
        staging.out_of_time(turn)
    turn.set(ended=reason, phase="over")
    turn.say(words(f"log.lost.{reason}"))
    turn.sound("lose")


def result(state: State) -> Result | None:
    """Outcome, its rule, and figures of the flight; None while it goes on."""
    if state.ended is None:
        return None
    figures = (
        (words("figure.turns"), state.turn_no),
        (words("figure.fights"), state.fights),
        (words("figure.salvos"), state.salvos),
        (words("figure.shots"), state.shots),
    )
    won = state.ended == HIT
    return Result(
        "won" if won else "lost",
        words(f"result.{state.ended}"),
        (PILOT,) if won else (),
        figures,
    )
