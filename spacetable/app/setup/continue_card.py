"""On the set-up page: a crew that sits there already, and what it brings from the game before."""

from typing import Any

from PySide6.QtWidgets import QGridLayout, QWidget

from spacetable.app.logbook.people import people
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card, rule
from spacetable.app.widgets.words import Words
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.panel import Fact
from spacetable.core.parts import legacy_of
from spacetable.core.setup import Setup
from spacetable.core.text import Text, text, verbatim
from spacetable.session.campaign import Campaigns

COLUMNS = 2
"""Facts side by side."""


class ContinueCard(Card):
    """The crew's name and seats; below it what is carried over, a fact each."""

    def __init__(
        self, context: Context, game: Game[Any, Any], setup: Setup, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, _crew(setup) or "app.setup.seats", parent)
        self.body.addWidget(people(context, setup.seats))
        facts = legacy_of(game, setup)
        if facts:
            self.body.addWidget(rule())
            self.body.addWidget(Words(context, "app.setup.carried", "eyebrow", wrap=False))
            self.body.addLayout(self._grid(context, facts))

    def _grid(self, context: Context, facts: tuple[Fact, ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(context.look.gap(3))
        grid.setVerticalSpacing(context.look.gap(0.75))
        half = -(-len(facts) // COLUMNS)
        for k, fact in enumerate(facts):
            at = (k // half) * 2
            grid.addWidget(Words(context, fact.label, "note", wrap=False), k % half, at)
            value = Words(context, fact.value, "strong")
            value.set_tone(fact.tone)
            grid.addWidget(value, k % half, at + 1)
            grid.setColumnStretch(at + 1, 1)
        return grid


def _crew(setup: Setup) -> Text | None:
    """The name of the crew whose logbook it is; None without one, or when it cannot be read."""
    if not setup.campaign:
        return None
    try:
        return verbatim(Campaigns().open(setup.campaign).name)
    except BoundaryError:
        return text("app.setup.seats")  # told when the game is written down
