"""A short list at a piece or zone when a click could mean more than one thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from spacetable.table.discarding import discard
from spacetable.table.look import RADIUS, TARGET, Look

Choice = tuple[str, str, bool, Callable[[], object]]
"""Words, a line below them (or ""), refused, and what it does."""


class ChoiceList(QFrame):
    """Buttons over the viewport. Arrows move, Enter chooses, Esc or a click elsewhere closes."""

    def __init__(self, parent: QWidget, look: Look) -> None:
        super().__init__(parent)
        self.setObjectName("choices")
        self._port = parent
        self._look = look
        self._rows: list[QWidget] = []
        self._buttons: list[QPushButton] = []
        self._back: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        self.hide()

    @property
    def buttons(self) -> Sequence[QPushButton]:
        """The choices now open."""
        return self._buttons if self.isVisible() else ()

    def set_look(self, look: Look) -> None:
        """Colours and sizes of the next list."""
        self._look = look
        self.close_list()
        gap = look.gap(0.75)
        self._column.setContentsMargins(gap, gap, gap, gap)
        self._column.setSpacing(look.gap(0.5))
        self.setStyleSheet(
            f"""
            QFrame#choices {{
                background: {look.colour("panel")};
                border: 1px solid {look.colour("line")};
                border-radius: {RADIUS}px;
            }}
            QLabel {{
                color: {look.colour("muted")}; font-family: "Space Table Sans";
                font-size: {look.px("small")}px; background: transparent; border: none;
                padding: 2px {look.gap()}px;
            }}
            QPushButton {{
                color: {look.colour("text")}; background: {look.colour("raised")};
                border: 2px solid transparent; border-radius: {RADIUS}px;
                font-family: "Space Table Sans"; font-size: {look.px("body")}px;
                padding: {look.gap(0.75)}px {look.gap(1.5)}px; text-align: left;
                min-height: {TARGET - 2 * look.gap(0.75) - 4}px;
            }}
            QPushButton:hover {{ background: {look.colour("line")}; }}
            QPushButton:focus {{ border-color: {look.colour("amber")}; }}
            QPushButton[refused="true"] {{ color: {look.colour("muted")}; }}
            """
        )

    def open(self, title: str, choices: Sequence[Choice], at: QPoint, back: QWidget) -> None:
        """Show the list at a point of the viewport. ``back``: gets the keyboard afterwards."""
        self.close_list()
        self._back = back
        heading = QLabel(title, self)
        heading.setTextFormat(Qt.TextFormat.PlainText)
        self._column.addWidget(heading)
        self._rows.append(heading)
        for words, below, refused, act in choices:
            sign = "✕  " if refused else ""
            button = QPushButton(sign + words + (f"\n{below}" if below else ""), self)
            button.setProperty("refused", refused)
            button.setAccessibleName(words)
            button.setAccessibleDescription(below)
            button.clicked.connect(lambda _=False, act=act: self._chosen(act))
            self._column.addWidget(button)
            self._rows.append(button)
            self._buttons.append(button)
        self.show()
        self.adjustSize()
        port = self._port.rect().adjusted(8, 8, -8, -8)
        self.move(
            max(port.left(), min(at.x(), port.right() - self.width())),
            max(port.top(), min(at.y(), port.bottom() - self.height())),
        )
        self.raise_()
        self._buttons[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def close_list(self) -> bool:
        """Put the list away; whether it was open."""
        was = self.isVisible()
        self.hide()
        for widget in self._rows:
            self._column.removeWidget(widget)
            discard(widget)
        self._rows, self._buttons = [], []
        if was and self._back is not None:
            self._back.setFocus(Qt.FocusReason.PopupFocusReason)
        return was

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up, Down, Esc; Enter and Space are the button's own."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_list()
            return
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        focused = self.focusWidget()
        if step and focused in self._buttons:
            at = (self._buttons.index(focused) + step) % len(self._buttons)
            self._buttons[at].setFocus(Qt.FocusReason.TabFocusReason)
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and focused in self._buttons:
            focused.click()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press between the buttons is not for the table."""
        event.accept()

    def _chosen(self, act: Callable[[], object]) -> None:
        self.close_list()
        act()
