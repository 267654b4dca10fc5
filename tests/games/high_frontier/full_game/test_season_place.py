"""How long the season and the game last is said in words beside the dial, and of the cube (D2)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from spacetable.core.room import DESK, Room
from spacetable.games.high_frontier.full_game.game import full_game
from spacetable.games.high_frontier.full_game.layout import YEAR
from spacetable.table.art import ArtShelf
from spacetable.table.look import Look
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.games.high_frontier.full_game.tables import ONE, Board
from tests.table.cap_heights import Measured

PLATES = tuple(f"full_game/{one}_" for one in ("event", "season", "order"))
"""What is read beside the dial."""
WINDOWS = (
    *(Room(w, h) for w in (617, 700, 775, 850, 925, 1100) for h in (545, 620, 700)),
    Room(503, 350, px=2.0),
    Room(503, 350),
    Room(760, 540, px=1.3),
    Room(1560, 1010),
    DESK,
)
"""From the least one on, and with large letters."""


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rages", [False, True])
def test_what_lies_beside_the_dial_can_be_read_or_is_left_out(
    language: str, rages: bool, qtbot: QtBot
) -> None:
    """In px of the screen, whatever room there is: beside small dials letters had 7 px."""
    board = Board(2, laid={"first": "1", "players": {"1": {}, "2": {}}}, politics=True)
    state = board.state
    if rages:
        state = replace(state, war=replace(state.war, rages=True, republic=True, empire=True))
    read = Measured(Look(language=language), ArtShelf(), catalogue(language).words)
    seen = dict.fromkeys(PLATES, 0)
    for room in WINDOWS:
        view = full_game.shown.view(state, ONE)
        table = full_game.shown.table(view, replace(room, leaf=YEAR))
        for one in table.pieces:
            if one.face.art.startswith(PLATES):
                scale = room.px * room.w / table.width
                read.image(one.face, one.name, one.w, one.h, scale)
                seen[next(art for art in PLATES if one.face.art.startswith(art))] += 1
    assert not [one for one in read.noted if one.cap < 11 - 0.06]
    here = [number for one, number in seen.items() if rages or "order" not in one]
    assert min(here) > 3
    assert min(here) < len(WINDOWS), "some window has no room for one"
