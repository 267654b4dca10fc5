"""Faces as pixmaps: a drawing with its slots filled and its shadow, rendered once per zoom."""

from __future__ import annotations

import logging
import math
import re
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap, QTransform

from spacetable.core.table import Art, Face
from spacetable.core.text import Text, verbatim
from spacetable.table.art import ArtShelf, Slot
from spacetable.table.lettering import Lines, letter, lines_in, roomy
from spacetable.table.look import RADIUS, Look
from spacetable.table.pixmap_cache import PixmapCache

log = logging.getLogger(__name__)

SHADOW: Final = 7.0
"""Room around a face for its shadow, in table units."""
LARGEST: Final = 4_000_000
"""Device px of a face at most: a board at the closest zoom is shown a little softer instead."""
READABLE: Final = 11.0
"""Screen px, at text size 100 %, up to which a line on a face grows when its slot has room."""
LEGIBLE: Final = 5.0
"""Screen px below which lettering is only texture, and stays as it was designed."""
SIGN: Final = 0.17
"""A drawing in a slot that is no larger part of its face is a sign; a larger one is its ground."""
BUDGET: Final = 24 * 1024 * 1024
"""Bytes of pixmaps kept. The fullest table wears 4 MiB at 1366x768 and 18 MiB at 2560x1440; what is
worn stays anyway, the rest serves the way back to a zoom or a face.
"""

BLANK = QImage.Format.Format_ARGB32_Premultiplied
_NUMBERED = re.compile(r"^(.*_)(\d+)$")


