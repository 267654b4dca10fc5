"""Which links run on into which: the strokes a person follows with the eye."""

from __future__ import annotations

import numpy as np
from atlas import Atlas, Floats
from unfold import Net

LINE, THROUGH, FLOW = 1.0, 0.55, 0.3
"""How much a stroke is kept straight: a line through a Hohmann or under a bridge, a space of two
links, and links that happen to lie opposite one another."""


def pieces_at(net: Net) -> list[list[int]]:
    """The pieces at each point."""
    found: list[list[int]] = [[] for _ in net.places]
    for piece, (a, b) in enumerate(net.pieces):
        found[a].append(piece)
        found[b].append(piece)
    return found


def triples(atlas: Atlas, net: Net, flowing: bool) -> list[tuple[int, int, int, float]]:
    """Point before, point, point after, and how much it matters that they lie straight."""
    found: list[tuple[int, int, int, float]] = []
    for point, pieces in enumerate(pieces_at(net)):
        ends = {piece: int(net.pieces[piece].sum()) - point for piece in pieces}
        if point >= atlas.size:
            over: dict[int, list[int]] = {}
            for piece in pieces:
                over.setdefault(int(net.link[piece]), []).append(piece)
            found += [(ends[a], point, ends[b], LINE) for a, b in over.values()]
        elif atlas.kinds[point] == "hohmann":
            lines: dict[int, list[int]] = {}
            for piece in pieces:
                lines.setdefault(atlas.line(int(net.link[piece]), point), []).append(piece)
            found += [
                (ends[pair[0]], point, ends[pair[1]], LINE)
                for pair in lines.values()
                if len(pair) == 2
            ]
        elif len(pieces) == 2:
            found.append((ends[pieces[0]], point, ends[pieces[1]], THROUGH))
        elif flowing and len(pieces) > 2:
            found += [
                (ends[a], point, ends[b], FLOW)
                for a, b in opposite(net.places, point, [(p, ends[p]) for p in pieces])
            ]
    return found


def opposite(places: Floats, point: int, far: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pairs of pieces at a point that nearly lead on into one another, the straightest first."""
    way = {}
    for piece, end in far:
        step = places[end] - places[point]
        way[piece] = step / max(float(np.hypot(*step)), 1e-9)
    pairs = sorted(
        (float(way[a] @ way[b]), a, b) for i, (a, _) in enumerate(far) for b, _ in far[i + 1 :]
    )
    used: set[int] = set()
    found = []
    for straight, a, b in pairs:
        if straight < -0.8 and a not in used and b not in used:
            used |= {a, b}
            found.append((a, b))
    return found
