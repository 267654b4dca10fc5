"""The last touches: single spaces that are too near to a lane or out of their zone."""

from __future__ import annotations

import numpy as np
from atlas import Atlas, Floats, Ints
from mend import aside, crossings
from poster import HEIGHT, SUN, WIDTH
from prune import angle
from relax import Relaxer
from strokes import pieces_at, triples
from unfold import Net
from zones import inside, outlines

NARROW = 19.0
"""A space to which a lane comes nearer than this is put aside, in units."""
APART, EDGE = 34.0, 40.0
"""No space is put nearer than this to another, nor to the edge of the poster, in units."""
FLAT, BENT = np.radians(25), np.radians(42)
"""A corner that turns less looks straight; a line that turns more looks like a corner."""
INSIDE = 24.0
"""How far inside the ring of its zone a space is put, in units."""


def tight(atlas: Atlas, relaxer: Relaxer) -> tuple[Ints, float]:
    """The spaces near lanes, and by how much they all are too near together."""
    point, piece = relaxer.near(NARROW)
    gap = relaxer.apart(point, piece)[2]
    space = point < atlas.size
    return np.unique(point[space]), float(np.maximum(0.0, NARROW - gap[space]).sum())


def make_room(atlas: Atlas, net: Net, relaxer: Relaxer) -> None:
    """Put spaces aside that a lane still comes too near to."""
    chance = np.random.default_rng(1)
    at = pieces_at(net)
    for space in tight(atlas, relaxer)[0].tolist():
        before, much = net.places.copy(), tight(atlas, relaxer)[1]
        aside(net, at, space, chance, room=1.5 * NARROW)
        if tight(atlas, relaxer)[1] >= much or len(crossings(net.places, net.pieces)[0]):
            net.places = before


def bring_home(atlas: Atlas, net: Net, relaxer: Relaxer) -> None:
    """Put spaces that no outline of their zone can hold, or off the edge, to where they belong."""
    radii = relaxer.poster.radii
    last = len(radii) - 2
    rings = outlines(atlas, relaxer.poster, net.places)
    spaces = net.places[: atlas.size]
    astray = np.zeros(atlas.size, dtype=bool)
    for number, ring in enumerate(rings):
        astray |= inside(ring, spaces) != (atlas.zone <= number)
    astray |= (spaces < EDGE).any(axis=1) | (spaces > [WIDTH - EDGE, HEIGHT - EDGE]).any(axis=1)
    for space in np.nonzero(astray)[0].tolist():
        zone = int(atlas.zone[space])
        low = float(radii[zone]) + INSIDE if zone else 0.0
        high = float(radii[zone + 1]) - INSIDE if zone < last else 1e5
        here = net.places[space]
        x, y = np.clip(here, EDGE, [WIDTH - EDGE, HEIGHT - EDGE])
        away = float(np.hypot(*(here - SUN)))
        if low <= away <= high and (x, y) == tuple(here):
            continue
        out = (np.array([x, y]) - SUN) / float(np.hypot(x - SUN[0], y - SUN[1]))
        radius = min(max(float(np.hypot(x - SUN[0], y - SUN[1])), low), high)
        along = np.array([-out[1], out[0]])
        for part in (1.0, 0.7, 0.4):
            reach = away + (radius - away) * part
            if any(
                put(atlas, net, relaxer, space, SUN + out * reach + along * shift)
                for shift in (0, 12, -12, 25, -25, 40, -40, 60, -60, 85, -85, 110, -110)
            ):
                break


def sharpen(atlas: Atlas, net: Net, relaxer: Relaxer) -> None:
    """Move Hohmanns aside at which two lines end but which look as if one ran straight on."""
    radii = relaxer.poster.radii
    strokes = triples(atlas, net, flowing=False)
    for corner, pieces in enumerate(pieces_at(net)[: atlas.size]):
        numbers = {atlas.line(int(net.link[k]), corner) for k in pieces}
        if atlas.kinds[corner] != "hohmann" or len(pieces) != 2 or len(numbers) != 2:
            continue
        u, w = (int(net.pieces[k].sum()) - corner for k in pieces)
        here, a, b = net.places[corner], net.places[u], net.places[w]
        if angle(here - a, b - here) > FLAT:
            continue
        along = (b - a) / float(np.hypot(*(b - a)))
        aside_way = np.array([-along[1], along[0]])
        touched = [t[:3] for t in strokes if corner in t[:3]]
        zone = int(atlas.zone[corner])
        for far in (34.0, -34.0, 26.0, -26.0, 20.0, -20.0):
            place = here + aside_way * far
            away = float(np.hypot(*(place - SUN)))
            if not float(radii[zone]) + 10 < away < float(radii[zone + 1]) * 1.2 - 10:
                continue
            if zone < len(radii) - 2 and away > float(radii[zone + 1]) - 10:
                continue
            if put(atlas, net, relaxer, corner, place):
                p = net.places
                if all(angle(p[v] - p[s], p[e] - p[v]) < BENT for s, v, e in touched):
                    break
                net.places[corner] = here


def put(atlas: Atlas, net: Net, relaxer: Relaxer, space: int, place: Floats) -> bool:
    """Put a space to a place; False, and nothing, where it is in the way."""
    if not (EDGE <= place[0] <= WIDTH - EDGE and EDGE <= place[1] <= HEIGHT - EDGE):
        return False
    gap = np.hypot(*(net.places[: atlas.size] - place).T)
    gap[space] = np.inf
    if gap.min() < APART:
        return False
    before, much = net.places.copy(), tight(atlas, relaxer)[1]
    net.places[space] = place
    if tight(atlas, relaxer)[1] > much + 0.1 or len(crossings(net.places, net.pieces)[0]):
        net.places = before
        return False
    return True
