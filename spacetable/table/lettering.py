"""Words inside a rectangle: wrapped, shrunk until they fit, cut only when nothing else helps."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
)

from spacetable.table.fonts import font
from spacetable.table.line_breaking import Measured, by_letters, lines_of, without_widow
from spacetable.text import phrases

LEAST = 0.5
"""Letters shrink to this part of their size, no further, unless their slot says otherwise."""
STEP = 0.06
"""The part of their size by which they shrink at a time, down to there."""
WHOLE = 0.8
"""Japanese letters shrink to this part of their size before a phrase is broken."""
SLIM = 0.7
"""And become narrower down to this part of their width before it is."""
NARROWER = 3
"""Per cent of their width by which letters become narrower at a time."""
CLOSE = 0.8
"""The part of a line's height that its letters, with what hangs below, really take."""


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
    least: float = LEAST,
    leading: float = 1,
) -> tuple[QFont, list[str]]:
    """The greatest font up to ``px`` at which the words fit, and their lines.

    ``close``: a single line may fill the height with its letters alone. ``narrow``: the part of
    their width to which letters become narrower before they become smaller, and while they do.
    ``least``: the part of ``px`` below which they are cut. ``leading``: from one line to the next,
    as a part of the height of a line.
    """
    size = max(px, 1.0)
    while narrow < 1 and size >= px * LEAST:
        found = _narrowed(
            words,
            width,
            height,
            size,
            narrow,
            bold=bold,
            display=display,
            close=close,
            leading=leading,
        )
        if found is not None:
            return found
        size -= max(0.5, px * STEP / 2)
    japanese = phrases.is_japanese(words)
    if japanese:
        found = _whole(
            words, width, height, px, bold=bold, display=display, close=close, leading=leading
        )
        if found is None:
            found = _slim(
                words, width, height, px, bold=bold, display=display, close=close, leading=leading
            )
        if found is not None:
            return found
    size = max(px, 1.0)
    while True:
        face = font(size, bold=bold, display=display)
        last = size <= max(px * least, 1.0)
        lines = lines_of(words, face, width, anywhere=last)
        if _fits(lines, face, width, height, close=close, last=last, leading=leading):
            return face, lines
        if japanese:
            # Broken phrases are better than letters smaller still.
            lines = without_widow(by_letters(words, face, width, anywhere=last))
            if _fits(lines, face, width, height, close=close, last=last, leading=leading):
                return face, lines
        if last:
            metrics = QFontMetricsF(face)
            more = (height + 0.5 - metrics.height()) // (metrics.height() * leading)
            room = max(1, 1 + int(more))
            kept = lines[:room]
            if len(lines) > room:
                kept[-1] = metrics.elidedText(
                    kept[-1] + "…", Qt.TextElideMode.ElideRight, max(width, 1)
                )
            return face, kept
        size = max(size - max(0.5, px * STEP * least / LEAST), px * least)


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
    leading: float,
) -> tuple[QFont, list[str]] | None:
    """The widest font of ``px`` down to the part ``narrow`` at which no word is broken."""
    every = range(100, round(100 * narrow) - 1, -NARROWER)
    found = None
    # What does not fit in the narrowest letters fits in none: that is looked at first.
    for per_cent in (every[-1], *every[:-1]):
        face = font(px, bold=bold, display=display)
        face.setStretch(per_cent)
        lines, torn = Measured(words, face).lines(width)
        fits = not torn and _fits(lines, face, width, height, close=close, leading=leading)
        if found is None and not fits:
            return None
        if found is not None and fits:
            return face, lines
        found = found or (face, lines)
    return found


def _whole(
    words: str,
    width: float,
    height: float,
    px: float,
    *,
    bold: bool,
    display: bool,
    close: bool,
    leading: float,
) -> tuple[QFont, list[str]] | None:
    """The greatest font down to ``WHOLE`` of ``px`` at which no phrase is broken; None for none."""
    size = max(px, 1.0)
    while size >= px * WHOLE:
        face = font(size, bold=bold, display=display)
        lines, torn = Measured(words, face).lines(width)
        if not torn and _fits(lines, face, width, height, close=close, leading=leading):
            return face, lines
        size -= max(0.5, px * STEP)
    return None


def _slim(
    words: str,
    width: float,
    height: float,
    px: float,
    *,
    bold: bool,
    display: bool,
    close: bool,
    leading: float,
) -> tuple[QFont, list[str]] | None:
    """The same in narrower letters."""
    size = max(px, 1.0)
    while size >= px * WHOLE:
        found = _narrowed(
            words,
            width,
            height,
            size,
            SLIM,
            bold=bold,
            display=display,
            close=close,
            leading=leading,
        )
        if found is not None:
            return found
        size -= max(0.5, px * STEP)
    return None


