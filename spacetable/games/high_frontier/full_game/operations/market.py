"""The operation free market: a card is sold (I3).

A card of the hand goes under its deck for a fixed price (I3a). A black card in low Earth orbit goes
back to the hand for the price of its letter, the higher the fewer factories of that letter there
are (I3b, M2b). What is of any letter cannot be sold.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.card_words import ANY
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.decommission import decommission, to_bottom
from spacetable.games.high_frontier.full_game.moves import Sell
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import MARKET, PATENTS, hand, stack_zone
from spacetable.games.high_frontier.full_game.state import State, kind_of
from spacetable.games.high_frontier.full_game.stock import price_of
from spacetable.games.high_frontier.full_game.words import card_name, player, words


def prices(state: State, seat: Seat) -> Iterator[tuple[Piece, int]]:
    """What a player may sell, and for how much."""
    for card in state.pieces[hand(seat)]:
        yield card, components().market_hand
    for card in state.pieces[stack_zone(seat, "leo")]:
        letter = cards()[card.face].spectral_type
        if card.id in state.reverse and kind_of(card) in PATENTS and letter not in ("", ANY):
            yield card, price_of(state, letter)


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Each card that may be sold."""
    if operation.is_free(state):
        for card, price in prices(state, seat):
            yield Option(
                Sell(seat, card.id),
                Drag(card.id, MARKET),
                Why(words("rule.market")),
                words("label.market", card=card_name(state, card), n=price),
                preview=(words("preview.aquas", n=state.players[seat].aquas + price),),
            )


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """A second operation, and cards in orbit that nobody buys."""
    sold = {card.id for card, _ in prices(state, seat)}
    for zone in (hand(seat), stack_zone(seat, "leo")):
        for card in state.pieces[zone]:
            action, gesture = Sell(seat, card.id), Drag(card.id, MARKET)
            label = words("label.market_plain", card=card_name(state, card))
            if not operation.is_free(state):
                yield operation.second(action, gesture, label)
            elif card.id not in sold:
                why = "refused.no_price" if card.id in state.reverse else "refused.not_black"
                yield operation.refused(action, gesture, label, words(why), card.id)


def _sell(turn: Turn[State], action: Sell) -> None:
    state, seat = turn.state, action.seat
    price = dict((card.id, price) for card, price in prices(state, seat))[action.card]
    card = state.pieces.piece(action.card)
    operation.begin(turn, "market")
    if card in state.pieces[hand(seat)]:
        to_bottom(turn, card)
    else:
        decommission(turn, seat, "leo", [card.id])
    bank.receive(turn, seat, price)
    named = card_name(state, card)
    turn.say(words("log.market", player=player(state, seat), card=named, n=price))
    turn.sound("coin")


OFFER: Final = Offer[State](options, {Sell: _sell}, refusals)
