"""A picture of a table, for lists of saved games and for rule books. No scene is made."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.table import Table, TablePiece, TableZone
from spacetable.table.art import ArtShelf
from spacetable.table.board.drawing import Drawing
from spacetable.table.decals import paths
from spacetable.table.faces import BLANK, SHADOW, Faces
from spacetable.table.geometry import Places
from spacetable.table.items import posture
from spacetable.table.look import RADIUS, Look
from spacetable.table.words import Words

BUSIEST = 0.34
"""So much of a board, a part of its width, is seen of it in a small picture."""
RING = 3.0
"""Width of the line around what is marked, in px at text size 100 %."""


def table_image(
    table: Table,
    look: Look,
    size: QSize,
    folders: Sequence[Path] = (),
    *,
    part: QRectF | None = None,
    lit: Sequence[str] = (),
) -> QImage:
    """The whole table in ``size`` px, or the ``part`` of it in its units. ``lit``: the ids of what
    is marked. ``folders``: of an add-on, as for ``TableView``.
    """
    table = table.seen
    faces = Faces(look, ArtShelf(folders), Words(look.language, folders))
    image = QImage(size, BLANK)
    image.fill(QColor(look.colour("space")))
    seen, edge = part, 1.0
    if seen is None:
        seen, edge = QRectF(0, 0, max(table.width, 1), max(table.height, 1)), 0.96
    scale = min(size.width() / seen.width(), size.height() / seen.height()) * edge
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.translate(size.width() / 2, size.height() / 2)
    painter.scale(scale, scale)
    painter.translate(-seen.center())
    if table.board is not None:
        painter.save()
        painter.scale(1 / scale, 1 / scale)
        Drawing(table.board, faces).paint(painter, seen, scale)
        painter.restore()
    for zone in table.zones:
        rect = _box(zone)
        if not rect.intersects(seen):
            continue
        if zone.art is not None:
            pixmap = faces.pixmap(zone.art, zone.name, zone.w, zone.h, scale)
            painter.drawPixmap(
                rect.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW), pixmap, QRectF(pixmap.rect())
            )
        elif zone.outline:
            painter.setPen(QColor(look.colour("line")))
            painter.setBrush(QColor(look.colour("deep")))
            painter.drawRoundedRect(rect, RADIUS, RADIUS)
    places = Places(table)
    for decal in table.decals:
        for path, pen, brush in paths(decal, places, look):
            painter.setPen(pen)
            painter.setBrush(brush)
            painter.drawPath(path)
    for piece in places.pieces.values():
        if not _box(piece).intersects(seen):
            continue
        turns, rest = posture(piece.angle)
        pixmap = faces.pixmap(
            piece.face, piece.name, piece.w, piece.h, scale, turns=turns, value=piece.value
        )
        wide = QRectF(QPointF(), pixmap.deviceIndependentSize() / scale)
        wide.moveCenter(QPointF())
        painter.save()
        painter.translate(piece.x, piece.y)
        painter.rotate(rest)
        painter.drawPixmap(wide, pixmap, QRectF(pixmap.rect()))
        painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(look.colour("amber")), RING * look.text_scale / scale))
    for one in lit:
        marked = places.pieces.get(PieceId(one)) or places.zones.get(ZoneId(one))
        if marked is not None:
            painter.drawRoundedRect(_box(marked), RADIUS, RADIUS)
    painter.end()
    return image


def busiest_part(table: Table, size: QSize, own: Collection[Seat] = ()) -> QRectF | None:
    """Where on a large board most pieces lie, in the shape of a picture: the whole of it would be
    a blur. None for a table without such a board, or with nothing on it. ``own``: seats of which
    as many places as can be are seen, before those of others.
    """
    table = table.seen
    if table.board is None:
        return None
    spots = {spot.id for spot in table.board.board.spots}
    there = [one for one in table.pieces if one.zone in spots]
    if not there:
        return None
    lying = [QPointF(one.x, one.y) for one in there]
    mine = {one.zone: QPointF(one.x, one.y) for one in there if one.seat in own}
    held = [*mine.values()]
    box = table.board.box
    wide = box.w * BUSIEST
    high = min(wide * size.height() / size.width(), box.h)

    def around(at: QPointF) -> QRectF:
        left = min(max(at.x() - wide / 2, box.left), box.left + box.w - wide)
        top = min(max(at.y() - high / 2, box.top), box.top + box.h - high)
        return QRectF(left, top, wide, high)

    def much(part: QRectF) -> tuple[int, ...]:
        return tuple(sum(map(part.contains, points)) for points in (held, lying))

    return max(map(around, held or lying), key=much)


def _box(one: TablePiece | TableZone) -> QRectF:
    return QRectF(one.x - one.w / 2, one.y - one.h / 2, one.w, one.h)
