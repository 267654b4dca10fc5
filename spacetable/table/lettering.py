"""Words inside a rectangle: wrapped, shrunk until they fit, cut only when nothing else helps."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextLayout,
    QTextOption,
)

from spacetable.table.fonts import font
from spacetable.text import phrases

LEAST = 0.5
"""Letters shrink to this part of their size, no further."""
WHOLE = 0.8
"""Japanese letters shrink to this part of their size before a phrase is broken."""
SLIM = 0.7
"""And become narrower down to this part of their width before it is."""
NARROWER = 3
"""Per cent of their width by which letters become narrower at a time."""
SPARE = 0.25
"""Px that a line painted alone may be wider than it was measured among others."""
CLOSE = 0.8
"""The part of a line's height that its letters, with what hangs below, really take."""


def lines_of(words: str, face: QFont, width: float, *, anywhere: bool = False) -> list[str]:
    """The words as lines no wider than ``width`` px. Japanese breaks between its phrases.

    What is wider by itself is broken only ``anywhere``, but for a phrase of Japanese, which then
    breaks by the rules of its writing.
    """
    if not phrases.is_japanese(words):
        return by_letters(words, face, width, anywhere=anywhere)
    return Measured(words, face).lines(width, anywhere=anywhere)[0]


def by_letters(words: str, face: QFont, width: float, *, anywhere: bool = False) -> list[str]:
    """The words as lines broken where Qt breaks them: Japanese nearly everywhere."""
    out: list[str] = []
    option = QTextOption()
    option.setWrapMode(
        QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere
        if anywhere
        else QTextOption.WrapMode.WordWrap
    )
    for paragraph in words.split("\n"):
        layout = QTextLayout(paragraph, face)
        layout.setTextOption(option)
        layout.beginLayout()
        start = len(out)
        while True:
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            first, count = line.textStart(), line.textLength()
            out.append(_slice(paragraph, first, count).rstrip())
        layout.endLayout()
        if len(out) == start:
            out.append("")
    return out


class Measured:
    """Words of which some are Japanese, in one face: measured once, to be broken at any width."""

    def __init__(self, words: str, face: QFont) -> None:
        self._paragraphs = [_Paragraph(line, face) for line in words.split("\n")]

    def lines(self, width: float, *, anywhere: bool = False) -> tuple[list[str], bool]:
        """Lines as of ``lines_of``, and whether a phrase had to be broken for them."""
        found = [one.lines(width, anywhere=anywhere) for one in self._paragraphs]
        return [line for lines, _ in found for line in lines], any(torn for _, torn in found)


class _Paragraph:
    def __init__(self, words: str, face: QFont) -> None:
        self._words = words.rstrip()
        self._face = face
        self._across = QFontMetricsF(face).horizontalAdvance(self._words)
        self._japanese = phrases.is_japanese(words)

    @cached_property
    def _pieces(self) -> list[tuple[str, float, float]]:
        return self._edges(phrases.phrases(self._words))

    def lines(self, width: float, *, anywhere: bool) -> tuple[list[str], bool]:
        if self._across <= width:
            return [self._words], False
        if not self._japanese:
            return by_letters(self._words, self._face, width, anywhere=anywhere), False
        pieces = self._pieces
        torn = any(end - start > width for _, start, end in pieces)
        if torn:
            pieces = self._edges(
                part
                for piece, start, end in pieces
                for part in (phrases.parts(piece) if end - start > width else (piece,))
            )
        out: list[str] = []
        row, left = "", 0.0
        for piece, start, end in pieces:
            if row and end - left <= width:
                row += piece
                continue
            if row:
                out.append(row.rstrip())
            row, left = piece, start
            if end - start > width:
                # Too long for any line: the rest of it may be followed by others.
                *whole, row = by_letters(piece, self._face, width, anywhere=anywhere)
                row += piece[len(piece.rstrip()) :]
                out += whole
                left = end - QFontMetricsF(self._face).horizontalAdvance(row.rstrip())
        return _without_widow([*out, row.rstrip()]), torn

    def _edges(self, pieces: Iterable[str]) -> list[tuple[str, float, float]]:
        """Each piece, and where it begins and ends (px) when all words stand in one line.

        Spaces at its end hang over.
        """
        layout = QTextLayout(self._words, self._face)
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        # Their stubs do not say that it is a pair.
        across: Callable[[int], Any] = line.cursorToX
        out, at, x = [], 0, 0.0
        for piece in pieces:
            bare = piece.rstrip()
            end = float(across(at + _units(bare))[0])
            at += _units(piece)
            out.append((piece, x, end))
            x = end if bare == piece else float(across(at)[0])
        return out


