"""Where the names of zones are written: the emptiest stretch of each."""

from __future__ import annotations

from typing import Any

import numpy as np
from atlas import Floats
from poster import HEIGHT, WIDTH

HALF = (230.0, 36.0)
"""Half of the room that a name wants, in units."""
CORE = 100.0
"""Half of the width that must lie inside a zone where all of the name does not fit."""
NEAR = (80.0, 24.0)
"""Half of the room of a planet's name."""
STEP = 20.0


def titles(taken: Floats, outlines: list[Any], others: list[Any]) -> list[Floats]:
    """The middle of each zone's name: inside it and in none of the ``others`` (neighbourhoods of
    planets), as far as can be from the points ``taken``.
    """
    across = np.arange(HALF[0] + 20, WIDTH - HALF[0] - 20, STEP)
    down = np.arange(HALF[1] + 20, HEIGHT - HALF[1] - 20, STEP)
    middles = np.array([(x, y) for x in across for y in down])
    ends = [
        middles + np.array([dx, dy]) for dx in (-HALF[0], 0, HALF[0]) for dy in (-HALF[1], HALF[1])
    ]
    cores = [middles + np.array([dx, dy]) for dx in (-CORE, CORE) for dy in (-HALF[1], HALF[1])]
    within = [np.array([inside(end, np.array(ring)) for end in ends]) for ring in outlines]
    around = [np.array([inside(end, np.array(ring)) for end in cores]) for ring in outlines]
    elsewhere = np.zeros(len(middles), bool)
    for ring in others:
        elsewhere |= inside(middles, np.array(ring))
        for end in ends:
            elsewhere |= inside(end, np.array(ring))
    off = np.abs(middles[:, None] - taken[None]) - np.array(HALF)
    gap = np.sort(np.hypot(*np.maximum(off, 0.0).transpose(2, 0, 1)), axis=1)[:, :3].sum(axis=1)
    found = []
    for number, full in enumerate(within):
        hole = within[number - 1].any(axis=0) if number else np.zeros(len(middles), bool)
        fits = full.all(axis=0) & ~hole
        loose = around[number].all(axis=0)
        if number:
            loose &= ~around[number - 1].any(axis=0)
        choices = (fits & ~elsewhere, loose & ~elsewhere, fits, loose)
        wanted = next(choice for choice in choices if choice.any())
        found.append(middles[np.argmax(np.where(wanted, gap, -1.0))])
    return found


def beside(taken: Floats, at: Floats, radius: float) -> Floats:
    """The middle of a planet's name: about its disc, as far as can be from the points ``taken``."""
    turns = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    around = np.stack((np.sin(turns), np.cos(turns)), axis=1)
    far = np.array([*(1 + np.arange(4) * 0.1)])
    reach = np.array(NEAR) + radius + 8
    middles = (at + far[:, None, None] * around * reach).reshape(-1, 2)
    room = np.minimum(middles, np.array([WIDTH, HEIGHT]) - middles) - np.array(NEAR)
    off = np.abs(middles[:, None] - taken[None]) - np.array(NEAR)
    gap = np.sort(np.hypot(*np.maximum(off, 0.0).transpose(2, 0, 1)), axis=1)[:, :3].sum(axis=1)
    score = np.minimum(gap, 60.0) - 0.5 * np.hypot(*(middles - at).T)
    return middles[np.argmax(np.where((room > 0).all(axis=1), score, -1e9))]  # type: ignore[no-any-return]


def inside(points: Floats, ring: Floats) -> Any:
    """Which points lie within a closed ring, by counting the edges to their right."""
    x, y = points.T
    odd = np.zeros(len(points), bool)
    for (ax, ay), (bx, by) in zip(ring, np.roll(ring, -1, axis=0), strict=True):
        if ay != by:
            meets = (ay > y) != (by > y)
            odd ^= meets & (x < ax + (y - ay) / (by - ay) * (bx - ax))
    return odd
