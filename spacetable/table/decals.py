"""Marks that stay on places: cracks, lights that are out, shields that are down. As pixmaps."""

from __future__ import annotations

from math import ceil
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from spacetable.core.decal import AnyDecal, Crack, Dark, Place
from spacetable.core.room import DESK
from spacetable.table.faces import BLANK
from spacetable.table.geometry import Places
from spacetable.table.look import Look
from spacetable.table.sprite import Sprite

PER_LEVEL = 2
"""Cracks for each level of damage."""
SPARKING = 3
"""From this level on sparks stand at the ends of cracks."""
HATCH = 7.0
"""Points between the lines over a dark place."""
SEGMENTS = 7
"""Pieces of an arc that is broken."""


def part_of(box: QRectF, place: Place) -> QRectF:
    """The part of a box that a place means."""
    left, top, w, h = place.part
    return QRectF(
        box.left() + left * box.width(),
        box.top() + top * box.height(),
        w * box.width(),
        h * box.height(),
    )


def rect_of(place: Place, places: Places) -> QRectF | None:
    """The box of a place in table units; None when nothing of that name lies there."""
    return part_of(places.rect(place.target), place) if place.target in places else None


def unit_of(places: Places) -> float:
    """A point in table units: a px where the table fills the room beside the panel of a window of
    1366x768, and as much more as it is larger."""
    table = places.table
    return max(table.width / DESK.w, table.height / DESK.h)


def lit(look: Look) -> Look:
    """The colours of light and of the dark: boards look the same by day, and so does what is seen
    to happen on them."""
    return look.but(theme="dark")


def paths(decal: AnyDecal, places: Places, look: Look) -> list[tuple[QPainterPath, QPen, QBrush]]:
    """What a decal is drawn with, in table units; nothing when its place is not there."""
    box, unit, look = rect_of(decal.at, places), unit_of(places), lit(look)
    if box is None:
        return []
    if isinstance(decal, Crack):
        return _cracked(decal, box, unit, look)
    if isinstance(decal, Dark):
        return _dark(box, unit, look, deep=decal.deep)
    return _down(box, unit, look)


def decal_item(
    decal: AnyDecal, places: Places, look: Look, zoom: float, ratio: float
) -> Sprite | None:
    """An item for a decal, to be put into a scene; None when its place is not there.

    ``zoom``: px of the screen for a table unit, and ``ratio``: device px for each of these.
    """
    drawn = paths(decal, places, look)
    if not drawn:
        return None
    box = QRectF()
    for path, pen, _ in drawn:
        edge = pen.widthF()
        box = box.united(path.boundingRect().adjusted(-edge, -edge, edge, edge))
    size, scale = box.size() * zoom * ratio, zoom * ratio
    image = QImage(max(1, ceil(size.width())), max(1, ceil(size.height())), BLANK)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-box.topLeft())
    for path, pen, brush in drawn:
        painter.setPen(pen)
        painter.setBrush(brush)
        painter.drawPath(path)
    painter.end()
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(ratio)
    item = Sprite()
    item.wear(pixmap, zoom)
    item.put(box.center())
    return item


def path_item(
    parent: QGraphicsItem,
    path: QPainterPath,
    pen: QPen,
    brush: QBrush | Qt.BrushStyle = Qt.BrushStyle.NoBrush,
) -> QGraphicsPathItem:
    """A path that takes no clicks."""
    item = QGraphicsPathItem(path, parent)
    item.setPen(pen)
    item.setBrush(brush)
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    return item


def pen_of(colour: str, width: float, alpha: float = 1.0) -> QPen:
    """A pen with round ends. ``colour``: "#rrggbb"; ``width``: in table units."""
    shade = QColor(colour)
    shade.setAlphaF(alpha)
    round_cap, round_join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    return QPen(shade, width, Qt.PenStyle.SolidLine, round_cap, round_join)


def arc_over(box: QRectF, unit: float, lift: float = 0.0) -> QPainterPath:
    """The arc of a shield along the upper edge of a box. ``lift``: so much farther out, points."""
    foot = box.top() + (4 - lift) * unit
    path = QPainterPath(QPointF(box.left() + 3 * unit, foot))
    crest = QPointF(box.center().x(), foot - 12 * unit)
    path.quadTo(crest, QPointF(box.right() - 3 * unit, foot))
    return path


def pieces_of(path: QPainterPath, count: int, gap: float) -> list[QPainterPath]:
    """A line cut into pieces. ``gap``: the share of each that is missing at its ends."""
    found = []
    for k in range(count):
        ends = [path.pointAtPercent((k + share) / count) for share in (gap, 0.5, 1 - gap)]
        piece = QPainterPath(ends[0])
        piece.lineTo(ends[1])
        piece.lineTo(ends[2])
        found.append(piece)
    return found


