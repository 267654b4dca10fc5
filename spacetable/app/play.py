"""The game on the table: what a person does goes in here, and what is to be shown comes out."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from spacetable.app.bot_reasons import BotReasons
from spacetable.app.bot_turns import BotTurns
from spacetable.app.desk import Desk
from spacetable.app.film.player import FilmPlayer
from spacetable.app.game_clock import GameClock
from spacetable.app.learning import note_known
from spacetable.app.one_screen import OneScreen
from spacetable.app.taking_back import TakingBack
from spacetable.app.thinking import Thinking
from spacetable.core.bot import Choice
from spacetable.core.errors import BoundaryError, Refused
from spacetable.core.event import AnyEvent
from spacetable.core.game import SeatSetup
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Option, Press
from spacetable.core.table import Table
from spacetable.core.text import Text
from spacetable.session.campaign import Campaigns
from spacetable.session.lesson_run import LessonRun
from spacetable.session.session import By, Session
from spacetable.session.statistics import Statistics


class Play(QObject):
    """One session before the people at one screen; ``screen`` says whose view it shows.

    ``stepped``: a move was made; its events. ``jumped``: another position or another seat, to be
    shown without motion. ``refused``: a move was refused; its ``Why``. ``curtain``: it came down,
    or the time stands and nothing may be shown meanwhile; ``lifted``: it went up by itself.
    ``ended``: the game has just come to its result. ``told``: a ``BoundaryError``. ``stale``: what
    was chosen can no longer be done, for the game has gone on. ``grave``: an option to be asked
    about before it is done. ``advised``: the hint that was asked for, or None.

    """

    stepped = Signal(object)
    jumped = Signal()
    refused = Signal(object)
    curtain = Signal()
    lifted = Signal()
    ended = Signal()
    told = Signal(object)
    stale = Signal()
    grave = Signal(object)
    advised = Signal(object)

    def __init__(
        self,
        desk: Desk,
        session: Session,
        run: LessonRun | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.session = session
        self.run = run
        self.screen = OneScreen(session)
        self._taking_back = TakingBack(session)
        self._fault_told = False
        self._reasons = BotReasons(session)
        self._hint = Thinking()
        self.bots = BotTurns(desk, session, self._step, self)
        self.clock = GameClock(self) if run is None else None
        if self.clock is not None and self.clock.wanted and session.cursor > 0:
            self.clock.held = True  # it was left while its clock ran
        self.film = FilmPlayer(self)

    # -------------------------------------------------------------- who sits here

    @property
    def game_id(self) -> str:
        """The game's id."""
        return self.session.game.info.id

    @property
    def seat(self) -> Seat | None:
        """The seat whose view is shown; None: what everybody may see."""
        return self.screen.seat

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """All seats, with the roles they have."""
        return self.screen.seats

    @property
    def next_seat(self) -> Seat | None:
        """Who is to have the screen next, before the curtain and behind it; else None."""
        return self.screen.next_seat

    @property
    def covered(self) -> bool:
        """The curtain is down, or the time stands: nothing of any seat may be shown."""
        return self.screen.covered or self.standing

    @property
    def held(self) -> bool:
        """The time of a game against the clock stands until somebody lets it go on."""
        return self.clock is not None and self.clock.held and self.clock.wanted

    @property
    def standing(self) -> bool:
        """The same where several play: nobody may plan on while it stands."""
        return self.held and self.screen.shared

    @property
    def quick(self) -> bool:
        """Several people act at once against the clock: seats change hands without ceremony."""
        return self.clock is not None and self.clock.wanted and bool(self.screen.at_once())

    @property
    def handing(self) -> bool:
        """The screen is to be passed on; until then its view stays as it is.

        Bots that move first are looked at first, unless they are held.
        """
        waiting = self.screen.next_seat is not None and not self.covered
        return waiting and (self.bots.paused or self.bots.next() is None)

    def seat_setup(self, seat: Seat | None) -> SeatSetup | None:
        """Name, role, colour and bot of a seat."""
        return next((one for one in self.seats if one.seat == seat), None)

    def mover(self) -> SeatSetup | None:
        """The seat the game waits for; of several the one on the screen."""
        awaited = [seat for seat in self.session.awaited() if seat != CLOCK]
        comes_first = self.seat in awaited or self.session.game.patient_bots
        if comes_first and self.screen.may_act(self.seat) and not self.covered:
            return self.seat_setup(self.seat)
        return self.seat_setup(awaited[0]) if awaited else None

    def leader(self) -> SeatSetup | None:
        """Before whose move the one on the screen may act; None when nobody is only invited, and
        where what they may do can as well be done later.
        """
        if not self.session.game.patient_bots:
            return None
        awaited = [seat for seat in self.session.awaited() if seat != CLOCK]
        if not awaited or self.seat in awaited or not self.options() or self.run is not None:
            return None
        return self.seat_setup(awaited[0])

    def waiver(self) -> Option | None:
        """The way to let whoever is awaited go on: a press that needs no piece, if it is alone."""
        if self.leader() is None:
            return None
        bare = [
            option
            for option in self.options()
            if option.gesture == Press() and not option.refused and not option.grave
        ]
        return bare[0] if len(bare) == 1 else None

    def begin(self) -> None:
        """Show the first position, or let the curtain down before it."""
        if self.run is not None:
            self.screen.learn(self.run.seat)
        else:
            self.screen.begin()
            self._resume()
        self.film.follow()
        if self.covered:
            self.curtain.emit()
        else:
            self._call_bot()
            self.jumped.emit()

    def _show_anew(self) -> None:
        """What the one at the screen may see, without motion; or the curtain before it."""
        if self.covered:
            self.curtain.emit()
        else:
            self.jumped.emit()

    def pass_on(self) -> None:
        """Let the curtain down before the next person."""
        if self.handing:
            self.screen.cover()
            self._call_bot()
            self.curtain.emit()

    def hand_to(self, seat: Seat) -> None:
        """Give the screen to another person who may act now."""
        self.screen.hand_to(seat)
        self.film.follow()
        self._call_bot()
        self._show_anew()

    def take_seat(self, seat: Seat) -> None:
        """Give the screen to one of those who act at once: at once, or when they press again."""
        if not self.quick or self.standing:
            return
        if self.screen.covered and seat == self.next_seat:
            self.uncover()
            self.lifted.emit()
        elif self.screen.covered or seat != self.seat:
            self._hint.drop()
            self.screen.take(seat, curtain=self.desk.settings.quick_curtain)
            self.film.follow()
            self.lifted.emit()
            self._show_anew()

    def pause(self, *, shown: bool = True) -> None:
        """Let the time stand; that is noted for good. ``shown``: False where nobody is looking."""
        clock = self.clock
        if clock is None or not clock.wanted or clock.held:
            return
        clock.hold()
        self.session.interrupt()
        self._call_bot()
        if not shown:
            return
        self._show_anew()

    def go_on(self) -> None:
        """Let the time pass again."""
        if not self.held:
            return
        self.clock.let_go()
        if self.screen.covered and self.quick and not self.desk.settings.quick_curtain:
            self.screen.uncover()
        self.film.follow()
        self.lifted.emit()
        self._show_anew()
        if not self.covered:
            self._call_bot()

    def _resume(self) -> None:
        """A game that was left while its clock ran: the time stands until they are all there."""
        if self.held:
            self.session.interrupt()

    def others(self) -> list[SeatSetup]:
        """The people who may act now, but for the one on the screen; none while it is passed on."""
        over = self.covered or self.handing or self.run is not None or self.quick
        return [] if over else self.screen.others()

    def uncover(self) -> None:
        """The next person is there: show their table."""
        if self.screen.covered and not self.standing:
            self.screen.uncover()
            self.film.follow()
            self.jumped.emit()
            self._call_bot()

    # -------------------------------------------------------------- what is shown

    def view(self) -> Any:
        """What is shown to the seat on the screen: the position, or a moment of its film."""
        return self.film.view(self.session.view(self.seat))

    def turn(self) -> int | None:
        """The number of the turn that people speak of; None where they speak of none."""
        return self.session.game.turn(self.session.state)

    def table(self) -> Table:
        """The table before the seat on the screen."""
        return self.session.game.table(self.view())

    def options(self) -> Sequence[Option]:
        """What the person on the screen may do; nothing while covered or while a bot is to move."""
        if self.covered or self.seat is None or not self.screen.may_act(self.seat):
            return ()
        return self.run.options() if self.run is not None else self.session.options(self.seat)

    def find(self, option: Option) -> Option | None:
        """The option of now with the same action."""
        return next((o for o in self.options() if o.action == option.action), None)

    # -------------------------------------------------------------- doing

    def do(self, option: Option, sure: bool = False) -> None:
        """Carry out an option, or tell why not. ``sure``: a grave one has been asked about."""
        if self.covered:
            return
        now = self.find(option)
        if now is None:
            self.stale.emit()
        elif now.refused:
            self.refused.emit(now.why)
        elif now.grave and not sure:
            self.grave.emit(now)
        else:
            self._step(now)

    def _step(self, option: Option, reason: Text | None = None) -> None:
        was_over = self.session.result() is not None
        try:
            if self.run is not None:
                self.run.do(option.action)
            else:
                self.session.do(option.action)
        except Refused as no:
            self.refused.emit(no.why)
            return
        if reason is not None:
            self._reasons.note(reason)
        self._went_on(was_over)

    def tick(self, step: Callable[[], object]) -> None:
        """Let the clock do what is due; ``step`` does it."""
        was_over = self.session.result() is not None
        before = self.session.cursor
        step()
        if self.session.cursor != before:
            self._went_on(was_over)

    def _went_on(self, was_over: bool) -> None:
        self._hint.drop()
        self._tell_fault()
        if self.clock is not None:
            self.clock.follow()
        before, was_covered = self.seat, self.covered
        self.bots.follow(self._events())
        self._turn_to()
        self.film.went_on()
        if was_covered and not self.covered:
            self.lifted.emit()
        if self.covered:
            pass  # the time goes on behind the curtain, and shows nothing
        elif before == self.seat and not was_covered:
            self.stepped.emit(self._events())
        else:
            self.jumped.emit()
        if not was_over and self.session.result() is not None:
            self._record()
            self.ended.emit()

    def _events(self) -> Sequence[AnyEvent]:
        cursor = self.session.cursor
        return self.session.events_of(cursor - 1, self.seat) if cursor else ()

    def _tell_fault(self) -> None:
        journal = self.session.journal
        if journal is None:
            return
        if journal.fault is not None and not self._fault_told:
            self.told.emit(journal.fault)
        self._fault_told = journal.fault is not None

    def _record(self) -> None:
        note_known(self.desk, self.game_id)
        try:
            Statistics().add(self.session)
            if self.session.setup.campaign:
                Campaigns().open(self.session.setup.campaign).add(self.session)
        except BoundaryError as wrong:
            self.told.emit(wrong)

    def reasons(self) -> dict[int, Text]:
        """Why bots did what they did, by the number of the entry; nothing before the end."""
        return self._reasons.read()

    # -------------------------------------------------------------- taking back

    def can_undo(self) -> bool:
        """Whether there is anything to take back. In a lesson that is what "Back" is for."""
        return self.run is None and not self.covered and self._taking_back.possible(self.seat)

    def can_redo(self) -> bool:
        """Whether there is anything to do again."""
        return self.run is None and not self.covered and self.session.can_redo()

    def fenced(self, by: By) -> bool:
        """Whether the undo would go back over revealed information."""
        return self._taking_back.fenced(by)

    def undo(self, by: By = "step") -> None:
        """Take back, and also what bots did in answer; ask about ``fenced`` before."""
        if not self.can_undo():
            return
        self.bots.stop()
        self._taking_back.undo(by)
        self._after_jump()

    def redo(self, by: By = "step") -> None:
        """Do again what was taken back, and what bots answered."""
        if not self.can_redo():
            return
        self.bots.stop()
        self._taking_back.redo(by)
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
        self._tell_fault()
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
        """Whether a bot is at work, on its own move or on a hint."""
        return self._hint.busy or self.bots.thinking

    def ask_hint(self) -> bool:
        """Ask the strongest bot, which answers by ``advised``; whether it was asked.

        It is not when there is nobody to ask or nothing to do. An answer for a position that has
        gone is dropped.
        """
        seat, session = self.seat, self.session
        legal = (o for o in self.options() if not o.refused and not o.grave)
        if seat is None or not any(legal) or not session.can_hint():
            return False
        self._hint.ask(lambda _stop: session.hint(seat), self._advise)
        return True

    def _advise(self, choice: Choice) -> None:
        found = any(option.action == choice.action for option in self.options())
        self.advised.emit(choice if found else None)

    @property
    def has_bots(self) -> bool:
        """Whether any seat is played by a bot."""
        return any(one.bot is not None for one in self.session.setup.seats)

    def bot_waits(self) -> bool:
        """Whether a bot is to move."""
        return not self.covered and self.bots.next() is not None

    @property
    def bots_paused(self) -> bool:
        """Whether the bots are held."""
        return self.bots.paused

    @bots_paused.setter
    def bots_paused(self, paused: bool) -> None:
        self.bots.paused = paused
        self._call_bot()

    def _call_bot(self) -> None:
        if self.covered or self.held:
            self.bots.stop()
        else:
            self.bots.call()

    def shut(self) -> None:
        """Stop for good; what must be kept has been kept."""
        self.bots.stop()
        self._hint.drop()
        if self.clock is not None:
            self.clock.shut()
        self.film.shut()
        self.session.close()


def ids_of(option: Option) -> list[str]:
    """The pieces and zones of an option's gesture."""
    gesture = option.gesture
    names = [getattr(gesture, name, None) for name in ("piece", "zone", "target")]
    return [name for name in names if name is not None]
