"""The bar below the table of a debrief: steps along a line, and which line it is."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent

from spacetable.app.commands.table import DEBRIEF
from spacetable.app.shell.context import Context
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.clamped import Clamped
from spacetable.app.widgets.foot_bar import FootBar
from spacetable.core.text import Text, text
from spacetable.table.arrows import ArrowKind

STEPS = ("start", "back", "forth", "end")
WORDS = 420
"""Width in px at text size 100 % that is left for the move."""
ROWS = 2
"""Lines that it may take: as high as the buttons beside it."""
LINES: tuple[ArrowKind, ...] = ("done", "better")


class StepBar(FootBar):
    """``chosen``: a line. Buttons keep their places, whatever is said."""

    chosen = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__(context, DEBRIEF, STEPS)
        self.where = Clamped(context, "strong")
        self.where.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self.where, 1)
        values = [(one, text(f"app.debrief.line_{one}")) for one in LINES]
        self.line = Choice(context, text("app.debrief.line"), values, LINES[0])
        self.line.chosen.connect(self.chosen)
        self._row.addWidget(self.line)
        self._column.addLayout(self._row)
        self.relook()

    def relook(self) -> None:
        """Spacing at the text size in use."""
        look = self._context.look
        self._column.setContentsMargins(look.gap(2), look.gap(1), look.gap(2), look.gap(1))
        self._row.setSpacing(look.gap(0.5))
        self._fit()

    def show_step(self, step: int, steps: int, said: Text, line: ArrowKind, *, both: bool) -> None:
        """Where it stands. ``both``: there is a line that would have been better."""
        self.where.set_line(text("app.debrief.step", step=step, steps=steps, said=said))
        for name in ("start", "back"):
            self.buttons[name].setEnabled(step > 0)
        for name in ("forth", "end"):
            self.buttons[name].setEnabled(step < steps)
        self.line.set_value(line)
        # It keeps its room, so that nothing moves from one moment to another.
        self.line.buttons[1].setEnabled(both)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The move is said between the buttons, or above them where it has no room."""
        above = self._beside(self.line) < WORDS * self._context.look.text_scale
        if above != (self._column.indexOf(self.where) >= 0):
            self._row.removeWidget(self.where)
            self._column.removeWidget(self.where)
            if above:
                self._column.insertWidget(0, self.where)
            else:
                self._row.insertWidget(len(STEPS), self.where, 1)
        self.where.set_high(self.where.lines_high(ROWS))
