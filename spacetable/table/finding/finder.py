"""The panel in which spots of a board are looked for: a field, how many were found, and which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from spacetable.core.text import text
from spacetable.table.announcing import announce
from spacetable.table.look import RADIUS, TARGET, Look
from spacetable.table.words import Label, Words

WIDTH: Final = 264
"""Px at text size 100 %."""
LONGEST: Final = 80
"""Signs of what is looked for."""
ROWS: Final = 7
"""So many are seen at once where there is room."""
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class Row(Struct, frozen=True):
    """What is found. ``more``: what stands behind its name."""

    name: str
    more: str = ""

    @property
    def words(self) -> str:
        """All of it in a line."""
        return f"{self.name}  ·  {self.more}" if self.more else self.name


class Finder(QFrame):
    """Keys: Enter or Down goes to the next that is found, with Shift or Up to the one before, Esc
    closes. It says what it shows to screen readers.
    """

    asked = Signal(str)
    """Something else is looked for."""
    stepped = Signal(int)
    """1: to the next one; -1: to the one before."""
    picked = Signal(int)
    """The number of a row that was pressed."""
    left = Signal()
    """It is to be closed."""

    def __init__(self, view: QWidget, words: Words) -> None:
        # Not a child of the viewport, which moves its children when the table is panned.
        super().__init__(view)
        self.setObjectName("finder")
        self._words = words
        self._row_height = TARGET
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST)
        self.field.textChanged.connect(self.asked)
        self.close_button = self._button("✕")
        self.close_button.clicked.connect(self.left)
        self.count = Label()
        self.count.setWordWrap(True)
        self.back, self.forth = self._button("▲"), self._button("▼")
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.forth.clicked.connect(lambda: self.stepped.emit(1))
        self.list = QListWidget()
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.itemClicked.connect(lambda item: self.picked.emit(self.list.row(item)))
        self._column = QVBoxLayout(self)
        self._above, self._below = QHBoxLayout(), QHBoxLayout()
        self._above.addWidget(self.field, 1)
        self._above.addWidget(self.close_button)
        self._below.addWidget(self.count, 1)
        self._below.addWidget(self.back)
        self._below.addWidget(self.forth)
        self._column.addLayout(self._above)
        self._column.addLayout(self._below)
        self._column.addWidget(self.list)
        self.setFocusProxy(self.field)
        self.hide()

    def _button(self, sign: str) -> QPushButton:
        button = QPushButton(sign, self)
        button.setAutoDefault(False)
        return button

    def dress(self, look: Look) -> None:
        """Take over language, colours and text size."""
        words, gap = self._words, look.gap(0.5)
        self._column.setContentsMargins(gap, gap, gap, gap)
        for row in (self._column, self._above, self._below):
            row.setSpacing(gap)
        self.field.setPlaceholderText(words(text("table.find.field")))
        self.field.setAccessibleName(words(text("table.find.field")))
        self.list.setAccessibleName(words(text("table.find.list")))
        for button, key in (
            (self.close_button, "close"),
            (self.back, "back"),
            (self.forth, "forth"),
        ):
            button.setAccessibleName(words(text(f"table.find.{key}")))
        self._row_height = max(round(look.px("body") * 1.9), TARGET if look.touch else 0)
        self.setFixedWidth(round(WIDTH * look.text_scale))
        self.setStyleSheet(
            f"""
            QFrame#finder {{
                background: {look.colour("panel")};
                border: 1px solid {look.colour("line")}; border-radius: {RADIUS}px;
            }}
            QLineEdit {{
                color: {look.colour("text")}; background: {look.colour("deep")};
                border: 1px solid {look.colour("line")}; border-radius: {RADIUS}px;
                font-family: "Space Table Sans"; font-size: {look.px("body")}px;
                padding: 0 {look.gap()}px; min-height: {TARGET - 4}px;
            }}
            QLineEdit:focus {{ border: 2px solid {look.colour("amber")}; }}
            QLabel {{
                color: {look.colour("muted")}; font-family: "Space Table Sans";
                font-size: {look.px("body")}px; background: transparent; border: none;
                padding: 2px {look.gap(0.5)}px;
            }}
            QPushButton {{
                color: {look.colour("text")}; background: {look.colour("raised")};
                border: 2px solid transparent; border-radius: {RADIUS}px;
                font-family: "Space Table Sans"; font-size: {look.px("body")}px;
                min-width: {TARGET - 4}px; min-height: {TARGET - 4}px; padding: 0;
            }}
            QPushButton:hover {{ background: {look.colour("line")}; }}
            QPushButton:focus {{ border-color: {look.colour("amber")}; }}
            QPushButton:disabled {{ color: {look.colour("line")}; }}
            QListWidget {{
                color: {look.colour("text")}; background: {look.colour("deep")};
                border: 1px solid {look.colour("line")}; border-radius: {RADIUS}px;
                font-family: "Space Table Sans"; font-size: {look.px("body")}px; outline: none;
            }}
            QListWidget:focus {{ border-color: {look.colour("amber")}; }}
            QListWidget::item {{ padding: 0 {look.gap(0.75)}px; }}
            QListWidget::item:hover {{ background: {look.colour("raised")}; }}
            QListWidget::item:selected {{
                color: {look.colour("text")}; background: {look.colour("line")};
            }}
            """
        )

    # ------------------------------------------------------------ what it shows

    def show_found(self, told: str, rows: Sequence[Row], *, stepping: bool, aloud: bool) -> None:
        """``told``: how many there are, or what may be looked for; ``aloud``: also to a screen
        reader. ``stepping``: one may go from one of the rows to the next.
        """
        self.count.setText(told)
        self.back.setEnabled(stepping)
        self.forth.setEnabled(stepping)
        with QSignalBlocker(self.list):
            self.list.clear()
            for row in rows:
                item = QListWidgetItem(row.words)
                item.setSizeHint(QSize(0, self._row_height))
                self.list.addItem(item)
        self.list.setVisible(bool(rows))
        announce(self.count, told if aloud else "")

    def show_at(self, number: int, told: str, heard: str) -> None:
        """Mark the row that is gone to. ``told``: beside the field; ``heard``: aloud, or ""."""
        self.count.setText(told)
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(number)
        announce(self.count, heard)

    def fit(self, room: QRect) -> None:
        """Be in the upper right corner of a room (px of the view), as high as is needed."""
        margins = self._column.contentsMargins()
        gap, wide = self._column.spacing(), self.width() - margins.left() - margins.right()
        told = self.count.heightForWidth(wide - 2 * (TARGET + gap))
        above, below = (
            max(TARGET, *(one.sizeHint().height() for one in row))
            for row in ((self.field, self.close_button), (self.back, self.forth))
        )
        height = margins.top() + margins.bottom() + above + gap + max(below, told)
        if not self.list.isHidden():
            rows = min(self.list.count(), ROWS) * self._row_height + 4
            left = max(room.height() - height - gap, 2 * self._row_height)
            self.list.setFixedHeight(min(rows, left))
            height += gap + min(rows, left)
        self.setGeometry(room.right() - self.width(), room.top(), self.width(), height)

    # ------------------------------------------------------------ Qt's own

    def event(self, event: QEvent) -> bool:
        """Keys of its own are no shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() in (*ENTER, *STEPS, Qt.Key.Key_Escape):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Those that the field leaves: what it is told of above. Others are not for the table."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in ENTER and self.list.hasFocus():
            self.picked.emit(self.list.currentRow())
        elif key in ENTER:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.stepped.emit(-1 if back else 1)
        elif key in STEPS:
            self.stepped.emit(STEPS[key])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press between its parts is not for the table."""
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Nor is the wheel."""
        event.accept()
