"""Lights around pieces and zones: each kind has its own outline and sign, never colour alone."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QPointF

from spacetable.core.table import TablePiece
from spacetable.table.items import Sprite, posture
from spacetable.table.marks import MarkKind, Marks
from spacetable.table.motion import Motion, linear
from spacetable.table.scene import Layer, TableScene

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

    def show(self, group: str, wanted: Mapping[str, MarkKind]) -> None:
        """Light exactly these in the group. Ids that are not on the table are passed over."""
        wanted = dict(wanted)
        before = self.groups.get(group, {})
        if before == wanted:
            return
        self.groups[group] = wanted
        for target in before.keys() - wanted.keys():
            _, sprite = self._items.pop((group, target), (None, None))
            if sprite is not None:
                self.scene.removeItem(sprite)
        for target, kind in wanted.items() - before.items():
            self._place(group, target, kind)
        if "lesson" in wanted.values():
            self._pulse(group)

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

    def _place(self, group: str, target: str, kind: MarkKind) -> None:
        known = self._items.get((group, target))
        if known is not None and known[0] == kind:
            return
        if target not in self.scene.places:
            return
        if known is not None:
            self.scene.removeItem(known[1])
        sprite = Sprite()
        zoom = self.scene.zoom
        one = self.scene.places.get(target)
        w, h = one.w, one.h
        if isinstance(one, TablePiece):
            turns, rest = posture(one.angle)
            if turns % 2:
                w, h = h, w
            sprite.turn(rest)
        sprite.rezoom(zoom)
        sprite.wear(self.marks.light(kind, w * zoom, h * zoom), zoom)
        sprite.put(QPointF(one.x, one.y))
        sprite.setZValue(self._height(kind, target))
        self.scene.add(sprite)
        self._items[group, target] = (kind, sprite)

    def _height(self, kind: MarkKind, target: str) -> float:
        if kind == "live":
            # Just below its piece, so that what covers the piece covers the mark.
            item = self.scene.pieces.get(target)
            return item.layer - 0.05 if item is not None else Layer.LABELS
        if kind == "focus":
            return Layer.FOCUS
        return Layer.LIGHTS + (kind != "legal")

    def _pulse(self, group: str) -> None:
        def step(t: float) -> None:
            glow = 1.0 if t >= 1 else 0.7 + 0.3 * math.cos(2 * math.pi * PULSES * t)
            for (name, _), (kind, sprite) in self._items.items():
                if name == group and kind == "lesson":
                    sprite.setOpacity(glow)

        self.motion.run(("pulse", group), PULSE * PULSES, step, ease=linear, quiet=True)
