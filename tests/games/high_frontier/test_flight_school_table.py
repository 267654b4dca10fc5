"""What lies on the table of the flight school keeps to its place and is called by one name."""

from __future__ import annotations

import pytest

from spacetable.core.engine import begin
from spacetable.core.ids import Seat
from spacetable.core.room import DESK, Room
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.places import deck_zone
from spacetable.games.high_frontier.flight_school.state import SCHOOL_DECKS, State, View
from spacetable.games.high_frontier.flight_school.table import table
from spacetable.games.high_frontier.flight_school.words import card_name
from spacetable.text.catalogue import catalogue

SETUP = Setup("flight_school", "x", (SeatSetup(Seat("1")),))


@pytest.mark.parametrize("room", [DESK, Room(620, 460)])
def test_a_pile_lies_in_its_place_below_the_name(room: Room) -> None:
    state = begin(flight_school, SETUP)[0].state
    assert isinstance(state, State)
    shown = table(View(state), room)
    zones = {zone.id: zone for zone in shown.zones}
    for deck in SCHOOL_DECKS:
        zone = zones[deck_zone(deck)]
        cards = [one for one in shown.pieces if one.zone == zone.id]
        assert cards
        assert min(one.y - one.h / 2 for one in cards) > zone.y - zone.h / 2 + 1
        assert max(one.y + one.h / 2 for one in cards) < zone.y + zone.h / 2


def test_a_card_is_told_of_in_the_language_of_its_face() -> None:
    told = catalogue("ja").words(card_name("robonaut_tungsten_resistojet", 1))
    assert "アークジェット" in told
