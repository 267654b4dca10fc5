"""Augmentation chits: six shapes with two sides, and what each does to a colonist (4C3)."""

from functools import cache
from pathlib import Path
from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.cards import Face
from spacetable.games.high_frontier.solar_map import Level
from spacetable.games.high_frontier.terms import Icon

SHAPES: Final[tuple[Icon, ...]] = get_args(Icon)
"""All of them, in a fixed order."""


class Implant(Struct, frozen=True, forbid_unknown_fields=True):
    """A chit on a colonist. ``side``: that which is up, and which alone works (4C3a)."""

    shape: Icon
    side: Literal[1, 2] = 1


Implants = tuple[Implant, ...]
GOO_FACTORY: Final = Implant("goo", 1)
GOO_SITE: Final = Implant("goo", 2)
RAYGUN: Final = Implant("warden", 1)
BUGGY: Final = Implant("warden", 2)
PARENTHOOD: Final = Implant("heart", 1)
DELEGATE: Final = Implant("heart", 2)
WEIGHTLESS: Final = Implant("jar", 1)
PAYS_AFAR: Final = Implant("jar", 2)
GENERATOR: Final = Implant("battery", 1)
REACTOR: Final = Implant("battery", 2)
ISOTOPES: Final = Implant("engine", 1)
WATER: Final = Implant("engine", 2)


class AugmentationFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``augmentation.toml``."""

    level: Level
    raygun_isru: int
    buggy_isru: int
    hydration: int
    delegates: int
    isotopes: int
    water: int
    promotion: dict[str, int]


@cache
def figures() -> AugmentationFile:
    """What chits do."""
    return load_toml(Path(__file__).with_suffix(".toml"), AugmentationFile)


def sorted_implants(implants: Implants) -> Implants:
    """In the order of the shapes, so that equal colonists are equal values."""
    return tuple(sorted(implants, key=lambda one: (SHAPES.index(one.shape), one.side)))


def augmented(face: Face, implants: Implants) -> Face:
    """A colonist's face with what its chits make of the card itself: no mass, or a support aboard
    (4C3d, e). The other chits serve what is at the same place.
    """
    supports = face.provides
    supports += ("pulsed",) if GENERATOR in implants else ()
    supports += ("exotic",) if REACTOR in implants else ()
    return replace(face, mass=0 if WEIGHTLESS in implants else face.mass, provides=supports)


def platform_isru(platforms: tuple[str, ...], isru: int, implants: Implants) -> int:
    """The ISRU of a card beside wardens: theirs where it has such a platform (4C3b)."""
    if RAYGUN in implants and "raygun" in platforms:
        isru = min(isru, figures().raygun_isru)
    if BUGGY in implants and "buggy" in platforms:
        isru = min(isru, figures().buggy_isru)
    return isru


def more_water(implants: Implants) -> int:
    """Hydration that a site has more where chits are (4C3a)."""
    return figures().hydration if GOO_SITE in implants else 0


def more_tanks(implants: Implants, *, isotopes: bool, factory: bool) -> int:
    """Tanks more of a refuelling where chits are, after all other modifiers (4C3f)."""
    if isotopes:
        return figures().isotopes if factory and ISOTOPES in implants else 0
    return figures().water if WATER in implants else 0
