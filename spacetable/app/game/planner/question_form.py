"""What is asked: the questions as buttons, their wishes, and the places they are asked of."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.game.planner.notebook import wished
from spacetable.app.game.planner.place_field import PlaceField
from spacetable.app.game.planner.wish_rows import WishRows
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.choice import Choice, Toggle
from spacetable.app.widgets.drop_down import DropDown
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.words import set_tip
from spacetable.app.wording.seats import joined
from spacetable.core.ids import ZoneId
from spacetable.core.planner import Asked, Question
from spacetable.core.text import Text, text
from spacetable.table.discarding import discard


class QuestionForm(QWidget):
    """``asked``: an ``Asked`` that a person chose. ``waits``: whether the next place that is
    pressed is an answer here.

    ``named``: ids of places by the letters of their names; ``name_of``: what a place is called.
    """

    asked = Signal(object)
    waits = Signal(bool)

    def __init__(
        self,
        context: Context,
        named: Callable[[str], Sequence[str]],
        name_of: Callable[[ZoneId], Text],
    ) -> None:
        super().__init__()
        self.setObjectName("bare")
        self._context = context
        self._named = named
        self._name_of = name_of
        self._questions: tuple[Question, ...] = ()
        self._asked: Asked | None = None
        self._waiting = False
        self._filled: QWidget | None = None
        self._low = self._short = False
        self._unfolded: bool | None = None
        """Whether a person wants to see the wishes; None: nobody has said so."""
        self.fold: Button | None = None
        self.choice: Choice | None = None
        self.wishes: dict[str, Toggle | DropDown] = {}
        self.chips: list[Button] = []
        self.other: Button | None = None
        self.via: Button | None = None
        self.field: PlaceField | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    @property
    def question(self) -> Question | None:
        """The question that stands."""
        asked = self._asked
        found = (one for one in self._questions if asked is not None and one.id == asked.question)
        return next(found, None)

    @property
    def waiting(self) -> bool:
        """Whether a place that is pressed is an answer here."""
        return self._waiting

    def show_asked(self, questions: Sequence[Question], asked: Asked | None) -> None:
        """Other questions, or another one of them. The same ones are left alone."""
        if (tuple(questions), asked) == (self._questions, self._asked) and self._filled:
            return
        same, before = self.question, self._asked
        self._questions, self._asked = tuple(questions), asked
        now = self.question
        lacks = asked is not None and now is not None and now.to_place and asked.place is None
        stays = before is not None and asked is not None and before.place == asked.place
        alike = same is not None and now is not None and same.id == now.id
        self._waiting = lacks or (self._waiting and stays and alike)
        self._refill()
        self.waits.emit(self._waiting)

    def retext(self) -> None:
        """Everything in the language in use."""
        self._refill()

    def relook(self) -> None:
        """Spacing at the text size in use."""
        self._refill()

    def take(self, place: ZoneId) -> None:
        """A place was chosen: where to, or by way of it where that is waited for."""
        asked = self._asked
        if asked is None:
            return
        if asked.place is None or self.via is None or not self.via.isChecked():
            if place != asked.place:
                self.asked.emit(replace(asked, place=place))
            elif self._waiting:
                self._wait(False)
        elif place != asked.place and place not in asked.by_way:
            self.asked.emit(replace(asked, by_way=(*asked.by_way, place)))

    def cease(self) -> bool:
        """No place is waited for, if one is chosen already; whether that changed anything."""
        if not self._waiting or self._asked is None or self._asked.place is None:
            return False
        self._wait(False)
        return True

    # -------------------------------------------------------------- filling

    def _refill(self) -> None:
        holding = self._holding()
        self._fill()
        if holding is not None:
            self._give(holding)

    def _controls(self) -> dict[str, QWidget | None]:
        """What may have the keyboard, by what it is for."""
        found: dict[str, QWidget | None] = {
            "field": None if self.field is None else self.field.line,
            "via": self.via,
            "other": self.other,
            "fold": self.fold,
            **{f"wish {key}": control for key, control in self.wishes.items()},
        }
        if self.choice is not None:
            found["choice"] = self.choice.front
        return found

    def _holding(self) -> str | None:
        """What has the keyboard; "" for something else in here."""
        here = QApplication.focusWidget()
        if here is None or self._filled is None or not self._filled.isAncestorOf(here):
            return None
        if self.choice is not None and self.choice.isAncestorOf(here):
            return "choice"
        return next((key for key, one in self._controls().items() if one is here), "")

    def _give(self, holding: str) -> None:
        """The keyboard to what is in the place of that which had it: its place, once chosen, is a
        button.
        """
        controls = self._controls()
        for name in (holding, "other", "field", "choice"):
            control = controls.get(name)
            if control is not None:
                control.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def _fill(self) -> None:
        via = self.via is not None and self.via.isChecked()
        if self._filled is not None:
            self._column.removeWidget(self._filled)
            discard(self._filled)
        self.wishes, self.chips = {}, []
        self.choice = self.other = self.via = self.field = self.fold = None
        self._filled = bare()
        look = self._context.look
        column = QVBoxLayout(self._filled)
        column.setContentsMargins(0, 0, 0, 0)
        short = self._low or self._short
        column.setSpacing(look.gap(0.5 if short else 1))
        head: QHBoxLayout | None = None
        if len(self._questions) > 1 and self._asked is not None:
            values = [(one.id, one.name) for one in self._questions]
            name = text("app.planner.questions")
            self.choice = Choice(self._context, name, values, self._asked.question)
            self.choice.chosen.connect(self._turn_to)
            self.choice.settled.connect(self._type_place)
            if short:
                head = QHBoxLayout()
                head.setSpacing(look.gap(1))
                head.addWidget(self.choice)
                column.addLayout(head)
            else:
                column.addWidget(self.choice)
        question, asked = self.question, self._asked
        if question is not None and asked is not None:
            if question.to_place:
                self._fill_places(column, question, asked, via=via)
            if question.wishes:
                unfolded = False if self._unfolded is None and self._low else self._unfolded
                apart = head is not None
                rows = WishRows(self._context, question, asked, unfolded, apart=apart)
                rows.wished.connect(partial(self._wish_for, question))
                rows.folded.connect(self._fold)
                self.fold, self.wishes = rows.fold, rows.controls
                column.addWidget(rows)
                if head is not None:  # Their heading needs no line of its own.
                    head.addWidget(rows.fold, 1)
                rows.settle()
        self._column.addWidget(self._filled)
        if self.choice is not None:
            self.choice.set_folded(self._low or self._short)

    def set_low(self, low: bool, *, short: bool = False) -> None:
        """There is little height: what can be folded is. ``short``: the questions at least are."""
        if (low, short) != (self._low, self._short):
            self._low, self._short = low, short
            self._refill()

    def _fill_places(
        self, column: QVBoxLayout, question: Question, asked: Asked, *, via: bool
    ) -> None:
        if asked.place is not None:
            holder = bare()
            row = Flow(holder, gap=self._context.look.gap(1))
            line = text("app.planner.to", place=self._name_of(asked.place))
            self.other = Button(self._context, line, "choice")
            self.other.setCheckable(True)
            self.other.setChecked(self._waiting and not via)
            self.other.setAccessibleDescription(self._context.say("app.planner.other"))
            set_tip(self.other, self._context.say("app.planner.other"))
            self.other.clicked.connect(self._wait_for_other)
            row.addWidget(self.other)
            for place in asked.by_way:
                line = text("app.planner.by", place=self._name_of(place))
                chip = Button(self._context, line, "plain", "close")
                chip.setAccessibleDescription(self._context.say("app.planner.remove"))
                chip.clicked.connect(partial(self._remove, place))
                self.chips.append(chip)
                row.addWidget(chip)
            if question.by_way:
                self.via = Button(self._context, "app.planner.by_way", "choice", "plus")
                self.via.setCheckable(True)
                self.via.setChecked(self._waiting and via)
                self.via.clicked.connect(self._wait_for_more)
                row.addWidget(self.via)
            column.addWidget(holder)
        if self._waiting:
            self.field = PlaceField(self._context, self._names, self._name_of)
            self.field.chosen.connect(self.take)
            column.addWidget(self.field)

    # -------------------------------------------------------------- what a person does

    def _names(self, letters: str) -> list[ZoneId]:
        """The places with such a name of which the question may be asked."""
        question = self.question
        among = frozenset() if question is None or self._passes() else question.places
        found = [ZoneId(one) for one in self._named(letters)]
        return [one for one in found if not among or one in among]

    def _passes(self) -> bool:
        """Whether the place that is waited for is one to be passed."""
        return self.via is not None and self.via.isChecked()

    def places(self) -> frozenset[ZoneId]:
        """The places of which one is waited for; none: any."""
        question = self.question
        return frozenset() if question is None or self._passes() else question.places

    def places_asked(self) -> Text | None:
        """The places that were chosen, in words; None while none is, or none is asked for."""
        question, asked = self.question, self._asked
        if question is None or asked is None or asked.place is None or not question.to_place:
            return None
        chosen = [text("app.planner.to", place=self._name_of(asked.place))]
        chosen += [text("app.planner.by", place=self._name_of(one)) for one in asked.by_way]
        return joined(chosen)

    def _turn_to(self, name: str) -> None:
        self.asked.emit(Asked(name, None if self._asked is None else self._asked.place))

    def _wish_for(self, question: Question, wish: str, value: object) -> None:
        if self._asked is not None and isinstance(value, str | int | bool):
            self.asked.emit(wished(self._asked, question, wish, value))

    def _fold(self, away: bool) -> None:
        self._unfolded = not away

    def _remove(self, place: ZoneId) -> None:
        if self._asked is not None:
            left = tuple(one for one in self._asked.by_way if one != place)
            self.asked.emit(replace(self._asked, by_way=left))

    def _wait_for_other(self, on: bool) -> None:
        if self.via is not None:
            self.via.setChecked(False)
        self._wait(on)

    def _wait_for_more(self, on: bool) -> None:
        self._wait(on)

    def _wait(self, on: bool) -> None:
        """Wait for a place, or no longer."""
        self._waiting = on
        if not on and self.via is not None:
            self.via.setChecked(False)
        self._refill()
        self._type_place()
        self.waits.emit(on)

    def _type_place(self) -> None:
        """The keyboard to where a place is typed, if one is asked for."""
        if self.field is not None:
            self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
