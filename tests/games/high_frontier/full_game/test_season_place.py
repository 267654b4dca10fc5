"""How long the season and the game last is said in words beside the dial, and of the cube (D2)."""

from __future__ import annotations

from typing import Any

import pytest

from spacetable.core.room import Room
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.layout import YEAR
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import ONE, Board


def said(piece: str, language: str = "en", **laid: Any) -> tuple[str, ...]:
    """Name and notes of a piece on the leaf of the dial, as they are read aloud; none: not there.

    ``laid``: the position.
    """
    board = Board(2, laid={"first": "1", "players": {"1": {}, "2": {}}, **laid})
    room = Room(990, 687, leaf=YEAR)
    table = full_game.shown.table(full_game.shown.view(board.state, ONE), room)
    speak = catalogue(language).words
    found = [one for one in table.pieces if one.id == piece]
    return tuple(speak(line) for one in found for line in (one.name, *one.notes))


@pytest.mark.parametrize(
    ("year", "spot", "disks", "plate", "left", "last"),
    [
        (1, 0, 4, "Blue until year 2", 48, 48),
        (2, 1, 4, "Blue until year 2", 47, 48),
        (3, 2, 4, "Yellow until year 6", 46, 48),
        (7, 6, 4, "Red until year 10", 42, 48),
        (11, 10, 4, "Blue until year 14", 38, 48),
        (41, 4, 1, "Yellow until year 42", 8, 48),
    ],
)
def test_the_dial_says_till_when(
    year: int, spot: int, disks: int, plate: str, left: int, last: int
) -> None:
    laid = {"year": year, "spot": spot, "disks": disks}
    name, season, game = said("season.plate", **laid)
    assert name == plate
    assert plate.split()[-1] in season
    assert game == f"{left} years are left with this one: the game ends after year {last}."
    assert said("sunspot", **laid)[-2:] == (season, game), "the cube says the same"


def test_in_the_last_year_one_is_left() -> None:
    laid = {"year": 48, "spot": 11, "disks": 1}
    assert said("season.plate", **laid)[2] == (
        "1 year is left, this one: the game ends after year 48."
    )


def test_in_japanese() -> None:
    name, season, game = said("season.plate", "ja", year=3, spot=2, disks=4)
    assert name == "黄は6年目まで"
    assert "6年目の終わりまで" in season
    assert "残り46年" in game
