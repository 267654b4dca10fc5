"""How each effect is drawn: its items, made once, and how they stand at an instant."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from spacetable.core import effect as e
from spacetable.core.decal import Place
from spacetable.core.table import Face
from spacetable.core.text import verbatim
from spacetable.table.decals import (
    arc_over,
    lit,
    path_item,
    pen_of,
    pieces_of,
    rect_of,
    star,
    unit_of,
)
from spacetable.table.geometry import Places
from spacetable.table.items import PieceItem
from spacetable.table.motion import ease_both, ease_out
from spacetable.table.scene import TableScene

At = Callable[[float], None]
"""Lets the items of an effect stand as at an instant, 0 to 1 of the time that it has."""
RAYS: Final = 10
"""Rays of a burst."""
WAVES: Final = 5
SHARDS: Final = (4, 3)
"""Columns and rows of what breaks."""
SEGMENTS: Final = 9
STREAK: Final = 9.0
"""Points from one streak of speed to the next."""


class Drawing:
    """What an effect is drawn into: items in table units, below ``root``.

    ``before``: where everything lay before what is seen. ``unit``: a point, see ``unit_of``.
    ``veiled``: pieces that are not seen themselves while the effect is.
    """

    def __init__(self, root: QGraphicsItem, scene: TableScene, before: Places) -> None:
        self.root = root
        self.scene = scene
        self.before = before
        self.veiled: list[PieceItem] = []
        self.unit = unit_of(scene.places)

    def rect(self, place: Place) -> QRectF | None:
        """The box of a place on the board, where it lies or lay; None when it did neither.

        What is docked is there where it is seen.
        """
        both = (self.before, self.scene.places)
        first, second = both if place.before else both[::-1]
        found = rect_of(place, first)
        found = rect_of(place, second) if found is None else found
        if found is None or not self.scene.places.docked(place.target):
            return found
        docks, board = self.scene.docks, self.scene.board
        corner = self.scene.across(found.topLeft(), docks, board)
        return QRectF(corner, found.size() * self.scene.ratio(docks, board))

    def colour(self, name: str) -> str:
        """A palette name's "#rrggbb"."""
        return lit(self.scene.faces.look).colour(name)

    def line(self, colour: str, width: float, alpha: float = 1.0) -> QGraphicsPathItem:
        """An empty line to be drawn later. ``width``: in points."""
        pen = pen_of(self.colour(colour), width * self.unit, alpha)
        return path_item(self.root, QPainterPath(), pen)

    def solid(self, colour: str, alpha: float = 1.0) -> QGraphicsPathItem:
        """An empty area to be drawn later."""
        shade = QColor(self.colour(colour))
        shade.setAlphaF(alpha)
        pen = pen_of(self.colour(colour), 1.0, 0.0)
        pen.setStyle(Qt.PenStyle.NoPen)
        return path_item(self.root, QPainterPath(), pen, QBrush(shade))

    def picture(self, pixmap: QPixmap, zoom: float) -> QGraphicsPixmapItem:
        """A pixmap made for a zoom, its middle at (0, 0)."""
        item = QGraphicsPixmapItem(pixmap, self.root)
        size = pixmap.deviceIndependentSize()
        item.setOffset(-size.width() / 2, -size.height() / 2)
        item.setScale(1 / zoom)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        return item


def drawn(effect: e.Effect, drawing: Drawing) -> At | None:
    """Make the items of an effect; None when one of its places lies nowhere."""
    return _DRAWN[type(effect)](effect, drawing)


def fading(t: float, rise: float, fall: float) -> float:
    """0 to 1 by ``rise``, and back to 0 from ``fall`` on."""
    if t < rise:
        return t / rise
    return 1.0 if t <= fall else max(0.0, (1 - t) / (1 - fall))


def _along(start: QPointF, end: QPointF, t: float) -> QPointF:
    return start + (end - start) * t


def _stroke(*ends: QPointF) -> QPainterPath:
    path = QPainterPath(ends[0])
    for end in ends[1:]:
        path.lineTo(end)
    return path


def _length(step: QPointF) -> float:
    return max(math.hypot(step.x(), step.y()), 0.001)


# ------------------------------------------------------------------ beams


