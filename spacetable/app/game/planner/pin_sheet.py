"""Pinned plans one below the other, their figures in common columns."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.game.planner.colours import MARKS, LineSample
from spacetable.app.game.planner.notebook import Pin
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.cards import bare, rule
from spacetable.app.widgets.elided import Elided
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text, text, verbatim
from spacetable.table.discarding import discard

LINES = 3
"""Lines of the grid for each pin: a rule, what it is, and its figures."""


class PinSheet(QWidget):
    """``unpinned``: a ``Pin``. ``copied`` and ``saved``: all of them, as text."""

    unpinned = Signal(object)
    copied = Signal()
    saved = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setObjectName("bare")
        self._context = context
        self._pins: list[Pin] = []
        self._known: list[tuple[object, ...]] = []
        self._filled: QWidget | None = None
        self.buttons: list[IconButton] = []
        self.copy: Button | None = None
        self.save: Button | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.hide()

    def show_pins(self, pins: Sequence[Pin]) -> None:
        """These, and no others; the same ones are left alone."""
        known: list[tuple[object, ...]] = [(p.place, p.plan, p.heads, p.stands) for p in pins]
        if known != self._known:
            self._known, self._pins = known, list(pins)
            self.retext()

    def retext(self) -> None:
        """Everything in the language in use."""
        if self._filled is not None:
            self._column.removeWidget(self._filled)
            discard(self._filled)
            self._filled = None
        self.buttons, self.copy, self.save = [], None, None
        self.setVisible(bool(self._pins))
        if not self._pins:
            return
        self._filled = bare()
        column = QVBoxLayout(self._filled)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._context.look.gap(0.5))
        column.addWidget(Words(self._context, "app.planner.pins", "eyebrow"))
        column.addLayout(self._grid())
        holder = bare()
        foot = Flow(holder, gap=self._context.look.gap(1))
        self.copy = Button(self._context, "app.planner.copy_all", "plain", "copy")
        self.save = Button(self._context, "app.planner.save_all", "plain", "save")
        self.copy.clicked.connect(self.copied)
        self.save.clicked.connect(self.saved)
        foot.addWidget(self.copy)
        foot.addWidget(self.save)
        column.addWidget(holder)
        self._column.addWidget(self._filled)

    def relook(self) -> None:
        """Spacing at the text size in use."""
        self.retext()

    def _grid(self) -> QGridLayout:
        """Heads, and below them the pins: what it is, and its figures."""
        context = self._context
        heads = list(dict.fromkeys(head for pin in self._pins for head in pin.heads))
        across = max(len(heads), 1)
        grid = QGridLayout()
        grid.setHorizontalSpacing(context.look.gap(0.5))
        grid.setVerticalSpacing(context.look.gap(0.25))
        for k, head in enumerate(heads):
            grid.addWidget(Elided(context, head, "small"), 0, k)
            grid.setColumnStretch(k, 1)
        for number, pin in enumerate(self._pins):
            line = 1 + number * LINES
            grid.addWidget(rule(), line, 0, 1, across)
            grid.addWidget(self._head(pin), line + 1, 0, 1, across)
            figures = dict(zip(pin.heads, pin.plan.figures, strict=False))
            for k, head in enumerate(heads):
                figure = figures.get(head, verbatim("–"))
                cell = Elided(context, figure, "body")
                cell.setAccessibleName(self._told(head, figure, pin))
                grid.addWidget(cell, line + 2, k)
        return grid

    def _head(self, pin: Pin) -> QWidget:
        context = self._context
        holder = bare()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(context.look.gap(0.75))
        row.addWidget(Words(context, verbatim(MARKS[pin.place]), "strong", wrap=False))
        row.addWidget(LineSample(context, pin.place))
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(Words(context, pin.plan.name, "strong"))
        names.addWidget(self._state(pin))
        row.addLayout(names, 1)
        line = text("app.planner.unpin_one", mark=MARKS[pin.place], name=pin.plan.name)
        away = IconButton(context, line, "close")
        away.clicked.connect(partial(self.unpinned.emit, pin))
        self.buttons.append(away)
        row.addWidget(away)
        return holder

    def _state(self, pin: Pin) -> Elided:
        key = "unsure" if pin.stands is None else "stands" if pin.stands else "stale"
        words = Elided(self._context, text(f"app.planner.{key}"), "small")
        if pin.stands is False:
            words.set_tone("bad")
        return words

    def _told(self, head: Text, figure: Text, pin: Pin) -> str:
        line = text("app.planner.pin_figure", mark=MARKS[pin.place], head=head, figure=figure)
        return self._context.words(line)
