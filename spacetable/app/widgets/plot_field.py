"""The field of a plot of turns: drawn from plain data, and read by pointer and keys."""

from typing import Any, Final, NamedTuple

import pyqtgraph
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.still_plot import StillPlot
from spacetable.core.plot import Plot, PlotEvent, PlotSeries, Role


class Sign(NamedTuple):
    """How a role looks: a colour of the palette, a mark of the plot, and the same as a letter."""

    colour: str
    mark: str
    letter: str


SIGNS: Final[dict[Role, Sign]] = {
    "red": Sign("red", "o", "●"),
    "white": Sign("text", "s", "■"),
    "blue": Sign("sky", "t1", "▲"),
    "violet": Sign("violet", "□", "□"),
    "teal": Sign("teal", "△", "△"),
    "amber": Sign("amber", "▽", "▽"),
    "green": Sign("green", "○", "○"),
    "plain": Sign("muted", "t2", "▶"),
    "good": Sign("green", "star", "★"),
    "warn": Sign("amber", "t", "▼"),
    "bad": Sign("red", "x", "✕"),
    "end": Sign("violet", "d", "◆"),
}
HOLLOW: Final = {"□": "s", "△": "t1", "▽": "t", "○": "o"}
"""Marks that are drawn as frames, and the full ones whose outlines they have."""
LEAST_TOP: Final = 7
"""The scale of figures goes at least so far."""
MOST: Final = 8
"""So many steps a scale is divided into at most: more of them would lie on one another."""
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100)
ROW: Final = 1.0
"""Height of a row of events: as much as a seventh of the scale."""
WIDE: Final = 0.78
"""Width of a bar, of the room of a turn."""
REACH: Final = 0.5
"""How near the pointer must be to an event, in turns and in rows."""


