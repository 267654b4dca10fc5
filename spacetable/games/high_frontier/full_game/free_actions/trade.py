"""Negotiation: what players give each other, agreed by both at the screen (N).

Whoever is on turn opens it with another player. Each says what it gives and asks for what everybody
sees; who agrees hands it to the other; when both have agreed to the same, all of it changes
hands (HFG-R24).
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.step import Offer, Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    CallOffTrade,
    OpenTrade,
    TradeAquas,
    TradeCard,
    TradePrivilege,
    TradeSite,
)
from spacetable.games.high_frontier.full_game.places import hand, purse, spot
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, disks
from spacetable.games.high_frontier.full_game.state import Duty, State, Trade, View
from spacetable.games.high_frontier.full_game.words import card_name, piece_name, player, words
from spacetable.games.high_frontier.map_words import place_name

NEGOTIABLE: Final = ("felonious", "powersat", "mooncable", "scrum_troubleshooters")
"""Privileges that may be lent for a turn (11, N)."""


def _open_options(state: State, seat: Seat) -> Iterator[Option]:
    for other in state.order:
        if other != seat and other not in state.traded:
            yield Option(
                OpenTrade(seat, other),
                Press(purse(other)),
                Why(words("rule.trade")),
                words("label.trade", player=player(state, other)),
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
            preview=tuple(_lines(state)),
            leads=True,
        )
    yield Option(CallOffTrade(seat), Press(), Why(words("rule.trade")), words("label.call_off"))
    for giver in (seat, other):
        yield from _aquas(state, seat, giver)
        yield from _sites(state, seat, giver)
        yield from _privileges(state, seat, giver)
    deal = trade.deal(seat)
    for card in state.pieces[hand(seat)]:
        if card.id not in deal.cards:
            yield Option(
                TradeCard(seat, card.id),
                Drag(card.id, hand(other)),
                Why(words("rule.trade")),
                words("label.give_card", card=card_name(state, card)),
                group=words("group.give"),
                aside=True,
            )


def _aquas(state: State, seat: Seat, giver: Seat) -> Iterator[Option]:
    offered = _trade(state).deal(giver).aquas
    key = "give" if giver == seat else "ask"
    for count in range(offered + 1, state.players[giver].aquas + 1):
        yield Option(
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
    key = "give" if giver == seat else "ask"
    for one in NEGOTIABLE:
        if one in state.own_privileges(giver) and one not in offered and not state.anarchy:
            yield Option(
                TradePrivilege(seat, giver, one),
                Press(),
                Why(words("rule.trade")),
                words(f"label.{key}_privilege", privilege=words(f"privilege.{one}")),
                group=words(f"group.{key}"),
                aside=True,
            )


def _lines(state: State) -> Iterator[Text]:
    """All that would change hands."""
    trade = _trade(state)
    for giver in (trade.one, trade.other):
        deal, who = trade.deal(giver), player(state, giver)
        if deal.aquas:
            yield words("preview.gives_aquas", player=who, n=deal.aquas)
        for card in deal.cards:
            yield words("preview.gives", player=who, what=piece_name(state, card))
        for site in deal.sites:
            yield words("preview.gives", player=who, what=place_name(site))
        for one in deal.privileges:
            yield words("preview.gives", player=who, what=words(f"privilege.{one}"))


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


def _give_privilege(turn: Turn[State], action: TradePrivilege) -> None:
    given = _trade(turn.state).deal(action.giver).privileges
    _change(turn, action.giver, privileges=(*given, action.privilege))


def possible(state: State) -> bool:
    """Whether what was agreed can be done: disks and cubes for sites that change hands (B8a)."""
    trade = _trade(state)
    for giver in (trade.one, trade.other):
        taker = trade.partner(giver)
        gained, lost = trade.deal(giver).sites, trade.deal(taker).sites
        built = sum(state.sites[site].factory for site in gained)
        freed = sum(state.sites[site].factory for site in lost)
        if len(gained) > disks(state, taker) + len(lost):
            return False
        if built > cubes(state, taker) + freed:
            return False
    return True


def _agree(turn: Turn[State], action: AgreeTrade) -> None:
    trade = _trade(turn.state)
    other = trade.partner(action.seat)
    if trade.agreed != other:
        turn.set(trade=replace(trade, agreed=action.seat, speaks=other))
        return
    if possible(turn.state):
        _exchange(turn, trade)
    else:
        turn.say(words("log.trade_impossible"))
    _over(turn)


def _exchange(turn: Turn[State], trade: Trade) -> None:
    names = list(_lines(turn.state))
    for giver in (trade.one, trade.other):
        taker, deal = trade.partner(giver), trade.deal(giver)
        bank.receive(turn, giver, -deal.aquas)
        bank.receive(turn, taker, deal.aquas)
        for card in deal.cards:
            turn.move(card, hand(taker), start=hand(giver), up=False)
        sites = turn.state.sites
        turn.set(
            sites=sites | {site: replace(sites[site], owner=taker) for site in deal.sites},
            lent=turn.state.lent | dict.fromkeys(deal.privileges, taker),
        )
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
        AgreeTrade: _agree,
        CallOffTrade: _call_off,
    },
)
