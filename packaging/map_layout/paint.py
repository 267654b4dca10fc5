"""Paint the map to a PNG, to look at what was computed.

    python packaging/map_layout/paint.py OUT.png [--light] [--width 4000] [--part X Y W H]

Only `map_layout.json` and the map itself are read: what is drawn here, a board can draw from the
same figures.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from looks import DARK, LIGHT, PLANETS, Palette
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)
from spots import spot

GAME = Path(__file__).parents[2] / "spacetable/games/high_frontier"


class Poster:
    """One picture of the map."""

    def __init__(self, layout: dict[str, Any], chart: dict[str, Any], look: Palette) -> None:
        self.layout, self.chart, self.look = layout, chart, look
        self.nodes = {node["id"]: node for node in chart["spaces"]}
        self.sites = {site["id"]: site for site in chart["sites"]}

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.zones(painter)
        self.planets(painter)
        self.lanes(painter)
        for name, place in self.layout["spaces"].items():
            spot(painter, self.look, self.nodes[name], self.sites.get(name), QPointF(*place))
        self.names(painter)

    def zones(self, painter: QPainter) -> None:
        """Soft bands, from the outermost in, the Sun, and the orbits as faint arcs."""
        look = self.look
        sun = QPointF(*self.layout["sun"])
        width, height = self.layout["size"]
        painter.fillRect(QRectF(0, 0, width, height), QColor(look.ground))
        for number in reversed(range(len(self.layout["zones"]))):
            outline = QPolygonF([QPointF(*p) for p in self.layout["zones"][number]["outline"]])
            path = QPainterPath()
            path.addPolygon(outline)
            path.closeSubpath()
            reach = max(self.layout["zones"][number]["outer"], 1.0)
            shade = QRadialGradient(sun, reach)
            tint = QColor(look.bands[number])
            shade.setColorAt(0.0, tint.lighter(118))
            shade.setColorAt(max(0.0, self.layout["zones"][number]["inner"] / reach), tint)
            shade.setColorAt(1.0, tint.darker(116))
            painter.setPen(QPen(QColor(look.ring), 2.0, Qt.PenStyle.DashLine))
            painter.setBrush(shade)
            painter.drawPath(path)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for orbit in self.layout["orbits"]:
            colour = QColor(look.orbit)
            colour.setAlpha(52)
            painter.setPen(QPen(colour, 3.0))
            painter.drawEllipse(sun, orbit["radius"], orbit["radius"])
        glow = QRadialGradient(sun, 300)
        light = QColor(look.sun[1])
        light.setAlpha(150)
        glow.setColorAt(0.0, light)
        light.setAlpha(0)
        glow.setColorAt(1.0, light)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(glow)
        painter.drawEllipse(sun, 300, 300)
        disc = QRadialGradient(sun - QPointF(14, 14), 74)
        disc.setColorAt(0.0, QColor(look.sun[0]))
        disc.setColorAt(1.0, QColor(look.sun[1]))
        painter.setBrush(disc)
        painter.drawEllipse(sun, 58, 58)

    def planets(self, painter: QPainter) -> None:
        """The neighbourhoods as faint discs, the planets in them."""
        look = self.look
        for near in self.layout["neighbourhoods"]:
            colour = QColor(look.orbit)
            colour.setAlpha(20)
            painter.setBrush(colour)
            colour.setAlpha(70)
            painter.setPen(QPen(colour, 2.0))
            outline = QPolygonF([QPointF(*p) for p in near["outline"]])
            painter.drawPolygon(outline)
        for planet in self.layout["planets"]:
            centre, radius = QPointF(*planet["at"]), planet["radius"]
            bright, dark = PLANETS[planet["name"]]
            ball = QRadialGradient(centre - QPointF(radius * 0.35, radius * 0.35), radius * 1.5)
            first, last = QColor(bright), QColor(dark)
            first.setAlpha(165)
            last.setAlpha(190)
            ball.setColorAt(0.0, first)
            ball.setColorAt(1.0, last)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ball)
            painter.drawEllipse(centre, radius, radius)
            painter.save()
            painter.translate(centre)
            if planet["name"] in ("Jupiter", "Saturn", "Uranus", "Neptune"):
                clip = QPainterPath()
                clip.addEllipse(QPointF(0, 0), radius, radius)
                painter.setClipPath(clip)
                belt = QColor(dark)
                belt.setAlpha(80)
                painter.setBrush(belt)
                for y, thick in ((-0.55, 0.16), (-0.15, 0.2), (0.3, 0.14), (0.6, 0.12)):
                    painter.drawRect(QRectF(-radius, y * radius, 2 * radius, thick * radius))
                painter.setClipping(False)
            if planet["name"] == "Saturn":
                ring = QColor(bright)
                ring.setAlpha(120)
                painter.rotate(-18)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                for size, thick in ((1.55, 0.16), (1.85, 0.08)):
                    painter.setPen(QPen(ring, thick * radius))
                    painter.drawEllipse(QPointF(0, 0), size * radius, size * radius * 0.3)
            painter.restore()

    def lanes(self, painter: QPainter) -> None:
        """All links; at a bridge the upper one once more, with a gap on either side."""
        look = self.look
        paths = [curve(link["curve"]) for link in self.layout["links"]]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        under = QColor(look.casing)
        under.setAlpha(150)
        for path in paths:
            painter.setPen(QPen(under, 11, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawPath(path)
        pen = QPen(QColor(look.lane), 4.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        for path in paths:
            painter.setPen(pen)
            painter.drawPath(path)
        for bridge in self.layout["bridges"]:
            painter.save()
            clip = QPainterPath()
            clip.addEllipse(QPointF(*bridge["at"]), 17, 17)
            painter.setClipPath(clip)
            over = paths[bridge["over"]]
            painter.setPen(QPen(QColor(look.casing), 17))
            painter.drawPath(over)
            painter.setPen(QPen(QColor(look.lane), 4.5))
            painter.drawPath(over)
            painter.restore()
        for number, edge in enumerate(self.chart["links"]):
            if edge.get("one_way"):
                self.arrow(painter, paths[number])

    def arrow(self, painter: QPainter, path: QPainterPath) -> None:
        point, slope = path.pointAtPercent(0.56), path.angleAtPercent(0.56)
        painter.save()
        painter.translate(point)
        painter.rotate(-slope)
        painter.setPen(QPen(QColor(self.look.casing), 2))
        painter.setBrush(QColor(self.look.lane))
        painter.drawPolygon(QPolygonF([QPointF(11, 0), QPointF(-8, -9), QPointF(-8, 9)]))
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def names(self, painter: QPainter) -> None:
        """Names of sites by rank, beside, above or below their spot where nothing is."""
        page = QRectF(10, 10, self.layout["size"][0] - 20, self.layout["size"][1] - 20)
        taken = [QRectF(x - 13, y - 13, 26, 26) for x, y in self.layout["spaces"].values()]
        ranked = sorted(self.layout["labels"].items(), key=lambda item: (item[1], item[0]))
        for name, rank in ranked:
            font = QFont("DejaVu Sans")
            font.setPixelSize({1: 34, 2: 27, 3: 22}.get(rank, 19))
            font.setBold(rank <= 2)
            text = self.nodes[name].get("name", name)
            box = QFontMetricsF(font).tightBoundingRect(text).adjusted(-4, -3, 4, 3)
            x, y = self.layout["spaces"][name]
            w, h = box.width(), box.height()
            choices = [
                (x + 22, y - h / 2),
                (x - 22 - w, y - h / 2),
                (x - w / 2, y + 22),
                (x - w / 2, y - 22 - h),
                (x + 14, y + 12),
                (x + 14, y - 12 - h),
                (x - 14 - w, y + 12),
                (x - 14 - w, y - 12 - h),
            ]
            found = None
            for left, top in choices:
                where = QRectF(left, top, w, h)
                if not page.contains(where):
                    continue
                if not any(where.intersects(other) for other in taken):
                    found = where
                    break
            if found is None:
                continue
            taken.append(found)
            path = QPainterPath()
            path.addText(found.left() + 4 - box.left() - 4, found.top() - box.top(), font, text)
            painter.setPen(QPen(QColor(self.look.halo), 6, j=Qt.PenJoinStyle.RoundJoin))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)
            painter.fillPath(path, QColor(self.look.text))


def curve(points: list[float]) -> QPainterPath:
    """A path from x, y of its start, then two control points and an end for each piece."""
    path = QPainterPath(QPointF(points[0], points[1]))
    for k in range(2, len(points), 6):
        c = points[k : k + 6]
        path.cubicTo(c[0], c[1], c[2], c[3], c[4], c[5])
    return path


def main() -> None:
    reader = argparse.ArgumentParser(description="Paint the map to a PNG.")
    reader.add_argument("out", type=Path)
    reader.add_argument("--light", action="store_true")
    reader.add_argument("--width", type=int, default=2400)
    reader.add_argument("--part", type=float, nargs=4, metavar=("X", "Y", "W", "H"))
    reader.add_argument("--layout", type=Path, default=GAME / "map_layout.json")
    reader.add_argument("--map", type=Path, default=GAME / "map.json")
    asked = reader.parse_args()
    layout = json.loads(asked.layout.read_text("utf-8"))
    chart = json.loads(asked.map.read_text("utf-8"))
    x, y, w, h = asked.part or (0.0, 0.0, *layout["size"])
    application = QGuiApplication(sys.argv[:1])
    picture = QImage(asked.width, round(asked.width * h / w), QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    painter.scale(asked.width / w, asked.width / w)
    painter.translate(-x, -y)
    Poster(layout, chart, LIGHT if asked.light else DARK).paint(painter)
    painter.end()
    picture.save(str(asked.out))
    application.quit()


if __name__ == "__main__":
    main()
