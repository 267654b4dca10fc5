"""Freighters: each on the map is a point (M2), and a factory of its letter makes it (I8).

One is made as soon as its card is at hand, for no other operation of a year brings a point so
surely. A card of it is sought when Aquas have no other use any more.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.piece import Piece
from spacetable.games.high_frontier import production
from spacetable.games.high_frontier.full_game.bots.preparing import Wish
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.freight import FREIGHTER
from spacetable.games.high_frontier.full_game.moves import (
    Produce,
    StartAuction,
    TakeGrant,
    TakePatent,
)
from spacetable.games.high_frontier.full_game.places import figure
from spacetable.games.high_frontier.full_game.sites.produce import factories, letters
from spacetable.games.high_frontier.full_game.state import kind_of

LATE: Final = 8
"""Years before the end in which Aquas that a card takes are not missed any more."""
LEAST: Final = 1
"""Years that are to be left for it to be made, once its card is there."""
DECK: Final = "freighter"


def built(sight: Sight) -> Iterator[Wish]:
    """A freighter of the hand, at a factory of its letter."""
    for one in sight.of(Produce):
        if isinstance(one, Produce) and one.to == FREIGHTER:
            yield one, "freighter"


def sought(sight: Sight) -> Iterator[Wish]:
    """The card of one that an own factory would make, in the last years."""
    top = sight.tops.get(DECK)
    if top is None or not LEAST <= sight.years < LATE or not sight.free:
        return
    if not sight.state.rules.module_1 or sight.full or not wanted(sight):
        return
    if any(kind_of(one) == FREIGHTER for one in sight.held) or not made(sight, top):
        return
    seat = sight.seat
    yield TakePatent(seat, DECK), "freighter_card"
    yield TakeGrant(seat, DECK, False), "freighter_card"
    yield StartAuction(seat, DECK), "freighter_card"


def wanted(sight: Sight) -> bool:
    """Whether there is none of the player's on the map yet."""
    return figure(sight.seat, FREIGHTER) not in sight.state.crafts


def made(sight: Sight, card: Piece) -> bool:
    """Whether a factory that serves the player makes it."""
    state, seat = sight.state, sight.seat
    own = factories(state, seat)
    return any(
        next(iter(production.produced([card.face], site, own, letters(state, seat, site))), None)
        for site in own.factories
    )
