"""The last announcement, as large as there is room for; and what is on while nobody may speak."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.shell.style import mixed
from spacetable.app.soundtrack.fitted import draw_fitted
from spacetable.app.widgets.icons import picture
from spacetable.table.announcing import announce
from spacetable.table.fonts import font
from spacetable.table.look import RADIUS

CROWDED = 5
"""Height in sizes of the largest type below which band and small line have no room together."""
State = Literal["idle", "said", "lit", "down", "over"]
"""Nothing to say yet; the last words; being spoken; communications are down; all is over."""


@dataclass(frozen=True)
class Shown:
    """What the caption shows. ``shape``, ``tone``: of the sort. ``head``: the small line above.

    ``number``: a countdown, drawn large beside the words; "" for none. ``band``: across the top,
    what must be seen before anything else: that time stands; "" for nothing.
    """

    words: str
    head: str = ""
    shape: str = ""
    tone: str = "muted"
    number: str = ""
    state: State = "said"
    band: str = ""


class Caption(QWidget):
    """Says what it shows to a screen reader too, politely, once for each announcement."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.shown = Shown("")
        self.large = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(round(96 * (0.5 + 0.5 * context.look.text_scale)))

    def show_caption(self, shown: Shown) -> None:
        """Show this; draws only what is new."""
        if shown != self.shown:
            self.shown = shown
            said = (shown.words, shown.head, shown.band)
            self.setAccessibleName(". ".join(one for one in said if one))
            self.update()

    def announce(self, words: str) -> None:
        """Let a screen reader say it when it has finished what it is saying."""
        announce(self, words)

    def sizeHint(self) -> QSize:
        """It takes the room that there is."""
        return QSize(400, 200)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, the small line, the countdown, the words."""
        look, shown = self._context.look, self.shown
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if shown.band:
            box.setTop(self._band(painter, box))
        if shown.state == "down":
            self._hatch(painter, box)
        else:
            painter.setBrush(QColor(look.colour("panel")))
            line = 4 if shown.state == "lit" else 1
            tone = shown.tone if shown.state == "lit" else "line"
            painter.setPen(QPen(QColor(look.colour(tone)), line))
            painter.drawRoundedRect(box, RADIUS, RADIUS)
        pad = look.gap(3 if self.large else 2)
        inner = box.adjusted(pad, pad * 0.75, -pad, -pad * 0.75)
        if shown.state == "down":
            inner = self._plate(painter, box)
        # Where there is little room, that time stands, or that nobody may speak, says more than
        # when and what it was.
        first = bool(shown.band) or shown.state == "down"
        crowded = first and box.height() < look.px("hero") * CROWDED
        if (shown.head or shown.shape) and not crowded:
            inner.setTop(self._head(painter, inner))
        if shown.number:
            wide = min(inner.width() * 0.34, inner.height() * 1.3)
            figure = QRectF(inner.right() - wide, inner.top(), wide, inner.height())
            draw_fitted(painter, figure, shown.number, look.colour("amber"), lines=1)
            inner.setRight(figure.left() - pad)
        ink = "muted" if shown.state == "idle" else "text"
        most = 1000 if shown.state in ("said", "lit", "down") else look.px("hero") * 1.6
        draw_fitted(painter, inner, shown.words, look.colour(ink), most=most)

    def _band(self, painter: QPainter, box: QRectF) -> float:
        """A filled strip with the sign of a pause; where what is below it begins."""
        look, shown = self._context.look, self.shown
        size = min(look.px("hero" if self.large else "title"), round(box.height() * 0.2))
        band = QRectF(box.left(), box.top(), box.width(), size * 1.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.colour("amber")))
        painter.drawRoundedRect(band, RADIUS, RADIUS)
        ink = look.colour("space")
        face = font(size, bold=True)
        words = QFontMetrics(face).horizontalAdvance(shown.band)
        left = band.center().x() - (size * 1.4 + words) / 2
        icon = picture("pause", ink, size, self.devicePixelRatioF())
        painter.drawPixmap(round(left), round(band.center().y() - size / 2), icon)
        painter.setFont(face)
        painter.setPen(QColor(ink))
        row = QRectF(left + size * 1.4, band.top(), words + size, band.height())
        painter.drawText(
            row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown.band
        )
        return band.bottom() + look.gap(1)

    def _head(self, painter: QPainter, inner: QRectF) -> float:
        look, shown = self._context.look, self.shown
        size = look.px("title" if self.large else "lead")
        face = font(size, bold=True)
        high = QFontMetrics(face).height()
        painter.setFont(face)
        row = QRectF(inner.left(), inner.top(), inner.width(), high)
        if shown.shape:
            painter.setPen(QColor(look.colour(shown.tone)))
            painter.drawText(row, Qt.AlignmentFlag.AlignLeft, shown.shape)
            row.setLeft(row.left() + size * 1.5)
        painter.setPen(QColor(look.colour("muted")))
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft, shown.head)
        return row.bottom() + look.gap(0.5)

    def _hatch(self, painter: QPainter, box: QRectF) -> None:
        """Broad stripes, as on a door that nobody may open."""
        look = self._context.look
        path = QPainterPath()
        path.addRoundedRect(box, RADIUS, RADIUS)
        painter.save()
        painter.setClipPath(path)
        painter.fillRect(box, QColor(mixed(look.colour("space"), look.colour("amber"), 0.12)))
        wide = look.gap(4)
        painter.setPen(QPen(QColor(look.colour("amber")), wide * 0.7))
        x = box.left() - box.height()
        while x < box.right() + box.height():
            painter.drawLine(
                int(x),
                int(box.bottom() + wide),
                int(x + box.height() + 2 * wide),
                int(box.top() - wide),
            )
            x += wide * 2
        painter.restore()

    def _plate(self, painter: QPainter, box: QRectF) -> QRectF:
        """A plain plate on the stripes, with the sign of the silent radio; what is free of it."""
        look = self._context.look
        edge = look.gap(2.5)
        plate = box.adjusted(edge, edge, -edge, -edge)
        painter.setPen(QPen(QColor(look.colour("amber")), 3))
        painter.setBrush(QColor(look.colour("space")))
        painter.drawRoundedRect(plate, RADIUS, RADIUS)
        pad = look.gap(2)
        inner = plate.adjusted(pad, pad * 0.5, -pad, -pad * 0.5)
        side = round(min(inner.height() * 0.6, inner.width() * 0.16))
        if side >= 16:
            icon = picture("silent", look.colour("amber"), side, self.devicePixelRatioF())
            painter.drawPixmap(
                round(inner.left()), round(inner.top() + (inner.height() - side) / 2), icon
            )
            inner.setLeft(inner.left() + side + pad)
        return inner
