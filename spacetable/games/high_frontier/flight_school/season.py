"""The season of a year: of those of a flight, which are counted from 1 (K1)."""

from typing import Final

from spacetable.games.high_frontier.solar_map import Season
from spacetable.games.high_frontier.sunspot import dial

YEARS: Final = dial().spots
"""Of a cycle."""


def spot_of(year: int) -> int:
    """The spot of the dial, from 0, in a year, from 1."""
    return dial().after(dial().start, year - 1)


def season(year: int) -> Season:
    """The season of a year, from 1."""
    return dial().season(spot_of(year))
