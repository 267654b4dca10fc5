"""The sentences on the table, in the language of the look, and the label that shows sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QStyleOption, QWidget

from spacetable.core.text import Text
from spacetable.table.line_breaking import SPARE, Measured
from spacetable.text import phrases
from spacetable.text.catalogue import Catalogue, catalogue
from spacetable.text.compiling import LANGUAGES


class Words:
    """Finds the sentence for a ``Text``. ``folders``: of an add-on, which brings its own words.

    ``touch``: see ``Look``.
    """

    def __init__(self, language: str, folders: Sequence[Path] = (), *, touch: bool = False) -> None:
        self._folders = tuple(folders)
        self._read: dict[str, Catalogue] = {}
        self.speak(language, touch=touch)

    def speak(self, language: str, *, touch: bool = False) -> None:
        """Another language from now on, and to fingers or not; ``ValueError`` for one that there is
        not."""
        self._catalogue = (
            Catalogue(language, self._folders, touch=touch)
            if self._folders
            else catalogue(language, touch=touch)
        )

    def __call__(self, what: Text) -> str:
        """The sentence."""
        return self._catalogue.words(what)

    def readers(self) -> list[Callable[[Text], str]]:
        """What finds the sentence in each language, the one spoken now first."""
        others = (one for one in LANGUAGES if one != self._catalogue.language)
        return [self._catalogue.words, *(self._other(one).words for one in others)]

    def _other(self, language: str) -> Catalogue:
        if not self._folders:
            return catalogue(language)
        if language not in self._read:
            self._read[language] = Catalogue(language, self._folders)
        return self._read[language]


class Label(QLabel):
    """A label of plain words that breaks Japanese between its phrases.

    What it says is as it was set: the ends of lines are found when it is laid out and painted.
    """

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        self._measured: Measured | None = None
        self._lines: dict[int, str] = {}
        self._heights: dict[object, int] = {}
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words)

    def setText(self, words: str) -> None:
        """Say something else."""
        self._forget()
        super().setText(words)

    def lines(self, width: int) -> str | None:
        """The words with the ends of lines for a room of ``width`` px; None: as Qt wraps them."""
        if not self.wordWrap():
            return None
        if width not in self._lines:
            if self._measured is None:
                words = self.text()
                if not phrases.is_japanese(words):
                    return None
                self._measured = Measured(words, self.font())
            self._lines[width] = "\n".join(self._measured.lines(max(width - SPARE, 1))[0])
        return self._lines[width]

    def heightForWidth(self, width: int) -> int:
        """Height in px for a width in px."""
        edge = self.contentsMargins()
        lines = self.lines(max(width - edge.left() - edge.right(), 1))
        if lines is None:
            # Layouts ask for the same width again and again, and Qt sets the words each time.
            asked = width, edge.left() + edge.right(), edge.top() + edge.bottom(), self.wordWrap()
            if asked not in self._heights:
                self._heights[asked] = super().heightForWidth(width)
            return self._heights[asked]
        if lines not in self._heights:
            box = QFontMetrics(self.font()).boundingRect(QRect(), self.alignment().value, lines)
            self._heights[lines] = box.height()
        return self._heights[lines] + edge.top() + edge.bottom()

    def sizeHint(self) -> QSize:
        """As wide as Qt would have it, and as high as the words then are."""
        hint = super().sizeHint()
        if self.lines(max(hint.width(), 1)) is None:
            return hint
        return QSize(hint.width(), self.heightForWidth(hint.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words, as Qt would draw them but for the ends of lines."""
        room = self.contentsRect()
        lines = self.lines(max(room.width(), 1))
        if lines is None:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.drawFrame(painter)
        option = QStyleOption()
        option.initFrom(self)
        self.style().drawItemText(
            painter,
            room,
            self.alignment().value,
            option.palette,
            self.isEnabled(),
            lines,
            self.foregroundRole(),
        )

    def changeEvent(self, event: QEvent) -> None:
        """Other letters break elsewhere."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._forget()
        super().changeEvent(event)

    def _forget(self) -> None:
        self._measured = None
        self._lines.clear()
        self._heights.clear()
