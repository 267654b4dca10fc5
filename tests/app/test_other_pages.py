"""Replay, statistics, about, and the program's own start."""

from __future__ import annotations

import argparse
import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QScrollArea

from spacetable.app.replay.page import ReplayPage
from spacetable.app.shell.program import run
from spacetable.app.widgets.cards import Card, Fold
from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.session import folders
from spacetable.session.session import Session
from spacetable.session.statistics import PastGame, Statistics
from spacetable.session.writing import append_line
from tests.app.conftest import POCKET, Person, pocket, toy
from tests.app.test_saves import played
from tests.thinned import thinned


def watch(person: Person, session: Session) -> ReplayPage:
    """A replay on the screen."""
    person.window.navigation.open("replay", session)
    person.wait()
    assert isinstance(person.window.page, ReplayPage)
    return person.window.page


def finished(setup: object) -> Session:
    """A game played to its end by the bot that gives hints."""
    session = Session.new(setup)
    while session.result() is None:
        seat = session.awaited()[0]
        session.do(session.hint(seat).action)
    return session


def test_keys_and_scrubber_go_through_a_game(person: Person) -> None:
    session = played(14)
    page = watch(person, session)
    assert page.replay.index == 0
    person.key(Qt.Key.Key_Right)
    assert page.replay.index == 1
    person.key(Qt.Key.Key_End)
    assert page.replay.index == 14
    assert page.view.table_scene.table == session.table("1", page.view.room)
    person.key(Qt.Key.Key_PageUp)
    assert page.replay.index in page.replay.turn_starts()
    person.key(Qt.Key.Key_Home)
    assert page.replay.index == 0
    person.key(Qt.Key.Key_Left)
    assert page.replay.index == 0
    page.bar.slider.setValue(7)
    assert page.replay.index == 7
    assert len(page.chronicle.rows()) == len(page.replay.lines("1"))
    line = page.replay.all_lines("1")[0]
    page.chronicle.told.emit(line)
    assert page.replay.index == line.index + 1
    assert session.cursor == 14, "the game itself is not touched"


def test_it_plays_by_itself_and_stops_at_the_end(person: Person, qtbot: object) -> None:
    page = watch(person, played(3))
    page._timer.setInterval(1)
    person.key(Qt.Key.Key_Space)
    page._timer.setInterval(1)
    qtbot.waitUntil(lambda: page.replay.index == 3)
    qtbot.waitUntil(lambda: not page._timer.isActive())
    person.key(Qt.Key.Key_Space)
    assert page.replay.index < 3
    person.key(Qt.Key.Key_Space)
    assert not page._timer.isActive()


def test_after_the_game_every_seat_may_be_taken(person: Person) -> None:
    session = finished(toy(None, None))
    page = watch(person, session)
    assert page.seats is not None
    assert page.seat is None
    person.click(page.seats.buttons[2])
    assert page.seat == "2"
    assert page.view.table_scene.table == page.replay.table("2", page.view.room)


def test_statistics_show_each_game_with_its_history(person: Person) -> None:
    person.click(person.window.launcher.head.ways["statistics"])
    assert "No game has been finished yet" in person.reads()
    for seed in ("1", "2", "3"):
        Statistics().add(finished(pocket(seed)))
    person.key(Qt.Key.Key_Escape)
    person.click(person.window.launcher.head.ways["statistics"])
    words = person.reads()
    assert "Star Wars in My Pocket" in words
    assert "HOW THEY ENDED" in words
    endings = {past.reason for past in Statistics().read()}
    for reason in endings:
        assert person.window.context.words(reason) in words


@pytest.mark.parametrize("language", ["en", "ja"])
def test_large_statistics_lie_below_each_other(
    open_window: Callable[..., Person], language: str
) -> None:
    """No figure leaves a small window with large letters, and each has its own place."""
    person = open_window((960, 600), text_size=200, language=language)
    many = ("space_odyssey.sharp", "space_odyssey.steady", "space_odyssey.green")
    for number in range(110):
        one = PastGame(
            f"g{number}",
            "space_odyssey",
            number,
            "won",
            number % 3 == 0,
            text("app.ok"),
            9,
            9,
            bots=many,
            hints=number % 2,
        )
        append_line(folders.statistics_file(), msgspec.json.encode(one))
    person.window.navigation.open("statistics")
    person.wait()
    page = person.window.page
    found = [one for one in page.findChildren(QLabel) if one.property("role") == "figure"]
    assert len(found) >= 7
    places = [QRect(one.mapTo(page, QPoint()), one.size()) for one in found]
    area = next(one for one in page.findChildren(QScrollArea))
    right = area.mapTo(page, area.viewport().rect().topRight()).x()
    assert all(one.left() > 0 and one.right() < right for one in places)
    for one, label in zip(places, found, strict=True):
        assert one.width() >= label.fontMetrics().horizontalAdvance(label.text())
        assert not any(one.intersects(other) for other in places if other != one)
    assert area.widget().width() <= area.viewport().width()


