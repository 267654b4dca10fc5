"""Every chapter of every rule book can be read, also with the largest letters in a small window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from spacetable.app.rule_book.page import RulesPage
from spacetable.app.rule_book.reading import reading
from spacetable.app.screenshots.bot_games import Played
from spacetable.app.screenshots.stage import Stage
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.program import application
from spacetable.core import registry
from spacetable.core.parts import rule_book_of
from tests.legibility.pages import page_faults

WINDOWS = (((960, 600), 200), ((1366, 768), 100))
"""Sizes in px, each with a text size in per cent."""


@pytest.fixture
def stage() -> Iterator[Stage]:
    application()
    found = Stage("en", Played())
    found.window.context.put(sounds=False, reduced_motion=True)
    found.window.show()
    yield found
    found.window.go_home()
    finish()
    found.window.close()
    found.window.deleteLater()


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", registry.installed())
def test_every_chapter_can_be_read(stage: Stage, game: str) -> None:
    found = registry.load(game)
    book = rule_book_of(found)
    if book is None:
        pytest.skip("it has no rule book")
    window, faults = stage.window, []
    window.navigation.open("rules", reading(found))
    page = window.page
    assert isinstance(page, RulesPage)
    for (size, text), language in product(WINDOWS, ("en", "ja")):
        window.context.put(language=language, text_size=text)
        window.resize(*size)
        for chapter in book.chapters:
            page.open_chapter(chapter.id)
            bar = page.scroll_area.verticalScrollBar()
            at = -1
            while at < bar.value():
                at = bar.value()
                stage.settle()
                seen = page_faults(window)
                faults += [f"{size} {language} {chapter.id}: {one}" for one in seen]
                bar.setValue(at + bar.pageStep() // 2)
    assert not faults, "\n".join(dict.fromkeys(faults))
