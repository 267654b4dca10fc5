"""A flight as a file: written, read, and refused with its line where it is wrong."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from spacetable.core.engine import begin
from spacetable.core.errors import DataError
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.moves import EndTurn
from spacetable.games.high_frontier.flight_school.paper import from_paper, paper
from spacetable.games.high_frontier.flight_school.state import PILOT, State, chits
from spacetable.games.high_frontier.piloting.moves import Roll
from tests.games.high_frontier.school_flights import CREW, MOTH, Pilot, card


def read(content: str) -> State:
    """The first state of a game that begins from such a file."""
    setup = from_paper(content, "flight.json")
    assert setup is not None
    state = begin(flight_school, setup)[0].state
    assert isinstance(state, State)
    return state


def test_a_flight_goes_on_where_its_file_left_it() -> None:
    tube = card("radiator_qu_tube", heavy=True)
    pilot = Pilot(
        card(CREW, 1), tube, wet="9", place="ea-bn15", goal="itokawa", year=4, dice=(3,), tanks=1
    )
    pilot.activate(CREW).go("ea-hz05").do(Roll(PILOT)).go("itokawa").do(EndTurn(PILOT))
    name, content = paper(pilot.state)
    assert name == "flight-ea-bn15-itokawa.json"
    found = read(content.decode())
    assert replace(found, pieces=pilot.state.pieces, turn_no=2) == pilot.state
    assert found.pieces.zones["rocket"] == pilot.state.pieces.zones["rocket"]


def test_the_file_has_the_words_of_the_routes_command() -> None:
    pilot = Pilot(MOTH, wet="4 1/3", goal="phobos", options={"powersat": True})
    told = json.loads(paper(pilot.state)[1])
    assert told["from"] == "leo"
    assert (told["to"], told["path"]) == ("phobos", ["leo"])
    assert (told["dry_mass"], told["wet_mass"]) == ("1", "4 1/3")
    assert told["options"] == {"powersat": True}


def test_a_stack_and_a_place_are_enough() -> None:
    """What somebody types beside a printed game."""
    found = read('{"aboard": [{"card": "thruster_re_solar_moth"}], "from": "geo", "wet_mass": 8}')
    assert (found.phase, found.place, chits(found).wet) == ("turn", "geo", 8)


@pytest.mark.parametrize("words", ["[]", "{}", '{"aboard": [], "game": "toy"}', '{"cases": []}'])
def test_files_of_others_are_left_to_them(words: str) -> None:
    assert from_paper(words, "other.json") is None


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ('{"aboard": [\n{"card": "thruster_of_oz"}]}', 2),
        ('{"aboard": [{"card": "thruster_dumbo"},\n{"card": "thruster_dumbo"}]}', 2),
        ('{"aboard": [],\n"from": "oz"}', 2),
        ('{"aboard": [],\n"to": "leo"}', 2),
        ('{"aboard": [],\n"factories": [\n"leo"]}', 3),
        ('{"aboard": [], "path": [\n"leo",\n"oz"]}', 3),
        ('{"aboard": [], "path": [\n"|"]}', 2),
        ('{"aboard": [],\n"options": {"years": 7}}', 2),
        ('{"aboard": [],\n"aquas": "many"}', 2),
    ],
)
def test_a_wrong_line_is_named(words: str, line: int) -> None:
    with pytest.raises(DataError) as wrong:
        from_paper(words, "flight.json")
    assert dict(wrong.value.message.params)["line"] == line


@pytest.mark.parametrize(
    "words",
    [
        '{"aboard": [], "wet_mass": "40"}',
        '{"aboard": [], "from": "solar-oberth"}',
        '{"aboard": [], "tanks": 40}',
    ],
)
def test_a_ship_that_cannot_be_is_refused(words: str) -> None:
    with pytest.raises(DataError):
        from_paper(words, "flight.json")
