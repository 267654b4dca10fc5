"""What has just come down takes no key: a second quick press was meant for what lay before."""

from PySide6.QtCore import QElapsedTimer, QEvent, QObject
from PySide6.QtWidgets import QWidget

SETTLE = 700
"""In ms: within that time two presses are one gesture; nobody has read a new screen by then."""

KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
CLICKS = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
)


class Settling(QObject):
    """Keeps keys from ``cover`` and its ``stops`` for ``SETTLE`` ms after it was made.

    ``clicks``: also those of the mouse, for a cover that a click anywhere opens.
    """

    def __init__(self, cover: QWidget, *stops: QWidget, clicks: bool = False) -> None:
        super().__init__(cover)
        self._kept = (*KEYS, *CLICKS) if clicks else KEYS
        self._since = QElapsedTimer()
        self._since.start()
        for widget in (cover, *stops):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """True (kept away) while the cover is new."""
        return event.type() in self._kept and self._since.elapsed() < SETTLE
