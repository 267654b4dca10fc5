"""What the board of a CEO is said to ask for, and what for (V6)."""

from __future__ import annotations

from typing import Any

from spacetable.core.text import Text
from spacetable.games.high_frontier.full_game import hidden
from spacetable.games.high_frontier.full_game.coach.advice import advice
from spacetable.games.high_frontier.full_game.coach.decisions import hazard as coach_on_hazard
from spacetable.games.high_frontier.full_game.moves import Activate, EndTurn, Go, Roll
from spacetable.games.high_frontier.full_game.outcome import result
from spacetable.games.high_frontier.full_game.panel import panel
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import CREW, ONE, Board
from tests.games.high_frontier.full_game.test_sites import before_a_hazard, on

DIES = "Those aboard die then, and the board asks for 3 points more."
ENGINE = ("robonaut_met_steamer", "generator_cascade_photovoltaic")


def said(line: Text) -> str:
    return catalogue("en").words(line)


def at_a_hazard(variant: str, *cards: str, die: int = 1) -> Board:
    """A ship that has come to a crash hazard, and what the die shows there."""
    start, there = before_a_hazard()
    laid = on(start, *cards)
    laid |= {"spot": 11, "disks": 3, "pile": 1}
    laid["players"]["1"] |= {"aquas": 9}
    laid["players"]["1"]["rocket"]["wet"] = "8"
    board = Board(1, laid=laid, rolls={"die": (die,), "event": (1,)}, variant=variant)
    return board.do(board.of(Activate)[0], Go(ONE, there))


def told(board: Board) -> list[str]:
    """The coach's words before the die is thrown."""
    return [said(line) for line in coach_on_hazard(board.state, ONE)]


def facts(board: Board) -> dict[str, str]:
    view: Any = hidden.view(board.state, ONE)
    return {said(one.label): said(one.value) for one in panel(view).facts}


def test_who_dies_is_told_before_and_after_and_at_the_end() -> None:
    """V6: 3 points for each fatality, which the board of the end names."""
    board = at_a_hazard("ceo", CREW)
    assert DIES in told(board)
    assert "Fatalities since its last meeting" not in facts(board)
    board.do(Roll(ONE))
    assert board.said[-2:] == ["high_frontier_flight.log.crash", "full_game.log.fatality"]
    assert facts(board)["Fatalities since its last meeting"] == "1"
    board.do(EndTurn(ONE))
    ended = result(board.state)
    assert ended is not None
    wanted = "The board asked for 11 points, fatalities among them (1); there were 0."
    assert said(ended.reason) == wanted


def test_cards_are_no_fatality() -> None:
    board = at_a_hazard("ceo", *ENGINE)
    assert DIES not in told(board)
    board.do(Roll(ONE), EndTurn(ONE))
    assert "full_game.log.fatality" not in board.said
    ended = result(board.state)
    assert ended is not None
    assert said(ended.reason) == "The board asked for 8 points; there were 0."


def test_without_a_board_nobody_counts_them() -> None:
    board = at_a_hazard("altruism", CREW)
    assert DIES not in told(board)
    board.do(Roll(ONE))
    assert "full_game.log.fatality" not in board.said


def test_a_die_that_spares_the_ship_is_told_as_such() -> None:
    """H7: who does not know that a 1 alone is bad reads what it means."""
    board = at_a_hazard("altruism", CREW, die=2).do(Roll(ONE))
    assert board.said[-2:] == [
        "high_frontier_flight.log.roll.crash",
        "high_frontier_flight.log.through",
    ]


def test_what_the_board_will_ask_for_is_told_at_the_beginning() -> None:
    """V6: meeting by meeting, and not later again."""
    board = Board(1, laid={"first": "1"}, variant="ceo")
    meetings = (
        "Every 12 years the board meets: it asks for 0 points first, then for 8, 18 and 30, "
        "and for 3 more for each human lost since it last met."
    )
    assert meetings in advised(board)
    board.do(EndTurn(ONE))
    assert meetings not in advised(board)


def advised(board: Board) -> str:
    line = advice(hidden.view(board.state, ONE))
    return "" if line is None else said(line)
