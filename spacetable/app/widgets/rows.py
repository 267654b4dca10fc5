"""Lists whose rows wrap: moves, refusals, the chronicle, saved games."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QElapsedTimer, QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QListView, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.row_model import Row, RowModel
from spacetable.app.widgets.row_painter import RowPainter
from spacetable.text.typed import typed

__all__ = ["Row", "RowList"]

TYPING = 1200
"""Ms after which a letter begins another search."""

WAYS: Final[dict[int, int]] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_Plus: 1,
}
"""Keys that make the number of a row less and more."""


class RowList(QListView):
    """A list of ``Row``. ``chosen``: Enter or a click on a row; ``pointed``: the keyboard or the
    pointer is on a row (None when it has gone). Both hand out the payload.

    ``grow``: as high as its rows, for lists inside a page that scrolls as a whole.
    ``pressing``: the pointer is just pressing a row; who scrolls then takes it from under the
    pointer, and the click is lost.
    """

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(
        self, context: Context, parent: QWidget | None = None, *, grow: bool = False
    ) -> None:
        super().__init__(parent)
        flick(self)
        self.context = context
        self._grow = grow
        self.pressing = False
        self._typed = ""
        self._typed_at = QElapsedTimer()
        self._model = RowModel(self)
        self.setModel(self._model)
        self._painter = RowPainter(self, context, self._model)
        self.setItemDelegate(self._painter)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if grow:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self._released = QPoint()
        self.clicked.connect(self._clicked)
        self.entered.connect(lambda index: self.pointed.emit(self._payload(index)))
        self.selectionModel().currentChanged.connect(self._went)

    def rows(self) -> list[Row]:
        """The rows shown."""
        return self._model.rows

    def row_ends(self) -> list[int]:
        """Px from its top to below each row that is no heading."""
        width, at, found = self.viewport().width(), self.frameWidth(), []
        for row in self.rows():
            at += self._painter.height(row, width)
            if row.kind != "heading":
                found.append(at)
        return found

    def put(self, rows: Sequence[Row]) -> None:
        """Show other rows; none of them is current."""
        self._model.put(rows)
        self._fit()

    def change(self, rows: Sequence[Row]) -> None:
        """Show rows most of which are there already; those stay as they are."""
        self._model.change(rows)
        self._fit()

    def renew(self, at: int, row: Row) -> None:
        """One row says something else, where it stands."""
        self._model.renew(at, row)
        self._fit()

    def step(self, row: int, way: int) -> None:
        """Make the number of a row more (1) or less (-1); what that does is told elsewhere."""

    def relook(self) -> None:
        """Text size or colours changed."""
        self._painter.forget()
        self.scheduleDelayedItemsLayout()
        self._fit()
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming by Tab, stand on the first row that can be chosen."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.MouseFocusReason:
            return  # to scroll now would bring another row under the pointer
        row = self.currentIndex().row()
        if row < 0 or self.rows()[row].kind == "heading":
            self._stand(0, 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """What is pressed becomes the current row where it lies."""
        self.pressing = True
        super().mousePressEvent(event)
        self.pressing = False

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Where it was pressed is known when Qt calls it a click."""
        self._released = event.position().toPoint()
        super().mouseReleaseEvent(event)

    def _clicked(self, index: QModelIndex) -> None:
        """On a sign of a counter it steps; anywhere else the row is chosen."""
        if self.rows()[index.row()].counter is not None:
            less, _, more = self._painter.signs(self.visualRect(index))
            if less.contains(self._released) or more.contains(self._released):
                self.step(index.row(), 1 if more.contains(self._released) else -1)
                return
        self._choose(index)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has gone."""
        super().leaveEvent(event)
        self.pointed.emit(None)

    def event(self, event: QEvent) -> bool:
        """Letters typed here search the list, so they are no shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() in (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.ShiftModifier,
            )
            if plain and event.text().strip() and event.text().isprintable():
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses; the arrows jump over headings."""
        key = event.key()
        at = self.currentIndex().row()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # A key held a little too long must not choose what comes up next.
            if not event.isAutoRepeat():
                self._choose(self.currentIndex())
        elif key == Qt.Key.Key_Down:
            self._stand(at + 1, 1)
        elif key == Qt.Key.Key_Up:
            self._stand(at - 1, -1)
        elif key == Qt.Key.Key_Home:
            self._stand(0, 1)
        elif key == Qt.Key.Key_End:
            self._stand(len(self.rows()) - 1, -1)
        elif key in WAYS and at >= 0 and self.rows()[at].counter is not None:
            self.step(at, WAYS[key])
        elif key == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def typing(self) -> bool:
        """Whether the next letter goes on with the words that are being typed."""
        return self._typed_at.isValid() and self._typed_at.elapsed() <= TYPING

    def keyboardSearch(self, search: str) -> None:
        """Type-ahead: the next row that begins with, or else holds, the letters typed."""
        if not self.typing():
            self._typed = ""
        self._typed_at.start()
        self._typed += typed(search)
        rows = self.rows()
        start = max(self.currentIndex().row(), 0) + (len(self._typed) == 1)
        order = [(start + k) % len(rows) for k in range(len(rows))] if rows else []
        for fits in (str.startswith, str.__contains__):
            for k in order:
                if rows[k].kind != "heading" and fits(typed(rows[k].words), self._typed):
                    self.setCurrentIndex(self._model.index(k))
                    return

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
            self._fit()

    def _stand(self, at: int, step: int) -> None:
        rows = self.rows()
        while 0 <= at < len(rows):
            if rows[at].kind != "heading":
                self.setCurrentIndex(self._model.index(at))
                return
            at += step

    def _fit(self) -> None:
        if not self._grow:
            return
        width = self.viewport().width()
        height = sum(self._painter.height(row, width) for row in self.rows())
        self.setFixedHeight(height + 2 * self.frameWidth() + 4)

    def _payload(self, index: QModelIndex) -> Any:
        return self.rows()[index.row()].payload if index.isValid() else None

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and self.rows()[index.row()].kind != "heading":
            self._typed = ""  # the next letter looks for the next move
            payload = self._payload(index)
            if payload is not None or self.rows()[index.row()].counter is None:
                self.chosen.emit(payload)

    def _went(self, index: QModelIndex, before: QModelIndex) -> None:
        if index.isValid() and self.hasFocus():
            self.pointed.emit(self._payload(index))
