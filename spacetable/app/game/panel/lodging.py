"""Room in the side panel for what is seen for a while: above the tabs, which stay in place."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget


class Lodging(QObject):
    """``lodger``: what stands there, be it hidden. ``changed``: it came, or is gone."""

    changed = Signal()

    def __init__(self, column: QVBoxLayout, tabs: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self.lodger: QWidget | None = None
        self._column = column
        self._tabs = tabs

    def take_in(self, widget: QWidget) -> None:
        """Give room to a widget, until it is let out."""
        self.lodger = widget
        self._column.insertWidget(self._column.indexOf(self._tabs), widget)
        widget.installEventFilter(self)
        self.changed.emit()

    def let_out(self, widget: QWidget) -> None:
        """It is to stand elsewhere."""
        self.lodger = None
        widget.removeEventFilter(self)
        self._column.removeWidget(widget)
        self.changed.emit()

    @property
    def high(self) -> int:
        """Px of height that it takes; 0 while nothing is seen there."""
        lodger = self.lodger
        return 0 if lodger is None or lodger.isHidden() else lodger.sizeHint().height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It is shown or hidden."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.changed.emit()
        return False
