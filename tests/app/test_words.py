"""Labels, lists and captions break Japanese between its phrases, and say what they were told."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate, pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QFontMetrics
from PySide6.QtWidgets import QLabel, QWidget

from spacetable.app.game.end_screen import figure_words
from spacetable.app.soundtrack.fitted import arrangements
from spacetable.app.widgets.rows import Row, RowList
from spacetable.app.widgets.words import said
from spacetable.core.result import Figure, Points, gained, lost
from spacetable.table.words import Label
from spacetable.text.catalogue import catalogue
from spacetable.text.phrases import is_japanese, letters, phrases
from tests.app.conftest import Person, toy
from tests.thinned import thinned

STARTS_AT_TABLE = True

MOVE = "自分の船の隣の空いたマスに、このカードを置くことができます。"
WIDTHS = (210, 240, 260, 330)


def ends(words: str) -> set[int]:
    """After how many characters a phrase ends."""
    return set(accumulate(map(len, phrases(words))))


def by_phrases(shown: str, words: str) -> bool:
    """Whether lines end with phrases, and the last one is not a letter alone."""
    lines = shown.split("\n")
    assert "".join(lines) == words
    return set(accumulate(map(len, lines))) <= ends(words) and letters(lines[-1]) > 1


def plain(words: str, role: str = "body") -> QLabel:
    """A label of Qt's own."""
    label = QLabel(words)
    label.setProperty("role", role)
    return label


@pytest.mark.parametrize(
    ("width", "align"),
    thinned(WIDTHS, ["AlignLeft", "AlignRight", "AlignHCenter", "AlignTop"]),
)
def test_a_label_is_painted_by_phrases(person: Person, width: int, align: str) -> None:
    label = said(MOVE)
    label.setParent(person.window)
    label.ensurePolished()
    shown = label.lines(width)
    assert shown is not None
    other = plain(shown)
    other.setParent(person.window)
    other.ensurePolished()
    high = other.sizeHint().height()
    for one in (label, other):
        one.setAlignment(getattr(Qt.AlignmentFlag, align))
        one.setFixedSize(width, 200)
        one.show()
    assert by_phrases(shown, MOVE)
    assert label.grab().toImage() == other.grab().toImage()
    assert label.heightForWidth(width) == high


def test_a_label_says_what_it_was_told(person: Person) -> None:
    label = said(MOVE)
    label.setParent(person.window)
    label.resize(150, 200)
    label.show()
    label.grab()
    assert label.text() == MOVE
    heard = QAccessible.queryAccessibleInterface(label)
    assert heard.text(QAccessible.Text.Name) == MOVE


def test_larger_letters_break_anew(person: Person) -> None:
    label = said(MOVE)
    label.setParent(person.window)
    few = label.lines(200)
    assert few is not None
    label.setStyleSheet("font-size: 30px")
    label.ensurePolished()
    many = label.lines(200)
    assert many is not None
    assert many.count("\n") > few.count("\n")
    label.setText("短い文")
    assert label.lines(200) == "短い文"


@pytest.mark.parametrize("words", ["Place this card on a free space beside your ship.", ""])
def test_an_english_label_is_qts_own(person: Person, words: str) -> None:
    label, other = said(words), plain(words)
    other.setWordWrap(True)
    for one in (label, other):
        one.setParent(person.window)
        one.setFixedSize(150, 100)
        one.show()
    assert label.lines(150) is None
    assert label.sizeHint() == other.sizeHint()
    assert label.heightForWidth(150) == other.heightForWidth(150)
    assert label.grab().toImage() == other.grab().toImage()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_row_breaks_by_phrases_and_is_high_enough(person: Person, width: int) -> None:
    rows = RowList(person.window.context, person.window)
    row = Row(MOVE, lines=(MOVE, "Take the card"), sign="▶", cap="1")
    rows.put([row])
    boxes, high = rows._painter.boxes(row, width)
    assert [words.replace("\n", "") for _, words, _ in boxes] == [MOVE, MOVE, "Take the card"]
    for box, words, font in boxes:
        assert not is_japanese(words) or by_phrases(words, MOVE)
        assert QFontMetrics(font).height() * (words.count("\n") + 1) <= box.height() + 1
    for (above, *_), (below, *_) in pairwise(boxes):
        assert above.bottom() < below.top()
    assert boxes[-1][0].bottom() <= high
    assert rows._model.data(rows._model.index(0)) == MOVE


def test_large_words_of_a_mission_part_between_phrases() -> None:
    words = "敵の船が赤ゾーンに現れました"
    found = arrangements(words)
    assert len(found) > 2
    assert all(by_phrases("\n".join(lines), words) for lines, _ in found)


def wrapped(inside: QWidget) -> list[QLabel]:
    """Labels that may take more than one line."""
    return [one for one in inside.findChildren(QLabel) if one.wordWrap() and one.isVisible()]


@pytest.mark.parametrize("wish", ["game", "settings", "about"])
def test_every_label_that_wraps_does_so_by_phrases(
    open_window: Callable[..., Person], wish: str
) -> None:
    person = open_window(language="ja")
    window = person.window
    if wish == "game":
        window.navigation.start(toy(None, "high_card"))
    else:
        window.navigation.open(wish, None)
    person.wait()
    found = wrapped(window)
    assert found
    strange = [one.text() for one in found if not isinstance(one, Label)]
    assert not strange


@pytest.mark.parametrize(
    ("figure", "en", "ja"),
    [
        (gained(3), "+3 points", "+3点"),
        (lost(1), "−1 point", "−1点"),
        (lost(0), "0 points", "0点"),
        (Points(23), "23 points", "23点"),
        (4, "4", "4"),
    ],
)
def test_points_are_told_from_counts(figure: Figure, en: str, ja: str) -> None:
    line = figure_words(figure)
    assert (catalogue("en").words(line), catalogue("ja").words(line)) == (en, ja)
