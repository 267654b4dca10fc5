"""The debrief: what can be said of a game that is over, with every hidden card known."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QProgressBar

from spacetable.app.debrief.board import DebriefBoard
from spacetable.app.debrief.found_card import FoundCard
from spacetable.app.debrief.search import DEADLINE, DebriefSearch
from spacetable.app.rule_book.reading import Reading, reading
from spacetable.app.shell.context import Context
from spacetable.app.shell.file_dialog import ask_save
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.words import Words
from spacetable.core.errors import BoundaryError
from spacetable.core.mission import Debrief
from spacetable.core.text import Text, text
from spacetable.session.session import Session
from spacetable.session.writing import replace_file

WITH_PLOT = 1400
"""Width of the page with a plot, in px at text size 100 %."""
TITLED = 560
"""From this width of the page on, in px at text size 100 %, its title names the game."""
BESIDE = 1180
"""From this width of the window on the plot stands beside the lines."""


class DebriefPage(SheetPage):
    """Leaving the page ends the search. What it has found so far is looked at meanwhile.

    ``moment``: the number of actions after which the table is to be looked at. ``film_moment``: a
    moment of the film to be looked at there. ``otherwise``: it is to be tried otherwise.
    ``played_on``: it is to be played on from after so many actions. ``done``: the answer is there,
    or None when the game has nothing to say.
    """

    moment = Signal(int)
    film_moment = Signal(int)
    otherwise = Signal()
    played_on = Signal(int)
    done = Signal(object)

    def __init__(self, context: Context, session: Session) -> None:
        title = text("app.debrief.title", game=session.game.info.title)
        self._titled = title
        super().__init__(context, title, 900)
        self.session = session
        self.debrief: Debrief | None = None
        self._over = False
        self.stop_button: Button | None = None
        self.found: FoundCard | None = None
        self._stood_beside = False
        self.board: DebriefBoard | None = None
        self.other_button: Button | None = None
        self._saved: Text | None = None
        self._so_far: Debrief | None = None
        self._bar: QProgressBar | None = None
        self._search = DebriefSearch(session, self)
        self._search.found.connect(self._show_so_far)
        self._search.ticked.connect(self._show_time)
        self._search.over.connect(self._answer)

    def rules_here(self) -> Reading | None:
        """The rule book from its beginning."""
        return reading(self.session.game, setup=self.session.setup)

    def entered(self) -> None:
        """Begin at the first showing."""
        super().entered()
        if not self._search.begun:
            self._search.begin()
            self._fill()
        self._to_button()

    def retext(self) -> None:
        """Everything in the language in use."""
        if self.content.there:
            self._fill()
        if self.board is not None:
            self.board.retext()

    def relook(self) -> None:
        """Everything in the sizes in use."""
        super().relook()
        self._name()
        if self.content.there:
            self._fill()
            if self.board is not None:
                self.board.relook()

    def back(self) -> None:
        """First close what is open on the table."""
        if self.board is None or not self.board.view.cancel():
            super().back()

    def shut(self) -> None:
        """Nobody waits any more."""
        self._search.drop()

    # -------------------------------------------------------------- the search

    def _show_time(self) -> None:
        if self._bar is not None:
            self._bar.setValue(self._search.spent)

    def _show_so_far(self, found: Debrief) -> None:
        """The first time it takes the place of the waiting; then the table's moments grow. What is
        being read in words stays as it is until all is known.
        """
        first, self._so_far = self._so_far is None, found
        if found.findings and self.board is None:
            self._lay_board(found)
        elif self.board is not None:
            self.board.renew(found)
        if first:
            self._fill()

    def stop(self) -> None:
        """End the search with what it knows."""
        self._search.stop()
        if self.stop_button is not None:
            self.stop_button.setEnabled(False)

    def _answer(self, debrief: Debrief | None) -> None:
        self._over = True
        self.debrief = debrief
        if debrief is not None and debrief.plot is not None:
            self._body_width = WITH_PLOT
            super().relook()
        self._fill()
        if self.board is not None and debrief is not None:
            self.board.renew(debrief)
        elif debrief is not None and debrief.findings:
            self._lay_board(debrief)
        else:
            self._to_button()
        self.done.emit(debrief)

    # -------------------------------------------------------------- on the table

    def _lay_board(self, debrief: Debrief) -> None:
        """The moments on the table come first; all in words is one press away."""
        self.board = DebriefBoard(self.context, self.session, debrief)
        self.board.played_on.connect(self.played_on)
        self.board.stopped.connect(self.stop)
        self.column.addWidget(self.board, 1)
        self.other_button = Button(self.context, "app.debrief.in_words", "plain", "list")
        self.other_button.clicked.connect(self._to_other)
        self.bar.row.addWidget(self.other_button)
        self.show_board(True)

    def _to_other(self) -> None:
        if self.board is not None:
            self.show_board(self.board.isHidden())

    def show_board(self, on: bool) -> None:
        """The moments on the table, or all in words."""
        if self.board is None or self.other_button is None:
            return
        self.other_button.set_line("app.debrief.in_words" if on else "app.debrief.on_table")
        self.other_button.set_icon("list" if on else "fit")
        self.scroll_area.setHidden(on)
        self.board.setVisible(on)
        if on:
            self.board.begin()
        else:
            if self._so_far is not None and not self._over:
                self._fill()
            self._to_button()

    # -------------------------------------------------------------- showing

    def _fill(self) -> None:
        self.stop_button = self._bar = self.found = None
        self._stood_beside = self._beside()
        with self.content.anew(self.context.look.gap(2)) as column:
            if not self._over:
                column.addWidget(self._searching())
            found = self.debrief if self._over else self._so_far
            if self._over or found is not None:
                self.found = self._found(found)
                column.addWidget(self.found)
            column.addStretch(1)

    def _searching(self) -> Card:
        context = self.context
        card = Card(context, "app.debrief.searching")
        card.body.addWidget(Words(context, "app.debrief.searching_words", "body"))
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, DEADLINE)
        self._bar.setAccessibleName(context.say("app.debrief.searching"))
        self._show_time()
        card.body.addWidget(self._bar)
        self.stop_button = Button(context, "app.debrief.stop", "plain")
        self.stop_button.clicked.connect(self.stop)
        card.body.addWidget(self.stop_button, 0, Qt.AlignmentFlag.AlignLeft)
        return card

    def _found(self, debrief: Debrief | None) -> FoundCard:
        beside = self._beside()
        card = FoundCard(self.context, self.session, debrief, self._saved, beside=beside)
        card.moment.connect(self.moment)
        card.film_moment.connect(self.film_moment)
        card.otherwise.connect(self.otherwise)
        card.played_on.connect(self.played_on)
        card.shared.connect(self._ask_where)
        return card

    def _beside(self) -> bool:
        """Whether the plot has room beside the lines."""
        return self.width() >= BESIDE * (0.4 + 0.6 * self.context.look.text_scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The plot stands beside the lines, or below them where the window is narrow."""
        super().resizeEvent(event)
        self._name()
        plotted = self.found is not None and self.found.plot is not None
        if plotted and self._stood_beside != self._beside():
            self._fill()

    def _name(self) -> None:
        """The title is short where it has little room beside what else stands in the head."""
        room = self.width() >= TITLED * self.context.look.text_scale
        title = self._heading if room else text("app.debrief.short_title")
        if title != self._titled:
            self._titled = title
            self.heading.set_line(title)

    def _ask_where(self) -> None:
        paper = self.session.paper()
        if paper is not None:
            title = text("app.debrief.save_paper")
            suffix = Path(paper[0]).suffix
            ask_save(self.context, self, title, paper[0], suffix, self.write_paper)

    def write_paper(self, path: Path) -> None:
        """Write the game's own file, or say why it cannot be."""
        paper = self.session.paper()
        if paper is None:
            return
        try:
            replace_file(path, paper[1])
        except BoundaryError as wrong:
            self.context.tell(wrong)
            return
        self._saved = text("app.debrief.saved", file=str(path))
        self._fill()
        if self.found is not None and self.found.paper_button is not None:
            self.found.paper_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _to_button(self) -> None:
        if self.board is not None and not self.board.isHidden():
            self.board.take_keyboard()
            return
        found = self.found
        own = None if found is None else found.moment_button or found.otherwise_button
        button = own or self.stop_button or self.back_button
        button.setFocus(Qt.FocusReason.OtherFocusReason)
