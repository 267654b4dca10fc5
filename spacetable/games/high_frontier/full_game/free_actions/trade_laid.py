"""What players lay on the table as they trade (N): each changes the deal of its giver."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game.deals import Trade
from spacetable.games.high_frontier.full_game.isobank.moves import TradeIsotopes
from spacetable.games.high_frontier.full_game.moves import (
    TradeAquas,
    TradeCard,
    TradeContract,
    TradeFactories,
    TradePrivilege,
    TradeRepair,
    TradeSite,
    TradeStack,
)
from spacetable.games.high_frontier.full_game.state import State


def trade_of(state: State) -> Trade:
    """The trade that is talked of."""
    assert state.trade is not None  # the step comes with it
    return state.trade


def _change(turn: Turn[State], giver: Seat, **fields: object) -> None:
    """A deal has changed: what was agreed to is not what lies there now."""
    trade = trade_of(turn.state)
    turn.set(trade=trade.with_deal(giver, replace(trade.deal(giver), **fields)))


def _give_aquas(turn: Turn[State], action: TradeAquas) -> None:
    _change(turn, action.giver, aquas=action.aquas)


def _give_card(turn: Turn[State], action: TradeCard) -> None:
    cards = trade_of(turn.state).deal(action.seat).cards
    _change(turn, action.seat, cards=(*cards, action.card))
    turn.reveal()


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


def _give_contract(turn: Turn[State], action: TradeContract) -> None:
    _change(turn, action.giver, contract=True)


def _give_isotopes(turn: Turn[State], action: TradeIsotopes) -> None:
    _change(turn, action.giver, isotopes=action.isotopes)


def _give_privilege(turn: Turn[State], action: TradePrivilege) -> None:
    given = trade_of(turn.state).deal(action.giver).privileges
    _change(turn, action.giver, privileges=(*given, action.privilege))


DOES: Final[Mapping[type[Action], Callable[[Turn[State], Any], None]]] = {
    TradeAquas: _give_aquas,
    TradeCard: _give_card,
    TradeSite: _give_site,
    TradePrivilege: _give_privilege,
    TradeStack: _give_stack,
    TradeRepair: _give_repair,
    TradeFactories: _give_factories,
    TradeContract: _give_contract,
    TradeIsotopes: _give_isotopes,
}
"""What each of these actions does."""
