"""Words on the table of a debrief, for what no arrow can show."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from spacetable.app.shell.context import Context
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text
from spacetable.table.view import TableView

LINES = 3
PLACES = 6
"""So many steps apart it may stand along an edge."""
SHARE = 0.9
"""The part of the table's width that it takes at most."""

NAMES = 4
"""How much more a px of words is worth than one of pieces."""


class Caption(QFrame):
    """A few lines at an edge of the table, at the lower left if nothing lies there, each in a tone;
    it takes no press.
    """

    def __init__(self, context: Context, over: TableView) -> None:
        super().__init__(over)
        self.setObjectName("foot")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._context = context
        self._over = over
        self._column = QVBoxLayout(self)
        self.lines = [Words(context, None, "strong") for _ in range(LINES)]
        for one in self.lines:
            self._column.addWidget(one)
        self.hide()

    def say(self, lines: Sequence[tuple[Text, str]]) -> None:
        """Exactly these, each with its tone; nothing where there are none."""
        gap = self._context.look.gap(1)
        self._column.setContentsMargins(gap, gap // 2, gap, gap // 2)
        self._column.setSpacing(gap // 2)
        for k, label in enumerate(self.lines):
            label.setHidden(k >= len(lines))
            if k < len(lines):
                label.set_line(lines[k][0])
                label.set_tone(lines[k][1])
        self.setVisible(bool(lines))
        if not lines:
            return
        most = round(self._over.width() * SHARE)
        shown = [one for one in self.lines if not one.isHidden()]
        wide = max(one.fontMetrics().horizontalAdvance(one.text()) for one in shown) + 3 * gap
        width = min(wide, most)
        inner = width - 2 * gap
        high = sum(one.heightForWidth(inner) + gap // 2 for one in shown) + gap
        self.setGeometry(self._place(width, high, gap))
        self.raise_()

    def _place(self, width: int, high: int, gap: int) -> QRect:
        """Along the lower edge, else the upper one: where least lies below it. A piece of which
        a part is seen is still known, a name is not.
        """
        view = self._over
        port, pieces = view.viewport().rect(), view.table_scene.places.pieces
        lying = [view.camera.box(one).toAlignedRect() for one in pieces]
        across = [gap + k * (port.width() - width - 2 * gap) // PLACES for k in range(PLACES + 1)]
        spots = [
            QRect(x, y, width, high) for y in (port.height() - high - gap, gap) for x in across
        ]
        read = view.camera.lettering()
        return min(
            spots,
            key=lambda one: (
                sum(_common(one, box) for box in lying)
                + NAMES * sum(_common(one, box) for box in read)
            ),
        )


def _common(one: QRect, other: QRect) -> int:
    over = one.intersected(other)
    return max(over.width(), 0) * max(over.height(), 0)
