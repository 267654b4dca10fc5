"""Game by game and page by page: what was made while a page was open is gone when it was left.

Sessions, thoughts in other threads with what they think about and whom they tell, and the clocks
that count frames of sound are looked after from the moment they are made, by whoever makes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest

from spacetable.app.game.controller import GameController
from spacetable.app.game.real_time_clock import GameClock
from spacetable.app.shell import background_task
from spacetable.app.shell.background_task import Work
from spacetable.app.shell.loudspeaker import Loudspeaker
from spacetable.app.soundtrack.deck import Deck
from spacetable.app.soundtrack.transport import Transport
from spacetable.app.widgets.page import Page
from spacetable.audio.frame_clock import FrameClock
from spacetable.audio.player import Player
from spacetable.core import registry
from spacetable.core.parts import lessons_of, missions_of, revision_of
from spacetable.core.setup import Setup
from spacetable.games.the_crew.missions import mission
from spacetable.session.lesson_run import LessonRun
from spacetable.session.played_game import PlayedGame
from spacetable.session.replay import Replay
from spacetable.session.session import Session
from spacetable.table.faces import Faces
from tests.app.conftest import Person
from tests.app.test_memory import OWN, Left, setup, some_moves
from tests.conformance.walking import Player as RandomPlayer
from tests.thinned import thinned

KINDS = (
    PlayedGame,
    LessonRun,
    Replay,
    Page,
    GameController,
    GameClock,
    FrameClock,
    Transport,
    Player,
    Deck,
    Faces,
    background_task._Task,
)


@pytest.fixture
def left(monkeypatch: pytest.MonkeyPatch) -> Left:
    """Everything of ``KINDS`` that is made from now on."""
    found = Left()
    for kind in KINDS:
        monkeypatch.setattr(kind, "__init__", seen_to(found, kind.__init__))
    begin = background_task._Post.begin

    def begun(post: Any, work: Work, then: Callable[[Any], object]) -> Any:
        for what, one in (("work", work), ("then", then)):
            # A bound method is made anew each time it is asked for; its page is looked at anyway.
            if isinstance(one, FunctionType):
                found.look(what, one)
        return begin(post, work, then)

    monkeypatch.setattr(background_task._Post, "begin", begun)
    return found


def seen_to(left: Left, make: Callable[..., None]) -> Callable[..., None]:
    def init(one: object, *args: object, **more: object) -> None:
        left.look(type(one).__name__, one)
        make(one, *args, **more)

    return init


@pytest.fixture
def quiet(person: Person) -> Iterator[Person]:
    """A person before a loudspeaker that plays into nothing, in real time."""
    context = person.window.context
    context.loudspeaker = Loudspeaker(context, null=True)
    yield person
    context.loudspeaker.close()


def played(name: str) -> Session:
    """A game that was played to its end at random."""
    game = registry.load(name)
    session = Session.new(setup(game))
    player = RandomPlayer(game, "what stays")
    while session.result() is None:
        session.do(player.choose(session.state))
    return session


def running(name: str) -> Setup:
    """A set-up in which people sit on all seats, so that a clock waits for nobody."""
    game = registry.load(name)
    return setup(game, game.info.seats[1])


# ------------------------------------------------------------------ the pages


def a_game(person: Person, name: str) -> None:
    person.window.navigation.start(setup(registry.load(name)))
    person.wait()
    some_moves(person)


def a_game_among_people(person: Person, name: str) -> None:
    person.window.navigation.start(running(name))
    person.wait()
    some_moves(person)


def a_replay(person: Person, name: str) -> None:
    a_game(person, name)
    person.window.navigation.open("replay", person.page.controller.session)
    person.wait()
    person.window.page.press("play")
    QTest.qWait(100)


def a_replay_of_a_game_that_is_over(person: Person, name: str) -> None:
    person.window.navigation.open("replay", played(name))
    person.wait()
    person.window.page.press("end")
    person.window.page.press("turn_back")


def a_lesson(person: Person, name: str) -> None:
    game = registry.load(name)
    for lesson in lessons_of(game)[:2]:
        person.window.navigation.open("lesson", (game, lesson))
        person.wait()
        for _ in range(4):
            person.page.press("hint")
            some_moves(person, 1)


def a_debrief(person: Person, name: str) -> None:
    person.window.navigation.play(played(name))
    person.wait()
    person.window.navigation.open("debrief", person.page.controller.session)
    page = person.window.page
    person.wait()
    QTest.qWait(100)
    assert page is person.window.page


def a_soundtrack(person: Person, name: str) -> None:
    soundtracks = registry.load(name).soundtracks
    if soundtracks is None:
        pytest.skip("nothing to be heard")
    person.window.navigation.open("soundtrack")
    person.wait()
    page = person.window.page
    page.started.emit(page.mission())
    person.wait()
    deck = person.window.page.deck
    person.until(lambda: deck.player is not None)
    deck.play()
    QTest.qWait(100)
    assert deck.running
    person.window.page.deck.restart()


def what_if(person: Person, name: str) -> None:
    session = played(name)
    if revision_of(session.game, session.state) is None:
        pytest.skip("nothing to be tried otherwise")
    person.window.navigation.play(session)
    person.wait()
    person.window.navigation.open("otherwise", session)
    person.wait()
    some_moves(person)


PAGES = (
    a_game,
    a_game_among_people,
    a_replay,
    a_replay_of_a_game_that_is_over,
    a_lesson,
    a_debrief,
    a_soundtrack,
    what_if,
)


def pairs() -> Iterator[Any]:
    """Every page with every game; in the quick run each page once, with the games by turns."""
    for row, opened in enumerate(PAGES):
        alone = opened in (a_soundtrack, what_if)
        quick = "space_alert" if alone else OWN[row % len(OWN)]
        for name in OWN:
            marks = (pytest.mark.slow,) if name != quick else ()
            yield pytest.param(opened, name, id=f"{opened.__name__}-{name}", marks=marks)


@pytest.mark.parametrize(("opened", "name"), list(pairs()))
def test_what_was_made_is_gone(
    quiet: Person, left: Left, opened: Callable[[Person, str], None], name: str
) -> None:
    opened(quiet, name)
    assert left.made()
    check_gone(quiet, left)


@pytest.mark.slow
@pytest.mark.parametrize("name", [one for one in OWN if one != "space_odyssey"])
def test_a_puzzle_is_gone(quiet: Person, left: Left, name: str) -> None:
    """A wrong answer, the right one, the solution, and the list."""
    for number in range(2):
        quiet.window.navigation.open("puzzle", (name, number))
        quiet.wait()
        controller = quiet.page.controller
        stage = controller.run.stage
        offered = {stage.answer(one.action).right: one for one in controller.options()}
        for right in (False, True):
            controller.do(offered[right])
            quiet.wait()
        while controller.run.can_next():
            controller.lesson_next()
        del controller, stage, offered
    quiet.window.navigation.open("puzzles", name)
    quiet.wait()
    assert left.made()
    check_gone(quiet, left)


def check_gone(person: Person, left: Left) -> None:
    """What a thread has begun comes to its end first; a bot cannot be interrupted."""
    person.window.go_home()
    tasks = background_task._Post.there().tasks
    person.until(lambda: not tasks)
    assert left.alive() == []
    assert person.window.context.loudspeaker.output().mixer.sources == ()


# ------------------------------------------------------------------ against the clock


def begun(person: Person, name: str) -> GameClock:
    """A game of people whose clock is about to run. Not every mission of the deep sea has one."""
    begins = running(name)
    if name == "deep_sea":
        timed = (
            m.number for m in missions_of(registry.load(name)) if mission(name, m.number).realtime
        )
        begins = replace(begins, mission=next(timed))
    person.window.navigation.start(begins)
    controller = person.page.controller
    for _ in range(60):
        if controller.clock.wanted:
            break
        if controller.handing:
            controller.pass_on()
        if controller.covered:
            controller.uncover()
            person.page.overlays.lift_curtain()
        legal = [one for one in controller.options() if not one.refused and not one.grave]
        controller.do(legal[0])
        person.wait()
    assert controller.clock.wanted
    return controller.clock


def until_it_runs(person: Person, clock: GameClock) -> None:
    """What is heard is read first."""
    person.until(lambda: clock.running)


@pytest.mark.parametrize(
    ("moment", "name"),
    thinned(["loading", "running", "held", "below", "on"], ["space_alert", "deep_sea"], one_in=4),
)
def test_a_clock_is_gone(quiet: Person, left: Left, moment: str, name: str) -> None:
    """``below``: another page was opened above; ``on``: another game takes the place."""
    clock = begun(quiet, name)
    if moment != "loading":
        until_it_runs(quiet, clock)
        QTest.qWait(100)
        assert left.made() & {"FrameClock", "Transport"}
    if moment == "held":
        clock.hold()
    elif moment == "below":
        quiet.window.navigation.open("replay", quiet.page.controller.session)
        quiet.wait()
    elif moment == "on":
        quiet.window.navigation.start(setup(registry.load("star_wars_pocket")))
        quiet.wait()
    del clock
    check_gone(quiet, left)


# ------------------------------------------------------------------ at once


@pytest.mark.parametrize("name", thinned(OWN, one_in=3))
def test_what_is_left_in_the_middle_of_a_thought_is_gone(
    quiet: Person, left: Left, name: str
) -> None:
    """A hint, a bot's move and a debrief are still thought about when the page is left."""
    quiet.window.context.put(bot_pace="normal")
    quiet.window.navigation.start(setup(registry.load(name)))
    quiet.page.controller.ask_hint()
    quiet.window.go_home()
    session = played(name)
    quiet.window.navigation.play(session)
    quiet.window.navigation.open("debrief", session)
    del session
    assert "_Task" in left.made()
    check_gone(quiet, left)
