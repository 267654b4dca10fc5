"""Order tokens, answers and roles before the tasks are assigned."""

from __future__ import annotations

import pytest

from spacetable.core.event import Sounded
from spacetable.games.the_crew.moves import Answer, Ask, Choose, MoveToken, Name, Settle, SwapTokens
from spacetable.games.the_crew.opening import tokens
from spacetable.games.the_crew.state import DUMMY, Rules, tasks_of
from tests.games.the_crew.opening.crews import (
    ADA,
    BEN,
    CAT,
    DEE,
    PINK_TASKS,
    crew,
    dealt_to,
    do,
    done,
    legal,
    owners,
    reason,
    task,
)


def test_two_tokens_are_swapped_before_any_task_is_chosen() -> None:
    """Ruling P9-R14, mission 23: optional, and over before the first choice."""
    state = crew("planet_nine", 23, PINK_TASKS[:5])
    assert state.phase == "tokens"
    after = do(state, SwapTokens(ADA, task(state, "pink.1"), task(state, "pink.5")))
    assert [one.token for one in after.tasks] == ["5", "2", "3", "4", "1"]
    assert after.phase == "choosing"
    assert legal(state, BEN) == []


def test_the_tokens_may_stay() -> None:
    """Ruling P9-R14: the change is optional."""
    after = do(crew("planet_nine", 23, PINK_TASKS[:5]), Settle(ADA))
    assert [one.token for one in after.tasks] == ["1", "2", "3", "4", "5"]
    assert after.phase == "choosing"


def test_a_token_moves_only_to_a_task_without_one() -> None:
    """Ruling P9-R14, mission 40; never two tokens on one task (task_tokens.placement)."""
    state = crew("planet_nine", 40, PINK_TASKS[:8])
    one, two, last = (task(state, face) for face in ("pink.1", "pink.2", "pink.8"))
    assert reason(state, MoveToken(ADA, one, two)) == "why.one_token_each"
    after = do(state, MoveToken(ADA, one, last))
    assert [one.token for one in after.tasks] == ["", "2", "3", "", "", "", "", "1"]


def test_a_change_of_tokens_is_heard_once_and_their_staying_is_not() -> None:
    swapping = crew("planet_nine", 23, PINK_TASKS[:5])
    moving = crew("planet_nine", 40, PINK_TASKS[:8])
    one, five = (task(swapping, face) for face in ("pink.1", "pink.5"))
    first, last = (task(moving, face) for face in ("pink.1", "pink.8"))
    for state, action, heard in (
        (swapping, SwapTokens(ADA, one, five), ["click"]),
        (moving, MoveToken(ADA, first, last), ["click"]),
        (swapping, Settle(ADA), []),
    ):
        events = done(state, action).events
        assert [event.effect for event in events if isinstance(event, Sounded)] == heard


def test_tokens_have_pieces_of_their_own() -> None:
    """Arrows are counted, for a piece's name has none."""
    names = [tokens.token_piece(one) for one in ("1", ">", ">>>>", "omega")]
    assert names == ["token.1", "token.a1", "token.a4", "token.omega"]


def test_everybody_else_answers_clockwise_and_then_one_is_sick() -> None:
    """Mission 5: good or bad, then the commander names another member."""
    state = do(crew("planet_nine", 5, first=CAT), Ask(CAT))
    assert state.asked == (DEE, ADA, BEN)
    state = do(state, Answer(DEE, DEE, "bad"), Answer(ADA, ADA, "good"), Answer(BEN, BEN, "bad"))
    assert state.phase == "naming"
    assert not any(isinstance(one, Ask) for one in legal(state, CAT))
    after = do(state, Name(CAT, DEE))
    assert after.roles == {"sick": DEE}
    assert after.answers == {DEE: "bad", ADA: "good", BEN: "bad"}
    assert after.phase == "distress"


@pytest.mark.parametrize("number", [5, 11, 33, 41])
def test_the_commander_is_named_only_by_a_switch(number: int) -> None:
    """Missions 5, 11, 33 and 41: the sources differ; by default another member."""
    tasks = PINK_TASKS[:4] if number == 11 else ()
    state = crew("planet_nine", number, tasks)
    assert reason(state, Name(ADA, ADA)) == "no.commander_named"
    free = crew("planet_nine", number, tasks, rules=Rules(named_commander=True))
    assert Name(ADA, ADA) in legal(free, ADA)


