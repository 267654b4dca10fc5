"""The spaces beside one on the map."""

from functools import lru_cache

from spacetable.games.high_frontier.solar_map import load


@lru_cache(maxsize=2048)
def beside(space: str) -> tuple[str, ...]:
    """The spaces that a link joins to one, whichever way it leads."""
    found = [out.to for out in load().exits[space]]
    found += [link.a for link in load().links if link.b == space and link.one_way]
    return tuple(dict.fromkeys(found))
