"""The coach: what may I do, why, and why not something else."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from spacetable.app.game.panel.buttoned import buttoned
from spacetable.app.game.panel.hint_card import HintCard
from spacetable.app.game.panel.lines import below
from spacetable.app.game.panel.option_list import OptionList
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.clamped import FAR, TALLEST
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.words import Words, set_tip
from spacetable.core.offered import Offered
from spacetable.core.option import Option
from spacetable.core.rule_book import Paragraph, RuleBook
from spacetable.core.text import Text, text, verbatim

MOST = 40
"""More moves nobody reads through in the little room there is: a button calls for their list.
But where moves have keys of their own the list is where one learns them."""


class Coach(QScrollArea):
    """Advice, legal moves by rule, and folded away the refused ones: asked for when it is opened.

    Of the moves that stand as buttons above only the rules behind them are said here;
    ``show_list`` brings the whole list all the same, until the moves change.

    ``foot`` has ``why_not``, which opens the list of refused moves, and ``to_rules``, which opens
    the rule book; ``hint``: what was asked for. Whoever shows the coach gives them places beside
    it, where they stay whatever the coach says. ``called``: the
    whole list is there. ``chosen``: a legal option; ``refused``: a refused one was asked about;
    ``pointed``: an option to be shown on the table, or None. ``read``: a paragraph of the rule book
    is to be opened. ``grown``: there is more or less to read. ``listed``: the list is called for.

    At rest no line is cut, and no heading stands without what it is for.
    """

    chosen = Signal(object)
    refused = Signal(object)
    pointed = Signal(object)
    read = Signal(object)
    grown = Signal()
    listed = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        flick(self)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        look = context.look
        self._inner = inner = bare()
        column = self._column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, look.gap(0.5), 0)
        column.setSpacing(look.gap(1))
        self.hint = HintCard(context)
        self.advice = Words(context, None, "note")
        self._rules_head = Words(context, "app.panel.rules", "eyebrow", wrap=False)
        self.rules = Words(context, None)
        for words in (self.advice, self.rules):
            # Where it has more height than lines, they begin below what stands above.
            words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._moves = Words(context, "app.panel.moves", "eyebrow", wrap=False)
        self.legal = OptionList(context, grow=True)
        self.all_moves = Button(context, "app.panel.moves", "fold", "list")
        self.all_moves.clicked.connect(self.listed)
        self.all_moves.hide()
        self.why_not = Button(context, "app.panel.why_not", "fold", "chevron_right")
        self.why_not.setCheckable(True)
        self.refusals = OptionList(context, grow=True)
        self._nothing = Words(context, "app.panel.nothing_refused", "note")
        self.to_rules = Button(context, "app.tool.rules", "fold", "book")
        self.to_rules.clicked.connect(lambda: self.read.emit(self._paragraph))
        self.foot = bare()
        row = QHBoxLayout(self.foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.why_not, 1)
        row.addWidget(self.to_rules)
        self._book: RuleBook | None = None
        self._paragraph: Paragraph | None = None
        self.why_not.toggled.connect(self._turn_refused)
        refused = (self.refusals, self._nothing)
        parts = (self._moves, self.legal, self._rules_head, self.rules)
        # What the coach says stays in sight above whatever else was asked for. Only what is pressed
        # stands above that: it must not move with it.
        for widget in (self.all_moves, self.advice, *refused, *parts):
            column.addWidget(widget)
        column.addStretch(1)
        self.setWidget(inner)
        inner.installEventFilter(self)
        self.hint.chosen.connect(self.chosen)
        self.legal.chosen.connect(self.chosen)
        self.legal.pointed.connect(self.pointed)
        self.refusals.chosen.connect(self._ask_about)
        self.refusals.pointed.connect(self._point_at)
        self.legal.selectionModel().currentChanged.connect(self._follow)
        self._context = context
        self._options = Offered()
        self.called = False
        self._many = False
        self._free = 0
        self._hinted: Option | None = None
        self.verticalScrollBar().rangeChanged.connect(self._keep_hinted)
        self._advice: Text | None = None
        self._list_refused()
        self.retext()

    def retext(self) -> None:
        """Names for a screen reader."""
        self.legal.setAccessibleName(self._context.say("app.panel.moves"))
        self.refusals.setAccessibleName(self._context.say("app.panel.refused"))

    def show_advice(self, line: Text | None) -> None:
        """The coach's word, if the game has one here; not beside a hint, which may say another.
        Another one is read from its beginning.
        """
        self._advice = line
        self._say_advice()

    def _say_advice(self) -> None:
        words = self.advice.text()
        self.advice.set_line(None if self.hint.there else self._advice)
        if self.advice.text() != words:
            self.verticalScrollBar().setValue(0)

    def told_high(self, width: int, most: int) -> int:
        """Height in px of what the game has to say to the position, also while a hint hides it, up
        to ``most``; and of the button above it that brings the list of moves.
        """
        if self._advice is None:
            return 0
        calls = self._many or not self.legal.isHidden()
        above = self.all_moves.sizeHint().height() + self._column.spacing() if calls else 0
        self.advice.ensurePolished()
        words, metrics = self._context.words(self._advice), self.advice.fontMetrics()
        room = QRect(0, 0, max(width - self._context.look.gap(2), 1), 0)
        flags = Qt.TextFlag.TextWordWrap.value
        return min(metrics.boundingRect(room, flags, words).height(), most) + above

    def show_rules(self, book: RuleBook | None, paragraph: Paragraph | None) -> None:
        """Where the rules can be read, if the game has a book: that of the step it is in."""
        other = book is not self._book
        self._book, self._paragraph = book, paragraph
        if paragraph is not None:
            line = text("app.rules.open", title=paragraph.title)
            set_tip(self.to_rules, self._context.words(line))
        self.to_rules.setVisible(paragraph is not None)
        if other:
            self._list_refused()

    def _ask_about(self, asked: Option | Paragraph) -> None:
        """A move that is refused, or the paragraph that says why."""
        (self.read if isinstance(asked, Paragraph) else self.refused).emit(asked)

    def _point_at(self, asked: Option | Paragraph | None) -> None:
        self.pointed.emit(None if isinstance(asked, Paragraph) else asked)

    def show_options(self, options: Offered) -> None:
        """Both lists anew."""
        # Whoever is going through the list keeps it.
        whole = self.called = self.legal.hasFocus()
        self._options, before = options, self._options
        if not _same(options, before):
            self.verticalScrollBar().setValue(0)
            self.close_why_not()
        typed = any(option.key for option in options)
        many = len(options) > MOST and not whole and not typed
        self.legal.show_legal(() if many else options, whole=whole)
        self._select()
        self._list_refused()
        buttons = [] if whole else buttoned(options) or (list(options) if many else [])
        listed = () if many else (option for option in options if option not in buttons)
        heads = {option.why.rule for option in listed}
        behind = (option.why.rule for option in buttons if option.why.rule not in heads)
        found = list(dict.fromkeys(self._context.words(rule) for rule in dict.fromkeys(behind)))
        sign = "• " if len(found) > 1 else ""
        rules = [verbatim(f"{sign}{rule}") for rule in found]
        self.rules.set_line(below(rules) if rules else None)
        self._rules_head.setVisible(bool(found))
        self._list(bool(heads))
        self._many = many
        if many:
            self.all_moves.set_line(text("app.panel.all_moves", n=len(options)))
        self.all_moves.setVisible(many)

    def show_list(self) -> None:
        """Bring the list of moves, also where buttons say the same."""
        self.called = True
        self.legal.show_legal(self._options)
        self._select()
        self.all_moves.hide()
        if self.legal.rows():
            self.rules.set_line(None)
            self._rules_head.hide()
            self._list(True)

    def show_why_not(self, front: bool) -> None:
        """``front``: the coach is the part that is looked at. Where nothing at all may be done,
        there is something to read first.
        """
        self.foot.setVisible(front and bool(self._options))

    def answer_high(self) -> int:
        """Height in px of what the coach says and of the first move refused, with its rule."""
        first = (max(self.refusals.sizeHintForRow(row), 0) for row in range(2))
        high = self._column.spacing() + sum(first)
        if not self.all_moves.isHidden():
            high += self.all_moves.sizeHint().height() + self._column.spacing()
        if not self.advice.isHidden():
            high += self.advice.heightForWidth(self.viewport().width())
        return high

    def close(self) -> bool:
        """Put away what was asked for: the refused moves, or the hint; whether it was there."""
        return self.close_why_not() or self._close_hint()

    def _close_hint(self) -> bool:
        there = self.hint.there
        self.show_hint(None)
        return there

    def close_why_not(self) -> bool:
        """Fold the refused moves away; whether they were there."""
        open_ = self.why_not.isChecked()
        self.why_not.setChecked(False)
        return open_

    def _turn_refused(self, open_: bool) -> None:
        self.why_not.set_icon("chevron_down" if open_ else "chevron_right")
        self._list_refused()
        if open_:
            self.verticalScrollBar().setValue(0)
            self.hint.show_line(None)  # one question at a time
            self._say_advice()
        self.grown.emit()

    def _list_refused(self) -> None:
        """What is refused now, while somebody wants to see it."""
        wanted = self.why_not.isChecked() and bool(self._options)
        refused = self._options.refused if wanted else ()
        self.refusals.show_refused(refused, self._book)
        self.refusals.setVisible(bool(refused))
        self._nothing.setVisible(wanted and not refused)

    def _list(self, on: bool) -> None:
        self._moves.setVisible(on)
        self.legal.setVisible(on)

    @property
    def needed(self) -> bool:
        """Whether somebody asked for what it has to say: the list, a hint, or why not."""
        return self.called or self.hint.there or self.why_not.isChecked()

    def show_hint(self, reason: Text | None, option: Option | None = None) -> None:
        """The hint that was asked for, and the move that it names; None takes it away."""
        if reason is None:
            self._hinted = None
        if reason is not None or self.hint.there:
            self.hint.show_line(reason, option)
            self._say_advice()
            if reason is not None:
                self.close_why_not()
            self.grown.emit()

    def select(self, option: Option) -> None:
        """Put the list on an option, and again whenever it is made anew, until the hint is gone."""
        self._hinted = option
        self._select()

    def _select(self) -> None:
        option = self._hinted
        if option is None:
            return
        for k, row in enumerate(self.legal.rows()):
            if row.payload is not None and row.payload.action == option.action:
                self.legal.setCurrentIndex(self.legal.model().index(k, 0))
                self._end_whole()
                self._keep_hinted()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other lines are whole; a hint takes room, and the move that it names stays in sight."""
        super().resizeEvent(event)
        self._end_whole()
        self._keep_hinted()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """There is more to read, or less."""
        found = super().eventFilter(watched, event)
        if watched is self._inner and event.type() in (
            QEvent.Type.LayoutRequest,
            QEvent.Type.Resize,
        ):
            self._end_whole()
        return found

    def _end_whole(self) -> None:
        """Leave free below what would be a part of a line, or a heading alone."""
        room = self.contentsRect().height()
        self._column.activate()
        self._call_for_list(room)
        free, top = 0, self._hinted_from(room)
        # Of what is refused even a part of the first one answers the question.
        if not self.why_not.isChecked() and self._inner.height() > room:
            ends = (one - top for one in self._ends() if top < one <= top + room)
            free = room - max(ends, default=room)
        if free != self._free:
            self._free = free
            self.setViewportMargins(0, 0, 0, free)
            self._keep_hinted()

    def _call_for_list(self, room: int) -> None:
        """Where what the coach says leaves no move in sight, a button above it brings the list."""
        if self._many or self.called or self.legal.isHidden() or not self._options:
            self.all_moves.setVisible(self._many and not self.called)
            return
        first = self.legal.y() + next(iter(self.legal.row_ends()), 0)
        if not self.all_moves.isHidden():
            first -= self.all_moves.height() + self._column.spacing()
        hidden = self.verticalScrollBar().value() == 0 and first > room
        if hidden == self.all_moves.isHidden():
            self.all_moves.set_line(text("app.panel.all_moves", n=len(self._options)))
            self.all_moves.setVisible(hidden)
            self._column.activate()

    def _keep_hinted(self) -> None:
        if self._hinted is not None and self.legal.currentIndex().isValid():
            self.verticalScrollBar().setValue(self._hinted_from(self.contentsRect().height()))

    def _hinted_from(self, room: int) -> int:
        """Px from the top of the page to where it begins while a hint names a move of the list: at
        a row, and with as many of those before that move as leave it whole in ``room`` px.
        """
        index, model = self.legal.currentIndex(), self.legal.model()
        if self._hinted is None or not index.isValid() or self.legal.isHidden():
            return 0
        above = self.legal.y()
        end = above + self.legal.visualRect(index).bottom() + 1
        if end <= room:
            return 0
        rows = (self.legal.visualRect(model.index(k, 0)) for k in range(index.row() + 1))
        tops = [above + box.top() for box in rows]
        return next((top for top in tops if end - top <= room), tops[-1])

    def _ends(self) -> Iterator[int]:
        """Px from the top of the page to below each line that may be the last one in sight."""
        for words in (self.advice, self.rules):
            if not words.isHidden():
                high = words.heightForWidth(words.width())
                count = max(round(high / self._line_high(words)), 1)
                yield from (words.y() + high * k // count for k in range(1, count + 1))
        if not self.legal.isHidden():
            yield from (self.legal.y() + one for one in self.legal.row_ends())
        if not self.all_moves.isHidden():
            yield self.all_moves.geometry().bottom() + 1

    def _follow(self) -> None:
        # The list is as high as its rows, so the page scrolls and not the list.
        index = self.legal.currentIndex()
        if index.isValid() and self.legal.hasFocus() and not self.legal.pressing:
            self._bring(index)

    @staticmethod
    def _line_high(words: Words) -> float:
        """Px from one line to the next, whatever letters stand in them."""
        lines = words.fontMetrics().boundingRect(QRect(0, 0, FAR, FAR), 0, f"{TALLEST}\n{TALLEST}")
        return lines.height() / 2

    def _bring(self, index: QModelIndex) -> None:
        """Scroll to a row of the list of moves."""
        box = self.legal.visualRect(index)
        corner = self.legal.mapTo(self._inner, box.center())
        self.ensureVisible(corner.x(), corner.y(), 0, box.height())


def _same(options: Offered, others: Offered) -> bool:
    """Whether the same may be done, and the same may not."""
    return [one.action for one in options] == [one.action for one in others]
