"""From the plane graph to first places: chains are given their spaces, trees hung on, all solved.

The scaffold stands where it belongs; everything inside a cell is put into the middle of what it is
joined to (Tutte), with every face filled by a net so that nothing collapses. No two lines cross in
the result but at bridges.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from atlas import Atlas, Floats, Ints
from drawing import Drawing, Line
from numpy.typing import NDArray
from planar_map import CIRCLE, NONE, SPOKE
from poster import HEIGHT, WIDTH
from skeleton import Chain, Skeleton

Flags = NDArray[np.bool_]
Complex = NDArray[np.complex128]

STEPS = 3000
"""Most steps until the first places are found."""
OUTSIDE = 4000.0
"""How far the first places may lie off the poster, in units."""


@dataclass
class Net:
    """Points joined by straight pieces of links, none of which cross.

    The first points are the spaces; then come bridges, where two links cross, and bends.
    """

    places: Floats
    """In units, shape (points, 2)."""
    pieces: Ints
    """Pairs of points, shape (pieces, 2)."""
    link: Ints
    """The link to which each piece belongs, shape (pieces,)."""
    bridges: list[int]
    """The points where two links cross."""


def fill_chains(drawing: Drawing, chains: tuple[Chain, ...], atlas: Atlas) -> dict[int, int]:
    """Give every chain its spaces along its way. Gives the link of each half-edge pair drawn."""
    plane = drawing.plane
    link_of: dict[int, int] = {}
    for number, chain in enumerate(chains):
        way = plane.segments(number)
        spaces, links = chain.spaces, chain.links
        if plane.origin[way[0]] != drawing.base + spaces[0]:
            spaces, links = spaces[::-1], links[::-1]
        inner = spaces[1:-1]
        zones = [drawing.scaffold.zone[plane.cell[plane.face[h]]] for h in way]
        where = spread_along([int(atlas.zone[s]) for s in inner], zones)
        link = 0
        for place, h in enumerate(way):
            link_of[h >> 1] = links[link]
            here = h
            for k, space in enumerate(inner):
                if where[k] != place:
                    continue
                put_on(plane_vertex=drawing.base + space, drawing=drawing, h=here)
                here = plane.after[here]
                link += 1
                link_of[here >> 1] = links[link]
    return link_of


def put_on(plane_vertex: int, drawing: Drawing, h: int) -> None:
    """Put a space on a line."""
    plane = drawing.plane
    x = plane.split(h, bridge=False)
    for k in plane.around(x):
        plane.origin[k] = plane_vertex
    plane.out[plane_vertex] = plane.out[x]
    plane.out[x] = NONE


def spread_along(inner: list[int], zones: list[int]) -> list[int]:
    """The piece of a way on which each of its spaces lies: in their zones, and evenly."""
    count, pieces = len(inner), len(zones)
    if not count:
        return []
    best = np.full((count, pieces), np.inf)
    came = np.zeros((count, pieces), dtype=int)
    for i in range(count):
        ideal = (i + 1) / (count + 1) * pieces - 0.5
        for j in range(pieces):
            own = 50.0 * abs(inner[i] - zones[j]) + abs(j - ideal)
            if i == 0:
                best[i, j] = own
                continue
            together = 0.3 * (pieces > count)
            options = best[i - 1, : j + 1] + np.where(np.arange(j + 1) == j, together, 0.0)
            k = int(np.argmin(options))
            best[i, j], came[i, j] = options[k] + own, k
    j = int(np.argmin(best[-1]))
    found = [j]
    for i in range(count - 1, 0, -1):
        j = int(came[i, j])
        found.append(j)
    return found[::-1]


def hang_trees(drawing: Drawing, skeleton: Skeleton, atlas: Atlas, link_of: dict[int, int]) -> None:
    """Hang every tree on, each branch into the roomiest face that the lines leave open."""
    plane = drawing.plane
    hung: dict[int, int] = {}
    first = len(drawing.lines)
    drawing.lines.clear()
    plane.first.clear()
    for link, (a, b) in enumerate(atlas.ends):
        drawing.lines[first + link] = Line(
            (int(a), int(b)), (int(atlas.lines[link][0]), int(atlas.lines[link][1])), (0, 8)
        )
    for h in range(len(plane.owner)):
        if plane.owner[h] >= 0 and h >> 1 in link_of:
            plane.owner[h] = first + link_of[h >> 1]
    for space, holder, link in skeleton.trees:

        def room(h: int) -> float:
            face = plane.face[h]
            return len(plane.cycle(h)) - 4.0 * hung.get(face, 0)

        corner = max(drawing.corners(holder, first + link), key=room)
        face = plane.face[corner]
        made = plane.join(corner, NONE, face, first + link, drawing.base + space)
        hung[face] = hung.get(face, 0) + 1
        link_of[made >> 1] = link


def solve(drawing: Drawing, atlas: Atlas, link_of: dict[int, int]) -> Net:
    """First places of everything."""
    plane, scaffold = drawing.plane, drawing.scaffold
    bend_between(drawing, link_of)
    count = len(plane.out)
    places = np.full((count, 2), np.nan)
    low = np.array([-OUTSIDE, -OUTSIDE])
    high = np.array([WIDTH + OUTSIDE, HEIGHT + OUTSIDE])
    corner = np.clip(np.array(scaffold.places), low, high)
    places[: len(corner)] = corner
    gone = set(plane.free)
    # Bridges on the scaffold stand evenly between its corners.
    for h in range(len(plane.origin)):
        a = plane.origin[h]
        if h & ~1 in gone or plane.owner[h] >= 0 or a >= len(corner):
            continue
        way = [h]
        while plane.origin[way[-1] ^ 1] >= len(corner):
            if not plane.bridge[plane.origin[way[-1] ^ 1]]:
                break
            way.append(plane.after[plane.after[way[-1]] ^ 1])
        b = plane.origin[way[-1] ^ 1]
        if b >= len(corner):
            continue
        for place, k in enumerate(way[:-1]):
            share = (place + 1) / len(way)
            places[plane.origin[k ^ 1]] = corner[a] * (1 - share) + corner[b] * share
    fixed = ~np.isnan(places[:, 0])
    # A net in each face: a ring of points, one to a corner, and a middle.
    extra = count
    joins: list[tuple[int, int]] = []
    seen = bytearray(len(plane.origin))
    for h in range(len(plane.origin)):
        if h & ~1 in gone:
            continue
        a, b = plane.origin[h], plane.origin[h ^ 1]
        if not h & 1:
            joins.append((a, b))
        if seen[h]:
            continue
        cycle = plane.cycle(h)
        for k in cycle:
            seen[k] = 1
        if plane.cell[plane.face[h]] not in scaffold.room:
            continue
        middle = extra + len(cycle)
        for place, k in enumerate(cycle):
            here, following = extra + place, extra + (place + 1) % len(cycle)
            joins.append((plane.origin[k], here))
            joins.append((plane.origin[k], following))
            joins.append((here, following))
            joins.append((here, middle))
        extra = middle + 1
    everything = np.full((extra, 2), np.nan)
    everything[:count] = places
    known = ~np.isnan(everything[:, 0])
    everything[~known] = places[fixed].mean(axis=0)
    ends = np.array(joins)
    solved = settle(everything, known, ends)
    return gather(drawing, atlas, link_of, solved[:count])


def bend_between(drawing: Drawing, link_of: dict[int, int]) -> None:
    """Give a bend to every piece that leads from the scaffold to the scaffold.

    It would lie on a spoke otherwise when it crosses that twice.
    """
    plane = drawing.plane
    gone = set(plane.free)
    on_scaffold = {
        plane.origin[h]
        for h in range(len(plane.origin))
        if h & ~1 not in gone and plane.owner[h] in (SPOKE, CIRCLE)
    }
    for h in range(0, len(plane.origin), 2):
        if h in gone or plane.owner[h] < 0:
            continue
        if plane.origin[h] in on_scaffold and plane.origin[h ^ 1] in on_scaffold:
            plane.split(h, bridge=True)
            link_of[plane.after[h] >> 1] = link_of[h >> 1]


def settle(places: Floats, known: Flags, ends: Ints) -> Floats:
    """Every point not known into the middle of its neighbours, by conjugate gradients."""
    place = places[:, 0] + 1j * places[:, 1]
    rows = np.concatenate([ends[:, 0], ends[:, 1]])
    columns = np.concatenate([ends[:, 1], ends[:, 0]])
    order = np.argsort(rows, kind="stable")
    rows, columns = rows[order], columns[order]
    used, starts = np.unique(rows, return_index=True)
    degree = np.ones(len(place))
    degree[used] = np.diff(np.append(starts, len(rows)))
    free = ~known
    free[np.setdiff1d(np.arange(len(place)), used)] = False

    def rest_of(z: Complex) -> Complex:
        made = np.zeros(len(z), dtype=complex)
        made[used] = np.add.reduceat(z[columns], starts)
        return np.where(free, made - degree * z, 0)

    rest = rest_of(place)
    z = rest / degree
    p = z
    rz = float(np.vdot(rest, z).real)
    for _ in range(STEPS):
        ap = -rest_of(p)
        alpha = rz / max(float(np.vdot(p, ap).real), 1e-300)
        place = place + alpha * p
        rest = rest - alpha * ap
        z = rest / degree
        new = float(np.vdot(rest, z).real)
        if new < 1e-18:
            break
        p = z + p * (new / rz)
        rz = new
    return np.stack([place.real, place.imag], axis=1)


def gather(drawing: Drawing, atlas: Atlas, link_of: dict[int, int], places: Floats) -> Net:
    """The net of spaces, bridges and bends, without the scaffold."""
    plane = drawing.plane
    gone = set(plane.free)
    number: dict[int, int] = {drawing.base + s: s for s in range(atlas.size)}
    pieces: list[tuple[int, int]] = []
    links: list[int] = []
    through: dict[int, set[int]] = {}
    found = [places[drawing.base + s] for s in range(atlas.size)]
    for h in range(0, len(plane.origin), 2):
        if h in gone or h >> 1 not in link_of:
            continue
        ends = []
        for v in (plane.origin[h], plane.origin[h ^ 1]):
            if v not in number:
                number[v] = len(found)
                found.append(places[v])
            if number[v] >= atlas.size:
                through.setdefault(number[v], set()).add(link_of[h >> 1])
            ends.append(number[v])
        pieces.append((ends[0], ends[1]))
        links.append(link_of[h >> 1])
    bridges = [point for point, over in sorted(through.items()) if len(over) > 1]
    return Net(np.array(found), np.array(pieces), np.array(links), bridges)
