"""Pieces that came to cross where no bridge is: points put aside, or a bridge built."""

from __future__ import annotations

import numpy as np
from atlas import Atlas, Floats, Ints
from strokes import pieces_at
from unfold import Net

TRIES = 240


def crossings(places: Floats, pieces: Ints) -> tuple[Ints, Ints]:
    """Pairs of pieces that cross away from shared ends."""
    a, b = places[pieces[:, 0]], places[pieces[:, 1]]
    low, high = np.minimum(a, b), np.maximum(a, b)
    order = np.argsort(low[:, 0], kind="stable")
    stop = np.searchsorted(low[order, 0], high[order, 0])
    count = np.maximum(stop - np.arange(len(order)) - 1, 0)
    first = np.repeat(np.arange(len(order)), count)
    offset = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
    i, j = order[first], order[first + 1 + offset]
    near = (low[i, 1] < high[j, 1]) & (low[j, 1] < high[i, 1])
    i, j = i[near], j[near]
    e, f = pieces[i], pieces[j]
    apart = (e[:, :1] != f).all(axis=1) & (e[:, 1:] != f).all(axis=1)
    i, j = i[apart], j[apart]
    hit = meet(a[i], b[i], a[j], b[j])
    return i[hit], j[hit]


def meet(p: Floats, q: Floats, u: Floats, v: Floats) -> np.ndarray:
    """Whether the pieces p-q and u-v cross, for arrays of points."""

    def side(a: Floats, b: Floats, c: Floats) -> Floats:
        return (b[..., 0] - a[..., 0]) * (c[..., 1] - a[..., 1]) - (b[..., 1] - a[..., 1]) * (
            c[..., 0] - a[..., 0]
        )

    return (side(p, q, u) * side(p, q, v) < 0) & (side(u, v, p) * side(u, v, q) < 0)


def mend(atlas: Atlas, net: Net, seed: int) -> int:
    """Move points of crossing pieces to where fewer cross; gives how many crossings are left."""
    chance = np.random.default_rng(seed)
    at = pieces_at(net)
    for _ in range(8):
        first, second = crossings(net.places, net.pieces)
        if not len(first):
            return 0
        involved = sorted(set(net.pieces[np.concatenate([first, second])].ravel().tolist()))
        for point in involved:
            aside(net, at, point, chance)
    return len(crossings(net.places, net.pieces)[0])


def aside(
    net: Net, at: list[list[int]], point: int, chance: np.random.Generator, room: float = 14.0
) -> None:
    """Put one point where its pieces cross least, and near where it was."""
    own = at[point]
    ends = np.array([int(net.pieces[k].sum()) - point for k in own])
    here = net.places[point]
    choice = here + chance.normal(0, 1, (TRIES, 2)) * chance.uniform(5, 130, (TRIES, 1))
    choice[0] = here
    far = net.places[ends]
    low = np.minimum(choice.min(axis=0), far.min(axis=0))
    high = np.maximum(choice.max(axis=0), far.max(axis=0))
    a, b = net.places[net.pieces[:, 0]], net.places[net.pieces[:, 1]]
    close = ((np.maximum(a, b) > low) & (np.minimum(a, b) < high)).all(axis=1)
    close[own] = False
    others = np.nonzero(close)[0]
    count = np.zeros(TRIES)
    for end in ends:
        foreign = others[(net.pieces[others] != end).all(axis=1)]
        p, q = choice[:, None], net.places[end][None, None]
        hit = meet(p, q, a[foreign][None], b[foreign][None])
        count += hit.sum(axis=1)
    along = b[others] - a[others]
    share = ((choice[:, None] - a[others]) * along).sum(axis=2)
    share = np.clip(share / np.maximum((along**2).sum(axis=1), 1e-9), 0, 1)
    off = choice[:, None] - a[others] - share[..., None] * along
    clear = np.hypot(off[..., 0], off[..., 1]).min(axis=1, initial=1e3)
    tight = np.maximum(0.0, room - clear) / room
    cost = count + 0.3 * tight + 0.002 * np.hypot(*(choice - here).T)
    net.places[point] = choice[int(np.argmin(cost))]


def build_bridges(atlas: Atlas, net: Net) -> int:
    """Make every crossing that is left a bridge of its own; gives how many."""
    built = 0
    while True:
        first, second = crossings(net.places, net.pieces)
        if not len(first):
            return built
        i, j = int(first[0]), int(second[0])
        p, q = net.places[net.pieces[i]]
        u, v = net.places[net.pieces[j]]
        along, across = q - p, v - u
        share = ((u - p)[0] * across[1] - (u - p)[1] * across[0]) / (
            along[0] * across[1] - along[1] * across[0]
        )
        point = len(net.places)
        net.places = np.concatenate([net.places, (p + share * along)[None]])
        tail = [(point, int(net.pieces[i][1])), (point, int(net.pieces[j][1]))]
        net.pieces[i][1] = net.pieces[j][1] = point
        net.pieces = np.concatenate([net.pieces, np.array(tail)])
        net.link = np.concatenate([net.link, net.link[[i, j]]])
        net.bridges.append(point)
        built += 1
