"""What a mission asks for, told before anybody looks at the deal."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.chart.picture import ChartPicture
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import rule
from spacetable.app.widgets.overlay import Dialog
from spacetable.app.widgets.words import Words
from spacetable.core.chart import Chart
from spacetable.core.mission import Mission
from spacetable.core.parts import chart_of, mission_of
from spacetable.core.text import Text, text
from spacetable.session.session import Session

PICTURE = (300, 270)
"""Size of the picture in px at text size 100 %."""


def briefing_of(session: Session) -> tuple[Chart, Mission] | None:
    """The mission to be told of and the chart it lies on; None where there is nothing to tell.

    A game that was left is not begun anew, and a position is no mission.
    """
    chart = chart_of(session.game)
    if chart is None or session.cursor or session.anchored or session.setup.scenario is not None:
        return None
    number = mission_of(session.game, session.setup)
    assert session.game.logbook is not None
    found = [one for one in session.game.logbook.missions() if one.number == number]
    return (chart, found[0]) if found else None


class Briefing(Dialog):
    """Picture, words and signs of a mission. Enter, Esc and one press go on."""

    def __init__(
        self, context: Context, parent: QWidget, chart: Chart, mission: Mission, crew: str
    ) -> None:
        super().__init__(context, parent, mission.title, width=920)
        look = context.look
        self.heading.setProperty("role", "hero")
        row = QHBoxLayout()
        row.setSpacing(look.gap(3))
        grown = 0.4 + 0.6 * look.text_scale
        self.picture = ChartPicture(context, chart, mission.number, crew)
        self.picture.setFixedSize(*(round(side * grown) for side in PICTURE))
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(look.gap(1))
        number = text("app.logbook.mission", number=mission.number)
        above = number if mission.group is None else _beside(number, mission.group)
        column.addWidget(Words(context, above, "eyebrow"))
        column.addWidget(Words(context, mission.briefing, "lead"))
        column.addWidget(rule())
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.gap(3))
        grid.setVerticalSpacing(look.gap(0.5))
        for k, fact in enumerate(mission.facts):
            label = Words(context, fact.label, "note", wrap=False)
            grid.addWidget(label, k, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(Words(context, fact.value, "strong"), k, 1)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        column.addStretch(1)
        row.addLayout(column, 1)
        self.body.addLayout(row)
        self.never = self.add_button(
            "app.briefing.never", lambda: context.put(briefings=False), "quiet"
        )
        go = self.go = self.add_button("app.briefing.go", None, "primary")
        # Who hears the screen hears what is focused: the whole briefing, once.
        lines = [above, mission.title, mission.briefing]
        lines += [
            text("app.logbook.fact", label=one.label, value=one.value) for one in mission.facts
        ]
        go.setAccessibleDescription("\n".join(context.words(line) for line in lines))

    def open(self, first: QWidget | None = None) -> None:
        """Show it; the vessel sets out."""
        super().open(first)
        self.picture.depart()


def _beside(number: Text, group: Text) -> Text:
    return text("app.briefing.above", number=number, group=group)
