"""The bar of a replay: ends, steps, play, scrubber with a tick per turn, pace."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from spacetable.app.commands.table import REPLAY
from spacetable.app.shell.context import Context
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.elided import Elided
from spacetable.app.widgets.foot_bar import FootBar
from spacetable.app.widgets.scrubber import Scrubber
from spacetable.core.text import Text, text

SPEEDS = {1: 1600, 2: 800, 4: 400}
"""Pace and ms per step."""
WORDS = 200
"""Width in px at text size 100 % that is left for where it stands."""
NAMES = ("start", "turn_back", "back", "play", "forth", "turn_forth", "end")


class ReplayBar(FootBar):
    """``moved``: a position chosen by hand."""

    moved = Signal(int)

    def __init__(
        self, context: Context, length: int, turns: Sequence[int], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, REPLAY, NAMES, parent)
        column = self._column
        self.slider = Scrubber(context, length, turns)
        self.slider.valueChanged.connect(self.moved)
        column.addWidget(self.slider)
        self._above, self._pace = QHBoxLayout(), QHBoxLayout()
        column.addLayout(self._above)
        column.addLayout(self._pace)
        self.where = Elided(context, None, "strong")
        self._row.addWidget(self.where, 1)
        self.speed = Choice(
            context,
            text("app.replay.speed"),
            [(speed, text("app.replay.times", n=speed)) for speed in SPEEDS],
            1,
        )
        self._row.addWidget(self.speed)
        column.addLayout(self._row)
        self.retext()
        self.relook()

    def relook(self) -> None:
        """Spacing at the text size in use."""
        look = self._context.look
        self._column.setContentsMargins(look.gap(1), look.gap(0.5), look.gap(1), look.gap(1))
        self._row.setSpacing(look.gap(0.5))
        self._fit()

    @property
    def least(self) -> int:
        """Width in px that its buttons need."""
        margins = self._column.contentsMargins()
        return margins.left() + margins.right() + self._buttons_wide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where it stands is said between the buttons, or above them where it has no room; there
        the pace has a row, too, where the buttons need the whole width.
        """
        rest = self._beside(self.speed)
        said_above, pace_above = rest < WORDS * self._context.look.text_scale, rest < 0
        if said_above != (self._above.indexOf(self.where) >= 0):
            self._lay(
                self.where,
                self._above if said_above else self._row,
                0 if said_above else len(NAMES),
            )
        if pace_above != (self._pace.indexOf(self.speed) >= 0):
            self._lay(self.speed, self._pace if pace_above else self._row, -1)

    def _lay(self, widget: QWidget, row: QHBoxLayout, place: int) -> None:
        for other in (self._above, self._pace, self._row):
            other.removeWidget(widget)
        row.insertWidget(place, widget, 1 if widget is self.where else 0)

    def retext(self) -> None:
        """Name for a screen reader."""
        self.slider.setAccessibleName(self._context.say("app.replay.position"))

    def show_position(self, index: int, turn: Text | None, span: str, playing: bool) -> None:
        """Where the replay stands, and what its longer steps are called there."""
        self.slider.show_value(index)
        length = self.slider.maximum()
        step = text("app.replay.step", step=index, steps=length)
        where = step if turn is None else text("app.replay.where", step=step, turn=turn)
        self.where.set_line(where)
        for name in ("start", "turn_back", "back"):
            self.buttons[name].setEnabled(index > 0)
        for name in ("forth", "turn_forth", "end"):
            self.buttons[name].setEnabled(index < length)
        for name in ("back", "forth"):
            self.buttons[f"turn_{name}"].set_line(f"app.replay.{span}_{name}")
        name = "pause" if playing else "play"
        self.buttons["play"].set_line(f"app.replay.{name}", name)
        self.buttons["play"].setEnabled(length > 0)
