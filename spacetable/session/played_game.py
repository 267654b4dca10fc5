"""A game as far as it has been played, and what each seat may see of it. Nothing here plays on."""

from typing import Any

from spacetable.core.chance import Draw
from spacetable.core.engine import Position, Stepped, offered
from spacetable.core.event import AnyEvent
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.offered import Offered
from spacetable.core.panel import Panel
from spacetable.core.parts import advice_of, clock_time, paper_of, view_of
from spacetable.core.result import Result
from spacetable.core.room import DESK, Room
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.table import Table
from spacetable.core.text import Text
from spacetable.session.chronicle import Line, chronicle, heard, lines_of
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.log import Log
from spacetable.session.record import Branch, Entry, Interruption, Mark, identity_of
from spacetable.session.seat_colours import coloured
from spacetable.session.seat_roles import seated_in


class PlayedGame(Log):
    """A log with its game and set-up.

    ``opening``: draws of the set-up. ``anchored``: it begins at a position that the set-up does
    not give. ``begun_at``: ms since 1970 (UTC); ``id``: the same for all saves of one game.
    ``branch``: where it leaves another game; None for one that was played from its own beginning.
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
        self.branch: Branch | None = None
        self._time_noted: tuple[int | None, int] | None = None
        self._options: dict[Seat, Offered] = {}
        self._views: dict[Seat | None, Any] = {}
        self._said: dict[Seat | None, list[tuple[Line, ...]]] = {}

    # -------------------------------------------------------------- the position

    @property
    def from_position(self) -> bool:
        """Whether the game began from a position in a file, not from its set-up or in a lesson."""
        return self.setup.scenario is not None and self.setup.lesson is None

    @property
    def counts(self) -> bool:
        """Whether its result is written down: not in a lesson, nor from a position or a moment."""
        setup = self.setup
        return setup.lesson is None and setup.scenario is None and self.branch is None

    @property
    def branched_at(self) -> int:
        """Entries that were played in another game before this one left it."""
        return 0 if self.branch is None else self.branch.at

    @property
    def people(self) -> frozenset[Seat]:
        """The seats without a bot."""
        return frozenset(one.seat for one in self.setup.seats if one.bot is None)

    @property
    def begun(self) -> bool:
        """Whether anybody who sits there has done anything yet; bots alone have at once."""
        done = self._entries[self.branched_at : self.cursor]
        people = self.people
        return any(not people or entry.action.get("seat") in people for entry in done)

    def seat(self, seat: Seat) -> SeatSetup:
        """Name, colour and bot of a seat; ``KeyError`` when nobody sits there."""
        for one in self.setup.seats:
            if one.seat == seat:
                return one
        raise KeyError(seat)

    def result(self) -> Result | None:
        """None while the game goes on."""
        return self.game.rules.result(self.state)

    def awaited(self) -> tuple[Seat, ...]:
        """The seats the game waits for; empty when it is over."""
        return self.game.rules.awaited(self.state)

    def invited(self) -> tuple[Seat, ...]:
        """The seats that may act although the game does not wait for them."""
        return self.game.rules.invited(self.state)

    def paper(self) -> tuple[str, bytes] | None:
        """The game's own file for what was played: its proposed name, its content; None: none."""
        states = [position.state for position in self._positions[: self.cursor + 1]]
        return paper_of(self.game, states, [one.action for one in self._entries[: self.cursor]])

    # -------------------------------------------------------------- its time

    @property
    def clock_runs(self) -> bool:
        """Whether the game is played against the clock in the position now."""
        return clock_time(self.game, self.state) is not None and self.result() is None

    @property
    def time(self) -> int | None:
        """Ms of game time that have passed, as far as was noted; None while no clock runs."""
        told = clock_time(self.game, self.state)
        if told is None or self._time_noted is None or self._time_noted[0] != told:
            return told
        return max(told, self._time_noted[1])

    @property
    def passed(self) -> int | None:
        """The same where more has passed than the position says; else None."""
        now = self.time
        return None if now == clock_time(self.game, self.state) else now

    # -------------------------------------------------------------- as a seat sees it

    def view(self, seat: Seat | None) -> Any:
        """What the seat may know (None: what everybody may know); what one person who plays all
        seats that no bot plays knows of them all is shown to each of them.
        """
        if seat not in self._views:
            self._views[seat] = view_of(self.game, self.state, seat, self.eyes(seat))
        return self._views[seat]

    def eyes(self, seat: Seat | None) -> tuple[Seat, ...]:
        """All seats of the one person who plays this one; none where there is no such person."""
        if not self.setup.one_person or seat not in self.people:
            return ()
        return tuple(one.seat for one in self.setup.seats if one.bot is None)

    def table(self, seat: Seat | None, room: Room = DESK) -> Table:
        """The table before that seat, laid out for a room."""
        seats = seated_in(self.game, self.state, self.setup.seats)
        return coloured(self.game.shown.table(self.view(seat), room), seats)

    def options(self, seat: Seat) -> Offered:
        """All that the seat may do, and, when asked, what is refused to it."""
        if seat not in self._options:
            self._options[seat] = offered(self.game, self.state, seat)
        return self._options[seat]

    def panel(self, seat: Seat | None) -> Panel:
        """Figures and sheets beside the table."""
        return self.game.shown.panel(self.view(seat))

    def about(self) -> Text | None:
        """What whoever acts is asked about, in words for all; None where none are needed."""
        return self.game.rules.step(self.state).about(self.state)

    def prompt(self, seat: Seat | None) -> Text:
        """What the game waits for."""
        return self.game.rules.prompt(self.view(seat))

    def advice(self, seat: Seat | None) -> Text | None:
        """The coach's word on the position."""
        return advice_of(self.game, self.view(seat))

    # -------------------------------------------------------------- what a seat may read

    def lines(self, seat: Seat | None) -> list[Line]:
        """The chronicle up to now, oldest first, without what the seat may not read."""
        return self.lines_until(self.cursor, seat)

    def lines_until(self, cursor: int, seat: Seat | None) -> list[Line]:
        """The chronicle of the first ``cursor`` entries, with all marks."""
        said = self._said.setdefault(seat, [])
        for index in range(len(said), cursor):
            said.append(lines_of(index, self._events[index], seat, self.eyes(seat)))
        marks: list[Mark | Interruption] = [*self.marks, *self.interruptions]
        return chronicle(said[:cursor], marks, from_position=self.from_position, branch=self.branch)

    def events_of(self, index: int, seat: Seat | None) -> tuple[AnyEvent, ...]:
        """What happened in entry ``index`` (from 0), without lines the seat may not read.

        After ``do`` or a redo by one step, that is ``events_of(session.cursor - 1, seat)``.
        """
        return heard(self._events[index], seat, self.eyes(seat))

    # -------------------------------------------------------------- replay of a log

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
