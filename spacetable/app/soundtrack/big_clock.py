"""Mission time in minutes and seconds, large; a click changes between passed and left."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.soundtrack.fitted import draw_fitted
from spacetable.app.widgets.pressing import OwnPresses
from spacetable.app.widgets.words import set_tip
from spacetable.core.text import text
from spacetable.table.fonts import font
from spacetable.table.look import RADIUS

WIDEST = "00:00"


class BigClock(OwnPresses, QAbstractButton):
    """``show_time`` draws anew only when the seconds change."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._seconds = -1
        self._left = False
        self.high = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_time(self, passed: int, left: int, *, remaining: bool) -> None:
        """ms passed and left; ``remaining``: show those left, counted up to whole seconds."""
        seconds = -(-left // 1000) if remaining else passed // 1000
        if (seconds, remaining) == (self._seconds, self._left):
            return
        self._seconds, self._left = seconds, remaining
        key = "left" if remaining else "passed"
        self.setAccessibleName(
            self._context.say(
                f"soundtrack.clock.say_{key}", minutes=seconds // 60, seconds=seconds % 60
            )
        )
        set_tip(self, self._context.say(f"soundtrack.clock.tip_{key}"))
        self.update()

    def words(self) -> str:
        """What it shows: "4:05"."""
        return f"{max(self._seconds, 0) // 60}:{max(self._seconds, 0) % 60:02}"

    def sizeHint(self) -> QSize:
        """Five large figures and a small line."""
        look = self._context.look
        wide = 232 * look.text_scale * min(self.high, 1)
        return QSize(round(wide), round(104 * (0.3 + 0.7 * look.text_scale) * self.high))

    def minimumSizeHint(self) -> QSize:
        """Never smaller."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, what it counts, figures."""
        look = self._context.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(look.colour("deep")))
        lit = self.hasFocus() or self.underMouse()
        painter.setPen(QPen(QColor(look.colour("amber" if lit else "line")), 2 if lit else 1))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        gap = look.gap(1.5)
        inner = box.adjusted(gap, look.gap(0.75), -gap, -look.gap(0.5))
        small = look.px("small") if self.high <= 1 else look.px("lead")
        painter.setFont(font(small, bold=True, display=True))
        painter.setPen(QColor(look.colour("amber")))
        key = "left" if self._left else "passed"
        head = QRectF(inner.left(), inner.top(), inner.width(), small * 1.4)
        words = self._context.words(text(f"soundtrack.clock.{key}"))
        painter.drawText(head, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
        figures = QRectF(inner.left(), head.bottom(), inner.width(), inner.bottom() - head.bottom())
        draw_fitted(painter, figures, self.words(), look.colour("text"), lines=1, left=True)
