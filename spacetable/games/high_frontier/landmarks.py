"""Where a space without a name lies: by which place that has one."""

from collections import defaultdict
from functools import cache
from typing import NamedTuple

from spacetable.core.text import Text
from spacetable.games.high_frontier.map_words import kind_of
from spacetable.games.high_frontier.solar_map import SolarMap, load


class Near(NamedTuple):
    """``place``: id of the nearest space with a name. ``number``: from 1, the nearest first, of the
    ``of`` spaces of that kind by that place.
    """

    kind: Text
    place: str
    number: int
    of: int


@cache
def near_a_name() -> dict[str, Near]:
    """Every space without a name by its id. Near is what few links away; of as many, what is in the
    same zone."""
    solar_map = load()
    beside: dict[str, list[str]] = {space: [] for space in solar_map.spaces}
    for link in solar_map.links:
        beside[link.a].append(link.b)
        beside[link.b].append(link.a)
    groups: dict[tuple[Text, str], list[tuple[int, str]]] = defaultdict(list)
    for space in solar_map.spaces.values():
        if not space.name:
            away, place = _nearest(space.id, solar_map, beside)
            groups[kind_of(space), place].append((away, space.id))
    return {
        space: Near(kind, place, number, len(group))
        for (kind, place), group in groups.items()
        for number, (_, space) in enumerate(sorted(group), 1)
    }


def _nearest(start: str, solar_map: SolarMap, beside: dict[str, list[str]]) -> tuple[int, str]:
    """How many links away the nearest space with a name is, and its id; ``ValueError`` when there
    is none.
    """
    zone, spaces = solar_map.spaces[start].zone, solar_map.spaces
    seen, ring, away = {start}, [start], 0
    while ring:
        named = [one for one in ring if spaces[one].name]
        if named:
            return away, min(named, key=lambda one: (spaces[one].zone != zone, one))
        ring = sorted({one for last in ring for one in beside[last]} - seen)
        seen.update(ring)
        away += 1
    raise ValueError(f"no way from {start} to a space with a name")
