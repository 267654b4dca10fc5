from __future__ import annotations

import io
from argparse import Namespace
from pathlib import Path

import pytest
from msgspec.structs import replace

from spacetable.session.commands import play_one, replay, statistics
from spacetable.session.saving import encode, save
from spacetable.session.scenario_file import write
from tests.session.conftest import Played
from tests.session.small_game import GAME


def shown(path: Path, language: str = "en") -> tuple[int, str]:
    out = io.StringIO()
    code = replay(Namespace(file=path, language=language), out)
    return code, out.getvalue()


def test_a_finished_record_is_played_and_told(played: Played, tmp_path: Path) -> None:
    session = played(500)
    path = tmp_path / "save"
    save(session, path)
    code, words = shown(path)
    assert code == 0
    assert "Small (rules version 1)" in words
    assert f"{session.cursor} actions" in words
    assert "The log leads to the saved position." in words
    assert "Result: " in words
    assert "Name 2" in words
    assert "drew" not in words  # nobody's hand is told
    assert "[session" not in words
    code, words = shown(path, "ja")
    assert code == 0
    assert "記録は保存された局面につながります。" in words


def test_a_record_that_does_not_hold(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played(8).record()
    path = tmp_path / "save"
    path.write_bytes(encode(replace(record, latest=played(8, seed="other").record().latest)))
    code, words = shown(path)
    assert code == 1
    assert "could not be played" in words
    assert capsys.readouterr().err
    assert shown(tmp_path / "none")[0] == 1
    assert "is not there any more" in capsys.readouterr().err


def test_a_position_has_no_record(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.json"
    write(played(6), path)
    assert shown(path) == (1, "")
    words = capsys.readouterr().err
    assert "position.json is a position and has no moves to replay." in words
    assert "spacetable --load" in words


def counted(**options: object) -> tuple[int, str]:
    out = io.StringIO()
    plain = {"game": "small", "games": 30, "player": "random", "seed": 1, "processes": 1}
    code = statistics(Namespace(language="en", **{**plain, **options}), out)
    return code, out.getvalue()


def test_counting_many_games(capsys: pytest.CaptureFixture[str]) -> None:
    code, words = counted()
    assert code == 0
    assert "Small: 30 games, player: random moves, seed 1" in words
    assert "Won: 100.0 % (30)" in words
    assert "100.0 % (30): points" in words
    assert "moves per second" in words
    code, bot = counted(player="thrower")
    assert code == 0
    assert "player: Thrower" in bot
    assert counted(player="nobody")[0] == 1
    assert "random, thrower" in capsys.readouterr().err
    assert counted(game="chess")[0] == 1


def test_the_count_does_not_depend_on_the_processes() -> None:
    one = counted()[1].splitlines()[:-1]
    two = counted(processes=2)[1].splitlines()[:-1]
    assert one == two
    assert play_one(GAME, "random", "1/0") == play_one(GAME, "random", "1/0")
