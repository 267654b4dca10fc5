"""The coach: what may I do, why, and why not something else."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from spacetable.app.desk import Desk
from spacetable.app.panel.option_list import OptionList
from spacetable.app.widgets.cards import Card, Fold, bare
from spacetable.app.widgets.words import Words
from spacetable.core.option import Option
from spacetable.core.text import Text, text


class Coach(QScrollArea):
    """Advice, legal moves by rule, and folded away the refused ones.

    ``chosen``: a legal option; ``refused``: a refused one was asked about; ``pointed``: an option
    to be shown on the table, or None.
    """

    chosen = Signal(object)
    refused = Signal(object)
    pointed = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        look = desk.look
        inner = bare()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, look.gap(0.5), 0)
        column.setSpacing(look.gap(1))
        self._hint = Card(desk, name="well")
        self._hint.body.setSpacing(look.gap(0.5))
        self._hint.body.addWidget(Words(desk, "app.panel.hint", "eyebrow", wrap=False))
        self._hint_words = Words(desk, None)
        self._hint.body.addWidget(self._hint_words)
        self._hint.hide()
        self.advice = Words(desk, None, "note")
        self._moves = Words(desk, "app.panel.moves", "eyebrow", wrap=False)
        self.legal = OptionList(desk, grow=True)
        self.why_not = Fold(desk, text("app.panel.why_not", n=0))
        self.refusals = OptionList(desk, grow=True)
        self.why_not.body.addWidget(self.refusals)
        for widget in (self._hint, self.advice, self._moves, self.legal, self.why_not):
            column.addWidget(widget)
        column.addStretch(1)
        self.setWidget(inner)
        self.legal.chosen.connect(self.chosen)
        self.legal.pointed.connect(self.pointed)
        self.refusals.chosen.connect(self.refused)
        self.refusals.pointed.connect(self.pointed)
        self.legal.selectionModel().currentChanged.connect(self._follow)
        self._desk = desk
        self.retext()

    def retext(self) -> None:
        """Names for a screen reader."""
        self.legal.setAccessibleName(self._desk.say("app.panel.moves"))
        self.refusals.setAccessibleName(self._desk.say("app.panel.refused"))

    def show_advice(self, line: Text | None) -> None:
        """The coach's word, if the game has one here."""
        self.advice.set_line(line)

    def show_options(self, options: Sequence[Option]) -> None:
        """Both lists anew."""
        self.legal.show_legal(options)
        self.refusals.show_refused(options)
        legal, refused = len(self.legal.rows()), len(self.refusals.rows())
        self._moves.setVisible(legal > 0)
        self.legal.setVisible(legal > 0)
        self.why_not.heading.set_line(text("app.panel.why_not", n=refused))
        self.why_not.setVisible(refused > 0)

    def show_hint(self, reason: Text | None) -> None:
        """The hint that was asked for; None takes it away."""
        self._hint_words.set_line(reason)
        self._hint.setVisible(reason is not None)
        if reason is not None:
            self.verticalScrollBar().setValue(0)

    def select(self, option: Option) -> None:
        """Put the list on an option."""
        for k, row in enumerate(self.legal.rows()):
            if row.payload == option:
                self.legal.setCurrentIndex(self.legal.model().index(k, 0))

    def _follow(self) -> None:
        # The list is as high as its rows, so the page scrolls and not the list.
        index = self.legal.currentIndex()
        if index.isValid() and self.legal.hasFocus():
            box = self.legal.visualRect(index)
            corner = self.legal.mapTo(self.widget(), box.center())
            self.ensureVisible(corner.x(), corner.y(), 0, box.height())