def test_about_names_the_version_the_data_and_the_licences(person: Person) -> None:
    from spacetable import __version__

    person.click(person.window.launcher.head.ways["about"])
    words = person.reads()
    assert __version__ in words
    assert "Comet Trail" in words
    assert "Fonts" in words


def test_about_folds_away_what_was_ruled_where_the_rules_are_silent(person: Person) -> None:
    person.click(person.window.launcher.head.ways["about"])
    page, say = person.window.page, person.window.context.words
    rulings = registry.load(POCKET).notes.rulings()
    heading = f"{len(rulings)} rulings where the rules leave a question open"
    fold = next(one for one in page.findChildren(Fold) if one.heading.text() == heading)
    question = say(rulings[0].question)
    assert question not in person.reads()
    fold.heading.setFocus()
    person.key(Qt.Key.Key_Space)
    words = person.reads(fold)
    for one in rulings:
        for line in (one.question, one.answer, one.source):
            assert say(line) in words
        assert one.number in words


@pytest.mark.parametrize(
    ("size", "look"),
    thinned(
        [(1366, 768), (2560, 1440)],
        [{}, {"theme": "light", "language": "ja"}, {"text_size": 150}],
        one_in=4,
    ),
)
def test_no_words_are_missing_on_any_page(
    open_window: Callable[..., Person], size: tuple[int, int], look: dict[str, object]
) -> None:
    person = open_window(size, **look)
    Statistics().add(finished(pocket("1")))
    for wish in (
        "settings",
        "keys",
        "about",
        "lessons",
        "load",
        "statistics",
        "first_lesson",
        "puzzles",
    ):
        person.window.navigation.open(wish)
        person.wait()
        assert "[" not in person.reads().replace("[Text", ""), wish


def arguments(**given: object) -> argparse.Namespace:
    """A command line."""
    plain = {"language": None, "game": None, "load": None, "smoke": False}
    return argparse.Namespace(**{**plain, **given})


def test_the_smoke_run_ends_by_itself(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    before = sys.getswitchinterval(), list(gc.callbacks)
    assert run(arguments(smoke=True)) == 0
    # With the collector of the program all later tests of this process would keep their windows.
    assert (sys.getswitchinterval(), gc.callbacks) == before


def test_a_fault_of_the_program_is_told_and_the_game_stays(
    person: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    from spacetable.app.shell.program import _Guard

    person.window.navigation.start(pocket())
    person.wait()
    guard = _Guard(person.window)
    try:
        raise ZeroDivisionError("division by zero")
    except ZeroDivisionError as wrong:
        guard(type(wrong), wrong, wrong.__traceback__)
    assert "The game is safe" in person.reads(person.overlay())
    assert "ZeroDivisionError" in capsys.readouterr().err
    person.key(Qt.Key.Key_Return)
    wrong = BoundaryError(text("app.error.no_sound"))
    guard(type(wrong), wrong, None)
    assert "No sound device" in person.reads(person.overlay())
    capsys.readouterr()


def test_nothing_heavy_is_read_before_the_launcher_is_up(tmp_path: Path) -> None:
    """Nor the source of what is compiled already, which PySide would look through."""
    code = (
        "import linecache, sys\n"
        "from spacetable.__main__ import main\n"
        "assert main(['--smoke']) == 0\n"
        "heavy = [m for m in sys.modules if m.startswith('spacetable.games.')"
        " or m in ('numpy', 'pyqtgraph', 'miniaudio', 'spacetable.table.view')]\n"
        "print(heavy + [name for name in linecache.cache if 'spacetable/table' in name])\n"
    )
    env = {**os.environ, "SPACETABLE_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


@pytest.mark.parametrize("page", ["settings", "keys", "puzzles"])
def test_a_broad_window_has_cards_side_by_side(
    open_window: Callable[..., Person], page: str
) -> None:
    """Nearly all of its width is used, and none is stretched for the one beside it."""
    person = open_window((2560, 1440))
    person.window.navigation.open(page)
    person.wait()
    page_shown = person.window.page
    cards = [one for one in page_shown.findChildren(Card) if one.isVisible()]
    places = [QRect(one.mapTo(page_shown, QPoint()), one.size()) for one in cards]
    wide = max(one.right() for one in places) - min(one.left() for one in places)
    assert wide > 0.8 * page_shown.width()
    for one, card in zip(places, cards, strict=True):
        needed = card.heightForWidth(one.width()) if card.hasHeightForWidth() else 0
        assert one.height() <= max(needed, card.sizeHint().height()) + 2
        assert not any(one.intersects(other) for other in places if other != one)
