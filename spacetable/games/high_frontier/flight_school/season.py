"""The season of a year, from ``season.toml`` (K1)."""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.solar_map import Level, Season

FILE: Final = Path(__file__).with_suffix(".toml")


class DialFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. ``spots``: the season of each spot, from START on."""

    level: Level
    spots: tuple[Season, ...]


@cache
def dial() -> DialFile:
    """The dial of the game."""
    return load_toml(FILE, DialFile)


YEARS: Final = len(dial().spots)
"""Of a cycle."""


def spot_of(year: int) -> int:
    """The spot of the dial, from 0, in a year, from 1."""
    return (year - 1) % YEARS


def season(year: int) -> Season:
    """The season of a year, from 1."""
    return dial().spots[spot_of(year)]
