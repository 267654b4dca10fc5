"""Pictures of the flight school: ``python packaging/flight_school_pictures.py FOLDER``.

The hangar, the map alone from afar, nearer and close, a search by facts, the planner with each of
its questions; in both languages, four windows, dark and light, and with large
letters: ``<scene>_<language>_<width>x<height>_<theme>_<text size>.png``.
"""

import os
from collections.abc import Callable, Sequence
from typing import Any

if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from scene_pictures import Scene, plain, write
from spacetable.app.screenshots.stage import Stage
from spacetable.core.ids import Seat, ZoneId
from spacetable.core.planner import Asked
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session

TEXT = (100, 200)
TUG: dict[str, Any] = {
    "aboard": [
        {"card": "thruster_hall_effect"},
        {"card": "generator_cascade_photovoltaic"},
        {"card": "robonaut_kuck_mosquito"},
    ],
    "wet": "12",
}
CREW: dict[str, Any] = {
    "aboard": [
        {"card": "crew_nasa_astronauts_isro_glavcosmonauts"},
        {"card": "robonaut_met_steamer", "face": 1},
        {"card": "thruster_re_solar_moth"},
    ],
    "wet": "12",
}
WANTING: dict[str, Any] = {"aboard": [{"card": "thruster_hall_effect"}], "wet": "9"}
FOUND = {"en": "water 4 type C", "ja": "水 4 タイプ C"}
DIE = {"die": (1, 2, 3, 4, 5, 6) * 6}


def begun(laid: dict[str, Any]) -> Session:
    """A flight from a position on."""
    seats = (SeatSetup(Seat("1")),)
    return Session.new(
        Setup("flight_school", "picture", seats, scenario=Scenario({"aquas": 12, **laid}, DIE))
    )


def map_alone(times: float, spot: str = "leo") -> Callable[[Stage], None]:
    """The map alone, so many times as large as the whole, about a spot."""

    def show(stage: Stage) -> None:
        view = stage.page().view
        QTest.keyClick(view, Qt.Key.Key_F7)
        stage.settle()
        if times > 1:
            view.camera.zoom_by(times, QPointF(view.point_of(spot)), glide=False)
        stage.until(lambda: False, 0.8)

    return show


def search(stage: Stage) -> None:
    """Found by facts."""
    view = stage.page().view
    view.search.open()
    stage.settle()
    view.search.finder.field.setText(FOUND[stage.language])
    stage.until(lambda: False, 0.5)


def planned(
    question: str, place: str | None = None, pins: Sequence[int] = (), *, sheet: bool = False
) -> Callable[[Stage], None]:
    """The planner with its answers. ``pins``: the rows to pin; ``sheet``: the pins in sight."""

    def show(stage: Stage) -> None:
        page = stage.page()
        page.press("planner")
        planner, panel = page.planner, page.parts.planner
        if planner is None or panel is None:
            raise TypeError("the game has no planner")
        planner.ask(Asked(question, None if place is None else ZoneId(place)))
        stage.until(lambda: not planner.answers.search.busy, 30.0)
        rows = panel.list.list
        for number in pins:
            rows.setCurrentIndex(rows.model().index(number, 0))
            panel.card.pin.click()
        rows.setCurrentIndex(rows.model().index(0, 0))
        stage.settle()
        if sheet:
            panel.ensureWidgetVisible(panel.pins)

    return show


def _scene(laid: dict[str, Any], show: Callable[[Stage], None]) -> Scene:
    return Scene(lambda language: begun(laid), show)


SCENES = {
    "hangar": _scene({**WANTING, "phase": "hangar"}, plain),
    "turn": _scene({"phase": "turn", **TUG}, plain),
    "whole": _scene({"phase": "turn", **TUG}, map_alone(1)),
    "near": _scene({"phase": "turn", **TUG}, map_alone(2.5, "ceres")),
    "close": _scene({"phase": "turn", **TUG}, map_alone(6, "leo")),
    "search": _scene({"phase": "turn", **TUG}, search),
    "where_to": _scene({"phase": "turn", **TUG}, planned("where_to", "hertha")),
    "pins": _scene({"phase": "turn", **TUG}, planned("where_to", "hertha", (0, 1, 2), sheet=True)),
    "three": _scene({"phase": "turn", **CREW}, planned("where_to", "ceres", (0, 3, 4))),
    "how_far": _scene({"phase": "turn", **TUG}, planned("how_far")),
    "which_rocket": _scene({**WANTING, "phase": "hangar"}, planned("which_rocket", "ceres")),
    "missing": _scene({**WANTING, "phase": "hangar"}, planned("missing")),
}


if __name__ == "__main__":
    write(__doc__, SCENES, TEXT)
