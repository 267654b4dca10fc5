"""Whole deals played at random, and a plain record of them to judge tasks by."""

from __future__ import annotations

import random
from collections.abc import Iterator

from spacetable.games.the_crew.cards import (
    CARD_OF,
    FACES,
    RANK,
    SUIT,
    SUITS,
    TRUMP,
    cards_in,
    mask_of,
    winning,
)
from spacetable.games.the_crew.conditions.base import (
    DONE,
    LOST,
    Condition,
    Course,
    Trick,
)
from spacetable.games.the_crew.data import deal_of

CREWS = ((2, "full"), (3, "full"), (4, "full"), (5, "full"), (3, "short"))
"""Deals that differ in members, tricks or deck."""


class Played:
    """A deal that is over: its tricks, and plain questions about one member."""

    def __init__(self, members: int, planned: int, deck: int, tricks: list[Trick]) -> None:
        self.members, self.planned, self.deck, self.tricks = members, planned, deck, tricks
        self.captain = tricks[0].leader
        self.owner = 0

    def of(self, owner: int) -> Played:
        """The same deal, asked about that member."""
        self.owner = owner
        return self

    def wins(self, who: int | None = None) -> list[int]:
        """The numbers of the tricks that a member won, from 1."""
        who = self.owner if who is None else who
        return [i + 1 for i, trick in enumerate(self.tricks) if trick.winner == who]

    def counts(self) -> list[int]:
        """How many tricks each member won."""
        return [len(self.wins(who)) for who in range(self.members)]

    def others(self) -> list[int]:
        """How many tricks each other member won."""
        return [n for who, n in enumerate(self.counts()) if who != self.owner]

    def mine(self) -> list[Trick]:
        """The tricks of the owner."""
        return [trick for trick in self.tricks if trick.winner == self.owner]

    def taken(self, who: int | None = None) -> set[str]:
        """The faces of the cards that a member captured."""
        who = self.owner if who is None else who
        return {FACES[c] for t in self.tricks if t.winner == who for c in t.cards}

    def has(self, *faces: str) -> bool:
        """Whether the owner captured all these cards."""
        return set(faces) <= self.taken()

    def suit(self, suit: str) -> int:
        """How many cards of a suit the owner captured."""
        return sum(face.split(".")[0] == suit for face in self.taken())

    def rank(self, rank: int, who: int | None = None) -> int:
        """How many colour cards of a rank a member captured."""
        return sum(
            face.endswith(f".{rank}") and not face.startswith("trump") for face in self.taken(who)
        )

    def trumps(self) -> set[str]:
        """The trumps that the owner captured."""
        return {face for face in self.taken() if face.startswith("trump")}

    def best(self, trick: Trick) -> int:
        """The card that took a trick."""
        return trick.cards[(trick.winner - trick.leader) % self.members]

    def with_rank(self, rank: int, other: int | None = None) -> bool:
        """The owner won with a colour card of a rank, a different card of another rank in it."""
        for trick in self.mine():
            best = self.best(trick)
            if SUIT[best] != TRUMP and RANK[best] == rank:
                rest = [c for c in trick.cards if c != best and SUIT[c] != TRUMP]
                if other is None or any(RANK[c] == other for c in rest):
                    return True
        return False

    def by_trump(self, face: str) -> bool:
        """The owner won a card with a trump."""
        return any(CARD_OF[face] in t.cards and SUIT[self.best(t)] == TRUMP for t in self.mine())

    def plain(self) -> Iterator[list[int]]:
        """The ranks of each of the owner's tricks that has no trump in it."""
        for trick in self.mine():
            if all(SUIT[c] != TRUMP for c in trick.cards):
                yield [RANK[c] for c in trick.cards]

    def equal(self, one: str, other: str) -> bool:
        """The owner won a trick with as many cards of one colour as of another."""
        for trick in self.mine():
            suits = [SUITS[SUIT[c]] for c in trick.cards]
            if suits.count(one) == suits.count(other) > 0:
                return True
        return False

    def whole(self) -> bool:
        """The owner captured nine cards of one colour."""
        return any(self.suit(colour) == 9 for colour in SUITS[:4])

    def led(self, *suits: str) -> bool:
        """The owner opened a trick with one of the suits."""
        return any(t.leader == self.owner and SUITS[SUIT[t.cards[0]]] in suits for t in self.tricks)

    def runs(self) -> list[int]:
        """The lengths of the owner's runs of tricks."""
        line = "".join("x" if t.winner == self.owner else " " for t in self.tricks)
        return [len(run) for run in line.split()]