def _fits(
    lines: list[str],
    face: QFont,
    width: float,
    height: float,
    *,
    close: bool,
    leading: float,
    last: bool = False,
) -> bool:
    """``last``: letters do not shrink any further, and one line may stand out above and below."""
    metrics = QFontMetricsF(face)
    if max(metrics.horizontalAdvance(line) for line in lines) > width + 0.5:
        return False
    high = tall(len(lines), metrics, leading)
    if close and len(lines) == 1:
        high = _close_high(lines[0], metrics)
    return high <= height + 0.5 or (last and len(lines) == 1)


def _close_high(line: str, metrics: QFontMetricsF) -> float:
    """What the letters of a line take. Those of Japanese are higher than capitals."""
    high = metrics.height() * CLOSE
    if phrases.is_japanese(line):
        high = max(high, metrics.tightBoundingRect(line).height())
    return high


def tall(lines: int, metrics: QFontMetricsF, leading: float) -> float:
    """The height of so many lines."""
    return metrics.height() * (1 + (lines - 1) * leading)


def roomy(
    words: str,
    rect: QRectF,
    px: float,
    wanted: float,
    *,
    bold: bool,
    display: bool = False,
    close: bool = False,
    narrow: float = 1,
) -> float:
    """The size at which words fit ``rect`` (px) in one line, between ``px`` and ``wanted``.

    ``close``, ``narrow``: as in ``fitted``.
    """
    if px >= wanted or "\n" in words:
        return px
    metrics = QFontMetricsF(font(wanted, bold=bold, display=display))
    across = metrics.horizontalAdvance(words) * narrow
    if across <= 0:
        return px
    high = _close_high(words, metrics) if close else metrics.height()
    part = min(1.0, rect.width() / across, rect.height() / high)
    # Half a px less: letters do not shrink quite evenly.
    return max(px, wanted * part if part == 1.0 else wanted * part - 0.5)


class Lines(NamedTuple):
    """Words as they are set: where each line begins on its foot, in px."""

    face: QFont
    lines: tuple[tuple[QPointF, str], ...]

    def box(self) -> QRectF:
        """Around all of them, from the head of the first capital to the foot of the last."""
        metrics = QFontMetricsF(self.face)
        found = QRectF()
        for at, line in self.lines:
            high = metrics.capHeight()
            found |= QRectF(at.x(), at.y() - high, metrics.horizontalAdvance(line), high)
        return found

    def paint(self, painter: QPainter, colour: str) -> float:
        """Paint them; how high their capitals are (px)."""
        painter.setFont(self.face)
        painter.setPen(QColor(colour))
        for at, line in self.lines:
            painter.drawText(at, line)
        return QFontMetricsF(self.face).capHeight()


def lines_in(
    rect: QRectF,
    words: str,
    px: float,
    *,
    bold: bool = False,
    align: str = "left",
    valign: str = "middle",
    display: bool = False,
    narrow: float = 1,
    least: float = LEAST,
    leading: float = 1,
) -> Lines | None:
    """Words as they stand in ``rect`` (px); None where nothing is to be seen.

    ``narrow``, ``least``, ``leading``: as in ``fitted``.
    """
    if not words.strip() or rect.width() < 2 or rect.height() < 2:
        return None
    face, lines = fitted(
        words,
        rect.width(),
        rect.height(),
        px,
        bold=bold,
        display=display,
        close=valign == "middle",
        narrow=narrow,
        least=least,
        leading=leading,
    )
    metrics = QFontMetricsF(face)
    spare_y = rect.height() - tall(len(lines), metrics, leading)
    y = rect.top()
    if valign == "middle":
        y += spare_y / 2
    elif valign == "bottom":
        y += spare_y
    if valign == "middle" and len(lines) == 1 and phrases.is_japanese(lines[0]):
        y += _kept_inside(
            rect, metrics.tightBoundingRect(lines[0]).translated(0, y + metrics.ascent())
        )
    found = []
    for line in lines:
        x = rect.left()
        if align != "left":
            spare = rect.width() - metrics.horizontalAdvance(line)
            x += spare / 2 if align == "center" else spare
        found.append((QPointF(x, y + metrics.ascent()), line))
        y += metrics.height() * leading
    return Lines(face, tuple(found))


def _kept_inside(rect: QRectF, letters: QRectF) -> float:
    """Px by which letters go down, or up, so that ``rect`` cuts none: those of Japanese stand
    higher on their line, and go lower, than capitals do.
    """
    if letters.height() >= rect.height():
        return rect.center().y() - letters.center().y()
    return max(rect.top() - letters.top(), 0.0) + min(rect.bottom() - letters.bottom(), 0.0)


def letter(
    painter: QPainter,
    rect: QRectF,
    words: str,
    px: float,
    colour: str,
    *,
    bold: bool = False,
    align: str = "left",
    display: bool = False,
) -> float:
    """Paint words into ``rect`` (px); how high their capitals are (px), 0 for none."""
    lines = lines_in(rect, words, px, bold=bold, align=align, display=display)
    return 0.0 if lines is None else lines.paint(painter, colour)
