"""A mission from a file that a person has written, with or without a recording of their own."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.shell.file_dialog import ask_open, ask_save
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.flow import Flow
from spacetable.app.widgets.words import Words
from spacetable.core.errors import BoundaryError
from spacetable.core.soundtrack_library import HeardMission, SoundtrackLibrary
from spacetable.core.text import text, verbatim
from spacetable.session.writing import replace_file

SUFFIX = ".toml"
EXAMPLE = "my_mission"


class OwnCard(QWidget):
    """``opened``: the mission that was read."""

    opened = Signal(object)

    def __init__(
        self,
        context: Context,
        library: SoundtrackLibrary,
        mission: HeardMission | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        self._library = library
        look = context.look
        column = QVBoxLayout(self)
        column.setContentsMargins(0, look.gap(1), look.gap(1), 0)
        column.setSpacing(look.gap(1.5))
        column.addWidget(Words(context, "soundtrack.own.words", "body"))
        column.addWidget(Words(context, "soundtrack.own.sound_words", "note"))
        row = Flow(gap=look.gap(1))
        self.open_button = Button(context, "soundtrack.own.open", "plain", "load")
        self.open_button.clicked.connect(self._ask_open)
        row.addWidget(self.open_button)
        self.save_button = Button(context, "soundtrack.own.example", "plain", "save")
        self.save_button.clicked.connect(self._ask_save)
        row.addWidget(self.save_button)
        column.addLayout(row)
        self.card = Card(context, name="well")
        self._name = Words(context, None, "prompt")
        self._file = Words(context, None, "note")
        self._sound = Words(context, None, "note")
        for words in (self._name, self._file, self._sound):
            self.card.body.addWidget(words)
        column.addWidget(self.card)
        column.addStretch(1)
        self._show(mission)

    def open_file(self, path: Path) -> None:
        """Read a mission, or tell what is wrong with it."""
        try:
            mission = self._library.read(path)
        except BoundaryError as wrong:
            self._context.tell(wrong)
            return
        self._show(mission)
        self.opened.emit(mission)

    def save_example(self, path: Path) -> None:
        """Write the example, or tell why not."""
        try:
            replace_file(path, self._library.example().encode())
        except BoundaryError as wrong:
            self._context.tell(wrong)
            return
        self._name.set_line(text("soundtrack.own.saved", file=path.name))
        self._file.set_line(verbatim(str(path.parent)))
        self._sound.set_line(None)
        self.card.show()

    def _show(self, mission: HeardMission | None) -> None:
        file = None if mission is None else mission.file
        self.card.setVisible(file is not None)
        if mission is None or file is None:
            return
        self._name.set_line(mission.title)
        self._file.set_line(verbatim(str(file.path)))
        if file.recording is None:
            self._sound.set_line(text("soundtrack.own.our_voice"))
        else:
            self._sound.set_line(text("soundtrack.own.recording", file=file.recording.name))

    def _ask_open(self) -> None:
        title = text("soundtrack.own.open_title")
        ask_open(self._context, self, title, (SUFFIX,), self.open_file)

    def _ask_save(self) -> None:
        title = text("soundtrack.own.example_title")
        ask_save(self._context, self, title, EXAMPLE + SUFFIX, SUFFIX, self.save_example)
