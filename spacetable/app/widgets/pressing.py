"""A guard against the second half of a double click."""

from PySide6.QtGui import QMouseEvent


class OwnPresses:
    """Mixed into a button class: a double click presses it only when it began on it.

    After the first press another page, dialog or button may lie under the pointer, and whoever
    double-clicks a pile must not thereby begin another game or lift another's curtain.
    """

    _met = False

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
