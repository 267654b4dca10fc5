"""One of several, as a row of buttons that wraps; and a switch for yes or no."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.shell.style import mixed
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.drop_down import DropDown
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.pressing import arrow_step
from spacetable.core.text import Text
from spacetable.table.look import TARGET


class Choice(QWidget):
    """Buttons of which one is pressed. Arrow keys step through them, as in a radio group.

    ``chosen``: the value a person picked (not sent when ``set_value`` is called). ``settled``:
    after that, if it was picked out of the list that it is folded into.
    """

    chosen = Signal(object)
    settled = Signal()

    def __init__(
        self,
        context: Context,
        name: Text,
        values: Sequence[tuple[Any, Text]],
        value: Any,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._name = name
        self._values = [one for one, _ in values]
        self._group = QButtonGroup(self)
        self.buttons: list[Button] = []
        row = Flow(self, gap=context.look.gap(1))
        for k, (_, label) in enumerate(values):
            button = Button(context, label, "choice")
            button.setCheckable(True)
            self._group.addButton(button, k)
            self.buttons.append(button)
            row.addWidget(button)
        self._row, self._labels = row, [label for _, label in values]
        self._list: DropDown | None = None
        self._group.idClicked.connect(lambda k: self.chosen.emit(self._values[k]))
        self.set_value(value)
        self.retext()

    def value(self) -> Any:
        """The value in force."""
        return self._values[self._group.checkedId()]

    def values(self) -> list[Any]:
        """All values there are."""
        return list(self._values)

    def set_value(self, value: Any) -> None:
        """Press the button of a value."""
        self.buttons[self._values.index(value)].setChecked(True)
        if self._list is not None:
            self._list.set_value(value)

    @property
    def front(self) -> Button:
        """What has the keyboard when it comes here: the list, or the button that is pressed."""
        if self._list is not None and not self._list.isHidden():
            return self._list
        return self.buttons[self._group.checkedId()]

    def set_folded(self, folded: bool) -> None:
        """One button that opens a list, where there is no room for a row of them."""
        if folded and self._list is None:
            values = list(zip(self._values, self._labels, strict=True))
            self._list = DropDown(self._context, self._name, values, self.value(), snug=True)
            self._list.chosen.connect(self._pick)
            self._list.settled.connect(self.settled)
            self._row.addWidget(self._list)
        for button in self.buttons:
            button.setHidden(folded)
        if self._list is not None:
            self._list.set_value(self.value())
            self._list.setVisible(folded)

    def _pick(self, value: Any) -> None:
        self.set_value(value)
        self.chosen.emit(value)

    def retext(self) -> None:
        """Name the group for a screen reader."""
        self.setAccessibleName(self._context.words(self._name))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with the arrow keys."""
        step = arrow_step(event)
        if step is None:
            super().keyPressEvent(event)
            return
        button = self.buttons[(self._group.checkedId() + step) % len(self.buttons)]
        button.setFocus(Qt.FocusReason.TabFocusReason)
        button.click()


class Toggle(QAbstractButton):
    """Yes or no: a knob to the left (ring) or to the right (tick), not told by colour alone."""

    def __init__(
        self, context: Context, name: Text, on: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._name = name
        self.setCheckable(True)
        self.setChecked(on)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.retext()

    def retext(self) -> None:
        """Name it for a screen reader."""
        self.setAccessibleName(self._context.words(self._name))

    def sizeHint(self) -> QSize:
        """As high as a finger needs."""
        scale = self._context.look.text_scale
        return QSize(round(60 * scale), max(TARGET, round(34 * scale)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Track, knob, sign and focus ring."""
        look = self._context.look
        scale = look.text_scale
        on = self.isChecked()
        w, h = 52 * scale, 28 * scale
        track = QRectF((self.width() - w) / 2, (self.height() - h) / 2, w, h)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QColor(look.colour("amber") if on else look.colour("line"))
        if self.hasFocus():
            painter.setPen(QPen(QColor(look.colour("text")), 2))
            painter.drawRoundedRect(track.adjusted(-3, -3, 3, 3), h / 2 + 3, h / 2 + 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(track, h / 2, h / 2)
        d = h - 8 * scale
        x = track.right() - d - 4 * scale if on else track.left() + 4 * scale
        knob = QRectF(x, track.top() + 4 * scale, d, d)
        painter.setBrush(QColor(look.colour("panel") if on else look.colour("text")))
        painter.drawEllipse(knob)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(
            QPen(
                QColor(look.colour("text" if on else "panel")),
                2 * scale,
                Qt.PenStyle.SolidLine,
                Qt.PenCapStyle.RoundCap,
            )
        )
        middle = knob.center()
        if on:
            s = d / 5
            x, y = middle.x(), middle.y()
            low = QPoint(int(x - s / 4), int(y + s))
            painter.drawLine(QPoint(int(x - s), int(y)), low)
            painter.drawLine(low, QPoint(int(x + s * 1.2), int(y - s)))
        else:
            painter.drawEllipse(middle, d / 6, d / 6)


class Mark(QWidget):
    """A small tag with a sign and a word: "certain", "disputed", "changed"."""

    def __init__(
        self, context: Context, line: Text, colour: str, sign: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._line, self._colour, self._sign = context, line, colour, sign
        self.retext()

    def retext(self) -> None:
        """The word in the language in use."""
        self._words = f"{self._sign} {self._context.words(self._line)}"
        self.setAccessibleName(self._context.words(self._line))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The word and some room."""
        look = self._context.look
        font = self.font()
        font.setPixelSize(look.px("small"))
        from PySide6.QtGui import QFontMetrics

        metrics = QFontMetrics(font)
        return QSize(
            metrics.horizontalAdvance(self._words) + look.gap(2), metrics.height() + look.gap(0.5)
        )

    def minimumSizeHint(self) -> QSize:
        """Never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A tinted tag."""
        look = self._context.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = look.colour(self._colour)
        painter.setBrush(QColor(mixed(look.colour("panel"), colour, 0.18)))
        painter.setPen(QPen(QColor(colour), 1))
        size = self.sizeHint()
        box = QRectF(
            0.5, (self.height() - size.height()) / 2 + 0.5, self.width() - 1, size.height() - 1
        )
        painter.drawRoundedRect(box, 4, 4)
        font = self.font()
        font.setPixelSize(look.px("small"))
        painter.setFont(font)
        painter.setPen(QColor(look.colour("text")))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._words)
