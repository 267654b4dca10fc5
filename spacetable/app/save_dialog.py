"""Asks under which name a game is kept."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from spacetable.app.desk import Desk
from spacetable.app.widgets.overlay import Dialog
from spacetable.app.widgets.words import Words
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text, verbatim
from spacetable.session.session import Session
from spacetable.session.shelf import NAME_LIMIT, Shelf, clean_name


class SaveDialog(Dialog):
    """``saved``: the name under which the game was kept.

    A name that is taken is written over only when the button is pressed a second time.
    """

    saved = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget, session: Session) -> None:
        super().__init__(desk, parent, text("app.save.title"))
        self._session = session
        self._agreed = ""
        self.body.addWidget(Words(desk, "app.save.words"))
        title = desk.words(session.game.info.title)
        self.name = QLineEdit(desk.say("app.save.proposal", game=title, turn=session.state.turn_no))
        self.name.setMaxLength(NAME_LIMIT)
        self.name.setAccessibleName(desk.say("app.save.name"))
        self.name.textChanged.connect(lambda: self.note.set_line(None))
        self.body.addWidget(self.name)
        self.note = Words(desk, None)
        self.note.set_tone("warn")
        self.note.hide()
        self.body.addWidget(self.note)
        self.add_button("app.cancel", None)
        self.default = self.add_button("app.save.yes", None, "primary")
        self.default.clicked.disconnect()
        self.default.clicked.connect(self._save)

    def open(self, first: QWidget | None = None) -> None:
        """With the name selected, ready to be typed over."""
        super().open(first or self.name)
        self.name.selectAll()

    def _save(self) -> None:
        shelf = Shelf()
        try:
            name = clean_name(self.name.text())
            if shelf.find(name) is not None and self._agreed != name:
                self._agreed = name
                self._say(text("app.save.over", name=verbatim(name)))
                return
            shelf.save(self._session, name)
        except BoundaryError as wrong:
            self._say(wrong.message)
            return
        self.close_()
        self.saved.emit(name)

    def _say(self, line: object) -> None:
        self.note.set_line(line)
        self._place()
