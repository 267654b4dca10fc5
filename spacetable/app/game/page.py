"""The page on which a game is played: table, side panel, toolbar, and what lies over them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent

from spacetable.app.game.banner import Banner
from spacetable.app.game.commands import GameCommands
from spacetable.app.game.controller import GameController
from spacetable.app.game.enter_key import EnterKey
from spacetable.app.game.feedback import Feedback
from spacetable.app.game.film.projection import Projection
from spacetable.app.game.keyboard_focus import KeyboardFocus
from spacetable.app.game.overlays import Overlays
from spacetable.app.game.parts import GameParts
from spacetable.app.game.planner.access import PlannerAccess
from spacetable.app.game.presenter import GamePresenter
from spacetable.app.game.seat_keys import SeatKeys
from spacetable.app.game.titles import titles_of
from spacetable.app.rule_book.reading import Reading, paragraph_of, reading
from spacetable.app.shell.context import Context
from spacetable.app.shell.sound_effects import Sounds
from spacetable.app.soundtrack.volumes import ask_volumes
from spacetable.app.widgets.page import Page
from spacetable.core.errors import BoundaryError
from spacetable.core.event import AnyEvent, Celebrated
from spacetable.core.rule_book import Paragraph
from spacetable.core.text import Text, text


class GamePage(Page):
    """What is done and told comes together here; whoever does it knows nothing of the page, but
    that it is a widget.

    ``asked``: what the window is to open, and with what. ``trial``: a game that is only tried out:
    left without a question, and kept only by name.
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
        self._begun = False
        controller.setParent(self)
        trying = (text("app.debrief.trial", title=title) for title in titles_of(controller))
        titles = tuple(trying) if trial else titles_of(controller)
        self._title = titles[0]
        self.parts = parts = GameParts.make(context, controller, titles)
        self.bar, self.view, self.toast, self.side = parts.bar, parts.view, parts.toast, parts.side
        self.strip, self.mission_strip = parts.lesson_strip, parts.mission_strip
        self.overlays = overlays = Overlays(context, controller, parts.view, self)
        self.film = Projection(controller, parts.film_bar, parts.view, self, self._busy)
        self.film.turned.connect(lambda: self.parts.fit(self))
        parts.lay(self)
        parts.side.setVisible(context.settings.panel_open)
        self.commands = GameCommands(context, controller, parts, overlays, self)
        self.seat_keys = SeatKeys(controller, self, self._barred)
        self._keyboard = KeyboardFocus(controller, parts, self, self._busy)
        self._presenter = GamePresenter(
            controller,
            parts,
            self.film,
            self.commands,
            self.seat_keys,
            overlays,
            self._keyboard,
            self,
        )
        self._enter = EnterKey(parts.side.action_buttons, overlays, self)
        self._presenter.shown.connect(self._enter.renew)
        self.banner = Banner(context, parts.view)
        self._lesson_at: int | None = None
        self._feedback = Feedback(controller, parts.view, parts.toast, self.film, sounds, self)
        self._connect()
        planning = PlannerAccess(controller, parts, self)
        self.planner = planning.presenter
        if self.planner is not None:
            self._presenter.shown.connect(self.planner.follow)
            self.commands.planned.connect(planning.plan)

    def _connect(self) -> None:
        controller, parts, say = self.controller, self.parts, self._feedback
        overlays, commands, presenter = self.overlays, self.commands, self._presenter
        controller.stepped.connect(self._stepped)
        controller.jumped.connect(presenter.jump)
        controller.jumped.connect(self._leave_moment)
        controller.bots.ponders.connect(presenter.say_pondering)
        controller.refused.connect(say.refuse)
        controller.curtain.connect(overlays.draw_curtain)
        controller.lifted.connect(self._change_hands)
        controller.ended.connect(overlays.show_end)
        controller.told.connect(self.context.tell)
        controller.stale.connect(say.say_stale)
        controller.too_late.connect(say.say_too_late)
        controller.grave.connect(overlays.ask_grave)
        controller.planning.connect(say.say_planning)
        controller.advised.connect(commands.show_hint)
        side, view = parts.side, parts.view
        side.turned.connect(self._fit)
        if controller.clock is not None:
            controller.clock.moved.connect(presenter.show_time)
            side.countdown.pause_pressed.connect(self.seat_keys.pause)
            side.countdown.volumes_pressed.connect(self._ask_volumes)
        view.option_chosen.connect(controller.do)
        view.option_refused.connect(say.refuse_option)
        view.nowhere.connect(say.say_nowhere)
        view.asked.connect(say.say_asked)
        view.overtaken.connect(say.say_stale)
        parts.bar.pressed.connect(commands.press)
        for asking in (commands, overlays):
            asking.asked.connect(self.asked)
            asking.left.connect(self.back)
        overlays.blanked.connect(presenter.blank)
        overlays.peeked.connect(presenter.peek)
        overlays.saved.connect(say.say_saved)
        self.film.moved.connect(presenter.show_moment)
        controller.film.closed.connect(presenter.jump)
        controller.film.closed.connect(say.past_is_over)
        view.stage.heard.connect(say.sound_effect)
        self.film.pressed.connect(parts.toast.clear)
        side.action_buttons.chosen.connect(controller.do)
        side.action_buttons.passed.connect(controller.pass_on)
        side.action_buttons.foot.picked.connect(controller.hand_to)
        side.action_buttons.foot.waived.connect(self._waive)
        side.action_buttons.standing.stood.connect(controller.stand)
        side.action_buttons.standing.limited.connect(controller.limit)
        side.action_buttons.unseen.connect(say.say_unseen)
        side.action_buttons.rested.connect(say.say_rested)
        side.action_buttons.reopened.connect(overlays.reopen)
        side.coach.chosen.connect(controller.do)
        side.coach.refused.connect(say.refuse_option)
        side.coach.pointed.connect(say.point)
        side.coach.read.connect(self._read)
        side.chronicle.told.connect(say.show_line)
        side.prompt.pause_pressed.connect(self._pause)
        side.prompt.own_pressed.connect(controller.hand_to)
        side.prompt.skip_pressed.connect(controller.bots.hurry)
        if parts.lesson_strip is not None:
            parts.lesson_strip.next_pressed.connect(controller.lesson_next)
            parts.lesson_strip.back_pressed.connect(controller.lesson_back)
            parts.lesson_strip.onward_pressed.connect(overlays.lead_on)

    def _busy(self) -> bool:
        return self.overlays.busy

    def _barred(self) -> bool:
        return self.overlays.shut

    def title(self) -> Text:
        """The game and its mission; nothing of the position, which a window list would show."""
        return self._title

    def rules_here(self) -> Reading | None:
        """The rule that was just in the way, else that of the step the game is in."""
        session, offered = self.controller.session, self.controller.options()
        refused = self._feedback.refused()
        paragraph = paragraph_of(session.game, session.state, offered, refused)
        return reading(session.game, paragraph, session.setup)

    def _read(self, paragraph: Paragraph) -> None:
        session = self.controller.session
        self.asked.emit("rules", reading(session.game, paragraph, session.setup))

    def entered(self) -> None:
        """The game came to the front; at its first showing it begins."""
        self._keyboard.enter()
        self.overlays.came_back()
        self._feedback.say_silent()
        if self._begun and self.controller.held:
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
        """Show the first position; a mission that is new is told of before."""
        if self.trial or not self.overlays.brief(self._begin):
            self._begin()

    def _begin(self) -> None:
        self._begun = True
        self.controller.begin()
        self.view.fit()
        self._keyboard.begin()
        for warning in self.controller.session.warnings:
            self.toast.show_line(warning, "warn")
        if self.controller.held and not self.controller.standing:
            self.overlays.draw_curtain()

    # -------------------------------------------------------------- showing

    def refresh(self) -> None:
        """Make everything equal to the position, without motion."""
        self._presenter.jump()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The bar of a film is as high as the page allows."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.parts.fit(self)
        self.film.fit()

    def retext(self) -> None:
        """Everything in the language in use."""
        self.view.setAccessibleName(self.context.words(self._title))
        self.relook()

    def relook(self) -> None:
        """Everything in the colours and sizes in use."""
        self.parts.fit(self)
        self.view.set_look(self.context.look)
        if self._begun and not self.controller.covered:
            self.refresh()

    def change_hands(self) -> None:
        """Words and keys for the fingers, or for mouse and keyboard again. A piece that is held
        stays in the hand.
        """
        self.view.set_look(self.context.look)
        if self._begun and not (self.controller.covered or self.view.carry.active):
            self.refresh()

    def _stepped(self, events: Sequence[AnyEvent]) -> None:
        # What was said of the last move would be read as said of this one.
        self.toast.clear()
        self._presenter.refresh(events)
        self._feedback.sound(events)
        self._leave_moment()
        self.banner.hold(on=self.controller.covered)
        self.banner.show_moments(one for one in events if isinstance(one, Celebrated))

    def _leave_moment(self) -> None:
        """A lesson has gone on: the great moment of the step before is over."""
        run = self.controller.run
        at = None if run is None else run.index
        if at != self._lesson_at:
            self._lesson_at = at
            self.banner.go_on()

    def _change_hands(self) -> None:
        """Another person has the screen: nothing that was held or said for the one before stays."""
        self._presenter.let_go()
        self.toast.forget()
        self.banner.hold(on=False)
        self.overlays.lift_curtain()

    # -------------------------------------------------------------- commands

    def press(self, name: str) -> None:
        """A button of the toolbar or its key."""
        self.commands.press(name)

    def hint(self) -> None:
        """Ask the bot; light what it would take, and say why."""
        self.commands.hint()

    def _waive(self) -> None:
        self.controller.bots.waive()
        self._presenter.show_waiver()

    def _pause(self) -> None:
        self.controller.bots_paused = not self.controller.bots_paused
        self._presenter.show_waiver()

    def _ask_volumes(self) -> None:
        ask_volumes(self.context, self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter that nothing else wants passes the screen on, as the button says; a letter chooses
        the move that bears it, and a digit that stands on nothing says so.
        """
        pass_on = self.side.action_buttons.pass_on
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and pass_on is not None and not event.isAutoRepeat() and not self.overlays.busy:
            pass_on.button.click()
        elif not self.overlays.busy and self.view.keys.beside(event):
            event.accept()
        elif event.text().isdecimal() and not self.overlays.busy:
            self._feedback.say_digit(event.text())
        else:
            super().keyPressEvent(event)

    # -------------------------------------------------------------- leaving

    def escape(self) -> bool:
        """Put down what is held, close what is open. A game is never left by Esc."""
        recap = self.controller.film.end_recap
        closes = [
            self.view.cancel,
            self.banner.dismiss,
            self.toast.dismiss,
            recap,
            self.side.coach.close,
        ]
        if self.planner is not None:
            closes = [self.planner.course.halt, self.planner.cease, *closes]
        return self.overlays.busy or any(close() for close in closes)

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
        self.controller.pause()
        if self.controller.run is not None or self.trial:
            return None
        return self.controller.keeping.autosave()

    def shut(self) -> None:
        """Keep the game, and let go of it."""
        self.controller.pause(shown=False)
        fault = self.keep()
        if fault is not None:
            self.context.tell(fault)
        if self.planner is not None:
            self.planner.shut()
        self.controller.shut()
