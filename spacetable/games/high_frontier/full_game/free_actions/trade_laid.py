"""What players lay on the table as they trade (N): each changes the deal of its giver."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action
from spacetable.core.per_state import all_but, of_parts
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.deals import Trade
from spacetable.games.high_frontier.full_game.isobank.moves import TradeIsotopes
from spacetable.games.high_frontier.full_game.moves import (
    AskCard,
    TakeBack,
    TradeAquas,
    TradeCard,
    TradeContract,
    TradeFactories,
    TradePrivilege,
    TradePromise,
    TradeRepair,
    TradeSite,
    TradeStack,
)
from spacetable.games.high_frontier.full_game.places import hand
from spacetable.games.high_frontier.full_game.state import State, kind_of


def trade_of(state: State) -> Trade:
    """The trade that is talked of."""
    assert state.trade is not None  # the step comes with it
    return state.trade


@of_parts(all_but(State, "trade"))
def but_trade(*parts: Any) -> tuple[Any, ...]:
    """What bears on what may be given, and stays as it is while it is talked of: all of a state but
    the trade itself, the same value as long as it does.
    """
    return parts


def _change(turn: Turn[State], giver: Seat, **fields: object) -> None:
    """A deal has changed: what was agreed to is not what lies there now."""
    trade = trade_of(turn.state)
    turn.set(trade=trade.with_deal(giver, replace(trade.deal(giver), **fields)))


def _give_aquas(turn: Turn[State], action: TradeAquas) -> None:
    _change(turn, action.giver, aquas=action.aquas)


def _give_card(turn: Turn[State], action: TradeCard) -> None:
    """A card of one's own serves for one that was asked for; it is shown to the other one."""
    state, trade = turn.state, trade_of(turn.state)
    giver = holder(state, action.card)
    deck = kind_of(state.pieces.piece_in(hand(giver), action.card))
    turn.set(trade=trade.with_deal(giver, trade.deal(giver).with_card(action.card, deck)))
    if giver == action.seat:
        turn.reveal()


def holder(state: State, card: PieceId) -> Seat:
    """Of the two in whose hand a card is."""
    trade = trade_of(state)
    own = any(one.id == card for one in state.pieces[hand(trade.one)])
    return trade.one if own else trade.other


def _ask_card(turn: Turn[State], action: AskCard) -> None:
    giver = trade_of(turn.state).partner(action.seat)
    asked = trade_of(turn.state).deal(giver).asked
    _change(turn, giver, asked=(*asked, action.deck))


def _take_back(turn: Turn[State], action: TakeBack) -> None:
    trade = trade_of(turn.state)
    less = trade.deal(action.giver).without(action.what, action.which)
    turn.set(trade=trade.with_deal(action.giver, less))


def _give_site(turn: Turn[State], action: TradeSite) -> None:
    giver = turn.state.sites[action.site].owner
    sites = trade_of(turn.state).deal(giver).sites
    _change(turn, giver, sites=(*sites, action.site))


def _give_stack(turn: Turn[State], action: TradeStack) -> None:
    given = trade_of(turn.state).deal(action.giver).stacks
    _change(turn, action.giver, stacks=(*given, action.stack))


def _give_repair(turn: Turn[State], action: TradeRepair) -> None:
    given = trade_of(turn.state).deal(action.giver).repairs
    _change(turn, action.giver, repairs=(*given, action.stack))


def _give_factories(turn: Turn[State], action: TradeFactories) -> None:
    _change(turn, trade_of(turn.state).other, factories=True)


def _promise(turn: Turn[State], action: TradePromise) -> None:
    given = trade_of(turn.state).deal(action.giver).promises
    _change(turn, action.giver, promises=(*given, action.promise))


def _give_contract(turn: Turn[State], action: TradeContract) -> None:
    _change(turn, action.giver, contract=True)


def _give_isotopes(turn: Turn[State], action: TradeIsotopes) -> None:
    _change(turn, action.giver, isotopes=action.isotopes)


def _give_privilege(turn: Turn[State], action: TradePrivilege) -> None:
    given = trade_of(turn.state).deal(action.giver).privileges
    _change(turn, action.giver, privileges=(*given, action.privilege))


def with_offers(state: State, seat: Seat | None) -> State:
    """The state as it is seen by one of the two who trade: cards of hands that lie in the deal are
    with whoever would have them, on top, and go back from there.
    """
    trade, pieces = state.trade, state.pieces
    if trade is None or not offered_by(state, seat):
        return state
    held = {who: pieces[hand(who)] for who in (trade.one, trade.other)}
    for giver in held:
        gone, goal = trade.deal(giver).cards, hand(trade.partner(giver))
        stays = tuple(one for one in pieces[hand(giver)] if one.id not in gone)
        goes = tuple(one for one in held[giver] if one.id in gone)
        pieces = pieces.with_zone(hand(giver), stays)
        pieces = pieces.with_zone(goal, (*pieces[goal], *goes))
    return replace(state, pieces=pieces)


def offered_by(state: State, seat: Seat | None) -> dict[PieceId, Seat]:
    """Cards of hands that lie in the deal and by whom, to those who see them there."""
    trade = state.trade
    if trade is None or seat not in (trade.one, trade.other):
        return {}
    return {card: who for who in (trade.one, trade.other) for card in trade.deal(who).cards}


DOES: Final[Mapping[type[Action], Callable[[Turn[State], Any], None]]] = {
    TradeAquas: _give_aquas,
    TradeCard: _give_card,
    AskCard: _ask_card,
    TakeBack: _take_back,
    TradeSite: _give_site,
    TradePrivilege: _give_privilege,
    TradeStack: _give_stack,
    TradeRepair: _give_repair,
    TradeFactories: _give_factories,
    TradePromise: _promise,
    TradeContract: _give_contract,
    TradeIsotopes: _give_isotopes,
}
"""What each of these actions does."""