def test_silence_comes_before_the_tasks_and_not_to_the_dummy() -> None:
    """Mission 11: named before choosing; JARVIS cannot be silenced."""
    state = crew("planet_nine", 11, PINK_TASKS[:4], people=2)
    assert reason(state, Name(ADA, DUMMY)) == "no.dummy_silenced"
    after = do(state, Name(ADA, BEN))
    assert (after.phase, after.roles) == ("choosing", {"silenced": BEN})


def test_the_commander_answers_for_the_dummy() -> None:
    """Two players: the commander alone leads JARVIS; by a switch both people do."""
    state = do(crew("planet_nine", 5, people=2), Ask(ADA), Answer(BEN, BEN, "good"))
    assert state.whose == DUMMY
    assert legal(state, ADA) == [Answer(ADA, DUMMY, "good"), Answer(ADA, DUMMY, "bad")]
    assert legal(state, BEN) == []
    together = crew("planet_nine", 5, people=2, rules=Rules(dummy_by="discussion"))
    together = do(together, Ask(ADA), Answer(BEN, BEN, "good"))
    assert Answer(BEN, DUMMY, "bad") in legal(together, BEN)


def test_the_crew_decides_who_opens_and_who_closes() -> None:
    """Mission 50: everybody says where they see themselves; two different members."""
    state = do(crew("planet_nine", 50), Ask(ADA))
    assert state.asked == (ADA, BEN, CAT, DEE)
    for seat, word in ((ADA, "first_four"), (BEN, "last"), (CAT, "between"), (DEE, "between")):
        state = do(state, Answer(seat, seat, word))
    state = do(state, Name(ADA, ADA))
    assert reason(state, Name(ADA, ADA)) == "no.two_roles"
    assert not any(isinstance(one, Ask) for one in legal(state, ADA))
    assert do(state, Name(ADA, BEN)).roles == {"opening": ADA, "closing": BEN}


@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_left_of_the_pink_9_is_known_without_a_question(people: int) -> None:
    """Mission 46: left is the next member clockwise; JARVIS holds it when nobody else does."""
    state = crew("planet_nine", 46, people=people)
    holder = dealt_to(state, "pink.9") or DUMMY
    assert state.roles == {"left_of_holder": state.next(holder)}
    assert state.phase == "distress"


def test_one_other_member_takes_the_hidden_tasks() -> None:
    """Missions 20, 27, 37: face down until they are given; never the commander, switch or not."""
    rules = Rules(named_commander=True)
    state = crew("planet_nine", 20, PINK_TASKS[:2], rules=rules)
    assert all(not one.face for one in state.tasks)
    assert reason(state, Name(ADA, ADA)) == "no.commander_decides"
    after = do(
        state, Ask(ADA), *(Answer(one, one, "no") for one in (BEN, CAT, DEE)), Name(ADA, CAT)
    )
    assert owners(after) == {"pink.1": CAT, "pink.2": CAT}
    assert all(one.up for one in after.pieces[tasks_of(CAT)])


def test_a_crew_of_two_may_give_hidden_tasks_to_the_dummy() -> None:
    """JARVIS is a member like the others here."""
    state = crew("planet_nine", 20, PINK_TASKS[:2], people=2)
    after = do(state, Name(ADA, DUMMY))
    assert set(owners(after).values()) == {DUMMY}


def test_choosing_goes_clockwise_from_the_commander() -> None:
    """Tasks: the commander first, one each, until none is left."""
    state = crew("planet_nine", 4, PINK_TASKS[:3], first=DEE)
    for seat, face in ((DEE, "pink.2"), (ADA, "pink.3"), (BEN, "pink.1")):
        assert state.whose == seat
        assert legal(state, state.next(seat)) == []
        state = do(state, Choose(seat, task(state, face), seat))
    assert owners(state) == {"pink.1": BEN, "pink.2": DEE, "pink.3": ADA}
    assert state.phase == "distress"
