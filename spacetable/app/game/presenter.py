"""Makes all that the page of a game shows equal to the position, or to a moment of its film."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QObject, Signal

from spacetable.app.game.commands import GameCommands
from spacetable.app.game.controller import GameController
from spacetable.app.game.film.projection import Projection
from spacetable.app.game.keyboard_focus import KeyboardFocus
from spacetable.app.game.lesson_places import LessonPlaces
from spacetable.app.game.overlays import Overlays
from spacetable.app.game.panel.presenter import PanelPresenter
from spacetable.app.game.parts import GameParts
from spacetable.app.game.seat_keys import SeatKeys
from spacetable.core.event import AnyEvent
from spacetable.core.table import Table
from spacetable.session.lesson_run import LessonRun


class GamePresenter(QObject):
    """The only one that fills the widgets of a game's page. ``shown``: the page is equal to the
    position again.
    """

    shown = Signal()

    def __init__(
        self,
        controller: GameController,
        parts: GameParts,
        film: Projection,
        commands: GameCommands,
        seat_keys: SeatKeys,
        overlays: Overlays,
        keyboard: KeyboardFocus,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._parts = parts
        self._view = parts.view
        self._panel = PanelPresenter(controller, parts.side, parts.bar.status)
        self._film = film
        self._commands = commands
        self._seat_keys = seat_keys
        self._overlays = overlays
        self._keyboard = keyboard
        self._lays_later = False
        self._lesson_places = LessonPlaces(parts.view)
        self._view.reshaped.connect(self._reshape)
        controller.film.told_first = self._step_waits

    def refresh(self, events: Sequence[AnyEvent] = (), *, animate: bool = True) -> None:
        """Make everything equal to the position."""
        with self._keyboard.kept():
            for kind in ("hint", "choice", "chronicle", "because"):
                self._view.unlight(kind)
            # First what takes room from the table, which is then laid out once.
            with self._laid_later():
                self._film.show()
                self._parts.settle()
            self._show_table(events, animate=animate)
            self._panel.show()
            self._show_clock()
            self._show_lesson()
            self._commands.show_possible()
        if not self._controller.covered and self._controller.film.film is None:
            self._parts.side.prompt.announce()
        self.shown.emit()

    def say_pondering(self) -> None:
        """A bot takes its time over its move."""
        self._panel.say_pondering()

    def jump(self) -> None:
        """The same without motion, in another position or for another seat."""
        self.refresh(animate=False)

    def show_moment(self, animate: bool, leads: bool) -> None:
        """Another moment of the film. ``leads``: the move that leads on is another one now."""
        self._view.unlight("chronicle")
        self._show_table(animate=animate)
        if leads:
            with self._keyboard.kept():
                self._panel.show_moment(leads=True)
        else:
            self._panel.show_moment(leads=False)
        self._panel.show_position()
        if self._controller.film.caught_up:
            self._show_lesson()

    def show_waiver(self) -> None:
        """Bots go on, or are held: what is waited for is another thing now."""
        with self._keyboard.kept():
            self._panel.show_waiver()

    def show_time(self) -> None:
        """The clock, where the game has one."""
        parts, clock = self._parts, self._controller.clock
        parts.view.camera.steady = clock is not None and clock.running
        self._panel.show_time()
        parts.mission_strip.show_time()

    def blank(self) -> None:
        """Show nothing at all: the curtain is down."""
        self.let_go()
        with self._keyboard.kept():
            self._parts.toast.forget()
            self._view.enlarge(None)
            self._cover()
            self._film.show()
            self._panel.show_nothing()
            self._commands.show_possible()
            self._show_clock()
        self.shown.emit()

    def peek(self, on: bool) -> None:
        """Show the next person their table while they hold the button."""
        if on:
            seat = self._controller.next_seat
            table = self._view.laid(partial(self._controller.session.table, seat))
            self._view.show_table(table, animate=False)
            self._panel.show_peek(seat)
        else:
            self.blank()

    def let_go(self) -> None:
        """Put down what is held on the table, close what is open."""
        while self._view.cancel():
            pass

    def _show_table(self, events: Sequence[AnyEvent] = (), *, animate: bool) -> None:
        if self._controller.covered:
            self._cover()
            return
        film = self._controller.film
        seen = (events or film.events()) if animate else ()
        table = self._view.laid(self._controller.table, seen, once=not events and bool(seen))
        # In a film the stage moves everything, so that it can be stopped at any instant.
        happens = film.instant < 1
        self._view.show_table(
            table,
            self._controller.options(),
            events,
            animate=animate and not happens,
            others=bool(events) and self._controller.bot_moved,
        )
        self._film.perform(animate=animate)

    def _cover(self) -> None:
        """An empty table of the size that it will have; while it lies there the faces of the next
        person's table are rendered: all of them at once would hold up whoever lifts the curtain.
        """
        table = self._controller.session.table(self._controller.next_seat, self._view.room)
        self._view.show_table(Table(table.width, table.height, (), ()), animate=False)
        self._view.foresee(table)

    @contextmanager
    def _laid_later(self) -> Iterator[None]:
        """Another room is nothing to lay the table out for: that follows."""
        self._lays_later = True
        try:
            yield
        finally:
            self._lays_later = False

    def _reshape(self) -> None:
        """The table has another room."""
        shown = self._controller.covered or self._view.table_scene.table.places
        if shown and not self._lays_later:
            self._show_table(animate=False)

    def _show_clock(self) -> None:
        """Clock, seats and announcements, and their keys."""
        self._parts.mission_strip.show_play()
        self._seat_keys.show()
        if self._controller.clock is not None:
            self.show_time()

    def _show_lesson(self) -> None:
        """The step of a lesson; one that speaks of a film waits until that has been seen."""
        run, strip = self._controller.run, self._parts.lesson_strip
        if run is None or strip is None:
            return
        if not self._controller.film.caught_up and self._step_waits():
            return
        strip.show_run(run)
        self._view.light(run.asked(), "lesson")
        self._view.light(run.told(), "reading")
        self._lesson_places.show(run)
        self._parts.side.action_buttons.mark(run.wanted(), "lesson")
        self._overlays.lesson_went_on()

    def _step_waits(self) -> bool:
        """Whether the step of a lesson was passed, and the words of the next one are not shown."""
        run, strip = self._controller.run, self._parts.lesson_strip
        return strip is not None and isinstance(run, LessonRun) and run.index > strip.index >= 0
