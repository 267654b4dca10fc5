"""What a game is, where there is no way to choose: its cover, and a line about it."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.core.game import GameInfo

COVER = 180
"""Width of the cover in px at text size 100 %."""


class AboutCard(Card):
    """The cover, and beside it the tagline."""

    def __init__(self, context: Context, info: GameInfo, parent: QWidget | None = None) -> None:
        super().__init__(context, parent=parent)
        look = context.look
        self.body.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.setSpacing(look.gap(2))
        picture = Picture(info.cover, 2 / 3)
        picture.rounded = "all"
        width = round(COVER * look.text_scale)
        picture.setFixedSize(width, round(width * 2 / 3))
        row.addWidget(picture)
        row.addWidget(Words(context, info.tagline, "lead"), 1)
        self.body.addLayout(row)
