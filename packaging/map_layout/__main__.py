"""Compute the layout of the solar map from its graph.

    python packaging/map_layout

Reads `map.json` of High Frontier, writes `map_layout.json` beside it: where every space lies, the
curves of the links, bridges, zones, neighbourhoods and the rank of names. No position comes from
anywhere but this script: the graph, the zones and the clock positions of the sites decide. It takes
some minutes and gives the same figures each time. `paint.py` paints them.
"""

from __future__ import annotations

import json
from pathlib import Path

import neighbourhoods
from atlas import read
from compose import compose
from ease import set_at_ease
from poster import plan
from scaffold import build
from skeleton import reduce
from unfold import fill_chains, hang_trees, solve
from untangle import untangle

GAME = Path(__file__).parents[2] / "spacetable/games/high_frontier"


def main() -> None:
    atlas = read(GAME / "map.json")
    poster = plan(atlas)
    skeleton = reduce(atlas)
    drawing = untangle(atlas, build(poster), skeleton)
    print(f"{drawing.crossings()} crossings")
    link_of = fill_chains(drawing, skeleton.chains, atlas)
    hang_trees(drawing, skeleton, atlas, link_of)
    net = solve(drawing, atlas, link_of)
    groups = neighbourhoods.read(atlas)
    set_at_ease(atlas, net, poster, groups)
    layout = compose(atlas, net, poster, groups)
    text = ",\n".join(f'"{key}": {lines(value)}' for key, value in layout.items())
    (GAME / "map_layout.json").write_text("{\n" + text + "\n}\n", "utf-8")
    print(f"{len(layout['bridges'])} bridges, {len(net.places)} points")


def lines(value: object) -> str:
    """JSON with one entry of a long list or table on a line."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(json.dumps(v, separators=(",", ":")) for v in value) + "\n]"
    if isinstance(value, dict):
        rows = [f"{json.dumps(k)}:{json.dumps(v, separators=(',', ':'))}" for k, v in value.items()]
        return "{\n" + ",\n".join(rows) + "\n}"
    return json.dumps(value)


if __name__ == "__main__":
    main()
