"""Faces for another zoom: of what is near view; of the rest when it comes there."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from spacetable.table.items import PieceItem, ZoneItem
from spacetable.table.scene import TableScene


class Redressing:
    """Dresses items a piece of work at a time. What nobody sees wears a small picture of before,
    so that a large table seen from near takes no more memory than the view.

    ``seen``: a rectangle of the board in table units; None: all of it is seen.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def whole(self, seen: QRectF | None) -> Iterator[None]:
        """The scene is laid out for another zoom."""
        scene = self._scene
        scene.stale.clear()
        for item in list(scene.zones.values()):
            if self._dressed(item, seen):
                yield
        scene.dress_marks()
        yield
        for piece in list(scene.pieces.values()):
            if self._dressed(piece, seen):
                yield

    def late(self, seen: QRectF) -> Iterator[None]:
        """Something else is seen: what waits there is dressed, and what has left it is spared."""
        scene = self._scene
        for item in list(scene.stale):
            if not self._unseen(item, seen) and self._dressed(item, seen):
                yield
        items: list[PieceItem | ZoneItem] = [*scene.zones.values(), *scene.pieces.values()]
        for one in items:
            if one not in scene.stale and self._unseen(one, seen):
                self._dressed(one, seen)

    def waits_in(self, seen: QRectF) -> bool:
        """Whether something there wears a face of another zoom."""
        return any(not self._unseen(item, seen) for item in self._scene.stale)

    def _dressed(self, item: PieceItem | ZoneItem, seen: QRectF | None) -> bool:
        """Dress it if it is seen; whether it was."""
        scene = self._scene
        if item.scene() is not scene:
            scene.stale.discard(item)
            return False
        if self._unseen(item, seen):
            item.spare()
            scene.stale.add(item)
            return False
        if isinstance(item, PieceItem):
            scene.dress_piece(item)
        else:
            scene.dress_zone(item)
        return True

    def _unseen(self, item: PieceItem | ZoneItem, seen: QRectF | None) -> bool:
        places = self._scene.places
        target = item.piece.id if isinstance(item, PieceItem) else item.zone.id
        if seen is None or target not in places or places.docked(target):
            return False
        return not seen.intersects(places.rect(target))
