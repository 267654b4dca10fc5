"""Zoom and pan: limited, about the pointer, and never with the table out of sight.

What is docked keeps the place that it has in a fitted view, or is put aside: then the board has
the whole viewport.
"""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsView

from spacetable.core.board import LaidBoard
from spacetable.table.labels import MARGIN
from spacetable.table.lens import clamped
from spacetable.table.motion import Motion, ease_out
from spacetable.table.projection import Projection
from spacetable.table.scene import TableScene

CLOSEST = 4.0
"""Most screen px per table unit,"""
READ = 1.5
"""or per unit of a board where it lies so small that this is more: the letters on its spots are as
large in a little window as in a large one."""
GLIDE = 140
"""ms of a zoom by key or wheel."""
FOLLOW = 380
"""ms to what happens on a board that is seen as a whole, and back."""
CLOSER = 3.0
"""So many times nearer than the whole board that is seen at most,"""
FAR = 1.2
"""and from so many times on at all."""
WHEEL = 1.0016
"""Factor of one unit of wheel angle (120 is one notch)."""

NEAR = 0.03
"""Whoever steps back to less than this beside the whole table means the whole."""


class Part(Struct, frozen=True):
    """What is seen of a table nearer than whole, however it is laid out for another window:
    ``zoom``: px per unit of the board; ``at``: what is in the middle of the view, from 0 to 1
    across and down the board. Both of the table where there is no board.
    """

    zoom: float
    at: QPointF


class _Goal(Struct, frozen=True):
    """Where a glide leads. ``fitted``: to the whole."""

    zoom: float
    centre: QPointF
    fitted: bool