class Faces:
    """A cache of pixmaps by face, size, zoom, language and look.

    ``words`` finds the sentence for a ``Text``. ``ratio``: device px per screen px. ``made``: how
    many have been rendered.
    """

    def __init__(self, look: Look, shelf: ArtShelf, words: Callable[[Text], str]) -> None:
        self.look = look
        self.shelf = shelf
        self.words = words
        self.ratio = 1.0
        self.made = 0
        self.kept = PixmapCache(BUDGET)

    def clear(self) -> None:
        """Forget everything: the look, the language or the drawings have changed."""
        self.kept.clear()

    def pixmap(
        self,
        face: Face,
        name: Text,
        w: float,
        h: float,
        scale: float,
        *,
        turns: int = 0,
        value: int | None = None,
        shadow: bool = True,
    ) -> QPixmap:
        """The face at ``scale`` screen px per unit, ``turns`` quarter turns clockwise.

        ``name`` is painted only where the drawing is missing; ``value`` only into a slot "value".
        """
        turns %= 4
        if self.shelf.drawing(face.art) is not None:
            name = verbatim("")
        key = (face, name, w, h, scale, self.ratio, self.look.text_scale, turns, value, shadow)
        found = self.kept.get(key)
        if found is not None:
            return found
        self.made += 1
        dense = self.ratio * min(1.0, math.sqrt(LARGEST / max(w * h, 1.0)) / (scale * self.ratio))
        image = self.image(face, name, w, h, scale * dense, value)
        if turns:
            image = image.transformed(QTransform().rotate(90 * turns))
        if shadow:
            image = shaded(image, scale * dense)
        made = QPixmap.fromImage(image)
        made.setDevicePixelRatio(dense)
        self.kept.keep(key, made)
        return made

    def image(
        self, face: Face, name: Text, w: float, h: float, scale: float, value: int | None = None
    ) -> QImage:
        """The bare face, ``w`` x ``h`` units at ``scale`` device px per unit, without a shadow."""
        image = QImage(max(1, round(w * scale)), max(1, round(h * scale)), BLANK)
        image.fill(0)
        painter = QPainter(image)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.paint(painter, QRectF(image.rect()), face, name, value)
        painter.end()
        return image

    def paint(
        self, painter: QPainter, rect: QRectF, face: Face, name: Text, value: int | None = None
    ) -> None:
        """Paint a face into ``rect`` (px)."""
        drawing = self.shelf.drawing(face.art)
        if drawing is None:
            self._plate(painter, rect, self.words(name))
            return
        drawing.render(painter, rect)
        slots = self.shelf.slots(face.art)
        box = drawing.viewBoxF()
        filled = dict(face.slots)
        if value is not None and "value" in slots and "value" not in filled:
            filled["value"] = verbatim(str(value))
        for slot_name, content in filled.items():
            slot = slots.get(slot_name)
            if slot is None:
                log.error("the drawing %s.svg has no slot %s", face.art, slot_name)
                continue
            unit = max(rect.width() / box.width(), rect.height() / box.height())
            self._fill(painter, _place(rect, box, slot), slot, content, unit)

    def numbered(self, face: Face, value: int) -> Face | None:
        """The same face bearing another number: "dial_3" for "dial_5". None when undrawn."""
        found = _NUMBERED.match(face.art)
        if found is None:
            return face if "value" in self.shelf.slots(face.art) else None
        key = f"{found[1]}{value}"
        return Face(key, face.slots) if self.shelf.path(key) is not None else None

    def _fill(
        self, painter: QPainter, place: QRectF, slot: Slot, content: Text | Art, unit: float
    ) -> float:
        """Fill a slot; how high the capitals of its words are (px), 0 for a drawing."""
        if isinstance(content, Art):
            drawing = self.shelf.drawing(content.key)
            if drawing is not None:
                size = drawing.viewBoxF().size()
                size.scale(place.size(), Qt.AspectRatioMode.KeepAspectRatio)
                inner = QRectF(QPointF(), size)
                inner.moveCenter(place.center())
                drawing.render(painter, inner)
            return 0.0
        lines = self._lines(place, slot, content, unit)
        return 0.0 if lines is None else lines.paint(painter, self.look.colour(slot.color))

    def _lines(self, place: QRectF, slot: Slot, content: Text, unit: float) -> Lines | None:
        words, display = self.words(content), slot.font == "display"
        bold = slot.weight == "bold"
        wanted = READABLE * self.look.text_scale * self.ratio
        px = slot.size * unit
        if px >= LEGIBLE * self.ratio:
            px = roomy(
                words,
                place,
                px,
                wanted,
                bold=bold,
                display=display,
                close=slot.valign == "middle",
                narrow=slot.narrow,
            )
        return lines_in(
            place,
            words,
            px,
            bold=bold,
            align=slot.align,
            valign=slot.valign,
            display=display,
            narrow=slot.narrow,
            least=slot.least,
            leading=slot.leading,
        )

    def printed(self, face: Face, w: float, h: float, scale: float) -> list[QRectF]:
        """Where there is something to be read on a face, words and small signs, in px from its
        middle. ``scale``: px per unit.
        """
        drawing = self.shelf.drawing(face.art)
        if drawing is None:
            return []
        # In device px, as it is painted: letters grow where there is room, and that by whole px.
        dense = scale * self.ratio
        rect, box = QRectF(0, 0, w * dense, h * dense), drawing.viewBoxF()
        rect.moveCenter(QPointF())
        unit = max(rect.width() / box.width(), rect.height() / box.height())
        slots = self.shelf.slots(face.art)
        found = []
        for name, content in face.slots:
            if name not in slots:
                continue
            slot = slots[name]
            place = _place(rect, box, slot)
            if isinstance(content, Art):
                if place.width() * place.height() < SIGN * rect.width() * rect.height():
                    found.append(place)
            else:
                lines = self._lines(place, slot, content, unit)
                found += [] if lines is None else [lines.box()]
        smaller = QTransform.fromScale(1 / self.ratio, 1 / self.ratio)
        return [smaller.mapRect(one) for one in found]

    def _plate(self, painter: QPainter, rect: QRectF, words: str) -> None:
        unit = min(rect.width(), rect.height())
        edge = max(1.0, unit / 60)
        painter.setPen(QPen(QColor(self.look.colour("line")), edge))
        painter.setBrush(QColor(self.look.colour("raised")))
        inner = rect.adjusted(edge, edge, -edge, -edge)
        radius = min(RADIUS * 1.5, unit / 6)
        painter.drawRoundedRect(inner, radius, radius)
        room = inner.adjusted(unit / 12, unit / 12, -unit / 12, -unit / 12)
        letter(painter, room, words, unit / 6, self.look.colour("text"), bold=True, align="center")


def _place(rect: QRectF, box: QRectF, slot: Slot) -> QRectF:
    x, y, w, h = slot.rect
    across, down = rect.width() / box.width(), rect.height() / box.height()
    return QRectF(
        rect.left() + (x - box.left()) * across,
        rect.top() + (y - box.top()) * down,
        w * across,
        h * down,
    )


def shaded(image: QImage, scale: float) -> QImage:
    """The image on a canvas ``SHADOW`` units wider on each side, over its own soft shadow."""
    room = max(1, round(SHADOW * scale))
    canvas = QImage(image.width() + 2 * room, image.height() + 2 * room, BLANK)
    canvas.fill(0)
    painter = QPainter(canvas)
    painter.drawImage(room, room, image)
    painter.end()
    # A small copy drawn large is a blur, and soon darkened.
    soft = max(2, round(2.5 * scale))
    small = canvas.scaled(
        max(1, canvas.width() // soft),
        max(1, canvas.height() // soft),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    painter = QPainter(small)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(small.rect(), QColor(0, 0, 0, 120))
    painter.end()
    result = QImage(canvas.size(), BLANK)
    result.fill(0)
    painter = QPainter(result)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    drop = 1.8 * scale
    painter.drawImage(QRectF(0, drop, canvas.width(), canvas.height()), small)
    painter.drawImage(room, room, image)
    painter.end()
    return result
