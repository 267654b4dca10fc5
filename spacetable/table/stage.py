"""What is seen to happen between two tables: at any instant, played, held, and gone afterwards.

How everything stands at an instant depends on the effects and the instant alone, so it may be
played, held, scrubbed and skipped. The places of the table are those of its end from the first.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QGraphicsPixmapItem

from spacetable.core.decal import AnyDecal, Place
from spacetable.core.effect import Effect, Flicker, Glide, Still, Walk
from spacetable.table.decals import unit_of
from spacetable.table.drawing import At, Drawing
from spacetable.table.effects import drawn
from spacetable.table.geometry import Places
from spacetable.table.items import PieceItem, posture
from spacetable.table.layers import Layer
from spacetable.table.motion import Motion, ease_both, linear
from spacetable.table.scene import TableScene
from spacetable.table.sprite import Sprite

KEY = "stage"
TRAVEL = 0.45
"""The share of the time in which pieces that go straight to their places arrive."""
ARRIVE = 0.3
"""The share in which a piece that was not there before is there."""
ON = ((0.16, 0.24), (0.4, 0.52), (0.72, 1.0))
"""When a flickering place is seen as it stays."""
STRIDE = 9.0
"""Points that a walking figure goes with each step, and rises a little."""

_Part = tuple[float, float, At]


class Stage(QObject):
    """Draws effects over a scene. ``now``: the instant that is shown, 0 to 1; 1 when all is over.

    ``heard``: the name of a sound that begins. ``went``: the instant is another one, by playing.
    ``stirred``: whether there is anything to be drawn, lines among it.
    """

    heard = Signal(str)
    went = Signal(float)
    stirred = Signal(bool)

    def __init__(self, scene: TableScene, motion: Motion, parent: QObject) -> None:
        super().__init__(parent)
        self.now = 1.0
        self._scene = scene
        self._motion = motion
        self._root: Sprite | None = None
        self._parts: list[_Part] = []
        self._walking: list[PieceItem] = []
        self._hidden: list[Sprite] = []
        self._passing: list[Sprite] = []
        self._sounds: list[tuple[float, str]] = []
        self._seconds = 1.0

    @property
    def busy(self) -> bool:
        """Whether there is anything on it."""
        return bool(self._parts)

    @property
    def playing(self) -> bool:
        """Whether it moves."""
        return self._motion.waits(KEY)

    def prepare(self, effects: Sequence[Effect], before: Places, *, travels: bool) -> None:
        """Make the items. The scene lies as it does afterwards; ``before``: as it lay.

        ``travels``: every piece that lies elsewhere now is seen to go there.
        """
        self.clear()
        if self._motion.reduced:
            return
        self.now = 0.0
        self._root = Sprite()
        self._root.setZValue(Layer.EFFECTS)
        self._scene.add(self._root, self._scene.board)
        for effect in effects:
            at = self._drawn(effect, before)
            if at is not None:
                self._parts.append((effect.begin, effect.length, at))
                if effect.sound:
                    self._sounds.append((effect.begin, effect.sound))
        if travels:
            walking = {one.piece for one in effects if isinstance(one, Walk | Glide)}
            self._parts += self._travels(before, walking)
        if self._parts:
            self.stirred.emit(True)
        else:
            self.clear()

    def show(self, instant: float) -> None:
        """Let everything stand as at an instant, 0 to 1; silent."""
        self.now = min(max(instant, 0.0), 1.0) if self._parts else 1.0
        for begin, length, at in self._parts:
            at((self.now - begin) / length if length > 0 else 1.0)
        if self.now >= 1:
            self.clear()

    def play(self, seconds: float) -> None:
        """Go on from the instant shown. ``seconds``: from the first instant to the last."""
        self._seconds = seconds
        if not self._parts:
            self.now = 1.0
            return
        start = self.now
        due = [(begin, name) for begin, name in self._sounds if begin >= start]

        def step(t: float) -> None:
            self.show(start + (1 - start) * t)
            while due and due[0][0] <= self.now:
                _, name = due.pop(0)
                if self._motion.waits(KEY):  # not when all is brought to its end at once
                    self.heard.emit(name)
            self.went.emit(self.now)

        due.sort()
        self._motion.run(KEY, 1000 * seconds * (1 - start), step, ease=linear)

    def hold(self) -> None:
        """Stand still at the instant shown."""
        self._motion.stop(KEY)

    def go_on(self) -> None:
        """Go on where it was held."""
        if self.busy and not self.playing:
            self.play(self._seconds)

    def clear(self) -> None:
        """Put everything away: pieces lie where they belong, decals are seen."""
        self._motion.stop(KEY)
        self.now = 1.0
        if self._parts:
            self.stirred.emit(False)
        self._parts, self._sounds = [], []
        for item in self._walking:
            item.lie()
        self._walking = []
        for sprite in self._hidden:
            sprite.setOpacity(1.0)
        self._hidden = []
        for sprite in self._passing:
            if sprite.scene() is self._scene:
                self._scene.removeItem(sprite)
        self._passing = []
        if self._root is not None and self._root.scene() is self._scene:
            self._scene.removeItem(self._root)
        self._root = None

    # ------------------------------------------------------------ what acts on the table itself

    def _drawn(self, effect: Effect, before: Places) -> At | None:
        group = QGraphicsPixmapItem(self._root)
        drawing = Drawing(group, self._scene, before)
        if isinstance(effect, Walk):
            return self._walk(effect, drawing)
        if isinstance(effect, Flicker):
            return self._flicker(effect, drawing)
        if isinstance(effect, Still):
            return self._still(effect, before)
        at = drawn(effect, drawing)
        self._walking += drawing.veiled
        return None if at is None else _only_while(at, group, drawing.veiled)

    def _walk(self, walk: Walk, drawing: Drawing) -> At | None:
        item = self._scene.pieces.get(walk.piece)
        if item is None:
            return None
        then = drawing.before.pieces.get(walk.piece)
        first = None if walk.start is None else drawing.rect(walk.start)
        if then is not None:
            spots = [self._lay(walk.piece, drawing.before)]
        elif first is not None:
            spots = [first.center()]
        else:
            return None
        for place in walk.through:
            box = drawing.rect(place)
            if box is not None:
                spots.append(box.center())
        spots.append(self._lay(walk.piece, self._scene.places))
        turned = item.piece.angle if then is None else then.angle
        walks = item.piece.kind == "figure" and turned == item.piece.angle
        return self._go(item, spots, turned, hop=1.6 if walks else 0.0)

    def _travels(self, before: Places, walking: set[str]) -> list[_Part]:
        found: list[_Part] = []
        for key, item in self._scene.pieces.items():
            if key in walking:
                continue
            then, piece = before.pieces.get(key), item.piece
            if then is None:
                self._walking.append(item)
                found.append((0.0, ARRIVE, _appear(item)))
            elif (then.x, then.y, then.angle) != (piece.x, piece.y, piece.angle):
                spots = [self._lay(key, before), self._lay(key, self._scene.places)]
                found.append((0.0, TRAVEL, self._go(item, spots, then.angle)))
        return found

    def _lay(self, key: str, places: Places) -> QPointF:
        """Where a piece lies or lay, as it is seen on the board."""
        scene, piece = self._scene, places.pieces[key]
        plane = scene.docks if places.docked(key) else scene.board
        return scene.planes.across(QPointF(piece.x, piece.y), plane, scene.board)

    def _go(self, item: PieceItem, spots: list[QPointF], turned: float, hop: float = 0.0) -> At:
        """Along a line through spots of the board. ``hop``: how far a figure's steps lift it."""
        self._walking.append(item)
        spots = [self._scene.planes.across(spot, self._scene.board, item.home) for spot in spots]
        steps = [two - one for one, two in pairwise(spots)]
        lengths = [math.hypot(step.x(), step.y()) for step in steps]
        far = sum(lengths)
        unit = unit_of(self._scene.places)
        stride, hop = STRIDE * unit, hop * unit
        _, rest = posture(item.piece.angle)
        back = (turned - item.piece.angle + 180) % 360 - 180

        def at(t: float) -> None:
            t = _held(t)
            gone = ease_both(t) * far
            here, left = spots[0], gone
            for start, step, length in zip(spots, steps, lengths, strict=False):
                here = start + step * (min(left / length, 1.0) if length else 1.0)
                if left <= length:
                    break
                left -= length
            rise = hop * abs(math.sin(math.pi * gone / stride)) if 0 < t < 1 else 0.0
            item.put(here - QPointF(0, rise))
            item.turn(rest + back * (1 - ease_both(t)))
            item.setZValue(item.layer + (Layer.MOVING if 0 < t < 1 else 0))

        return at

    def _flicker(self, flicker: Flicker, drawing: Drawing) -> At | None:
        place = flicker.at
        stays = [item for decal, item in self._scene.decals.items() if _on(decal, place)]
        if not stays:
            return None
        self._hidden += stays
        gone: list[Sprite] = []
        for decal in drawing.before.table.decals:
            if _on(decal, place):
                old = self._scene.decal_item(decal)
                if old is not None:
                    old.setZValue(stays[0].zValue())
                    gone.append(old)
        self._passing += gone

        def at(t: float) -> None:
            lit = t >= 1 or any(first <= t < last for first, last in ON)
            for item in stays:
                item.setOpacity(1.0 if lit else 0.0)
            for item in gone:
                item.setVisible(not lit)

        return at

    def _still(self, still: Still, before: Places) -> At | None:
        scene = self._scene
        lay: list[Sprite] = []
        for piece in before.inside.get(still.at.target, ()):
            if piece.id in scene.pieces and scene.places.pieces[piece.id].zone == piece.zone:
                continue
            item = PieceItem(piece, scene.plane_of(piece.zone))
            scene.add(item, item.home)
            item.dress(scene.faces)
            item.lie()
            item.setZValue(Layer.PIECES + before.rank[piece.id] / 10 + 0.05)
            lay.append(item)
        self._passing += lay

        def at(t: float) -> None:
            for item in lay:
                item.setVisible(t < 1)

        return at if lay else None


def _appear(item: PieceItem) -> At:
    return lambda t: item.setOpacity(_held(t))


def _on(decal: AnyDecal, place: Place) -> bool:
    return (decal.at.target, decal.at.part) == (place.target, place.part)


def _held(t: float) -> float:
    return min(max(t, 0.0), 1.0)


def _only_while(at: At, group: QGraphicsPixmapItem, veiled: Sequence[PieceItem]) -> At:
    """Items that are seen from the beginning to the end of their effect, and no longer."""

    def shown(t: float) -> None:
        group.setVisible(0 <= t < 1)
        if 0 <= t < 1:
            at(t)
        else:
            for item in veiled:
                item.setOpacity(1.0)

    return shown
