"""A game in which nothing happens but a mission's announcements, by the clock's own actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from spacetable.core.game import Game, GameInfo
from spacetable.core.ids import CLOCK, Seat, ZoneId
from spacetable.core.option import Action, Option
from spacetable.core.piece import Pieces
from spacetable.core.result import Result
from spacetable.core.setup import Setup
from spacetable.core.soundtrack import Soundtrack
from spacetable.core.state import State
from spacetable.core.table import Table, TableZone
from spacetable.core.text import Text, verbatim
from spacetable.games.space_alert.announcer import caption, soundtrack
from spacetable.games.space_alert.clock import Hear, next_announcement
from spacetable.games.space_alert.script.official import mission

SCRIPT = mission("S2-3")
SPACE = ZoneId("space")


class HeardState(State, frozen=True, kw_only=True):
    heard: int = 0
    time: int = 0


class HeardView(Struct, frozen=True):
    state: HeardState


class AnnouncedGame(Game[HeardState, HeardView]):
    info = GameInfo(
        id="small",
        title=verbatim("Announced"),
        tagline=verbatim("Only to be heard"),
        seats=(1, 1),
        minutes=(10, 10),
        cover="",
        accent="#00ff00",
    )
    actions = Hear
    state_type = HeardState

    def setup(self, setup: Setup, chance: Any) -> HeardState:
        return HeardState(pieces=Pieces().add(SPACE, ["ship"]))

    def options(self, state: HeardState, seat: Seat) -> Iterator[Option]:
        if seat == CLOCK:
            yield from next_announcement(SCRIPT, state.heard)

    def apply(self, turn: Any, action: Action) -> None:
        assert isinstance(action, Hear)
        turn.set(heard=action.number + 1, time=action.at)
        turn.say(caption(SCRIPT.happenings[action.number]))

    def view(self, state: HeardState, seat: Seat | None) -> HeardView:
        return HeardView(state)

    def table(self, view: HeardView) -> Table:
        return Table(100, 100, (TableZone(SPACE, verbatim("Space"), 0, 0, 10, 10),), ())

    def result(self, state: HeardState) -> Result | None:
        over = state.heard == len(SCRIPT.happenings)
        return Result("won", verbatim("All heard")) if over else None

    def awaited(self, state: HeardState) -> tuple[Seat, ...]:
        return () if self.result(state) else (CLOCK,)

    def clock_time(self, state: HeardState) -> int | None:
        return None if self.result(state) else state.time

    def soundtrack(self, state: HeardState) -> Soundtrack | None:
        return soundtrack(SCRIPT)

    def prompt(self, view: HeardView) -> Text:
        return verbatim("Listen")

    def hidden(self, state: HeardState, seat: Seat | None) -> list[list[Any]]:
        return []


GAME = AnnouncedGame()
