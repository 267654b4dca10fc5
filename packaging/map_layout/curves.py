"""Every link as a smooth curve: cubic pieces that run on into the next link of the same stroke."""

from __future__ import annotations

import numpy as np
from atlas import Atlas, Floats
from strokes import pieces_at, triples
from unfold import Net

HANDLE = 0.36
"""The length of a handle as a share of its piece."""
STEPS = 8
"""Straight steps in which a cubic piece is tested."""


class Curves:
    """The curve of each piece of a net: `handles[k]` holds two control points, shape (2, 2)."""

    def __init__(self, atlas: Atlas, net: Net) -> None:
        self.atlas, self.net = atlas, net
        self.slack = np.ones(len(net.pieces))
        """How much of its handles each piece keeps; 0 is straight."""
        self.way: dict[tuple[int, int], Floats] = {}
        self.directions()

    def directions(self) -> None:
        """The direction in which each piece leaves each of its points, where a stroke says so."""
        at = pieces_at(self.net)
        between = {}
        for v, pieces in enumerate(at):
            for piece in pieces:
                between[v, int(self.net.pieces[piece].sum()) - v] = piece
        for u, v, w, _ in triples(self.atlas, self.net, flowing=True):
            back, on = (
                self.net.places[v] - self.net.places[u],
                self.net.places[w] - self.net.places[v],
            )
            lb, lo = float(np.hypot(*back)), float(np.hypot(*on))
            tangent = back / lb * lo + on / lo * lb
            size = float(np.hypot(*tangent))
            if size < 1e-6:
                continue
            self.way[between[v, w], v] = tangent / size
            self.way[between[v, u], v] = -tangent / size

    def handles(self, piece: int) -> Floats:
        """The two control points of a piece."""
        a, b = (int(v) for v in self.net.pieces[piece])
        p, q = self.net.places[a], self.net.places[b]
        length = float(np.hypot(*(q - p))) * HANDLE * float(self.slack[piece])
        from_a, from_b = self.way.get((piece, a)), self.way.get((piece, b))
        third = (q - p) * HANDLE
        c1 = p + from_a * length if from_a is not None else None
        c2 = q + from_b * length if from_b is not None else None
        if c1 is None and c2 is None:
            return np.array([p + third, q - third])
        if c1 is None:
            assert c2 is not None
            c1 = p + (c2 - p) / 2
        if c2 is None:
            c2 = q + (c1 - q) / 2
        return np.array([c1, c2])

    def points(self, piece: int) -> Floats:
        """A piece as a chain of straight steps, shape (STEPS + 1, 2)."""
        a, b = self.net.pieces[piece]
        p, q = self.net.places[a], self.net.places[b]
        c1, c2 = self.handles(piece)
        t = np.linspace(0, 1, STEPS + 1)[:, None]
        return np.asarray(
            p * (1 - t) ** 3 + 3 * c1 * t * (1 - t) ** 2 + 3 * c2 * t**2 * (1 - t) + q * t**3
        )

    def settle(self, clear: float) -> int:
        """Straighten curves until none crosses another or nears a foreign spot; gives how many
        pieces had to give way."""
        given: set[int] = set()
        for _ in range(6):
            bad = self.faults(clear)
            if not bad:
                break
            given |= bad
            for piece in bad:
                self.slack[piece] *= 0.5 if self.slack[piece] > 0.2 else 0.0
        return len(given)

    def faults(self, clear: float) -> set[int]:
        """Pieces whose curve crosses another's away from their ends, or comes nearer to a foreign
        space than its straight line and `clear`."""
        e, places = self.net.pieces, self.net.places
        count = len(e)
        chains = np.array([self.points(k) for k in range(count)])
        found: set[int] = set()
        low, high = chains.min(axis=1), chains.max(axis=1)
        over = (
            (low[:, None, 0] < high[None, :, 0])
            & (low[None, :, 0] < high[:, None, 0])
            & (low[:, None, 1] < high[None, :, 1])
            & (low[None, :, 1] < high[:, None, 1])
        )
        first, second = np.nonzero(np.triu(over, 1))
        for i, j in zip(first.tolist(), second.tolist(), strict=True):
            shared = set(e[i].tolist()) & set(e[j].tolist())
            if crossing(chains[i], chains[j], [places[v] for v in shared]):
                found |= {i, j}
        spots = places[: self.atlas.size]
        for k in range(count):
            if self.slack[k] == 0.0:
                continue
            inside = ((spots > low[k] - clear) & (spots < high[k] + clear)).all(axis=1)
            for s in np.nonzero(inside)[0].tolist():
                if s not in e[k]:
                    near = reach(spots[s], chains[k])
                    straight = reach(spots[s], places[e[k]])
                    if near < min(clear, straight - 2.0):
                        found.add(k)
        return {k for k in found if self.slack[k] > 0.0}

    def path(self, link: int, pieces: list[int]) -> list[Floats]:
        """A link from its first end to its last: point, two control points, point, and so on."""
        a, b = (int(v) for v in self.atlas.ends[link])
        left = list(pieces)
        made = [self.net.places[a]]
        here = a
        while left:
            piece = next(k for k in left if here in self.net.pieces[k])
            left.remove(piece)
            there = int(self.net.pieces[piece].sum()) - here
            c1, c2 = self.handles(piece)
            made += [c1, c2] if self.net.pieces[piece][0] == here else [c2, c1]
            made.append(self.net.places[there])
            here = there
        assert here == b
        return made


def reach(point: Floats, chain: Floats) -> float:
    """The distance of a point from a chain of straight steps."""
    a, b = chain[:-1], chain[1:]
    along = b - a
    share = ((point - a) * along).sum(axis=1) / np.maximum((along**2).sum(axis=1), 1e-12)
    off = point - a - along * np.clip(share, 0, 1)[:, None]
    return float(np.hypot(off[:, 0], off[:, 1]).min())


def crossing(one: Floats, two: Floats, shared: list[Floats]) -> bool:
    """Whether two chains cross anywhere but at a shared end."""
    p, q = one[:-1, None], one[1:, None]
    u, v = two[None, :-1], two[None, 1:]

    def side(a: Floats, b: Floats, c: Floats) -> Floats:
        return (b[..., 0] - a[..., 0]) * (c[..., 1] - a[..., 1]) - (b[..., 1] - a[..., 1]) * (
            c[..., 0] - a[..., 0]
        )

    hit = (side(p, q, u) * side(p, q, v) < 0) & (side(u, v, p) * side(u, v, q) < 0)
    for i, _ in zip(*np.nonzero(hit), strict=True):
        if all(float(np.hypot(*(one[i] - s))) > 3.0 for s in shared):
            return True
    return False
