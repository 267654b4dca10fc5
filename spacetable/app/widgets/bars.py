"""A bar with its words and its figure."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text, verbatim

FIGURE = 10
"""Units of width for the figure behind a bar: those of a list begin and end alike."""


class _Track(QWidget):
    def __init__(self, context: Context, share: float, colour: str) -> None:
        super().__init__()
        self._context, self._share, self._colour = context, share, colour
        self.setMinimumWidth(120)

    def sizeHint(self) -> QSize:
        return QSize(240, self._context.look.gap(1.5))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._context.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        height = look.gap(1.25)
        box = QRectF(0, (self.height() - height) / 2, self.width(), height)
        painter.setBrush(QColor(look.colour("line")))
        painter.drawRoundedRect(box, height / 2, height / 2)
        box.setWidth(max(height, box.width() * self._share))
        painter.setBrush(QColor(look.colour(self._colour)))
        painter.drawRoundedRect(box, height / 2, height / 2)


class Bar(QWidget):
    """``value`` of ``most`` as a bar in a palette colour, and in ``words``.

    ``sign`` says what the colour does.
    """

    def __init__(
        self,
        context: Context,
        label: Text,
        value: int,
        most: int,
        words: Text,
        colour: str,
        sign: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(context.look.gap(2))
        mark = Words(context, verbatim(sign), "strong", wrap=False)
        mark.setFixedWidth(context.look.gap(2.5))
        grid.addWidget(mark, 0, 0)
        grid.addWidget(Words(context, label), 0, 1)
        grid.addWidget(_Track(context, value / max(most, 1), colour), 0, 2)
        figure = Words(context, words, "strong", wrap=False)
        figure.setMinimumWidth(context.look.gap(FIGURE))
        figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(figure, 0, 3)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 3)
