"""Why not? The moves that are refused, each with its rule, behind a button that opens them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from spacetable.app.game.panel.option_list import OptionList
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.words import Words
from spacetable.core.offered import Offered
from spacetable.core.option import Option
from spacetable.core.rule_book import Paragraph, RuleBook


class WhyNot(QWidget):
    """``list``: what is refused, asked for when it is opened. ``button``: opens and folds it;
    whoever shows them gives it a place of its own, which stays where it is.

    ``asked``: a move that is refused was chosen; ``read``: the paragraph that says why;
    ``pointed``: such a move is to be shown on the table, or None; ``turned``: it is open, or no
    longer.
    """

    asked = Signal(object)
    read = Signal(object)
    pointed = Signal(object)
    turned = Signal(bool)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.setObjectName("bare")
        self._context = context
        self._options = Offered()
        self._book: RuleBook | None = None
        self.button = Button(context, "app.panel.why_not", "fold", "chevron_right")
        self.button.setCheckable(True)
        self.button.toggled.connect(self._turn)
        self.list = OptionList(context, grow=True)
        self.list.chosen.connect(self._choose)
        self.list.pointed.connect(self._point_at)
        self._nothing = Words(context, "app.panel.nothing_refused", "note")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.list, self._nothing):
            column.addWidget(widget)
        self._show()

    @property
    def open(self) -> bool:
        """Whether somebody wants to see it."""
        return self.button.isChecked()

    def fold(self) -> bool:
        """Fold it away; whether it was open."""
        open_ = self.open
        self.button.setChecked(False)
        return open_

    def retext(self) -> None:
        """A name for a screen reader."""
        self.list.setAccessibleName(self._context.say("app.panel.refused"))

    def show_options(self, options: Offered) -> None:
        """What may not be done now."""
        self._options = options
        self._show()

    def show_book(self, book: RuleBook | None) -> None:
        """Where the rules behind it can be read."""
        if book is not self._book:
            self._book = book
            self._show()

    def _turn(self, open_: bool) -> None:
        self.button.set_icon("chevron_down" if open_ else "chevron_right")
        self._show()
        self.turned.emit(open_)

    def _show(self) -> None:
        wanted = self.open and bool(self._options)
        refused = self._options.refused if wanted else ()
        self.list.show_refused(refused, self._book)
        self.list.setVisible(bool(refused))
        self._nothing.setVisible(wanted and not refused)
        self.setVisible(wanted)

    def _choose(self, chosen: Option | Paragraph) -> None:
        (self.read if isinstance(chosen, Paragraph) else self.asked).emit(chosen)

    def _point_at(self, at: Option | Paragraph | None) -> None:
        self.pointed.emit(None if isinstance(at, Paragraph) else at)
