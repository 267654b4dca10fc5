"""Enter passes the screen on wherever the keyboard is, as the button for it says."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QLineEdit, QWidget

from spacetable.app.game.overlays import Overlays
from spacetable.app.game.panel.action_buttons import ActionButtons

KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
OWN = (QAbstractButton, QAbstractSpinBox, QLineEdit)
"""What the keyboard goes to for a purpose of its own: there Enter is meant for it."""


class EnterKey(QObject):
    """The table and lists would take the key first. It is theirs whenever nothing is passed on."""

    def __init__(self, buttons: ActionButtons, overlays: Overlays, page: QWidget) -> None:
        super().__init__(page)
        self._buttons = buttons
        self._overlays = overlays
        self._shortcuts = [QShortcut(QKeySequence(key), page) for key in KEYS]
        for one in self._shortcuts:
            one.setAutoRepeat(False)
            one.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            one.activated.connect(self._pressed)
        program = QApplication.instance()
        if isinstance(program, QApplication):
            program.focusChanged.connect(self._focus_moved)
        self.renew()

    def renew(self) -> None:
        """Whether the key means that now."""
        own = isinstance(QApplication.focusWidget(), OWN)
        on = self._buttons.pass_on is not None and not (own or self._overlays.busy)
        for one in self._shortcuts:
            one.setEnabled(on)

    def _focus_moved(self, _old: QWidget | None, _new: QWidget | None) -> None:
        self.renew()

    def _pressed(self) -> None:
        pass_on = self._buttons.pass_on
        if pass_on is not None and not self._overlays.busy:
            pass_on.button.click()
