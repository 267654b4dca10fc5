"""The seasons of the years to come, from the sunspot dial (D2, K1)."""

from spacetable.games.high_frontier.solar_map import Season
from spacetable.games.high_frontier.sunspot import dial


def seasons_from(year: int) -> tuple[Season, ...]:
    """The seasons of a whole cycle, that of ``year`` first: years are numbered from 0, START."""
    around = dial()
    return tuple(around.season(around.after(around.start, year + k)) for k in range(around.spots))


def first_year(season: Season) -> int:
    """The year with which a season begins, from 0."""
    cycle = seasons_from(0)
    return next(at for at, one in enumerate(cycle) if one == season != cycle[at - 1])
