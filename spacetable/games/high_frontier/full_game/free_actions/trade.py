"""Negotiation: what players give each other, agreed by both at the screen (N).

Whoever is on turn opens it with another player. Each says what it gives and asks for what everybody
sees; who agrees hands it to the other; when both have agreed to the same, all of it changes
hands (HFG-R24).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.contracts import changing_hands
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, is_contract
from spacetable.games.high_frontier.full_game.deals import Trade
from spacetable.games.high_frontier.full_game.free_actions import exchange
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    CallOffTrade,
    OpenTrade,
    TradeAquas,
    TradeCard,
    TradeContract,
    TradeFactories,
    TradePrivilege,
    TradeRepair,
    TradeSite,
    TradeStack,
)
from spacetable.games.high_frontier.full_game.places import (
    FIGURES,
    StackKind,
    figure,
    hand,
    purse,
    spot,
    stack_zone,
)
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.map_words import place_name

NEGOTIABLE: Final = ("felonious", "powersat", "mooncable", "scrum_troubleshooters")
"""Privileges that may be lent for a turn (11, N)."""


def _open_options(state: State, seat: Seat) -> Iterator[Option]:
    for other in state.order:
        if other != seat and other not in state.traded:
            yield _opening(seat, other, player(state, other))


@lru_cache(maxsize=64)
def _opening(seat: Seat, other: Seat, name: Text) -> Option:
    return Option(
        OpenTrade(seat, other),
        Press(purse(other)),
        Why(words("rule.trade")),
        words("label.trade", player=name),
        group=words("group.trade"),
        aside=True,
    )


def _open(turn: Turn[State], action: OpenTrade) -> None:
    turn.set(
        trade=Trade(action.seat, action.other, speaks=action.seat),
        traded=(*turn.state.traded, action.other),
    )
    agenda.first(turn, Duty("trade"))


OFFER: Final = Offer[State](_open_options, {OpenTrade: _open})


# ---------------------------------------------------------------- on the table


def _trade(state: State) -> Trade:
    assert state.trade is not None  # the step comes with it
    return state.trade


def _speaks(state: State) -> tuple[Seat, ...]:
    return (_trade(state).speaks,)


def _options(state: State, seat: Seat) -> Iterator[Option]:
    trade = _trade(state)
    if seat != trade.speaks:
        return
    other = trade.partner(seat)
    if trade.one_deal or trade.other_deal:
        yield Option(
            AgreeTrade(seat),
            Press(),
            Why(words("rule.trade")),
            words("label.agree"),
            preview=tuple(exchange.lines(state, trade)),
            leads=True,
        )
    yield _calling_off(seat)
    for giver in (seat, other):
        yield from _aquas(state, seat, giver)
        yield from _sites(state, seat, giver)
        yield from _privileges(state, seat, giver)
        yield from _stacks(state, seat, giver)
        yield from _repairs(state, seat, giver)
        yield from _contract(state, seat, giver)
    if not trade.other_deal.factories and _has_factory(state, trade.other):
        key = "give" if seat == trade.other else "ask"
        yield Option(
            TradeFactories(seat),
            Press(),
            Why(words("rule.trade_factories")),
            words(f"label.{key}_factories"),
            group=words(f"group.{key}"),
            aside=True,
        )
    deal = trade.deal(seat)
    for card in state.pieces[hand(seat)]:
        if card.id not in deal.cards and card.id not in state.given:
            yield _card(state, seat, card, other, refused=False)


@lru_cache(maxsize=16)
def _calling_off(seat: Seat) -> Option:
    return Option(CallOffTrade(seat), Press(), Why(words("rule.trade")), words("label.call_off"))


def _card(state: State, seat: Seat, card: Piece, other: Seat, *, refused: bool) -> Option:
    return _giving(seat, card.id, card_name(state, card), other, refused=refused)


@lru_cache(maxsize=2048)
def _giving(seat: Seat, card: PieceId, name: Text, other: Seat, *, refused: bool) -> Option:
    return Option(
        TradeCard(seat, card),
        Drag(card, hand(other)),
        Why(words("refused.given" if refused else "rule.trade"), (card,) if refused else ()),
        words("label.give_card", card=name),
        refused=refused,
        group=words("group.give"),
        aside=not refused,
    )


def _refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Cards that came by a trade and may not go on yet, and stacks with a crew."""
    trade = _trade(state)
    if seat != trade.speaks:
        return
    for card in state.pieces[hand(seat)]:
        if card.id in state.given:
            yield _card(state, seat, card, trade.partner(seat), refused=True)
    for giver in (trade.one, trade.other):
        for kind in state.stacks(giver):
            if kind in FIGURES and not exchange.may_give(state, giver, kind):
                signed = any(is_contract(one) for one in state.cards_of(giver, kind))
                why = "contract_stack" if signed else "crewed_stack"
                yield _stack(seat, giver, kind, why)
        held = contract_of(state, giver)
        if held is not None and not changing_hands.may_go(state, giver, trade.partner(giver)):
            rule = words("refused.contract_dead" if held.dead else "refused.contract_apart")
            yield replace(_signed(state, seat, giver, held), why=Why(rule), refused=True)