def deal(seed: int, players: int, variant: str) -> Played:
    """A legal deal; each member plays high, low or at random, as the seed will have it."""
    dice = random.Random(seed)
    plan = deal_of(players, variant)
    members = plan.members
    cards = list(cards_in(plan.deck))
    dice.shuffle(cards)
    hands = [cards[i::members] for i in range(members)]
    moods = [dice.choice(("high", "low", "any")) for _ in range(members)]
    leader = next(i for i, hand in enumerate(hands) if CARD_OF["trump.4"] in hand)
    tricks: list[Trick] = []
    for _ in range(plan.tricks):
        trick: list[int] = []
        for i in range(members):
            who = (leader + i) % members
            hand = hands[who]
            follow = [c for c in hand if trick and SUIT[c] == SUIT[trick[0]]] or hand
            rising = sorted(follow, key=lambda c: (SUIT[c] == TRUMP, RANK[c], c))
            chosen = {"high": rising[-1], "low": rising[0], "any": dice.choice(rising)}[moods[who]]
            hand.remove(chosen)
            trick.append(chosen)
        winner = (leader + winning(trick)) % members
        tricks.append(Trick(leader, tuple(trick), winner))
        leader = winner
    return Played(members, plan.tricks, plan.deck, tricks)


def rigged(seed: int, players: int, variant: str) -> Played:
    """A deal of any cards in which the wanted member takes each trick, whatever lies in it.

    No legal play; it brings about what a random deal hardly ever does: even counts, the first
    tricks for one and the last for another, leads without some suits.
    """
    dice = random.Random(seed)
    plan = deal_of(players, variant)
    members = plan.members
    cards = list(cards_in(plan.deck))
    dice.shuffle(cards)
    who = dice.sample(range(members), members)
    takes = {
        "even": [who[i % members] for i in range(plan.tricks)],
        "ends": [who[0], *(who[1 + i % (members - 1)] for i in range(plan.tricks - 2)), who[0]],
        "first": [who[0]] * 4
        + [who[i % (members - 2) + 1] for i in range(plan.tricks - 5)]
        + [(who[0] + 1) % members],
        "any": [dice.randrange(members) for _ in range(plan.tricks)],
    }[dice.choice(("even", "ends", "first", "any"))]
    leader, tricks = takes[0], []
    for number, winner in enumerate(takes):
        here = cards[number * members : (number + 1) * members]
        here.sort(key=lambda c: SUITS[SUIT[c]] in ("pink", "trump"))
        tricks.append(Trick(leader, tuple(here), winner))
        leader = winner
    return Played(members, plan.tricks, plan.deck, tricks)


def opening(played: Played) -> Course:
    """The course before the first trick of a deal."""
    return Course(played.members, played.planned, played.deck, (0,) * played.members)


def judged(condition: Condition, played: Played) -> tuple[int, int]:
    """What a condition says in the end, and after how many tricks it says so."""
    course = opening(played)
    progress = condition.start(course)
    for number, trick in enumerate(played.tricks):
        if progress < 0:
            return progress, number
        progress = condition.lead(progress, trick.leader, trick.cards[0], course)
        if progress < 0:
            return progress, number
        course = course.after(trick)
        progress = condition.after(progress, trick, course)
        assert progress in (DONE, LOST) or 0 <= progress < 10**7
    assert progress in (DONE, LOST), f"{condition} is still open when the deal is over"
    return progress, len(played.tricks)


def trick(leader: int, *faces: str) -> Trick:
    """A trick from the faces of its cards, in the order played."""
    cards = tuple(CARD_OF[face] for face in faces)
    return Trick(leader, cards, (leader + winning(cards)) % len(cards))


def after(condition: Condition, tricks: list[Trick], planned: int, deck: int = -1) -> list[int]:
    """The progress after each trick. ``deck``: all forty cards unless it is given."""
    members = len(tricks[0].cards)
    course = Course(members, planned, (1 << 40) - 1 if deck < 0 else deck, (0,) * members)
    progress, line = condition.start(course), []
    for one in tricks:
        if progress >= 0:
            progress = condition.lead(progress, one.leader, one.cards[0], course)
        course = course.after(one)
        if progress >= 0:
            progress = condition.after(progress, one, course)
        line.append(progress)
    return line


def deck_of(*faces: str) -> int:
    """The mask of a small deck."""
    return mask_of(CARD_OF[face] for face in faces)
