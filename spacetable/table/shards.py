"""What breaks up: a likeness of it in parts that drift away."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsPixmapItem

from spacetable.core import effect as e
from spacetable.core.decal import Place
from spacetable.table.drawing import At, Drawing, fading
from spacetable.table.motion import ease_out

SHARDS: Final = (4, 3)
"""Columns and rows of what breaks."""


def shatter(effect: e.Shatter, drawing: Drawing) -> At | None:
    """Parts that drift from the middle, turn, and fade."""
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
