"""The course of a game as a plot: figures along the turns, and what happened on each of them."""

from collections.abc import Sequence
from functools import reduce

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.plot_field import SIGNS, Field
from spacetable.app.widgets.words import Words, said
from spacetable.core.plot import Plot, PlotEvent, Role
from spacetable.core.text import Text, text, verbatim


class MissionPlot(QWidget):
    """The plot with its legend, and below it the figures of the turn that is read.

    ``moment``: of the film, to be seen on the table. ``position``: the table is to be seen as it
    was after so many actions.
    """

    moment = Signal(int)
    position = Signal(int)

    def __init__(self, context: Context, plot: Plot, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        look = context.look
        self._context = context
        self._plot = plot
        self.field = Field(context, plot)
        self.field.setFixedHeight(round(304 * look.text_scale))
        self.figures = Words(context, None, "strong")
        self.happened = Words(context, None)
        reading = bare()
        reading.setMinimumHeight(round(52 * look.text_scale))
        lines = QVBoxLayout(reading)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(look.gap(0.5))
        lines.addWidget(self.figures)
        lines.addWidget(self.happened)
        lines.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.gap(1))
        column.addWidget(Words(context, plot.title, "eyebrow", wrap=False))
        column.addWidget(self._legend())
        self.frame = Card(context)
        self.frame.body.setContentsMargins(2, 2, 2, 2)
        self.frame.body.addWidget(self.field)
        column.addWidget(self.frame)
        column.addWidget(reading)
        self.field.focused.connect(self._light)
        self.field.read.connect(self._say)
        self.field.chosen.connect(self._show)
        self.field.setAccessibleName(context.words(plot.title))
        self.field.setAccessibleDescription(context.say("app.debrief.plot_keys"))
        self.happened.set_line(text("app.debrief.plot_keys"))
        self.figures.set_line(text("app.debrief.plot_click"))

    def _legend(self) -> QWidget:
        look = self._context.look
        holder = bare()
        flow = Flow(holder, look.gap(1.5))
        entries: dict[tuple[Role, Text], str] = {}
        for series in self._plot.series:
            entries[series.role, series.label] = "bar" if series.kind == "bar" else ""
        for event in self._plot.events:
            entries.setdefault((event.role, event.group), "")
        for (role, label), kind in entries.items():
            entry = bare()
            row = QHBoxLayout(entry)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(look.gap(0.75))
            sign = SIGNS[role]
            mark = said("" if kind else sign.letter, wrap=False)
            if kind:
                mark.setFixedSize(look.gap(1.25), look.gap(2))
                ground, line = look.colour("raised"), look.colour("muted")
                mark.setStyleSheet(f"background: {ground}; border: 1px solid {line};")
            else:
                mark.setStyleSheet(f"color: {look.colour(sign.colour)};")
            row.addWidget(mark)
            row.addWidget(Words(self._context, label, "note", wrap=False))
            flow.addWidget(entry)
        return holder

    def _say(self) -> None:
        """The figures of the turn; what happened on it, or the one event that is read."""
        field, plot = self.field, self._plot
        place = plot.places[field.place]
        figures = [
            text(
                f"app.debrief.plot_{'percent' if series.percent else 'figure'}",
                label=series.label,
                value=series.values[field.place],
            )
            for series in plot.series
            if field.place < len(series.values)
        ]
        said_ = self._joined(figures) if figures else text("app.debrief.plot_none")
        self.figures.set_line(text("app.debrief.plot_turn", place=place, figures=said_))
        one = field.at_event()
        events = [one] if one is not None else field.stacks[field.place]
        self.happened.set_line(
            self._joined([event.label for event in events]) if events else verbatim(" ")
        )
        words = [self.figures.text(), self.happened.text().strip()]
        self.field.setAccessibleDescription(". ".join(word for word in words if word))

    def _show(self, event: PlotEvent) -> None:
        if event.moment is not None:
            self.moment.emit(event.moment)
        elif event.after is not None:
            self.position.emit(event.after)

    def _light(self, on: bool) -> None:
        """The ring of the keyboard."""
        self.frame.setProperty("lit", on)
        self.frame.style().polish(self.frame)

    def _joined(self, lines: Sequence[Text]) -> Text:
        return reduce(lambda so_far, one: text("app.debrief.plot_and", a=so_far, b=one), lines)
