"""While bots and the autopilot think the window goes on, and what they find is done afterwards."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest

from spacetable.app.game.controller import GameController
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.loudspeaker import Loudspeaker
from spacetable.core.engine import step
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.space_alert.moves import Delegate
from spacetable.session.thinking.thinker import Thinker
from spacetable.session.thinking.worker_thinker import WorkerThinker
from spacetable.table import dressing
from tests.app.conftest import Person
from tests.thinking.stubborn import POINTS, STUBBORN
from tests.toy.installing import installed

STARTS_AT_TABLE = True

LONG = 60_000
"""Ms; far more than anything here takes."""


@pytest.fixture(scope="module", autouse=True)
def _stubborn(games: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("stubborn"), POINTS):
        yield


# ------------------------------------------------------------------ bots


def test_the_window_goes_on_while_a_bot_lets_nothing_else_run(person: Person, qtbot: Any) -> None:
    """In a thread it would stand: that bot never lets go of the interpreter."""
    context = person.window.context
    context.thinker = thinker = WorkerThinker()
    seats = (SeatSetup(Seat("1"), "Ada"), SeatSetup(Seat("2"), "Ben", 1, "holds"))
    person.window.navigation.start(Setup(STUBBORN, "x", seats))
    controller = person.page.controller
    until_the_bot(controller)
    cursor, beats = controller.session.cursor, []
    timer = QTimer(person.page)
    timer.timeout.connect(lambda: beats.append(controller.session.cursor))
    timer.start(10)
    qtbot.waitUntil(lambda: controller.session.cursor > cursor, timeout=LONG)
    timer.stop()
    assert beats.count(cursor) >= 10
    pid = thinker.pid
    assert pid is not None
    person.window.go_home()
    finish()
    thinker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def until_the_bot(controller: GameController) -> None:
    controller.uncover()
    for _ in range(5):
        if controller.bots.next() is not None:
            return
        controller.do(next(o for o in controller.options() if not (o.refused or o.grave)))
    raise AssertionError("no bot is to move")


# ------------------------------------------------------------------ the autopilot


class Slow(Thinker):
    """Plans when it is let; counts how often it was asked."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.asked = 0

    def carry_out(self, game: Any, setup: Any, position: Any, action: Any, *_: Any) -> Any:
        self.asked += 1
        assert self.gate.wait(20)
        return step(game, setup, position, action)


class Mission:
    """Space Alert for one, against the clock, in the first phase."""

    def __init__(self, person: Person) -> None:
        context = person.window.context
        context.loudspeaker = Loudspeaker(context, null=True)
        context.thinker = self.thinker = Slow()
        setup = Setup(
            "space_alert", "plans", (SeatSetup(Seat("1"), "Ada"),), {"autopilot": "cadet"}
        )
        person.window.navigation.start(setup)
        self.page = person.page
        self.controller = self.page.controller
        self.session = self.controller.session
        begin = next(o for o in self.controller.options() if type(o.action).__name__ == "Begin")
        self.controller.do(begin, sure=True)
        self.controller.pause(shown=False)
        self.controller.clock.held = False  # time passes only when a test says so
        while not self.delegates():
            self.announce()
        person.wait()

    def announce(self) -> None:
        """The next thing that the clock does."""
        (due,) = self.session.options(CLOCK)
        self.controller.tick(lambda: self.session.do(due.action))

    def delegates(self) -> list[Option]:
        return [o for o in self.session.options(Seat("1")) if o.thinks]

    def planned(self) -> int:
        """How often the autopilot has laid cards."""
        return sum(e.action["type"] == "Delegate" for e in self.session.entries)


@pytest.fixture
def mission(person: Person) -> Iterator[Mission]:
    made = Mission(person)
    yield made
    made.thinker.gate.set()
    person.window.go_home()
    person.window.context.loudspeaker.close()


def test_a_plan_is_made_while_the_window_goes_on(mission: Mission, qtbot: Any) -> None:
    """What is asked for twice is done once; two things are done one after the other."""
    first, *_, every = mission.delegates()
    for option in (first, first, every):
        mission.controller.do(option)
    assert "plan is being made" in mission.page.toast.words()
    QTest.qWait(50)
    assert mission.planned() == 0
    assert mission.controller.thinking
    mission.thinker.gate.set()
    qtbot.waitUntil(lambda: mission.planned() == 2, timeout=LONG)
    done = [e.action for e in mission.session.entries if e.action["type"] == "Delegate"]
    assert [one["member"] for one in done] == [first.action.member, None]
    assert isinstance(first.action, Delegate)
    assert not mission.controller.thinking
    assert mission.page.toast.words() == ""
    # Once more where the clock has gone on meanwhile.
    assert mission.thinker.asked in (2, 3)


def test_a_plan_is_made_anew_when_the_clock_has_gone_on(mission: Mission, qtbot: Any) -> None:
    mission.controller.do(mission.delegates()[-1])
    qtbot.waitUntil(lambda: mission.thinker.asked == 1)
    mission.announce()
    cursor = mission.session.cursor
    mission.thinker.gate.set()
    qtbot.waitUntil(lambda: mission.planned() == 1, timeout=LONG)
    assert mission.thinker.asked == 2
    assert mission.session.cursor == cursor + 1


def test_a_plan_that_arrives_does_not_hold_the_window(
    mission: Mission, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all its cards few are drawn at once, and no button is made that is there already."""
    view, panel = mission.page.view, mission.page.side.action_buttons
    view.finish_motion()
    view.faces.clear()
    monkeypatch.setattr(dressing, "AT_ONCE", 1)
    made, buttons = view.faces.made, {one.made_of: one for one in panel.buttons}
    late: list[int] = []
    mission.controller.stepped.connect(lambda _: late.append(view.table_scene.dressing.late))
    mission.thinker.gate.set()
    mission.controller.do(mission.delegates()[-1])
    qtbot.waitUntil(lambda: mission.planned() == 1, timeout=LONG)
    assert late[-1] > 0
    view.finish_motion()
    assert view.faces.made - made > 1
    assert view.table_scene.dressing.late == 0
    for one in panel.buttons:
        assert buttons.get(one.made_of, one) is one


def test_a_plan_goes_with_what_is_taken_back(mission: Mission, qtbot: Any) -> None:
    mission.controller.do(mission.delegates()[-1])
    qtbot.waitUntil(lambda: mission.thinker.asked == 1)
    mission.controller._after_jump()
    assert not mission.controller.thinking
    assert mission.page.toast.words() == ""
    mission.thinker.gate.set()
    finish()
    QTest.qWait(20)
    assert mission.planned() == 0
