"""The points of all players at the end, line by line (M2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.text import Text
from spacetable.games.high_frontier import card_words
from spacetable.games.high_frontier.full_game import estate
from spacetable.games.high_frontier.full_game.outcome import result
from spacetable.games.high_frontier.full_game.score_sheet import NONE, score_sheet
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import player
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import ONE, TWO, Board
from tests.games.high_frontier.full_game.test_future_effects import done

FACTORIES = {"deimos": {"owner": "2", "factory": True}, "phobos": {"owner": "1"}}


def ended(board: Board) -> State:
    return replace(board.state, todo=(), ended="seniority", disks=0)


def figure(cell: Text) -> int:
    return 0 if cell == NONE else int(dict(cell.params)["words"])


def at_two(one: int = 0, two: int = 0, sites: object = None) -> State:
    players = {"1": {"aquas": one}, "2": {"aquas": two}}
    laid = {"first": "1", "players": players, "sites": sites or {}}
    return ended(Board(2, laid=laid))


def test_the_lines_of_each_player_add_up_and_the_winner_comes_first() -> None:
    state = at_two(sites=FACTORIES)
    over = result(state)
    assert over is not None
    assert over.winners == (TWO,)
    sheet = over.sheet
    assert sheet is not None
    assert sheet.heads[1:] == (player(state, TWO), player(state, ONE))
    assert sheet.mark == len(sheet.rows) - 1
    points = estate.points(state)
    for column, seat in enumerate((TWO, ONE), 1):
        *lines, sums = [figure(row[column]) for row in sheet.rows]
        assert sum(lines) == sums == points[seat].points
    assert figure(sheet.rows[-1][1]) > figure(sheet.rows[-1][2]) > 0


def test_lines_of_one_kind_stand_together() -> None:
    """Whoever has most has a dome, too; another letter of somebody else still comes before it."""
    best = {"owner": "1", "factory": True, "colony": True}
    sites = {"europa-subsurface-ocean": best, "deimos": {"owner": "2", "factory": True}}
    sheet = score_sheet(at_two(sites=sites))
    keys = [row[0].key.partition("score.")[2] for row in sheet.rows[: sheet.mark]]
    assert keys == ["claims", "factories", "domes", "stock.C", "stock.D", "dome.submarine"]


def test_where_points_are_equal_aquas_are_told_for_they_decide() -> None:
    state = at_two(one=3, two=7)
    over = result(state)
    assert over is not None
    assert over.winners == (TWO,)
    sheet = score_sheet(state)
    assert [figure(cell) for cell in sheet.rows[-1][1:]] == [7, 3]
    assert sheet.mark == len(sheet.rows) - 2, "the total counts still"
    decided = score_sheet(at_two(one=3, two=7, sites=FACTORIES))
    assert decided.mark == len(decided.rows) - 1, "Aquas decide nothing there"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_future_has_its_name_in_the_sheet(language: str) -> None:
    sheet = score_sheet(ended(done("tno")))
    named = [catalogue(language).words(row[0]) for row in sheet.rows]
    name = catalogue(language).words(card_words.words("future.tno"))
    assert [one for one in named if name in one]
    assert not [one for one in named if one.startswith("[")]
