"""A great moment, said large over the table for a while, and never in the way."""

import math
from collections import deque
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QElapsedTimer,
    QEvent,
    QObject,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QTimer,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from spacetable.app.shell.context import Context
from spacetable.core.event import Celebrated
from spacetable.core.text import text
from spacetable.table.announcing import announce
from spacetable.table.fonts import font
from spacetable.table.line_breaking import lines_of

FRAME: Final = 16
"""ms between frames."""
COMES: Final = 260
GOES: Final = 420
"""ms in which it comes and goes,"""
STAYS: Final = 2400
EACH: Final = 28
"""and stays in between: so long, and so much longer for each letter, but not above:"""
LONGEST: Final = 5200
COUNTS: Final = 900
"""ms in which points are counted up, once it is there."""
MOST: Final = 3
"""Moments that wait for their turn; older ones are passed over."""
DEAF: Final = 150
"""ms in which the press that brought it may still be on its way to other widgets."""
RAYS: Final = 18
WIDEST: Final = 760
"""Px at text size 100 %."""
ENDED_BY: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.TouchBegin)
"""Whoever goes on has seen enough; what they do is done all the same."""


class Banner(QWidget):
    """Lies at the top of the table, and lets every press through to what lies below it.

    With reduced motion it stands still, and counts nothing.
    """

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._home = parent
        self._waiting: deque[Celebrated] = deque(maxlen=MOST)
        self._shown: Celebrated | None = None
        self._held = False
        self._since = QElapsedTimer()
        self._length = 0.0
        self._leaves = math.inf
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    # ------------------------------------------------------------ what is said

    def show_moments(self, moments: Iterable[Celebrated]) -> None:
        """One after the other, after those that still wait."""
        self._waiting.extend(moments)
        if self._shown is None:
            self._next()

    def hold(self, *, on: bool) -> None:
        """Nobody looks at the table meanwhile: what is to be said waits."""
        self._held = on
        if on and self._shown is not None:
            self._end()
        elif not on and self._shown is None:
            self._next()

    def dismiss(self) -> bool:
        """Take it away; whether it was there."""
        there = self._shown is not None
        self._waiting.clear()
        self._end()
        return there

    def go_on(self) -> None:
        """Others go on from what it speaks of: it fades from now on."""
        if self._shown is not None:
            self._hurry()

    @property
    def leaving(self) -> bool:
        """Whether somebody has gone on, and it fades before its time."""
        return self._leaves < math.inf

    def words(self) -> str:
        """All that it says, "" while nothing is."""
        one = self._shown
        if one is None:
            return ""
        said = [self._context.words(line) for line in (one.title, *one.lines)]
        if one.points:
            said.append(self._points(one.points))
        return "\n".join(said)

    def _points(self, n: int) -> str:
        key = "app.banner.points" if n >= 0 else "app.banner.points_lost"
        return self._context.words(text(key, n=abs(n)))

    def _next(self) -> None:
        if self._held or not self._waiting:
            return
        self._shown = self._waiting.popleft()
        said = self.words()
        self._length = COMES + min(STAYS + EACH * len(said), LONGEST)
        self._leaves = math.inf
        self._place()
        self._since.start()
        self._timer.setInterval(round(self._length) if self._still else FRAME)
        self._timer.start()
        self.show()
        self.raise_()
        self.setAccessibleName(said)
        announce(self, said)
        self._program().installEventFilter(self)

    def _end(self) -> None:
        if self._shown is None:
            return
        self._timer.stop()
        self._shown = None
        self._program().removeEventFilter(self)
        self.hide()

    def _program(self) -> QCoreApplication:
        program = QApplication.instance()
        assert program is not None  # there is a widget
        return program

    @property
    def _still(self) -> bool:
        return self._context.look.reduced_motion

    def _tick(self) -> None:
        over = self._since.elapsed() >= min(self._length + GOES, self._leaves)
        if over or self._still:
            self._end()
            self._next()
        else:
            self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep to its place, and leave as soon as somebody goes on."""
        if event.type() == QEvent.Type.Resize and watched is self._home:
            if self._shown is not None:
                self._place()
        elif event.type() in ENDED_BY and self._since.elapsed() > DEAF:
            self._hurry()
        return False

    def _hurry(self) -> None:
        """It fades from now on, and what waits is not said any more."""
        self._waiting.clear()
        now = self._since.elapsed()
        if self._still:
            self._end()
        elif self._leaves == math.inf and now < self._length:
            self._leaves = now + GOES / 2

    # ------------------------------------------------------------ how it looks

    def _font(self, size: str, *, bold: bool = False) -> QFont:
        return font(self._context.look.px(size), bold=bold)

    def _rows(self, width: int) -> list[tuple[str, QFont, str]]:
        """What is written, row by row: words, font, and a name of the palette."""
        one = self._shown
        if one is None:
            return []
        rows: list[tuple[str, QFont, str]] = []
        head, body = self._font("title", bold=True), self._font("body")
        for line, face, colour in (
            (one.title, head, "amber"),
            *((line, body, "text") for line in one.lines),
        ):
            parts = lines_of(self._context.words(line), face, width)
            rows += ((part, face, colour) for part in parts)
        return rows

    def _place(self) -> None:
        look, home = self._context.look, self._home
        pad = look.gap(2)
        wide = min(home.width() - 2 * pad, round(WIDEST * look.text_scale))
        rows = self._rows(wide - 4 * pad)
        lines = [QFontMetrics(face).horizontalAdvance(words) for words, face, _ in rows]
        high = sum(QFontMetrics(face).lineSpacing() for _, face, _ in rows)
        if self._shown is not None and self._shown.points:
            metrics = QFontMetrics(self._font("lead", bold=True))
            lines.append(metrics.horizontalAdvance(self._points(self._shown.points)))
            high += metrics.lineSpacing()
        wide = min(wide, max(lines, default=0) + 6 * pad)
        top = look.gap(1)
        self.setGeometry(QRect((home.width() - wide) // 2, top, wide, high + 2 * pad))

    def _seen(self) -> tuple[float, float]:
        """How far it has come, and how far the points are counted, 0 to 1 each."""
        if self._still:
            return 1.0, 1.0
        now = float(self._since.elapsed())
        there = min(now / COMES, 1.0)
        end, fades = self._length + GOES, float(GOES)
        if self._leaves < end:
            end, fades = self._leaves, GOES / 2
        there = min(there, max(0.0, (end - now) / fades))
        return there, min(max((now - COMES) / COUNTS, 0.0), 1.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A plate with rays behind what is said."""
        one = self._shown
        if one is None:
            return
        look = self._context.look
        there, counted = self._seen()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(there)
        plate = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        shade = QColor(look.colour("panel"))
        painter.setBrush(shade)
        painter.setPen(QPen(QColor(look.colour("amber")), 2))
        painter.drawRoundedRect(plate, 8, 8)
        if not self._still:
            self._draw_rays(painter, plate)
        pad, y = look.gap(2), float(look.gap(2))
        for words, face, colour in self._rows(self.width() - 4 * pad):
            y = self._write(painter, words, face, colour, y)
        if one.points:
            so_far = round(one.points * counted)
            self._write(painter, self._points(so_far), self._font("lead", bold=True), "green", y)
        painter.end()

    def _write(self, painter: QPainter, words: str, face: QFont, colour: str, y: float) -> float:
        """A row in the middle; where the next one begins."""
        high = QFontMetrics(face).lineSpacing()
        painter.setFont(face)
        painter.setPen(QColor(self._context.look.colour(colour)))
        box = QRectF(0, y, self.width(), high)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
        return y + high

    def _draw_rays(self, painter: QPainter, plate: QRectF) -> None:
        """They go out from the middle and fade while the words come."""
        t = min(self._since.elapsed() / (COMES + COUNTS), 1.0)
        if t >= 1:
            return
        painter.save()
        painter.setClipRect(plate)
        colour = QColor(self._context.look.colour("amber"))
        colour.setAlphaF(0.5 * (1 - t))
        painter.setPen(QPen(colour, 3))
        middle, reach = plate.center(), plate.width() * 0.55
        out = 1 - (1 - t) ** 3
        for k in range(RAYS):
            angle = 2 * math.pi * (k + 0.5) / RAYS
            way = QPointF(math.cos(angle), math.sin(angle))
            painter.drawLine(middle + way * reach * 0.9 * out * 0.6, middle + way * reach * out)
        painter.restore()
