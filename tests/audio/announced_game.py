"""A game in which nothing happens but a mission's announcements, by the clock's own actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from spacetable.core.game import Clock, Game, GameInfo, Shown
from spacetable.core.ids import CLOCK, Seat, ZoneId
from spacetable.core.option import Action, Option
from spacetable.core.piece import Pieces
from spacetable.core.result import Result
from spacetable.core.room import DESK, Room
from spacetable.core.rules import Rules
from spacetable.core.setup import Setup
from spacetable.core.soundtrack import Soundtrack
from spacetable.core.state import State
from spacetable.core.step import Step
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


def _set_up(setup: Setup, chance: Any) -> HeardState:
    return HeardState(pieces=Pieces().add(SPACE, ["ship"]))


def _options(state: HeardState, seat: Seat) -> Iterator[Option]:
    if seat == CLOCK:
        yield from next_announcement(SCRIPT, state.heard)


def _apply(turn: Any, action: Action) -> None:
    assert isinstance(action, Hear)
    turn.set(heard=action.number + 1, time=action.at)
    turn.say(caption(SCRIPT.happenings[action.number]))


def _view(state: HeardState, seat: Seat | None) -> HeardView:
    return HeardView(state)


def _table(view: HeardView, room: Room = DESK) -> Table:
    return Table(100, 100, (TableZone(SPACE, verbatim("Space"), 0, 0, 10, 10),), ())


def _result(state: HeardState) -> Result | None:
    over = state.heard == len(SCRIPT.happenings)
    return Result("won", verbatim("All heard")) if over else None


def _awaited(state: HeardState) -> tuple[Seat, ...]:
    return () if _result(state) else (CLOCK,)


def _clock_time(state: HeardState) -> int | None:
    return None if _result(state) else state.time


def _soundtrack(state: HeardState) -> Soundtrack | None:
    return soundtrack(SCRIPT)


def _prompt(view: HeardView) -> Text:
    return verbatim("Listen")


def _hidden(state: HeardState, seat: Seat | None) -> list[list[Any]]:
    return []


GAME: Final = Game[HeardState, HeardView](
    GameInfo(
        id="small",
        title=verbatim("Announced"),
        tagline=verbatim("Only to be heard"),
        seats=(1, 1),
        minutes=(10, 10),
        cover="",
        accent="#00ff00",
    ),
    Rules(
        state_type=HeardState,
        actions=Hear,
        setup=_set_up,
        steps=(Step("listen", "", _prompt, _awaited),),
        at=lambda state: "listen",
        clock=Step("clock", "", _prompt, options=_options, does={Hear: _apply}),
        result=_result,
    ),
    Shown(_view, _table, _hidden),
    clock=Clock(_clock_time, soundtrack=_soundtrack),
)
