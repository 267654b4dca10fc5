"""What lies on the table of the flight school keeps to its place and is called by one name."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from spacetable.core.engine import begin
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.room import DESK, Room
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.places import deck_zone
from spacetable.games.high_frontier.flight_school.state import SCHOOL_DECKS, State, View
from spacetable.games.high_frontier.flight_school.table import table
from spacetable.games.high_frontier.flight_school.words import card_name
from spacetable.games.high_frontier.sunspot import SEASONS
from spacetable.table.art import ArtShelf
from spacetable.table.finding.facts import Facts
from spacetable.table.look import Look
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES
from tests.table.cap_heights import Measured

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


SMALL = Room(617, 545)
"""The room in the least window,"""
SHOWN = 0.968
"""and the part of it that a table is shown in, for a fitted view has a margin."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", [DESK, SMALL])
def test_figures_of_the_strip_and_the_dial_can_be_read(
    room: Room, language: str, qtbot: QtBot
) -> None:
    state = begin(flight_school, SETUP)[0].state
    assert isinstance(state, State)
    shown = table(View(state), room)
    faces = Measured(Look(language=language), ArtShelf(), catalogue(language).words)
    small, read = [], 0
    for zone in shown.zones:
        if zone.art is not None and zone.art.slots:
            faces.noted.clear()
            faces.image(zone.art, zone.name, zone.w, zone.h, SHOWN * room.w / shown.width)
            read += len(faces.noted)
            small += [(zone.id, one.cap) for one in faces.noted if one.cap < 11 - 0.05]
            assert not any("…" in line for one in faces.noted for line in one.lines), zone.id
    assert read >= 69, "57 masses and twelve years"
    assert not small


def test_seasons_of_the_dial_differ_in_their_shape() -> None:
    shapes = {_shape(f"high_frontier/dial_{season}") for season in SEASONS}
    assert len(shapes) == len(SEASONS)


def _shape(key: str) -> bytes:
    """Where a drawing covers anything, whatever its colour."""
    drawing = ArtShelf().drawing(key)
    assert drawing is not None
    image = QImage(64, 64, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    covered = image.convertToFormat(QImage.Format.Format_Alpha8)
    return bytes(one > 0 for one in bytes(covered.constBits()))


@pytest.mark.parametrize("room", [DESK, SMALL, Room(425, 345), Room(617, 400), Room(1600, 1000)])
def test_nothing_of_the_docks_lies_over_another_or_off_the_table(room: Room) -> None:
    state = begin(flight_school, SETUP)[0].state
    assert isinstance(state, State)
    shown = table(View(state), room)
    docked = [one for one in shown.zones if one.dock and not one.id.startswith("dial.")]
    boxes = {one.id: (one.x - one.w / 2, one.y - one.h / 2, one.w, one.h) for one in docked}
    assert shown.board is not None
    at = shown.board.box
    boxes[ZoneId("the map")] = (at.left, at.top, at.w, at.h)
    for (name, (x, y, w, h)), (other, (left, top, wide, high)) in combinations(boxes.items(), 2):
        across = min(x + w, left + wide) - max(x, left)
        down = min(y + h, top + high) - max(y, top)
        assert across <= 0.01 or down <= 0.01, (name, other)
    for name, (x, y, w, h) in boxes.items():
        assert x >= 0, name
        assert y >= 0, name
        assert x + w <= shown.width + 0.01, name
        assert y + h <= shown.height + 0.01, name


def test_a_card_is_told_of_in_the_language_of_its_face() -> None:
    told = catalogue("ja").words(card_name("robonaut_tungsten_resistojet", 1))
    assert "アークジェット" in told


def test_the_free_sites_one_can_prospect_are_found_by_asking_for_them() -> None:
    ship = {"aboard": [{"card": "crew_nasa_astronauts_isro_glavcosmonauts"}], "phase": "turn"}
    setup = Setup("flight_school", "x", (SeatSetup(Seat("1")),), scenario=Scenario(ship))
    state = begin(flight_school, setup)[0].state
    assert isinstance(state, State)
    shown = table(View(state))
    assert shown.board is not None
    facts = Facts(shown.board.board, [catalogue("en").words])
    found = facts.find("Free sites I can prospect", shown.flags)
    assert len(found) > 50
    assert set(found) == set(shown.flags[0].spots)
