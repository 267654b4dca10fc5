"""Places set at ease without a line ever crossing another.

Forces pull and push; a step is cut wherever it would take a point through a piece. For a point and
a piece at a distance d, neither may come nearer along their shortest way than 0.45 d, so the two
stay apart whatever else moves.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from atlas import Atlas, Floats, Ints
from poster import HEIGHT, MARGIN, SUN, WIDTH, Poster, at
from unfold import Net

SUN_ROOM = 125.0
"""No space is nearer to the Sun than this, in units."""


@dataclass(frozen=True)
class Ease:
    """The strength of each force."""

    spacing: float = 85.0
    """Spaces nearer than this push each other away, in units."""
    clear: float = 40.0
    """A point nearer than this to a foreign piece is pushed away, in units."""
    length: float = 78.0
    spring: float = 0.06
    stiff: float = 0.3
    repel: float = 0.35
    zone: float = 0.3
    clock: float = 0.004
    density: float = 0.0
    fan: float = 0.3
    angle: float = 0.7
    """Pieces at a point that enclose less than this are spread, in radians."""
    step: float = 9.0


class Relaxer:
    """Moves the points of a net; `groups` are points that are pulled together, and how much."""

    def __init__(self, atlas: Atlas, net: Net, poster: Poster) -> None:
        self.atlas, self.net, self.poster = atlas, net, poster
        self.zone_low = poster.radii[atlas.zone] + 22.0
        self.zone_low = np.maximum(self.zone_low, SUN_ROOM)
        self.zone_high = poster.radii[atlas.zone + 1] - 22.0
        self.zone_high[atlas.zone == len(poster.radii) - 2] = 1e5
        sites = sorted(atlas.clock)
        self.sites = np.array(sites)
        self.hours = np.array([atlas.clock[s] for s in sites])
        self.triple: tuple[Ints, Floats] = (np.zeros((0, 3), dtype=int), np.zeros(0))
        self.fans: Ints = np.zeros((0, 3), dtype=int)
        self.groups: list[tuple[Ints, float]] = []

    def straighten(self, triples: list[tuple[int, int, int, float]]) -> None:
        self.triple = (
            np.array([t[:3] for t in triples]),
            np.array([t[3] for t in triples]) * self.urgency(np.array([t[:3] for t in triples])),
        )

        straight = {(min(u, w), v, max(u, w)) for u, v, w, _ in triples}
        fans = []
        at_point: list[list[int]] = [[] for _ in self.net.places]
        for a, b in self.net.pieces.tolist():
            at_point[a].append(b)
            at_point[b].append(a)
        for v, around in enumerate(at_point):
            for i, u in enumerate(around):
                fans += [
                    (u, v, w) for w in around[i + 1 :] if (min(u, w), v, max(u, w)) not in straight
                ]
        self.fans = np.array(fans)

    def urgency(self, triples: Ints) -> Floats:
        """Strokes that turn by more than some 30 degrees matter up to twice as much."""
        u, v, w = self.net.places[triples.T]
        back, on = v - u, w - v
        across = back[:, 0] * on[:, 1] - back[:, 1] * on[:, 0]
        turn = np.abs(np.arctan2(across, (back * on).sum(axis=1)))
        return np.asarray(1 + np.clip(turn / 0.5 - 1, 0.0, 1.0))

    def near(self, reach: float) -> tuple[Ints, Ints]:
        """Points and pieces nearer to one another than `reach`, ends excepted."""
        p, e = self.net.places, self.net.pieces
        a, b = p[e[:, 0]], p[e[:, 1]]
        middle, half = (a + b) / 2, np.hypot(*(b - a).T) / 2
        order = np.argsort(p[:, 0], kind="stable")
        xs = p[order, 0]
        low = np.minimum(a[:, 0], b[:, 0]) - reach
        high = np.maximum(a[:, 0], b[:, 0]) + reach
        start, stop = np.searchsorted(xs, low), np.searchsorted(xs, high)
        count = stop - start
        piece = np.repeat(np.arange(len(e)), count)
        offset = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
        point = order[np.repeat(start, count) + offset]
        close = np.abs(p[point, 1] - middle[piece, 1]) < half[piece] + reach
        point, piece = point[close], piece[close]
        other = (e[piece, 0] != point) & (e[piece, 1] != point)
        point, piece = point[other], piece[other]
        keep = self.apart(point, piece)[2] < reach
        return point[keep], piece[keep]

    def apart(self, point: Ints, piece: Ints) -> tuple[Floats, Floats, Floats, Floats]:
        """The shortest way from pieces to points: its direction, where it leaves the piece (0..1),
        its length, and the length of the piece."""
        p, e = self.net.places, self.net.pieces
        a, b, v = p[e[piece, 0]], p[e[piece, 1]], p[point]
        along = b - a
        squared = np.maximum((along**2).sum(axis=1), 1e-18)
        share = np.clip(((v - a) * along).sum(axis=1) / squared, 0.0, 1.0)
        way = v - a - along * share[:, None]
        length = np.hypot(way[:, 0], way[:, 1])
        return way / np.maximum(length, 1e-12)[:, None], share, length, np.sqrt(squared)

    def run(self, ease: Ease, rounds: int) -> None:
        """So many steps."""
        every = 6
        for number in range(rounds):
            if number % every == 0:
                point, piece = self.near(ease.clear + 2 * every * ease.step * 0.5)
                pairs = self.pairs(ease.spacing + 2 * every * ease.step * 0.5)
            force = self.forces(ease, pairs, point, piece)
            size = np.hypot(force[:, 0], force[:, 1])
            force *= np.minimum(1.0, ease.step / 2 / np.maximum(size, 1e-9))[:, None]
            self.move(force, point, piece)

    def pairs(self, reach: float) -> tuple[Ints, Ints]:
        """Spaces near one another."""
        p = self.net.places[: self.atlas.size]
        order = np.argsort(p[:, 0], kind="stable")
        xs = p[order, 0]
        stop = np.searchsorted(xs, xs + reach)
        count = stop - np.arange(len(xs)) - 1
        first = np.repeat(np.arange(len(xs)), count)
        offset = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
        second = first + 1 + offset
        i, j = order[first], order[second]
        near = np.abs(p[i, 1] - p[j, 1]) < reach
        return i[near], j[near]

    def forces(self, ease: Ease, pairs: tuple[Ints, Ints], point: Ints, piece: Ints) -> Floats:
        p, e = self.net.places, self.net.pieces
        n, total = self.atlas.size, len(p)
        force = np.zeros_like(p)

        def push(index: Ints, amount: Floats) -> None:
            for axis in range(2):
                force[:, axis] += np.bincount(index, amount[:, axis], total)

        i, j = pairs
        d = p[i] - p[j]
        length = np.hypot(d[:, 0], d[:, 1]) + 1e-9
        much = ease.repel * np.maximum(0.0, ease.spacing - length) / length
        push(i, d * much[:, None])
        push(j, -d * much[:, None])
        normal, share, length, _ = self.apart(point, piece)
        clear = np.where(point < n, ease.clear, 0.6 * ease.clear)
        much = ease.repel * np.maximum(0.0, clear - length)
        out = normal * much[:, None]
        push(point, out)
        push(e[piece, 0], -out * (1 - share)[:, None])
        push(e[piece, 1], -out * share[:, None])
        d = p[e[:, 1]] - p[e[:, 0]]
        length = np.hypot(d[:, 0], d[:, 1]) + 1e-9
        inner = (e[:, 0] < n) & (e[:, 1] < n)
        wanted = np.where(inner, ease.length, 0.55 * ease.length)
        stretch = length - wanted
        much = np.where(stretch > 0, ease.spring * np.minimum(stretch, 250.0), 0.25 * stretch)
        pull = d * (much / length)[:, None]
        push(e[:, 0], pull)
        push(e[:, 1], -pull)
        if len(self.triple[1]):
            (u, v, w), strength = self.triple[0].T, self.triple[1]
            # In the middle by length, not by number, so that only bends are pulled out.
            lu = np.hypot(*(p[u] - p[v]).T) + 1e-9
            lw = np.hypot(*(p[w] - p[v]).T) + 1e-9
            share_w = (lu / (lu + lw))[:, None]
            much = np.minimum(ease.stiff * strength, 0.9)[:, None]
            off = (p[u] * (1 - share_w) + p[w] * share_w - p[v]) * much
            push(v, off)
            push(u, -off * (1 - share_w))
            push(w, -off * share_w)
        if len(self.fans) and ease.fan:
            u, v, w = self.fans.T
            du, dw = p[u] - p[v], p[w] - p[v]
            lu, lw = np.hypot(*du.T) + 1e-9, np.hypot(*dw.T) + 1e-9
            turn = du[:, 0] * dw[:, 1] - du[:, 1] * dw[:, 0]
            angle = np.arctan2(turn, (du * dw).sum(axis=1))
            much = ease.fan * np.maximum(0.0, ease.angle - np.abs(angle)) * np.sign(angle)
            aside_u = np.stack([du[:, 1], -du[:, 0]], axis=1) / lu[:, None]
            aside_w = np.stack([-dw[:, 1], dw[:, 0]], axis=1) / lw[:, None]
            out_u = aside_u * (much * np.minimum(lu, 80.0))[:, None]
            out_w = aside_w * (much * np.minimum(lw, 80.0))[:, None]
            push(u, out_u)
            push(w, out_w)
            push(v, -out_u - out_w)
        rel = p[:n] - SUN
        r = np.hypot(rel[:, 0], rel[:, 1]) + 1e-9
        off = np.clip(r, self.zone_low, self.zone_high) - r
        force[:n] += rel / r[:, None] * (ease.zone * off)[:, None]
        goal = at(r[self.sites], self.hours)
        force[self.sites] += ease.clock * (goal - p[self.sites])
        low, high = np.array([MARGIN, MARGIN]), np.array([WIDTH - MARGIN, HEIGHT - MARGIN])
        force += 0.9 * (np.clip(p, low, high) - p)
        from_sun = p - SUN
        r = np.hypot(from_sun[:, 0], from_sun[:, 1]) + 1e-9
        force += from_sun / r[:, None] * np.maximum(0.0, SUN_ROOM - r)[:, None] * 0.4
        for members, strength in self.groups:
            force[members] += strength * (p[members].mean(axis=0) - p[members])
        if ease.density:
            force += ease.density * self.thin_out()
        return force

    def thin_out(self) -> Floats:
        """A push from crowded parts of the poster to empty ones, for every point."""
        step = 100.0
        nx, ny = int(WIDTH / step) + 1, int(HEIGHT / step) + 1
        p = self.net.places
        q = np.clip(p[: self.atlas.size] / step, 0, [nx - 1.001, ny - 1.001])
        cell = np.zeros((nx + 1, ny + 1))
        base = q.astype(int)
        frac = q - base
        for dx in range(2):
            for dy in range(2):
                share = np.abs(1 - dx - frac[:, 0]) * np.abs(1 - dy - frac[:, 1])
                np.add.at(cell, (base[:, 0] + dx, base[:, 1] + dy), share)
        for _ in range(4):
            cell = (
                np.pad(cell, ((1, 1), (0, 0)), "edge")[:-2]
                + 2 * cell
                + np.pad(cell, ((1, 1), (0, 0)), "edge")[2:]
            ) / 4
            cell = (
                np.pad(cell, ((0, 0), (1, 1)), "edge")[:, :-2]
                + 2 * cell
                + np.pad(cell, ((0, 0), (1, 1)), "edge")[:, 2:]
            ) / 4
        gx, gy = np.gradient(cell)
        at_point = np.clip(np.rint(p / step).astype(int), 0, [nx, ny])
        slope = np.stack([gx, gy], axis=2)[at_point[:, 0], at_point[:, 1]]
        return np.asarray(-slope * step)

    def move(self, step: Floats, point: Ints, piece: Ints) -> None:
        """Move every point as far as no line is crossed."""
        p, e = self.net.places, self.net.pieces
        normal, _, length, _ = self.apart(point, piece)
        room = 0.45 * length
        longest = max(float(np.hypot(step[:, 0], step[:, 1]).max()), 1e-9)
        ends = (e[piece, 0], e[piece, 1])
        for final in (False, False, True):
            scale = np.ones(len(p))
            for index, sign in ((point, -1.0), (ends[0], 1.0), (ends[1], 1.0)):
                toward = sign * (step[index] * normal).sum(axis=1)
                over = toward > room
                if final:
                    np.minimum.at(scale, index[over], room[over] / toward[over])
                else:
                    fix = (-sign * (toward - room))[over, None] * normal[over] * 0.5
                    for axis in range(2):
                        step[:, axis] += np.bincount(index[over], fix[:, axis], len(p))
            if final:
                step = step * scale[:, None]
            else:
                size = np.hypot(step[:, 0], step[:, 1])
                step = step * np.minimum(1.0, longest / np.maximum(size, 1e-9))[:, None]
        self.net.places = p + step
