"""All ways worth flying that a search finds, turn by turn: to a place, or there and back."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from spacetable.core.mission import Stop
from spacetable.core.planner import Asked
from spacetable.games.high_frontier.fractions_in_words import told as told_mass
from spacetable.games.high_frontier.piloting import refuel
from spacetable.games.high_frontier.piloting.moves import SiteRefuel
from spacetable.games.high_frontier.planning.search_terms import manner
from spacetable.games.high_frontier.planning.voyage import TURN_END, Voyage
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.search import Arrival, Cost, Search
from spacetable.games.high_frontier.routes.tasks import Task, completes
from spacetable.games.high_frontier.routes.trips import PASSING, Stay, trips
from spacetable.games.high_frontier.routes.visits import place
from spacetable.games.high_frontier.ships import Ship, manner_of, traveller


class Journey(Struct, frozen=True):
    """One way that was found. ``members``: the cards of the engine with which it begins, as places
    in the stack; ``jettisoned``: steps of fuel as each turn begins. ``drivers``: the engine of each
    turn, () in turns of waiting; none at all where it is the same all the way.
    """

    cost: Cost
    path: tuple[str, ...]
    jettisoned: tuple[int, ...]
    members: tuple[int, ...]
    drivers: tuple[tuple[int, ...], ...] = ()

    @property
    def rank(self) -> tuple[Cost, int]:
        """Of ways at one cost that with the fewest engines comes first."""
        return self.cost, len({*self.drivers})


def journeys(
    voyage: Voyage,
    asked: Asked,
    able: Sequence[Ship],
    most: int,
    stop: Stop,
    tasks: Sequence[Task] = (),
) -> Iterator[tuple[int, list[Journey]]]:
    """All ways known, each time that there are more, with the turn that was sought.

    ``able``: the ship with each engine that may be flown with; ``most``: turns. ``tasks``: what is
    done on the way, in place of a goal.
    """
    if tasks or asked.wishes.get("trip", "one_way") == "one_way":
        return _one_way(voyage, asked, able, most, stop, tasks)
    return _there_and_back(voyage, asked, able, most, stop)


def _one_way(
    voyage: Voyage,
    asked: Asked,
    able: Sequence[Ship],
    most: int,
    stop: Stop,
    tasks: Sequence[Task],
) -> Iterator[tuple[int, list[Journey]]]:
    seeking = [_search(voyage, asked, ship, stop, tasks) for ship in able]
    engines = {id(search): members for members, search, _ in seeking}
    turns = [search.turns(most) for _, search, _ in seeking]
    known: list[Journey] = []
    for turn in range(most + 1):
        found = [next(there, None) for there in turns]
        for (members, search, goal), stops in zip(seeking, found, strict=True):
            known += (
                _journey(search, one, members, engines)
                for one in stops or ()
                if one.space == goal and (not tasks or _does(voyage, tasks, search.path(one)))
            )
        if stop() or all(stops is None for stops in found):
            return
        for _, search, _ in seeking:
            for (_, other, _), stops in zip(seeking, found, strict=True):
                if other is not search:
                    search.hand_over(other, stops or ())
        yield turn, known


def _journey(
    search: Search, stop: Arrival, members: tuple[int, ...], engines: dict[int, tuple[int, ...]]
) -> Journey:
    """The way to a stop. ``engines``: by the search of each."""
    by = tuple(() if one is None else engines[id(one)] for one in search.flown_by(stop))
    first = next((one for one in by if one), members)
    drivers = by if any(one not in ((), first) for one in by) else ()
    return Journey(stop.cost, _plain(search.path(stop)), search.jettisoned(stop), first, drivers)


def _there_and_back(
    voyage: Voyage, asked: Asked, able: Sequence[Ship], most: int, stop: Stop
) -> Iterator[tuple[int, list[Journey]]]:
    known: dict[tuple[int, ...], list[Journey]] = {}
    goal = str(asked.place)
    for ship in able:
        who = traveller(ship)
        if who is None:
            continue
        members = ship.engine.chain.members
        found = trips(
            who,
            voyage.place,
            goal,
            voyage.place,
            lambda turn, ship=ship: atlas_of(voyage, asked, ship, turn),
            stay=stay(voyage, goal) if asked.wishes.get("trip") == "refuel" else PASSING,
            most_turns=most,
            stop=stop,
        )
        for best in found:
            known[members] = [Journey(one.cost, one.path, one.jettisoned, members) for one in best]
            yield most, [journey for journeys in known.values() for journey in journeys]


def stay(voyage: Voyage, goal: str) -> Stay:
    """What one operation takes in at a place (I5); nothing where the ship cannot."""
    empty = told_mass(voyage.chits.dry)
    there = voyage.then(place=goal, wet=empty, grade="water", moved=True, operated=False)
    offered = [one.action for one in refuel.options(there.vessel)]
    return Stay(max((one.tanks for one in offered if isinstance(one, SiteRefuel)), default=0))


def _does(voyage: Voyage, tasks: Sequence[Task], path: Sequence[str]) -> bool:
    return completes(tasks, _plain(path), voyage.seasons())


def atlas_of(
    voyage: Voyage, asked: Asked, ship: Ship, turn: int = 1, tasks: Sequence[Task] = ()
) -> Atlas:
    """The map as a ship meets it that sets out in the n-th turn, with what is wished of the way."""
    cycle = voyage.seasons()
    past = (turn - 1) % len(cycle)
    by_way = asked.by_way if turn == 1 else ()
    ways = manner_of(ship, manner(asked, voyage.vessel))
    return Atlas(cycle[past:] + cycle[:past], voyage.vessel.switches, ways, by_way, tasks)


def _search(
    voyage: Voyage, asked: Asked, ship: Ship, stop: Stop, tasks: Sequence[Task]
) -> tuple[tuple[int, ...], Search, str]:
    """The cards of the engine, the search with it, and the goal as the search calls it."""
    who = traveller(ship)
    assert who is not None  # only those that travel are asked
    atlas = atlas_of(voyage, asked, ship, tasks=tasks)
    goal = atlas.name(str(asked.place), last=True)
    search = Search(atlas, who, atlas.name(voyage.place, last=False), (goal,), stop)
    return ship.engine.chain.members, search, goal


def _plain(path: Sequence[str]) -> tuple[str, ...]:
    return tuple(name if name == TURN_END else place(name) for name in path)
