"""Where the steps of a contract are met, and what the ways there cost (4B4).

What is met on the way, in flybys or belts, is sought together with all that comes after it.
"""

from functools import cache, lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.adjacency import adjacent
from spacetable.games.high_frontier.contracts.clauses import Scene, counting, fits, unmet
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.voyages import costs_from_orbit
from spacetable.games.high_frontier.full_game.contracts.scenes import ground
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import PLAIN
from spacetable.games.high_frontier.routes.search import Cost, Search
from spacetable.games.high_frontier.routes.tasks import DONE, Task, completes
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.routes.visits import place
from spacetable.games.high_frontier.solar_map import LEO, load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.games.high_frontier.terms import Place, Terms

MOST_LABELS: Final = 6_000
"""Labels of a search for one leg, after which what it has found will do."""
MOST_TURNS: Final = 6
"""Turns of a way, and of each leg of it."""
FIRST: Final = 3
"""Places of the first step from which the next legs are looked for."""
WAYS: Final = 2
"""Ways of a leg that goes on from there."""
MOVING: Final = frozenset(("bernal", "beo_colony", "isobank"))
"""Tokens that come and go while the prizes of sites stay what they are."""


def goals(sight: Sight, terms: Terms, step: int, met_at: str, stack: Stack) -> tuple[str, ...]:
    """Where a step is met by being there with these cards; home where only the return is left; none
    where it is met on the way, or never.
    """
    if step >= len(terms.steps):
        return (LEO,)
    one = terms.steps[step]
    if one.passing or one.by_freighter:
        return ()
    if one.place is None:
        return _near(met_at) if met_at else ()
    found = _places(sight, one.place)
    another = one.place.another or one.lifts_off
    if not one.beside and not another:
        return found
    here = replace(_scene(sight), stack=stack)
    return tuple(id_ for id_ in found if not unmet(one, replace(here, place=id_), met_at))


def _places(sight: Sight, place: Place) -> tuple[str, ...]:
    """Every space where a craft may rest that is such a place."""
    known: dict[object, tuple[str, ...]] = sight.prizes.stops
    standard = sight.state.players[sight.seat].isostandard
    key = "place", place, standard
    if key in known and place.token not in MOVING:
        return known[key]
    here = _scene(sight)
    spaces = (id_ for id_, space in load().spaces.items() if rests(space))
    known[key] = tuple(id_ for id_ in spaces if fits(place, replace(here, place=id_)))
    return known[key]


def _scene(sight: Sight) -> Scene:
    state = sight.state
    standard = state.players[sight.seat].isostandard or None
    return Scene(sight.seat, LEO, state.season, ground(state), isostandard=standard)


@lru_cache(maxsize=256)
def _near(place: str) -> tuple[str, ...]:
    """Where a craft may rest beside a space."""
    return tuple(one for one in adjacent(place) if rests(load().spaces[one]))


class Way(Struct, frozen=True):
    """The place of the first step, what comes there costs, and what the legs after it cost."""

    place: str
    first: Cost
    later: Cost = (0, 0, 0, 0)

    @property
    def whole(self) -> Cost:
        """Burns, turns, rolls and belts of all legs."""
        a, b = self.first, self.later
        return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


@lru_cache(maxsize=2048)
def leg(
    net: int, start: str, to: tuple[str, ...], switches: MovementSwitches
) -> tuple[tuple[Way, ...], int]:
    """Ways from a space to the nearest of some others, for a ship of a net thrust; and the work
    that it took to find them.
    """
    search = Search(
        Atlas((None,), switches, PLAIN),
        FixedThrust(net, net, 0),
        start,
        to,
        lambda: search.work > MOST_LABELS,
    )
    ends = frozenset(to)
    found = [
        Way(one.space, one.cost)
        for turn in search.turns(MOST_TURNS)
        for one in turn
        if one.space in ends and one.cost[1]
    ]
    return tuple(sorted(found, key=_effort)), search.work


# ---------------------------------------------------------------- met on the way


