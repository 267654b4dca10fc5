"""Which spaces are adjacent to which: for rayguns, Bernals and aerostats (core rules 1)."""

from functools import cache
from typing import Final

from spacetable.games.high_frontier.solar_map import Space, load

_LANDERS: Final = frozenset(("lander_burn", "half_lander_burn", "solar_oberth"))


def transparent(space: Space) -> bool:
    """Whether what lies beyond a space is adjacent to what lies before it: crash hazards and lander
    burns are looked through, aerobrake hazards are not.
    """
    return space.hazard != "aerobrake" and (space.hazard == "crash" or space.kind in _LANDERS)


@cache
def adjacent(place: str) -> frozenset[str]:
    """The spaces adjacent to one, itself not among them.

    Those at the other end of its routes, whichever way arrows point, and where one is transparent
    those beyond it, too. Buggy roads and elevators make nothing adjacent. ``KeyError`` for no space
    of the map.
    """
    solar_map = load()
    beside = _beside()
    found: set[str] = set()
    todo = [solar_map.spaces[place].id]
    for here in todo:
        if here == place or transparent(solar_map.spaces[here]):
            fresh = beside[here] - found - {place}
            found |= fresh
            todo += fresh
    return frozenset(found)


@cache
def _beside() -> dict[str, set[str]]:
    solar_map = load()
    found: dict[str, set[str]] = {id_: set() for id_ in solar_map.spaces}
    for link in solar_map.links:
        found[link.a].add(link.b)
        found[link.b].add(link.a)
    return found


@cache
def sites_in_reach(place: str) -> tuple[str, ...]:
    """The sites at a space and adjacent to it, the one at it first, the others by their names."""
    sites = load().sites
    here = (place,) if place in sites else ()
    return (*here, *sorted(one for one in adjacent(place) if one in sites))


@cache
def elevator_ends() -> frozenset[str]:
    """The spaces that a printed line of a space elevator joins, built or not (4A7d)."""
    return frozenset(end for one in load().space_elevators for end in one.ends)


@cache
def roads_from(place: str) -> tuple[str, ...]:
    """The other sites on the buggy road of a site, in the order of the road (H9)."""
    return tuple(
        one for road in load().buggy_roads if place in road for one in road if one != place
    )
