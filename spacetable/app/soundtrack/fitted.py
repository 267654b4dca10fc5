"""Words as large as the room for them allows, for people on the other side of a real table."""

import re
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from spacetable.table.fonts import font
from spacetable.text.phrases import is_japanese, phrases

MEASURED: Final = 100
LINE: Final = 1.24
"""Height of a line, in sizes of its letters."""
WITHIN: Final = 0.7
"""What larger letters are worth that come from a break within a part of a sentence."""
STOPS: Final = ".:：、。"
"""Signs that end a part of a sentence."""
LONG: Final = 14
"""Japanese words of so many signs may be broken where no sign asks for it."""


def arrangements(words: str, lines: int = 2) -> list[tuple[list[str], float]]:
    """The ways to set ``words`` in at most ``lines`` (1 or 2) lines, each with its worth.

    A dot vanishes at the break. A break between two parts is worth more than one within a part.
    """
    out = [([words], 1.0)]
    if lines < 2:
        return out
    for found in re.finditer(r" · |(?<=[:：、。]) ?|(?<=[a-z0-9.,]) (?=\w)", words):
        first, second = words[: found.start()].strip(), words[found.end() :].strip()
        if first and second:
            between = found.group() != " " or first[-1] in STOPS
            out.append(([first, second], 1.0 if between else WITHIN))
    if len(out) == 1 and len(words) >= LONG and is_japanese(words):
        pieces = phrases(words)
        out += [
            (["".join(pieces[:k]).strip(), "".join(pieces[k:]).strip()], WITHIN)
            for k in range(1, len(pieces))
        ]
    return out


def fitted(words: str, width: float, height: float, *, lines: int = 2) -> tuple[list[str], float]:
    """The lines of ``words`` and the largest size of letters (px) that fit the room."""
    measure = QFontMetricsF(font(MEASURED, bold=True, display=True))
    best, best_size, most = [words], 1.0, 0.0
    for one, worth in arrangements(words, lines):
        widest = max(measure.horizontalAdvance(line) for line in one)
        size = min(MEASURED * width / max(widest, 1.0), height / (LINE * len(one)))
        # A break is worth it only when the letters grow by it.
        if size * worth > most * 1.02:
            best, best_size, most = one, size, size * worth
    return best, best_size


def draw_fitted(
    painter: QPainter,
    box: QRectF,
    words: str,
    colour: str,
    *,
    lines: int = 2,
    most: float = 1000,
    left: bool = False,
) -> None:
    """Draw ``words`` into ``box``, in the middle of its height."""
    if not words or box.width() <= 0 or box.height() <= 0:
        return
    rows, size = fitted(words, box.width(), box.height(), lines=lines)
    size = min(size, most)
    painter.setFont(font(int(size), bold=True, display=True))
    painter.setPen(QColor(colour))
    side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignHCenter
    high = size * LINE
    y = box.top() + (box.height() - high * len(rows)) / 2
    for row in rows:
        line = QRectF(box.left(), y, box.width() + 2, high)
        painter.drawText(line, side | Qt.AlignmentFlag.AlignVCenter, row)
        y += high
