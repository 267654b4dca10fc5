"""A small game against the clock: two seats lay plans at the same time, as often as they like.

Only the clock ends the planning. It counts seconds, and in second 2 it announces a danger drawn
from a deck; in second 4 the crew has won when both seats have a plan laid. The state holds a dict
with numbers as keys, which paper knows only as words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.bot import Choice
from spacetable.core.game import Clock, Company, Game, GameInfo, Shown, Teaching
from spacetable.core.ids import CLOCK, PieceId, Seat, ZoneId
from spacetable.core.lesson import Gate, Lesson, Step
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.piece import Pieces
from spacetable.core.result import Result
from spacetable.core.room import DESK, Room
from spacetable.core.rules import Rules
from spacetable.core.setup import Setup
from spacetable.core.state import State
from spacetable.core.step import Step as GameStep
from spacetable.core.table import Face, Table, TablePiece, TableZone
from spacetable.core.text import Text, verbatim

DECK, DANGER = ZoneId("deck"), ZoneId("danger")
END = 4


class Plan(Action, frozen=True):
    """Lay or take back a plan."""

    laid: bool
    marks: dict[int, int]


class Tick(Action, frozen=True):
    """A second of the game is over; ``second``: which."""

    second: int

    @property
    def at(self) -> int:
        """When it is due, in ms of game time."""
        return 1000 * self.second


class TimedState(State, frozen=True, kw_only=True):
    second: int = 0
    plans: dict[Seat, bool]
    dangers: dict[int, int]


class TimedView(Struct, frozen=True):
    state: TimedState


class TimedBot:
    id = "planner"
    name = verbatim("Planner")

    def choose(self, view: TimedView, options: Any, chance: Any) -> Choice:
        return Choice(options[0].action, verbatim("because"))


def _set_up(setup: Setup, chance: Any) -> TimedState:
    order = chance.shuffle("deck", 4)
    pieces = Pieces().add(DECK, [f"danger:{n}" for n in order])
    return TimedState(pieces=pieces, plans={one.seat: False for one in setup.seats}, dangers={})


def _options(state: TimedState, seat: Seat) -> Iterator[Option]:
    if state.second == END:
        return
    why = Why(verbatim("in time"))
    if seat == CLOCK:
        yield Option(Tick(CLOCK, state.second + 1), Press(), why, verbatim("Tick"))
    else:
        laid = not state.plans[seat]
        action = Plan(seat, laid, {state.second: 1})
        yield Option(action, Press(), why, verbatim("Plan"))


def _apply(turn: Any, action: Action) -> None:
    if isinstance(action, Plan):
        turn.set(plans={**turn.state.plans, action.seat: action.laid})
        turn.say(verbatim(f"Seat {action.seat} plans"))
        return
    assert isinstance(action, Tick)
    turn.set(second=action.second)
    if action.second == 2:
        card = turn.move(turn.state.pieces.top(DECK).id, DANGER, up=True)
        turn.set(dangers={action.second: turn.roll("die", 6)})
        turn.say(verbatim(f"{card.face} ahead"), card.id)


def _view(state: TimedState, seat: Seat | None) -> TimedView:
    deck = tuple(replace(one, face="") for one in state.pieces[DECK])
    return TimedView(replace(state, pieces=state.pieces.with_zone(DECK, deck)))


def _table(view: TimedView, room: Room = DESK) -> Table:
    zones = tuple(TableZone(z, verbatim(z), 0, 0, 10, 10) for z in (DECK, DANGER))
    pieces = tuple(
        TablePiece(one.id, zone, "card", Face(one.face), verbatim(one.face), 0, 0, 9, 9)
        for zone, row in view.state.pieces.zones.items()
        for one in row
    )
    return Table(100, 100, zones, pieces)


def _result(state: TimedState) -> Result | None:
    if state.second < END:
        return None
    return Result("won" if all(state.plans.values()) else "lost", verbatim("time is up"))


def _awaited(state: TimedState) -> tuple[Seat, ...]:
    return () if _result(state) else (CLOCK, *state.plans)


def _clock_time(state: TimedState) -> int | None:
    return None if _result(state) else 1000 * state.second


def _prompt(view: TimedView) -> Text:
    return verbatim("Plan")


def _hidden(state: TimedState, seat: Seat | None) -> list[list[PieceId]]:
    return [[one.id for one in state.pieces[DECK]]]


def _bots() -> tuple[TimedBot, ...]:
    return (TimedBot(),)


def _lessons() -> tuple[Lesson, ...]:
    steps = (Step("small.lesson.plan", (Gate("Plan"),)),)
    return (Lesson("first", "small.lesson.title", "small.lesson.about", 1, steps),)


TIMED: Final = Game[TimedState, TimedView](
    GameInfo(
        id="small",
        title=verbatim("Timed"),
        tagline=verbatim("A timed game"),
        seats=(2, 2),
        minutes=(1, 1),
        cover="",
        accent="#00ff00",
    ),
    Rules(
        state_type=TimedState,
        actions=Plan | Tick,
        setup=_set_up,
        steps=(GameStep("plan", "", _prompt, _awaited, _options, {Plan: _apply}),),
        at=lambda state: "plan",
        clock=GameStep("clock", "", _prompt, options=_options, does={Tick: _apply}),
        result=_result,
    ),
    Shown(_view, _table, _hidden),
    teaching=Teaching(_lessons),
    company=Company((TimedBot(),)),
    clock=Clock(_clock_time),
)