def _has_factory(state: State, seat: Seat) -> bool:
    return any(one.factory and one.owner == seat for one in state.sites.values())


def _stacks(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    for kind in state.stacks(giver):
        if kind not in _trade(state).deal(giver).stacks and exchange.may_give(state, giver, kind):
            yield _stack(seat, giver, kind)


def _contract(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    trade, held = _trade(state), contract_of(state, giver)
    if held is not None and not trade.deal(giver).contract:
        if changing_hands.may_go(state, giver, trade.partner(giver)):
            yield _signed(state, seat, giver, held)


def _signed(state: State, seat: Seat, giver: Seat, held: Contract) -> Option:
    key = "give" if giver == seat else "ask"
    named = card_name(state, state.pieces.piece(held.card))
    return Option(
        TradeContract(seat, giver),
        Press(held.card),
        Why(words("rule.trade_contract"), (held.card,)),
        words(f"label.{key}_contract", card=named),
        group=words(f"group.{key}"),
        aside=True,
    )


def _repairs(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    trade = _trade(state)
    key = "give" if giver == seat else "ask"
    for kind in exchange.repairable(state, giver, trade.partner(giver)):
        if kind not in trade.deal(giver).repairs:
            yield Option(
                TradeRepair(seat, giver, kind),
                Press(),
                Why(words("rule.trade")),
                words(f"label.{key}_repair", stack=words(f"stack.{kind}")),
                group=words(f"group.{key}"),
                aside=True,
            )


@lru_cache(maxsize=256)
def _stack(seat: Seat, giver: Seat, kind: StackKind, refused: str = "") -> Option:
    """``refused``: why it stays with its owner."""
    key = "give" if giver == seat else "ask"
    me = figure(giver, kind)
    rule = words(f"refused.{refused}" if refused else "rule.trade")
    return Option(
        TradeStack(seat, giver, kind),
        Press(me) if kind in FIGURES else Press(stack_zone(giver, kind)),
        Why(rule, (me,) if refused else ()),
        words(f"label.{key}_stack", stack=words(f"stack.{kind}")),
        refused=bool(refused),
        group=words(f"group.{key}"),
        aside=not refused,
    )


def _aquas(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    offered = _trade(state).deal(giver).aquas
    for count in range(offered + 1, state.players[giver].aquas + 1):
        yield _paying(seat, giver, count)


@lru_cache(maxsize=2048)
def _paying(seat: Seat, giver: Seat, count: int) -> Option:
    key = "give" if giver == seat else "ask"
    return Option(
        TradeAquas(seat, giver, count),
        Press(),
        Why(words("rule.trade")),
        words(f"label.{key}_aquas", n=count),
        group=words(f"group.{key}"),
        aside=True,
    )


def _sites(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    offered = _trade(state).deal(giver).sites
    key = "give" if giver == seat else "ask"
    for site, one in state.sites.items():
        if one.owner == giver and site not in offered:
            yield Option(
                TradeSite(seat, site),
                Press(spot(site)),
                Why(words("rule.trade")),
                words(f"label.{key}_site", place=place_name(site)),
                group=words(f"group.{key}"),
                aside=True,
            )


def _privileges(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    offered = _trade(state).deal(giver).privileges
    own = state.own_privileges(giver)
    for one in NEGOTIABLE:
        if one in own and one not in offered and not state.anarchy:
            yield _lending(seat, giver, one)


@lru_cache(maxsize=256)
def _lending(seat: Seat, giver: Seat, privilege: str) -> Option:
    key = "give" if giver == seat else "ask"
    return Option(
        TradePrivilege(seat, giver, privilege),
        Press(),
        Why(words("rule.trade")),
        words(f"label.{key}_privilege", privilege=words(f"privilege.{privilege}")),
        group=words(f"group.{key}"),
        aside=True,
    )


# ---------------------------------------------------------------- done


def _change(turn: Turn[State], giver: Seat, **fields: object) -> None:
    """A deal has changed: what was agreed to is not what lies there now."""
    trade = _trade(turn.state)
    turn.set(trade=trade.with_deal(giver, replace(trade.deal(giver), **fields)))


def _give_aquas(turn: Turn[State], action: TradeAquas) -> None:
    _change(turn, action.giver, aquas=action.aquas)


def _give_card(turn: Turn[State], action: TradeCard) -> None:
    cards = _trade(turn.state).deal(action.seat).cards
    _change(turn, action.seat, cards=(*cards, action.card))
    turn.reveal()


def _give_site(turn: Turn[State], action: TradeSite) -> None:
    giver = turn.state.sites[action.site].owner
    sites = _trade(turn.state).deal(giver).sites
    _change(turn, giver, sites=(*sites, action.site))


def _give_stack(turn: Turn[State], action: TradeStack) -> None:
    given = _trade(turn.state).deal(action.giver).stacks
    _change(turn, action.giver, stacks=(*given, action.stack))


def _give_repair(turn: Turn[State], action: TradeRepair) -> None:
    given = _trade(turn.state).deal(action.giver).repairs
    _change(turn, action.giver, repairs=(*given, action.stack))


def _give_factories(turn: Turn[State], action: TradeFactories) -> None:
    _change(turn, _trade(turn.state).other, factories=True)


def _give_contract(turn: Turn[State], action: TradeContract) -> None:
    _change(turn, action.giver, contract=True)


def _give_privilege(turn: Turn[State], action: TradePrivilege) -> None:
    given = _trade(turn.state).deal(action.giver).privileges
    _change(turn, action.giver, privileges=(*given, action.privilege))


def _agree(turn: Turn[State], action: AgreeTrade) -> None:
    trade = _trade(turn.state)
    other = trade.partner(action.seat)
    if trade.agreed != other:
        turn.set(trade=replace(trade, agreed=action.seat, speaks=other))
        return
    if exchange.possible(turn.state, trade):
        _changes_hands(turn, trade)
    else:
        turn.say(words("log.trade_impossible"))
    _over(turn)


def _changes_hands(turn: Turn[State], trade: Trade) -> None:
    names = list(exchange.lines(turn.state, trade))
    exchange.exchange(turn, trade)
    for line in names:
        turn.say(line, only=(trade.one, trade.other))
    one, other = player(turn.state, trade.one), player(turn.state, trade.other)
    turn.say(words("log.trade", player=one, other=other))
    turn.reveal()
    turn.sound("coin")


def _call_off(turn: Turn[State], action: CallOffTrade) -> None:
    turn.say(words("log.trade_off", player=player(turn.state, action.seat)))
    _over(turn)


def _over(turn: Turn[State]) -> None:
    turn.set(trade=None)
    agenda.finish(turn)


def _prompt(view: View) -> Text:
    return words("prompt.trade", player=player(view.state, _trade(view.state).speaks))


def _told_to_all(state: State) -> bool:
    """Whether no card of a hand is in it: what is told of one is for the two of them alone."""
    trade = _trade(state)
    cards = (*trade.one_deal.cards, *trade.other_deal.cards, *state.pieces[hand(trade.speaks)])
    return not cards


STEP: Final = Step[State](
    "trade",
    "N",
    _prompt,
    _speaks,
    _options,
    {
        TradeAquas: _give_aquas,
        TradeCard: _give_card,
        TradeSite: _give_site,
        TradePrivilege: _give_privilege,
        TradeStack: _give_stack,
        TradeRepair: _give_repair,
        TradeFactories: _give_factories,
        TradeContract: _give_contract,
        AgreeTrade: _agree,
        CallOffTrade: _call_off,
    },
    _refusals,
    open=_told_to_all,
)
