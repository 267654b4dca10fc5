"""A small picture of a table, for lists of saved games. No scene is made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from spacetable.core.table import Table
from spacetable.table.art import ArtShelf
from spacetable.table.decals import paths
from spacetable.table.faces import BLANK, SHADOW, Faces
from spacetable.table.geometry import Places
from spacetable.table.items import posture
from spacetable.table.look import RADIUS, Look
from spacetable.table.words import Words


def table_image(table: Table, look: Look, size: QSize, folders: Sequence[Path] = ()) -> QImage:
    """The whole table in ``size`` px. ``folders``: of an add-on, as for ``TableView``."""
    faces = Faces(look, ArtShelf(folders), Words(look.language, folders))
    image = QImage(size, BLANK)
    image.fill(QColor(look.colour("space")))
    scale = min(size.width() / max(table.width, 1), size.height() / max(table.height, 1)) * 0.96
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.translate(size.width() / 2, size.height() / 2)
    painter.scale(scale, scale)
    painter.translate(-table.width / 2, -table.height / 2)
    for zone in table.zones:
        rect = QRectF(zone.x - zone.w / 2, zone.y - zone.h / 2, zone.w, zone.h)
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
    painter.end()
    return image
