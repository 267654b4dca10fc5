"""Scenarios in the game's own nouns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spacetable.core.errors import BoundaryError
from spacetable.core.ids import CLOCK, Seat
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.resolution_round.watching import film_of, seen_of
from spacetable.games.space_alert.state import (
    ACTING,
    DECK,
    MOVING,
    TRACKS,
    State,
    hand,
    heroic_place,
    open_cards,
    slot,
    stock,
    threat_deck,
    threat_place,
    tile_pile,
    track_place,
)
from spacetable.session.scenario_file import open_scenario
from spacetable.text.catalogue import catalogue
from tests.games.space_alert.stacked import SCRIPT, arranged, said_of
from tests.offered import offered

ONE, TWO = Seat("1"), Seat("2")
PLANNING: dict[str, Any] = {"stage": "planning", "script": SCRIPT}


def names(state: State, zone: Any) -> list[str]:
    return [piece.face.partition(".")[2] for piece in state.pieces[zone]]


def test_cards_lie_where_the_arrangement_says() -> None:
    state = arranged(
        PLANNING
        | {
            "hands": {"1": ["red/A", "go:upper_red/B!"], "3": []},
            "later": {"1": [["blue/C"], ["deck/bots", "red/A"]]},
            "boards": {"2": ["red/B: B", "", "go:lower_red/A!: go:lower_red"]},
            "deck": ["blue/B", "red/bots"],
        }
    )
    assert names(state, hand(ONE)) == ["red/A", "go:upper_red/B!"]
    assert names(state, hand(Seat("3"))) == []
    assert names(state, stock(ONE, 2)) == ["blue/C"]
    assert names(state, stock(ONE, 3)) == ["deck/bots", "red/A"]
    assert names(state, DECK)[:-3:-1] == ["blue/B", "red/bots"]
    first, gap, third = (state.pieces[slot(1, turn)] for turn in (1, 2, 3))
    assert gap == ()
    assert (first[0].face, first[0].turns, first[0].up) == ("card.red/B", ACTING, False)
    assert (third[0].face, third[0].turns) == ("card.go:lower_red/A!", MOVING)
    assert state.pieces[hand(ONE)][0].id == "1.1"


def test_a_card_taken_from_a_place_that_is_not_named_is_replaced_there() -> None:
    """Ten cards of a kind are in the box, however they were dealt."""
    state = arranged(PLANNING | {"hands": {"1": ["red/A"] * 10}})
    rest = [
        piece.face for zone, row in state.pieces.zones.items() if zone != "hand.1" for piece in row
    ]
    assert "card.red/A" not in rest
    assert len(state.pieces[hand(TWO)]) == 5
    heroic = ["go:lower_blue/A!", "go:lower_red/A!", "go:upper_blue/B!"]
    assert names(arranged(PLANNING | {"hands": {"1": heroic}}), hand(ONE)) == heroic


def test_what_was_announced_has_been_heard() -> None:
    state = arranged(PLANNING | {"heard": 5})
    assert [one.announced for one in state.reports] == [True, True, False]
    assert state.due == {Seat(str(n)): 1 for n in range(1, 5)}
    assert state.transfer
    assert state.time == 51_000
    assert arranged(PLANNING | {"time": "0:55"}) == state
    later = arranged(PLANNING | {"time": "2:36", "due": {"2": 0}})
    assert later.phases == dict.fromkeys(later.phases, 2)
    assert later.due[TWO] == 0
    assert not later.transfer
    down = arranged(PLANNING | {"heard": 7, "phases": {"3": 2}, "figures": {"1": "lower_blue"}})
    assert down.quiet
    assert down.phases[Seat("3")] == 2
    assert down.figures[0] == 5
    (option,) = offered(space_alert, down, CLOCK)
    assert option.action.number == 7  # type: ignore[attr-defined]


def test_threats_come_as_stacked_and_may_lie_open() -> None:
    state = arranged(
        PLANNING
        | {
            "heard": 2,
            "threats": [{"t": 2, "card": "E1-05", "turned": True}, {"t": 5, "card": "E1-10"}],
        }
    )
    assert names(state, threat_place("red")) == ["E1-05"]
    assert names(state, threat_deck("common", "external"))[-1] == "E1-10"
    between = arranged(PLANNING | {"threats": [{"t": 5, "card": "E1-10"}]})
    assert names(between, threat_deck("common", "external"))[-2] == "E1-10"


def test_trajectories_tiles_and_roles() -> None:
    state = arranged(
        PLANNING
        | {
            "tracks": {"red": "T7", "internal": "T1"},
            "tiles": {"white": ["shield", "reactor"]},
            "roles": {"captain": "3", "security": "1"},
        }
    )
    lying = [names(state, track_place(zone))[0] for zone in ("red", "white", "blue", "internal")]
    assert (lying[0], lying[3]) == ("7", "1")
    assert sorted([*lying, *names(state, TRACKS)]) == list("1234567")
    assert names(state, tile_pile("white"))[:-3:-1] == ["white.shield", "white.reactor"]
    assert [one.seat for one in state.members] == ["3", "4", "1", "2"]
    assert state.roles["security"] == ONE


def test_androids_have_open_boards_and_heroic_cards_of_their_own() -> None:
    arrangement = PLANNING | {
        "heroic": {"android 2": "go:upper_red/B!"},
        "boards": {"android 1": ["deck/C: deck"]},
    }
    two = arranged(arrangement, seats=2)
    assert two.pieces[slot(2, 1)][0].up
    assert two.pieces[heroic_place(3)][0].face == "card.go:upper_red/B!"
    assert two.pieces[heroic_place(3)][0].up
    alone = arranged(arrangement | {"heroic": {}}, seats=1)
    assert names(alone, slot(0, 1)) == ["deck/C"]
    assert len(alone.pieces[open_cards("deck/C")]) == 6
    assert alone.pieces[DECK] == ()


def test_the_film_is_seen_up_to_a_turn() -> None:
    state = arranged(
        {"stage": "resolution", "script": SCRIPT, "watched": 4, "boards": {"1": ["red/A: red"]}}
    )
    assert state.stage == "resolution"
    assert film_of(state).at(seen_of(state)).crew[0].station == 0
    assert all(one.card is not None for one in state.reports)
    assert film_of(state).mark(seen_of(state)).turn == 4  # type: ignore[union-attr]
    over = arranged({"stage": "over", "script": SCRIPT})
    assert space_alert.rules.result(over) is not None


@pytest.mark.parametrize(
    ("arrangement", "reason"),
    [
        ({"hands": {"9": []}}, "seat"),
        ({"boards": {"android 1": []}}, "member"),
        ({"heroic": {"1": "go:upper_red/B!"}}, "no_android"),
        ({"hands": {"1": ["red/D"]}}, "card"),
        ({"hands": {"1": ["red/A"] * 11}}, "card"),
        ({"tracks": {"red": "T1", "blue": "T1"}}, "twice"),
        ({"deck": ["go:upper_red/B!"]}, "heroic_deck"),
        ({"later": {"1": [[], [], []]}}, "later"),
        ({"boards": {"1": ["", "", "", "red/A: A"]}}, "row"),
        ({"boards": {"1": ["red/A"]}}, "half"),
        ({"boards": {"1": ["red/A: B"]}}, "half"),
        ({"tiles": {"red": ["pulse_cannon"]}}, "no_tile"),
        ({"tiles": {"red": ["shield", "shield"]}}, "twice"),
        ({"threats": [{"t": 2, "card": "SE1-01"}]}, "no_threat"),
        ({"threats": [{"t": 4, "card": "E1-01"}]}, "report"),
        ({"threats": [{"t": 2, "card": "E1-01"}, {"t": 2, "card": "E1-02"}]}, "report_twice"),
        ({"threats": [{"t": 2, "card": "E1-01", "turned": True}]}, "not_announced"),
        (
            {"time": "2:40", "threats": [{"t": 5, "card": "E1-01", "turned": True}]},
            "turned_before",
        ),
        ({"stage": "ready", "heard": 3}, "not_begun"),
        (
            {"stage": "ready", "threats": [{"t": 2, "card": "E1-01", "turned": True}]},
            "not_begun",
        ),
        ({"watched": 2}, "not_filmed"),
        ({"stage": "resolution", "watched": 14}, "film"),
        ({"heard": 1, "time": "0:30"}, "heard_or_time"),
        ({"heard": 12}, "heard"),
        ({"stage": "resolution", "heard": 3}, "heard_all"),
        ({"time": "5:30"}, "late"),
        ({"time": "soon"}, "wrong.moment"),
        ({"heard": 9, "phases": {"1": 1}}, "phase"),
        ({"gave": ["1"]}, "no_transfer"),
        ({"agreed": ["1"]}, "agreed_early"),
        ({"time": "4:00", "agreed": ["1", "2", "3", "4"]}, "agreed_all"),
        ({"script": {"phases": ["0:30"]}}, "wrong.phase_count"),
        ({"script": {"phases": ["soon", "2:00"]}}, "wrong.moment"),
    ],
)
def test_a_wrong_arrangement_is_told_of(arrangement: dict[str, Any], reason: str) -> None:
    assert said_of(PLANNING | arrangement) == reason


def test_more_heroic_cards_than_there_are_and_cards_of_a_player_alone() -> None:
    heroic = ["go:lower_blue/A!", "go:lower_red/A!", "go:upper_blue/B!", "go:upper_red/B!"]
    assert said_of(PLANNING | {"hands": {"1": heroic}}) == "none_left"
    assert said_of(PLANNING | {"hands": {"1": []}}, seats=1) == "open"
    assert said_of(PLANNING | {"due": {"1": 1}}, seats=1) == "open"
    assert said_of({"stagge": "ready"}) == "json.unknown"


def test_a_position_file_is_told_the_line_that_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "mission.toml"
    path.write_text(
        'game = "space_alert"\n[arrangement]\nstage = "planning"\n'
        '[arrangement.boards]\n"android 1" = ["red/A: A"]\n"android 2" = ["red/Z: Z"]\n',
        encoding="utf-8",
    )
    with pytest.raises(BoundaryError) as refused:
        open_scenario(path)
    said = catalogue("en").words(refused.value.message)
    assert "line 6" in said
    assert "red/Z" in said
    path.write_text(path.read_text("utf-8").replace("red/Z: Z", "red/B: red"), encoding="utf-8")
    assert names(open_scenario(path).state, slot(0, 1)) == ["red/A"]  # type: ignore[arg-type]
