"""Great moments: seen before the end is told, skipped by a key, or without motion at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spacetable.app.game.end_screen import EndScreen
from spacetable.app.shell.sound_effects import Sounds
from spacetable.core.event import Said, Staged
from spacetable.core.text import verbatim
from spacetable.session.session import Session
from tests.app.conftest import Person, toy
from tests.games.space_odyssey.position import Position

STARTS_AT_TABLE = True

SIX = [f"logic.{k}" for k in (1, 2, 3, 7, 8, 9)]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds, in order."""
    found: list[str] = []
    monkeypatch.setattr(Sounds, "_play", lambda self, name: found.append(name))
    return found


def last_run(person: Person) -> None:
    """HAL's last module: the run is played, and the game is over."""
    game = Position(
        marker=4,
        trash=SIX,
        spaces={"bowman": "core"},
        hands={"bowman": ["logic.4", "logic.5", "logic.6"]},
    )
    person.window.navigation.play(Session.at(game.game, game.setup, game.position))
    person.wait()
    controller = person.page.controller
    if controller.covered:
        person.click(person.overlay().show_button)
    action = game.disconnect("bowman", 4)
    controller.do(next(one for one in controller.options() if one.action == action), sure=True)


def test_the_last_run_is_a_scene_that_a_key_skips(
    open_window: Callable[..., Person], heard: list[str]
) -> None:
    person = open_window(reduced_motion=False)
    last_run(person)
    view = person.page.view
    assert person.page.controller.session.result() is not None
    assert view.stage.playing
    assert person.alone(), "the end is not told before it has been seen"
    assert "win" not in heard
    view.setFocus()
    assert person.page.escape()
    assert not view.stage.busy
    person.wait()
    assert isinstance(person.overlay(), EndScreen)
    assert heard[-1] == "win"


def test_without_motion_the_end_is_told_at_once(
    open_window: Callable[..., Person], heard: list[str]
) -> None:
    person = open_window(reduced_motion=True)
    last_run(person)
    assert not person.page.view.stage.busy
    assert heard[-1] == "win"
    assert not {"unlock", "hal_dies"} & {*heard}
    person.wait()
    assert isinstance(person.overlay(), EndScreen)


def test_bots_wait_until_it_has_been_seen(open_window: Callable[..., Person]) -> None:
    """With motion they do; without it there is nothing to wait for."""
    waits = []
    for reduced in (False, True):
        person = open_window(reduced_motion=reduced, bot_pace="fast")
        person.window.navigation.play(Session.new(toy("high_card", None)))
        bots = person.page.controller.bots
        bots.stop()
        bots.follow((Said(verbatim("x")), Staged((), 30.0)))
        bots.call()
        waits.append(bots._timer.remainingTime())
        bots.paused = True
        bots.stop()
    assert waits[0] > 20_000 > waits[1]
