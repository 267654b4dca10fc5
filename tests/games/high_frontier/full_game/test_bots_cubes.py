"""Bots and cubes: a delegate gives its own up for a factory (I7f)."""

from __future__ import annotations

from spacetable.games.high_frontier.full_game.bots.prizes import Errand, Prizes, Prospector
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.moves import Industrialise, LiftDelegate
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes
from tests.games.high_frontier.full_game.tables import ONE, Board
from tests.games.high_frontier.full_game.test_bots import asked
from tests.games.high_frontier.full_game.test_sites import LARGE, REFINERY, ROBONAUT, on
from tests.games.high_frontier.full_game.test_tokens import built

ABLE = Errand((Prospector(0, 0, "missile"),), builds=True)


def worth(factories: int, delegates: int) -> float:
    """Of a new site, to who has no cube in the reserve."""
    own = ("1",) * delegates
    laid = {"first": "1", "sites": built(factories, colony=True), "delegates": {"unity": own}}
    board = Board(2, laid=laid, politics=True)
    assert not cubes(board.state, ONE)
    return Prizes(board.state, ONE, letters=False).of(LARGE, ABLE)


def test_a_factory_is_worth_its_points_less_a_delegate() -> None:
    none = worth(6, 0)
    token = components().points.token
    assert worth(4, 2) > none + token
    assert worth(5, 1) == worth(4, 2)


def test_a_delegate_is_lifted_rather_than_a_factory() -> None:
    laid = on(LARGE, ROBONAUT, REFINERY)
    laid["sites"] = {LARGE: {"owner": "1"}, **built(5)}
    laid["delegates"] = {"unity": ["1"], "honor": ["2"]}
    board = Board(2, laid=laid, politics=True)
    board.do(*board.of(Industrialise)[:1])
    assert asked(board.state, ONE).action == LiftDelegate(ONE, "unity")
