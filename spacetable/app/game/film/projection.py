"""The film on the page of a game: player, bar, keys, and what the page shows at a moment."""

from collections.abc import Callable
from math import ceil
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from spacetable.app.commands.actions import CommandActions
from spacetable.app.commands.command import Part
from spacetable.app.commands.table import FILM
from spacetable.app.game.controller import GameController
from spacetable.app.game.film.bar import FilmBar
from spacetable.app.game.film.lines import FilmLine
from spacetable.app.game.film.stops import By
from spacetable.core.option import Option
from spacetable.core.table import Table
from spacetable.session.chronicle import Line
from spacetable.table.geometry import Places
from spacetable.table.view import TableView

BACK: Final[dict[str, By]] = {"back": "moment", "step_back": "step", "turn_back": "turn"}
FORTH: Final[dict[str, By]] = {"forth": "moment", "step_forth": "step", "turn_forth": "turn"}


class Projection(QObject):
    """Shows the bar while there is a film. ``moved``: another moment is to be shown, whether with
    motion, and whether the move that leads on is another one now. ``pressed``: somebody wants to
    go through the film. ``turned``: a film comes that the others were not like: what others have
    done, or a part of the game (``FilmBar.recalls``).

    ``page``: where its keys are heard, some of them on the table, ``view``, alone. ``busy``:
    whether something lies over the page.
    """

    moved = Signal(bool, bool)
    pressed = Signal()
    turned = Signal()

    def __init__(
        self,
        controller: GameController,
        bar: FilmBar,
        view: TableView,
        page: QWidget,
        busy: Callable[[], bool],
    ) -> None:
        super().__init__(page)
        self._controller = controller
        self._page = page
        self._view = view
        self._busy = busy
        self.player = controller.film
        self.bar = bar
        bar.hide()
        parts: dict[Part, QWidget] = {
            "page": page,
            "table": view,
            "bar": self.bar,
            "slider": self.bar.slider,
        }
        self._actions = CommandActions(FILM, parts, self)
        self._actions.set_enabled(False)
        self._actions.chosen.connect(self.press)
        self._leading: Option | None = None
        self._unseen = False
        self._recalls = False
        self.player.moved.connect(self._moved)
        self.player.ran.connect(self._ran)
        view.stage.went.connect(self._went)
        controller.grave.connect(lambda _: self.player.pause())
        self.bar.pressed.connect(self.press)
        self.bar.moved.connect(self._scrub)
        self.bar.chosen.connect(controller.do)

    # -------------------------------------------------------------- showing

    def show(self) -> None:
        """The page is made equal to a position: bar and keys are there while a film is."""
        there = self.player.film is not None and not self._controller.covered
        self._actions.set_enabled(there)
        self._leading, self._unseen = self.player.leading(), self.player.unseen
        if there and self.bar.recalls != self._recalls:
            self._recalls = self.bar.recalls
            self.turned.emit()
        self.bar.show_film()
        if not there and not self.bar.isHidden():
            self._view.give_back()
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

    def perform(self, *, animate: bool) -> bool:
        """The table of the moment lies there: show what happens in it, as far as it has been seen,
        or from there on. Whether there is anything to be seen.
        """
        player, stage = self.player, self._view.stage
        if player.film is None or player.instant >= 1:
            return False
        effects, before = player.effects(), Places(self._table_before())
        stage.prepare(effects, before, travels=True)
        stage.show(player.instant)
        if animate:
            stage.play(player.seconds())
        if animate and player.recalls:
            self._view.follow(effects, before)
        self._went(stage.now)
        return stage.busy

    def _table_before(self) -> Table:
        player, session = self.player, self._controller.session
        view = player.frame(session.view(self._controller.seat), player.moment - 1)
        return session.game.shown.table(view, self._view.room).seen

    def _went(self, instant: float) -> None:
        """What happens has gone on."""
        if self.player.film is not None and instant != self.player.instant:
            self.player.instant = instant
            if not self.bar.slider.isSliderDown():
                self.bar.show_position()

    def _ran(self) -> None:
        """It runs, or rests: so does what is seen to happen."""
        if self.player.playing:
            self._view.stage.go_on()
        else:
            self._view.stage.hold()
        self.bar.show_film()

    def _moved(self, animate: bool) -> None:
        now = self.player.leading(), self.player.unseen
        leads = now != (self._leading, self._unseen)
        self._leading, self._unseen = now
        self.moved.emit(animate, leads)
        self.bar.show_film()
        if not self.bar.slider.isSliderDown():
            self.bar.captions.announce()

    # -------------------------------------------------------------- commands

    def press(self, name: str) -> None:
        """A button of the bar, or its key."""
        if self._busy() or self._controller.covered:
            return
        self.pressed.emit()
        player = self.player
        if name == "play":
            player.toggle()
        elif name == "start":
            player.to_start()
        elif name == "end":
            player.to_end()
        elif name in BACK:
            player.back(BACK[name])
        else:
            player.forth(FORTH[name])

    def _scrub(self, position: float) -> None:
        player, stage = self.player, self._view.stage
        player.pause()
        moment = ceil(position) - 1
        instant = position - moment
        if moment == player.moment and stage.busy and instant < 1:
            stage.hold()
            player.instant = instant
            stage.show(instant)
        else:
            player.go(moment, instant=instant)
