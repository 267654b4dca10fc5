"""A plane graph as half-edges: faces, corners, and lines that may cross other lines.

Half-edge `h` runs from `origin[h]` to `origin[h ^ 1]` with its face on one side; `after[h]` and
`before[h]` go round that face. `owner[h]` says what is drawn there: a link's number, or one of the
negative owners of the scaffold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan2

SPOKE, CIRCLE, TETHER = -2, -3, -4
NONE = -1


@dataclass
class PlanarMap:
    """Half-edges, faces and vertices, all numbered; freed numbers of half-edges are used again."""

    origin: list[int] = field(default_factory=list)
    after: list[int] = field(default_factory=list)
    before: list[int] = field(default_factory=list)
    face: list[int] = field(default_factory=list)
    owner: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    """One half-edge leaving each vertex, or NONE."""
    bridge: list[bool] = field(default_factory=list)
    """Whether a vertex is only a place where two lines cross."""
    on_face: list[int] = field(default_factory=list)
    """One half-edge of each face."""
    cell: list[int] = field(default_factory=list)
    """The cell of the scaffold in which each face lies."""
    free: list[int] = field(default_factory=list)
    free_vertices: list[int] = field(default_factory=list)
    free_faces: list[int] = field(default_factory=list)
    first: dict[int, int] = field(default_factory=dict)
    """The first half-edge of each inserted link."""

    def copy(self) -> PlanarMap:
        return PlanarMap(
            self.origin.copy(),
            self.after.copy(),
            self.before.copy(),
            self.face.copy(),
            self.owner.copy(),
            self.out.copy(),
            self.bridge.copy(),
            self.on_face.copy(),
            self.cell.copy(),
            self.free.copy(),
            self.free_vertices.copy(),
            self.free_faces.copy(),
            self.first.copy(),
        )

    def vertex(self, bridge: bool = False) -> int:
        """A new vertex, not yet joined to anything."""
        if self.free_vertices:
            vertex = self.free_vertices.pop()
            self.bridge[vertex] = bridge
            return vertex
        self.out.append(NONE)
        self.bridge.append(bridge)
        return len(self.out) - 1

    def pair(self, a: int, b: int, owner: int) -> int:
        """A new pair of half-edges from `a` to `b`, not yet linked to others."""
        if self.free:
            h = self.free.pop()
            self.origin[h], self.origin[h ^ 1] = a, b
            self.owner[h] = self.owner[h ^ 1] = owner
            return h
        h = len(self.origin)
        self.origin += [a, b]
        self.owner += [owner, owner]
        self.after += [NONE, NONE]
        self.before += [NONE, NONE]
        self.face += [NONE, NONE]
        return h

    def around(self, vertex: int) -> list[int]:
        """The half-edges that leave a vertex, in their order around it."""
        first = self.out[vertex]
        if first == NONE:
            return []
        found = [first]
        h = self.after[first ^ 1]
        while h != first:
            found.append(h)
            h = self.after[h ^ 1]
        return found

    def cycle(self, h: int) -> list[int]:
        """The half-edges of the face on which `h` lies."""
        found = [h]
        k = self.after[h]
        while k != h:
            found.append(k)
            k = self.after[k]
        return found

    def follow(self, a: int, b: int) -> None:
        self.after[a] = b
        self.before[b] = a

    def join(self, corner: int, other: int, face: int, owner: int, end: int = NONE) -> int:
        """Draw a line inside a face between two corners; the face falls in two.

        A corner is the half-edge that leaves its vertex on that face. With `other` NONE the line
        ends at the lone vertex `end`. Gives the half-edge of the new line.
        """
        a = self.origin[corner]
        b = end if other == NONE else self.origin[other]
        h = self.pair(a, b, owner)
        into = self.before[corner]
        if other == NONE:
            self.follow(into, h)
            self.follow(h, h ^ 1)
            self.follow(h ^ 1, corner)
            self.face[h] = self.face[h ^ 1] = face
            self.out[b] = h ^ 1
            return h
        into_other = self.before[other]
        self.follow(into, h)
        self.follow(h, other)
        self.follow(into_other, h ^ 1)
        self.follow(h ^ 1, corner)
        if self.free_faces:
            fresh = self.free_faces.pop()
            self.on_face[fresh] = h ^ 1
            self.cell[fresh] = self.cell[face]
        else:
            fresh = len(self.on_face)
            self.on_face.append(h ^ 1)
            self.cell.append(self.cell[face])
        self.face[h] = face
        self.on_face[face] = h
        for k in self.cycle(h ^ 1):
            self.face[k] = fresh
        return h

    def split(self, h: int, bridge: bool) -> int:
        """Put a new vertex on a line; gives it. `h` then ends there."""
        x = self.vertex(bridge)
        far = self.origin[h ^ 1]
        k = self.pair(x, far, self.owner[h])
        self.face[k], self.face[k ^ 1] = self.face[h], self.face[h ^ 1]
        self.follow(k, self.after[h])
        self.follow(h, k)
        self.follow(self.before[h ^ 1], k ^ 1)
        self.follow(k ^ 1, h ^ 1)
        self.origin[h ^ 1] = x
        if self.out[far] == h ^ 1:
            self.out[far] = k ^ 1
        if self.first.get(self.owner[h], NONE) == h ^ 1:
            self.first[self.owner[h]] = k ^ 1
        self.out[x] = k
        return x

    def smooth(self, x: int) -> None:
        """Take away a vertex of which only one line is left."""
        k = self.out[x]
        h = self.after[k ^ 1] ^ 1  # h runs into x, k leaves it
        far = self.origin[k ^ 1]
        # A line keeps its first half-edge.
        if self.first.get(self.owner[k], NONE) == k ^ 1:
            k, h = h ^ 1, k ^ 1
            far = self.origin[k ^ 1]
        self.origin[h ^ 1] = far
        self.follow(h, self.after[k]) if self.after[k] != k ^ 1 else self.follow(h, h ^ 1)
        if self.before[k ^ 1] != k:
            self.follow(self.before[k ^ 1], h ^ 1)
        self.on_face[self.face[h]] = h
        self.on_face[self.face[h ^ 1]] = h ^ 1
        if self.out[far] == k ^ 1:
            self.out[far] = h ^ 1
        self.out[x] = NONE
        self.free_vertices.append(x)
        self.free.append(k & ~1)

    def segments(self, link: int) -> list[int]:
        """The half-edges of a link from its first end to its last."""
        h = self.first[link]
        found = [h]
        while self.bridge[self.origin[h ^ 1]]:
            h = self.after[self.after[h] ^ 1]
            found.append(h)
        return found

    def remove(self, link: int) -> bool:
        """Take a link away; False (and the map is spoilt) when that would part the graph in two."""
        crossed = []
        for h in self.segments(link):
            if not self.erase(h):
                return False
            crossed.append(self.origin[h ^ 1])
        for x in crossed[:-1]:
            self.smooth(x)
        del self.first[link]
        return True

    def erase(self, h: int) -> bool:
        """Take one line between two vertices away; False when it alone held two parts together."""
        twin = h ^ 1
        a, b = self.origin[h], self.origin[twin]
        kept, gone = self.face[h], self.face[twin]
        lone_a, lone_b = self.after[twin] == h, self.after[h] == twin
        if kept == gone and not (lone_a or lone_b):
            return False
        if kept != gone:
            for k in self.cycle(twin):
                self.face[k] = kept
            self.on_face[gone] = NONE
            self.free_faces.append(gone)
        self.out[a] = NONE if lone_a else self.after[twin]
        self.out[b] = NONE if lone_b else self.after[h]
        left = NONE
        if not lone_a:
            self.follow(self.before[h], self.after[twin])
            left = self.before[h]
        if not lone_b:
            self.follow(self.before[twin], self.after[h])
            left = self.before[twin]
        self.on_face[kept] = left
        self.free.append(h & ~1)
        return True


def from_positions(
    places: list[tuple[float, float]], lines: list[tuple[int, int, int]]
) -> PlanarMap:
    """The plane graph of straight lines (vertex, vertex, owner) that do not cross."""
    made = PlanarMap()
    leaving: list[list[int]] = []
    for _ in places:
        made.vertex()
        leaving.append([])
    for a, b, owner in lines:
        h = made.pair(a, b, owner)
        leaving[a].append(h)
        leaving[b].append(h ^ 1)
    for v, hs in enumerate(leaving):
        x, y = places[v]

        def turn(h: int, x: float = x, y: float = y) -> float:
            to = places[made.origin[h ^ 1]]
            return atan2(to[1] - y, to[0] - x)

        hs.sort(key=turn)
        made.out[v] = hs[0]
        for place, h in enumerate(hs):
            made.follow(hs[(place + 1) % len(hs)] ^ 1, h)
    for h in range(len(made.origin)):
        if made.face[h] == NONE:
            made.on_face.append(h)
            made.cell.append(NONE)
            for k in made.cycle(h):
                made.face[k] = len(made.on_face) - 1
    return made
