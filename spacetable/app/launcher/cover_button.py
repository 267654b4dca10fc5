"""A game's cover on the launcher."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from spacetable.app.launcher.covers import Cover
from spacetable.app.launcher.progress_line import ProgressLine
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import CardButton, bare
from spacetable.app.widgets.choice import Mark
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.core.game import GameInfo
from spacetable.core.text import Text, text
from spacetable.session.progress import Progress

LOW = 196
"""Least height in px at text size 100 %."""
SHARE = 0.6
"""The most of the width that the picture takes."""
WORDS = 200
"""Width in px at text size 100 % that it leaves to the words, where that is more."""
WIDE = 420
"""A handy width in px at text size 100 %."""
EDGE = 2
"""Px between the frame and what lies in it."""
SHAPE = 2 / 3
"""Height over width of every cover."""


class CoverButton(CardButton):
    """A game's cover: picture, title, tagline, seats and minutes; a ribbon while it is built.

    Below them how far one has come; its place is kept until that is known.
    """

    def __init__(self, context: Context, cover: Cover, parent: QWidget | None = None) -> None:
        name = cover.title if cover.built else text("app.cover.name_unbuilt", title=cover.title)
        super().__init__(context, name, parent)
        self.cover = cover
        self.accent = cover.info.accent
        look = context.look
        self.picture = Picture(cover.info.cover, SHAPE, self)
        self.picture.rounded = "all"
        if not cover.built:
            self.picture.dim = 0.55
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._words = bare(self)
        column = QVBoxLayout(self._words)
        column.setContentsMargins(look.gap(1.5), look.gap(1), look.gap(1.5), look.gap(0.5))
        column.setSpacing(look.gap(0.5))
        for line, role in ((cover.title, "prompt"), (cover.info.tagline, "note")):
            said = Words(context, line, role)
            said.setAlignment(Qt.AlignmentFlag.AlignTop)
            column.addWidget(said)
        column.addStretch(1)
        column.addWidget(Words(context, _box_words(cover.info), "small"))
        self.progress = ProgressLine(context, cover.info, self)
        for part in (self.picture, self._words, self.progress):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.ribbon: Mark | None = None
        if not cover.built:
            self.ribbon = Mark(context, text("app.cover.ribbon"), "amber", "◆", self)
            self.ribbon.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self.setAccessibleDescription(context.say("app.cover.unbuilt", title=cover.title))
        else:
            self.setAccessibleDescription(context.words(cover.info.tagline))

    def sizeHint(self) -> QSize:
        """Handy."""
        wide = round(WIDE * self._context.look.text_scale)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Words that wrap."""
        scale = self._context.look.text_scale
        return QSize(round(WORDS * scale), round(LOW * scale))

    def hasHeightForWidth(self) -> bool:
        """The words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The least height in px for a width in px. Beside the largest picture that there may be:
        how large it is follows from the height.
        """
        layout = self._words.layout()
        least = round(LOW * self._context.look.text_scale)
        if layout is None:
            return least
        words = layout.heightForWidth(width - 2 * EDGE - self._widest(width))
        return max(least, words + self._below() + 2 * EDGE)

    def _widest(self, width: int) -> int:
        scale = self._context.look.text_scale
        return max(1, int(min(width * SHARE, width - WORDS * scale)))

    def _below(self) -> int:
        return self.progress.sizeHint().height()

    def show_progress(self, progress: Progress | None) -> None:
        """How far one has come in it; None: nothing is known of it."""
        if self.cover.built:
            self.progress.show_progress(progress)
            tagline = self._context.words(self.cover.info.tagline)
            self.setAccessibleDescription(f"{tagline} {self.progress.said()}".strip())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The whole cover is seen, as large as there is room; the ribbon lies low in its corner."""
        super().resizeEvent(event)
        room = self.height() - self._below() - 2 * EDGE
        wide = max(1, min(self._widest(self.width()), int(room / SHAPE)))
        self.picture.setGeometry(EDGE, EDGE, wide, round(wide * SHAPE))
        self._words.setGeometry(EDGE + wide, EDGE, self.width() - 2 * EDGE - wide, room)
        self.progress.setGeometry(EDGE, EDGE + room, self.width() - 2 * EDGE, self._below())
        if self.ribbon is not None:
            gap = self._context.look.gap(1)
            self.ribbon.adjustSize()
            self.ribbon.move(gap, self.picture.height() - self.ribbon.height() - gap)


def _box_words(game: GameInfo) -> Text:
    """ "1 player · 15-30 minutes"."""
    low, high = game.seats
    players = (
        text("app.cover.players", n=high)
        if low == high
        else text("app.cover.players_range", low=low, n=high)
    )
    return text("app.cover.box", players=players, low=game.minutes[0], high=game.minutes[1])
