"""Lessons: what can be learned, how long it takes, and what is done already."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from spacetable.app.launcher.covers import in_order
from spacetable.app.lessons.course import Course
from spacetable.app.navigation.loading import load_games
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.cards import CardButton, bare
from spacetable.app.widgets.choice import Mark
from spacetable.app.widgets.columns import Columns
from spacetable.app.widgets.laying import lay_out_now
from spacetable.app.widgets.page import SheetPage
from spacetable.app.widgets.words import Words
from spacetable.core.game import Game, GameInfo
from spacetable.core.lesson import Lesson
from spacetable.core.parts import lessons_of, roles_of
from spacetable.core.text import Text, text, verbatim
from spacetable.session.lesson_progress import steps_passed

ABOVE = 12
"""Spacing units above the lesson in front that are shown with it: the headings of its game."""


class LessonCard(CardButton):
    """Number, title, what it teaches, minutes, whether it is done, and how far it was taken.

    ``passed``: steps of it that were passed before it was left; 0 where it was not left half-way.
    ``anew``: takes it from the beginning all the same; None where it begins there anyway.
    """

    def __init__(
        self,
        context: Context,
        lesson: Lesson,
        number: int,
        done: bool,
        game: GameInfo,
        passed: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        name = Text(lesson.title)
        going = text("app.lessons.begun", step=passed + 1, steps=len(lesson.steps))
        if passed:
            name = text("app.launcher.card", title=name, what=going)
        super().__init__(context, name, parent, about=Text(lesson.about))
        self.lesson = lesson
        self.done = done
        self.game = game.id
        self.accent = game.accent
        look = context.look
        inside = bare()
        row = QHBoxLayout(inside)
        row.setContentsMargins(look.gap(2), look.gap(2), look.gap(2), look.gap(2))
        row.setSpacing(look.gap(2))
        figure = Words(context, verbatim(str(number)), "hero", wrap=False)
        figure.setMinimumWidth(look.gap(5))
        figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        figure.set_tone("good" if done else "warn")
        row.addWidget(figure)
        column = QVBoxLayout()
        column.setSpacing(look.gap(0.5))
        title = Words(context, Text(lesson.title), "lead")
        title.setStyleSheet("font-weight: bold;")
        column.addWidget(title)
        column.addWidget(Words(context, Text(lesson.about), "note"))
        foot = QHBoxLayout()
        foot.addWidget(
            Words(
                context,
                text("app.lessons.size", n=lesson.minutes, steps=len(lesson.steps)),
                "small",
                wrap=False,
            )
        )
        foot.addStretch(1)
        if passed:
            foot.addWidget(Mark(context, going, "sky", "▸"))
        if done:
            foot.addWidget(Mark(context, text("app.lessons.done"), "green", "✓"))
        column.addLayout(foot)
        column.addStretch(1)
        row.addLayout(column, 1)
        self.add(inside, 1)
        self.anew: Button | None = None
        if passed:
            # On its own below the card's words: what is on the card lets the mouse through.
            self.anew = Button(context, "app.lessons.anew", "quiet", "undo")
            self.column.addWidget(self.anew, 0, Qt.AlignmentFlag.AlignRight)


def by_side(
    game: Game[Any, Any], lessons: Sequence[Lesson]
) -> list[tuple[Text | None, Sequence[Lesson]]]:
    """Lessons one after the other that are of the same side of a game; None where it has none."""
    sides = {role.id: role.side for role in roles_of(game)}

    def side(lesson: Lesson) -> Text | None:
        return sides.get(lesson.roles.get(lesson.learner, ""))

    return [(one, list(group)) for one, group in groupby(lessons, side)]


class LessonsPage(SheetPage):
    """``started``: a game and one of its lessons; ``restarted``: one that is to be taken from its
    beginning. ``first``: id of the game that is begun with; ``left``: tells the ids of the game and
    of its lesson that were taken last, None where there is none.

    Games stand in the order of their covers, whichever of them that is. Of that one the lessons
    are seen, and of those that somebody has unfolded; of each other its name, how many are done,
    and the next one.
    """

    started = Signal(object, object)
    restarted = Signal(object, object)
    chooses = True

    def __init__(
        self,
        context: Context,
        first: str = "",
        left: Callable[[], tuple[str, str] | None] = lambda: None,
    ) -> None:
        super().__init__(context, text("app.lessons.title"), 1120, 2)
        self._first = first
        self._left = left
        self.cards: list[LessonCard] = []
        self.courses: list[Course] = []
        self._columns = Columns(most=4)
        # Cards have no places when the page is entered: it is scrolled when it has got its height.
        self.scroll_area.verticalScrollBar().rangeChanged.connect(self._to_focus)

    def entered(self) -> None:
        """What is done may have changed. Whoever comes back from a lesson goes on there, or with
        the next one.
        """
        self.fill()
        game, left = self._left() or (self._first or self.context.settings.last_game, "")
        mine = [card for card in self.cards if card.game == game] or self.cards
        at = next((k for k, card in enumerate(mine) if card.lesson.id == left), 0)
        fresh = [card for card in (*mine[at:], *mine[:at]) if not card.done]
        front = next(iter(fresh or mine), None)
        if front is not None:
            for course in self.courses:
                if course.game == front.game:
                    course.unfold(True)
            self._arrange()
            front.setFocus(Qt.FocusReason.OtherFocusReason)
        lay_out_now(self.inner)
        self.inner.resize(self.inner.width(), self.inner.sizeHint().height())
        self._to_focus()

    def _to_focus(self) -> None:
        """Bring the lesson that has the keyboard to the top, below its game's heading; the first
        ones are there already.
        """
        card = next((one for one in self.cards if one.hasFocus()), None)
        if card is not None:
            top = card.mapTo(self.inner, QPoint(0, 0)).y()
            above = self.context.look.gap(ABOVE)
            self.scroll_area.verticalScrollBar().setValue(top - above if top > 2 * above else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many columns as have room."""
        super().resizeEvent(event)
        self._arrange()

    def relook(self) -> None:
        """Larger letters need more room for a column."""
        super().relook()
        if hasattr(self, "_columns"):
            self._arrange()

    def _arrange(self) -> None:
        width = min(self.width(), self.body_room)
        self._columns.arrange(width, self.context.look)
        for course in self.courses:
            course.fit(width)
        wide = max((course.next_wide for course in self.courses), default=0)
        for course in self.courses:
            course.widen(wide)

    def fill(self) -> None:
        """Read the lessons of every game that can be opened."""
        context, look = self.context, self.context.look
        with self.content.anew(look.gap(1.5)) as column:
            column.addWidget(Words(context, "app.lessons.words", "note"))
            self.cards, self.courses = [], []
            self._columns.clear()
            for game in load_games(context, in_order()):
                lessons = lessons_of(game)
                if not lessons:
                    continue
                course = self._course(game, lessons)
                column.addWidget(course)
                for side, group in by_side(game, lessons):
                    if side is not None:
                        course.column.addWidget(Words(context, side, "eyebrow", wrap=False))
                    course.column.addLayout(self._grid(game, group))
            if not self.cards:
                column.addWidget(Words(context, "app.lessons.none", "lead"))
            column.addStretch(1)
        self._arrange()

    def _course(self, game: Game[Any, Any], lessons: Sequence[Lesson]) -> Course:
        """The lessons of a game, to be filled in, folded as they were left."""
        settings = self.context.settings
        done = settings.lessons.get(game.info.id, ())
        left = [one for one in lessons if one.id not in done]
        taken = len(lessons) - len(left)
        course = Course(self.context, game, next(iter(left), None), taken, len(lessons))
        course.unfold(game.info.id in settings.unfolded)
        course.next_one.connect(lambda lesson: self.started.emit(game, lesson))
        course.folded.connect(lambda on: self._press_folded(course, on=on))
        self.courses.append(course)
        return course

    def _press_folded(self, course: Course, *, on: bool) -> None:
        """Lessons that somebody has unfolded are brought into view, below their heading."""
        self._keep_folded(course.game, on=on)
        if on:
            lay_out_now(self.inner)
            self.inner.resize(self.inner.width(), self.inner.sizeHint().height())
            room = self.scroll_area.viewport().height()
            top = course.mapTo(self.inner, QPoint(0, 0)).y()
            bar = self.scroll_area.verticalScrollBar()
            end = top + course.sizeHint().height()
            if end > bar.value() + room:
                gap = self.context.look.gap(1.5)
                bar.setValue(min(round(top - gap), round(end + gap - room)))

    def _keep_folded(self, game: str, *, on: bool) -> None:
        others = tuple(one for one in self.context.settings.unfolded if one != game)
        self.context.put(unfolded=(*others, game) if on else others)

    def _grid(self, game: Game[Any, Any], lessons: Sequence[Lesson]) -> QGridLayout:
        """The lessons of a game, or of one of its sides, each with its number."""
        context = self.context
        grid = QGridLayout()
        grid.setSpacing(context.look.gap(1.5))
        done = context.settings.lessons.get(game.info.id, ())
        cards = []
        for k, lesson in enumerate(lessons):
            passed = steps_passed(game, lesson, context.settings.begun)
            card = LessonCard(context, lesson, k + 1, lesson.id in done, game.info, passed)
            card.clicked.connect(lambda _=False, lesson=lesson: self.started.emit(game, lesson))
            if card.anew is not None:
                card.anew.clicked.connect(
                    lambda _=False, lesson=lesson: self.restarted.emit(game, lesson)
                )
            cards.append(card)
        self.cards += cards
        self._columns.add(grid, cards)
        return grid
