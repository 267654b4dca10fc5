"""What a panel over the table is better not to cover, and where there is room for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QGraphicsView

from spacetable.core.table import ROWS, TablePiece
from spacetable.table.camera import Camera
from spacetable.table.drag import Carry
from spacetable.table.gestures import Gestures
from spacetable.table.scene import TableScene

MOST_LIVE = 60
"""Of more things that may be pressed, the panel cannot keep off anyway."""
MOST_SEEN = 120
"""Of more pieces it makes no difference which of them are covered."""
ROOMY = 0.5
"""This part of the viewport's height is enough for a piece that is shown large."""


class Around(Struct, frozen=True):
    """Boxes in px of the viewport. ``spare``: better not covered; ``room``: where the panel has its
    place; ``read``, ``seen``: what is covered sooner, and soonest.
    """

    spare: list[QRect]
    room: QRect
    read: list[QRect]
    seen: list[QRect]


class Sparing:
    """Looks around a piece that is to be shown large."""

    def __init__(
        self,
        view: QGraphicsView,
        scene: TableScene,
        camera: Camera,
        gestures: Gestures,
        carry: Carry,
    ) -> None:
        self._view = view
        self._scene = scene
        self._camera = camera
        self._gestures = gestures
        self._carry = carry
        self.on_the_way: Callable[[], Iterable[str]] = tuple
        """The spots of the ways that a planner has drawn."""

    def around(self, piece: TablePiece) -> Around:
        """What lies there."""
        live = [o for o in self._gestures.offers.live()[:MOST_LIVE] if o in self._scene.places]
        room = self._beside_hands(piece, live)
        return Around(self._spared(piece, live), room, self._read(piece), self._seen(piece))

    def _spared(self, piece: TablePiece, live: list[str]) -> list[QRect]:
        """Boxes in px of the viewport of what is better not covered: what may be pressed or picked
        up, where this piece may go, or the one in the hand, and the ways that a planner has drawn.
        What is on another leaf is not.
        """
        offers, held, places = self._gestures.offers, self._carry.piece, self._scene.places
        goes = () if held is None else offers.legal_zones(held.id)
        wanted = dict.fromkeys((*live, *offers.legal_zones(piece.id), *goes))
        wanted.update(dict.fromkeys(self.on_the_way()))
        # Of several leaves only what lies on the one that is turned to covers anything.
        return self._camera.boxes(one for one in wanted if one in places)

    def _read(self, piece: TablePiece) -> list[QRect]:
        """Boxes in px of the viewport of other pieces that can be read large as well."""
        others = (one for one in self._scene.places.pieces.values() if one.large is not None)
        there = {(one.x, one.y): one.id for one in others if one.id != piece.id}
        return self._camera.boxes(there.values())

    def _seen(self, piece: TablePiece) -> list[QRect]:
        """Boxes in px of the viewport of the other pieces; a pile is one."""
        others = (one for one in self._scene.places.pieces.values() if one.large is None)
        there = {(one.x, one.y): one.id for one in others if one.id != piece.id}
        return self._camera.boxes(list(there.values())[:MOST_SEEN])

    def _beside_hands(self, piece: TablePiece, live: list[str]) -> QRect:
        """What the hands in use leave of the viewport above or below them, px; where that is
        little, all of it.
        """
        places, port = self._scene.places, self._view.viewport().rect()
        used = {piece.zone, *(places.pieces[one].zone for one in live if one in places.pieces)}
        room = QRect(port)
        for zone in (places.zones[one] for one in used if one in places.zones):
            if zone.layout not in ROWS:
                continue
            box = self._camera.lens_of(zone.id).screen_rect(places.extent(zone)).toAlignedRect()
            if box.center().y() > port.center().y():
                room.setBottom(min(room.bottom(), box.top()))
            else:
                room.setTop(max(room.top(), box.bottom()))
        return room if room.height() > ROOMY * port.height() else port
