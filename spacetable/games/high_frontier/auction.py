"""A research auction: who may take part, what may be bid, who wins, and who is paid (I2).

Bids are open. The starter bids first, if only 0; then whoever has not passed since the last bid may
raise, tie or pass, clockwise from the last bidder. It ends when nobody wants to.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Generic, Literal, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.cards import AnyDeck, Deck
from spacetable.games.high_frontier.research import research


class Bid(Struct, frozen=True):
    """What a seat offers, in Aquas."""

    seat: Seat
    aquas: int


D = TypeVar("D", bound=AnyDeck)


class Auction(Struct, Generic[D], frozen=True):
    """Where an auction stands.

    ``seats``: all that take part, clockwise, the starter first. ``ceilings``: the most that each
    can pay. ``bids``: in the order in which they were made. ``passed``: since the last bid.
    """

    deck: D
    seats: tuple[Seat, ...]
    ceilings: tuple[int, ...]
    bids: tuple[Bid, ...] = ()
    passed: tuple[Seat, ...] = ()

    @property
    def starter(self) -> Seat:
        """Who announced the deck."""
        return self.seats[0]

    @property
    def highest(self) -> int | None:
        """The highest bid; None before the first."""
        return self.bids[-1].aquas if self.bids else None

    @property
    def leading(self) -> tuple[Seat, ...]:
        """Who has bid the most, in the order of these bids."""
        return tuple(one.seat for one in self.bids if one.aquas == self.highest)

    @property
    def speaks(self) -> Seat | None:
        """Who is asked next; None where the auction is over."""
        if not self.bids:
            return self.starter
        last = self.bids[-1].seat
        start = self.seats.index(last) + 1
        around = (*self.seats[start:], *self.seats[: start - 1])
        return next((seat for seat in around if seat not in self.passed and self.can(seat)), None)

    def can(self, seat: Seat) -> bool:
        """Whether a seat can bid at all now."""
        return bool(self.legal(seat))

    def legal(self, seat: Seat) -> range:
        """The bids that a seat can make: a tie or more, and no tie with itself. Only the starter
        makes the first. Empty for a seat that takes no part.
        """
        if seat not in self.seats or (not self.bids and seat != self.starter):
            return range(0)
        least = self.highest or 0
        if seat in self.leading:
            least += 1
        return range(least, self.ceilings[self.seats.index(seat)] + 1)

    def ordered(self, seat: Seat) -> tuple[int, ...]:
        """The same, that nearest to the bids before first."""
        return tuple(self.legal(seat))

    def after_bid(self, seat: Seat, aquas: int) -> Self:
        """After a bid, which lets all others speak again. ``ValueError`` where it is not legal."""
        if aquas not in self.legal(seat):
            raise ValueError(aquas)
        return replace(self, bids=(*self.bids, Bid(seat, aquas)), passed=())

    def after_pass(self, seat: Seat) -> Self:
        """After a seat passed. ``ValueError`` where it has, and before the starter's bid."""
        if not self.bids or seat not in self.seats or seat in self.passed:
            raise ValueError(seat)
        return replace(self, passed=(*self.passed, seat))


class Payment(Struct, frozen=True):
    """Who pays whom. ``to``: None for the pool."""

    payer: Seat
    to: Seat | None
    aquas: int


def winners(auction: Auction[Any], marketeer: Seat | None = None) -> tuple[Seat, ...]:
    """Who wins an auction that is over; of several the starter chooses one.

    A tie goes to the Marketeer, else to the starter, if they are in it.
    """
    leading = auction.leading
    for first in (marketeer, auction.starter):
        if first in leading:
            return (first,)
    return leading


def payment(auction: Auction[Any], winner: Seat) -> Payment:
    """What the winner pays: the starter pays the pool, anybody else the starter."""
    to = None if winner == auction.starter else auction.starter
    return Payment(winner, to, auction.highest or 0)


# ---------------------------------------------------------------- who may take part

Barred = Literal["academia", "most_freighters", "most_gw_thrusters", "most_bernals"]
"""Why a seat neither starts an auction of a deck nor bids in it."""


class Researcher(Struct, frozen=True):
    """What bears on it. ``hand``: cards in the hand, contracts not counted.

    ``skunkworks``: the privilege by which the limit of the hand does not hold; ``held_to_it``:
    another seat's card holds all to it all the same. ``owned``: cards by deck, in hand and built.
    """

    hand: int
    skunkworks: bool = False
    held_to_it: bool = False
    owned: Mapping[Deck, int] = {}


def barred(who: Researcher, deck: Deck) -> Barred | None:
    """Why a seat has no part in an auction of a deck; None where it may start one and bid."""
    figures = research()
    excused = who.skunkworks and not who.held_to_it
    if who.hand >= figures.academia and not excused:
        return "academia"
    return too_many(who, deck)


def too_many(who: Researcher, deck: Deck) -> Barred | None:
    """Why a seat may own no more cards of a deck, whatever its hand (1A4, 2A7c)."""
    most = most_of().get(deck)
    return _WHY[deck] if most is not None and who.owned.get(deck, 0) >= most else None


def most_of() -> dict[Deck, int]:
    """Cards that one seat may own, of decks of which there is a limit (1A4, 2A7c)."""
    figures = research()
    return {
        "freighter": figures.most_freighters,
        "gw_thruster": figures.most_gw_thrusters,
        "bernal": figures.most_bernals,
    }


_WHY: Final[dict[Deck, Barred]] = {
    "freighter": "most_freighters",
    "gw_thruster": "most_gw_thrusters",
    "bernal": "most_bernals",
}


def opened(deck: Deck, seats: Iterable[tuple[Seat, Researcher, int]]) -> Auction[Deck]:
    """An auction of a deck's top card. ``seats``: clockwise from the starter, each with what bears
    on it and the Aquas it can pay. ``ValueError`` where the starter may not start it.
    """
    (starter, who, purse), *others = seats
    if barred(who, deck) is not None:
        raise ValueError(starter)
    part = [(starter, purse)]
    part += [(seat, aquas) for seat, one, aquas in others if barred(one, deck) is None]
    return Auction(deck, tuple(seat for seat, _ in part), tuple(aquas for _, aquas in part))
