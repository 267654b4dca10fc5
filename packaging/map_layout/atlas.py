"""The map's graph as arrays: spaces, links, lines through Hohmanns, zones and clock positions."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Atlas:
    """The graph. Spaces and links are numbered in the order of the file."""

    ids: tuple[str, ...]
    kinds: tuple[str, ...]
    names: tuple[str | None, ...]
    zones: tuple[str, ...]
    """Names of the zones, from the Sun outwards."""
    zone: Ints
    """The zone of each space, shape (spaces,)."""
    ends: Ints
    """The two spaces of each link, shape (links, 2)."""
    lines: Ints
    """The number of the line at each end of a link, 0 away from Hohmanns, shape (links, 2)."""
    clock: dict[int, float]
    """Hours on the dial around the Sun, of each site."""
    sites: dict[str, dict[str, Any]]

    @property
    def size(self) -> int:
        return len(self.ids)

    def index(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.ids)}

    def links_at(self) -> list[list[int]]:
        """The links of each space."""
        at: list[list[int]] = [[] for _ in self.ids]
        for link, (a, b) in enumerate(self.ends):
            at[a].append(link)
            at[b].append(link)
        return at

    def other(self, link: int, space: int) -> int:
        """The far end of a link, seen from one of its spaces."""
        a, b = self.ends[link]
        return int(b if a == space else a)

    def line(self, link: int, space: int) -> int:
        """The number of the line on which a link reaches a space."""
        return int(self.lines[link][0 if self.ends[link][0] == space else 1])


def read(path: Path) -> Atlas:
    """Read the map file; a link that dangles is an error naming it."""
    data = json.loads(path.read_text("utf-8"))
    ids = tuple(space["id"] for space in data["spaces"])
    number = {name: i for i, name in enumerate(ids)}
    zones = tuple(zone["name"] for zone in data["zones"])
    for link in data["links"]:
        if link["a"] not in number or link["b"] not in number:
            raise ValueError(f"{path}: the link {link['a']} - {link['b']} has no such space")
    return Atlas(
        ids=ids,
        kinds=tuple(space["kind"] for space in data["spaces"]),
        names=tuple(space.get("name") for space in data["spaces"]),
        zones=zones,
        zone=np.array([zones.index(space["zone"]) for space in data["spaces"]]),
        ends=np.array([(number[link["a"]], number[link["b"]]) for link in data["links"]]),
        lines=np.array([(link.get("line_a", 0), link.get("line_b", 0)) for link in data["links"]]),
        clock={number[site["id"]]: hours(site["clock"]) for site in data["sites"]},
        sites={site["id"]: site for site in data["sites"]},
    )


def hours(clock: str) -> float:
    """Hours after twelve: "9:45" is 9.75, "12:15" is 0.25."""
    hour, minute = clock.split(":")
    return int(hour) % 12 + int(minute) / 60
