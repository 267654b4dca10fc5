"""A mission that nobody knows: dials, and the code under which it is rolled again."""

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.choosing import (
    DIALS,
    Chosen,
    Dials,
    code_of,
    dial_words,
    fresh_seed,
    positions,
    read_code,
    rolled,
)
from spacetable.app.soundtrack.volumes import put
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.words import Words
from spacetable.core.errors import BoundaryError


class RollCard(QWidget):
    """``changed``: another mission, or none while it is rolled. ``choices``: by dial."""

    changed = Signal()

    def __init__(
        self, context: Context, last: tuple[int, Dials] | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._work = BackgroundTasks()
        self.mission: Chosen | None = None
        self.seed, dials = last or (fresh_seed(), Dials())
        self.dials = replace(dials, crew=context.settings.listening.crew)
        look = context.look
        column = QVBoxLayout(self)
        column.setContentsMargins(0, look.gap(1), look.gap(1), 0)
        column.setSpacing(look.gap(0.75))
        column.addWidget(Words(context, "soundtrack.roll.words", "note"))
        self.choices: dict[str, Choice] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.gap(2))
        grid.setVerticalSpacing(look.gap(1))
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 5)
        for row, dial in enumerate(DIALS):
            grid.addWidget(Words(context, dial_words(dial), "strong"), row, 0)
            choice = Choice(context, dial_words(dial), positions(dial), getattr(self.dials, dial))
            choice.chosen.connect(lambda value, dial=dial: self._turn(dial, value))
            self.choices[dial] = choice
            grid.addWidget(choice, row, 1)
        column.addLayout(grid)
        column.addSpacing(look.gap(1))
        column.addWidget(Words(context, "soundtrack.roll.code", "strong"))
        column.addWidget(Words(context, "soundtrack.roll.code_words", "note"))
        line = QHBoxLayout()
        line.setSpacing(look.gap(1))
        self.code = QLineEdit()
        self.code.setMaxLength(40)
        self.code.setMaximumWidth(look.gap(40))
        self.code.setAccessibleName(context.say("soundtrack.roll.code"))
        self.code.editingFinished.connect(self._read)
        self.code.textEdited.connect(lambda: self.wrong.set_line(None))
        line.addWidget(self.code, 1)
        self.dice = Button(context, "soundtrack.roll.again", "plain", "dice")
        self.dice.clicked.connect(self._fresh)
        line.addWidget(self.dice)
        line.addStretch(1)
        column.addLayout(line)
        self.wrong = Words(context, None)
        self.wrong.set_tone("bad")
        column.addWidget(self.wrong)
        column.addStretch(1)
        self.reroll()

    def stop(self) -> None:
        """Roll no more."""
        self._work.drop()

    def reroll(self) -> None:
        """Roll the mission of this seed and these dials, in a thread."""
        self.dials = replace(self.dials, crew=self._context.settings.listening.crew)
        seed, dials = self.seed, self.dials
        self.mission = None
        self.wrong.set_line(None)
        self.code.setText(code_of(seed, dials))
        self._work.ask(lambda stop: rolled(seed, dials), self._take)
        self.changed.emit()

    def _take(self, mission: Chosen) -> None:
        self.mission = mission
        self.changed.emit()

    def _turn(self, dial: str, value: object) -> None:
        self.dials = replace(self.dials, **{dial: value})
        self.reroll()

    def _fresh(self) -> None:
        self.seed = fresh_seed()
        self.reroll()

    def _read(self) -> None:
        """Take the code that was typed, or say what is wrong with it; nothing typed: the last."""
        if not self.code.text().strip():
            self.reroll()
            return
        if self.mission is not None and self.code.text() == code_of(self.seed, self.dials):
            return
        try:
            self.seed, self.dials = read_code(self.code.text())
        except BoundaryError as wrong:
            self._work.drop()
            self.mission = None
            self.wrong.set_line(wrong.message)
            self.changed.emit()
            return
        for dial, choice in self.choices.items():
            choice.set_value(getattr(self.dials, dial))
        if self.dials.crew != self._context.settings.listening.crew:
            put(self._context, crew=self.dials.crew)  # which rolls
        else:
            self.reroll()
