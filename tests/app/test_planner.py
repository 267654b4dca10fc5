"""The planner beside the table: asking, comparing, and carrying out, with real mouse and keys."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from spacetable.app.game.planner.notebook import MOST
from spacetable.app.game.planner.panel import PlannerPanel
from spacetable.app.game.planner.presenter import PlannerPresenter
from spacetable.app.shell.background_task import finish
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.mission import Stop
from spacetable.core.planner import Asked, Findings, Plan
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import verbatim
from spacetable.session.inquiry import Inquiry
from spacetable.session.session import Session
from spacetable.session.thinking.thinker import Thinker, never
from spacetable.session.thinking.worker_thinker import WorkerThinker
from tests.app.conftest import Person, pocket
from tests.thinned import thinned
from tests.toy import flight
from tests.toy.flight import FLIGHT, POINTS, Fill, Fly, Wave
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


# ------------------------------------------------------------------ being there


def test_it_is_there_only_where_the_game_plans(person: Person) -> None:
    person.window.navigation.play(Session.new(pocket()))
    person.wait()
    assert person.page.planner is None
    assert "planner" not in person.page.bar.buttons
    assert "planner" not in person.page.side.tabs
    person.key(Qt.Key.Key_F8)
    assert person.page.side.tab() == "coach"


def test_it_is_opened_and_put_away_by_button_key_and_tab(pilot: Pilot) -> None:
    person, side = pilot.person, pilot.page.side
    person.click(pilot.page.bar.buttons["planner"])
    assert side.tab() == "planner"
    assert pilot.panel.isVisible()
    person.key(Qt.Key.Key_F8)
    assert side.tab() == "coach"
    person.click(side.tabs["planner"])
    assert pilot.panel.isVisible()
    side.setVisible(False)
    person.key(Qt.Key.Key_F8)
    assert pilot.panel.isVisible()


# ------------------------------------------------------------------ asking


def test_a_place_is_asked_for_by_its_name(pilot: Pilot) -> None:
    pilot.ask("hyg")
    assert pilot.planner.book.asked == Asked("way", ZoneId("hygiea"))
    assert sorted(pilot.found()[:2]) == sorted(SHORT)
    assert sorted(pilot.found()[2:]) == sorted(LONG)
    assert pilot.ways() == pilot.found()[:1], "the best one is looked at"
    assert "4 ways." in pilot.person.reads(pilot.panel)


def test_a_place_that_is_pressed_is_the_answer_and_nothing_else(pilot: Pilot) -> None:
    pilot.person.click(pilot.page.bar.buttons["planner"])
    pilot.person.touch("vesta")
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("vesta"))
    pilot.person.touch("ceres")
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("vesta")), "one is enough"
    other = pilot.panel.form.other
    assert other is not None
    pilot.person.click(other)
    pilot.person.touch("ceres")
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("ceres"))
    assert pilot.session.cursor == 0


def test_a_place_is_chosen_on_the_board_by_keyboard(pilot: Pilot) -> None:
    pilot.person.click(pilot.page.bar.buttons["planner"])
    pilot.page.view.focus_on("vesta")
    pilot.person.key(Qt.Key.Key_Return)
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("vesta"))


def test_esc_ends_the_choosing_of_another_place(pilot: Pilot) -> None:
    pilot.ask()
    other = pilot.panel.form.other
    assert other is not None
    pilot.person.click(other)
    assert pilot.panel.form.waiting
    pilot.page.view.setFocus()
    pilot.person.key(Qt.Key.Key_Escape)
    assert not pilot.panel.form.waiting
    pilot.person.touch("ceres")
    assert pilot.planner.book.asked == Asked("way", ZoneId("hygiea"))


def test_wishes_and_places_on_the_way_change_the_question(pilot: Pilot) -> None:
    pilot.ask()
    form = pilot.panel.form
    pilot.person.click(form.wishes["safe"])
    pilot.ready()
    assert pilot.found() == [SHORT[0], LONG[0]]
    assert form.via is not None
    pilot.person.click(form.via)
    pilot.person.touch("luna")
    pilot.ready()
    assert pilot.found() == [LONG[0]]
    assert pilot.planner.book.asked == Asked(
        "way", ZoneId("hygiea"), (ZoneId("luna"),), {"safe": True}
    )
    pilot.person.click(form.chips[0])
    pilot.ready()
    pilot.person.pick(form.wishes["longest"], 3)
    pilot.ready()
    assert pilot.found() == [SHORT[0]]


def test_wishes_are_folded_away_and_still_named(pilot: Pilot) -> None:
    pilot.ask()
    form = pilot.panel.form
    assert form.wishes["safe"].isVisible(), "there are few"
    pilot.person.click(form.wishes["safe"])
    pilot.ready()
    assert form.fold is not None
    pilot.person.click(form.fold)
    assert not form.wishes["safe"].isVisible()
    assert form.fold.text() == "Wishes: No dust"
    pilot.do(Fill(ME))
    pilot.ready()
    assert not form.wishes["safe"].isVisible(), "a person wanted it so"


def test_the_keyboard_stays_where_somebody_is(pilot: Pilot) -> None:
    """Though what it was on is made anew with each question."""
    pilot.ask()
    form = pilot.panel.form
    assert QApplication.focusWidget() is form.other
    form.wishes["safe"].setFocus()
    pilot.person.key(Qt.Key.Key_Space)
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("hygiea"), (), {"safe": True})
    assert QApplication.focusWidget() is form.wishes["safe"]
    pilot.do(Fill(ME))
    pilot.ready()
    assert QApplication.focusWidget() is form.wishes["safe"]


def test_another_question_of_a_folded_list_keeps_the_keyboard(pilot: Pilot) -> None:
    """Else it would go to the first button of the window, which leaves the table."""
    form = pilot.panel.form
    pilot.ask()
    form.set_low(True)
    assert form.choice is not None
    form.choice.front.setFocus()
    before = form.question
    pilot.person.key(Qt.Key.Key_Down)
    assert form.question != before
    assert form.choice is not None
    assert QApplication.focusWidget() is form.choice.front


def test_no_way_is_said(pilot: Pilot) -> None:
    pilot.ask()
    pilot.do(Fly(ME, ZoneId("venus")))
    pilot.person.pick(pilot.panel.form.wishes["longest"], 3)
    pilot.ready()
    assert pilot.found() == []
    assert "There is no way." in pilot.person.reads(pilot.panel)


# ------------------------------------------------------------------ while it is searched


def test_the_window_goes_on_while_a_search_says_nothing(person: Person) -> None:
    told = Told()
    pilot = Pilot(person, thinker=told)
    person.click(pilot.page.bar.buttons["planner"])
    person.touch("hygiea")
    person.until(lambda: len(told.asked) == 1)
    assert told.threads.isdisjoint({threading.get_ident()})
    assert pilot.planner.answers.search.busy
    assert "Still searching" in person.reads(pilot.panel)
    pilot.do(Wave(ME))
    person.click(pilot.page.side.tabs["coach"])
    assert pilot.session.cursor == 1
    told.end(0)


def test_it_is_searched_in_a_process_beside_the_window(person: Person) -> None:
    thinker = WorkerThinker()
    try:
        pilot = Pilot(person, thinker=thinker)
        pilot.ask()
        assert len(pilot.found()) == 4
        pilot.row(pilot.found().index(SHORT[0]))
        go_on(pilot)
        assert flight.where(pilot.session.state) == "hygiea"
        assert thinker.pid is None, "that is the process of the bots"
        person.window.go_home()
        finish()
    finally:
        thinker.close()


def test_answers_come_one_by_one_and_the_selection_stays(person: Person) -> None:
    told = Told()
    pilot = Pilot(person, thinker=told)
    person.click(pilot.page.bar.buttons["planner"])
    person.touch("hygiea")
    person.until(lambda: len(told.asked) == 1)
    told.say(0, "b2")
    person.until(lambda: pilot.found() == ["b2"])
    assert pilot.planner.book.plan is not None, "the best is looked at until one is chosen"
    pilot.panel.list.chosen.emit("b2")
    told.say(0, "a1", "b2", "c3")
    person.until(lambda: len(pilot.found()) == 3)
    assert pilot.found() == ["a1", "b2", "c3"]
    assert pilot.planner.book.selected == "b2", "what was looked at is looked at"
    assert pilot.panel.list.list.currentIndex().row() == 1
    told.end(0)
    pilot.ready()


def test_nothing_moves_under_the_pointer(person: Person) -> None:
    told = Told()
    pilot = Pilot(person, thinker=told)
    person.click(pilot.page.bar.buttons["planner"])
    person.touch("hygiea")
    person.until(lambda: len(told.asked) == 1)
    told.say(0, "b2", "c3")
    person.until(lambda: pilot.found() == ["b2", "c3"])
    rows = pilot.panel.list.list
    person.wait()
    pilot.panel.ensureWidgetVisible(rows)
    QTest.mouseMove(pilot.page.view.viewport(), QPoint(9, 9))
    person.wait()
    QTest.mouseMove(rows.viewport(), QPoint(20, 8))
    person.wait()
    assert pilot.panel.list.held
    told.say(0, "a1", "b2", last=True)
    pilot.ready()
    assert [(row.id, row.gone) for row in rows.rows()] == [
        ("b2", False),
        ("c3", True),
        ("a1", False),
    ]
    QTest.mouseMove(pilot.page.view.viewport(), QPoint(5, 5))
    person.wait()
    assert pilot.found() == ["a1", "b2"]


def test_enough_ends_the_search_and_keeps_what_is_known(person: Person) -> None:
    gate = threading.Event()
    pilot = Pilot(person)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flight, "pace", lambda: gate.wait(30))
        person.click(pilot.page.bar.buttons["planner"])
        person.touch("hygiea")
        person.until(lambda: "Looking." in person.reads(pilot.panel))
        person.click(pilot.panel.stop)
        gate.set()
        pilot.ready()
    assert pilot.found() == [], "the first way was not looked at any more"
    assert not pilot.panel.stop.isVisible()


def test_another_question_drops_the_search(person: Person) -> None:
    told = Told()
    pilot = Pilot(person, thinker=told)
    person.click(pilot.page.bar.buttons["planner"])
    person.touch("hygiea")
    person.until(lambda: len(told.asked) == 1)
    form = pilot.panel.form
    assert form.choice is not None
    person.click(form.choice.buttons[1])
    person.until(lambda: len(told.asked) == 2)
    told.say(0, "old", last=True)
    person.until(lambda: bool(told.over))
    pilot.planner.answers.search._look()
    person.wait()
    assert pilot.found() == [], "nobody asked for that"
    told.say(1, "new", last=True)
    pilot.ready()
    assert pilot.found() == ["new"]


# ------------------------------------------------------------------ another position


def test_a_position_that_looks_the_same_asks_nothing_anew(person: Person) -> None:
    told = Told()
    pilot = Pilot(person, thinker=told)
    person.click(pilot.page.bar.buttons["planner"])
    person.touch("hygiea")
    person.until(lambda: len(told.asked) == 1)
    told.say(0, "a1")
    pilot.do(Wave(ME))
    told.say(0, "a1", "b2", last=True)
    pilot.ready()
    assert pilot.found() == ["a1", "b2"]
    assert len(told.asked) == 1


def test_in_another_position_the_question_is_asked_anew(person: Person) -> None:
    """What the old search still finds is said nowhere; what it found stands as old till then."""
    told = Told()
    pilot = Pilot(person, thinker=told)
    person.click(pilot.page.bar.buttons["planner"])
    person.touch("hygiea")
    person.until(lambda: len(told.asked) == 1)
    told.say(0, "a1")
    person.until(lambda: pilot.found() == ["a1"])
    pilot.do(Fill(ME))
    person.until(lambda: len(told.asked) == 2)
    told.say(0, "stale", last=True)
    person.until(lambda: bool(told.over))
    pilot.planner.answers.search._look()
    assert pilot.found() == ["a1"], "that was found of the position before"
    assert pilot.planner.book.old
    assert "Of the position before" in person.reads(pilot.panel)
    assert not pilot.panel.card.go_on.isEnabled()
    told.say(1, "fresh", last=True)
    pilot.ready()
    assert pilot.found() == ["fresh"]
    (first, _), (second, _) = told.asked
    assert (first.asked, second.asked) == (second.asked, first.asked)
    assert first.state != second.state


def test_a_question_that_makes_no_sense_any_more_loses_its_place(pilot: Pilot) -> None:
    pilot.ask("luna")
    pilot.do(Fly(ME, ZoneId("luna")))
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way")
    assert pilot.panel.form.waiting


def test_put_away_it_neither_searches_nor_draws(person: Person) -> None:
    told = Told()
    pilot = Pilot(person, thinker=told)
    person.click(pilot.page.bar.buttons["planner"])
    person.touch("hygiea")
    person.until(lambda: len(told.asked) == 1)
    person.click(pilot.page.side.tabs["coach"])
    assert not pilot.planner.answers.search.busy
    assert pilot.ways() == []
    pilot.do(Fill(ME))
    assert len(told.asked) == 1
    person.click(pilot.page.side.tabs["planner"])
    person.until(lambda: len(told.asked) == 2)
    told.end(0)
    told.end(1)
    pilot.ready()


def test_put_away_nothing_of_it_is_left_on_the_board(pilot: Pilot) -> None:
    pilot.ask()
    pilot.panel.card.pin.click()
    ways = pilot.ways()
    assert ways
    pilot.person.click(pilot.page.side.tabs["coach"])
    assert pilot.ways() == []
    pilot.person.click(pilot.page.side.tabs["planner"])
    assert pilot.ways() == ways, "and it is there again"


def test_what_one_seat_asks_no_other_sees(person: Person) -> None:
    pilot = Pilot(person, people=2)
    pilot.ask()
    pilot.panel.card.pin.click()
    way = pilot.ways()[-1]
    pilot.do(Fill(ME))
    pilot.ready()
    assert pilot.page.controller.seat == Seat("2")
    assert pilot.planner.book.asked == Asked("way")
    assert (pilot.planner.book.pins, pilot.ways(), pilot.found()) == ([], [], [])
    pilot.do(Fill(Seat("2")))
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("hygiea"))
    assert pilot.ways() == [way, way], "the pin, and the plan that is looked at"


def test_behind_the_curtain_nothing_is_seen(pilot: Pilot) -> None:
    pilot.ask()
    pilot.panel.card.pin.click()
    pilot.page.controller.screen.covered = True
    pilot.page.refresh()
    pilot.person.wait()
    assert pilot.ways() == []
    assert pilot.panel.form.choice is None
    assert not pilot.panel.list.isVisible()
    assert not pilot.panel.pins.isVisible()


# ------------------------------------------------------------------ comparing


def test_plans_are_sorted_by_any_figure(pilot: Pilot) -> None:
    pilot.ask()
    flights, _, throws = pilot.panel.list.heads
    pilot.person.click(throws)
    assert [one.split("-")[-2] for one in pilot.found()] == ["vesta", "vesta", "ceres", "ceres"]
    pilot.person.click(flights)
    pilot.person.click(flights)
    assert sorted(pilot.found()[:2]) == sorted(LONG)
    assert flights.accessibleName() == "Flights, greatest first"
    flights.setFocus()
    pilot.person.key(Qt.Key.Key_Space)
    assert sorted(pilot.found()[:2]) == sorted(SHORT), "once more as they were found"


def test_a_leg_that_is_looked_at_lights_its_part(pilot: Pilot) -> None:
    pilot.ask()
    pilot.row(0)
    legs = pilot.panel.card.legs
    pilot.panel.ensureWidgetVisible(legs)
    pilot.person.click(legs.viewport(), legs.visualRect(legs.model().index(2, 0)).center())
    (way,) = pilot.page.view.planned.pins.ways
    assert way.lit == way.spots[1:3]


def test_three_plans_are_pinned_each_in_its_own_line(pilot: Pilot) -> None:
    pilot.ask()
    for number in range(4):
        pilot.row(number)
        pilot.panel.card.pin.click()
        pilot.person.wait()
    assert len(pilot.planner.book.pins) == MOST
    assert "Three plans are pinned already" in pilot.page.toast.words()
    pinned = pilot.page.view.planned.pins.ways[:-1]
    assert len({way.colour for way in pinned}) == len({way.pattern for way in pinned}) == MOST
    assert [way.mark for way in pinned] == ["1", "2", "3"]
    pilot.panel.pins.buttons[1].click()
    pilot.person.wait()
    assert [pin.place for pin in pilot.planner.book.pins] == [0, 2]


def test_pins_stand_as_long_as_they_are_found(pilot: Pilot) -> None:
    pilot.ask()
    pilot.panel.card.pin.click()
    pilot.do(Fill(ME))
    pilot.ready()
    (pin,) = pilot.planner.book.pins
    assert pin.stands is True
    pilot.do(Fly(ME, ZoneId("luna")))
    pilot.ready()
    assert pin.stands is False
    assert "no longer found" in " ".join(one[0] for one in _elided(pilot))
    assert pin.plan.id not in pilot.ways(), "nor is it drawn"


def _elided(pilot: Pilot) -> list[tuple[str, ...]]:
    from spacetable.app.widgets.elided import Elided

    return [(one.accessibleName(),) for one in pilot.panel.pins.findChildren(Elided)]


def test_a_pin_of_another_question_is_looked_for_by_that(pilot: Pilot) -> None:
    pilot.ask()
    pilot.panel.card.pin.click()
    form = pilot.panel.form
    assert form.choice is not None
    pilot.person.click(form.choice.buttons[2])
    pilot.ready()
    (pin,) = pilot.planner.book.pins
    pilot.do(Fill(ME))
    pilot.person.until(lambda: pin.stands is not None)
    pilot.ready()
    assert pin.stands is True
    assert pilot.found() == ["this"], "the question at hand is still answered"


# ------------------------------------------------------------------ colours


def test_places_are_coloured_and_one_colour_can_be_seen_alone(pilot: Pilot) -> None:
    pilot.person.click(pilot.page.bar.buttons["planner"])
    form = pilot.panel.form
    assert form.choice is not None
    pilot.person.click(form.choice.buttons[1])
    pilot.ready()
    shades, voices = pilot.page.view.planned.shades, pilot.page.view.voices
    assert shades.letter_at(ZoneId("mars")) == "A"
    assert shades.letter_at(ZoneId("hygiea")) == "C"
    assert "C: 3 flights." in voices.of("hygiea").description()
    legend = pilot.panel.legend.buttons
    assert legend[0].accessibleName() == "A: 1 flights, 3 places"
    pilot.panel.ensureWidgetVisible(legend[2])
    pilot.person.click(legend[2])
    assert shades.letter_at(ZoneId("mars")) == ""
    assert shades.letter_at(ZoneId("hygiea")) == "C"
    assert "flights" not in voices.of("mars").description()
    pilot.person.click(pilot.panel.legend.buttons[2])
    assert shades.letter_at(ZoneId("mars")) == "A"


# ------------------------------------------------------------------ carrying out


def go_on(pilot: Pilot) -> None:
    """Press the button, wherever it is scrolled to, and wait until nothing is done any more."""
    pilot.panel.ensureWidgetVisible(pilot.panel.card.go_on)
    pilot.person.click(pilot.panel.card.go_on)
    pilot.person.until(lambda: not pilot.planner.course.running)
    pilot.person.wait()


def test_a_plan_is_carried_out_step_by_step(pilot: Pilot) -> None:
    pilot.ask()
    pilot.row(pilot.found().index(SHORT[0]))
    go_on(pilot)
    assert flight.where(pilot.session.state) == "hygiea"
    assert pilot.session.cursor == 3
    pilot.person.key("z", ctrl=True)
    assert flight.where(pilot.session.state) == "vesta"


def test_it_halts_where_chance_has_spoken_and_goes_on(person: Person) -> None:
    pilot = Pilot(person, dust=(6,))
    pilot.ask()
    pilot.row(pilot.found().index(SHORT[1]))
    go_on(pilot)
    assert flight.where(pilot.session.state) == "ceres"
    assert pilot.session.cursor == 2
    assert "Chance has spoken" in person.reads(pilot.panel)
    go_on(pilot)
    assert flight.where(pilot.session.state) == "hygiea"


def test_where_chance_was_against_it_another_plan_is_to_be_chosen(person: Person) -> None:
    pilot = Pilot(person, dust=(1,))
    pilot.ask()
    pilot.row(pilot.found().index(SHORT[1]))
    go_on(pilot)
    pilot.ready()
    assert flight.where(pilot.session.state) == "mars", "turned back"
    assert "mars-ceres-hygiea" in pilot.found()
    assert pilot.panel.card.go_on.text() == "Go on by this plan"


def test_it_halts_where_the_next_step_is_not_offered(pilot: Pilot) -> None:
    pilot.ask()
    pilot.do(Fly(ME, ZoneId("venus")), Fly(ME, ZoneId("earth")))
    pilot.ready()
    pilot.row(pilot.found().index(SHORT[0]))
    go_on(pilot)
    assert pilot.session.cursor == 4, "that was the last fuel"
    assert "cannot be done now" in pilot.person.reads(pilot.panel)
    pilot.do(Fill(ME))
    pilot.ready()
    assert pilot.panel.card.go_on.isEnabled()


def test_esc_holds_it_and_undo_forgets_it(open_window: Callable[..., Person]) -> None:
    person = open_window(bot_pace="slow", reduced_motion=False)
    pilot = Pilot(person)
    pilot.ask()
    pilot.row(pilot.found().index(SHORT[0]))
    pilot.panel.card.go_on.click()
    assert pilot.planner.course.running
    pilot.page.view.setFocus()
    person.key(Qt.Key.Key_Escape)
    assert not pilot.planner.course.running
    assert pilot.session.cursor == 1
    assert pilot.planner.course.left == 2
    pilot.page.controller.undo()
    person.wait()
    assert pilot.planner.course.left is None


# ------------------------------------------------------------------ on the table


def drag(pilot: Pilot, to: str, *, drop: bool = True) -> None:
    view = pilot.page.view
    port, start, end = view.viewport(), view.point_of("earth"), view.point_of(to)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.6, 1.0):
        QTest.mouseMove(port, start + (end - start) * share)
    if drop:
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    pilot.person.wait()


def test_a_piece_dropped_where_nothing_takes_it_asks_the_way(pilot: Pilot) -> None:
    drag(pilot, "hygiea")
    pilot.ready()
    assert pilot.session.cursor == 0
    assert pilot.page.side.tab() == "planner"
    assert pilot.planner.book.asked == Asked("way", ZoneId("hygiea"))
    assert len(pilot.found()) == 4


def test_while_it_is_dragged_it_is_said_what_dropping_asks(pilot: Pilot) -> None:
    drag(pilot, "hygiea", drop=False)
    held = pilot.page.view.carry.held
    assert held is not None
    assert pilot.page.view.carry._said(held) == "Where to? Hygiea: drop to ask"
    pilot.person.key(Qt.Key.Key_Escape)
    assert pilot.planner.book.asked == Asked("way")


def test_where_an_option_takes_it_or_refuses_it_and_nothing_is_asked_all_is_as_ever(
    pilot: Pilot,
) -> None:
    drag(pilot, "sol")
    assert "too hot" in pilot.page.toast.words(), "the Sun is no place that may be asked for"
    drag(pilot, "mars")
    assert pilot.session.cursor == 1
    assert pilot.page.side.tab() == "coach"


def test_the_list_of_a_spot_asks_and_so_does_the_key(pilot: Pilot) -> None:
    view = pilot.page.view
    at = view.point_of("ceres")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=at)
    pilot.person.wait()
    (row,) = [one for one in view.panels.choices.buttons if "Ask" in one.text()]
    assert row.text() == "Ask: Where to? Ceres"
    pilot.person.click(row)
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("ceres"))
    QTest.mouseMove(view.viewport(), view.point_of("vesta"))
    pilot.person.wait()
    pilot.person.key(Qt.Key.Key_F8)
    pilot.ready()
    assert pilot.planner.book.asked == Asked("way", ZoneId("vesta"))


# ------------------------------------------------------------------ notes


NOTES = """Short Hop

