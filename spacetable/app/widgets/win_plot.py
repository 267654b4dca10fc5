"""The share of wins over all games so far, as a line; each game a mark on it."""

import math
from collections.abc import Sequence
from itertools import accumulate

import pyqtgraph
from PySide6.QtWidgets import QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.still_plot import StillPlot
from spacetable.core.text import text


class WinPlot(StillPlot):
    """``won``: for each game in order whether it was won. Wins are stars, losses crosses."""

    def __init__(
        self, context: Context, won: Sequence[bool], parent: QWidget | None = None
    ) -> None:
        look = context.look
        super().__init__(context, parent)
        games = list(range(1, len(won) + 1))
        share = [100 * wins / n for n, wins in zip(games, accumulate(won), strict=True)]
        self.plot(games, share, pen=pyqtgraph.mkPen(look.colour("amber"), width=2))
        for kind, symbol, colour in ((True, "star", "green"), (False, "x", "red")):
            at = [k for k, one in enumerate(won) if one == kind]
            self.plot(
                [games[k] for k in at],
                [share[k] for k in at],
                pen=None,
                symbol=symbol,
                symbolSize=round(13 * look.text_scale),
                symbolBrush=look.colour(colour),
                symbolPen=look.colour("panel"),
            )
        self.setYRange(0, 100, padding=0.06)
        self.setXRange(1, max(len(won), 2), padding=0.04)
        self.name_axes(
            {"left": text("app.statistics.axis_share"), "bottom": text("app.statistics.games")}
        )
        self.getAxis("left").setTickSpacing(25, 25)
        step = max(1, math.ceil(len(won) / 10))
        self.getAxis("bottom").setTickSpacing(step, step)
        self.setAccessibleName(context.say("app.statistics.history"))
        self.setAccessibleDescription(
            context.say("app.statistics.plot", games=len(won), percent=f"{share[-1]:.0f}")
        )
