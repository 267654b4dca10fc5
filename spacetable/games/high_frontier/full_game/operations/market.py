"""The operation free market: a card is sold (I3).

A card of the hand goes under its deck for a fixed price (I3a). A black card in low Earth orbit, or
at the Home Bernal, goes back to the hand for the price of its letter, the higher the fewer
factories of that letter there are (I3b, M2b). What is of any letter cannot be sold.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from msgspec.structs import replace

from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Answer, Offer, together
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.decommission import decommission, to_bottom
from spacetable.games.high_frontier.full_game.freight import FREIGHTER, freighter_card
from spacetable.games.high_frontier.full_game.futures.lasting import has_sold
from spacetable.games.high_frontier.full_game.moves import Sell, SellTwo
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import MARKET, StackKind, hand, stack_zone
from spacetable.games.high_frontier.full_game.politics.effects import market_terms
from spacetable.games.high_frontier.full_game.rocket import leave
from spacetable.games.high_frontier.full_game.state import State, kind_of, on_earth
from spacetable.games.high_frontier.full_game.stock import prices
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.market import hand_hindrances, sales
from spacetable.games.high_frontier.solar_map import LEO

DOUBLED: Final = "double_free_market"
MORE: Final = "free_market_bonus"
TWICE: Final = 2


def offers(state: State, seat: Seat) -> Iterator[tuple[Piece, int]]:
    """What a player may sell, and for how much: twice as much by a colonist."""
    times, more = TWICE if state.has_colonist(seat, DOUBLED) else 1, bonus(state, seat)
    for card, price in _plain(state, seat):
        yield card, price * times + more


def reads(state: State, seat: Seat) -> tuple[Any, ...]:
    """All that bears on what a player may sell."""
    return *on_earth(state, seat), state.cards_of(seat, "leo")


def may(state: State) -> bool:
    """Whether this turn still has its operation, or is in a market that may go on (1D)."""
    return operation.trades(state) or (state.futures.selling and not state.war.rages)


def bonus(state: State, seat: Seat) -> int:
    """Aquas more of each free market, by a colonist; not again as it goes on."""
    if state.futures.selling:
        return 0
    found = state.colonist_ability(seat, MORE)
    aquas = 0 if found is None else found.params["aqua"]
    assert isinstance(aquas, int)  # the data file is checked
    return aquas


def _plain(state: State, seat: Seat) -> Iterator[tuple[Piece, int]]:
    """Cards of the hand, and products for the price of their letter, which robots of any letter
    have none (HFG-R111).
    """
    for card in state.pieces[hand(seat)]:
        if not hand_hindrances(card.face):
            yield card, components().market.card
    for kind in markets(state, seat):
        row = state.cards_of(seat, kind)
        for sale in sales(state.stack(seat, kind), prices(state)) if row else ():
            yield row[sale.card], sale.aquas
    if state.rules.module_1:
        yield from _freighter_home(state, seat)


def markets(state: State, seat: Seat) -> tuple[StackKind, ...]:
    """The stacks from which products are sold: in low Earth orbit, and the Home Bernal (I3b)."""
    home = state.home_of(seat)
    return ("leo",) if home is None else ("leo", home)


def _freighter_home(state: State, seat: Seat) -> Iterator[tuple[Piece, int]]:
    """A freighter in low Earth orbit or at the bank; what it bears stays there."""
    card = freighter_card(state, seat)
    if card is not None and state.place_of(seat, FREIGHTER) in (LEO, state.bank_of(seat)):
        for sale in sales((state.aboard(card),), prices(state)):
            yield card, sale.aquas


def aboard(state: State, seat: Seat) -> Iterator[tuple[Piece, int]]:
    """Products aboard craft that are home, and what they are sold for once they are unloaded."""
    base, here = (LEO, state.bank_of(seat)), markets(state, seat)
    times = TWICE if state.has_colonist(seat, DOUBLED) else 1
    freighter = freighter_card(state, seat)
    for kind in state.stacks(seat):
        if kind in here or state.place_of(seat, kind) not in base:
            continue
        row = state.cards_of(seat, kind)
        for sale in sales(state.stack(seat, kind), prices(state)):
            if row[sale.card] != freighter:
                yield row[sale.card], sale.aquas * times + bonus(state, seat)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Each card that may be sold."""
    if may(state):
        for card, price in offers(state, seat):
            aquas = state.players[seat].aquas + price
            yield _option(seat, card.id, card_name(state, card), price, aquas)


@lru_cache(maxsize=1024)
def _option(seat: Seat, card: PieceId, name: Text, price: int, aquas: int) -> Option:
    return Option(
        Sell(seat, card),
        Drag(card, MARKET),
        Why(words("rule.market")),
        words("label.market", card=name, n=price),
        preview=(words("preview.aquas", n=aquas),),
    )


def _listed(state: State, seat: Seat) -> Iterator[Option]:
    """A pair that is the only one has its button; many are found in the list of all moves."""
    found = [*_pairs(state, seat)]
    for one in found:
        yield replace(one, aside=len(found) > 1)


