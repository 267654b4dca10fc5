"""Boosting cards of the hand into space, and what it costs (I4)."""

from msgspec import Struct

from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.hindrances import Hindrance
from spacetable.games.high_frontier.operation_figures import figures
from spacetable.games.high_frontier.stack import Stack


class Launch(Struct, frozen=True):
    """Where a boost goes and what bears on its price.

    ``home``: to the own Home Orbit rather than to LEO; ``cheap_home``: that is not dearer, by the
    Home Bernal's card; ``has_home``: there is one. ``doubled``: another's card doubles the price.
    """

    home: bool = False
    has_home: bool = False
    cheap_home: bool = False
    doubled: bool = False


def boostable(card: str) -> bool:
    """Whether a card of the hand can be boosted: only white sides are built on Earth."""
    return cards()[card].faces[0].side == "white"


def price(boosted: Stack, launch: Launch) -> int:
    """Aquas for cards as they will lie, radiators light or heavy: their masses together."""
    mass = sum(one.mass for one in boosted)
    if launch.home and not launch.cheap_home:
        mass *= figures().home_boost_factor
    return mass * figures().doubled_boost_factor if launch.doubled else mass


def hindrances(boosted: Stack, launch: Launch, aquas: int) -> tuple[Hindrance, ...]:
    """Why some cards of the hand are not boosted together; empty where they are.

    Places are those in ``boosted``.
    """
    found: list[Hindrance] = []
    black = tuple(at for at, one in enumerate(boosted) if one.face or not boostable(one.card))
    if black:
        found.append(Hindrance("no_white_side", black))
    if launch.home and not launch.has_home:
        found.append(Hindrance("no_home"))
    if price(boosted, launch) > aquas:
        found.append(Hindrance("aquas", short=price(boosted, launch) - aquas))
    return tuple(found)
