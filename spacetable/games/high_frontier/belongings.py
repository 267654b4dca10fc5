"""What a space has to do with others besides its links: groups, roads, elevators, signposts."""

from typing import Final

from spacetable.core.text import Text
from spacetable.games.high_frontier.map_words import group_name, name_of, words
from spacetable.games.high_frontier.solar_map import SolarMap, Space

TABLES: Final = ("groups", "buggy_roads", "space_elevators", "signposts")


def belongings(space: Space, solar_map: SolarMap) -> tuple[Text, ...]:
    """A line for each."""
    told: dict[str, list[Text]] = {table: [] for table in TABLES}
    site = solar_map.sites.get(space.id)
    for group in site.groups if site is not None else ():
        n = len(solar_map.groups[group])
        told["groups"].append(words("in_group", group=group_name(group), n=n))
    for road in solar_map.buggy_roads:
        others = [name_of(solar_map.spaces[end]) for end in road if end != space.id]
        if space.id in road:
            told["buggy_roads"] += [words("road", other=other) for other in others]
    for one in solar_map.space_elevators:
        if space.id in one.ends:
            other = next(end for end in one.ends if end != space.id)
            key = "elevator_by_bernal" if one.only_by else "elevator"
            there = name_of(solar_map.spaces[other])
            told["space_elevators"].append(words(key, other=there))
    for post in solar_map.signposts:
        start, goal = post.ends
        if space.id == goal:
            start_name = name_of(solar_map.spaces[start])
            told["signposts"].append(words("signpost", start=start_name, n=post.burns))
    return tuple(note for table in TABLES for note in told[table])
