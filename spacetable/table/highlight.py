"""Lights around pieces and zones: each kind has its own outline and sign, never colour alone."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF

from spacetable.core.option import Route
from spacetable.core.table import TablePiece
from spacetable.table.board.rings import LEAST, MANY, Rings, outshines
from spacetable.table.board.route import RouteLine
from spacetable.table.items import posture
from spacetable.table.labels import MARGIN
from spacetable.table.layers import Layer
from spacetable.table.lights import MarkKind, Side, tab_spot
from spacetable.table.marks import Marks
from spacetable.table.motion import Motion, linear
from spacetable.table.planned import Planned
from spacetable.table.scene import TableScene
from spacetable.table.sprite import Sprite

SIDES: tuple[Side, ...] = ("top", "left", "right", "bottom")
FRAMES: frozenset[MarkKind] = frozenset(("focus", "lesson", "reading", "picked", "because", "hint"))
"""Lights whose outline would make a zone's name hard to read."""
NEXT = 16
"""Zones with so little between them, in units of the table, stand in one row."""
PULSES = 4
PULSE = 900
"""A lesson's light breathes so often, each time so many ms, and then stays on."""


class Highlights:
    """Lights by group ("targets", "because", "focus"…): a group says which ids bear which kind."""

    def __init__(self, scene: TableScene, marks: Marks, motion: Motion) -> None:
        self.scene = scene
        self.marks = marks
        self.motion = motion
        self.groups: dict[str, dict[str, MarkKind]] = {}
        self._items: dict[tuple[str, str], tuple[MarkKind, Sprite]] = {}
        self.rings = Rings(marks, Layer.LIGHTS)
        self.way = RouteLine(Layer.LIGHTS + 0.5)
        self.planned = Planned(scene, marks)
        self.rings.inside = self.planned.shades.radius_at
        self.changed: Callable[[], None] = lambda: None
        """Other things are lit."""
        for item in (self.rings, self.way):
            scene.addItem(item)

    def show_route(self, route: Route | None) -> None:
        """Draw the way that something would go over the board, or none."""
        if route is not self.way.route:
            scene = self.scene
            self.way.show_route(route, scene.picture.laid, scene.zoom, scene.faces.look)

    def show(self, group: str, wanted: Mapping[str, MarkKind]) -> None:
        """Light exactly these in the group. Ids that are not on the table are passed over."""
        wanted = dict(wanted)
        before = self.groups.get(group, {})
        if before == wanted:
            return
        self.groups[group] = wanted
        for target, kind in before.items():
            # A frame around several things may not fit those that are left.
            if target not in wanted or kind == "reading":
                _, sprite = self._items.pop((group, target), (None, None))
                if sprite is not None:
                    self.scene.removeItem(sprite)
        for target, kind in wanted.items():
            if kind == "reading" or before.get(target) != kind:
                self._place(group, target, kind)
        self._join(group)
        self._ring()
        if FRAMES & (set(before.values()) | set(wanted.values())):
            self._free_labels()
        if "lesson" in wanted.values():
            self._pulse(group)
        self.changed()

    def relight(self, group: str, changes: Mapping[str, MarkKind]) -> None:
        """Change what some of the group are lit as, which is lit already; the others stay. Of
        hundreds of places only two change while a piece is carried over them."""
        wanted = self.groups.setdefault(group, {})
        spots = self.scene.places.spots
        for target, kind in changes.items():
            if wanted.get(target) != kind:
                wanted[target] = kind
                self._place(group, target, kind)
                if spots is not None and target in spots.zones:
                    self._ring_one(target)

    def clear(self, group: str) -> None:
        """Put the lights of a group out."""
        self.show(group, {})

    def kinds(self, target: str) -> set[MarkKind]:
        """What a piece or zone is lit as now."""
        return {kinds[target] for kinds in self.groups.values() if target in kinds}

    def renew(self) -> None:
        """Draw all lights anew: table, zoom or look have changed."""
        for _, sprite in self._items.values():
            self.scene.removeItem(sprite)
        self._items.clear()
        for group, wanted in self.groups.items():
            for target, kind in wanted.items():
                self._place(group, target, kind)
            self._join(group)
        self.rings.forget()
        self._ring()
        route, self.way.route = self.way.route, None
        if route is not None:
            self.show_route(route)
        self.planned.renew()
        self._free_labels()

    def _ringed(self, target: str, kind: MarkKind) -> bool:
        """Whether this light is one of many around spots."""
        spots = self.scene.places.spots
        return kind in MANY and spots is not None and target in spots.zones

    def _ring(self) -> None:
        """Light the spots that groups speak of."""
        spots = self.scene.places.spots
        if spots is None:
            if len(self.rings):
                self.rings.forget()
            return
        lit: dict[str, MarkKind] = {}
        for wanted in self.groups.values():
            for key, kind in wanted.items():
                if kind in MANY and key in spots.zones and outshines(kind, lit.get(key)):
                    lit[key] = kind
        self.rings.show_lit(lit, spots, self.scene.zoom)

    def _ring_one(self, spot: str) -> None:
        """The same for a single one."""
        found: MarkKind | None = None
        for wanted in self.groups.values():
            kind = wanted.get(spot)
            if kind is not None and kind in MANY and outshines(kind, found):
                found = kind
        self.rings.light(spot, found)

    def _join(self, group: str) -> None:
        """One frame around neighbours of equal height that words speak of, not one around each."""
        places = self.scene.places
        left = [
            target
            for target, kind in self.groups[group].items()
            if kind == "reading" and target in places.zones
        ]
        while left:
            row = [left.pop(0)]
            room = places.rect(row[0])
            apart = places.docked(row[0])
            while near := next(
                (
                    one
                    for one in left
                    if places.docked(one) == apart and _beside(room, places.rect(one))
                ),
                None,
            ):
                left.remove(near)
                row.append(near)
                room = room.united(places.rect(near))
            for target in row:
                known = self._items.get((group, target))
                if known is not None and len(row) > 1:
                    self.scene.removeItem(known[1])
                    del self._items[group, target]
            if len(row) > 1:
                self._frame(group, row[0], room)

    def _frame(self, group: str, target: str, room: QRectF) -> None:
        """A frame around a stretch of the table, kept as the light of one of the things in it."""
        sprite, plane = Sprite(), self.scene.plane_of(target)
        zoom = plane.zoom
        sprite.wear(self.marks.light("reading", room.width() * zoom, room.height() * zoom), zoom)
        sprite.put(room.center())
        sprite.setZValue(self._height("reading", target))
        self.scene.add(sprite, plane)
        self._items[group, target] = ("reading", sprite)

    def _free_labels(self) -> None:
        room = self.marks.room()
        self.scene.labels.lift(
            [
                (
                    sprite.sceneBoundingRect().adjusted(room, room, -room, -room),
                    sprite.zValue(),
                    sprite.plane,
                )
                for kind, sprite in self._items.values()
                if kind in FRAMES
            ],
            flush=self.scene.planes.flush,
        )

    def _place(self, group: str, target: str, kind: MarkKind) -> None:
        known = self._items.get((group, target))
        if known is not None and known[0] == kind:
            return
        one = self.scene.places.get(target)
        if one is None:
            return
        if known is not None:
            self.scene.removeItem(known[1])
            del self._items[group, target]
        if self._ringed(target, kind):
            return
        sprite, plane = Sprite(), self.scene.plane_of(target)
        zoom = plane.zoom
        at, w, h = QPointF(one.x, one.y), one.w, one.h
        if isinstance(one, TablePiece):
            turns, rest = posture(one.angle)
            if turns % 2:
                w, h = h, w
            sprite.turn(rest)
            if not rest:
                seen = self.scene.places.visible(target)
                at, w, h = seen.center(), seen.width(), seen.height()
        if self.scene.places.spot_of(target) == target:
            w, h = max(w, LEAST / zoom), max(h, LEAST / zoom)
        box = QRectF(0, 0, w * zoom, h * zoom)
        box.moveCenter(at * zoom)
        side = self._free_side(target, box) if kind == "lesson" else "top"
        sprite.wear(self.marks.light(kind, w * zoom, h * zoom, side), zoom)
        sprite.put(at)
        sprite.setZValue(self._height(kind, target))
        self.scene.add(sprite, plane)
        self._items[group, target] = (kind, sprite)

    def _free_side(self, target: str, box: QRectF) -> Side:
        """The side of a thing (its box in px) where a tab hides the least: above if it may."""
        scene, plane = self.scene, self.scene.plane_of(target)
        zoom = plane.zoom
        middle = scene.places.centre(target)
        r = self.marks.tab_radius(box.width())
        table = QRectF(0, 0, scene.table.width * zoom, scene.table.height * zoom)
        table.adjust(-MARGIN, -MARGIN, MARGIN, MARGIN)
        printed, flush = scene.lettering(plane), scene.planes.flush
        others = [
            QRectF(rect.topLeft() * zoom, rect.size() * zoom)
            for key in scene.places.pieces
            if key != target and (flush or scene.plane_of(key) is plane)
            if not (rect := scene.places.rect(key)).contains(middle)
        ]

        def fault(side: Side) -> float:
            spot = tab_spot(box, r, side)
            tab = QRectF(spot.x() - r, spot.y() - r, 2 * r, 2 * r)
            outside = 0.0 if table.contains(tab) else 1000.0
            return (
                outside
                + 4 * sum(_shared(tab, it) for it in printed)
                + sum(_shared(tab, it) for it in others)
            )

        return min(SIDES, key=fault)

    def _height(self, kind: MarkKind, target: str) -> float:
        if kind == "live":
            # Just below its piece, so that what covers the piece covers the mark.
            item = self.scene.pieces.get(target)
            return item.layer - 0.05 if item is not None else Layer.LABELS
        if kind in FRAMES:
            counted = self._counted(target)
            if counted is not None:
                # The number of the pile stays readable on the light.
                return counted - 0.02
        if kind == "focus":
            return Layer.FOCUS
        return Layer.LIGHTS + (kind != "legal")

    def _counted(self, target: str) -> float | None:
        """The height of a piece that bears a number: the target, or the lowest such in a zone."""
        item = self.scene.pieces.get(target)
        inside = self.scene.places.inside.get(target, ())
        items = [item] if item is not None else [self.scene.pieces[one.id] for one in inside]
        return min((one.layer for one in items if one.piece.count is not None), default=None)

    def _pulse(self, group: str) -> None:
        def step(t: float) -> None:
            glow = 1.0 if t >= 1 else 0.7 + 0.3 * math.cos(2 * math.pi * PULSES * t)
            for (name, _), (kind, sprite) in self._items.items():
                if name == group and kind == "lesson":
                    sprite.setOpacity(glow)

        self.motion.run(("pulse", group), PULSE * PULSES, step, ease=linear, quiet=True)


def _beside(one: QRectF, other: QRectF) -> bool:
    """Whether one stands at the other's left or right, as high, with next to nothing between."""
    level = abs(one.top() - other.top()) < 1 and abs(one.bottom() - other.bottom()) < 1
    between = max(one.left(), other.left()) - min(one.right(), other.right())
    return level and between < NEXT


def _shared(one: QRectF, two: QRectF) -> float:
    both = one.intersected(two)
    return both.width() * both.height()
