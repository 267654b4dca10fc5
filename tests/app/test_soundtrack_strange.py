"""The mission soundtrack, used by people who do strange things at strange moments."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from spacetable.app.game.page import GamePage
from spacetable.app.saves.page import SavesPage
from spacetable.app.soundtrack.fitted import arrangements, fitted
from spacetable.app.soundtrack.signs import LANES, PLAIN, sign_of
from spacetable.app.soundtrack.still_mission import Silence, first, pass_to
from spacetable.app.soundtrack.volumes import put
from spacetable.audio.clips import Clips
from spacetable.audio.performance import performed
from spacetable.core.soundtrack import Announcement
from spacetable.games.space_alert.soundtracks import soundtracks
from spacetable.session.session import Session
from tests.app.conftest import Person, pocket
from tests.app.test_soundtrack import MISSION, Quiet, choose_page, mission_page

STARTS_AT_TABLE = True

QUESTION = "Stop the mission?"


@pytest.fixture
def person(open_window: Callable[..., Person]) -> Person:
    """A person before the launcher, in English, without a loudspeaker."""
    one = open_window()
    one.window.context.loudspeaker = Quiet()
    return one


def stop(person: Person) -> None:
    """The answer that stops a mission."""
    person.click(person.overlay().buttons.itemAt(1).widget())


# ------------------------------------------------------------------ nothing is lost unasked


def test_closing_the_window_asks_while_a_mission_is_on(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 10_000)
    assert not person.window.close()
    assert QUESTION in person.reads(person.overlay())
    assert "runs on" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Escape)
    assert person.alone()
    assert page.deck.running
    assert page.clock.words() == "0:10"
    person.window.close()
    stop(person)
    assert not person.window.isVisible()


def test_closing_twice_asks_once(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 10_000)
    person.key(Qt.Key.Key_Escape)
    assert not person.window.close()
    assert not person.window.close()
    person.wait()
    person.key(Qt.Key.Key_Escape)
    assert person.alone(), "one question, whatever it was asked for"


def test_closing_asks_nothing_before_and_after_a_mission(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, page.deck.soundtrack.length + 1)
    assert person.window.close()


def test_closing_from_a_page_above_asks_too(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 10_000)
    person.key(Qt.Key.Key_F1)
    assert not person.window.close()
    assert "stays paused" in person.reads(person.overlay())


def test_a_game_from_the_shelf_asks_before_it_takes_the_place(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 10_000)
    person.key("o", ctrl=True)
    assert isinstance(person.window.page, SavesPage)
    session = Session.new(pocket())
    person.window.navigation.games.go_on(session)
    assert QUESTION in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.window.page, SavesPage)
    assert page.deck.running
    person.window.navigation.games.go_on(session)
    stop(person)
    assert isinstance(person.window.page, GamePage)


def test_home_from_a_replay_asks_too(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 10_000)
    person.window.navigation.open("replay", Session.new(pocket()))
    person.window.page.home_asked.emit()
    assert QUESTION in person.reads(person.overlay())
    stop(person)
    assert person.window.page is person.window.launcher


# ------------------------------------------------------------------ seen from afar


def test_a_pause_is_seen_on_return_from_another_page(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 10_000)
    assert page.caption.shown.band == ""
    person.key(Qt.Key.Key_F1)
    person.key(Qt.Key.Key_Escape)
    assert person.window.page is page
    assert page.caption.shown.band == "Paused"
    assert "Paused" in page.caption.accessibleName()
    picture = page.caption.grab().toImage()
    amber = person.window.context.look.colour("amber")
    assert picture.pixelColor(30, 20).name() == amber.lower()
    person.key(Qt.Key.Key_Space)
    assert page.caption.shown.band == ""


def test_a_pause_is_seen_while_communications_are_down(person: Person) -> None:
    page = mission_page(person)
    down = first(soundtracks.named(MISSION), page.deck.crew, "communications_down")
    pass_to(page.deck, down.at + 4_000)
    person.key(Qt.Key.Key_Space)
    assert page.caption.shown.state == "down"
    assert page.caption.shown.band == "Paused"


def test_clock_and_phases_stand_in_one_line(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 60_000)
    assert page.clock.geometry().top() == page.phases.geometry().top()
    assert page.clock.height() == page.phases.height()
    tops = [_first_line(one.grab().toImage()) for one in (page.clock, page.phases)]
    assert abs(tops[0] - tops[1]) <= 1


def _first_line(picture: QImage) -> int:
    """The uppermost row that differs from that of the corner, which is bare."""
    across = picture.width() // 2
    ground = picture.pixelColor(0, 0)
    return next(y for y in range(picture.height()) if picture.pixelColor(across, y) != ground)


def test_the_pointer_comes_back_with_the_window(person: Person) -> None:
    page = mission_page(person)
    person.key("f")
    page.filling.rest.timeout.emit()
    blank = Qt.CursorShape.BlankCursor
    assert {page.cursor().shape(), page.clock.cursor().shape()} == {blank}
    person.key(Qt.Key.Key_Escape)
    assert page.cursor().shape() != blank
    assert page.clock.cursor().shape() == Qt.CursorShape.PointingHandCursor
    assert page.caption.cursor().shape() != blank


def test_a_pointer_over_the_bare_edge_is_shown_too(person: Person) -> None:
    page = mission_page(person)
    person.key("f")
    page.filling.rest.timeout.emit()
    QTest.mouseMove(page.face, QPoint(3, 3))
    person.wait()
    assert page.cursor().shape() != Qt.CursorShape.BlankCursor


def test_a_window_made_small_and_large_again_fills_nothing(person: Person) -> None:
    window = person.window
    window.toggle_full_screen()
    person.wait()
    page = mission_page(person)
    assert not page.stage
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowStateChange))
    assert not page.stage
    window.toggle_full_screen()
    person.wait()


def test_sentences_are_broken_between_each_other(person: Person) -> None:
    page = mission_page(person)
    words = person.window.context.words(page.deck.soundtrack.announcements[0].caption)
    worth = {tuple(lines): value for lines, value in arrangements(words)}
    assert worth[("The ship has arrived.", "The mission begins.")] == 1.0
    assert worth[("The ship has", "arrived. The mission begins.")] < 1.0
    assert fitted(words, 1230, 200)[0] == ["The ship has arrived.", "The mission begins."]


def test_turns_fit_the_narrowest_phase(open_window: Callable[..., Person]) -> None:
    person = open_window((960, 600), text_size=150)
    person.window.context.loudspeaker = Quiet()
    page = mission_page(person)
    for room in (60, 30, 18):
        words, face, _ = page.phases._row(("Turns 8–12", "8–12"), ("small",), room, bold=False)
        assert words == "8–12"
        assert QFontMetrics(face).horizontalAdvance(words) <= room


# ------------------------------------------------------------------ strange moments


def test_the_keyboard_stays_when_everything_is_built_anew(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 10_000)
    person.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is not page
    person.window.context.put(text_size=150)
    person.wait()
    assert QApplication.focusWidget() is page
    person.key(Qt.Key.Key_Space)
    assert not page.deck.playing


def test_what_is_said_again_is_lit(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    page = mission_page(person)
    pass_to(page.deck, 14_000)
    player = page.deck.player
    last = player.timeline.moments[0]
    page.deck.pause()
    monkeypatch.setattr(player, "again", lambda: last)
    spoken = []
    monkeypatch.setattr(page.caption, "announce", spoken.append)
    assert page.caption.shown.state == "said"
    person.key("r")
    assert page.caption.shown.state == "lit"
    assert spoken == [person.window.context.words(last.announcement.caption)]
    page.deck._lit.timeout.emit()
    page.deck._lit.stop()
    page.deck.moved.emit()
    assert page.caption.shown.state == "said"


def test_the_speed_chosen_last_counts(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    page = mission_page(person)
    pass_to(page.deck, 10_000)
    asked = []
    load = page.deck.load
    monkeypatch.setattr(page.deck, "load", lambda speed: (asked.append(speed), load(speed)))
    for k in (1, 3, 0):
        page.controls.speeds.buttons[k].click()
    assert asked == [85, 50, 100]
    assert page.controls.speeds.value() == 100


def test_a_chosen_speed_stays_pressed_while_it_is_mixed(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = mission_page(person)
    pass_to(page.deck, 10_000)
    monkeypatch.setattr(page.deck._work, "ask", lambda work, then: None)
    page.controls.speeds.buttons[2].click()
    pass_to(page.deck, 80_000)
    assert page.controls.speeds.value() == 70


def test_another_voice_speaks_from_now_on(person: Person, qtbot: object) -> None:
    page = mission_page(person)
    pass_to(page.deck, 20_000)
    taken = []
    page.deck.take = lambda *answer: taken.append(answer)
    put(person.window.context, voice="ja")
    qtbot.waitUntil(lambda: bool(taken), timeout=30_000)
    programme, _ = performed(soundtracks.named(MISSION), Clips("ja"), crew=page.deck.crew)
    assert [one.end for one in taken[0][0].timeline.moments] == [
        one.end for one in programme.timeline.moments
    ]
    page.deck.player.change(Silence(programme.timeline))
    assert page.clock.words() == "0:20"
    assert not page.deck.practice


def test_the_same_code_after_a_wrong_one(person: Person, qtbot: object) -> None:
    page = choose_page(person)
    page.show_source("rolled")
    roll = page.roll
    qtbot.waitUntil(lambda: roll.mission is not None)
    code = roll.code.text()
    for words in ("nonsense", code):
        roll.code.setFocus()
        roll.code.selectAll()
        person.type(words)
        person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: roll.mission is not None)
    assert page.start.isEnabled()


def test_an_emptied_code_comes_back(person: Person, qtbot: object) -> None:
    page = choose_page(person)
    page.show_source("rolled")
    roll = page.roll
    qtbot.waitUntil(lambda: roll.mission is not None)
    code = roll.code.text()
    roll.code.setFocus()
    roll.code.selectAll()
    person.key(Qt.Key.Key_Delete)
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: roll.mission is not None)
    assert roll.code.text() == code
    assert not roll.wrong.text()


# ------------------------------------------------------------------ sorts


def test_every_announcement_has_the_sign_of_its_group(person: Person) -> None:
    page = mission_page(person, crew=5)
    for one in page.deck.soundtrack.announcements:
        assert sign_of(one).name == (one.group or PLAIN.name)
    groups = {one.group for one in page.deck.soundtrack.announcements}
    assert groups == {*(lane.name for lane in LANES), ""}


def test_a_group_that_nobody_knows_is_plain(person: Person) -> None:
    caption = mission_page(person).deck.soundtrack.announcements[0].caption
    assert sign_of(Announcement("1", "threat_report", 0, caption, group="other")) is PLAIN
