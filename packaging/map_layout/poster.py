"""The poster: its size, the place of the Sun, the zones as rings of equal density, and cells."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from atlas import Atlas, Floats

WIDTH, HEIGHT = 4000.0, 2500.0
"""In units; one unit is a pixel at close zoom."""
SUN = np.array([0.77 * WIDTH, 0.70 * HEIGHT])
"""Where rings of equal density lie best under the clock positions of their sites is farther to the
lower right; it stands inwards of that, so that the inner zones are rings and not halves."""
EDGE = 60.0
"""The part of the poster that is not counted when it is shared out among the zones, in units."""
MARGIN = 75.0
"""No point is nearer to the edge than this, in units."""
SECTORS = (12, 12, 24, 24, 24, 48, 48, 48, 48)
"""Cells round each zone; all divide the largest number."""


@dataclass(frozen=True)
class Poster:
    """Rings around the Sun. `radii[z]` and `radii[z + 1]` bound zone z, in units."""

    radii: Floats

    def cell(self, zone: int, hour: float) -> int:
        """The number of the cell of a zone at an hour on the dial."""
        return zone * 64 + int(hour / 12 * SECTORS[zone]) % SECTORS[zone]


def grid(step: float = 12.5) -> tuple[Floats, Floats]:
    """Sample points of the poster inside its margin: distance to the Sun and hour, each (m,)."""
    x, y = np.meshgrid(
        np.arange(EDGE + step / 2, WIDTH - EDGE, step),
        np.arange(EDGE + step / 2, HEIGHT - EDGE, step),
    )
    return polar(np.stack([x.ravel(), y.ravel()], axis=1))


def polar(points: Floats) -> tuple[Floats, Floats]:
    """Distance to the Sun and hour on the dial of points (m, 2)."""
    dx, dy = (points - SUN).T
    return np.hypot(dx, dy), np.degrees(np.arctan2(dx, -dy)) / 30 % 12


def at(radius: Floats | float, hour: Floats | float) -> Floats:
    """The point at a distance from the Sun and an hour on the dial."""
    angle = np.radians(np.asarray(hour) * 30)
    return SUN + np.stack([np.sin(angle), -np.cos(angle)], axis=-1) * np.asarray(radius)[..., None]


def plan(atlas: Atlas) -> Poster:
    """Rings whose share of the poster is their share of the spaces."""
    distance, _ = grid()
    order = np.sort(distance)
    share = np.cumsum(np.bincount(atlas.zone, minlength=len(atlas.zones))) / atlas.size
    last = order.size - 1
    edges = [0.0] + [float(order[min(int(s * order.size), last)]) for s in share]
    return Poster(np.array(edges))
