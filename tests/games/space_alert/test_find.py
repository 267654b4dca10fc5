"""The names that lessons use."""

from __future__ import annotations

import pytest

from spacetable.core.ids import Seat
from spacetable.games.space_alert.find import BY_ZONE, SYSTEMS
from spacetable.games.space_alert.game import space_alert
from spacetable.games.space_alert.state import threat_place
from tests.games.space_alert.stacked import SCRIPT, arranged

VIEW = space_alert.shown.view(
    arranged(
        {
            "stage": "planning",
            "script": SCRIPT,
            "heard": 3,
            "roles": {"captain": "2"},
            "hands": {"1": ["red/A", "deck/B"]},
            "boards": {"1": ["blue/C: C"], "3": ["", "red/B: red"]},
            "threats": [{"t": 2, "card": "E1-05", "turned": True}],
        }
    ),
    Seat("1"),
)


@pytest.mark.parametrize(
    "name", [*SYSTEMS, *(f"{name}:{zone}" for name in BY_ZONE for zone in ("red", "white", "blue"))]
)
def test_every_part_of_the_ship_has_a_name(name: str) -> None:
    assert space_alert.teaching.find(VIEW, name) is not None


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("upper red", "station.upper_red"),
        ("B:lower white", "system.lower_white.b"),
        ("track:internal", "track.internal"),
        ("column:red", "column.red"),
        ("threats:internal", "threat.internal"),
        ("threats:blue", "threat.blue"),
        ("tiles:white", "tiles.white"),
        ("phase:2", "strip.phase.2"),
        ("pile:serious internal", "threats.serious.internal"),
        ("me", "figure.3"),
        ("my hand", "hand.1"),
        ("my board", "board.3"),
        ("stock:2", "stock.1.2"),
        ("place:3", "plan.3.3"),
        ("hand:deck/B", "1.2"),
        ("figure:2", "figure.0"),
        ("board:2", "board.0"),
        ("place:3:5", "plan.1.5"),
        ("card:3:2", "board.1.2"),
        ("number:2", "number.0"),
        ("threat:3", "report.1"),
        ("rocket.1", "rocket.1"),
    ],
)
def test_places_and_pieces(name: str, found: str) -> None:
    assert space_alert.teaching.find(VIEW, name) == found


def test_a_threat_card_that_lies_open() -> None:
    (card,) = VIEW.state.pieces[threat_place("red")]
    assert space_alert.teaching.find(VIEW, "threat:2") == card.id


@pytest.mark.parametrize(
    "name",
    [
        "lower green",
        "threat:8",
        "hand:blue/A",
        "card:3:1",
        "figure:9",
        "place:13",
        "shield:green",
        "board:android 1",
        "pile:odd",
        "stock:x",
    ],
)
def test_what_is_not_there_is_not_found(name: str) -> None:
    assert space_alert.teaching.find(VIEW, name) is None


def test_an_onlooker_has_nothing_of_their_own() -> None:
    view = space_alert.shown.view(VIEW.state, None)
    assert [space_alert.teaching.find(view, name) for name in ("me", "my hand", "place:1")] == [
        None
    ] * 3
    assert space_alert.teaching.find(view, "hand:red/A") is None
