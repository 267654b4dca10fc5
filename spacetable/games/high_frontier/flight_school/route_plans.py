"""Where to? All routes worth taking from where the ship is, turn by turn as they are found."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct

from spacetable.core.ids import ZoneId
from spacetable.core.mission import Stop
from spacetable.core.option import Route
from spacetable.core.planner import Asked, Findings, Plan
from spacetable.core.text import verbatim
from spacetable.games.high_frontier.flight_school import course
from spacetable.games.high_frontier.flight_school.itinerary import (
    TURN_END,
    Itinerary,
    itinerary,
    members_of,
    percent,
    words,
)
from spacetable.games.high_frontier.flight_school.season import YEARS, season
from spacetable.games.high_frontier.flight_school.state import State, chits
from spacetable.games.high_frontier.flight_school.words import place_name
from spacetable.games.high_frontier.routes.answers import cheapest
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import Manner
from spacetable.games.high_frontier.routes.search import Arrival, Search
from spacetable.games.high_frontier.routes.visits import place
from spacetable.games.high_frontier.ships import Ship, manner_of, traveller
from spacetable.games.high_frontier.solar_map import Season
from spacetable.games.high_frontier.thrust import Engine

MOST_ENGINES: Final = 4
MOST_PLANS: Final = 12
HEADS: Final = ("turns", "fuel", "rolls", "belts", "chance")


class Seeking(Struct, frozen=True):
    """A search with one engine; ``goal``: as the search calls it."""

    members: tuple[int, ...]
    search: Search
    goal: str


def ships(state: State) -> list[Ship]:
    """The ship with each engine that works and differs from the others, the strongest first."""
    found: dict[tuple[object, ...], Ship] = {}
    for engine in course.all_engines(course.aboard(state)):
        if engine.cooled:
            key = (engine.triangle, engine.fuel_per_burn, engine.wrenches, engine.solar)
            pushed = state.rules.powersat and engine.push > 0
            found.setdefault(key, Ship(engine, chits(state), pushed, owner=course.owner(state)))
    ranked = sorted(found.values(), key=_rank)
    return ranked[:MOST_ENGINES]


def _rank(ship: Ship) -> tuple[Fraction, int]:
    engine: Engine = ship.engine
    return engine.fuel_per_burn, -engine.triangle.thrust


def seasons(state: State) -> tuple[Season, ...]:
    """The seasons of a whole cycle, that of the next move first."""
    first = state.year + (1 if state.moved else 0)
    return tuple(season(first + number) for number in range(YEARS))


def manner(asked: Asked) -> Manner:
    """What was asked to be avoided."""
    return Manner(
        belts=bool(asked.wishes.get("belts", True)), hazards=bool(asked.wishes.get("hazards", True))
    )


def found(state: State, asked: Asked, stop: Stop) -> Iterator[Findings]:
    """What is known after each turn of the search; kept plans are there from the first on."""
    heads = tuple(words(f"head.{one}") for one in HEADS)
    goal = asked.place
    if goal is None:
        yield Findings(words("said.choose"), heads)
        return
    name = place_name(goal)
    kept = _kept(state, asked, goal)
    if state.phase in ("move", "hazard"):
        yield Findings(words("said.moving"), heads, tuple(kept.values()))
        return
    able = ships(state)
    if not able:
        yield Findings(words("said.no_thruster"), heads)
        return
    if goal == state.place and not asked.by_way:
        yield Findings(words("said.there", place=name), heads)
        return
    yield Findings(words("said.seeking", place=name, n=0), heads, tuple(kept.values()))
    most = int(asked.wishes.get("turns", "12"))
    jettison = bool(asked.wishes.get("jettison", True))
    seeking = list(_seeking(state, asked, able, goal, jettison, stop))
    turns = [one.search.turns(most) for one in seeking]
    arrived: list[tuple[Seeking, Arrival]] = []
    plans: dict[str, Plan] = {}
    for turn in range(most + 1):
        more = False
        for one, search in zip(seeking, turns, strict=True):
            stops = next(search, None)
            if stops is None:
                continue
            more = True
            arrived += ((one, at) for at in stops if at.space == one.goal)
        plans = _plans(state, arrived, kept)
        if stop() or not more:
            break
        yield Findings(words("said.seeking", place=name, n=turn), heads, tuple(plans.values()))
    key = "found" if plans else "none"
    yield Findings(
        words(f"said.{key}", place=name, n=len(plans), turns=most), heads, tuple(plans.values())
    )


def _seeking(
    state: State, asked: Asked, able: Sequence[Ship], goal: str, jettison: bool, stop: Stop
) -> Iterator[Seeking]:
    for ship in able:
        ship = Ship(ship.engine, ship.chits, ship.pushed, jettison, ship.owner)
        who = traveller(ship)
        if who is None:
            continue
        atlas = Atlas(
            seasons(state), state.rules.movement, manner_of(ship, manner(asked)), asked.by_way
        )
        there = atlas.name(goal, last=True)
        search = Search(atlas, who, atlas.name(state.place, last=False), (there,), stop)
        yield Seeking(ship.engine.chain.members, search, there)


def _plans(
    state: State, arrived: Sequence[tuple[Seeking, Arrival]], kept: dict[str, Plan]
) -> dict[str, Plan]:
    """The plans that none of the others beats, and those that are kept."""
    by_arrival = {id(at): one for one, at in arrived}
    plans = dict(kept)
    count = 0
    for arrival in cheapest(at for _, at in arrived):
        one = by_arrival[id(arrival)]
        path = [name if name == TURN_END else place(name) for name in one.search.path(arrival)]
        flown = itinerary(state, path, one.members, one.search.jettisoned(arrival))
        if flown is None:
            continue
        plan = told(flown, one.members)
        plans.setdefault(plan.id, plan)
        count += 1
        if count >= MOST_PLANS:
            break
    return plans


def told(flown: Itinerary, members: tuple[int, ...], id_: str | None = None) -> Plan:
    """A route as it is shown."""
    figures = (
        verbatim(str(flown.turns)),
        verbatim(str(flown.fuel)),
        verbatim(str(flown.rolls)),
        verbatim(str(flown.belts)),
        percent(flown.chance),
    )
    spots = tuple(ZoneId(one) for one in flown.path if one != TURN_END)
    costs = (words("cost.turns", n=flown.turns), words("cost.fuel", n=flown.fuel))
    return Plan(
        id_ or _id(members, flown.path),
        words("plan", turns=flown.turns, fuel=flown.fuel),
        figures,
        Route(spots, costs),
        flown.legs,
        flown.course,
    )


def _id(members: tuple[int, ...], path: Sequence[str]) -> str:
    return " ".join((",".join(map(str, members)), *path))


def _kept(state: State, asked: Asked, goal: str) -> dict[str, Plan]:
    """Pinned plans that still lead on from here, by the names under which they were pinned."""
    found: dict[str, Plan] = {}
    for id_ in asked.kept:
        first, *path = id_.split()
        if not path or path[-1] != goal:
            continue
        active = members_of(state) if state.phase in ("move", "hazard") else None
        members = tuple(int(one) for one in first.split(",")) if active is None else active
        # A place may be passed twice: the later time is tried first.
        for at in reversed([k for k, one in enumerate(path) if one == state.place]):
            rest = _resumed(path[at:], waiting=state.moved)
            flown = itinerary(state, rest, members)
            if flown is not None:
                found[id_] = told(flown, members, id_)
                break
    return found


def _resumed(path: list[str], *, waiting: bool) -> list[str]:
    """The rest of a route: where the turn had ended it goes on with the next one."""
    if len(path) > 1 and path[1] == TURN_END and not waiting:
        return [path[0], *path[2:]]
    return path
