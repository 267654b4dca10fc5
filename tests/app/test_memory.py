"""What was left is gone: no game, page, picture or thought stays behind."""

from __future__ import annotations

import gc
import os
import weakref
from collections.abc import Callable, Iterator
from threading import Event

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from spacetable.app.game.page import GamePage
from spacetable.app.shell.allocator import give_back, put_by
from spacetable.app.shell.background_task import BackgroundTasks, finish
from spacetable.app.widgets.page import Page
from spacetable.core import registry
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of, lessons_of, missions_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.state import State
from spacetable.session.lesson_run import LessonRun
from tests.app.conftest import Person, pocket, toy

OWN = ("star_wars_pocket", "planet_nine", "deep_sea", "space_alert", "space_odyssey")

WISHES = ("settings", "keys", "about", "statistics", "load", "soundtrack")
"""Pages that are opened above a game."""
ROUNDS = 1200
"""How often one waits for the last thing to go: on a busy machine a thread ends late."""


class Left:
    """Weak references to what must go, each with the words for it."""

    def __init__(self) -> None:
        self._seen: list[tuple[str, weakref.ref[object]]] = []

    def look(self, what: str, thing: object) -> None:
        self._seen.append((what, weakref.ref(thing)))

    def made(self) -> set[str]:
        """What was looked at, there or not."""
        return {name for name, _ in self._seen}

    def look_at(self, page: Page) -> None:
        """A page and what hangs on it."""
        self.look(type(page).__name__, page)
        view = getattr(page, "view", None)
        if view is not None:
            self.look("faces", view.faces)
            self.look("scene", view.table_scene)
        if isinstance(page, GamePage):
            self.look("session", page.controller.session)

    def alive(self, what: str = "", *, most: int = 0) -> list[str]:
        """What is still there when the window's event loop has gone round for a while, or until no
        more than ``most`` are. Nothing is collected here: that is for the program to do.

        ``what``: count these alone.
        """
        for _ in range(ROUNDS):
            QTest.qWait(50)
            found = [name for name, there in self._seen if there() is not None]
            found = [name for name in found if what in ("", name)]
            if len(found) <= most:
                break
        return found


def setup(game: Game, people: int = 1) -> Setup:
    """The fewest seats, the first for people and the others for bots."""
    missions = missions_of(game)
    mission = missions[0] if missions else None
    count = max(game.info.seats[0], mission.seats[0] if mission else 1)
    bots = [one.id for one in bots_of(game)]
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), f"P{k + 1}", k, None if k < people or not bots else bots[-1])
        for k in range(count)
    )
    return Setup(game.info.id, "memory", seats, mission=mission.number if mission else None)


def some_moves(person: Person, count: int = 4) -> None:
    """A few moves, whatever asks in between, and a hint."""
    for _ in range(count):
        controller = person.page.controller
        if controller.handing:
            controller.pass_on()
        if controller.covered:
            controller.uncover()
            person.page.overlays.lift_curtain()
        legal = [one for one in controller.options() if not one.refused and not one.grave]
        if legal:
            controller.do(legal[0])
        controller.ask_hint()
        QTest.qWait(20)


@pytest.mark.slow
@pytest.mark.parametrize(
    "apart", [pytest.param(6, id="some"), pytest.param(1, id="all", marks=pytest.mark.slow)]
)
def test_at_most_the_game_in_front_is_alive(person: Person, apart: int) -> None:
    """An evening: every game, one after the other, with all that is opened above it; in the quick
    run every other game, and above each another sixth of that.
    """
    left = Left()
    # Other tests may keep the games that they look at.
    others = [one for one in gc.get_objects() if isinstance(one, State)]
    for number, name in enumerate(OWN if apart == 1 else OWN[::2]):
        person.window.navigation.start(setup(registry.load(name)))
        person.wait()
        left.look_at(person.page)
        some_moves(person)
        for wish in WISHES[number % apart :: apart]:
            person.window.navigation.open(wish)
            left.look_at(person.window.page)
            person.wait()
            person.window.go_back()
        person.window.navigation.open("replay", person.page.controller.session)
        left.look_at(person.window.page)
        person.wait()
        assert left.alive("session", most=1) == ["session"]
    person.window.go_home()
    assert left.alive() == []
    # Nor in what the games remember of positions they have looked at.
    known = set(map(id, others))
    kept = [one for one in gc.get_objects() if isinstance(one, State)]
    assert not [one for one in kept if id(one) not in known]


def above(person: Person) -> Iterator[Callable[[], object]]:
    """Ways to open a page above a game."""
    doors = person.window.navigation
    for wish in WISHES:
        yield lambda wish=wish: doors.open(wish)
    yield lambda: doors.open("replay", person.page.controller.session)
    yield lambda: doors.open("rules", person.page.rules_here())


