"""Words inside a rectangle: wrapped, shrunk until they fit, cut only when nothing else helps."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from spacetable.table.fonts import font

LEAST = 0.5
"""Letters shrink to this part of their size, no further."""
CLOSE = 0.8
"""The part of a line's height that its letters, with what hangs below, really take."""


def lines_of(words: str, face: QFont, width: float, *, anywhere: bool = False) -> list[str]:
    """The words as lines no wider than ``width`` px. Japanese breaks by its own rules."""
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


def _slice(words: str, first: int, count: int) -> str:
    # Qt counts UTF-16 units.
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
) -> tuple[QFont, list[str]]:
    """The greatest font up to ``px`` at which the words fit, and their lines.

    ``close``: a single line may fill the height with its letters alone.
    """
    size = max(px, 1.0)
    while True:
        face = font(size, bold=bold, display=display)
        metrics = QFontMetricsF(face)
        last = size <= max(px * LEAST, 1.0)
        lines = lines_of(words, face, width, anywhere=last)
        wide = max(metrics.horizontalAdvance(line) for line in lines) > width + 0.5
        high = len(lines) * metrics.height()
        if close and len(lines) == 1:
            high *= CLOSE
        tall = high > height + 0.5 and (len(lines) > 1 or not last)
        if not wide and not tall:
            return face, lines
        if last:
            room = max(1, int((height + 0.5) // metrics.height()))
            kept = lines[:room]
            if len(lines) > room:
                kept[-1] = metrics.elidedText(
                    kept[-1] + "…", Qt.TextElideMode.ElideRight, max(width, 1)
                )
            return face, kept
        size = max(size - max(0.5, px * 0.06), px * LEAST)


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
) -> float:
    """Paint words into ``rect`` (px); how high their capitals are (px), 0 for none."""
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
