"""A game in progress: position, log, undo and redo, and what each seat may see of it."""

from typing import TYPE_CHECKING, Any

import msgspec

from spacetable.core import registry
from spacetable.core.bot import Bot, Choice
from spacetable.core.chance import Draw
from spacetable.core.engine import Position, Stepped, begin, offered, step
from spacetable.core.event import AnyEvent, Flipped, Moved
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option
from spacetable.core.panel import Panel
from spacetable.core.parts import advice_of, bots_of, clock_time
from spacetable.core.result import Result
from spacetable.core.secrets import hidden_from_all
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.table import Table
from spacetable.core.text import Text
from spacetable.session.bot_choice import ask
from spacetable.session.chronicle import Line, chronicle, heard, lines_of
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.log import By, FenceError, Log
from spacetable.session.record import Entry, Header, Interruption, Mark, Record
from spacetable.session.snapshot import header_of, identity_of, record_of

if TYPE_CHECKING:
    from spacetable.session.journal import Journal

__all__ = ["By", "FenceError", "Line", "Session"]


class Session(Log):
    """One game: its log, and what each seat may see of it.

    ``warnings``: what a person should know about how the game was opened; ``proved``: its log
    could be played to the saved position. ``unsaved``: something happened since the last save.
    ``journal``: None for games that nobody wants back.
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
        super().__init__(start)
        self.game = game
        self.setup = setup
        self.opening = opening
        self.clock = clock
        self.anchored = anchored
        self.begun_at = clock() if begun_at is None else begun_at
        self.id = identity or identity_of(setup, self.begun_at)
        self.warnings: list[Text] = []
        self.proved = True
        self.unsaved = False
        self.people = frozenset(one.seat for one in setup.seats if one.bot is None)
        self.journal: Journal | None = None
        self._hinted: set[Seat] = set()
        self._noted: tuple[int | None, int] | None = None
        self._options: dict[Seat, list[Option]] = {}
        self._views: dict[Seat | None, Any] = {}
        self._said: dict[Seat | None, list[tuple[Line, ...]]] = {}

    @classmethod
    def new(
        cls, setup: Setup, *, clock: Clock = wall_clock, journal: "Journal | None" = None
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

    # -------------------------------------------------------------- the position

    @property
    def from_position(self) -> bool:
        """Whether the game began from a position in a file, not from its set-up or in a lesson."""
        return self.setup.scenario is not None and self.setup.lesson is None

    def result(self) -> Result | None:
        """None while the game goes on."""
        return self.game.rules.result(self.state)

    def awaited(self) -> tuple[Seat, ...]:
        """The seats the game waits for; empty when it is over."""
        return self.game.rules.awaited(self.state)

    def invited(self) -> tuple[Seat, ...]:
        """The seats that may act although the game does not wait for them."""
        return self.game.rules.invited(self.state)

    # -------------------------------------------------------------- as a seat sees it

    def view(self, seat: Seat | None) -> Any:
        """What the seat may know (None: what everybody may know); what one person who plays all
        seats that no bot plays knows of them all is shown to each of them.
        """
        if seat not in self._views:
            eyes, shared = self._eyes(seat), self.game.shown.shared
            self._views[seat] = (
                self.game.shown.view(self.state, seat)
                if seat is None or not eyes or shared is None
                else shared(self.state, seat, eyes)
            )
        return self._views[seat]

    def _eyes(self, seat: Seat | None) -> tuple[Seat, ...]:
        """All seats of the one person who plays this one; none where there is no such person."""
        if not self.setup.one_person or seat not in self.people:
            return ()
        return tuple(one.seat for one in self.setup.seats if one.bot is None)

    def table(self, seat: Seat | None) -> Table:
        """The table before that seat."""
        return self.game.shown.table(self.view(seat))

    def options(self, seat: Seat) -> list[Option]:
        """All that the seat may do, and what is refused to it."""
        if seat not in self._options:
            self._options[seat] = offered(self.game, self.state, seat)
        return self._options[seat]

    def panel(self, seat: Seat | None) -> Panel:
        """Figures and sheets beside the table."""
        return self.game.shown.panel(self.view(seat))

    def prompt(self, seat: Seat | None) -> Text:
        """What the game waits for."""
        return self.game.rules.prompt(self.view(seat))

    def advice(self, seat: Seat | None) -> Text | None:
        """The coach's word on the position."""
        return advice_of(self.game, self.view(seat))

    def seat(self, seat: Seat) -> SeatSetup:
        """Name, colour and bot of a seat; ``KeyError`` when nobody sits there."""
        for one in self.setup.seats:
            if one.seat == seat:
                return one
        raise KeyError(seat)

    def lines(self, seat: Seat | None) -> list[Line]:
        """The chronicle up to now, oldest first, without what the seat may not read."""
        return self.lines_until(self.cursor, seat)

    def lines_until(self, cursor: int, seat: Seat | None) -> list[Line]:
        """The chronicle of the first ``cursor`` entries, with all marks."""
        said = self._said.setdefault(seat, [])
        for index in range(len(said), cursor):
            said.append(lines_of(index, self._events[index], seat, self._eyes(seat)))
        marks: list[Mark | Interruption] = [*self.marks, *self.interruptions]
        return chronicle(said[:cursor], marks, from_position=self.from_position)

    def events_of(self, index: int, seat: Seat | None) -> tuple[AnyEvent, ...]:
        """What happened in entry ``index`` (from 0), without lines the seat may not read.

        After ``do`` or a redo by one step, that is ``events_of(session.cursor - 1, seat)``.
        """
        return heard(self._events[index], seat, self._eyes(seat))

    # -------------------------------------------------------------- doing and undoing

    def do(self, action: Action) -> Stepped:
        """Carry out a legal action; ``Refused`` with the rule otherwise. Drops the redo tail.

        A journal that cannot be written does not stop the game: see ``journal.fault``.
        """
        stepped = step(self.game, self.setup, self.position, action)
        entry = Entry(
            msgspec.to_builtins(action),
            self.clock(),
            stepped.draws,
            stepped.fence,
            self._was_hinted(action.seat),
        )
        before = self.cursor
        self.append(entry, stepped)
        self._hinted.discard(action.seat)
        self.unsaved = True
        if self.journal is not None:
            self.journal.did(before, entry, over=self.result() is not None)
        return stepped

    def undo(self, by: By = "step", over_fence: bool = False) -> None:
        """Take back the last action, or all since the turn began (at its start: the turn before).

        By "own", a person's last action and all that bots did after it.

        What the clock did after that action goes with it. ``FenceError`` when that goes over
        revealed information, unless ``over_fence``: then a ``Mark`` is written in the log. Does
        nothing before the first action of a seat.
        """
        self.undo_to(self.undo_target(by), over_fence)

    def undo_to(self, target: int, over_fence: bool = False) -> None:
        """The same, back to where ``target`` entries are applied, with one mark for the whole way.

        ``ValueError`` for a target that does not lie behind.
        """
        if not 0 <= target <= self.cursor:
            raise ValueError(f"cannot undo from {self.cursor} to {target}")
        if target == self.cursor:
            return
        mark = None
        if self.fenced(target):
            if not over_fence:
                raise FenceError
            mark = Mark(self.cursor, target, self.clock(), target)
            self.marks.append(mark)
        self._go(target, mark)

    def taught(self, index: int) -> bool:
        """Whether an entry told the people anything: by chance, or by a face that one of them did
        not know. That bots have seen a person's own card is no news to anybody at the screen.
        """
        if self._entries[index].draws or not self.people:
            return True
        game = self.game
        people: list[tuple[Seat, ...]] = [(one,) for one in self.people]
        if self.setup.one_person:
            people = [tuple(self.people)]
        moved = {one.piece for one in self._events[index] if isinstance(one, (Moved, Flipped))}
        by_bot = self._entries[index].action.get("seat") not in self.people
        before, after = (self._positions[k].state for k in (index, index + 1))
        for eyes in people:
            unknown = hidden_from_all(game.shown.hidden(before, one) for one in eyes)
            learnt = unknown - hidden_from_all(game.shown.hidden(after, one) for one in eyes)
            if learnt or not (by_bot or moved - unknown):
                return True
        return False

    def redo(self, by: By = "step") -> None:
        """Do again what was taken back, with the same dice and what the clock did after it.

        Does nothing at the end of the log.
        """
        target = self._target_forth(by)
        if target != self.cursor:
            self._go(target, None)

    def rewind(self, cursor: int) -> None:
        """Go back to an earlier position without a mark: lessons, where nothing is at stake."""
        if not 0 <= cursor <= self.cursor:
            raise ValueError(f"cannot rewind from {self.cursor} to {cursor}")
        self._go(cursor, None)

    # -------------------------------------------------------------- against the clock

    @property
    def time(self) -> int | None:
        """Ms of game time that have passed, as far as was noted; None while no clock runs."""
        told = clock_time(self.game, self.state)
        if told is None or self._noted is None or self._noted[0] != told:
            return told
        return max(told, self._noted[1])

    @property
    def passed(self) -> int | None:
        """The same where more has passed than the position says; else None."""
        now = self.time
        return None if now == clock_time(self.game, self.state) else now

    def note_time(self, ms: int) -> None:
        """So much game time has passed; holds until the clock acts. Kept in saves and journal."""
        told = clock_time(self.game, self.state)
        if told is not None and self._noted != (told, ms):
            self._noted = (told, ms)
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

    def append(self, entry: Entry, stepped: Stepped) -> None:
        """Put an entry whose outcome is known after the cursor (replay of a log)."""
        for said in self._said.values():
            del said[self.cursor :]
        super().append(entry, stepped)

    def jump(self, cursor: int) -> None:
        """Move the cursor and tell nobody (replay of a log)."""
        super().jump(cursor)
        self._options = {}
        self._views = {}

    def _go(self, cursor: int, mark: Mark | None) -> None:
        self.jump(cursor)
        self.unsaved = True
        if self.journal is not None:
            self.journal.went(cursor, mark, over=self.result() is not None)

    # -------------------------------------------------------------- bots and hints

    def bot_move(self, seat: Seat) -> Choice:
        """What the seat's bot would do now; ``LookupError`` when no such bot sits there.

        Reads frozen values only, so it may run in another thread. Never touches the game's dice.
        """
        wanted = self.seat(seat).bot
        for bot in bots_of(self.game):
            if bot.id == wanted:
                return self._ask(bot, seat)
        raise LookupError(f"no bot {wanted!r} for seat {seat}")

    def can_hint(self) -> bool:
        """Whether the game has anybody to ask."""
        return bool(bots_of(self.game))

    def hint(self, seat: Seat) -> Choice:
        """What the strongest bot would do and why; noted in the log with the seat's next action.

        ``LookupError`` when the game has no bot or the seat has nothing to do.
        """
        bots = bots_of(self.game)
        if not bots:
            raise LookupError(f"{self.game.info.id} has no bot to give hints")
        choice = self._ask(bots[0], seat)
        self._hinted.add(seat)
        return choice

    def _was_hinted(self, seat: Seat) -> bool:
        # A move played after a hint and taken back is not forgotten either.
        tail = self._entries[self.cursor :]
        return seat in self._hinted or any(e.hint and e.action.get("seat") == seat for e in tail)

    def _ask(self, bot: Bot, seat: Seat) -> Choice:
        # Reads the position once and leaves the kept views alone: another thread may be here.
        cursor, state = self.cursor, self.state
        return ask(self.game, bot, state, seat, f"{self.setup.seed}/{bot.id}/{seat}/{cursor}")

    # -------------------------------------------------------------- on paper

    def header(self, name: str = "") -> Header:
        """The head of a save made now."""
        return header_of(self, name)

    def record(self, name: str = "") -> Record:
        """The whole game on paper."""
        return record_of(self, name)

    def attach(self, journal: "Journal", after: str = "") -> None:
        """Keep a journal from now on; it begins with the game as it stands. An older one goes.

        ``after``: the name of a journal whose place it takes, too.
        """
        journal.begin(self.record(), after)
        if self.journal is not None:
            self.journal.close(remove=journal.fault is None)
        self.journal = journal

    def close(self) -> None:
        """End the session. The journal goes when the game is saved; else it stays.

        What stays is found again by ``journal.find_unfinished`` and ``journal.find_ended``.
        """
        if self.journal is not None:
            self.journal.close(remove=not self.unsaved)
            self.journal = None
