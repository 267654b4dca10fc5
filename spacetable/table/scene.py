"""The scene: named layers, and one item for each zone and piece of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from enum import IntEnum

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtWidgets import QGraphicsScene

from spacetable.core.decal import AnyDecal
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.table.decals import decal_item, rect_of
from spacetable.table.faces import Faces
from spacetable.table.geometry import Places
from spacetable.table.items import LABEL_WIDTH, PieceItem, Sprite, ZoneItem
from spacetable.table.look import UNIT
from spacetable.table.marks import Marks

NARROW = 36
"""Screen px: a zone narrower than this bears no name."""


RING = 9.0
"""Screen px that a frame takes around what it marks."""
MARGIN = 2 * UNIT
"""Screen px around the table that a fitted view shows."""
ABOVE = 2.0
"""Screen px between the letters of a name and what lies above them."""
COMMON_LABEL = 11
"""Px: all names on a table are of one size, as long as it is no less than this."""
LABEL_GAPS = (5.0, 2.0)
"""Screen px between a zone and the letters of its name; the lesser where there is little room."""


UPON = 0.0005
"""How far a decal lies above its place: less than from one place to the next."""


class Layer(IntEnum):
    """Heights above the table. Pieces take the room between ``PIECES`` and ``LIGHTS``."""

    ZONES = 0
    LABELS = 50
    PIECES = 100
    LIGHTS = 10_000
    MOVING = 20_000
    EFFECTS = 30_000
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
        self.decals: dict[AnyDecal, Sprite] = {}
        self.leaving: list[PieceItem] = []
        self.zoom = 1.0
        self._named: tuple[tuple[TableZone, ...], float] | None = None
        self._framed: Sequence[tuple[QRectF, float]] = ()
        self._marked: dict[AnyDecal, Hashable] = {}

    @property
    def table(self) -> Table:
        """The table last shown."""
        return self.places.table

    def name_of(self, target: str) -> str:
        """A piece's or zone's name in the chosen language; "" when it is not there."""
        one = self.places.get(target)
        return self.faces.words(one.name) if one is not None else ""

    def lay(self, table: Table) -> list[PieceItem]:
        """Take over a table: make, keep and drop items by id; dress new and changed ones.

        Kept pieces stay where they are on the screen; the items of pieces that are gone are
        returned, no longer indexed but still in the scene.
        """
        self.places = Places(table)
        for zone_id in [key for key in self.zones if key not in self.places.zones]:
            self.zones.pop(zone_id).forsake()
        for number, zone in enumerate(table.zones):
            self._lay_zone(zone, Layer.ZONES + number / 1000)
        self._name_zones()
        gone = [self.pieces.pop(key) for key in list(self.pieces) if key not in self.places.pieces]
        for piece_id, piece in self.places.pieces.items():
            self._lay_piece(piece, Layer.PIECES + self.places.rank[piece_id] / 10)
        self._lay_decals()
        return gone

    def _lay_zone(self, zone: TableZone, layer: float) -> None:
        item = self.zones.get(zone.id)
        known = item is not None and item.zone == zone
        if item is None:
            item = self.zones[zone.id] = ZoneItem(zone)
            self.add(item)
        item.zone = zone
        item.setZValue(layer)
        if not known:
            item.dress(self.faces, self.marks, self.zoom)

    def _lay_piece(self, piece: TablePiece, layer: float) -> None:
        item = self.pieces.get(piece.id)
        if item is None:
            item = self.pieces[piece.id] = PieceItem(piece)
            item.layer = layer
            self.add(item)
            self._dress(item)
            item.lie()
            return
        if item.layer != layer:
            item.layer = layer
            item.setZValue(layer)
        before, item.piece = item.piece, piece
        if before == piece:
            return
        if (before.w, before.h, before.name) != (piece.w, piece.h, piece.name):
            self._dress(item)
        if before.count != piece.count:
            item.count(self.marks, self.zoom)

    def _lay_decals(self) -> None:
        """Each over the place that it marks, and under what lies there."""
        marked: dict[AnyDecal, Hashable] = {}
        seen = (self.zoom, self.marks.ratio, self.faces.look)
        for decal in self.table.decals:
            rect = rect_of(decal.at, self.places)
            if rect is not None:
                marked[decal] = (rect.x(), rect.y(), rect.width(), rect.height(), *seen)
        for decal in [one for one in self.decals if marked.get(one) != self._marked.get(one)]:
            self.removeItem(self.decals.pop(decal))
        for decal in marked:
            if decal not in self.decals:
                item = self.decal_item(decal)
                if item is not None:
                    self.decals[decal] = item
            if decal in self.decals:
                on = self.pieces.get(decal.at.target) or self.zones[decal.at.target]
                self.decals[decal].setZValue(on.zValue() + UPON)
        self._marked = marked

    def decal_item(self, decal: AnyDecal) -> Sprite | None:
        """A decal as an item of the scene, whether or not the table has it now."""
        look, ratio = self.faces.look, self.marks.ratio
        item = decal_item(decal, self.places, look, self.zoom, ratio)
        if item is not None:
            self.add(item)
        return item

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
                zone.dress(self.faces, self.marks, self.zoom)
                yield
        self._named = None
        self._name_zones()
        self._lay_decals()
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

    def free_labels(self, framed: Sequence[tuple[QRectF, float]]) -> None:
        """Lift the names that frames would cut through just above them, and let all others lie.

        ``framed``: what has a frame, in px of the scene, and the height of the frame.
        """
        self._framed = framed
        for item in self.zones.values():
            box = item.label_box()
            if box is not None:
                cuts = [
                    height
                    for one, height in framed
                    if box.intersects(one.adjusted(-RING, -RING, RING, RING))
                    and not one.contains(box)
                ]
                layer = max(cuts) + 0.005 if cuts else Layer.LABELS
                item.ground(self.marks, self.zoom, bool(cuts), layer)

    def lettering(self) -> list[QRectF]:
        """Where words and numbers are read, in px of the scene: names, slots of boards, badges."""
        found: list[QRectF] = []
        for item in self.zones.values():
            box = item.label_box()
            if box is not None:
                found.append(box)
            if item.zone.art is not None:
                found += self._printed(item.zone, item.zone.art.art)
        for piece in self.pieces.values():
            if piece.badge is not None and piece.badge.isVisible():
                found.append(piece.badge.sceneBoundingRect())
        return found

    def _printed(self, zone: TableZone, art: str) -> Iterator[QRectF]:
        box = self.faces.shelf.box(art)
        if box.isEmpty():
            return
        across, down = zone.w / box.width(), zone.h / box.height()
        for slot in self.faces.shelf.slots(art).values():
            x, y, w, h = slot.rect
            left = zone.x - zone.w / 2 + (x - box.left()) * across
            top = zone.y - zone.h / 2 + (y - box.top()) * down
            size = QSizeF(w * across, h * down) * self.zoom
            yield QRectF(QPointF(left, top) * self.zoom, size)

    def _name_zones(self) -> None:
        """Give every zone the name that its room allows. Depends on zones, zoom and look alone."""
        now = (self.table.zones, self.zoom)
        if now == self._named:
            return
        self._named = now
        often = Counter(zone.name for zone in self.table.zones)
        wanted = round(self.marks.px(self.zoom))
        named: dict[str, tuple[str, QSizeF, int]] = {}
        for key, item in self.zones.items():
            zone = item.zone
            words = self.faces.words(zone.name) if often[zone.name] == 1 else ""
            if not zone.outline or not words or zone.w * self.zoom < NARROW:
                continue
            room = self._label_room(zone, words, wanted)
            px = self._label_px(words, room, wanted)
            if px is not None:
                named[key] = words, room, px
        least = min((px for *_, px in named.values()), default=wanted)
        common = min(wanted, max(least, COMMON_LABEL))
        for key, item in self.zones.items():
            words, room, px = named.get(key, ("", QSizeF(), 0))
            px = min(px, common)
            tall = self.marks.label_size(words, px).height() if px else 0.0
            gap = next((gap for gap in LABEL_GAPS if tall + gap <= room.height()), LABEL_GAPS[-1])
            item.call(self.marks, self.zoom, words, room.width(), px, gap, Layer.LABELS)
        self.free_labels(self._framed)

    def _label_room(self, zone: TableZone, words: str, px: int) -> QSizeF:
        """Screen px free for the name above a zone, the gap below the letters included."""
        top, left = zone.y - zone.h / 2, zone.x - zone.w / 2
        edge = MARGIN / self.zoom
        strip = top - 2 * px / self.zoom
        end = max(left + zone.w, self.table.width + edge)
        others = [one for one in self.table.zones if one.id != zone.id]
        for other in others:
            # A zone to the right, or its own name, may stand in the way.
            first, high = other.x - other.w / 2, other.y - other.h / 2
            beside = high - 2 * px / self.zoom < top and other.y + other.h / 2 > strip
            if beside and first >= left + zone.w:
                end = min(end, first - edge / 2)
        wide = max(end - left, zone.w, LABEL_WIDTH / self.zoom)
        right = left + min(wide, max(self.marks.label_size(words, px).width() / self.zoom, 1))
        room = min(2 * px, top * self.zoom + MARGIN) / self.zoom
        for other in others:
            aside = other.x + other.w / 2 <= left or other.x - other.w / 2 >= right
            if aside or other.y - other.h / 2 >= top:
                continue
            room = min(room, top - (other.y + other.h / 2) - ABOVE / self.zoom)
        return QSizeF(wide, room) * self.zoom

    def _label_px(self, words: str, room: QSizeF, px: int) -> int | None:
        """The most px up to ``px`` of a name in its room; None when there is too little."""
        found: int | None = None
        for gap in LABEL_GAPS:
            free = QSizeF(room.width(), room.height() - gap)
            found = self.marks.label_fitting(words, free, px)
            if found is not None and found >= min(px, COMMON_LABEL):
                break
        return found

    def _dress(self, item: PieceItem) -> None:
        item.dress(self.faces, self.zoom)
        item.count(self.marks, self.zoom)
