"""What the arrows on the table of a debrief mean."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.words import Words
from spacetable.core.text import text
from spacetable.table.arrows import ArrowKind, paint_sample

LONG = 76
HIGH = 22
"""Size of a sample, in px at text size 100 %."""


class ArrowSample(QWidget):
    """An arrow of a kind, as it is drawn on the table."""

    def __init__(self, context: Context, kind: ArrowKind) -> None:
        super().__init__()
        self._context = context
        self._kind = kind
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As large as the letters beside it."""
        scale = self._context.look.text_scale
        return QSize(round(LONG * scale), round(HIGH * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        """From left to right."""
        paint_sample(QPainter(self), self._context.look, self._kind, QRectF(self.rect()))


class ArrowKey(QWidget):
    """A sample and what it stands for."""

    def __init__(self, context: Context, kind: ArrowKind) -> None:
        super().__init__()
        self.setObjectName("bare")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(context.look.gap(1))
        row.addWidget(ArrowSample(context, kind))
        row.addWidget(Words(context, text(f"app.debrief.arrow_{kind}"), "note"), 1)