By Mars
Flights: 3
Fuel: 3
Throws: 0

Turn 1
  - Fly to Mars
  - Fly to Vesta
  - Fly to Hygiea
"""


def test_a_plan_is_copied_and_saved_as_text(pilot: Pilot, tmp_path: Path) -> None:
    pilot.ask()
    pilot.row(pilot.found().index(SHORT[0]))
    card = pilot.panel.card
    pilot.panel.ensureWidgetVisible(card.copy)
    pilot.person.click(card.copy)
    assert QApplication.clipboard().text() == NOTES
    pilot.panel.ensureWidgetVisible(card.save)
    pilot.person.click(card.save)
    dialog = pilot.planner.notes.dialog
    assert dialog is not None
    path = tmp_path / "way.txt"
    path.write_text("mine", "utf-8")
    dialog.name.setText(str(path))
    dialog.accept()
    assert path.read_text("utf-8") == "mine", "not without being asked"
    dialog.accept()
    assert path.read_text("utf-8") == NOTES


def test_all_pinned_plans_are_copied(pilot: Pilot) -> None:
    pilot.ask()
    for number in (0, 1):
        pilot.row(number)
        pilot.panel.card.pin.click()
    pilot.person.wait()
    copy = pilot.panel.pins.copy
    assert copy is not None
    copy.click()
    assert QApplication.clipboard().text().count("By Mars") == 2


# ------------------------------------------------------------------ room


SIZES = [(960, 600), (1366, 768), (2560, 1440)]


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    thinned(SIZES, (100, 150, 200), ("en", "ja"), one_in=6),
)
def test_all_of_it_is_as_wide_as_the_panel(
    open_window: Callable[..., Person], size: tuple[int, int], scale: int, language: str
) -> None:
    pilot = Pilot(open_window(size, text_size=scale, language=language))
    pilot.ask()
    for number in (0, 1, 2):
        pilot.panel.list.chosen.emit(pilot.found()[number])
        pilot.panel.card.pin.click()
    pilot.person.wait()
    inner = pilot.panel.widget()
    assert inner is not None
    assert inner.minimumSizeHint().width() <= pilot.panel.viewport().width()
    side = pilot.page.side
    tabs = [one for one in side.tabs.values() if one.isVisible()]
    for tab in tabs:
        assert tab.width() >= tab.minimumSizeHint().width()
    assert tabs[-1].geometry().right() <= side.width()
