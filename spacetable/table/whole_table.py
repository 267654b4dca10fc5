"""The way back to the whole table, while only a part of it is shown."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from spacetable.core.text import text
from spacetable.table.camera import Camera
from spacetable.table.corner_button import CornerButton
from spacetable.table.look import RADIUS
from spacetable.table.words import Words


class WholeTable(CornerButton):
    """In what the docks leave free, beside what stands there for good: it stays there whatever the
    table does.
    """

    def __init__(self, view: QWidget, camera: Camera, words: Words) -> None:
        super().__init__(view, text("table.camera.whole"), words)
        self._camera = camera
        self.clicked.connect(lambda: camera.fit(glide=True))

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
