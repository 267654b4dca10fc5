"""Open bids, whichever way they go: Aquas upwards (I2), or years downwards (4B3e)."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.piece import Piece
from spacetable.core.step import Limits, Step, always
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier import auction as auctions
from spacetable.games.high_frontier.auction import Auction
from spacetable.games.high_frontier.full_game import bank
from spacetable.games.high_frontier.full_game.contracts.moves import AwardContract
from spacetable.games.high_frontier.full_game.moves import AwardTo
from spacetable.games.high_frontier.full_game.places import deck_zone, hand
from spacetable.games.high_frontier.full_game.state import State, View
from spacetable.games.high_frontier.full_game.words import card_name, player, words

SHOWN: Final = 3
"""So many bids have buttons; the others stand in the list of moves."""


class OpenBids(ABC):
    """One kind of auction: where the state keeps it, how a bid is told, and what winning brings.

    ``task``, ``section``: of its step. ``bids``, ``passes``, ``awards``: its actions; a bid is one
    of a number, an award of a seat.
    """

    task: str
    section: str
    bids: type[Action]
    passes: type[Action]
    awards: type[AwardTo | AwardContract]

    @abstractmethod
    def held(self, state: State) -> Auction[Any] | None:
        """The auction as it stands."""

    @abstractmethod
    def keep(self, turn: Turn[State], auction: Auction[Any]) -> None:
        """It stands otherwise."""

    @abstractmethod
    def passing(self, state: State, seat: Seat) -> Iterator[Option]:
        """To bid nothing, where one may."""

    @abstractmethod
    def bid(self, state: State, seat: Seat, n: int, at: int) -> Option:
        """A bid of so many, of those that may be bid the one at ``at``."""

    @abstractmethod
    def limit(self, n: int) -> Text:
        """What a limit of so many is called."""

    @abstractmethod
    def number(self, action: Action) -> int:
        """What a bid is of."""

    @abstractmethod
    def told(self, who: Text, n: int) -> Text:
        """What the log says of a bid."""

    @abstractmethod
    def won(self, turn: Turn[State], winner: Seat) -> None:
        """It is over, and the card changes hands."""

    @abstractmethod
    def asked(self, auction: Auction[Any], who: Text, bids: Text, card: Text) -> Text:
        """What whoever speaks next is asked. ``bids``: how those of all stand."""

    # ---------------------------------------------------------------- what all have in common

    def standing(self, state: State) -> Auction[Any]:
        """The auction, which there is within its step."""
        auction = self.held(state)
        assert auction is not None  # the step comes with it
        return auction

    def card(self, state: State) -> Piece:
        """The card that is auctioned: it lies on its deck until it is won."""
        top = state.pieces.top(deck_zone(self.standing(state).deck))
        assert top is not None  # a deck without cards is not auctioned
        return top

    def lot(self, state: State) -> Text:
        """What is auctioned."""
        return card_name(state, self.card(state))

    def speakers(self, state: State) -> tuple[Seat, ...]:
        """Who is asked next; the starter, once nobody bids any more, where it chooses among those
        that tie.
        """
        auction = self.standing(state)
        speaks = auction.speaks
        return (auction.starter if speaks is None else speaks,)

    def options(self, state: State, seat: Seat) -> Iterator[Option]:
        """Bids, the best for the others first, or the choice among those that tie."""
        auction = self.held(state)
        if auction is None or seat not in self.speakers(state):
            return
        if auction.speaks is None:
            for winner in self.winners(state):
                yield Option(
                    self.awards(seat, winner),
                    Press(hand(winner)),
                    Why(words("rule.tie")),
                    words("label.award", player=player(state, winner)),
                )
            return
        yield from self.passing(state, seat)
        for at, n in enumerate(auction.ordered(seat)):
            yield self.bid(state, seat, n, at)

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Who has won, or may be chosen."""
        return auctions.winners(self.standing(state), bank.has(state, "marketeer"))

    def limits(self, state: State, seat: Seat) -> tuple[tuple[int, Text], ...]:
        """How far a bidder may go on being asked no more: each bid that can be made now."""
        auction = self.held(state)
        if auction is None or auction.speaks != seat:
            return ()
        return tuple((n, self.limit(n)) for n in auction.ordered(seat))

    def within(self, state: State, seat: Seat, limit: int) -> Action:
        """By a limit: no more than is needed to win as the bids stand, be it a tie or nothing; at
        the limit a tie that the starter may choose.
        """
        auction = self.standing(state)
        every, leading = auction.ordered(seat), auction.leading
        able = every[: every.index(limit) + 1] if limit in every else ()
        ties = self._ties(state, seat)
        if not able or (ties and seat in leading):
            return self.passes(seat)
        if ties or able[0] != auction.highest:
            return self.bid(state, seat, able[0], 0).action
        if len(able) > 1:
            return self.bid(state, seat, able[1], 0).action
        if any(self._ties(state, one) for one in leading):
            return self.passes(seat)
        return self.bid(state, seat, able[0], 0).action

    def _ties(self, state: State, seat: Seat) -> bool:
        """Whether a tie is enough for a seat."""
        auction = self.standing(state)
        first = bank.has(state, "marketeer")
        return seat == first or (seat == auction.starter and first not in auction.leading)

    def _bid(self, turn: Turn[State], action: Action) -> None:
        state, n = turn.state, self.number(action)
        self.keep(turn, self.standing(state).after_bid(action.seat, n))
        turn.say(self.told(player(state, action.seat), n))
        turn.sound("coin")

    def _pass(self, turn: Turn[State], action: Action) -> None:
        state = turn.state
        self.keep(turn, self.standing(state).after_pass(action.seat))
        turn.say(words("log.pass", player=player(state, action.seat)))

    def _award(self, turn: Turn[State], action: Any) -> None:
        self.won(turn, action.winner)

    def _settled(self, turn: Turn[State]) -> bool:
        """Nobody bids any more, and one has won."""
        if self.standing(turn.state).speaks is not None:
            return False
        found = self.winners(turn.state)
        if len(found) > 1:
            return False
        self.won(turn, found[0])
        return True

    def _prompt(self, view: View) -> Text:
        state = view.state
        auction, card = self.standing(state), self.lot(state)
        bids = _bids(state, auction)
        if auction.speaks is None:
            return words("prompt.award", card=card, bids=bids)
        return self.asked(auction, player(state, auction.speaks), bids, card)

    def step(self) -> Step[State]:
        """The step in which all of it is done."""
        return Step(
            self.task,
            self.section,
            self._prompt,
            self.speakers,
            self.options,
            {self.bids: self._bid, self.passes: self._pass, self.awards: self._award},
            alone=self._settled,
            open=always,
            until_over={self.passes: words("label.pass_rest")},
            limits=Limits(words(f"label.limits.{self.task}"), self.limits, self.within),
        )


def _bids(state: State, auction: Auction[Any]) -> Text:
    """Who has bid how much in the end, who leads, and who has passed since the last bid."""
    last = {one.seat: one.aquas for one in auction.bids}
    parts: list[Text] = []
    for seat in auction.seats:
        stands = "leads" if seat in auction.leading else ""
        if not stands:
            stands = "passed" if seat in auction.passed else "bid"
        key = stands if seat in last else f"none_{stands}"
        parts.append(words(f"bids.{key}", player=player(state, seat), n=last.get(seat, 0)))
    first, *others = parts
    line = first
    for one in others:
        line = words("bids.line", first=line, rest=one)
    return line
