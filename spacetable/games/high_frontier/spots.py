"""A space of the solar map as a spot of its board: its face, and what is known of it in words."""

from typing import Final

from spacetable.core.board import Dot, Spot
from spacetable.core.face import Face
from spacetable.core.ids import ZoneId
from spacetable.core.text import Text, verbatim
from spacetable.games.high_frontier.belongings import belongings
from spacetable.games.high_frontier.found_by import found_by
from spacetable.games.high_frontier.landmarks import landmarks
from spacetable.games.high_frontier.layout_file import Point
from spacetable.games.high_frontier.map_words import kind_of, name_of, words, zone_name
from spacetable.games.high_frontier.solar_map import LEO, Kind, Site, SolarMap, Space

SITE: Final = 16.0
PLAIN: Final = 12.0
HOHMANN: Final = 6.5
TURN: Final = 9.0
"""Radii of spots, in units of the map; no two spaces are nearer than 28."""

SPECTRAL: Final = {
    "C": "#8490a4",
    "D": "#a5734f",
    "H": "#4f97d0",
    "M": "#8fa5bf",
    "S": "#c98a41",
    "V": "#c4554a",
}
DOTS: Final[dict[Kind, Dot]] = {
    "burn": Dot("disc", "#d8488f"),
    "exit": Dot("square", "violet"),
    "flyby": Dot("ring", "green"),
    "half_lander_burn": Dot("triangle", "#b07ba0"),
    "hazard": Dot("diamond", "amber"),
    "hohmann": Dot("disc", "muted"),
    "lagrange": Dot("ring", "text"),
    "lander_burn": Dot("triangle", "#d8488f"),
    "radbelt": Dot("square", "#e0752a"),
    "solar_oberth": Dot("triangle", "#e0752a"),
    "sunlens": Dot("square", "sky"),
    "venus_flyby": Dot("ring", "sky"),
}
PLACES: Final[tuple[Kind, ...]] = ("exit", "solar_oberth", "sunlens")
"""Kinds other than sites whose names are written on the board, and how early."""
PLACE_RANK: Final = 3
HOME_RANK: Final = 4


def spot_of(space: Space, solar_map: SolarMap, at: Point, rank: int | None, *, turn: bool) -> Spot:
    """The spot of a space. ``rank``: how early its name is written, if it is a site. ``turn``: at
    this Hohmann two lines end that look like one, so going on is a pivot (movement 4).
    """
    site = solar_map.sites.get(space.id)
    if space.id == LEO:
        rank = 0
    elif space.kind in PLACES:
        rank = PLACE_RANK
    elif space.home_orbit:
        rank = HOME_RANK
    return Spot(
        ZoneId(space.id),
        name_of(space),
        *at,
        radius=_radius(space, turn=turn),
        dot=_dot(space, site, turn=turn),
        face=_face(space, site, turn=turn),
        rank=rank,
        kind=kind_of(space),
        notes=_notes(space, site, solar_map, turn=turn),
        found_by=found_by(space, solar_map),
    )


def _radius(space: Space, *, turn: bool) -> float:
    if space.kind == "hohmann":
        return TURN if turn else HOHMANN
    return SITE if space.kind == "site" or space.id == LEO else PLAIN


def _dot(space: Space, site: Site | None, *, turn: bool) -> Dot:
    if site is not None:
        return Dot("hexagon", SPECTRAL[site.type])
    if space.id == LEO:
        return Dot("diamond", "sky")
    if turn:
        return Dot("diamond", "text")
    if space.hazard == "aerobrake":
        return Dot("diamond", "sky")
    return DOTS[space.kind]


def _face(space: Space, site: Site | None, *, turn: bool) -> Face:
    if site is not None:
        season = f"_{space.season}" if space.season else ""
        facts = (
            ("size", verbatim(str(site.size))),
            ("type", verbatim(site.type)),
            ("water", verbatim(str(site.hydration))),
        )
        return Face(f"high_frontier/site_{site.type.lower()}{season}", facts)
    if space.flyby:
        bonus = (("bonus", verbatim(f"+{space.flyby}")),)
        return Face(f"high_frontier/{space.kind}", bonus)
    name: str = space.kind
    if space.id == LEO:
        name = "leo"
    elif turn:
        name = "hohmann_turn"
    elif space.hazard and space.kind != "solar_oberth":
        name = f"{space.kind}_{space.hazard}"
    elif space.home_orbit:
        name = f"{space.kind}_home"
    if space.season:
        name = f"{name}_{space.season}"
    return Face(f"high_frontier/{name}")


def _notes(space: Space, site: Site | None, solar_map: SolarMap, *, turn: bool) -> tuple[Text, ...]:
    """What is known of a space, a line each, the most asked for first."""
    notes: list[Text] = []
    if site is not None:
        notes.append(words("site.size", size=site.size))
        notes.append(words(f"type.{site.type.lower()}"))
        notes.append(words("site.hydration", number=site.hydration))
        notes += [words(f"mark.{mark}") for mark in site.marks]
    if space.flyby:
        notes.append(words("flyby.bonus", number=space.flyby))
    if space.kind == "venus_flyby":
        notes.append(words("flyby.venus"))
    if space.kind not in ("site", "flyby", "venus_flyby", "hazard"):
        notes.append(words(f"does.{space.kind}"))
    if turn:
        notes.append(words("turn"))
    if space.hazard:
        notes.append(words(f"hazard.{space.hazard}"))
    if space.season:
        notes.append(words(f"season.{space.season}"))
    if space.sol_belt:
        notes.append(words("sol_belt"))
    if space.home_orbit:
        notes.append(words("home_orbit"))
    notes.append(words("in_zone", zone=zone_name(space.zone)))
    if not space.name:
        one, other = (name_of(solar_map.spaces[end]) for end in landmarks()[space.id].ends)
        notes.append(words("lies_between", one=one, other=other))
    return (*notes, *belongings(space, solar_map), *_doubts(space, site))


def _doubts(space: Space, site: Site | None) -> tuple[Text, ...]:
    """What is less sure than the rest of its kind."""
    if space.level == "reconstructed":
        return (words("doubt.reconstructed"),)
    if space.doubt:
        return (words(f"doubt.{space.doubt.partition(':')[0]}"),)
    if site is not None and site.doubt:
        return (words("doubt.facts"),)
    return ()
