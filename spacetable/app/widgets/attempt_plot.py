"""Attempts over missions, as bars; a star on each mission that is won."""

import math
from collections.abc import Sequence

import pyqtgraph
from PySide6.QtWidgets import QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.still_plot import StillPlot
from spacetable.core.text import text


class AttemptPlot(StillPlot):
    """``tries``: number of the mission, attempts at it, and whether it is won, in order."""

    def __init__(
        self,
        context: Context,
        tries: Sequence[tuple[int, int, bool]],
        last: int,
        parent: QWidget | None = None,
    ) -> None:
        look = context.look
        super().__init__(context, parent)
        most = max((count for _, count, _ in tries), default=1)
        room = max(most * 1.2, 4)
        for won, colour in ((True, "green"), (False, "amber")):
            kind = [(number, count) for number, count, done in tries if done == won]
            if kind:
                bars = pyqtgraph.BarGraphItem(
                    x=[number for number, _ in kind],
                    height=[count for _, count in kind],
                    width=0.72,
                    brush=look.colour(colour),
                    pen=pyqtgraph.mkPen(look.colour("panel"), width=1),
                )
                self.addItem(bars)
        stars = [(number, count) for number, count, done in tries if done]
        self.plot(
            [number for number, _ in stars],
            [count + room * 0.09 for _, count in stars],
            pen=None,
            symbol="star",
            symbolSize=round(13 * look.text_scale),
            symbolBrush=look.colour("text"),
            symbolPen=look.colour("panel"),
        )
        self.setYRange(0, room, padding=0)
        self.setXRange(0.4, last + 0.6, padding=0)
        self.name_axes({"left": text("app.logbook.attempts"), "bottom": text("app.logbook.axis")})
        step = max(1, math.ceil(room / 5))
        self.getAxis("left").setTickSpacing(step, step)
        every = 5 if last > 10 else 1
        ticks = [number for number in range(1, last + 1) if number == 1 or number % every == 0]
        self.getAxis("bottom").setTicks([[(number, str(number)) for number in ticks]])
        self.setAccessibleName(context.say("app.logbook.plot_name"))
        won_count = sum(done for *_, done in tries)
        self.setAccessibleDescription(context.say("app.logbook.plot", n=len(tries), won=won_count))
