"""Where a spot of the table is seen: how units of board and docks become px of the viewport."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSizeF
from PySide6.QtWidgets import QGraphicsView

from spacetable.core.table import Edge
from spacetable.table.labels import MARGIN
from spacetable.table.lens import Lens
from spacetable.table.scene import TableScene

FITTED: Final = 3.0
"""Most px for a unit of a table shown whole: with the largest letters it fills a large window."""


class Projection(QObject):
    """The table as it is seen at a ``zoom``, with ``centre`` (table units) in the middle.

    ``size``: of the table in its own units. ``aside``: what is docked is put aside.
    """

    def __init__(self, view: QGraphicsView, scene: TableScene) -> None:
        super().__init__(view)
        self._view = view
        self._scene = scene
        self.size = QSizeF(1, 1)
        self.aside = False
        self.zoom = 1.0
        self.centre = QPointF()

    @property
    def table_rect(self) -> QRectF:
        """The table in its own units."""
        return QRectF(QPointF(), self.size)

    def fit_zoom(self) -> float:
        """The zoom that shows the whole table."""
        port = self._view.viewport().size()
        rect = self.table_rect
        return max(
            0.05,
            min(
                (port.width() - 2 * MARGIN) / rect.width(),
                (port.height() - 2 * MARGIN) / rect.height(),
                FITTED,
            ),
        )

    @property
    def board(self) -> Lens:
        """How the board is seen."""
        return Lens(self.zoom, self._middle() - self.centre * self.zoom)

    @property
    def fixed(self) -> Lens:
        """How the docks are seen: as everything is in a fitted view."""
        if self.flush:
            return self.board
        zoom = self.fit_zoom()
        corner = self._middle() - self.table_rect.center() * zoom
        # Whole px: that is where Qt draws a fitted view.
        return Lens(zoom, QPointF(math.floor(corner.x()), math.floor(corner.y())))

    @property
    def port(self) -> QRectF:
        """The viewport, px."""
        return QRectF(self._view.viewport().rect())

    @property
    def flush(self) -> bool:
        """Whether the board lies as in a fitted view, so that it and the docks are one."""
        if self.aside:
            return False
        away = (self.centre - self.table_rect.center()).manhattanLength()
        return away < 1e-6 and abs(self.zoom - self.fit_zoom()) < 1e-9

    def docked_at(self, at: QPointF) -> bool | None:
        """Whether a dock lies at a point of the viewport (px); None where nothing lies apart."""
        if self.aside:
            return False
        if self.flush or not self._scene.docks.extents:
            return None
        return any(band.contains(at) for band in self.bands().values())

    def lens_at(self, at: QPointF) -> tuple[Lens, bool | None]:
        """How what lies at a point of the viewport (px) is seen, and ``docked_at``."""
        docked = self.docked_at(at)
        return self.fixed if docked else self.board, docked

    def lens_of(self, target: str) -> Lens:
        """How a piece or zone is seen."""
        return self.fixed if self._scene.places.docked(target) and not self.flush else self.board

    def spot(self, target: str) -> QPointF:
        """The middle of a piece or zone, in px of the viewport; ``KeyError`` when unknown."""
        return self.lens_of(target).to_screen(self._scene.places.centre(target))

    def box(self, target: str) -> QRectF:
        """The box around a piece or zone, in px of the viewport; ``KeyError`` when unknown."""
        return self.lens_of(target).screen_rect(self._scene.places.rect(target))

    def boxes(self, targets: Iterable[str]) -> list[QRect]:
        """The boxes around many pieces and zones, as whole px that hold them."""
        places, board = self._scene.places, self.board
        fixed = board if self.flush else self.fixed
        return [
            (fixed if places.docked(one) else board).screen_rect(places.rect(one)).toAlignedRect()
            for one in targets
        ]

    def lettering(self) -> list[QRect]:
        """Where words and numbers are read, as whole px that hold them."""
        scene, board = self._scene, self.board
        seen = [(scene.board, board)]
        if not self.flush:  # where they are one, those of the docks are among them
            seen.append((scene.docks, self.fixed))
        return [
            lens.screen_rect(
                QRectF(box.topLeft() / plane.zoom, box.size() / plane.zoom)
            ).toAlignedRect()
            for plane, lens in seen
            for box in scene.lettering(plane)
        ]

    def free(self) -> QRectF:
        """What the docks leave of the viewport, px."""
        if self.aside:
            return self.port
        lens = self.fixed
        return lens.screen_rect(self._scene.docks.free(lens.table_rect(self.port)))

    @property
    def board_rect(self) -> QRectF:
        """The table without what is docked, in its own units."""
        return self._scene.docks.free(self.table_rect)

    def bands(self) -> dict[Edge, QRectF]:
        """What the docks take of the viewport, px."""
        lens = self.fixed
        return {edge: lens.screen_rect(band) for edge, band in self._in_units(lens).items()}

    def _in_units(self, lens: Lens) -> dict[Edge, QRectF]:
        return {} if self.aside else self._scene.docks.bands(lens.table_rect(self.port))

    def to_table(self, at: QPointF) -> QPointF:
        """A point of the viewport (px) in units of the board."""
        return self.board.to_table(at)

    def to_screen(self, point: QPointF) -> QPointF:
        """A point of the board in px of the viewport."""
        return self.board.to_screen(point)

    def screen_rect(self, rect: QRectF) -> QRectF:
        """A rectangle of the board in px of the viewport."""
        return self.board.screen_rect(rect)

    def _middle(self) -> QPointF:
        port = self._view.viewport().size()
        return QPointF(port.width() / 2, port.height() / 2)
