"""Trades with other players (N): both sides of a deal are weighed in Aquas.

It seldom opens one: for the few Aquas that a ship lacks which is ready but for its fuel.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.piece import Piece
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish, needed
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.components import components, stock_price
from spacetable.games.high_frontier.full_game.deals import Deal
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    CallOffTrade,
    OpenTrade,
    TradeAquas,
    TradeCard,
)
from spacetable.games.high_frontier.full_game.stock import factories
from spacetable.games.high_frontier.solar_map import load

MARGIN: Final = 1.0
"""Aquas that a deal has to bring."""
POINT: Final = 1.5
"""Aquas for which a point is given, or taken."""
LENT: Final = 1.0
"""Aquas for a privilege that is lent for a turn."""
ASKED: Final = 2
"""The most Aquas for which a trade is opened."""


def gain(sight: Sight, mission: Mission | None) -> float:
    """Aquas that the deal on the table is worth, of what it brings less what it takes."""
    trade = sight.state.trade
    assert trade is not None
    if trade.one_deal.contract or trade.other_deal.contract:
        # What it takes to fulfil another's contract is not weighed here.
        return 0.0
    given, taken = trade.deal(sight.seat), trade.deal(trade.partner(sight.seat))
    own = {one.id for one in sight.held if one.face in needed(mission)}
    lacking = components().market.card
    cost = _worth(sight, given) + lacking * sum(card in own for card in given.cards)
    # What was lent is of use only to whoever asked for it.
    return _worth(sight, taken) - LENT * len(taken.privileges) - cost


def _worth(sight: Sight, deal: Deal) -> float:
    """A card is worth its sale, which takes the year of an income."""
    terms = components()
    cards = len(deal.cards) * (terms.market.card - terms.income.aquas)
    sites = sum(_points(sight, site) for site in deal.sites)
    return deal.aquas + cards + POINT * sites + LENT * len(deal.privileges)


def _points(sight: Sight, site: str) -> int:
    """Of all that stands on a site (M2)."""
    standing, token = sight.state.sites[site], components().points.token
    points = token * (1 + standing.factory + standing.colony)
    if standing.factory:
        points += stock_price(factories(sight.state)[load().sites[site].type])
    return points


def answered(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """In a trade: agreed to where it pays, laid out where it was opened, or left."""
    trade = sight.state.trade
    assert trade is not None
    if gain(sight, mission) >= MARGIN:
        yield AgreeTrade(sight.seat), "agree"
    card, price = _spare(sight, mission), _lacking(sight, mission)
    if trade.one == sight.seat and trade.agreed is None and card is not None and price:
        asked = trade.other_deal.aquas
        if not trade.one_deal.cards:
            yield TradeCard(sight.seat, card.id), "offer"
        elif not asked:
            yield TradeAquas(sight.seat, trade.other, price), "offer"
        elif trade.one_deal.cards == (card.id,) and asked >= price:
            yield AgreeTrade(sight.seat), "offer"
    yield CallOffTrade(sight.seat), "trade"


def opened(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """A card that no mission takes, for the Aquas that are lacking."""
    price = _lacking(sight, mission)
    if price and _spare(sight, mission) is not None:
        players = sight.state.players
        for one in sight.of(OpenTrade):
            if isinstance(one, OpenTrade) and players[one.other].aquas > price:
                yield one, "offer"


def _lacking(sight: Sight, mission: Mission | None) -> int:
    """Aquas that fuel takes beyond the purse; 0 where the ship is not in orbit, or it is much."""
    if mission is None or not sight.at_home:
        return 0
    in_orbit = {one.face for one in sight.in_orbit}
    if not needed(mission) <= in_orbit:
        return 0
    price = mission.aquas - sight.purse
    return price if 0 < price <= ASKED else 0


def _spare(sight: Sight, mission: Mission | None) -> Piece | None:
    keep = needed(mission)
    return next((one for one in sight.held if one.face not in keep), None)
