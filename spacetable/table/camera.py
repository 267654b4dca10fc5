"""Zoom and pan: limited, about the pointer, and never with the table out of sight."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsView

from spacetable.table.look import TARGET
from spacetable.table.motion import Motion, ease_out
from spacetable.table.scene import MARGIN, TableScene

CLOSEST = 4.0
"""Most screen px per table unit."""
FARTHEST = 0.6
"""Least zoom, as a part of the zoom that shows the whole table."""
GLIDE = 140
"""ms of a zoom by key or wheel."""
WHEEL = 1.0016
"""Factor of one unit of wheel angle (120 is one notch)."""


class Camera(QObject):
    """Which part of the table the view shows.

    ``size``: of the table in its own units. ``fitted``: show the whole, whatever the window's size.
    ``steady``: a clock runs, so only who means it moves the table.
    """

    moved = Signal(bool)
    """Another part is shown; with True: at another zoom."""

    def __init__(self, view: QGraphicsView, scene: TableScene, motion: Motion) -> None:
        super().__init__(view)
        self._view = view
        self._scene = scene
        self._motion = motion
        self.size = QSizeF(1, 1)
        self.fitted = True
        self.steady = False
        self.zoom = 1.0
        self.centre = QPointF()
        self._aim = 1.0

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
                CLOSEST / 2,
            ),
        )

    def fit(self, *, glide: bool = False) -> None:
        """Show the whole table."""
        self.fitted = True
        self._go(self.fit_zoom(), self.table_rect.center(), glide=glide)

    def refit(self) -> None:
        """The window or the table changed its size."""
        if self.fitted:
            self._motion.stop("camera")
            self._set(self.fit_zoom(), self.table_rect.center())
        else:
            self._set(self.zoom, self.centre)

    def zoom_by(self, factor: float, at: QPointF | None = None, *, glide: bool = True) -> None:
        """Zoom about a point of the viewport (px), the middle when None."""
        self.fitted = False
        aim = self.limited(self._aim * factor)
        middle = self._middle()
        at = middle if at is None else at
        fixed = self.to_table(at)
        self._aim = aim

        def step(t: float, start: float = self.zoom) -> None:
            zoom = start * (aim / start) ** t
            self._set(zoom, fixed - (at - middle) / zoom, aim=aim)

        if glide:
            self._motion.run("camera", GLIDE, step, ease=ease_out, quiet=True)
        else:
            self._motion.stop("camera")
            step(1.0)

    def pan_by(self, dx: float, dy: float) -> None:
        """Move the table by so many screen px."""
        self.fitted = False
        self._motion.stop("camera")
        self._set(self.zoom, self.centre - QPointF(dx, dy) / self.zoom)

    def pulled_from(self, at: QPointF) -> bool:
        """Whether a pull at nothing at a point of the viewport (px) moves the table: beside it
        always, on it while only a part is shown and no clock runs. A near miss moves nothing."""
        beside = not self.table_rect.contains(self.to_table(at))
        return beside or not (self.fitted or self.steady)

    def reveal(self, rect: QRectF) -> None:
        """Bring a part of the table into view when it is not."""
        margin = 2 * MARGIN / self.zoom
        port = self._view.viewport().size()
        w, h = port.width() / self.zoom, port.height() / self.zoom
        seen = QRectF(self.centre.x() - w / 2, self.centre.y() - h / 2, w, h)
        wanted = rect.adjusted(-margin, -margin, margin, margin)
        if self.fitted or seen.contains(rect):
            return
        dx = max(0.0, wanted.right() - seen.right()) or min(0.0, wanted.left() - seen.left())
        dy = max(0.0, wanted.bottom() - seen.bottom()) or min(0.0, wanted.top() - seen.top())
        self._go(self.zoom, self.centre + QPointF(dx, dy), glide=True)

    def limited(self, zoom: float) -> float:
        """The nearest zoom that is allowed."""
        return min(max(zoom, min(self.fit_zoom() * FARTHEST, 1.0)), CLOSEST)

    def to_table(self, at: QPointF) -> QPointF:
        """A point of the viewport (px) in table units."""
        return self.centre + (at - self._middle()) / self.zoom

    def to_screen(self, point: QPointF) -> QPointF:
        """A point of the table in px of the viewport."""
        return self._middle() + (point - self.centre) * self.zoom

    def screen_rect(self, rect: QRectF) -> QRectF:
        """A rectangle of the table in px of the viewport."""
        return QRectF(self.to_screen(rect.topLeft()), rect.size() * self.zoom)

    def seen(self) -> QRectF:
        """The part of the table in view, in its own units."""
        port = self._view.viewport().rect()
        return QRectF(
            self.to_table(QPointF(port.topLeft())), self.to_table(QPointF(port.bottomRight()))
        )

    def reach(self) -> float:
        """Half the least size of a target, in table units."""
        return TARGET / 2 / self.zoom

    def _middle(self) -> QPointF:
        port = self._view.viewport().size()
        return QPointF(port.width() / 2, port.height() / 2)

    def _go(self, zoom: float, centre: QPointF, *, glide: bool) -> None:
        self._aim = zoom
        if not glide:
            self._motion.stop("camera")
            self._set(zoom, centre)
            return
        start, origin = self.zoom, QPointF(self.centre)

        def step(t: float) -> None:
            self._set(start * (zoom / start) ** t, origin + (centre - origin) * t, aim=zoom)

        self._motion.run("camera", GLIDE, step, ease=ease_out, quiet=True)

    def _set(self, zoom: float, centre: QPointF, *, aim: float | None = None) -> None:
        rect = self.table_rect
        # The middle of the view stays on the table, so that the table can never be lost.
        centre = QPointF(
            min(max(centre.x(), rect.left()), rect.right()),
            min(max(centre.y(), rect.top()), rect.bottom()),
        )
        changed = abs(zoom - self.zoom) > 1e-9
        self.zoom = zoom
        self._aim = zoom if aim is None else aim
        self.centre = centre
        self.apply()
        self.moved.emit(changed)

    def apply(self) -> None:
        """Make the view show this part of the scene, which is laid out at its own zoom."""
        view, rect, unit = self._view, self.table_rect, self._scene.zoom
        port = view.viewport().size()
        w, h = port.width() / self.zoom + 64, port.height() / self.zoom + 64
        room = rect.adjusted(-w, -h, w, h)
        room = QRectF(room.topLeft() * unit, room.size() * unit)
        if view.sceneRect() != room:
            view.setSceneRect(room)
        factor = self.zoom / unit
        if view.transform().m11() != factor:
            view.setTransform(QTransform.fromScale(factor, factor))
        view.centerOn(self.centre * unit)
