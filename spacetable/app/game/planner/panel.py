"""The page of the side panel on which plans are asked for and compared."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QCursor, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from spacetable.app.game.panel.sheet_card import SheetCard
from spacetable.app.game.planner.legend import Legend
from spacetable.app.game.planner.pin_sheet import PinSheet
from spacetable.app.game.planner.plan_card import PlanCard
from spacetable.app.game.planner.plan_list import PlanList
from spacetable.app.game.planner.question_form import QuestionForm
from spacetable.app.game.planner.reminder import Reminder
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.elided import Elided
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.words import Words
from spacetable.core.ids import ZoneId
from spacetable.core.panel import Sheet
from spacetable.core.text import Text, text
from spacetable.table.discarding import discard

LOW: Final = 330
"""Below this height in px at text size 100 % there is little room for plans,"""
SHORT: Final = 480
"""and below this one for every question beside the others."""


class PlannerPanel(QScrollArea):
    """Holds the parts, one below the other, and below them all, wherever they are scrolled to, what
    carries a plan out. ``stopped``: what has been found is enough; ``turned``: it can be seen, or
    no longer.
    """

    stopped = Signal()
    turned = Signal(bool)

    def __init__(
        self,
        context: Context,
        named: Callable[[str], Sequence[str]],
        name_of: Callable[[ZoneId], Text],
    ) -> None:
        super().__init__()
        flick(self)
        self._context = context
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.form = QuestionForm(context, named, name_of)
        self.said = Words(context, None)
        # The button beside it comes and goes, and is higher than a line.
        self.said.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.still = Elided(context, text("app.planner.still"), "small")
        self.stop = Button(context, "app.planner.stop", "quiet", "stop")
        self.stop.clicked.connect(self._stop)
        self.list = PlanList(context)
        self.card = PlanCard(context)
        self.foot = self.card.course
        self.legend = Legend(context)
        self.pins = PinSheet(context)
        self._sheet: Sheet | None = None
        self._sheet_holder = bare()
        QVBoxLayout(self._sheet_holder).setContentsMargins(0, 0, 0, 0)
        self._low = self._short = False
        self._keep_places()
        self._answer = bare()
        rows = QVBoxLayout(self._answer)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        self._rows = QHBoxLayout(), QHBoxLayout()
        for row, words in zip(self._rows, (self.said, self.still), strict=True):
            row.addWidget(words, 1)
            rows.addLayout(row)
        self._seat_stop()
        inner = self._inner = bare()
        self._column = QVBoxLayout(inner)
        for part in (
            self.form,
            self._answer,
            self.legend,
            self.list,
            self._sheet_holder,
            self.card,
            self.pins,
        ):
            self._column.addWidget(part)
        self._column.addStretch(1)
        self.setWidget(inner)
        self.foot.setParent(self)
        self.foot.installEventFilter(self)
        self.reminder = Reminder(context)
        self.reminder.setParent(self)
        self.reminder.clicked.connect(self._bring_question)
        self.verticalScrollBar().valueChanged.connect(self._remind)
        self.form.waits.connect(lambda _: self._remind(self.verticalScrollBar().value()))
        self.verticalScrollBar().installEventFilter(self)
        self.verticalScrollBar().rangeChanged.connect(self._stay)
        self.list.list.selectionModel().currentChanged.connect(self._follow)
        self._list_ends = 0
        self.show_search(False)
        self.retext()
        self.relook()

    def relook(self) -> None:
        """Spacing at the text size in use."""
        look = self._context.look
        self._keep_width()
        self._column.setSpacing(look.gap(0.5 if self._short else 1))
        self._fill_sheet()
        self._fit_foot()
        self._remind(self.verticalScrollBar().value())

    def _keep_width(self) -> None:
        """All is as wide with a scroll bar as without one: when answers bring it, no button slides
        into another row from under the pointer."""
        bar = self.verticalScrollBar()
        beside = 0 if bar.isVisible() else bar.sizeHint().width()
        self._column.setContentsMargins(0, 0, self._context.look.gap(0.5) + beside, 0)

    def retext(self) -> None:
        """Its name for a screen reader, and the sheet in the language in use."""
        self.setAccessibleName(self._context.say("app.panel.planner"))
        self._fill_sheet()

    def show_sheet(self, sheet: Sheet | None) -> None:
        """What holds of all plans; the same is left alone."""
        if sheet != self._sheet:
            self._sheet = sheet
            self._fill_sheet()

    def _fill_sheet(self) -> None:
        column = self._sheet_holder.layout()
        assert column is not None
        while (item := column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                discard(old)
        if self._sheet is not None:
            column.addWidget(SheetCard(self._context, self._sheet))
        self._sheet_holder.setVisible(self._sheet is not None)

    def show_search(self, on: bool) -> None:
        """Whether more may be found."""
        if on and self.stop.isHidden():
            self.stop.setEnabled(True)
        self._keep_places()
        self.still.setVisible(on and not self._short)
        self.stop.setVisible(on)

    def focus(self) -> None:
        """Put the keyboard where one begins: on the place that is asked for, else on the plans."""
        field = self.form.field
        stops: list[QWidget] = [] if field is None else [field.line]
        stops += [self.list.list] if self.list.list.rows() else []
        if self.form.choice is not None:
            stops.append(self.form.choice.front)
        if stops:
            stops[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low panel the form leaves room for the plans."""
        super().resizeEvent(event)
        height = self.height() / self._context.look.text_scale
        self._low = height < LOW
        self._set_short(height < SHORT)
        self.form.set_low(height < LOW, short=height < SHORT)
        self._fit_foot()
        self._remind(self.verticalScrollBar().value())

    def _set_short(self, short: bool) -> None:
        """Every line counts. That the search goes on, the button says that stops it."""
        if short != self._short:
            self._short = short
            self.stop.set_folded(short)
            self._seat_stop()
            self._keep_places()
            self.show_search(not self.stop.isHidden())
            self.relook()

    def bring_plans(self) -> None:
        """In a low panel, and where not even one plan is in sight, what was asked gives way to what
        was found; unless a place is typed. In a panel that is not high, too, but not from under a
        pointer.
        """
        gives_way = self._low or (self._short and not self._read_on()) or self._out_of_sight()
        if self.form.field is None and gives_way:
            # Below the line that says what was asked, which comes then.
            above = self._answer.mapTo(self._inner, QPoint(0, 0)).y()
            self.verticalScrollBar().setValue(above - self.reminder.sizeHint().height())

    def _read_on(self) -> bool:
        """Whether somebody is still in what was asked."""
        fold = self.form.fold
        return (fold is not None and fold.isChecked()) or self._pointed_at

    @property
    def _pointed_at(self) -> bool:
        at = self.viewport().mapFromGlobal(QCursor.pos())
        return self.viewport().rect().contains(at)

    def _out_of_sight(self) -> bool:
        """Whether the first plan is; not while wishes are open, which nobody wants to have moved
        from under the pointer.
        """
        fold, rows = self.form.fold, self.list.list
        if fold is not None and fold.isChecked():
            return False
        self._fit_foot()
        self._column.activate()
        first = rows.visualRect(rows.model().index(0, 0)).bottomLeft()
        end = self.verticalScrollBar().value() + self.viewport().height()
        return rows.viewport().mapTo(self._inner, first).y() >= end

    def _remind(self, scrolled: int) -> None:
        """The question in one line as soon as its first one is out of sight."""
        form, reminder = self.form, self.reminder
        gone = scrolled > form.y() + self._context.look.gap(1)
        if gone and (question := form.question) is not None:
            reminder.remind(question.name, form.places_asked())
            reminder.setGeometry(0, 0, self.viewport().width(), reminder.sizeHint().height())
            reminder.raise_()
        reminder.setVisible(gone and form.question is not None)

    def _bring_question(self) -> None:
        """Back to what was asked, the keyboard too."""
        self.verticalScrollBar().setValue(0)
        if self.form.choice is not None:
            self.form.choice.front.setFocus(Qt.FocusReason.OtherFocusReason)

    def _stay(self) -> None:
        """What is below the list stays under a pointer that is there, however many plans come."""
        before, self._list_ends = self._list_ends, self.list.geometry().bottom()
        bar, at = self.verticalScrollBar(), self.viewport().mapFromGlobal(QCursor.pos())
        if self._pointed_at and before and at.y() + bar.value() > before:
            bar.setValue(bar.value() + self._list_ends - before)

    def _follow(self, index: QModelIndex) -> None:
        """The row to which keys have gone is whole in sight, below the reminder too."""
        rows = self.list.list
        if index.isValid() and rows.hasFocus() and not QApplication.mouseButtons():
            box = rows.visualRect(index)
            middle = rows.viewport().mapTo(self._inner, box.center())
            above = self.reminder.sizeHint().height()
            self.ensureVisible(middle.x(), middle.y(), 0, box.height() // 2 + above)

    def _seat_stop(self) -> None:
        """Beside the answer where every line counts, else below it, which has the whole width."""
        self._rows[0 if self._short else 1].addWidget(self.stop)

    def _keep_places(self) -> None:
        """They keep their places while nothing is searched, so that what is below does not move:
        the one that stands beside the answer only under a pointer, for the answer wants its room.
        """
        keeps = {self.still: not self._short, self.stop: not self._short or self._pointed_at}
        for widget, kept in keeps.items():
            policy = widget.sizePolicy()
            policy.setRetainSizeWhenHidden(kept)
            widget.setSizePolicy(policy)

    def leaveEvent(self, event: QEvent) -> None:
        """What kept its place for a pointer gives it up."""
        super().leaveEvent(event)
        self._keep_places()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The foot comes, goes, or needs another room; the scroll bar comes or goes."""
        if watched is self.verticalScrollBar() and event.type() in (
            QEvent.Type.Show,
            QEvent.Type.Hide,
        ):
            self._keep_width()
        if watched is self.foot and event.type() in (
            QEvent.Type.ShowToParent,
            QEvent.Type.HideToParent,
            QEvent.Type.LayoutRequest,
        ):
            self._fit_foot()
        return super().eventFilter(watched, event)

    def _fit_foot(self) -> None:
        """At the lower edge; what is scrolled ends above it."""
        foot = self.foot
        wide, layout = self.viewport().width(), foot.layout()
        assert layout is not None
        high = 0 if foot.isHidden() else max(foot.sizeHint().height(), layout.heightForWidth(wide))
        gap = self._context.look.gap(0.5) if high else 0
        self.setViewportMargins(0, 0, 0, high + gap)
        # Beside the scroll bar, which goes all the way down.
        foot.setGeometry(0, self.height() - high, self.viewport().width(), high)
        self.reminder.resize(wide, self.reminder.height())

    def showEvent(self, event: QShowEvent) -> None:
        """It is opened."""
        super().showEvent(event)
        self.turned.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """It is put away."""
        super().hideEvent(event)
        self.turned.emit(False)

    def _stop(self) -> None:
        self.stop.setEnabled(False)
        self.stopped.emit()
