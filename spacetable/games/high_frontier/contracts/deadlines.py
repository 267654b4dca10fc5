"""Timepieces on the sunspot dial (4A6a, 4B3h): where a bid puts them, and when they run out."""

from typing import Final

from spacetable.games.high_frontier.sunspot import dial

MOST_YEARS: Final = 10
"""The bid with which an auction is opened (4B3d)."""
ALONE: Final = 6
"""The years that a player alone has (4G1)."""


def lies_on(spot: int, years: int) -> int:
    """The spot of a timepiece: its owner has the rest of this year and so many whole ones."""
    return dial().after(spot, years)


def runs_out(timepiece: int, spot: int) -> bool:
    """Whether it does as the cube leaves ``spot`` (4A6a)."""
    return timepiece == spot


def years_to(timepiece: int, spot: int) -> int:
    """Whole years that are left before it runs out, 0 in the last one."""
    return (timepiece - spot) % dial().spots


def most(spot: int, disks: int, last: int | None = None) -> int:
    """The most years that may be bid: not beyond the end of the game (4B3b; HFG-R35). ``last``: the
    spot where the game ends before its time (4D3c).
    """
    left = dial().years_left(spot, disks) if last is None else years_to(last, spot)
    return min(MOST_YEARS, left)
