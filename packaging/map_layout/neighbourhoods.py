"""A planet with its moons: which spaces belong to it, and the outline around them."""

from __future__ import annotations

import tomllib
from collections import deque
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from atlas import Atlas, Floats

FILE = Path(__file__).with_name("neighbourhoods.toml")
AROUND = 30.0
"""How far the outline keeps from the spaces, in units."""


@dataclass(frozen=True)
class Neighbourhood:
    """A planet, the space beside which it is drawn, and the spaces that belong to it."""

    name: str
    beside: int
    radius: float
    spaces: tuple[int, ...]


def read(atlas: Atlas) -> list[Neighbourhood]:
    """The neighbourhoods of the data file, each joined together by the shortest ways."""
    number = atlas.index()
    at = atlas.links_at()
    found: list[Neighbourhood] = []
    taken: set[int] = set()
    for entry in tomllib.loads(FILE.read_text("utf-8"))["neighbourhood"]:
        named = [number[name] for name in entry["spaces"]]
        zone = atlas.zone[named[0]]
        came = {named[0]: named[0]}
        todo = deque([named[0]])
        while todo:
            here = todo.popleft()
            for link in at[here]:
                far = atlas.other(link, here)
                if far not in came and atlas.zone[far] == zone and far not in taken:
                    came[far] = here
                    todo.append(far)
        spaces: set[int] = set()
        for space in named:
            while space not in spaces:
                spaces.add(space)
                space = came[space]
        taken |= spaces
        found.append(
            Neighbourhood(
                entry["name"],
                number[entry["beside"]],
                float(entry["radius"]),
                tuple(sorted(spaces)),
            )
        )
    return found


def outline(points: Floats) -> Floats:
    """A smooth outline around points: their convex hull, kept `AROUND` away and rounded."""
    angle = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    ring = np.stack([np.cos(angle), np.sin(angle)], axis=1) * AROUND
    return hull((points[:, None] + ring[None]).reshape(-1, 2))


def hull(points: Floats) -> Floats:
    """The convex hull of points, in order around it."""
    rows = sorted(map(tuple, points.tolist()))

    def half(run: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
        made: list[tuple[float, ...]] = []
        for p in run:
            while len(made) > 1 and (
                (made[-1][0] - made[-2][0]) * (p[1] - made[-2][1])
                <= (made[-1][1] - made[-2][1]) * (p[0] - made[-2][0])
            ):
                made.pop()
            made.append(p)
        return made[:-1]

    return np.array(half(rows) + half(rows[::-1]))
