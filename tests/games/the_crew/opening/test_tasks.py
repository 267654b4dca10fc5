"""How tasks come to their owners."""

from __future__ import annotations

from collections import Counter

import pytest

from spacetable.core.chance import LooseChance
from spacetable.games.the_crew.moves import (
    Answer,
    Ask,
    Choose,
    Give,
    HandOver,
    Name,
    PassTask,
    Predict,
    Settle,
)
from spacetable.games.the_crew.state import DUMMY
from tests.games.the_crew.opening.crews import (
    ADA,
    BEN,
    CAT,
    DEE,
    EVE,
    PINK_TASKS,
    crew,
    do,
    legal,
    options,
    owners,
    reason,
    refused,
    task,
)

COMPARE = "fewer_than_captain"

# ------------------------------------------------------------------ choosing, Mission Deep Sea


def test_passing_while_enough_members_are_left() -> None:
    """Fewer tasks than members: pass while those after you can take the rest in this round."""
    state = crew("deep_sea", 3, ["win_pink_3", "no_1s"])
    state = do(state, PassTask(ADA, ADA), PassTask(BEN, BEN))
    assert reason(state, PassTask(CAT, CAT)) == "no.pass_too_few_left"
    state = do(state, Choose(CAT, task(state, "no_1s"), CAT))
    assert reason(state, PassTask(DEE, DEE)) == "no.pass_too_few_left"
    state = do(state, Choose(DEE, task(state, "win_pink_3"), DEE))
    assert state.phase == "distress"


def test_no_passing_with_a_task_for_everybody() -> None:
    """As many tasks as members when choosing began."""
    state = crew("deep_sea", 7, ["win_pink_3", "no_1s", "win_blue_4", "win_green_6"])
    assert reason(state, PassTask(ADA, ADA)) == "no.pass_many_tasks"


def test_planet_nine_has_no_passing() -> None:
    """Reference, tasks.passing_allowed."""
    state = crew("planet_nine", 1, ["pink.1"])
    assert not any(isinstance(one.action, PassTask) for one in options(state, ADA))


def test_the_captain_never_owns_a_comparison_with_the_captain() -> None:
    """Reference, captain_restriction; the refusal lights up the task."""
    state = crew("deep_sea", 4, [COMPARE, "win_pink_3"])
    action = Choose(ADA, task(state, COMPARE), ADA)
    assert reason(state, action) == "no.captain_barred"
    assert refused(state, action).why.because == (task(state, COMPARE),)


def test_nobody_leaves_the_captain_with_only_comparisons() -> None:
    """Four tasks, three members: the captain takes the first and the last."""
    state = crew("deep_sea", 7, ["win_pink_3", "win_blue_4", COMPARE, "win_green_6"], people=3)
    state = do(state, Choose(ADA, task(state, "win_pink_3"), ADA))
    state = do(state, Choose(BEN, task(state, "win_blue_4"), BEN))
    assert reason(state, Choose(CAT, task(state, "win_green_6"), CAT)) == "no.leaves_captain_stuck"
    state = do(state, Choose(CAT, task(state, COMPARE), CAT))
    state = do(state, Choose(ADA, task(state, "win_green_6"), ADA))
    assert state.phase == "distress"


def test_the_dummy_chooses_as_third_member() -> None:
    """Two players: the captain chooses for Tonoja."""
    state = crew("deep_sea", 5, ["win_pink_3", "win_blue_4", "win_green_6"], people=2)
    state = do(state, Choose(ADA, task(state, "win_pink_3"), ADA))
    state = do(state, Choose(BEN, task(state, "win_blue_4"), BEN))
    assert state.whose == DUMMY
    state = do(state, Choose(ADA, task(state, "win_green_6"), DUMMY))
    assert owners(state)["win_green_6"] == DUMMY


def test_the_captain_takes_one_of_the_hardest_first() -> None:
    """Mission 19, ties: the captain chooses among them; no passing."""
    tasks = ["win_pink_3", "last_trick", "win_all_3s", "win_blue_4"]
    state = crew("deep_sea", 19, tasks)
    chosen = [one for one in legal(state, ADA) if isinstance(one, Choose)]
    assert [one.task for one in chosen] == [task(state, "win_all_3s")]
    assert reason(state, Choose(ADA, task(state, "win_pink_3"), ADA)) == "no.hardest_first"
    state = do(state, *chosen)
    assert len([one for one in legal(state, BEN) if isinstance(one, Choose)]) == 3


