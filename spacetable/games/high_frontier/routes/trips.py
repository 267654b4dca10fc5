"""There and back: routes to a space, fuel taken in there, and routes from it (movement 15, I5).

Of all trips those are kept that no other equals or beats in fuel, turns, hazard rolls and belts.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Final, Protocol

from msgspec import Struct

from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.search import TURN_END, Arrival, Cost, Search
from spacetable.games.high_frontier.routes.traveller import Fuelled, Traveller
from spacetable.games.high_frontier.routes.visits import place


class Stay(Struct, frozen=True):
    """What is done where one turns round. ``tanks``: taken in, as many as the strip has room for.

    ``turns``: years spent there after that of the arrival; a refuel takes none.
    """

    tanks: int = 0
    turns: int = 0


PASSING: Final = Stay()


class Trip(Struct, frozen=True):
    """There and back. ``path``: with ``|`` where turns end; ``there``: the place in it of the goal.

    ``jettisoned``: steps of fuel as each turn begins. ``cost``: of all, the stay counted.
    """

    cost: Cost
    path: tuple[str, ...]
    jettisoned: tuple[int, ...]
    there: int


class Journey(Protocol):
    """Which networks hold from a turn on, the first of which is 1."""

    def __call__(self, turn: int, /) -> Atlas: ...


def trips(
    traveller: Traveller,
    start: str,
    goal: str,
    back: str,
    journey: Journey,
    *,
    stay: Stay = PASSING,
    most_turns: int,
    stop: Callable[[], bool] | None = None,
) -> Iterator[list[Trip]]:
    """The trips known, better each time, as the ways back from each way there are found.

    ``goal`` is reached by way of what ``journey(1)`` goes by. The last list is whole unless
    ``stop`` said so; without any trip nothing is told.
    """
    atlas = journey(1)
    goal = atlas.name(goal, last=True)
    # Where having spent less is not always better, a dearer way there may be the better one.
    goals = [goal] if traveller.less_is_better else []
    out = Search(atlas, traveller, atlas.name(start, last=False), goals, stop)
    arrivals = [one for turn in out.turns(most_turns) for one in turn if one.space == goal]
    homeward: dict[tuple[Fraction | None, int], _Homeward] = {}
    known: list[Trip] = []
    for arrival in arrivals:
        leaves = arrival.cost[1] + stay.turns + 1
        turns = most_turns - leaves + 1
        if turns < 0:
            continue
        ship = _refuelled(traveller, int(arrival.cost[0]), stay.tanks)
        key = ship.mass, leaves % max(1, atlas.years)
        # Arrivals come in the order of their turns: the first has the most turns left.
        if key not in homeward:
            search = Search(journey(leaves), ship, place(goal), [back], stop)
            homeward[key] = _Homeward(search, back, turns)
        way = homeward[key]
        before = len(known)
        known += (_joined(out, arrival, way.search, one, stay.turns) for one in way.within(turns))
        if len(known) > before:
            known = _best(known)
            yield list(known)
        if stop is not None and stop():
            return


class _Homeward:
    """Ways back of one ship that sets out in one season."""

    def __init__(self, search: Search, back: str, turns: int) -> None:
        self.search = search
        self._found = [one for turn in search.turns(turns) for one in turn if one.space == back]

    def within(self, turns: int) -> list[Arrival]:
        """Those of at most so many turns, and no more than it was made for."""
        return [one for one in self._found if one.cost[1] <= turns]


def _refuelled(traveller: Traveller, steps: int, tanks: int) -> Traveller:
    """What sets out again; a ship whose burns are counted is always the same."""
    if not isinstance(traveller, Fuelled):
        return traveller
    return traveller.refuelled(steps, tanks)


def _joined(out: Search, there: Arrival, home: Search, back: Arrival, stayed: int) -> Trip:
    first = tuple(one if one == TURN_END else place(one) for one in out.path(there))
    then = tuple(one if one == TURN_END else place(one) for one in home.path(back))[1:]
    pause = (TURN_END,) * (stayed + (there.cost[1] > 0)) if then else ()
    cost = (
        there.cost[0] + back.cost[0],
        there.cost[1] + stayed + back.cost[1],
        there.cost[2] + back.cost[2],
        there.cost[3] + back.cost[3],
    )
    jettisoned = (*out.jettisoned(there), *(0,) * stayed, *home.jettisoned(back))
    return Trip(cost, first + pause + then, jettisoned, len(first) - 1)


def _best(known: Iterable[Trip]) -> list[Trip]:
    """Those that no other equals or beats in every cost, the cheapest in fuel first."""
    found: list[Trip] = []
    for trip in sorted(known, key=lambda one: one.cost):
        if not any(
            all(mine <= theirs for mine, theirs in zip(one.cost, trip.cost, strict=True))
            for one in found
        ):
            found.append(trip)
    return found
