"""The coach: what may I do, why, and why not something else."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from spacetable.app.game.panel.action_buttons import buttoned
from spacetable.app.game.panel.lines import below
from spacetable.app.game.panel.option_list import OptionList
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.words import Words
from spacetable.core.offered import Offered
from spacetable.core.option import Option
from spacetable.core.text import Text, verbatim

MOST = 800
"""So many moves nobody reads through: they are listed when the list is called for."""


HINTED = 3
"""So many lines a hint has room for, also while it is thought about."""


class Coach(QScrollArea):
    """Advice, legal moves by rule, and folded away the refused ones: asked for when it is opened.

    Of the moves that stand as buttons above only the rules behind them are said here;
    ``show_list`` brings the whole list all the same, until the moves change.

    ``why_not``: opens the list of refused moves; whoever shows the coach gives it a place below,
    where it stays whatever the coach says. ``called``: the whole list is there. ``chosen``: a legal
    option; ``refused``: a refused one was asked about; ``pointed``: an option to be shown on the
    table, or None.
    """

    chosen = Signal(object)
    refused = Signal(object)
    pointed = Signal(object)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        look = context.look
        self._inner = inner = bare()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, look.gap(0.5), 0)
        column.setSpacing(look.gap(1))
        self._hint = Card(context, name="well")
        self._hint.body.setSpacing(look.gap(0.5))
        self._hint.body.addWidget(Words(context, "app.panel.hint", "eyebrow", wrap=False))
        self._hint_words = Words(context, None)
        self._hint.body.addWidget(self._hint_words)
        self._hint.hide()
        self.advice = Words(context, None, "note")
        self._rules_head = Words(context, "app.panel.rules", "eyebrow", wrap=False)
        self.rules = Words(context, None)
        self._moves = Words(context, "app.panel.moves", "eyebrow", wrap=False)
        self.legal = OptionList(context, grow=True)
        self.why_not = Button(context, "app.panel.why_not", "fold", "chevron_right")
        self.why_not.setCheckable(True)
        self.refusals = OptionList(context, grow=True)
        self._nothing = Words(context, "app.panel.nothing_refused", "note")
        self.why_not.toggled.connect(self._turn_refused)
        refused = (self.refusals, self._nothing)
        parts = (self._hint, self.advice, self._moves, self.legal, self._rules_head, self.rules)
        for widget in (*refused, *parts):
            column.addWidget(widget)
        column.addStretch(1)
        self.setWidget(inner)
        self.legal.chosen.connect(self.chosen)
        self.legal.pointed.connect(self.pointed)
        self.refusals.chosen.connect(self.refused)
        self.refusals.pointed.connect(self.pointed)
        self.legal.selectionModel().currentChanged.connect(self._follow)
        self._context = context
        self._options = Offered()
        self.called = False
        self._hinted: Option | None = None
        self._list_refused()
        self.retext()

    def retext(self) -> None:
        """Names for a screen reader."""
        self.legal.setAccessibleName(self._context.say("app.panel.moves"))
        self.refusals.setAccessibleName(self._context.say("app.panel.refused"))

    def show_advice(self, line: Text | None) -> None:
        """The coach's word, if the game has one here."""
        self.advice.set_line(line)

    def show_options(self, options: Offered) -> None:
        """Both lists anew."""
        # Whoever is going through the list keeps it.
        whole = self.called = self.legal.hasFocus()
        self._options = options
        many = len(options) > MOST and not whole
        self.legal.show_legal(() if many else options, whole=whole)
        self._select()
        self._list_refused()
        buttons = [] if whole else list(options) if many else buttoned(options)
        listed = () if many else (option for option in options if option not in buttons)
        heads = {option.why.rule for option in listed}
        behind = (option.why.rule for option in buttons if option.why.rule not in heads)
        found = list(dict.fromkeys(self._context.words(rule) for rule in dict.fromkeys(behind)))
        sign = "• " if len(found) > 1 else ""
        rules = [verbatim(f"{sign}{rule}") for rule in found]
        self.rules.set_line(below(rules) if rules else None)
        self._rules_head.setVisible(bool(found))
        self._list(bool(heads))
        # Where nothing at all may be done, there is something to read first.
        self.show_why_not(not self.isHidden())

    def show_list(self) -> None:
        """Bring the list of moves, also where buttons say the same."""
        self.called = True
        self.legal.show_legal(self._options)
        self._select()
        if self.legal.rows():
            self.rules.set_line(None)
            self._rules_head.hide()
            self._list(True)

    def show_why_not(self, front: bool) -> None:
        """``front``: the coach is the part that is looked at."""
        self.why_not.setVisible(front and bool(self._options))

    def _turn_refused(self, open_: bool) -> None:
        self.why_not.set_icon("chevron_down" if open_ else "chevron_right")
        self._list_refused()
        if open_:
            self.verticalScrollBar().setValue(0)

    def _list_refused(self) -> None:
        """What is refused now, while somebody wants to see it."""
        wanted = self.why_not.isChecked() and bool(self._options)
        refused = self._options.refused if wanted else ()
        self.refusals.show_refused(refused)
        self.refusals.setVisible(bool(refused))
        self._nothing.setVisible(wanted and not refused)

    def _list(self, on: bool) -> None:
        self._moves.setVisible(on)
        self.legal.setVisible(on)

    def show_hint(self, reason: Text | None) -> None:
        """The hint that was asked for; None takes it away."""
        if reason is None:
            self._hinted = None
        # As high while the bot thinks as when it has answered.
        self._hint_words.setMinimumHeight(HINTED * self._hint_words.fontMetrics().lineSpacing())
        self._hint_words.set_line(reason)
        self._hint.setVisible(reason is not None)
        if reason is not None:
            self.verticalScrollBar().setValue(0)

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

    def _follow(self) -> None:
        # The list is as high as its rows, so the page scrolls and not the list.
        index = self.legal.currentIndex()
        if index.isValid() and self.legal.hasFocus():
            box = self.legal.visualRect(index)
            corner = self.legal.mapTo(self._inner, box.center())
            self.ensureVisible(corner.x(), corner.y(), 0, box.height())
