"""Every task card of Mission Deep Sea against a plain reading of the finished deal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.conditions.balance import CompareTricks
from spacetable.games.the_crew.conditions.base import DONE, LOST, Condition
from spacetable.games.the_crew.conditions.trick_counts import TrickPrediction
from spacetable.games.the_crew.task_cards import deep_sea_tasks
from tests.games.the_crew.conditions.deals import CREWS, Played, after, deal, deck_of, judged, trick

COLOURS = ("pink", "blue", "yellow", "green")
FORETOLD = 3

MET: dict[str, Callable[[Played], bool]] = {
    "win_pink_3": lambda d: d.has("pink.3"),
    "win_yellow_1": lambda d: d.has("yellow.1"),
    "win_blue_4": lambda d: d.has("blue.4"),
    "win_green_6": lambda d: d.has("green.6"),
    "win_sub_3": lambda d: d.has("trump.3"),
    "win_pink_1_green_7": lambda d: d.has("pink.1", "green.7"),
    "win_pink_5_yellow_6": lambda d: d.has("pink.5", "yellow.6"),
    "win_green_5_blue_8": lambda d: d.has("green.5", "blue.8"),
    "win_blue_5_pink_8": lambda d: d.has("blue.5", "pink.8"),
    "win_blue_6_yellow_7": lambda d: d.has("blue.6", "yellow.7"),
    "win_pink_9_yellow_8": lambda d: d.has("pink.9", "yellow.8"),
    "win_yellow_9_blue_7": lambda d: d.has("yellow.9", "blue.7"),
    "win_blue_1_2_3": lambda d: d.has("blue.1", "blue.2", "blue.3"),
    "win_green_3_yellow_4_5": lambda d: d.has("green.3", "yellow.4", "yellow.5"),
    "win_all_3s": lambda d: d.rank(3) == 4,
    "win_all_9s": lambda d: d.rank(9) == 4,
    "win_green_2_last_trick": lambda d: (
        d.planned in d.wins() and CARD_OF["green.2"] in d.tricks[-1].cards
    ),
    "sub_1_only": lambda d: d.trumps() == {"trump.1"},
    "sub_2_only": lambda d: d.trumps() == {"trump.2"},
    "exactly_1_sub": lambda d: len(d.trumps()) == 1,
    "exactly_2_subs": lambda d: len(d.trumps()) == 2,
    "exactly_3_subs": lambda d: len(d.trumps()) == 3,
    "no_subs": lambda d: not d.trumps(),
    "pink_7_with_sub": lambda d: d.by_trump("pink.7"),
    "green_9_with_sub": lambda d: d.by_trump("green.9"),
    "trick_with_2": lambda d: d.with_rank(2),
    "trick_with_3": lambda d: d.with_rank(3),
    "trick_with_5": lambda d: d.with_rank(5),
    "trick_with_6": lambda d: d.with_rank(6),
    "5_with_7": lambda d: d.with_rank(7, 5),
    "8_with_4": lambda d: d.with_rank(4, 8),
    "6_with_6": lambda d: d.with_rank(6, 6),
    "at_least_two_7s": lambda d: d.rank(7) >= 2,
    "at_least_three_5s": lambda d: d.rank(5) >= 3,
    "at_least_three_9s": lambda d: d.rank(9) >= 3,
    "exactly_three_6s": lambda d: d.rank(6) == 3,
    "exactly_two_9s": lambda d: d.rank(9) == 2,
    "no_1s": lambda d: not d.rank(1),
    "no_5s": lambda d: not d.rank(5),
    "no_9s": lambda d: not d.rank(9),
    "no_8s_9s": lambda d: not d.rank(8) and not d.rank(9),
    "no_1s_2s_3s": lambda d: not d.rank(1) and not d.rank(2) and not d.rank(3),
    "exactly_1_pink": lambda d: d.suit("pink") == 1,
    "exactly_2_blue": lambda d: d.suit("blue") == 2,
    "exactly_2_green": lambda d: d.suit("green") == 2,
    "exactly_1_pink_1_green": lambda d: d.suit("pink") == 1 == d.suit("green"),
    "at_least_5_pink": lambda d: d.suit("pink") >= 5,
    "at_least_7_yellow": lambda d: d.suit("yellow") >= 7,
    "no_pink": lambda d: not d.suit("pink"),
    "no_yellow": lambda d: not d.suit("yellow"),
    "no_green": lambda d: not d.suit("green"),
    "no_pink_blue": lambda d: not d.suit("pink") and not d.suit("blue"),
    "no_yellow_green": lambda d: not d.suit("yellow") and not d.suit("green"),
    "one_of_each_color": lambda d: all(d.suit(colour) for colour in COLOURS),
    "all_of_one_color": lambda d: d.whole(),
    "more_pink_than_green": lambda d: d.suit("pink") > d.suit("green"),
    "more_yellow_than_blue": lambda d: d.suit("yellow") > d.suit("blue"),
    "equal_pink_yellow": lambda d: d.suit("pink") == d.suit("yellow") > 0,
    "trick_equal_pink_blue": lambda d: d.equal("pink", "blue"),
    "trick_equal_green_yellow": lambda d: d.equal("green", "yellow"),
    "trick_all_below_7": lambda d: any(max(ranks) < 7 for ranks in d.plain()),
    "trick_all_above_5": lambda d: any(min(ranks) > 5 for ranks in d.plain()),
    "trick_only_even": lambda d: any(all(r % 2 == 0 for r in ranks) for ranks in d.plain()),
    "trick_only_odd": lambda d: any(all(r % 2 for r in ranks) for ranks in d.plain()),
    "trick_sum_above": lambda d: any(
        sum(ranks) > {3: 23, 4: 28, 5: 31}[d.members] for ranks in d.plain()
    ),
    "trick_sum_below": lambda d: any(
        sum(ranks) < {3: 8, 4: 12, 5: 16}[d.members] for ranks in d.plain()
    ),
    "trick_sum_22_23": lambda d: any(sum(ranks) in (22, 23) for ranks in d.plain()),
    "no_lead_pink_green": lambda d: not d.led("pink", "green"),
    "no_lead_pink_yellow_blue": lambda d: not d.led("pink", "yellow", "blue"),
    "first_trick": lambda d: d.wins()[:1] == [1],
    "first_2_tricks": lambda d: d.wins()[:2] == [1, 2],
    "first_3_tricks": lambda d: d.wins()[:3] == [1, 2, 3],
    "last_trick": lambda d: d.planned in d.wins(),
    "first_and_last_trick": lambda d: {1, d.planned} <= set(d.wins()),
    "only_first_trick": lambda d: d.wins() == [1],
    "only_last_trick": lambda d: d.wins() == [d.planned],
    "none_of_first_3": lambda d: not {1, 2, 3} & set(d.wins()),
    "none_of_first_4": lambda d: not {1, 2, 3, 4} & set(d.wins()),
    "none_of_first_5": lambda d: not {1, 2, 3, 4, 5} & set(d.wins()),
    "zero_tricks": lambda d: not d.wins(),
    "exactly_1_trick": lambda d: len(d.wins()) == 1,
    "exactly_2_tricks": lambda d: len(d.wins()) == 2,
    "exactly_4_tricks": lambda d: len(d.wins()) == 4,
    "predict_tricks_open": lambda d: len(d.wins()) == FORETOLD,
    "predict_tricks_secret": lambda d: len(d.wins()) == FORETOLD,
    "run_of_2": lambda d: max(d.runs(), default=0) >= 2,
    "run_of_3": lambda d: max(d.runs(), default=0) >= 3,
    "exactly_2_in_a_row": lambda d: d.runs() == [2],
    "exactly_3_in_a_row": lambda d: d.runs() == [3],
    "never_2_in_a_row": lambda d: max(d.runs(), default=0) < 2,
    "more_than_each_other": lambda d: len(d.wins()) > max(d.others()),
    "fewer_than_each_other": lambda d: len(d.wins()) < min(d.others()),
    "more_than_all_others": lambda d: len(d.wins()) > sum(d.others()),
    "more_than_captain": lambda d: len(d.wins()) > len(d.wins(d.captain)),
    "fewer_than_captain": lambda d: len(d.wins()) < len(d.wins(d.captain)),
    "equal_to_captain": lambda d: len(d.wins()) == len(d.wins(d.captain)),
}


def owned(task: str, owner: int, captain: int) -> Condition:
    """The condition of a task card as the owner has it."""
    condition: Condition = replace(deep_sea_tasks()[task].condition, owner=owner)
    if isinstance(condition, CompareTricks):
        return replace(condition, captain=captain)
    if isinstance(condition, TrickPrediction):
        return replace(condition, n=FORETOLD)
    return condition


def check(played: Played) -> dict[str, set[bool]]:
    """Every task for every member; which ends came up."""
    ends: dict[str, set[bool]] = {}
    for task, met in MET.items():
        for owner in range(played.members):
            if deep_sea_tasks()[task].captain_barred and owner == played.captain:
                continue
            wanted = met(played.of(owner))
            verdict, when = judged(owned(task, owner, played.captain), played)
            assert (verdict == DONE) == wanted, (task, owner, when, played.tricks)
            ends.setdefault(task, set()).add(wanted)
    return ends


def test_there_is_a_plain_reading_of_every_card() -> None:
    """96 cards."""
    assert set(MET) == set(deep_sea_tasks())
    assert len(MET) == 96


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9), crew=st.sampled_from(CREWS[1:4]))
def test_early_verdicts_are_those_of_the_finished_deal(seed: int, crew: tuple[int, str]) -> None:
    """Done and lost are final, and say what the whole deal says."""
    check(deal(seed, *crew))


def test_every_card_is_met_and_missed() -> None:
    """In three hundred deals of three, four and five members both ends come up for each card."""
    ends: dict[str, set[bool]] = {task: set() for task in MET}
    for seed in range(330):
        for task, found in check(deal(seed, *CREWS[1 + seed % 3])).items():
            ends[task] |= found
    assert [task for task, found in ends.items() if len(found) < 2] == []


@pytest.mark.parametrize(
    ("task", "ranks", "possible"),
    [
        ("trick_sum_above", (9, 8, 6, 6), True),
        ("trick_sum_above", (9, 8, 6, 5), False),
        ("trick_sum_above", (9, 9, 9, 2), True),
        ("trick_sum_above", (9, 9, 9, 1), False),
        ("trick_sum_below", (1, 2, 4, 4), True),
        ("trick_sum_below", (1, 3, 4, 4), False),
        ("trick_sum_below", (1, 1, 1, 8), True),
        ("trick_sum_below", (1, 1, 1, 9), False),
        ("trick_sum_22_23", (8, 5, 5, 4), True),
        ("trick_sum_22_23", (8, 5, 4, 4), False),
        ("trick_sum_22_23", (9, 5, 5, 4), True),
        ("trick_sum_22_23", (9, 6, 5, 4), False),
        ("trick_sum_22_23", (9, 9, 9), False),
    ],
)
def test_a_sum_is_lost_when_the_cards_to_come_cannot_make_it(
    task: str, ranks: tuple[int, ...], possible: bool
) -> None:
    """Another takes the trick now; these colour cards, and trumps, are still to come."""
    left = [f"{colour}.{rank}" for colour, rank in zip(COLOURS, ranks, strict=False)]
    trumps = [f"trump.{number}" for number in (1, 2, 3, 4)]
    gone = [f"{colour}.7" for colour in COLOURS]
    line = after(owned(task, 0, 0), [trick(1, *gone)], 3, deck_of(*left, *trumps, *gone))
    assert line == [0 if possible else LOST]


@pytest.mark.parametrize("task", ["trick_sum_above", "trick_all_above_5", "6_with_6"])
def test_some_cards_are_lost_before_the_end(task: str) -> None:
    """When the cards for such a trick are gone, nobody waits for the last trick."""
    early = 0
    for seed in range(60):
        played = deal(seed, 4, "full")
        verdict, when = judged(owned(task, 0, played.captain), played)
        early += verdict != DONE and when < played.planned
    assert early
