"""Chance is counted: the same seed gives the same draws, and every draw can be fed back."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetable.core.chance import Draw, LooseChance, ReplayMismatchError, SeededChance
from spacetable.core.errors import BoundaryError, DataError

SEEDS = st.text(max_size=20)
STREAMS = st.sampled_from(["die", "deck", "サイコロ"])
#: What may be asked: (stream, sides) for a roll, (stream, -n) for a shuffle of n things.
ASKED = st.lists(st.tuples(STREAMS, st.integers(-20, 20).filter(bool)), max_size=30)


def ask(chance: SeededChance, asked: list[tuple[str, int]]) -> list[object]:
    return [chance.roll(stream, n) if n > 0 else chance.shuffle(stream, -n) for stream, n in asked]


@given(SEEDS, ASKED)
def test_same_seed_same_draws(seed: str, asked: list[tuple[str, int]]) -> None:
    one, two = SeededChance(seed), SeededChance(seed)
    assert ask(one, asked) == ask(two, asked)
    assert one.draws == two.draws


@given(SEEDS, ASKED, ASKED)
def test_counters_are_the_whole_truth(
    seed: str, first: list[tuple[str, int]], then: list[tuple[str, int]]
) -> None:
    """A new generator that starts from the counters goes on as the old one does."""
    old = SeededChance(seed)
    ask(old, first)
    fresh = SeededChance(seed, old.used)
    assert ask(fresh, then) == ask(old, then)
    assert fresh.used == old.used
    assert sum(old.used.values()) == len(first) + len(then) == len(old.draws)


@given(SEEDS, ASKED)
def test_streams_do_not_touch_each_other(seed: str, asked: list[tuple[str, int]]) -> None:
    together = SeededChance(seed)
    answers = ask(together, asked)
    for stream in {name for name, _ in asked}:
        alone = SeededChance(seed)
        mine = [
            (pair, answer) for pair, answer in zip(asked, answers, strict=True) if pair[0] == stream
        ]
        assert ask(alone, [pair for pair, _ in mine]) == [answer for _, answer in mine]


@given(SEEDS, ASKED)
def test_recorded_draws_are_handed_out_again(seed: str, asked: list[tuple[str, int]]) -> None:
    first = SeededChance(seed)
    answers = ask(first, asked)
    again = SeededChance("another seed", recorded=first.draws)
    assert ask(again, asked) == answers
    assert again.draws == first.draws
    again.check_spent()


@given(SEEDS, st.integers(1, 100), STREAMS)
def test_in_range(seed: str, n: int, stream: str) -> None:
    for chance in (SeededChance(seed), LooseChance(seed)):
        assert 1 <= chance.roll(stream, n) <= n
        assert sorted(chance.shuffle(stream, n)) == list(range(n))


def test_known_draws() -> None:
    """The same on every machine and in every version: saves and shared seeds rest on it."""
    chance = SeededChance("space table")
    rolls = tuple(chance.roll("die", 6) for _ in range(12))
    assert rolls == (3, 4, 2, 5, 4, 5, 1, 4, 1, 1, 2, 4)
    assert chance.shuffle("deck", 10) == (6, 7, 1, 4, 9, 2, 5, 0, 3, 8)


@pytest.mark.parametrize(
    "draw",
    [
        Draw("other", "roll", 6, (3,)),
        Draw("die", "shuffle", 6, (0, 1, 2, 3, 4, 5)),
        Draw("die", "roll", 8, (3,)),
        Draw("die", "roll", 6, (7,)),
        Draw("die", "roll", 6, (0,)),
        Draw("die", "roll", 6, ()),
        Draw("die", "roll", 6, (1, 2)),
    ],
)
def test_a_recorded_draw_that_does_not_fit(draw: Draw) -> None:
    with pytest.raises(ReplayMismatchError):
        SeededChance("s", recorded=[draw]).roll("die", 6)


@pytest.mark.parametrize("result", [(0, 1), (0, 0, 1), (1, 2, 3), ()])
def test_a_recorded_shuffle_that_is_none(result: tuple[int, ...]) -> None:
    with pytest.raises(ReplayMismatchError):
        SeededChance("s", recorded=[Draw("deck", "shuffle", 3, result)]).shuffle("deck", 3)


def test_too_few_and_too_many_recorded_draws() -> None:
    short = SeededChance("s", recorded=[])
    with pytest.raises(ReplayMismatchError):
        short.roll("die", 6)
    long = SeededChance("s", recorded=[Draw("die", "roll", 6, (1,))])
    with pytest.raises(ReplayMismatchError):
        long.check_spent()


def test_stacked_rolls_come_first_and_only_once() -> None:
    chance = SeededChance("s", stacked={"die": (6, 1)})
    plain = SeededChance("s")
    rolls = [chance.roll("die", 6) for _ in range(5)]
    assert rolls[:2] == [6, 1]
    assert rolls[2:] == [plain.roll("die", 6) for _ in range(5)][2:]
    later = SeededChance("s", {"die": 1}, stacked={"die": (6, 1)})
    assert later.roll("die", 6) == 1


@pytest.mark.parametrize("value", [0, 7, -1])
def test_a_stacked_roll_that_the_die_does_not_have(value: int) -> None:
    with pytest.raises(BoundaryError, match=r"rolls\.die\[0\]"):
        SeededChance("s", stacked={"die": (value,)}).roll("die", 6)


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    missing = cells - len(counts)
    return sum((n - expected) ** 2 for n in counts.values()) / expected + missing * expected


def test_dice_are_fair() -> None:
    """Five degrees of freedom: a fair die stays below 20.5 in 999 of 1,000 runs. Seed fixed."""
    chance = SeededChance("fair")
    assert chi_square(Counter(chance.roll("die", 6) for _ in range(12_000)), 6) < 20.5


def test_successive_dice_are_independent() -> None:
    """35 degrees of freedom: below 66.6 in 999 of 1,000."""
    chance = SeededChance("pairs")
    rolls = [chance.roll("die", 6) for _ in range(12_000)]
    assert chi_square(Counter(itertools.pairwise(rolls)), 36) < 66.6


def test_shuffles_are_fair() -> None:
    """All 24 orders of four things: 23 degrees of freedom, below 49.7 in 999 of 1,000."""
    chance = SeededChance("cards")
    assert chi_square(Counter(chance.shuffle("deck", 4) for _ in range(12_000)), 24) < 49.7


def test_a_stacked_roll_that_the_die_does_not_have_is_refused() -> None:
    chance = SeededChance("s", stacked={"die": (7,)})
    with pytest.raises(DataError, match="7"):
        chance.roll("die", 6)
