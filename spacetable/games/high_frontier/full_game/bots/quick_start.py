"""The quick start (V1): which card to take in each year of it, and which to sell at its end."""

from collections import Counter
from collections.abc import Iterator
from math import ceil

from spacetable.core.piece import Piece
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import (
    WANTED,
    Wish,
    needed,
    promising,
    serves_industry,
)
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.moves import KeepCards, SellOff, TakeCard
from spacetable.games.high_frontier.full_game.places import PATENTS
from spacetable.games.high_frontier.full_game.state import kind_of


def taken(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """What the best mission lacks; where it lacks nothing, the kind of which least is there."""
    lacking = frozenset() if mission is None else mission.missing
    for deck, top in sight.tops.items():
        if top.face in lacking:
            yield TakeCard(sight.seat, deck), "research"
    own = (*sight.held, *sight.in_orbit)
    have = Counter(kind_of(one) for one in own if serves_industry(sight, one))
    order = dict.fromkeys((*WANTED, *PATENTS))
    # A kind whose open card is kept from industry by its text comes last.
    unfit = {deck for deck, top in sight.tops.items() if not serves_industry(sight, top)}
    for deck in sorted(order, key=lambda one: (one in unfit, have[one])):
        yield TakeCard(sight.seat, deck), "kind"


def sold(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """A few of the cards that no mission takes, where a launch comes nearer by that: on the market
    each brings more later, and takes a year, which is worth as much.
    """
    keep = needed(mission) or promising(sight, PATENTS)
    spare = [one for one in sight.held if one.face not in keep]
    lacking = 0 if mission is None else max(0, mission.aquas - sight.purse)
    later, price = components().market.card, components().quick_start.card

    def cost(count: int) -> int:
        years = _years(lacking - count * price, len(spare) - count)
        return years * later + count * (later - price)

    if min(range(len(spare) + 1), key=cost):
        for card in sorted(spare, key=lambda one: _use(sight, one)):
            yield SellOff(sight.seat, card.id), "sell"
    yield KeepCards(sight.seat), "keep"


def _years(lacking: int, spare: int) -> int:
    """In which so many Aquas are earned with so many cards to be sold."""
    each, income = components().market.card, components().income.aquas
    sales = min(spare, ceil(max(0, lacking) / each))
    return sales + ceil(max(0, lacking - sales * each) / income)


def _use(sight: Sight, card: Piece) -> tuple[bool, int, str]:
    """What may serve another mission is sold last, the heaviest first."""
    hoped = card.face in promising(sight, PATENTS)
    return hoped, -sight.state.face(card).mass, card.face
