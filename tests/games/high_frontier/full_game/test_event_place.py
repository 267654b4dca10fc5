"""The next event beside the dial: its year, and what each die of it says (K2)."""

import pytest
from msgspec.structs import replace

from spacetable.core.face import Face
from spacetable.core.room import DESK, Room
from spacetable.games.high_frontier.full_game.event_place import ZONE
from spacetable.games.high_frontier.full_game.event_table import event, event_table
from spacetable.games.high_frontier.full_game.hidden import view
from spacetable.games.high_frontier.full_game.layout import YEAR
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.table import table
from spacetable.games.high_frontier.sunspot import SEASONS, dial
from spacetable.text.catalogue import catalogue
from tests.games.high_frontier.full_game.tables import ONE, Board


def told(state: State, room: Room = DESK) -> list[str]:
    """What is read there; nothing where it does not lie."""
    shown = table(view(state, ONE), replace(room, leaf=YEAR))
    found = [one for one in shown.pieces if one.zone == ZONE]
    faces = [one.face for one in found]
    assert all(isinstance(face, Face) for face in faces)
    return [catalogue("en").words(words) for face in faces for _, words in face.slots]


@pytest.mark.parametrize("year", range(1, 13))
def test_it_is_that_of_the_next_threshold_in_the_season_entered(year: int) -> None:
    """K2: the season of the spot just entered counts."""
    state = Board(2, laid={"year": year}).state
    later = dial().years_to_event(state.spot)
    assert all(
        dial().crossed(dial().after(state.spot, n)).event == (n == later - 1) for n in range(later)
    )
    season = dial().season(dial().after(state.spot, later))
    words = told(state)
    assert words[0] == f"Event in year {year + later}"
    last = {"blue": "anarchy", "yellow": "budget cuts", "red": "solar flare"}[season]
    assert words[1:] == [
        *("1–2", "inspiration", "3", "glitch"),
        *("4", "pad explosion and debris", "5–6", last),
    ]


@pytest.mark.parametrize("season", SEASONS)
def test_each_die_is_told_once(season: str) -> None:
    rows = event_table().rows(season)
    assert sorted(die for dice, _ in rows for die in dice) == [1, 2, 3, 4, 5, 6]
    assert all(event(die, season) == one for dice, one in rows for die in dice)


def test_none_comes_once_the_last_disk_goes_before_it() -> None:
    state = Board(2, laid={"spot": 11, "disks": 1}).state
    assert dial().years_left(state.spot, 1) < dial().years_to_event(state.spot)
    assert told(state) == []
    assert told(Board(2, laid={"spot": 11, "disks": 2}).state) != []


def test_where_there_is_no_room_beside_the_dial_it_is_left_out() -> None:
    assert told(Board(2).state, Room(640, 1230)) == []
