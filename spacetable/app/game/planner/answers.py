"""One search after the other: for the question of a notebook, then for plans that it keeps."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal

from spacetable.app.game.planner.notebook import Notebook, asked_still
from spacetable.app.game.planner.search import Search
from spacetable.app.shell.context import Context
from spacetable.core.ids import Seat
from spacetable.core.planner import Asked, Findings, Question
from spacetable.core.text import text
from spacetable.session.session import Session

NOTHING: Final = Findings(text("app.planner.nothing"))


class Answers(QObject):
    """Writes what is found into a notebook. ``changed``: something new stands there. ``answered``:
    all is known of its question (``Findings``).
    """

    changed = Signal()
    answered = Signal(object)

    def __init__(self, context: Context, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._book = Notebook()
        self._seat: Seat | None = None
        self._questions: Sequence[Question] = ()
        self._sought: Asked | None = None
        """What the search is for: the question, or one by which a kept plan is found again."""
        self._known = NOTHING
        self.search = Search(context, self)
        self.search.found.connect(self._found)
        self.search.ended.connect(self._ended)

    @property
    def awaited(self) -> bool:
        """Whether more may be found to the question."""
        return self.search.busy and self._sought == self._book.asked

    def begin(self, book: Notebook, seat: Seat | None, questions: Sequence[Question]) -> None:
        """Look for what is not known, in the position of now, as that seat sees it."""
        self.search.drop()
        self._book, self._seat, self._questions = book, seat, questions
        known = book.findings is not None and not book.old
        if book.asked is None or known or not self._whole(book.asked):
            self._next()
        else:
            self._seek(book.asked)

    def drop(self) -> None:
        """Nothing is wanted any more."""
        self.search.drop()
        self._sought = None

    def _whole(self, asked: Asked) -> bool:
        """Whether a place was chosen where the question needs one."""
        needs = any(one.id == asked.question and one.to_place for one in self._questions)
        return asked.place is not None or not needs

    def _seek(self, asked: Asked) -> None:
        self._sought, self._known = asked, NOTHING
        self.search.ask(self._session.inquire(self._seat, self._book.kept(asked)))
        self.changed.emit()

    def _found(self, findings: Findings) -> None:
        book, sought = self._book, self._sought
        if sought is None:
            return
        self._known = findings
        book.heard(sought, findings, last=False)
        if sought == book.asked:
            book.findings, book.old = findings, False
        self.changed.emit()

    def _ended(self) -> None:
        book, sought, known = self._book, self._sought, self._known
        self._sought = None
        if sought is not None:
            book.heard(sought, known, last=True)
            if sought == book.asked:
                if book.plan is None:
                    book.selected, book.lit = None, None
                self.answered.emit(known)
        self._next()

    def _next(self) -> None:
        """Look for the next kept plan that answered another question."""
        asked = self._book.unsure()
        while asked is not None:
            if asked_still(asked, self._questions) == asked and self._whole(asked):
                self._seek(asked)
                return
            # It cannot be asked here.
            self._book.heard(asked, NOTHING, last=True)
            asked = self._book.unsure()
        self.changed.emit()
