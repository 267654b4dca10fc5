"""Scores over time: a mark for each game, and a line through those that have a score."""

import math
from collections.abc import Sequence
from typing import Final, Literal

import pyqtgraph
from PySide6.QtWidgets import QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.still_plot import StillPlot
from spacetable.core.text import text

Mark = Literal["single", "series", "lost"]
MARKS: Final[dict[Mark, tuple[str, str]]] = {
    "single": ("o", "amber"),
    "series": ("star", "green"),
    "lost": ("x", "red"),
}
"""Sign and colour of a game by itself, of several that count together, and of a lost one."""


class ScorePlot(StillPlot):
    """``games``: what each one was and its score, in order; a lost one has none and lies below."""

    def __init__(
        self,
        context: Context,
        games: Sequence[tuple[Mark, int | None]],
        parent: QWidget | None = None,
    ) -> None:
        look = context.look
        super().__init__(context, parent)
        scores = [score for _, score in games if score is not None]
        low, high = min([0, *scores]), max([4, *scores])
        room = (high - low) * 0.16
        floor = low - room
        known = [(k, score) for k, (_, score) in enumerate(games, 1) if score is not None]
        self.plot(
            [k for k, _ in known],
            [score for _, score in known],
            pen=pyqtgraph.mkPen(look.colour("muted"), width=1.5),
            antialias=True,
        )
        for mark, (symbol, colour) in MARKS.items():
            at = [(k, score) for k, (kind, score) in enumerate(games, 1) if kind == mark]
            self.plot(
                [k for k, _ in at],
                [floor if score is None else score for _, score in at],
                pen=None,
                symbol=symbol,
                symbolSize=round((15 if mark == "series" else 11) * look.text_scale),
                symbolBrush=look.colour(colour),
                symbolPen=look.colour("panel"),
            )
        if low < 0:
            zero = pyqtgraph.mkPen(look.colour("line"), width=1)
            self.addItem(pyqtgraph.InfiniteLine(0, angle=0, pen=zero))
        self.setYRange(floor - room / 2, high + room, padding=0)
        self.setXRange(0.5, max(len(games), 4) + 0.5, padding=0)
        self.name_axes({"left": text("app.log.total"), "bottom": text("app.log.axis")})
        step = max(1, math.ceil((high - low) / 5))
        self.getAxis("left").setTickSpacing(step, step)
        every = max(1, math.ceil(len(games) / 12))
        ticks = [k for k in range(1, len(games) + 1) if k == 1 or k % every == 0]
        self.getAxis("bottom").setTicks([[(k, str(k)) for k in ticks]])
        self.setAccessibleName(context.say("app.log.plot_name"))
        lost = sum(mark == "lost" for mark, _ in games)
        best = str(max(scores)) if scores else "–"
        self.setAccessibleDescription(
            context.words(text("app.log.plot", n=len(games), lost=lost, best=best))
        )
