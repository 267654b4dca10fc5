"""Where the solar map is drawn, from ``map_layout.json``: places, curves, zones and orbits.

The file is computed from the graph of the map (``packaging/map_layout``). Lengths are units of the
map, x to the right and y downwards from its upper left corner.
"""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_json
from spacetable.core.data import read_data
from spacetable.core.text import text
from spacetable.core.toml_lines import Path as Place
from spacetable.games.high_frontier.solar_map import SolarMap, ZoneName
from spacetable.games.high_frontier.solar_map import load as load_map

FILE: Final = Path(__file__).with_name("map_layout.json")

Point = tuple[float, float]
Length = Annotated[float, Meta(ge=0)]
Index = Annotated[int, Meta(ge=0)]


class ZoneRing(Struct, frozen=True, forbid_unknown_fields=True):
    """A zone around the Sun, out to its ``outline``. ``title``: the middle of its name."""

    name: ZoneName
    inner: Length
    outer: Length
    outline: tuple[Point, ...]
    title: Point


class Orbit(Struct, frozen=True, forbid_unknown_fields=True):
    """The orbit of a planet, round the Sun."""

    name: str
    radius: Length


class Planet(Struct, frozen=True, forbid_unknown_fields=True):
    """The disc of a planet. ``title``: the middle of its name."""

    name: str
    at: Point
    radius: Length
    title: Point


class Neighbourhood(Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces about a planet and its moons."""

    name: str
    spaces: tuple[str, ...]
    outline: tuple[Point, ...]


class Lane(Struct, frozen=True, forbid_unknown_fields=True):
    """The curve of a link: x, y of its start, then two control points and an end for each piece."""

    a: str
    b: str
    curve: tuple[float, ...]


class Bridge(Struct, frozen=True, forbid_unknown_fields=True):
    """Where two lanes cross; ``over``, ``under``: their numbers among the links."""

    at: Point
    over: Index
    under: Index


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. ``labels``: how early a site is named, 1 first. ``links``: in the order of
    those of the map.
    """

    size: Point
    sun: Point
    zones: tuple[ZoneRing, ...]
    orbits: tuple[Orbit, ...]
    planets: tuple[Planet, ...]
    neighbourhoods: tuple[Neighbourhood, ...]
    spaces: dict[str, Point]
    links: tuple[Lane, ...]
    bridges: tuple[Bridge, ...]
    labels: dict[str, Annotated[int, Meta(ge=1, le=9)]]


@cache
def load() -> Layout:
    """The layout of the game's map."""
    return parse(read_data(FILE), FILE.name, load_map())


def parse(words: str, name: str, solar_map: SolarMap) -> Layout:
    """A layout of a map from the words of such a file; ``DataError`` naming the line that does not
    fit the map.
    """
    return checked_json(words, Layout, name, partial(_faults, solar_map))


def _faults(solar_map: SolarMap, layout: Layout) -> Iterator[Fault]:
    for id_ in solar_map.spaces:
        if id_ not in layout.spaces:
            yield ("spaces",), text("high_frontier_map.file.no_place", id=id_)
    named: list[tuple[Place, str]] = [(("spaces", id_), id_) for id_ in layout.spaces]
    named += [(("labels", id_), id_) for id_ in layout.labels]
    for number, near in enumerate(layout.neighbourhoods):
        named += [(("neighbourhoods", number), id_) for id_ in near.spaces]
    for place, id_ in named:
        if id_ not in solar_map.spaces:
            yield place, text("high_frontier_map.file.unknown", id=id_)
    if len(layout.links) != len(solar_map.links):
        yield ("links",), text("high_frontier_map.file.links", n=len(solar_map.links))
    for number, (lane, link) in enumerate(zip(layout.links, solar_map.links, strict=True)):
        if (lane.a, lane.b) != (link.a, link.b):
            wanted = text("high_frontier_map.file.order", id=link.a, other=link.b)
            yield ("links", number), wanted
        if len(lane.curve) < 8 or len(lane.curve) % 6 != 2:
            yield ("links", number), text("high_frontier_map.file.curve")
    for number, bridge in enumerate(layout.bridges):
        if max(bridge.over, bridge.under) >= len(layout.links):
            yield ("bridges", number), text("high_frontier_map.file.bridge")
