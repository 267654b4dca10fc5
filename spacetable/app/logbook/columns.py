"""Where the parts of the logbook page stand: beside each other, or one below the other."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from spacetable.app.chart.view import ChartView
from spacetable.app.logbook.crew_card import CrewCard
from spacetable.app.logbook.mission_card import MissionCard
from spacetable.app.logbook.mission_list import MissionList
from spacetable.app.logbook.onward_card import OnwardCard
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.flicking import flick
from spacetable.table.discarding import discard

NARROW = 620
"""Width in px at text size 100 % below which everything stands in one column."""
LISTED = 40
"""Spacing units that the list of missions is high there."""
LEFT = 400
"""Width in px of the left column at text size 100 %."""
BESIDE_CHART = 420
"""The same of the right column beside a chart."""
WIDEST = 16777215
"""Qt's word for a width without an end, in px."""


class Columns(QHBoxLayout):
    """The crew and its missions, or their chart; beside them the mission in front.

    ``narrow``: all of it stands in one column. ``past``: what is seen of what the crew has done.
    """

    def __init__(
        self,
        context: Context,
        crew_card: CrewCard,
        missions: MissionList,
        chart: ChartView | None,
        onward: OnwardCard,
        card: MissionCard,
    ) -> None:
        super().__init__()
        self._context = context
        self._crew_card = crew_card
        self._chart = chart
        self._card = card
        self.narrow = False
        self.past: QWidget | None = None
        self._left = bare()
        self._left_column = left = QVBoxLayout(self._left)
        left.setContentsMargins(0, 0, 0, 0)
        left.addWidget(crew_card)
        self._well = well = Card(context, name="well")
        well.body.setContentsMargins(4, 4, 4, 4)
        well.body.addWidget(missions)
        left.addWidget(well, 1)
        if chart is not None:
            left.addWidget(chart, 1)
        inner = bare()
        self._right = QVBoxLayout(inner)
        self._right.setContentsMargins(0, 0, context.look.gap(0.5), 0)
        self._right.addWidget(onward)
        self._right.addWidget(card)
        self._right.addStretch(1)
        self._area = area = QScrollArea()
        flick(area)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        self.addWidget(self._left)
        self.addWidget(area, 1)

    @property
    def charted(self) -> bool:
        """Whether the missions are shown on their chart."""
        return self._chart is not None and self._context.settings.charts and not self.narrow

    def fits(self, width: int) -> bool:
        """Whether it is laid as a page of that width, px, calls for."""
        return self.narrow == self._is_narrow(width)

    def _is_narrow(self, width: int) -> bool:
        return width < NARROW * (0.4 + 0.6 * self._context.look.text_scale)

    def lay(self, width: int) -> None:
        """For a page of that width, px, and for the text size."""
        look = self._context.look
        grown = 0.4 + 0.6 * look.text_scale
        self.narrow = narrow = self._is_narrow(width)
        charted = self.charted
        wide = round((BESIDE_CHART if charted else LEFT) * grown)
        sides: tuple[tuple[QWidget, bool], ...] = (
            (self._left, not charted),
            (self._area, charted),
        )
        for side, fixed in sides:
            side.setMinimumWidth(wide if fixed and not narrow else 0)
            side.setMaximumWidth(wide if fixed and not narrow else WIDEST)
        self.setStretch(0, int(charted))
        self.setStretch(1, int(not charted))
        self._left.setHidden(narrow)
        self._well.setHidden(charted)
        self._well.setMinimumHeight(look.gap(LISTED) if narrow else 0)
        self._card.set_narrow(charted or narrow)
        if self._chart is not None:
            self._chart.setVisible(charted)
        if charted or narrow:
            self._right.insertWidget(2, self._crew_card)
        else:
            self._left_column.insertWidget(0, self._crew_card)
        if narrow:
            self._right.insertWidget(2, self._well)
        else:
            self._left_column.insertWidget(0 if charted else 1, self._well, 1)
        gap = look.gap(2)
        self.setContentsMargins(gap, gap, gap, gap)
        for one in (self, self._left_column, self._right):
            one.setSpacing(gap)

    def show_past(self, past: QWidget | None, *, fills: bool = False) -> None:
        """Show that below the mission in place of what was there. ``fills``: all room is left to
        it.
        """
        if self.past is not None:
            discard(self.past)
        self.past = past
        if past is not None:
            self._right.insertWidget(2, past, int(fills))
        self._right.setStretch(self._right.count() - 1, int(not fills))
