"""Fuel from a site, a factory or the air (I5), and dirt (G1c): how many tanks, and why none."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import floor
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.hindrances import Hindrance
from spacetable.games.high_frontier.isru import hydration, is_aerostat, isru
from spacetable.games.high_frontier.operational import Circumstances, idle
from spacetable.games.high_frontier.solar_map import Level, Spectral, load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.switches_of_sites import DEFAULTS, SiteSwitches
from spacetable.games.high_frontier.thrust import Engine

DOUBLING: Final = "double_site_refuel"
ISOTOPE_DOUBLING: Final = "double_isotope_factory_refuel"


class RefuellingFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``refuelling.toml``, in tanks."""

    level: Level
    isru_base: int
    factory_water: int
    factory_isotope: int
    crew_dirt: int
    air_eater_base: int
    mooncable: int
    doubled_water: int
    doubled_isotope: int


@cache
def gifts() -> RefuellingFile:
    """What sites give."""
    return load_toml(Path(__file__).with_suffix(".toml"), RefuellingFile)


class Refuelling(Struct, frozen=True):
    """One way to refuel. ``card``: its place in the stack; None for the factory.

    ``rolls``: a hazard is rolled for it first.
    """

    card: int | None
    tanks: int
    grade: Grade = "water"
    rolls: bool = False


def isru_tanks(water: int, needed: int) -> int:
    """Tanks of water by a card that needs no more hydration than there is (I5a)."""
    return gifts().isru_base + water - needed


def factory_fuels(site: Spectral, letters: frozenset[str]) -> tuple[tuple[int, Grade], ...]:
    """Tanks and grade of what a factory gives: water, and isotope where a GW or TW thruster of the
    owner has its letter (I5b, 1C1a).
    """
    water: tuple[int, Grade] = (gifts().factory_water, "water")
    isotope: tuple[int, Grade] = (gifts().factory_isotope, "isotope")
    return (water, isotope) if site in letters else (water,)


def scooped(fuel_per_burn: Fraction) -> int:
    """Tanks that an air-eater takes, by the fuel consumption of the activated thruster (I5c)."""
    return max(0, gifts().air_eater_base - floor(fuel_per_burn))


def raised(tanks: int, grade: Grade, doublings: int, switches: SiteSwitches = DEFAULTS) -> int:
    """With so many abilities or privileges that double it; with Module 4 then it has a limit (4A8).
    By choice two of them make thrice as much.
    """
    if not doublings:
        return tanks
    times = 1 + doublings if switches.doublings_add else 1 << doublings
    return limited(tanks * times, grade, switches)


def limited(tanks: int, grade: Grade, switches: SiteSwitches = DEFAULTS) -> int:
    """So many tanks as there are at most of a refuelling that something doubles (4A8)."""
    if not switches.doubled_limit:
        return tanks
    return min(tanks, gifts().doubled_isotope if grade == "isotope" else gifts().doubled_water)


def refuellings(
    stack: Stack,
    place: str,
    under: Circumstances,
    *,
    at_factory: bool = False,
    doublings: int = 0,
    switches: SiteSwitches = DEFAULTS,
    elsewhere: frozenset[str] = frozenset(),
) -> Iterator[Refuelling]:
    """What a site gives a stack on it, also a busted one or another's (I5a, I5b).

    ``at_factory``: there is one that counts as the owner's. ``doublings``: privileges that double
    it; what cards of the stack and beside it double is counted in. ``elsewhere``: letters of the
    owner's thrusters in other stacks, whose isotopes it takes in.
    """
    doublings += sum(one.up.can(DOUBLING) for one in (*stack, *under.others))
    for card, one in enumerate(stack):
        if one.up.isru is not None and not hindrances(stack, place, card, under, switches):
            found = isru_tanks(*water_and_isru(stack, place, card, under, switches))
            yield Refuelling(card, raised(found, "water", doublings, switches))
    if at_factory:
        letters = elsewhere.union(one.printed.spectral_type for one in stack if one.up.rating)
        for tanks, grade in factory_fuels(load().sites[place].type, letters):
            more = grade == "isotope" and any(one.up.can(ISOTOPE_DOUBLING) for one in stack)
            yield Refuelling(None, raised(tanks, grade, doublings + more, switches), grade)


