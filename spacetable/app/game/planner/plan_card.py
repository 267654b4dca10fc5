"""The plan that is looked at: its steps in words, and what can be done with it."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.rows import Row, RowList
from spacetable.app.widgets.words import Words
from spacetable.core.planner import Leg, Plan
from spacetable.core.text import Text, text


class PlanCard(QWidget):
    """``looked_at``: the number of the leg that is looked at, or None. ``went_on``: the plan is to
    be carried out; ``halted``: no further. ``pinned``: to be kept, or no longer. ``copied`` and
    ``saved``: as text.

    ``course``: the buttons that carry it out, with what stopped it, apart, for they are to be in
    sight whatever else is.
    """

    looked_at = Signal(object)
    went_on = Signal()
    halted = Signal()
    pinned = Signal()
    copied = Signal()
    saved = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setObjectName("bare")
        self._context = context
        self._plan: Plan | None = None
        self.name = Words(context, None, "strong")
        self.why = Words(context, None, "note")
        self.go_on = Button(context, "app.planner.go_on", "primary", "play")
        self.halt = Button(context, "app.planner.halt", "plain", "pause")
        self.pin = Button(context, "app.planner.pin", "plain", "flag")
        self.copy = Button(context, "app.planner.copy", "plain", "copy")
        self.save = Button(context, "app.planner.save", "plain", "save")
        self.legs = RowList(context, grow=True)
        self.course = bare()
        foot = QVBoxLayout(self.course)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.setSpacing(context.look.gap(0.5))
        foot.addWidget(self.why)
        going = QHBoxLayout()
        foot.addLayout(going)
        for button, told in ((self.go_on, self.went_on), (self.halt, self.halted)):
            button.clicked.connect(told)
            going.addWidget(button, 1)
        self._holder = bare()
        row = Flow(self._holder, gap=context.look.gap(1))
        for button, told in (
            (self.pin, self.pinned),
            (self.copy, self.copied),
            (self.save, self.saved),
        ):
            button.clicked.connect(told)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(context.look.gap(1))
        for widget in (self.name, self._holder, self.legs):
            column.addWidget(widget)
        self.legs.selectionModel().currentChanged.connect(self._went)
        self.retext()

    def retext(self) -> None:
        """The steps in the language in use."""
        self.legs.setAccessibleName(self._context.say("app.planner.legs"))
        self._fill(self.legs.currentIndex().row())

    def show_plan(self, plan: Plan | None, lit: int | None) -> None:
        """Another plan, or none. ``lit``: the leg that is looked at."""
        same = plan is not None and self._plan is not None and plan.legs == self._plan.legs
        self._plan = plan
        self.name.set_line(None if plan is None else plan.name)
        if not same:
            self._fill(-1 if lit is None else lit)

    def show_course(
        self, left: int | None, *, running: bool, can: bool, pinned: bool, why: Text | None
    ) -> None:
        """What can be done now. ``left``: so many steps of a plan that was begun are to be done;
        None: none was begun. ``why``: what stopped it, or lets it not begin.
        """
        there = self._plan is not None
        begun = left is not None
        self.setVisible(there or begun)
        self.course.setVisible(there or begun)
        line = text("app.planner.go_on_left", n=left or 0) if begun else text("app.planner.go_on")
        self.go_on.set_line(line)
        # A button that goes hands the keyboard on; the one that takes its place has it then.
        on_it = self.go_on.hasFocus() or self.halt.hasFocus()
        self.go_on.setVisible(not running)
        self.go_on.setEnabled(can)
        self.halt.setVisible(running)
        if on_it:
            (self.halt if running else self.go_on).setFocus()
        self.pin.setVisible(there)
        self.pin.set_line("app.planner.unpin" if pinned else "app.planner.pin")
        for button in (self.copy, self.save):
            button.setVisible(there)
        self.why.set_line(why)

    def _fill(self, at: int) -> None:
        model = self.legs.selectionModel()
        blocked = model.blockSignals(True)
        legs: Sequence[Leg] = () if self._plan is None else self._plan.legs
        self.legs.put(
            [
                Row(self._context.words(leg.said), "line", bold=leg.heading, payload=number)
                for number, leg in enumerate(legs)
            ]
        )
        if 0 <= at < len(legs):
            self.legs.setCurrentIndex(self.legs.model().index(at, 0))
        model.blockSignals(blocked)
        self.legs.setVisible(bool(legs))

    def _went(self, index: QModelIndex, before: QModelIndex) -> None:
        self.looked_at.emit(index.row() if index.isValid() else None)
