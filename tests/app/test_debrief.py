"""After a mission: the debrief with its plot, the same mission tried otherwise, and its file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from spacetable.app.debrief import search
from spacetable.app.debrief.page import DebriefPage
from spacetable.app.game.end_screen import EndScreen
from spacetable.app.game.page import GamePage
from spacetable.app.replay.page import ReplayPage
from spacetable.app.screenshots.bot_games import Played
from spacetable.app.shell.file_dialog import FileDialog
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.mission_plot import MissionPlot
from spacetable.app.widgets.plot_field import SIGNS
from spacetable.app.widgets.wide_sheet import WideSheet
from spacetable.core import registry
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.mission import Stop
from spacetable.core.option import Drag
from spacetable.core.parts import bots_of, debriefs_of
from spacetable.core.plot import Plot, PlotEvent, PlotSeries
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import text
from spacetable.games.space_alert.action_round.ending import plan_of
from spacetable.games.space_alert.moves import Lay, TurnRound
from spacetable.session.campaign import Campaigns
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics
from tests.app.conftest import Person
from tests.games.space_alert.revision.over import played
from tests.thinned import thinned

STARTS_AT_TABLE = True

WAYS = ["en", "ja"]


@pytest.fixture(scope="module", autouse=True)
def _searched_once() -> Iterator[None]:
    """One mission is looked through for all tests: how that is done is for the games to show
    (``tests/games/space_alert/test_debrief_search.py``).
    """
    known: dict[bytes, list[Any]] = {}

    def once(game: Game[Any, Any], states: Sequence[Any], stop: Stop) -> Iterable[Any]:
        mission = msgspec.json.encode((game.info.id, states[-1]))
        if mission not in known:
            known[mission] = list(debriefs_of(game, states, stop))
        return known[mission]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "debriefs_of", once)
        yield


@pytest.fixture(scope="module")
def mission() -> Callable[[], Session]:
    """A whole mission of three players."""
    return lambda: played(3)


def end(person: Person) -> EndScreen:
    """How the game ended lies over the table."""
    person.page.overlays.reopen()
    person.wait()
    screen = person.overlay()
    assert isinstance(screen, EndScreen)
    return screen


def press(person: Person, words: str) -> None:
    """The button with those words."""
    buttons = [one for one in person.window.findChildren(Button) if one.isVisible()]
    person.click(next(one for one in buttons if one.text() == words))


def debrief(person: Person, session: Session, qtbot: object) -> DebriefPage:
    """By way of the end of the game to its debrief."""
    person.window.navigation.play(session)
    end(person)
    press(person, person.window.context.say("app.end.debrief"))
    page = person.window.page
    assert isinstance(page, DebriefPage)
    qtbot.waitUntil(lambda: page.debrief is not None, timeout=20_000)
    page.show_board(False)
    person.wait()
    return page


@pytest.mark.parametrize(("size", "language"), thinned([(1366, 768), (960, 600)], WAYS, one_in=4))
def test_the_plot_can_be_read_with_the_mouse(
    open_window: Callable[..., Person],
    mission: Callable[[], Session],
    qtbot: object,
    size: tuple[int, int],
    language: str,
) -> None:
    person = open_window(size, language=language)
    page = debrief(person, mission(), qtbot)
    assert page.found.plot is not None
    assert page.debrief is not None
    assert page.debrief.plot is not None
    field, words = page.found.plot.field, person.window.context.words
    page.scroll_area.ensureWidgetVisible(field)
    person.wait()
    event = page.debrief.plot.events[0]
    QTest.mouseMove(field.viewport(), field.spot(event).toPoint())
    person.wait()
    assert field.at_event() == event
    assert page.found.plot.happened.text() == words(event.label)
    for series in page.debrief.plot.series:
        assert words(series.label) in page.found.plot.figures.text()
    aside = field.spot(event).toPoint() + QPoint(0, 60)
    QTest.mouseMove(field.viewport(), aside)
    person.wait()
    assert field.at_event() is None
    assert field.place == event.place


@pytest.mark.parametrize(
    ("highest", "step", "top"), [(3, 1, 7), (9, 2, 10), (48, 10, 50), (97, 20, 100)]
)
def test_a_scale_has_few_figures_and_what_happened_stands_above_it(
    person: Person, highest: int, step: int, top: int
) -> None:
    name = text("app.title")
    percent = PlotSeries(name, (highest, 0), "line", "teal", percent=True)
    ends = PlotEvent(1, name, name, "end")
    plot = Plot(name, name, name, (name, name), (name, name), (percent,), (ends, ends))
    shown = MissionPlot(person.window.context, plot, person.window)
    shown.resize(900, 460)
    shown.show()
    person.wait()
    field = shown.field
    assert (field.step, field._top) == (step, top)
    (ticks,) = field.getAxis("left")._tickLevels
    assert [value for value, _ in ticks] == list(range(0, top + 1, step))
    box = field.getViewBox()
    rows = [box.mapViewToScene(QPointF(1, field._height(row))).y() for row in (0, 1)]
    highest_figure = box.mapViewToScene(QPointF(1, top)).y()
    assert highest_figure - rows[0] > 12
    assert rows[0] - rows[1] > 12
    field.go(0)
    assert shown.figures.text().endswith(f": {highest} %")
    shown.deleteLater()


def test_the_plot_can_be_read_with_the_keyboard(
    person: Person, mission: Callable[[], Session], qtbot: object
) -> None:
    page = debrief(person, mission(), qtbot)
    assert page.found.plot is not None
    field = page.found.plot.field
    field.setFocus(Qt.FocusReason.TabFocusReason)
    person.wait()
    assert field.place == 0
    assert page.found.plot.frame.property("lit")
    assert page.found.plot.figures.text().startswith("Turn 1 – Threats in play: 1")
    busy = next(k for k, stack in enumerate(field.stacks) if stack)
    for _ in range(busy):
        person.key(Qt.Key.Key_Right)
    assert field.at_event() is None
    person.key(Qt.Key.Key_Up)
    event = field.at_event()
    assert event == field.stacks[busy][0]
    assert person.window.context.words(event.label) in field.accessibleDescription()
    person.key(Qt.Key.Key_Down)
    assert field.at_event() is None
    person.key(Qt.Key.Key_End)
    assert field.place == len(field.stacks) - 1
    person.key(Qt.Key.Key_Right)
    assert field.place == len(field.stacks) - 1
    person.key(Qt.Key.Key_Home)
    person.key(Qt.Key.Key_Left)
    assert field.place == 0


@pytest.mark.parametrize("by", thinned(["mouse", "keyboard"]))
def test_what_happened_is_seen_on_the_table(
    person: Person, mission: Callable[[], Session], qtbot: object, by: str
) -> None:
    page = debrief(person, mission(), qtbot)
    assert page.found.plot is not None
    field = page.found.plot.field
    event = next(stack[0] for stack in field.stacks if stack)
    page.scroll_area.ensureWidgetVisible(field)
    person.wait()
    if by == "mouse":
        person.click(field.viewport(), field.spot(event).toPoint())
    else:
        field.setFocus(Qt.FocusReason.TabFocusReason)
        for _ in range(event.place):
            person.key(Qt.Key.Key_Right)
        person.key(Qt.Key.Key_Up)
        person.key(Qt.Key.Key_Return)
    person.wait()
    assert person.page.controller.film.moment == event.moment
    assert person.alone()


@pytest.fixture(scope="module")
def voyage() -> Session:
    """A whole game of HAL against two, by bots."""
    parts = ("bowman", "poole", "hal")
    bot = bots_of(registry.load("space_odyssey"))[0].id
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), part.title(), k, bot if k else None, part)
        for k, part in enumerate(parts)
    )
    return Played().session(Setup("space_odyssey", "d3", seats))


@pytest.mark.parametrize("by", thinned(["mouse", "keyboard"]))
def test_what_happened_is_seen_on_the_table_of_the_replay(
    person: Person, voyage: Session, qtbot: object, by: str
) -> None:
    page = debrief(person, voyage, qtbot)
    assert page.found.plot is not None
    field = page.found.plot.field
    event = field.stacks[1][0]
    assert event.after is not None
    page.scroll_area.ensureWidgetVisible(field)
    person.wait()
    if by == "mouse":
        person.click(field.viewport(), field.spot(event).toPoint())
    else:
        field.setFocus(Qt.FocusReason.TabFocusReason)
        person.key(Qt.Key.Key_Right)
        person.key(Qt.Key.Key_Up)
        person.key(Qt.Key.Key_Return)
    replay = person.window.page
    assert isinstance(replay, ReplayPage)
    assert replay.replay.index == event.after
    person.key(Qt.Key.Key_Escape)
    assert person.window.page is page


def test_the_sheet_is_read_below_the_plot(person: Person, voyage: Session, qtbot: object) -> None:
    page = debrief(person, voyage, qtbot)
    assert page.debrief is not None
    sheet = page.debrief.sheet
    assert sheet is not None
    words = person.window.context.words
    (shown,) = page.findChildren(WideSheet)
    cells = [one.text() for one in shown.findChildren(QLabel)]
    wanted = [words(cell) for row in (sheet.heads, *sheet.rows) for cell in row]
    assert [one for one in cells if one][1:] == wanted
    assert page.found.plot is not None
    below = page.found.plot.mapTo(page, QPoint(0, page.found.plot.height())).y()
    assert shown.mapTo(page, QPoint()).y() >= below


def test_a_mission_is_tried_otherwise_and_counts_nowhere(
    person: Person, mission: Callable[[], Session]
) -> None:
    session = mission()
    person.window.navigation.play(session)
    first = person.page
    end(person)
    press(person, "What if …")
    page = person.page
    assert page is not first
    assert page.trial
    assert page.mission_strip.isHidden(), "nothing will be announced"
    assert "Change any card." in person.reads()
    before = plan_of(session.state)
    options = page.controller.options()
    turned = next(one for one in options if isinstance(one.action, TurnRound))
    point = page.view.point_of(turned.action.card)
    QTest.mouseDClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    person.wait()
    assert plan_of(page.controller.session.state) != before
    assert "Back to what was played" in person.reads()
    lay = next(
        one
        for one in page.controller.options()
        if isinstance(one.action, Lay) and isinstance(one.gesture, Drag)
    )
    person.drag(lay.gesture.piece, lay.gesture.zone)
    member, turn = lay.action.member, lay.action.turn
    lies = page.controller.session.state.pieces.top(f"plan.{member}.{turn}")
    assert lies is not None
    assert lies.id == lay.action.card
    page.side.open_tab("facts")
    person.wait()
    assert "Changed cards" in person.reads()
    (back,) = page.side.action_buttons.buttons
    person.click(back)
    assert plan_of(page.controller.session.state) == before
    assert Statistics().summary("space_alert").people.games == 0
    assert Campaigns().list("space_alert") == []
    person.click(page.bar.buttons["home"])
    assert person.window.page is first
    assert isinstance(person.overlay(), EndScreen)
    assert SaveLibrary().last() is None
    assert first.controller.session is session


def test_from_the_debrief_and_back(
    person: Person, mission: Callable[[], Session], qtbot: object
) -> None:
    page = debrief(person, mission(), qtbot)
    press(person, "What if …")
    trial = person.page
    assert trial.trial
    person.click(trial.bar.buttons["home"])
    assert person.window.page is page
    person.key(Qt.Key.Key_Escape)
    assert isinstance(person.window.page, GamePage)
    assert isinstance(person.overlay(), EndScreen)


def test_from_the_replay_and_back(person: Person, mission: Callable[[], Session]) -> None:
    person.window.navigation.play(mission())
    end(person)
    press(person, person.window.context.say("app.end.replay"))
    assert not isinstance(person.window.page, GamePage)
    person.key(Qt.Key.Key_Escape)
    assert isinstance(person.window.page, GamePage)
    assert isinstance(person.overlay(), EndScreen)


def test_all_moves_are_listed_when_they_are_called_for(
    person: Person, mission: Callable[[], Session]
) -> None:
    session = mission()
    person.window.navigation.play(session)
    end(person)
    press(person, "What if …")
    side, options = person.page.side, person.page.controller.options()
    assert len(side.coach.legal.rows()) == 0
    assert "Move a card to another place." in side.coach.rules.text()
    person.key("L")
    payloads = [row.payload for row in side.coach.legal.rows() if row.payload is not None]
    assert len(payloads) == len(options)
    assert all(one in payloads for one in options[:50])


def test_the_mission_is_written_as_a_file_and_opened_again(
    person: Person, mission: Callable[[], Session], qtbot: object, tmp_path: Path
) -> None:
    session = mission()
    page = debrief(person, session, qtbot)
    press(person, "Save mission file…")
    dialog = person.overlay()
    assert isinstance(dialog, FileDialog)
    assert dialog.name.text().endswith(".json")
    target = tmp_path / "shared.json"
    dialog.name.setText(str(target))
    person.key(Qt.Key.Key_Return)
    assert f"Saved: {target}" in person.reads(page)
    assert list(json.loads(target.read_text("utf-8"))) == ["setup"]
    person.window.open_file(target)
    person.wait()
    assert plan_of(person.page.controller.session.state).crew == plan_of(session.state).crew
    assert "Change any card." in person.reads()


def test_a_file_that_cannot_be_written_is_told(
    person: Person, mission: Callable[[], Session], qtbot: object, tmp_path: Path
) -> None:
    page = debrief(person, mission(), qtbot)
    (tmp_path / "wall").write_text("no folder", encoding="utf-8")
    page.write_paper(tmp_path / "wall" / "shared.json")
    person.wait()
    assert "shared.json" in person.reads(person.overlay())
    assert "Saved" not in person.reads(page)


def test_a_mission_that_no_table_can_hold_is_told(person: Person, tmp_path: Path) -> None:
    rows = [["A!"] * 12]
    tiles = ["heavy_laser", "light_laser", "shield", "reactor", "gravolift", "structure"]
    white = ["pulse_cannon" if tile == "light_laser" else tile for tile in tiles]
    content = {
        "setup": {
            "trajectories": {"red": "T1", "white": "T2", "blue": "T3", "internal": "T4"},
            "threats": [],
            "damage_tiles": {"red": tiles, "white": white, "blue": tiles},
            "crew": rows,
        }
    }
    file = tmp_path / "mission.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    person.window.open_file(file)
    person.wait()
    assert "spacetable resolve mission.json" in person.reads(person.overlay())


def test_no_two_marks_of_a_plot_read_alike() -> None:
    """The legend and a screen reader have a letter for each mark."""
    letters = [sign.letter for sign in SIGNS.values()]
    marks = [sign.mark for sign in SIGNS.values()]
    assert len(set(letters)) == len(set(marks)) == len(SIGNS)
