"""A game's cover on the launcher."""

from contextlib import suppress

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from spacetable.app.launcher.covers import Cover
from spacetable.app.launcher.progress_line import ProgressLine
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import CardButton, bare
from spacetable.app.widgets.choice import Mark
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.app.wording.box import box_words
from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.parts import lessons_of, missions_of, rule_book_of
from spacetable.core.text import text
from spacetable.session.progress import Progress

LOW = 192
"""Least height in px at text size 100 %."""
WIDE = 420
"""A handy width in px at text size 100 %."""
WORDS = 224
"""Width in px at text size 100 % that the picture leaves to the words."""
SHARE = 0.6
"""The most of the width that the picture takes."""
SHAPE = 2 / 3
"""Height over width of every cover."""
MEANT = 120
"""ms on a cover after which it is likely to be pressed."""


class CoverFace(QWidget):
    """The whole cover, as large as there is room; the words beside it, and the progress below.

    Laid out by hand: how wide the words are follows from the height, which no layout knows.
    """

    def __init__(self, context: Context, cover: Cover, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self._context = context
        look = context.look
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.picture = Picture(cover.info.cover, SHAPE, self)
        self.picture.rounded = "all"
        if not cover.built:
            self.picture.dim = 0.55
        self.words = bare(self)
        self._column = column = QVBoxLayout(self.words)
        column.setContentsMargins(look.gap(1.5), look.gap(1), look.gap(1.5), look.gap(0.5))
        column.setSpacing(look.gap(0.5))
        for line, role in ((cover.title, "prompt"), (cover.info.tagline, "note")):
            said = Words(context, line, role)
            said.setAlignment(Qt.AlignmentFlag.AlignTop)
            said.framed = False  # a title that just fits would have the room of two lines
            column.addWidget(said)
        column.addStretch(1)
        column.addWidget(Words(context, box_words(cover.info), "small"))
        self.progress = ProgressLine(context, cover.info, self)
        self.ribbon: Mark | None = None
        if not cover.built:
            self.ribbon = Mark(context, text("app.cover.ribbon"), "amber", "◆", self)
            self.ribbon.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

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
        """The least height in px for a width in px, whose words stand beside the widest picture."""
        words = self._column.heightForWidth(width - self._widest(width))
        return max(round(LOW * self._context.look.text_scale), words + self._below())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything in its place."""
        super().resizeEvent(event)
        room = self.height() - self._below()
        wide = max(1, min(self._widest(self.width()), int(room / SHAPE)))
        self.picture.setGeometry(0, 0, wide, round(wide * SHAPE))
        self.words.setGeometry(wide, 0, self.width() - wide, room)
        self.progress.setGeometry(0, room, self.width(), self._below())
        if self.ribbon is not None:
            # Low in the corner of the picture.
            gap = self._context.look.gap(1)
            self.ribbon.adjustSize()
            self.ribbon.move(gap, self.picture.height() - self.ribbon.height() - gap)

    def _widest(self, width: int) -> int:
        scale = self._context.look.text_scale
        return max(1, int(min(width * SHARE, width - WORDS * scale)))

    def _below(self) -> int:
        return self.progress.sizeHint().height()


class CoverButton(CardButton):
    """A game's cover: picture, title, tagline, seats and minutes; a ribbon while it is built.

    Below them how far one has come; its place is kept until that is known. Rules are read when a
    pointer comes to rest on it: of the largest game that is more than half a second, in which
    nothing would answer.
    """

    def __init__(self, context: Context, cover: Cover, parent: QWidget | None = None) -> None:
        name = cover.title if cover.built else text("app.cover.name_unbuilt", title=cover.title)
        super().__init__(context, name, parent)
        self.cover = cover
        self.accent = cover.info.accent
        self.face = CoverFace(context, cover)
        self.add(self.face, 1)
        if not cover.built:
            self.setAccessibleDescription(context.say("app.cover.unbuilt", title=cover.title))
        else:
            self.setAccessibleDescription(context.words(cover.info.tagline))
        self._meant = QTimer(self, singleShot=True, interval=MEANT)
        self._meant.timeout.connect(self._read_ahead)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The game may be opened soon."""
        super().enterEvent(event)
        if self.cover.built:
            self._meant.start()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer was only passing."""
        super().leaveEvent(event)
        self._meant.stop()

    def _read_ahead(self) -> None:
        from spacetable.app.shell.background_task import BackgroundTasks

        game = self.cover.id
        BackgroundTasks().ask(lambda _: _read(game), lambda _: None)

    @property
    def picture(self) -> Picture:
        """The drawing on it."""
        return self.face.picture

    @property
    def ribbon(self) -> Mark | None:
        """Says that it is being built."""
        return self.face.ribbon

    @property
    def progress(self) -> ProgressLine:
        """How far one has come."""
        return self.face.progress

    def show_progress(self, progress: Progress | None, *, begun: bool = False) -> None:
        """How far one has come in it; None: nothing is known of it. ``begun``: one is saved."""
        if self.cover.built:
            self.progress.show_progress(progress, begun=begun)
            tagline = self._context.words(self.cover.info.tagline)
            self.setAccessibleDescription(f"{tagline} {self.progress.said()}".strip())


def _read(game: str) -> None:
    """What is wrong with it is said when it is opened."""
    with suppress(BoundaryError):
        found = registry.load(game)
        for read in (missions_of, lessons_of, rule_book_of):
            read(found)
