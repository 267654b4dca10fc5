"""The scene: named layers, and one item for each zone and piece of the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from spacetable.core.decal import AnyDecal
from spacetable.core.table import ROWS, Table, TablePiece, TableZone
from spacetable.table.board.figures import share_of, standing
from spacetable.table.board.picture import BoardPicture
from spacetable.table.decals import decal_item, rect_of
from spacetable.table.dressing import Dressing
from spacetable.table.faces import Faces
from spacetable.table.geometry import EMPTY, Places
from spacetable.table.items import PieceItem, ZoneItem, posture
from spacetable.table.labels import Labels
from spacetable.table.layers import Layer
from spacetable.table.marks import Marks
from spacetable.table.plane import Plane
from spacetable.table.planes import Planes
from spacetable.table.sprite import Sprite

UPON = 0.0005
"""How far a decal lies above its place: less than from one place to the next."""


class TableScene(QGraphicsScene):
    """Owns the items. ``places`` tells where everything finally lies, whatever still moves.

    Scene coordinates are screen px at ``zoom``; everything else here is in table units.
    ``board``, ``docks``, ``held``: its ``planes``. ``dressing``: which faces may wait.
    ``picture``: of the board with many places, if the table has one. ``stale``: what wears a face
    of another zoom because nobody sees it.
    """

    def __init__(self, faces: Faces, marks: Marks, dressing: Dressing) -> None:
        super().__init__()
        self.dressing = dressing
        self.faces = faces
        self.marks = marks
        self._given, self._beyond = EMPTY, 1.0
        self._lifted: str | None = None
        self._pointed_at: str | None = None
        self.places = Places()
        self.zones: dict[str, ZoneItem] = {}
        self.pieces: dict[str, PieceItem] = {}
        self.decals: dict[AnyDecal, Sprite] = {}
        self.leaving: list[PieceItem] = []
        self._marked: dict[AnyDecal, Hashable] = {}
        self.stale: set[PieceItem | ZoneItem] = set()
        self.planes = planes = Planes(Layer.DOCKS, Layer.GHOST)
        self.board, self.docks, self.held = planes.board, planes.docks, planes.held
        self.picture = BoardPicture(faces, dressing.motion, Layer.PICTURE)
        self.addItem(self.picture)
        for plane in (self.docks, self.held):
            if plane.item is not None:
                self.addItem(plane.item)
        self.labels = Labels(faces, marks, self.zones, self._under, Layer.LABELS)

    @property
    def zoom(self) -> float:
        """Px of the scene per table unit."""
        return self.board.zoom

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
        self._given = table
        self.places = Places(standing(table, self._beyond))
        self.picture.show_board(table.board)
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
            self.add(item, self._under(zone))
        before, item.zone = item.zone, zone
        item.setZValue(layer)
        if known:
            return
        if not self.dressing.dress(item, partial(self.dress_zone, item)):
            item.lie_on(self._under(zone))
            item.put(QPointF(zone.x, zone.y))
            if before.art == zone.art:
                item.stretch(zone.w / before.w)
            else:
                item.bare()

    def _lay_piece(self, piece: TablePiece, layer: float) -> None:
        item, home = self.pieces.get(piece.id), self.plane_of(piece.id)
        if item is None:
            item = self.pieces[piece.id] = PieceItem(piece, home)
            item.layer = layer
            self.add(item, home)
            self.dress(item)
            item.lie()
            return
        if item.layer != layer:
            item.layer = layer
            item.setZValue(layer)
        before, item.piece = item.piece, piece
        item.share = self.share_of(piece)
        moved, item.home = item.home is not home, home
        if before == piece and not moved:
            return
        if moved or (before.w, before.h, before.name) != (piece.w, piece.h, piece.name):
            turned = posture(before.angle)[0] != posture(piece.angle)[0]
            said = before.name != piece.name and self.faces.shelf.drawing(item.shown.art) is None
            if not self.dress(item, now=turned or said):
                item.stretch(piece.w / before.w)
        elif before.count != piece.count:
            item.count(self.faces, self.marks)
        if before == piece:
            item.lie()

    def share_of(self, piece: TablePiece) -> float:
        """How much of its own size a piece has, which stands on an enlarged board perhaps."""
        return share_of(piece, self._given.board, self._beyond)

    def _lay_decals(self) -> None:
        """Each over the place that it marks, and under what lies there."""
        marked: dict[AnyDecal, Hashable] = {}
        seen = (self.marks.ratio, self.faces.look)
        for decal in self.table.decals:
            rect = rect_of(decal.at, self.places)
            if rect is not None:
                plane = self.plane_of(decal.at.target)
                lies = (rect.x(), rect.y(), rect.width(), rect.height())
                marked[decal] = (*lies, id(plane), plane.zoom, *seen)
        for decal in [one for one in self.decals if marked.get(one) != self._marked.get(one)]:
            self.removeItem(self.decals.pop(decal))
        for decal in marked:
            if decal not in self.decals:
                item = self.decal_item(decal)
                if item is not None:
                    self.decals[decal] = item
            if decal in self.decals:
                on = self.pieces.get(decal.at.target) or self.zones.get(decal.at.target)
                below = on.zValue() if on is not None else Layer.ZONES
                self.decals[decal].setZValue(below + UPON)
        self._marked = marked

    def dress_marks(self) -> None:
        """Write names and draw decals anew for the present zoom."""
        self.labels.forget()
        self._name_zones()
        self._lay_decals()

    def decal_item(self, decal: AnyDecal) -> Sprite | None:
        """A decal as an item of the scene, whether or not the table has it now."""
        look, ratio = self.faces.look, self.marks.ratio
        plane = self.plane_of(decal.at.target)
        item = decal_item(decal, self.places, look, plane.zoom, ratio)
        if item is not None:
            self.add(item, plane)
        return item

    def add(self, sprite: Sprite, plane: Plane) -> None:
        """Take a sprite in, on a plane."""
        self.addItem(sprite)
        sprite.lie_on(plane)

    def rezoom(self, zoom: float, docked: float) -> None:
        """Lay the board out for another zoom, and the docks. What is not yet dressed for it is
        scaled.
        """
        self.board.zoom = zoom
        self.docks.zoom = self.held.zoom = docked
        self.picture.rezoom(zoom)
        for sprite, plane in self._sprites():
            sprite.rezoom(plane.zoom)
        self.stand(zoom / docked)

    def stand(self, beyond: float) -> None:
        """The board is seen ``beyond`` times as large as in the fitted view: what stands on its
        spots is not. Until it is dressed for that it is scaled.
        """
        if beyond == self._beyond:
            return
        self._beyond = beyond
        table = standing(self._given, beyond)
        if table.pieces == self.table.pieces:
            return
        self.places = Places(table)
        for piece_id, piece in self.places.pieces.items():
            item = self.pieces[piece_id]
            before, item.piece = item.piece, piece
            if before != piece:
                item.share = self.share_of(piece)
                item.stretch(piece.w / before.w)
                if item.plane is item.home and item.spot == QPointF(before.x, before.y):
                    item.put(QPointF(piece.x, piece.y))

    def soften(self, *, docks: bool) -> None:
        """The view is about to scale the board: draw smoothly until the next ``rezoom``.
        ``docks``: they are to be of another size, too.
        """
        for sprite, plane in self._sprites():
            sprite.rezoom(plane.zoom, soft=docks or plane is self.board)

    def _sprites(self) -> Iterator[tuple[Sprite, Plane]]:
        for item in self.items():
            if isinstance(item, Sprite) and item.plane is not None:
                yield item, item.plane

    # ------------------------------------------------------------ planes

    def plane_of(self, target: str) -> Plane:
        """Where a piece or zone is to lie."""
        return self.docks if self.places.docked(target) else self.board

    def _under(self, zone: TableZone) -> Plane:
        return self.board if zone.dock is None else self.docks

    def held_rect(self, target: str) -> QRectF:
        """Where a piece or zone is seen on the plane of the hand; ``KeyError`` when unknown."""
        rect, plane = self.places.rect(target), self.plane_of(target)
        return self.planes.box_across(rect, plane, self.held)

    def dress(self, item: PieceItem, *, now: bool = False) -> bool:
        """Let a piece wear its face, now or soon; whether it does."""
        if now:
            self.dress_piece(item)
            return True
        return self.dressing.dress(item, partial(self.dress_piece, item))

    def step_back(self, item: PieceItem, *, on: bool) -> None:
        """Let a piece be less to see than those beside it, or as much again."""
        if on != item.behind:
            item.behind = on
            if not self.dressing.waits(item):
                item.dress(self.faces)

    def lift(self, target: str | None) -> None:
        """Let a card of a row lie above those that cover it, and the last one where it belongs."""
        if target == self._pointed_at:
            return
        self._pointed_at = target
        last, self._lifted = self._lifted, None
        if last in self.pieces:
            self.pieces[last].setZValue(self.pieces[last].layer)
        piece = self.places.pieces.get(target) if target is not None else None
        zone = None if piece is None else self.places.zones.get(piece.zone)
        if piece is None or zone is None or zone.layout not in ROWS or piece.kind != "card":
            return
        row = [self.pieces[one.id].layer for one in self.table.pieces if one.zone == zone.id]
        self._lifted = piece.id
        self.pieces[piece.id].setZValue(max(row) + UPON)

    def put_away(self, item: PieceItem) -> None:
        """Take the item of a vanished piece out of the scene."""
        if item in self.leaving:
            self.leaving.remove(item)
        if item.scene() is self:
            self.removeItem(item)

    def lettering(self, plane: Plane) -> list[QRectF]:
        """Where words and numbers are read on a plane, in its px: names, slots of boards, badges.
        While board and docks lie as one, also those of the other.
        """
        planes = (self.board, self.docks) if self.planes.flush else (plane,)
        found = [box for one in planes for box in self.labels.printed(one)]
        for piece in self.pieces.values():
            if piece.badge is not None and piece.badge.isVisible() and piece.plane in planes:
                box = piece.badge.mapRectToParent(piece.badge.boundingRect())
                found.append(piece.mapRectToParent(box))
        return found

    def _name_zones(self) -> None:
        """Give every zone the name that its room allows, and measure what is docked."""
        self.labels.name(self.table, (self.zoom, self.docks.zoom))
        names = (
            (key, item.label_in_units(self.docks.zoom))
            for key, item in self.zones.items()
            if item.zone.dock is not None
        )
        self.docks.measure(self.places, names)

    def dress_zone(self, item: ZoneItem) -> None:
        """Let a zone wear board or plate for the present zoom."""
        self.stale.discard(item)
        item.dress(self.faces, self.marks, self._under(item.zone))

    def dress_piece(self, item: PieceItem) -> None:
        """Let a piece wear its face for the present zoom, with its number."""
        self.stale.discard(item)
        item.dress(self.faces)
        item.count(self.faces, self.marks)
