"""Deep space under the table, rendered once for each size of the window."""

from __future__ import annotations

import logging
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap, QRadialGradient
from PySide6.QtSvg import QSvgRenderer

from spacetable.resources import ResourceMissing, asset_path
from spacetable.table.look import Look

log = logging.getLogger(__name__)


class Background:
    """Keeps the picture for the look, the size and the device px per screen px asked for last."""

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._made_for: tuple[Look, QSize, float] | None = None

    def paint(
        self, painter: QPainter, rect: QRectF | QRect, look: Look, size: QSize, ratio: float
    ) -> None:
        """Paint what a ``rect`` of the scene shows: it neither zooms nor pans."""
        wanted = look, size, ratio
        if wanted != self._made_for:
            self._made_for = wanted
            self._picture = background(look, size, ratio)
        painter.save()
        exposed = painter.worldTransform().mapRect(QRectF(rect))
        painter.resetTransform()
        source = QRectF(exposed.topLeft() * ratio, exposed.size() * ratio)
        painter.drawPixmap(exposed, self._picture, source)
        painter.restore()


def background(look: Look, size: QSize, ratio: float) -> QPixmap:
    """A picture of ``size`` screen px: the drawing scaled to cover it, else a plain depth.

    The pages of a window are of one size, and share it.
    """
    colours = look.colour("space"), look.colour("deep")
    return _drawn(look.theme == "dark", colours, size.width(), size.height(), ratio)


@lru_cache(maxsize=2)
def _drawn(dark: bool, colours: tuple[str, str], w: int, h: int, ratio: float) -> QPixmap:
    space, deep = colours
    pixmap = QPixmap(max(1, round(w * ratio)), max(1, round(h * ratio)))
    pixmap.fill(QColor(space))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    name = "table_background.svg" if dark else "table_background_light.svg"
    rect = QRectF(pixmap.rect())
    try:
        drawing = QSvgRenderer(str(asset_path("art", "covers", name)))
    except ResourceMissing:
        drawing = None
    if drawing is not None and drawing.isValid():
        box = drawing.viewBoxF()
        scale = max(rect.width() / box.width(), rect.height() / box.height())
        cover = QRectF(0, 0, box.width() * scale, box.height() * scale)
        cover.moveCenter(rect.center())
        drawing.render(painter, cover)
    else:
        log.error("there is no drawing covers/%s", name)
        depth = QRadialGradient(QPointF(rect.center()), max(rect.width(), rect.height()) * 0.7)
        depth.setColorAt(0, QColor(deep))
        depth.setColorAt(1, QColor(space))
        painter.fillRect(rect, depth)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
