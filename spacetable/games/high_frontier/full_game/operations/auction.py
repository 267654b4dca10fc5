"""The auction of a patent: bids are open, and whoever wins has the card with its supports (I2)."""

from collections.abc import Iterator
from typing import Any, Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import auction as auctions
from spacetable.games.high_frontier.auction import Auction
from spacetable.games.high_frontier.card_words import joined
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.futures.lasting import exchange_rate
from spacetable.games.high_frontier.full_game.isobank.money import isotopes_for, spend
from spacetable.games.high_frontier.full_game.isobank.words import words as isobank_words
from spacetable.games.high_frontier.full_game.moves import AwardTo, Bid, PassBid
from spacetable.games.high_frontier.full_game.operations.gaining import coming, gains, next_card
from spacetable.games.high_frontier.full_game.operations.open_bids import SHOWN, OpenBids
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import aquas_left, card_name, player, words


class _Patent(OpenBids):
    """Aquas upwards: the starter bids first, others raise or tie."""

    task, section = "auction", "I2"
    bids, passes, awards = Bid, PassBid, AwardTo

    def held(self, state: State) -> Auction[Any] | None:
        return state.auction

    def keep(self, turn: Turn[State], auction: Auction[Any]) -> None:
        turn.set(auction=auction)

    def passing(self, state: State, seat: Seat) -> Iterator[Option]:
        """Not before the starter's bid; below all bids at every prompt."""
        if self.standing(state).bids:
            why, left = Why(words("rule.pass")), tuple(_left(state, seat, 0))
            label = words("label.pass")
            yield Option(PassBid(seat), Press(), why, label, preview=left, key="p", late=True)

    def bid(self, state: State, seat: Seat, n: int, at: int) -> Option:
        """With what is left in the bank, and whether it ties."""
        auction = self.standing(state)
        tie = n == auction.highest
        higher = "rule.bid" if auction.bids else "rule.bid_first"
        return Option(
            Bid(seat, n),
            Press(),
            Why(words("rule.bid_tie" if tie else higher)),
            words("label.bid_tie" if tie else "label.bid", n=n),
            preview=(*_left(state, seat, n), *_next(state, auction.deck)),
            group=words("group.bids"),
            row=f"bid.{at + 1}" if at < SHOWN else "",
            afresh=True,
            aside=at >= SHOWN,
        )

    def limit(self, n: int) -> Text:
        return words("label.limit_aquas", n=n)

    def number(self, action: Action) -> int:
        assert isinstance(action, Bid)  # no other is done here
        return action.aquas

    def told(self, who: Text, n: int) -> Text:
        return words("log.bid", player=who, n=n)

    def won(self, turn: Turn[State], winner: Seat) -> None:
        """The starter pays the pool, anybody else the starter."""
        auction = self.standing(turn.state)
        paid = auctions.payment(auction, winner)
        spend(turn, paid.payer, paid.aquas)
        if paid.to is not None:
            bank.receive(turn, paid.to, paid.aquas)
        turn.set(auction=None)
        agenda.finish(turn)
        tied = len(auction.leading) > 1 and winner == auction.starter
        who = player(turn.state, winner)
        turn.say(words("log.wins_tie" if tied else "log.wins_bid", player=who, n=paid.aquas))
        gains(turn, winner, auction.deck)

    def asked(self, auction: Auction[Any], who: Text, bids: Text, card: Text) -> Text:
        if auction.highest is None:
            return words("prompt.first_bid", player=who, card=card)
        key = "prompt.bid_again" if auction.speaks in auction.leading else "prompt.bid"
        return words(key, player=who, bids=bids, card=card)

    def lot(self, state: State) -> Text:
        """With the supports that come with it."""
        card = self.card(state)
        more = [card_name(state, one) for one in coming(state, self.standing(state).deck, card)]
        name = card_name(state, card)
        return words("lot", card=name, more=joined(more)) if more else name


def _left(state: State, seat: Seat, n: int) -> Iterator[Text]:
    """What a bid would leave, and isotopes that would go for it."""
    isotopes = isotopes_for(state, seat, n) if state.isobank is not None else 0
    if isotopes:
        yield isobank_words("preview.pays_isotopes", n=isotopes)
    worth = isotopes * exchange_rate(state)
    yield aquas_left(state, seat, n - worth)


def _next(state: State, deck: Deck) -> Iterator[Text]:
    """What lies below the card (7.1)."""
    found = next_card(state, deck)
    if found is not None:
        yield words("preview.next_card", card=card_name(state, found))


PATENT: Final = _Patent()


def auctioned(state: State) -> Piece:
    """The patent that is auctioned."""
    return PATENT.card(state)


STEPS: Final[tuple[Step[State], ...]] = (PATENT.step(),)
