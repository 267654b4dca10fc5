"""The likeness of a piece that the hand carries, with the words beside it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap

from spacetable.core.table import TableZone
from spacetable.table.items import PieceItem, Sprite, posture
from spacetable.table.motion import Motion
from spacetable.table.scene import Layer, TableScene
from spacetable.table.sync import Launch

BACK = 180
TURN = 90
"""ms for the way back and for a quarter turn."""
GAP = 6.0
"""Screen px between the ghost and its caption."""


class Ghost:
    """Lies wherever it is put; the piece itself stays. ``caption``: the sprite with the words."""

    def __init__(self, item: PieceItem, scene: TableScene, motion: Motion) -> None:
        self.piece = item.piece
        self.caption: Sprite | None = None
        self._scene = scene
        self._motion = motion
        self._sprite = Sprite()
        self._sprite.wear_like(item)
        self._sprite.put(QPointF(self.piece.x, self.piece.y))
        self._sprite.setZValue(Layer.GHOST)
        scene.add(self._sprite)

    @property
    def spot(self) -> QPointF:
        """Where its middle is, in table units."""
        return self._sprite.spot

    def put(self, spot: QPointF, into: TableZone | None = None) -> None:
        """Lie at a spot; ``into``: as large as a piece lies in that zone."""
        self._sprite.grow(1.0 if into is None else self._fit(into))
        self._sprite.put(spot)

    def _fit(self, zone: TableZone) -> float:
        """How much larger a piece lies in a spot that is made for its shape."""
        piece = self.piece
        if zone.layout != "spot" or abs(zone.w / zone.h - piece.w / piece.h) > 0.05:
            return 1.0
        factor = zone.w / piece.w
        return factor if 0.6 <= factor <= 1.6 else 1.0

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
        sprite.grow(1.0)
        start, turned = sprite.spot, sprite.rotation()
        end, rest = QPointF(self.piece.x, self.piece.y), posture(self.piece.angle)[1]

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
        elif words is not None and self.caption is None:
            self.caption = Sprite()
            self.caption.rezoom(scene.zoom)
            self.caption.wear(words, scene.zoom)
            self.caption.setZValue(Layer.GHOST + 1)
            scene.add(self.caption)

    def place_caption(self, seen: QRectF) -> None:
        """Beside the ghost, in view (``seen``, in table units), and over as little as may be."""
        if self.caption is None:
            return
        scene, spot, piece = self._scene, self.spot, self.piece
        zoom = scene.zoom
        half = max(piece.w, piece.h) / 2 * self._sprite.grown
        ghost = QRectF(spot.x() - half, spot.y() - half, 2 * half, 2 * half)
        size = self.caption.boundingRect().size() / zoom
        x, y = (half + size.width() / 2 + GAP / zoom, half + size.height() / 2 + GAP / zoom)
        # Above hangs the sign of the light around the zone.
        up = y + 2 * scene.marks.tab_radius(2 * half * zoom) / zoom
        near = ghost.adjusted(-2 * x, -2 * up, 2 * x, 2 * y)
        around = [
            box
            for key, other in scene.places.pieces.items()
            if key != piece.id and other.kind != "board"
            if (box := scene.places.rect(key)).intersects(near)
        ]

        def fault(at: QPointF) -> float:
            box = QRectF(QPointF(), size)
            box.moveCenter(at)
            hidden = _area(box) - _area(box.intersected(seen))
            return 4 * hidden + sum(_area(box.intersected(other)) for other in around)

        sides = [(0, y), (0, -up), (x, 0), (-x, 0), (x, y), (-x, y), (x, -y), (-x, -y)]
        self.caption.put(min((spot + QPointF(*side) for side in sides), key=fault))


def _area(box: QRectF) -> float:
    return box.width() * box.height()
