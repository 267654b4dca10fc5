"""Numbers of the starship's way, from ``starship_figures.toml`` (4D3)."""

from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.solar_map import Level

Some = Annotated[int, Meta(ge=1, le=100)]


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    """``thrust``, ``pivots`` of a move, ``afterburn``: thrust more for an isotope; ``last_spots``:
    of the dial to the end of the game, ``waits``: turns on the solar Oberth.
    """

    thrust: Some
    afterburn: Some
    pivots: Some
    last_spots: Some
    waits: Some
    level: Level


class Toll(Struct, frozen=True, forbid_unknown_fields=True):
    """Aquas for which a hazard is not rolled."""

    aquas: Some
    level: Level


class StarshotFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    ship: Ship
    toll: Toll


@cache
def figures() -> StarshotFile:
    """All of them."""
    return load_toml(Path(__file__).with_suffix(".toml"), StarshotFile)
