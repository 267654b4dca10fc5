"""The auction of a contract, in years downwards (4B3d to g).

The starter opens with the most years; then whoever has not passed since the last bid may go lower,
tie or pass, clockwise from the last bidder. The fewest years win.
"""

from collections.abc import Iterable

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.auction import Auction
from spacetable.games.high_frontier.terms import ContractDeck


class Tender(Auction[ContractDeck], frozen=True):
    """Where it stands. Bids and ``ceilings`` are years."""

    def legal(self, seat: Seat) -> range:
        """The bids that a seat can make: the opening one is given, others tie or go lower, and
        nobody ties with itself. Empty for a seat that takes no part.
        """
        if seat not in self.seats:
            return range(0)
        most = self.ceilings[self.seats.index(seat)]
        if self.highest is None:
            return range(most, most + 1) if seat == self.starter else range(0)
        return range(min(most, self.highest - (seat in self.leading)) + 1)

    def ordered(self, seat: Seat) -> tuple[int, ...]:
        """The same, the most years first."""
        return tuple(reversed(self.legal(seat)))


def opened(deck: ContractDeck, seats: Iterable[Seat], most: int) -> Tender:
    """A tender for the top card of a deck. ``seats``: who takes part, from the starter on."""
    part = tuple(seats)
    return Tender(deck, part, (most,) * len(part))
