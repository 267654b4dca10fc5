"""The habits by which all members play in thought.

Everybody sees all hands but looks ahead no further than the trick at hand: a crew that understands
each other well and plans little.
"""

import numpy as np

from spacetable.games.the_crew.bots.bits import TRUMPS, Masks, above, first, high, low, pick
from spacetable.games.the_crew.bots.playouts import Run
from spacetable.games.the_crew.cards import OF_SUIT


class Playout(Run):
    """All members play by the same habits."""

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
