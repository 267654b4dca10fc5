"""Extraterrestrial production: which cards of a hand a factory makes, black side up (I8)."""

from collections.abc import Iterable, Iterator
from typing import Literal

from spacetable.games.high_frontier.card_words import ANY
from spacetable.games.high_frontier.cards import Card, cards
from spacetable.games.high_frontier.hindrances import Hindrance
from spacetable.games.high_frontier.holdings import Holdings
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Aboard


def black_face(card: Card) -> Literal[0, 1] | None:
    """The number of a card's black face; None where it has none."""
    sides = [face.side for face in card.faces]
    if "black" not in sides:
        return None
    return 0 if sides[0] == "black" else 1


def produced(
    hand: Iterable[str], place: str, holdings: Holdings, more: frozenset[str] = frozenset()
) -> Iterator[Aboard]:
    """The cards of a hand that an own factory makes, as they come into a stack beside it; radiators
    light, for the owner lays them. ``more``: letters that it makes beside its own.
    """
    for card in hand:
        face = black_face(cards()[card])
        if face is not None and not hindrances(card, place, holdings, more):
            yield Aboard(card, face)


def hindrances(
    card: str, place: str, holdings: Holdings, more: frozenset[str] = frozenset()
) -> tuple[Hindrance, ...]:
    """Why a card of the hand is not made there; empty where it is."""
    found: list[Hindrance] = []
    printed = cards()[card]
    site = load().sites.get(place)
    if site is None:
        found.append(Hindrance("no_site", sites=(place,)))
    elif place not in holdings.factories:
        found.append(Hindrance("no_factory", sites=(place,)))
    if black_face(printed) is None:
        found.append(Hindrance("no_black_side"))
    elif site is not None and printed.spectral_type not in {ANY, site.type, *more}:
        found.append(Hindrance("letter", sites=(place,)))
    return tuple(found)
