"""Numbers of isotopes as money and of Project Exodus, from ``isotope_figures.toml`` (4D, 4E)."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.solar_map import Level

RowId = Literal["max", "crisis", "reckless"]
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


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """What a starshot counts to the board of a CEO, and the fewest isotopes for it."""

    points: tuple[Some, Some, Some]
    least: tuple[Some, ...]
    level: Level


class FuelRow(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a starship comes. ``least``: isotopes for one to six players; ``points``: of the
    first three; ``wet``: its mass as it leaves.
    """

    id: RowId
    least: tuple[Some, Some, Some, Some, Some, Some]
    points: tuple[Some, Some, Some]
    wet: Some
    level: Level


class IsobankFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    money: Money
    founding: Founding
    medals: Medals
    board: Board
    row: Annotated[tuple[FuelRow, ...], Meta(min_length=1)]


@cache
def figures() -> IsobankFile:
    """All of them."""
    return load_toml(Path(__file__).with_suffix(".toml"), IsobankFile)


def row_of(isotopes: int, players: int) -> FuelRow | None:
    """The row of the fuelling table for so many isotopes of so many players (4E3); None below all:
    there is no launch then.
    """
    return next((one for one in figures().row if isotopes >= one.least[players - 1]), None)


def least_of(players: int) -> int:
    """The fewest isotopes with which a starship leaves (4D3a)."""
    return figures().row[-1].least[players - 1]


def most_of(players: int) -> int:
    """The isotopes of the highest row, with which a new world is won (4G4)."""
    return figures().row[0].least[players - 1]
