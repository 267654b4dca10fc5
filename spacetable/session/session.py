"""A game in progress: what is done and taken back in it, its time, its bots and its journal."""

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import msgspec
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.bot import Bot, Choice
from spacetable.core.chance import Draw
from spacetable.core.engine import Position, Stepped, begin, step
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.mission import Stop
from spacetable.core.option import Action
from spacetable.core.parts import adviser_of, bots_of, clock_time
from spacetable.core.planner import Asked
from spacetable.core.setup import Setup
from spacetable.core.text import Text
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.inquiry import Inquiry
from spacetable.session.journal.writer import Journal
from spacetable.session.kept_digits import KeptDigits
from spacetable.session.played_game import PlayedGame
from spacetable.session.record import (
    LONGEST_PLAN,
    Entry,
    Header,
    Interruption,
    Mark,
    PinnedPlan,
    Record,
    TakenBack,
)
from spacetable.session.snapshot import header_of, record_of
from spacetable.session.standing_answers import StandingAnswers
from spacetable.session.thinking.thinker import HERE, Thinker, never
from spacetable.session.undo import By, FenceError, back, fences, forth


class Session(PlayedGame):
    """One game, played on.

    ``warnings``: what a person should know about how the game was opened; ``proved``: its log
    could be played to the saved position. ``unsaved``: something happened since the last save.
    ``journal``: None for games that nobody wants back. ``turns_back``: undos by the turn that led
    here, the last one last. ``pinned``: plans that people keep to compare them.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Setup,
        start: Position,
        opening: tuple[Draw, ...] = (),
        *,
        clock: Clock = wall_clock,
        anchored: bool = False,
        begun_at: int | None = None,
        identity: str = "",
    ) -> None:
        super().__init__(
            game,
            setup,
            start,
            opening,
            clock=clock,
            anchored=anchored,
            begun_at=begun_at,
            identity=identity,
        )
        self.warnings: list[Text] = []
        self.proved = True
        self.unsaved = False
        self.journal: Journal | None = None
        self._hinted: set[Seat] = set()
        # What bots remember is of this sitting: one game may be open more than once.
        self._table = uuid4().hex
        self.standing_answers = StandingAnswers(self)
        self.digits = KeptDigits()
        self.turns_back: list[TakenBack] = []
        self.pinned: tuple[PinnedPlan, ...] = ()
        self._foreseen: tuple[Position, Action, Stepped] | None = None

    @classmethod
    def new(
        cls, setup: Setup, *, clock: Clock = wall_clock, journal: Journal | None = None
    ) -> "Session":
        """Set a game up; ``BoundaryError`` for an unknown game or a set-up that does not fit it."""
        game = registry.load(setup.game)
        start, opening = begin(game, setup)
        session = cls(game, setup, start, opening, clock=clock)
        if journal is not None:
            session.attach(journal)
        return session

    @classmethod
    def at(
        cls,
        game: Game[Any, Any],
        setup: Setup,
        position: Position,
        *,
        clock: Clock = wall_clock,
    ) -> "Session":
        """A game that begins at any position instead of the one the set-up gives."""
        return cls(game, setup, position, clock=clock, anchored=True)

    # -------------------------------------------------------------- doing and undoing

    def do(self, action: Action) -> Stepped:
        """Carry out a legal action; ``Refused`` with the rule otherwise. Drops the redo tail.

        A journal that cannot be written does not stop the game: see ``journal.fault``.
        """
        stepped = self._outcome(action)
        entry = Entry(
            msgspec.to_builtins(action),
            self.clock(),
            stepped.draws,
            stepped.fence,
            self._was_hinted(action.seat),
        )
        before = self.cursor
        self.append(entry, stepped)
        self.turns_back.clear()
        self._hinted.discard(action.seat)
        self.unsaved = True
        if self.journal is not None:
            self.journal.did(before, entry, over=self.result() is not None)
        return stepped

    def foresee(self, position: Position, action: Action, stepped: Stepped) -> None:
        """What comes of an action in a position, found out elsewhere by ``engine.step``.

        ``do`` takes it when it is asked for that action in that very position; else it is nothing.
        """
        self._foreseen = position, action, stepped

    def _outcome(self, action: Action) -> Stepped:
        foreseen, self._foreseen = self._foreseen, None
        if foreseen is not None and foreseen[0] is self.position and foreseen[1] == action:
            return foreseen[2]
        return step(self.game, self.setup, self.position, action)

    def can_undo(self) -> bool:
        """Whether there is anything to take back: the clock's doings alone are not."""
        return back(self) < self.cursor

    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else was done since."""
        return forth(self) > self.cursor

    def undo(self, by: By = "step", over_fence: bool = False) -> None:
        """Take back a person's last action, or the turn, with all that came of it: see ``undo``.

        ``FenceError`` when that goes over revealed information, unless ``over_fence``: then a
        ``Mark`` is written in the log. Does nothing where there is nothing to take back.
        """
        self.undo_to(back(self, by), over_fence, by)

    def undo_to(self, target: int, over_fence: bool = False, by: By = "step") -> None:
        """The same, back to where ``target`` entries are applied, with one mark for the whole way.

        What went by the turn comes back in one ``redo``, however much it was. ``ValueError`` for a
        target that does not lie behind.
        """
        if not 0 <= target <= self.cursor:
            raise ValueError(f"cannot undo from {self.cursor} to {target}")
        if target == self.cursor:
            return
        mark = None
        if any(fences(self, target)):
            if not over_fence:
                raise FenceError
            mark = Mark(self.cursor, target, self.clock(), target)
            self.marks.append(mark)
        if by == "turn":
            self.turns_back.append(TakenBack(self.cursor, target))
        self._go(target, mark)

    def redo(self, by: By = "step") -> None:
        """Do again what was taken back, with the same dice and what others did after it.

        From where an undo by the turn led, all that it took comes back, whatever ``by`` is. Does
        nothing at the end of the log.
        """
        target = forth(self, by)
        if self.turns_back and self.turns_back[-1].end == self.cursor:
            target = self.turns_back[-1].start
        while self.turns_back and self.turns_back[-1].end < target:
            self.turns_back.pop()
        if target != self.cursor:
            self._go(target, None)

    def rewind(self, cursor: int) -> None:
        """Go back to an earlier position without a mark: lessons, where nothing is at stake."""
        if not 0 <= cursor <= self.cursor:
            raise ValueError(f"cannot rewind from {self.cursor} to {cursor}")
        self._go(cursor, None)

    def _go(self, cursor: int, mark: Mark | None) -> None:
        self.jump(cursor)
        self.unsaved = True
        if self.journal is not None:
            over = self.result() is not None
            self.journal.went(cursor, mark, self.turns_back, over=over)

    def pin(self, pinned: Sequence[PinnedPlan]) -> None:
        """Keep these plans, and no others, with the game; none that a save could not hold."""
        kept = tuple(one for one in pinned if len(one.plan) <= LONGEST_PLAN)
        if kept != self.pinned:
            self.pinned = kept
            self.unsaved = True

    # -------------------------------------------------------------- against the clock

    def note_time(self, ms: int) -> None:
        """So much game time has passed; holds until the clock acts. Kept in saves and journal."""
        told = clock_time(self.game, self.state)
        if told is not None and self._time_noted != (told, ms):
            self._time_noted = (told, ms)
            if self.journal is not None:
                self.journal.stood(self.cursor, ms, None)

    def interrupt(self) -> None:
        """The clock is held, or was when the game was left: that is noted for good, once."""
        now = self.time
        last = self.interruptions[-1] if self.interruptions else None
        if now is None or (last is not None and (last.time, last.place) == (now, self.cursor)):
            return
        mark = Interruption(now, self.clock(), self.cursor)
        self.interruptions.append(mark)
        self.unsaved = True
        if self.journal is not None:
            self.journal.stood(self.cursor, now, mark)

    # -------------------------------------------------------------- bots and hints

    def bot_move(self, seat: Seat, thinker: Thinker = HERE, stop: Stop = never) -> Choice:
        """What the seat's bot would do now; ``LookupError`` when no such bot sits there.

        Reads frozen values only, so it may run in another thread. Never touches the game's dice.
        """
        wanted = self.seat(seat).bot
        for bot in bots_of(self.game):
            if bot.id == wanted:
                return self._ask(bot, seat, thinker, stop)
        raise LookupError(f"no bot {wanted!r} for seat {seat}")

    def can_hint(self) -> bool:
        """Whether the game has anybody to ask."""
        return adviser_of(self.game) is not None

    def hint(self, seat: Seat, thinker: Thinker = HERE, stop: Stop = never) -> Choice:
        """What the adviser would do and why; noted in the log with the seat's next action.

        ``LookupError`` when the game has no bot or the seat has nothing to do.
        """
        adviser = adviser_of(self.game)
        if adviser is None:
            raise LookupError(f"{self.game.info.id} has no bot to give hints")
        choice = self._ask(adviser, seat, thinker, stop)
        self._hinted.add(seat)
        return choice

    def inquire(self, seat: Seat | None, asked: Asked) -> Inquiry:
        """A question of the game's planner, put to this position by a seat."""
        return Inquiry(self.game, self.state, seat, self.eyes(seat), asked)

    def _was_hinted(self, seat: Seat) -> bool:
        # A move played after a hint and taken back is not forgotten either.
        tail = self._entries[self.cursor :]
        return seat in self._hinted or any(e.hint and e.action.get("seat") == seat for e in tail)

    def _ask(self, bot: Bot, seat: Seat, thinker: Thinker, stop: Stop) -> Choice:
        # Reads the position once and leaves the kept views alone: another thread may be here.
        cursor, state = self.cursor, self.state
        seed = f"{self.setup.seed}/{bot.id}/{seat}/{cursor}"
        return thinker.choose(self.game, bot, state, seat, seed, self._table, stop)

    # -------------------------------------------------------------- on paper

    def header(self, name: str = "") -> Header:
        """The head of a save made now."""
        return header_of(self, name)

    def record(self, name: str = "") -> Record:
        """The whole game on paper."""
        return replace(
            record_of(self, name),
            standing=self.standing_answers.on_paper(),
            turns_back=tuple(self.turns_back),
            pinned=self.pinned,
            digits=self.digits.on_paper(),
        )

    def attach(self, journal: Journal, after: str = "") -> None:
        """Keep a journal from now on; it begins with the game as it stands. An older one goes.

        ``after``: the name of a journal whose place it takes, too.
        """
        journal.begin(self.record(), after)
        if self.journal is not None:
            self.journal.close(remove=journal.fault is None)
        self.journal = journal

    def close(self) -> None:
        """End the session. The journal goes when the game is saved; else it stays.

        What stays is found again by ``recovery.find_unfinished`` and ``recovery.find_ended``.
        """
        if self.journal is not None:
            self.journal.close(remove=not self.unsaved)
            self.journal = None
