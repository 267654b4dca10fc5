"""Asks under which name a game is kept, or where its position is to be written as a file."""

import re
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.shell.file_dialog import ask_save
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import rule
from spacetable.app.widgets.overlay import Dialog
from spacetable.app.widgets.words import Words
from spacetable.app.wording.missions import game_and_mission
from spacetable.app.wording.turns import state_turn
from spacetable.core.errors import BoundaryError
from spacetable.core.parts import has_debrief
from spacetable.core.text import Text, text, verbatim
from spacetable.session.save_library import Saved, SaveLibrary
from spacetable.session.save_names import NAME_LIMIT, clean_name
from spacetable.session.scenario_file import SUFFIX, write
from spacetable.session.session import Session
from spacetable.session.writing import replace_file


class SaveDialog(Dialog):
    """``saved``: the name under which the game was kept.

    A name that is taken is written over only when the button is pressed a second time. A position
    that has been written as a file leaves the dialog open: the game itself is not saved by that.
    """

    saved = Signal(str)

    def __init__(self, context: Context, parent: QWidget, session: Session) -> None:
        super().__init__(context, parent, text("app.save.title"))
        self._session = session
        self._agreed: Saved | None = None
        self.body.addWidget(Words(context, "app.save.words"))
        self.name = QLineEdit(context.words(proposal(session)))
        self.name.setMaxLength(NAME_LIMIT)
        self.name.setAccessibleName(context.say("app.save.name"))
        self.body.addWidget(self.name)
        self.note = Words(context, None)
        self.name.textChanged.connect(lambda: self.note.set_line(None))
        self.note.set_tone("warn")
        # Only its height at the width it gets counts, which the dialog asks for.
        self.note.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.note.hide()
        self.body.addWidget(self.note)
        self.body.addWidget(rule())
        self.body.addWidget(Words(context, "app.save.position_words", "note"))
        self.position = Button(context, "app.save.position", "plain", "copy")
        self.position.clicked.connect(self._ask_where)
        self.body.addWidget(self.position, 0, Qt.AlignmentFlag.AlignLeft)
        self.paper: Button | None = None
        # Where there is a debrief, that is where the game's own file is written.
        if not has_debrief(session.game) and session.paper() is not None:
            self.paper = Button(context, "app.save.paper", "plain", "copy")
            self.paper.clicked.connect(self._ask_where_paper)
            self.body.addWidget(self.paper, 0, Qt.AlignmentFlag.AlignLeft)
        self.add_button("app.cancel", None)
        self.default = self.add_button("app.save.yes", None, "primary")
        self.default.clicked.disconnect()
        self.default.clicked.connect(self._save)

    def open(self, first: QWidget | None = None) -> None:
        """With the name selected, ready to be typed over."""
        super().open(first or self.name)
        self.name.selectAll()

    def _save(self) -> None:
        library = SaveLibrary()
        try:
            name = clean_name(self.name.text())
            found = library.find(name)
            if found is not None and self._agreed != found:
                self._agreed = found
                self._say(text("app.save.over", name=verbatim(name)))
                return
            library.save_over(self._session, name, found)
        except BoundaryError as wrong:
            self._say(wrong.message)
            return
        self.close_()
        self.saved.emit(name)

    def _ask_where(self) -> None:
        stem = re.sub(r'[\\/:*?"<>|]+', " ", self.name.text()).strip() or self._session.game.info.id
        title = text("app.save.position")
        ask_save(self.context, self, title, f"{stem}{SUFFIX}", SUFFIX, self.write_position)

    def write_position(self, path: Path) -> None:
        """Write the position to a file of the person's choice, or say why it cannot be."""
        try:
            write(self._session, path)
        except BoundaryError as wrong:
            self._say(wrong.message)
            return
        self._say(text("app.save.position_done", file=str(path)), "good")

    def _ask_where_paper(self) -> None:
        paper = self._session.paper()
        if paper is not None:
            name, suffix = paper[0], Path(paper[0]).suffix
            ask_save(self.context, self, text("app.save.paper"), name, suffix, self.write_paper)

    def write_paper(self, path: Path) -> None:
        """Write the game's own file, to be shared and opened again, or say why it cannot be."""
        paper = self._session.paper()
        if paper is None:
            return
        try:
            replace_file(path, paper[1])
        except BoundaryError as wrong:
            self._say(wrong.message)
            return
        self._say(text("app.save.paper_done", file=str(path)), "good")

    def _say(self, line: Text, tone: str = "warn") -> None:
        self.note.set_tone(tone)
        self.note.set_line(line)
        self._place()


def proposal(session: Session) -> Text:
    """A name for a save: the game, its mission, the turn; that which it has already."""
    if session.branch is not None:
        return verbatim(session.branch.name)
    game = game_and_mission(session.game, session.setup.mission)
    turn = state_turn(session.game, session.state)
    return game if turn is None else text("app.save.proposal", game=game, turn=turn)
