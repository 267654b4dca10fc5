"""A button for one thing to be done next, with the outcome in words."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QEvent, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QMoveEvent, QShortcutEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from spacetable.app.game.panel.word_button import WordButton
from spacetable.app.shell.context import Context
from spacetable.app.widgets.tips import tip_beside
from spacetable.app.widgets.words import Words, set_tip
from spacetable.app.wording.key_caps import first_cap
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.text import Text, verbatim

Place = tuple[Seat, int]
"""The seat that presses there, and from 0 how far down it is."""
STOOD = 1000
"""In ms: what has stood still for so long under a pointer has been read, and is meant."""


class ActionButton(WordButton):
    """The label, and the preview a line each. ``key``: the digit that presses it, or ""; an option
    that bears a key of its own shows that one, which is pressed at the table.

    ``first``: it leads on, and stands out from the others. ``in_sight``: whether it can be seen;
    where not, its digit does no more than say so: ``unseen``. ``column``: what its tip lies beside.
    ``rests``: whether the pointer has not moved since another of its row was pressed there; then a
    press does no more than say so, ``rested``, until the button has stood still for ``STOOD``.
    """

    unseen = Signal(object)
    rested = Signal(object)

    def __init__(
        self,
        context: Context,
        option: Option,
        key: str,
        parent: QWidget | None = None,
        *,
        first: bool = False,
    ) -> None:
        super().__init__(parent)
        self.option = option
        self.made_of = made_of(context, option, key, first=first)
        self.place: Place = (option.action.seat, 0)
        self.column: QWidget | None = None
        self.in_sight: Callable[[QWidget], bool] = QWidget.isVisible
        self.rests: Callable[[Option], bool] = lambda option: False
        self._stands = QElapsedTimer()
        self._stands.start()
        self._context = context
        look = context.look
        kind = _kind(option, first=first)
        filled = kind == "primary"
        self._ink = look.colour("ink" if look.theme == "dark" else "raised") if filled else ""
        self.setProperty("kind", kind)
        row = self._row
        row.setContentsMargins(look.gap(1.5), look.gap(1), look.gap(0.5), look.gap(1))
        row.setSpacing(look.gap(0.5))
        column = self._lines = QVBoxLayout()
        column.setSpacing(2)
        row.addLayout(column, 1)
        self._add(column, option.label, "strong")
        self._outcome = [self._add(column, line, "small") for line in option.preview]
        words = [context.words(option.label), *(context.words(line) for line in option.preview)]
        self.setAccessibleName(". ".join(words))
        self.setAccessibleDescription(context.words(option.why.rule))
        rule = context.words(option.why.rule)
        tip = "\n".join((*words[1:], rule))
        own = bool(option.keys or option.chord)
        if option.chord or (key and not own):
            self.setShortcut(option.chord or key)
        digit = verbatim(key) if key and not look.touch else None
        shown = first_cap(option, look) if own else digit
        set_tip(self, tip if shown is None else f"{tip}  ({context.words(shown)})")
        if shown is not None:
            number = Words(context, shown, "cap", wrap=False)
            number.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._tint(number)
            row.addWidget(number, 0, Qt.AlignmentFlag.AlignVCenter)

    def event(self, event: QEvent) -> bool:
        """Whoever types a digit has read it on a button. A tip lies beside the panel: below it
        would be the buttons that one is about to press.
        """
        if isinstance(event, QHelpEvent):
            if event.type() == QEvent.Type.ToolTip and self.column is not None:
                tip_beside(self, self.column, self._context.look)
                return True
        elif isinstance(event, QShortcutEvent) and not (self.covered or self.in_sight(self)):
            self.unseen.emit(self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Where it must be meant anew, a pointer that has not moved since presses nothing."""
        fresh = self._stands.elapsed() < STOOD
        if self.option.afresh and fresh and self.rests(self.option):
            event.accept()
            self.rested.emit(self)
        else:
            super().mousePressEvent(event)

    def moveEvent(self, event: QMoveEvent) -> None:
        """Another place, in which nobody has seen it yet."""
        super().moveEvent(event)
        self._stands.restart()

    def renew(self) -> None:
        """Stand for the same in another position."""
        self.forget_press()
        if self.property("marked"):
            self.mark("")

    def mark(self, how: str) -> None:
        """Stand out: "hint" or "lesson"; "": no more."""
        self.setProperty("marked", how)
        self.style().polish(self)

    def set_short(self, short: bool) -> None:
        """Without the preview, where there is no room for it; the tip has it."""
        for label in self._outcome:
            label.setVisible(not short)
        self._lines.invalidate()  # Qt lets only the outer layout forget its height
        self._row.invalidate()

    def _add(self, column: QVBoxLayout, line: Text, role: str) -> Words:
        label = Words(self._context, line, role)
        label.framed = False
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._tint(label)
        column.addWidget(label)
        return label

    def _tint(self, label: Words) -> None:
        if self._ink:
            label.setStyleSheet(f"color: {self._ink}; border-color: {self._ink};")


def _kind(option: Option, *, first: bool) -> str:
    """What leads on is filled; where it asks before it is done it has a frame alone, so that
    nobody takes it for the press before it. What cannot be undone is dashed.
    """
    if option.asks and (option.grave or not first):
        return "grave"
    if first:
        return "asking" if option.asks else "primary"
    return "action"


def made_of(context: Context, option: Option, key: str, *, first: bool) -> tuple[object, ...]:
    """What makes a button look and speak as it does."""
    return option, key, first, context.language, context.look
