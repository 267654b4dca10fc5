"""A game's cover on the launcher."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from spacetable.app.launcher.covers import Cover
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import CardButton, bare
from spacetable.app.widgets.choice import Mark
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.core.game import GameInfo
from spacetable.core.text import Text, text

LOW = 176
HIGH = 300
"""Least and greatest height in px at text size 100 %."""


class CoverButton(CardButton):
    """A game's cover: picture, title, tagline, seats and minutes; a ribbon while it is built."""

    def __init__(self, context: Context, cover: Cover, parent: QWidget | None = None) -> None:
        name = cover.title if cover.built else text("app.cover.name_unbuilt", title=cover.title)
        super().__init__(context, name, parent)
        self.cover = cover
        self.accent = cover.info.accent
        look = context.look
        self.picture = Picture(cover.info.cover)
        self.picture.rounded = "all"
        # It takes what room there is: two fifths of the width, and the height of the row.
        self.picture.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        if not cover.built:
            self.picture.dim = 0.55
        self.setMinimumHeight(round(LOW * look.text_scale))
        self.setMaximumHeight(round(HIGH * look.text_scale))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        inside = bare()
        row = QHBoxLayout(inside)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.picture, 2)
        words = bare()
        column = QVBoxLayout(words)
        column.setContentsMargins(look.gap(1.5), look.gap(1), look.gap(1.5), look.gap(1.5))
        column.setSpacing(look.gap(0.5))
        title = Words(context, cover.title, "lead")
        title.setStyleSheet("font-weight: bold;")
        column.addWidget(title)
        tagline = Words(context, cover.info.tagline, "note")
        column.addWidget(tagline)
        column.addStretch(1)
        column.addWidget(Words(context, _box_words(cover.info), "small"))
        row.addWidget(words, 3)
        self.add(inside, 1)
        self.ribbon: Mark | None = None
        if not cover.built:
            self.ribbon = Mark(context, text("app.cover.ribbon"), "amber", "◆", self)
            self.ribbon.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self.setAccessibleDescription(context.say("app.cover.unbuilt", title=cover.title))
        else:
            self.setAccessibleDescription(context.words(cover.info.tagline))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The ribbon lies on the picture, low in its corner."""
        if self.ribbon is not None:
            gap = self._context.look.gap(1)
            self.ribbon.adjustSize()
            self.ribbon.move(gap, self.height() - self.ribbon.height() - gap)


def _box_words(game: GameInfo) -> Text:
    """ "1 player · 15-30 minutes"."""
    low, high = game.seats
    players = (
        text("app.cover.players", n=high)
        if low == high
        else text("app.cover.players_range", low=low, n=high)
    )
    return text("app.cover.box", players=players, low=game.minutes[0], high=game.minutes[1])
