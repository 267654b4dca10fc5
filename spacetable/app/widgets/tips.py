"""Words that come up where the pointer rests, and cover neither what is about to be pressed nor the
question that is asked beside it.
"""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QToolTip, QWidget

from spacetable.app.widgets.words import plain, tip_of
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


def tip_beside(widget: QWidget, column: QWidget, look: Look) -> None:
    """Show the tip of a widget to the left of the column in which it lies, at its height."""
    edge = column.mapToGlobal(QPoint()).x()
    room = min(round(WIDEST * look.text_scale), edge - 4 * look.gap(1))
    lines, box = _laid(tip_of(widget), room, look)
    at = QPoint(edge - box.width() - look.gap(1), widget.mapToGlobal(QPoint()).y())
    QToolTip.showText(at - OFFSET, plain(lines), widget)


def tip_by(widget: QWidget, look: Look, *, above: bool = False) -> None:
    """Show the tip of a widget at its lower edge, or at its upper one where it is said or the
    window ends below: within the window, and always in the same place.
    """
    window = widget.window()
    lines, box = _laid(tip_of(widget), round(WIDEST * look.text_scale), look)
    inside = QRect(window.mapToGlobal(QPoint()), window.size())
    here = QRect(widget.mapToGlobal(QPoint()), widget.size())
    middle = here.center().x() - box.width() // 2
    left = min(max(middle, inside.left()), inside.right() - box.width())
    low = here.bottom() + 1
    if above or low + box.height() > inside.bottom():
        low = max(here.top() - box.height(), inside.top())
    QToolTip.showText(QPoint(left, low) - OFFSET, plain(lines), widget)


def _laid(words: str, room: int, look: Look) -> tuple[str, QSize]:
    """The words in lines no wider than ``room`` px, and the size of their tip."""
    letters = font(look.px("small"))
    lines = "\n".join(lines_of(words, letters, max(room, LEAST)))
    flags = int(Qt.AlignmentFlag.AlignLeft)
    box = QFontMetrics(letters).boundingRect(QRect(0, 0, FAR, FAR), flags, lines)
    return lines, QSize(box.width() + FRAME, box.height() + FRAME)
