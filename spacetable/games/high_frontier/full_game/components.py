"""Numbers of the whole game's box, bank and scores, from ``components.toml`` (B8, C, I, M, V).

What avoiding a hazard costs is not here: ``radiation.finao_price`` says it for every game.
"""

from collections.abc import Collection, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import read_data
from spacetable.core.text import texts
from spacetable.games.high_frontier.solar_map import Level, ZoneName, load

FILE: Final = Path(__file__).with_suffix(".toml")

Module = Literal["M0", "M1", "M2", "M3", "M4"]
GradeId = Literal["controversial", "good", "memorable", "legendary"]
SpecialGround = Literal["astrobiology", "submarine", "bernal"]
Number = Annotated[int, Meta(ge=0, le=200)]
Some = Annotated[int, Meta(ge=1, le=200)]
DiskCount = Annotated[str, Meta(pattern="^[1-9]$")]

words: Final = texts("full_game_data")


class Tokens(Struct, frozen=True, forbid_unknown_fields=True):
    """What each player has."""

    cubes: Some
    domes: Some
    disks: Some
    rockets: Some
    outposts: Some
    level: Level


class Pool(Struct, frozen=True, forbid_unknown_fields=True):
    """What all share."""

    water_beads: Some
    isotope_beads: Some
    busted_disks: Some
    seniority_disks: Some
    level: Level


class Aquas(Struct, frozen=True, forbid_unknown_fields=True):
    """Money at the start. ``decks``: patent decks of the Core game and of each module."""

    for_deck: Number
    quick_start: Number
    level: Level
    decks: dict[Literal["core", "M1", "M2"], Some]


class Privileges(Struct, frozen=True, forbid_unknown_fields=True):
    """Aquas by the privileges of crews: once at the start, and each time that something happens."""

    secretary_general: Some
    launch_fees: Some
    taxes: Some
    level: Level


class Stock(Struct, frozen=True, forbid_unknown_fields=True):
    """Aquas, and points of each factory, by the number of factories of a letter, from none;
    ``war``: points of each where the game ends in war.
    """

    prices: Annotated[tuple[Some, ...], Meta(min_length=2)]
    war: Some
    level: Level


class Market(Struct, frozen=True, forbid_unknown_fields=True):
    """Aquas for a card of the hand, and for two of them under the law of freedom."""

    card: Some
    two_cards: Some
    level: Level


class Income(Struct, frozen=True, forbid_unknown_fields=True):
    """Aquas of an income or of fundraising."""

    aquas: Some
    level: Level


class Delivery(Struct, frozen=True, forbid_unknown_fields=True):
    """Tanks for a delivery. ``large_tanks``: more from a site of ``large_size`` or above."""

    for_zone: Some
    large_size: Some
    large_tanks: Some
    level: Level


class Points(Struct, frozen=True, forbid_unknown_fields=True):
    """Points of a token, of what a law rewards, and more of a dome by the ground below it."""

    token: Some
    rewarded: Some
    level: Level
    domes: dict[SpecialGround, Some]


class GloryValues(Struct, frozen=True, forbid_unknown_fields=True):
    """Points of a glory chit, low side up and high side up."""

    low: Some
    level: Level
    high: dict[ZoneName, Some]


class QuickStart(Struct, frozen=True, forbid_unknown_fields=True):
    """Years in which cards are taken, Aquas for one that is sold then, disks that are gone."""

    years: Some
    card: Some
    disks: Some
    level: Level


class Altruism(Struct, frozen=True, forbid_unknown_fields=True):
    """Points to be reached by the number of disks, and Aquas for some privileges."""

    alone: dict[DiskCount, Some]
    together: dict[DiskCount, Some]
    aquas: Some
    privileges: tuple[str, ...]
    level: Level


class BoardDemand(Struct, frozen=True, forbid_unknown_fields=True):
    """Points that the board asks for: ``for_disk`` and one for each disk, of each disk."""

    for_disk: Some
    for_fatality: Some
    level: Level


