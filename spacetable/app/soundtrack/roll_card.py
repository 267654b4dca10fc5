"""A mission that nobody knows: dials, and the code under which it is rolled again."""

import secrets

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from spacetable.app.shell.background_task import BackgroundTasks
from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.volumes import put
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.choice import Choice
from spacetable.app.widgets.words import Words
from spacetable.core.errors import BoundaryError
from spacetable.core.soundtrack_library import HeardMission, Position, Roll, SoundtrackLibrary


class RollCard(QWidget):
    """``changed``: another mission, or none while it is rolled. ``choices``: by dial.

    ``roll``: seed and dials as they stand; ``last``: with which it begins.
    """

    changed = Signal()

    def __init__(
        self,
        context: Context,
        library: SoundtrackLibrary,
        last: Roll | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._work = BackgroundTasks()
        self.mission: HeardMission | None = None
        self._library = library
        crew = context.settings.listening.crew
        self.roll = last or Roll(secrets.randbelow(library.seeds), crew)
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
        for row, dial in enumerate(library.dials()):
            grid.addWidget(Words(context, dial.label, "strong"), row, 0)
            stands = self.roll.dials.get(dial.id, dial.usual)
            choice = Choice(context, dial.label, dial.positions, stands)
            choice.chosen.connect(lambda value, dial=dial.id: self._turn(dial, value))
            self.choices[dial.id] = choice
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
        line.addWidget(self.code, 1)
        self.dice = Button(context, "soundtrack.roll.again", "plain", "dice")
        self.dice.clicked.connect(self._fresh)
        line.addWidget(self.dice)
        line.addStretch(1)
        column.addLayout(line)
        self.wrong = Words(context, None)
        self.wrong.set_tone("warn")
        column.addWidget(self.wrong)
        self.code.textEdited.connect(lambda: self.wrong.set_line(None))
        column.addStretch(1)
        self.reroll()

    def stop(self) -> None:
        """Roll no more."""
        self._work.drop()

    def reroll(self) -> None:
        """Roll the mission of this seed and these dials, in a thread."""
        self.roll = replace(self.roll, crew=self._context.settings.listening.crew)
        roll, library = self.roll, self._library
        self.mission = None
        self.wrong.set_line(None)
        self.code.setText(library.code(roll))
        self._work.ask(lambda stop: library.rolled(roll), self._take)
        self.changed.emit()

    def _take(self, mission: HeardMission) -> None:
        self.mission = mission
        self.changed.emit()

    def _turn(self, dial: str, value: Position) -> None:
        self.roll = replace(self.roll, dials=self.roll.dials | {dial: value})
        self.reroll()

    def _fresh(self) -> None:
        self.roll = replace(self.roll, seed=secrets.randbelow(self._library.seeds))
        self.reroll()

    def _read(self) -> None:
        """Take the code that was typed, or say what is wrong with it; nothing typed: the last."""
        if not self.code.text().strip():
            self.reroll()
            return
        if self.mission is not None and self.code.text() == self._library.code(self.roll):
            return
        try:
            self.roll = self._library.from_code(self.code.text())
        except BoundaryError as wrong:
            self._work.drop()
            self.mission = None
            self.wrong.set_line(wrong.message)
            self.changed.emit()
            return
        for dial, choice in self.choices.items():
            choice.set_value(self.roll.dials[dial])
        if self.roll.crew != self._context.settings.listening.crew:
            put(self._context, crew=self.roll.crew)  # which rolls
        else:
            self.reroll()
