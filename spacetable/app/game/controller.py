"""The game on the table: what a person does goes in here, and what comes of it is told."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal

from spacetable.app.game.bot_turns import BotTurns
from spacetable.app.game.film.player import FilmPlayer
from spacetable.app.game.handover import Handover
from spacetable.app.game.hint import Hint
from spacetable.app.game.keeping import Keeping
from spacetable.app.game.planning import Planning
from spacetable.app.game.real_time_clock import GameClock
from spacetable.app.shell.context import Context
from spacetable.core.bot import Choice
from spacetable.core.errors import Refused
from spacetable.core.event import AnyEvent
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.text import Text
from spacetable.session.bot_reasons import BotReasons
from spacetable.session.lesson_run import LessonRun
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.session.session import Session
from spacetable.session.together import Together
from spacetable.session.undo import By
from spacetable.session.wishes import LetGo


class GameController(Handover):
    """A session that goes on: what people, bots and the clock do comes in, and is told.

    ``stepped``: a move was made; its events. ``refused``: a move was refused; its ``Why``.
    ``ended``: the game has just come to its result. ``told``: a ``BoundaryError``. ``stale``: what
    was chosen can no longer be done, for the game has gone on. ``too_late``: words, for what could
    still be wished for cannot be any more. ``grave``: an option to be asked
    about before it is done. ``planning``: whether somebody plans what was chosen, which is done
    afterwards. ``advised``: the hint that was asked for, or None; ``hint_stays``: the
    last one stands until it is renewed, or told again.
    """

    stepped = Signal(object)
    refused = Signal(object)
    ended = Signal()
    told = Signal(object)
    stale = Signal()
    too_late = Signal(object)
    grave = Signal(object)
    planning = Signal(bool)
    advised = Signal(object)

    def __init__(
        self, context: Context, session: Session, run: LessonRun | PuzzleRun | None = None
    ) -> None:
        super().__init__(context, session, run)
        self.keeping = Keeping(context, session, self.told.emit)
        self._reasons = BotReasons(session)
        self._hint = Hint(context, session, self._advise)
        self._planning = Planning(context, session, self._step, self.stale.emit, self.planning.emit)
        self.hint_stays = False
        self._answering = False
        self.bots = BotTurns(context, session, self._step, self, self.wishes)
        self.clock = GameClock(context, session, self.tick, self) if run is None else None
        if self.clock is not None and self.clock.wanted and session.cursor > 0:
            self.clock.held = True  # it was left while its clock ran
        self.film = FilmPlayer(context, session, self.screen, self.options, self.do, self)

    def begin(self) -> None:
        """Show the first position, or let the curtain down before it."""
        if any(one.bot is not None for one in self.session.setup.seats):
            self.context.thinker.warm(self.session.game)
        if self.run is not None:
            self.screen.learn(self.run.seat)
        else:
            self.screen.begin()
            if self.held:  # left while its clock ran: the time stands until they are all there
                self.session.interrupt()
        self.film.follow()
        self._call_bot()
        self._show_anew()
        self._answer_standing()

    # -------------------------------------------------------------- doing

    def do(self, option: Option, sure: bool = False) -> None:
        """Carry out an option, or tell why not. ``sure``: a grave one has been asked about."""
        if self.covered:
            return
        now = self.find(option)
        if now is None:
            self.stale.emit()
        elif isinstance(now.action, Together):
            self._do_together(now.action)
        elif isinstance(now.action, LetGo):
            self.wishes.let_go(now.action.seat)
            self._call_bot()
            self.jumped.emit()
        elif now.refused:
            self.refused.emit(now.why)
        elif now.asks and not sure and not self._asked_for(now):
            self.grave.emit(now)
        elif now.thinks:
            self._planning.ask(now)
        else:
            self._step(now)

    def _do_together(self, joint: Together) -> None:
        """One after the other, as long as chance does not come between and each is offered."""
        begin = self.session.cursor
        for action in joint.actions:
            option = next((one for one in self.offered() if one.action == action), None)
            if option is None or option.asks:
                break
            before = self.session.cursor
            self._step(option)
            if any(entry.draws for entry in self.session.entries[before:]):
                break
        self.joint.made(begin, self.session.cursor)

    def _asked_for(self, option: Option) -> bool:
        """Whether a lesson has asked for it: nobody is asked whether they mean it."""
        return isinstance(self.run, LessonRun) and self.run.sure_of(option)

    def stand(self) -> None:
        """Answer so from now on, or be asked again: see ``standing_answers``."""
        option, actor, lasting = self.waiver(), self.actor, self.until_over()
        if lasting is not None:
            self.session.standing_answers.give_until_over(lasting[0])
            self.do(lasting[0])
        elif actor is not None and self.session.standing_answers.of(actor) is not None:
            self.session.standing_answers.revoke(actor)
            self.jumped.emit()
        elif option is not None:
            self.session.standing_answers.give(option)
            self.do(option)

    def limit(self, most: int) -> None:
        """Answer as far as that while the step lasts: see ``Step.limits``."""
        limits, seat = self.limits(), self.actor
        if limits and seat is not None:
            self.session.standing_answers.give_limit(seat, most)
            self._answer_standing()

    def _step(self, option: Option, reason: Text | None = None) -> None:
        was_over, before = self.session.result() is not None, self.session.cursor
        wished = None if self.run is not None else self.wishes.target(option.action)
        if wished is not None:
            self.bots.stop()
            self.session.undo_to(wished)
        since = self.session.cursor
        try:
            if self.run is not None:
                self.run.do(option.action)
            else:
                self.session.do(option.action)
        except Refused as no:
            if isinstance(self.run, PuzzleRun):
                self.jumped.emit()  # what is said to a wrong answer stays
            self.refused.emit(no.why)
            return
        if reason is not None:
            self._reasons.note(reason)
        seat = self.seat
        self._pass_over(option.action.seat)
        self._went_on(was_over, since)
        late = None if self.run is not None else self.wishes.too_late(before, seat)
        if late is not None:
            self.too_late.emit(late)

    def _pass_over(self, seat: Seat) -> None:
        """What whoever has moved need not be asked then is over before anything is shown: so what
        has just happened is seen to its end.
        """
        due = None if self.run is not None else self.wishes.due()
        while due is not None and due.action.seat == seat:
            self.session.do(due.action)
            due = self.wishes.due()

    def tick(self, step: Callable[[], object]) -> None:
        """Let the clock do what is due; ``step`` does it."""
        was_over, before = self.session.result() is not None, self.session.cursor
        step()
        if self.session.cursor != before:
            self._went_on(was_over, self.session.cursor - 1)

    def _went_on(self, was_over: bool, since: int) -> None:
        """``since``: the first entry that is news."""
        self.hint_stays = self._hint.outlives(self.seat)
        self.keeping.watch()
        if self.clock is not None:
            self.clock.follow()
        before, was_covered = self.seat, self.covered
        self.bots.follow(self._events(since))
        self._turn_to()
        self.film.went_on()
        if not self.covered:  # the time goes on behind the curtain, and shows nothing
            if was_covered:
                self.lifted.emit()
            if before == self.seat and not was_covered:
                self.stepped.emit(self._events(since))
            else:
                self.jumped.emit()
        if self.hint_stays:
            self.hint_stays = False
            if not self._hint.again(self.seat, self.offered()) and not self.ask_hint():
                self.advised.emit(None)
        if not was_over and self.session.result() is not None:
            self.keeping.note_ending()
            self.ended.emit()
        self._answer_standing()

    def _answer_standing(self) -> None:
        """What people need not be asked, one after the other: by limits there may be hundreds."""
        if self.run is not None or self._answering:
            return
        self._answering = True
        try:
            before = None
            while before is not self.session.position:
                before = self.session.position
                answer = self.session.standing_answers.due() or self.wishes.due()
                if answer is not None:
                    self._step(answer)
        finally:
            self._answering = False

    def _events(self, since: int) -> Sequence[AnyEvent]:
        session, seat = self.session, self.seat
        entries = range(since, session.cursor)
        return [one for index in entries for one in session.events_of(index, seat)]

    def reasons(self) -> dict[int, Text]:
        """Why bots did what they did, by the number of the entry; nothing before the end."""
        return self._reasons.read()

    # -------------------------------------------------------------- taking back

    def undo(self, by: By = "step") -> None:
        """Take back, and also what bots did in answer; ask about ``fenced`` before."""
        if not self.can_undo():
            return
        self.bots.stop()
        self.wishes.take_up()
        target = self.way_back(by).target
        for entry in self.session.entries[target : self.session.cursor]:
            self.session.standing_answers.forget(entry.action.get("seat"))
        self.joint.cut(target)
        self.session.undo_to(target, over_fence=True, by=by)
        while self.wishes.due() is not None and self.can_undo():
            # Nobody had been asked here.
            self.session.undo_to(self.way_back().target, over_fence=True)
        self._after_jump()

    def redo(self, by: By = "step") -> None:
        """Do again what was taken back, and what bots answered."""
        if not self.can_redo():
            return
        self.bots.stop()
        self.session.redo(by)
        while self.wishes.due() is not None and self.can_redo():
            self.session.redo()
        self._after_jump()

    def lesson_next(self) -> None:
        """Pass a step that is read."""
        if self.run is not None:
            self.run.next()
            self._after_jump()

    def lesson_back(self) -> None:
        """To the step before."""
        if self.run is not None:
            self.run.back()
            self._after_jump()

    def _after_jump(self) -> None:
        self._hint.drop()
        self._planning.drop()
        self.keeping.watch()
        if self.clock is not None:
            self.clock.follow()
        self._turn_to()
        self.film.pause()
        self.film.follow()
        self.jumped.emit()

    def _turn_to(self) -> None:
        """The position has changed: turn to whose move it is, and call the bots."""
        if self.run is not None:
            self.screen.learn(self.run.seat)
        else:
            self.screen.turn()
            self._call_bot()

    # -------------------------------------------------------------- bots

    @property
    def thinking(self) -> bool:
        """Whether a bot is at work, on its own move or on a hint, or something is planned."""
        return self._hint.busy or self.bots.thinking or self._planning.busy

    def ask_hint(self) -> bool:
        """Ask the adviser, who answers by ``advised``; whether it was asked.

        It is not when there is nobody to ask or nothing to do. An answer for a position that has
        gone is dropped.
        """
        return self._hint.ask(self.seat, self.offered())

    def _advise(self, choice: Choice) -> None:
        found = any(option.action == choice.action for option in self.options())
        self.advised.emit(choice if found else None)

    def shut(self) -> None:
        """Stop for good; what must be kept has been kept."""
        self.bots.stop()
        self._hint.drop()
        self._planning.drop()
        if self.clock is not None:
            self.clock.shut()
        self.film.shut()
        self.keeping.close()
