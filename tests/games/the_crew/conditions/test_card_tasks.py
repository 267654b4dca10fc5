"""Task cards of Planet Nine and their tokens against a plain reading of the finished deal."""

from __future__ import annotations

import random
from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.games.the_crew.cards import COLOUR_CARDS, cards_in
from spacetable.games.the_crew.conditions.base import DONE, LOST, Course
from spacetable.games.the_crew.conditions.card_tasks import CardTasks, in_order
from spacetable.games.the_crew.missions import missions
from tests.games.the_crew.conditions.deals import (
    CREWS,
    Played,
    after,
    deal,
    judged,
    opening,
    trick,
)

TOKENS = tuple({page.tokens: page.tasks for page in missions("planet_nine") if page.tasks}.items())


def lines_up(order: tuple[int, ...], tokens: tuple[str, ...]) -> bool:
    """Whether tasks fulfilled one by one in this order obey their tokens."""
    for place, task in enumerate(order):
        token = tokens[task]
        if token.isdigit() and place + 1 != int(token):
            return False
        if token == "omega" and place + 1 != len(tokens):
            return False
        if token.startswith(">"):
            before = {tokens[other] for other in order[:place]}
            if any(">" * n not in before for n in range(1, len(token))):
                return False
    return True


def met(tasks: CardTasks, played: Played) -> bool:
    """Every task is its owner's, in an order that the tokens allow within each trick."""
    groups: list[list[int]] = []
    for one in played.tricks:
        here = [i for i, card in enumerate(tasks.cards) if card in one.cards]
        if any(tasks.owners[i] != one.winner for i in here):
            return False
        groups.append(here)
    if sum(map(len, groups)) < len(tasks.cards):
        return False
    for parts in product(*(permutations(group) for group in groups if group)):
        if lines_up(tuple(i for part in parts for i in part), tasks.tokens):
            return True
    return False


def laid(played: Played, dice: random.Random, tokens: tuple[str, ...], count: int) -> CardTasks:
    """Tasks that mostly go to the member that will take them, so that the order matters."""
    winner = {card: one.winner for one in played.tricks for card in one.cards}
    here = list(cards_in(played.deck & COLOUR_CARDS))
    cards = dice.sample(here, min(count, len(here)))
    if dice.random() < 0.7:
        place = {c: n for n, one in enumerate(played.tricks) for c in one.cards}
        cards.sort(key=lambda card: place.get(card, 99))
    owners = [
        winner.get(card, 0) if dice.random() < 0.97 else dice.randrange(played.members)
        for card in cards
    ]
    return CardTasks(
        cards=tuple(cards),
        owners=tuple(owners),
        tokens=tokens + ("",) * (len(cards) - len(tokens)),
    )


@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 10**9), crew=st.sampled_from(CREWS), mission=st.sampled_from(TOKENS))
def test_early_verdicts_are_those_of_the_finished_deal(
    seed: int, crew: tuple[int, str], mission: tuple[tuple[str, ...], int]
) -> None:
    """For all sets of tokens in the logbook."""
    played = deal(seed, *crew)
    tasks = laid(played, random.Random(seed), *mission)
    assert (judged(tasks, played)[0] == DONE) == met(tasks, played)


def test_every_set_of_tokens_is_met_and_missed() -> None:
    """The deals above are not all lost."""
    for tokens, count in TOKENS:
        ends = set()
        for seed in range(400):
            played = deal(seed, *CREWS[seed % 5])
            tasks = laid(played, random.Random(seed), tokens, min(count, 5))
            found = judged(tasks, played)[0]
            assert (found == DONE) == met(tasks, played)
            ends.add(found)
        assert ends == {DONE, LOST}, tokens


def test_a_fault_is_named_whenever_tasks_are_lost() -> None:
    """The end screen can say what went wrong, and to which task."""
    kinds = set()
    for seed in range(300):
        played = deal(seed, *CREWS[seed % 5])
        tasks = laid(played, random.Random(seed), *TOKENS[seed % len(TOKENS)])
        course, progress = opening(played), 0
        for one in played.tricks:
            course = course.after(one)
            before, progress = progress, tasks.after(progress, one, course)
            fault = tasks.fault(before, one, course)
            assert (fault is not None) == (progress == LOST)
            if fault is not None:
                kinds.add(fault[0])
                assert 0 <= fault[1] < len(tasks.cards)
            if progress < 0:
                break
    assert kinds == {"taken", "order", "unplayed"}