class Grade(Struct, frozen=True, forbid_unknown_fields=True):
    """A word for a career, and the least points that it takes."""

    id: GradeId
    points: Number
    with_futures: Number
    level: Level


class ChitValues(Struct, frozen=True, forbid_unknown_fields=True):
    """Points that the default chit takes, by its side (4E2d)."""

    blue: Some
    gold: Some
    level: Level


class BernalValues(Struct, frozen=True, forbid_unknown_fields=True):
    """Aquas for a ``second`` one, Aquas a turn of a Home Bernal, and points of its place."""

    second: Some
    profit: Some
    home: Some
    level: Level


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    tokens: Tokens
    pool: Pool
    aquas: Aquas
    privileges: Privileges
    stock: Stock
    market: Market
    income: Income
    delivery: Delivery
    points: Points
    glory: GloryValues
    default_chit: ChitValues
    bernals: BernalValues
    quick_start: QuickStart
    altruism: Altruism
    board: BoardDemand
    grade: Annotated[tuple[Grade, ...], Meta(min_length=1)]


@cache
def components() -> Components:
    """The numbers of the game."""
    return parse(read_data(FILE), FILE.name)


def parse(file: str, name: str) -> Components:
    """The numbers of such a file; ``DataError`` naming the line that does not fit."""
    return checked_toml(file, Components, name, _faults)


def _faults(file: Components) -> Iterator[Fault]:
    prices = file.stock.prices
    if any(more >= less for less, more in pairwise(prices)):
        yield ("stock", "prices"), words("prices")
    for zone in load().zones:
        if zone not in file.glory.high:
            yield ("glory", "high"), words("zone", zone=zone)
    for zone, points in file.glory.high.items():
        if points <= file.glory.low:
            yield ("glory", "high"), words("glory", zone=zone)
    for ground in get_args(SpecialGround):
        if ground not in file.points.domes:
            yield ("points", "domes"), words("ground", ground=ground)
    if file.altruism.alone.keys() != file.altruism.together.keys():
        yield ("altruism", "together"), words("lengths")
    for number, (less, more) in enumerate(pairwise(file.grade), 1):
        if more.points <= less.points or more.with_futures <= less.with_futures:
            yield ("grade", number), words("grades")


def patent_decks(modules: Collection[Module] = ()) -> int:
    """Patent decks in play; the colonists of Module 2 are a queue, contracts are no patents."""
    return sum(
        decks for of, decks in components().aquas.decks.items() if of == "core" or of in modules
    )


def starting_aquas(
    modules: Collection[Module],
    privilege: str,
    *,
    quick_start: bool = False,
    alone: bool = False,
) -> int:
    """Aquas of a player at the start (C5, V1, V4b). ``alone``: one player, V4 or V6.

    A solitary Secretary-General has both sums (HFG-R01). With Module 2 privileges serve nobody
    before a Home Bernal is anchored, so its own comes later.
    """
    start = components().aquas
    aquas = start.quick_start if quick_start else start.for_deck * patent_decks(modules)
    if privilege == "secretary_general" and "M2" not in modules:
        aquas += components().privileges.secretary_general
    if alone and privilege in components().altruism.privileges:
        aquas += components().altruism.aquas
    return aquas


def stock_price(factories: int) -> int:
    """What a letter is worth with so many factories in play, of all players (I3b, M2)."""
    prices = components().stock.prices
    return prices[min(factories, len(prices) - 1)]


def cubes_in_reserve(factories: int, delegates: int, *, sunspot: bool) -> int:
    """Cubes that a player has left. ``sunspot``: one of them marks the year (B8a, O)."""
    return components().tokens.cubes - factories - delegates - sunspot


def kept(deck: int) -> int:
    """Cards of a deck that are played with alone: the lower half, rounded up, is put away (V4b).

    With politics a solitary player has complete decks (4G3a).
    """
    return deck // 2
