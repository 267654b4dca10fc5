"""Bends that are not needed are taken out."""

from __future__ import annotations

import numpy as np
from atlas import Atlas
from strokes import pieces_at
from unfold import Net


def prune(atlas: Atlas, net: Net, clear: float, turn: float) -> int:
    """Take out every bend whose two neighbours see each other, `clear` units from any point, and
    at which the way turns by less than `turn` radians. Gives how many went."""
    bridges = set(net.bridges)
    at = pieces_at(net)
    gone: set[int] = set()
    dropped: set[int] = set()
    for bend in range(atlas.size, len(net.places)):
        if bend in bridges or len(at[bend]) != 2:
            continue
        first, second = at[bend]
        u = int(net.pieces[first].sum()) - bend
        w = int(net.pieces[second].sum()) - bend
        if u == w or any({u, w} == set(net.pieces[k].tolist()) for k in at[u]):
            continue
        p, a, b = net.places[bend], net.places[u], net.places[w]
        if angle(p - a, b - p) > turn or not sees(net, u, bend, w, clear):
            continue
        net.pieces[first] = (u, w)
        at[w].remove(second)
        at[w].append(first)
        at[bend] = []
        gone.add(second)
        dropped.add(bend)
    keep = [k for k in range(len(net.pieces)) if k not in gone]
    number = np.full(len(net.places), -1)
    left = [v for v in range(len(net.places)) if v not in dropped]
    number[left] = np.arange(len(left))
    net.places = net.places[left]
    net.pieces = number[net.pieces[keep]]
    net.link = net.link[keep]
    net.bridges = [int(number[v]) for v in net.bridges]
    return len(dropped)


def angle(first: np.ndarray, second: np.ndarray) -> float:
    """The turn between two directions, in radians, 0 for straight on."""
    cross = float(first[0] * second[1] - first[1] * second[0])
    return abs(float(np.arctan2(cross, float(first @ second))))


def sees(net: Net, u: int, bend: int, w: int, clear: float) -> bool:
    """Whether nothing lies in the triangle of a bend, nor near its long side."""
    a, b, c = net.places[u], net.places[bend], net.places[w]
    low = np.minimum(np.minimum(a, b), c) - clear
    high = np.maximum(np.maximum(a, b), c) + clear
    inside = ((net.places >= low) & (net.places <= high)).all(axis=1)
    inside[[u, bend, w]] = False
    points = net.places[inside]
    if not len(points):
        return True

    def side(p: np.ndarray, q: np.ndarray) -> np.ndarray:
        return (q[0] - p[0]) * (points[:, 1] - p[1]) - (q[1] - p[1]) * (points[:, 0] - p[0])

    s1, s2, s3 = side(a, b), side(b, c), side(c, a)
    within = ((s1 >= 0) & (s2 >= 0) & (s3 >= 0)) | ((s1 <= 0) & (s2 <= 0) & (s3 <= 0))
    along = c - a
    share = np.clip(((points - a) @ along) / max(float(along @ along), 1e-9), 0, 1)
    off = points - a - share[:, None] * along
    near = (np.hypot(off[:, 0], off[:, 1]) < clear) & (share > 0) & (share < 1)
    return not bool((within | near).any())
