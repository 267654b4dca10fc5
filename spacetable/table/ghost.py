"""The likeness of a piece that the hand carries, with the words beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import astuple
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap

from spacetable.core.table import TablePiece, TableZone
from spacetable.table.items import PieceItem, posture
from spacetable.table.motion import Motion
from spacetable.table.scene import TableScene
from spacetable.table.sprite import Sprite
from spacetable.table.sync import Launch

BACK = 180
TURN = 90
"""ms for the way back and for a quarter turn."""
GAP = 6.0
"""Screen px between the ghost and its caption."""


class Ghost:
    """Lies wherever it is put; the piece itself stays. ``caption``: the sprite with the words.

    It is in the hand, which the camera does not move: spots are in units of the docks.
    """

    def __init__(self, item: PieceItem, scene: TableScene, motion: Motion) -> None:
        self.piece = item.piece
        self.caption: Sprite | None = None
        self._scene = scene
        self._motion = motion
        self._sprite = Sprite()
        self._sprite.wear_like(item)
        for one in _lying_on(item, scene):
            off = QPointF(one.piece.x - self.piece.x, one.piece.y - self.piece.y)
            self._sprite.bear(one, off)
        scene.add(self._sprite, scene.held)
        self._sprite.put(self._home())
        self._sprite.grow(self._life_size())

    @property
    def spot(self) -> QPointF:
        """Where its middle is."""
        return self._sprite.spot

    def renew(self, piece: TablePiece) -> None:
        """Be like the piece as it lies now, held as it was held."""
        self._motion.finish_key("ghost turn")
        before, self.piece = self.piece, piece
        sprite, scene, (turns, _) = self._sprite, self._scene, posture(piece.angle)
        turned = sprite.rotation() + 90 * posture(before.angle)[0]
        zoom, share = scene.plane_of(piece.id).zoom, scene.share_of(piece)
        w, h, dense = piece.w / share, piece.h / share, zoom * share
        face = scene.faces.pixmap(
            piece.face, piece.name, w, h, dense, turns=turns, value=piece.value
        )
        sprite.wear(face, zoom)
        sprite.turn(turned - 90 * turns)

    def put(self, spot: QPointF, into: TableZone | None = None, share: float = 1.0) -> None:
        """Lie at a spot; ``into``: as large as a piece lies in that zone. ``share``: of that."""
        self._sprite.grow((self._life_size() if into is None else self._fit(into)) * share)
        self._sprite.put(spot)

    def _home(self) -> QPointF:
        scene, key = self._scene, self.piece.id
        return scene.planes.across(
            QPointF(self.piece.x, self.piece.y), scene.plane_of(key), scene.held
        )

    def _life_size(self) -> float:
        """As large as the piece is seen where it lies."""
        return self._scene.planes.ratio(self._scene.plane_of(self.piece.id), self._scene.held)

    def _fit(self, zone: TableZone) -> float:
        """How much larger a piece lies in a spot that is made for its shape, or on a pile."""
        piece = self.piece
        if zone.layout not in ("spot", "pile"):
            return self._life_size()
        there = self._scene.planes.ratio(self._scene.plane_of(zone.id), self._scene.held)
        if zone.layout == "pile" or abs(zone.w / zone.h - piece.w / piece.h) > 0.05:
            return there
        factor = zone.w / piece.w
        return there * (factor if 0.6 <= factor <= 1.6 else 1.0)

    def lay(self, turns: int, *, straight: bool) -> None:
        """Turn to so many quarter turns. A piece that lies askew (in a fan) stays so until a zone
        wants it ``straight``."""
        sprite = self._sprite
        baked, rest = posture(self.piece.angle)
        end = rest if turns == baked and not straight else (turns - baked) * 90
        start = sprite.rotation()
        way = (end - start + 180) % 360 - 180
        if way:
            self._motion.run("ghost turn", TURN, lambda t: sprite.turn(start + way * t), quiet=True)

    def launch(self) -> Launch:
        """Where and how it lies when it is let go, at the end of its turn."""
        self._motion.finish_key("ghost turn")
        turned = self.piece.angle + self._sprite.rotation() - posture(self.piece.angle)[1]
        return self.spot, turned, self.piece.w * self._sprite.grown

    def go(self, landed: Callable[[], None], *, back: bool) -> None:
        """Leave the table, ``back``: on the way home; then call ``landed``."""
        self._motion.stop("ghost turn")
        self.show_caption(None)
        sprite, scene = self._sprite, self._scene
        sprite.grow(self._life_size())
        start, turned = sprite.spot, sprite.rotation()
        end, rest = self._home(), posture(self.piece.angle)[1]

        def step(t: float) -> None:
            sprite.put(start + (end - start) * t)
            sprite.turn(turned + (rest - turned) * t)

        def done() -> None:
            if sprite.scene() is not None:
                scene.removeItem(sprite)
            landed()

        if back and start != end:
            self._motion.run(("back", id(sprite)), BACK, step, done=done)
        else:
            done()

    # ------------------------------------------------------------ the caption

    def show_caption(self, words: QPixmap | None) -> None:
        """Bear words beside it, or None."""
        scene = self._scene
        if self.caption is not None and words is None:
            scene.removeItem(self.caption)
            self.caption = None
        elif words is not None:
            if self.caption is None:
                self.caption = Sprite()
                self.caption.setZValue(1)
                scene.add(self.caption, scene.held)
            self.caption.wear(words, scene.held.zoom)

    def place_caption(self, seen: QRectF) -> None:
        """Beside the ghost, in view (``seen``), and over as little as may be."""
        if self.caption is None:
            return
        scene, spot, piece = self._scene, self.spot, self.piece
        zoom = scene.held.zoom
        half = max(piece.w, piece.h) / 2 * self._sprite.grown
        ghost = QRectF(spot.x() - half, spot.y() - half, 2 * half, 2 * half)
        size = self.caption.boundingRect().size() / zoom
        x, y = (half + size.width() / 2 + GAP / zoom, half + size.height() / 2 + GAP / zoom)
        # Above hangs the sign of the light around the zone.
        up = y + 2 * scene.marks.tab_radius(2 * half * zoom) / zoom
        near = ghost.adjusted(-2 * x, -2 * up, 2 * x, 2 * y)
        around = [
            box
            for plane in (scene.board, scene.docks)
            for other in scene.places.touching(scene.planes.box_across(near, scene.held, plane))
            if other.id != piece.id and other.kind != "board"
            if scene.plane_of(other.id) is plane
            if (box := scene.held_rect(other.id)).intersects(near)
        ]

        leaves = scene.places.table.leaves
        tabs = QRectF() if leaves is None else QRectF(*astuple(leaves.tabs))

        def fault(at: QPointF) -> float:
            box = QRectF(QPointF(), size)
            box.moveCenter(at)
            # The tabs of leaves stand over the table.
            hidden = _area(box) - _area(box.intersected(seen)) + _area(box.intersected(tabs))
            return 4 * hidden + sum(_area(box.intersected(other)) for other in around)

        sides = [(0, y), (0, -up), (x, 0), (-x, 0), (x, y), (-x, y), (x, -y), (-x, -y)]
        self.caption.put(min((spot + QPointF(*side) for side in sides), key=fault))


def _lying_on(item: PieceItem, scene: TableScene) -> Iterator[PieceItem]:
    """The tokens on a piece: they say something of it, and are seen on it in the hand, too."""
    piece = item.piece
    if piece.kind == "token" or posture(piece.angle) != (0, 0.0):
        return
    for one in scene.pieces.values():
        other = one.piece
        on = abs(other.x - piece.x) < piece.w / 2 and abs(other.y - piece.y) < piece.h / 2
        if other.kind == "token" and other.zone == piece.zone and on and other.z > piece.z:
            yield one


def _area(box: QRectF) -> float:
    return box.width() * box.height()
