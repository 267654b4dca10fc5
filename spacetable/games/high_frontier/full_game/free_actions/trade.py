"""Negotiation: what players give each other, agreed by both at the screen (N).

Whoever is on turn opens it with another player. Each says what it gives and asks for what everybody
sees; who agrees hands it to the other; when both have agreed to the same, all of it changes
hands (HFG-R24).
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.per_state import per_parts, per_state
from spacetable.core.step import Offer, step_of, together
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import agenda
from spacetable.games.high_frontier.full_game.deals import Trade
from spacetable.games.high_frontier.full_game.free_actions import (
    exchange,
    promises,
    trade_cards,
    trade_told,
)
from spacetable.games.high_frontier.full_game.free_actions.moves import Refusal
from spacetable.games.high_frontier.full_game.free_actions.trade_laid import but_trade, trade_of
from spacetable.games.high_frontier.full_game.free_actions.trade_terms import TERMS
from spacetable.games.high_frontier.full_game.moves import (
    AgreeTrade,
    AgreeWithCard,
    CallOffTrade,
    OpenTrade,
)
from spacetable.games.high_frontier.full_game.places import hand, purse
from spacetable.games.high_frontier.full_game.state import Duty, State, View
from spacetable.games.high_frontier.full_game.words import player, words

WHYS: Final[tuple[Refusal, ...]] = ("little", "unwanted", "keeps")
"""What may be said of an offer that is refused."""


def _open_options(state: State, seat: Seat) -> Iterator[Option]:
    """With each of the others once a turn (HFG-R112)."""
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


def _open_refusals(state: State, seat: Seat) -> Iterator[Option]:
    """Whoever was negotiated with in this turn."""
    for other in state.traded:
        found = _opening(seat, other, player(state, other))
        why = Why(words("refused.trade_again"), (purse(other),))
        yield replace(found, why=why, refused=True, aside=False)


def _open(turn: Turn[State], action: OpenTrade) -> None:
    turn.set(
        trade=Trade(action.seat, action.other, speaks=action.seat),
        traded=(*turn.state.traded, action.other),
    )
    agenda.first(turn, Duty("trade"))


OFFER: Final = Offer[State](_open_options, {OpenTrade: _open}, _open_refusals)


# ---------------------------------------------------------------- agreed, or called off


def _speaks(state: State) -> tuple[Seat, ...]:
    return (trade_of(state).speaks,)


def _options(state: State, seat: Seat) -> tuple[Option, ...]:
    trade = trade_of(state)
    if seat != trade.speaks:
        return ()
    other = player(state, trade.partner(seat))
    if not _asked(trade):
        off = _calling_off(seat, other, offered=False)
        if trade.one_deal or trade.other_deal:
            return (_agreeing(seat, other, offered=False), off)
        return (off,)
    offs = (_calling_off(seat, other, offered=True), *_refusing(seat, other))
    if _picks(trade, seat):
        return (*trade_cards.agreeing(state, seat), *offs)
    return (_agreeing(seat, other, offered=True), *offs)


@lru_cache(maxsize=64)
def _agreeing(seat: Seat, other: Text, *, offered: bool) -> Option:
    """``offered``: the other has agreed to what lies there."""
    label = words("label.agree") if offered else words("label.offer", player=other)
    return Option(AgreeTrade(seat), Press(), Why(words("rule.trade")), label, leads=True)


@per_parts(lambda state, action: (trade_of(state), but_trade(state)))
def _foretold(state: State, action: AgreeTrade) -> tuple[Text, ...]:
    """What one of the two has of it, and is left with, while it is put together as well as when it
    is agreed to.
    """
    return _told(state, trade_of(state), action.seat)


@per_state
def _foretold_with(state: State, action: AgreeWithCard) -> tuple[Text, ...]:
    """The same with a card that is asked for."""
    named = trade_cards.with_card(state, action.seat, action.card)
    return _told(state, named, action.seat)


def _told(state: State, trade: Trade, seat: Seat) -> tuple[Text, ...]:
    return (*trade_told.sides(state, trade, seat), trade_told.after(state, trade, seat))


def _picks(trade: Trade, seat: Seat) -> bool:
    """Whether somebody has but to say which card it is that is asked for: the other has agreed."""
    return trade.agreed == trade.partner(seat) and bool(trade.deal(seat).asked)


def _asked(trade: Trade) -> bool:
    """Whether the one who speaks is asked to agree to what lies there: the other has."""
    return trade.agreed == trade.partner(trade.speaks)


@lru_cache(maxsize=64)
def _calling_off(seat: Seat, other: Text, *, offered: bool) -> Option:
    """``other``: with whom nothing more is negotiated in this turn. ``offered``: it waits for a
    word on an offer, in place of which another one can be made.
    """
    over = words("preview.trade_over", player=other)
    preview = (over, words("preview.trade_bargain")) if offered else (over,)
    label = words("label.refuse" if offered else "label.call_off")
    return Option(CallOffTrade(seat), Press(), Why(words("rule.trade")), label, preview=preview)


@lru_cache(maxsize=64)
def _refusing(seat: Seat, other: Text) -> tuple[Option, ...]:
    """An offer is refused with a word on what is wrong."""
    plain = _calling_off(seat, other, offered=True)
    return tuple(
        replace(
            plain,
            action=CallOffTrade(seat, why),
            label=words(f"label.refuse_{why}"),
            aside=True,
            late=True,
        )
        for why in WHYS
    )


def _agree(turn: Turn[State], action: AgreeTrade) -> None:
    trade = trade_of(turn.state)
    other = trade.partner(action.seat)
    if trade.agreed != other or trade.deal(other).asked:
        # Who has agreed to give a card of the hand says which one before it changes hands.
        turn.set(trade=replace(trade, agreed=action.seat, speaks=other))
        return
    _closed(turn, trade)


def _agree_with(turn: Turn[State], action: AgreeWithCard) -> None:
    """What the other has agreed to stands: it asked for such a card, and only that is named now."""
    trade = trade_cards.with_card(turn.state, action.seat, action.card)
    turn.reveal()
    turn.set(trade=trade)
    if not trade.deal(action.seat).asked:
        _closed(turn, trade)


def _closed(turn: Turn[State], trade: Trade) -> None:
    """Both have agreed to the same."""
    if exchange.possible(turn.state, trade):
        _changes_hands(turn, trade)
    else:
        turn.say(words("log.trade_impossible"))
    _over(turn)


def _changes_hands(turn: Turn[State], trade: Trade) -> None:
    names = list(trade_told.lines(turn.state, trade))
    exchange.exchange(turn, trade)
    promises.noted(turn, trade)
    for line in names:
        turn.say(line, only=(trade.one, trade.other))
    one, other = player(turn.state, trade.one), player(turn.state, trade.other)
    turn.say(words("log.trade", player=one, other=other))
    turn.reveal()
    turn.sound("coin")


def _call_off(turn: Turn[State], action: CallOffTrade) -> None:
    trade = trade_of(turn.state)
    offered = trade.agreed == trade.partner(action.seat)
    key = "log.trade_refused" if offered else "log.trade_off"
    key = f"{key}_{action.why}" if action.why else key
    turn.say(words(key, player=player(turn.state, action.seat)))
    _over(turn)


def _over(turn: Turn[State]) -> None:
    turn.set(trade=None)
    agenda.finish(turn)


def _prompt(view: View) -> Text:
    """Whoever is asked to agree to what lies there is told who offers it, what comes and what goes;
    of cards of a hand nobody else is.
    """
    state = view.state
    trade = trade_of(state)
    told = view.seat in (trade.one, trade.other) or _told_to_all(state)
    if _asked(trade) and told:
        return trade_told.asking(state, trade, trade.speaks)
    other = trade.partner(trade.speaks)
    key = "prompt.trade_offered" if _asked(trade) else "prompt.trade"
    return words(key, player=player(state, trade.speaks), other=player(state, other))


def _told_to_all(state: State) -> bool:
    """Whether no card of a hand is in it: what is told of one is for the two of them alone."""
    trade = trade_of(state)
    cards = (*trade.one_deal.cards, *trade.other_deal.cards, *state.pieces[hand(trade.speaks)])
    return not cards


def _about(state: State) -> Text:
    """That the two negotiate everybody hears; of what, they alone."""
    trade = trade_of(state)
    one, other = player(state, trade.one), player(state, trade.other)
    return words("about.trade", player=one, other=other)


ENDS: Final[Mapping[type[Action], Callable[[Turn[State], Any], None]]] = {
    AgreeTrade: _agree,
    AgreeWithCard: _agree_with,
    CallOffTrade: _call_off,
}
DEAL: Final = together(Offer[State](_options, ENDS), TERMS)
STEP: Final = replace(
    step_of("trade", "N", _prompt, _speaks, DEAL),
    open=_told_to_all,
    about=_about,
    foretells={AgreeTrade: _foretold, AgreeWithCard: _foretold_with},
)
