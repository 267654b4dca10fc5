"""Trades with other players (N): both sides of a deal are weighed in Aquas.

It seldom opens one: for the few Aquas that a ship lacks which is ready but for its fuel.
"""

from collections.abc import Iterator
from functools import partial
from math import ceil
from typing import Final

from msgspec.structs import replace

from spacetable.core.piece import Piece
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish, needed
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.deals import Deal, Trade
from spacetable.games.high_frontier.full_game.free_actions import exchange
from spacetable.games.high_frontier.full_game.isobank.isotope_figures import figures
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    AgreeWithCard,
    CallOffTrade,
    OpenTrade,
    TradeAquas,
    TradeCard,
)
from spacetable.games.high_frontier.full_game.sites.brings import brings
from spacetable.games.high_frontier.full_game.state import State, kind_of

MARGIN: Final = 1.0
"""Aquas that a deal has to bring."""
TAKEN, GIVEN = 1.5, 2.5
"""Aquas for a point that comes, and for one that goes: that is a rival's then."""
LENT: Final = 1.0
"""Aquas for what serves for a turn: a privilege, factories, a repair."""
ASKED: Final = 2
"""The most Aquas for which a trade is opened."""
LATE: Final = 2
"""In so few years Aquas make no points any more."""


def gain(sight: Sight, mission: Mission | None, trade: Trade) -> float:
    """Aquas that a deal is worth: what it brings less what it takes. 0 for what cannot be done, and
    for what is not weighed here: contracts, which somebody has to fulfil, own stacks, which have
    their purpose, cards that nobody has named, and promises, of which it would keep none.
    """
    given, taken = trade.deal(sight.seat), trade.deal(trade.partner(sight.seat))
    if given.contract or taken.contract or given.stacks or given.asked or taken.asked:
        return 0.0
    if given.promises:
        return 0.0
    if not exchange.possible(sight.state, trade):
        return 0.0
    own = {one.id for one in sight.held if one.face in needed(mission)}
    cost = _worth(given) + components().market.card * sum(card in own for card in given.cards)
    # Each takes a year to be sold.
    brought = _worth(replace(taken, cards=taken.cards[: sight.years]))
    aquas = brought - cost if sight.years > LATE else 0.0
    points = brings(sight.state, sight.seat, partial(_exchanged, trade))
    lent = LENT * (len(given.privileges) + given.factories + len(given.repairs))
    return aquas + (TAKEN if points > 0 else GIVEN) * points - lent


def _worth(deal: Deal) -> float:
    """What Aquas are paid for at any time: a card is worth its sale (I3), an isotope its price
    (4D1d). What is lent is of use only to whoever has asked for it.
    """
    cards = len(deal.cards) * components().market.card
    return deal.aquas + cards + deal.isotopes * figures().money.isotope


def _exchanged(trade: Trade, turn: Turn[State]) -> None:
    exchange.exchange(turn, trade)


def answered(sight: Sight, mission: Mission | None) -> Iterator[Wish]:
    """In a trade: agreed to where it pays, laid out where it was opened, or left."""
    trade = sight.state.trade
    assert trade is not None
    if trade.deal(sight.seat).asked:
        yield from _named(sight, mission, trade)
        if gain(sight, mission, _with_cards(sight, mission, trade)[0]) >= MARGIN:
            yield AgreeTrade(sight.seat), "agree"
    elif gain(sight, mission, trade) >= MARGIN or _gift(sight, trade):
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
    if trade.agreed == trade.partner(sight.seat):
        yield from _countered(sight, mission, trade)
    yield CallOffTrade(sight.seat), "trade"


def _countered(sight: Sight, mission: Mission | None, trade: Trade) -> Iterator[Wish]:
    """An offer that does not pay: for other Aquas it may, or it is said what is wrong with it."""
    given, taken = trade.deal(sight.seat), trade.deal(trade.partner(sight.seat))
    if not exchange.possible(sight.state, trade):
        return
    if given.contract or given.stacks or given.promises:
        yield CallOffTrade(sight.seat, "keeps"), "trade"
    elif not given or taken.contract:
        yield CallOffTrade(sight.seat, "unwanted"), "trade"
    else:
        yield from _priced(sight, mission, trade)
        yield CallOffTrade(sight.seat, "little"), "trade"


def _priced(sight: Sight, mission: Mission | None, trade: Trade) -> Iterator[Wish]:
    """The same deal for the Aquas from which on it pays: fewer are given, or more are asked for.

    Who has opened the talks offers no second time, or two bots would haggle without an end.
    """
    seat, other = sight.seat, trade.partner(sight.seat)
    given, taken = trade.deal(seat), trade.deal(other)
    if trade.other != seat:
        return
    more = ceil(MARGIN - gain(sight, mission, _with_cards(sight, mission, trade)[0]))
    if given.aquas:
        giver, price = seat, given.aquas - more
        better = trade.with_deal(seat, replace(given, aquas=price))
    else:
        giver, price = other, taken.aquas + more
        better = trade.with_deal(other, replace(taken, aquas=price))
    # Nobody pays Aquas for Aquas and isotopes, or gives away what was for sale.
    sold = price > 0 if given.aquas else _but_money(given)
    if more > 0 and sold and sight.state.players[giver].aquas >= price:
        if gain(sight, mission, _with_cards(sight, mission, better)[0]) >= MARGIN:
            yield TradeAquas(seat, giver, price), "offer"


def _but_money(deal: Deal) -> bool:
    """Whether anything is given beside Aquas and isotopes, which nobody buys with Aquas."""
    return bool(replace(deal, aquas=0, isotopes=0))


def _gift(sight: Sight, trade: Trade) -> bool:
    """Whether something comes for nothing, and is no burden."""
    given, taken = trade.deal(sight.seat), trade.deal(trade.partner(sight.seat))
    return not given and bool(taken.aquas or taken.isotopes or taken.sites) and not taken.contract


def _named(sight: Sight, mission: Mission | None, trade: Trade) -> Iterator[Wish]:
    """For cards of the hand that are asked for those that it needs least, if that pays."""
    able = {one.card for one in sight.of(AgreeWithCard) if isinstance(one, AgreeWithCard)}
    trade, chosen = _with_cards(sight, mission, trade)
    if chosen and chosen[0].id in able and gain(sight, mission, trade) >= MARGIN:
        yield AgreeWithCard(sight.seat, chosen[0].id), "agree"


def _with_cards(
    sight: Sight, mission: Mission | None, trade: Trade
) -> tuple[Trade, tuple[Piece, ...]]:
    """The trade with the cards of the own hand that it would name, and which these are."""
    keep = needed(mission)
    chosen: list[Piece] = []
    for card in sorted(sight.held, key=lambda one: (one.face in keep, one.face)):
        deal = trade.deal(sight.seat)
        if card.id in deal.cards or card.id in sight.state.given:
            continue
        if deal.fitting(kind_of(card)) is not None:
            trade = trade.with_deal(sight.seat, deal.with_card(card.id, kind_of(card)))
            chosen.append(card)
    return trade, tuple(chosen)


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
