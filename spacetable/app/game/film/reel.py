"""The film as far as it may be looked at, and what is seen and said in the moment looked at."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from spacetable.app.game.film.lines import FilmLine, line_at, lines_before, with_moments
from spacetable.app.game.film.pace import PACES, Pace, seconds_of, time_of
from spacetable.app.game.film.stops import mark_at, turn_end, turn_no
from spacetable.app.shell.context import Context
from spacetable.core.effect import AnyEffect
from spacetable.core.event import AnyEvent
from spacetable.core.film import Film, FilmMark
from spacetable.core.parts import effects_of, frame_of
from spacetable.core.text import Text
from spacetable.session.chronicle import Line
from spacetable.session.recap import Recap
from spacetable.session.session import Session


class Reel(QObject):
    """``moment``: the one looked at, from 0; -1 before the first. ``pace``: how fast it runs."""

    def __init__(self, context: Context, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._session = session
        self._film: Film | None = None
        self._view: Any = None
        self._framed: tuple[Any, int, Any] = (None, -1, None)
        self._lines: tuple[FilmLine | None, ...] = ()
        self._recap: Recap | None = None
        self.moment = -1
        self.pace: Pace = context.settings.bot_pace

    @property
    def film(self) -> Film | None:
        """The film as far as it may be looked at; None while there is none."""
        return self._film

    @property
    def recalls(self) -> bool:
        """Whether it is no film of the game, but what others have done."""
        return self._recap is not None

    @property
    def at_end(self) -> bool:
        """Whether the last moment of all is looked at."""
        film = self._film
        return film is not None and self.moment == film.last and film.on is None

    @property
    def caught_up(self) -> bool:
        """Whether nothing that the game has brought lies ahead; so too while there is no film."""
        return self._film is None or self.moment >= self._film.last

    def view(self, view: Any) -> Any:
        """A seat's view at the moment looked at; as it is where that is the last, or no film."""
        film = self._film
        if film is None or self.moment == film.last:
            return view
        known, moment, _ = self._framed
        if known is not view or moment != self.moment:
            framed = self.frame(view, self.moment)
            self._framed = (view, self.moment, framed)
        return self._framed[2]

    def frame(self, view: Any, moment: int) -> Any:
        """A seat's view at any moment of the film."""
        if self._recap is not None:
            return self._recap.frame(moment)
        return frame_of(self._session.game, view, moment)

    def effects(self) -> tuple[AnyEffect, ...]:
        """What is seen to happen in the moment looked at."""
        if self._recap is not None:
            return self._recap.effects(self.moment)
        return effects_of(self._session.game, self._view, self.moment) if self._film else ()

    def events(self) -> tuple[AnyEvent, ...]:
        """What has led to the moment looked at, of what others have done."""
        return () if self._recap is None else self._recap.events(self.moment)

    def seconds(self) -> float:
        """How long what happens in the moment looked at is seen."""
        if self._film is None or self.moment < 0:
            return 0.0
        return seconds_of(self._stands(self.moment))

    def _stands(self, moment: int) -> float:
        """Ms that a moment stands."""
        assert self._film is not None
        return time_of(self._film, moment, self._context.words) * PACES[self.pace]

    def lines(self, told: list[Line]) -> list[Line]:
        """The chronicle up to the moment looked at. ``told``: the game's own, film and all."""
        if self._film is None:
            return told
        if self._recap is not None:
            return self._recap.told(told, self.moment)
        first = self._film.told + 1
        known = with_moments(told, self._lines[:first], self.moment)
        coming = self._lines[first : self.moment + 1]
        return [*known, *(one for one in coming if one is not None)]

    def caption(self) -> Text | None:
        """What is said of the moment: its line, or the last one of its step; None at the start."""
        return None if self._film is None else line_at(self._film, self.moment)

    def recent(self, most: int) -> list[Text]:
        """The lines of the same turn before the caption, oldest first; the latest ``most``."""
        return [] if self._film is None else lines_before(self._film, self.moment)[-most:]

    def mark(self, *, turn: bool) -> FilmMark | None:
        """The turn, or the step of it, that is looked at; None before the first one."""
        return None if self._film is None else mark_at(self._film, self.moment, turn=turn)

    def turn_no(self) -> int | None:
        """The number of the turn looked at, from 1; None while there is no film."""
        if self._film is None or self._recap is not None:
            return None
        return turn_no(self._film, self.moment)

    def _next(self, moment: int) -> int:
        """The next moment that shows anything; at the end of a turn, its very last one."""
        film = self._film
        assert film is not None
        k = moment + 1
        while k < film.last and not self._shows(k):
            k += 1
        end = turn_end(film, k)
        return k if any(self._shows(one) for one in range(k + 1, end + 1)) else end

    def _shows(self, moment: int) -> bool:
        """Whether anything is said of a moment, or seen to happen on the table."""
        film, view = self._film, self._view
        assert film is not None
        if film.lines[moment] is not None:
            return True
        game = self._session.game
        was, now = (game.shown.table(self.frame(view, k)) for k in (moment - 1, moment))
        return was != now
