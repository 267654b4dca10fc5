"""The pictures of a game with roles: one from every seat that somebody must take."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from shiboken6 import isValid

from spacetable.app.debrief.page import DebriefPage
from spacetable.app.game.curtain import Curtain
from spacetable.app.game.end_screen import EndScreen
from spacetable.app.game.page import GamePage
from spacetable.app.replay.page import ReplayPage
from spacetable.app.screenshots.bot_games import Played
from spacetable.app.screenshots.role_scenes import RoleScreens
from spacetable.app.screenshots.scenes import Screens
from spacetable.app.setup.page import SeatsPage
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.program import application
from spacetable.app.shell.window import MainWindow
from spacetable.app.widgets.overlay import Overlay
from spacetable.core import registry
from spacetable.session.chronicle import EVERY_SEAT
from tests.app.conftest import HUNT, Person, hunt

STARTS_AT_TABLE = True


@pytest.fixture
def screens(qtbot: object) -> Screens:
    """The pictures' own window, shown."""
    application()
    made = Screens("en", 1366, 768, Played())
    qtbot.addWidget(made.window, before_close_func=put_away)
    made.window.context.put(language="en", sounds=False, reduced_motion=True)
    made.window.show()
    return made


def put_away(window: MainWindow) -> None:
    """Nothing goes on in it."""
    window.go_home()
    finish()


def seen(screens: Screens, game: str) -> Iterator[tuple[str, MainWindow, type[Overlay] | None]]:
    """Each picture by name, and what lies over the page in it."""
    window = screens.window
    for name in RoleScreens(screens, registry.load(game)).all():
        Person(window).wait()
        over = [one for one in window.findChildren(Overlay) if one.isVisible()]
        yield name, window, type(over[-1]) if over else None


def whose(window: MainWindow) -> str:
    """The role of the seat whose table is shown."""
    page = window.page
    assert isinstance(page, GamePage)
    return next(one.role for one in page.controller.seats if one.seat == page.controller.seat)


def test_each_needed_role_has_its_table_and_its_end(screens: Screens) -> None:
    names, pages = [], []
    for name, window, over in seen(screens, HUNT):
        names.append(name)
        pages.append(window.page)
        kind, _, role = name.partition("_")
        if kind == "setup":
            assert isinstance(window.page, SeatsPage)
        elif kind in ("game", "hint"):
            assert whose(window) == role
            assert window.page.controller.session.result() is None
            assert over is None
        elif kind == "curtain":
            assert over is Curtain
        elif kind == "end":
            assert whose(window) == role
            assert over is EndScreen
        elif kind == "replay":
            assert isinstance(window.page, ReplayPage)
            assert window.page.seat == EVERY_SEAT
        else:
            assert kind == "debrief"
            assert isinstance(window.page, DebriefPage)
    assert names == [
        "setup",
        *("game_comet", "hint_comet", "game_captain", "hint_captain"),
        "curtain",
        *("end_comet", "end_captain"),
        "replay",
        "debrief",
    ]
    screens.window.go_home()
    screens.settle()
    assert not any(map(isValid, pages)), "no page waits for an event loop to be deleted"


@pytest.mark.slow
def test_lessons_are_shown_for_each_side(screens: Screens) -> None:
    lessons = {}
    for name, window, _ in seen(screens, "space_odyssey"):
        kind, _, role = name.partition("_")
        if kind == "lesson":
            lessons[role] = whose(window)
            run = window.page.controller.run
            assert run is not None
            assert run.wanted(), "a step that waits for a move"
        if kind == "end":
            break
    assert lessons == {"hal": "hal", "bowman": "bowman"}


def test_other_roles_make_another_game(qapp: object) -> None:
    """What bots did on the same seats with other roles is no answer."""
    played = Played()
    one = hunt("high_card", "high_card", "high_card")
    parts = ("comet", "pilot", "captain")
    seats = zip(one.seats, parts, strict=True)
    other = replace(one, seats=tuple(replace(seat, role=part) for seat, part in seats))
    assert played.session(one).result().winners != ()
    found = played.session(other)
    assert found.result() is not None
    roles = [found.game.roles.of(found.state, seat.seat) for seat in other.seats]
    assert roles == list(parts)


@pytest.mark.parametrize("seat", ["1", "2", "3"])
def test_the_middle_is_where_a_seat_is_to_move(qapp: object, seat: str) -> None:
    setup = hunt("high_card", "high_card", "high_card")
    assert seat in Played().middle(setup, seat).awaited()
