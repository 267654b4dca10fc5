"""What the colours on the board say; pressing one leaves only its places lit."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import ICON, Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.words import Words
from spacetable.core.planner import Shade
from spacetable.core.text import text
from spacetable.table.board.shades import mark_of
from spacetable.table.discarding import discard
from spacetable.table.look import SANS


class ShadeButton(Button):
    """One colour, with the mark that stands at its places."""

    def __init__(self, context: Context, shade: Shade, number: int) -> None:
        self._shade, self._number = shade, number
        super().__init__(context, shade.label, "choice")
        self.setCheckable(True)

    def retext(self) -> None:
        """Its words; a screen reader also hears of how many places."""
        super().retext()
        letter, n = mark_of(self._shade, self._number), len(self._shade.places)
        line = text("app.planner.shade", letter=letter, label=self._shade.label, n=n)
        self.setAccessibleName(self._context.words(line))

    def relook(self) -> None:
        """The colour of now."""
        look, ratio = self._context.look, self.devicePixelRatioF()
        size = round(ICON * look.text_scale)
        picture = QPixmap(round(size * ratio), round(size * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(look.colour(self._shade.colour))
        painter.setPen(QPen(colour, 2))
        painter.setBrush(QColor(look.colour("panel")))
        painter.drawEllipse(QPointF(size / 2, size / 2), size / 2 - 1.5, size / 2 - 1.5)
        font = QFont(SANS)
        mark = mark_of(self._shade, self._number)
        font.setPixelSize(round(size * (0.7 if len(mark) == 1 else 0.6)))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(look.colour("text")))
        box = QRectF(0, 0, size, size)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark)
        painter.end()
        self.setIcon(QIcon(picture))
        self.setIconSize(picture.deviceIndependentSize().toSize())


class Legend(QWidget):
    """``filtered``: the numbers of the shades that stay lit; none: all do."""

    filtered = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setObjectName("bare")
        self._context = context
        self._shades: Sequence[Shade] = ()
        self._filled: QWidget | None = None
        self.buttons: list[ShadeButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.hide()

    def show_shades(self, shades: Sequence[Shade], only: frozenset[int]) -> None:
        """These colours. ``only``: the numbers of those that stay lit."""
        if shades != self._shades:
            self._shades = shades
            self._refill()
        for number, button in enumerate(self.buttons):
            button.setChecked(number in only)

    def _refill(self) -> None:
        if self._filled is not None:
            self._column.removeWidget(self._filled)
            discard(self._filled)
            self._filled = None
        self.buttons = []
        self.setVisible(bool(self._shades))
        if not self._shades:
            return
        self._filled = bare()
        column = QVBoxLayout(self._filled)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._context.look.gap(0.5))
        column.addWidget(Words(self._context, "app.planner.legend", "note"))
        holder = bare()
        row = Flow(holder, gap=self._context.look.gap(1))
        for number, shade in enumerate(self._shades):
            button = ShadeButton(self._context, shade, number)
            button.clicked.connect(self._press)
            self.buttons.append(button)
            row.addWidget(button)
        column.addWidget(holder)
        self._column.addWidget(self._filled)

    def _press(self) -> None:
        lit = (number for number, button in enumerate(self.buttons) if button.isChecked())
        self.filtered.emit(frozenset(lit))
