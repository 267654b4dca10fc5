"""The way back to the whole table, while only a part of it is shown."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from spacetable.core.text import text
from spacetable.table.camera import Camera
from spacetable.table.look import RADIUS, TARGET, Look
from spacetable.table.words import Words


class WholeTable(QPushButton):
    """A button in the upper right corner of what the docks leave free, beside what stands there for
    good: it stays there whatever the table does.

    It never takes the keyboard from the table, where its key does the same.
    """

    def __init__(self, view: QWidget, camera: Camera, words: Words) -> None:
        # Not a child of the viewport, which moves its children when the table is panned.
        super().__init__(view)
        self._camera = camera
        self._words = words
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda: camera.fit(glide=True))
        self.hide()

    def dress(self, look: Look) -> None:
        """Take over language, colours and text size."""
        self.setText(self._words(text("table.camera.whole")))
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

    def place(self, beside: QRect) -> None:
        """Be in the corner, at the left of what is ``beside`` (px of the view; empty: nothing), and
        there at all only while a part of the table is shown.
        """
        self.setVisible(not self._camera.whole)
        if self._camera.whole:
            return
        self.adjustSize()
        free = self._camera.free()
        right = round(free.right()) if beside.isEmpty() else beside.left()
        self.move(right - self.width() - RADIUS, round(free.top()) + RADIUS)
