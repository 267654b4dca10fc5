"""All keys on one sheet, and how the table is touched."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from spacetable.app.commands.command import Place
from spacetable.app.commands.table import PLACES
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.words import Words
from spacetable.core.text import text


class KeysPage(SheetPage):
    """The sheets side by side."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, text("app.keys.title"), 1320)
        grid = QGridLayout()
        grid.setSpacing(context.look.gap(2))
        columns = 3 if context.settings.look().text_scale < 1.3 else 2
        for k, place in enumerate(PLACES):
            grid.addWidget(self._sheet(place), k // columns, k % columns)
        for k in range(columns):
            grid.setColumnStretch(k, 1)
        self.body.addLayout(grid)
        self.body.addStretch(1)

    def _sheet(self, place: Place) -> Card:
        card = Card(self.context, place.heading)
        grid = QGridLayout()
        grid.setHorizontalSpacing(self.context.look.gap(2))
        grid.setVerticalSpacing(self.context.look.gap(0.75))
        for k, line in enumerate(place.lines()):
            keys = Words(self.context, line.keys, "strong", wrap=False)
            keys.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(keys, k, 0)
            grid.addWidget(Words(self.context, line.words), k, 1)
        grid.setColumnStretch(1, 1)
        card.body.addLayout(grid)
        card.body.addStretch(1)
        return card
