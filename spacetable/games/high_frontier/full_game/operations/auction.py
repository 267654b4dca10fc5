"""The auction of a patent: bids are open, and whoever wins has the card with its supports (I2)."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.option import Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import auction as auctions
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.moves import AwardTo, Bid, PassBid
from spacetable.games.high_frontier.full_game.operations.research import gains
from spacetable.games.high_frontier.full_game.places import deck_zone, hand
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words

SHOWN: Final = 3
"""So many bids have buttons; the higher ones stand in the list of moves."""


def _speakers(state: State) -> tuple[Seat, ...]:
    """Who is asked next; the starter, once nobody raises, where it chooses among those that tie."""
    auction = state.auction
    assert auction is not None
    speaks = auction.speaks
    return (auction.starter if speaks is None else speaks,)


def _bids(state: State, seat: Seat) -> Iterator[Option]:
    auction = state.auction
    if auction is None or seat not in _speakers(state):
        return
    card = state.pieces.top(deck_zone(auction.deck))
    assert card is not None
    if auction.speaks is None:
        for winner in _winners(state):
            named = player(state, winner)
            yield Option(
                AwardTo(seat, winner),
                Press(hand(winner)),
                Why(words("rule.tie")),
                words("label.award", player=named),
            )
        return
    if auction.bids:
        why = Why(words("rule.pass"))
        yield Option(PassBid(seat), Press(), why, words("label.pass"), key="p")
    legal = auction.legal(seat)
    higher = "rule.bid" if auction.bids else "rule.bid_first"
    for k, aquas in enumerate(legal):
        tie = aquas == auction.highest
        yield Option(
            Bid(seat, aquas),
            Press(),
            Why(words("rule.bid_tie" if tie else higher)),
            words("label.bid_tie" if tie else "label.bid", n=aquas),
            preview=(words("preview.aquas", n=state.players[seat].aquas - aquas),),
            group=words("group.bids"),
            row=f"bid.{k + 1}" if k < SHOWN else "",
            afresh=True,
            aside=k >= SHOWN,
        )


def _winners(state: State) -> tuple[Seat, ...]:
    assert state.auction is not None
    return auctions.winners(state.auction, bank.has(state, "marketeer"))


def _bid(turn: Turn[State], action: Bid) -> None:
    state = turn.state
    assert state.auction is not None
    turn.set(auction=state.auction.after_bid(action.seat, action.aquas))
    turn.say(words("log.bid", player=player(state, action.seat), n=action.aquas))
    turn.sound("coin")


def _pass(turn: Turn[State], action: PassBid) -> None:
    state = turn.state
    assert state.auction is not None
    turn.set(auction=state.auction.after_pass(action.seat))
    turn.say(words("log.pass", player=player(state, action.seat)))


def _award(turn: Turn[State], action: AwardTo) -> None:
    _won(turn, action.winner)


def _settled(turn: Turn[State]) -> bool:
    """Nobody raises, and one has won: paid, and the card is taken."""
    auction = turn.state.auction
    assert auction is not None
    if auction.speaks is not None:
        return False
    found = _winners(turn.state)
    if len(found) > 1:
        return False
    _won(turn, found[0])
    return True


def _won(turn: Turn[State], winner: Seat) -> None:
    auction = turn.state.auction
    assert auction is not None
    paid = auctions.payment(auction, winner)
    bank.receive(turn, paid.payer, -paid.aquas)
    if paid.to is not None:
        bank.receive(turn, paid.to, paid.aquas)
    turn.set(auction=None)
    agenda.finish(turn)
    gains(turn, winner, auction.deck)


def auctioned(state: State) -> Piece:
    """The card that is auctioned: it lies on its deck until it is won."""
    assert state.auction is not None
    top = state.pieces.top(deck_zone(state.auction.deck))
    assert top is not None
    return top


def _prompt(view: View) -> Text:
    state = view.state
    auction = state.auction
    assert auction is not None
    if auction.speaks is None:
        return words("prompt.award", card=card_name(state, auctioned(state)))
    named, card = player(state, auction.speaks), card_name(state, auctioned(state))
    if auction.highest is None:
        return words("prompt.first_bid", player=named, card=card)
    return words("prompt.bid", player=named, n=auction.highest, card=card)


STEPS: Final[tuple[Step[State], ...]] = (
    Step(
        "auction",
        "I2",
        _prompt,
        _speakers,
        _bids,
        {Bid: _bid, PassBid: _pass, AwardTo: _award},
        alone=_settled,
        open=always,
        until_over={PassBid: words("label.pass_rest")},
    ),
)
