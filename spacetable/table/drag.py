"""What is in the hand: a ghost of the piece, the zone that would receive it, and how it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QPointF, QRectF

from spacetable.core.option import Option
from spacetable.core.table import TablePiece, TableZone
from spacetable.core.text import text
from spacetable.table.items import Sprite, posture
from spacetable.table.lights import MarkKind
from spacetable.table.offers import legal, nearest_way, next_turn
from spacetable.table.scene import Layer

if TYPE_CHECKING:
    from spacetable.table.view import TableView

Mode = Literal["drag", "click", "keys"]
DIM = 0.35
"""Opacity of the real piece while its ghost is out."""
BACK = 180
TURN = 90
"""ms for the way back and for a quarter turn."""
GAP = 6.0
"""Screen px between the ghost and its caption."""


class Carry:
    """At most one piece in the hand. The real item stays where it is until the rules move it.

    ``over``: the zone that would receive the piece now. ``option``: what dropping it would choose.
    ``wanted``: the quarter turns the person asked for; over a zone the nearest legal ones count.
    """

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.piece: TablePiece | None = None
        self.mode: Mode = "drag"
        self.over: str | None = None
        self.option: Option | None = None
        self.wanted = 0
        self.ghost: Sprite | None = None
        self._caption: Sprite | None = None
        self._grip = QPointF()
        self._targets: dict[str, MarkKind] = {}

    @property
    def active(self) -> bool:
        """Whether there is something in the hand."""
        return self.piece is not None

    @property
    def turnable(self) -> bool:
        """Whether the way the piece is laid matters to any zone."""
        if self.piece is None:
            return False
        zones = self._view.offers.drags.get(self.piece.id, {}).values()
        return any(turns is not None for ways in zones for turns in ways)

    def pick_up(self, piece_id: str, mode: Mode, at: QPointF | None = None) -> None:
        """Take a draggable piece up. ``at``: the pointer in table units, None without one."""
        self.cancel(back=False)
        view = self._view
        piece = view.table_scene.places.pieces[piece_id]
        home = QPointF(piece.x, piece.y)
        self.piece, self.mode = piece, mode
        self.wanted = posture(piece.angle)[0]
        self._grip = home - at if at is not None else QPointF()
        item = view.table_scene.pieces[piece_id]
        ghost = self.ghost = Sprite()
        ghost.wear_like(item)
        ghost.put(home)
        ghost.setZValue(Layer.GHOST)
        view.table_scene.add(ghost)
        item.setOpacity(DIM)
        self._targets = view.acting.targets_of(piece_id)
        view.highlights.show("targets", self._targets)
        view.highlights.show("picked", {piece_id: "picked"})
        view.highlights.clear("because")
        view.acting.light_live()
        view.picked_up.emit(piece)

    def hold(self, piece_id: str, zone: str) -> None:
        """A drag or the keyboard has drawn a piece: keep it in the hand over the zone where it was
        dropped. A click, or Enter, lays it there; Esc leaves it where it was drawn to."""
        view = self._view
        # The ghost wears what the piece shows, which may still be turning over.
        view.motion.finish()
        if view.table_scene.places.pieces.get(piece_id) is None:
            return
        if self.mode == "keys":
            self.pick_up(piece_id, "keys")
            view.keys.move_to(zone)
            return
        self.pick_up(piece_id, "click")
        self.aim_at(zone)

    def move_to(self, at: QPointF) -> None:
        """The pointer is at ``at`` (table units)."""
        if self.piece is None or self.ghost is None:
            return
        centre = at + self._grip
        places = self._view.table_scene.places
        reach = self._view.reach()
        found = places.zones_at(at, reach, self._targets) or places.zones_at(
            centre, reach, self._targets
        )
        self._aim(found[0] if found else None)
        self.ghost.put(self._snap(centre))
        self._place_caption()

    def aim_at(self, zone: str) -> None:
        """Hold the ghost over a zone (by keyboard)."""
        places = self._view.table_scene.places
        self._aim(places.zones.get(zone))
        if self.ghost is not None and zone in places:
            self.ghost.put(self._snap(places.centre(zone)))
            self._place_caption()

    def turn(self, step: int = 1) -> None:
        """Turn the ghost by a quarter, over a zone to the next legal way."""
        if self.piece is None or not self.turnable:
            return
        ways = self._view.offers.drags.get(self.piece.id, {}).get(self.over or "")
        now = self.wanted
        if ways and self.option is not None:
            held = self.option.gesture.turns
            now = now if held is None else held
            self.wanted = next_turn(ways, now, step)
            self.option = nearest_way(ways, self.wanted)
        else:
            self.wanted = (now + step) % 4
        self._lay()

    def drop(self) -> bool:
        """Let go; whether an option, legal or refused, was meant."""
        piece, option, ghost = self.piece, self.option, self.ghost
        if piece is None or ghost is None:
            return False
        if option is None:
            home = self._at_home()
            self.cancel()
            if not home:
                self._view.nowhere.emit(piece)
            return False
        if option.refused:
            self.cancel()
            self._view.acting.refuse(option)
            return True
        self._view.motion.finish_key("ghost turn")
        turned = piece.angle + ghost.rotation() - posture(piece.angle)[1]
        launch = (ghost.spot, turned, piece.w * ghost.grown)
        self.cancel(back=False)
        self._view.acting.choose(option, {piece.id: launch} if self.mode != "keys" else {})
        return True

    def _at_home(self) -> bool:
        """Whether the ghost still lies where the piece came from."""
        spot = self.ghost.spot
        places = self._view.table_scene.places
        if places.rect(self.piece.id).contains(spot):
            return True
        return self.piece.zone in places.zones and places.rect(self.piece.zone).contains(spot)

    def cancel(self, *, back: bool = True) -> bool:
        """Put the piece down where it came from; whether there was one."""
        piece, ghost = self.piece, self.ghost
        if piece is None or ghost is None:
            return False
        view = self._view
        self.piece = self.ghost = self.over = self.option = None
        self._targets = {}
        view.highlights.clear("targets")
        view.highlights.clear("picked")
        view.acting.light_live()
        view.motion.stop("ghost turn")
        if self._caption is not None:
            view.table_scene.removeItem(self._caption)
            self._caption = None

        def home() -> None:
            if ghost.scene() is not None:
                view.table_scene.removeItem(ghost)
            item = view.table_scene.pieces.get(piece.id)
            if item is not None and not (self.piece and self.piece.id == piece.id):
                item.setOpacity(1.0)

        ghost.grow(1.0)
        start, turned = ghost.spot, ghost.rotation()
        end, rest = QPointF(piece.x, piece.y), posture(piece.angle)[1]

        def step(t: float) -> None:
            ghost.put(start + (end - start) * t)
            ghost.turn(turned + (rest - turned) * t)

        if back and start != end:
            view.motion.run(("back", id(ghost)), BACK, step, done=home)
        else:
            home()
        return True

    def renew(self) -> None:
        """The table or the options have changed: hold on, or let go when that makes no sense."""
        if self.piece is None:
            return
        view, key = self._view, self.piece.id
        now = view.table_scene.places.pieces.get(key)
        if now != self.piece or not view.offers.draggable(key):
            self.cancel()
            return
        view.table_scene.pieces[key].setOpacity(DIM)
        self._targets = view.acting.targets_of(key)
        view.highlights.show("targets", self._targets)
        over, self.over = self.over, None
        self._aim(view.table_scene.places.zones.get(over or ""))

    # ------------------------------------------------------------

    def _aim(self, zone: TableZone | None) -> None:
        key = zone.id if zone is not None else None
        if key == self.over:
            return
        self.over = key
        ways = self._view.offers.drags.get(self.piece.id, {}).get(key) if key else None
        self.option = nearest_way(ways, self.wanted) if ways else None
        lit = dict(self._targets)
        if key is not None and ways:
            lit[key] = "receiver" if legal(ways) else "refused"
        self._view.highlights.show("targets", lit)
        free = self._view.offers.free_ways(self.piece.id, key) if key else []
        self._show_caption(len(free) > 1)
        self._lay()
        self._view.aimed(self.option)

    def _snap(self, centre: QPointF) -> QPointF:
        places = self._view.table_scene.places
        zone = places.zones.get(self.over or "")
        if zone is None or self.option is None or self.option.refused:
            self.ghost.grow(1.0)
            return centre
        self.ghost.grow(self._fit(zone))
        if zone.layout == "spot":
            return QPointF(zone.x, zone.y)
        if zone.layout == "pile":
            top = places.top(zone.id)
            return QPointF(top.x, top.y) if top is not None else QPointF(zone.x, zone.y)
        return centre

    def _fit(self, zone: TableZone) -> float:
        """How much larger a piece lies in a spot that is made for its shape."""
        piece = self.piece
        if zone.layout != "spot" or abs(zone.w / zone.h - piece.w / piece.h) > 0.05:
            return 1.0
        factor = zone.w / piece.w
        return factor if 0.6 <= factor <= 1.6 else 1.0

    def _lay(self) -> None:
        """Turn the ghost to the way it would lie."""
        piece, ghost = self.piece, self.ghost
        if piece is None or ghost is None:
            return
        turns = self.wanted
        if self.option is not None and self.option.gesture.turns is not None:
            turns = self.option.gesture.turns
        baked, rest = posture(piece.angle)
        held = self.option is not None and self.option.gesture.turns is not None
        # A piece that lies askew (in a fan) stays so until a zone wants it straight.
        end = rest if turns == baked and not held else (turns - baked) * 90
        start = ghost.rotation()
        way = (end - start + 180) % 360 - 180
        if not way:
            return
        self._view.motion.run("ghost turn", TURN, lambda t: ghost.turn(start + way * t), quiet=True)

    def _show_caption(self, wanted: bool) -> None:
        scene = self._view.table_scene
        if self._caption is not None and not wanted:
            scene.removeItem(self._caption)
            self._caption = None
        elif wanted and self._caption is None:
            self._caption = Sprite()
            words = self._view.words(text("table.carry.turn"))
            self._caption.rezoom(scene.zoom)
            self._caption.wear(self._view.marks.caption(words), scene.zoom)
            self._caption.setZValue(Layer.GHOST + 1)
            scene.add(self._caption)

    def _place_caption(self) -> None:
        """Beside the ghost, in view, and over as little as may be of what lies around it."""
        if self._caption is None or self.ghost is None or self.piece is None:
            return
        view, spot = self._view, self.ghost.spot
        zoom = view.table_scene.zoom
        half = max(self.piece.w, self.piece.h) / 2 * self.ghost.grown
        ghost = QRectF(spot.x() - half, spot.y() - half, 2 * half, 2 * half)
        size = self._caption.boundingRect().size() / zoom
        x, y = (half + size.width() / 2 + GAP / zoom, half + size.height() / 2 + GAP / zoom)
        # Above hangs the sign of the light around the zone.
        up = y + 2 * view.marks.tab_radius(2 * half * zoom) / zoom
        port = view.viewport().rect()
        seen = QRectF(
            view.camera.to_table(QPointF(port.topLeft())),
            view.camera.to_table(QPointF(port.bottomRight())),
        )
        near = ghost.adjusted(-2 * x, -2 * up, 2 * x, 2 * y)
        places = view.table_scene.places
        around = [
            box
            for key, piece in places.pieces.items()
            if key != self.piece.id and piece.kind != "board"
            if (box := places.rect(key)).intersects(near)
        ]

        def fault(at: QPointF) -> float:
            box = QRectF(QPointF(), size)
            box.moveCenter(at)
            hidden = _area(box) - _area(box.intersected(seen))
            return 4 * hidden + sum(_area(box.intersected(other)) for other in around)

        sides = [(0, y), (0, -up), (x, 0), (-x, 0), (x, y), (-x, y), (x, -y), (-x, -y)]
        self._caption.put(min((spot + QPointF(*side) for side in sides), key=fault))


def _area(box: QRectF) -> float:
    return box.width() * box.height()
