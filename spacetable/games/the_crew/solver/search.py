"""The search for a line of play that wins, all members playing for it together."""

from random import Random
from typing import Final

from msgspec.structs import replace

from spacetable.core.mission import Stop
from spacetable.games.the_crew.cards import (
    OF_SUIT,
    SUIT,
    TRUMP,
    mask_of,
)
from spacetable.games.the_crew.conditions.base import DONE, LOST, Course, Trick
from spacetable.games.the_crew.conditions.card_tasks import CardTasks
from spacetable.games.the_crew.solver.card_worth import worth
from spacetable.games.the_crew.solver.one_suit import OneSuit
from spacetable.games.the_crew.solver.position import Position, Solution
from spacetable.games.the_crew.solver.relevance import kinds, wishes

Played = tuple[int, ...]
FIRST_DIVE: Final = 60
"""Positions of the first quick dive; every further one may look at half as many again."""
DIVES: Final = 20
NOISE: Final = (0.5, 1.0, 2.0, 3.0)
EAGER: Final = (20.0, 3.0, 0.0)
"""What a card taken by whom wants it is worth to the order, dive by dive: now, or later."""
"""How much chance changes the order in which tricks are tried, from the second dive on."""


class Ended(Exception):
    """The limit of a dive is reached, or the search is to stop."""


def solve(position: Position, stop: Stop, nodes: int | None = None, seed: int = 0) -> Solution:
    """Whether some line of play wins from here, with every card open and all members helping.

    Must-follow is kept and the dummy's covered cards come up trick by trick. ``stop`` is asked
    often; ``nodes``: the most positions between tricks to look at. "lost" is a proof. The same
    position and limit give the same answer. ``seed``: of the order in which equals are tried.
    """
    return _Search(position, stop, nodes, seed).run()