def test_the_captain_is_skipped() -> None:
    """Mission 25: the others choose, round after round; three choose."""
    tasks = ["win_pink_3", COMPARE, "win_green_6", "win_blue_4"]
    state = crew("deep_sea", 25, tasks)
    order = []
    while state.phase == "choosing":
        assert state.whose is not None
        order.append(state.whose)
        state = do(state, next(a for a in legal(state, state.whose) if isinstance(a, Choose)))
    assert order == [BEN, CAT, DEE, BEN]


# ------------------------------------------------------------------ other ways


@pytest.mark.parametrize(
    ("number", "tasks", "people"), [(24, 6, 4), (32, 7, 3), (43, 9, 5), (36, 7, 2)]
)
def test_the_commander_distributes_evenly(number: int, tasks: int, people: int) -> None:
    """Missions 24, 32, 36, 43: one by one; in the end nobody has two more than another."""
    chance = LooseChance(number)
    for _ in range(20):
        state = crew("planet_nine", number, PINK_TASKS[:tasks], people=people)
        while state.phase == "distributing":
            assert sum(bool(one.face) and one.owner is None for one in state.tasks) == 1
            gifts = [one for one in legal(state, ADA) if isinstance(one, Give)]
            state = do(state, gifts[chance.roll("gift", len(gifts)) - 1])
        counts = Counter(one.owner for one in state.tasks)
        spread = [counts[one] for one in state.members]
        assert max(spread) - min(spread) <= 1


def test_a_second_task_too_early_is_refused() -> None:
    """Six tasks for four: two members have two; a third task lights up what they hold."""
    state = crew("planet_nine", 24, PINK_TASKS[:6])
    held = []
    for rank in (1, 2):
        held.append(task(state, f"pink.{rank}"))
        state = do(state, Give(ADA, held[-1], BEN))
    action = Give(ADA, task(state, "pink.3"), BEN)
    assert reason(state, action) == "no.balance"
    assert set(held) <= set(refused(state, action).why.because)


def test_the_crew_is_asked_about_each_task_anew() -> None:
    """Commander's distribution: yes or no, in turn, for the open task."""
    state = do(crew("planet_nine", 24, PINK_TASKS[:6]), Ask(ADA))
    assert state.asked == (BEN, CAT, DEE)
    state = do(state, *(Answer(one, one, "yes") for one in (BEN, CAT, DEE)))
    assert not any(isinstance(one, Ask) for one in legal(state, ADA))
    state = do(state, Give(ADA, task(state, "pink.1"), ADA))
    assert state.answers == {}
    assert Ask(ADA) in legal(state, ADA)


def test_one_member_takes_all() -> None:
    """Mission 6: anybody, but not the captain where a task compares with the captain."""
    state = crew("deep_sea", 6, ["win_pink_3", "win_blue_4"])
    assert set(owners(do(state, Name(ADA, ADA))).values()) == {ADA}
    barred = crew("deep_sea", 6, ["win_pink_3", COMPARE])
    assert reason(barred, Name(ADA, ADA)) == "no.captain_barred_all"


def test_the_captain_takes_all_and_the_radio_stays() -> None:
    """Missions 10 and 13."""
    state = do(crew("deep_sea", 10, ["win_pink_3", "win_blue_4"]), Answer(ADA, ADA, "yes"))
    assert set(owners(state).values()) == {ADA}
    assert state.radio.to_trick is None


def test_tasks_handed_on_cost_the_later_radio() -> None:
    """Mission 10: one willing member; the last one asked must. Radio before trick 1 only."""
    state = do(crew("deep_sea", 10, ["win_pink_3", "win_blue_4"]), Answer(ADA, ADA, "no"))
    assert state.radio.to_trick == 1
    state = do(state, Answer(BEN, BEN, "no"), Answer(CAT, CAT, "no"))
    assert reason(state, Answer(DEE, DEE, "no")) == "no.must_volunteer"
    state = do(state, Answer(DEE, DEE, "yes"))
    assert set(owners(state).values()) == {DEE}
    assert state.phase == "distress"


