"""Names of what lies on the table of the game, for its steps and for its layout alike.

Beside them every space of the map is a zone of its own name, where figures stand.
"""

from functools import lru_cache
from typing import Final, Literal, get_args

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.games.high_frontier.cards import AnyDeck, Deck
from spacetable.games.high_frontier.terms import ContractDeck

StackKind = Literal[
    "leo",
    "rocket",
    "outpost1",
    "outpost2",
    "freighter",
    "bernal1",
    "bernal2",
    "mobile1",
    "mobile2",
    "mobile3",
    "mobile4",
    "mobile5",
    "mobile6",
    "mobile7",
]
"""The stacks of a player (E3), and cubes that go about as mobile factories and bear nothing (1B7).
The stack in low Earth orbit has no figure and is always there.
"""
STACKS: Final[tuple[StackKind, ...]] = get_args(StackKind)[:7]
MOBILES: Final[tuple[StackKind, ...]] = get_args(StackKind)[7:]
"""Mobile factories; cards lie in none of them."""
FIGURES: Final[tuple[StackKind, ...]] = STACKS[1:]
"""Stacks that a figure on the map stands for."""
CORE: Final[tuple[StackKind, ...]] = STACKS[:4]
"""Those of the Core game."""
BERNALS: Final[tuple[StackKind, ...]] = ("bernal1", "bernal2")
"""Those of Module 2."""
FUELLED: Final[tuple[StackKind, ...]] = ("rocket", *BERNALS)
"""Stacks that have a fuel strip, with chits of their own on it."""
FLYING: Final[tuple[StackKind, ...]] = ("rocket", "freighter", *BERNALS)
"""Stacks that can be craft, the one that is flown unless another is chosen first."""
PATENTS: Final[tuple[Deck, ...]] = (
    "thruster",
    "robonaut",
    "refinery",
    "generator",
    "reactor",
    "radiator",
)
"""The patent decks of the Core game."""
MODULE_1: Final[tuple[Deck, ...]] = ("freighter", "gw_thruster")
"""Those of Module 1, whose cards begin black: factories alone make them."""
MODULE_2: Final[tuple[Deck, ...]] = ("bernal",)
"""That of Module 2."""
Queue = Literal["colonist", "spaceborn"]
Pile = AnyDeck | Queue
"""All that cards are drawn from."""
QUEUE: Final = "colonist"
"""The queue of colonists, which is no deck of patents (2A6): with Project Exodus the earthborn."""
SPACEBORN: Final = "spaceborn"
"""The other queue of Project Exodus: spaceborn colonists and robots (4A5g)."""
EVERY_PATENT: Final[tuple[Deck, ...]] = (*PATENTS, *MODULE_1, *MODULE_2)
"""All that there can be, in the order in which they lie."""
CONTRACTS: Final[tuple[ContractDeck, ...]] = (
    "individuality_freedom",
    "honor_unity",
    "equality_authority",
)
"""The contract decks, each of two ideologies that lie next to each other (4B1)."""
EXODUS: Final[ContractDeck] = "exodus"
"""The contracts of Project Exodus, locked until there is an isobank (4B1c)."""
EVERY_CONTRACT: Final[tuple[ContractDeck, ...]] = (*CONTRACTS, EXODUS)
"""All contract decks that there can be."""

UNUSED: Final = ZoneId("unused")
"""Crew cards that nobody plays."""
MARKET: Final = ZoneId("market")
"""Cards that are dragged onto it are sold."""
BANK: Final = ZoneId("bank")
"""The pool of Aquas."""
AQUA: Final = PieceId("aqua")
"""An Aqua of the pool, to be dragged."""
SUNSPOT: Final = PieceId("sunspot")
STAR: Final = PieceId("star")
"""The star of the Active Law."""
DISK: Final = PieceId("seniority")
"""The seniority disk that leaves the dial."""


