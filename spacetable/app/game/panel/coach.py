"""The coach: what may I do, why, and why not something else."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QScroller, QWidget

from spacetable.app.game.panel.advice import Advice
from spacetable.app.game.panel.amounts import Amounts, Kind
from spacetable.app.game.panel.buttoned import buttoned
from spacetable.app.game.panel.coach_foot import CoachFoot
from spacetable.app.game.panel.hint_card import HintCard
from spacetable.app.game.panel.lines import bulleted
from spacetable.app.game.panel.option_list import OptionList
from spacetable.app.game.panel.whole_lines import WholeLines, ends_of
from spacetable.app.game.panel.why_not import WhyNot
from spacetable.app.shell.context import Context
from spacetable.app.widgets.rows import Row
from spacetable.app.widgets.words import Words, set_tip
from spacetable.core.offered import Offered
from spacetable.core.option import Action, Option
from spacetable.core.rule_book import Paragraph, RuleBook
from spacetable.core.text import Text, text

MOST = 40
"""More moves nobody reads through in the little room there is: a button calls for their list.
But where moves have keys of their own the list is where one learns them."""


class Coach(WholeLines):
    """Advice, legal moves by rule, and folded away the refused ones: asked for when it is opened.

    Of the moves that stand as buttons above only the rules behind them are said here;
    ``show_list`` brings the whole list all the same, until the moves change.

    ``foot`` has ``why_not``, which opens the list of refused moves, ``all_moves``, which calls for
    the list, and ``to_rules``, which opens the rule book; ``hint``: what was asked for. Whoever
    shows the coach gives them places beside it, where they stay whatever the coach says.
    ``called``: the whole list is there; ``counts``: numbers that hold already are
    changed in it, and nowhere else. ``chosen``: a legal option; ``refused``: a refused one was
    asked about; ``pointed``: an option to be shown on the table, or None. ``read``: a paragraph of
    the rule book is to be opened. ``grown``: there is more or less to read. ``listed``: the list is
    called for.

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
        look, column = context.look, self.column
        column.setContentsMargins(0, 0, look.gap(0.5), 0)
        column.setSpacing(look.gap(1))
        self.hint = HintCard(context)
        self.advice = Advice(context)
        self.advice.changed.connect(lambda: self.verticalScrollBar().setValue(0))
        self._rules_head = Words(context, "app.panel.rules", "eyebrow", wrap=False)
        self.rules = Words(context, None)
        for words in (self.advice, self.rules):
            # Where it has more height than lines, they begin below what stands above.
            words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._moves = Words(context, "app.panel.moves", "eyebrow", wrap=False)
        self.legal = OptionList(context, grow=True)
        self.why_not = WhyNot(context)
        self.foot = CoachFoot(context, self.why_not.button)
        self.all_moves, self.to_rules = self.foot.all_moves, self.foot.to_rules
        self.all_moves.clicked.connect(self.listed)
        self.to_rules.clicked.connect(lambda: self.read.emit(self._paragraph))
        self._paragraph: Paragraph | None = None
        self.why_not.turned.connect(self._turn_refused)
        self.why_not.asked.connect(self.refused)
        self.why_not.read.connect(self.read)
        self.why_not.pointed.connect(self.pointed)
        parts = (self._moves, self.legal, self._rules_head, self.rules)
        # What the coach says stays in sight above whatever else was asked for.
        for widget in (self.advice, self.why_not, *parts):
            column.addWidget(widget)
        column.addStretch(1)
        self.hint.chosen.connect(self.chosen)
        self.legal.chosen.connect(self.chosen)
        self.legal.pointed.connect(self.pointed)
        self.legal.selectionModel().currentChanged.connect(self._follow)
        self._context = context
        self._options = Offered()
        self.called = self.counts = False
        self._many = False
        self._away = False
        """Whether somebody has scrolled from where it begins."""
        self._hinted: Option | None = None
        self._aimed: list[tuple[Action | Kind, int]] = []
        self.verticalScrollBar().actionTriggered.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._keep_hinted)
        self.retext()

    def retext(self) -> None:
        """Names for a screen reader."""
        self.legal.setAccessibleName(self._context.say("app.panel.moves"))
        self.why_not.retext()

    def show_advice(self, line: Text | None) -> None:
        """The coach's word, if the game has one here; not beside a hint, which may say another.
        Another one is read from its beginning.
        """
        self.advice.say(line)

    def told_high(self, width: int, most: int) -> int:
        """Height in px of what the game has to say to the position, also while a hint hides it, up
        to ``most``.
        """
        high = self.advice.told_high(width - self._context.look.gap(2))
        return 0 if high is None else min(high, most)

    def show_rules(self, book: RuleBook | None, paragraph: Paragraph | None) -> None:
        """Where the rules can be read, if the game has a book: that of the step it is in."""
        self._paragraph = paragraph
        if paragraph is not None:
            line = text("app.rules.open", title=paragraph.title)
            set_tip(self.to_rules, self._context.words(line))
        self.to_rules.setVisible(paragraph is not None)
        self.why_not.show_book(book)

    def show_options(self, options: Offered) -> None:
        """Both lists anew."""
        # Whoever is going through the list by keys keeps it; under a pointer nothing is put in.
        goes_on = self.called or not self.legal.pointed_into
        whole = self.called = self.legal.hasFocus() and goes_on
        self._aimed = self._aimed_at()
        before = [one.action for one in self._options]
        self._options = options
        if [one.action for one in options] != before:
            self._away = False
            self.verticalScrollBar().setValue(0)
            self.why_not.fold()
        amounts = [option.amount for option in options if option.amount is not None]
        self.counts = any(one.now is not None for one in amounts)
        typed = any(option.key for option in options)
        many = len(options) > MOST and not whole and not typed
        self.legal.show_legal(() if many else options, whole=whole)
        self._select()
        self.why_not.show_options(options)
        buttons = [] if whole else buttoned(options) or (list(options) if many else [])
        listed = () if many else (option for option in options if option not in buttons)
        heads = {option.why.rule for option in listed}
        behind = (option.why.rule for option in buttons if option.why.rule not in heads)
        found = dict.fromkeys(self._context.words(rule) for rule in dict.fromkeys(behind))
        self.rules.set_line(bulleted(list(found)))
        self._rules_head.setVisible(bool(found))
        self._list(bool(heads))
        self._many = many
        self._offer_list(many)
        self._hold()

    def _aimed_at(self) -> list[tuple[Action | Kind, int]]:
        """Where rows are seen that a pointer is among: the one that it pressed, those below it, and
        then those above it; in px of the window.
        """
        at = self.legal.currentIndex().row()
        if at < 0 or not (self.legal.hasFocus() and self.legal.pointed_into):
            return []
        rows = [*enumerate(self.legal.rows())]
        nearest = [*rows[at:], *reversed(rows[:at])]
        return [(_what(row), self._seen_at(k)) for k, row in nearest if row.payload]

    def _hold(self) -> None:
        """The nearest row that is still there is seen where the pointer had it, as far as it goes:
        buttons above the list come and go, until somebody scrolls.
        """
        there = {_what(row): k for k, row in enumerate(self.legal.rows()) if row.payload}
        for what, before in self._aimed:
            if what in there:
                self._away = True
                bar = self.verticalScrollBar()
                bar.setValue(bar.value() + self._seen_at(there[what]) - before)
                return

    def _seen_at(self, row: int) -> int:
        box = self.legal.visualRect(self.legal.model().index(row, 0))
        return self.legal.viewport().mapTo(self.window(), box.topLeft()).y()

    def show_list(self) -> None:
        """Bring the list of moves, also where buttons say the same."""
        self.called = True
        self._away = False
        self.legal.show_legal(self._options)
        self._select()
        self._offer_list(False)
        if self.legal.rows():
            self.rules.set_line(None)
            self._rules_head.hide()
            self._list(True)
            self.end_whole()
            self._keep_hinted()

    def show_why_not(self, front: bool) -> None:
        """``front``: the coach is the part that is looked at. Where nothing at all may be done,
        there is something to read first.
        """
        self.foot.setVisible(front and bool(self._options))

    def answer_high(self) -> int:
        """Height in px of what the coach says and of the first move refused, with its rule."""
        first = (max(self.why_not.list.sizeHintForRow(row), 0) for row in range(2))
        high = self.column.spacing() + sum(first)
        if not self.advice.isHidden():
            high += self.advice.heightForWidth(self.viewport().width())
        return high

    def close(self) -> bool:
        """Put away what was asked for: the refused moves, or the hint; whether it was there."""
        there = self.hint.there
        if self.why_not.fold():
            return True
        self.show_hint(None)
        return there

    def _turn_refused(self, open_: bool) -> None:
        if open_:
            self.verticalScrollBar().setValue(0)
            self.hint.show_line(None)  # one question at a time
            self.advice.veil(self.hint.there)
        self.grown.emit()

    def _list(self, on: bool) -> None:
        self._moves.setVisible(on)
        self.legal.setVisible(on)

    @property
    def needed(self) -> bool:
        """Whether somebody asked for what it has to say: the list, a hint, or why not."""
        return self.called or self.hint.there or self.why_not.open

    def show_hint(self, reason: Text | None, option: Option | None = None) -> None:
        """The hint that was asked for, and the move that it names; None takes it away."""
        if reason is None:
            self._hinted = None
        if reason is not None or self.hint.there:
            self.hint.show_line(reason, option)
            self.advice.veil(self.hint.there)
            if reason is not None:
                self.why_not.fold()
            self.grown.emit()

    def select(self, option: Option) -> None:
        """Put the list on an option, and again whenever it is made anew, until the hint is gone."""
        self._hinted = option
        self._away = False
        self._select()

    def _select(self) -> None:
        option = self._hinted
        if option is None:
            return
        for k, row in enumerate(self.legal.rows()):
            if self.legal.shows(row, option):
                self.legal.setCurrentIndex(self.legal.model().index(k, 0))
                self.end_whole()
                self._keep_hinted()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A hint takes room, and the move that it names stays in sight."""
        super().resizeEvent(event)
        self._keep_hinted()
        self._hold()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Buttons have come or gone above."""
        super().moveEvent(event)
        self._hold()

    def _scrolled(self) -> None:
        self._aimed = []
        self._away = True

    def may_cut(self) -> bool:
        """Of what is refused even a part of the first one answers the question."""
        return self.why_not.open

    def freed(self) -> None:
        """The move that a hint names stays in sight."""
        self._keep_hinted()

    def ahead(self, room: int) -> None:
        """Where what is said leaves no move in sight, a button at the foot brings the list."""
        if self._many or self.called or self.legal.isHidden() or not self._options:
            self._offer_list(self._many and not self.called)
        elif self.verticalScrollBar().value() == 0:
            self._offer_list(self._first_end() > room)

    @property
    def list_high(self) -> int:
        """Px below which the list shows no move beside a hint; 0: any room does, for it begins
        with the one that the hint names, or there is none.
        """
        option = self._hinted
        if self.legal.isHidden() or option is None:
            return 0
        if any(self.legal.shows(row, option) for row in self.legal.rows()):
            return 0
        self.column.activate()
        return self._first_end()

    def _first_end(self) -> int:
        """Px from the top of the page to below the first move of the list."""
        return self.legal.y() + next(iter(self.legal.row_ends()), 0)

    def _offer_list(self, on: bool) -> None:
        """The button that calls for the list of moves."""
        if on:
            self.all_moves.set_line(text("app.panel.all_moves", n=len(self._options)))
        if on == self.all_moves.isHidden():
            self.all_moves.setVisible(on)
        self.foot.fit()

    def _keep_hinted(self) -> None:
        hinted = self._hinted is not None and self.legal.currentIndex().isValid()
        flicked = QScroller.scroller(self.viewport()).state() != QScroller.State.Inactive
        self._away = self._away or flicked
        if (hinted or self.called) and not self._away:
            self.verticalScrollBar().setValue(self.begins(self.contentsRect().height()))

    def begins(self, room: int) -> int:
        """Px from the top of the page to where it begins while a hint names a move of the list: at
        a row, and with as many of those before that move as leave it whole in ``room`` px. A list
        that was called for begins with its heading where no move is in sight below what is said.
        """
        index, model = self.legal.currentIndex(), self.legal.model()
        if self.legal.isHidden():
            return 0
        if self._hinted is None or not index.isValid():
            return self._moves.y() if self.called and self._first_end() > room else 0
        above = self.legal.y() + self.legal.viewport().y()
        end = above + self.legal.visualRect(index).bottom() + 1
        if end <= room:
            return 0
        rows = (self.legal.visualRect(model.index(k, 0)) for k in range(index.row() + 1))
        tops = [above + box.top() for box in rows]
        return next((top for top in tops if end - top <= room), tops[-1])

    def line_ends(self) -> Iterator[int]:
        """Of the advice, the rules, and each move."""
        for words in (self.advice, self.rules):
            yield from ends_of(words)
        if not self.legal.isHidden():
            yield from (self.legal.y() + one for one in self.legal.row_ends())

    def _follow(self) -> None:
        # The list is as high as its rows, so the page scrolls and not the list.
        index = self.legal.currentIndex()
        if index.isValid() and self.legal.hasFocus() and not self.legal.pressing:
            self._away = True
            box = self.legal.visualRect(index)
            corner = self.legal.mapTo(self.inner, box.center())
            self.ensureVisible(corner.x(), corner.y(), 0, box.height())
            rows = self.legal.rows()[: index.row()]
            if all(row.payload is None for row in rows):
                self._away = False
                self._keep_hinted()  # the first move, below the heading


def _what(row: Row) -> Action | Kind:
    """What a row stands for, also when its number is another one."""
    found = row.payload
    if isinstance(found, Amounts):
        return found.kind
    action: Action = found.action
    return action
