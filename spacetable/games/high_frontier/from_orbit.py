"""What sites cost from low Earth orbit, by net thrust: found once by the search for routes.

A search takes a second, which nobody waits for who only wants to know about how far a site is. The
ways are those in which no space of a season is entered and no rule is an option; for the very ways
of a ship there is ``reach``.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import PLAIN
from spacetable.games.high_frontier.routes.search import Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.solar_map import LEO, load
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

FILE: Final = Path(__file__).with_name("ways_from_orbit.json")
MOST_NET: Final = 15
"""Above that no site is nearer."""
TURNS: Final = 5
"""That are looked ahead."""

Row = tuple[int, float, int, int, int]
"""The least net thrust, burns, turns, hazard rolls, belts."""


class Way(Struct, frozen=True, gc=False):
    """A way to a site: burns that are paid for, turns, hazard rolls and belts."""

    burns: float
    turns: int
    rolls: int
    belts: int


@lru_cache(maxsize=MOST_NET + 1)
def nearest(net: int) -> dict[str, Way]:
    """The way with the fewest burns to each site that a ship of a net thrust comes to; of these the
    fastest one. None of them takes more turns than ``TURNS``.
    """
    found: dict[str, Way] = {}
    for site, rows in rows_by_site().items():
        able = [row for row in rows if row[0] <= net]
        if able:
            found[site] = Way(*min(row[1:] for row in able))
    return found


@cache
def rows_by_site() -> dict[str, tuple[Row, ...]]:
    """What ``ways_from_orbit.json`` holds."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, tuple[Row, ...]])


# ---------------------------------------------------------------- computed


def computed(nets: Iterable[int] = range(1, MOST_NET + 1)) -> dict[str, tuple[Row, ...]]:
    """For each site the rows of which none is better in thrust, burns and turns, by the search."""
    every: dict[str, list[Row]] = {}
    for net in nets:
        search = Search(Atlas((None,), MovementSwitches(), PLAIN), FixedThrust(net, net, 0), LEO)
        for turn in search.turns(TURNS):
            for one in turn:
                if one.space in load().sites:
                    every.setdefault(one.space, []).append((net, *one.cost))
    return {site: tuple(_best(every[site])) for site in sorted(every)}


def _best(rows: list[Row]) -> list[Row]:
    """Of rows alike in thrust, burns and turns the one with the fewest rolls, then belts."""
    kept: list[Row] = []
    for row in sorted(rows):
        if not any(one[1] <= row[1] and one[2] <= row[2] for one in kept):
            kept.append(row)
    return kept


def written(ways: dict[str, tuple[Row, ...]]) -> str:
    """The file, a site a line."""
    lines = (f'"{site}": {msgspec.json.encode(rows).decode()}' for site, rows in ways.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"
