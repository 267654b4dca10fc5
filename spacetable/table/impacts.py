"""What happens in a place: bursts, shields, doors, and a light on it alone."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

from spacetable.core import effect as e
from spacetable.table.decals import arc_over, pieces_of, star
from spacetable.table.drawing import At, Drawing, fading, length_of, stroke
from spacetable.table.motion import ease_out

RAYS: Final = 10
"""Rays of a burst."""
SEGMENTS: Final = 9
"""Pieces of a shield that breaks up."""


def burst(effect: e.Burst, drawing: Drawing) -> At | None:
    """A flash, a ring that widens, and rays."""
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


def flare(effect: e.Flare, drawing: Drawing) -> At | None:
    """The arc of a shield, or the ring: it lights up, or goes to pieces."""
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
                    away = away / length_of(away) * (6 + 9 * (k % 3)) * unit * drift
                    shape.addPath(piece.translated(away))
        glow.setPath(shapes[0])
        inner.setPath(shapes[0])
        outer.setPath(shapes[1])
        for item in (glow, inner, outer):
            item.setOpacity(fading(t, 0.12, 0.6 if effect.held else 0.4))

    return at


def slam(effect: e.Slam, drawing: Drawing) -> At | None:
    """Two leaves that fall to; what lies there is seen again when they fade."""
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
                seam.addPath(stroke(QPointF(inner, box.top()), QPointF(inner, box.bottom())))
            else:
                seam.addPath(stroke(QPointF(box.left(), inner), QPointF(box.right(), inner)))
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


def spot(effect: e.Spot, drawing: Drawing) -> At | None:
    """A veil with a hole in it."""
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