def _pairs(state: State, seat: Seat) -> Iterator[Option]:
    """Two cards together, by the law of freedom (O5a, 4G3h)."""
    if operation.trades(state):
        for card, other, price in pairs(state, seat):
            yield Option(
                SellTwo(seat, card.id, other.id),
                Press(),
                Why(words("rule.freedom")),
                words(
                    "label.market_two",
                    card=card_name(state, card),
                    other=card_name(state, other),
                    n=price,
                ),
                preview=(words("preview.aquas", n=state.players[seat].aquas + price),),
                group=words("group.market"),
                aside=True,
            )


def pairs(state: State, seat: Seat) -> Iterator[tuple[Piece, Piece, int]]:
    """Two cards that are sold together, and Aquas for both: cards of the hand at a price in common;
    alone any cards, each at its own.
    """
    if state.assembly is None:
        return
    held = state.pieces[hand(seat)]
    for terms in market_terms(state.assembly, seat):
        if terms.cards > 1:
            row = [one for one in offers(state, seat) if terms.black or one[0] in held]
            for (card, price), (other, more) in combinations(row, 2):
                once = bonus(state, seat)
                apart = price + more - once
                yield card, other, apart if terms.together is None else terms.together + once


def _sell_two(turn: Turn[State], action: SellTwo) -> None:
    state, seat = turn.state, action.seat
    card, other, price = next(
        one for one in pairs(state, seat) if (one[0].id, one[1].id) == (action.card, action.other)
    )
    operation.begin(turn, "market")
    _leaves(turn, seat, card)
    _leaves(turn, seat, other)
    bank.receive(turn, seat, price)
    turn.say(words("log.market_two", player=player(state, seat), n=price))
    turn.sound("coin")
    has_sold(turn, seat)


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """A second operation, any in war, and cards in orbit that nobody buys."""
    sold = {card.id for card, _ in offers(state, seat)}
    loaded = {card.id for card, _ in aboard(state, seat)}
    at_home = (stack_zone(seat, kind) for kind in (*markets(state, seat), FREIGHTER))
    for zone in (hand(seat), *at_home):
        for card in state.pieces[zone]:
            action, gesture = Sell(seat, card.id), Drag(card.id, MARKET)
            label = words("label.market_plain", card=card_name(state, card))
            if not (operation.is_free(state) or may(state)):
                yield operation.second(action, gesture, label)
            elif state.war.rages:
                yield operation.cut_off(action, gesture, label)
            elif card.id not in sold:
                black = card.up and card.id not in state.reverse
                why = "refused.not_black" if black else "refused.unsaleable"
                why = "refused.sold_aboard" if card.id in loaded else why
                yield operation.refused(action, gesture, label, words(why), card.id)


def _sell(turn: Turn[State], action: Sell) -> None:
    state, seat = turn.state, action.seat
    price = next(price for card, price in offers(state, seat) if card.id == action.card)
    card = state.pieces.piece(action.card)
    operation.begin(turn, "market")
    if card in state.pieces[hand(seat)]:
        from_hand(turn, seat, card, price)
    else:
        _leaves(turn, seat, card)
        named = card_name(state, card)
        turn.say(words("log.market", player=player(state, seat), card=named, n=price))
    bank.receive(turn, seat, price)
    turn.sound("coin")
    has_sold(turn, seat)


def from_hand(turn: Turn[State], seat: Seat, card: Piece, price: int) -> None:
    """A card of the hand goes under its deck; others learn which deck that is."""
    who = player(turn.state, seat)
    deck, named = words(f"deck.{kind_of(card)}"), card_name(turn.state, card)
    to_bottom(turn, card)
    turn.say(words("log.market_hand", player=who, deck=deck, n=price))
    turn.say(words("log.market_what", card=named), only=(seat,))


def _leaves(turn: Turn[State], seat: Seat, card: Piece) -> None:
    """A card of the hand goes below its deck, a product comes back to the hand."""
    if card in turn.state.pieces[hand(seat)]:
        to_bottom(turn, card)
    elif card in turn.state.cards_of(seat, FREIGHTER):
        leave(turn, seat, FREIGHTER, [card.id])
    else:
        kinds = markets(turn.state, seat)
        kind = next(one for one in kinds if card in turn.state.cards_of(seat, one))
        decommission(turn, seat, kind, [card.id])


def _tells(state: State, seat: Seat, *cards: PieceId) -> Answer | None:
    """A freighter of the hand that is sold is none of those that nobody buys."""
    told = [
        one.id for one in state.pieces[hand(seat)] if one.id in cards and kind_of(one) == FREIGHTER
    ]
    return Answer(tuple(told)) if told else None


def _sold(state: State, action: Sell) -> Answer | None:
    return _tells(state, action.seat, action.card)


def _two_sold(state: State, action: SellTwo) -> Answer | None:
    return _tells(state, action.seat, action.card, action.other)


OFFER: Final = together(
    Offer[State](options, {Sell: _sell}, refusals, {Sell: _sold}),
    Offer[State](_listed, {SellTwo: _sell_two}, answers={SellTwo: _two_sold}),
)
