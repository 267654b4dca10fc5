"""A wide button whose words wrap."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QShortcutEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from spacetable.app.widgets.overlay import overlays_in
from spacetable.app.widgets.pressing import OwnPresses
from spacetable.table.look import TARGET


class WordButton(OwnPresses, QPushButton):
    """As high as the layout on it asks at its width. A held Enter presses it only once, and its
    digit nothing while something lies over the page.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._row = QHBoxLayout(self)

    def sizeHint(self) -> QSize:
        """As the words ask."""
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """The words wrap, so hardly anything in width."""
        return QSize(80, TARGET)

    def hasHeightForWidth(self) -> bool:
        """The words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the words at this width in px, at least a finger's."""
        return max(self._row.heightForWidth(width), self.minimumHeight(), TARGET)

    @property
    def covered(self) -> bool:
        """Whether something lies over the page."""
        return bool(overlays_in(self.window()))

    def event(self, event: QEvent) -> bool:
        """Qt hears shortcuts wherever the keyboard is, behind a question as well; and it waits for
        a tenth of a second between pressing a button so and doing what it does.
        """
        # By its kind: buttons hear of thousands of events, and Qt takes long to name a type.
        if isinstance(event, QShortcutEvent):
            if self.covered:
                return True
            if not event.isAmbiguous() and self.isEnabled():
                self.show_press()
                self.click()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Whoever holds Enter a little too long must not press what comes up next."""
        if event.isAutoRepeat() and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
        else:
            super().keyPressEvent(event)
