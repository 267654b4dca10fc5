"""Sites of a kind, as Futures speak of them."""

from collections.abc import Callable
from typing import Final

from spacetable.games.high_frontier.solar_map import Site, load

AEROSTAT: Final = "aerostat"
Ground = Callable[[str], bool]
"""Whether a site is such a one."""


def site_of(site: str) -> Site:
    return load().sites[site]


def of_type(letter: str) -> Ground:
    """Sites of a spectral type."""
    return lambda site: site_of(site).type == letter


def in_group(*names: str) -> Ground:
    """Sites of any of these bodies."""
    return lambda site: any(one in site_of(site).groups for one in names)


def in_zone(name: str) -> Ground:
    """Sites of a zone."""
    return lambda site: load().spaces[site].zone == name


def airy(site: str) -> bool:
    """With air, but not on Mars."""
    return site_of(site).atmospheric and "Mars" not in site_of(site).groups


def afloat(site: str) -> bool:
    """An aerostat."""
    return AEROSTAT in site.split("-")


def neptunes(site: str) -> bool:
    """The aerostat of Neptune."""
    return afloat(site) and in_zone("Neptune")(site)


def anywhere(site: str) -> bool:
    """Every site."""
    return True


def alive(site: str) -> bool:
    """With the sign of astrobiology."""
    return site_of(site).astrobiology


def underwater(site: str) -> bool:
    """With the sign of a submarine colony."""
    return site_of(site).submarine


def at_least(size: int) -> Ground:
    """Sites of that size or larger."""
    return lambda site: site_of(site).size >= size
