"""Zoom and pan: limited, about the pointer, and never with the table out of sight.

What is docked keeps the place that it has in a fitted view, or is put aside: then the board has
the whole viewport.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import combinations

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, Signal
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
WHEEL = 1.0016
"""Factor of one unit of wheel angle (120 is one notch)."""

APART = 64
"""Px between the middles of a craft and of a place that it does not hide."""
NEAR = 0.03
"""Whoever steps back to less than this beside the whole table means the whole."""


class Part(Struct, frozen=True):
    """What is seen of a table nearer than whole, however it is laid out for another window:
    ``zoom``: px per unit of the board; ``at``: what is in the middle of the view, from 0 to 1
    across and down the board. Both of the table where there is no board.
    """

    zoom: float
    at: QPointF


class Camera(Projection):
    """Which part of the table the view shows.

    ``fitted``: show the whole, whatever the window's size; where what is docked is put aside, the
    whole board. ``steady``: a clock runs, so only who means it moves the table. ``corner``: what
    stands above the board in its upper right corner, px of the viewport; empty where nothing does.
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
        self.fitted = True
        self._go(self._least_zoom(), self._whole_rect.center(), glide=glide)

    @property
    def part(self) -> Part | None:
        """What is seen; None for the whole."""
        return None if self.fitted else self._seen

    def take_up(self, part: Part | None) -> None:
        """Show at once what was seen before, or the whole."""
        if part is None:
            self.fit()
            return
        self.fitted, self._seen = False, part
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
        self.fitted = False
        middle, free = self._middle(), self.free()
        at = free.center() if at is None else clamped(free, at)
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
        always, on it while only a part is shown and no clock runs. A near miss moves nothing, and
        nothing moves the docks."""
        if self.docked_at(at):
            return False
        beside = not self.table_rect.contains(self.to_table(at))
        return beside or not (self.fitted or self.steady)

    def reveal(self, target: str) -> None:
        """Bring a piece or zone into view when it is not; ``KeyError`` when unknown."""
        places, margin = self._scene.places, 2 * MARGIN / self.zoom
        if self.fitted or places.docked(target):
            return
        rect, free = places.rect(target), self.board.table_rect(self.free())
        corner = self.board.table_rect(self.corner)
        if free.contains(rect) and not corner.intersects(rect):
            return
        rooms = [free]
        if not self.corner.isEmpty():
            # Beside what stands in the corner, or below it; where it fits into neither, anywhere.
            beside, below = QRectF(free), QRectF(free)
            beside.setRight(corner.left())
            below.setTop(corner.bottom())
            found = [beside] if rect.width() <= beside.width() else []
            found += [below] if rect.height() <= below.height() else []
            rooms = found or rooms
        step = min((_step(rect, room, margin) for room in rooms), key=QPointF.manhattanLength)
        self._go(self.zoom, self.centre + step, glide=True)

    def on_board(self, targets: Iterable[str]) -> list[str]:
        """Those of some pieces and zones that are there, and not docked."""
        places = self._scene.places
        return [one for one in targets if one in places and not places.docked(one)]

    def reveal_all(self, targets: Iterable[str]) -> None:
        """Bring all of these into view at once, from farther away if need be, and none of them
        under what stands in the corner. What is docked, or not there, is left alone.
        """
        boxes = [self._scene.places.rect(one) for one in self.on_board(targets)]
        free, corner = self.free(), self.corner
        seen = [self.screen_rect(box) for box in boxes]
        if self.fitted or all(free.contains(box) and not corner.intersects(box) for box in seen):
            return
        room, margin = _largest_beside(free, corner), 2 * MARGIN
        box = reduce(QRectF.united, boxes)
        across, down = room.width() - 2 * margin, room.height() - 2 * margin
        aim = min(self.zoom, across / box.width(), down / box.height())
        if aim / self._least_zoom() - 1 < NEAR:
            self.fit(glide=True)
            return
        self._go(aim, box.center() - (room.center() - self._middle()) / aim, glide=True)

    def tell_apart(self, targets: Iterable[str]) -> bool:
        """Come closer until none of these that are on the board hides another; whether that was
        needed: they may be told apart already, or be one alone, and a clock lets nothing move. On
        a table without a board, cards and tiles are as large as they look.
        """
        places = self._scene.places
        middles = [places.rect(one).center() for one in self.on_board(targets)]
        ways = [QLineF(one, other).length() for one, other in combinations(middles, 2)]
        near = min((way for way in ways if way), default=None)
        none = self._scene.picture.laid is None or self.steady
        if none or near is None or near * self.zoom >= APART:
            return False
        aim = self.limited(APART / near)
        middle = sum(middles, QPointF()) / len(middles)
        self.fitted = False
        self._go(aim, middle - (self.free().center() - self._middle()) / aim, glide=True)
        return True

    def limited(self, zoom: float) -> float:
        """The nearest zoom that is allowed: the whole table is the farthest."""
        laid = self._scene.picture.laid
        closest = CLOSEST if laid is None else max(CLOSEST, READ / laid.scale)
        return min(max(zoom, self._least_zoom()), max(closest, self._least_zoom()))

    def rest(self) -> None:
        """It glides no farther: what a pointer presses stays below it."""
        if self._motion.waits("camera"):
            self._motion.stop("camera")
            self.fitted = False
            self._set(self.zoom, self.centre)

    def look_at(self, point: QPointF) -> None:
        """Bring a point of the table to the middle of what the docks leave free."""
        self.fitted = False
        self._motion.finish_key("camera")
        self._set(self.zoom, point - (self.free().center() - self._middle()) / self.zoom)

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


def _largest_beside(free: QRectF, corner: QRectF) -> QRectF:
    """The larger of what is left of a room beside what stands in its upper right corner, and
    below that."""
    beside, below = QRectF(free), QRectF(free)
    if not corner.isEmpty():
        beside.setRight(corner.left())
        below.setTop(corner.bottom())
    return max(beside, below, key=lambda room: room.width() * room.height())


def _step(rect: QRectF, room: QRectF, margin: float) -> QPointF:
    """How far a room must go to hold what is to be seen in it, with as much of a margin as fits."""
    across = min(margin, max((room.width() - rect.width()) / 2, 0.0))
    down = min(margin, max((room.height() - rect.height()) / 2, 0.0))
    wanted = rect.adjusted(-across, -down, across, down)
    dx = max(0.0, wanted.right() - room.right()) or min(0.0, wanted.left() - room.left())
    dy = max(0.0, wanted.bottom() - room.bottom()) or min(0.0, wanted.top() - room.top())
    return QPointF(dx, dy)
