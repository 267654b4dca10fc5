"""What a game is, where there is no way to choose: its cover, and what one is out for."""

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from spacetable.app.setup.seat_row import LARGE
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.core.game import Game
from spacetable.core.parts import rule_book_of

COVER = 120
"""Height of the cover in px at text size 100 %, at least;"""
LARGEST = 330
"""and at most, where the page has room."""
RATIO = 2 / 3
"""Height by width."""


class AboutCard(Card):
    """The cover, and beside it the tagline and the first words of the rule book."""

    def __init__(
        self, context: Context, game: Game[Any, Any], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, parent=parent)
        self._context, look = context, context.look
        self.body.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.setSpacing(look.gap(2))
        self.picture = Picture(game.info.cover, RATIO)
        self.picture.rounded = "all"
        self.grow(0)
        row.addWidget(self.picture)
        words = QVBoxLayout()
        words.setContentsMargins(0, look.gap(1), look.gap(2), look.gap(1))
        words.addStretch(1)
        words.addWidget(Words(context, game.info.tagline, "lead"))
        book = rule_book_of(game)
        aim = None if book is None else next(book.paragraphs(), None)
        if aim is not None:
            words.addWidget(Words(context, aim.text, "note"))
        words.addStretch(1)
        row.addLayout(words, 1)
        self.body.addLayout(row)

    def grow(self, free: int) -> None:
        """Let the cover take ``free`` px of height more than it needs, as far as it goes."""
        by = self._context.look.text_scale
        high = round(min(max(COVER * by + free, COVER * by), LARGEST * by))
        self.picture.setFixedSize(round(high / RATIO), high)

    def fill(self, page: QLayout, among: QLayout, port: QWidget) -> None:
        """Let the cover take what the rest of a page leaves free. Where large letters leave nothing
        it is away: it only adorns. ``among``: the layout that it lies in, on ``port``.
        """
        self.show()
        self.grow(0)
        page.activate()
        among.invalidate()
        free = port.height() - among.heightForWidth(port.width())
        self.setVisible(free >= 0 or self._context.look.text_scale < LARGE)
        self.grow(free)
