"""The page on which a game is played: table, side panel, toolbar, and what lies over them."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from spacetable.app.game.commands import Commands
from spacetable.app.game.controller import GameController, ids_of
from spacetable.app.game.film.projection import Projection
from spacetable.app.game.keyboard_focus import KeyboardFocus
from spacetable.app.game.overlays import Overlays
from spacetable.app.game.panel.mission_strip import MissionStrip
from spacetable.app.game.panel.side import SidePanel
from spacetable.app.game.paused_overlay import where_it_stands
from spacetable.app.game.seat_keys import SeatKeys
from spacetable.app.game.toolbar import Toolbar
from spacetable.app.lessons.strip import LessonStrip
from spacetable.app.shell.context import Context
from spacetable.app.shell.sound_effects import Sounds
from spacetable.app.soundtrack.volumes import ask_volumes
from spacetable.app.widgets.page import Page
from spacetable.app.widgets.toast import Toast
from spacetable.app.wording.missions import game_and_mission
from spacetable.app.wording.seats import seat_name
from spacetable.core.errors import BoundaryError
from spacetable.core.event import Event
from spacetable.core.option import Option, Why
from spacetable.core.panel import Panel
from spacetable.core.table import Table, TablePiece
from spacetable.core.text import Text, text
from spacetable.session.chronicle import Line
from spacetable.session.save_library import SaveLibrary
from spacetable.session.verdict import verdict
from spacetable.table.view import TableView

NOTHING = Table(1000, 700, (), ())


class GamePage(Page):
    """``asked``: what the window is to open, and with what.

    ``trial``: a game that is only tried out: left without a question, and kept only by name.
    """

    asked = Signal(str, object)

    def __init__(
        self,
        context: Context,
        controller: GameController,
        sounds: Sounds | None = None,
        *,
        trial: bool = False,
    ) -> None:
        super().__init__(context)
        self.controller = controller
        self.trial = trial
        self._sounds = sounds
        controller.setParent(self)
        game = controller.session.game
        self._title = (
            text("app.debrief.trial", title=_title(controller)) if trial else _title(controller)
        )
        self.bar = Toolbar(context, self._title)
        self.view = TableView(context.look, game.folders())
        self.view.setAccessibleName(context.words(self._title))
        self.side = SidePanel(context)
        self.strip = (
            LessonStrip(context, controller.run.lesson.heading())
            if controller.run is not None
            else None
        )
        self.toast = Toast(context, self.view)
        middle = QVBoxLayout()
        middle.setSpacing(0)
        if self.strip is not None:
            middle.addWidget(self.strip)
        self.mission_strip = MissionStrip(context, controller)
        middle.addWidget(self.mission_strip)
        middle.addWidget(self.view, 1)
        self.film = Projection(self)
        middle.addWidget(self.film.bar)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addLayout(middle, 1)
        row.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(row, 1)
        self.side.setVisible(context.settings.panel_open)
        self.overlays = Overlays(self)
        self.commands = Commands(self)
        self.seat_keys = SeatKeys(self)
        self._keyboard = KeyboardFocus(self)
        self.film.lay_keys()
        self._connect()

    def _connect(self) -> None:
        controller, side = self.controller, self.side
        controller.stepped.connect(self._stepped)
        controller.jumped.connect(lambda: self.refresh(animate=False))
        controller.refused.connect(self.refuse)
        controller.curtain.connect(self.overlays.draw_curtain)
        controller.lifted.connect(self._change_hands)
        controller.ended.connect(self.overlays.show_end)
        controller.told.connect(self.context.tell)
        controller.stale.connect(lambda: self.toast.show_line(text("app.stale")))
        controller.grave.connect(self.overlays.ask_grave)
        controller.advised.connect(self.commands.show_hint)
        if controller.clock is not None:
            controller.clock.moved.connect(self._show_time)
            side.countdown.pause_pressed.connect(self.seat_keys.pause)
            side.countdown.volumes_pressed.connect(lambda: ask_volumes(self.context, self))
        self.view.option_chosen.connect(controller.do)
        self.view.option_refused.connect(lambda option: self.refuse(option.why))
        self.view.nowhere.connect(self._nowhere)
        self.bar.pressed.connect(self.press)
        side.action_buttons.chosen.connect(controller.do)
        side.action_buttons.passed.connect(controller.pass_on)
        side.action_buttons.handed.connect(controller.hand_to)
        side.action_buttons.waived.connect(self._waive)
        side.action_buttons.reopened.connect(self.overlays.reopen)
        side.coach.chosen.connect(controller.do)
        side.coach.refused.connect(lambda option: self.refuse(option.why))
        side.coach.pointed.connect(self._point)
        side.chronicle.told.connect(self._show_line)
        side.prompt.pause_pressed.connect(self._pause)
        if self._sounds is not None:
            self._sounds.silent.connect(self._no_sound)
        if self.strip is not None:
            self.strip.next_pressed.connect(controller.lesson_next)
            self.strip.back_pressed.connect(controller.lesson_back)

    def title(self) -> Text:
        """The game and its mission; nothing of the position, which a window list would show."""
        return self._title

    def entered(self) -> None:
        """The game came to the front; at its first showing it begins."""
        self._keyboard.enter()
        self.overlays.came_back()
        if self.controller.standing:
            self.overlays.draw_curtain()
        if self.controller.clock is not None:
            self.controller.clock.here(True)

    def covered_by(self) -> None:
        """Another page lies above: the time stands, and the film."""
        self.controller.film.pause()
        self.controller.pause(shown=False)
        if self.controller.clock is not None:
            self.controller.clock.here(False)

    def begin(self) -> None:
        """Show the first position."""
        self.controller.begin()
        self.view.fit()
        for warning in self.controller.session.warnings:
            self.toast.show_line(warning, "warn")
        if self.controller.held and not self.controller.standing:
            self.toast.show_line(where_it_stands(self.controller), "warn")

    # -------------------------------------------------------------- showing

    def refresh(self, events: Sequence[Event] = (), *, animate: bool = True) -> None:
        """Make everything equal to the position."""
        with self._keyboard.kept():
            for kind in ("hint", "choice", "chronicle", "because"):
                self.view.unlight(kind)
            self._show_table(events, animate=animate)
            self.side.action_buttons.digits = not self.controller.quick
            self._show_side()
            self._show_clock()
            self.film.show()
            self._show_lesson()
            self.commands.show()

    def _show_table(self, events: Sequence[Event] = (), *, animate: bool) -> None:
        self.view.show_table(
            self.controller.table(), self.controller.options(), events, animate=animate
        )

    def _show_lesson(self) -> None:
        """The step of a lesson; one that speaks of a film waits until that has been seen."""
        run, strip = self.controller.run, self.strip
        if run is None or strip is None:
            return
        if run.index > strip.index >= 0 and not self.controller.film.caught_up:
            return
        strip.show_run(run)
        self.view.light(run.asked(), "lesson")
        self.view.light(run.told(), "reading")
        self.side.action_buttons.mark(run.wanted(), "lesson")
        self.overlays.lesson_went_on()

    def _show_side(self) -> None:
        controller, side = self.controller, self.side
        side.coach.show_hint(None)
        side.show_options(controller.options(), controller.film.leading() or controller.waiver())
        self._show_prompt()
        self._show_position()

    def show_moment(self, *, animate: bool, leads: bool) -> None:
        """Another moment of the film. ``leads``: the move that leads on is another one now."""
        self.view.unlight("chronicle")
        self._show_table(animate=animate)
        if leads:
            with self._keyboard.kept():
                self.side.show_options(self.controller.options(), self.controller.film.leading())
                self._show_prompt()
        else:
            self._say_prompt(handing=self.controller.handing)
        self._show_position()
        if self.controller.film.caught_up:
            self._show_lesson()

    def _show_position(self) -> None:
        """What is said and counted in the position, or at the moment of its film."""
        controller, session, side = self.controller, self.controller.session, self.side
        run, view = controller.run, controller.view()
        # A lesson that is over is not written in any logbook, whatever the game says of its end.
        closed = run is not None and (run.done or run.over is not None)
        if not controller.handing:
            side.coach.show_advice(run.closing() if closed else session.game.advice(view))
        side.facts.show_panel(session.game.panel(view))
        lines = controller.film.lines(session.lines(controller.seat))
        side.show_lines(lines, controller.reasons(), controller.news())
        if controller.film.film is not None:
            side.prompt.note.set_line(None)  # the bar says it, and larger

    def _show_prompt(self) -> None:
        """What is to be done next: a move, or to pass the screen on, or to wait for bots."""
        controller, side = self.controller, self.side
        heir = controller.seat_setup(controller.next_seat) if controller.handing else None
        result = controller.session.result()
        self._say_prompt(handing=heir is not None)
        if heir is None:
            side.prompt.show_pause(controller.has_bots and result is None, controller.bots_paused)
            if controller.looks_on:
                side.list_alone()
            waiting = bool(controller.bots.wait_for())
            side.action_buttons.show_others(
                controller.others(), waiting, alone=not controller.screen.shared
            )
            if controller.run is None and result is not None:
                side.action_buttons.show_over()
        else:
            # Before anybody has looked there is no view that stays, and no move to look at.
            first = controller.seat is None
            side.show_pass(heir, stays=not first)
            side.coach.show_advice(text("app.handover.first" if first else "app.handover.advice"))
        side.fit_actions()

    def _say_prompt(self, *, handing: bool) -> None:
        controller, prompt = self.controller, self.side.prompt
        turn = controller.turn()
        heir = controller.seat_setup(controller.next_seat) if handing else None
        result = controller.session.result()
        if heir is not None:
            prompt.show_seat(heir, text("app.handover.prompt", name=seat_name(heir)), turn)
            return
        line = controller.session.game.prompt(controller.view())
        if controller.looks_on:
            line = controller.session.prompt(None)
        if result is not None:
            prompt.show_over(verdict(result, controller.seats), line, turn)
        else:
            mover = controller.mover()
            mine = mover is not None and mover.seat == controller.seat
            prompt.show_seat(mover, self._invitation() or line, turn, mine=mine)

    def _invitation(self) -> Text | None:
        """What is to be decided by somebody who may act before the one whom the game waits for.

        None also where the game has words for them that it does not say to everybody.
        """
        controller, session = self.controller, self.controller.session
        lead = controller.leader()
        if lead is None or session.prompt(controller.seat) != session.prompt(None):
            return None
        waiver = controller.waiver()
        if waiver is None:
            return text("app.invited.act", name=seat_name(lead))
        return text("app.invited.act_or", label=waiver.label, name=seat_name(lead))

    def _show_time(self) -> None:
        clock = self.controller.clock
        if clock is not None:
            hidden = self.side.countdown.isHidden()
            how = "stands" if clock.held else "loading" if clock.loading else "runs"
            self.side.countdown.show_time(clock.passed(), clock.left(), clock.stretches(), how)
            self.mission_strip.timed = self.side.isHidden()
            self.mission_strip.show_time()
            if hidden != self.side.countdown.isHidden():
                self.side.fit_actions()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The bar of a film is as high as the page allows."""
        super().resizeEvent(event)
        self.film.fit()

    def _show_clock(self) -> None:
        """Clock, seats and announcements, and their keys."""
        self.mission_strip.show_play()
        self.seat_keys.show()
        self._show_time()

    def _change_hands(self) -> None:
        """Another person has the screen: nothing that was held or said for the one before stays."""
        while self.view.cancel():
            pass
        self.toast.forget()
        self.overlays.lift_curtain()

    def blank(self) -> None:
        """Show nothing at all: the curtain is down."""
        while self.view.cancel():
            pass
        with self._keyboard.kept():
            self.toast.forget()
            self.view.enlarge(None)
            self.view.show_table(NOTHING, animate=False)
            self.film.show()
            side = self.side
            nobodys = text("app.curtain.title")
            side.prompt.show_seat(None, nobodys, self.controller.turn())
            side.prompt.show_pause(False, False)
            side.show_options(())
            side.fit_actions()
            side.coach.show_hint(None)
            side.coach.show_advice(None)
            side.facts.show_panel(Panel())
            side.show_lines(())
            self.commands.show()
            self._show_clock()

    def peek(self, on: bool) -> None:
        """Show the next person their table while they hold the button."""
        if on:
            seat = self.controller.seat_setup(self.controller.next_seat)
            self.view.show_table(
                self.controller.session.table(self.controller.next_seat), animate=False
            )
            if seat is not None:
                line = text("app.curtain.peeking", name=seat_name(seat))
                self.side.prompt.show_seat(seat, line, self.controller.turn())
        else:
            self.blank()

    def retext(self) -> None:
        """Everything in the language in use."""
        self.view.set_look(self.context.look)
        self.view.setAccessibleName(self.context.words(self._title))
        if not self.controller.covered:
            self.refresh(animate=False)

    def relook(self) -> None:
        """Everything in the colours and sizes in use."""
        self.view.set_look(self.context.look)
        if not self.controller.covered:
            self.refresh(animate=False)

    def _stepped(self, events: Sequence[Event]) -> None:
        # What was said of the last move would be read as said of this one.
        self.toast.clear()
        self.refresh(events)
        if self._sounds is not None:
            result = self.controller.session.result()
            end = None if result is None else verdict(result, self.controller.seats)
            self._sounds.step(events, None if end is None else end.ending)

    def _no_sound(self) -> None:
        if not self.toast.words():
            self.toast.show_line(text("app.error.no_sound"))

    def refuse(self, why: Why) -> None:
        """Say which rule is in the way and light up its cause."""
        if self._sounds is not None:
            self._sounds.refused()
        self.toast.show_line(why.rule, "bad")
        if why.because:
            self.view.light(why.because, "because")

    def _nowhere(self, piece: TablePiece) -> None:
        """No rule speaks of what was tried; say what can be done instead."""
        if self.controller.covered or not self.controller.options():
            return
        movable = self.view.offers.draggable(piece.id)
        self.toast.show_line(text("app.nowhere.place" if movable else "app.nowhere.piece"))

    def _point(self, option: Option | None) -> None:
        if option is None:
            self.view.unlight("choice")
        else:
            self.view.light(ids_of(option), "choice")

    def _show_line(self, line: Line) -> None:
        if self.film.look_at(line):
            return
        self.view.light(line.pieces, "chronicle")
        lying = {piece.id for piece in self.controller.table().pieces}
        self.view.enlarge(next((piece for piece in line.pieces if piece in lying), None))

    # -------------------------------------------------------------- deeds

    def press(self, deed: str) -> None:
        """A button of the toolbar or its key."""
        self.commands.press(deed)

    def hint(self) -> None:
        """Ask the bot; light what it would take, and say why."""
        self.commands.hint()

    def _waive(self) -> None:
        self.controller.bots.waive()
        with self._keyboard.kept():
            self.side.show_options(self.controller.options(), self.controller.waiver())
            self._show_prompt()

    def _pause(self) -> None:
        self.controller.bots_paused = not self.controller.bots_paused
        with self._keyboard.kept():
            self.side.show_options(self.controller.options(), self.controller.waiver())
            self._show_prompt()

    # -------------------------------------------------------------- leaving

    def escape(self) -> bool:
        """Put down what is held, close what is open. A game is never left by Esc."""
        return self.overlays.busy or self.view.cancel() or self.toast.dismiss()

    def back(self) -> None:
        """Leave the game; it is kept to be continued."""
        if self.overlays.busy:
            return
        asks = self.controller.run is None and not self.trial
        if self.context.settings.ask_before_leaving and asks:
            self.overlays.ask_leave(self.left.emit)
        else:
            self.left.emit()

    def keep(self) -> BoundaryError | None:
        """Keep the game to be continued; why it could not be kept, or None."""
        session = self.controller.session
        self.controller.pause()
        if self.controller.run is None and not self.trial and session.cursor > 0:
            try:
                SaveLibrary().autosave(session)
            except BoundaryError as wrong:
                return wrong
        return None

    def shut(self) -> None:
        """Keep the game, and let go of it."""
        self.controller.pause(shown=False)
        fault = self.keep()
        if fault is not None:
            self.context.tell(fault)
        self.controller.shut()


def _title(controller: GameController) -> Text:
    """ "The Crew: Planet Nine · Mission 23"; of a lesson, and of a game without missions, less."""
    game = controller.session.game
    if controller.run is not None:
        return game.info.title
    return game_and_mission(game, game.mission_of(controller.session.setup))