@lru_cache(maxsize=16)
def deck_zone(deck: Pile) -> ZoneId:
    """A patent deck, its top card open."""
    return ZoneId(f"deck.{deck}")


@lru_cache(maxsize=16)
def hand(seat: Seat) -> ZoneId:
    """The patents that a player knows and has not built."""
    return ZoneId(f"hand.{seat}")


@lru_cache(maxsize=16)
def contract_zone(seat: Seat) -> ZoneId:
    """A player's contract before it is boosted, and again once it is lost or in default (4B2)."""
    return ZoneId(f"contract.{seat}")


@lru_cache(maxsize=16)
def enterprise_zone(seat: Seat) -> ZoneId:
    """The contracts that a player has fulfilled (4B8)."""
    return ZoneId(f"enterprise.{seat}")


@lru_cache(maxsize=64)
def stack_zone(seat: Seat, kind: StackKind) -> ZoneId:
    """The cards of a stack."""
    return ZoneId(f"stack.{seat}.{kind}")


@lru_cache(maxsize=16)
def figures(seat: Seat) -> tuple[PieceId, ...]:
    """Those of all stacks that a player can have but that in low Earth orbit, in their order."""
    return tuple(figure(seat, kind) for kind in FIGURES)


@lru_cache(maxsize=16)
def stack_zones(seat: Seat) -> tuple[ZoneId, ...]:
    """Those of all stacks that a player can have."""
    return tuple(stack_zone(seat, kind) for kind in STACKS)


@lru_cache(maxsize=64)
def figure(seat: Seat, kind: StackKind) -> PieceId:
    """The figure of a stack on the map."""
    return PieceId(f"{kind}.{seat}")


@lru_cache(maxsize=16)
def purse(seat: Seat) -> ZoneId:
    """A player's Aquas."""
    return ZoneId(f"purse.{seat}")


@lru_cache(maxsize=16)
def reserve(seat: Seat) -> ZoneId:
    """A player's figures that do not stand on the map."""
    return ZoneId(f"reserve.{seat}")


@lru_cache(maxsize=16)
def sides(seat: Seat) -> ZoneId:
    """Where a crew card lies before its side is chosen."""
    return ZoneId(f"crew.{seat}")


@lru_cache(maxsize=16)
def other_side(seat: Seat) -> PieceId:
    """The other side of a crew card, beside it until one of them is chosen."""
    return PieceId(f"other_side.{seat}")


@lru_cache(maxsize=16)
def ideology_zone(ideology: str) -> ZoneId:
    """An ideology of the assembly."""
    return ZoneId(f"ideology.{ideology}")


@lru_cache(maxsize=64)
def delegate(ideology: str, seat: Seat) -> PieceId:
    """The topmost delegate that a player has in an ideology."""
    return PieceId(f"delegate.{ideology}.{seat}")


@lru_cache(maxsize=16)
def cube_of(seat: Seat) -> PieceId:
    """A cube of a player's reserve."""
    return PieceId(f"cube.{seat}")


@lru_cache(maxsize=16)
def disk_of(seat: Seat) -> PieceId:
    """A disk of a player's reserve, for a claim."""
    return PieceId(f"claim.{seat}")


@lru_cache(maxsize=16)
def timepiece(seat: Seat) -> PieceId:
    """A player's timepiece on the dial."""
    return PieceId(f"timepiece.{seat}")


@lru_cache(maxsize=16)
def child_of(seat: Seat) -> PieceId:
    """A player's child chit on the dial."""
    return PieceId(f"child.{seat}")


DEFAULT_CHIT: Final = PieceId("default_chit")
"""The one default chit."""


@lru_cache(maxsize=16)
def paid(seat: Seat) -> PieceId:
    """What a player has paid back of a contract, on its card."""
    return PieceId(f"paid.{seat}")


def spot(space: str) -> ZoneId:
    """A space of the map."""
    return ZoneId(space)
