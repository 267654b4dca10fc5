"""Rings and spokes around the Sun as a plane graph, into which the links are drawn.

They keep every space in its zone and near its hour while crossings are being saved: a spoke costs
a little to cross, a ring is crossed only by links that change zone, and cells off the poster are
shut. They are taken away when the places are found.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from planar_map import CIRCLE, SPOKE, PlanarMap, from_positions
from poster import SECTORS, Poster, at, grid, polar

OPEN_SHARE = 0.3
"""A cell with less of its area on the poster than this is shut."""


@dataclass(frozen=True)
class Scaffold:
    """The plane graph of the cells, and what is known of each cell by its number."""

    plane: PlanarMap
    places: list[tuple[float, float]]
    """Where each vertex of the scaffold is."""
    zone: dict[int, int]
    hour: dict[int, float]
    room: dict[int, float]
    """The area of each open cell, in square units; shut cells are absent."""
    spoke: list[float]
    """The length of a step across a spoke of each zone, in units."""


def build(poster: Poster) -> Scaffold:
    """The scaffold of a poster."""
    radii = [*poster.radii[:-1].tolist(), poster.radii[-1] * 1.08]
    zones = len(SECTORS)
    places: list[tuple[float, float]] = [tuple(at(0.0, 0.0).tolist())]  # type: ignore[list-item]
    ring: list[dict[int, int]] = []
    most = max(SECTORS)
    for k in range(zones):
        count = max(SECTORS[k], SECTORS[min(k + 1, zones - 1)])
        step = most // count
        here: dict[int, int] = {}
        for mark in range(0, most, step):
            here[mark] = len(places)
            places.append(tuple(at(radii[k + 1], mark / most * 12).tolist()))
        ring.append(here)
    lines: list[tuple[int, int, int]] = []
    for k in range(zones):
        marks = sorted(ring[k])
        lines += [
            (ring[k][a], ring[k][b], CIRCLE)
            for a, b in zip(marks, [*marks[1:], marks[0]], strict=True)
        ]
        for mark in range(0, most, most // SECTORS[k]):
            lines.append((ring[k - 1][mark] if k else 0, ring[k][mark], SPOKE))
    plane = from_positions(places, lines)
    zone: dict[int, int] = {}
    hour: dict[int, float] = {}
    for face, h in enumerate(plane.on_face):
        points = np.array([places[plane.origin[k]] for k in plane.cycle(h)])
        if len(points) > most // 2 + 1 and len(points) >= SECTORS[-1]:
            continue  # outside
        r, t = polar(points.mean(axis=0)[None, :])
        z = int(np.searchsorted(radii, r[0])) - 1
        number = poster.cell(z, float(t[0]))
        plane.cell[face] = number
        zone[number] = z
        hour[number] = (number % 64 + 0.5) / SECTORS[z] * 12
    step = 12.5
    distance, hours = grid(step)
    room: dict[int, float] = {}
    for r, t in zip(distance.tolist(), hours.tolist(), strict=True):
        z = min(int(np.searchsorted(poster.radii, r)) - 1, zones - 1)
        number = poster.cell(max(z, 0), t)
        room[number] = room.get(number, 0.0) + step * step
    for number in list(room):
        z = zone[number]
        whole = np.pi * (radii[z + 1] ** 2 - radii[z] ** 2) / SECTORS[z]
        if room[number] < OPEN_SHARE * whole:
            del room[number]
    spoke = [float((radii[z] + radii[z + 1]) / 2 * 2 * np.pi / SECTORS[z]) for z in range(zones)]
    return Scaffold(plane, places, zone, hour, room, spoke)
