"""Somebody who plays the game with the map, and searches that say what a test gives them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from queue import SimpleQueue

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from spacetable.app.game.planner.panel import PlannerPanel
from spacetable.app.game.planner.presenter import PlannerPresenter
from spacetable.core.ids import Seat
from spacetable.core.mission import Stop
from spacetable.core.planner import Findings, Plan
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import verbatim
from spacetable.session.inquiry import Inquiry
from spacetable.session.session import Session
from spacetable.session.thinking.thinker import Thinker, never
from tests.app.conftest import Person
from tests.toy.flight import FLIGHT, POINTS
from tests.toy.installing import installed

SHORT = ["earth-mars-vesta-hygiea", "earth-mars-ceres-hygiea"]
PATIENCE = 20.0
"""Seconds; far more than anything here takes."""
LONG = ["earth-luna-mars-vesta-hygiea", "earth-luna-mars-ceres-hygiea"]


@pytest.fixture(scope="module", autouse=True)
def _flight(games: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("flight"), POINTS):
        yield


class Told(Thinker):
    """Says what a test gives it, search by search, when the test gives it, wanted or not."""

    def __init__(self) -> None:
        self.asked: list[tuple[Inquiry, SimpleQueue[Findings | None]]] = []
        self.threads: set[int] = set()
        self.over: list[object] = []

    def plans(self, inquiry: Inquiry, stop: Stop = never) -> Iterator[Findings]:
        said: SimpleQueue[Findings | None] = SimpleQueue()
        self.asked.append((inquiry, said))
        self.threads.add(threading.get_ident())
        while (findings := said.get(timeout=PATIENCE)) is not None:
            yield findings
        self.over.append(said)

    def say(self, search: int, *names: str, last: bool = False) -> None:
        """That search finds these plans; ``last``: and no more."""
        plans = tuple(Plan(one, verbatim(one.title()), (verbatim(one[-1]),)) for one in names)
        self.asked[search][1].put(Findings(verbatim("Found."), (verbatim("Figure"),), plans))
        if last:
            self.end(search)

    def end(self, search: int) -> None:
        self.asked[search][1].put(None)


class Pilot:
    """Somebody who plays the game with the map."""

    def __init__(
        self,
        person: Person,
        *,
        people: int = 1,
        thinker: Thinker | None = None,
        dust: tuple[int, ...] = (),
    ) -> None:
        self.person = person
        if thinker is not None:
            person.window.context.thinker = thinker
        seats = tuple(SeatSetup(Seat(str(k + 1)), f"Pilot {k + 1}", k) for k in range(people))
        scenario = Scenario(rolls={"dust": dust})
        setup = Setup(FLIGHT, "hop", seats, scenario=scenario)
        person.window.navigation.play(Session.new(setup))
        person.wait()
        self.page = person.page
        self.session = self.page.controller.session

    @property
    def panel(self) -> PlannerPanel:
        assert self.page.parts.planner is not None
        return self.page.parts.planner

    @property
    def planner(self) -> PlannerPresenter:
        assert self.page.planner is not None
        return self.page.planner

    def found(self) -> list[str]:
        """The plans that are listed, from the top down."""
        return [row.id for row in self.panel.list.list.rows() if not row.gone]

    def ready(self) -> None:
        """Wait until nothing is searched any more."""
        self.person.until(lambda: not self.planner.answers.search.busy)
        self.person.wait()

    def ask(self, place: str = "hygiea") -> None:
        """Open the planner by its key, type a name."""
        self.page.view.setFocus()
        self.person.key(Qt.Key.Key_F8)
        self.person.type(place)
        self.person.key(Qt.Key.Key_Return)
        self.ready()

    def row(self, number: int) -> None:
        """Click a plan."""
        rows = self.panel.list.list
        box = rows.visualRect(rows.model().index(number, 0))
        self.person.click(rows.viewport(), box.center())

    def do(self, *actions: object) -> None:
        for action in actions:
            option = next(o for o in self.page.controller.options() if o.action == action)
            self.page.controller.do(option)
            self.person.wait()

    def ways(self) -> list[str]:
        """What is drawn, the lowest first."""
        return ["-".join(way.spots) for way in self.page.view.planned.pins.ways]


@pytest.fixture
def pilot(person: Person) -> Pilot:
    return Pilot(person)


ME = Seat("1")


def go_on(pilot: Pilot) -> None:
    """Press the button, wherever it is scrolled to, and wait until nothing is done any more."""
    pilot.panel.ensureWidgetVisible(pilot.panel.card.go_on)
    pilot.person.click(pilot.panel.card.go_on)
    pilot.person.until(lambda: not pilot.planner.course.running)
    pilot.person.wait()


def drag(pilot: Pilot, to: str, *, drop: bool = True) -> None:
    view = pilot.page.view
    port, start, end = view.viewport(), view.point_of("earth"), view.point_of(to)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.6, 1.0):
        QTest.mouseMove(port, start + (end - start) * share)
    if drop:
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    pilot.person.wait()
