"""The first page: the games as covers, and the ways into them."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from spacetable.app.launcher.cover_button import CoverButton
from spacetable.app.launcher.covers import Cover, added, ours
from spacetable.app.launcher.first_card import (
    FirstCard,
    LessonCard,
    OtherCard,
    SmallCard,
    is_learning,
)
from spacetable.app.navigation.loading import load_games
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.page import Page
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.core.text import text
from spacetable.session.progress import Crew
from spacetable.session.save_library import Saved, SaveLibrary
from spacetable.table.discarding import discard

LEAST = 380
"""Least width of a cover in px at text size 100 %."""
FIRST = 320
"""The same of the column in which one begins."""
SHARE = 0.3
"""How much of the width that column gets."""
MOST = 3
"""Covers in a row, where one begins above them."""
TOP = 62
"""Height in px at text size 100 % of the bar at the top."""
LOW = 740
"""Height in px at text size 100 % below which little is left free above and below the covers."""
OTHERS = 3
"""So many games that were begun are offered beside the last one."""

WAYS = (
    ("load", "load"),
    ("lessons", "lesson"),
    ("puzzles", "star"),
    ("soundtrack", "soundtrack"),
    ("statistics", "statistics"),
    ("settings", "settings"),
    ("keys", "help"),
    ("about", "info"),
)
"""The ways at the top: name and icon."""
HEADS = (("brand", True), ("brand", False), ("title", False))
"""The letters of the name at the top, and whether the ways beside it are said in words."""


class Launcher(Page):
    """``asked``: what the window is to open, and with what."""

    asked = Signal(str, object)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.covers: list[CoverButton] = []
        self.ways: dict[str, Button | IconButton] = {}
        self.last: FirstCard | None = None
        self.others: list[OtherCard] = []
        self.lessons: list[LessonCard] = []
        self.day: SmallCard | None = None
        self.begun = False
        self._all = ours()
        self._wide: list[int] = []
        self._columns = 0
        self._beside = False
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self._content: QWidget | None = None
        self._stale = True
        if added():
            # Their covers can only be known by reading them: after the first picture.
            QTimer.singleShot(0, self, self._add_ons)

    def entered(self) -> None:
        """What can be continued may have changed."""
        if self.isVisible():
            self._build()
            self._focus_first()
        else:
            # How large it will be is known only then.
            self._stale = True

    def showEvent(self, event: QShowEvent) -> None:
        """It has its size now."""
        super().showEvent(event)
        if self._stale:
            self._build()
            self._focus_first()

    def _focus_first(self) -> None:
        """The game to continue, if there is one, else the first game."""
        first = self.last if self.begun else next(iter(self.covers), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def back(self) -> None:
        """There is nowhere to go back to."""

    def retext(self) -> None:
        """Build everything in the language in use."""
        if self._content is not None:
            self._build()

    def relook(self) -> None:
        """Build everything in the sizes in use."""
        if self._content is not None:
            self._build()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many covers in a row as fit."""
        super().resizeEvent(event)
        if self._stale:
            return
        if self._head_changes() or self._beside != self._is_beside():
            self.retext()
        elif self._content is not None:
            self._arrange()

    # -------------------------------------------------------------- building

    def _add_ons(self) -> None:
        for game in load_games(self.context, added()):
            cover = Cover(game.info)
            self._all.append(cover)
            if not self._stale:
                self._add_cover(cover)
        if not self._stale:
            self._columns = 0
            self._arrange()
            self._tell_progress()

    def _build(self) -> None:
        self._stale = False
        look = self.context.look
        here = QApplication.focusWidget()
        lost = here is None or self.isAncestorOf(here)
        if self._content is not None:
            discard(self._content)
        content = bare(self)
        self._content = content
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head(content))
        self._beside = self._is_beside()
        inner = bare()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        body = QBoxLayout(across if self._beside else down, inner)
        body.setSpacing(look.gap(2))
        self._body = body
        self._first = self._begin()
        body.addWidget(self._first)
        self._grid = QGridLayout()
        self._grid.setSpacing(look.gap(2))
        body.addLayout(self._grid, 1)
        area = QScrollArea()
        flick(area)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        column.addWidget(area, 1)
        self.covers = []
        for cover in self._all:
            self._add_cover(cover)
        self._columns = 0
        self._arrange()
        self.column.addWidget(content)
        if lost:
            self._focus_first()
        QTimer.singleShot(0, content, self._tell_progress)

    def _add_cover(self, cover: Cover) -> None:
        """One more; ``_arrange`` puts it into its place."""
        button = CoverButton(self.context, cover)
        wish = "game" if cover.built else "unbuilt"
        button.clicked.connect(lambda: self.asked.emit(wish, cover))
        button.installEventFilter(self)
        self.covers.append(button)

    def _head(self, parent: QWidget) -> QFrame:
        """Name and ways; the ways as icons alone when their words do not fit, and then a smaller
        name.
        """
        self._wide = []
        for role, words in HEADS:
            bar, wide = self._bar(parent, role, words=words)
            self._wide.append(wide)
            if wide <= self.width() or (role, words) == HEADS[-1]:
                break
            discard(bar)
        return bar

    def _head_changes(self) -> bool:
        """Whether there is room for another head than the one that is there."""
        fits = next((k for k, wide in enumerate(self._wide) if wide <= self.width()), len(HEADS))
        return min(fits, len(self._wide), len(HEADS) - 1) != len(self._wide) - 1

    def _bar(self, parent: QWidget, role: str = "brand", *, words: bool) -> tuple[QFrame, int]:
        look = self.context.look
        bar = QFrame(parent)
        bar.setObjectName("bar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(look.gap(4), look.gap(1), look.gap(3), look.gap(1))
        row.setSpacing(look.gap(0.5))
        logo = Picture("covers/space_table", 1.0)
        logo.rounded = ""
        logo.ground = look.colour("deep")
        side = round(44 * look.text_scale)
        logo.setFixedSize(side, side)
        row.addWidget(logo)
        row.addSpacing(look.gap(1))
        row.addWidget(Words(self.context, "app.title", role, wrap=False))
        row.addStretch(1)
        self.ways = {}
        for name, icon in WAYS:
            key = f"app.way.{name}"
            way = (
                Button(self.context, key, "quiet", icon)
                if words
                else IconButton(self.context, key, icon)
            )
            way.clicked.connect(lambda _=False, name=name: self.asked.emit(name, None))
            self.ways[name] = way
            row.addWidget(way)
        return bar, row.sizeHint().width()

    def _begin(self) -> QWidget:
        """Where one begins, and up to ``OTHERS`` games more that were begun."""
        context, look = self.context, self.context.look
        begun = SaveLibrary().begun()
        crews = {one.id: one.name for one in self._crews(begun)}
        holder = bare()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.gap(1))
        first = begun[0] if begun else None
        self.last = card = FirstCard(context, first, self._all, crews, upright=self._beside)
        card.clicked.connect(lambda: self.asked.emit(*card.wish))
        column.addWidget(card)
        self.begun = bool(begun)
        self.others = []
        for saved in begun[1 : 1 + OTHERS] if self._beside else ():
            if not self.others:
                column.addSpacing(look.gap(1))
                column.addWidget(Words(context, "app.launcher.other", "eyebrow", wrap=False))
            other = OtherCard(context, saved, crews)
            other.clicked.connect(lambda _=False, saved=saved: self.asked.emit("open", saved))
            self.others.append(other)
            column.addWidget(other)
        self._lay_day(column)
        self._lay_lessons(column, begun)
        column.addStretch(1)
        return holder

    def _lay_day(self, column: QVBoxLayout) -> None:
        """The puzzle of the day, where there is room beside the covers."""
        self.day = None
        if self._beside:
            title, words = text("app.puzzles.day"), text("app.puzzles.day_words")
            self.day = SmallCard(self.context, title, title, words)
            self.day.clicked.connect(lambda: self.asked.emit("puzzle_of_the_day", None))
            column.addWidget(self.day)

    def _lay_lessons(self, column: QVBoxLayout, begun: Sequence[Saved]) -> None:
        """The next lessons of games that are still to be learned; how many have room is seen later.

        Those come first of which a lesson was begun, or that were played. The one that the first
        card begins is not among them.
        """
        context = self.context
        settings = context.settings
        every = [one for one in self._all if one.built]
        wish, what = self.last.wish if self.last is not None else ("", None)
        first = {"next_lesson": what, "first_lesson": every[0].id if every else None}.get(wish)
        left = [one for one in every if one.id not in settings.learned and one.id != first]
        played = {*settings.known, *(one.game for one in begun)}
        left.sort(key=lambda one: one.id not in played and not is_learning(context, one.id))
        games = left if self._beside else []
        self.lessons = [LessonCard(context, cover) for cover in games]
        self._lessons_head = Words(context, "app.launcher.lessons", "eyebrow", wrap=False)
        column.addWidget(self._lessons_head)
        for card in self.lessons:
            card.clicked.connect(lambda _=False, card=card: self.asked.emit(*card.wish))
            column.addWidget(card)
        self._fit_lessons()

    def _fit_lessons(self) -> None:
        """As many of them as there is room for: nobody scrolls for what lies at the side."""
        look, wide = self.context.look, round(self._room() * SHARE)
        gap = look.gap(1)
        above, below = self._edges()
        room = self.height() - above - below - TOP * look.text_scale
        shown: list[QWidget] = [self._lessons_head, *self.others]
        room -= sum(one.sizeHint().height() + gap for one in shown)
        if self.others:
            room -= gap + self._lessons_head.sizeHint().height() + 2 * gap
        if self.last is not None:
            self.last.set_wide(wide)
            room -= self.last.heightForWidth(wide) + gap
        if self.day is not None:
            room -= self.day.sizeHint().height() + gap
            self.day.setVisible(room >= 0)
        for card in self.lessons:
            room -= card.sizeHint().height() + gap
            card.setVisible(room >= 0)
        self._lessons_head.setVisible(any(not card.isHidden() for card in self.lessons))

    def _edges(self) -> tuple[int, int]:
        """What is free above and below the covers: little in a low window, where all of them lie
        beside the begin and nobody scrolls for the last few px.
        """
        look = self.context.look
        low = self._beside and self.height() < LOW * look.text_scale
        return (look.gap(1), look.gap(1)) if low else (look.gap(2), look.gap(3))

    def _crews(self, begun: Sequence[Saved]) -> list[Crew]:
        """The logbooks, where a game that was begun is written in one."""
        if not any(one.header is not None and one.header.campaign for one in begun):
            return []
        from spacetable.session.progress import crews

        return crews()

    def _tell_progress(self) -> None:
        """After the first showing: the files are read, and nothing moves."""
        from spacetable.session.progress import progress

        found = progress()
        for cover in self.covers:
            cover.show_progress(found.get(cover.cover.id))

    def _room(self) -> int:
        return max(self.width() - self.context.look.gap(8), 1)

    def _is_beside(self) -> bool:
        """Whether there is room for the begin in a column of its own beside two of covers."""
        scale = self.context.look.text_scale
        return self._room() >= (FIRST + 2 * LEAST) * scale + self.context.look.gap(4)

    def _arrange(self) -> None:
        look = self.context.look
        room = self._room()
        above, below = self._edges()
        self._body.setContentsMargins(look.gap(4), above, look.gap(4), below)
        if self._beside:
            wide = round(room * SHARE)
            self._first.setFixedWidth(wide)
            self._fit_lessons()
            room -= wide + look.gap(2)
        least = LEAST * look.text_scale
        fit = int((room + look.gap(2)) // (least + look.gap(2)))
        columns = max(1, min(fit, 2 if self._beside else MOST, len(self.covers)))
        if columns == self._columns:
            return
        for k in range(max(columns, self._columns)):
            self._grid.setColumnStretch(k, 1 if k < columns else 0)
        self._columns = columns
        for k, button in enumerate(self.covers):
            self._grid.addWidget(button, k // columns, k % columns)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys go from cover to cover."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = {
                Qt.Key.Key_Left: -1,
                Qt.Key.Key_Right: 1,
                Qt.Key.Key_Up: -self._columns,
                Qt.Key.Key_Down: self._columns,
            }.get(Qt.Key(event.key()))
            if step is not None and watched in self.covers:
                at = self.covers.index(watched) + step
                if 0 <= at < len(self.covers):
                    self.covers[at].setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return False
