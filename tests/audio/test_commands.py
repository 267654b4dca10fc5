"""`spacetable soundtrack`: list, play, export, and what it says about bad input."""

from __future__ import annotations

import filecmp
import io
import unicodedata
import wave
from argparse import Namespace
from pathlib import Path

import pytest

from spacetable.__main__ import main
from spacetable.audio import commands
from spacetable.audio.commands import soundtrack
from spacetable.audio.output import Output

MISSION = """\
title = "Drill"
phases = ["1:10", "2:20"]

[[event]]
at = "0:20"
say = "threat"
turn = 2
severity = "common"
place = "external"
zone = "red"
"""


def wanted(**given: object) -> Namespace:
    usual = {
        "deed": "play",
        "mission": "S1-1",
        "crew": 5,
        "voice": None,
        "speed": 100,
        "seed": None,
        "captions_only": False,
        "null": True,
        "spoilers": False,
        "language": "en",
    }
    return Namespace(**usual | given)


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["--language", "en", "soundtrack", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_the_list_tells_no_threats_unasked(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "list")
    assert code == 0
    assert len(out.splitlines()) == 16
    assert "S2-3" in out
    assert "threat" not in out
    _, out, _ = ran(capsys, "list", "--spoilers", "--crew", "4")
    assert "S1-1   7:00  Test run 1  3 threats, 3 points" in out


def test_captions_are_printed_with_their_times(tmp_path: Path) -> None:
    path = tmp_path / "drill.toml"
    path.write_text(MISSION, encoding="utf-8")
    out = io.StringIO()
    players: list[commands.Player] = []

    class Kept(commands.Player):
        def __init__(self, programme: commands.Programme) -> None:
            super().__init__(programme)
            players.append(self)

    def a_second_passes(_: float) -> None:
        players[0].frames(44_100)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(commands, "Player", Kept)
        patch.setattr(commands, "Output", lambda **_: Output(openers=[_nothing], lost=600))
        code = soundtrack(
            wanted(mission=str(path), captions_only=True),
            out,
            rest=a_second_passes,
        )
    assert code == 0
    lines = out.getvalue().splitlines()
    assert lines[0] == "Drill"
    times = [line.split()[0] for line in lines[1:-1]]
    assert times == ["0:00", "0:10", "0:20", "0:50", "1:05", "1:10", "1:20", "2:00", "2:15", "2:20"]
    assert "T+2" in lines[3]
    assert players[0].gains == commands.SILENT


def _nothing(_: object) -> None:
    raise OSError("no device at all")


def test_a_rolled_mission_can_be_had_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first, second = tmp_path / "first.wav", tmp_path / "second.wav"
    code, out, _ = ran(capsys, "export", "roll", "--seed", "7", "--crew", "4", str(first))
    assert code == 0
    name = out.split()[2].rstrip(":")
    code, _, _ = ran(capsys, "export", name, "--crew", "4", str(second))
    assert code == 0
    assert filecmp.cmp(first, second, shallow=False)
    with wave.open(str(first)) as sound:
        assert (sound.getframerate(), sound.getnchannels()) == (44_100, 2)


def test_a_terminal_sees_how_far_an_export_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    path = tmp_path / "drill.toml"
    path.write_text(MISSION, encoding="utf-8")
    terminal, pipe = Terminal(), io.StringIO()
    for shown in (terminal, pipe):
        monkeypatch.setattr("sys.stderr", shown)
        file = str(tmp_path / "drill.wav")
        assert soundtrack(wanted(deed="export", mission=str(path), file=file), io.StringIO()) == 0
    told = [int(line.strip(" %")) for line in terminal.getvalue().split("\r") if line]
    assert told == sorted(set(told))
    assert told[-1] == 100
    assert len(told) > 20
    assert not pipe.getvalue()


def test_slower_is_longer(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "drill.toml"
    path.write_text(MISSION, encoding="utf-8")
    lengths = {}
    for speed in ("100", "50"):
        target = tmp_path / f"{speed}.wav"
        code, _, _ = ran(capsys, "export", str(path), str(target), "--speed", speed)
        assert code == 0
        with wave.open(str(target)) as sound:
            lengths[speed] = sound.getnframes()
    assert lengths == {"100": 150 * 44_100, "50": 290 * 44_100}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "S9-1"], "S9-1"),
        (["play", "R5-N-0000-0000"], "R5-N-0000-0000"),
        (["play", "nowhere.toml"], "nowhere.toml"),
        (["export", "S1-1", "mission.aiff"], "mission.aiff"),
        (["export", "S1-1", "no/such/folder/mission.wav"], "mission.wav"),
        (["play", "roll", "--seed", "-4"], "-4"),
    ],
)
def test_one_clear_message(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    code, _, err = ran(capsys, *words)
    assert code == 1
    assert said in err
    assert len(err.strip().splitlines()) == 1
    assert "Traceback" not in err


def test_a_wrong_line_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "drill.toml"
    path.write_text(MISSION.replace("turn = 2", "turn = 9"), encoding="utf-8")
    code, _, err = ran(capsys, "play", str(path))
    assert code == 1
    assert "drill.toml" in err
    assert "7" in err


def test_a_terminal_is_told_nothing_that_it_would_obey(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What a mission's file is called and what stands in it."""
    evil = "\\u001b]0;pwn\\u0007\\u202egnp"
    ways = ["\x1b[31mS9-9", str(tmp_path / "no\x1b[31m.toml")]
    for words in (
        MISSION.replace("Drill", evil),
        MISSION.replace('"red"', f'"{evil}"'),
        MISSION.replace('"1:10"', f'"{evil}"'),
        MISSION.replace("turn =", f'"{evil}" ='),
        MISSION.replace("[[", "\x1b[31m"),
        "\x1b[31m",
    ):
        path = tmp_path / f"{len(ways)}\x1b[31m\u202e.toml"
        path.write_text(words, "utf-8")
        ways.append(str(path))
    for way in ways:
        code, printed, told = ran(capsys, "play", "--null", way)
        assert code == 1
        assert told.strip()
        obeyed = [c for c in printed + told if unicodedata.category(c) in ("Cc", "Cf", "Cs")]
        assert set(obeyed) <= {"\n"}, told
