"""The order in which the places are set at ease: first apart, then straight, then clear."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
from atlas import Atlas
from mend import build_bridges, mend
from neighbourhoods import Neighbourhood
from poster import Poster
from prune import prune
from relax import Ease, Relaxer
from single import bring_home, make_room, sharpen
from strokes import triples
from swing import swing
from unfold import Net

CORRECTIONS = Path(__file__).with_name("corrections.toml")
ROUNDS, STEPS, LAST = 20, 40, 8
TOGETHER = 0.005


def set_at_ease(atlas: Atlas, net: Net, poster: Poster, groups: list[Neighbourhood]) -> None:
    """Move the points of a net to where it is good to look at."""
    relaxer = Relaxer(atlas, net, poster)
    relaxer.groups = [(np.array(near.spaces), TOGETHER) for near in groups]
    for number in range(ROUNDS + LAST):
        relaxer.straighten(triples(atlas, net, flowing=number > 6))
        if number < ROUNDS:
            ease = Ease(
                density=0.4 if number < 8 else 0.15,
                zone=0.3 + 0.04 * number,
                fan=0.0 if number < 2 else 0.3,
                stiff=0.3 if number < 4 else 0.7,
                spring=0.06 if number < 5 else 0.03,
                clock=0.0015,
            )
        else:
            ease = Ease(
                density=0.03, zone=1.0, fan=0.4, stiff=0.5, spring=0.03, clock=0.0015,
                repel=0.9, clear=44.0, spacing=80.0, step=5.0,
            )  # fmt: skip
        relaxer.run(ease, STEPS)
        if number:
            mend(atlas, net, number)
        if number == ROUNDS - 1:
            build_bridges(atlas, net)
        if number > 1:
            prune(atlas, net, clear=26.0, turn=0.6)
    bring_home(atlas, net, relaxer)
    correct(atlas, net)
    swing(atlas, net)
    make_room(atlas, net, relaxer)
    sharpen(atlas, net, relaxer)
    if build_bridges(atlas, net):
        raise ValueError("lines came to cross in the last rounds")


def correct(atlas: Atlas, net: Net) -> None:
    """Put in the moves by hand."""
    number = atlas.index()
    for move in tomllib.loads(CORRECTIONS.read_text("utf-8"))["move"]:
        if move["space"] not in number:
            raise ValueError(f"{CORRECTIONS.name}: no space {move['space']}")
        net.places[number[move["space"]]] += np.array(move["by"], dtype=float)
