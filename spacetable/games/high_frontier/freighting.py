"""How fast freighters are, and where mobile factories help themselves, from ``freighting.toml``."""

from functools import cache
from pathlib import Path

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.solar_map import Level


class FreightFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. ``thrust``: of every freighter (1B4); ``self_assist``: the size of sites up
    to which a mobile factory is one to itself (1B7).
    """

    level: Level
    thrust: int
    self_assist: int


@cache
def figures() -> FreightFile:
    """The figures."""
    return load_toml(Path(__file__).with_suffix(".toml"), FreightFile)
