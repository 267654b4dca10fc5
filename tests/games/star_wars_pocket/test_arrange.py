"""Arrangements: what they lay out, and what they refuse with one clear message."""

from typing import Any

import pytest

from spacetable.core.engine import begin
from spacetable.core.errors import DataError
from spacetable.games.star_wars_pocket import game
from spacetable.games.star_wars_pocket.state import (
    CARDS,
    NOW,
    PILOT,
    SURFACE,
    SURFACE_MAP,
    TRENCH,
    TRENCH_MAP,
    USED,
)
from spacetable.text.catalogue import catalogue
from tests.games.star_wars_pocket.table.flights import position, setup
from tests.offered import offered

ENTRANCE = {"cell": [0, -1], "face": "entrance_pile"}
START = {"cell": [0, 0], "face": "surface.1"}
AT_PORT: dict[str, Any] = {
    "map": [START, ENTRANCE],
    "trench_map": [
        {"cell": [0, -1], "face": "trench_straight"},
        {"cell": [0, -2], "face": "exhaust_port"},
    ],
    "ship": {"place": "trench", "cell": [0, -2]},
    "phase": "shot",
}


def test_nothing_named_keeps_the_set_up() -> None:
    plain, _ = begin(game, setup())
    state = position({"shields": 8})
    assert sorted(p.face for p in state.pieces) == sorted(p.face for p in plain.state.pieces)
    assert len(state.pieces[USED]) == 1
    assert not state.pieces[USED][0].up


def test_piles_are_written_from_the_top() -> None:
    state = position(
        {
            "map": [START],
            "surface": ["surface.4", "entrance_pile"],
            "trench": ["exhaust_port"],
            "cards": ["card.2", "card.8"],
            "burned": "card.1",
        }
    )
    assert [p.face for p in state.pieces[SURFACE][:-3:-1]] == ["surface.4", "entrance_pile"]
    assert state.pieces[TRENCH][-1].face == "exhaust_port"
    assert [p.face for p in state.pieces[CARDS][:-3:-1]] == ["card.2", "card.8"]
    assert [p.face for p in state.pieces[USED]] == ["card.1"]
    assert len(state.pieces[SURFACE]) == 15
    assert len(state.pieces[CARDS]) == 7
    assert not any(p.up for zone in (SURFACE, TRENCH, CARDS, USED) for p in state.pieces[zone])


def test_dials_flags_and_row() -> None:
    state = position(
        {
            "row": "5m",
            "foils": "attack",
            "shields": 4,
            "force": 3,
            "torpedoes": 1,
            "droid": False,
            "wingman": False,
            "computer": True,
            "engine": 1,
            "ignore_vader": True,
            "skip": True,
            "used": ["card.3", "card.5"],
        }
    )
    assert (state.row, state.foils_open, state.shields, state.force) == (2, True, 4, 3)
    assert (state.torpedoes, state.droid, state.wingman, state.computer) == (1, False, False, True)
    assert (state.engine, state.ignore_vader, state.skip) == (1, True, True)
    assert [(p.face, p.up) for p in state.pieces[USED]] == [("card.5", True), ("card.3", True)]


def test_shields_follow_open_s_foils() -> None:
    assert position({"foils": "attack"}).shields == 5


def test_at_the_port() -> None:
    state = position(AT_PORT | {"now": "card.8", "row": "5m"})
    assert state.phase == "shot"
    assert state.arrived
    assert (state.event, state.number) == ("interference", 1)
    assert [p.face for p in state.pieces[NOW]] == ["card.8"]
    assert len(state.pieces[TRENCH_MAP]) == 3
    names = {type(option.action).__name__ for option in offered(game, state, PILOT)}
    assert {"Fire", "Hold"} <= names


def test_in_a_fight() -> None:
    state = position({"phase": "fight", "now": "card.4"})
    assert (state.event, state.number) == ("tie_squadron", 5)


def test_on_a_run_in() -> None:
    state = position({"run_in": 3})
    assert (state.cell, state.on_tile, state.run_in) == ((0, 3), False, 3)
    assert not state.pieces[SURFACE_MAP]
    assert state.entrance_cell == (0, 0)
    known = position({"run_in": 3, "map": [{"cell": [0, 0], "face": "entrance_pile"}]})
    assert known.entrance_cell is None


def test_last_turns() -> None:
    assert position({"row": "30s"}).last_turns == 2
    assert position({"row": "30s", "last_turns": 1}).last_turns == 1


def test_ids_say_nothing_of_faces() -> None:
    one = position({"cards": ["card.1", "card.2"], "burned": "card.3"})
    two = position({"cards": ["card.8", "card.5"], "burned": "card.6"})
    assert [p.id for p in one.pieces[CARDS]] == [p.id for p in two.pieces[CARDS]]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"shield": 4}, "shield"),
        ({"shields": "four"}, "whole number"),
        ({"shields": 9}, "0 to 8"),
        ({"shields": 6, "foils": "attack"}, "0 to 5"),
        ({"foils": "ajar"}, "ajar"),
        ({"force": 4}, "0 to 3"),
        ({"torpedoes": 0}, "1 to 3"),
        ({"engine": 2}, "0 to 1"),
        ({"row": "2m"}, "30m, 7m"),
        ({"last_turns": 1}, "last space"),
        ({"row": "30s", "last_turns": 3}, "1 to 2"),
        ({"cards": ["card.9"]}, "card.9"),
        ({"cards": ["card.1", "card.1"]}, "more often"),
        ({"cards": ["card.1"], "burned": "card.1"}, "more often"),
        ({"cards": ["surface.1"]}, "a card is wanted"),
        ({"trench": ["exhaust_port", "exhaust_port"]}, "more often"),
        ({"surface": ["trench_bend"]}, "surface tile"),
        ({"map": [START, {"cell": [0, 0], "face": "surface.2"}]}, "two tiles"),
        ({"map": [{"cell": [0, 0], "face": "surface.1", "turns": 4}]}, "0 to 3"),
        ({"trench_map": [{"cell": [0, 0], "face": "trench_bend"}]}, "two tiles"),
        ({"map": [START], "ship": {"place": "surface", "cell": [3, 3]}}, "no tile"),
        ({"map": []}, "no tile"),
        ({"ship": {"place": "trench", "cell": [0, 0]}}, "no tile"),
        (AT_PORT | {"map": [START]}, "no entrance"),
        ({"phase": "shot"}, "exhaust port"),
        ({"phase": "lay"}, "move, event"),
        ({"phase": "fight"}, "no squadron"),
        ({"phase": "fight", "now": "card.7"}, "no squadron"),
        ({"run_in": 6}, "1 to 5"),
        ({"run_in": 2, "ship": {"place": "surface", "cell": [0, 5]}}, "0, 2"),
        ({"run_in": 2, "map": [START]}, "0, 0"),
        ({"run_in": 2, "map": [ENTRANCE]}, "0, 0"),
    ],
)
def test_what_does_not_fit_is_told(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(DataError) as caught:
        position(wrong)
    assert told in catalogue("en").words(caught.value.message)
    assert "[" not in catalogue("ja").words(caught.value.message).replace("$[", "")
