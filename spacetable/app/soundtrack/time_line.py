"""The mission as a plot over time: lanes of announcements, phases, and the playhead."""

from collections.abc import Iterable
from typing import Final

import pyqtgraph
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.signs import LANES, PLAIN, sign_of
from spacetable.core.soundtrack import Announcement, Soundtrack
from spacetable.session.chronicle import minutes
from spacetable.table.fonts import font

EDGE: Final = 14_000
"""Ms of room before the beginning and after the end."""
LANE: Final = 1.5
"""Height of a lane, in sizes of the small type; the axis below takes as much as two lanes."""


class TimeLine(pyqtgraph.PlotWidget):
    """What is drawn changes only when something is announced; the playhead is one line.

    ``sought``: a mission time in ms that was clicked, or at which a drag has ended.
    """

    sought = Signal(int)

    def __init__(
        self, context: Context, soundtrack: Soundtrack, parent: QWidget | None = None
    ) -> None:
        self._context = context
        self._soundtrack = soundtrack
        self._dragged = False
        self._shown: frozenset[str] | None = None
        self._open: str | None = None
        look = context.look
        super().__init__(parent, background=look.colour("panel"), enableMenu=False)
        # The plot makes a menu all the same; whose child it is, it goes with.
        menu = self.getPlotItem().ctrlMenu
        menu.setParent(self, menu.windowFlags())
        self.setFixedHeight(round((len(LANES) + 2) * LANE * look.px("small")))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseEnabled(False, False)
        self.setMenuEnabled(False)
        self.hideButtons()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(context.say("soundtrack.line.name"))
        self._marked = {
            one.id: one for one in soundtrack.announcements if sign_of(one) is not PLAIN
        }
        self._draw_ground()
        self._points = pyqtgraph.ScatterPlotItem(pxMode=True)
        self.addItem(self._points)
        self._words: list[pyqtgraph.TextItem] = []
        self._head = pyqtgraph.InfiniteLine(
            0, angle=90, pen=pyqtgraph.mkPen(look.colour("text"), width=3)
        )
        self._head.setZValue(100)
        self.addItem(self._head)
        self._at = 0
        self.show_marks(())

    @property
    def marks(self) -> frozenset[str]:
        """Ids of the announcements that are shown."""
        return self._shown or frozenset()

    def show_time(self, now: int) -> None:
        """Put the playhead at a mission time in ms, unless a person holds it."""
        if not self._dragged:
            self._put_head(now)

    def _put_head(self, now: int) -> None:
        # Less than half a pixel is not to be seen.
        if abs(now - self._at) * self.width() > self._soundtrack.end / 2 or not now:
            self._at = now
            self._head.setValue(now)

    def show_marks(
        self, heard: Iterable[str], *, spoilers: bool = False, still: str | None = None
    ) -> None:
        """Show what has been announced, by id; with ``spoilers`` also what will be.

        ``still``: id of what goes on, whose end is not to be seen.
        """
        past = set(heard)
        shown = [
            one for one in self._marked.values() if one.id in past or spoilers or not one.spoiler
        ]
        ids = frozenset(one.id for one in shown)
        if (ids, still) == (self._shown, self._open):
            return
        self._shown, self._open = ids, still
        for item in self._words:
            self.removeItem(item)
        self._words = []
        self._points.setData([self._spot(one) for one in shown])
        for one in shown:
            self._add_mark(one)
        names = ", ".join(f"{minutes(one.at)} {self._context.words(one.caption)}" for one in shown)
        self.setAccessibleDescription(names)

    # -------------------------------------------------------------- drawing

    def _draw_ground(self) -> None:
        context, look, end = self._context, self._context.look, self._soundtrack.end
        self.setXRange(-EDGE, end + EDGE, padding=0)
        self.setYRange(-0.5, len(LANES) - 0.5, padding=0)
        self.getPlotItem().invertY(True)
        small = font(look.px("small"))
        bottom, left = self.getAxis("bottom"), self.getAxis("left")
        for axis in (bottom, left):
            axis.setPen(look.colour("line"))
            axis.setTextPen(look.colour("muted"))
            axis.setStyle(tickFont=small, tickLength=-4)
        left.setTextPen(look.colour("text"))
        bottom.setTicks([[(at, minutes(at)) for at in range(0, end + 1, 60_000)]])
        left.setTicks(
            [[(k, f"{context.words(one.label())} {one.shape}") for k, one in enumerate(LANES)]]
        )
        for k in range(1, len(LANES)):
            self.addItem(
                pyqtgraph.InfiniteLine(
                    k - 0.5, angle=0, pen=pyqtgraph.mkPen(look.colour("line"), width=1)
                )
            )
        for one in self._soundtrack.stretches:
            pen = pyqtgraph.mkPen(look.colour("amber"), width=2, style=Qt.PenStyle.DashLine)
            self.addItem(pyqtgraph.InfiniteLine(one.end, angle=90, pen=pen))

    def _spot(self, one: Announcement) -> dict[str, object]:
        look, sort = self._context.look, sign_of(one)
        return {
            "pos": (one.at, LANES.index(sort)),
            "symbol": sort.symbol,
            "size": round(11 * look.text_scale),
            "brush": look.colour(sort.tone),
            "pen": pyqtgraph.mkPen(look.colour(sort.tone), width=1),
        }

    def _add_mark(self, one: Announcement) -> None:
        look, sort = self._context.look, sign_of(one)
        lane = LANES.index(sort)
        if one.until is not None and one.id != self._open:
            stretch = self.plot(
                [one.at, one.until],
                [lane, lane],
                pen=pyqtgraph.mkPen(look.colour(sort.tone), width=round(5 * look.text_scale)),
            )
            self._words.append(stretch)
        # The lane says what the others are; of threats the turn counts.
        words = self._context.words(one.mark) if one.mark is not None else ""
        if lane < 2 and words:
            item = pyqtgraph.TextItem(words, color=look.colour("text"), anchor=(-0.2, 0.5))
            item.setFont(font(look.px("small"), bold=True))
            item.setPos(one.at, lane)
            self.addItem(item)
            self._words.append(item)

    # -------------------------------------------------------------- skipping

    def time_at(self, point: QPoint) -> int:
        """The mission time in ms below a point of the widget."""
        x: float = self.getViewBox().mapSceneToView(self.mapToScene(point)).x()
        return round(min(max(x, 0), self._soundtrack.end))

    def point_at(self, ms: int) -> QPoint:
        """A point of the widget at a mission time."""
        box = self.getViewBox()
        scene = box.mapViewToScene(pyqtgraph.Point(ms, len(LANES) / 2))
        found: QPoint = self.mapFromScene(scene)
        return found

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the playhead."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._dragged = True
            self._put_head(self.time_at(event.position().toPoint()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry it along."""
        if self._dragged:
            self._put_head(self.time_at(event.position().toPoint()))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let it go: the mission goes on from there."""
        if self._dragged and event.button() == Qt.MouseButton.LeftButton:
            self._dragged = False
            self.sought.emit(self.time_at(event.position().toPoint()))
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel is for what lies around the plot."""
        event.ignore()
