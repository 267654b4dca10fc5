"""The strip above the table that holds the words of a lesson's step, or a puzzle's question."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text, text
from spacetable.session.lesson_run import LessonRun
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.table.announcing import announce

LINE = 1.5
"""Height of a line as a multiple of its letters."""
LARGE = 1.4
"""From this text scale on the buttons stand above the words."""
LOW = 640
"""Below this height of the window (px at text size 100 %) the table needs the room of lines that
only other steps have."""

LONGEST = 12
"""So many of all words are measured, the longest ones."""


class LessonStrip(QFrame):
    """Way back, step k of n and its words, and the way on: a button, or the learner's own move.

    Once all is done the button leads on from here. ``index``: the step shown, from 0; -1 before
    the first one is.
    """

    next_pressed = Signal()
    onward_pressed = Signal()
    back_pressed = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self._context = context
        self.index = -1
        self._told = ""
        self.count = Words(context, None, "who", wrap=False)
        self.words = Words(context, None, "lead")
        # The same words never shown, by which is found how high those of other steps are.
        self._measured = Words(context, None, "lead", self)
        self._measured.hide()
        self._said: Sequence[Text] = ()
        self.words.installEventFilter(self)
        self.turn = Words(context, "app.lesson.your_move", "strong", wrap=False)
        self.turn.set_tone("good")
        self.back = Button(context, "app.lesson.back", "plain", "chevron_left")
        self.next = Button(context, "app.lesson.next", "primary", "chevron_right")
        self.back.clicked.connect(self.back_pressed)
        self._ends = False
        self.next.clicked.connect(self._next)
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
        # Not taken out item by item: an item that lives on keeps the new one from hearing of
        # another least height.
        for widget in (self.back, self.count, self.words, self.next, self.turn):
            grid.removeWidget(widget)
        high = 1 if large else 2
        grid.addWidget(self.back, 0, 0, high, 1)
        grid.addWidget(self.count, 0, 1)
        grid.addWidget(self.words, 1, 0 if large else 1, 1, 3 if large else 1)
        # The learner's own move stands in for the button, which keeps its room.
        for widget in (self.next, self.turn):
            grid.addWidget(widget, 0, 2, high, 1, Qt.AlignmentFlag.AlignVCenter)
        self.turn.setAlignment(Qt.AlignmentFlag.AlignCenter)
        grid.setColumnStretch(1, 1)
        for label in (self.words, self._measured):
            label.setProperty("role", "body" if large else "lead")
            label.style().polish(label)
        self._keep_height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The words have another width, or other letters."""
        wider = isinstance(event, QResizeEvent) and event.size().width() != event.oldSize().width()
        if watched is self.words and (wider or event.type() == QEvent.Type.FontChange):
            self._keep_height()
        return False

    def _keep_height(self) -> None:
        """Room for the longest words of all steps, or of all answers to a puzzle: the table below
        must not jump at each of them.

        For two lines at least, even before there is anything to say; no more in a low window.
        """
        look = self._context.look
        large = look.text_scale >= LARGE
        high = round(2 * LINE * look.px("body" if large else "lead"))
        width = self.words.width()
        low = self.window().height() < LOW * look.text_scale
        for line in self._said if self.words.isVisible() and not low else ():
            self._measured.setText(self._context.words(line))
            high = max(high, self._measured.heightForWidth(width))
        if self.words.minimumHeight() != high:
            self.words.setMinimumHeight(high)

    def _next(self) -> None:
        (self.onward_pressed if self._ends else self.next_pressed).emit()

    def show_run(self, run: LessonRun | PuzzleRun) -> None:
        """The present step; an empty strip when the lesson is done."""
        self.index = run.index
        if not self._said:
            if isinstance(run, LessonRun):
                said = [text(step.text) for step in run.lesson.steps]
            else:
                said = run.sayings()
            self._said = sorted(said, key=lambda line: -len(self._context.words(line)))[:LONGEST]
        self.count.set_line(run.count())
        self.words.set_line(run.words())
        lesson = isinstance(run, LessonRun)
        self._ends = run.done and not run.can_next()
        onward = "app.lesson.onward" if lesson else "app.puzzle.next"
        self.next.set_line(text(onward if self._ends else run.next_key))
        kind = "primary" if lesson or self._ends else "plain"
        if self.next.property("kind") != kind:
            self.next.setProperty("kind", kind)
            self.next.style().polish(self.next)
            self.next.relook()
        self.next.setVisible(run.can_next() or self._ends)
        self.turn.setVisible(not run.done and not run.can_next())
        self.back.setEnabled(run.can_back())
        self._keep_height()
        told = f"{self.count.text()}. {self.words.text()}"
        if told != self._told:
            self._told = told
            announce(self, told)
        self.setAccessibleName(self.words.text())
