"""The finished layout as data: places, curves, bridges, zones, neighbourhoods, planets, labels."""

from __future__ import annotations

from typing import Any

import numpy as np
from atlas import Atlas, Floats
from curves import Curves
from neighbourhoods import Neighbourhood, outline
from poster import HEIGHT, SUN, WIDTH, Poster
from titles import beside, titles
from unfold import Net
from zones import outlines, polygon

LABEL_ROOM = (420.0, 250.0, 150.0)
"""A name of a rank has no name of its rank or a higher one nearer than this, in units."""
SUN_RADIUS = 58.0
"""Of its disc, on which no name is written."""
CLEAR = 16.0
"""How near a curve may come to a foreign space, in units, where its straight line is farther."""


def tenth(values: Floats) -> list[Any]:
    """Numbers to one tenth of a unit."""
    return np.round(np.asarray(values, dtype=float), 1).tolist()  # type: ignore[no-any-return]


def compose(atlas: Atlas, net: Net, poster: Poster, groups: list[Neighbourhood]) -> dict[str, Any]:
    """Everything the board needs to draw the map."""
    net.places = np.round(net.places, 1)
    curves = Curves(atlas, net)
    curves.settle(CLEAR)
    of_link: list[list[int]] = [[] for _ in atlas.ends]
    for piece, link in enumerate(net.link.tolist()):
        of_link[link].append(piece)
    links = [
        {
            "a": atlas.ids[int(a)],
            "b": atlas.ids[int(b)],
            "curve": tenth(np.concatenate(curves.path(number, of_link[number]))),
        }
        for number, (a, b) in enumerate(atlas.ends)
    ]
    rings = outlines(atlas, poster, net.places)
    inner = 0.0
    zones = []
    for name, ring in zip(atlas.zones, rings, strict=True):
        outer = float(ring.mean())
        zones.append(
            {
                "name": name,
                "inner": round(inner, 1),
                "outer": round(outer, 1),
                "outline": tenth(polygon(ring)),
            }
        )
        inner = outer
    planets = [
        {"name": near.name, "at": tenth(room_for(atlas, net, poster, near)), "radius": near.radius}
        for near in groups
    ]
    near_by = [
        {
            "name": near.name,
            "spaces": [atlas.ids[s] for s in near.spaces],
            "outline": tenth(outline(net.places[list(near.spaces)])),
        }
        for near in groups
        if len(near.spaces) > 1
    ]
    name(zones, planets, links, near_by)
    return {
        "size": [WIDTH, HEIGHT],
        "sun": tenth(SUN),
        "zones": zones,
        "orbits": [
            {
                "name": planet["name"],
                "radius": round(float(np.hypot(*(np.array(planet["at"]) - SUN))), 1),
            }
            for planet in planets
        ],
        "planets": planets,
        "neighbourhoods": near_by,
        "spaces": {name: tenth(net.places[s]) for s, name in enumerate(atlas.ids)},
        "links": links,
        "bridges": bridges(net),
        "labels": {atlas.ids[s]: rank for s, rank in sorted(labels(atlas, net).items())},
    }


def name(
    zones: list[dict[str, Any]],
    planets: list[dict[str, Any]],
    links: list[dict[str, Any]],
    near_by: list[dict[str, Any]],
) -> None:
    """Give each zone and each planet the place of its name."""
    taken = np.concatenate([np.array(link["curve"]).reshape(-1, 2)[::3] for link in links])
    between = [np.array(link["curve"]).reshape(-1, 2) for link in links]
    halves = np.concatenate([(c[:-1:3] + 3 * c[1::3] + 3 * c[2::3] + c[3::3]) / 8 for c in between])
    turns = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    disc = SUN + SUN_RADIUS * np.stack((np.sin(turns), np.cos(turns)), axis=1)
    taken = np.concatenate((taken, disc))
    outlines = [[one["outline"] for one in some] for some in (zones, near_by)]
    found = titles(np.concatenate((taken, halves)), *outlines)
    for zone, at in zip(zones, found, strict=True):
        zone["title"] = tenth(at)
    for planet in planets:
        planet["title"] = tenth(beside(taken, np.array(planet["at"]), planet["radius"]))


def bridges(net: Net) -> list[dict[str, Any]]:
    """Where two links cross, and which lies above: the one that runs on longer."""
    reached = np.bincount(net.link)
    found = []
    for point in net.bridges:
        over = sorted(
            {int(net.link[k]) for k in range(len(net.pieces)) if point in net.pieces[k]},
            key=lambda link: (-int(reached[link]), link),
        )
        found.append({"at": tenth(net.places[point]), "over": over[0], "under": over[1]})
    return found


def labels(atlas: Atlas, net: Net) -> dict[int, int]:
    """The rank of each site's name, 1 seen from farthest: large sites first, each with room."""
    order = sorted(
        atlas.clock, key=lambda s: (-int(atlas.sites[atlas.ids[s]]["size"]), atlas.ids[s])
    )
    rank: dict[int, int] = {}
    for number, room in enumerate(LABEL_ROOM, start=1):
        for site in order:
            if site in rank:
                continue
            gaps = [float(np.hypot(*(net.places[site] - net.places[other]))) for other in rank]
            if min(gaps, default=1e9) >= room:
                rank[site] = number
    for site in order:
        rank.setdefault(site, len(LABEL_ROOM) + 1)
    return rank


def room_for(atlas: Atlas, net: Net, poster: Poster, near: Neighbourhood) -> Floats:
    """The emptiest place for a planet beside its space, inside its zone."""
    centre = net.places[near.beside]
    angle = np.linspace(0, 2 * np.pi, 36, endpoint=False)
    best, found = -1e9, centre
    for far in np.linspace(0.3, 2.0, 9) * near.radius:
        for turn in angle:
            at = centre + far * np.array([np.sin(turn), -np.cos(turn)])
            spots = np.hypot(*(net.places[: atlas.size] - at).T)
            gap = float(np.sort(spots)[:4].sum()) / 4
            edge = min(at[0], at[1], WIDTH - at[0], HEIGHT - at[1]) - near.radius - 10
            if edge < 0:
                continue
            zone = int(atlas.zone[near.beside])
            away = float(np.hypot(*(at - SUN)))
            if not (
                max(float(poster.radii[zone]), 90.0) + 0.8 * near.radius < away
                and away < float(poster.radii[zone + 1]) - 0.8 * near.radius
            ):
                continue
            score = min(gap, 1.3 * near.radius) - 0.15 * float(far)
            if score > best:
                best, found = score, at
    return found
