"""Dialogs inside the window: they dim what lies behind and keep the keyboard to themselves."""

from collections.abc import Callable, Sequence
from weakref import WeakSet

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.flow import Answers
from spacetable.app.widgets.words import Words, said
from spacetable.core.printable import printable_lines
from spacetable.core.text import Text

_OPEN: "WeakSet[Overlay]" = WeakSet()


def _focus_changed() -> SignalInstance:
    """The program's: the keyboard went from one widget to another."""
    program = QApplication.instance()
    if not isinstance(program, QApplication):
        raise TypeError("there is no window without a QApplication")
    return program.focusChanged


class Overlay(QWidget):
    """Covers its parent until it is closed. Tab stays inside; Esc calls ``cancel``.

    ``closed``: it has gone, whatever the answer.
    """

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._before = QApplication.focusWidget()
        self._there = True
        self._first: QWidget = self
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        parent.installEventFilter(self)
        self.setGeometry(parent.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the parent."""
        resized = event.type() == QEvent.Type.Resize and watched is self.parent()
        if resized and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False

    def open(self, first: QWidget | None = None) -> None:
        """Show it above everything, with the keyboard on ``first``."""
        self.show()
        self.raise_()
        _OPEN.add(self)
        self._first = first or self
        self._first.setFocus(Qt.FocusReason.PopupFocusReason)
        _focus_changed().connect(self._hold)

    def cancel(self) -> None:
        """What Esc does: close."""
        self.close_()

    def close_(self) -> None:
        """Go away and give the keyboard back."""
        if not self._there:
            return
        self._there = False
        _OPEN.discard(self)
        _focus_changed().disconnect(self._hold)
        parent = self.parent()
        if parent is not None:
            parent.removeEventFilter(self)
        self.hide()
        self.closed.emit()
        before = self._before
        self._before = None
        try:
            if before is not None and before.isVisible():
                before.setFocus(Qt.FocusReason.PopupFocusReason)
        except RuntimeError:
            pass  # the widget went away with its page
        self.deleteLater()

    def _hold(self, old: QWidget | None, new: QWidget | None) -> None:
        """Whatever happens behind it, the keyboard stays with the overlay opened last."""
        if new is None or new is self or self.isAncestorOf(new) or new.window() != self.window():
            return
        if not isinstance(new, Overlay) and not _inside_overlay(new):
            self._first.setFocus(Qt.FocusReason.PopupFocusReason)

    def focusNextPrevChild(self, forth: bool) -> bool:
        """Tab goes round inside."""
        stops = [
            w
            for w in self.findChildren(QWidget)
            if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible() and w.isEnabled()
        ]
        if not stops:
            return True
        here = QApplication.focusWidget()
        at = stops.index(here) if here in stops else (-1 if forth else 0)
        stops[(at + (1 if forth else -1)) % len(stops)].setFocus(
            Qt.FocusReason.TabFocusReason if forth else Qt.FocusReason.BacktabFocusReason
        )
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc cancels; no key goes to what lies behind."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The dimmed ground."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(5, 8, 15, 178))


def overlays_in(window: QWidget) -> list[Overlay]:
    """What lies over the pages of a window, in no order.

    Not asked of Qt, which would make a Python object for every widget inside its own widgets; those
    stay for ever.
    """
    there = [one for one in tuple(_OPEN) if isValid(one) and not one.isHidden()]
    return [one for one in there if one.window() is window]


def _inside_overlay(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, Overlay):
            return True
        parent = parent.parentWidget()
    return False


LOW = 360
"""Height in px at text size 100 % below which a dialog has no room to spare."""
WIDER = 1.6
"""How many times its width a dialog may grow to keep its buttons in one row."""


class Dialog(Overlay):
    """A card in the middle with a heading, a column ``body`` and a row of ``buttons``.

    ``default``: what Enter presses. ``escape``: what Esc presses; None: it only closes.
    """

    def __init__(
        self, context: Context, parent: QWidget, heading: Text, tone: str = "", width: int = 520
    ) -> None:
        super().__init__(parent)
        self.context = context
        look = context.look
        self.frame = QFrame()
        self.frame.setObjectName("dialog")
        self.frame.setProperty("tone", tone)
        self.frame.setAccessibleName(context.words(heading))
        self._wide = width
        self.heading = Words(context, heading, "title")
        inner = bare()
        self.body = QVBoxLayout(inner)
        self.body.setContentsMargins(0, 0, look.gap(0.5), 0)
        self.body.setSpacing(look.gap(1))
        self._inner = inner
        self.scroll_area = QScrollArea()
        flick(self.scroll_area)
        self.scroll_area.setWidgetResizable(True)
        self.scroll_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroll_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroll_area.setWidget(inner)
        self.buttons = Answers(gap=look.gap(1))
        self._column = column = QVBoxLayout(self.frame)
        column.addWidget(self.heading)
        column.addWidget(self.scroll_area, 1)
        column.addLayout(self.buttons)
        self.frame.setParent(self)
        self.default: Button | None = None
        self.escape: Button | None = None
        self.relook()

    def relook(self) -> None:
        """Room at the text size in use; it stays open while that changes with its window."""
        self._width = round(self._wide * (0.4 + 0.6 * self.context.look.text_scale))
        if self.isVisible():
            # What is inside has its new letters when the style has gone round.
            QTimer.singleShot(0, self, self._place)

    @property
    def low(self) -> bool:
        """Whether what has to be said has no height for what adorns it."""
        return self.height() < LOW * self.context.look.text_scale

    def add_button(
        self, line: Text | str, done: Callable[[], object] | None, kind: str = "plain"
    ) -> Button:
        """A button that closes the dialog and then calls ``done``."""
        button = Button(self.context, line, kind)

        def press() -> None:
            self.close_()
            if done is not None:
                done()

        button.clicked.connect(press)
        self.buttons.addWidget(button)
        if kind == "primary":
            self.default = button
        return button

    def add_detail(self, words: str) -> None:
        """A small line for those who want to know exactly."""
        detail = said(printable_lines(words), "small")
        self.body.addWidget(detail)
        detail.show()  # only what is shown counts for the height
        self._place()

    def cancel(self) -> None:
        """What Esc does."""
        if self.escape is not None:
            self.escape.click()
        else:
            self.close_()

    def open(self, first: QWidget | None = None) -> None:
        """Show it, with the keyboard on ``first`` or on the primary button."""
        super().open(first or self.default)
        self._place()

    def resizeEvent(self, event: object) -> None:
        """Keep the card in the middle."""
        self._place()

    def _place(self) -> None:
        look = self.context.look
        margin, between = look.gap(1.5 if self.low else 3), look.gap(1 if self.low else 2)
        self._column.setContentsMargins(margin, margin, margin, margin)
        self._column.setSpacing(between)
        most = self.width() - 2 * margin
        width = min(self._width, most)
        row = self.buttons.sizeHint().width() + 2 * margin + 2
        if row <= min(most, WIDER * width):
            width = max(width, row)
        inner_width = width - 2 * margin - 2
        body = self.body.heightForWidth(inner_width - self.context.look.gap(0.5))
        if body < 0:
            body = self.body.sizeHint().height()
        head = self.heading.heightForWidth(inner_width)
        foot = self.buttons.heightForWidth(inner_width)
        # Frame, four borders of the column, and the two gaps between its three parts.
        wanted = body + head + foot + 2 * margin + 2 * between + 12
        height = min(wanted, self.height() - 2 * margin)
        self.frame.setGeometry(
            (self.width() - width) // 2, (self.height() - height) // 2, width, height
        )
        # A bar takes width, so more lines, so a bar: there is none while what lacks fits in.
        self.scroll_area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Layouts round: whatever is still out of sight is added, as far as there is room.
        self._column.activate()
        self.body.activate()
        port = self.scroll_area.viewport()
        # A label that wraps asks for more as its least height than it needs at this width, and
        # lines would stand far apart: what they need is told instead.
        needed = self._inner.heightForWidth(port.width())
        if needed < 0:
            needed = self._inner.minimumSizeHint().height()
        self._inner.setMinimumHeight(needed)
        short = needed - port.height()
        if short > self.height() - 2 * margin - height:
            self.scroll_area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        elif short > 0:
            height += short
            self.frame.setGeometry(
                (self.width() - width) // 2, (self.height() - height) // 2, width, height
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the primary button."""
        if event.isAutoRepeat():
            # A key held down on what lay here before answers nothing.
            event.accept()
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            here = QApplication.focusWidget()
            if isinstance(here, Button):
                here.click()
            elif self.default is not None and self.default.isEnabled():
                self.default.click()
            event.accept()
            return
        super().keyPressEvent(event)


def ask(
    context: Context,
    parent: QWidget,
    heading: Text,
    lines: Sequence[Text],
    answers: Sequence[tuple[Text, Callable[[], object] | None, str]],
    tone: str = "",
) -> Dialog:
    """A question with answers (words, what then, kind of button)."""
    dialog = Dialog(context, parent, heading, tone)
    for line in lines:
        dialog.body.addWidget(Words(context, line))
    for words, done, kind in answers:
        dialog.add_button(words, done, kind)
    dialog.open()
    return dialog
