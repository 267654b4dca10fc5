"""The first page: the games as covers, and the ways into them."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QGridLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from spacetable.app.launcher.begin import Begin
from spacetable.app.launcher.cover_button import CoverButton
from spacetable.app.launcher.covers import Cover, added, ours
from spacetable.app.launcher.head import TOP, Head
from spacetable.app.navigation.loading import load_games
from spacetable.app.shell.context import Context
from spacetable.app.widgets.cards import bare
from spacetable.app.widgets.flicking import flick
from spacetable.app.widgets.page import Page
from spacetable.session.save_library import SaveLibrary
from spacetable.table.discarding import discard

LEAST = 380
"""Least width of a cover in px at text size 100 %."""
FIRST = 320
"""The same of the column in which one begins."""
SHARE = 0.3
"""How much of the width that column gets."""
MOST = 3
"""Covers in a row, where one begins above them."""
LOW = 740
"""Height in px at text size 100 % below which little is left free above and below the covers."""


class Launcher(Page):
    """``asked``: what the window is to open, and with what."""

    asked = Signal(str, object)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.covers: list[CoverButton] = []
        self.head = Head(context, lambda way: self.asked.emit(way, None))
        self.begin = Begin(context, self.asked.emit)
        self._all = ours()
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
        if not self.begin.focus() and self.covers:
            self.covers[0].setFocus(Qt.FocusReason.OtherFocusReason)

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
        if self.head.changes(self.width()) or self._beside != self._is_beside():
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
        column.addWidget(self.head.bar(content, self.width()))
        self._beside = self._is_beside()
        inner = bare()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        body = QBoxLayout(across if self._beside else down, inner)
        body.setSpacing(look.gap(2))
        self._body = body
        self._first = self.begin.column(self._all, beside=self._beside)
        self._fit()
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
        self._area = area
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

    def _fit(self) -> None:
        """As many lessons beside the covers as there is room for."""
        above, below = self._edges()
        room = self.height() - above - below - TOP * self.context.look.text_scale
        self.begin.fit(round(self._room() * SHARE), room)

    def _edges(self) -> tuple[int, int]:
        """What is free above and below the covers: little in a low window, where all of them lie
        beside the begin and nobody scrolls for the last few px.
        """
        look = self.context.look
        low = self._beside and self.height() < LOW * look.text_scale
        return (look.gap(1), look.gap(1)) if low else (look.gap(2), look.gap(3))

    def _tell_progress(self) -> None:
        """After the first showing: the files are read, and nothing moves."""
        from spacetable.session.progress import progress

        found = progress()
        # Not only those to continue: a game that was saved under a name was begun as well.
        saved = {one.game for one in SaveLibrary().list() if not one.finished}
        for cover in self.covers:
            game = cover.cover.id
            cover.show_progress(found.get(game), begun=game in saved)

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
            self._fit()
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
                    # A list follows Tab by itself, but no focus that is set.
                    self._area.ensureWidgetVisible(self.covers[at], 0, self.context.look.gap(2))
                return True
        return False
