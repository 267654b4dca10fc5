"""Buttons for what is to be done next, with the outcome in words on each."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from spacetable.app.desk import Desk
from spacetable.app.panel.pass_on import PassOn
from spacetable.app.panel.word_button import WordButton
from spacetable.app.widgets.words import Words
from spacetable.core.game import SeatSetup
from spacetable.core.option import Option, Press
from spacetable.core.text import Text

MOST = 6
"""So many options are still seen as one decision."""


class ActionButton(WordButton):
    """The label, and the preview a line each. ``key``: the digit that presses it, or ""."""

    def __init__(self, desk: Desk, option: Option, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.option = option
        self._desk = desk
        look = desk.look
        self.setProperty("kind", "action")
        column = QVBoxLayout(self)
        column.setContentsMargins(look.gap(1.5), look.gap(1), look.gap(1.5), look.gap(1))
        column.setSpacing(2)
        self._add(column, option.label, "strong")
        for line in option.preview:
            self._add(column, line, "small")
        words = [desk.words(option.label), *(desk.words(line) for line in option.preview)]
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


class Actions(QWidget):
    """The buttons of ``buttoned`` options; the digits press them. Or the one that passes the
    screen on. ``chosen``: an option; ``passed``: the screen is to be passed on.
    """

    chosen = Signal(object)
    passed = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._desk = desk
        self.buttons: list[ActionButton] = []
        self.pass_on: PassOn | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(desk.look.gap(1))

    def high(self, width: int) -> int:
        """Height in px of all buttons at a width in px; 0 without buttons."""
        if self.pass_on is not None:
            return self.pass_on.high(width)
        if not self.buttons:
            return 0
        gaps = self._column.spacing() * (len(self.buttons) - 1)
        return sum(button.heightForWidth(width) for button in self.buttons) + gaps

    def show_options(self, options: Sequence[Option]) -> None:
        """Make the buttons anew."""
        self._clear()
        for k, option in enumerate(buttoned(options)):
            button = ActionButton(self._desk, option, str(k + 1) if k < 9 else "")
            button.clicked.connect(lambda _=False, option=option: self.chosen.emit(option))
            self._add(button)
            self.buttons.append(button)
        self.setVisible(bool(self.buttons))

    def show_pass(self, seat: SeatSetup) -> None:
        """In place of options: the button that passes the screen to a seat."""
        self._clear()
        self.pass_on = PassOn(self._desk, seat)
        self.pass_on.passed.connect(self.passed)
        self._add(self.pass_on)
        self.show()

    def mark(self, options: Sequence[Option], how: str) -> None:
        """Let the buttons of some options stand out: "hint" or "lesson"."""
        for button in self.buttons:
            meant = any(button.option.action == option.action for option in options)
            button.setProperty("marked", how if meant else "")
            button.style().polish(button)

    def only(self, options: Sequence[Option]) -> QPushButton | None:
        """The button that is the only way on: to pass the screen, or the one legal option."""
        if self.pass_on is not None:
            return self.pass_on.button
        legal = [option for option in options if not option.refused]
        return self.buttons[0] if len(legal) == 1 and self.buttons else None

    def _add(self, widget: QWidget) -> None:
        self._column.addWidget(widget)
        widget.show()

    def _clear(self) -> None:
        gone: list[QWidget] = list(self.buttons)
        if self.pass_on is not None:
            gone.append(self.pass_on)
        for widget in gone:
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.buttons, self.pass_on = [], None


def buttoned(options: Sequence[Option]) -> list[Option]:
    """Legal options that stand as buttons.

    Those for which no piece stands need one. Where there are such, the few others stand beside
    them, so that a decision is seen as a whole. Where all that can be done is to press a piece,
    or to do one certain thing, a newcomer finds that here as well as on the table.
    """
    legal = [option for option in options if not option.refused]
    presses = [option.gesture for option in legal if isinstance(option.gesture, Press)]
    bare = [o for o in legal if isinstance(o.gesture, Press) and o.gesture.target is None]
    plain = bool(bare) or len(presses) == len(legal) or len(legal) == 1
    return legal if plain and len(legal) <= MOST else bare
