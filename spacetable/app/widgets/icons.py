"""Line icons in the colours of the theme."""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from spacetable.app.shell.style import mixed
from spacetable.resources import asset_path
from spacetable.table.look import Look

DRAWN_IN = "#e8ecf2"
"""The one colour of the icon files; it is replaced when they are read."""


PICTURES = 1024
"""So many are kept, at most 6 MiB: each icon is four of them, and a page has some sixty icons."""


@lru_cache(maxsize=PICTURES)
def picture(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """An icon as a pixmap of ``size`` px in one colour."""
    # QtSvg is not needed to start a window that shows no icon yet.
    from PySide6.QtSvg import QSvgRenderer

    words = asset_path("icons", f"{name}.svg").read_text(encoding="utf-8")
    drawn = QSvgRenderer(QByteArray(words.replace(DRAWN_IN, colour).encode()))
    pixmap = QPixmap(QSize(size, size) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawn.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


def icon(name: str, look: Look, size: int, colour: str = "") -> QIcon:
    """An icon for a button: in the text colour, and faint where the button is disabled."""
    plain = colour or look.colour("text")
    out = QIcon()
    for ratio in (1.0, 2.0):
        out.addPixmap(picture(name, plain, size, ratio))
        faint = mixed(look.colour("panel"), look.colour("muted"), 0.5)
        out.addPixmap(picture(name, faint, size, ratio), QIcon.Mode.Disabled)
    return out
