from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spacetable.core.errors import BoundaryError, DataError
from spacetable.core.json_lines import lines as json_lines
from spacetable.core.toml_lines import Path as Place
from spacetable.session import scenario_file
from spacetable.session.error_location import line_at, to_blame
from spacetable.session.opening import is_position, open_file
from spacetable.session.replay import Replay
from spacetable.session.save_library import SaveLibrary
from spacetable.session.saving import load, save
from spacetable.session.scenario_file import open_scenario, write
from spacetable.text.catalogue import catalogue
from tests.session.conftest import Played, play_on
from tests.session.small_game import ONE, Push, Ticks
from tests.toy.installing import installed

TOML = """\
spacetable_position = 1
game = "small"

[options]
goal = 20

[arrangement]
token = 7

[rolls]
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
        ('game = "small"', 'game = "chess"', 2),
        ("goal = 20", "goal = 21", 5),
        ("goal = 20", "other = 1", 5),
        ("token = 7", "other = 7", 8),
        ("die = [6, 6, 6]", "die = [6, 7, 6]", 11),
        ("[options]", '[[seats]]\nseat = "1"\nbot = "nobody"\n[options]', 6),
        ("[options]", '[[seats]]\nseat = "1"\ncolour = 12\n[options]', 6),
        ("[options]", '[[seats]]\nseat = "1"\n[[seats]]\nseat = "1"\n[options]', 4),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, old: str, new: str, line: int) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_text(TOML.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as wrong:
        open_scenario(path)
    assert dict(wrong.value.message.params)["file"] == "puzzle.toml"
    assert dict(wrong.value.message.params)["line"] == line
    for language in ("en", "ja"):
        assert "puzzle.toml" in catalogue(language).words(wrong.value.message)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"game": "small"', '"game": 5', 3),
        ('"game": "small"', '"game": "small" 5', 3),
        ('"game": "small"', '"game": "small",\n "colour": 3', 4),
        ('"colour": 1', '"colour": "1"', 17),
    ],
)
def test_a_wrong_line_of_a_written_position_is_named(
    played: Played, tmp_path: Path, old: str, new: str, line: int
) -> None:
    path = tmp_path / "position.json"
    write(played(6), path)
    words = path.read_text("utf-8")
    assert old in words
    path.write_text(words.replace(old, new), "utf-8")
    with pytest.raises(DataError) as wrong:
        open_scenario(path)
    assert dict(wrong.value.message.params)["line"] == line


def test_a_game_from_a_position_says_so(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_text(TOML, encoding="utf-8")
    session = open_scenario(path, clock=Ticks())
    assert session.lines(ONE)[0].text.key == "session.from_position"
    play_on(session, 4)
    saved = SaveLibrary(tmp_path / "saves").save(session, "Puzzle")
    assert saved.position
    assert not SaveLibrary(tmp_path / "saves").save(played(3), "Game").position
    back = load(saved.path, clock=Ticks())
    assert back.proved
    assert back.position == session.position
    assert back.lines(ONE) == session.lines(ONE)
    assert Replay(back).all_lines(ONE)[0].text.key == "session.from_position"
    assert played(3).lines(ONE)[0].text.key != "session.from_position"


def test_any_file_is_opened_by_its_content(played: Played, tmp_path: Path) -> None:
    game, puzzle, state = (tmp_path / name for name in ("a.txt", "b.txt", "c.txt"))
    save(played(5), game)
    puzzle.write_text("# a puzzle\n" + TOML, encoding="utf-8")
    write(played(5), state)
    assert open_file(game).cursor == 5
    assert open_file(puzzle).state.token == 7
    assert open_file(state).position == played(5).position
    assert [is_position(path) for path in (game, puzzle, state)] == [False, True, True]
    letter = tmp_path / "letter.toml"
    for content in (b"Dear Sir", b"", b"\x00game = 1", bytes(range(256))):
        letter.write_bytes(content)
        with pytest.raises(BoundaryError) as wrong:
            open_file(letter)
        assert wrong.value.message.key == "session.error.not_a_position"
    letter.write_bytes(b"game = '\xff'")
    with pytest.raises(BoundaryError):
        open_file(letter)
    with pytest.raises(BoundaryError) as gone:
        open_file(tmp_path / "gone")
    assert gone.value.message.key == "session.error.missing"


def test_the_lines_of_json() -> None:
    words = '{\n "a": [1,\n  {"b": 2}],\n "c": {}, "d":\n [[], [3]]}'
    found = json_lines(words)
    assert found[("a",)] == 2
    assert found[("a", 1)] == found[("a", 1, "b")] == 3
    assert found[("c",)] == 4
    assert found[("d", 1, 0)] == 5
    assert line_at(words, ("d", 1, 7)) == 5
    assert line_at(words, ("e",)) == 1


def test_the_part_to_blame() -> None:
    def attempt(whole: dict[str, Any]) -> None:
        names = [face for pile in whole.values() for face in pile]
        if len(set(names)) < len(names):
            raise ValueError("twice")
        if "x" in names:
            raise ValueError("unknown")

    def blamed(whole: dict[str, Any]) -> Place:
        with pytest.raises(ValueError) as wrong:
            attempt(whole)
        return to_blame(whole, attempt, wrong.value)

    assert blamed({"one": ["a", "b"], "two": ["c", "x", "d"], "three": []}) == ("two", 1)
    assert blamed({"one": ["a", "b"], "two": ["c", "a"]}) == ("two", 1)
    assert blamed({"one": ["x"]}) == ("one",)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("token = 7", "other = 7"),
        ("token = 7", "token = 7\n[other]"),
        ("goal = 20", "goal = 21"),
        ('"small"', '"chess"'),
        ("spacetable_position = 1", "spacetable_position = 2"),
        ("spacetable_position = 1", "a = " + "[" * 3000),
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
    path.write_text(json.dumps({"spacetable_position": 99}), encoding="utf-8")
    with pytest.raises(BoundaryError) as newer:
        open_scenario(path)
    assert newer.value.message.key == "session.error.newer"


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.undo()
    with installed(tmp_path / "packages"):
        yield


@pytest.mark.usefixtures("toy")
def test_a_position_of_a_mission(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text('game = "toy"\nmission = 3\n', "utf-8")
    session = open_scenario(path, clock=Ticks())
    assert session.setup.mission == 3
    assert len(session.setup.seats) == 3  # the fewest that it is for
    again = tmp_path / "position.json"
    write(session, again)
    back = open_scenario(again, clock=Ticks())
    assert back.setup.mission == 3
    assert back.position == session.position


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("words", "line", "reason"),
    [
        ('game = "toy"\n\nmission = 9\n', 3, "core.error.mission"),
        ('game = "toy"\nmission = 0\n', 2, "core.error.mission"),
        (
            'game = "toy"\nmission = 3\n[[seats]]\nseat = "1"\n[[seats]]\nseat = "2"\n',
            2,
            "core.error.mission_seats",
        ),
        (
            '{\n"game": "toy",\n"seats": [{"seat": "1"}, {"seat": "2"}],\n"mission": 3\n}\n',
            4,
            "core.error.mission_seats",
        ),
    ],
)
def test_no_such_mission(tmp_path: Path, words: str, line: int, reason: str) -> None:
    path = tmp_path / "position.file"
    path.write_text(words, "utf-8")
    with pytest.raises(DataError) as wrong:
        open_scenario(path)
    said = dict(wrong.value.message.params)
    assert wrong.value.message.key == "session.error.line"
    assert (said["file"], said["line"]) == (path.name, line)
    assert getattr(said["reason"], "key", None) == reason
    assert "3" in catalogue("en").words(wrong.value.message)
