from __future__ import annotations

import io
import unicodedata
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.session import batch_play
from spacetable.session.batch_play import Asked, StuckError, numbers, play_one
from spacetable.session.commands import replay, statistics
from spacetable.session.save_format import encode
from spacetable.session.saving import save
from spacetable.session.scenario_file import write
from spacetable.session.session import Session
from tests.session.conftest import Played, play_on
from tests.session.small_game import GAME, Ticks, small_setup
from tests.toy.installing import installed


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


def obeyed(words: str) -> str:
    """What a terminal would not print but obey, or turn round."""
    return "".join(c for c in words if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Cs"))


def test_a_terminal_is_told_nothing_that_it_would_obey(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evil = "\x1b[31m\x1b]0;pwn\x07\u202egnp\x9b\n\ud800"
    setup = small_setup(seed=evil.encode("utf-8", "ignore").decode())
    seats = tuple(replace(one, name=f"{k}\x1b[2J\u2066") for k, one in enumerate(setup.seats))
    session = Session.new(replace(setup, seats=seats), clock=Ticks())
    play_on(session, 8)
    path = tmp_path / "\x1b[31m\u202e.save"
    save(session, path)
    code, words = shown(path)
    assert code == 0
    assert "Seat 1: 0?[2J" in words
    assert "Seed: ?[31m?]0;pwn?gnp?" in words
    assert obeyed(words) == ""
    data = path.read_bytes()
    for wrong in (
        b"",
        data[:50],
        b"spacetable-save 9 x\n",
        b"{\x1b[31m",
        data[:-9] + b"\x1b[31m...",
    ):
        path.write_bytes(wrong)
        assert shown(path)[0] == 1
        said = capsys.readouterr().err
        assert said.strip()
        assert obeyed(said) == ""
    assert counted(game=evil)[0] == counted(player=evil)[0] == counted(option=[evil])[0] == 1
    assert obeyed(capsys.readouterr().err) == ""


def counted(**options: object) -> tuple[int, str]:
    out = io.StringIO()
    plain = {"game": "small", "games": 30, "player": "random", "seed": 1, "processes": 1}
    plain["language"] = "en"
    code = statistics(Namespace(**{**plain, **options}), out)
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


def test_a_game_without_end_is_given_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = Asked("small", "random", "", 2)
    moves = play_one(GAME, asked, "long").moves
    monkeypatch.setattr(batch_play, "MOVES_LIMIT", moves + 1)
    assert play_one(GAME, asked, "long").moves == moves
    monkeypatch.setattr(batch_play, "MOVES_LIMIT", moves)
    with pytest.raises(StuckError):
        play_one(GAME, asked, "long")
    monkeypatch.setattr(batch_play, "MOVES_LIMIT", 2)
    assert counted() == (1, "")
    assert "does not end in 2 moves" in capsys.readouterr().err


def test_the_count_does_not_depend_on_the_processes() -> None:
    one = counted()[1].splitlines()[:-1]
    two = counted(processes=2)[1].splitlines()[:-1]
    assert one == two
    asked = Asked("small", "random", "1", 1)
    assert play_one(GAME, asked, "1/0") == play_one(GAME, asked, "1/0")


def test_numbers_as_people_write_them() -> None:
    assert numbers("4") == [4]
    assert numbers("3-5") == [3, 4, 5]
    assert numbers("1, 7-9,8") == [1, 7, 8, 9]


@pytest.mark.parametrize("words", ["", "x", "5-3", "-4", "4-", "1,,2", "1-99999", "1.5", "²"])
def test_no_numbers(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert counted(seats=words)[0] == 1
    assert "no list of numbers" in capsys.readouterr().err


def test_seats_and_options_of_the_counted_games(capsys: pytest.CaptureFixture[str]) -> None:
    code, two = counted(seats="2", option=["goal=20"])
    assert code == 0
    assert "Lost" in two  # seat 2 won
    code, table = counted(seats="1-2")
    assert code == 0
    assert table.splitlines()[1].split() == ["Mission", "1", "seat", "2", "seats"]
    assert table.splitlines()[2].split()[:3] == ["–", "100.0", "%"]
    assert "60 games" in table
    for wrong, words in (
        ({"option": ["goal=21"]}, "20, 60, 1000000"),
        ({"option": ["goal"]}, "one of: goal"),
        ({"option": ["colour=red"]}, "no option"),
        ({"seats": "3"}, "1 to 2"),
        ({"missions": "1"}, "no missions"),
    ):
        assert counted(**wrong)[0] == 1
        assert words in capsys.readouterr().err


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.undo()
    with installed(tmp_path / "packages"):
        yield


@pytest.mark.usefixtures("toy")
def test_a_table_of_missions(capsys: pytest.CaptureFixture[str]) -> None:
    asked = {"game": "toy", "games": 4, "missions": "1-3", "player": "high_card"}
    code, table = counted(**asked, processes=2)
    assert code == 0
    head, first, _, third = table.splitlines()[1:5]
    assert head.split() == ["Mission", "2", "seats", "3", "seats", "4", "seats"]
    assert first.endswith("The plain trail")
    assert third.split()[:2] == ["3", "–"]  # not for two
    assert "%" in third
    assert "32 games" in table
    assert "moves per second" in table
    assert counted(**asked)[1].splitlines()[:-1] == table.splitlines()[:-1]
    code, one = counted(game="toy", games=4, missions="3")
    assert code == 0
    assert "Mission 3, 3 seats" in one
    code, _ = counted(game="toy", games=4, missions="3", seats="2")
    assert code == 1
    assert "3" in capsys.readouterr().err
    code, japanese = counted(**asked, language="ja")
    assert code == 0
    assert "ふつうの尾" in japanese


@pytest.mark.usefixtures("toy")
def test_nobody_gives_up() -> None:
    rules = registry.load("toy")
    ended = [play_one(rules, Asked("toy", "random", "", 3, 2), str(k)) for k in range(20)]
    assert "lost" not in {one.outcome for one in ended}
