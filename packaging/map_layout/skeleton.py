"""The graph taken apart: junctions, the chains between them, and the trees that hang on."""

from __future__ import annotations

from dataclasses import dataclass

from atlas import Atlas


@dataclass(frozen=True)
class Chain:
    """A way between two junctions: its spaces from end to end and the links between them."""

    spaces: tuple[int, ...]
    links: tuple[int, ...]
    zones: tuple[int, int]
    """The innermost and the outermost zone it runs through."""

    @property
    def ends(self) -> tuple[int, int]:
        return self.spaces[0], self.spaces[-1]


@dataclass(frozen=True)
class Skeleton:
    junctions: tuple[int, ...]
    chains: tuple[Chain, ...]
    trees: tuple[tuple[int, int, int], ...]
    """Space, the space it hangs on and their link, in an order in which the latter comes first."""
    weight: dict[int, float]
    """How many spaces come to lie about a junction: itself, its trees, half its chains."""
    hours: dict[int, list[float]]
    """The clock positions of the sites that lie about a junction."""


def reduce(atlas: Atlas) -> Skeleton:
    """Cut the trees off, then join links through spaces of two links into chains."""
    at = atlas.links_at()
    left = [set(links) for links in at]
    trees: list[tuple[int, int, int]] = []
    hanging = [[s] for s in range(atlas.size)]
    loose = [s for s in range(atlas.size) if len(left[s]) == 1]
    while loose:
        space = loose.pop()
        if len(left[space]) != 1:
            continue
        link = left[space].pop()
        holder = atlas.other(link, space)
        left[holder].discard(link)
        trees.append((space, holder, link))
        hanging[holder] += hanging[space]
        if len(left[holder]) == 1:
            loose.append(holder)
    trees.reverse()
    marked = {s for s in range(atlas.size) if len(left[s]) > 2}
    chains: list[Chain] = []
    while True:
        chains = walk(atlas, left, marked)
        more: set[int] = set()
        for chain in chains:
            a, b = chain.ends
            zones = [int(atlas.zone[s]) for s in chain.spaces]
            low, high = min(zones[0], zones[-1]), max(zones[0], zones[-1])
            if min(zones) < low:
                more.add(chain.spaces[zones.index(min(zones))])
            elif max(zones) > high:
                more.add(chain.spaces[zones.index(max(zones))])
            elif a == b:
                more.add(chain.spaces[len(chain.spaces) // 2])
        if not more:
            break
        marked |= more
    weight: dict[int, float] = {}
    hours: dict[int, list[float]] = {}
    for space in sorted(marked):
        weight[space] = float(len(hanging[space]))
        hours[space] = [atlas.clock[s] for s in hanging[space] if s in atlas.clock]
    for chain in chains:
        for space in chain.spaces[1:-1]:
            for end in chain.ends:
                weight[end] += len(hanging[space]) / 2
                hours[end] += [atlas.clock[s] for s in hanging[space] if s in atlas.clock]
    return Skeleton(tuple(sorted(marked)), tuple(chains), tuple(trees), weight, hours)


def walk(atlas: Atlas, left: list[set[int]], marked: set[int]) -> list[Chain]:
    """The chains between marked spaces."""
    chains: list[Chain] = []
    done: set[int] = set()
    for start in sorted(marked):
        for first in sorted(left[start]):
            if first in done:
                continue
            spaces, links, link = [start], [first], first
            while True:
                done.add(link)
                here = atlas.other(link, spaces[-1])
                spaces.append(here)
                if here in marked:
                    break
                (link,) = left[here] - {link}
                links.append(link)
            zones = [int(atlas.zone[s]) for s in spaces]
            chains.append(Chain(tuple(spaces), tuple(links), (min(zones), max(zones))))
    return chains
