"""Bids for a contract, in years: the fewest win it, with the advance (4B3e to i)."""

from collections.abc import Iterator
from typing import Any, Final

from spacetable.core.ids import Seat
from spacetable.core.option import Action, Option, Press, Why
from spacetable.core.step import Step
from spacetable.core.text import Text
from spacetable.core.turn import Turn
from spacetable.games.high_frontier.auction import Auction
from spacetable.games.high_frontier.full_game import agenda, bank
from spacetable.games.high_frontier.full_game.contracts.moves import (
    AwardContract,
    BidYears,
    PassYears,
)
from spacetable.games.high_frontier.full_game.contracts.tenders import BIDS, advance, gains
from spacetable.games.high_frontier.full_game.operations.open_bids import SHOWN, OpenBids
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.words import words


class _Contract(OpenBids):
    """Years downwards: the opening bid is given, others go lower or tie."""

    task, section = BIDS, "4B3e"
    bids, passes, awards = BidYears, PassYears, AwardContract

    def held(self, state: State) -> Auction[Any] | None:
        return state.tender

    def keep(self, turn: Turn[State], auction: Auction[Any]) -> None:
        turn.set(tender=auction)

    def passing(self, state: State, seat: Seat) -> Iterator[Option]:
        why = Why(words("rule.pass_years"))
        yield Option(PassYears(seat), Press(), why, words("label.pass"), key="p", late=True)

    def bid(self, state: State, seat: Seat, n: int, at: int) -> Option:
        """With the year of the deadline, and what is paid."""
        tie = n == self.standing(state).highest
        return Option(
            BidYears(seat, n),
            Press(),
            Why(words("rule.bid_years")),
            words("label.tie_years" if tie else "label.bid_years", n=n),
            preview=tuple(self._means(state, n)),
            group=words("group.bids"),
            row=f"bid.{at + 1}" if at < SHOWN else "",
            afresh=True,
            aside=at >= SHOWN,
        )

    def _means(self, state: State, years: int) -> Iterator[Text]:
        """The year of the deadline, the advance, and what it costs to miss it (4B3h)."""
        yield words("preview.deadline", year=state.year + years)
        yield advance(state, self.card(state))

    def limit(self, n: int) -> Text:
        return words("label.limit_years", n=n)

    def number(self, action: Action) -> int:
        assert isinstance(action, BidYears)  # no other is done here
        return action.years

    def told(self, who: Text, n: int) -> Text:
        return words("log.bid_years", player=who, n=n)

    def won(self, turn: Turn[State], winner: Seat) -> None:
        """The advance is paid, an Aqua of it to whoever started the auction (4B3i)."""
        tender = self.standing(turn.state)
        assert tender.highest is not None  # the opening bid is given
        turn.set(tender=None)
        agenda.finish(turn)
        gains(turn, winner, tender.deck, tender.highest)
        if winner != tender.starter:
            bank.receive(turn, winner, -1)
            bank.receive(turn, tender.starter, 1)

    def asked(self, auction: Auction[Any], who: Text, bids: Text, card: Text) -> Text:
        key = "prompt.years_again" if auction.speaks in auction.leading else "prompt.years"
        return words(key, player=who, bids=bids, card=card)


STEP: Final[Step[State]] = _Contract().step()
