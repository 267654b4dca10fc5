"""The fine points of tasks and rules, one by one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.games.the_crew.cards import FACES, RANK, SUIT, SUITS, TRUMP
from spacetable.games.the_crew.conditions.balance import BalancedTricks, CompareTricks
from spacetable.games.the_crew.conditions.base import DONE, LOST, Condition, Course, Trick
from spacetable.games.the_crew.conditions.captures import AllOfSuit, NoneOfSuit, WinCards
from spacetable.games.the_crew.conditions.card_tasks import CardTasks
from spacetable.games.the_crew.conditions.trick_counts import TrickPrediction, WinTricksAt
from spacetable.games.the_crew.data import SHORT_DECK, Edition
from spacetable.games.the_crew.judge import TaskFacts, judge_for
from spacetable.games.the_crew.missions import mission
from spacetable.games.the_crew.task_cards import deep_sea_tasks
from tests.games.the_crew.conditions.deals import after, trick

FULL = (1 << 40) - 1


def rule(edition: Edition, number: int, owner: int = -1) -> Condition:
    """The only rule of a mission, about that member."""
    (found,) = mission(edition, number).rules
    return replace(found, owner=owner)


def task(face: str, owner: int = 0) -> Condition:
    """A task card of Mission Deep Sea."""
    return replace(deep_sea_tasks()[face].condition, owner=owner)


def tokens(*line: str) -> CardTasks:
    """Tasks of member 0 for pink 1, blue 1, yellow 1 and so on, with these tokens."""
    return CardTasks(
        cards=tuple(9 * n for n in range(len(line))), owners=(0,) * len(line), tokens=line
    )


def filler(*winners: int, members: int = 4) -> list[Trick]:
    """Tricks of different colour cards above 1 that go to these members."""
    plain = [c for c in range(36) if RANK[c] > 1]
    plain.sort(key=lambda c: (RANK[c], c))
    return [
        Trick(winner, tuple(plain[n * members : (n + 1) * members]), winner)
        for n, winner in enumerate(winners)
    ]


BOTH = trick(0, "pink.1", "blue.1", "green.5", "green.6")
PINK = trick(0, "pink.1", "green.7", "green.5", "green.6")
BLUE = trick(0, "blue.1", "green.2", "green.3", "green.4")


def test_token_1_and_an_untokened_task_in_the_same_trick() -> None:
    """Legal (P9-R01)."""
    assert after(tokens("1", "", ""), [BOTH], 10) == [0b011]


def test_omega_and_the_last_other_task_in_the_same_trick() -> None:
    """Legal (P9-R02)."""
    assert after(tokens("omega", ""), [BOTH], 10) == [DONE]
    assert after(tokens("omega", ""), [PINK], 10) == [LOST]


def test_untokened_task_before_token_1() -> None:
    """Loses the mission (P9-R03)."""
    assert after(tokens("1", ""), [BLUE], 10) == [LOST]


@pytest.mark.parametrize("order", ["any", "ascending"])
def test_a_needed_card_that_stays_unplayed(order: str) -> None:
    """Lost when the last trick is over, with a task card or a trump in missions 13 and 44 (P9-R04).

    When it is the last trick, no trick is left for the second card; that is public, too.
    """
    assert after(tokens(""), [trick(0, "green.2", "green.1", "green.3")], 1) == [LOST]
    number = 13 if order == "any" else 44
    line = [
        trick(0, "trump.1", "pink.1", "pink.2"),
        trick(0, "trump.2", "pink.3", "pink.4"),
        trick(0, "trump.3", "pink.5", "pink.6"),
        trick(0, "blue.1", "pink.7", "pink.8"),
    ]
    assert after(rule("planet_nine", number), line, 4)[-1] == LOST


@pytest.mark.parametrize("number", [13, 44])
def test_two_trumps_in_one_trick(number: int) -> None:
    """Lost at once: the lower one can no longer win a trick (P9-R05)."""
    line = [trick(0, "pink.1", "trump.1", "trump.3", "pink.4")]
    assert after(rule("planet_nine", number), line, 10) == [LOST]


def test_trumps_in_rising_order() -> None:
    """Mission 44 wants 1, 2, 3, 4; mission 13 any order; the short deck has no 1 (P9-R05)."""
    rising = [trick(0, f"trump.{n}", f"pink.{n}", f"blue.{n}") for n in (1, 2, 3, 4)]
    assert after(rule("planet_nine", 44), rising, 13)[-1] == DONE
    assert after(rule("planet_nine", 44), rising[::-1], 13)[0] == LOST
    assert after(rule("planet_nine", 13), rising[::-1], 13)[-1] == DONE
    for number in (13, 44):
        line = after(rule("planet_nine", number), rising[1:], 10, SHORT_DECK)
        assert line[-1] == DONE


@pytest.mark.parametrize("number", [9, 26])
def test_trump_1_is_no_1(number: int) -> None:
    """Missions 9 and 26 speak of colour cards (P9-R06)."""
    line = [trick(0, "trump.1", "pink.5", "pink.6", "pink.7")]
    assert after(rule("planet_nine", number), line, 10) == [0]
    line = [trick(0, "pink.1", "blue.5", "blue.6", "blue.7")]
    assert after(rule("planet_nine", number), line, 10) == [DONE if number == 9 else 1]


def test_all_1s_out_without_a_win() -> None:
    """Mission 9 is lost as soon as everybody can see it."""
    line = [trick(0, "pink.1", "pink.9", "blue.1", "green.1"), trick(1, "blue.9", *_low("yellow"))]
    assert after(rule("planet_nine", 9), line, 10) == [0, LOST]


def _low(colour: str) -> tuple[str, str, str]:
    return f"{colour}.1", f"{colour}.2", f"{colour}.3"


@pytest.mark.parametrize("number", [16, 17])
def test_a_9_that_loses_its_trick(number: int) -> None:
    """Harmless; only a winning 9 loses the mission (P9-R07)."""
    line = [trick(0, "pink.8", "blue.9", "pink.1", "trump.1")]
    assert after(rule("planet_nine", number), line, 10) == [0]
    line = [trick(0, "pink.8", "pink.9", "pink.1", "blue.1")]
    assert after(rule("planet_nine", number), line, 10) == [LOST]


def test_no_9_left_to_win_with() -> None:
    """Mission 16 is won as soon as all 9s are out."""
    line = [trick(0, "trump.1", "pink.9", "blue.9", "green.9"), trick(0, "trump.2", "yellow.9")]
    line[1] = trick(0, "trump.2", "yellow.9", "pink.1", "pink.2")
    assert after(rule("planet_nine", 16), line, 10) == [0, DONE]


@pytest.mark.parametrize("number", [29, 34])
def test_balance_is_judged_after_every_trick(number: int) -> None:
    """Highest minus lowest count of all seats at most 1, in the middle of the deal too (P9-R08)."""
    balance = mission("planet_nine", number).rules[0]
    assert isinstance(balance, BalancedTricks)
    assert after(balance, filler(0, 1, 2, 2), 10) == [0, 0, 0, LOST]
    assert after(balance, filler(0, 1, 2, 3, 3), 5)[-1] == DONE
    # All level with one trick left: whoever takes it is one ahead, and that is allowed.
    assert after(balance, filler(0, 1, 2, 3), 5) == [0, 0, 0, DONE]


def test_a_third_trick_of_the_named_member() -> None:
    """Mission 41 is lost at once (P9-R09)."""
    assert after(rule("planet_nine", 41, 2), filler(2, 1, 2), 8) == [0, 0, LOST]
    assert after(rule("planet_nine", 41, 2), filler(2, 1, 0, 2), 4)[-1] == DONE
    by_trump = [trick(2, "trump.1", "pink.1", "pink.2", "pink.3")]
    assert after(rule("planet_nine", 41, 2), by_trump, 8) == [LOST]


def test_one_trick_but_not_with_a_trump() -> None:
    """Mission 33."""
    assert after(rule("planet_nine", 33, 1), filler(0, 1, 0), 3)[-1] == DONE
    assert after(rule("planet_nine", 33, 1), filler(0, 0, 0), 3)[-1] == LOST
    by_trump = [trick(1, "trump.1", "pink.1", "pink.2", "pink.3")]
    assert after(rule("planet_nine", 33, 1), by_trump, 8) == [LOST]


def test_pink_for_the_member_beside_the_holder() -> None:
    """Mission 46: lost at a trick with pink for another; won once pink is out or all is over.

    A pink card that nobody plays does no harm (P9-R10).
    """
    pink = rule("planet_nine", 46, 1)
    assert isinstance(pink, AllOfSuit)
    assert after(pink, [trick(0, "blue.9", "pink.1", "blue.1", "blue.2")], 10) == [LOST]
    line = [
        trick(1, "pink.9", "pink.8", "pink.7", "pink.6"),
        trick(1, "pink.5", "pink.4", "pink.3", "pink.2"),
    ]
    assert after(pink, line, 10) == [0, 0]
    assert after(pink, [*line, trick(1, "trump.1", "pink.1", "blue.1", "blue.2")], 10)[-1] == DONE
    assert after(pink, line, 2)[-1] == DONE


def test_omega_before_the_last_trick() -> None:
    """Mission 48 is lost although all tasks are fulfilled (P9-R11)."""
    facts = (TaskFacts("blue.1", 0, "omega"), TaskFacts("pink.1", 0))
    course = Course(4, 2, FULL, (0,) * 4)
    judge = judge_for("planet_nine", 48, facts, (), 0, course)
    assert len(judge.conditions) == 2
    for line, end in (([PINK, BLUE], (DONE, DONE)), ([BOTH], (DONE, LOST))):
        here, progress = course, judge.start(course)
        for one in line:
            here = here.after(one)
            progress = judge.after(progress, one, here)
        assert progress == end


def test_none_of_the_first_tricks() -> None:
    """Done when the last of them is over (DS-R01)."""
    assert after(task("none_of_first_3"), filler(1, 2, 3, 0), 10) == [0, 0, DONE, DONE]


def test_a_third_win_after_the_first_two() -> None:
    """Does no harm; only "only" and "exactly" forbid more (DS-R02)."""
    assert after(task("first_2_tricks"), filler(0, 0, 0), 10) == [0, DONE, DONE]
    assert after(task("only_first_trick"), filler(0, 0), 10) == [0, LOST]


def test_a_forbidden_lead() -> None:
    """Is legal and fails the task at the moment of the lead (DS-R03)."""
    lead = task("no_lead_pink_green", 2)
    course = Course(4, 10, FULL, (0,) * 4)
    assert lead.lead(0, 2, 0, course) == LOST
    assert lead.lead(0, 1, 0, course) == 0
    assert lead.lead(0, 2, 9, course) == 0


def test_a_forbidden_lead_of_anybody() -> None:
    """Mission 12: legal, and lost like the task (DS-R04)."""
    lead = rule("deep_sea", 12)
    course = Course(4, 10, FULL, (0,) * 4)
    for card in range(40):
        wanted = LOST if SUIT[card] in (0, TRUMP) else 0
        assert lead.lead(0, 3, card, course) == wanted, FACES[card]


def test_submarine_1_is_no_1() -> None:
    """Neither for mission 21 nor for the task without 1s (DS-R05)."""
    line = [
        trick(0, "trump.1", "pink.5", "pink.6", "pink.7"),
        trick(0, "pink.1", "blue.5", "blue.6", "blue.7"),
    ]
    assert after(task("no_1s"), line, 10) == [0, LOST]
    assert after(rule("deep_sea", 21), line, 10) == [0, 1]


def test_drawing_level_with_the_first_winner() -> None:
    """Mission 23 is lost: the lead is strict (DS-R06)."""
    assert after(rule("deep_sea", 23), filler(2, 1), 10) == [3, LOST]
    assert after(rule("deep_sea", 23), filler(2, 2, 2, 1), 4) == [3, 3, DONE, DONE]


def test_yellow_5_stays_unplayed_or_comes_early() -> None:
    """Mission 27 is lost (DS-R07)."""
    last = rule("deep_sea", 27)
    assert after(last, [trick(0, "pink.1", "pink.2", "pink.3")], 1) == [LOST]
    assert after(last, [trick(0, "pink.1", "pink.2", "yellow.5")], 1) == [DONE]
    assert after(last, [trick(0, "pink.1", "yellow.5", "pink.3")], 1) == [LOST]
    assert after(last, [trick(0, "pink.1", "pink.2", "yellow.5")], 2) == [LOST]


def test_reversible_tasks_stop_when_the_cards_prove_them() -> None:
    """No pink card is left to be taken: done before the last trick (DS-R08)."""
    none = NoneOfSuit(owner=1, suits=("pink",))
    pinks = [f"pink.{n}" for n in range(1, 10)]
    line = [trick(0, *pinks[:4]), trick(3, *pinks[4:8]), trick(0, pinks[8], *_low("blue"))]
    assert after(none, line, 10) == [0, 0, DONE]


@pytest.mark.parametrize(("members", "planned", "enough"), [(3, 13, 7), (4, 10, 6), (5, 8, 5)])
def test_more_than_all_others_together(members: int, planned: int, enough: int) -> None:
    """7, 6 or 5 tricks, and done as soon as they are won (DS-R09)."""
    more = task("more_than_all_others")
    assert isinstance(more, CompareTricks)
    line = after(more, filler(*[0] * enough, members=members), planned)
    assert line == [0] * (enough - 1) + [DONE]
    lose = planned - enough + 1
    assert after(more, filler(*[1] * lose, members=members), planned)[-1] == LOST


def test_zero_of_both_colours_is_not_equal() -> None:
    """As many pink as yellow means some of each; more pink than green may mean no green."""
    line = [trick(1, "pink.9", "green.8", "yellow.9", "blue.1")]
    assert after(task("equal_pink_yellow"), line, 1) == [LOST]
    assert after(task("more_pink_than_green", 1), line, 1) == [LOST]
    assert after(task("equal_pink_yellow", 1), line, 1) == [DONE]


def test_a_card_that_another_takes_is_lost() -> None:
    """And all of them taken is done, before the end."""
    cards = WinCards(owner=0, cards=("pink.1", "blue.1"))
    assert after(cards, [PINK, BLUE], 10) == [0, DONE]
    assert after(replace(cards, owner=1), [PINK], 10) == [LOST]


def test_a_prediction_that_is_not_known_is_not_judged() -> None:
    """Whoever does not know the number takes it as met at the end."""
    hidden = TrickPrediction(owner=0, visibility="secret")
    assert after(hidden, filler(0, 0, 1), 3) == [0, 0, DONE]
    assert after(replace(hidden, n=1), filler(0, 0, 1), 3) == [0, LOST, LOST]


def test_first_and_last_are_one_trick_when_there_is_only_one() -> None:
    """No position is asked for twice."""
    ends = WinTricksAt(owner=0, tricks=(1, -1))
    assert after(ends, filler(0), 1) == [DONE]


def test_judge_fills_in_who_is_meant() -> None:
    """Owners, captain, roles, predictions; tasks first; the same facts give the same judge."""
    course = Course(4, 10, FULL, (0,) * 4)
    facts = (TaskFacts("more_than_captain", 1), TaskFacts("predict_tricks_open", 2, "", 4))
    judge = judge_for("deep_sea", 1, facts, (), 3, course)
    assert judge is judge_for("deep_sea", 1, facts, (), 3, course)
    compare, foretold = judge.conditions
    assert isinstance(compare, CompareTricks)
    assert (compare.owner, compare.captain) == (1, 3)
    assert isinstance(foretold, TrickPrediction)
    assert (foretold.owner, foretold.n) == (2, 4)
    ends = judge_for("planet_nine", 34, (), (), 2, course).conditions[1]
    assert ends.owner == 2
    with pytest.raises(KeyError):
        judge_for("planet_nine", 5, (), (), 0, course)
    with pytest.raises(ValueError, match="no member 4"):
        judge_for("planet_nine", 5, (), (("sick", 4),), 0, course)


def test_suits_have_one_name_each() -> None:
    """The trumps of both editions are one suit."""
    assert SUITS[TRUMP] == "trump"
