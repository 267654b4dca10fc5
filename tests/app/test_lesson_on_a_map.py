"""A lesson on a large map: what its steps light up is brought into view."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from spacetable.core import registry
from spacetable.core.ids import Seat
from spacetable.core.parts import lessons_of
from spacetable.core.planner import Findings, Plan
from spacetable.core.text import text
from spacetable.games.high_frontier.full_game.moves import EndTurn
from tests.app.conftest import Person

STARTS_AT_TABLE = True


def test_a_step_brings_what_it_lights_into_the_part_that_is_seen(person: Person) -> None:
    game = registry.load("flight_school")
    person.window.navigation.open("lesson", (game, lessons_of(game)[0]))
    person.wait()
    view, run = person.page.view, person.page.controller.run
    assert run is not None
    view.camera.zoom_by(6, QPointF(0, 0), glide=False)
    for _ in range(5):
        if run.wanted():
            person.page.controller.do(run.wanted()[0])
        else:
            assert person.page.strip is not None
            person.click(person.page.strip.next)
        person.wait()
        for target in (*run.asked(), *run.told()):
            if not view.table_scene.places.docked(target):
                assert view.camera.free().contains(view.camera.box(target)), target
                assert not view.camera.corner.intersects(view.camera.box(target)), target


def test_a_step_comes_closer_where_a_craft_hides_where_it_is_to_go(
    open_window: Callable[..., Person],
) -> None:
    """It stays near with the next step, which speaks of nothing on the map; dragged by mouse from
    the one to the other the craft is there."""
    person = open_window((1366, 768))
    game = registry.load("full_game")
    lesson = next(one for one in lessons_of(game) if one.id == "bernal")
    person.window.navigation.open("lesson", (game, lesson))
    person.wait()
    page, run = person.page, person.page.controller.run
    assert page.strip is not None
    view = page.view
    camera, places = view.camera, view.table_scene.places
    while "cycler" not in run.asked():
        assert camera.fitted, "nothing else moves the map"
        if run.can_next():
            person.click(page.strip.next)
        else:
            page.controller.do(run.wanted()[0])
            person.wait()
    craft, place = run.asked()
    assert not camera.box(craft).contains(camera.box(place).center())
    assert camera.free().contains(camera.box(place))
    start, end = view.point_of(craft), camera.box(place).center().toPoint()
    port = view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 5):
        QTest.mouseMove(port, start + (end - start) * step / 4)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    person.wait()
    assert place not in run.asked(), "it has come there"
    assert run.asked() == (craft,)
    assert not camera.fitted
    page.controller.do(run.wanted()[0])
    person.wait()
    assert not places.docked(craft)
    assert not run.asked(), "the turn is ended by a button"
    assert not camera.fitted
    assert camera.free().contains(camera.box(craft)), "it stays where the craft has come"


def test_a_plan_that_a_lesson_holds_back_says_so(person: Person) -> None:
    """The planner said at once that a step may be done, and that it cannot."""
    game = registry.load("full_game")
    person.window.navigation.open("lesson", (game, lessons_of(game)[0]))
    person.wait()
    page, run = person.page, person.page.controller.run
    assert run is not None
    planner = page.planner
    assert planner is not None
    there = [one.action for one in page.controller.options()]
    legal = [one.action for one in page.controller.session.options(run.seat) if not one.refused]
    held = next(one for one in legal if one not in there)
    person.click(page.side.tabs["planner"])
    plan = Plan("held", text("app.planner.kept"), course=(held,))
    planner.book.findings = Findings(text("app.planner.kept"), (), (plan,))
    planner.book.selected, planner.book.old = None, False
    planner._show()
    person.wait()
    assert "lesson asks for something else" in person.reads(page.side)
    never = EndTurn(Seat("nobody"))
    assert planner.course.refused([never]) == text("app.planner.halt_refused")
