"""Research auctions of the whole game as its second way reads them [7.1]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.perft.full_game_cards import CARDS
from tests.perft.full_game_isotopes import ISOTOPE

Said = Iterator[tuple[str, Callable[[], None]]]


@dataclass
class Auction:
    """``asked``: who still is to answer the highest bid."""

    deck: str
    starter: str
    bids: dict[str, int]
    asked: list[str]
    tied: tuple[str, ...] = ()


def start(table: Any, deck: str) -> None:
    table.auction = Auction(deck, table.turn, {}, [table.turn])


def bids(table: Any) -> Said:
    """[7.1]"""
    auction: Auction = table.auction
    if auction.tied:
        for seat in auction.tied:
            yield f"{auction.starter} AwardTo {seat}", lambda seat=seat: _won(table, seat)
        return
    seat = auction.asked[0]
    high = max(auction.bids.values(), default=-1)
    if high >= 0:
        yield f"{seat} PassBid", lambda: _answered(table, seat, None)
    own = auction.bids.get(seat, -1)
    for bid in range(max(high, own + 1, 0), table.means(seat) + 1):
        yield f"{seat} Bid {bid}", lambda bid=bid: _answered(table, seat, bid)


def _answered(table: Any, seat: str, bid: int | None) -> None:
    auction: Auction = table.auction
    auction.asked.remove(seat)
    if bid is not None:
        auction.bids[seat] = bid
        seats = list(table.players)
        at = seats.index(seat)
        # Whoever could bid more, or as much, is asked once more after every bid.
        auction.asked = [
            one
            for one in (*seats[at + 1 :], *seats[:at])
            if len(table.players[one].hand) < 4
            and not table.enough(one, auction.deck)
            and table.means(one) >= max(bid, auction.bids.get(one, -1) + 1)
        ]
    if not auction.asked:
        high = max(auction.bids.values())
        best = tuple(one for one, bid in auction.bids.items() if bid == high)
        market = [one for one in best if table.privilege(one) == "marketeer"]
        if market or auction.starter in best or len(best) == 1:
            _won(table, (market or [one for one in best if one == auction.starter] or best)[0])
        else:
            auction.tied = best


def _won(table: Any, seat: str) -> None:
    auction: Auction = table.auction
    winner = table.players[seat]
    while table.vaults is not None and winner.aquas < auction.bids[seat]:
        table.vaults[seat] -= 1  # Isotopes for what is not there, the rest of each is kept.
        winner.aquas += ISOTOPE
    winner.aquas -= auction.bids[seat]
    if seat != auction.starter:
        table.players[auction.starter].aquas += auction.bids[seat]
    card = table.decks[auction.deck].pop(0)
    supports = CARDS[card].supports
    winner.hand += [card, *(table.decks[deck].pop(0) for deck in supports)]
    table.auction = None
    table.op = "research"
