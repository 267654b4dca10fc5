"""Many imagined deals played to their end at once, all members by the same plain habits.

In thought everybody sees all hands but looks ahead no further than the trick at hand: a crew that
understands each other well and plans little. Hands are held by place: place 0 opens the trick.
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
    first,
    high,
    index,
    low,
    pick,
    suit_of,
)
from spacetable.games.the_crew.cards import OF_SUIT

NONE: Final = np.int64(0)


class Start(Struct, frozen=True):
    """Where a playout begins. ``leader``: member who opened the trick. ``cards``: played to it.

    ``done``: mask of the cards in complete tricks. ``trick``: tricks played. ``planned``: of all.
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


class Playout:
    """One run of many rows. ``hands``: [members, rows] with the cards of ``start`` gone from them.

    ``turn``: a number from 0 to 39 for each row, by which habits choose among equals. ``under``:
    the dummy's member number, and [columns, 2, rows] of its open cards and those below them.
    ``keep``: note all tricks, and play on when all card tasks are met.
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

    # ------------------------------------------------------------ leading

    def _lead(self) -> Masks:
        """Take an own task, give one to its owner, draw one out; else something harmless."""
        hands = self.places
        mine, tasks = self.open[0] & self.ready, self.tasks
        others = tasks & ~self.open[0]
        take = give = draw = feed = danger = np.zeros(len(self.rows), np.int64)
        for suit in OF_SUIT[:4]:
            if not self.asked & suit:
                continue
            mask = np.int64(suit)
            held = [hand & mask for hand in hands]
            lows = [low(cards) for cards in held]
            rest = lows[1]
            for one in lows[2:]:
                rest = np.maximum(rest, one)
            here = mine & mask
            take = take | high(here & held[0] & above(rest))
            top = high(held[0] & ~others & above(rest))
            draw = draw | np.where(
                here & ~held[0] & (top - 1) & -(top != 0).astype(np.int64), top, 0
            )
            plain = low(held[0] & ~tasks)
            for k in range(1, self.members):
                bar = np.zeros(len(self.rows), np.int64)
                for j in range(1, self.members):
                    if j != k:
                        bar = np.maximum(bar, lows[j])
                wish = self.open[k] & self.ready & mask
                tops = high(held[k] & above(bar))
                here = wish & held[0]
                give = give | (here & (tops - 1) & -(tops != 0).astype(np.int64))
                trumping = (held[k] == 0) & ((hands[k] & TRUMPS) != 0)
                give = give | np.where(trumping, here, 0)
                bar = np.maximum(bar, plain)
                tops = high(held[k] & above(bar))
                there = wish & ~held[0] & ((tops << 1) - 1) & -(tops != 0).astype(np.int64)
                feed = feed | np.where(there != 0, plain, 0)
                single = (held[k] & (held[k] - 1)) == 0
                danger = danger | np.where(single & ((held[k] & tasks) != 0), mask, 0)
        hand = hands[0]
        free = hand & ~tasks
        if not self.plain:
            free = first(free & ~self.no_lead[0] & ~self.lucky[0], free & ~self.no_lead[0], free)
        calm = free & ~danger
        if not self.plain:
            return first(
                low(take),
                low(give),
                self._lead_by_mood(free),
                pick(draw, self.turn),
                pick(feed, self.turn),
                pick(calm & ~TRUMPS, self.turn),
                low(calm),
                low(free),
                low(hand),
            )
        return first(
            low(take),
            low(give),
            pick(draw, self.turn),
            pick(feed, self.turn),
            pick(calm & ~TRUMPS, self.turn),
            low(calm),
            low(free),
            low(hand),
        )

    def _lead_by_mood(self, free: Masks) -> Masks:
        """High for a member that has to take the trick, low for one that must not; else a lucky
        card, or nothing."""
        rows = len(free)
        others = range(1, self.members)
        needy = np.zeros(rows, np.bool_)
        barred = np.zeros(rows, np.bool_)
        for k in others:
            needy |= self.craving[k]
            barred |= self.refusing[k]
        sure = offer = np.zeros(rows, np.int64)
        for suit in OF_SUIT:
            mask = np.int64(suit)
            held = [hand & mask for hand in self.places]
            lows = [low(cards) for cards in held]
            mine = low(free & mask)
            rest = np.zeros(rows, np.int64)
            for k in others:
                rest = np.maximum(rest, lows[k])
                bar = mine
                for j in others:
                    if j != k:
                        bar = np.maximum(bar, lows[j])
                may = np.where(needy, self.craving[k], ~self.refusing[k])
                able = may & ((held[k] & above(bar)) != 0)
                offer = offer | np.where(able, mine, 0)
            sure = sure | free & mask & above(rest)
        greedy = self.craving[0] | self.short[0] | (barred & ~needy)
        tops = high(first(sure & ~TRUMPS, sure, free & ~TRUMPS, free))
        away = first(pick(offer, self.turn), low(free))
        chosen = np.where(greedy, tops, 0)
        lucky = np.where(needy, 0, self._lucky_lead())
        chosen = first(lucky, chosen)
        return np.where(self.craving[0], tops, np.where(needy | self.refusing[0], away, chosen))

    def _lucky_lead(self) -> Masks:
        """A card to win with that nobody has to beat; a trump only when no other trump is out."""
        cards = self.places[0] & self.lucky[0] & ~self.tasks & ~self.no_lead[0]
        sure = np.zeros(len(cards), np.int64)
        for suit in OF_SUIT:
            mask = np.int64(suit)
            rest = np.zeros(len(cards), np.int64)
            for hand in self.places[1:]:
                rest = np.maximum(rest, low(hand & mask))
            good = cards & mask & above(rest)
            sure = sure | (np.where(rest == 0, good, 0) if mask == TRUMPS else good)
        return low(sure)

    # ------------------------------------------------------------ following

    def _follow(self, place: int) -> Masks:
        """Take the trick for an own task in it, leave it to whom it belongs, add what they need."""
        hands, suit, best = self.places, self.suit, self.best
        bound = hands[place] & suit
        legal = np.where(bound != 0, bound, hands[place])
        zone = (suit | TRUMPS) & above(best)
        beat, duck = legal & zone, legal & ~zone
        mine = self.open[place]
        tasks = self.tasks
        foreign = tasks & ~mine
        last = place == self.members - 1
        later = range(place + 1, self.members)
        bar = best
        lows = {}
        for k in later:
            lows[k] = low(hands[k] & suit)
            bar = np.maximum(bar, lows[k])
        sure = (suit | TRUMPS) & above(bar)
        # Whom the trick belongs to: the owner of a task in it, else who has to take one.
        goes_to = np.full(len(best), -1, np.int64)
        for k in range(self.members):
            goes_to = np.where((self.laid & self.open[k]) != 0, k, goes_to)
        if not self.plain:
            for k in range(self.members):
                goes_to = np.where((goes_to < 0) & self.craving[k], k, goes_to)
        # Gifts: tasks in hand whose owners take this trick anyway or can.
        gift = np.zeros(len(best), np.int64)
        safe = bar == best
        for k in range(self.members):
            if k == place:
                continue
            offer = self.open[k] & self.ready & legal
            if k < place:
                gift = gift | np.where((self.winner == k) & safe, offer & duck, 0)
                continue
            barrier = best
            for j in later:
                if j != k:
                    barrier = np.maximum(barrier, lows[j])
            follows = hands[k] & suit
            able = high(
                np.where(follows != 0, follows, hands[k]) & (suit | TRUMPS) & above(barrier)
            )
            fits = offer & (duck | (able - 1)) & -(able != 0).astype(np.int64)
            gift = gift | fits
        taking = self._take(beat, sure, mine, foreign, last)
        helping = self._help(beat, duck, gift, tasks, goes_to)
        own = beat & mine & self.ready
        own = low(own) if last else low(own & sure)
        lone = self._alone(place, legal, beat, duck, tasks, mine, last, sure)
        alone = first(low(gift), own, lone)
        return np.where(goes_to == place, taking, np.where(goes_to >= 0, helping, alone))

    def _take(self, beat: Masks, sure: Masks, mine: Masks, foreign: Masks, last: bool) -> Masks:
        """The trick is this member's: its own task if that wins, else the cheapest sure card."""
        good = beat & ~foreign
        if last:
            return first(low(good & mine & self.ready), low(good), low(beat), self._any())
        return first(
            low(good & sure & mine & self.ready),
            low(good & sure),
            high(good),
            high(beat),
            self._any(),
        )

    def _any(self) -> Masks:
        """A card to lose with."""
        place = len(self.cards)
        hand = self.places[place]
        bound = hand & self.suit
        legal = np.where(bound != 0, bound, hand)
        return first(low(legal & ~self.tasks), low(legal))

    def _help(self, beat: Masks, duck: Masks, gift: Masks, tasks: Masks, goes_to: Masks) -> Masks:
        """The trick is another's: give what it needs, else duck, else stay as low as one can."""
        return first(
            low(gift & duck),
            high(duck & ~tasks & ~TRUMPS),
            low(duck & ~tasks),
            low(duck),
            low(beat & ~tasks),
            low(beat),
        )

    def _alone(
        self,
        place: int,
        legal: Masks,
        beat: Masks,
        duck: Masks,
        tasks: Masks,
        mine: Masks,
        last: bool,
        sure: Masks,
    ) -> Masks:
        """Nobody needs the trick: keep high cards where own tasks are, throw them elsewhere."""
        guard = tasks if self.plain else tasks | self.lucky[place]
        free = legal & ~guard
        wish = self._suits(mine)
        fear = self._suits(tasks & ~mine) & ~wish
        follows = (legal & self.suit) != 0
        ducks = duck & ~guard
        own_suit = (self.suit & wish) != 0
        following = np.where(
            own_suit,
            first(low(ducks), low(beat & ~guard)),
            first(
                high(ducks),
                high(beat & ~guard & ~TRUMPS) if last else low(beat & ~guard),
                low(beat & ~guard),
            ),
        )
        throwing = first(
            high(free & fear),
            pick(free & ~wish & ~TRUMPS, self.turn),
            low(free & ~TRUMPS),
            low(free),
        )
        chosen = np.where(follows, following, throwing)
        if not self.plain:
            chosen = self._by_mood(place, chosen, beat, duck, tasks, last, sure)
        return first(chosen, low(legal & ~tasks), low(legal & ~self.ready), high(duck), low(legal))

    def _by_mood(
        self,
        place: int,
        chosen: Masks,
        beat: Masks,
        duck: Masks,
        tasks: Masks,
        last: bool,
        sure: Masks,
    ) -> Masks:
        """The wish to take tricks, or not to, changes what one plays to a trick nobody needs."""
        refuses = self.refusing[place] | ((self.laid & self.shun[place]) != 0)
        unlucky, lucky = self.unlucky[place], self.lucky[place]
        held_by_refuser = np.zeros(len(chosen), np.bool_)
        for k in range(place):
            held_by_refuser |= (self.winner == k) & (
                self.refusing[k] | ((self.laid & (self.shun[k] | self.unlucky[k] & self.best)) != 0)
            )
        gets = beat & ~tasks & ~unlucky
        chosen = np.where(
            self.short[place] & (gets != 0), low(gets) if last else high(gets), chosen
        )
        wins = lucky & gets if last else lucky & gets & sure
        chosen = np.where(wins != 0, low(wins), chosen)
        rescue = held_by_refuser & ~refuses & (gets != 0)
        chosen = np.where(rescue, high(gets), chosen)
        # Not to win: duck with an unlucky card or the highest, else beat as low as possible.
        away = first(
            high(duck & ~tasks & unlucky), high(duck & ~tasks & ~lucky), high(duck & ~tasks)
        )
        chosen = np.where(refuses, first(away, low(beat & ~tasks)), chosen)
        bad_win = (chosen & beat & unlucky) != 0
        chosen = np.where(bad_win, first(away, low(gets), chosen), chosen)
        return np.where((unlucky & duck & ~tasks) != 0, high(unlucky & duck & ~tasks), chosen)

    def _suits(self, cards: Masks) -> Masks:
        """All cards of the suits in which a mask of tasks has any."""
        found = np.zeros_like(cards)
        for suit in OF_SUIT[:4]:
            if not self.asked & suit:
                continue
            mask = np.int64(suit)
            found = np.where(cards & mask, found | mask, found)
        return found
