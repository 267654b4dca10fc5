"""The solar map as a graph, from ``map.json``: spaces, links, sites (movement 1, 12, 13).

The map has no positions: where a space is drawn is the layout's business. Values of ``levels`` hold
for all entries of their kind; an entry that is less sure than its kind has a level of its own, and
says in ``doubt`` why.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_json
from spacetable.core.data import read_data
from spacetable.core.text import text

FILE: Final = Path(__file__).with_name("map.json")
LEO: Final = "leo"
SUNGRAZER: Final = "kreutz-sungrazer"
"""The comet that takes along what stands on it when its season ends (movement 12)."""

Level = Literal["certain", "disputed", "single", "reconstructed"]
"""How sure a value is: two sources agree, they differ, there is one, or none and it is ours."""
Kind = Literal[
    "burn",
    "exit",
    "flyby",
    "half_lander_burn",
    "hazard",
    "hohmann",
    "lagrange",
    "lander_burn",
    "radbelt",
    "site",
    "solar_oberth",
    "sunlens",
    "venus_flyby",
]
Hazard = Literal["crash", "aerobrake"]
Season = Literal["blue", "yellow", "red"]
ZoneName = Literal[
    "Mercury", "Venus", "Earth", "Mars", "Ceres", "Jupiter", "Saturn", "Uranus", "Neptune"
]
Spectral = Literal["C", "D", "H", "M", "S", "V"]
Lines = Annotated[int, Meta(ge=0, le=9)]


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """A heliocentric zone. ``solar``: what it adds to solar thrust; None where nothing works.

    ``pushed_solar``: what it adds there to a thruster that is pushed (movement 3).
    """

    name: ZoneName
    symbol: str
    solar: int | None
    pushed_solar: int | None = None


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """A place where a figure can be, if only in passing. ``flyby``: bonus burns it grants.

    ``season``: the colour of a synodic site or of a space beside one. ``sol_belt``: one of the
    belts around the Sun, which give no shelter from flares. The bonus of the solar Oberth is the
    base thrust and so none of its own.
    """

    id: str
    kind: Kind
    zone: ZoneName
    name: str = ""
    hazard: Hazard | None = None
    flyby: Annotated[int, Meta(ge=0, le=9)] = 0
    season: Season | None = None
    sol_belt: bool = False
    home_orbit: bool = False
    level: Level = "certain"
    doubt: str = ""


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    """Two spaces that a route joins. ``one_way``: from ``a`` to ``b`` only.

    ``line_a``, ``line_b``: at an end that is a Hohmann, the number of the straight line that the
    link belongs to there; two links of one number go straight on, others are a pivot. 0 elsewhere.
    """

    a: str
    b: str
    line_a: Lines = 0
    line_b: Lines = 0
    one_way: bool = False
    level: Level = "certain"


MARKS: Final = ("push", "astrobiology", "submarine", "atmospheric", "centaur")
"""Those of a site that are told with it."""


class Site(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a site. Its name, zone and season stand with its space."""

    id: str
    size: Annotated[int, Meta(ge=0, le=20)]
    type: Spectral
    hydration: Annotated[int, Meta(ge=0, le=9)]
    clock: Annotated[str, Meta(pattern=r"^1?\d:[0-5]\d$")]
    groups: tuple[str, ...] = ()
    push: bool = False
    astrobiology: bool = False
    submarine: bool = False
    atmospheric: bool = False
    centaur: bool = False
    space_elevator: bool = False
    level: Level = "certain"
    doubt: str = ""

    @property
    def marks(self) -> tuple[str, ...]:
        """The names of the marks printed on it beside size, type and water."""
        return tuple(mark for mark in MARKS if getattr(self, mark))


class Elevator(Struct, frozen=True, forbid_unknown_fields=True):
    """Two spaces that a space elevator may join (1B9). ``only_by``: the one card that builds it."""

    ends: tuple[str, str]
    only_by: str = ""


