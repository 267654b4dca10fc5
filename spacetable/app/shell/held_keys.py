"""A key that is held down answers one question, not the next ones too."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QLineEdit

KEYS = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
"""Keys that press buttons and carry out moves."""
BOUNCE = 10
"""In ms: no finger lets go of a key and presses it again so soon, but a repeating key does."""
FORGET = 3000
"""In ms: a held key repeats before that; a press so much later is a new one, whose release the
system sent to another window."""


class HeldKeys(QObject):
    """Keeps repetitions of a held key from a window: the key counts again when it was let go.

    Qt does not always mark them. Under X11 a repetition is a release and a press, which Qt joins
    only when both have arrived, or a press alone. Without this, Enter held on the button that
    passes the screen on would lift the curtain as well, and show the next hand to the wrong person.
    """

    def __init__(self, window: QWindow) -> None:
        super().__init__(window)
        self._pressed: dict[int, int] = {}
        self._let_go: dict[int, int] = {}
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """True (kept away) for a repetition."""
        kind = event.type()
        if kind == QEvent.Type.FocusOut:
            self._pressed.clear()
        elif kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            if not isinstance(event, QKeyEvent):
                return False
            if event.key() not in KEYS:
                self._let_go.clear()  # no key goes on repeating after another was pressed
            else:
                if kind == QEvent.Type.KeyPress:
                    blank = event.key() == Qt.Key.Key_Space and isinstance(
                        QApplication.focusWidget(), QLineEdit
                    )
                    return self._press(event) and not blank
                self._release(event)
        return False

    def _press(self, event: QKeyEvent) -> bool:
        """Note a press; whether it repeats one before."""
        key, now = int(event.key()), event.timestamp()
        before, let_go = self._pressed.get(key), self._let_go.get(key)
        held = before is not None and now - before < FORGET
        bounced = let_go is not None and now - let_go < BOUNCE
        self._pressed[key] = now
        return event.isAutoRepeat() or held or bounced

    def _release(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self._pressed.pop(int(event.key()), None)
            self._let_go[int(event.key())] = event.timestamp()