class Field(StillPlot):
    """The plot itself. ``place``: the turn that is read, from 0, or -1; ``row``: the one of its
    events that is read, or -1. ``read``: another turn or event is. ``chosen``: an event is.
    ``focused``: the keyboard has come here, or gone.
    """

    read = Signal()
    chosen = Signal(object)
    focused = Signal(bool)

    def __init__(self, context: Context, plot: Plot, parent: QWidget | None = None) -> None:
        look = context.look
        super().__init__(context, parent)
        self._plot = plot
        self.place = self.row = -1
        self.stacks: list[list[PlotEvent]] = [[] for _ in plot.ticks]
        for one in plot.events:
            self.stacks[one.place].append(one)
        values = [value for series in plot.series for value in series.values]
        highest = max(LEAST_TOP, *values, 0)
        self.step = next((one for one in STEPS if highest <= one * MOST), highest)
        self._top = -(-highest // self.step) * self.step
        self._unit = self._top / LEAST_TOP
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._band = pyqtgraph.LinearRegionItem(
            (0, 1),
            movable=False,
            pen=pyqtgraph.mkPen(None),
            brush=pyqtgraph.mkBrush(look.colour("amber") + "26"),
        )
        self._band.setZValue(-20)
        self._band.hide()
        self.addItem(self._band)
        for k, series in enumerate(plot.series):
            self._draw(series, k)
        self._draw_events()
        self._ring = pyqtgraph.ScatterPlotItem(
            symbol="o",
            size=round(24 * look.text_scale),
            brush=None,
            pen=pyqtgraph.mkPen(look.colour("text"), width=2),
        )
        self.addItem(self._ring)
        self._scales()

    # -------------------------------------------------------------- drawing

    def _draw(self, series: PlotSeries, k: int) -> None:
        look = self.context.look
        sign = SIGNS[series.role]
        at = list(range(len(series.values)))
        if series.kind == "bar":
            bars = pyqtgraph.BarGraphItem(
                x=at,
                height=list(series.values),
                width=WIDE,
                brush=look.colour("raised"),
                pen=pyqtgraph.mkPen(look.colour("line"), width=1),
            )
            bars.setZValue(-10)
            self.addItem(bars)
            return
        # Lines that lie on one another would hide each other: each a little beside the next.
        aside = k - (len(self._plot.series) - 1) / 2
        up = [value + aside * 0.07 * self._unit for value in series.values]
        pen = pyqtgraph.mkPen(look.colour(sign.colour), width=2)
        if series.kind == "step" and at:
            self.plot([x - 0.5 for x in (*at, len(at))], up, stepMode="center", pen=pen)
        elif at:
            self.plot(at, up, pen=pen)
        self.plot(
            [x + aside * 0.2 for x in at],
            up,
            pen=None,
            symbol=HOLLOW.get(sign.mark, sign.mark),
            symbolSize=round(10 * look.text_scale),
            **self._dress(sign),
        )

    def _draw_events(self) -> None:
        look = self.context.look
        for role, sign in SIGNS.items():
            spots = [
                (place, self._height(row))
                for place, stack in enumerate(self.stacks)
                for row, one in enumerate(stack)
                if one.role == role
            ]
            if spots:
                self.plot(
                    [x for x, _ in spots],
                    [y for _, y in spots],
                    pen=None,
                    symbol=HOLLOW.get(sign.mark, sign.mark),
                    symbolSize=round(15 * look.text_scale),
                    **self._dress(sign),
                )

    def _dress(self, sign: Sign) -> dict[str, Any]:
        """Filled with the colour, or framed in it."""
        look = self.context.look
        colour, panel = look.colour(sign.colour), look.colour("panel")
        if sign.mark in HOLLOW:
            return {"symbolBrush": panel, "symbolPen": pyqtgraph.mkPen(colour, width=2)}
        return {"symbolBrush": colour, "symbolPen": panel}

    def _height(self, row: int) -> float:
        """Events lie in rows above the scale, the first of a turn lowest."""
        return self._top + (0.9 + row * ROW) * self._unit

    def _scales(self) -> None:
        plot = self._plot
        rows = max((len(stack) for stack in self.stacks), default=0)
        top = self._height(max(rows, 1) - 1) + 0.7 * self._unit
        self.setYRange(-0.4 * self._unit, top, padding=0)
        self.setXRange(-0.7, len(plot.ticks) - 0.3, padding=0)
        self.name_axes({"left": plot.y_label, "bottom": plot.x_label})
        heights = [(value, str(value)) for value in range(0, self._top + 1, self.step)]
        self.getAxis("left").setTicks([heights])
        ticks = [(k, self.context.words(one)) for k, one in enumerate(plot.ticks)]
        self.getAxis("bottom").setTicks([ticks])

    # -------------------------------------------------------------- reading

    def at_event(self) -> PlotEvent | None:
        """The event that is read."""
        return self.stacks[self.place][self.row] if self.place >= 0 <= self.row else None

    def spot(self, event: PlotEvent) -> QPointF:
        """Where an event is drawn, in px of the viewport."""
        row = self.stacks[event.place].index(event)
        scene = self.getViewBox().mapViewToScene(QPointF(event.place, self._height(row)))
        return QPointF(self.mapFromScene(scene))

    def go(self, place: int, event: int = -1) -> None:
        """Read a turn, or one of its events."""
        place = min(max(place, 0), len(self.stacks) - 1)
        event = min(event, len(self.stacks[place]) - 1)
        if (place, event) == (self.place, self.row):
            return
        self.place, self.row = place, event
        self._band.setRegion((place - 0.5, place + 0.5))
        self._band.show()
        self._ring.setData([place], [self._height(event)]) if event >= 0 else self._ring.clear()
        self.read.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Read what lies under the pointer."""
        super().mouseMoveEvent(event)
        self._point(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click chooses."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._point(event.position())
            self._choose()

    def _point(self, where: QPointF) -> None:
        box, at = self.getViewBox(), self.mapToScene(where.toPoint())
        if not box.sceneBoundingRect().contains(at):
            return
        here = box.mapSceneToView(at)
        place = round(here.x())
        if 0 <= place < len(self.stacks):
            self.go(place, self._near(place, here))
        over = self.at_event()
        hand = over is not None and over.leads
        self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)

    def _near(self, place: int, here: QPointF) -> int:
        for row in range(len(self.stacks[place])):
            beside = abs(here.x() - place)
            if beside <= REACH and abs(here.y() - self._height(row)) <= REACH * ROW * self._unit:
                return row
        return -1

    def _choose(self) -> None:
        event = self.at_event()
        if event is not None and event.leads:
            self.chosen.emit(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from turn to turn and through what happened; Enter chooses."""
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.go(self.place + (1 if key == Qt.Key.Key_Right else -1))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.go(0 if key == Qt.Key.Key_Home else len(self.stacks) - 1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            step = 1 if key == Qt.Key.Key_Up else -1
            self.go(max(self.place, 0), max(self.row + step, -1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose()
        else:
            event.ignore()
            return
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever comes by keyboard begins at the first turn."""
        super().focusInEvent(event)
        self.focused.emit(True)
        by_key = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        )
        if self.place < 0 and by_key:
            self.go(0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard goes elsewhere."""
        super().focusOutEvent(event)
        self.focused.emit(False)
