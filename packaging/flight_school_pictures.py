"""Pictures of the flight school: ``python packaging/flight_school_pictures.py FOLDER``.

The hangar, the map alone from afar, nearer and close, a search by facts, the planner with each of
its questions, a move, a hazard; in both languages, four windows, dark and light, and with large
letters: ``<scene>_<language>_<width>x<height>_<theme>_<text size>.png``.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from high_frontier_pictures import LANGUAGES, SIZES, THEMES
from spacetable.app.screenshots.bot_games import Played
from spacetable.app.screenshots.stage import Stage
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.program import application
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


def plain(stage: Stage) -> None:
    """As it lies there."""


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


SCENES: dict[str, tuple[dict[str, Any], Callable[[Stage], None]]] = {
    "hangar": ({**WANTING, "phase": "hangar"}, plain),
    "turn": ({"phase": "turn", **TUG}, plain),
    "whole": ({"phase": "turn", **TUG}, map_alone(1)),
    "near": ({"phase": "turn", **TUG}, map_alone(2.5, "ceres")),
    "close": ({"phase": "turn", **TUG}, map_alone(6, "leo")),
    "search": ({"phase": "turn", **TUG}, search),
    "where_to": ({"phase": "turn", **TUG}, planned("where_to", "hertha")),
    "pins": ({"phase": "turn", **TUG}, planned("where_to", "hertha", (0, 1, 2), sheet=True)),
    "three": ({"phase": "turn", **CREW}, planned("where_to", "ceres", (0, 3, 4))),
    "how_far": ({"phase": "turn", **TUG}, planned("how_far")),
    "which_rocket": ({**WANTING, "phase": "hangar"}, planned("which_rocket", "ceres")),
    "missing": ({**WANTING, "phase": "hangar"}, planned("missing")),
}


def pictures(
    folder: Path,
    languages: Sequence[str],
    sizes: Sequence[str],
    scenes: Sequence[str],
    themes: Sequence[str],
    texts: Sequence[int],
) -> Iterator[Path]:
    """Each picture as it is written."""
    for language in languages:
        stage = Stage(language, Played())
        window = stage.window
        window.context.put(
            language=language, sounds=False, reduced_motion=True, briefings=False, panel_open=True
        )
        window.show()
        for theme, size, letters in ((t, s, x) for t in themes for s in sizes for x in texts):
            window.context.put(theme=theme, text_size=letters)
            window.resize(*map(int, size.split("x")))
            for name in scenes:
                laid, show = SCENES[name]
                stage.put(begun(laid))
                stage.settle()
                show(stage)
                stage.until(lambda: False, 0.3)
                stage.settle()
                path = folder / f"{name}_{language}_{size}_{theme}_{letters}.png"
                if not window.grab().save(str(path)):
                    raise SystemExit(f"{path} cannot be written")
                yield path


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--size", action="append")
    parser.add_argument("--scene", action="append", choices=tuple(SCENES))
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--text", action="append", type=int)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["SPACETABLE_HOME"] = home
        application()
        for path in pictures(
            given.folder,
            given.language or LANGUAGES,
            given.size or SIZES,
            given.scene or tuple(SCENES),
            given.theme or THEMES,
            given.text or TEXT,
        ):
            print(path)
        finish()


if __name__ == "__main__":
    main()
