"""The sheet of a mission as a PDF, to be printed.

Lengths are points (1/72 inch). Each phase begins a page, and the letters are as large as lets it
end there, if they can be; no row is ever parted by the end of a page.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLocale, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from spacetable.audio.mission_sheet import MissionSheet, Say, SheetLine, SheetPart
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.table.fonts import font
from spacetable.text.phrases import is_japanese, phrases

Paper = Literal["a4", "letter"]
SIZES: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}
SUFFIX: Final = ".pdf"
DPI: Final = 1200
MARGIN: Final = 40.0
LETTERS: Final = (1.25, 1.2, 1.15, 1.1, 1.05, 1.0, 0.95, 0.9, 0.85, 0.8)
"""Sizes that are tried, the largest first, as parts of the usual one."""
TIME: Final = 74.0
"""Width of the column of times, at the usual size."""
GAP: Final = 7.0
"""Above and below the words of a row."""
BAR: Final = 6.0
"""Width of the bar before a threat."""
SMALL: Final = 9.0
"""The least letters."""
FOOT: Final = 24.0
_WORD: Final = re.compile(r"\S+\s*")
INK, GREY, RULE = QColor("#000000"), QColor("#4a4a4a"), QColor("#b8b8b8")


@dataclass(frozen=True)
class Block:
    """Something of that height that lies on one page whole. ``draw``: at x, y, of that width."""

    height: float
    draw: Callable[[QPainter, float, float], None]


@dataclass(frozen=True)
class Placed:
    """A block on a page, counted from 0, with its upper edge at ``y``."""

    page: int
    y: float
    block: Block


def usual_paper() -> Paper:
    """What printers hold in the system's country."""
    system = QLocale.system().measurementSystem()
    return "letter" if system == QLocale.MeasurementSystem.ImperialUSSystem else "a4"


def room_of(paper: Paper) -> QRectF:
    """Where something may be drawn on a page of that paper."""
    page = QPageSize(SIZES[paper]).rectPoints()
    return QRectF(page).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)


def pages(sheet: MissionSheet, room: QRectF, say: Say) -> list[Placed]:
    """Where everything of a sheet lies: as large as lets each phase have a page of its own.

    Where a phase is too full for that, it goes on at the usual size on the next page.
    """
    for size in LETTERS:
        placed = _laid_out(sheet, room, say, size)
        if placed[-1].page < len(sheet.parts):
            return placed
    return _laid_out(sheet, room, say, 1.0)


def _laid_out(sheet: MissionSheet, room: QRectF, say: Say, size: float) -> list[Placed]:
    """``size``: of the letters, as a part of the largest."""
    foot = room.bottom() - FOOT
    page, y = 0, room.top()
    head = _head(sheet, room.width())
    placed = [Placed(page, y, head)]
    y += head.height
    for number, part in enumerate(sheet.parts):
        if number:
            page, y = page + 1, room.top()
        rows = [_row(line, room.width(), say, size) for line in part.lines]
        for block in (_phase(part, room.width()), *rows):
            if y + block.height > foot:
                page, y = page + 1, room.top()
            placed.append(Placed(page, y, block))
            y += block.height
    return placed


def pdf(sheet: MissionSheet, paper: Paper, say: Say) -> bytes:
    """The sheet as a PDF, its letters embedded."""
    room = room_of(paper)
    placed = pages(sheet, room, say)
    last = placed[-1].page
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(sheet.title)
    writer.setCreator("Space Table")
    writer.setPageLayout(
        QPageLayout(QPageSize(SIZES[paper]), QPageLayout.Orientation.Portrait, QMarginsF())
    )
    writer.setResolution(DPI)
    painter = QPainter(writer)
    painter.scale(DPI / 72, DPI / 72)
    for page in range(last + 1):
        if page:
            writer.newPage()
        number = say(text("audio.sheet.page", page=page + 1, pages=last + 1))
        _foot(painter, room, sheet.title, number)
        for one in placed:
            if one.page == page:
                one.block.draw(painter, room.left(), one.y)
    painter.end()
    buffer.close()
    return bytes(content.data())


