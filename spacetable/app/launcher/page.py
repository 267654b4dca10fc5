"""The first page: the games as covers, and the ways into them."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from spacetable.app.launcher.cover_button import CoverButton
from spacetable.app.launcher.covers import Cover, added, ours, title_of
from spacetable.app.shell.context import Context
from spacetable.app.widgets.buttons import Button, IconButton
from spacetable.app.widgets.cards import CardButton, bare
from spacetable.app.widgets.page import Page
from spacetable.app.widgets.pictures import Picture
from spacetable.app.widgets.words import Words
from spacetable.app.wording.moments import moment
from spacetable.app.wording.turns import saved_turn
from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text, text, verbatim
from spacetable.session.save_library import Saved, SaveLibrary
from spacetable.table.discarding import discard

LEAST = 380
"""Least width of a cover in px at text size 100 %."""
MOST = 3
"""Covers in a row."""

WAYS = (
    ("load", "load"),
    ("lessons", "lesson"),
    ("soundtrack", "soundtrack"),
    ("statistics", "statistics"),
    ("settings", "settings"),
    ("keys", "help"),
    ("about", "info"),
)
"""The ways at the top: name and icon."""


class Launcher(Page):
    """``asked``: what the window is to open, and with what."""

    asked = Signal(str, object)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.covers: list[CoverButton] = []
        self.ways: dict[str, Button | IconButton] = {}
        self.last: CardButton | None = None
        self._all = ours()
        self._widest = 0
        self._columns = 0
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self._content: QWidget | None = None
        if added():
            # Their covers can only be known by reading them: after the first picture.
            QTimer.singleShot(0, self, self._add_ons)

    def entered(self) -> None:
        """What can be continued may have changed."""
        self._build()
        self._focus_first()

    def _focus_first(self) -> None:
        if self.last is not None:
            self.last.setFocus(Qt.FocusReason.OtherFocusReason)

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
        words = self.width() >= self._widest
        if words != isinstance(self.ways.get("load"), Button):
            self.retext()
        elif self._content is not None:
            self._arrange()

    # -------------------------------------------------------------- building

    def _add_ons(self) -> None:
        for game in added():
            try:
                found = registry.load(game)
            except BoundaryError as wrong:
                self.context.tell(wrong)
                continue
            self.context.add_folders(found.folders)
            self._all.append(Cover(found.info))
        self.retext()

    def _build(self) -> None:
        context, look = self.context, self.context.look
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
        inner = bare()
        body = QVBoxLayout(inner)
        body.setContentsMargins(look.gap(4), look.gap(2), look.gap(4), look.gap(3))
        body.setSpacing(look.gap(2))
        body.addStretch(1)
        body.addWidget(self._first_card())
        body.addWidget(Words(context, "app.launcher.games", "eyebrow", wrap=False))
        self._grid = QGridLayout()
        self._grid.setSpacing(look.gap(2))
        body.addLayout(self._grid, 100)
        body.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        column.addWidget(area, 1)
        self.covers = []
        for cover in self._all:
            button = CoverButton(context, cover)
            button.clicked.connect(
                lambda _=False, cover=cover: self.asked.emit(
                    "game" if cover.built else "unbuilt", cover
                )
            )
            button.installEventFilter(self)
            self.covers.append(button)
        self._columns = 0
        self._arrange()
        self.column.addWidget(content)
        if self.isVisible() and lost:
            self._focus_first()

    def _head(self, parent: QWidget) -> QFrame:
        """Name and ways; the ways as icons alone when their words do not fit."""
        bar, widest = self._bar(parent, words=True)
        self._widest = widest
        if widest > self.width():
            discard(bar)
            bar, _ = self._bar(parent, words=False)
        return bar

    def _bar(self, parent: QWidget, *, words: bool) -> tuple[QFrame, int]:
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
        row.addWidget(Words(self.context, "app.title", "brand", wrap=False))
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

    def _first_card(self) -> CardButton:
        """The game to continue; without one, the way to the first lesson or to a first game."""
        context, look = self.context, self.context.look
        saved = SaveLibrary().last()
        title = text("app.launcher.continue") if saved else text("app.launcher.learn")
        what: Text = text("app.launcher.learn_words")
        when: Text | None = None
        settings = context.settings
        built = [cover for cover in self._all if cover.built]
        first = next((cover for cover in built if cover.id == settings.last_game), built[0])
        taught = first.id in settings.known
        begun = bool(settings.last_game) and not taught
        if saved is None and taught:
            title, what = text("app.launcher.ready"), text("app.launcher.play", title=first.title)
        elif saved is None and begun:
            started = bool(settings.lessons.get(first.id))
            title = text("app.launcher.lesson")
            key = "app.launcher.next_lesson" if started else "app.launcher.first_lesson"
            what = text(key, title=first.title)
        if saved is not None:
            what = title_of(saved.game) or verbatim(saved.game)
            when = text("app.launcher.last", turn=saved_turn(saved), when=moment(saved.when))
        card = CardButton(context, text("app.launcher.card", title=title, what=what))
        card.accent = look.colour("amber")
        inside = bare()
        row = QHBoxLayout(inside)
        row.setContentsMargins(0, 0, look.gap(3), 0)
        row.setSpacing(look.gap(3))
        drawing = first.info.cover if taught else "core/lesson"
        picture = Picture(drawing if saved is None else "", 10 / 16)
        picture.rounded = "all"
        picture.ground = look.colour("space")
        picture.setFixedSize(round(208 * look.text_scale), round(124 * look.text_scale))
        row.addWidget(picture)
        big = saved is not None and look.text_scale < 1.5
        words = QVBoxLayout()
        words.setSpacing(look.gap(0.5))
        words.addStretch(1)
        words.addWidget(Words(context, title, "eyebrow", wrap=False))
        words.addWidget(Words(context, what, "hero" if big else "title"))
        if when is not None:
            words.addWidget(Words(context, when, "note"))
        words.addStretch(1)
        row.addLayout(words, 1)
        arrow = Words(context, verbatim("▶"), "title", wrap=False)
        arrow.set_tone("warn")
        row.addWidget(arrow)
        card.add(inside)
        if saved is None and taught:
            card.clicked.connect(lambda: self.asked.emit("game", first))
        elif saved is None and begun:
            card.clicked.connect(lambda: self.asked.emit("next_lesson", first.id))
        elif saved is None:
            card.clicked.connect(lambda: self.asked.emit("first_lesson", None))
        else:
            card.clicked.connect(lambda: self.asked.emit("open", saved))
            # The picture needs the game's rules: after the first showing.
            QTimer.singleShot(0, picture, lambda: self._picture(picture, saved))
        self.last = card
        return card

    def _picture(self, picture: Picture, saved: Saved) -> None:
        # Here and not above: a launcher without a game to continue needs no table.
        from spacetable.app.saves.thumbnails import of_save

        picture.set_image(of_save(saved, self.context.look, picture.size()))

    def _arrange(self) -> None:
        look = self.context.look
        room = max(self.width() - look.gap(8), 1)
        least = LEAST * (0.4 + 0.6 * look.text_scale)
        fit = int((room + look.gap(2)) // (least + look.gap(2)))
        columns = max(1, min(fit, MOST, len(self.covers)))
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
