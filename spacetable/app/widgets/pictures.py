"""Drawings and images that keep their shape."""

from functools import lru_cache

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from spacetable.resources import ResourceMissing, asset_path
from spacetable.table.look import RADIUS


@lru_cache(maxsize=32)
def drawing(key: str, width: int, height: int, ratio: float) -> QPixmap | None:
    """An art key ("covers/the_crew") as a pixmap that covers the size in px; None if not there."""
    # QtSvg is not needed to start a window that shows no drawing yet.
    from PySide6.QtSvg import QSvgRenderer

    try:
        path = asset_path("art", *f"{key}.svg".split("/"))
    except ResourceMissing:
        return None
    drawn = QSvgRenderer(str(path))
    size = drawn.defaultSize()
    scale = max(width / max(size.width(), 1), height / max(size.height(), 1))
    w, h = size.width() * scale, size.height() * scale
    pixmap = QPixmap(QSize(width, height) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawn.render(painter, QRectF((width - w) / 2, (height - h) / 2, w, h))
    painter.end()
    return pixmap


@lru_cache(maxsize=32)
def shape_of(key: str) -> float | None:
    """Height over width of the drawing of an art key; None if there is none."""
    # QtSvg is not needed to start a window that shows no drawing yet.
    from PySide6.QtSvg import QSvgRenderer

    try:
        size = QSvgRenderer(str(asset_path("art", *f"{key}.svg".split("/")))).defaultSize()
    except ResourceMissing:
        return None
    return size.height() / max(size.width(), 1)


class Picture(QWidget):
    """A drawing or an image in a frame of fixed proportion. ``shape``: height over width.

    ``dim``: how much of ``ground`` lies over it, 0 to 1. Corners at the top are rounded.
    """

    def __init__(self, art: str = "", shape: float = 2 / 3, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.art = art
        self._shape = shape
        self._image: QImage | None = None
        self.dim = 0.0
        self.ground = "#0b0f1a"
        self.rounded = "top"
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_image(self, image: QImage | None) -> None:
        """Show an image instead of a drawing."""
        self._image = image
        self.update()

    def hasHeightForWidth(self) -> bool:
        """The height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height in px for a width in px."""
        return round(width * self._shape)

    def sizeHint(self) -> QSize:
        """A handy size."""
        return QSize(240, round(240 * self._shape))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture, cut to the frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect())
        if self.rounded:
            path = QPainterPath()
            low = box.adjusted(0, 0, 0, RADIUS if self.rounded == "top" else 0)
            path.addRoundedRect(low, RADIUS, RADIUS)
            painter.setClipPath(path)
        painter.fillRect(box, QColor(self.ground))
        if self._image is not None:
            size = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
            target = QRect(0, 0, size.width(), size.height())
            target.moveCenter(self.rect().center())
            painter.drawImage(target, self._image)
        elif self.art and self.width() > 0 and self.height() > 0:
            pixmap = drawing(self.art, self.width(), self.height(), self.devicePixelRatioF())
            if pixmap is not None:
                painter.drawPixmap(0, 0, pixmap)
        if self.dim:
            veil = QColor(self.ground)
            veil.setAlphaF(self.dim)
            painter.fillRect(box, veil)


class Backdrop(Picture):
    """A drawing that fills whatever room there is, all its corners rounded."""

    def __init__(self, art: str, parent: QWidget | None = None) -> None:
        super().__init__(art, parent=parent)
        self.rounded = "all"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def hasHeightForWidth(self) -> bool:
        """It takes any shape."""
        return False
