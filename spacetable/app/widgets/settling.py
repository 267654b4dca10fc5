"""What has just come down takes no key: a second quick press was meant for what lay before."""

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

SETTLE = 700
"""In ms: within that time two presses are one gesture; nobody has read a new screen by then."""

KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
CLICKS = (*PRESSES, QEvent.Type.MouseButtonRelease)


class Settling(QObject):
    """Keeps keys from ``cover`` and its ``stops`` until ``SETTLE`` ms after it was first painted.

    A window that stands still for a moment hands over late what was pressed before.
    ``clicks``: also those of the mouse, for a cover that a click anywhere opens. Whoever clicks on
    has not seen it yet: each click that is kept away begins the time anew.
    """

    def __init__(self, cover: QWidget, *stops: QWidget, clicks: bool = False) -> None:
        super().__init__(cover)
        self._kept = (*KEYS, *CLICKS) if clicks else KEYS
        self._seen = False
        self._since = QElapsedTimer()
        for widget in (cover, *stops):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """True (kept away) while the cover is new."""
        if event.type() == QEvent.Type.Paint and not self._seen:
            self._seen = True
            QTimer.singleShot(0, self, self._since.start)  # when it has been painted
        if event.type() not in self._kept or self._settled():
            return False
        if event.type() in PRESSES and self._since.isValid():
            self._since.restart()
        return True

    def _settled(self) -> bool:
        return SETTLE == 0 or (self._since.isValid() and self._since.elapsed() >= SETTLE)
