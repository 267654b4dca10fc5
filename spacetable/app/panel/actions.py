"""Buttons for what is not done by touching a piece, with the outcome in words below each."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from spacetable.app.desk import Desk
from spacetable.app.widgets.pressing import OwnPresses
from spacetable.app.widgets.words import Words
from spacetable.core.option import Option, Press
from spacetable.core.text import Text
from spacetable.table.look import TARGET

MOST = 6
"""So many options are still seen as one decision."""


class ActionButton(OwnPresses, QPushButton):
    """The label, and the preview a line each. ``key``: the digit that presses it, or ""."""

    def __init__(self, desk: Desk, option: Option, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.option = option
        self._desk = desk
        look = desk.look
        self.setProperty("kind", "action")
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.gap(1.5), look.gap(1), look.gap(1.5), look.gap(1))
        column.setSpacing(2)
        self._add(column, option.label, "strong")
        for line in option.preview:
            self._add(column, line, "small")
        words = [desk.words(option.label), *(desk.words(line) for line in option.preview)]
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(". ".join(words))
        self.setAccessibleDescription(desk.words(option.why.rule))
        rule = desk.words(option.why.rule)
        self.setToolTip(f"{rule}  ({key})" if key else rule)
        if key:
            self.setShortcut(key)

    def _add(self, column: QVBoxLayout, line: Text, role: str) -> None:
        label = Words(self._desk, line, role)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column.addWidget(label)

    def sizeHint(self) -> QSize:
        """As the words ask."""
        return self.layout().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """The words wrap, so hardly anything in width."""
        return QSize(80, TARGET)

    def hasHeightForWidth(self) -> bool:
        """The words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the words at this width in px, at least a finger's."""
        return max(self.layout().heightForWidth(width), TARGET)


class Actions(QWidget):
    """The buttons of ``buttoned`` options; the digits press them."""

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._desk = desk
        self.buttons: list[ActionButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(desk.look.gap(1))

    def high(self, width: int) -> int:
        """Height in px of all buttons at a width in px; 0 without buttons."""
        if not self.buttons:
            return 0
        gaps = self._column.spacing() * (len(self.buttons) - 1)
        return sum(button.heightForWidth(width) for button in self.buttons) + gaps

    def show_options(self, options: Sequence[Option]) -> None:
        """Make the buttons anew."""
        focused = next((k for k, b in enumerate(self.buttons) if b.hasFocus()), None)
        for button in self.buttons:
            self._column.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        pressed = buttoned(options)
        for k, option in enumerate(pressed):
            button = ActionButton(self._desk, option, str(k + 1) if k < 9 else "")
            button.clicked.connect(lambda _=False, option=option: self.chosen.emit(option))
            self._column.addWidget(button)
            button.show()
            self.buttons.append(button)
        self.setVisible(bool(pressed))
        if focused is not None and self.buttons:
            self.buttons[min(focused, len(self.buttons) - 1)].setFocus()


def buttoned(options: Sequence[Option]) -> list[Option]:
    """Legal options that need a button because no piece stands for them.

    Where there are such, the few others stand beside them, so that a decision is seen as a whole.
    """
    legal = [option for option in options if not option.refused]
    bare = [o for o in legal if isinstance(o.gesture, Press) and o.gesture.target is None]
    return legal if bare and len(legal) <= MOST else bare