@pytest.mark.parametrize(
    "apart", [pytest.param(3, id="some"), pytest.param(1, id="all", marks=pytest.mark.slow)]
)
def test_a_change_of_language_wakes_no_page_that_is_going(person: Person, apart: int) -> None:
    """Between the step back and the moment at which Qt deletes the page."""
    left = Left()
    person.window.navigation.start(pocket())
    person.moves(3)
    for opened in list(above(person))[::apart]:
        opened()
        page = person.window.page
        left.look_at(page)
        person.window.go_back()
        assert page not in person.window.findChildren(QWidget)
        del page
        now = person.window.context.language
        person.window.context.put(language="ja" if now == "en" else "en", theme="dark")
    person.window.context.put(theme="light")
    assert left.alive() == []


def test_a_lesson_that_was_left_is_gone(person: Person) -> None:
    left = Left()
    game = registry.load("star_wars_pocket")
    lesson = next(iter(lessons_of(game)))
    run = LessonRun(game, lesson)
    left.look("run", run)
    person.window.navigation.play(run.session, run)
    del run
    person.wait()
    left.look_at(person.page)
    person.page.press("hint")
    person.window.go_home()
    assert left.alive() == []


@pytest.mark.slow
def test_a_debrief_that_was_left_is_gone(person: Person) -> None:
    left = Left()
    bots = [one.id for one in bots_of(registry.load("toy"))]
    person.window.context.put(bot_pace="at_once")
    person.window.navigation.start(replace(toy(bots[0], bots[0]), seed="debrief"))
    person.until(lambda: person.page.controller.session.result() is not None)
    left.look_at(person.page)
    person.window.navigation.open("debrief", person.page.controller.session)
    left.look_at(person.window.page)
    person.wait()
    person.window.go_home()
    assert left.alive() == []


class Answer:
    """Something that can be looked after."""


def test_what_was_looked_through_is_not_looked_through_again() -> None:
    """The collector would hold the window each time as long as it takes for all that is there."""
    gc.callbacks.append(put_by)
    try:
        held = Answer()
        knot: list[object] = [held]
        knot.append(knot)
        left = weakref.ref(held)
        gc.collect()
        assert len(gc.get_objects()) < gc.get_freeze_count() / 10
        del held, knot
        assert left() is not None
        give_back()
        assert left() is None
    finally:
        gc.callbacks.remove(put_by)
        gc.collect()
        gc.freeze()  # as every other test begins


@pytest.mark.parametrize("ending", ["delivered", "dropped", "replaced"])
def test_a_thought_keeps_nothing_when_it_is_over(person: Person, ending: str) -> None:
    left, told = Left(), []
    thinking = BackgroundTasks()

    def begin() -> None:
        page, answer = Answer(), Answer()
        left.look("page", page)
        left.look("answer", answer)
        thinking.ask(lambda _stop: (page, answer), lambda found: told.append((page, len(found))))

    begin()
    if ending == "dropped":
        thinking.drop()
    elif ending == "replaced":
        thinking.ask(lambda _stop: 1, told.append)
    person.until(lambda: bool(told) or (ending == "dropped" and not thinking.busy))
    assert len(told) == (ending != "dropped")
    told.clear()
    assert left.alive() == []


def test_a_thought_that_waits_for_a_thread_and_is_dropped_is_never_thought(person: Person) -> None:
    """Somebody asks for hint after hint and leaves: what no thread has begun is let go at once."""
    left, begun, go_on = Left(), [], Event()
    busy = [BackgroundTasks() for _ in range(os.cpu_count() or 1)]
    for one in busy:
        one.ask(lambda _stop: go_on.wait(60), lambda _answer: None)
    waiting = BackgroundTasks()

    def ask() -> None:
        page = Answer()
        left.look("page", page)
        waiting.ask(lambda _stop: begun.append(page), lambda _answer: begun.append(page))

    ask()
    ask()
    waiting.drop()
    try:
        assert left.alive() == []
    finally:
        go_on.set()
    finish()
    assert begun == []


def test_what_a_thought_raises_is_raised_in_the_window(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[BaseException] = []
    monkeypatch.setattr("sys.excepthook", lambda kind, wrong, trace: raised.append(wrong))
    thinking = BackgroundTasks()

    def stumble(_stop: object) -> None:
        raise ValueError("stumbled")

    thinking.ask(stumble, lambda _answer: None)
    person.until(lambda: bool(raised))
    assert [str(one) for one in raised] == ["stumbled"]
    assert not thinking.busy
    raised.clear()
