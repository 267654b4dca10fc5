"""The numbers of Futures, from ``future_figures.toml``."""

from functools import cache
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.solar_map import Level

FILE: Final = Path(__file__).with_suffix(".toml")
Number = Annotated[int, Meta(ge=0, le=40)]


class Asks(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each a Future asks for."""

    elevators: Number
    centaur_isotopes: Number
    starship_isotopes: Number
    hydration: Number
    starship_colonists: Number
    uplift: Number
    linked: Number
    colonists: Number
    secession_hydration: Number
    thrust: Number
    submarine: Number
    astrobiology: Number
    neptune: Number
    isotopes: Number
    cartel: Number
    zones: Number
    size: Number
    augmented: Number
    level: Level


class Counts(Struct, frozen=True, forbid_unknown_fields=True):
    """Points of each thing that is counted."""

    linked: Number
    glory: Number
    astrobiology: Number
    mercury: Number
    neptune: Number
    em_sunlens: Number
    neutrino_sunlens: Number
    level: Level


class Brings(Struct, frozen=True, forbid_unknown_fields=True):
    """What Futures bring."""

    ad_astra_isotopes: Number
    exchange: Number
    votes: Number
    level: Level


class Camps(Struct, frozen=True, forbid_unknown_fields=True):
    """Jovian Trojans, by the camp in which they are."""

    greek: tuple[str, ...]
    trojan: tuple[str, ...]
    level: Level


class FiguresFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    asks: Asks
    points: Counts
    brings: Brings
    camps: Camps


@cache
def figures() -> FiguresFile:
    """What ``future_figures.toml`` holds."""
    return load_toml(FILE, FiguresFile)