class ZoomAndPan(Projection):
    """Which part of the table the view shows, and how it comes to another.

    ``fitted``: show the whole, whatever the window's size; where what is docked is put aside, the
    whole board. ``follows``: a part is seen for a while of what was seen as a whole. ``steady``: a
    clock runs, so only who means it moves the table. ``corner``: what stands above the board in its
    upper right corner, px of the viewport; empty where nothing does.
    """

    moved = Signal(bool)
    """Another part is shown; with True: the board or the docks are at another zoom."""

    def __init__(self, view: QGraphicsView, scene: TableScene, motion: Motion) -> None:
        super().__init__(view, scene)
        self._motion = motion
        self.fitted = True
        self.steady = False
        self.corner = QRectF()
        self._aim = 1.0
        self._fitted_zoom = 0.0
        self.follows = False
        self._stays = False
        """What is followed is seen for good afterwards."""
        self._goal = self._halted = _Goal(1.0, QPointF(), True)
        self._waits = False
        self.laid: LaidBoard | None = None
        """The board of the table that is shown, or of the one that is about to be."""
        self._seen = Part(1.0, QPointF(0.5, 0.5))
        """What is seen while not the whole is."""

    @property
    def whole(self) -> bool:
        """Whether the view shows the whole table and nothing else, as a fitted one does."""
        return self.fitted or self.flush

    def _least_zoom(self) -> float:
        """The zoom that shows all there is to be seen: the table, or the board alone."""
        if not self.aside:
            return self.fit_zoom()
        board, port = self._whole_rect, self.port
        across = (port.width() - 2 * MARGIN) / board.width()
        return max(self.fit_zoom(), min(across, (port.height() - 2 * MARGIN) / board.height()))

    @property
    def _whole_rect(self) -> QRectF:
        board = self._scene.table.board
        if not self.aside or board is None:
            return self.table_rect
        box = board.box
        return QRectF(box.left, box.top, box.w, box.h)

    def fit(self, *, glide: bool = False) -> None:
        """Show the whole table, or the whole board where that is alone."""
        self.fitted, self.follows = True, False
        self._go(self._least_zoom(), self._whole_rect.center(), glide=glide)

    @property
    def part(self) -> Part | None:
        """What is seen; None for the whole."""
        return None if self.fitted or self.follows else self._seen

    def take_up(self, part: Part | None) -> None:
        """Show at once what was seen before, or the whole."""
        if part is None:
            self.fit()
            return
        self.fitted, self.follows, self._seen = False, False, part
        self.refit()

    def put_aside(self, aside: bool) -> None:
        """Put what is docked aside, or back to its place."""
        if aside != self.aside:
            self.aside = aside
            self._scene.docks.put_aside(aside)
            self.fit()

    def refit(self) -> None:
        """The window or the table changed its size: the same part is seen, or the whole."""
        self._motion.stop("camera")
        self._waits = False
        if self.fitted:
            self._set(self._least_zoom(), self._whole_rect.center())
            return
        seen, ground = self._seen, self._ground
        zoom, least = self.limited(seen.zoom / self._scale), self._least_zoom()
        if zoom / least - 1 < NEAR and seen.zoom / self._scale < least:
            self.fit()  # in a larger window the whole is nearer than that
            return
        across, down = seen.at.x() * ground.width(), seen.at.y() * ground.height()
        middle = ground.topLeft() + QPointF(across, down)
        self._set(zoom, middle - (self.free().center() - self._middle()) / zoom)
        self._seen = seen

    @property
    def _scale(self) -> float:
        """Units of the table that one of its board is."""
        return 1.0 if self.laid is None else self.laid.scale

    @property
    def _ground(self) -> QRectF:
        """What a part is a part of."""
        if self.laid is None:
            return self.table_rect
        box = self.laid.box
        return QRectF(box.left, box.top, box.w, box.h)

    def zoom_by(self, factor: float, at: QPointF | None = None, *, glide: bool = True) -> None:
        """Zoom about a point of the viewport (px), the middle when None."""
        aim, whole = self.limited(self._aim * factor), self._least_zoom()
        if factor < 1 and aim / whole - 1 < NEAR:
            # Two steps closer and two back: the whole table again, and the marks of a part gone.
            self._aim = whole
            self.fit(glide=glide)
            return
        self._moved_by_hand()
        middle, free = self._middle(), self.free()
        at = free.center() if at is None else clamped(free, at)
        fixed = self.to_table(at)
        self._aim = aim

        def step(t: float, start: float = self.zoom) -> None:
            zoom = start * (aim / start) ** t
            self._set(zoom, fixed - (at - middle) / zoom, aim=aim)

        if glide:
            self._goal = _Goal(aim, fixed - (at - middle) / aim, False)
            self._motion.run("camera", GLIDE, step, ease=ease_out, quiet=True)
        else:
            self._motion.stop("camera")
            step(1.0)

    def pan_by(self, dx: float, dy: float) -> None:
        """Move the table by so many screen px."""
        self._moved_by_hand()
        self._motion.stop("camera")
        self._set(self.zoom, self.centre - QPointF(dx, dy) / self.zoom)

    def limited(self, zoom: float) -> float:
        """The nearest zoom that is allowed: the whole table is the farthest."""
        laid = self._scene.picture.laid
        closest = CLOSEST if laid is None else max(CLOSEST, READ / laid.scale)
        return min(max(zoom, self._least_zoom()), max(closest, self._least_zoom()))

    def rest(self) -> None:
        """It glides no farther: what a pointer presses stays below it, until ``go_on``. Nor does
        the whole come back under a hand where something was followed.
        """
        goal = self._goal if self._motion.waits("camera") else None
        if self.follows and not self._stays:
            goal = _Goal(self._least_zoom(), self._whole_rect.center(), True)
        if goal is not None:
            self._motion.stop("camera")
            self.fitted = self.follows = False
            self._set(self.zoom, self.centre)
            self._halted, self._waits = goal, True

    def go_on(self) -> None:
        """The press is over: on to where it was going, unless somebody has moved it meanwhile."""
        if not self._waits:
            return
        goal = self._halted
        if goal.fitted:
            self.fit(glide=True)
        else:
            self._go(goal.zoom, goal.centre, glide=True)

    def _moved_by_hand(self) -> None:
        self.fitted = self.follows = self._waits = False

    # ------------------------------------------------------------ following

    def follow(self, box: QRectF, *, stays: bool = False) -> None:
        """Come nearer to something that happens on a board that is seen as a whole; ``give_back``
        shows the whole again, or lets that be seen for good which was followed last if it
        ``stays``. Not while a clock runs, nor with reduced motion.
        """
        none = self._scene.picture.laid is None or self.steady or self._motion.reduced
        if none or self.aside or not (self.fitted or self.follows):
            return
        if self.follows and self._stays and not stays:
            self.give_back()
            return
        self._stays = stays
        free, whole = self.free(), self._least_zoom()
        if self.follows and free.contains(self.board.screen_rect(box)):
            return
        across, down = free.width() - 4 * MARGIN, free.height() - 4 * MARGIN
        wide, high = max(box.width(), 1.0), max(box.height(), 1.0)
        aim = self.limited(min(across / wide, down / high, CLOSER * whole))
        if aim < FAR * whole:
            self._back_to_whole()
            return
        self.fitted, self.follows = False, True
        at = self._filled(box.center(), free.size() / aim)
        self._go(aim, at - (free.center() - self._middle()) / aim, glide=True, ms=FOLLOW)

    def _filled(self, middle: QPointF, size: QSizeF) -> QPointF:
        """The middle nearest to one, about which a part of a size shows nothing but the board."""
        board = self.board_rect
        across, down = min(size.width(), board.width()) / 2, min(size.height(), board.height()) / 2
        return clamped(board.adjusted(across, down, -across, -down), middle)

    def give_back(self) -> None:
        """What ``follow`` has taken, unless it stays or somebody has moved it since."""
        if self.follows and self._stays:
            self.follows = False
            self.moved.emit(False)
        else:
            self._back_to_whole()

    def _back_to_whole(self) -> None:
        if self.follows:
            self.fitted, self.follows = True, False
            self._go(self._least_zoom(), self._whole_rect.center(), glide=True, ms=FOLLOW)

    def look_at(self, point: QPointF) -> None:
        """Bring a point of the table to the middle of what the docks leave free."""
        self._moved_by_hand()
        self._motion.finish_key("camera")
        self._set(self.zoom, point - (self.free().center() - self._middle()) / self.zoom)

    def _go(self, zoom: float, centre: QPointF, *, glide: bool, ms: int = GLIDE) -> None:
        self._aim, self._waits = zoom, False
        if not glide:
            self._motion.stop("camera")
            self._set(zoom, centre)
            return
        start, origin = self.zoom, QPointF(self.centre)

        def step(t: float) -> None:
            self._set(start * (zoom / start) ** t, origin + (centre - origin) * t, aim=zoom)

        self._goal = _Goal(zoom, centre, self.fitted)
        self._motion.run("camera", ms, step, ease=ease_out, quiet=True)

    def _set(self, zoom: float, centre: QPointF, *, aim: float | None = None) -> None:
        # The middle of what is free stays on the board, so that the board can never be lost.
        aside = (self.free().center() - self._middle()) / zoom
        middle = clamped(self.board_rect, centre + aside)
        centre = middle - aside
        fitted = self.fit_zoom()
        changed = abs(zoom - self.zoom) > 1e-9 or abs(fitted - self._fitted_zoom) > 1e-9
        self._fitted_zoom = fitted
        self.zoom = zoom
        self._aim = zoom if aim is None else aim
        self.centre = centre
        ground = self._ground
        if not (self.fitted or ground.isEmpty()):
            away = middle - ground.topLeft()
            at = QPointF(away.x() / ground.width(), away.y() / ground.height())
            self._seen = Part(zoom * self._scale, at)
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
        self._fasten()

    def _fasten(self) -> None:
        """Fix what does not move with the board to the viewport."""
        view = self._view
        flush, lens = self.flush, self.fixed
        through = view.viewportTransform()
        corner = through.map(QPointF()) if flush else lens.origin
        self._scene.planes.fasten(through.inverted()[0], lens.zoom, corner)
        bands = {} if flush else self._in_units(lens)
        self._scene.docks.show_grounds(bands, self._scene.faces.look)
