"""How many deals the solver decides: four members, forty cards, six tasks without tokens."""

from __future__ import annotations

import time
from random import Random

from spacetable.games.the_crew.cards import ALL_CARDS, COMMANDING, FIRST_TRUMP, mask_of
from spacetable.games.the_crew.conditions.base import Course, Judge
from spacetable.games.the_crew.conditions.card_tasks import CardTasks
from spacetable.games.the_crew.solver import Position, solve
from tests.bench.figures import Figure

DEALS = 100
SECONDS = 1.0
AIM = 90.0
MEMBERS, TRICKS, TASKS = 4, 10, 6


def deal(seed: int) -> Position:
    """A random deal; the tasks are random cards and go round from the commander."""
    dice = Random(seed)
    cards = dice.sample(range(40), 40)
    hands = tuple(mask_of(cards[TRICKS * k : TRICKS * (k + 1)]) for k in range(MEMBERS))
    leader = next(k for k, hand in enumerate(hands) if hand >> COMMANDING & 1)
    tasks = CardTasks(
        cards=tuple(dice.sample(range(FIRST_TRUMP), TASKS)),
        owners=tuple((leader + k) % MEMBERS for k in range(TASKS)),
        tokens=("",) * TASKS,
    )
    course = Course(MEMBERS, TRICKS, ALL_CARDS, (0,) * MEMBERS)
    judge = Judge((tasks,))
    return Position(hands, leader, course, judge, judge.start(course))


def figures() -> list[Figure]:
    """The share of deals decided within a second each."""
    found = {"won": 0, "lost": 0, "unknown": 0}
    for seed in range(DEALS):
        end = time.process_time() + SECONDS
        found[solve(deal(seed), lambda end=end: time.process_time() > end).verdict] += 1
    share = 100 * (found["won"] + found["lost"]) / DEALS
    parts = ", ".join(f"{count} {verdict}" for verdict, count in found.items())
    return [Figure("deals decided within a second", share, "%", AIM, parts, least=True)]
