"""The cards that a stack is made of, from ``cards.json`` and ``contracts.json``. Ids are
those of the printed codes' list.

What the cards say in words is not here: abilities are keys with parameters.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_json
from spacetable.core.data import read_data
from spacetable.core.text import text
from spacetable.games.high_frontier.ability import Ability
from spacetable.games.high_frontier.fractions_in_words import read
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.future import Future
from spacetable.games.high_frontier.solar_map import Level, load
from spacetable.games.high_frontier.terms import ContractDeck, Terms

FILE: Final = Path(__file__).with_name("cards.json")
CONTRACTS: Final = Path(__file__).with_name("contracts.json")
LATER: Final = Path(__file__).with_name("contracts_later.json")

Deck = Literal[
    "thruster",
    "robonaut",
    "refinery",
    "generator",
    "reactor",
    "radiator",
    "crew",
    "freighter",
    "gw_thruster",
    "bernal",
    "colonist",
]
AnyDeck = Deck | ContractDeck
"""Contracts lie in stacks as other cards do."""
Support = Literal["pulsed", "electric", "stationary", "burst", "exotic"]
"""Two kinds of generators, three of reactors (J)."""
Orientation = Literal["light", "heavy"]
Count = Annotated[int, Meta(ge=0, le=40)]


class Triangle(Struct, frozen=True, forbid_unknown_fields=True):
    """A thrust triangle (B2d). ``fuel``: steps a burn, as printed.

    ``afterburn_steps``: fuel that one thrust more takes, None without an afterburner;
    ``afterburn_thrust``: what a GW or TW thruster gains by it (1C2).
    """

    thrust: int
    fuel: str
    grade: Grade
    afterburn_steps: Count | None = None
    afterburn_thrust: Count | None = None
    pushable: bool = False
    solar: bool = False
    bonus_pivots: Count = 0


class Needs(Struct, frozen=True, forbid_unknown_fields=True):
    """Supports that a card requires: for each one a list of kinds, of which any will do."""

    generators: tuple[tuple[Support, ...], ...] = ()
    reactors: tuple[tuple[Support, ...], ...] = ()
    therms: Count = 0


class Wrench(Struct, frozen=True, forbid_unknown_fields=True):
    """What a support does to the thruster it serves (J5): thrust added, fuel multiplied."""

    thrust: int = 0
    fuel_multiplier: str = "1"
    solar: bool = False


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """A radiator one way up: what it weighs, bears and cools."""

    mass: Count
    rad_hard: Count
    therms: Count


class Orientations(Struct, frozen=True, forbid_unknown_fields=True):
    """A radiator lies light or heavy."""

    light: Side
    heavy: Side


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a card. A radiator has ``orientations`` in place of mass and rad-hardness."""

    side: str
    name: str
    code: str = ""
    mass: Count = 0
    rad_hard: Count = 0
    rating: Literal["", "GW", "TW"] = ""
    isru: Count | None = None
    platforms: tuple[str, ...] = ()
    human: bool = False
    air_eater: bool = False
    solar: bool = False
    thrust_triangle: Triangle | None = None
    requires: Needs = Needs()
    provides: tuple[Support, ...] = ()
    movement_modifier: Wrench | None = None
    orientations: Orientations | None = None
    load_limit: Count | None = None
    factory_loading_only: bool = False
    bonus_pivots: Count = 0
    clout: str = ""
    privilege: str = ""
    abilities: tuple[Ability, ...] = ()
    terms: Terms | None = None
    future: Future | None = None

    def can(self, key: str) -> bool:
        """Whether the face has an ability."""
        return any(ability.key == key for ability in self.abilities)


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card with its two faces: first the one it starts on."""

    id: str
    code: str
    deck: AnyDeck
    module: str
    level: Level
    faces: tuple[Face, Face]
    spectral_type: str = ""
    promotion_colony: str = ""
    queue: str = ""
    kind: str = ""
    profession: str = ""
    ideology: str = ""
    colour: str = ""
    promo: bool = False


class CardsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    cards: tuple[Card, ...]


@cache
def cards() -> dict[str, Card]:
    """All cards by id, contracts not among them."""
    return parse(read_data(FILE), FILE.name)


@cache
def contracts() -> dict[str, Card]:
    """All contracts by id."""
    return parse(read_data(CONTRACTS), CONTRACTS.name)


@cache
def later_contracts() -> dict[str, Card]:
    """Contracts that a later printing words otherwise, by id, as far as that is known (HFG-R89)."""
    return parse(read_data(LATER), LATER.name)


def card(id_: str) -> Card:
    """A card or a contract; ``KeyError`` for neither."""
    found = cards().get(id_)
    return contracts()[id_] if found is None else found


def parse(words: str, name: str) -> dict[str, Card]:
    """The cards of such a file; ``DataError`` naming the line that does not fit."""
    file = checked_json(words, CardsFile, name, _faults)
    return {card.id: card for card in file.cards}


def _faults(file: CardsFile) -> Iterator[Fault]:
    found: set[str] = set()
    for number, card in enumerate(file.cards):
        if card.id in found:
            yield ("cards", number), text("high_frontier.map.twice", id=card.id)
        if not all(map(_reads, card.faces)):
            yield ("cards", number), text("high_frontier.routes.number")
        for strange in _strange(card):
            yield ("cards", number), text("high_frontier.map.unknown", id=strange)
        found.add(card.id)


def _strange(card: Card) -> Iterator[str]:
    """Places that a contract names and the map has not."""
    terms = (face.terms for face in card.faces if face.terms is not None)
    for step in (step for one in terms for step in one.steps):
        for passing in step.passing:
            if passing.space and passing.space not in load().spaces:
                yield passing.space
        if step.place is not None:
            yield from (one for one in step.place.spaces if one not in load().spaces)
            yield from (one for one in step.place.groups if one not in load().groups)


def _reads(face: Face) -> bool:
    triangle, wrench = face.thrust_triangle, face.movement_modifier
    return (triangle is None or read(triangle.fuel) is not None) and (
        wrench is None or read(wrench.fuel_multiplier) is not None
    )