class Signpost(Struct, frozen=True, forbid_unknown_fields=True):
    """A printed count of burns between two spaces, without pivots and with flybys (B7i)."""

    ends: tuple[str, str]
    burns: int


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file, as it stands there."""

    levels: dict[str, Level]
    zones: tuple[Zone, ...]
    spaces: tuple[Space, ...]
    links: tuple[Link, ...]
    sites: tuple[Site, ...]
    buggy_roads: tuple[tuple[str, ...], ...]
    space_elevators: tuple[Elevator, ...]
    signposts: tuple[Signpost, ...]


class Exit(Struct, frozen=True):
    """A way out of a space. ``leaving``, ``arriving``: the line number at either end, 0 for none.

    ``number``: which link it is, so that nobody goes back by it within a move.
    """

    to: str
    leaving: int
    arriving: int
    number: int
    one_way: bool


class SolarMap:
    """The map with what is looked up in it. Made once, never changed. ``groups``: the sites of each
    body or family of bodies that belong together.
    """

    def __init__(self, file: MapFile) -> None:
        self.levels = file.levels
        self.zones: dict[ZoneName, Zone] = {zone.name: zone for zone in file.zones}
        self.spaces: dict[str, Space] = {space.id: space for space in file.spaces}
        self.links = file.links
        self.sites: dict[str, Site] = {site.id: site for site in file.sites}
        groups: dict[str, list[str]] = {}
        for site in file.sites:
            for name in site.groups:
                groups.setdefault(name, []).append(site.id)
        self.groups: dict[str, tuple[str, ...]] = {name: tuple(g) for name, g in groups.items()}
        self.buggy_roads = file.buggy_roads
        self.space_elevators = file.space_elevators
        self.signposts = file.signposts
        exits: dict[str, list[Exit]] = {id_: [] for id_ in self.spaces}
        for number, link in enumerate(file.links):
            out = Exit(link.b, link.line_a, link.line_b, number, link.one_way)
            exits[link.a].append(out)
            if not link.one_way:
                exits[link.b].append(Exit(link.a, link.line_b, link.line_a, number, False))
        self.exits: dict[str, tuple[Exit, ...]] = {id_: tuple(out) for id_, out in exits.items()}

    def exit(self, a: str, b: str) -> Exit | None:
        """The way from ``a`` to ``b``; None where no link leads. No two spaces have two links."""
        return next((out for out in self.exits[a] if out.to == b), None)


@cache
def load() -> SolarMap:
    """The map of the game."""
    return parse(read_data(FILE), FILE.name)


def parse(words: str, name: str) -> SolarMap:
    """A map from the words of such a file; ``DataError`` naming the line that does not fit."""
    return SolarMap(checked_json(words, MapFile, name, _faults))


def _faults(file: MapFile) -> Iterator[Fault]:
    kinds: dict[str, Kind] = {}
    for number, space in enumerate(file.spaces):
        if space.id in kinds:
            yield ("spaces", number), text("high_frontier.map.twice", id=space.id)
        kinds[space.id] = space.kind
    yield from _faults_of_links(file, kinds)
    yield from _faults_of_sites(file, kinds)
    yield from _faults_of_names(file, kinds)


def _faults_of_links(file: MapFile, kinds: dict[str, Kind]) -> Iterator[Fault]:
    joined: set[frozenset[str]] = set()
    for number, link in enumerate(file.links):
        for end, line in ((link.a, link.line_a), (link.b, link.line_b)):
            if end not in kinds:
                yield ("links", number), text("high_frontier.map.dangling", id=end)
            if (line == 0) == (kinds[end] == "hohmann"):
                yield ("links", number), text("high_frontier.map.line", id=end)
        ends = frozenset((link.a, link.b))
        if len(ends) < 2 or ends in joined:
            yield ("links", number), text("high_frontier.map.parallel", id=link.a, other=link.b)
        joined.add(ends)


def _faults_of_sites(file: MapFile, kinds: dict[str, Kind]) -> Iterator[Fault]:
    found: set[str] = set()
    for number, site in enumerate(file.sites):
        if kinds.get(site.id) != "site":
            yield ("sites", number), text("high_frontier.map.no_site", id=site.id)
        if site.id in found:
            yield ("sites", number), text("high_frontier.map.twice", id=site.id)
        found.add(site.id)
    for number, space in enumerate(file.spaces):
        if space.kind == "site" and space.id not in found:
            yield ("spaces", number), text("high_frontier.map.bare_site", id=space.id)


def _faults_of_names(file: MapFile, kinds: dict[str, Kind]) -> Iterator[Fault]:
    tables: tuple[tuple[str, list[tuple[str, ...]]], ...] = (
        ("buggy_roads", list(file.buggy_roads)),
        ("space_elevators", [one.ends for one in file.space_elevators]),
        ("signposts", [one.ends for one in file.signposts]),
    )
    for table, rows in tables:
        for number, ids in enumerate(rows):
            for id_ in ids:
                if id_ not in kinds:
                    yield (table, number), text("high_frontier.map.unknown", id=id_)
    zones = {zone.name for zone in file.zones}
    for number, space in enumerate(file.spaces):
        if space.zone not in zones:
            yield ("spaces", number), text("high_frontier.map.zone", zone=space.zone)
