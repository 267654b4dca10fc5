"""The finder of a board on the page of a game: its keys are for nobody else there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from spacetable.core import registry
from spacetable.table.finding import search
from tests.app.conftest import Person, pocket
from tests.bench.board_page import with_board

STARTS_AT_TABLE = True

K = Qt.Key


@pytest.fixture
def mapped(person: Person, monkeypatch: pytest.MonkeyPatch) -> Person:
    """The pocket game on a table with a board of 1,000 spots."""
    game = with_board(registry.load("star_wars_pocket"))
    monkeypatch.setattr(registry, "load", lambda _: game)
    person.window.navigation.start(pocket())
    person.wait()
    return person


def test_what_is_typed_into_it_chooses_nothing_and_esc_closes_it_alone(mapped: Person) -> None:
    page = mapped.page
    view, controller = page.view, page.controller
    before = controller.session.cursor
    page.side.setFocus()
    assert not view.hasFocus()
    mapped.key(K.Key_F, ctrl=True)
    assert view.search.is_open
    mapped.type("h 1 zone 4")
    assert view.search.finder.field.text() == "h 1 zone 4"
    mapped.key(K.Key_Return)
    mapped.key(K.Key_Space)
    mapped.key(K.Key_Backspace)
    assert controller.session.cursor == before
    assert not page.side.coach.hint.isVisible()
    mapped.key(K.Key_A, ctrl=True)
    mapped.type("zone 4")
    assert len(view.search.found) > 100
    mapped.key(K.Key_Return)
    assert view.highlights.groups[search.GONE_TO]
    assert view.search.finder.field.hasFocus()
    mapped.key(K.Key_Escape)
    assert not view.search.is_open
    assert mapped.page is page
    assert view.hasFocus()
    assert controller.session.cursor == before


def test_it_stays_open_while_the_game_goes_on(mapped: Person) -> None:
    view = mapped.page.view
    mapped.click(view.search.button)
    mapped.type("zone 2")
    found = view.search.found
    mapped.key(K.Key_Return)
    mapped.page.controller.do(next(o for o in mapped.page.controller.options() if not o.refused))
    mapped.wait()
    assert view.search.is_open
    assert view.search.found == found
    assert set(view.highlights.groups[search.FOUND]) == set(found)
    assert set(view.highlights.groups[search.GONE_TO]) == {found[0]}
