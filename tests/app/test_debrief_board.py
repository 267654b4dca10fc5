"""The moments of a debrief on the table: arrows, and both lines move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt

from spacetable.app.debrief.board import DebriefBoard
from spacetable.app.debrief.page import DebriefPage
from spacetable.app.game.page import GamePage
from spacetable.core.mission import Debrief, Stop
from spacetable.core.option import Press
from spacetable.core.setup import Setup
from spacetable.core.text import verbatim
from spacetable.session.findings import Lines, lines, table
from spacetable.session.session import Session
from spacetable.table.arrows import Arrow
from tests.app.conftest import Person, toy
from tests.app.test_replay_open import played
from tests.legibility.pages import page_faults

STARTS_AT_TABLE = True


@pytest.fixture(scope="module")
def lost() -> Session:
    """An attempt of three that a card has lost."""
    seats = tuple(replace(one, bot=None) for one in toy(None, None, None).seats)
    return played(Setup("planet_nine", "figures", seats, mission=1))


def board(person: Person, session: Session, qtbot: object) -> DebriefBoard:
    """The debrief, as it opens."""
    person.window.navigation.open("debrief", session)
    page = person.window.page
    assert isinstance(page, DebriefPage)
    qtbot.waitUntil(lambda: page.debrief is not None, timeout=20_000)
    person.wait()
    assert page.board is not None
    return page.board


def places(found: DebriefBoard) -> list[QPoint]:
    """Where everything lies that is pressed while stepping."""
    pressed = [*found.bar.buttons.values(), *found.bar.line.buttons]
    pressed += [found.earlier, found.later, found.play_on_button]
    return [one.mapTo(found, QPoint()) for one in pressed]


def test_both_moves_are_drawn_and_both_lines_are_stepped_through(
    person: Person, lost: Session, qtbot: object
) -> None:
    found = board(person, lost, qtbot)
    finding = found.walk.finding
    both = lines(lost, finding)
    done, better = both.done[0].option, both.better[0].option
    assert done is not None
    assert better is not None
    assert found.view.arrows.shown == (
        Arrow("done", done.gesture.piece, done.gesture.zone),
        Arrow("better", better.gesture.piece, better.gesture.zone),
    )
    assert found.walk.line == "better"
    stood = places(found)
    seen = []
    for moment in both.better[1:]:
        person.key(Qt.Key.Key_Right)
        assert found.walk.moments[found.walk.step] == moment
        seen.append(found.view.table_scene.table)
        assert seen[-1] == table(lost, moment, found.view.room)
        assert [one.kind for one in found.view.arrows.shown] == ["better"] * bool(moment.option)
        assert places(found) == stood, "nothing moves under the pointer"
    assert both.better[-1].state.ended == "won"
    assert not found.bar.buttons["forth"].isEnabled()
    person.key(Qt.Key.Key_Home)
    assert found.walk.step == 0
    person.key("X")
    assert found.walk.line == "done"
    person.key(Qt.Key.Key_End)
    assert found.walk.moments[found.walk.step].state == lost.state
    person.key(Qt.Key.Key_Left)
    assert found.walk.step == len(both.done) - 2
    person.key(Qt.Key.Key_PageDown)
    assert found.walk.at == 1
    assert places(found) == stood
    assert not found.bar.line.buttons[1].isEnabled(), "there is nothing better there"
    person.key(Qt.Key.Key_PageUp)
    assert found.walk.at == 0


def test_with_the_mouse_and_on_to_a_game_of_its_own(
    person: Person, lost: Session, qtbot: object
) -> None:
    found = board(person, lost, qtbot)
    person.click(found.bar.line.buttons[0])
    person.click(found.bar.buttons["forth"])
    assert (found.walk.line, found.walk.step) == ("done", 1)
    person.click(found.play_on_button)
    person.key(Qt.Key.Key_Return)
    person.wait()
    page = person.window.page
    assert isinstance(page, GamePage)
    assert page.controller.session.cursor == found.walk.finding.at + 1
    assert page.bar.buttons["home"].accessibleName() == "Back", "it leads to the debrief"


def test_all_is_said_in_words_too(person: Person, lost: Session, qtbot: object) -> None:
    found = board(person, lost, qtbot)
    page = person.window.page
    person.click(page.other_button)
    assert not found.isVisible()
    said = person.reads(page)
    for line in page.debrief.lines:
        assert person.window.context.words(line) in said
    person.click(page.other_button)
    assert found.isVisible()


@pytest.mark.parametrize(
    ("size", "text", "language"), [((960, 600), 200, "ja"), ((1366, 768), 100, "en")]
)
def test_it_is_read_in_every_window(
    open_window: Callable[..., Person],
    lost: Session,
    qtbot: object,
    size: tuple[int, int],
    text: int,
    language: str,
) -> None:
    person = open_window(size, language=language, text_size=text)
    found = board(person, lost, qtbot)
    assert not list(page_faults(person.window))
    before = places(found)
    person.key(Qt.Key.Key_Right)
    assert not list(page_faults(person.window))
    assert places(found) == before
    assert found.view.arrows.there


def test_a_move_without_pieces_is_said_on_the_table(
    person: Person, lost: Session, qtbot: object
) -> None:
    """The key has no sample of what is not drawn, and where nothing changes, that is said."""
    found = board(person, lost, qtbot)
    assert found.caption.isHidden()
    assert set(found.keys) == {"done", "better"}
    done = found.walk.moments[0].option
    assert done is not None
    lines_found = found.walk.found
    pressed = replace(done, gesture=Press(), also=())
    first = replace(lines_found.done[0], option=pressed)
    same = replace(first, option=None)
    found.walk._lines[found.walk.finding] = Lines((first, same), lines_found.better)
    found.show_finding(found.walk.at)
    assert set(found.keys) == {"better"}
    said = person.window.context.words
    words = [one.text() for one in found.caption.lines if not one.isHidden()]
    assert words == [f"What was done: {said(pressed.label)}"]
    assert not found.caption.isHidden()
    found.choose("done")
    person.key(Qt.Key.Key_Right)
    words = [one.text() for one in found.caption.lines if not one.isHidden()]
    assert words == [f"{said(pressed.label)}: nothing on the table changes by it."]


def test_what_was_done_covers_no_name(
    person: Person, lost: Session, qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor a number: where one is read, the words on the table lie elsewhere."""
    found = board(person, lost, qtbot)
    caption, camera = found.caption, found.view.camera
    said = [(verbatim("What was done: nothing"), "warn")]
    monkeypatch.setattr(camera, "lettering", list)
    caption.say(said)
    before = caption.geometry()
    monkeypatch.setattr(camera, "lettering", lambda: [before.adjusted(4, 4, -4, -4)])
    caption.say(said)
    assert not caption.geometry().intersects(before.adjusted(4, 4, -4, -4))


