"""A switch of a game on the set-up page: each choice with its effect."""

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.choice import Mark
from spacetable.app.widgets.words import Words
from spacetable.core.ruling import Ruling
from spacetable.core.switch import Setting, Switch, SwitchChoice
from spacetable.core.text import text

SOURCES = {
    "certain": ("green", "✓"),
    "disputed": ("amber", "!"),
    "reconstructed": ("sky", "◇"),
}
"""Colour and sign of where a default comes from."""


class ChoiceRow(QAbstractButton):
    """A ring, the choice's name, and below it what it changes."""

    def __init__(
        self, context: Context, choice: SwitchChoice, default: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._choice = choice
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look = context.look
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(look.gap(5), look.gap(0.75), look.gap(1), look.gap(0.75))
        column.setSpacing(0)
        label = text("app.setup.default_choice", label=choice.label) if default else choice.label
        for line, role in ((label, "strong"), (choice.effect, "note")):
            words = Words(context, line, role)
            words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(words)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.retext()

    def retext(self) -> None:
        """Name and effect for a screen reader."""
        self.setAccessibleName(self._context.words(self._choice.label))
        self.setAccessibleDescription(self._context.words(self._choice.effect))

    def sizeHint(self) -> QSize:
        """As the words ask."""
        return self._column.sizeHint()

    def hasHeightForWidth(self) -> bool:
        """The words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height in px for a width in px, at least a finger's."""
        return max(self._column.heightForWidth(width), self._context.look.gap(5))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring, full when chosen, and the focus."""
        look = self._context.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus() or self.underMouse():
            colour = QColor(look.colour("amber" if self.hasFocus() else "line"))
            painter.setPen(QPen(colour, 2 if self.hasFocus() else 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        size = look.gap(2)
        ring = QRectF(look.gap(1.5), look.gap(1.25), size, size)
        on = self.isChecked()
        painter.setPen(QPen(QColor(look.colour("amber" if on else "muted")), 2))
        painter.drawEllipse(ring)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.colour("amber")))
            painter.drawEllipse(ring.adjusted(4, 4, -4, -4))


class SwitchCard(Card):
    """The switch's name, where its default comes from, its choices, and the ruling behind them.

    ``changed``: a person chose another value.
    """

    changed = Signal()

    def __init__(
        self,
        context: Context,
        switch: Switch,
        ruling: Ruling | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, None, parent)
        self.switch = switch
        name = Words(context, switch.label, "strong")
        self.head.addWidget(name, 1)
        colour, sign = SOURCES[switch.source]
        self.head.addWidget(Mark(context, text(f"app.source.{switch.source}"), colour, sign))
        self.body.addLayout(self.head)
        self.body.setSpacing(context.look.gap(0.5))
        self._group = QButtonGroup(self)
        self.rows: list[ChoiceRow] = []
        for k, choice in enumerate(switch.choices):
            row = ChoiceRow(context, choice, choice.value == switch.default)
            self._group.addButton(row, k)
            self.rows.append(row)
            self.body.addWidget(row)
        if ruling is not None:
            line = text("app.setup.ruling", number=ruling.number, answer=ruling.answer)
            self.body.addWidget(Words(context, line, "note"))
        self.body.addStretch(1)
        self._group.idClicked.connect(lambda _: self._show())
        self.set_value(switch.default)

    def value(self) -> Setting:
        """The chosen value."""
        return self.switch.choices[self._group.checkedId()].value

    def set_value(self, value: Any) -> None:
        """Choose a value; an unknown one leaves the choice as it is."""
        for row, choice in zip(self.rows, self.switch.choices, strict=True):
            if choice.value == value and type(choice.value) is type(value):
                row.setChecked(True)
        self._show()

    def is_default(self) -> bool:
        """Whether the value is the game's own."""
        return self.value() == self.switch.default

    def _show(self) -> None:
        self.setProperty("lit", not self.is_default())
        self.style().polish(self)
        self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys step through the choices."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        row = self.rows[(self._group.checkedId() + step) % len(self.rows)]
        row.setFocus(Qt.FocusReason.TabFocusReason)
        row.click()
