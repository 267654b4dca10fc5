"""One of several in a list that opens from a button: where a row of buttons would take too much."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import ICON, Button
from spacetable.app.widgets.icons import icon, picture
from spacetable.app.widgets.pressing import arrow_step, far_step
from spacetable.app.widgets.words import set_tip
from spacetable.core.text import Text


class ValueMenu(QMenu):
    """The open list: Home, End, Page Up and Page Down go through it as through any other."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go farther than by a line."""
        lines = self.actions()
        here = self.activeAction()
        at = far_step(event, lines.index(here) if here in lines else 0, len(lines))
        if at is None:
            super().keyPressEvent(event)
        else:
            self.setActiveAction(lines[at])


class DropDown(Button):
    """A button that says the value in force; as wide as the widest. Arrow keys step through them,
    Home and End lead to the first and the last, Page Up and Page Down over several; Alt and an
    arrow down open the list.

    ``chosen``: the value a person picked (not sent when ``set_value`` is called). ``settled``:
    after that, if out of the open list, by which one is through with it. ``notes``: what
    each value means, as the tip of its line; none, or one for each. ``snug``: as wide as the value
    in force, where room is short. ``acts``: to choose a value does something: all these keys open
    the list, and choose nothing yet.
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
        *,
        notes: Sequence[Text] = (),
        snug: bool = False,
        acts: bool = False,
    ) -> None:
        self._name = name
        self._values = [one for one, _ in values]
        self._labels = [label for _, label in values]
        self._notes = notes
        self._snug = snug
        self._acts = acts
        self._at = self._values.index(value)
        self.menu_: QMenu | None = None
        super().__init__(context, self._labels[self._at], "drop", parent=parent)
        self.clicked.connect(self.open_list)

    def value(self) -> Any:
        """The value in force."""
        return self._values[self._at]

    def values(self) -> list[Any]:
        """All values there are."""
        return list(self._values)

    def set_value(self, value: Any) -> None:
        """Say another value."""
        self._at = self._values.index(value)
        self.set_line(self._labels[self._at])

    def open_list(self) -> None:
        """Show all values below the button."""
        context, look = self._context, self._context.look
        size = self._sign()
        if self.menu_ is not None:
            self.menu_.deleteLater()
        self.menu_ = menu = ValueMenu(self)
        menu.setAccessibleName(context.words(self._name))
        menu.setToolTipsVisible(bool(self._notes))
        for k, label in enumerate(self._labels):
            here = k == self._at
            sign = icon("check", look, size) if here else QIcon()
            line = menu.addAction(sign, context.words(label).replace("&", "&&"))
            if self._notes:
                set_tip(line, context.words(self._notes[k]))
            line.triggered.connect(lambda _=False, k=k: self._settle(k))
            if here:
                menu.setActiveAction(line)
        if len({menu.actionGeometry(line).left() for line in menu.actions()}) > 1:
            # More than the screen is high: in one column all the same, which is scrolled.
            menu.setStyleSheet("QMenu { menu-scrollable: 1; }")
        menu.setMinimumWidth(self.width())
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))

    def retext(self) -> None:
        """The value in the language in use; for a screen reader also what it is the value of."""
        super().retext()
        name, value = self._name, self._labels[self._at]
        self.setAccessibleName(self._context.say("app.drop_down", name=name, value=value))
        if self._notes:
            note = self._context.words(self._notes[self._at])
            set_tip(self, note)
            self.setAccessibleDescription(note)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Wide enough for every value, or the one in force, and the sign that there are more."""
        self.ensurePolished()
        metrics, hint = self.fontMetrics(), super().sizeHint()
        # As the button itself measures its words: their strokes may reach beyond their advance, and
        # a list would be wider for one value than for another.
        shown = (self._context.words(label).replace("&", "&&") for label in self._labels)
        widths = [metrics.size(Qt.TextFlag.TextShowMnemonic, one).width() for one in shown]
        more = 0 if self._snug else max(widths) - widths[self._at]
        wide = hint.width() + more + self._sign() + self._context.look.gap(1)
        return QSize(wide, hint.height())

    def minimumSizeHint(self) -> QSize:
        """Never narrower."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A button with a sign at its right end: it opens."""
        super().paintEvent(event)
        look, size = self._context.look, self._sign()
        sign = picture("chevron_down", look.colour("text"), size, self.devicePixelRatioF())
        left = self.width() - size - look.gap(1)
        QPainter(self).drawPixmap(left, (self.height() - size) // 2, sign)

    def _sign(self) -> int:
        return round(ICON * self._context.look.text_scale)

    def event(self, event: QEvent) -> bool:
        """Its keys mean the same here whatever they mean on the page."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self._led_to(event) is not None:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to another value, or open the list."""
        at = self._led_to(event)
        if at is None:
            super().keyPressEvent(event)
        elif self._acts or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.open_list()
        else:
            self._choose(at)

    def _led_to(self, event: QKeyEvent) -> int | None:
        step = arrow_step(event)
        if step is not None:
            return (self._at + step) % len(self._values)
        return far_step(event, self._at, len(self._values))

    def _settle(self, at: int) -> None:
        self._choose(at)
        self.settled.emit()

    def _choose(self, at: int) -> None:
        self.set_value(self._values[at])
        self.chosen.emit(self._values[at])
