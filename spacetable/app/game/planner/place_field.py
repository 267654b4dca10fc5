"""A place by its name: it is typed, and those that begin so are listed below."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QScrollArea, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.rows import Row, RowList
from spacetable.app.widgets.words import Words
from spacetable.core.ids import ZoneId
from spacetable.core.text import Text, text

LISTED = 5
"""So many places are listed; more letters leave fewer."""


class PlaceField(QWidget):
    """``chosen``: the id of a place. Enter takes the first one, Down goes to the list.

    ``names``: ids of places whose name begins with letters; ``name_of``: what a place is called.
    """

    chosen = Signal(str)

    def __init__(
        self,
        context: Context,
        names: Callable[[str], Sequence[ZoneId]],
        name_of: Callable[[ZoneId], Text],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._names = names
        self._name_of = name_of
        self.line = QLineEdit()
        self.line.setPlaceholderText(context.say("app.planner.place_name"))
        self.line.setAccessibleName(context.say("app.planner.place_name"))
        self.note = Words(context, "app.planner.press_place", "note")
        self.list = RowList(context, grow=True)
        self.list.setAccessibleName(context.say("app.planner.places"))
        self.list.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(context.look.gap(0.5))
        for widget in (self.note, self.line, self.list):
            column.addWidget(widget)
        self.line.textChanged.connect(self._look_up)
        self.line.textEdited.connect(self._bring)
        self.line.returnPressed.connect(self._take_first)
        self.line.installEventFilter(self)
        self.list.chosen.connect(self.chosen.emit)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Down leads from the line to the list."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Down and self.list.isVisible():
                self.list.setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return False

    def _look_up(self, letters: str) -> None:
        found = self._names(letters)[:LISTED]
        self.list.put([Row(self._context.words(self._name_of(one)), payload=one) for one in found])
        self.list.setVisible(bool(found))
        lost = bool(letters.strip()) and not found
        key = "app.planner.no_place" if lost else "app.planner.press_place"
        self.note.set_line(text(key))

    def _bring(self, _: str) -> None:
        """What is typed is seen, wherever the wheel has left the panel around it."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        if around is not None:
            around.ensureWidgetVisible(self.line, 0, self._context.look.gap())

    def _take_first(self) -> None:
        rows = self.list.rows()
        if rows:
            self.chosen.emit(rows[0].payload)