def passes(terms: Terms, step: int) -> bool:
    """Whether anything that is left of a contract is met by passing (4B4b), and can be planned: a
    die that is to be thrown cannot, nor what a freighter does.
    """
    left = terms.steps[step:]
    wild = any(one.by_freighter or any(each.rolled for each in one.passing) for one in left)
    return any(one.passing for one in left) and not wild


def tasks(sight: Sight, terms: Terms, step: int, met_at: str, stack: Stack) -> tuple[Task, ...]:
    """All that is left of such a contract, in order, the way home with it; nothing of another, for
    which places are sought one by one.
    """
    if not passes(terms, step):
        return ()
    found: list[Task] = []
    scene = _scene(sight)
    for one in terms.steps[step:]:
        places: frozenset[str] | None = None
        if one.place is not None:
            able = replace(scene, stack=stack)
            places = frozenset(
                id_
                for id_ in _places(sight, one.place)
                if not one.beside or "companion" not in unmet(one, replace(able, place=id_), met_at)
            )
            if not places:
                return ()
        passing = tuple(counting(each, scene) for each in one.passing for _ in range(each.count))
        distinct = any(each.distinct for each in one.passing)
        flyby = any(each.what == "flyby" for each in one.passing)
        found.append(Task(passing, places, distinct, _venus() if flyby else frozenset()))
    if terms.returns:
        found.append(Task((), frozenset({LEO, sight.base})))
    return tuple(found)


@cache
def _venus() -> frozenset[str]:
    """It is a flyby in blue alone (4A7d)."""
    return frozenset(id_ for id_, one in load().spaces.items() if one.kind == "venus_flyby")


@lru_cache(maxsize=256)
def tour(
    net: int, start: str, asked: tuple[Task, ...], switches: MovementSwitches
) -> tuple[tuple[Way, ...], int]:
    """Ways by which several things are done in order, for a ship of a net thrust; and the work that
    it took to find them.
    """
    atlas = _atlas(asked, switches)
    search = Search(
        atlas,
        FixedThrust(net, net, 0),
        atlas.name(start, last=False),
        (DONE,),
        lambda: search.work > MOST_LABELS,
    )
    found: list[Way] = []
    for turn in search.turns(MOST_TURNS):
        for one in turn:
            path = tuple(map(place, search.path(one))) if one.space == DONE else ()
            if path and completes(asked, path):
                found.append(Way(path[-1], one.cost))
    return tuple(sorted(found, key=_effort)), search.work


@lru_cache(maxsize=8)
def _atlas(asked: tuple[Task, ...], switches: MovementSwitches) -> Atlas:
    return Atlas((None,), switches, PLAIN, tasks=asked)


def _effort(way: Way) -> tuple[float, str]:
    burns, turns, rolls, belts = way.whole
    return burns + turns + 3 * rolls + belts, way.place


def ways(
    sight: Sight, terms: Terms, stack: Stack, net: int, steps: int, met_at: str, start: str
) -> tuple[Way, ...]:
    """Ways by which all that is left of a contract is done, the easiest first; none once the work
    of a decision is spent.
    """
    switches = sight.state.rules.movement
    asked = tasks(sight, terms, steps, met_at, stack)
    if asked:
        if sight.effort.tired("contract"):
            return ()
        toured, work = tour(net, start, asked, switches)
        sight.effort.works("contract", work)
        return toured
    to = goals(sight, terms, steps, met_at, stack)
    if not to:
        return ()
    sites = load().sites
    if start == LEO and all(one in sites for one in to):
        reached = costs_from_orbit(net, switches)
        found = [Way(one, cost) for one in to for cost in reached.get(one, ())]
        found.sort(key=_effort)
    elif sight.effort.tired("contract"):
        return ()
    else:
        some, work = leg(net, start, to, switches)
        sight.effort.works("contract", work)
        found = [*some]
    last = len(terms.steps) - (0 if terms.returns else 1)
    if steps >= last:
        return tuple(found)
    chained: list[Way] = []
    for one in found[:FIRST]:
        on = ways(sight, terms, stack, net, steps + 1, one.place, one.place)
        chained += (Way(one.place, one.first, more.whole) for more in on[:WAYS])
    return tuple(sorted(chained, key=_effort))
