"""Links drawn into the plane graph along ways that cross as little as may be."""

from __future__ import annotations

from dataclasses import dataclass, field
from heapq import heappop, heappush

from atlas import Atlas
from planar_map import CIRCLE, NONE, SPOKE, PlanarMap
from scaffold import Scaffold

CROSSING = 1.0
PER_UNIT = 0.0006
"""The cost of way, in crossings for each unit: a crossing is worth some 1,700 units."""
RING = 0.25
BESIDE = 2.5
"""The cost of crossing a line that ends at the same space."""


@dataclass
class Line:
    """Something to draw between two spaces: a link or a chain of them."""

    ends: tuple[int, int]
    lines: tuple[int, int]
    """The numbers of its line at the two ends, 0 away from Hohmanns."""
    zones: tuple[int, int]


@dataclass
class Drawing:
    """The plane graph with what has been drawn. Spaces are its vertices from `base` on."""

    atlas: Atlas
    scaffold: Scaffold
    plane: PlanarMap
    lines: dict[int, Line]
    base: int
    at: dict[int, list[int]] = field(default_factory=dict)
    """The lines of each space."""
    softness: float = 1.0
    """How much way, hours and crowds cost beside crossings."""

    def corners(self, space: int, line: int) -> list[int]:
        """The corners of a space at which a line may begin so that straight lines really cross.

        At a Hohmann both ends of one line lie on either side of every other line through it.
        """
        found = self.plane.around(self.base + space)
        number = self.number(line, space)
        if len(found) < 3 or not number:
            return found
        numbers = [self.number(self.plane.owner[h], space) for h in found]
        if number not in numbers:
            return found
        partner = numbers.index(number)
        pairs = {n for n in numbers if n and n != number and numbers.count(n) == 2}
        fit = []
        for i, h in enumerate(found):
            span = (i - partner - 1) % len(found)
            between = [numbers[(partner + 1 + j) % len(found)] for j in range(span)]
            if all(between.count(n) == 1 for n in pairs):
                fit.append(h)
        return fit or found

    def number(self, line: int, space: int) -> int:
        """The number of the line a link lies on at a space; 0 where it has none."""
        if line < 0:
            return 0
        drawn = self.lines[line]
        return drawn.lines[0 if drawn.ends[0] == space else 1]

    def spread(
        self, line: int, space: int, goals: set[int] | None = None
    ) -> tuple[dict[int, float], dict[int, int], int]:
        """How far every face is from a space for a line: costs, the half-edge crossed into each
        face (NONE at the start), and the goal reached first (NONE without goals)."""
        plane = self.plane
        after, face, owner, cell = plane.after, plane.face, plane.owner, plane.cell
        zone_of, room, spoke = self.scaffold.zone, self.scaffold.room, self.scaffold.spoke
        low, high = self.lines[line].zones
        near = set(self.at[self.lines[line].ends[0]]) | set(self.at[self.lines[line].ends[1]])
        cost: dict[int, float] = {}
        came: dict[int, int] = {}
        heap: list[tuple[float, int]] = []
        for h in self.corners(space, line):
            cost[face[h]] = 0.0
            came[face[h]] = NONE
            heap.append((0.0, face[h]))
        heap.sort()
        closed: set[int] = set()
        while heap:
            reached, f = heappop(heap)
            if f in closed:
                continue
            closed.add(f)
            if goals is not None and f in goals:
                return cost, came, f
            start = plane.on_face[f]
            h = start
            while True:
                other = owner[h]
                if other >= 0:
                    step = CROSSING if other not in near else BESIDE
                elif other == SPOKE:
                    step = spoke[zone_of.get(cell[f], 0)] * PER_UNIT * self.softness
                elif other == CIRCLE:
                    step = RING
                else:
                    step = 0.0
                g = face[h ^ 1]
                if step < 9.0 and g not in closed and cell[g] in room:
                    if low <= zone_of[cell[g]] <= high:
                        total = reached + step
                        if total < cost.get(g, 1e9) - 1e-12:
                            cost[g] = total
                            came[g] = h
                            heappush(heap, (total, g))
                h = after[h]
                if h == start:
                    break
        return cost, came, NONE

    def draw(self, line: int, start: int, goal: int = NONE) -> float | None:
        """Draw a line from one of its spaces to the other, or into a face where that one comes to
        lie; gives its cost, or None when there is no way."""
        plane = self.plane
        ends = self.lines[line].ends
        end = ends[1] if ends[0] == start else ends[0]
        goals = {goal} if goal != NONE else {plane.face[h] for h in self.corners(end, line)}
        cost, came, found = self.spread(line, start, goals)
        if found == NONE:
            return None
        crossed: list[int] = []
        f = found
        while came[f] != NONE:
            crossed.append(came[f])
            f = plane.face[came[f]]
        crossed.reverse()
        here = next(h for h in self.corners(start, line) if plane.face[h] == f)
        first = NONE
        for h in crossed:
            plane.split(h, bridge=True)
            made = plane.join(here, plane.after[h], plane.face[h], line)
            first = made if first == NONE else first
            here = h ^ 1
        inside = plane.face[here]
        if goal != NONE:
            made = plane.join(here, NONE, inside, line, self.base + end)
        else:
            there = next(h for h in self.corners(end, line) if plane.face[h] == found)
            made = plane.join(here, there, inside, line)
        plane.first[line] = made if first == NONE else first
        return cost[found]

    def cost(self, line: int) -> float:
        """What a line costs as it is drawn."""
        total = 0.0
        plane = self.plane
        for h in plane.segments(line)[:-1]:
            other = plane.owner[plane.after[h]]
            if other >= 0:
                total += CROSSING
            elif other == SPOKE:
                zone = self.scaffold.zone[plane.cell[plane.face[h]]]
                total += self.scaffold.spoke[zone] * PER_UNIT * self.softness
            elif other == CIRCLE:
                total += RING
        return total

    def crossings(self) -> int:
        """How many places there are where two links cross."""
        count = 0
        for line in self.plane.first:
            for h in self.plane.segments(line)[:-1]:
                count += self.plane.owner[self.plane.after[h]] >= 0
        return count // 2

    def cell_of(self, space: int) -> int:
        """The cell in which a space lies."""
        return self.plane.cell[self.plane.face[self.plane.out[self.base + space]]]
