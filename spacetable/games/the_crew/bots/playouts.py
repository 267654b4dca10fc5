"""Many imagined deals played to their end at once: the tricks, and what becomes of the tasks.

Hands are held by place: place 0 opens the trick. Which cards are played is in ``habits``.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from spacetable.games.the_crew.bots.aims import Aims
from spacetable.games.the_crew.bots.bits import (
    TRUMPS,
    Flags,
    Masks,
    above,
    index,
    suit_of,
)

NONE: Final = np.int64(0)


class Start(Struct, frozen=True):
    """Where a playout begins. ``leader``: member who opened the trick. ``cards``: played to it.

    ``out``: mask of the cards in complete tricks. ``trick``: tricks played. ``planned``: of all.
    ``won``: tricks taken by each member. ``taken``: task cards that count as fulfilled.
    """

    members: int
    leader: int
    cards: tuple[int, ...]
    trick: int
    planned: int
    won: tuple[int, ...]
    out: int
    taken: int = 0


class Tricks(Struct, frozen=True):
    """What was played: for each trick and row the leader, the cards by place, and the winner."""

    rows: list[NDArray[np.int64]]
    leaders: list[NDArray[np.int64]]
    cards: list[NDArray[np.int64]]
    winners: list[NDArray[np.int64]]


class Outcome(Struct, frozen=True):
    """``won``: rows whose card tasks were all met; ``share``: of the tasks met, 0 to 1.

    ``tricks``: what was played, where it was asked for.
    """

    won: Flags
    share: NDArray[np.float64]
    tricks: Tricks | None


class Run:
    """Many rows that are played to their end once.

    ``hands``: [members, rows] with the cards played up to ``start`` gone from them. ``turn``: a
    number from 0 to 39 for each row, by which habits choose among equals. ``under``: the dummy's
    member number, and [columns, 2, rows] of its open cards and those below them. ``keep``: note
    all tricks, and play on when all card tasks are met.
    """

    def __init__(
        self,
        aims: Aims,
        start: Start,
        hands: Masks,
        turn: Masks,
        under: tuple[int, Masks] | None = None,
        keep: bool = False,
    ) -> None:
        self.aims = aims
        self.start = start
        self.plain = aims.plain
        self.members = start.members
        rows = hands.shape[1]
        self.rows = np.arange(rows)
        self.hands = hands.copy()
        self.turn = turn
        self.under = None if under is None else (under[0], under[1].copy())
        self.out = np.full(rows, start.out, np.int64)
        self.taken = np.full(rows, start.taken, np.int64)
        self.leader = np.full(rows, start.leader, np.int64)
        self.count = np.repeat(np.array(start.won, np.int64)[:, None], rows, axis=1)
        self.goals = np.array([a.must | a.want for a in aims.members], np.int64)
        self.must = np.array([a.must for a in aims.members], np.int64)
        self.all_must = int(np.bitwise_or.reduce(self.must, initial=0))
        self.asked = int(np.bitwise_or.reduce(self.goals, initial=0)) & ~start.out
        self.won = np.zeros(rows, np.bool_)
        self.share = np.zeros(rows)
        self.kept = Tricks([], [], [], []) if keep else None
        self.trick = start.trick

    def run(self, candidates: Masks | None) -> Outcome:
        """Play all rows to the end. ``candidates``: the next card of each (a mask with one bit)."""
        total = max(1, self.all_must.bit_count())
        cards = self.start.cards
        while self.trick < self.start.planned and len(self.rows):
            self._begin_trick()
            for place in range(self.members):
                if place < len(cards):
                    chosen = np.full(len(self.rows), 1 << cards[place], np.int64)
                elif candidates is not None:
                    chosen, candidates = candidates, None
                elif place == 0:
                    chosen = self._lead()
                else:
                    chosen = self._follow(place)
                self._lay(place, chosen)
            cards = ()
            lost = self._end_trick()
            self.trick += 1
            met = (self.taken & self.all_must) == self.all_must
            over = lost | met if not self.kept else lost
            if self.trick >= self.start.planned:
                over = np.ones_like(over)
            if over.any():
                ended = self.rows[over]
                self.won[ended] = met[over] & ~lost[over]
                got = self.taken[over] & self.all_must
                self.share[ended] = np.bitwise_count(got) / total if total else 0.0
                self._compress(~over)
        return Outcome(self.won, self.share, self.kept)

    def _compress(self, keep: Flags) -> None:
        self.rows = self.rows[keep]
        self.hands = self.hands[:, keep]
        self.turn = self.turn[keep]
        self.out = self.out[keep]
        self.taken = self.taken[keep]
        self.leader = self.leader[keep]
        self.count = self.count[:, keep]
        if self.under is not None:
            self.under = (self.under[0], self.under[1][:, :, keep])

    # ------------------------------------------------------------ a trick

    def _begin_trick(self) -> None:
        rows = np.arange(len(self.rows))
        seats = (self.leader[None, :] + np.arange(self.members)[:, None]) % self.members
        self.seats = seats
        self.places = list(self.hands[seats, rows[None, :]])
        left = ~self.out
        self.open = [self.goals[seats[k]] & left for k in range(self.members)]
        self.tasks = self._union(self.open)
        self.ready = self._ready()
        self.laid = np.zeros(len(self.rows), np.int64)
        self.cards: list[Masks] = []
        if not self.plain:
            self._moods(seats, rows)

    def _union(self, masks: Sequence[Masks]) -> Masks:
        found = masks[0]
        for one in masks[1:]:
            found = found | one
        return found

    def _ready(self) -> Masks:
        """The tasks whose turn it is; without tokens all of them."""
        ready = np.full(len(self.rows), -1, np.int64)
        for card, before in self.aims.order:
            waits = (np.int64(before) & ~self.taken) != 0
            ready = np.where(waits, ready & ~np.int64(1 << card), ready)
        return ready

    def _moods(self, seats: Masks, rows: Masks) -> None:
        """For each place: whether it must take this trick or leave it, or is short of tricks."""
        aims = self.aims.members
        least = np.array([a.least for a in aims])
        most = np.array([a.most for a in aims])
        wins = np.array([a.wins >> self.trick & 1 for a in aims], np.bool_)
        leaves = np.array([a.leaves >> self.trick & 1 for a in aims], np.bool_)
        left = self.start.planned - self.trick
        count = self.count
        must = wins[:, None] | (least[:, None] - count >= left)
        ahead = count + 1 - count.min(axis=0) > self.aims.balance
        never = leaves[:, None] | (count >= most[:, None]) | ahead
        grid = rows[None, :]
        self.craving = list(must[seats, grid])
        self.refusing = list(never[seats, grid])
        self.short = list((count < least[:, None])[seats, grid])
        for name in ("shun", "lucky", "unlucky", "no_lead"):
            values = np.array([getattr(a, name) for a in aims], np.int64)
            setattr(self, name, list(values[seats]))

    shun: list[Masks]
    lucky: list[Masks]
    unlucky: list[Masks]
    no_lead: list[Masks]

    def _lay(self, place: int, chosen: Masks) -> None:
        self.places[place] = self.places[place] & ~chosen
        self.laid = self.laid | chosen
        self.cards.append(chosen)
        if place == 0:
            self.suit = suit_of(chosen)
            self.best = chosen
            self.winner = np.zeros(len(chosen), np.int64)
            return
        beats = (chosen & (self.suit | TRUMPS) & above(self.best)) != 0
        self.best = np.where(beats, chosen, self.best)
        self.winner = np.where(beats, place, self.winner)

    def _end_trick(self) -> Flags:
        """Give the trick to its winner; which rows are lost by it."""
        rows = np.arange(len(self.rows))
        seats = self.seats
        self.hands[seats, rows[None, :]] = np.stack(self.places)
        self._uncover()
        winner = seats[self.winner, rows]
        self.out = self.out | self.laid
        inside = self.laid & np.int64(self.all_must)
        lost: Flags = (inside & ~self.must[winner]) != 0
        self.taken = self.taken | inside
        for card, before in self.aims.order:
            lost = lost | (
                ((inside & np.int64(1 << card)) != 0) & ((np.int64(before) & ~self.taken) != 0)
            )
        self.count[winner, rows] += 1
        if self.kept is not None:
            self.kept.rows.append(self.rows)
            self.kept.leaders.append(self.leader)
            self.kept.cards.append(np.stack([index(one) for one in self.cards]))
            self.kept.winners.append(winner)
        self.leader = winner
        return lost

    def _uncover(self) -> None:
        """Turn up the dummy's cards from under those that were played."""
        if self.under is None:
            return
        member, columns = self.under
        hand = self.hands[member]
        for column in columns:
            free = (column[0] & self.laid) != 0
            hand = np.where(free, hand | column[1], hand)
            column[0] = np.where(free, column[1], column[0])
            column[1] = np.where(free, NONE, column[1])
        self.hands[member] = hand

    # ------------------------------------------------------------ what a subclass decides

    def _lead(self) -> Masks:
        """The card with which place 0 opens the trick, in each row."""
        raise NotImplementedError

    def _follow(self, place: int) -> Masks:
        """The card that another place plays to the trick, in each row."""
        raise NotImplementedError