def test_faults_name_the_task() -> None:
    """Taken by another; too early; passed over; never played."""
    tasks = CardTasks(cards=(0, 9, 18), owners=(0, 0, 1), tokens=("1", "", ""))
    course = Course(3, 5, (1 << 40) - 1, (0, 0, 0))

    def fault(*faces: str) -> tuple[str, int] | None:
        one = trick(0, *faces)
        return tasks.fault(0, one, course.after(one))

    assert fault("pink.1", "pink.9", "pink.2") == ("taken", 0)
    assert fault("blue.1", "green.9", "pink.9") == ("order", 0)
    assert fault("pink.1", "green.9", "green.8") is None
    arrows = CardTasks(cards=(0, 9), owners=(0, 0), tokens=(">", ">>"))
    one = trick(0, "blue.1", "green.9", "green.8")
    assert arrows.fault(0, one, course.after(one)) == ("order", 1)
    last = Course(3, 1, (1 << 40) - 1, (0, 0, 0))
    one = trick(0, "pink.1", "green.9", "green.8")
    assert tasks.fault(0, one, last.after(one)) == ("unplayed", 1)


def test_a_broken_order_names_what_came_and_what_had_to_come_first() -> None:
    """Numbers count among all tasks, arrows among themselves, omega waits for all."""

    def named(tokens: tuple[str, ...], *faces: str, done: int = 0) -> tuple[int, int]:
        tasks = CardTasks(cards=(0, 9, 18), owners=(0, 0, 0), tokens=tokens)
        return tasks.out_of_turn(done, trick(0, *faces))

    assert named(("1", "", ""), "blue.1", "green.9", "pink.9") == (1, 0)
    assert named(("2", "1", ""), "pink.1", "green.9", "blue.9") == (0, 1)
    assert named(("1", "2", ""), "yellow.1", "green.9", "pink.9") == (2, 0)
    assert named(("1", "2", ""), "yellow.1", "green.9", "pink.9", done=1) == (2, 1)
    assert named((">>", "", ">"), "pink.1", "blue.1", "green.9") == (0, 2)
    assert named(("", "omega", ""), "pink.1", "blue.1", "green.9") == (1, 2)


def test_the_trick_that_loses_the_tasks_fulfils_what_it_brings_home() -> None:
    """All but those that another took or whose token forbids it."""

    def settled(tokens: tuple[str, ...], owners: tuple[int, ...], *faces: str) -> tuple[int, int]:
        tasks = CardTasks(cards=(0, 1, 2), owners=owners, tokens=tokens)
        return tasks.settled(0, trick(0, *faces))

    all_three = ("pink.3", "pink.1", "pink.2")
    assert settled(("", "", ""), (0, 1, 0), *all_three) == (0b101, 0b010)
    assert settled(("", "", ""), (1, 1, 0), *all_three) == (0b100, 0b011)
    assert settled(("1", "", ""), (0, 0, 0), "pink.3", "pink.2", "blue.8") == (0b110, 0)
    assert settled(("1", "2", ""), (0, 0, 0), "pink.3", "pink.2", "blue.8") == (0b100, 0b010)


def test_done_tells_the_fulfilled_tasks() -> None:
    """As a mask, also when all are."""
    tasks = CardTasks(cards=(0, 9), owners=(0, 0), tokens=("", ""))
    line = after(
        tasks,
        [trick(0, "pink.1", "green.9", "green.8"), trick(0, "blue.1", "green.7", "green.6")],
        13,
    )
    assert [tasks.done(progress) for progress in line] == [0b01, 0b11]
    assert line[-1] == DONE
    assert tasks.done(LOST) == 0


def test_next_tokens_are_the_tasks_that_may_come_now() -> None:
    """Number 1 alone; after it all but number 3; omega last."""
    tasks = CardTasks(cards=(0, 1, 2, 3), owners=(0,) * 4, tokens=("1", "3", "", "omega"))
    assert tasks.next_tokens(0) == (0,)
    assert tasks.next_tokens(0b0001) == (2,)
    assert tasks.next_tokens(0b0101) == (1,)
    assert tasks.next_tokens(0b0111) == (3,)


def test_owners_that_need_more_tricks_than_are_left_have_lost() -> None:
    """Two members cannot both take their task in one trick; no hidden card is needed for that."""
    tasks = CardTasks(cards=(0, 9), owners=(0, 1), tokens=("", ""))
    one = trick(0, "green.1", "green.9", "green.8")
    assert after(tasks, [one], 3) == [0]
    assert after(tasks, [one], 2) == [LOST]


def test_order_looks_at_what_stands_after_a_trick() -> None:
    """Masks of two tasks, the first with number 1; arrows leave no gap."""
    assert in_order(("1", "")) == bytes([1, 1, 0, 1])
    assert in_order((">", ">>")) == bytes([1, 1, 0, 1])
    assert in_order(("omega", "")) == bytes([1, 0, 1, 1])
