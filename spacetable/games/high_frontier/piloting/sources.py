"""What gives fuel where a craft is: cards, a factory, dirtsides, a ring (I5)."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final, get_args

from msgspec.structs import replace

from spacetable.games.high_frontier.augmentation import more_tanks
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.operational import Circumstances
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.refuelling import (
    DOUBLING,
    ISOTOPE_DOUBLING,
    Refuelling,
    factory_fuels,
    limited,
    raised,
    refuellings,
)
from spacetable.games.high_frontier.solar_map import Spectral, load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.switches_of_sites import SiteSwitches

ANY_LETTER: Final = frozenset[str](get_args(Spectral))
"""Every letter of sites."""


def sources(vessel: Vessel) -> tuple[Refuelling, ...]:
    """Each card that gives fuel here, the factory and dirtsides; miners and chits add to each
    (4A7l, 4C3f).
    """
    found = _doubled(vessel, _printed(vessel))
    if not vessel.miners and not vessel.implants:
        return found
    return tuple(replace(one, tanks=_mined(vessel, one)) for one in found)


def _doubled(vessel: Vessel, found: tuple[Refuelling, ...]) -> tuple[Refuelling, ...]:
    """Isotopes by the owner's Futures (1D)."""
    if not vessel.isotope_doublings:
        return found
    times, switches = vessel.isotope_doublings, vessel.at_sites
    return tuple(
        replace(one, tanks=raised(one.tanks, one.grade, times, switches))
        if one.grade == "isotope"
        else one
        for one in found
    )


def _mined(vessel: Vessel, one: Refuelling) -> int:
    """A tank more for each miner, or as much again; what is doubled has its limit all the same
    (4A8).
    """
    again = vessel.at_sites.mined_again
    tanks = one.tanks * (1 + vessel.miners) if again else one.tanks + vessel.miners
    isotopes, factory = one.grade == "isotope", one.card is None
    tanks += more_tanks(vessel.implants, isotopes=isotopes, factory=factory)
    more = vessel.doublings or (isotopes and vessel.isotope_doublings)
    doubled = more or any(
        card.up.can(DOUBLING) or card.up.can(ISOTOPE_DOUBLING)
        for card in (*vessel.cards, *vessel.under.others)
    )
    return limited(tanks, one.grade, vessel.at_sites) if doubled else tanks


def _printed(vessel: Vessel) -> tuple[Refuelling, ...]:
    """Each card that gives water here (I5a), and the factory (I5b)."""
    below = (_below(site, vessel) for site in vessel.grounds)
    if vessel.place not in load().sites:
        found = tuple(dict.fromkeys(one for row in below for one in row))
        return (*found, *_in_a_ring(vessel))
    factory = vessel.place in vessel.assists
    found = _given(
        vessel.working,
        vessel.place,
        vessel.under,
        factory,
        vessel.doublings,
        vessel.at_sites,
        vessel.elsewhere,
    )
    if vessel.isostandard in ("", load().sites[vessel.place].type):
        return found
    found = tuple(one for one in found if one.grade != "isotope")
    return (*found, *_anywhere(vessel)) if vessel.isostandard_anywhere and factory else found


def _anywhere(vessel: Vessel) -> Iterator[Refuelling]:
    """The own isotopes at a factory of another letter, for a thruster that runs on them."""
    if vessel.isostandard in vessel.letters:
        for tanks, grade in factory_fuels(load().sites[vessel.place].type, ANY_LETTER):
            if grade == "isotope":
                yield _raised(vessel, Refuelling(None, tanks, grade))


def _in_a_ring(vessel: Vessel) -> Iterator[Refuelling]:
    """What a factory gives that stands in a ring: no isotope is of its letter."""
    if vessel.ringed:
        for tanks, grade in factory_fuels(vessel.ringed, frozenset()):
            yield _raised(vessel, Refuelling(None, tanks, grade))


def _below(site: str, vessel: Vessel) -> Iterator[Refuelling]:
    """What a dirtside gives up at its Bernal (2B): as a factory does where it stands."""
    kind = load().sites[site].type
    for tanks, grade in factory_fuels(kind, vessel.letters):
        if grade != "isotope" or vessel.isostandard in ("", kind):
            yield _raised(vessel, Refuelling(None, tanks, grade))


def _raised(vessel: Vessel, one: Refuelling) -> Refuelling:
    """Doubled as at the factory itself, by privileges and cards of the craft (4A8; HFG-R46)."""
    doublings = vessel.doublings + sum(
        card.up.can(DOUBLING) for card in (*vessel.working, *vessel.under.others)
    )
    if one.grade == "isotope":
        doublings += any(card.up.can(ISOTOPE_DOUBLING) for card in vessel.working)
    return replace(one, tanks=raised(one.tanks, one.grade, doublings, vessel.at_sites))


@lru_cache(maxsize=1024)
def _given(
    stack: Stack,
    place: str,
    under: Circumstances,
    factory: bool,
    doublings: int,
    switches: SiteSwitches,
    elsewhere: frozenset[str],
) -> tuple[Refuelling, ...]:
    given = refuellings(
        stack,
        place,
        under,
        at_factory=factory,
        doublings=doublings,
        switches=switches,
        elsewhere=elsewhere,
    )
    return tuple(given)


def refined_at(vessel: Vessel) -> str:
    """The site whose isotopes a craft takes in where it is."""
    sites = load().sites
    near = (vessel.place, *vessel.grounds)
    there = (one for one in near if one in sites and sites[one].type in vessel.letters)
    return next(there, vessel.place)


def fitting(wet: Fraction, tanks: int) -> int:
    """As many of so many tanks as the strip bears."""
    return next(n for n in range(tanks, -1, -1) if fuel_strip().tanks(wet, n) is not None)
