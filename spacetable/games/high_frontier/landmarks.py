"""Between which named spaces the spaces without a name lie, so that people can be told of them.

Four in five spaces of the map have no name: burns, Hohmanns, hazards, belts. Each is told by the
nearest named space and by the nearest one another way out of it; those told alike are numbered.
"""

from collections import deque
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.solar_map import SolarMap, load

ENDS: Final = 2
"""Named spaces by which another one is told."""


class Landmarks(Struct, frozen=True):
    """The two named spaces that a space lies between, in the order of the map's file.

    ``number``, ``of``: which of the spaces of its kind between the same ones it is, from 1, counted
    from the first of them on.
    """

    ends: tuple[str, str]
    number: int
    of: int


@cache
def landmarks() -> dict[str, Landmarks]:
    """Those of every space without a name."""
    solar_map = load()
    joined: dict[str, list[str]] = {id_: [] for id_ in solar_map.spaces}
    for link in solar_map.links:
        joined[link.a].append(link.b)
        joined[link.b].append(link.a)
    order = {id_: number for number, id_ in enumerate(solar_map.spaces)}
    alike: dict[tuple[str, ...], list[tuple[int, str, tuple[str, str]]]] = {}
    for space in solar_map.spaces.values():
        if not space.name:
            found = _ends(space.id, joined, solar_map)
            one, other = sorted(found, key=order.__getitem__)
            # As ``kind_of`` calls it: a burn with a hazard is a burn.
            hazard = (space.hazard or "") if space.kind == "hazard" else ""
            row = alike.setdefault((space.kind, hazard, one, other), [])
            row.append((found[one], space.id, (one, other)))
    return {
        id_: Landmarks(ends, number, len(row))
        for row in alike.values()
        for number, (_, id_, ends) in enumerate(sorted(row), 1)
    }


def _ends(space: str, joined: dict[str, list[str]], solar_map: SolarMap) -> dict[str, int]:
    """The nearest named space and the nearest other one another way out, with links to each.

    Fewer than two only where all ways lead to one, and there is no such space on the map.
    """
    ways = [islice(_named(space, first, joined, solar_map), ENDS) for first in joined[space]]
    reached = sorted((links, id_, way) for way, found in enumerate(ways) for links, id_ in found)
    (links, nearest, out), *rest = reached
    ends = {nearest: links}
    for links, id_, way in rest:
        if len(ends) < ENDS and way != out and id_ not in ends:
            ends[id_] = links
    return ends


def _named(
    space: str, first: str, joined: dict[str, list[str]], solar_map: SolarMap
) -> Iterator[tuple[int, str]]:
    """Named spaces that are reached by one way out without passing another, and links to them."""
    seen, front = {space, first}, deque([(1, first)])
    while front:
        links, here = front.popleft()
        if solar_map.spaces[here].name:
            yield links, here
            continue
        for other in joined[here]:
            if other not in seen:
                seen.add(other)
                front.append((links + 1, other))
