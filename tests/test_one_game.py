"""``packaging/test.sh --game NAME``: which games and which tests a name stands for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.toy.installing import ROOT, built_in

SCRIPT = ROOT / "packaging" / "one_game.py"


def ask(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *words], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("name", "games", "folder"),
    [
        ("space_alert", "space_alert", "space_alert"),
        ("deep_sea", "deep_sea", "the_crew"),
        ("the_crew", "planet_nine,deep_sea", "the_crew"),
    ],
)
def test_an_id_or_a_folder(name: str, games: str, folder: str) -> None:
    told, paths = ask(name).stdout.splitlines()
    assert told == games
    assert paths.split()[0] == f"tests/games/{folder}"
    assert "tests/conformance" in paths.split()


def test_every_path_is_there() -> None:
    for game in built_in():
        _, paths = ask(game).stdout.splitlines()
        assert [path for path in paths.split() if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("words", [("chess",), ("",), ()])
def test_an_unknown_name_is_told_which_there_are(words: tuple[str, ...]) -> None:
    asked = ask(*words)
    assert asked.returncode != 0
    assert asked.stdout == ""
    if words:
        assert "the_crew" in asked.stderr
        assert "deep_sea" in asked.stderr
