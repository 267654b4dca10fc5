"""Meetings of a CEO's board with Project Exodus, played: what starshots count there (T2, 4G2b)."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.games.high_frontier.full_game.estate import score
from spacetable.games.high_frontier.full_game.isobank.moves import BuyIsotope, SellIsotope
from spacetable.games.high_frontier.full_game.moves import Bequeath, EndTurn
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.starshot.moves import HoldStarship
from tests.games.high_frontier.full_game.tables import ONE, Board
from tests.games.high_frontier.full_game.test_isobank import FACTORY, exodus, kept
from tests.games.high_frontier.full_game.test_project_exodus import works
from tests.games.high_frontier.full_game.test_starshot import sailing, ship

PLAIN = 31
"""With a starshot, but without what it counts: Bernal, claim, factory, dome and delegate a point
each, 8 of the letter S, hydration 4, a Bernal's dome 2, and three medals of 4.
"""
WITHOUT = PLAIN - 2 * 4
"""The same with too few isotopes for a starshot, and so for two of its medals."""
PER_DISK = 7


def before_the_board(isotopes: int, pile: int, rows: str = "own", **more: Any) -> Board:
    """The last year before a meeting, in a Bernal that is the isobank with all that a launch takes.

    ``pile``: seniority disks in it, by which the board demands.
    """
    options = {"variant": "ceo", "solo_kpi_rows": rows, **more.pop("options", {})}
    laid = {"spot": 11, "disks": 4, "pile": pile, "delegates": {"centrist": ["1"]}}
    bank = kept({"1": isotopes}, more.pop("speculator", 0), owner="1")
    one = {"bernal1": works(), "aquas": more.pop("aquas", 0)}
    return exodus(
        {"1": one},
        seats=1,
        sites={"helene": FACTORY},
        isobank=bank,
        star="centrist",
        rolls={"event": (1,)},
        options=options,
        **laid,
    )


def met(board: Board) -> tuple[int, int, bool]:
    """The year ends and the board meets: what it demands, counts, and whether it is content."""
    board.do(EndTurn(ONE))
    (line,) = (one for one in board.lines if one.key == "full_game.log.board")
    said: dict[str, Any] = dict(line.params)
    ended = board.state.ended == "board"
    assert (RULES.result(board.state) is not None) == ended
    return said["n"], said["points"], not ended


@pytest.mark.parametrize(
    ("rows", "isotopes", "worth"),
    [
        ("own", 6, 8),
        ("own", 8, 8),
        ("own", 9, 16),
        ("own", 14, 16),
        ("own", 15, 32),
        ("own", 18, 32),
        ("table", 6, 8),
        ("table", 11, 8),
        ("table", 12, 16),
        ("table", 17, 16),
        ("table", 18, 32),
    ],
)
@pytest.mark.parametrize("pile", [3, 4, 5])
def test_the_board_counts_a_starshot(rows: str, isotopes: int, worth: int, pile: int) -> None:
    """T2: 14 isotopes are 16 points, in place of their rank; each row from its first to its last
    isotope, before boards that ask for 30, 44 and 60 points.
    """
    board = before_the_board(isotopes, pile, rows)
    demand = pile * (PER_DISK + pile)
    assert met(board) == (demand, PLAIN + worth, demand <= PLAIN + worth)
    assert board.state.pile.disks == pile + (demand <= PLAIN + worth)


def test_no_starshot_counts_nothing() -> None:
    assert met(before_the_board(5, 3)) == (30, WITHOUT, False)
    assert met(before_the_board(5, 2)) == (18, WITHOUT, True)


@pytest.mark.parametrize(
    ("least", "pile", "rows", "fewer"),
    [
        (6, 3, "own", WITHOUT),
        (9, 4, "own", PLAIN + 8),
        (15, 5, "own", PLAIN + 16),
        (12, 4, "table", PLAIN + 8),
        (18, 5, "table", PLAIN + 16),
    ],
)
def test_an_isotope_fewer_costs_the_chair(least: int, pile: int, rows: str, fewer: int) -> None:
    """A row is left by the sale of an isotope in the year of the meeting, or come to by a purchase,
    where the speculator's are no fuel.
    """
    demand = pile * (PER_DISK + pile)
    assert met(before_the_board(least, pile, rows))[2]
    sold = before_the_board(least, pile, rows).do(SellIsotope(ONE))
    assert met(sold) == (demand, fewer, False)
    six: dict[str, Any] = {"options": {"isototal_vaults": "six"}, "speculator": 1, "aquas": 10}
    assert met(before_the_board(least - 1, pile, rows, **six)) == (demand, fewer, False)
    bought = before_the_board(least - 1, pile, rows, **six).do(BuyIsotope(ONE))
    assert met(bought)[2]


@pytest.mark.parametrize(("isotopes", "worth"), [(8, 8), (14, 16), (15, 32)])
def test_a_starshot_that_has_left_counts_at_the_last_meeting(isotopes: int, worth: int) -> None:
    """T2: off the map, years before the last disk goes, which lies nine spots ahead (4D3c)."""
    options = {"variant": "ceo"}
    board = sailing({"1": isotopes}, "exit-sol-oort", 1, options=options, rolls={"event": (1,) * 9})
    board.do(HoldStarship(ONE))
    assert (ship(board).left, ship(board).total) == ("oort", isotopes)
    points = {line.key: line.points for line in score(board.state, ONE)}
    plain = sum(points.values()) - points["starshot"]
    while "full_game.log.board" not in board.said:
        board.do(EndTurn(ONE))
    (line,) = (one for one in board.lines if one.key == "full_game.log.board")
    assert dict(line.params)["points"] == plain + worth
    board.do(Bequeath(ONE, "centrist"))
    found = RULES.result(board.state)
    assert found is not None
    assert found.outcome == "won"
