"""The operation free market: a card is sold (I3).

A card of the hand goes under its deck for a fixed price (I3a). A black card in low Earth orbit goes
back to the hand for the price of its letter, the higher the fewer factories of that letter there
are (I3b, M2b). What is of any letter cannot be sold.
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Offer
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.decommission import decommission, to_bottom
from spacetable.games.high_frontier.full_game.moves import Sell
from spacetable.games.high_frontier.full_game.operations import operation
from spacetable.games.high_frontier.full_game.places import MARKET, hand, stack_zone
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.stock import prices
from spacetable.games.high_frontier.full_game.words import card_name, player, words
from spacetable.games.high_frontier.market import hand_hindrances, sales


def offers(state: State, seat: Seat) -> Iterator[tuple[Piece, int]]:
    """What a player may sell, and for how much."""
    for card in state.pieces[hand(seat)]:
        if not hand_hindrances(card.face):
            yield card, components().market.card
    in_orbit = state.pieces[stack_zone(seat, "leo")]
    for sale in sales(state.stack(seat, "leo"), prices(state)):
        yield in_orbit[sale.card], sale.aquas


def options(state: State, seat: Seat) -> Iterator[Option]:
    """Each card that may be sold."""
    if operation.is_free(state):
        for card, price in offers(state, seat):
            yield Option(
                Sell(seat, card.id),
                Drag(card.id, MARKET),
                Why(words("rule.market")),
                words("label.market", card=card_name(state, card), n=price),
                preview=(words("preview.aquas", n=state.players[seat].aquas + price),),
            )


def refusals(state: State, seat: Seat) -> Iterator[Option]:
    """A second operation, and cards in orbit that nobody buys."""
    sold = {card.id for card, _ in offers(state, seat)}
    for zone in (hand(seat), stack_zone(seat, "leo")):
        for card in state.pieces[zone]:
            action, gesture = Sell(seat, card.id), Drag(card.id, MARKET)
            label = words("label.market_plain", card=card_name(state, card))
            if not operation.is_free(state):
                yield operation.second(action, gesture, label)
            elif card.id not in sold:
                black = card.up and card.id not in state.reverse
                why = "refused.not_black" if black else "refused.unsaleable"
                yield operation.refused(action, gesture, label, words(why), card.id)


def _sell(turn: Turn[State], action: Sell) -> None:
    state, seat = turn.state, action.seat
    price = next(price for card, price in offers(state, seat) if card.id == action.card)
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
