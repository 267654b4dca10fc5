"""A flight as a file: written, read, and refused with its line where it is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from spacetable.core.engine import begin
from spacetable.core.errors import DataError
from spacetable.games.high_frontier.flight_school.from_paper import from_paper
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.moves import EndFlight, EndTurn
from spacetable.games.high_frontier.flight_school.paper import paper
from spacetable.games.high_frontier.flight_school.state import PILOT, State, chits
from spacetable.games.high_frontier.piloting.moves import Activate, PayFinao, Roll
from spacetable.session.opening import open_file
from spacetable.session.replay import Replay
from spacetable.session.session import Session
from tests.games.high_frontier.school_flights import CREW, MOTH, Pilot, card


def opened(tmp_path: Path, found: dict[str, Any]) -> Session:
    """The game in such a file, as the program opens it."""
    file = tmp_path / "flight.json"
    file.write_text(json.dumps(found, indent=1), "utf-8")
    return open_file(file)


def a_flight() -> Pilot:
    """Over two turns, with a die that was thrown, and with the second turn's move under way."""
    pilot = Pilot(card(CREW, 1), wet="9", place="ea-bn15", goal="itokawa", year=4, dice=(3,))
    pilot.activate(CREW).go("ea-hz05").do(Roll(PILOT)).go("itokawa").do(EndTurn(PILOT))
    return pilot.activate(CREW).go("ea-hz05")


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
    name, content = paper([pilot.state])
    assert name == "flight-ea-bn15-itokawa.json"
    found = read(content.decode())
    assert replace(found, pieces=pilot.state.pieces, turn_no=2) == pilot.state
    assert found.pieces.zones["rocket"] == pilot.state.pieces.zones["rocket"]


def test_an_opened_flight_is_flown_again_step_by_step(tmp_path: Path) -> None:
    """To the middle of a move; the dice lie as they were thrown, and it can be taken back."""
    pilot = a_flight()
    session = opened(tmp_path, pilot.paper())
    assert replace(session.state, pieces=pilot.state.pieces) == pilot.state
    assert not session.unsaved
    replay = Replay(session)
    assert replay.length == len(pilot.log)
    assert replay.state.log == ("ea-bn15",)
    replay.goto(3)
    assert (replay.state.dice, replay.state.place) == ((3,), "ea-hz05")
    session.undo()
    assert session.state.place == "itokawa"
    # Flown on, it is the same file again, and more.
    again = json.loads((session.paper() or ("", b""))[1])
    assert again["begun"] == pilot.paper()["begun"]
    assert again["steps"] == pilot.paper()["steps"][:-1]


def test_without_its_steps_a_flight_stands_where_they_led(tmp_path: Path) -> None:
    """Who has moved this turn does not move again in it."""
    pilot = Pilot(MOTH, wet="4 1/3").activate(MOTH).go("cycler").stop()
    found = pilot.paper()
    del found["begun"], found["steps"]
    session = opened(tmp_path, found)
    assert (session.cursor, session.state.moved) == (0, True)
    assert session.state.flown == pilot.state.flown
    assert not any(isinstance(one.action, Activate) for one in session.options(PILOT))


def in_lines(found: dict[str, Any]) -> str:
    """The file with each field, and each step, on a line of its own."""
    steps = ",\n".join(map(json.dumps, found["steps"]))
    others = (f"{json.dumps(k)}: {json.dumps(v)}" for k, v in found.items() if k != "steps")
    return "{" + ",\n".join(others) + f',\n"steps": [\n{steps}]}}'


@pytest.mark.parametrize(
    ("change", "wrong_line"),
    [
        ({"step": {"type": "Go", "seat": "1", "to": "leo"}}, '"to": "leo"'),
        ({"step": {"type": "Nonsense"}}, "Nonsense"),
        ({"wet_mass": "8"}, '"wet_mass": "8"'),
        ({"year": 9}, '"year": 9'),
        ({"moved": True}, '"moved"'),
        ({"begun": None}, '"steps"'),
    ],
)
def test_steps_that_lead_elsewhere_are_refused_with_their_line(
    change: dict[str, Any], wrong_line: str
) -> None:
    found = a_flight().paper()
    found["steps"][3] = change.pop("step", found["steps"][3])
    words = in_lines({**found, **change})
    wanted = next(n for n, line in enumerate(words.split("\n"), 1) if wrong_line in line)
    with pytest.raises(DataError) as wrong:
        from_paper(words, "flight.json")
    assert dict(wrong.value.message.params)["line"] == wanted > 1


def test_the_file_has_the_words_of_the_routes_command() -> None:
    pilot = Pilot(MOTH, wet="4 1/3", goal="phobos", options={"powersat": True})
    told = pilot.paper()
    assert told["from"] == "leo"
    assert (told["to"], told["path"]) == ("phobos", ["leo"])
    assert (told["dry_mass"], told["wet_mass"]) == ("1", "4 1/3")
    assert told["options"] == {"powersat": True}


def test_a_stack_and_a_place_are_enough() -> None:
    """What somebody types beside a printed game."""
    found = read('{"aboard": [{"card": "thruster_re_solar_moth"}], "from": "geo", "wet_mass": 8}')
    assert (found.phase, found.place, chits(found).wet) == ("turn", "geo", 8)


def test_aquas_that_a_file_gives_are_not_told_as_paid() -> None:
    """Of thirty, three are paid for a crash hazard (8); the set-up gives twelve."""
    pilot = Pilot(card(CREW, 1), wet="9", place="ea-bn15", aquas=30)
    pilot.activate(CREW).go("ea-hz05").do(PayFinao(PILOT)).stop().do(EndFlight(PILOT))
    result = flight_school.rules.result(pilot.state)
    assert result is not None
    figures = {label.key.rpartition(".")[2]: figure for label, figure in result.figures}
    assert figures["aquas"] == 30 - pilot.state.aquas > 0


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
        '{"aboard": [],\n"wet_mass": "40"}',
        '{"aboard": [],\n"wet_mass": "heavy"}',
        '{"aboard": [],\n"from": "solar-oberth"}',
        '{"aboard": [], "path": ["leo",\n"ve-ld01"]}',
        '{"aboard":\n[], "tanks": 40}',
    ],
)
def test_a_ship_that_cannot_be_is_refused_with_its_line(words: str) -> None:
    with pytest.raises(DataError) as wrong:
        from_paper(words, "flight.json")
    assert dict(wrong.value.message.params)["line"] == 2
