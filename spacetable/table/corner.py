"""What stands above the table: buttons in its upper right corner, and the board in small."""

from __future__ import annotations

from functools import reduce

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from spacetable.table.camera import Camera
from spacetable.table.finding.search import Search
from spacetable.table.highlight import Highlights
from spacetable.table.look import Look
from spacetable.table.minimap import Minimap
from spacetable.table.minimap_room import MinimapRoom
from spacetable.table.scene import TableScene
from spacetable.table.whole_table import WholeTable
from spacetable.table.words import Words


class Corner:
    """The search, left of it the way back to the whole table, and the map of a board.

    The camera is told what they cover of the upper right corner.
    """

    def __init__(
        self,
        view: QWidget,
        scene: TableScene,
        camera: Camera,
        highlights: Highlights,
        search: Search,
        words: Words,
    ) -> None:
        self._camera = camera
        self._search = search
        self.whole_table = WholeTable(view, camera, words)
        room = MinimapRoom(scene, camera, highlights)
        self.minimap = Minimap(view, scene, camera, room, words)

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
        covers = (self._search.button, self._search.finder)
        taken = [one.geometry() for one in covers if not one.isHidden()]
        self.minimap.place(self.whole_table.geometry().united(self._search.box), taken)
        shown = () if self.whole_table.isHidden() else (QRectF(self.whole_table.geometry()),)
        self._camera.corner = reduce(QRectF.united, shown, QRectF(self._search.box))
