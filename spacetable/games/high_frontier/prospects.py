"""Which sites a stack could prospect, were it there, by its ISRU and their water (I6)."""

from functools import lru_cache
from typing import Final

from spacetable.games.high_frontier.isru import hydration, is_aerostat, isru
from spacetable.games.high_frontier.operation_figures import figures
from spacetable.games.high_frontier.operational import Circumstances
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.specification import Prospector, Specification
from spacetable.games.high_frontier.stack import Stack

SURE: Final = figures().die
"""The least size of a site at which every die succeeds."""


def sites_for(stack: Stack, known: Specification, *, pushed: bool = False) -> frozenset[str]:
    """The sites that the stack could prospect with one card or another.

    ``known``: what the stack is. ``pushed``: whether its owner has a powersat.
    """
    found = (sites_of(stack, card, pushed=pushed) for card in known.prospectors)
    return frozenset[str]().union(*found)


def sites_of(stack: Stack, card: Prospector, *, pushed: bool = False) -> frozenset[str]:
    """The sites that one card of the stack could prospect; none where it does not work."""
    return _sites(stack, card.place, pushed) if card.operational else frozenset()


@lru_cache(maxsize=256)
def _sites(stack: Stack, card: int, pushed: bool) -> frozenset[str]:
    spaces = load().spaces
    return frozenset(
        site
        for site in load().sites
        if isru(stack, card, aerostat=is_aerostat(site), pushed=pushed)
        <= hydration(stack, site, Circumstances(spaces[site].zone, pushed), site)
    )
