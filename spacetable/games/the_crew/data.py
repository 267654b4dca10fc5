"""The figures of ``components.toml`` as typed values, checked when they are read."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import read_data
from spacetable.core.switch import Source
from spacetable.games.the_crew.cards import ALL_CARDS, CARD_OF, OF_SUIT

FILE: Final = Path(__file__).with_name("components.toml")

Edition = Literal["planet_nine", "deep_sea"]
Positive = Annotated[int, Meta(ge=1)]
Count = Annotated[int, Meta(ge=0)]

SHORT_DECK: Final = ALL_CARDS & ~OF_SUIT[3] & ~(1 << CARD_OF["trump.1"])
"""The 30 cards of the short deal: no green, no trump 1."""


class EditionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the two games: ``seats`` from and to, and its pieces beside the playing cards.

    ``pool_less``: by how many the common store of tokens is smaller than the crew, or None.
    ``hand_over_seats``: the crew that may hand a task on, or None.
    """

    id: Edition
    source: Source
    seats: tuple[Positive, Positive]
    task_cards: Positive
    radio_tokens: Positive
    tokens: tuple[str, ...] = ()
    pool_less: Count | None = None
    hand_over_seats: Positive | None = None


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """How the cards are dealt. ``hands``: cards of each person, the extra ones first.

    ``members``: seats that play, the dummy with them. ``columns``: the dummy's columns of two
    cards each. ``unplayed``: cards that nobody plays.
    """

    players: Positive
    variant: Literal["full", "short"]
    source: Source
    hands: tuple[Positive, ...]
    members: Positive
    tricks: Positive
    columns: Count = 0
    unplayed: Count = 0

    @property
    def deck(self) -> int:
        """The mask of the cards that are dealt."""
        return SHORT_DECK if self.variant == "short" else ALL_CARDS


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    schema: Literal["the_crew/1"]
    edition: tuple[EditionRow, ...]
    deal: tuple[Deal, ...]


def load(path: Path = FILE) -> Components:
    """Read and check the file; ``DataError`` naming the line when something is wrong."""
    return parse(read_data(path), path.name)


def parse(words: str, name: str = FILE.name) -> Components:
    """The same for words already read. ``name``: what an error calls the file."""
    return checked_toml(words, Components, name, _faults)


def _faults(found: Components) -> Iterator[Fault]:
    if [edition.id for edition in found.edition] != ["planet_nine", "deep_sea"]:
        yield ("edition", 0, "id"), "the editions are planet_nine and deep_sea, in this order"
    deals: set[tuple[int, str]] = set()
    for i, deal in enumerate(found.deal):
        cards = deal.deck.bit_count()
        if (deal.players, deal.variant) in deals:
            yield ("deal", i, "players"), "this deal is there twice"
        if len(deal.hands) != deal.players:
            yield ("deal", i, "hands"), "every player needs a number of cards"
        if sum(deal.hands) + 2 * deal.columns != cards:
            yield ("deal", i, "hands"), f"hands and columns must hold {cards} cards"
        if deal.members != deal.players + (deal.columns > 0):
            yield ("deal", i, "members"), "members are the players, and the dummy with its columns"
        if deal.members * deal.tricks + deal.unplayed != cards:
            yield ("deal", i, "tricks"), f"tricks and unplayed cards must be {cards} cards"
        deals.add((deal.players, deal.variant))
    for i, edition in enumerate(found.edition):
        low, high = edition.seats
        if low > high or any((n, "full") not in deals for n in range(low, high + 1)):
            yield ("edition", i, "seats"), "there must be a full deal for every number of players"


DATA: Final = load()


def edition_of(edition: Edition) -> EditionRow:
    """The pieces of an edition."""
    return DATA.edition[edition == "deep_sea"]


@cache
def deal_of(players: int, variant: Literal["full", "short"] = "full") -> Deal:
    """The deal for that many persons; ``KeyError`` when there is none."""
    for deal in DATA.deal:
        if deal.players == players and deal.variant == variant:
            return deal
    raise KeyError((players, variant))
