"""A sentence in which the words that were looked for have a ground of their own."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QTextLayout, QTextOption

from spacetable.app.shell.style import mixed
from spacetable.app.widgets.words import Words
from spacetable.text.typed import typed

STRONG = 0.35
"""How much amber the ground of a found word has, 0 to 1."""


class MarkedWords(Words):
    """``sought``: the words to be marked, as ``typed`` gives them."""

    sought: tuple[str, ...] = ()

    def mark(self, sought: Sequence[str]) -> None:
        """Mark these words wherever they stand in the sentence."""
        self.sought = tuple(sought)
        self.update()

    def spots(self) -> list[QRectF]:
        """Where the marked words are on the label, in px; a word over two lines has two spots."""
        room = self.contentsRect()
        words = self.lines(max(room.width(), 1)) or self.text()
        known = typed(words)
        # Where small letters are more than the large ones, places in both are not the same.
        if not self.sought or len(known) != len(words):
            return []
        layout = QTextLayout(words.replace("\n", "\u2028"), self.font())
        option = QTextOption(self.alignment())
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        leading = QFontMetricsF(self.font()).leading()
        high = -leading
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(room.width())
            high += leading
            line.setPosition(QPointF(0, high))
            high += line.height()
        layout.endLayout()
        top = room.top() + max(0.0, (room.height() - high) / 2)
        found = []
        for begin, end in self._places(known.replace("\n", "\u2028")):
            for k in range(layout.lineCount()):
                line = layout.lineAt(k)
                first = max(begin, line.textStart())
                last = min(end, line.textStart() + line.textLength())
                if first < last:
                    left, right = _x(line.cursorToX(first)), _x(line.cursorToX(last))
                    box = QRectF(left, line.y(), right - left, line.height())
                    found.append(box.translated(room.left(), top))
        return found

    def _places(self, known: str) -> list[tuple[int, int]]:
        """First letter of every found word and the one behind it."""
        places = []
        for word in self.sought:
            at = known.find(word)
            while at >= 0:
                places.append((at, at + len(word)))
                at = known.find(word, at + len(word))
        return places

    def paintEvent(self, event: QPaintEvent) -> None:
        """The grounds, and the words on them."""
        spots = self.spots()
        if spots:
            look = self._context.look
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(0, 0, 0, 0))
            painter.setBrush(QColor(mixed(look.colour("panel"), look.colour("amber"), STRONG)))
            for box in spots:
                painter.drawRoundedRect(box.adjusted(-1, 0, 1, 0), 3, 3)
            painter.end()
        super().paintEvent(event)


def _x(place: object) -> float:
    """The place in px: Qt hands it out with the letter it belongs to."""
    found = place[0] if isinstance(place, tuple) else place
    assert isinstance(found, float | int)
    return found
