"""Attempts in thought keep the rules of tricks and count tasks as the judge does."""

from __future__ import annotations

import random

import numpy as np
import pytest

from spacetable.games.the_crew.bots.aiming import aims_of, order_of
from spacetable.games.the_crew.bots.aims import Aims
from spacetable.games.the_crew.bots.habits import Playout
from spacetable.games.the_crew.bots.playouts import Start
from spacetable.games.the_crew.cards import CARDS, OF_SUIT, SUIT, mask_of, winning
from spacetable.games.the_crew.conditions.base import DONE, LOST, Course, Judge, Trick
from spacetable.games.the_crew.conditions.card_tasks import CardTasks
from spacetable.games.the_crew.conditions.guidance import Place

ROWS = 40


def tasks(dice: random.Random, members: int, tokens: tuple[str, ...]) -> CardTasks:
    """Six random tasks, round the table."""
    cards = tuple(dice.sample(range(36), 6))
    padded = (*tokens, *("",) * (6 - len(tokens)))
    return CardTasks(cards=cards, owners=tuple(k % members for k in range(6)), tokens=padded)


@pytest.mark.parametrize("members", [3, 4, 5])
@pytest.mark.parametrize("tokens", [(), ("1", "2"), (">", ">>", "omega")])
def test_tricks_are_legal_and_judged_alike(members: int, tokens: tuple[str, ...]) -> None:
    dice = random.Random(members)
    pack = list(range(CARDS))
    dice.shuffle(pack)
    hands = [mask_of(pack[k::members]) for k in range(members)]
    first = next(k for k in range(members) if hands[k] >> 39 & 1)
    judge = Judge((tasks(dice, members, tokens),))
    planned = CARDS // members
    aims = aims_of(judge, (), Place(members, planned, 0))
    start = Start(members, first, (), 0, planned, (0,) * members, 0)
    many = np.repeat(np.array(hands, np.int64)[:, None], ROWS, axis=1)
    turn = np.array([dice.randrange(40) for _ in range(ROWS)], np.int64)
    kept = Playout(aims, start, many, turn, keep=True).run(None)
    plain = Playout(aims, start, many, turn).run(None)
    assert kept.tricks is not None
    for row in range(ROWS):
        left = list(hands)
        course = Course(members, planned, (1 << CARDS) - 1, (0,) * members)
        progress = judge.start(course)
        leader = first
        for rows, leaders, cards, winners in zip(
            kept.tricks.rows, kept.tricks.leaders, kept.tricks.cards, kept.tricks.winners,
            strict=True,
        ):  # fmt: skip
            if row not in rows:
                break
            at = rows.tolist().index(row)
            played = tuple(int(one) for one in cards[:, at])
            assert leaders[at] == leader
            for place, one in enumerate(played):
                member = (leader + place) % members
                assert left[member] >> one & 1
                follows = left[member] & OF_SUIT[SUIT[played[0]]]
                assert SUIT[one] == SUIT[played[0]] or not follows
                left[member] &= ~(1 << one)
            winner = (leader + winning(played)) % members
            assert winners[at] == winner
            trick = Trick(leader, played, winner)
            course = course.after(trick)
            progress = judge.after(progress, trick, course)
            leader = winner
            if progress[0] < 0:
                break
        assert progress[0] in (DONE, LOST) or course.left == 0
        assert bool(plain.won[row]) == (progress[0] == DONE)


def test_order_of_tokens() -> None:
    """Numbers before all others, arrows among themselves, omega after everything."""
    condition = CardTasks(cards=(0, 1, 2, 3), owners=(0, 1, 2, 3), tokens=("2", "1", "omega", ""))
    assert dict(order_of(condition)) == {0: 0b10, 2: 0b1011, 3: 0b11}
    arrows = CardTasks(cards=(0, 1, 2), owners=(0, 0, 0), tokens=(">>", ">", ""))
    assert dict(order_of(arrows)) == {0: 0b10}


def test_without_aims_nothing_is_lost() -> None:
    start = Start(3, 0, (), 12, 13, (4, 4, 4), 0)
    hands = np.array([[1], [2], [4]], np.int64)
    found = Playout(Aims(()), start, hands, np.zeros(1, np.int64))
    assert found.all_must == 0
