"""The rule book of a game: its chapters, a search through all of them, and what stands there."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout

from spacetable.app.rule_book.paragraph_card import ParagraphCard
from spacetable.app.rule_book.reading import Reading
from spacetable.app.rule_book.search import found
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.cards import Card, bare
from spacetable.app.widgets.drop_down import DropDown
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.rows import Row, RowList
from spacetable.app.widgets.words import Words
from spacetable.core.rule_book import Chapter, Paragraph
from spacetable.core.text import Text, text, verbatim
from spacetable.session.illustration import Illustration, illustrate
from spacetable.table.discarding import discard

SIDE = 264
"""Width of the list of chapters in px at text size 100 %."""
NARROW = 800
"""Width of the page in px at text size 100 % below which the chapters are one button."""
WIDE = 820
"""Width of the text in px at text size 100 %."""
LONGEST = 60
"""Signs that are looked for."""


class RulesPage(SheetPage):
    """``taught``: a lesson of the game that is to be taken. ``keys``: all keys are to be shown."""

    taught = Signal(object)
    keys = Signal()

    def __init__(self, context: Context, reading: Reading) -> None:
        super().__init__(context, text("app.tool.rules"), WIDE)
        self.reading = reading
        self.chapter = reading.book.chapter_of(reading.paragraph)
        self._front = reading.paragraph
        self.cards: list[ParagraphCard] = []
        self._shown: list[Words | ParagraphCard] = []
        self._drawn: dict[str, Illustration] = {}
        self.bar.row.addWidget(Words(context, reading.game.info.title, "note", wrap=False))
        ways = Button(context, "app.tool.keys", "quiet", "help")
        ways.clicked.connect(self.keys)
        self.bar.row.addWidget(ways)
        self.sought = QLineEdit()
        self.sought.setMaxLength(LONGEST)
        self.sought.textChanged.connect(self._look_for)
        self.clear = IconButton(context, "app.rules.clear", "close")
        self.clear.clicked.connect(self._clear)
        self._search = bare()
        self._search_row = QHBoxLayout(self._search)
        self._search_row.setContentsMargins(0, 0, 0, 0)
        self._search_row.addWidget(self.sought, 1)
        self._search_row.addWidget(self.clear)
        chapters = [(one.id, one.title) for one in reading.book.chapters]
        name = text("app.rules.chapters")
        self.drop = DropDown(context, name, chapters, self.chapter.id)
        self.drop.chosen.connect(self.open_chapter)
        self.list = RowList(context)
        self.list.chosen.connect(self.open_chapter)
        self._well = Card(context, name="well")
        self._well.body.setContentsMargins(4, 4, 4, 4)
        self._well.body.addWidget(self.list)
        self._side = bare()
        self._side_column = QVBoxLayout(self._side)
        self._side_column.addWidget(self._well)
        self._above = bare()
        self._above_row = QHBoxLayout(self._above)
        self._above_row.addWidget(self.drop)
        self.body.addStretch(1)
        self.column.removeWidget(self.scroll_area)
        self.column.addWidget(self._above)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self._side)
        row.addWidget(self.scroll_area, 1)
        self.column.addLayout(row, 1)
        # Paragraphs have no places before the page has got its height.
        self.scroll_area.verticalScrollBar().rangeChanged.connect(self._to_front)
        self.retext()
        self.relook()

    def title(self) -> Text:
        """The game's name with it."""
        return text("app.rules.title", game=self.reading.game.info.title)

    # -------------------------------------------------------------- what stands there

    def open_chapter(self, chapter: str) -> None:
        """Read a chapter from its beginning."""
        wanted = next(one for one in self.reading.book.chapters if one.id == chapter)
        self._open(wanted, "")

    def open(self, reading: Reading) -> None:
        """Read a paragraph."""
        self.reading = reading
        self._open(reading.book.chapter_of(reading.paragraph), reading.paragraph)

    def _open(self, chapter: Chapter, front: str) -> None:
        self.chapter, self._front = chapter, front
        with QSignalBlocker(self.sought):
            self.sought.clear()
        self.drop.set_value(chapter.id)
        self._mark()
        self._fill()

    def _clear(self) -> None:
        self._open(self.chapter, "")
        self.sought.setFocus()

    def _look_for(self) -> None:
        self._front = ""
        self._mark()
        self._fill()

    def _fill(self) -> None:
        """The chapter, or what was found."""
        for one in self._shown:
            discard(one)
        self._shown, self.cards = [], []
        words = self.sought.text().strip()
        self.clear.setVisible(bool(words))
        if words:
            result = found(self.context, self.reading, words)
            if not result.hits:
                key = "not_found" if len(result.words) == 1 else "not_together"
                self._say(text(f"app.rules.{key}", words=verbatim(words)), "lead")
            elif result.near:
                near = verbatim(" ".join(result.words))
                self._say(text("app.rules.near", words=verbatim(words), near=near), "note")
            else:
                self._say(text("app.rules.found", n=len(result.hits)), "note")
            self._put(result.hits, result.words)
        else:
            self._say(self.chapter.title, "title")
            self._put(self.chapter.paragraphs)
        self.scroll_area.verticalScrollBar().setValue(0)
        self._to_front()

    def _say(self, line: Text, role: str) -> None:
        self._add(Words(self.context, line, role))

    def _put(self, paragraphs: Sequence[Paragraph], sought: Sequence[str] = ()) -> None:
        """Paragraphs; those with words that were ``sought`` come from any chapter."""
        book = self.reading.book
        for one in paragraphs:
            heading = book.chapter_of(one.id).title if sought else None
            card = ParagraphCard(self.context, self.reading, one, self._picture(one), heading)
            card.mark(sought)
            card.taught.connect(self.taught)
            if one.id == self._front:
                card.set_front(True)
                card.placed.connect(self._to_front)
            self.cards.append(card)
            self._add(card)

    def _picture(self, one: Paragraph) -> Illustration | None:
        if one.picture is not None and one.id not in self._drawn:
            self._drawn[one.id] = illustrate(self.reading.game, one.picture)
        return self._drawn.get(one.id)

    def _add(self, one: Words | ParagraphCard) -> None:
        self.body.insertWidget(self.body.count() - 1, one)
        self._shown.append(one)

    def _to_front(self) -> None:
        """Bring the paragraph that was asked for to the top."""
        card = next((one for one in self.cards if one.paragraph.id == self._front), None)
        if card is not None and card is not self.cards[0]:
            top = card.mapTo(self.inner, QPoint(0, 0)).y()
            self.scroll_area.verticalScrollBar().setValue(top - self.context.look.gap(1))

    # -------------------------------------------------------------- look and words

    def retext(self) -> None:
        """Chapters and paragraphs in the language in use."""
        context = self.context
        self.sought.setPlaceholderText(context.say("app.rules.search"))
        self.sought.setAccessibleName(context.say("app.rules.search"))
        self.list.setAccessibleName(context.say("app.rules.chapters"))
        self.list.put(
            [Row(context.words(one.title), payload=one.id) for one in self.reading.book.chapters]
        )
        self._mark()
        if self._shown:
            self._fill()

    def relook(self) -> None:
        """Sizes and spacing at the text size in use."""
        super().relook()
        if not hasattr(self, "_side"):
            return
        look = self.context.look
        self._side.setFixedWidth(look.gap(SIDE / 8))
        self._side_column.setContentsMargins(look.gap(2), look.gap(2), 0, look.gap(2))
        self._side_column.setSpacing(look.gap(1))
        self._search_row.setSpacing(look.gap(0.5))
        self._above_row.setContentsMargins(look.gap(2), look.gap(1), look.gap(2), 0)
        self._above_row.setSpacing(look.gap(1))
        self._arrange()
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A list of chapters where there is room for it."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        narrow = self.width() < NARROW * self.context.look.text_scale
        column = self._above_row if narrow else self._side_column
        if column.indexOf(self._search) < 0:
            typing = self.sought.hasFocus()
            column.insertWidget(0, self._search, 1 if narrow else 0)
            if typing:
                self.sought.setFocus()
        self._above.setVisible(narrow)
        self._side.setVisible(not narrow)
        self.drop.setVisible(narrow)

    def _mark(self) -> None:
        """The chapter that is read; none while words are looked for in all of them."""
        if self.sought.text().strip():
            self.list.setCurrentIndex(QModelIndex())
            return
        at = self.reading.book.chapters.index(self.chapter)
        self.list.setCurrentIndex(self.list.model().index(at, 0))

    # -------------------------------------------------------------- keyboard

    def entered(self) -> None:
        """What is typed is looked for at once; arrows scroll all the same."""
        self.sought.setFocus(Qt.FocusReason.OtherFocusReason)

    def escape(self) -> bool:
        """What was looked for goes first."""
        if self.sought.text():
            self._clear()
            return True
        return super().escape()
