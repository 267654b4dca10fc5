"""Which mission is to be played, on the set-up page: a number and its title, or one by its name."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from spacetable.app.logbook.mission_list import barred
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import IconButton
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.words import Words
from spacetable.core.game import Game
from spacetable.core.mission import Mission
from spacetable.core.parts import missions_of
from spacetable.core.text import Text, text


class NumberField(QLineEdit):
    """A number; the arrow keys count it up and down. ``stepped``: by so many."""

    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up is the next one, as in every field of numbers."""
        step = {
            Qt.Key.Key_Up: 1,
            Qt.Key.Key_Down: -1,
            Qt.Key.Key_PageUp: 10,
            Qt.Key.Key_PageDown: -10,
        }.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)


class MissionChoice(Card):
    """``changed``: another mission, or it can now (or no longer) be played by so many."""

    changed = Signal()

    def __init__(
        self,
        context: Context,
        game: Game[Any, Any],
        number: int | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, "app.mission.heading", parent)
        self._context = context
        self._missions = missions_of(game)
        self._seats = game.info.seats[0]
        numbers = [one.number for one in self._missions]
        self._at = numbers.index(number) if number in numbers else 0
        row = QHBoxLayout()
        row.setSpacing(context.look.gap(1))
        self.fewer = IconButton(context, "app.mission.before", "minus")
        self.more = IconButton(context, "app.mission.after", "plus")
        self.field = NumberField()
        self.field.setValidator(QIntValidator(0, 999, self.field))
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setFixedWidth(context.look.gap(9))
        self.field.textEdited.connect(self._typed)
        self.field.editingFinished.connect(self._show)
        self.field.stepped.connect(self.step)
        self.fewer.clicked.connect(lambda: self.step(-1))
        self.more.clicked.connect(lambda: self.step(1))
        self.name = Words(context, None, "title")
        for widget in (self.fewer, self.field, self.more):
            row.addWidget(widget)
        row.addSpacing(context.look.gap(1))
        row.addWidget(self.name, 1)
        self.names: Choice | None = None
        if all(one.named for one in self._missions):
            self.name.hide()
            for widget in (self.fewer, self.field, self.more):
                widget.hide()
            every = [(one.number, one.title) for one in self._missions]
            heading = text("app.mission.heading")
            self.names = Choice(context, heading, every, self._missions[self._at].number)
            self.names.chosen.connect(lambda number: self.step(numbers.index(number) - self._at))
            self.body.addWidget(self.names)
        self.body.addLayout(row)
        self.briefing = Words(context, None, "body")
        self.body.addWidget(self.briefing)
        self.why = Words(context, None, "strong")
        self.why.set_tone("warn")
        self.body.addWidget(self.why)
        self.retext()
        self._show()

    @property
    def mission(self) -> Mission:
        """The mission chosen."""
        return self._missions[self._at]

    def barred(self) -> Text | None:
        """Why so many players cannot play it, or None."""
        return barred(self.mission, self._seats)

    def set_seats(self, seats: int) -> None:
        """So many are going to play."""
        if seats != self._seats:
            self._seats = seats
            self._show()

    def choose(self, number: int) -> None:
        """Another mission; one that the game does not have changes nothing."""
        numbers = [one.number for one in self._missions]
        if number not in numbers:
            return
        if self.names is not None:
            self.names.set_value(number)
        self._at = numbers.index(number)
        self._show()

    def step(self, by: int) -> None:
        """So many missions on or back, as far as there are any."""
        self._at = min(max(self._at + by, 0), len(self._missions) - 1)
        self._show()

    def retext(self) -> None:
        """Names for a screen reader."""
        self.field.setAccessibleName(self._context.say("app.mission.heading"))

    def _typed(self, words: str) -> None:
        for k, one in enumerate(self._missions):
            if words == str(one.number):
                self._at = k
                self._show()

    def _show(self) -> None:
        mission = self.mission
        if self.field.text() != str(mission.number):
            self.field.setText(str(mission.number))
        if self.names is None:
            self.name.set_line(mission.title)
        self.briefing.set_line(mission.briefing)
        why = self.barred()
        self.why.set_line(None if why is None else text("app.mission.barred", why=why))
        self.fewer.setEnabled(self._at > 0)
        self.more.setEnabled(self._at < len(self._missions) - 1)
        self.changed.emit()
