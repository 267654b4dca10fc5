"""A game in progress: position, log, undo and redo, and what each seat may see of it."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from spacetable import __version__
from spacetable.core import registry
from spacetable.core.bot import Bot, Choice
from spacetable.core.chance import Draw, LooseChance
from spacetable.core.event import AnyEvent, Said
from spacetable.core.game import Game, Result, SeatSetup, Setup
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.core.panel import Panel
from spacetable.core.play import Position, Stepped, begin, step
from spacetable.core.table import Table
from spacetable.core.text import Text, text
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.record import Anchor, Entry, Header, Mark, Record, plain

if TYPE_CHECKING:
    from spacetable.session.journal import Journal

By = Literal["step", "turn"]


class FenceError(Exception):
    """The undo would go back over revealed information; ask, then pass ``over_fence=True``."""


class Line(Struct, frozen=True):
    """A line of the chronicle as one seat may read it.

    ``index``: the entry of the log it belongs to, counted from 0, so that the position after it
    is ``index + 1``; -1 before the first entry. ``mark``: the line tells of an undo over a fence.
    """

    index: int
    text: Text
    pieces: tuple[PieceId, ...] = ()
    heading: bool = False
    mark: bool = False


class Session:
    """One game. Every position since the start is kept, so undo and redo only move ``cursor``.

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
        self.game = game
        self.setup = setup
        self.opening = opening
        self.clock = clock
        self.anchored = anchored
        self.begun_at = clock() if begun_at is None else begun_at
        self.id = identity or _identity(setup, self.begun_at)
        self.cursor = 0
        self.marks: list[Mark] = []
        self.warnings: list[Text] = []
        self.proved = True
        self.unsaved = False
        self.journal: Journal | None = None
        self._positions = [start]
        self._entries: list[Entry] = []
        self._events: list[tuple[AnyEvent, ...]] = []
        self._hinted: Seat | None = None
        self._options: dict[Seat, list[Option]] = {}
        self._views: dict[Seat | None, Any] = {}

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
    def position(self) -> Position:
        """State and draws made, after ``cursor`` entries."""
        return self._positions[self.cursor]

    @property
    def state(self) -> Any:
        """The state now. For the rules; people and bots get ``view``."""
        return self._positions[self.cursor].state

    @property
    def positions(self) -> Sequence[Position]:
        """Every position, the redo tail included; one more than ``entries``."""
        return self._positions

    @property
    def entries(self) -> Sequence[Entry]:
        """The log, the redo tail included."""
        return self._entries

    def result(self) -> Result | None:
        """None while the game goes on."""
        return self.game.result(self.state)

    def awaited(self) -> tuple[Seat, ...]:
        """The seats the game waits for; empty when it is over."""
        return self.game.awaited(self.state)

    # -------------------------------------------------------------- as a seat sees it

    def view(self, seat: Seat | None) -> Any:
        """What the seat may know (None: what everybody may know)."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def table(self, seat: Seat | None) -> Table:
        """The table before that seat."""
        return self.game.table(self.view(seat))

    def options(self, seat: Seat) -> list[Option]:
        """All that the seat may do, and what is refused to it."""
        if seat not in self._options:
            self._options[seat] = list(self.game.options(self.state, seat))
        return self._options[seat]

    def panel(self, seat: Seat | None) -> Panel:
        """Figures and sheets beside the table."""
        return self.game.panel(self.view(seat))

    def prompt(self, seat: Seat | None) -> Text:
        """What the game waits for."""
        return self.game.prompt(self.view(seat))

    def advice(self, seat: Seat | None) -> Text | None:
        """The coach's word on the position."""
        return self.game.advice(self.view(seat))

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
        out: list[Line] = []
        marks = sorted(self.marks, key=lambda mark: mark.place)
        at = 0
        for index in range(cursor + 1):
            while at < len(marks) and (marks[at].place <= index or index == cursor):
                mark = marks[at]
                words = text("session.mark", n=mark.start - mark.end)
                out.append(Line(index - 1, words, mark=True))
                at += 1
            if index < cursor:
                out.extend(
                    Line(index, event.line, event.pieces, event.heading)
                    for event in self._events[index]
                    if isinstance(event, Said) and _may_read(event, seat)
                )
        return out

    def events_of(self, index: int, seat: Seat | None) -> tuple[AnyEvent, ...]:
        """What happened in entry ``index`` (from 0), without lines the seat may not read.

        After ``do`` or a redo by one step, that is ``events_of(session.cursor - 1, seat)``.
        """
        return tuple(
            event
            for event in self._events[index]
            if not isinstance(event, Said) or _may_read(event, seat)
        )

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
            self._hinted == action.seat,
        )
        before = self.cursor
        self.append(entry, stepped)
        self.unsaved = True
        if self.journal is not None:
            self.journal.did(before, entry, over=self.result() is not None)
        return stepped

    def append(self, entry: Entry, stepped: Stepped) -> None:
        """Put an entry whose outcome is known after the cursor (replay of a log)."""
        if self.cursor < len(self._entries):
            del self._entries[self.cursor :]
            del self._events[self.cursor :]
            del self._positions[self.cursor + 1 :]
            self.marks = [replace(m, place=min(m.place, self.cursor)) for m in self.marks]
        self._entries.append(entry)
        self._events.append(stepped.events)
        self._positions.append(stepped.position)
        self.jump(self.cursor + 1)

    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return self.cursor > 0

    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else was done since."""
        return self.cursor < len(self._entries)

    def fence_before(self, by: By = "step") -> bool:
        """Whether that undo would go back over revealed information."""
        return self._fenced(self._target_back(by))

    def undo(self, by: By = "step", over_fence: bool = False) -> None:
        """Take back the last action, or all since the turn began (at its start: the turn before).

        ``FenceError`` when that goes over revealed information, unless ``over_fence``: then a
        ``Mark`` is written in the log. Does nothing at the start of the game.
        """
        target = self._target_back(by)
        if target == self.cursor:
            return
        mark = None
        if self._fenced(target):
            if not over_fence:
                raise FenceError
            mark = Mark(self.cursor, target, self.clock(), target)
            self.marks.append(mark)
        self._go(target, mark)

    def redo(self, by: By = "step") -> None:
        """Do again what was taken back, with the same dice. Does nothing at the end of the log."""
        target = self._target_forth(by)
        if target != self.cursor:
            self._go(target, None)

    def rewind(self, cursor: int) -> None:
        """Go back to an earlier position without a mark: lessons, where nothing is at stake."""
        if not 0 <= cursor <= self.cursor:
            raise ValueError(f"cannot rewind from {self.cursor} to {cursor}")
        self._go(cursor, None)

    def jump(self, cursor: int) -> None:
        """Move the cursor and tell nobody (replay of a log)."""
        if not 0 <= cursor <= len(self._entries):
            raise ValueError(f"no position {cursor} among {len(self._entries) + 1}")
        self.cursor = cursor
        self._hinted = None
        self._options = {}
        self._views = {}

    def _go(self, cursor: int, mark: Mark | None) -> None:
        self.jump(cursor)
        self.unsaved = True
        if self.journal is not None:
            self.journal.went(cursor, mark, over=self.result() is not None)

    def _fenced(self, target: int) -> bool:
        return any(entry.fence for entry in self._entries[target : self.cursor])

    def _begins_turn(self, index: int) -> bool:
        here, before = self._positions[index].state, self._positions[index - 1].state
        return here.turn_no != before.turn_no

    def _target_back(self, by: By) -> int:
        target = max(self.cursor - 1, 0)
        while by == "turn" and target > 0 and not self._begins_turn(target):
            target -= 1
        return target

    def _target_forth(self, by: By) -> int:
        end = len(self._entries)
        target = min(self.cursor + 1, end)
        while by == "turn" and target < end and not self._begins_turn(target):
            target += 1
        return target

    # -------------------------------------------------------------- bots and hints

    def bot_move(self, seat: Seat) -> Choice:
        """What the seat's bot would do now; ``LookupError`` when no such bot sits there.

        Reads frozen values only, so it may run in another thread. Never touches the game's dice.
        """
        wanted = self.seat(seat).bot
        for bot in self.game.bots():
            if bot.id == wanted:
                return self._ask(bot, seat)
        raise LookupError(f"no bot {wanted!r} for seat {seat}")

    def can_hint(self) -> bool:
        """Whether the game has anybody to ask."""
        return bool(self.game.bots())

    def hint(self, seat: Seat) -> Choice:
        """What the strongest bot would do and why; noted in the log with the seat's next action.

        ``LookupError`` when the game has no bot or the seat has nothing to do.
        """
        bots = self.game.bots()
        if not bots:
            raise LookupError(f"{self.game.info.id} has no bot to give hints")
        choice = self._ask(bots[0], seat)
        self._hinted = seat
        return choice

    def _ask(self, bot: Bot, seat: Seat) -> Choice:
        # Reads the position once and leaves the kept views alone: another thread may be here.
        cursor, state = self.cursor, self.state
        legal = [option for option in self.game.options(state, seat) if not option.refused]
        if not legal:
            raise LookupError(f"seat {seat} has nothing to do")
        chance = LooseChance(f"{self.setup.seed}/{bot.id}/{seat}/{cursor}")
        choice = bot.choose(self.game.view(state, seat), legal, chance)
        if not any(option.action == choice.action for option in legal):
            raise RuntimeError(f"bot {bot.id} chose {choice.action}, which is not legal")
        return choice

    # -------------------------------------------------------------- on paper

    def header(self, name: str = "") -> Header:
        """The head of a save made now."""
        result = self.result()
        return Header(
            id=self.id,
            program=f"spacetable {__version__}",
            game=self.game.info.id,
            rules_version=self.game.info.rules_version,
            seed=self.setup.seed[:200],
            begun_at=self.begun_at,
            saved_at=self.clock(),
            turn=self.state.turn_no,
            actions=self.cursor,
            name=name[:200],
            outcome=None if result is None else result.outcome,
        )

    def record(self, name: str = "") -> Record:
        """The whole game on paper."""
        start = self._positions[0]
        return Record(
            header=self.header(name),
            setup=self.setup,
            latest=Anchor(plain(self.state), self.position.used),
            opening=self.opening,
            entries=tuple(self._entries),
            cursor=self.cursor,
            marks=tuple(self.marks),
            start=Anchor(plain(start.state), start.used) if self.anchored else None,
        )

    def attach(self, journal: "Journal") -> None:
        """Keep a journal from now on; it begins with the game as it stands. An older one goes."""
        journal.begin(self.record())
        if self.journal is not None:
            self.journal.close(remove=journal.fault is None)
        self.journal = journal

    def close(self) -> None:
        """End the session. The journal goes when the game is over or saved; else it stays.

        What stays is offered again by ``journal.find_unfinished``.
        """
        if self.journal is not None:
            self.journal.close(remove=not self.unsaved or self.result() is not None)
            self.journal = None


def _may_read(event: Said, seat: Seat | None) -> bool:
    return not event.only or seat in event.only


def _identity(setup: Setup, begun_at: int) -> str:
    return blake2b(msgspec.json.encode((setup, begun_at)), digest_size=12).hexdigest()
