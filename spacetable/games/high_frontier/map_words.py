"""What spaces, zones and groups of sites are called."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Text, texts
from spacetable.games.high_frontier.landmarks import landmarks
from spacetable.games.high_frontier.solar_map import LEO, Space, load

words: Final = texts("high_frontier_map")


def name_of(space: Space) -> Text:
    """The name of a space; one without is called by its kind and zone."""
    if space.name:
        return words(f"space.{space.id.replace('-', '_')}")
    return words("nameless", kind=kind_of(space), zone=zone_name(space.zone))


@lru_cache(maxsize=2048)
def place_name(space: str) -> Text:
    """What a space of the game's map is called where it is told of: no two are called alike. One
    without a name is told by its kind and by the named ones that it lies between.
    """
    spaces = load().spaces
    if spaces[space].name:
        return name_of(spaces[space])
    at = landmarks()[space]
    one, other = (name_of(spaces[end]) for end in at.ends)
    key, kind = "between" if at.of == 1 else "one_between", kind_of(spaces[space])
    return words(key, kind=kind, one=one, other=other, number=at.number, of=at.of)


def zone_name(zone: str) -> Text:
    """The name of a zone of the Sun."""
    return words(f"zone.{zone.lower()}")


def kind_of(space: Space) -> Text:
    """What sort of space it is (movement 1)."""
    if space.id == LEO:
        return words("kind.leo")
    if space.kind == "hazard":
        return words(f"kind.hazard_{space.hazard}")
    return words(f"kind.{space.kind}")


def group_name(group: str) -> Text:
    """The name of a group of sites, by how ``map.json`` calls it."""
    return words(f"group.{group.lower().replace(' ', '_')}")
