"""The hint that was asked for, in a room of its own."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from spacetable.app.commands.table import GAME
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.words import Words
from spacetable.core.option import Option
from spacetable.core.text import Text, verbatim

LEAST = 3
"""So many lines a hint has room for, also while it is thought about."""


class HintCard(Card):
    """Nothing else is in it, and nothing scrolls it away: whoever shows it gives it the height of
    ``high`` where there is so much.

    ``chosen``: the move that it names, which its button does: a move may have no other button.
    """

    chosen = Signal(object)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent=parent, name="well")
        self._context = context
        self.there = False
        self._option: Option | None = None
        self._eyebrow = Words(context, "app.panel.hint", "eyebrow", wrap=False)
        self.words = Words(context, None)
        self.words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._area = QScrollArea()
        flick(self._area)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self.words)
        self._area.setMinimumHeight(1)  # with little room the button is whole all the same
        self.do = Button(context, "app.hint.do", "primary")
        kept = self.do.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.do.setSizePolicy(kept)
        self.do.clicked.connect(self._choose)
        self._cap = Words(context, None, "cap", wrap=False)
        self.body.addWidget(self._eyebrow)
        self.body.addWidget(self._area)
        # It lies at the foot, which stays where it is whatever the hint says.
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self._cap, 0, Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self.do)
        self.body.addLayout(foot)
        self.relook()
        self.hide()

    def relook(self) -> None:
        """Spacing at the text size in use."""
        look = self._context.look
        self.body.setContentsMargins(look.gap(1), look.gap(0.5), look.gap(1), look.gap(0.5))
        self.body.setSpacing(look.gap(0.25))

    def show_line(self, line: Text | None, option: Option | None = None) -> None:
        """Say it; None takes it away. ``option``: what it says is to be done."""
        self.there = line is not None
        self._option = option
        self.do.setVisible(option is not None)
        # The key that asks for a hint does, once more, what it says.
        hand = option is None or self._context.look.touch
        self._cap.set_line(None if hand else verbatim(GAME["hint"].cap))
        if option is not None:
            self.do.setAccessibleDescription(self._context.words(option.label))
        self.words.set_line(line)
        self.words.show()
        self._area.verticalScrollBar().setValue(0)

    def high(self, width: int) -> int:
        """Height in px that it wants at a width in px; as high while somebody thinks as with a
        short answer.
        """
        for part in (self._eyebrow, self.do, self.words):
            part.ensurePolished()
        margins = self.body.contentsMargins()
        inside = width - margins.left() - margins.right() - 2
        lines = LEAST * self.words.fontMetrics().lineSpacing()
        high = max(self.words.heightForWidth(inside), lines)
        edges = margins.top() + margins.bottom() + 2 * self.body.spacing() + 4
        head = self._eyebrow.sizeHint().height() + self.do.sizeHint().height()
        return high + head + edges

    def do_it(self) -> bool:
        """Choose the move that it names; whether it names one."""
        named = self.there and self._option is not None
        self._choose()
        return named

    def _choose(self) -> None:
        if self.there and self._option is not None:
            self.chosen.emit(self._option)
