"""The free market: what a card of the hand, or a product in LEO, is sold for (I3)."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from spacetable.games.high_frontier.card_words import ANY
from spacetable.games.high_frontier.cards import Card, cards
from spacetable.games.high_frontier.hindrances import Hindrance
from spacetable.games.high_frontier.solar_map import Spectral
from spacetable.games.high_frontier.stack import Aboard, Stack


class Sale(Struct, frozen=True):
    """A product that can be sold. ``card``: its place in the stack; ``aquas``: its stock price."""

    card: int
    aquas: int


def is_robot(card: Card) -> bool:
    """Whether a colonist card is a robot."""
    return card.kind == "robot"


def sales(in_leo: Stack, prices: Mapping[Spectral, int]) -> Iterator[Sale]:
    """Products in LEO, or at the bank, that go back to the hand for the price of their letter.

    ``prices``: by letter, as many factories as there are now.
    """
    for place, one in enumerate(in_leo):
        if not hindrances(one):
            letter = next(letter for letter in prices if letter == one.printed.spectral_type)
            yield Sale(place, prices[letter])


def hindrances(one: Aboard) -> tuple[Hindrance, ...]:
    """Why a card is no product to be sold; empty where it is. Promoted robots are, until they are
    emancipated: nobody sells humans (4C7d).
    """
    found: list[Hindrance] = []
    if one.up.side != "black" and not is_robot(one.printed):
        found.append(Hindrance("no_black_side"))
    if one.printed.spectral_type in ("", ANY) or one.freed:
        found.append(Hindrance("unsaleable"))
    return tuple(found)


def hand_hindrances(card: str) -> tuple[Hindrance, ...]:
    """Why a card of the hand is not sold; empty where it goes below its deck for its price. Robots
    are, of any letter too.
    """
    one = cards()[card]
    return (Hindrance("unsaleable"),) if one.spectral_type == ANY and not is_robot(one) else ()
