"""Arrows over the table, from a piece to where it went or could have gone.

Two kinds that are told apart by line, head and colour: what was done is dashed with an open head,
what would have been better is drawn through with a full one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from spacetable.table.decals import lit, path_item, pen_of, unit_of
from spacetable.table.layers import Layer
from spacetable.table.look import Look
from spacetable.table.scene import TableScene
from spacetable.table.sprite import Sprite

ArrowKind = Literal["done", "better"]
COLOURS: Final[dict[ArrowKind, str]] = {"done": "amber", "better": "green"}
WIDTH: Final = 4.0
"""Points, and never less px of the screen."""
HEAD: Final = 17.0
"""Points from the tip of a head to its foot."""
BEND: Final[dict[ArrowKind, float]] = {"done": -0.12, "better": 0.12}
"""How far each bows aside, as a share of its length: two between the same places part."""
DASHES: Final = (2.6, 2.0)
SHORT: Final = 6.0
"""Points: below so much between its ends it is a ring around where it begins."""


class Arrow(Struct, frozen=True):
    """``source``, ``target``: a piece or a zone. Without a target, or where that is the same place,
    a ring is drawn around the source. What is not on the table is left out.
    """

    kind: ArrowKind
    source: str
    target: str | None = None


class Arrows:
    """Draws them as the table lies now."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._arrows: tuple[Arrow, ...] = ()
        self._root: Sprite | None = None

    @property
    def there(self) -> bool:
        """Whether any is wanted."""
        return bool(self._arrows)

    @property
    def shown(self) -> tuple[Arrow, ...]:
        """Those whose places are on the table."""
        return tuple(one for one in self._arrows if self._on_table(one))

    def show(self, arrows: Sequence[Arrow]) -> None:
        """Exactly these."""
        self._arrows = tuple(arrows)
        self.renew()

    def renew(self, *_: object) -> None:
        """Table, camera or look have changed."""
        if self._root is not None:
            self._scene.removeItem(self._root)
            self._root = None
        found = self.shown
        if not found:
            return
        self._root = Sprite()
        self._root.setZValue(Layer.EFFECTS)
        self._scene.add(self._root, self._scene.board)
        look = lit(self._scene.faces.look)
        unit = max(unit_of(self._scene.places), 1 / self._scene.zoom)
        for one in found:
            box = self._rect(one.source)
            end = None if one.target is None else self._rect(one.target)
            draw(self._root, look, unit, one.kind, box, end)

    def _on_table(self, arrow: Arrow) -> bool:
        places = self._scene.places
        return arrow.source in places and (arrow.target is None or arrow.target in places)

    def _rect(self, target: str) -> QRectF:
        """What is seen of it, on the board; what is docked is there where it is seen."""
        scene = self._scene
        found = scene.places.visible(target)
        if not scene.places.docked(target):
            return found
        return scene.planes.box_across(found, scene.docks, scene.board)


def draw(
    root: QGraphicsItem,
    look: Look,
    unit: float,
    kind: ArrowKind,
    source: QRectF,
    target: QRectF | None,
) -> None:
    """Items for an arrow below ``root``. ``unit``: a point, in units of the boxes."""
    for path, pen, brush in _strokes(look, unit, kind, source, target):
        path_item(root, path, pen, brush)


def paint_sample(painter: QPainter, look: Look, kind: ArrowKind, box: QRectF) -> None:
    """The same arrow through a box from left to right, for a key to the table."""
    unit = look.text_scale
    inset = HEAD * unit / 2
    start = QRectF(box.left() + inset, box.center().y() - 0.5, 1, 1)
    end = QRectF(box.right() - 1, box.center().y() - 0.5, 1, 1)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for path, pen, brush in _arrow(look, unit, kind, start.center(), end.center(), 0.0):
        painter.setPen(pen)
        painter.setBrush(brush)
        painter.drawPath(path)


Strokes = list[tuple[QPainterPath, QPen, QBrush]]


def _strokes(
    look: Look, unit: float, kind: ArrowKind, source: QRectF, target: QRectF | None
) -> Strokes:
    if target is not None:
        start, end = source.center(), target.center()
        way = end - start
        far = math.hypot(way.x(), way.y())
        if far > SHORT * unit and not target.contains(source):
            if source.contains(end):
                # Into a part of what it comes from: no room between the two middles.
                return _ring(look, unit, kind, target)
            return _arrow(look, unit, kind, start, end, BEND[kind])
    return _ring(look, unit, kind, source)


def _ring(look: Look, unit: float, kind: ArrowKind, box: QRectF) -> Strokes:
    out = 7.0 * unit * (1.0 if kind == "done" else 0.35)
    path = QPainterPath()
    path.addRoundedRect(box.adjusted(-out, -out, out, out), 9 * unit, 9 * unit)
    clear = QBrush(Qt.BrushStyle.NoBrush)
    return [
        (path, pen_of(look.colour("space"), (WIDTH + 3) * unit, 0.75), clear),
        (path, _line(look, kind, unit), clear),
    ]


def _arrow(
    look: Look, unit: float, kind: ArrowKind, start: QPointF, end: QPointF, bend: float
) -> Strokes:
    way = end - start
    far = math.hypot(way.x(), way.y())
    aside = QPointF(-way.y(), way.x()) * bend
    bow = (start + end) / 2 + aside
    heading = math.atan2(end.y() - bow.y(), end.x() - bow.x())
    long = min(HEAD * unit, far * 0.6)
    ahead = QPointF(math.cos(heading), math.sin(heading))
    foot = end - ahead * long
    side = QPointF(-ahead.y(), ahead.x()) * long * 0.55
    body = QPainterPath(start)
    body.quadTo(bow, foot if kind == "better" else end - ahead * unit)
    head = QPainterPath(foot + side)
    head.lineTo(end)
    head.lineTo(foot - side)
    clear = QBrush(Qt.BrushStyle.NoBrush)
    full = clear
    if kind == "better":
        head.closeSubpath()
        full = QBrush(QColor(look.colour(COLOURS[kind])))
    dark = pen_of(look.colour("space"), (WIDTH + 3.5) * unit, 0.75)
    dot = QPainterPath()
    dot.addEllipse(start, WIDTH * unit * 1.2, WIDTH * unit * 1.2)
    plain = pen_of(look.colour(COLOURS[kind]), WIDTH * unit)
    return [
        (body, dark, clear),
        (head, dark, clear),
        (dot, dark, clear),
        (body, _line(look, kind, unit), clear),
        (head, plain, full),
        (dot, pen_of(look.colour(COLOURS[kind]), WIDTH * unit * 0.6), full),
    ]


def _line(look: Look, kind: ArrowKind, unit: float) -> QPen:
    pen = pen_of(look.colour(COLOURS[kind]), WIDTH * unit)
    if kind == "done":
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(DASHES)
    return pen
