"""The phases of a mission as segments, each with its turns and how much of it is over."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.shell.style import mixed
from spacetable.core.soundtrack import Soundtrack
from spacetable.core.text import text
from spacetable.table.fonts import font
from spacetable.table.look import RADIUS


class PhaseBar(QWidget):
    """``turns``: first and last turn of each phase."""

    def __init__(
        self,
        context: Context,
        soundtrack: Soundtrack,
        turns: Sequence[tuple[int, int]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._soundtrack = soundtrack
        self._turns = turns
        self._now = 0
        self._at = -1
        self.large = False
        self.high = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.show_time(0)

    def phase(self) -> int:
        """The phase that is on, from 0; the last one when all are over."""
        stretches = self._soundtrack.stretches
        return next(
            (k for k, one in enumerate(stretches) if self._now < one.end), len(stretches) - 1
        )

    def show_time(self, now: int) -> None:
        """Mission time in ms. Draws anew only when the mark moves by a pixel."""
        self._now = now
        at = round(self.width() * now / max(self._soundtrack.end, 1))
        if at == self._at:
            return
        self._at = at
        title = self._soundtrack.stretches[self.phase()].title
        first, last = self._turns[self.phase()]
        said = text("soundtrack.phase.say", phase=title, first=first, last=last)
        self.setAccessibleName(self._context.words(said))
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines and the strip."""
        look = self._context.look
        return QSize(400, round(104 * (0.3 + 0.7 * look.text_scale) * self.high))

    def minimumSizeHint(self) -> QSize:
        """Two lines are never cut."""
        return QSize(240, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Segments as wide as their phases are long."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        end = max(self._soundtrack.end, 1)
        here = self.phase()
        for k, one in enumerate(self._soundtrack.stretches):
            left = whole.left() + whole.width() * one.start / end
            right = whole.left() + whole.width() * one.end / end
            box = QRectF(left, whole.top(), right - left, whole.height()).adjusted(1, 1, -2, -1)
            share = (self._now - one.start) / max(one.end - one.start, 1)
            self._segment(painter, box, k, now=k == here, over=k < here)
            if k <= here:
                self._fill(painter, box, min(max(share, 0), 1), now=k == here)

    def _fill(self, painter: QPainter, box: QRectF, share: float, *, now: bool) -> None:
        """How much of a phase is over, along its foot: no line crosses its words.

        ``now``: a mark stands at the end of it.
        """
        look = self._context.look
        high = look.gap(1 if self.large else 0.75)
        room = box.adjusted(look.gap(1), 0, -look.gap(1), 0)
        strip = QRectF(room.left(), box.bottom() - high * 2, room.width() * share, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.colour("amber" if now else "muted")))
        painter.drawRoundedRect(strip, high / 2, high / 2)
        if now:
            x = min(max(strip.right(), room.left() + high), room.right() - high)
            painter.setBrush(QColor(look.colour("text")))
            painter.drawEllipse(QPointF(x, strip.center().y()), high, high)

    def _segment(
        self, painter: QPainter, box: QRectF, number: int, *, now: bool, over: bool
    ) -> None:
        look = self._context.look
        ground = look.colour("deep" if over else "panel")
        if now:
            ground = mixed(look.colour("panel"), look.colour("amber"), 0.2)
        painter.setBrush(QColor(ground))
        painter.setPen(QPen(QColor(look.colour("amber" if now else "line")), 2 if now else 1))
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        done = "✓ " if over else ""
        title = done + self._context.words(self._soundtrack.stretches[number].title)
        first, last = self._turns[number]
        turns = self._context.words(text("soundtrack.turns", first=first, last=last))
        inner = box.adjusted(look.gap(0.75), 2, -look.gap(0.75), -look.gap(2.25))
        sizes = ("hero", "title", "lead", "body", "small")[0 if self.large else 2 :]
        rows = (
            self._row((title, f"{done}{number + 1}"), sizes, inner.width(), bold=True),
            self._row((turns, f"{first}–{last}"), sizes[1:], inner.width(), bold=False),
        )
        y = inner.top() + (inner.height() - sum(high for *_, high in rows)) / 2
        for k, (words, face, high) in enumerate(rows):
            painter.setFont(face)
            painter.setPen(QColor(look.colour("text" if k == 0 and not over else "muted")))
            painter.drawText(
                QRectF(inner.left(), y, inner.width(), high), Qt.AlignmentFlag.AlignHCenter, words
            )
            y += high

    def _row(
        self, wordings: Sequence[str], sizes: Sequence[str], room: float, *, bold: bool
    ) -> tuple[str, QFont, int]:
        """The fullest wording that fits, in the largest type in which it does.

        Where even the shortest is too wide, its letters shrink.
        """
        for words in wordings:
            for size in sizes:
                face = font(self._context.look.px(size), bold=bold)
                metrics = QFontMetrics(face)
                if metrics.horizontalAdvance(words) <= room:
                    return words, face, metrics.height()
        wide = max(metrics.horizontalAdvance(words), 1)
        face = font(max(int(self._context.look.px(size) * room / wide), 1), bold=bold)
        return words, face, QFontMetrics(face).height()