class _Search:
    """One search: quick dives in several orders first, then everything."""

    def __init__(self, position: Position, stop: Stop, nodes: int | None, seed: int) -> None:
        self.position = position
        self.stop = stop
        self.most = nodes
        self.random = Random(seed)
        self.judge = position.judge
        self.conditions = position.judge.conditions
        self.members = position.course.members
        self.planned = position.course.planned
        self.under = dict(position.under)
        self.kind = kinds(self.conditions)
        self.leads = self.judge.minds_leads
        self.counting = any(one.counts_tricks for one in self.conditions)
        self.failed: set[tuple[object, ...]] = set()
        self.nodes = 0
        self.limit = 0
        self.noise = 0.0
        self.eager = EAGER[0]
        self.one_suit = OneSuit(self.members)
        self.tasks = next((one for one in self.conditions if isinstance(one, CardTasks)), None)
        if position.dummy >= 0 or position.draw_after:
            # Covered cards and draws are beyond what the proof from one suit knows.
            self.tasks = None
        self.line: list[Played] = []

    def run(self) -> Solution:
        """Dive with growing limits, then search everything that is left."""
        start = self.position
        dive = FIRST_DIVE
        for number in range(DIVES + 1):
            last = number == DIVES
            self.limit = 1 << 60 if last else self.nodes + dive
            if self.most is not None:
                self.limit = min(self.limit, self.most)
            self.noise = 0.0 if number == 0 else NOISE[number % len(NOISE)]
            self.eager = EAGER[number % len(EAGER)]
            dive += dive // 2
            self.line = []
            try:
                won = self._tricks(
                    start.hands, start.leader, start.progress, start.course, start.trick
                )
            except Ended:
                if self.stop() or (self.most is not None and self.nodes >= self.most):
                    return Solution("unknown", nodes=self.nodes)
                continue
            if won:
                cards = [card for trick in reversed(self.line) for card in trick]
                return Solution("won", tuple(cards[len(start.trick) :]), self.nodes)
            return Solution("lost", nodes=self.nodes)
        return Solution("unknown", nodes=self.nodes)

    # ------------------------------------------------------------------ positions

    def _tricks(
        self,
        hands: tuple[int, ...],
        leader: int,
        progress: tuple[int, ...],
        course: Course,
        begun: Played = (),
    ) -> bool:
        """Whether the position is won; the tricks of the line are then in ``line``, last first."""
        if course.planned == course.done:
            return False
        key = (hands, leader, progress, course.won) if self.counting else (hands, leader, progress)
        if not begun and key in self.failed:
            return False
        self.nodes += 1
        if self.nodes > self.limit or (self.nodes & 15 == 0 and self.stop()):
            raise Ended
        if (
            not begun
            and self.tasks is not None
            and self._doomed(self.tasks, hands, progress, course.left)
        ):
            self.failed.add(key)
            return False
        for cards, winner in self._ordered(hands, leader, progress, course, begun):
            if self._try(cards, winner, hands, leader, progress, course, bool(begun)):
                return True
        if not begun:
            self.failed.add(key)
        return False

    def _try(
        self,
        cards: Played,
        winner: int,
        hands: tuple[int, ...],
        leader: int,
        progress: tuple[int, ...],
        course: Course,
        led: bool,
    ) -> bool:
        if self.leads and not led:
            progress = self.judge.lead(progress, leader, cards[0], course)
            if LOST in progress:
                return False
        trick = Trick(leader, cards, winner)
        after = course.after(trick)
        open_ = False
        now = []
        for condition, was in zip(self.conditions, progress, strict=True):
            if was >= 0:
                was = condition.after(was, trick, after)
                if was == LOST:
                    return False
                if was != DONE:
                    open_ = True
            now.append(was)
        if not open_:
            self.line.append(cards)
            return True
        rest = list(hands)
        for at, card in enumerate(cards):
            rest[(leader + at) % self.members] &= ~(1 << card)
            if card in self.under:
                rest[self.position.dummy] |= 1 << self.under[card]
        if self.position.draw_after == after.done:
            for giver, card, receiver in self.position.draw:
                if not rest[giver] >> card & 1:
                    return False
                rest[giver] &= ~(1 << card)
                rest[receiver] |= 1 << card
        if self._tricks(tuple(rest), winner, tuple(now), after):
            self.line.append(cards)
            return True
        return False

    def _doomed(
        self, tasks: CardTasks, hands: tuple[int, ...], progress: tuple[int, ...], left: int
    ) -> bool:
        """Whether the card tasks of one suit alone cannot be done any more."""
        now = progress[self.conditions.index(tasks)]
        if now < 0:
            return False
        owners = {card: tasks.owners[i] for i, card in enumerate(tasks.cards) if not now >> i & 1}
        return self.one_suit.doomed(hands, owners, left)

    # ------------------------------------------------------------------ one trick

    def _ordered(
        self,
        hands: tuple[int, ...],
        leader: int,
        progress: tuple[int, ...],
        course: Course,
        begun: Played,
    ) -> list[tuple[Played, int]]:
        """All tricks worth trying, the most promising first; cards that are alike only once."""
        members = self.members
        guide = wishes(self.conditions, progress, members, course.won, course.done, course.planned)
        gladly = worth(hands, guide.goods)
        poison, goods, hunger, strong = guide.poison, guide.goods, guide.hunger, guide.strong
        remaining = 0
        for hand in hands:
            remaining |= hand
        for card in begun:
            remaining |= 1 << card
        for card, below in self.under.items():
            if remaining >> card & 1:
                remaining |= 1 << below
        alike = [self._alike(hand, remaining) for hand in hands]
        found: list[tuple[float, Played, int]] = []
        random = self.random.random
        noise = self.noise
        # What is poison to everybody who still plays a card, from each place on.
        later = [-1] * (members + 1)
        for place in range(members - 1, -1, -1):
            later[place] = later[place + 1] & poison[(leader + place) % members]

        def play(cards: Played, mask: int, best: int, winner: int, score: float) -> None:
            place = len(cards)
            if place == members:
                if mask & poison[winner]:
                    return
                score += (
                    self.eager * (mask & goods[winner]).bit_count()
                    + hunger[winner]
                    + (3.0 if strong[winner] >> best & 1 else 0.0)
                )
                if noise:
                    score += noise * random() * 4.0
                found.append((score, cards, winner))
                return
            if mask & later[place] and mask & later[place] & poison[winner]:
                return
            member = (leader + place) % members
            hand = alike[member]
            if place:
                suit = OF_SUIT[SUIT[cards[0]]]
                if hands[member] & suit:
                    hand &= suit
            elif self.position.barred and hand & ~self.position.barred:
                hand &= ~self.position.barred
            values = gladly[member]
            while hand:
                bit = hand & -hand
                hand ^= bit
                card = bit.bit_length() - 1
                if place == 0 or (card > best if SUIT[card] == SUIT[best] else SUIT[card] == TRUMP):
                    play((*cards, card), mask | bit, card, member, score + values[card])
                else:
                    play((*cards, card), mask | bit, best, winner, score + values[card])

        best = winner = -1
        for at, card in enumerate(begun):
            if at == 0 or (card > best if SUIT[card] == SUIT[best] else SUIT[card] == TRUMP):
                best, winner = card, (leader + at) % members
        play(begun, mask_of(begun), best, winner, 0.0)
        found.sort(key=_score, reverse=True)
        return [(cards, winner) for _, cards, winner in found]

    def _alike(self, hand: int, remaining: int) -> int:
        """The hand with only the lowest of each group of cards that are alike."""
        kept = 0
        others = remaining & ~hand
        last = -1
        while hand:
            bit = hand & -hand
            hand ^= bit
            card = bit.bit_length() - 1
            if (
                last < 0
                or SUIT[last] != SUIT[card]
                or self.kind[last] != self.kind[card]
                or others & (bit - (2 << last))
                or card in self.under
                or last in self.under
            ):
                kept |= bit
            last = card
        return kept


def _score(found: tuple[float, Played, int]) -> float:
    return found[0]


def still_open(position: Position, card: int) -> Position:
    """The position after one more card of the present trick, which must not complete it."""
    place = (position.leader + len(position.trick)) % position.course.members
    hands = list(position.hands)
    hands[place] &= ~(1 << card)
    return replace(position, hands=tuple(hands), trick=(*position.trick, card))
