"""The pages of the mission soundtrack: names, sizes, Tab, and no words cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from spacetable.app.soundtrack.choose_page import ChoosePage
from spacetable.app.soundtrack.fitted import MEASURED, arrangements, fitted
from spacetable.app.soundtrack.still_mission import pass_to, still_page
from spacetable.app.soundtrack.volumes import put
from spacetable.games.space_alert.soundtracks import soundtracks
from spacetable.table.look import TARGET
from tests.app.conftest import Person
from tests.app.test_controls import controls
from tests.thinned import thinned

STARTS_AT_TABLE = True

FACES = ("published", "rolled", "own", "mission", "finished")


def face(person: Person, name: str) -> QWidget:
    """One face of the pages on the screen."""
    window = person.window
    if name in ("mission", "finished"):
        page = still_page(window.context, soundtracks.named("S2-3"))
        window.show_page(page)
        pass_to(page.deck, 245_000 if name == "mission" else page.deck.soundtrack.length)
    else:
        window.navigation.open("soundtrack")
        page = window.page
        assert isinstance(page, ChoosePage)
        page.show_source(name)
    person.wait()
    return page


@pytest.mark.parametrize("name", thinned(FACES, one_in=3))
def test_names_and_sizes(person: Person, name: str) -> None:
    page = face(person, name)
    for control in controls(page):
        said = control.accessibleName() or getattr(control, "text", str)()
        assert said.strip(), f"{control} has no name"
        assert control.height() >= TARGET, f"{said}: {control.height()} px high"
        assert control.focusPolicy() & Qt.FocusPolicy.TabFocus, f"{said} is not reached by Tab"


ROOMS = [(100, (1366, 768)), (150, (1366, 768)), (200, (1366, 768)), (100, (960, 600))]


@pytest.mark.parametrize(
    ("name", "room", "language"), thinned(FACES, ROOMS, ["en", "ja"], one_in=7)
)
def test_no_words_are_cut_and_nothing_overlaps(
    open_window: Callable[..., Person],
    name: str,
    room: tuple[int, tuple[int, int]],
    language: str,
) -> None:
    person = open_window(room[1], text_size=room[0], language=language)
    page = face(person, name)
    for label in page.findChildren(QLabel):
        if not label.isVisibleTo(page) or not label.text():
            continue
        if label.wordWrap():
            need = QLabel.heightForWidth(label, label.width())
            assert label.height() >= need - 1, f"{label.text()!r} is cut below"
        else:
            need = label.sizeHint().width()
            assert label.width() >= need - 1, f"{label.text()!r} is cut at the side"
    for button in page.findChildren(QAbstractButton):
        if button.isVisibleTo(page) and button.text():
            words = button.fontMetrics().horizontalAdvance(button.text())
            assert button.width() >= words, f"{button.text()!r} is cut"
    if name in ("mission", "finished"):
        parts = [page.clock, page.phases, page.caption, page.line, page.side, page.controls]
        shown = [one for one in parts if one.isVisible()]
        boxes = [QRectF(one.mapTo(page, one.rect().topLeft()), one.size()) for one in shown]
        for k, box in enumerate(boxes):
            assert QRectF(page.rect()).contains(box), f"{shown[k]} reaches beyond the page"
            for other in boxes[k + 1 :]:
                assert not box.intersects(other)


@pytest.mark.parametrize(
    "words",
    [
        "T+3",
        "Serious external threat · Zone white · T+6",
        "船外の深刻な脅威 · 白ゾーン · T+6",
        "x" * 80,
    ],
)
def test_a_caption_fits_its_room(person: Person, words: str) -> None:
    from PySide6.QtGui import QFontMetricsF

    from spacetable.table.fonts import font

    for width, height in ((300, 80), (1200, 300), (2400, 900), (200, 600)):
        lines, size = fitted(words, width, height)
        assert len(lines) <= 2
        measure = QFontMetricsF(font(MEASURED, bold=True, display=True))
        assert all(measure.horizontalAdvance(one) * size / MEASURED <= width + 1 for one in lines)
        assert size * len(lines) <= height


def test_captions_break_between_their_parts() -> None:
    both = [lines for lines, _ in arrangements("Internal threat · T+4")]
    assert ["Internal threat", "T+4"] in both
    assert [lines for lines, _ in arrangements("T+4")] == [["T+4"]]


def test_the_whole_mission_in_full_screen(person: Person) -> None:
    page = face(person, "mission")
    page.set_stage(True, window=False)
    person.wait()
    put(person.window.context, spoilers=True)
    for one in (page.clock, page.phases, page.caption):
        box = QRectF(one.mapTo(page, one.rect().topLeft()), one.size())
        assert QRectF(page.rect()).contains(box)
    assert page.caption.height() > page.height() * 0.5
