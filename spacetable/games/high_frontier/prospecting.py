"""Which sites a stack could prospect, were it there (I6; core rules 7.2).

A card that works and has no greater ISRU than the site has water. A die up to the size of the site
claims it; from ``SURE`` on any does.
"""

from functools import lru_cache
from typing import Final

from spacetable.games.high_frontier.solar_map import Site, load
from spacetable.games.high_frontier.specification import Prospector, Specification
from spacetable.games.high_frontier.stack import Stack

SURE: Final = 6
"""The least size of a site at which every die succeeds."""
WET_AIR: Final = "aerostat_hydration"


def sites_for(stack: Stack, known: Specification, *, pushed: bool = False) -> frozenset[str]:
    """The sites that the stack could prospect with one card or another.

    ``known``: what the stack is. ``pushed``: whether its owner has a powersat.
    """
    air = _hydration_of_air(stack, known)
    cards = tuple(one for one in known.prospectors if one.operational)
    return frozenset[str]().union(*(_sites(one, air, pushed) for one in cards))


def sites_of(
    stack: Stack, known: Specification, card: Prospector, *, pushed: bool = False
) -> frozenset[str]:
    """The sites that one card of the stack could prospect; none where it does not work."""
    if not card.operational:
        return frozenset()
    return _sites(card, _hydration_of_air(stack, known), pushed)


def _hydration_of_air(stack: Stack, known: Specification) -> int:
    """The hydration that a card that works gives to atmospheric sites; 0 for none."""
    found = 0
    for place, one in enumerate(stack):
        for ability in one.up.abilities:
            value = ability.params.get("hydration")
            if ability.key == WET_AIR and place not in known.lacking and isinstance(value, int):
                found = max(found, value)
    return found


@lru_cache(maxsize=256)
def _sites(card: Prospector, air: int, pushed: bool) -> frozenset[str]:
    return frozenset(
        site.id
        for site in load().sites.values()
        if _isru(card, site, pushed=pushed) <= max(site.hydration, air if site.atmospheric else 0)
    )


def _isru(card: Prospector, site: Site, *, pushed: bool) -> int:
    """What a card has at a site; what helps it there and a push are added (I6)."""
    isru = card.isru
    if site.atmospheric:
        isru -= card.isru - card.aerostat_isru
    if pushed:
        isru -= card.isru - card.pushed_isru
    return max(0, isru)
