"""All keys on one sheet, and how the table is touched."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from spacetable.app.commands.command import Place
from spacetable.app.commands.table import PLACES
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.columns import Stacks
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.words import Words
from spacetable.core.text import text

LEAST = 360
"""Width in px at text size 100 % that a sheet needs."""
MOST = 5


class KeysPage(SheetPage):
    """The sheets side by side."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, text("app.keys.title"), 1250, 2)
        stacks = Stacks(context, LEAST, MOST)
        stacks.hold([self._sheet(place) for place in PLACES])
        self.body.addWidget(stacks)
        self.body.addStretch(1)

    def _sheet(self, place: Place) -> Card:
        """What keys do beside them; what gestures do below their words, which are longer."""
        card, look = Card(self.context, place.heading), self.context.look
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.gap(2))
        grid.setVerticalSpacing(look.gap(0.75))
        for k, line in enumerate(place.lines()):
            spoken = not any(line.caps)
            keys = Words(self.context, line.keys, "strong", wrap=spoken)
            keys.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            words = Words(self.context, line.words)
            words.setAlignment(keys.alignment())
            words.framed = False  # else a line that just fits leaves an empty one below
            if spoken:
                both = QVBoxLayout()
                both.setSpacing(0)
                both.addWidget(keys)
                both.addWidget(words)
                grid.addLayout(both, k, 0, 1, 2)
            else:
                grid.addWidget(keys, k, 0)
                grid.addWidget(words, k, 1)
        grid.setColumnStretch(1, 1)
        card.body.addLayout(grid)
        card.body.addStretch(1)
        return card
