"""Short Hop: a ship on a map of eight places, for one, or for two in turn; and a planner that
finds its ways.

Each flight along a line takes one fuel, the lane through the dust takes a throw of the die as well:
a one turns the ship back. Instead of flying one may fill up, or wave, which changes nothing that
anybody sees. After ``LAST_TURN`` turns it is over. It stands for what the shared parts must bear of
boards and of planners: a search that takes as long as ``pace`` lets it, plans that chance breaks
off, answers that colour the map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.board import Board, Link, Region, Spot, laid_in
from spacetable.core.box import Box
from spacetable.core.chance import Chance
from spacetable.core.game import Game, GameInfo, Shown
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.mission import Stop
from spacetable.core.option import Action, Drag, Option, Press, Route, Why
from spacetable.core.panel import Sheet
from spacetable.core.piece import Pieces
from spacetable.core.planner import Asked, Findings, Leg, Plan, Planner, Question, Shade
from spacetable.core.result import Result
from spacetable.core.room import DESK, Room
from spacetable.core.rules import Rules
from spacetable.core.setup import Setup
from spacetable.core.state import State as CoreState
from spacetable.core.step import Step
from spacetable.core.switch import Switch, SwitchChoice
from spacetable.core.table import Face, Table
from spacetable.core.table_builder import Appearance, on_spot
from spacetable.core.text import Text, verbatim
from spacetable.core.turn import Turn

FLIGHT: Final = "toy_flight"
POINTS: Final = {FLIGHT: "tests.toy.flight:game"}
LAST_TURN: Final = 40
FUEL: Final = 4
NAMES: Final = {
    "earth": (320, 300, "home"),
    "luna": (320, 120, "home"),
    "venus": (140, 220, "home"),
    "sol": (60, 420, "home"),
    "mars": (520, 300, "home"),
    "ceres": (760, 200, "belt"),
    "vesta": (760, 420, "belt"),
    "hygiea": (900, 310, "belt"),
}
LANES: Final = (
    ("earth", "luna"),
    ("earth", "venus"),
    ("earth", "mars"),
    ("luna", "mars"),
    ("mars", "ceres"),
    ("mars", "vesta"),
    ("ceres", "hygiea"),
    ("vesta", "hygiea"),
)
DUSTY: Final = frozenset({("mars", "ceres"), ("ceres", "mars")})
NEXT: Final = {one: [b if a == one else a for a, b in LANES if one in (a, b)] for one in NAMES}
COLOURS: Final = ("green", "sky", "violet", "amber", "red")


def _unhurried() -> None:
    """The search goes on at once."""


pace: Callable[[], None] = _unhurried
"""Asked between any two answers: tests hold the search here."""
TRAVELS: Final = "travels"


class Fly(Action, frozen=True):
    to: ZoneId


class Fill(Action, frozen=True):
    """Two fuel more."""


class Wave(Action, frozen=True):
    """Nobody sees it."""


class State(CoreState, frozen=True, kw_only=True):
    seats: tuple[Seat, ...] = ()
    fuel: int = FUEL
    waves: int = 0

    @property
    def whose(self) -> Seat:
        return self.seats[(self.turn_no - 1) % len(self.seats)]


class View(Struct, frozen=True):
    """All but how often somebody has waved."""

    state: State

    @property
    def where(self) -> ZoneId:
        return where(self.state)

    @property
    def ship(self) -> PieceId:
        return self.state.pieces[self.where][0].id


def where(state: State) -> ZoneId:
    return next(zone for zone, inside in state.pieces.zones.items() if inside)


def set_up(setup: Setup, chance: Chance) -> State:
    seats = tuple(one.seat for one in setup.seats)
    return State(pieces=Pieces().add(ZoneId("earth"), ["ship"], up=True), seats=seats)


def view(state: State, seat: Seat | None) -> View:
    return View(replace(state, waves=0))


def named(place: str) -> Text:
    return verbatim(place.title())


def options(state: State, seat: Seat) -> Iterator[Option]:
    here = where(state)
    if seat != state.whose:
        return
    if state.fuel:
        for place in NEXT[here]:
            drag = Drag(state.pieces[here][0].id, ZoneId(place))
            label = verbatim(f"Fly to {place.title()}")
            yield Option(Fly(seat, ZoneId(place)), drag, Why(verbatim("Flights")), label)
    for action, label in ((Fill(seat), "Fill up"), (Wave(seat), "Wave")):
        yield Option(action, Press(), Why(verbatim("The rest")), verbatim(label))


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """The Sun burns whoever flies into it."""
    here = where(state)
    drag = Drag(state.pieces[here][0].id, ZoneId("sol"))
    why = Why(verbatim("It is too hot there."))
    yield Option(Fly(seat, ZoneId("sol")), drag, why, verbatim("Fly to Sol"), refused=True)


def fly(turn: Turn[State], action: Fly) -> None:
    here = where(turn.state)
    turn.set(fuel=turn.state.fuel - 1)
    turn.say(verbatim(f"To {action.to}"))
    if (here, action.to) not in DUSTY or turn.chance.roll("dust", 6) > 1:
        turn.move(turn.state.pieces[here][0].id, action.to)
    turn.next_turn()


def fill(turn: Turn[State], action: Fill) -> None:
    turn.set(fuel=turn.state.fuel + 2)
    turn.next_turn()


def wave(turn: Turn[State], action: Wave) -> None:
    turn.set(waves=turn.state.waves + 1)


def result(state: State) -> Result | None:
    return Result("lost", verbatim("It is late.")) if state.turn_no > LAST_TURN else None


BOARD: Final = Board(
    verbatim("Map"),
    960,
    540,
    tuple(
        Spot(ZoneId(name), named(name), x, y, 14.0, rank=0, region=region)
        for name, (x, y, region) in NAMES.items()
    ),
    tuple(Link(ZoneId(a), ZoneId(b)) for a, b in LANES),
    (Region("home", verbatim("Home")), Region("belt", verbatim("Belt"))),
)


def table(seen: View, room: Room = DESK) -> Table:
    laid = laid_in(BOARD, Box(0, 0, 960, 540))
    ship = Appearance(Face("core/token"), verbatim("Ship"))
    lying = on_spot(laid, seen.where, [(seen.ship, ship)], 24.0, kind="figure")
    return Table(960, 540, (), tuple(lying), board=laid)


# ------------------------------------------------------------------ the planner


SAFE: Final = Switch(
    "safe",
    verbatim("No dust"),
    tuple(SwitchChoice(one, verbatim(str(one)), verbatim("")) for one in (False, True)),
    False,
)
LONGEST: Final = Switch(
    "longest",
    verbatim("At most"),
    tuple(SwitchChoice(n, verbatim(f"{n} flights"), verbatim("")) for n in (5, 3)),
    5,
)


def questions(seen: View) -> tuple[Question, ...]:
    places = frozenset(ZoneId(one) for one in NAMES if one not in (seen.where, "sol"))
    return (
        Question("way", verbatim("Where to?"), (SAFE, LONGEST), True, places, True, (seen.ship,)),
        Question("reach", verbatim("How far?")),
        Question(TRAVELS, verbatim("Which ship?"), of_pieces={seen.ship: {}}),
    )


def answers(seen: View, asked: Asked, stop: Stop) -> Iterator[Findings]:
    match asked.question:
        case "way":
            yield from ways(seen, asked, stop)
        case "reach":
            yield reach(seen)
        case _:
            plans = (Plan("this", verbatim("Ship")),)
            heads = (verbatim("Hull"), verbatim("Fuel"))
            needs = Sheet(verbatim("It takes"), heads, ((verbatim("Tin"), verbatim("7 tons")),))
            yield Findings(verbatim("This one."), (), plans, sheet=needs)


def ways(seen: View, asked: Asked, stop: Stop) -> Iterator[Findings]:
    heads = (verbatim("Flights"), verbatim("Fuel"), verbatim("Throws"))
    found: list[Plan] = []
    yield Findings(verbatim("Looking."), heads)
    for spots in paths(seen.where, asked):
        pace()
        if stop():
            break
        found.append(plan(seen, spots))
        found.sort(key=lambda one: len(one.legs))
        yield Findings(verbatim(f"{len(found)} so far."), heads, tuple(found))
    said = f"{len(found)} ways." if found else "There is no way."
    yield Findings(verbatim(said), heads, tuple(found))


def paths(start: ZoneId, asked: Asked) -> Iterator[tuple[ZoneId, ...]]:
    """All ways that pass no place twice, the first found by going deepest first."""
    open_ = [(start,)]
    most = asked.wish(LONGEST)
    assert isinstance(most, int)
    while open_:
        way = open_.pop()
        if way[-1] == asked.place:
            if set(asked.by_way) <= set(way):
                yield way
            continue
        if len(way) > most:
            continue
        for place in NEXT[way[-1]]:
            dusty = (way[-1], place) in DUSTY
            if place not in way and not (dusty and asked.wish(SAFE)):
                open_.append((*way, ZoneId(place)))


def plan(seen: View, spots: tuple[ZoneId, ...]) -> Plan:
    seat = seen.state.whose
    hops = list(pairwise(spots))
    throws = sum(hop in DUSTY for hop in hops)
    figures = (len(hops), len(hops), throws)
    legs = [Leg(verbatim("Turn 1"), heading=True)]
    legs += [Leg(verbatim(f"Fly to {to.title()}"), (start, to)) for start, to in hops]
    return Plan(
        "-".join(spots),
        verbatim(f"By {spots[1].title()}" if len(hops) > 1 else "Straight"),
        tuple(verbatim(str(one)) for one in figures),
        Route(spots),
        tuple(legs),
        tuple(Fly(seat, to) for _, to in hops),
        (seen.ship,),
    )


def reach(seen: View) -> Findings:
    """Places by how many flights they are away."""
    rings: list[list[ZoneId]] = [[seen.where]]
    known = {str(seen.where)}
    while rings[-1]:
        outer = {one for place in rings[-1] for one in NEXT[place]} - known
        known |= outer
        rings.append(sorted(ZoneId(one) for one in outer))
    shades = tuple(
        Shade(verbatim(f"{n} flights"), COLOURS[n % len(COLOURS)], tuple(ring))
        for n, ring in enumerate(rings)
        if ring and n
    )
    return Findings(verbatim("Coloured by flights."), shades=shades)


STEP: Final = Step(
    "flight",
    "1",
    lambda seen: verbatim("Fly, or fill up."),
    lambda state: () if result(state) else (state.whose,),
    options,
    {Fly: fly, Fill: fill, Wave: wave},
    refusals,
)
game: Final = Game[State, View](
    GameInfo(
        FLIGHT,
        verbatim("Short Hop"),
        verbatim("A map and a ship."),
        (1, 2),
        (1, 2),
        "core/token",
        "#5cc8ff",
    ),
    Rules(
        state_type=State,
        actions=Fly | Fill | Wave,
        setup=set_up,
        steps=(STEP,),
        at=lambda state: "flight",
        result=result,
    ),
    Shown(view, table, lambda state, seat: ()),
    planner=Planner(questions, answers),
)
