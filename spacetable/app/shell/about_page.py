"""About: version, what is certain in each game's data, licences."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from spacetable import __version__
from spacetable.app.navigation.loading import load_games
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import Card, Fold, bare
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words, said
from spacetable.core import registry
from spacetable.core.parts import rulings_of
from spacetable.core.ruling import Ruling
from spacetable.core.text import text, verbatim
from spacetable.resources import ResourceMissing, asset_path
from spacetable.table.discarding import discard


class AboutPage(SheetPage):
    """Read at leisure."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, text("app.about.title"), 960)
        look = context.look
        head = Card(context)
        row = head.head
        logo = Picture("covers/space_table", 1.0)
        logo.rounded = ""
        logo.ground = look.colour("panel")
        side = round(96 * look.text_scale)
        logo.setFixedSize(side, side)
        row.addWidget(logo)
        row.addSpacing(look.gap(2))
        words = bare()
        column = QVBoxLayout(words)
        column.addWidget(Words(context, "app.title", "brand"))
        version = text("app.about.version", version=__version__)
        column.addWidget(Words(context, version, "note"))
        column.addWidget(Words(context, "app.about.words", "body"))
        row.addWidget(words, 1)
        head.body.addLayout(row)
        self.body.addWidget(head)
        for game in load_games(context, registry.installed()):
            notes = () if game.notes is None else game.notes.about()
            if notes:
                card = Card(context, game.info.title)
                card.body.addWidget(Words(context, "app.about.data", "eyebrow"))
                for note in notes:
                    words = Words(context, note)
                    words.framed = False  # else a line that just fits leaves an empty one below
                    card.body.addWidget(words)
                lines = () if game.notes is None else game.notes.uncertain()
                if lines:
                    fold = Fold(context, text("app.about.uncertain", n=len(lines)))
                    for line in lines:
                        fold.body.addWidget(Words(context, line, "note"))
                    card.body.addWidget(fold)
                rulings = rulings_of(game)
                if rulings:
                    fold = Fold(context, text("app.about.rulings", n=len(rulings)))
                    for ruling in rulings:
                        fold.body.addWidget(_ruled(context, ruling))
                    card.body.addWidget(fold)
                self.body.addWidget(card)
        self._licence_card = self._licences()
        self.body.addWidget(self._licence_card)
        self.body.addStretch(1)

    def retext(self) -> None:
        """The licences are a file in each language."""
        old, self._licence_card = self._licence_card, self._licences()
        self.body.insertWidget(self.body.indexOf(old), self._licence_card)
        discard(old)

    def _licence_file(self) -> Path:
        """In the language in use, where it has been translated."""
        try:
            return asset_path(f"LICENCES.{self.context.language}.md")
        except ResourceMissing:
            return asset_path("LICENCES.md")

    def _licences(self) -> Card:
        card = Card(self.context, "app.about.licences")
        try:
            words = self._licence_file().read_text(encoding="utf-8")
        except (ResourceMissing, OSError):
            card.body.addWidget(Words(self.context, "app.about.no_licences", "note"))
            return card
        for heading, lines in _sections(words):
            if not heading:
                card.body.addWidget(_prose(lines))
                continue
            fold = Fold(self.context, verbatim(heading))
            fold.body.addWidget(_prose(lines))
            card.body.addWidget(fold)
        return card


def _ruled(context: Context, ruling: Ruling) -> QWidget:
    """The question with its number, the answer, and where that is from."""
    whole = bare()
    column = QVBoxLayout(whole)
    column.setSpacing(0)
    question = text("app.about.question", number=ruling.number, question=ruling.question)
    column.addWidget(Words(context, question, "strong"))
    column.addWidget(Words(context, ruling.answer))
    column.addWidget(Words(context, ruling.source, "note"))
    return whole


def _sections(words: str) -> list[tuple[str, list[str]]]:
    """A Markdown file in sections; the first has no heading."""
    out: list[tuple[str, list[str]]] = [("", [])]
    for line in words.splitlines():
        if line.startswith("## "):
            out.append((line[3:].strip(), []))
        elif not line.startswith("# "):
            out[-1][1].append(line)
    return [(heading, lines) for heading, lines in out if heading or any(lines)]


def _prose(lines: list[str]) -> QLabel:
    label = said("\n".join(lines), "note")
    label.setTextFormat(Qt.TextFormat.MarkdownText)
    label.setOpenExternalLinks(False)
    return label
