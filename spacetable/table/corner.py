"""What stands in the upper right corner of the table, one thing beside or below another."""

from __future__ import annotations

from functools import reduce

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from spacetable.table.camera import Camera
from spacetable.table.finding.search import Search
from spacetable.table.look import Look
from spacetable.table.minimap import Minimap
from spacetable.table.scene import TableScene
from spacetable.table.whole_table import WholeTable
from spacetable.table.words import Words


class Corner:
    """The search, left of it the way back to the whole table, and below both the map of a board.

    The camera is told what they cover.
    """

    def __init__(
        self, view: QWidget, scene: TableScene, camera: Camera, search: Search, words: Words
    ) -> None:
        self._camera = camera
        self._search = search
        self.whole_table = WholeTable(view, camera, words)
        self.minimap = Minimap(view, scene, camera, words)

    def dress(self, look: Look) -> None:
        """Take over language, colours and text size."""
        self.whole_table.dress(look)
        self.minimap.dress(look)
        self._search.dress(look)
        self.place()

    def place(self) -> None:
        """Be where there is room now."""
        self._search.place()
        self.whole_table.place(self._search.box)
        self.minimap.place(self.whole_table.geometry().united(self._search.box))
        shown = (one for one in (self.whole_table, self.minimap) if not one.isHidden())
        self._camera.corner = reduce(
            QRectF.united, (QRectF(one.geometry()) for one in shown), QRectF(self._search.box)
        )
