"""Where one begins on the first page: the last game, others, the puzzle of the day, lessons."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from spacetable.app.launcher.covers import Cover
from spacetable.app.launcher.first_card import (
    FirstCard,
    LessonCard,
    OtherCard,
    SmallCard,
    is_learning,
)
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.words import Words
from spacetable.core.text import text
from spacetable.session.progress import Crew
from spacetable.session.save_library import Saved, SaveLibrary

OTHERS: Final = 3
"""So many games that were begun are offered beside the last one."""


class Begin:
    """What makes the column. Its cards are those of the column that is shown: ``last``, the large
    one; ``others`` that were begun; ``day``, the puzzle; ``lessons``, also those without room.

    ``begun``: whether there is a game to continue.
    """

    def __init__(self, context: Context, asked: Callable[[str, Any], None]) -> None:
        """``asked`` is called with what the window is to open, and with what."""
        self.context = context
        self.asked = asked
        self.last: FirstCard | None = None
        self.others: list[OtherCard] = []
        self.lessons: list[LessonCard] = []
        self.day: SmallCard | None = None
        self.begun = False
        self._lessons_head: Words | None = None

    def focus(self) -> bool:
        """The game to continue has the focus, if there is one."""
        if self.begun and self.last is not None:
            self.last.setFocus(Qt.FocusReason.OtherFocusReason)
        return self.begun

    def column(self, covers: list[Cover], *, beside: bool) -> QWidget:
        """The column. ``covers``: all games; ``beside``: it stands beside them, not above."""
        context, look = self.context, self.context.look
        begun = SaveLibrary().begun()
        crews = {one.id: one.name for one in _crews(begun)}
        holder = bare()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.gap(1))
        first = begun[0] if begun else None
        self.last = card = FirstCard(context, first, covers, crews, upright=beside)
        card.clicked.connect(lambda: self.asked(*card.wish))
        column.addWidget(card)
        self.begun = bool(begun)
        self.others = []
        for saved in begun[1 : 1 + OTHERS] if beside else ():
            if not self.others:
                column.addSpacing(look.gap(1))
                column.addWidget(Words(context, "app.launcher.other", "eyebrow", wrap=False))
            other = OtherCard(context, saved, crews)
            other.clicked.connect(lambda _=False, saved=saved: self.asked("open", saved))
            self.others.append(other)
            column.addWidget(other)
        self._lay_day(column, beside=beside)
        self._lay_lessons(column, begun, covers, beside=beside)
        column.addStretch(1)
        return holder

    def _lay_day(self, column: QVBoxLayout, *, beside: bool) -> None:
        """The puzzle of the day, where there is room beside the covers."""
        self.day = None
        if beside:
            title, words = text("app.puzzles.day"), text("app.puzzles.day_words")
            self.day = SmallCard(self.context, title, title, words)
            self.day.clicked.connect(lambda: self.asked("puzzle_of_the_day", None))
            column.addWidget(self.day)

    def _lay_lessons(
        self, column: QVBoxLayout, begun: Sequence[Saved], covers: Sequence[Cover], *, beside: bool
    ) -> None:
        """The next lessons of games that are still to be learned; how many have room is seen later.

        Those come first of which a lesson was begun, or that were played. The one that the first
        card begins is not among them.
        """
        context = self.context
        settings = context.settings
        every = [one for one in covers if one.built]
        wish, what = self.last.wish if self.last is not None else ("", None)
        first = {"next_lesson": what, "first_lesson": every[0].id if every else None}.get(wish)
        left = [one for one in every if one.id not in settings.learned and one.id != first]
        played = {*settings.known, *(one.game for one in begun)}
        left.sort(key=lambda one: one.id not in played and not is_learning(context, one.id))
        self.lessons = [LessonCard(context, cover) for cover in (left if beside else [])]
        self._lessons_head = Words(context, "app.launcher.lessons", "eyebrow", wrap=False)
        column.addWidget(self._lessons_head)
        for card in self.lessons:
            card.clicked.connect(lambda _=False, card=card: self.asked(*card.wish))
            column.addWidget(card)

    def fit(self, wide: int, room: float) -> None:
        """As many lessons as have room in a column of that width and height, in px: nobody scrolls
        for what lies at the side.
        """
        head = self._lessons_head
        if head is None:
            return
        gap = self.context.look.gap(1)
        shown: list[QWidget] = [head, *self.others]
        room -= sum(one.sizeHint().height() + gap for one in shown)
        if self.others:
            room -= gap + head.sizeHint().height() + 2 * gap
        if self.last is not None:
            self.last.set_wide(wide)
            room -= self.last.heightForWidth(wide) + gap
        if self.day is not None:
            room -= self.day.sizeHint().height() + gap
            self.day.setVisible(room >= 0)
        for card in self.lessons:
            room -= card.sizeHint().height() + gap
            card.setVisible(room >= 0)
        head.setVisible(any(not card.isHidden() for card in self.lessons))


def _crews(begun: Sequence[Saved]) -> list[Crew]:
    """The logbooks, where a game that was begun is written in one."""
    if not any(one.header is not None and one.header.campaign for one in begun):
        return []
    from spacetable.session.progress import crews

    return crews()
