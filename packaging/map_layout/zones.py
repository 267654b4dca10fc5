"""The outlines of the zones: rings around the Sun that give way a little to the spaces."""

from __future__ import annotations

import numpy as np
from atlas import Atlas, Floats
from poster import SUN, Poster, polar

ANGLES = 240
"""Corners of an outline."""
AWAY = 20.0
"""How far an outline keeps from every space, in units, where there is room."""


def outlines(atlas: Atlas, poster: Poster, places: Floats) -> list[Floats]:
    """The outer outline of each zone, from the Sun outwards: radius at each of `ANGLES`."""
    radius, hour = polar(places[: atlas.size])
    found: list[Floats] = []
    below = np.full(ANGLES, 80.0)
    for zone in range(len(atlas.zones) - 1):
        least, most = below + 30.0, np.full(ANGLES, 1e5)
        for space in range(atlas.size):
            r = float(radius[space])
            half = int(np.ceil(26.0 / r / (2 * np.pi) * ANGLES))
            centre = round(float(hour[space]) / 12 * ANGLES)
            span = np.arange(centre - half, centre + half + 1) % ANGLES
            if atlas.zone[space] <= zone:
                least[span] = np.maximum(least[span], r + AWAY)
            else:
                most[span] = np.minimum(most[span], r - AWAY)
        middle = (least + most) / 2
        tight = least > most
        least, most = np.where(tight, middle, least), np.where(tight, middle, most)
        line = np.clip(np.full(ANGLES, poster.radii[zone + 1]), least, most)
        for _ in range(60):
            line = (np.roll(line, 1) + 2 * line + np.roll(line, -1)) / 4
            line = np.clip(line, least, most)
        found.append(line)
        below = line
    found.append(np.full(ANGLES, float(poster.radii[-1]) * 1.3))
    return found


def polygon(line: Floats) -> Floats:
    """The corners of an outline, shape (ANGLES, 2)."""
    angle = np.arange(len(line)) / len(line) * 2 * np.pi
    return SUN + np.stack([np.sin(angle), -np.cos(angle)], axis=1) * line[:, None]


def inside(line: Floats, places: Floats) -> np.ndarray:
    """Whether places lie within an outline."""
    radius, hour = polar(places)
    place = hour / 12 * len(line)
    low = np.floor(place).astype(int) % len(line)
    share = place - np.floor(place)
    return np.asarray(radius < line[low] * (1 - share) + line[(low + 1) % len(line)] * share)
