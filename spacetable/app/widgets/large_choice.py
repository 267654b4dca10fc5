"""One of a few, as large cards: icon, title, and one line each."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QLabel,
    QSizePolicy,
    QWidget,
)

from spacetable.app.shell.context import Context
from spacetable.app.shell.style import mixed
from spacetable.app.widgets.cards import CardButton, bare
from spacetable.app.widgets.icons import picture
from spacetable.app.widgets.pressing import arrow_step
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text
from spacetable.table.look import RADIUS

ICON = 30
"""Size of the icon in px at text size 100 %."""
LEAST = 230
"""Least width of a card in px at text size 100 %."""


class Large(Struct, frozen=True):
    """A choice. ``value``: any; ``icon``: the name of an icon; ``line``: what it means."""

    value: Any
    title: Text
    line: Text
    icon: str


class LargeButton(CardButton):
    """A card that stays pressed: amber ground, a ring around it, and a tick at its title."""

    def __init__(self, context: Context, one: Large, parent: QWidget | None = None) -> None:
        self._one = one
        super().__init__(context, one.title, parent)
        self.setCheckable(True)
        inside = bare()
        self._inside = grid = QGridLayout(inside)
        top = Qt.AlignmentFlag.AlignTop
        self.icon_label = QLabel()
        grid.addWidget(self.icon_label, 0, 0, 2, 1, top)
        title, line = Words(context, one.title, "prompt"), Words(context, one.line, "note")
        for words in (title, line):
            words.setAlignment(top)
            # Nothing frames them: a title that has room in one line leaves none for a second.
            words.framed = False
        grid.addWidget(title, 0, 1)
        self.tick = QLabel()
        policy = self.tick.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.tick.setSizePolicy(policy)
        grid.addWidget(self.tick, 0, 2, top)
        grid.addWidget(line, 1, 1, 1, 2)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(2, 1)
        self.add(inside, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
        self.toggled.connect(self.tick.setVisible)
        self.relook()
        self.tick.hide()

    def retext(self) -> None:
        """Name and line for a screen reader."""
        super().retext()
        self.setAccessibleDescription(self._context.words(self._one.line))

    def relook(self) -> None:
        """Icon, tick and room at the text size in use."""
        gap = self._context.look.gap
        self._inside.setContentsMargins(gap(1.5), gap(1.25), gap(1.5), gap(1.25))
        self._inside.setHorizontalSpacing(gap(1.5))
        self._inside.setVerticalSpacing(gap(0.25))
        self._draw()

    def _draw(self) -> None:
        look, ratio = self._context.look, self.devicePixelRatioF()
        size = round(ICON * look.text_scale)
        self.icon_label.setPixmap(picture(self._one.icon, look.colour("amber"), size, ratio))
        self.tick.setPixmap(picture("check", look.colour("amber"), size * 2 // 3, ratio))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The chosen one has a ground and a ring of its own; the keyboard's ring is outside it."""
        super().paintEvent(event)
        if not self.isChecked():
            return
        look = self._context.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = 5 if self.hasFocus() else 1
        painter.setBrush(QColor(mixed(look.colour("panel"), look.colour("amber"), 0.16)))
        painter.setPen(QPen(QColor(look.colour("amber")), 2))
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, RADIUS, RADIUS)


class LargeChoice(QWidget):
    """Cards of which one, or none, is pressed. Arrow keys step through them.

    ``chosen``: the value a person picked, also when it was in force (not sent by ``set_value``).
    """

    chosen = Signal(object)

    def __init__(
        self, context: Context, name: Text, every: Sequence[Large], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._name = name
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(context.look.gap(1))
        self._group = QButtonGroup(self)
        self.buttons: dict[Any, LargeButton] = {}
        for one in every:
            button = LargeButton(context, one, self)
            button.clicked.connect(lambda _=False, value=one.value: self._choose(value))
            self._group.addButton(button)
            self.buttons[one.value] = button
        self._arrange()
        self.retext()

    def value(self) -> Any:
        """The value in force; None: none of these."""
        return next((one for one, button in self.buttons.items() if button.isChecked()), None)

    def set_value(self, value: Any) -> None:
        """Press the card of a value; one that is not there lets go of all."""
        self._group.setExclusive(False)
        for one, button in self.buttons.items():
            button.setChecked(one == value)
        self._group.setExclusive(True)

    def offer(self, values: Sequence[Any]) -> None:
        """Show only the cards of these values."""
        for one, button in self.buttons.items():
            button.setVisible(one in values)
        self._columns = 0
        self._arrange()

    def retext(self) -> None:
        """Name the group for a screen reader."""
        self.setAccessibleName(self._context.words(self._name))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many side by side as are read with ease, all lines equally long if possible."""
        super().resizeEvent(event)
        self._arrange()

    def _choose(self, value: Any) -> None:
        self.set_value(value)
        self.chosen.emit(value)

    def _shown(self) -> list[LargeButton]:
        return [one for one in self.buttons.values() if not one.isHidden()]

    def _arrange(self) -> None:
        shown = self._shown()
        look = self._context.look
        fit = max(1, int(self.width() // (LEAST * look.text_scale)))
        lines = -(-len(shown) // fit) if shown else 1
        columns = -(-len(shown) // lines) if shown else 1
        if columns == self._columns:
            return
        for k in range(max(columns, self._columns, len(self.buttons))):
            self._grid.setColumnStretch(k, 1 if k < columns else 0)
        self._columns = columns
        for button in self.buttons.values():
            self._grid.removeWidget(button)
        for k, button in enumerate(shown):
            self._grid.addWidget(button, k // columns, k % columns)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with the arrow keys from the card that has the keyboard."""
        step = arrow_step(event)
        shown = self._shown()
        here = [k for k, one in enumerate(shown) if one.hasFocus()]
        if step is None or not here:
            super().keyPressEvent(event)
            return
        button = shown[(here[0] + step) % len(shown)]
        button.setFocus(Qt.FocusReason.TabFocusReason)
        button.click()
