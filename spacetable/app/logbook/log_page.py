"""A crew's log of scores: a chart, and a line for every game as on paper."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.logbook.past import replay_button
from spacetable.app.logbook.people import people
from spacetable.app.logbook.score_lines import Series, columns, marks
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card, bare, rule
from spacetable.app.widgets.page import FilledPage
from spacetable.app.widgets.words import Words
from spacetable.app.wording.moments import moment
from spacetable.app.wording.saves import chain
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.text import Text, text, verbatim
from spacetable.session.attempt import Attempt, mark_name
from spacetable.session.campaign import Campaign, Campaigns

SHOWN = 40
"""So many lines, the latest, are shown at first, and as many more each time."""
WIDE = 760
"""Width in px at text size 100 % from which on figures have columns of their own."""
SIGNS = {"single": "●", "series": "★", "lost": "✕"}
TONES = {"single": "warn", "series": "good", "lost": "bad"}


class Bracket(QWidget):
    """Joins the lines of games that count together."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setFixedWidth(context.look.gap(1.5))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A square bracket, open to the lines."""
        look = self._context.look
        painter = QPainter(self)
        painter.setPen(QPen(QColor(look.colour("amber")), 2))
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.drawPolyline([box.topRight(), box.topLeft(), box.bottomLeft(), box.bottomRight()])


class LogPage(FilledPage):
    """``crew``: the id of the crew. ``looked``: the game of that id is to be looked through."""

    looked = Signal(str)

    def __init__(self, context: Context, game: Game[Any, Any], crew: str) -> None:
        super().__init__(context, text("app.log.title", game=game.info.title), 1240)
        self._game = game
        self._crew = crew
        self._shown = SHOWN
        self._wide = True
        self.more: Button | None = None

    def fill(self) -> None:
        """Build chart and lines; what is damaged in the file was told by the logbook."""
        context, look = self.context, self.context.look
        try:
            book = Campaigns().open(self._crew)
        except BoundaryError as wrong:
            context.tell(wrong)
            return
        with self.content.anew(look.gap(2)) as column:
            column.addWidget(self._chart(book))
            column.addWidget(self._log(book))
            column.addStretch(1)

    # -------------------------------------------------------------- parts

    def _chart(self, book: Campaign) -> Card:
        context, look = self.context, self.context.look
        # Plotting is heavy and wanted only here.
        from spacetable.app.widgets.score_plot import ScorePlot

        card = Card(context, verbatim(book.name))
        card.body.addWidget(people(context, book.seats))
        games = marks(book)
        if not games:  # nothing has a total yet: a campaign under way
            return card
        card.body.addWidget(ScorePlot(context, games))
        legend = QHBoxLayout()
        legend.setSpacing(look.gap(2))
        for mark, sign in SIGNS.items():
            if any(kind == mark for kind, _ in games):
                line = text("app.log.sign", sign=sign, words=text(f"app.log.mark.{mark}"))
                words = Words(context, line, "note", wrap=False)
                words.set_tone(TONES[mark])
                legend.addWidget(words)
        legend.addStretch(1)
        card.body.addLayout(legend)
        return card

    def _log(self, book: Campaign) -> Card:
        context, look = self.context, self.context.look
        card = Card(context, "app.log.heading")
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.gap(1.5))
        grid.setVerticalSpacing(look.gap(0.5))
        series = list(reversed(book.series()))
        self._wide = self._is_wide()
        heads = columns(series) if self._wide else []
        last = len(heads) + 3
        for at, head in ((1, text("app.log.date")), (2, text("app.log.played"))):
            grid.addWidget(Words(context, head, "eyebrow", wrap=False), 0, at)
        for k, head in enumerate((*heads, text("app.log.total"))):
            grid.addWidget(self._figure(head, "eyebrow"), 0, k + 3)
        grid.addWidget(rule(), 1, 0, 1, last + 1)
        at, lines = 2, 0
        for several in series:
            if lines >= self._shown:
                break
            at = self._series(grid, several, heads, at)
            lines += len(several)
        grid.setColumnStretch(2, 1)
        card.body.addLayout(grid)
        self.more = None
        if lines < len(book.attempts):
            self.more = Button(context, text("app.log.more", n=SHOWN), "plain", "chevron_down")
            self.more.clicked.connect(self._show_more)
            card.body.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        return card

    def _series(self, grid: QGridLayout, several: Series, heads: Sequence[Text], at: int) -> int:
        """The lines of games that count together, the oldest first; the row after them."""
        first = at
        for one in several:
            self._line(grid, one, heads, at)
            at += 1
        if len(several) > 1:
            grid.addWidget(Bracket(self.context), first, 0, len(several), 1)
        grid.addWidget(rule(), at, 0, 1, len(heads) + 4)
        return at + 1

    def _line(self, grid: QGridLayout, one: Attempt, heads: Sequence[Text], at: int) -> None:
        context = self.context
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(Words(context, moment(one.when), "note", wrap=False), at, 1, top)
        grid.addWidget(self._played(one), at, 2)
        cells = dict(one.log)
        for k, head in enumerate(heads):
            if head in cells:
                grid.addWidget(self._figure(cells[head], "body"), at, k + 3, top)
        if one.outcome == "lost":
            sign = self._figure(verbatim(SIGNS["lost"]), "strong")
            sign.set_tone("bad")
            grid.addWidget(sign, at, len(heads) + 3, top)
        elif one.score is not None:
            score = self._figure(verbatim(str(one.score)), "title")
            grid.addWidget(score, at, len(heads) + 3, top)

    def _is_wide(self) -> bool:
        return self.width() >= WIDE * (0.4 + 0.6 * self.context.look.text_scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Figures in columns, or in a line each where it is narrow."""
        super().resizeEvent(event)
        if self.content.there and self._is_wide() != self._wide:
            self.fill()

    def _played(self, one: Attempt) -> QWidget:
        """What was played, how a lost game ended, and what else there is to say."""
        context = self.context
        box = bare()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        column = QVBoxLayout()
        row.addLayout(column, 1)
        button = replay_button(context, one.id)
        button.clicked.connect(lambda: self.looked.emit(one.id))
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        column.setContentsMargins(0, 0, 0, self.context.look.gap(0.5))
        column.setSpacing(0)
        column.addWidget(Words(context, one.title or one.reason, "strong"))
        if one.outcome == "lost":
            reason = Words(context, one.reason, "body")
            reason.set_tone("bad")
            column.addWidget(reason)
        if not self._wide:
            figures = (text("app.logbook.fact", label=head, value=cell) for head, cell in one.log)
            column.addWidget(Words(context, chain(figures), "body"))
        marks = (mark_name(self._game, mark) for mark in one.marks)
        for note in (*one.notes, *marks):
            column.addWidget(Words(context, note, "small"))
        return box

    def _figure(self, line: Text, role: str) -> Words:
        words = Words(self.context, line, role, wrap=False)
        words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        return words

    def _show_more(self) -> None:
        self._shown += SHOWN
        self.fill()
