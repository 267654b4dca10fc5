"""One space, painted by its kind."""

from __future__ import annotations

import math
from typing import Any

from looks import DARK, Palette
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF


def spot(
    painter: QPainter, look: Palette, node: dict[str, Any], site: dict[str, Any] | None, at: QPointF
) -> None:
    """One space by its kind."""
    kind = node["kind"]
    edge = QPen(QColor(look.casing), 3)
    painter.setPen(edge)
    if kind == "hohmann":
        painter.setBrush(QColor(look.lane))
        painter.drawEllipse(at, 5.5, 5.5)
    elif site:
        painter.setBrush(QColor(look.site[site["type"]]))
        corners = [
            QPointF(19 * math.cos(math.radians(60 * k)), 19 * math.sin(math.radians(60 * k)))
            for k in range(6)
        ]
        painter.drawPolygon(QPolygonF([at + c for c in corners]))
        letter(painter, at, str(site["size"]), look.site_ink, 17)
    elif kind in ("lander_burn", "half_lander_burn", "solar_oberth"):
        painter.setBrush(QColor(look.burn))
        painter.drawPolygon(
            QPolygonF([at + QPointF(0, -15), at + QPointF(14, 11), at + QPointF(-14, 11)])
        )
        if kind == "half_lander_burn":
            painter.setBrush(QColor(look.open))
            painter.drawPolygon(
                QPolygonF([at + QPointF(0, -15), at + QPointF(14, 11), at + QPointF(0, 11)])
            )
    else:
        fill = {"burn": look.burn, "radbelt": look.belt, "hazard": look.hazard}.get(
            kind, look.flyby if "flyby" in kind else look.casing
        )
        painter.setBrush(QColor(fill))
        if kind in ("lagrange", "exit", "sunlens"):
            painter.setPen(QPen(QColor(look.open if look is DARK else look.lane), 3.5))
        painter.drawEllipse(at, 12.5, 12.5)
        mark = {"radbelt": "☢", "hazard": "!"}.get(kind, "")
        if "flyby" in kind:
            mark = f"+{node['flyby']}"
        letter(painter, at, mark, look.ink, 14)
    if node.get("hazard") and kind != "hazard":
        painter.setPen(QPen(QColor(look.casing), 2))
        painter.setBrush(QColor(look.hazard))
        painter.drawEllipse(at + QPointF(11, -11), 5, 5)
    if node.get("home_orbit"):
        painter.setPen(QPen(QColor(look.home), 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, 17, 17)


def letter(painter: QPainter, at: QPointF, text: str, ink: str, size: int) -> None:
    font = QFont("DejaVu Sans")
    font.setPixelSize(size)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    box = QRectF(at.x() - 30, at.y() - 30, 60, 60)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
