"""A button in the upper right corner of the view, over the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from spacetable.core.text import Text
from spacetable.table.look import RADIUS, TARGET, Look
from spacetable.table.words import Words


class CornerButton(QPushButton):
    """It never takes the keyboard from the table, where its key does the same. Hidden at first.

    Not a child of the viewport, which moves its children when the table is panned.
    """

    def __init__(self, view: QWidget, line: Text, words: Words) -> None:
        super().__init__(view)
        self._line = line
        self._words = words
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def dress(self, look: Look) -> None:
        """Take over language, colours and text size."""
        self.setText(self._words(self._line))
        self.setStyleSheet(
            f"""
            QPushButton {{
                color: {look.colour("text")}; background: {look.colour("raised")};
                border: 1px solid {look.colour("line")}; border-radius: {RADIUS}px;
                font-family: "Space Table Sans"; font-size: {look.px("body")}px;
                padding: 0 {look.gap(1.5)}px; min-height: {TARGET - 2}px;
            }}
            QPushButton:hover {{ background: {look.colour("line")}; }}
            """
        )
