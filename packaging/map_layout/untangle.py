"""Few crossings: every junction is lifted out and put back where its lines cross least."""

from __future__ import annotations

import math
import random

from atlas import Atlas
from drawing import Drawing, Line
from planar_map import CIRCLE, NONE, SPOKE, TETHER
from scaffold import Scaffold
from skeleton import Skeleton

PER_HOUR = 0.4
"""The cost of an hour beside the clock positions, in crossings, for a single site."""
DETOUR = 1
"""How many zones beyond its own a line may lead through."""
CROWD = 0.5
"""The cost of a cell filled to its share, in crossings."""
DENSITY = 996 / (3880.0 * 2380.0)


SEED, SOFTNESS = 2, 1.1
SWEEPS, RENEWALS = 10, 900


def untangle(atlas: Atlas, scaffold: Scaffold, skeleton: Skeleton) -> Drawing:
    """The whole search: hours first, so that nothing lies mirrored; then crossings."""
    made = Untangler(atlas, scaffold, skeleton, SEED)
    made.dial, made.drawing.softness = 4.0, 2.5 * SOFTNESS
    made.begin()
    for number in range(SWEEPS):
        rest = max(0.0, 1 - number / (0.75 * SWEEPS))
        made.dial, made.drawing.softness = 1 + 3 * rest, SOFTNESS * (1 + 1.5 * rest)
        made.sweep(0.6 * (1 - number / SWEEPS) ** 1.5)
    made.dial, made.drawing.softness = 1.0, SOFTNESS
    for number in range(RENEWALS):
        made.renew(0.4 * (1 - number / RENEWALS) ** 1.3 + 1e-3)
    made.sweep(0.0)
    return made.drawing


