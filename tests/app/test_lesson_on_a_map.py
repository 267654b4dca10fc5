"""A lesson on a large map: what its steps light up is brought into view."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from spacetable.core import registry
from spacetable.core.parts import lessons_of
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