def hindrances(
    stack: Stack, place: str, card: int, under: Circumstances, switches: SiteSwitches = DEFAULTS
) -> tuple[Hindrance, ...]:
    """Why a card gives no water where its stack is (I5a); empty where it does."""
    if stack[card].up.isru is None:
        return (Hindrance("no_platform", (card,)),)
    if place not in load().sites:
        return (Hindrance("no_site", (card,), (place,)),)
    found: list[Hindrance] = []
    water, needed = water_and_isru(stack, place, card, under, switches)
    if needed > water:
        found.append(Hindrance("too_dry", (card,), (place,), short=needed - water))
    wrong = idle(stack, card, under)
    if wrong is not None:
        found.append(wrong)
    return tuple(found)


def water_and_isru(
    stack: Stack, place: str, card: int, under: Circumstances, switches: SiteSwitches = DEFAULTS
) -> tuple[int, int]:
    """The hydration that there is to a stack, and what a card of it needs (I5a)."""
    aerostat = is_aerostat(place, switches)
    return (
        hydration(stack, place, under, place, switches),
        isru(
            stack,
            card,
            aerostat=aerostat,
            pushed=under.pushed,
            implants=under.implants,
            others=under.others,
        ),
    )


# ---------------------------------------------------------------- air


def scoops(
    stack: Stack,
    place: str,
    under: Circumstances,
    engine: Engine | None,
    *,
    stayed: bool = False,
    switches: SiteSwitches = DEFAULTS,
) -> Iterator[Refuelling]:
    """What the air gives a spacecraft that rests on an aerobrake hazard, by the card that eats it.

    ``engine``: the activated one. ``stayed``: it has been there since before this turn, and a
    hazard is rolled for it again (I5c).
    """
    if engine is None:
        return
    for card in range(len(stack)):
        if not hindrances_of_scooping(stack, place, card, under, engine, switches):
            tanks = scooped(engine.fuel_per_burn)
            if tanks:
                yield Refuelling(card, tanks, rolls=stayed)


def hindrances_of_scooping(
    stack: Stack,
    place: str,
    card: int,
    under: Circumstances,
    engine: Engine | None,
    switches: SiteSwitches = DEFAULTS,
) -> tuple[Hindrance, ...]:
    """Why a card takes no fuel out of the air; empty where it does."""
    found: list[Hindrance] = []
    if not stack[card].up.air_eater:
        found.append(Hindrance("no_air_eater", (card,)))
    if load().spaces[place].hazard != "aerobrake":
        found.append(Hindrance("no_aerobrake", (card,), (place,)))
    if engine is None:
        found.append(Hindrance("no_thruster"))
    wrong = idle(stack, card, under)
    if switches.scoop_works and wrong is not None:
        found.append(wrong)
    return tuple(found)


# ---------------------------------------------------------------- dirt


def dirt_limit(stack: Stack, engine: Engine) -> int | None:
    """Tanks of dirt that a thruster takes in a turn; None for any number (G1c)."""
    return gifts().crew_dirt if stack[engine.chain.active].printed.deck == "crew" else None


def mooncable_limit(stack: Stack, engine: Engine) -> int:
    """Tanks of dirt that the Mooncable hoists for a thruster in a turn."""
    return min(gifts().mooncable, dirt_limit(stack, engine) or gifts().mooncable)


def _digger(stack: Stack, under: Circumstances) -> bool:
    """Whether any platform works there (G1c)."""
    every = ((stack, under), *((one, under.of(one)) for one in under.beside))
    return any(
        one.up.isru is not None and idle(cards, card, about) is None
        for cards, about in every
        for card, one in enumerate(cards)
    )


def hindrances_of_dirt(
    stack: Stack,
    place: str,
    under: Circumstances,
    engine: Engine | None,
    *,
    at_factory: bool = False,
    dug: bool = False,
) -> tuple[Hindrance, ...]:
    """Why an activated thruster takes no dirt; empty where it does.

    ``dug``: it has taken some this turn.
    """
    found: list[Hindrance] = []
    if engine is None or engine.triangle.grade != "dirt":
        found.append(Hindrance("no_dirt_thruster"))
    elif dug and dirt_limit(stack, engine) is not None:
        found.append(Hindrance("crew_has_dug", (engine.chain.active,)))
    if place not in load().sites:
        found.append(Hindrance("no_site", sites=(place,)))
    elif not at_factory and not _digger(stack, under):
        found.append(Hindrance("no_digger", sites=(place,)))
    return tuple(found)
