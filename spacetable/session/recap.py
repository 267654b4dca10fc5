"""What others have done since a seat was last at it, as a film: their entries, moment by moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacetable.core.effect import AnyEffect
from spacetable.core.event import AnyEvent, Said, Staged
from spacetable.core.film import Film, FilmMark
from spacetable.core.ids import Seat
from spacetable.core.parts import view_of
from spacetable.core.text import Text
from spacetable.session.chronicle import Line
from spacetable.session.played_game import PlayedGame


class Recap:
    """The entries from number ``since`` up to now, as a seat may see them.

    A moment is a line that was said; what happened on the table belongs to the first line of its
    entry, and what nothing was said of to the next line, or the last one. ``film``: its marks are
    whose entries they are.
    """

    def __init__(
        self, game: PlayedGame, seat: Seat | None, since: int, named: Callable[[Seat], Text]
    ) -> None:
        self._game = game
        self._seat = seat
        self.since = since
        self._ends: list[int] = []
        """The number of the position that each moment shows."""
        self._first: list[int] = []
        """Of each moment the first entry of which it shows something."""
        lines: list[Text] = []
        marks: list[FilmMark] = []
        doer: object = None
        begun = since
        for index in range(since, game.cursor):
            events = game.events_of(index, seat)
            said = [one.line for one in events if isinstance(one, Said)]
            who = game.entries[index].action.get("seat")
            if said and who != doer:
                doer = who
                if isinstance(who, str) and who.isdecimal():
                    marks.append(FilmMark(len(lines), named(Seat(who)), True))
            for line in said:
                lines.append(line)
                self._first.append(begun)
                self._ends.append(index + 1)
                begun = index + 1
        if self._ends:
            self._ends[-1] = game.cursor
        self.film = Film(len(lines) - 1, tuple(marks), tuple(lines), length=len(lines))

    @property
    def empty(self) -> bool:
        """Whether nothing was said since."""
        return not self._ends

    def frame(self, moment: int) -> Any:
        """The view after a moment; -1: before the first one."""
        at = self.since if moment < 0 else self._ends[moment]
        game = self._game
        state = game.positions[at].state
        return view_of(game.game, state, self._seat, game.eyes(self._seat))

    def events(self, moment: int) -> tuple[AnyEvent, ...]:
        """What happened in its entries."""
        if moment < 0:
            return ()
        entries = range(self._first[moment], self._ends[moment])
        return tuple(one for k in entries for one in self._game.events_of(k, self._seat))

    def effects(self, moment: int) -> tuple[AnyEffect, ...]:
        """What its entries have to be seen."""
        staged = (one for one in self.events(moment) if isinstance(one, Staged))
        return tuple(effect for one in staged for effect in one.effects)

    def told(self, lines: list[Line], moment: int) -> list[Line]:
        """The lines of the chronicle up to a moment."""
        end = self.since if moment < 0 else self._ends[moment]
        return [line for line in lines if line.index < end]