def _without_widow(lines: list[str]) -> list[str]:
    """The lines with at least two letters in the last one, where the one before can spare any."""
    if len(lines) < 2 or phrases.letters(lines[-1]) >= phrases.LEAST:
        return lines
    before, last = lines[-2:]
    for cut in range(len(before) - 1, 1, -1):
        if phrases.letters(before[cut:] + last) >= phrases.LEAST and phrases.may_part(
            before[:cut], before[cut:]
        ):
            return [*lines[:-2], before[:cut].rstrip(), before[cut:] + last]
    return lines


def broken(words: str, face: QFont, width: float) -> str:
    """Words for a place of ``width`` px, with the ends of lines in what is Japanese.

    Everything else is left to the wrapping of Qt, for which this is drawn.
    """
    if not phrases.is_japanese(words):
        return words
    return "\n".join(lines_of(words, face, max(width - SPARE, 1)))


def _units(words: str) -> int:
    # Qt counts UTF-16 units.
    return len(words.encode("utf-16-le")) // 2


def _slice(words: str, first: int, count: int) -> str:
    return words.encode("utf-16-le")[2 * first : 2 * (first + count)].decode("utf-16-le", "ignore")


def fitted(
    words: str,
    width: float,
    height: float,
    px: float,
    *,
    bold: bool,
    display: bool = False,
    close: bool = False,
    narrow: float = 1,
) -> tuple[QFont, list[str]]:
    """The greatest font up to ``px`` at which the words fit, and their lines.

    ``close``: a single line may fill the height with its letters alone. ``narrow``: the part of
    their width to which letters become narrower before they become smaller.
    """
    if narrow < 1:
        found = _narrowed(words, width, height, px, narrow, bold=bold, display=display, close=close)
        if found is not None:
            return found
    japanese = phrases.is_japanese(words)
    if japanese:
        found = _whole(words, width, height, px, bold=bold, display=display, close=close)
        if found is None:
            found = _slim(words, width, height, px, bold=bold, display=display, close=close)
        if found is not None:
            return found
    size = max(px, 1.0)
    while True:
        face = font(size, bold=bold, display=display)
        last = size <= max(px * LEAST, 1.0)
        lines = lines_of(words, face, width, anywhere=last)
        if _fits(lines, face, width, height, close=close, last=last):
            return face, lines
        if japanese:
            # Broken phrases are better than letters smaller still.
            lines = _without_widow(by_letters(words, face, width, anywhere=last))
            if _fits(lines, face, width, height, close=close, last=last):
                return face, lines
        if last:
            metrics = QFontMetricsF(face)
            room = max(1, int((height + 0.5) // metrics.height()))
            kept = lines[:room]
            if len(lines) > room:
                kept[-1] = metrics.elidedText(
                    kept[-1] + "…", Qt.TextElideMode.ElideRight, max(width, 1)
                )
            return face, kept
        size = max(size - max(0.5, px * 0.06), px * LEAST)


def _narrowed(
    words: str,
    width: float,
    height: float,
    px: float,
    narrow: float,
    *,
    bold: bool,
    display: bool,
    close: bool,
) -> tuple[QFont, list[str]] | None:
    """The widest font of ``px`` down to the part ``narrow`` at which no word is broken."""
    for per_cent in range(100, round(100 * narrow) - 1, -NARROWER):
        face = font(px, bold=bold, display=display)
        face.setStretch(per_cent)
        lines, torn = Measured(words, face).lines(width)
        if not torn and _fits(lines, face, width, height, close=close):
            return face, lines
    return None


def _whole(
    words: str, width: float, height: float, px: float, *, bold: bool, display: bool, close: bool
) -> tuple[QFont, list[str]] | None:
    """The greatest font down to ``WHOLE`` of ``px`` at which no phrase is broken; None for none."""
    size = max(px, 1.0)
    while size >= px * WHOLE:
        face = font(size, bold=bold, display=display)
        lines, torn = Measured(words, face).lines(width)
        if not torn and _fits(lines, face, width, height, close=close):
            return face, lines
        size -= max(0.5, px * 0.06)
    return None


def _slim(
    words: str, width: float, height: float, px: float, *, bold: bool, display: bool, close: bool
) -> tuple[QFont, list[str]] | None:
    """The same in narrower letters."""
    size = max(px, 1.0)
    while size >= px * WHOLE:
        found = _narrowed(words, width, height, size, SLIM, bold=bold, display=display, close=close)
        if found is not None:
            return found
        size -= max(0.5, px * 0.06)
    return None


def _fits(
    lines: list[str], face: QFont, width: float, height: float, *, close: bool, last: bool = False
) -> bool:
    """``last``: letters do not shrink any further, and one line may stand out above and below."""
    metrics = QFontMetricsF(face)
    if max(metrics.horizontalAdvance(line) for line in lines) > width + 0.5:
        return False
    high = len(lines) * metrics.height()
    if close and len(lines) == 1:
        high *= CLOSE
    return high <= height + 0.5 or (last and len(lines) == 1)


def roomy(
    words: str,
    rect: QRectF,
    px: float,
    wanted: float,
    *,
    bold: bool,
    display: bool = False,
    close: bool = False,
) -> float:
    """The size at which words fit ``rect`` (px) in one line, between ``px`` and ``wanted``.

    ``close``: as in ``fitted``.
    """
    if px >= wanted or "\n" in words:
        return px
    metrics = QFontMetricsF(font(wanted, bold=bold, display=display))
    across = metrics.horizontalAdvance(words)
    if across <= 0:
        return px
    high = metrics.height() * (CLOSE if close else 1.0)
    part = min(1.0, rect.width() / across, rect.height() / high)
    # Half a px less: letters do not shrink quite evenly.
    return max(px, wanted * part if part == 1.0 else wanted * part - 0.5)


def letter(
    painter: QPainter,
    rect: QRectF,
    words: str,
    px: float,
    colour: str,
    *,
    bold: bool = False,
    align: str = "left",
    valign: str = "middle",
    display: bool = False,
    narrow: float = 1,
) -> float:
    """Paint words into ``rect`` (px); how high their capitals are (px), 0 for none.

    ``narrow``: as in ``fitted``.
    """
    if not words.strip() or rect.width() < 2 or rect.height() < 2:
        return 0.0
    face, lines = fitted(
        words,
        rect.width(),
        rect.height(),
        px,
        bold=bold,
        display=display,
        close=valign == "middle",
        narrow=narrow,
    )
    metrics = QFontMetricsF(face)
    tall = len(lines) * metrics.height()
    y = rect.top()
    if valign == "middle":
        y += (rect.height() - tall) / 2
    elif valign == "bottom":
        y += rect.height() - tall
    painter.setFont(face)
    painter.setPen(QColor(colour))
    for line in lines:
        x = rect.left()
        if align != "left":
            spare = rect.width() - metrics.horizontalAdvance(line)
            x += spare / 2 if align == "center" else spare
        painter.drawText(QPointF(x, y + metrics.ascent()), line)
        y += metrics.height()
    return metrics.capHeight()