def check_kind(path: Path) -> None:
    """``BoundaryError`` unless it is the name of a PDF."""
    if path.suffix.lower() != SUFFIX:
        raise BoundaryError(text("audio.error.sheet_kind", file=path.name))


# ---------------------------------------------------------------- what is drawn


def _head(sheet: MissionSheet, width: float) -> Block:
    title = _Lines(sheet.title, font(26, bold=True, display=True), width)
    notes = [_Lines(note, font(11), width) for note in sheet.notes]

    def draw(painter: QPainter, x: float, y: float) -> None:
        title.draw(painter, x, y, INK)
        y += title.height + 4
        for note in notes:
            note.draw(painter, x, y, GREY)
            y += note.height

    return Block(title.height + 4 + sum(note.height for note in notes) + 6, draw)


def _phase(part: SheetPart, width: float) -> Block:
    title = _Lines(part.title, font(16, bold=True), width - 2 * GAP)
    high = title.height + GAP

    def draw(painter: QPainter, x: float, y: float) -> None:
        painter.fillRect(QRectF(x, y + GAP, width, high), QColor("#e4e4e4"))
        title.draw(painter, x + GAP, y + GAP * 1.5, INK)

    return Block(high + 1.5 * GAP, draw)


def _row(line: SheetLine, width: float, say: Say, size: float) -> Block:
    column = TIME * size
    time = _Lines(line.time, font(24 * size, bold=True), column)
    twice = say(text("audio.sheet.twice")) if line.twice else ""
    room = width - column - 2 * BAR
    said = _Lines(line.words or line.told, font(16 * size, bold=line.strong), room)
    glance = line.told if line.strong and line.words else ""
    below = " · ".join(one for one in (glance, twice) if one)
    told = _Lines(below, font(max(SMALL, 10.5 * size)), room) if below else None
    content = said.height + (told.height if told else 0)
    inner = max(time.height, content)
    gap = GAP * 0.6 * size
    high = inner + 2 * gap

    def draw(painter: QPainter, x: float, y: float) -> None:
        painter.fillRect(QRectF(x, y + high - 0.5, width, 0.5), RULE)
        top = y + gap
        if line.strong:
            painter.fillRect(QRectF(x + column, top, BAR, inner), INK)
        time.draw(painter, x, top, INK)
        # A single line of words is level with its time.
        top += (inner - content) / 2
        said.draw(painter, x + column + 2 * BAR, top, INK)
        if told is not None:
            told.draw(painter, x + column + 2 * BAR, top + said.height, GREY)

    return Block(high, draw)


def _foot(painter: QPainter, room: QRectF, title: str, number: str) -> None:
    painter.setFont(font(10))
    painter.setPen(GREY)
    line = QRectF(room.left(), room.bottom() - FOOT, room.width(), FOOT)
    painter.drawText(line, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, title)
    painter.drawText(line, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight, number)


class _Lines:
    """Words broken into lines of a width, between phrases. ``height``: of all lines."""

    def __init__(self, words: str, letters: QFont, width: float) -> None:
        self._font = letters
        self._metrics = QFontMetricsF(letters)
        pieces = phrases(words) if is_japanese(words) else _WORD.findall(words)
        self._lines = self._broken(pieces, width)
        self.height = self._metrics.height() * len(self._lines)

    def _broken(self, pieces: Sequence[str], width: float) -> list[str]:
        lines = [""]
        for piece in pieces:
            longer = lines[-1] + piece
            if lines[-1] and self._metrics.horizontalAdvance(longer.rstrip()) > width:
                lines.append(piece)
            else:
                lines[-1] = longer
        return [line.rstrip() for line in lines]

    def widest(self) -> float:
        """The width of the longest line."""
        return max(self._metrics.horizontalAdvance(line) for line in self._lines)

    def draw(self, painter: QPainter, x: float, y: float, ink: QColor) -> None:
        painter.setFont(self._font)
        painter.setPen(ink)
        for line in self._lines:
            painter.drawText(QPointF(x, y + self._metrics.ascent()), line)
            y += self._metrics.height()