def _beam(effect: e.Beam, drawing: Drawing) -> At | None:
    source, target = drawing.rect(effect.source), drawing.rect(effect.target)
    if source is None or target is None:
        return None
    start, end = source.center(), target.center()
    make = {"ray": _ray, "wave": _wave, "shots": _shots}[effect.kind]
    return make(effect, drawing, start, end)


def _ray(effect: e.Beam, drawing: Drawing, start: QPointF, end: QPointF) -> At:
    """It reaches out, stands, and thins out."""
    broad = 2.0 + 0.6 * min(effect.strength, 8)
    glow = drawing.line(effect.colour, broad * 3.2, 0.22)
    body = drawing.line(effect.colour, broad)
    core = drawing.line("paper", max(1.0, broad * 0.34))
    struck = drawing.line(effect.colour, 1.6)

    def at(t: float) -> None:
        head = ease_out(min(1.0, t / 0.22))
        path = _stroke(start, _along(start, end, head))
        for item in (glow, body, core):
            item.setPath(path)
            item.setOpacity(fading(t, 0.02, 0.7))
        ring = QPainterPath()
        if t > 0.18:
            reach = broad * drawing.unit * (1 + 4 * ease_out((t - 0.18) / 0.82))
            ring.addEllipse(end, reach, reach)
        struck.setPath(ring)
        struck.setOpacity(fading(t, 0.2, 0.55))

    return at


def _wave(effect: e.Beam, drawing: Drawing, start: QPointF, end: QPointF) -> At:
    """Arcs that go out one after the other, the wider the farther."""
    line = drawing.line(effect.colour, 2.6)
    way = end - start
    far = _length(way)
    heading = math.degrees(math.atan2(-way.y(), way.x()))

    def at(t: float) -> None:
        path = QPainterPath()
        for k in range(WAVES):
            gone = t * 1.5 - k * 0.5 / WAVES
            if 0 < gone < 1:
                reach = far * ease_out(gone)
                box = QRectF(start.x() - reach, start.y() - reach, 2 * reach, 2 * reach)
                path.arcMoveTo(box, heading - 16)
                path.arcTo(box, heading - 16, 32)
        line.setPath(path)
        line.setOpacity(fading(t, 0.05, 0.6))

    return at


def _shots(effect: e.Beam, drawing: Drawing, start: QPointF, end: QPointF) -> At:
    """Short dashes, as many as the strength."""
    count = max(2, min(effect.strength, 6))
    glow = drawing.line(effect.colour, 6.0, 0.25)
    line = drawing.line(effect.colour, 2.4)
    dash = min(0.2, 20.0 * drawing.unit / _length(end - start))

    def at(t: float) -> None:
        path = QPainterPath()
        for k in range(count):
            head = t * 1.45 - k * 0.45 / count
            tail = head - dash
            if head > 0 and tail < 1:
                path.moveTo(_along(start, end, max(tail, 0.0)))
                path.lineTo(_along(start, end, min(head, 1.0)))
        glow.setPath(path)
        line.setPath(path)

    return at


# ------------------------------------------------------------------ what flies


def _flight(effect: e.Flight, drawing: Drawing) -> At | None:
    source, target = drawing.rect(effect.source), drawing.rect(effect.target)
    if source is None or target is None:
        return None
    start, end = source.center(), target.center()
    way = end - start
    aside = QPointF(-way.y(), way.x()) * 0.12
    middle = (start + end) / 2 + aside
    faces, zoom = drawing.scene.faces, drawing.scene.zoom
    w, h = (side * drawing.unit for side in effect.size)
    trail = drawing.line("text", 1.4, 0.45)
    away = drawing.scene.pieces.get(effect.piece or "")
    if away is not None:
        drawing.veiled.append(away)
    picture = drawing.picture(faces.pixmap(Face(effect.art), verbatim(""), w, h, zoom), zoom)

    def spot(t: float) -> QPointF:
        return start * (1 - t) ** 2 + middle * (2 * t * (1 - t)) + end * t**2

    def at(t: float) -> None:
        gone = ease_both(min(1.0, t))
        here, ahead = spot(gone), spot(gone + 0.02) - spot(gone)
        picture.setPos(here)
        picture.setRotation(math.degrees(math.atan2(ahead.x(), -ahead.y())))
        picture.setOpacity(fading(t, 0.06, 0.94))
        path = QPainterPath(spot(max(0.0, gone - 0.3)))
        for k in range(1, 7):
            path.lineTo(spot(max(0.0, gone - 0.3) + (gone - max(0.0, gone - 0.3)) * k / 6))
        trail.setPath(path)
        trail.setOpacity(fading(t, 0.1, 0.8))
        if away is not None:
            away.setOpacity(0.0)

    return at


