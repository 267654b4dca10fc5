"""The auction of a contract as the second way of the whole game reads it (4B2, 4B3 of Module 4).

Written from ``module4.md`` 4 of the reference, blue faces alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.games.high_frontier.second_flight import ROOT

READ = json.loads((ROOT / "spacetable/games/high_frontier/contracts.json").read_text("utf-8"))
BLUE: dict[str, dict[str, Any]] = {one["id"]: one["faces"][0] for one in READ["cards"]}
PAIRS = {
    "individuality_freedom": ("individuality", "freedom"),
    "honor_unity": ("honor", "unity"),
    "equality_authority": ("equality", "authority"),
}
EXODUS = "exodus"
MOST = 10
SPOTS = 12
DISKS = 4
"""[1] Of a game whose length is not chosen."""
Said = Iterator[tuple[str, Callable[[], None]]]


@dataclass
class Contracts:
    """``decks``: the topmost first. ``held``: by seats, the timepieces that are out. ``down``: by
    seats, contracts that were not boosted yet. ``chit``: who
    was in default. ``left``: cube moves until the game ends. ``fresh``: a fundraise ends;
    ``reviewed``: the deck whose top card was turned down. ``deck``: what is auctioned, by
    ``starter``; ``asked``: who still is to answer the lowest bid.
    """

    decks: dict[str, list[str]]
    held: set[str]
    chit: str
    left: int
    fresh: bool = False
    reviewed: str = ""
    down: dict[str, str] = field(default_factory=dict)
    deck: str = ""
    starter: str = ""
    bids: dict[str, int] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    tied: tuple[str, ...] = ()

    def open(self, table: Any) -> list[str]:
        """[3] The active ideology, and under unity each with two delegates; no lobbying. The deck
        of Project Exodus under any law, once there is an isobank.
        """
        assembly = table.assembly
        law = {assembly.star}
        if assembly.star == "unity" and not assembly.alone:
            law |= {name for name, row in assembly.rows.items() if len(row) >= 2}
        able = [deck for deck, pair in PAIRS.items() if law & {*pair}]
        if table.vaults is not None:
            able.append(EXODUS)
        return [deck for deck in able if self.decks[deck]]

    def barred(self, seat: str, card: str) -> bool:
        """[2, 5] A timepiece that is out, or the chit and people aboard."""
        return seat in self.held or (seat == self.chit and bool(BLUE[card].get("human")))

    def follows(self, table: Any) -> bool:
        """Whether the fundraise that ends now may go on with an auction."""
        return self.fresh and table.turn not in self.held and bool(self.open(table))

    def chosen(self, table: Any) -> Said:
        """[4] The top card of an open deck, once turned down, or none."""
        seat = table.turn
        for deck in self.open(table):
            if self.reviewed in ("", deck) and not self.barred(seat, self.decks[deck][0]):
                yield f"{seat} StartTender {deck}", lambda deck=deck: self._start(table, deck)
            if not self.reviewed and len(self.decks[deck]) > 1:
                yield f"{seat} ReviewProposal {deck}", lambda deck=deck: self._review(deck)
        yield f"{seat} NoTender", self._over

    def _review(self, deck: str) -> None:
        self.reviewed = deck
        self.decks[deck].append(self.decks[deck].pop(0))

    def _over(self) -> None:
        self.fresh, self.reviewed, self.deck = False, "", ""
        self.bids, self.asked, self.tied = {}, [], ()

    def _start(self, table: Any, deck: str) -> None:
        """[5] With ten years, or as many as are left; there are no bids for a player alone, nor
        for altruists (14, 4G1).
        """
        if table.alone or table.altruists:
            self.deck = deck
            self._won(table, table.turn)
            return
        self.deck, self.starter = deck, table.turn
        self._bid(table, table.turn, min(MOST, self.left))

    def _bid(self, table: Any, seat: str, years: int) -> None:
        """Whoever could tie, or go lower, is asked once more after every bid."""
        self.bids[seat] = years
        seats = list(table.players)
        at = seats.index(seat)
        card = self.decks[self.deck][0]
        self.asked = [
            one
            for one in (*seats[at + 1 :], *seats[:at])
            if (one == self.starter or not self.barred(one, card))
            and (years > 0 or self.bids.get(one) != years)
        ]
        self._settle(table)

    def auction(self, table: Any) -> Said:
        """[5, 6] Equal or lower bids, and who is left out of a tie."""
        if self.tied:
            for seat in self.tied:
                yield (
                    f"{self.starter} AwardContract {seat}",
                    lambda seat=seat: self._won(table, seat),
                )
            return
        seat, low = self.asked[0], min(self.bids.values())
        yield f"{seat} PassYears", lambda: self._passed(table)
        most = low if self.bids.get(seat) != low else low - 1
        for years in range(most, -1, -1):
            yield f"{seat} BidYears {years}", lambda years=years: self._bid(table, seat, years)

    def _passed(self, table: Any) -> None:
        self.asked.pop(0)
        self._settle(table)

    def _settle(self, table: Any) -> None:
        if self.asked:
            return
        low = min(self.bids.values())
        best = tuple(one for one, years in self.bids.items() if years == low)
        market = [one for one in best if table.privilege(one) == "marketeer"]
        if market or self.starter in best or len(best) == 1:
            self._won(table, (market or [one for one in best if one == self.starter] or best)[0])
        else:
            self.tied = best

    def _won(self, table: Any, seat: str) -> None:
        """[7] The advance, of which an Aqua goes to the starter."""
        card = self.decks[self.deck].pop(0)
        self.held.add(seat)
        self.down[seat] = card
        table.players[seat].aquas += BLUE[card]["terms"]["advance"]
        if self.starter not in ("", seat):
            table.players[seat].aquas -= 1
            table.players[self.starter].aquas += 1
        self._over()


def read(position: Any) -> Contracts:
    """Those of a position that a file describes."""
    laid = position.arrangement
    players = laid.get("players", {})
    held = {seat for seat, one in players.items() if "contract" in one}
    decks = {deck: list(laid["decks"].get(deck, ())) for deck in (*PAIRS, EXODUS)}
    left = (SPOTS - 1 - laid["spot"]) + SPOTS * (laid.get("disks", DISKS) - 1)
    return Contracts(decks, held, laid.get("chit", ""), left)