def test_the_captain_is_asked_last_for_a_volunteer() -> None:
    """Missions 14 to 16: clockwise, the first yes takes all; the captain is forced in the end."""
    state = crew("deep_sea", 14, ["win_pink_3", "win_blue_4"])
    assert state.asked == (BEN, CAT, DEE, ADA)
    assert set(owners(do(state, Answer(BEN, BEN, "yes"))).values()) == {BEN}
    state = do(state, *(Answer(one, one, "no") for one in (BEN, CAT, DEE)))
    assert legal(state, ADA) == [Answer(ADA, ADA, "yes")]


def test_a_captain_who_may_not_take_all_is_not_asked() -> None:
    """A comparison with the captain among the tasks: the last of the others must."""
    state = crew("deep_sea", 14, ["win_pink_3", COMPARE])
    assert state.asked == (BEN, CAT, DEE)


def test_two_volunteers_share() -> None:
    """Mission 26: forced when as many are left as are needed; the two share by talk."""
    state = crew("deep_sea", 26, ["win_pink_3", "win_blue_4", COMPARE])
    state = do(state, Answer(BEN, BEN, "no"), Answer(CAT, CAT, "no"))
    assert legal(state, DEE) == [Answer(DEE, DEE, "yes")]
    state = do(state, Answer(DEE, DEE, "yes"), Answer(ADA, ADA, "yes"))
    assert state.phase == "sharing"
    seat = state.whose
    assert seat is not None
    given = {one.member for one in legal(state, seat) if isinstance(one, Give)}
    assert given == {ADA, DEE}
    assert reason(state, Give(seat, task(state, COMPARE), ADA)) == "no.captain_barred"


def test_free_selection_needs_every_task_to_have_an_owner() -> None:
    """Mission 17: as uneven as the crew likes, changed at will until it is settled."""
    state = crew("deep_sea", 17, ["win_pink_3", "win_blue_4"])
    pink, blue = task(state, "win_pink_3"), task(state, "win_blue_4")
    state = do(state, Give(ADA, pink, BEN))
    assert reason(state, Settle(ADA)) == "no.settle_middle"
    assert refused(state, Settle(ADA)).why.because == (blue,)
    state = do(state, Give(ADA, blue, BEN), Give(ADA, pink, DEE), Settle(ADA))
    assert owners(state) == {"win_pink_3": DEE, "win_blue_4": BEN}


def test_an_open_prediction_is_public_and_a_secret_one_is_not() -> None:
    """From none to all of the planned tricks; the owner fixes it before play."""
    state = crew("deep_sea", 17, ["predict_tricks_open", "predict_tricks_secret"])
    one, two = (task(state, f"predict_tricks_{how}") for how in ("open", "secret"))
    state = do(state, Give(ADA, one, BEN), Give(ADA, two, CAT), Settle(ADA))
    assert (state.phase, state.whose) == ("predicting", BEN)
    assert legal(state, BEN) == [Predict(BEN, one, n) for n in range(11)]
    keys = [option.chord for option in options(state, BEN) if isinstance(option.action, Predict)]
    assert keys == [*"0123456789", ""], "the digit that is typed is the number that is meant"
    state = do(state, Predict(BEN, one, 3))
    assert state.whose == CAT
    state = do(state, Predict(CAT, two, 0))
    assert [(one.prediction, one.secret) for one in state.tasks] == [(3, False), (0, True)]
    assert state.phase == "distress"


def test_five_members_may_hand_one_task_over() -> None:
    """From mission 25 on, where the logbook has it: one task, to anybody, or none."""
    state = crew("planet_nine", 42, PINK_TASKS, people=5)
    while state.phase == "choosing":
        assert state.whose is not None
        state = do(state, legal(state, state.whose)[0])
    assert state.phase == "handing_over"
    assert legal(state, BEN) == []
    after = do(state, HandOver(ADA, task(state, "pink.1"), EVE))
    assert owners(after)["pink.1"] == EVE
    assert (after.phase, after.handed_over) == ("distress", True)
    assert do(state, Settle(ADA)).phase == "distress"


def test_four_members_hand_nothing_over() -> None:
    """The rule is for five."""
    state = crew("planet_nine", 42, PINK_TASKS)
    while state.phase == "choosing":
        assert state.whose is not None
        state = do(state, legal(state, state.whose)[0])
    assert state.phase == "distress"