def _rush(effect: e.Rush, drawing: Drawing) -> At | None:
    box = drawing.rect(effect.at)
    if box is None:
        return None
    line = drawing.line("sky", 1.5, 0.8)
    turned = math.radians(effect.angle)
    ahead = QPointF(math.sin(turned), -math.cos(turned))
    aside = QPointF(-ahead.y(), ahead.x())
    deep = abs(ahead.x()) * box.width() + abs(ahead.y()) * box.height()
    wide = abs(aside.x()) * box.width() + abs(aside.y()) * box.height()
    chance = Random(effect.at.target)
    count = max(4, round(wide / (STREAK * drawing.unit)))
    lanes = [((k + 0.5) / count - 0.5, chance.random()) for k in range(count)]

    def at(t: float) -> None:
        path = QPainterPath()
        for across, offset in lanes:
            head = 0.5 - (offset + 1.6 * t) % 1.0
            tail = min(0.5, head + 0.22)
            base = box.center() + aside * (across * wide)
            path.moveTo(base + ahead * (head * deep))
            path.lineTo(base + ahead * (tail * deep))
        line.setPath(path)
        line.setOpacity(fading(t, 0.2, 0.7))

    return at


# ------------------------------------------------------------------ what is struck


def _burst(effect: e.Burst, drawing: Drawing) -> At | None:
    box = drawing.rect(effect.at)
    if box is None:
        return None
    middle = box.center()
    unit = drawing.unit
    reach = (12.0 + 5.0 * min(effect.strength, 8)) * unit
    fire = drawing.solid(effect.colour, 0.3)
    flash = drawing.solid("paper")
    ring = drawing.line(effect.colour, 2.4)
    rays = drawing.line(effect.colour, 2.0)
    sparks = drawing.solid(effect.colour)

    def at(t: float) -> None:
        out = ease_out(t)
        light, round_, path, stars = (QPainterPath() for _ in range(4))
        if t < 0.3:
            size = reach * 0.4 * (1 - t / 0.3)
            light.addEllipse(middle, size, size)
        round_.addEllipse(middle, reach * 0.75 * out, reach * 0.75 * out)
        for k in range(RAYS):
            angle = 2 * math.pi * (k + 0.5) / RAYS
            way = QPointF(math.cos(angle), math.sin(angle))
            long = 1.0 if k % 2 else 0.72
            path.moveTo(middle + way * reach * (0.25 + 0.6 * out) * long)
            path.lineTo(middle + way * reach * (0.35 + 0.75 * out) * long)
            if k % 2 and effect.strength > 1:
                stars.addPath(star(middle + way * reach * 1.2 * out, 3.2 * unit * (1 - 0.6 * t)))
        shapes = ((fire, round_), (flash, light), (ring, round_), (rays, path), (sparks, stars))
        for item, shape in shapes:
            item.setPath(shape)
            item.setOpacity(fading(t, 0.04, 0.45))

    return at


def _flare(effect: e.Flare, drawing: Drawing) -> At | None:
    box = drawing.rect(effect.at)
    if box is None:
        return None
    unit = drawing.unit
    if effect.round:
        arcs = [QPainterPath(), QPainterPath()]
        for k, arc in enumerate(arcs):
            reach = max(box.width(), box.height()) / 2 + (4 + 4 * k) * unit
            arc.addEllipse(box.center(), reach, reach)
    else:
        arcs = [arc_over(box, unit), arc_over(box, unit, 5.0)]
    colour = "sky" if effect.held else "red"
    glow, inner = drawing.line(colour, 9.0, 0.25), drawing.line(colour, 3.0)
    outer = drawing.line(colour, 1.4)
    broken = [pieces_of(arc, SEGMENTS, 0.08) for arc in arcs]

    def at(t: float) -> None:
        if effect.held or t < 0.3:
            shapes = arcs
        else:
            # It breaks up, and its pieces drift away.
            drift = ease_out((t - 0.3) / 0.7)
            shapes = [QPainterPath(), QPainterPath()]
            for shape, pieces in zip(shapes, broken, strict=True):
                for k, piece in enumerate(pieces):
                    away = piece.boundingRect().center() - box.center()
                    away = away / _length(away) * (6 + 9 * (k % 3)) * unit * drift
                    shape.addPath(piece.translated(away))
        glow.setPath(shapes[0])
        inner.setPath(shapes[0])
        outer.setPath(shapes[1])
        for item in (glow, inner, outer):
            item.setOpacity(fading(t, 0.12, 0.6 if effect.held else 0.4))

    return at


