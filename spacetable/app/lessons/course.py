"""The lessons of one game: a heading that unfolds them, and beside it the next one to be taken."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import CardButton, bare
from spacetable.app.widgets.icons import picture
from spacetable.app.widgets.words import Words
from spacetable.core.game import Game
from spacetable.core.lesson import Lesson
from spacetable.core.text import Text, text

ICON = 20
"""Px of the sign that says whether it is folded, at text size 100 %."""
WIDE = 900
"""Px at text size 100 % from which on the next lesson is called by its title."""


class CourseHead(CardButton):
    """The game, and how many of its lessons are done; a press unfolds them, or folds them away."""

    def __init__(self, context: Context, game: Game[Any, Any], done: int, every: int) -> None:
        progress = text("app.lessons.progress", n=every, done=done)
        super().__init__(context, game.info.title, about=progress)
        self.accent = game.info.accent
        look = context.look
        inside = bare()
        row = QHBoxLayout(inside)
        row.setContentsMargins(look.gap(1), look.gap(0.5), look.gap(2), look.gap(0.5))
        row.setSpacing(look.gap(1))
        self._sign = QLabel()
        row.addWidget(self._sign)
        row.addWidget(Words(context, game.info.title, "title"), 1)
        row.addWidget(Words(context, progress, "note", wrap=False))
        self.add(inside)
        self.setCheckable(True)

    def unfold(self, on: bool) -> None:
        """Show that its lessons are seen below it, or that they are folded away."""
        look = self._context.look
        self.setChecked(on)
        size = round(ICON * look.text_scale)
        name = "chevron_down" if on else "chevron_right"
        ratio = self.devicePixelRatioF()
        self._sign.setPixmap(picture(name, look.colour("text"), size, ratio))


class Course(QWidget):
    """``next_one``: its next lesson is to be begun; ``folded``: its heading was pressed, and its
    lessons are seen now, or no longer.
    """

    next_one = Signal(object)
    folded = Signal(bool)

    def __init__(
        self, context: Context, game: Game[Any, Any], next_one: Lesson | None, done: int, every: int
    ) -> None:
        super().__init__()
        self.setObjectName("bare")
        self.game = game.info.id
        self._context = context
        look = context.look
        self.head = CourseHead(context, game, done, every)
        self.inside = bare()
        """What is folded away, to be filled."""
        self.column = QVBoxLayout(self.inside)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(look.gap(1.5))
        row = QHBoxLayout()
        row.setSpacing(look.gap(1))
        row.addWidget(self.head, 1)
        self.next: Button | None = None
        if next_one is not None:
            about = text("app.lessons.next", title=Text(next_one.title))
            self.next = Button(context, about, "plain", "play")
            self.next.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
            self.next.clicked.connect(lambda: self.next_one.emit(next_one))
            row.addWidget(self.next, 0, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.gap(1.5))
        column.addLayout(row)
        column.addWidget(self.inside)
        self.head.clicked.connect(self._press)
        self.unfold(False)

    def unfold(self, on: bool) -> None:
        """Let its lessons be seen, or not."""
        self.inside.setVisible(on)
        self.head.unfold(on)

    def fit(self, width: int) -> None:
        """Of a page so many px wide: on a narrow one the next lesson is called by its sign."""
        if self.next is not None:
            self.next.set_folded(width < WIDE * self._context.look.text_scale)
            self.next.setMinimumWidth(0)

    @property
    def next_wide(self) -> int:
        """Px that the button of the next lesson asks for."""
        return 0 if self.next is None else self.next.sizeHint().width()

    def widen(self, wide: int) -> None:
        """The button of the next lesson is so many px wide, as those of the other games are."""
        if self.next is not None:
            self.next.setMinimumWidth(wide)

    def _press(self, on: bool) -> None:
        self.unfold(on)
        self.folded.emit(on)
