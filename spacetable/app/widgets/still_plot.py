"""What all plots share: nothing of them can be moved, and their axes look like the rest."""

from collections.abc import Mapping
from html import escape
from typing import Literal

import pyqtgraph
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from spacetable.app.shell.context import Context
from spacetable.core.text import Text
from spacetable.table.fonts import font

HEIGHT = 190
"""Px at text size 100 %."""


class StillPlot(pyqtgraph.PlotWidget):
    """On the ground of a card, as high as any. ``name_axes`` says what stands along its edges."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent, background=context.look.colour("panel"))
        self.context = context
        self.setFixedHeight(round(HEIGHT * context.look.text_scale))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseEnabled(False, False)
        self.setMenuEnabled(False)
        # A menu that nobody opens, and that would outlive the plot without a parent.
        menu = self.getPlotItem().ctrlMenu
        menu.setParent(self, menu.windowFlags())
        self.hideButtons()

    def name_axes(self, labels: Mapping[Literal["left", "bottom"], Text]) -> None:
        """Colours, type and words of the axes, and lines across at the figures."""
        look = self.context.look
        small = font(look.px("small"))
        for side, label in labels.items():
            axis = self.getAxis(side)
            axis.setPen(look.colour("line"))
            axis.setTextPen(look.colour("muted"))
            axis.setStyle(tickFont=small)
            axis.label.setFont(small)
            axis.setLabel(escape(self.context.words(label)), color=look.colour("muted"))
        self.showGrid(y=True, alpha=0.25)
