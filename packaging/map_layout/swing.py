"""A lane that would turn sharply on its line at a Hohmann swings out and comes in straight."""

from __future__ import annotations

import numpy as np
from atlas import Atlas
from mend import crossings
from prune import angle
from strokes import triples
from unfold import Net

SHARP = np.radians(45)
CLEAR = 20.0
"""How far the swing keeps from every point, in units."""


def swing(atlas: Atlas, net: Net) -> int:
    """Give such lanes a bend opposite to where the line leads on; gives how many had room."""
    sharp = [
        (u, v, w)
        for u, v, w, _ in triples(atlas, net, flowing=False)
        if v < atlas.size
        and atlas.kinds[v] == "hohmann"
        and angle(net.places[v] - net.places[u], net.places[w] - net.places[v]) > SHARP
    ]
    made = 0
    for u, v, w in sharp:
        made += any(
            bend(net, end, v, onward, far, turn)
            for far in (70.0, 55.0, 42.0, 32.0)
            for turn in (0.0, 0.25, -0.25, 0.5, -0.5)
            for end, onward in ((u, w), (w, u))
        )
    return made


def bend(net: Net, end: int, hohmann: int, onward: int, far: float, turn: float) -> bool:
    """Put a bend into the piece from `end` to a Hohmann; False, and nothing, where there is no
    room."""
    here = net.places[hohmann]
    back = here - net.places[onward]
    back = back / float(np.hypot(*back))
    c, s = np.cos(turn), np.sin(turn)
    place = here + far * np.array([back[0] * c - back[1] * s, back[0] * s + back[1] * c])
    if np.hypot(*(net.places - place).T).min() < CLEAR:
        return False
    piece = next(k for k in range(len(net.pieces)) if set(net.pieces[k].tolist()) == {end, hohmann})
    before = net.places, net.pieces, net.link
    point = len(net.places)
    net.places = np.concatenate([net.places, place[None]])
    net.pieces = np.concatenate([net.pieces, [[point, hohmann]]])
    net.pieces[piece] = (end, point)
    net.link = np.concatenate([net.link, net.link[[piece]]])
    a, b = net.places[end], place
    along = b - a
    share = np.clip((net.places - a) @ along / float(along @ along), 0, 1)
    gap = np.hypot(*(net.places - a - share[:, None] * along).T)
    gap[[end, point, hohmann]] = np.inf
    if gap.min() < CLEAR or len(crossings(net.places, net.pieces)[0]):
        net.places, net.pieces, net.link = before
        return False
    return True
