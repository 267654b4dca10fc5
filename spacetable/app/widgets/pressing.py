"""Presses and arrow keys, the same for all buttons."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractButton as _Widget
else:
    _Widget = object  # Qt's classes are built by one of their own, and mixed with plain ones alone


class OwnPresses(_Widget):
    """Mixed into a button class: a double click presses it only when it began on it.

    After the first press another page, dialog or button may lie under the pointer, and whoever
    double-clicks a pile must not thereby begin another game or lift another's curtain.
    """

    _met = False

    def forget_press(self) -> None:
        """Be as new: the second press of a double click is none of its own."""
        self._met = False

    def show_press(self) -> None:
        """Be seen pressed before what it does begins, which may take the window some time. The
        mouse is always answered so; Enter would else show nothing until then.
        """
        self.setDown(True)
        self.repaint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A first press."""
        self._met = True
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second press, quick and at the same place."""
        if self._met:
            super().mouseDoubleClickEvent(event)
        else:
            event.accept()


def arrow_step(event: QKeyEvent) -> int | None:
    """One back or one on by an arrow key; None for any other key."""
    steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
    return steps.get(Qt.Key(event.key()))


PAGE = 10
"""Lines that Page Up and Page Down go over in a list of values."""


def far_step(event: QKeyEvent, at: int, count: int) -> int | None:
    """Where Home, End, Page Up and Page Down lead in a list of so many; None for any other key."""
    ends = {
        Qt.Key.Key_Home: 0,
        Qt.Key.Key_End: count - 1,
        Qt.Key.Key_PageUp: max(at - PAGE, 0),
        Qt.Key.Key_PageDown: min(at + PAGE, count - 1),
    }
    return ends.get(Qt.Key(event.key()))
