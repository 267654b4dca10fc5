"""Numbers of isotopes as money and of Project Exodus, from ``figures.toml`` (4D, 4E)."""

from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.solar_map import Level

Some = Annotated[int, Meta(ge=1, le=300)]


class Money(Struct, frozen=True, forbid_unknown_fields=True):
    """``isotope``: Aquas for one; ``finao``: isotopes, ``half_finao``: Aquas at half the price."""

    isotope: Some
    finao: Some
    half_finao: Some
    level: Level


class Founding(Struct, frozen=True, forbid_unknown_fields=True):
    """Isotopes in the vault of whoever founds the isobank."""

    isotopes: Some
    level: Level


class Medals(Struct, frozen=True, forbid_unknown_fields=True):
    """Points of a medal."""

    points: Some
    level: Level


class IsobankFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    money: Money
    founding: Founding
    medals: Medals


@cache
def figures() -> IsobankFile:
    """All of them."""
    return load_toml(Path(__file__).with_suffix(".toml"), IsobankFile)
