"""While the side panel is put away, the table has its room, and nothing that counts is lost."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

from tests.app.conftest import Person, toy
from tests.app.test_real_time import begun, crew, pass_time, sound

STARTS_AT_TABLE = True

__all__ = ["sound"]  # nothing is heard: time passes by hand

CAPITALS = 16
"""Px: the least height of the letters of a clock."""


def test_the_clock_is_read_from_across_the_table(open_window: Callable[..., Person]) -> None:
    person = begun(open_window(), crew(1))
    page = person.page
    status, view = page.bar.status, page.view
    room = view.viewport().size()
    assert not status.isVisible()
    assert page.bar.title.isVisible()
    person.key(Qt.Key.Key_F9)
    assert page.side.isHidden()
    assert status.isVisible()
    assert not page.bar.title.isVisible()
    left = page.controller.clock.left()
    assert status.clock.text() == f"{-(-left // 1000) // 60}:{-(-left // 1000) % 60:02}"
    pass_time(person, 11_000)
    left -= 11_000
    assert status.clock.text() == f"{-(-left // 1000) // 60}:{-(-left // 1000) % 60:02}"
    assert QFontMetricsF(status.clock.font()).capHeight() >= CAPITALS
    assert status.clock.width() >= status.clock.sizeHint().width()
    assert "1" in status.phase.text()
    assert status.phase.isVisible()
    assert not status.news.isVisible(), "everything goes on at once"
    assert page.controller.session.prompt(page.controller.seat) is not None
    assert page.side.prompt.what.text() or status.prompt.accessibleName()
    assert view.viewport().width() > room.width() + 200
    assert view.viewport().height() >= room.height() - 12
    person.key(Qt.Key.Key_F11)
    assert status.clock.isVisible()
    page.controller.pause()
    person.wait()
    assert "STANDS" in status.phase.text().upper()
    person.key(Qt.Key.Key_F11)
    person.window.resize(900, 640)
    person.wait()
    assert status.clock.width() >= status.clock.sizeHint().width(), "the time gives way last"
    person.key(Qt.Key.Key_F9)
    assert not status.isVisible()


def test_the_title_comes_back_with_the_panel(open_window: Callable[..., Person]) -> None:
    person = begun(open_window(), crew(1))
    title = person.page.bar.title
    words = title.text()
    assert words
    person.key(Qt.Key.Key_F9)
    person.key(Qt.Key.Key_F9)
    assert title.isVisible()
    assert title.text() == words


def test_the_title_gives_way_to_large_text_without_going(
    open_window: Callable[..., Person],
) -> None:
    person = begun(open_window(), crew(1))
    title = person.page.bar.title
    whole = title.text()
    for size in (150, 200):
        person.window.context.put(text_size=size)
        person.wait()
        assert title.text() in (whole, "Mission 3"), "in words that are whole"
        assert title.fontMetrics().horizontalAdvance(title.text()) <= title.width()
    person.window.context.put(text_size=100)
    person.wait()
    assert title.text() == whole


def test_whose_move_it_is_and_what_is_new_are_said(open_window: Callable[..., Person]) -> None:
    person = open_window(panel_open=False)
    person.window.navigation.start(toy(None, "high_card"))
    person.wait()
    page, status = person.page, person.page.bar.status
    assert status.isVisible()
    assert status.prompt.accessibleName() == page.context.words(
        page.controller.session.prompt(page.controller.seat)
    )
    assert not status.news.isVisible()
    while status.news.isHidden():
        person.moves(1)
        person.until(lambda: bool(page.controller.options()))
    assert any(letter.isdigit() for letter in status.news.text())
    person.click(status.news)
    assert page.side.isVisible()
    assert page.side.tab() == "chronicle"
    assert not status.isVisible()


def test_the_curtain_says_nothing_of_anybody(open_window: Callable[..., Person]) -> None:
    person = open_window(panel_open=False)
    person.window.navigation.start(toy(None, None))
    person.wait()
    page = person.page
    if not page.controller.covered:
        person.moves(1)
    assert page.bar.status.news.isHidden()
