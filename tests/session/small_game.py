"""A small card game for two: hidden hands, a deck, a die, and a token to push without any chance.

A turn is a card played or a throw of the die; pushing the token does not end it. Who first has
the points asked for wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from msgspec import Struct
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.bot import Choice
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Company, Files, Game, GameInfo, Shown, Teaching
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.lesson import Gate, Lesson, Step
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.piece import Pieces
from spacetable.core.result import Result
from spacetable.core.room import DESK, Room
from spacetable.core.rules import Rules
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.state import State
from spacetable.core.step import Step as GameStep
from spacetable.core.switch import Switch, SwitchChoice
from spacetable.core.table import Face, Table, TablePiece, TableZone
from spacetable.core.text import Text, text, verbatim

ONE, TWO = Seat("1"), Seat("2")
DECK, PILE = ZoneId("deck"), ZoneId("pile")


class Throw(Action, frozen=True):
    """Throw the die for points."""


class Play(Action, frozen=True):
    """Play a card of the hand for its points, and draw another."""

    card: PieceId


class Push(Action, frozen=True):
    """Move the token: no chance in it."""

    by: int = 1


class SmallState(State, frozen=True, kw_only=True):
    goal: int
    mover: Seat = ONE
    points: dict[Seat, int]
    token: int = 0


class SmallView(Struct, frozen=True):
    state: SmallState
    seat: Seat | None


def hand(seat: Seat | None) -> ZoneId:
    return ZoneId(f"hand.{seat}")


class SmallBot:
    id = "thrower"
    name = verbatim("Thrower")

    def choose(self, view: SmallView, options: Any, chance: Any) -> Choice:
        best = options[chance.roll("think", len(options)) - 1]
        return Choice(best.action, verbatim("because"))


def _set_up(setup: Setup, chance: Any) -> SmallState:
    order = chance.shuffle("deck", 12)
    pieces = Pieces().add(DECK, [f"card:{n + 1}" for n in order])
    for seat in setup.seats:
        deck = pieces[DECK]
        pieces = pieces.with_zone(hand(seat.seat), deck[-3:]).with_zone(DECK, deck[:-3])
    return SmallState(
        pieces=pieces,
        goal=int(GAME.rules.setting(setup, "goal")),
        points={one.seat: 0 for one in setup.seats},
    )


def offers(state: SmallState, seat: Seat) -> Iterator[Option]:
    if _result(state) is not None:
        return
    why = Why(verbatim("your turn"))
    mine = seat == state.mover
    yield Option(Throw(seat), Press(), why, verbatim("Throw"), refused=not mine)
    for card in state.pieces[hand(seat)]:
        action = Play(seat, card.id)
        yield Option(action, Press(card.id), why, verbatim("Play"), refused=not mine)
    for by in (1, 2):
        yield Option(Push(seat, by), Press(), why, verbatim("Push"), refused=not mine)


def _apply(turn: Any, action: Action) -> None:
    seat = action.seat
    if isinstance(action, Push):
        turn.set(token=turn.state.token + action.by)
        turn.say(verbatim(f"Token at {turn.state.token}"))
        return
    if isinstance(action, Throw):
        points = turn.roll("die", 6)
    else:
        assert isinstance(action, Play)
        card = turn.move(action.card, PILE, up=True)
        points = int(card.face.split(":")[1])
        top = turn.state.pieces.top(DECK)
        if top is None:
            for old in turn.state.pieces[PILE]:
                turn.move(old.id, DECK, up=False)
            turn.shuffle(DECK)
            top = turn.state.pieces.top(DECK)
        turn.move(top.id, hand(seat))
        turn.say(verbatim(f"You drew {top.face}"), top.id, only=(seat,))
    total = turn.state.points[seat] + points
    turn.set(points={**turn.state.points, seat: total})
    turn.say(verbatim(f"Seat {seat} has {total}"), heading=True)
    seats = list(turn.state.points)
    turn.set(mover=seats[(seats.index(seat) + 1) % len(seats)])
    turn.next_turn()


def _view(state: SmallState, seat: Seat | None) -> SmallView:
    shown = {}
    for zone, row in state.pieces.zones.items():
        seen = zone == hand(seat)
        shown[zone] = tuple(
            one if one.up or seen else type(one)(one.id, "", one.up, one.turns, one.cell)
            for one in row
        )
    pieces = Pieces(shown, state.pieces.named)
    return SmallView(replace(state, pieces=pieces), seat)


def _table(view: SmallView, room: Room = DESK) -> Table:
    zones = tuple(TableZone(zone, verbatim(zone), 0, 0, 10, 10) for zone in view.state.pieces.zones)
    pieces = tuple(
        TablePiece(one.id, zone, "card", Face(one.face), verbatim(one.face), 0, 0, 9, 9)
        for zone, row in view.state.pieces.zones.items()
        for one in row
    )
    return Table(100, 100, zones, pieces)


def _result(state: SmallState) -> Result | None:
    for seat, points in state.points.items():
        if points >= state.goal:
            winners = (seat,)
            outcome = "won" if seat == ONE else "lost"
            return Result(outcome, verbatim("points"), winners, ((verbatim("Points"), points),))
    return None


def _awaited(state: SmallState) -> tuple[Seat, ...]:
    return () if _result(state) else (state.mover,)


def _prompt(view: SmallView) -> Text:
    return text("core.verbatim", words=f"Seat {view.state.mover} to move")


def _hidden(state: SmallState, seat: Seat | None) -> list[list[PieceId]]:
    zones = [z for z in state.pieces.zones if z != hand(seat) and z != PILE]
    return [[one.id for zone in zones for one in state.pieces[zone] if not one.up]]


def _arrange(state: SmallState, arrangement: Any) -> SmallState:
    return replace(state, token=arrangement["token"])


def _find(view: SmallView, name: str) -> str | None:
    return "deck" if name == "the deck" else None


def _switches() -> tuple[Switch, ...]:
    choices = tuple(SwitchChoice(n, verbatim(str(n)), verbatim("")) for n in (20, 60, 1_000_000))
    return (Switch("goal", verbatim("Goal"), choices, 60),)


def _bots() -> tuple[SmallBot, ...]:
    return (SmallBot(),)


def _lessons() -> tuple[Lesson, ...]:
    steps = (
        Step("small.lesson.read", show=("the deck", "pile")),
        Step("small.lesson.throw", (Gate("Throw"),)),
        Step("small.lesson.push", (Gate("Push", {"by": 2}),)),
        Step("small.lesson.end"),
    )
    return (Lesson("first", "small.lesson.title", "small.lesson.about", 1, steps),)


Offers = Callable[[SmallState, Seat], Iterator[Option]]


def small_game(offers: Offers = offers, prompt: Any = _prompt, **info: Any) -> SmallGame:
    """The game; with other offers, another prompt, or another version, one that is nearly it."""
    turn = GameStep(
        "turn",
        "",
        prompt,
        _awaited,
        lambda state, seat: (one for one in offers(state, seat) if not one.refused),
        dict.fromkeys((Throw, Play, Push), _apply),
        lambda state, seat: (one for one in offers(state, seat) if one.refused),
    )
    return Game(
        replace(INFO, **info),
        Rules(
            state_type=SmallState,
            actions=Throw | Play | Push,
            setup=_set_up,
            steps=(turn,),
            at=lambda state: "turn",
            result=_result,
            switches=_switches,
        ),
        Shown(_view, _table, _hidden),
        teaching=Teaching(_lessons, find=_find),
        company=Company((SmallBot(),)),
        files=Files(_arrange),
    )


def without_the_die(state: SmallState, seat: Seat) -> Iterator[Option]:
    """After a revision: the die is gone."""
    return (one for one in offers(state, seat) if not isinstance(one.action, Throw))


SmallGame = Game[SmallState, SmallView]
INFO: Final = GameInfo(
    id="small",
    title=verbatim("Small"),
    tagline=verbatim("A small game"),
    seats=(1, 2),
    minutes=(1, 2),
    cover="",
    accent="#00ff00",
)
GAME: Final = small_game()
NEWER: Final = small_game(without_the_die, rules_version=2)


def install(patch: pytest.MonkeyPatch, game: Game[Any, Any] = GAME) -> None:
    """Let the registry find this game and no other."""

    def load(name: str) -> Game[Any, Any]:
        if name == "small":
            return game
        raise BoundaryError(text("core.error.game_unknown", game=name))

    patch.setattr(registry, "load", load)
    patch.setattr(registry, "installed", lambda: ("small",))


def small_setup(seats: int = 2, seed: str = "seed", **options: Any) -> Setup:
    return Setup(
        game="small",
        seed=seed,
        seats=tuple(SeatSetup(Seat(str(n + 1)), f"Name {n + 1}", n) for n in range(seats)),
        options=options,
    )


class Ticks:
    """A clock that goes on by 100 ms each time it is read."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        self.now += 100
        return self.now
