from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from spacetable.core.errors import BoundaryError, DataError
from spacetable.session import scenario_file
from spacetable.session.saving import load, save
from spacetable.session.scenario_file import open_scenario, write
from tests.session.conftest import Played, play_on
from tests.session.small_game import ONE, Push, Ticks

TOML = """\
spacetable_scenario = 1
game = "small"

[options]
goal = 20

[scenario.arrangement]
token = 7

[scenario.rolls]
die = [6, 6, 6]
"""


def test_a_position_goes_to_a_file_and_is_played_from(played: Played, tmp_path: Path) -> None:
    session = played(9)
    path = tmp_path / "position.json"
    write(session, path)
    back = open_scenario(path, clock=Ticks())
    assert back.position == session.position
    assert not back.can_undo()
    play_on(session, 10, "on")
    play_on(back, 10, "on")
    assert back.position == session.position  # the dice go on where they were
    save(back, tmp_path / "save")
    again = load(tmp_path / "save")
    assert again.proved
    assert again.position == back.position
    assert len(again.entries) == len(back.entries)
    again.do(Push(again.awaited()[0]))
    second = tmp_path / "second.json"
    write(back, second)
    assert open_scenario(second).position == back.position


def test_an_arrangement_written_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_text(TOML, encoding="utf-8")
    session = open_scenario(path)
    assert session.state.token == 7
    assert session.state.goal == 20
    assert [seat.seat for seat in session.setup.seats] == [ONE]
    for _ in range(3):
        session.do(session.options(ONE)[0].action)
    assert session.state.points == {ONE: 18}


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("token = 7", "token = ", 8),
        ("die = [6, 6, 6]", "die = [6, true, 6]", 11),
        ("[options]", "colour = 3\n[options]", 4),
        ('game = "small"', "game = 5", 2),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, old: str, new: str, line: int) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_text(TOML.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as wrong:
        open_scenario(path)
    assert dict(wrong.value.message.params)["file"] == "puzzle.toml"
    assert dict(wrong.value.message.params)["line"] == line


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("token = 7", "other = 7"),
        ("token = 7", "token = 7\n[scenario.other]"),
        ("goal = 20", "goal = 21"),
        ('"small"', '"chess"'),
        ("spacetable_scenario = 1", "spacetable_scenario = 2"),
        ("spacetable_scenario = 1", "a = " + "[" * 3000),
    ],
)
def test_what_does_not_fit_the_game(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_text(TOML.replace(old, new), encoding="utf-8")
    with pytest.raises(BoundaryError):
        open_scenario(path)


def test_changed_files_give_our_own_error(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    write(played(6), path)
    data = path.read_bytes()
    rng = random.Random(1)
    opened = 0
    for _ in range(400):
        out = bytearray(data)
        at = rng.randrange(len(out))
        out[at : at + rng.randint(0, 3)] = rng.choice((b"", b"9", b"[", b"null", b"\xff", b'"'))
        path.write_bytes(out)
        try:
            open_scenario(path)
        except BoundaryError:
            continue
        opened += 1
    assert opened < 400
    with path.open("wb") as out_file:
        out_file.truncate(scenario_file.FILE_LIMIT + 1)
    with pytest.raises(BoundaryError):
        open_scenario(path)
    path.write_text(json.dumps({"spacetable_scenario": 99}), encoding="utf-8")
    with pytest.raises(BoundaryError) as newer:
        open_scenario(path)
    assert newer.value.message.key == "session.error.newer"
