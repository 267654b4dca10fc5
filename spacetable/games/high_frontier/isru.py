"""How little water a prospector needs, and how much there is: ISRU and hydration (I5a, I6).

What cards of the stack add is counted in.
"""

from spacetable.games.high_frontier.adjacency import adjacent
from spacetable.games.high_frontier.augmentation import Implants, more_water, platform_isru
from spacetable.games.high_frontier.operational import Circumstances, idle
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.switches_of_sites import DEFAULTS, SiteSwitches

COLOCATED = "isru_colocated"
AEROSTAT = "aerostat_isru"
POWERSAT = "powersat_boost"
AEROSTAT_WATER = "aerostat_hydration"
_NAMED = "aerostat"


def isru(
    stack: Stack,
    card: int,
    *,
    aerostat: bool = False,
    pushed: bool = False,
    implants: Implants = (),
    others: Stack = (),
) -> int:
    """Of a card with a platform: the less, the better, and never below 0.

    ``aerostat``: used at such a site; ``pushed``: a powersat serves the card; ``implants``: chits
    on colonists there; ``others``: the owner's cards beside its stack.
    """
    printed = stack[card].up.isru
    assert printed is not None
    if implants:
        printed = platform_isru(stack[card].up.platforms, printed, implants)
    found = printed + stack[card].isru + _better((*stack, *others), COLOCATED)
    if aerostat:
        found += _better((*stack, *others), AEROSTAT)
    if pushed:
        found += _better((stack[card],), POWERSAT)
    return max(0, found)


def _better(stack: Stack, key: str) -> int:
    """By how much cards of the stack change an ISRU: 0 or below."""
    found = 0
    for one in stack:
        for ability in one.up.abilities:
            value = ability.params.get("isru")
            if ability.key == key and isinstance(value, int):
                found = min(found, value)
    return found


def is_aerostat(site: str, switches: SiteSwitches = DEFAULTS) -> bool:
    """Whether a site is an aerostat to the cards that speak of such."""
    if switches.aerostats == "named":
        return _NAMED in site.split("-")
    return load().sites[site].atmospheric


def hydration(
    stack: Stack, site: str, under: Circumstances, place: str, switches: SiteSwitches = DEFAULTS
) -> int:
    """Of a site to a stack at ``place``: what is printed, or what a working card of the stack, or
    of one beside, makes of an aerostat there or adjacent, whichever is more; and what chits add to
    the own site.
    """
    found = load().sites[site].hydration
    near = site == place or site in adjacent(place)
    if near and is_aerostat(site, switches):
        found = max([found, *_made(stack, under)])
        for one in under.beside:
            found = max([found, *_made(one, under.of(one))])
    return found + more_water(under.implants) if under.implants and site == place else found


def _made(stack: Stack, under: Circumstances) -> list[int]:
    found: list[int] = []
    for at, one in enumerate(stack):
        for ability in one.up.abilities:
            value = ability.params.get("hydration")
            if ability.key == AEROSTAT_WATER and isinstance(value, int):
                if idle(stack, at, under) is None:
                    found.append(value)
    return found
