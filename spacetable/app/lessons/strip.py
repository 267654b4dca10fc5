"""The strip above the table that holds the words of a lesson's step."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.announcing import announce
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text, text
from spacetable.session.lesson_run import LessonRun

LINE = 1.5
"""Height of a line as a multiple of its letters."""
LARGE = 1.4
"""From this text scale on the buttons stand above the words."""


class LessonStrip(QFrame):
    """Way back, step k of n and its words, and the way on: a button, or the learner's own move.

    ``index``: the step shown, from 0; -1 before the first one is.
    """

    next_pressed = Signal()
    back_pressed = Signal()

    def __init__(self, context: Context, title: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self._context = context
        self._title = title
        self.index = -1
        self._told = ""
        self.count = Words(context, None, "eyebrow", wrap=False)
        self.words = Words(context, None, "lead")
        self.turn = Words(context, "app.lesson.your_move", "strong", wrap=False)
        self.turn.set_tone("good")
        self.back = Button(context, "app.lesson.back", "plain", "chevron_left")
        self.next = Button(context, "app.lesson.next", "primary", "chevron_right")
        self.back.clicked.connect(self.back_pressed)
        self.next.clicked.connect(self.next_pressed)
        kept = self.next.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.next.setSizePolicy(kept)
        self._grid = QGridLayout(self)
        self.relook()

    def relook(self) -> None:
        """A button at either side of the words; above them where the letters are large."""
        look = self._context.look
        grid = self._grid
        grid.setContentsMargins(look.gap(2), look.gap(1), look.gap(2), look.gap(1))
        grid.setHorizontalSpacing(look.gap(1.5))
        grid.setVerticalSpacing(2)
        large = look.text_scale >= LARGE
        while grid.count():
            grid.takeAt(0)
        high = 1 if large else 2
        grid.addWidget(self.back, 0, 0, high, 1)
        grid.addWidget(self.count, 0, 1)
        grid.addWidget(self.words, 1, 0 if large else 1, 1, 3 if large else 1)
        # The learner's own move stands in for the button, which keeps its room.
        for widget in (self.next, self.turn):
            grid.addWidget(widget, 0, 2, high, 1, Qt.AlignmentFlag.AlignVCenter)
        self.turn.setAlignment(Qt.AlignmentFlag.AlignCenter)
        grid.setColumnStretch(1, 1)
        self.words.setProperty("role", "body" if large else "lead")
        self.words.style().polish(self.words)
        # Room for two lines even where there is one: the table below must not jump at each step.
        self.words.setMinimumHeight(round(2 * LINE * look.px("body" if large else "lead")))

    def show_run(self, run: LessonRun) -> None:
        """The present step; an empty strip when the lesson is done."""
        step = run.step
        self.index = run.index
        n = len(run.lesson.steps)
        self.count.set_line(
            text("app.lesson.count", title=self._title, step=min(run.index + 1, n), steps=n)
        )
        self.words.set_line(text(step.text) if step is not None else run.closing())
        self.next.setVisible(run.can_next())
        self.turn.setVisible(step is not None and not run.can_next())
        self.back.setEnabled(run.can_back())
        told = f"{self.count.text()}. {self.words.text()}"
        if told != self._told:
            self._told = told
            announce(self, told)
        self.setAccessibleName(self.words.text())
