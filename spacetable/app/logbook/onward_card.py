"""What a crew has begun and may continue: the game that follows its last one."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.words import Words
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.parts import legacy_of
from spacetable.core.text import Text, text
from spacetable.session.campaign import Campaign


class OnwardCard(Card):
    """``chosen``: it is to be continued. Hidden while there is nothing to continue."""

    chosen = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, None, parent)
        self._context = context
        row = QHBoxLayout()
        row.setSpacing(context.look.gap(2))
        self.line = Words(context, None, "strong")
        self.button = Button(context, "app.end.onward", "primary", "play")
        self.button.clicked.connect(self.chosen)
        row.addWidget(self.line, 1)
        row.addWidget(self.button)
        self.body.addWidget(Words(context, "app.logbook.onward", "eyebrow", wrap=False))
        self.body.addLayout(row)
        self.hide()

    def show_crew(self, game: Game[Any, Any], campaign: Campaign | None) -> None:
        """What this crew may continue; what cannot be read is told when it is chosen."""
        last = campaign.to_continue() if campaign is not None else None
        self.setVisible(last is not None)
        if last is None or last.onward is None:
            return
        line: Text = last.reason
        try:
            facts = legacy_of(game, last.onward)
        except BoundaryError as wrong:
            facts, line = (), wrong.message
        if facts:
            first = facts[0]
            line = text("app.logbook.fact", label=first.label, value=first.value)
        self.line.set_line(line)