def test_what_is_found_first_is_looked_at_while_the_search_goes_on(
    person: Person, lost: Session, qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More comes before it: it stays in front, in its new place among the others."""
    assert lost.game.teaching is not None
    whole = lost.game.teaching.debrief([one.state for one in lost.positions], lambda: False)
    assert whole is not None
    assert len(whole.findings) == 2
    over = whole.findings[1]
    go_on, stopped = Event(), []

    def found(game: Any, states: Any, stop: Stop) -> Iterator[Debrief]:
        yield replace(whole, findings=(over,), searched=0.25)
        go_on.wait(20)
        stopped.append(stop())
        yield whole

    monkeypatch.setattr("spacetable.app.debrief.search.debriefs_of", found)
    person.window.navigation.open("debrief", lost)
    page = person.window.page
    assert isinstance(page, DebriefPage)
    try:
        qtbot.waitUntil(lambda: page.board is not None, timeout=20_000)
        person.wait()
        seen = page.board
        assert seen is not None
        assert page.debrief is None
        assert seen.walk.finding == over
        assert seen.search.isVisible()
        assert seen.search.bar.value() == 25
        person.key(Qt.Key.Key_Right)
        assert seen.walk.step == 1
        stood = places(seen)
        assert not list(page_faults(person.window))
        person.click(seen.search.stop)
        assert not seen.search.stop.isEnabled()
    finally:
        go_on.set()
    qtbot.waitUntil(lambda: page.debrief is not None, timeout=20_000)
    person.wait()
    assert stopped == [True]
    assert not seen.search.isVisible()
    assert (seen.walk.finding, seen.walk.at, seen.walk.step) == (over, 1, 1)
    assert places(seen) == stood
    person.key(Qt.Key.Key_PageUp)
    assert seen.walk.finding == whole.findings[0]
