"""The twelve years of the sunspot cube and their seasons, from ``season_dial.toml`` (D2, K1)."""

from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.solar_map import Level, Season


class DialFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    level: Level
    seasons: Annotated[tuple[Season, ...], Meta(min_length=12, max_length=12)]


@cache
def _dial() -> tuple[Season, ...]:
    return load_toml(Path(__file__).with_name("season_dial.toml"), DialFile).seasons


def seasons_from(year: int) -> tuple[Season, ...]:
    """The seasons of twelve years, that of ``year`` first: years are numbered from 0, START."""
    dial = _dial()
    at = year % len(dial)
    return dial[at:] + dial[:at]


def first_year(season: Season) -> int:
    """The year with which a season begins, from 0 to 11."""
    dial = _dial()
    return next(at for at, one in enumerate(dial) if one == season != dial[at - 1])
