"""How a flight ends. The pilot ends it; a crash does, and the last year that was agreed on."""

from typing import Final, Literal

from spacetable.core.result import Result
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.flight_school.places import SHIP
from spacetable.games.high_frontier.flight_school.state import PILOT, End, State
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.solar_map import LEO

Ending = Literal["goal", "home", "given_up", "no_goal"]
WON: Final[tuple[End, ...]] = ("goal", "home")


def ending(state: State) -> Ending:
    """What a flight is that ends now: the goal was reached, and whether the ship came home. Without
    a goal none was missed.
    """
    flown = any(space not in (LEO, "|") for space in state.log)
    if state.goal is not None and not state.reached:
        return "given_up"
    if state.place == LEO and flown:
        return "home"
    return "goal" if state.reached else "no_goal"


def end(turn: Turn[State], how: End) -> None:
    """The flight is over."""
    turn.set(phase="over", ended=how)
    turn.say(words(f"log.end.{how}"), SHIP)
    if how != "no_goal":
        turn.sound("win" if how in WON else "lose")


def result(state: State) -> Result | None:
    """Outcome, its reason, and figures of the flight; None while it goes on."""
    if state.ended is None:
        return None
    won = state.ended in WON
    return Result(
        "won" if won else "drawn" if state.ended == "no_goal" else "lost",
        words(f"result.{state.ended}"),
        (PILOT,) if won else (),
        (
            (words("figure.turns"), turns(state)),
            (words("figure.spaces"), sum(space != "|" for space in state.log) - 1),
            (words("figure.aquas"), state.paid),
        ),
    )


def turns(state: State) -> int:
    """The turns of the flight so far, the present one among them."""
    return state.year - state.since + 1
