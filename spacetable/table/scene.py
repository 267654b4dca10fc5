"""The scene: named layers, and one item for each zone and piece of the table."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsScene

from spacetable.core.table import Table, TableZone
from spacetable.table.faces import Faces
from spacetable.table.items import PieceItem, Sprite, ZoneItem
from spacetable.table.marks import Marks
from spacetable.table.places import Places, zone_rect

NARROW = 36
"""Screen px: a zone narrower than this bears no name."""


class Layer(IntEnum):
    """Heights above the table. Pieces take the room between ``PIECES`` and ``LIGHTS``."""

    ZONES = 0
    LABELS = 50
    PIECES = 100
    LIGHTS = 10_000
    MOVING = 20_000
    FOCUS = 40_000
    GHOST = 50_000


class TableScene(QGraphicsScene):
    """Owns the items. ``places`` tells where everything finally lies, whatever still moves.

    Scene coordinates are screen px at ``zoom``; everything else here is in table units.
    """

    def __init__(self, faces: Faces, marks: Marks) -> None:
        super().__init__()
        self.faces = faces
        self.marks = marks
        self.places = Places()
        self.zones: dict[str, ZoneItem] = {}
        self.pieces: dict[str, PieceItem] = {}
        self.leaving: list[PieceItem] = []
        self.zoom = 1.0

    @property
    def table(self) -> Table:
        """The table last shown."""
        return self.places.table

    def lay(self, table: Table) -> list[PieceItem]:
        """Take over a table: make, keep and drop items by id; dress new and changed ones.

        Kept pieces stay where they are on the screen; the items of pieces that are gone are
        returned, no longer indexed but still in the scene.
        """
        self.places = Places(table)
        for zone_id in [key for key in self.zones if key not in self.places.zones]:
            self.zones.pop(zone_id).forsake()
        for number, zone in enumerate(table.zones):
            item = self.zones.get(zone.id)
            if item is None:
                item = self.zones[zone.id] = ZoneItem(zone)
                self.add(item)
            elif item.zone == zone:
                continue
            item.zone = zone
            item.setZValue(Layer.ZONES + number / 1000)
            self._dress_zone(item)
        gone = [self.pieces.pop(key) for key in list(self.pieces) if key not in self.places.pieces]
        for piece_id, piece in self.places.pieces.items():
            layer = Layer.PIECES + self.places.rank[piece_id] / 10
            known = self.pieces.get(piece_id)
            if known is None:
                known = self.pieces[piece_id] = PieceItem(piece)
                known.layer = layer
                self.add(known)
                self._dress(known)
                known.lie()
                continue
            if known.layer != layer:
                known.layer = layer
                known.setZValue(layer)
            before, known.piece = known.piece, piece
            if before == piece:
                continue
            if (before.w, before.h, before.name) != (piece.w, piece.h, piece.name):
                self._dress(known)
            if before.count != piece.count:
                known.count(self.marks, self.zoom)
        return gone

    def add(self, sprite: Sprite) -> None:
        """Take a sprite in."""
        sprite.rezoom(self.zoom)
        self.addItem(sprite)

    def rezoom(self, zoom: float) -> None:
        """Lay everything out for another zoom. What is not yet dressed for it is scaled."""
        self.zoom = zoom
        for sprite in self._sprites():
            sprite.rezoom(zoom)

    def soften(self) -> None:
        """The view is about to scale the scene: draw smoothly until the next ``rezoom``."""
        for sprite in self._sprites():
            sprite.rezoom(self.zoom, soft=True)

    def _sprites(self) -> Iterator[Sprite]:
        for item in self.items():
            if isinstance(item, Sprite) and item.parentItem() is None:
                yield item

    def dress_all(self) -> Iterator[None]:
        """Dress every item for the present zoom, a piece of work at a time."""
        for zone in list(self.zones.values()):
            if zone.scene() is self:
                self._dress_zone(zone)
                yield
        for piece in list(self.pieces.values()):
            if piece.scene() is self:
                self._dress(piece)
                yield

    def put_away(self, item: PieceItem) -> None:
        """Take the item of a vanished piece out of the scene."""
        if item in self.leaving:
            self.leaving.remove(item)
        if item.scene() is self:
            self.removeItem(item)

    def _dress_zone(self, item: ZoneItem) -> None:
        words = self.faces.words(item.zone.name) if self._labelled(item.zone) else ""
        item.dress(self.faces, self.marks, self.zoom, words, Layer.LABELS)

    def _labelled(self, zone: TableZone) -> bool:
        """Outlined, named like no other zone, and with free room above."""
        if not zone.outline or zone.w * self.zoom < NARROW:
            return False
        tall = 1.6 * self.marks.px(self.zoom) / self.zoom
        strip = QRectF(zone.x - zone.w / 2, zone.y - zone.h / 2 - tall, zone.w, tall * 0.9)
        return not any(
            other is not zone and (other.name == zone.name or zone_rect(other).intersects(strip))
            for other in self.table.zones
        )

    def _dress(self, item: PieceItem) -> None:
        item.dress(self.faces, self.zoom)
        item.count(self.marks, self.zoom)
