"""Words that come up where the pointer rests, and cover nothing that is about to be pressed."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QToolTip, QWidget

from spacetable.table.fonts import font
from spacetable.table.line_breaking import lines_of
from spacetable.table.look import Look

WIDEST = 320
"""Px of a line at text size 100 %."""
LEAST = 80
"""The same where there is no room."""
FAR = 10_000
OFFSET = QPoint(2, 16)
"""Px by which Qt moves a tip away from the point it is asked for."""
FRAME = 12
"""Px that Qt draws around the words, on both sides together."""


def tip_beside(widget: QWidget, words: str, column: QWidget, look: Look) -> None:
    """Show the words to the left of the column in which a widget lies, at its height."""
    edge, letters = column.mapToGlobal(QPoint()).x(), font(look.px("small"))
    room = min(round(WIDEST * look.text_scale), edge - 4 * look.gap(1))
    lines = "\n".join(lines_of(words, letters, max(room, LEAST)))
    flags = int(Qt.AlignmentFlag.AlignLeft)
    box = QFontMetrics(letters).boundingRect(QRect(0, 0, FAR, FAR), flags, lines)
    at = QPoint(edge - box.width() - FRAME - look.gap(1), widget.mapToGlobal(QPoint()).y())
    QToolTip.showText(at - OFFSET, lines, widget)
