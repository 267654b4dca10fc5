"""What goes from place to place: beams, flights, and speed itself."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from spacetable.core import effect as e
from spacetable.core.decal import Place
from spacetable.core.table import Face
from spacetable.core.text import verbatim
from spacetable.table.drawing import At, Drawing, along, fading, length_of, stroke
from spacetable.table.motion import ease_both, ease_out

WAVES: Final = 5
GLIDES: Final = 0.9
"""The share of its time in which a piece that glides arrives: there it rests a moment."""
STREAK: Final = 9.0
"""Points from one streak of speed to the next."""


def beam(effect: e.Beam, drawing: Drawing) -> At | None:
    """A beam of its kind."""
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
        path = stroke(start, along(start, end, head))
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
    far = length_of(way)
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
    dash = min(0.2, 20.0 * drawing.unit / length_of(end - start))

    def at(t: float) -> None:
        path = QPainterPath()
        for k in range(count):
            head = t * 1.45 - k * 0.45 / count
            tail = head - dash
            if head > 0 and tail < 1:
                path.moveTo(along(start, end, max(tail, 0.0)))
                path.lineTo(along(start, end, min(head, 1.0)))
        glow.setPath(path)
        line.setPath(path)

    return at


def flight(effect: e.Flight, drawing: Drawing) -> At | None:
    """The drawing on a slight curve, nose ahead, with a trail."""
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


def glide(effect: e.Glide, drawing: Drawing) -> At | None:
    """A likeness of the piece, growing or shrinking to the size that it has at its end."""
    lay = drawing.before.pieces.get(effect.piece)
    start = drawing.rect(Place(effect.piece, before=True))
    end = drawing.rect(effect.target)
    if lay is None or start is None or end is None:
        return None
    faces, zoom = drawing.scene.faces, drawing.scene.zoom
    picture = drawing.picture(
        faces.pixmap(lay.face, lay.name, lay.w, lay.h, zoom, value=lay.value), zoom
    )
    picture.setRotation(lay.angle)
    there = drawing.scene.pieces.get(effect.piece)
    lies = drawing.rect(Place(effect.piece))
    if there is not None and lies is not None:
        drawing.veiled.append(there)
        end = lies
    full = picture.scale() * start.width() / max(lay.w, 0.001)
    small = full * min(end.width() / start.width(), end.height() / start.height(), 1.0)

    def at(t: float) -> None:
        gone = ease_both(min(1.0, t / GLIDES))
        picture.setPos(along(start.center(), end.center(), gone))
        picture.setScale(full + (small - full) * gone)
        if there is not None:
            there.setOpacity(0.0)

    return at


def rush(effect: e.Rush, drawing: Drawing) -> At | None:
    """Streaks against the heading, each in its lane."""
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
