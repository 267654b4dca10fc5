"""The words that widgets of a window show: how large they are, and whether they are whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontInfo, QFontMetrics, QFontMetricsF, QPainter, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QLabel,
    QLineEdit,
    QMainWindow,
    QWidget,
)

from spacetable.app.widgets.clamped import Clamped
from spacetable.app.widgets.elided import Elided
from spacetable.table.line_breaking import by_letters
from spacetable.text import phrases

LEAST = 11
"""Px of letters, at least."""
SLACK = 2
"""Px that Qt's own rounding may take."""


@dataclass(frozen=True)
class Fault:
    """What cannot be read. ``kind``: "small", "cut", "alone", "over" or "torn" (hidden while it was
    being shown, so that it is both); ``where``: whose it is.
    """

    kind: str
    where: str
    words: str
    px: float = 0.0

    def __str__(self) -> str:
        return f"{self.kind} {self.where} {self.words!r} {self.px:.1f}"


def page_faults(window: QMainWindow) -> Iterator[Fault]:
    """Of all labels, buttons and fields that can be seen."""
    every = window.findChildren(QWidget)
    for one in every:
        if one.isVisible() and one.isHidden():
            yield Fault("torn", _where(one), one.accessibleName())
    told = [one for one in every if _seen(one) and _words(one)]
    for one in told:
        words, where = _words(one), _where(one)
        for px, part in _sizes(one):
            if px < LEAST:
                yield Fault("small", where, part, px)
        if not _whole(one) or _reaches_out(one, window):
            yield Fault("cut", where, words)
        if isinstance(one, QLabel) and alone(_lines(one)):
            yield Fault("alone", where, words)
    beside: dict[int, list[QWidget]] = {}
    for one in told:
        beside.setdefault(id(one.parentWidget()), []).append(one)
    for row in beside.values():
        for one, other in combinations(row, 2):
            both = one.geometry().intersected(other.geometry())
            if both.width() > SLACK and both.height() > SLACK:
                yield Fault("over", f"{_where(one)} {_where(other)}", _words(one))


def alone(lines: list[str]) -> bool:
    """Whether one letter of Japanese stands alone on a line of several."""
    found = [line.strip() for line in lines if line.strip()]
    return len(found) > 1 and any(
        len(line) == 1 and phrases.is_japanese(line) and line.isalpha() for line in found
    )


def _seen(one: QWidget) -> bool:
    return one.isVisible() and not one.visibleRegion().isEmpty()


def _words(one: QWidget) -> str:
    if isinstance(one, QLabel):
        return "" if one.pixmap() and not one.pixmap().isNull() else one.text()
    if isinstance(one, QAbstractButton):
        return one.text()
    if isinstance(one, QLineEdit):
        return one.text() or one.placeholderText()
    return ""


def _where(one: QWidget) -> str:
    above = one.parentWidget()
    name = type(one).__name__
    role = one.property("role")
    return f"{type(above).__name__}/{name}{f'.{role}' if role else ''}"


def _rich(one: QWidget) -> bool:
    return isinstance(one, QLabel) and (
        one.textFormat() == Qt.TextFormat.RichText
        or (one.textFormat() == Qt.TextFormat.AutoText and Qt.mightBeRichText(one.text()))
    )


def _sizes(one: QWidget) -> Iterator[tuple[float, str]]:
    if not _rich(one):
        yield float(QFontInfo(one.font()).pixelSize()), _words(one)
        return
    document = QTextDocument()
    document.setDefaultFont(one.font())
    document.setHtml(_words(one))
    block = document.begin()
    while block.isValid():
        for part in block:
            fragment = part.fragment()
            yield float(QFontInfo(fragment.charFormat().font()).pixelSize()), fragment.text()
        block = block.next()


def _lines(one: QLabel) -> list[str]:
    if _rich(one):
        return []
    wide = max(one.contentsRect().width(), 1)
    found = one.lines(wide) if hasattr(one, "lines") else None
    text = found if found is not None else one.text()
    if not one.wordWrap():
        return text.split("\n")
    return by_letters(text, one.font(), wide)


def _whole(one: QWidget) -> bool:
    words, metrics = _words(one), QFontMetrics(one.font())
    room = one.contentsRect()
    if isinstance(one, Elided | Clamped) and words != one.accessibleName() and words[-1] == "…":
        return False
    if isinstance(one, QLabel):
        if _rich(one):
            return one.height() + SLACK >= one.heightForWidth(one.width())
        box = metrics.boundingRect(QRect(), 0, "\n".join(_lines(one)))
        # Above and below the letters a line has room that they do not need.
        spare = metrics.height() - metrics.capHeight() - metrics.descent()
        return box.width() <= room.width() + SLACK and box.height() - spare <= room.height() + SLACK
    if isinstance(one, QLineEdit):
        return True
    wide = max(metrics.horizontalAdvance(line) for line in words.replace("&", "").split("\n"))
    if not one.icon().isNull():
        wide += one.iconSize().width()
    return wide <= one.width() + SLACK and metrics.capHeight() <= one.height()


def _reaches_out(one: QWidget, window: QWidget) -> bool:
    """Whether a part of it lies outside what holds it, where nothing can be scrolled."""
    above = one.parentWidget()
    while above is not None and above is not window:
        at = one.mapTo(above, QPoint(0, 0))
        scrolled = above.parentWidget()
        if isinstance(scrolled, QAbstractScrollArea):
            off = scrolled.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            return off and not -SLACK <= at.x() <= above.width() - one.width() + SLACK
        if not above.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(QRect(at, one.size())):
            return True
        above = above.parentWidget()
    return False


# ------------------------------------------------------------------ what is painted by hand


class Painted:
    """What is lettered by hand while it is there: plots, clocks, captions. Not the table's faces.

    ``off``: while something is painted that is read in another way.
    """

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.off = False
        self.drawn: list[tuple[str, float]] = []
        self.cut: list[str] = []
        self._whole: dict[str, str] = {}
        plain = QPainter.drawText

        def draw(painter: QPainter, *given: Any) -> Any:
            words = next((one for one in given if isinstance(one, str)), "")
            if not self.off and words.strip():
                # A page that is hidden shortens its words, too, and nobody sees it.
                if words in self._whole:
                    self.cut.append(self._whole[words])
                by = painter.worldTransform().m22() or 1.0
                self.drawn.append((words, QFontInfo(painter.font()).pixelSize() * abs(by)))
            return plain(painter, *given)

        patch.setattr(QPainter, "drawText", draw)
        for kind in (QFontMetrics, QFontMetricsF):
            patch.setattr(kind, "elidedText", self._eliding(kind.elidedText))

    def _eliding(self, plain: Any) -> Any:
        def elided(metrics: Any, words: str, *given: Any) -> str:
            short = str(plain(metrics, words, *given))
            if short != words:
                self._whole[short] = words
            return short

        return elided

    def faults(self, window: QMainWindow) -> Iterator[Fault]:
        """Of one full repaint of the window."""
        self.drawn.clear()
        self.cut.clear()
        window.grab()
        for words, px in self.drawn:
            if px < LEAST:
                yield Fault("small", "painted", words, px)
        for words in self.cut:
            yield Fault("cut", "painted", words)