def _shatter(effect: e.Shatter, drawing: Drawing) -> At | None:
    box = drawing.rect(effect.at)
    if box is None or box.isEmpty():
        return None
    pixmap, zoom = _likeness(effect.at, box, drawing), drawing.scene.zoom
    chance = Random(effect.at.target)
    empty = drawing.solid("space")
    piece = drawing.scene.pieces.get(effect.at.target)
    if piece is not None:
        drawing.veiled.append(piece)
    else:
        hole = QPainterPath()
        hole.addRect(box)
        empty.setPath(hole)
    shards: list[tuple[QGraphicsPixmapItem, QPointF, QPointF, float]] = []
    for polygon in _cut(box, chance):
        home = polygon.boundingRect().center()
        away = home - box.center()
        away = away * 0.55 + QPointF(chance.uniform(-9, 9), chance.uniform(-9, 9)) * drawing.unit
        shard = drawing.picture(_piece(pixmap, polygon, box, zoom), zoom)
        shards.append((shard, home, away, chance.uniform(-28, 28)))
    cracks = drawing.line("paper", 1.4)
    lines = QPainterPath()
    for polygon in _cut(box, Random(effect.at.target)):
        lines.addPolygon(polygon)
    cracks.setPath(lines)

    def at(t: float) -> None:
        out = ease_out(max(0.0, (t - 0.12) / 0.88))
        for shard, home, away, turned in shards:
            shard.setPos(home + away * out)
            shard.setRotation(turned * out)
            shard.setOpacity(max(0.0, 1 - max(0.0, t - 0.45) / 0.55))
        cracks.setOpacity(fading(min(t / 0.3, 1.0), 0.3, 0.4))
        broken = fading(t, 0.02, 0.6)
        empty.setOpacity(broken)
        if piece is not None:
            piece.setOpacity(1 - broken)

    return at


def _likeness(place: Place, box: QRectF, drawing: Drawing) -> QPixmap:
    """A piece as it looks, or all that is seen in a zone, in pixels of the zoom."""
    scene = drawing.scene
    zoom, ratio = scene.zoom, scene.marks.ratio
    piece = scene.pieces.get(place.target)
    if piece is not None and not piece.rotation():
        pixmap = piece.pixmap()
        ratio, size = pixmap.devicePixelRatio(), pixmap.deviceIndependentSize()
        # Around the picture of a piece there is room for its shadow.
        inner = QRectF(QPointF(), box.size() * zoom)
        inner.moveCenter(QPointF(size.width() / 2, size.height() / 2))
        return pixmap.copy(QRectF(inner.topLeft() * ratio, inner.size() * ratio).toAlignedRect())
    size = box.size() * zoom * ratio
    found = QPixmap(max(1, math.ceil(size.width())), max(1, math.ceil(size.height())))
    found.fill(Qt.GlobalColor.transparent)
    painter = QPainter(found)
    source = QRectF(box.topLeft() * zoom, box.size() * zoom)
    scene.render(painter, QRectF(found.rect()), source)
    painter.end()
    found.setDevicePixelRatio(ratio)
    return found


def _cut(box: QRectF, chance: Random) -> list[QPolygonF]:
    """Quadrangles that fill a box, none like the other."""
    columns, rows = SHARDS
    w, h = box.width() / columns, box.height() / rows
    corners = {}
    for x in range(columns + 1):
        for y in range(rows + 1):
            dx = chance.uniform(-0.3, 0.3) * w if 0 < x < columns else 0.0
            dy = chance.uniform(-0.3, 0.3) * h if 0 < y < rows else 0.0
            corners[x, y] = QPointF(box.left() + x * w + dx, box.top() + y * h + dy)
    return [
        QPolygonF([corners[x, y], corners[x + 1, y], corners[x + 1, y + 1], corners[x, y + 1]])
        for x in range(columns)
        for y in range(rows)
    ]


