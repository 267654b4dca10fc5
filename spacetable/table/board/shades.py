"""Spots of a board in the colours of an answer: a thousand may be shaded, so all are one item."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from spacetable.core.ids import ZoneId
from spacetable.core.planner import Shade
from spacetable.table.board.grid import SpotGrid
from spacetable.table.faces import BLANK
from spacetable.table.look import SANS, Look

LEAST: Final = 7.0
"""Px of a shade's radius, however small its spot is."""
ROOM: Final = 4.0
"""Px by which a shade is wider than its spot."""
NEAR: Final = 14.0
"""Px of a spot from which the letter is beside it; from farther off it stands in its place."""
LETTER: Final = 15
"""Px of the letter at text size 100 %."""
AROUND: Final = 0.72
"""Radius of a ring around a letter, in heights of it."""
STRONG: Final = 0.42
"""How much of its colour covers what lies below."""


def mark_of(shade: Shade, number: int) -> str:
    """What stands at the places of a shade, and beside its colour in a legend."""
    return shade.mark or letter_of(number)


def letter_of(number: int) -> str:
    """The letter that tells a shade from others without its colour: A, B, ... Z, A1, ..."""
    more, at = divmod(number, 26)
    return f"{chr(ord('A') + at)}{more or ''}"


class Shades(QGraphicsItem):
    """Draws them in px of the scene: a disc of colour, and its letter."""

    def __init__(self, layer: float) -> None:
        super().__init__()
        self._spots: SpotGrid | None = None
        self._of: dict[ZoneId, int] = {}
        self._shades: Sequence[Shade] = ()
        self._zoom = 1.0
        self._look = Look()
        self._ratio = 1.0
        self._made: dict[tuple[int, int], tuple[QPixmap, float]] = {}
        self._box = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(layer)

    def show_shades(
        self,
        shades: Sequence[Shade],
        only: Collection[int],
        spots: SpotGrid | None,
        zoom: float,
        look: Look,
        ratio: float,
    ) -> None:
        """Show exactly these. ``only``: the numbers of those that stay lit; none: all do.

        ``zoom``: of the scene; ``ratio``: px of the screen for each of its own.
        """
        self.prepareGeometryChange()
        self._shades, self._spots = shades, spots
        self._zoom, self._look, self._ratio = zoom, look, ratio
        self._made.clear()
        self._box = QRectF()
        self._of = {}
        if spots is None:
            return
        for number, shade in enumerate(shades):
            if only and number not in only:
                continue
            for place in shade.places:
                if place in spots.zones:
                    self._of.setdefault(place, number)
        for place in self._of:
            zone = spots.zones[place]
            half = self._radius(zone.w) + LETTER * look.text_scale * 1.6
            middle = QPointF(zone.x, zone.y) * zoom
            box = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
            self._box = self._box.united(box)

    def shade_of(self, spot: ZoneId) -> Shade | None:
        """The shade that a spot is lit in now."""
        number = self._of.get(spot)
        return None if number is None else self._shades[number]

    def letter_at(self, spot: ZoneId) -> str:
        """The mark of that shade; "" for a spot without one."""
        number = self._of.get(spot)
        return "" if number is None else mark_of(self._shades[number], number)

    def radius_at(self, spot: str) -> float:
        """Px of the scene that the colour reaches from the middle of a spot; 0 for one without."""
        if self._spots is None or spot not in self._of:
            return 0.0
        return self._radius(self._spots.zones[spot].w) + 2

    def __len__(self) -> int:
        return len(self._of)

    # ------------------------------------------------------------ Qt's own

    def boundingRect(self) -> QRectF:
        """All that is shaded, px of the scene."""
        return self._box

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Copy the discs that are exposed."""
        if self._spots is None:
            return
        edge, zoom = LETTER * self._look.text_scale * 2 + LEAST, self._zoom
        exposed = option.exposedRect.adjusted(-edge, -edge, edge, edge)
        part = QRectF(exposed.topLeft() / zoom, exposed.size() / zoom)
        for key in self._spots.within(part):
            number = self._of.get(ZoneId(key))
            if number is not None:
                zone = self._spots.zones[key]
                disc, half = self._disc(number, zone.w)
                painter.drawPixmap(QPointF(zone.x * zoom - half, zone.y * zoom - half), disc)

    def _radius(self, wide: float) -> float:
        across = wide * self._zoom
        return max(across / 2 + ROOM, LEAST if across >= NEAR else AROUND * self._high())

    def _high(self) -> int:
        return round(LETTER * self._look.text_scale)

    def _disc(self, number: int, wide: float) -> tuple[QPixmap, float]:
        """The picture of a shade around a spot ``wide`` table units wide, and half of its side."""
        radius = round(self._radius(wide))
        found = self._made.get((number, radius))
        if found is None:
            shade = self._shades[number]
            colour = QColor(self._look.colour(shade.colour))
            drawn = _drawn if wide * self._zoom >= NEAR else _from_afar
            image = drawn(colour, radius, mark_of(shade, number), self._look, self._ratio)
            image.setDevicePixelRatio(self._ratio)
            pixmap = QPixmap.fromImage(image)
            found = self._made[number, radius] = pixmap, pixmap.deviceIndependentSize().width() / 2
        return found


def _drawn(colour: QColor, radius: int, letter: str, look: Look, ratio: float) -> QImage:
    """A disc, and above it the letter on a ground of its own: beside it stands the name."""
    high = round(LETTER * look.text_scale)
    image, painter, middle = _begun(radius + round(1.3 * high), ratio)
    soft = QColor(colour)
    soft.setAlphaF(STRONG)
    painter.setBrush(soft)
    painter.setPen(QPen(colour, 2))
    painter.drawEllipse(middle, radius, radius)
    tag = QRectF(0, 0, high * (0.7 + 0.6 * len(letter)), high * 1.3)
    tag.moveCenter(middle - QPointF(0, radius + 0.3 * high))
    painter.setBrush(QColor(look.colour("panel")))
    painter.setPen(QPen(colour, 1.5))
    painter.drawRoundedRect(tag, 3, 3)
    _write(painter, tag, letter, look)
    painter.end()
    return image


def _from_afar(colour: QColor, radius: int, letter: str, look: Look, ratio: float) -> QImage:
    """The letter in a ring, as the legend has it: a spot is no more than a point there."""
    image, painter, middle = _begun(radius + 2, ratio)
    painter.setBrush(QColor(look.colour("panel")))
    painter.setPen(QPen(colour, 2.5))
    painter.drawEllipse(middle, radius, radius)
    box = QRectF(0, 0, 2 * radius, 2 * radius)
    box.moveCenter(middle)
    _write(painter, box, letter, look)
    painter.end()
    return image


def _begun(half: int, ratio: float) -> tuple[QImage, QPainter, QPointF]:
    """An empty square, what paints on it, and its middle."""
    image = QImage(round(2 * half * ratio), round(2 * half * ratio), BLANK)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    return image, painter, QPointF(half, half)


def _write(painter: QPainter, box: QRectF, letter: str, look: Look) -> None:
    font = QFont(SANS)
    font.setPixelSize(round(LETTER * look.text_scale))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(look.colour("text")))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)
