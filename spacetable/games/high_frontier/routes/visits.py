"""A search in which places must be visited: the network once for each set of those still left."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from spacetable.games.high_frontier.routes.network import Entry, Network

MOST_VISITS = 6
"""Each visit doubles the network."""


def with_visits(network: Network, visits: tuple[frozenset[str], ...]) -> Network:
    """A network whose spaces are named ``space#set``, the set a number with a bit for each visit.

    ``visits``: spaces of which one at least must be entered. The start has an empty set.
    """
    marks = [
        sum(1 << bit for bit, places in enumerate(visits) if id_ in places) for id_ in network.ids
    ]
    return _repeated(network, 1 << len(visits), lambda space, made: made | marks[space])


def with_stages(network: Network, places: Sequence[str]) -> Network:
    """A network whose spaces are named ``space#stage``: how many of the places were entered.

    In this order, the first one first; the start, too, is of stage 0.
    """
    numbers = [network.numbers[id_] for id_ in places]

    def stage(space: int, made: int) -> int:
        return made + (made < len(numbers) and numbers[made] == space)

    return _repeated(network, len(places) + 1, stage)


def _repeated(network: Network, sets: int, after: Callable[[int, int], int]) -> Network:
    """The network once for each state, which entering a space may change."""
    spaces, ways = len(network.ids), len(network.next)

    def moved(entry: Entry, made: int) -> Entry:
        made = after(entry.space, made)
        space = entry.space + spaces * made
        return replace(entry, way=entry.way + ways * made, space=space, stop=space)

    ids = tuple(visited(id_, made) for made in range(sets) for id_ in network.ids)
    return Network(
        ids=ids,
        numbers={id_: number for number, id_ in enumerate(ids)},
        zones=network.zones * sets,
        first=tuple(
            tuple(moved(entry, made) for entry in first)
            for made in range(sets)
            for first in network.first
        ),
        next=tuple(
            tuple((moved(entry, made), pivot) for entry, pivot in after)
            for made in range(sets)
            for after in network.next
        ),
        hohmann=network.hohmann * sets,
        leads=tuple(space + spaces * made for made in range(sets) for space in network.leads),
    )


def visited(space: str, made: int) -> str:
    """The name of a space when a set of visits has been made."""
    return f"{space}#{made}"


def place(name: str) -> str:
    """The space of such a name."""
    return name.partition("#")[0]
