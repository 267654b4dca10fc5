"""Look through a game from its first position to its last, as one seat saw it."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from spacetable.core.event import AnyEvent
from spacetable.core.ids import Seat
from spacetable.core.panel import Panel
from spacetable.core.parts import opened_view
from spacetable.core.result import Result
from spacetable.core.room import DESK, Room
from spacetable.core.table import Table
from spacetable.core.text import Text
from spacetable.session.chronicle import EVERY_SEAT, Line
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.record import Record
from spacetable.session.restoring import restore
from spacetable.session.seat_colours import coloured
from spacetable.session.seat_roles import seated_in
from spacetable.session.session import Session


class Replay:
    """Positions 0 to ``length`` of a game; ``index`` is the one shown. The session is not touched.

    What was taken back at the end is not part of it. ``can_open``: the game is over, and can be
    looked at as ``EVERY_SEAT``, with nothing hidden.
    """

    def __init__(self, source: Session | Record, *, clock: Clock = wall_clock) -> None:
        session = restore(source, clock=clock) if isinstance(source, Record) else source
        self.session = session
        self.game = session.game
        self.setup = session.setup
        self.length = session.cursor
        self.index = 0
        self._positions = tuple(session.positions[: session.cursor + 1])
        last = self._positions[-1].state
        self._seats = seated_in(self.game, last, self.setup.seats)
        over = self.game.rules.result(last) is not None
        self.can_open = over and opened_view(self.game, last) is not None

    def goto(self, index: int) -> None:
        """Show another position; the nearest one there is."""
        self.index = max(0, min(index, self.length))

    def turn_starts(self) -> Sequence[int]:
        """The positions in which a turn begins; the first is 0."""
        return self._turn_starts

    @cached_property
    def _turn_starts(self) -> tuple[int, ...]:
        turns = [position.state.turn_no for position in self._positions]
        return tuple(i for i, turn in enumerate(turns) if i == 0 or turn != turns[i - 1])

    def next_turn(self) -> None:
        """Go to where the next turn begins, or to the end."""
        self.goto(next((i for i in self._turn_starts if i > self.index), self.length))

    def previous_turn(self) -> None:
        """Go back to where this turn begins, or at its beginning to the turn before."""
        self.goto(max((i for i in self._turn_starts if i < self.index), default=0))

    @property
    def state(self) -> Any:
        """The state shown. For the rules; people get ``view``."""
        return self._positions[self.index].state

    def at(self, index: int) -> int:
        """When the action that led to that position was made, ms since 1970; 0: game's start."""
        return self.session.entries[index - 1].at if index else self.session.begun_at

    def view(self, seat: Seat | None) -> Any:
        """What the seat knew then; ``EVERY_SEAT``: what nobody could see, once the game is over.

        ``ValueError`` when that may not be seen (``can_open``).
        """
        if seat == EVERY_SEAT:
            if not self.can_open:
                raise ValueError("what is hidden is shown when the game is over")
            return opened_view(self.game, self.state)
        return self.game.shown.view(self.state, seat)

    def table(self, seat: Seat | None, room: Room = DESK) -> Table:
        """The table as it lay before the seat, laid out for a room."""
        return coloured(self.game.shown.table(self.view(seat), room), self._seats)

    def panel(self, seat: Seat | None) -> Panel:
        """Figures and sheets as they were."""
        return self.game.shown.panel(self.view(seat))

    def prompt(self, seat: Seat | None) -> Text:
        """What the game waited for."""
        return self.game.rules.prompt(self.view(seat))

    def result(self) -> Result | None:
        """None unless the game was over in the position shown."""
        return self.game.rules.result(self.state)

    def lines(self, seat: Seat | None) -> list[Line]:
        """The chronicle up to the position shown."""
        return [line for line in self._lines(seat) if line.index < self.index]

    def all_lines(self, seat: Seat | None) -> list[Line]:
        """The whole chronicle; a line's position is ``line.index + 1``."""
        return self._lines(seat)

    def events(self, seat: Seat | None) -> tuple[AnyEvent, ...]:
        """What led to the position shown, for motion when stepping forward; none at the start."""
        return self.session.events_of(self.index - 1, seat) if self.index else ()

    def _lines(self, seat: Seat | None) -> list[Line]:
        return self.session.lines_until(self.length, seat)
