"""Cards: frames with a heading, and cards that are one large button."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from spacetable.app.shell.context import Context
from spacetable.app.shell.style import mixed
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.pressing import OwnPresses
from spacetable.app.widgets.words import Words
from spacetable.core.text import Text
from spacetable.table.look import RADIUS


def bare(parent: QWidget | None = None) -> QWidget:
    """A widget without ground of its own."""
    widget = QWidget(parent)
    widget.setObjectName("bare")
    return widget


def rule() -> QFrame:
    """A thin line across."""
    line = QFrame()
    line.setObjectName("rule")
    line.setFixedHeight(1)
    return line


class Card(QFrame):
    """A framed area; ``body`` is its column."""

    def __init__(
        self,
        context: Context,
        heading: Text | str | None = None,
        parent: QWidget | None = None,
        *,
        name: str = "card",
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        look = context.look
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(look.gap(2), look.gap(2), look.gap(2), look.gap(2))
        self.body.setSpacing(look.gap(1))
        self.head = QHBoxLayout()
        self.head.setSpacing(look.gap(1))
        if heading is not None:
            self.head.addWidget(Words(context, heading, "title"), 1)
            self.body.addLayout(self.head)


class CardButton(OwnPresses, QAbstractButton):
    """A card that is pressed as a whole. Children are for looks; the mouse goes through them.

    ``about``: what a screen reader says of it beside its name, or None.
    """

    def __init__(
        self,
        context: Context,
        name: Text,
        parent: QWidget | None = None,
        *,
        about: Text | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._name = name
        self._about = about
        self._over = False
        self.accent = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(2, 2, 2, 2)
        self.column.setSpacing(0)
        self.retext()

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a picture or words on the card."""
        widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.column.addWidget(widget, stretch)

    def retext(self) -> None:
        """The name in the language in use."""
        self.setAccessibleName(self._context.words(self._name))
        if self._about is not None:
            self.setAccessibleDescription(self._context.words(self._about))

    def sizeHint(self) -> QSize:
        """As the content asks."""
        return self.column.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """As the content needs."""
        return self.column.minimumSize()

    def hasHeightForWidth(self) -> bool:
        """As the content."""
        return self.column.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        """Height in px for a width in px."""
        return self.column.heightForWidth(width)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up under the pointer."""
        self._over = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Go dark again."""
        self._over = False
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, line and focus ring."""
        look = self._context.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = look.colour("raised" if self._over else "panel")
        if self.isDown():
            ground = mixed(ground, look.colour("space"), 0.3)
        line = look.colour("line")
        width = 1.0
        if self.hasFocus():
            line, width = look.colour("amber"), 3.0
        elif self._over:
            line = self.accent or look.colour("muted")
        half = width / 2
        painter.setBrush(QColor(ground))
        painter.setPen(QPen(QColor(line), width))
        box = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(box, RADIUS, RADIUS)


class Fold(QWidget):
    """A heading that opens and closes what lies below it."""

    def __init__(
        self, context: Context, line: Text | str, open_: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bare")
        self.heading = Button(context, line, "fold")
        self.heading.setCheckable(True)
        self.content = bare()
        self.body = QVBoxLayout(self.content)
        self.body.setContentsMargins(0, context.look.gap(0.5), 0, context.look.gap(1))
        self.body.setSpacing(context.look.gap(1))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.heading)
        column.addWidget(self.content)
        self.heading.toggled.connect(self._turn)
        self.heading.setChecked(open_)
        self._turn(open_)

    def _turn(self, open_: bool) -> None:
        self.content.setVisible(open_)
        self.heading.set_icon("chevron_down" if open_ else "chevron_right")
