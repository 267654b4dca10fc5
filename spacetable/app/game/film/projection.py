"""The film on the page of a game: player, bar, keys, and what the page shows at a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QWidget

from spacetable.app.game.film.bar import FilmBar
from spacetable.app.game.film.lines import FilmLine
from spacetable.core.option import Option
from spacetable.session.chronicle import Line

if TYPE_CHECKING:
    from spacetable.app.game.page import GamePage

PAGE_KEYS = {
    "P": "play",
    ",": "back",
    ".": "forth",
    "<": "step_back",
    ">": "step_forth",
}
"""Keys wherever the keyboard is on the page."""
TABLE_KEYS = {
    "PgUp": "turn_back",
    "PgDown": "turn_forth",
    "Home": "start",
    "End": "end",
}
"""Keys on the table and in the bar; lists have them for themselves."""


class Projection(QObject):
    """Shows the bar while there is a film, and the page as it is at the moment looked at."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._page = page
        self.player = page.controller.film
        self.bar = FilmBar(page.context, self.player)
        self.bar.hide()
        self._keys: list[QShortcut] = []
        self._leading: Option | None = None
        self.player.moved.connect(self._moved)
        self.player.ran.connect(self.bar.show_film)
        page.controller.grave.connect(lambda _: self.player.pause())
        self.bar.pressed.connect(self.press)
        self.bar.moved.connect(self._scrub)
        self.bar.chosen.connect(page.controller.do)

    def lay_keys(self) -> None:
        """Listen to the keys, when the parts of the page are there."""
        for key, deed in PAGE_KEYS.items():
            self._lay(key, deed, self._page)
        for key, deed in TABLE_KEYS.items():
            self._lay(key, deed, self._page.view)
            self._lay(key, deed, self.bar)

    def _lay(self, key: str, deed: str, widget: QWidget) -> None:
        shortcut = QShortcut(key, widget)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setEnabled(False)
        shortcut.activated.connect(lambda: self.press(deed))
        self._keys.append(shortcut)

    # -------------------------------------------------------------- showing

    def show(self) -> None:
        """The page is made equal to a position: bar and keys are there while a film is."""
        there = self.player.film is not None and not self._page.controller.covered
        for shortcut in self._keys:
            shortcut.setEnabled(there)
        self._leading = self.player.leading()
        self.bar.show_film()
        if there and self.bar.isHidden():
            self.bar.captions.announce()
        self.bar.setVisible(there)

    def fit(self) -> None:
        """The page has another height."""
        self.bar.fit(self._page.height())

    def look_at(self, line: Line) -> bool:
        """Go to the moment of a line of the chronicle; whether it is one of the film."""
        if not isinstance(line, FilmLine):
            return False
        self.player.pause()
        self.player.go(line.moment)
        return True

    def _moved(self, animate: bool) -> None:
        self._page.show_moment(animate=animate, leads=self.player.leading() != self._leading)
        self._leading = self.player.leading()
        self.bar.show_film()
        if not self.bar.slider.isSliderDown():
            self.bar.captions.announce()

    # -------------------------------------------------------------- deeds

    def press(self, deed: str) -> None:
        """A button of the bar, or its key."""
        page, player = self._page, self.player
        if page.overlays.busy or page.controller.covered:
            return
        page.toast.clear()
        if deed == "play":
            player.toggle()
        elif deed == "start":
            player.to_start()
        elif deed == "end":
            player.to_end()
        elif deed in ("back", "step_back", "turn_back"):
            player.back(_BY[deed])
        else:
            player.forth(_BY[deed])

    def _scrub(self, moment: int) -> None:
        self.player.pause()
        self.player.go(moment)


_BY = {
    "back": "moment",
    "forth": "moment",
    "step_back": "step",
    "step_forth": "step",
    "turn_back": "turn",
    "turn_forth": "turn",
}