class Untangler:
    """The search. Everything is decided by `seed` and the map."""

    def __init__(self, atlas: Atlas, scaffold: Scaffold, skeleton: Skeleton, seed: int) -> None:
        self.atlas, self.skeleton = atlas, skeleton
        self.random = random.Random(seed)
        plane = scaffold.plane.copy()
        base = len(plane.out)
        for _ in range(atlas.size):
            plane.vertex()
        lines: dict[int, Line] = {}
        at: dict[int, list[int]] = {space: [] for space in range(atlas.size)}
        for number, chain in enumerate(skeleton.chains):
            a, b = chain.ends
            ends = (atlas.line(chain.links[0], a), atlas.line(chain.links[-1], b))
            low, high = chain.zones
            lines[number] = Line((a, b), ends, (low - DETOUR, high + DETOUR))
            at[a].append(number)
            at[b].append(number)
        self.drawing = Drawing(atlas, scaffold, plane, lines, base, at)
        self.load: dict[int, float] = dict.fromkeys(scaffold.room, 0.0)
        self.root = NONE
        self.dial = 1.0

    def begin(self) -> None:
        """Put every junction in, the best joined first."""
        junctions = set(self.skeleton.junctions)
        self.root = min(junctions, key=lambda s: (self.atlas.zone[s], s))
        d = self.drawing
        plane = d.plane
        home = min(
            (f for f in range(len(plane.on_face)) if plane.cell[f] in d.scaffold.room),
            key=lambda f: (d.scaffold.zone[plane.cell[f]] != self.atlas.zone[self.root], f),
        )
        plane.join(plane.on_face[home], NONE, home, TETHER, d.base + self.root)
        self.count(self.root, 1)
        placed = {self.root}
        joined = dict.fromkeys(junctions, 0)
        todo = junctions - placed
        newest = self.root
        while True:
            for line in d.at[newest]:
                a, b = d.lines[line].ends
                joined[b if a == newest else a] += 1
            if not todo:
                break
            space = max(todo, key=lambda s: (joined[s], joined[s] - len(d.at[s]), -s))
            todo.discard(space)
            if self.put(space) is None:
                raise ValueError(f"no place for {self.atlas.ids[space]}")
            newest = space

    def count(self, space: int, sign: int) -> None:
        self.load[self.drawing.cell_of(space)] += sign * self.skeleton.weight[space]

    def dislike(self, space: int, cell: int) -> float:
        """The cost of a cell for a junction: far from its hour, or full."""
        d = self.drawing
        hour = d.scaffold.hour[cell]
        hours = self.skeleton.hours[space]
        off = sum(max(0.0, abs((hour - h + 6) % 12 - 6) - 0.3) for h in hours[:4])
        weight = self.skeleton.weight[space]
        share = (self.load[cell] + weight / 2) / (d.scaffold.room[cell] * DENSITY)
        crowd = weight**0.5 * max(0.0, share - 0.6)
        return d.softness * (self.dial * PER_HOUR * off + CROWD * crowd)

    def put(self, space: int) -> float | None:
        """Place a junction that is in no line, and draw its lines to all that are placed."""
        d = self.drawing
        total: dict[int, float] = {}
        costs: dict[int, dict[int, float]] = {}
        for line in d.at[space]:
            a, b = d.lines[line].ends
            far = b if a == space else a
            if d.plane.out[d.base + far] == NONE:
                continue
            costs[line] = d.spread(line, far)[0]
        if not costs:
            return None
        zone = int(self.atlas.zone[space])
        lists = sorted(costs.values(), key=len)
        for f in lists[0]:
            cell = d.plane.cell[f]
            if d.scaffold.zone[cell] != zone or any(f not in c for c in lists):
                continue
            total[f] = sum(c[f] for c in lists) + self.dislike(space, cell)
        if not total:
            return None
        noise = self.random.random
        best = min(total, key=lambda f: total[f] + 0.02 * noise())
        paid = self.dislike(space, d.plane.cell[best])
        goal = best
        for line in sorted(costs, key=lambda k: (costs[k][best], k)):
            a, b = d.lines[line].ends
            step = d.draw(line, b if a == space else a, goal)
            if step is None:
                return None
            paid += step
            goal = NONE
        self.count(space, 1)
        return paid

    def again(self, space: int, slack: float) -> bool:
        """Lift a junction out and put it back; whether it lies otherwise now."""
        d = self.drawing
        if space == self.root:
            return False
        before, load = d.plane.copy(), self.load.copy()
        self.count(space, -1)
        old = sum(d.cost(line) for line in d.at[space])
        old += self.dislike(space, d.cell_of(space))
        ends = {end for line in d.at[space] for end in d.lines[line].ends} - {space}
        fine = all(d.plane.remove(line) for line in d.at[space])
        fine = fine and all(d.plane.out[d.base + end] != NONE for end in ends)
        new = self.put(space) if fine else None
        if new is None or new > old - slack * math.log(1 - self.random.random()):
            d.plane, self.load = before, load
            return False
        return new < old - 1e-6

    def renew(self, heat: float) -> bool:
        """Lift out a crossing's neighbourhood and put it back; whether it was kept.

        What single junctions cannot leave, several together can.
        """
        d = self.drawing
        chance = self.random
        line = chance.choice(self.crossed())
        others = {d.plane.owner[d.plane.after[h]] for h in d.plane.segments(line)[:-1]} - {
            SPOKE,
            CIRCLE,
            TETHER,
        }
        others.discard(line)
        size = chance.choice((2, 3, 4, 6, 8, 12))
        lifted = [end for k in (line, *sorted(others)[:1]) for end in d.lines[k].ends]
        chance.shuffle(lifted)
        lifted = list(dict.fromkeys(lifted))[:size]
        edge = list(lifted)
        while len(lifted) < size and edge:
            here = edge.pop(chance.randrange(len(edge)))
            for k in d.at[here]:
                for end in d.lines[k].ends:
                    if end not in lifted and len(lifted) < size:
                        lifted.append(end)
                        edge.append(end)
        lifted = [space for space in lifted if space != self.root]
        before, load = d.plane.copy(), self.load.copy()
        old = self.partial(lifted)
        done = self.lift(lifted)
        new = self.put_all(lifted) if done else None
        if new is None or new > old - heat * math.log(1 - chance.random()):
            d.plane, self.load = before, load
            return False
        return True

    def crossed(self) -> list[int]:
        """The lines that cross another one."""
        plane = self.drawing.plane
        return [
            line
            for line in sorted(plane.first)
            if any(plane.owner[plane.after[h]] >= 0 for h in plane.segments(line)[:-1])
        ]

    def partial(self, spaces: list[int]) -> float:
        """What some junctions and the lines at them cost."""
        d = self.drawing
        lines = {line for space in spaces for line in d.at[space]}
        cost = sum(self.dislike(space, d.cell_of(space)) for space in spaces)
        # A crossing between two of the lines counts once.
        twice = 0
        for line in lines:
            cost += d.cost(line)
            for h in d.plane.segments(line)[:-1]:
                twice += d.plane.owner[d.plane.after[h]] in lines
        return cost - twice / 2

    def lift(self, spaces: list[int]) -> bool:
        """Take junctions out; one that is left without a line comes out as well."""
        d = self.drawing
        for space in spaces:
            if d.plane.out[d.base + space] == NONE:
                return False
            self.count(space, -1)
        for space in spaces:
            for line in d.at[space]:
                if line in d.plane.first and not d.plane.remove(line):
                    return False
        near = {end for space in spaces for k in d.at[space] for end in d.lines[k].ends}
        return all(d.plane.out[d.base + space] != NONE for space in near if space not in spaces)

    def put_all(self, spaces: list[int]) -> float | None:
        """Put junctions in, the best joined first."""
        d = self.drawing
        todo = list(spaces)
        while todo:

            def joined(space: int) -> float:
                ends = [end for k in d.at[space] for end in d.lines[k].ends if end != space]
                there = sum(d.plane.out[d.base + end] != NONE for end in ends)
                return there + 0.9 * self.random.random() - 0.2 * (len(ends) - there)

            space = max(todo, key=joined)
            todo.remove(space)
            if self.put(space) is None:
                return None
        return self.partial(spaces)

    def redraw(self, line: int) -> None:
        """Draw one line anew along its cheapest way."""
        d = self.drawing
        before = d.plane.copy()
        if not d.plane.remove(line) or d.draw(line, d.lines[line].ends[0]) is None:
            d.plane = before

    def sweep(self, slack: float) -> None:
        """All junctions and all crossing lines once, in a chance order."""
        order = list(self.skeleton.junctions)
        self.random.shuffle(order)
        for space in order:
            self.again(space, slack)
        for line in sorted(self.drawing.lines):
            if self.drawing.cost(line) >= 1.0:
                self.redraw(line)

    def total(self) -> float:
        """The cost of everything as it lies."""
        d = self.drawing
        cost = sum(d.cost(line) for line in d.lines)
        return cost + sum(self.dislike(s, d.cell_of(s)) for s in self.skeleton.junctions)