def star(at: QPointF, reach: float) -> QPainterPath:
    """A spark: a star of four points."""
    path = QPainterPath(at + QPointF(0, -reach))
    thin = reach * 0.22
    for x, y in ((thin, -thin), (reach, 0), (thin, thin), (0, reach), (-thin, thin), (-reach, 0)):
        path.lineTo(at + QPointF(x, y))
    path.lineTo(at + QPointF(-thin, -thin))
    path.closeSubpath()
    return path


# ------------------------------------------------------------------ one by one


def _cracked(
    decal: Crack, box: QRectF, unit: float, look: Look
) -> list[tuple[QPainterPath, QPen, QBrush]]:
    """From the edges inwards, each in its place whatever comes after it."""
    chance = Random(f"{decal.at.target} {decal.at.part}")
    lines, sparks = QPainterPath(), QPainterPath()
    size = min(box.width(), box.height())
    for k in range(PER_LEVEL * decal.level):
        line, end = _crack(chance, box, size)
        lines.addPath(line)
        if k >= PER_LEVEL * SPARKING - 1 and k % 2:
            sparks.addPath(star(end, 4.5 * unit))
    ground, edge, amber = (look.colour(name) for name in ("space", "paper", "amber"))
    none = QBrush(Qt.BrushStyle.NoBrush)
    found = [
        (lines, pen_of(ground, 4.0 * unit), none),
        (lines, pen_of(edge, 1.3 * unit, 0.9), none),
    ]
    if not sparks.isEmpty():
        found.append((sparks, QPen(Qt.PenStyle.NoPen), QBrush(QColor(amber))))
    return found


def _crack(chance: Random, box: QRectF, size: float) -> tuple[QPainterPath, QPointF]:
    """One from an edge towards the middle, with a branch; and where it ends."""
    along, side = chance.random(), chance.randrange(4)
    if side < 2:
        at = QPointF(box.left() + along * box.width(), box.top() if side else box.bottom())
    else:
        at = QPointF(box.left() if side == 2 else box.right(), box.top() + along * box.height())
    to = box.center() - at
    ahead = to / max((to.x() ** 2 + to.y() ** 2) ** 0.5, 1.0)
    aside = QPointF(-ahead.y(), ahead.x())
    path = QPainterPath(at)
    for k in range(5 + chance.randrange(3)):
        at = at + ahead * size * (0.05 + 0.05 * chance.random())
        at = at + aside * size * (chance.random() - 0.5) * 0.16
        path.lineTo(at)
        if k == 2:
            swing = size * (chance.random() - 0.5) * 0.4
            path.lineTo(at + ahead * size * 0.06 + aside * swing)
            path.moveTo(at)
    return path, at


def _dark(
    box: QRectF, unit: float, look: Look, *, deep: bool
) -> list[tuple[QPainterPath, QPen, QBrush]]:
    """A veil with lines over it: no colour alone says that it is dark."""
    veil = QPainterPath()
    veil.addRoundedRect(box, 3 * unit, 3 * unit)
    shade = QColor(look.colour("space"))
    shade.setAlphaF(0.75 if deep else 0.38)
    lines, step = QPainterPath(), HATCH * unit
    at = step
    while at < box.width() + box.height():
        # From the upper or right edge down to the left or lower one.
        first = QPointF(min(at, box.width()), max(0.0, at - box.width()))
        last = QPointF(max(0.0, at - box.height()), min(at, box.height()))
        lines.moveTo(box.topLeft() + first)
        lines.lineTo(box.topLeft() + last)
        at += step
    return [
        (veil, QPen(Qt.PenStyle.NoPen), QBrush(shade)),
        (lines, pen_of(look.colour("muted"), 0.8 * unit, 0.38), QBrush(Qt.BrushStyle.NoBrush)),
    ]


def _down(box: QRectF, unit: float, look: Look) -> list[tuple[QPainterPath, QPen, QBrush]]:
    """What is left of the arc, with a cross in the gap."""
    arc, cross = QPainterPath(), QPainterPath()
    for k, piece in enumerate(pieces_of(arc_over(box, unit), SEGMENTS, 0.15)):
        if k == SEGMENTS // 2:
            at = piece.boundingRect().center()
            for sign in (-1, 1):
                cross.moveTo(at + QPointF(-3, -3 * sign) * unit)
                cross.lineTo(at + QPointF(3, 3 * sign) * unit)
        elif k % 2 == 0:
            arc.addPath(piece)
    none = QBrush(Qt.BrushStyle.NoBrush)
    return [
        (arc, pen_of(look.colour("muted"), 1.5 * unit), none),
        (cross, pen_of(look.colour("red"), 1.8 * unit), none),
    ]
