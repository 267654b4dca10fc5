"""What research brings and costs: bonus supports, and prices without an auction (I2, V4c)."""

from collections.abc import Collection
from functools import cache
from pathlib import Path

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.cards import Deck, cards
from spacetable.games.high_frontier.solar_map import Level


class ResearchFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``research.toml``."""

    level: Level
    solo_level: Level
    academia: int
    altruist_price: int
    marketeer_group: int
    grant_price: int
    solo_grant_price: int
    solo_support_price: int
    most_bernals: int
    most_freighters: int
    most_gw_thrusters: int


@cache
def research() -> ResearchFile:
    """The figures of research."""
    return load_toml(Path(__file__).with_suffix(".toml"), ResearchFile)


def bonus_supports(card: str, empty: Collection[Deck] = ()) -> tuple[Deck, ...]:
    """The decks whose top cards come with a card that is won: one for each type of support that its
    upper face lists. They bring none themselves. ``empty``: decks that have no card left.
    """
    needs = cards()[card].faces[0].requires
    listed: tuple[tuple[Deck, bool], ...] = (
        ("generator", bool(needs.generators)),
        ("reactor", bool(needs.reactors)),
        ("radiator", needs.therms > 0),
    )
    return tuple(deck for deck, wanted in listed if wanted and deck not in empty)


def altruist_price(taken: int, *, marketeer: bool = False) -> int:
    """Aquas for so many cards that are taken without an auction, supports counted in (V4c)."""
    paid = taken - taken // research().marketeer_group if marketeer else taken
    return paid * research().altruist_price


def grant_price(supports: int = 0, *, solo: bool = False) -> int:
    """Aquas for a top card by the law of equality, without supports (7.1); a lone player takes it
    free, and as many of its bonus supports as it pays for (4G3).
    """
    figures = research()
    if not solo:
        return figures.grant_price
    return figures.solo_grant_price + supports * figures.solo_support_price
