"""How a game ends, and who has won (M, V)."""

from typing import Final

from spacetable.core.result import Points, Result, gained
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, estate, staging
from spacetable.games.high_frontier.full_game.futures.notes import line_name
from spacetable.games.high_frontier.full_game.isobank.careers import counted, has_career, landfall
from spacetable.games.high_frontier.full_game.score_sheet import score_sheet
from spacetable.games.high_frontier.full_game.scoring import ranking, total
from spacetable.games.high_frontier.full_game.solitaire import (
    altruism_target,
    altruism_won,
    grade,
    kpi,
)
from spacetable.games.high_frontier.full_game.state import End, State, View
from spacetable.games.high_frontier.full_game.words import player, words


def end(turn: Turn[State], why: End) -> None:
    """The game is over."""
    turn.set(ended=why, todo=())
    turn.say(words(f"end.{why}"), heading=True)
    found = result(turn.state)
    turn.sound("win" if found is not None else "lose")
    staging.end(turn, () if found is None else found.winners)


def year_played(state: State) -> int:
    """The year that is played; once the last disk is gone, or is about to go, or a board has sent
    its CEO away, the last one, though the cube has gone on (D2b, V6).
    """
    goes = state.disks == 1 and any(one.task == "seniority" for one in state.todo)
    return state.year - (goes or not state.disks or state.ended == "board")


def target(state: State) -> int | None:
    """Points that an altruist alone, or each of several, is to reach (V4); None to all others."""
    rules = state.rules
    if rules.variant != "altruism":
        return None
    return altruism_target(rules.disks, together=len(state.order) > 1)


def result(state: State) -> Result | None:
    """Who has won, and the points of each; None while the game goes on."""
    if state.ended is None:
        return None
    points = estate.points(state)
    if state.rules.variant == "usual":
        (winners, *_) = ranking(points)
        reason = words(f"result.{state.ended}")
        return Result("won", reason, winners, _each(state), sheet=score_sheet(state))
    reached = [points[seat].points for seat in state.order]
    (first, *others) = state.order
    match state.rules.variant:
        case "ceo":
            won = state.ended != "board" and has_career(state, first)
        case "new_world":
            won = landfall(state) is not None
        case _:
            won = altruism_won(reached, state.rules.disks)
    lines = estate.score(state, first)
    figures = (
        _each(state)
        if others
        else (
            *((line_name(line.key), gained(line.points)) for line in lines),
            (words("score.total"), Points(total(lines))),
        )
    )
    return Result(
        "won" if won else "lost",
        _reason(state, won=won),
        state.order if won else (),
        figures,
        score=total(lines),
        sheet=score_sheet(state) if others else None,
    )


def _each(state: State) -> tuple[tuple[Text, Points], ...]:
    """The points of each, whoever has most first."""
    points = estate.points(state)
    return tuple(
        (player(state, seat), Points(points[seat].points))
        for shared in ranking(points)
        for seat in shared
    )


def _reason(state: State, *, won: bool) -> Text:
    """With the goal in it, of altruists (V4)."""
    key = f"result.{state.rules.variant}.{'won' if won else 'lost'}"
    if state.rules.variant == "new_world" and won:
        return words(f"result.new_world.{landfall(state)}")
    if state.rules.variant == "ceo" and not won and state.ended != "board":
        return words("result.ceo.no_career")
    if state.rules.variant == "ceo" and state.rules.futures:
        return _career(state, won=won)
    if state.rules.variant == "ceo" and not won:
        return _dismissed(state)
    goal = target(state)
    if goal is None:
        return words(key)
    return words(f"{key}_each" if len(state.order) > 1 else key, n=goal)


def _career(state: State, *, won: bool) -> Text:
    """What is said of a CEO's career with Futures (V6e)."""
    if not won:
        return words("result.ceo.no_future") if state.disks == 1 else _dismissed(state)
    found = grade(total(estate.score(state, state.order[0])), futures=True)
    return words(f"result.ceo.{found}")


def _dismissed(state: State) -> Text:
    """What the board asked for at the meeting that was the last (V6)."""
    (seat, *_) = state.order
    have = counted(state, seat, estate.points(state)[seat].points)
    lost = state.pile.fatalities
    key = "result.ceo.lost_fatalities" if lost else "result.ceo.lost"
    return words(key, n=kpi(state.pile), points=have, lost=lost)


def _prompt(view: View) -> Text:
    return words(f"end.{view.state.ended}")


OVER: Final = Step[State](agenda.OVER, "M", _prompt)