def _piece(pixmap: QPixmap, polygon: QPolygonF, box: QRectF, zoom: float) -> QPixmap:
    """The part of a picture of ``box`` that lies inside a polygon, its middle in the middle."""
    ratio, inside = pixmap.devicePixelRatio(), polygon.boundingRect()
    size = inside.size() * zoom * ratio
    found = QPixmap(max(1, math.ceil(size.width())), max(1, math.ceil(size.height())))
    found.fill(Qt.GlobalColor.transparent)
    found.setDevicePixelRatio(ratio)
    painter = QPainter(found)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(zoom, zoom)
    painter.translate(-inside.topLeft())
    path = QPainterPath()
    path.addPolygon(polygon)
    painter.setClipPath(path)
    painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
    painter.end()
    return found


def _spot(effect: e.Spot, drawing: Drawing) -> At | None:
    box = drawing.rect(effect.at)
    if box is None:
        return None
    table, unit = drawing.scene.places.table, drawing.unit
    veil = drawing.solid("space", 0.78)
    edge = drawing.line("text", 1.0, 0.5)
    more = 8 * unit
    light = box.adjusted(-more, -more, more, more)
    around = QPainterPath()
    around.setFillRule(Qt.FillRule.OddEvenFill)
    around.addRect(QRectF(0, 0, table.width, table.height).adjusted(-more, -more, more, more))
    around.addRoundedRect(light, 6 * unit, 6 * unit)
    veil.setPath(around)
    frame = QPainterPath()
    frame.addRoundedRect(light, 6 * unit, 6 * unit)
    edge.setPath(frame)

    def at(t: float) -> None:
        veil.setOpacity(fading(t, 0.12, 0.86))
        edge.setOpacity(fading(t, 0.12, 0.86))

    return at


def _slam(effect: e.Slam, drawing: Drawing) -> At | None:
    box = drawing.rect(effect.at)
    if box is None:
        return None
    across = box.width() >= box.height()
    leaves = [drawing.solid("raised"), drawing.solid("raised")]
    edges = drawing.line("amber", 2.0)
    shock = drawing.line("amber", 1.6)

    def at(t: float) -> None:
        # They fall to, and rebound by a hair.
        shut = min(1.0, (t / 0.42) ** 2)
        if 0.42 < t < 0.6:
            shut = 1 - 0.06 * math.sin(math.pi * (t - 0.42) / 0.18)
        seam = QPainterPath()
        for k, leaf in enumerate(leaves):
            half = _leaf(box, k, shut, across=across)
            path = QPainterPath()
            path.addRect(half)
            leaf.setPath(path)
            leaf.setOpacity(fading(t, 0.1, 0.72))
            inner = (half.right(), half.left())[k] if across else (half.bottom(), half.top())[k]
            if across:
                seam.addPath(_stroke(QPointF(inner, box.top()), QPointF(inner, box.bottom())))
            else:
                seam.addPath(_stroke(QPointF(box.left(), inner), QPointF(box.right(), inner)))
        edges.setPath(seam)
        edges.setOpacity(fading(t, 0.1, 0.72))
        wave = QPainterPath()
        if t > 0.42:
            more = 8 * drawing.unit * ease_out((t - 0.42) / 0.58)
            wave.addRoundedRect(box.adjusted(-more, -more, more, more), 3, 3)
        shock.setPath(wave)
        shock.setOpacity(fading(t, 0.43, 0.5))

    return at


def _leaf(box: QRectF, k: int, shut: float, *, across: bool) -> QRectF:
    """The first or second leaf of a door that is so far shut."""
    if across:
        w = box.width() / 2 * shut
        return QRectF(box.left() if k == 0 else box.right() - w, box.top(), w, box.height())
    h = box.height() / 2 * shut
    return QRectF(box.left(), box.top() if k == 0 else box.bottom() - h, box.width(), h)


_DRAWN: Final[dict[type[e.Effect], Callable[[Any, Drawing], At | None]]] = {
    e.Beam: _beam,
    e.Flight: _flight,
    e.Rush: _rush,
    e.Burst: _burst,
    e.Flare: _flare,
    e.Shatter: _shatter,
    e.Slam: _slam,
    e.Spot: _spot,
}
