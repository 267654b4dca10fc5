"""What lies at a point of the view, and which piece or zone a click there is meant for."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QPointF

from spacetable.core.table import TablePiece, TableZone
from spacetable.table.camera import Camera
from spacetable.table.geometry import Places, distance
from spacetable.table.gestures import Gestures
from spacetable.table.scene import TableScene


class HitTest:
    """Reads places, never items. Points are in px of the viewport.

    ``pointer``: where mouse or finger is; None while it is elsewhere.
    """

    def __init__(self, scene: TableScene, camera: Camera, gestures: Gestures) -> None:
        self._scene = scene
        self._camera = camera
        self._gestures = gestures
        self.pointer: QPoint | None = None

    def target_at(self, at: QPoint, *, drag: bool = False) -> str | None:
        """The piece or zone that a click (or a drag) at ``at`` is meant for."""
        offers, places = self._gestures.offers, self._scene.places
        point, reach, docked = self._under(at)
        for exact in (True, False):
            pieces = places.pieces_at(point, 0 if exact else reach, docked)
            for piece in pieces:
                if places.covered(piece):
                    continue
                if offers.draggable(piece.id) or (not drag and self._gestures.meant(piece.id)):
                    below = None if drag else self._pressed_below(piece, point, reach)
                    return below or piece.id
            if not (drag or exact):
                # A small token that was nearly hit comes first.
                laid = self._laid_at(at)
                if laid is not None:
                    return laid
            if not drag:
                for zone in places.zones_at(point, 0 if exact else reach, docked=docked):
                    if offers.has(zone.id):
                        return zone.id
        return None

    def _pressed_below(self, piece: TablePiece, point: QPointF, reach: float) -> str | None:
        """The spot that a press means though a piece of another spot lies over it: the point is
        nearer to it than to the middle of the piece.
        """
        places = self._scene.places
        if places.spots is None or piece.zone not in places.spots.zones:
            return None
        away = distance(point, QPointF(piece.x, piece.y))
        for zone in places.zones_at(point, reach, places.spots.zones):
            nearer = zone.id != piece.zone and distance(point, QPointF(zone.x, zone.y)) < away
            if nearer and self._gestures.offers.legal_presses(zone.id):
                return zone.id
        return None

    def _laid_at(self, at: QPoint) -> str | None:
        """The empty place at ``at`` where a press lays a piece, or asks for one: only where nothing
        lies over it, and not around another place that is seen there."""
        if self.piece_at(at) is not None:
            return None
        for zone in self._zones_at(at):
            if self._gestures.laid_by_press(zone.id) or self._gestures.asked_by_press(zone.id):
                return zone.id
            if zone.outline:
                return None
        return None

    def seen_at(self, at: QPoint) -> str | None:
        """The topmost piece at ``at``, else the smallest outlined zone; whatever it may do."""
        pieces = self._pieces_at(at)
        if pieces:
            return pieces[0].id
        zones = self._zones_at(at)
        return zones[0].id if zones else None

    def was_another(self, at: QPoint, before: Iterable[Places]) -> bool:
        """Whether another piece than now lay uppermost at ``at`` on any of these tables, or none
        where one has come.
        """
        point, _, docked = self._under(at)
        now = self._pieces_at(at)
        for places in before:
            then = places.pieces_at(point, 0, docked)
            if [one.id for one in then[:1]] != [one.id for one in now[:1]]:
                return True
        return False

    def spot_at(self, at: QPoint) -> str | None:
        """The spot of a board at ``at``, or nearest to it where that is a near miss."""
        spots = self._scene.places.spots
        if spots is None:
            return None
        point, reach, docked = self._under(at)
        near = self._scene.places.zones_at(point, reach, spots.zones, docked)
        return near[0].id if near else None

    def piece_at(self, at: QPoint) -> str | None:
        """The topmost piece that a hand at ``at`` takes hold of; a board is the table itself."""
        for piece in self._pieces_at(at):
            if piece.kind != "board":
                return piece.id
        return None

    def _pieces_at(self, at: QPoint) -> list[TablePiece]:
        point, _, docked = self._under(at)
        return self._scene.places.pieces_at(point, 0, docked)

    def _zones_at(self, at: QPoint) -> list[TableZone]:
        point, _, docked = self._under(at)
        return self._scene.places.zones_at(point, 0, docked=docked)

    def _under(self, at: QPoint) -> tuple[QPointF, float, bool | None]:
        """In table units: the point, and half the least size of a target. And whether only docked
        things lie there, or only others; None: it may be either."""
        lens, docked = self._camera.lens_at(QPointF(at))
        return lens.to_table(QPointF(at)), lens.reach, docked
