"""A board as one item of the scene, which copies what is there and never draws."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from spacetable.core.board import LaidBoard
from spacetable.table.board.making_way import Standing
from spacetable.table.board.name_pictures import Name
from spacetable.table.board.tiles import SIDE, Square, Tiles, squares_of
from spacetable.table.faces import Faces
from spacetable.table.motion import Motion

PATCHES = 12
"""Tiles of another zoom that may stand in for one that is missing; of more, the whole does."""


class BoardPicture(QGraphicsItem):
    """Shows the board of the table in px of the scene. ``laid``: None without one."""

    def __init__(self, faces: Faces, motion: Motion, layer: float) -> None:
        super().__init__()
        self._faces = faces
        self._motion = motion
        self._tiles: Tiles | None = None
        self._zoom = 1.0
        self._seen = QRectF()
        self._standing: tuple[Standing, ...] = ()
        self._before: float | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        # Only what is exposed is copied.
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(layer)

    @property
    def laid(self) -> LaidBoard | None:
        """The board that is shown."""
        return self._tiles.laid if self._tiles is not None else None

    @property
    def tiles(self) -> Tiles | None:
        """What has been made of it."""
        return self._tiles

    @property
    def names(self) -> tuple[Name, ...]:
        """The names that are written now."""
        return self._tiles.names(self._zoom) if self._tiles is not None else ()

    @property
    def named(self) -> bool:
        """Whether all names that are to be written now are."""
        return self._tiles is None or self._tiles.named(self._zoom)

    def show_board(self, laid: LaidBoard | None) -> None:
        """Show this board, or none. The same one as before stays as it is."""
        if laid == self.laid:
            return
        self.prepareGeometryChange()
        self.stop()
        before, self._tiles, self._before = self._tiles, None, None
        if laid is not None:
            self._tiles = Tiles(laid, self._faces, self._motion, self._made)
            if before is not None and before.laid.board is laid.board:
                self._tiles.begin_like(before)
            if not self._seen.isEmpty():
                self._tiles.make(self._zoom, self._seen, self._standing)
        self.update()

    def forget(self) -> None:
        """The look, the words or the screen are others: all is drawn anew."""
        laid = self.laid
        self.show_board(None)
        self.show_board(laid)

    def rezoom(self, zoom: float) -> None:
        """The scene is laid out at another zoom."""
        if zoom != self._zoom:
            self.prepareGeometryChange()
            self._before, self._zoom = self._zoom, zoom

    def look_at(self, seen: QRectF, standing: tuple[Standing, ...] = ()) -> None:
        """This part of the table is in view, and this stands on the board (table units)."""
        self._seen, self._standing = seen, standing
        if self._tiles is not None:
            self._tiles.make(self._zoom, seen, standing)

    def stop(self) -> None:
        """Nobody watches: make nothing more until ``look_at``."""
        if self._tiles is not None:
            self._tiles.stop()

    def _made(self, zoom: float, square: Square) -> None:
        if zoom == self._zoom:
            self.update(QRectF(square[0] * SIDE, square[1] * SIDE, SIDE, SIDE))

    # ------------------------------------------------------------ Qt's own

    def boundingRect(self) -> QRectF:
        """All of the board, px of the scene."""
        laid = self.laid
        if laid is None:
            return QRectF()
        box, zoom = laid.box, self._zoom
        return QRectF(box.left * zoom, box.top * zoom, box.w * zoom, box.h * zoom)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Copy what is exposed."""
        tiles = self._tiles
        exposed = option.exposedRect.intersected(self.boundingRect())
        if tiles is None or exposed.isEmpty():
            return
        zoom = self._zoom
        was = painter.testRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        scaled = painter.worldTransform().m11() != 1.0
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, scaled)
        part = QRectF(exposed.topLeft() / zoom, exposed.size() / zoom)
        across, down = squares_of(part, zoom)
        for y in down:
            for x in across:
                tile = tiles.get(zoom, (x, y))
                if tile is not None:
                    painter.drawPixmap(x * SIDE, y * SIDE, tile)
                else:
                    self._patch(painter, tiles, QRectF(x * SIDE, y * SIDE, SIDE, SIDE))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, was)

    def paint_whole(self, painter: QPainter) -> None:
        """Paint the small picture of the whole; the painter's units are those of the table."""
        if self._tiles is not None:
            box, sketch = self._tiles.laid.box, self._tiles.sketch()
            painter.drawPixmap(
                QRectF(box.left, box.top, box.w, box.h), sketch, QRectF(sketch.rect())
            )

    def _patch(self, painter: QPainter, tiles: Tiles, hole: QRectF) -> None:
        """Show in place of a tile what there is of another zoom, or of the whole."""
        hole = hole.intersected(self.boundingRect())
        if hole.isEmpty():
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        part = QRectF(hole.topLeft() / self._zoom, hole.size() / self._zoom)
        for pixmap, lies in self._stand_ins(tiles, part):
            shown = lies.intersected(part)
            dense = pixmap.width() / lies.width()
            source = QRectF((shown.topLeft() - lies.topLeft()) * dense, shown.size() * dense)
            target = QRectF(shown.topLeft() * self._zoom, shown.size() * self._zoom)
            painter.drawPixmap(target, pixmap, source)

    def _stand_ins(self, tiles: Tiles, part: QRectF) -> list[tuple[QPixmap, QRectF]]:
        """Pictures that cover a part of the table, and where each lies there."""
        before = self._before
        if before is not None:
            across, down = squares_of(part, before)
            if len(across) * len(down) <= PATCHES:
                found = [(tiles.get(before, (x, y)), x, y) for x in across for y in down]
                side = SIDE / before
                there = [
                    (tile, QRectF(x * side, y * side, side, side))
                    for tile, x, y in found
                    if tile is not None
                ]
                if len(there) == len(found):
                    return there
        box = tiles.laid.box
        return [(tiles.sketch(), QRectF(box.left, box.top, box.w, box.h))]
