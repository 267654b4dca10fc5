"""An installed package can add a game: entry point, words, art, lessons; no line is changed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from spacetable.core import registry
from spacetable.core.engine import begin, legal, step
from spacetable.core.errors import BoundaryError
from spacetable.core.ids import Seat
from spacetable.core.parts import lessons_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.text.catalogue import Catalogue
from tests.toy.game import game
from tests.toy.installing import ROOT, TOY, built_in, installed, write_package


def test_an_installed_package_adds_a_game(tmp_path: Path) -> None:
    """In a process of its own, with nothing but the package's folder on the path."""
    write_package(tmp_path, "spacetable_toy", TOY)
    code = (
        "from spacetable.core import registry\n"
        "assert 'tests' not in __import__('sys').modules\n"
        "assert 'toy' in registry.installed()\n"
        "assert 'tests.toy.game' not in __import__('sys').modules, 'a list imports nothing'\n"
        "print(registry.load('toy').info.title.key)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": f"{tmp_path}:{ROOT}", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "toy.title"


def test_all_games_are_found(tmp_path: Path) -> None:
    with installed(tmp_path):
        assert set(registry.installed()) == {*built_in(), "toy"}
        assert registry.load("toy") is game
    assert "toy" not in registry.installed()


def test_no_such_game(tmp_path: Path) -> None:
    with installed(tmp_path), pytest.raises(BoundaryError) as caught:
        registry.load("chess")
    assert caught.value.message.key == "core.error.game_unknown"


@pytest.mark.parametrize("target", ["tests.toy.nowhere:game", "tests.toy.game:nothing", "math:pi"])
def test_a_broken_package_is_named(tmp_path: Path, target: str) -> None:
    with installed(tmp_path, {"broken": target}):
        assert "broken" in registry.installed()
        with pytest.raises(BoundaryError) as caught:
            registry.load("broken")
    assert caught.value.message.key == "core.error.game_broken"
    assert dict(caught.value.message.params)["game"] == "broken"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_add_on_brings_its_words(language: str) -> None:
    words = Catalogue(language, game.folders)
    for said in (game.info.title, game.info.tagline, *game.notes.about()):
        assert said.key in words
        assert words.words(said)
    assert game.info.title.key not in Catalogue(language)


def test_its_lesson_can_be_played() -> None:
    """The gates let the learner through, one move each."""
    lesson = lessons_of(game)[0]
    seats = (SeatSetup(Seat("1")), SeatSetup(Seat("2")))
    setup = Setup("toy", lesson.seed, seats, dict(lesson.options), lesson.scenario, lesson.id)
    position, _ = begin(game, setup)
    for gate in (gate for one in lesson.steps for gate in one.gates):
        open_to = [o for o in legal(game, position.state, Seat("1")) if gate.fits(o.action)]
        assert len(open_to) == 1
        position = step(game, setup, position, open_to[0].action).position
    assert position.state.turn_no == 2
