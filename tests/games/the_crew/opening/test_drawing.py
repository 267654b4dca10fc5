"""Drawing tasks: sums, exchanges and deals that do not count."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacetable.core.chance import LooseChance
from spacetable.core.ids import Seat
from spacetable.core.piece import Pieces
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.turn import Turn
from spacetable.games.the_crew.cards import CARD_OF
from spacetable.games.the_crew.missions import mission, missions
from spacetable.games.the_crew.opening import drawing
from spacetable.games.the_crew.setup import set_up
from spacetable.games.the_crew.state import TASK_DECK, Edition, Rules, State, spot
from spacetable.games.the_crew.task_cards import deep_sea_tasks, difficulty
from tests.games.the_crew.opening.crews import crew

COMPARE = ("fewer_than_captain", "more_than_captain")


def fresh(edition: Edition, number: int, people: int, seed: int, **settings: bool) -> State:
    """An attempt as it is set up."""
    seats = tuple(SeatSetup(Seat(str(k + 1))) for k in range(people))
    setup = Setup(edition, str(seed), seats, mission=number)
    return set_up(edition, setup, dict(settings), LooseChance(f"{number}{people}{seed}"))


def before(number: int, faces: list[str]) -> Turn[State]:
    """A crew of four before its draw; the first face lies on top of the deck."""
    state = crew("deep_sea", number, [])
    deck = Pieces().add(TASK_DECK, [f"task.{face}" for face in reversed(faces)])
    return Turn(replace(state, tasks=(), pieces=deck), LooseChance(3))


def drawn(turn: Turn[State]) -> list[str]:
    drawing.draw_tasks(turn)
    return [task.face for task in turn.state.tasks]


# ------------------------------------------------------------------ sums


@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_every_sum_of_the_logbook_is_met_exactly(people: int) -> None:
    """The value of a task is that for the number of members; two play with that for three."""
    for page in missions("deep_sea"):
        if not page.difficulty:
            continue
        state = fresh("deep_sea", page.number, people, 1, timed=True)
        worth = sum(difficulty(task.face, people) for task in state.tasks)
        assert worth == page.difficulty, page.number


def test_what_does_not_fit_is_skipped() -> None:
    """Reference, task_draw: win_all_3s is worth more than what is left."""
    assert difficulty("win_all_3s", 4) > 2
    turn = before(2, ["win_pink_3", "win_all_3s", "win_blue_4", "win_green_6"])
    assert drawn(turn) == ["win_pink_3", "win_blue_4"]
    deck = {one.face for one in turn.state.pieces[TASK_DECK]}
    assert deck == {"task.win_all_3s", "task.win_green_6"}


def test_a_sum_that_cannot_be_met_fails_loudly() -> None:
    """One card worth 1 never makes 2."""
    with pytest.raises(ValueError, match="difficulty of 2"):
        drawing.draw_tasks(before(2, ["win_pink_3"]))


def test_the_fixed_tasks_of_the_last_mission() -> None:
    """Mission 32 draws nothing."""
    faces = [task.face for task in fresh("deep_sea", 32, 4, 1).tasks]
    assert faces == list(mission("deep_sea", 32).fixed_tasks)


def test_without_the_clock_the_tasks_may_be_harder() -> None:
    """Mission 26: 10 against the clock, 12 without."""
    state = crew("deep_sea", 26, [])
    assert drawing.difficulty_to_draw(state) == 10
    assert drawing.difficulty_to_draw(replace(state, rules=Rules(timed=False))) == 12


def test_tokens_lie_on_the_first_tasks_from_left_to_right() -> None:
    """Reference, task_tokens.placement."""
    state = fresh("planet_nine", 14, 4, 1)
    assert [task.token for task in state.tasks] == [">", ">>", ">>>", ""]
    for k, task in enumerate(state.tasks):
        assert [one.id for one in state.pieces[spot(k)]] == [task.piece]


def test_a_short_deck_has_no_green_tasks() -> None:
    """Thirty cards: green tasks stay in the box."""
    for seed in range(5):
        state = fresh("planet_nine", 43, 3, seed, short_deck=True)
        assert not any(one.face.startswith("task.green") for one in state.pieces)


# ------------------------------------------------------------------ exchanges


def test_one_trick_wanted_by_two_who_can_own_one_task_each() -> None:
    """Reference, forced_conflict: of two tasks for four members nobody gets both."""
    worth = difficulty("first_trick", 4) + difficulty("first_2_tricks", 4)
    assert worth == 2
    turn = before(2, ["first_trick", "first_2_tricks", "win_all_3s", "win_pink_3"])
    faces = drawn(turn)
    assert faces == ["first_trick", "win_pink_3"]


def test_one_trick_wanted_twice_is_fine_where_one_member_takes_all() -> None:
    """The first two tricks contain the first one."""
    tasks = ["first_trick", "first_2_tricks"]
    assert drawing.misfit(tasks, mission("deep_sea", 6), 4) is None
    assert drawing.misfit(tasks, mission("deep_sea", 17), 4) is None
    assert drawing.misfit(tasks, mission("deep_sea", 18), 4) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("only_first_trick", "first_2_tricks"),
        ("first_and_last_trick", "only_last_trick"),
        ("first_3_tricks", "only_first_trick"),
    ],
)
def test_one_trick_wanted_by_tasks_that_nobody_can_own_together(one: str, other: str) -> None:
    """The later one is exchanged, however the tasks are assigned."""
    for number in (6, 17, 18):
        assert drawing.misfit([one, other], mission("deep_sea", number), 4) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("last_trick", "win_green_2_last_trick"),
        ("only_first_trick", "first_trick"),
        ("first_trick", "last_trick"),
    ],
)
def test_tasks_that_one_member_can_do_together(one: str, other: str) -> None:
    """No exchange: they agree, or want different tricks."""
    assert drawing.misfit([one, other], mission("deep_sea", 17), 4) is None


def test_comparisons_that_only_the_captain_is_left_for() -> None:
    """Reference, forced_captain_comparison: three members, three tasks, one must be free."""
    page = mission("deep_sea", 18)
    assert drawing.misfit([*COMPARE, "win_pink_3"], page, 3) is None
    assert drawing.misfit([*COMPARE, "equal_to_captain"], page, 3) == 2
    assert drawing.misfit(COMPARE, page, 3) is None  # the captain passes
    assert drawing.misfit([*COMPARE, "win_pink_3", "equal_to_captain"], page, 3) == 3


def test_the_exchanged_task_is_worth_as_much() -> None:
    """With three members; the next card of the deck that fits."""
    page = mission("deep_sea", 18)
    tasks = [*COMPARE, "equal_to_captain"]
    deck = [*tasks, "win_pink_3", *(face for face in deep_sea_tasks() if face not in tasks)]
    kept = drawing.exchanged(tasks, deck, page, 3)
    assert kept is not None
    assert kept[:2] == list(COMPARE)
    assert difficulty(kept[2], 3) == difficulty("equal_to_captain", 3)


def test_the_hardest_task_must_be_one_for_the_captain() -> None:
    """Mission 19: the captain has to take it first."""
    page = mission("deep_sea", 19)
    assert drawing.misfit(["win_pink_3", "equal_to_captain"], page, 3) == 1
    assert drawing.misfit(["win_pink_3", "equal_to_captain"], mission("deep_sea", 25), 3) is None


# ------------------------------------------------------------------ new deals


def hand_of(*faces: str) -> list[int]:
    return [CARD_OF[face] for face in faces]


@pytest.mark.parametrize(
    ("task", "held", "again"),
    [
        ("sub_1_only", ("trump.1", "trump.4"), True),
        ("sub_1_only", ("trump.1", "trump.2"), False),
        ("sub_1_only", ("trump.1", "trump.2", "trump.3"), True),
        ("sub_2_only", ("trump.2", "trump.4"), True),
        ("exactly_2_subs", ("trump.2", "trump.3", "trump.4"), True),
        ("exactly_3_subs", ("trump.2", "trump.3", "trump.4"), False),
        ("exactly_3_subs", ("trump.1", "trump.2", "trump.3", "trump.4"), True),
        ("pink_7_with_sub", ("trump.1", "trump.2", "trump.3", "trump.4"), False),
        ("pink_7_with_sub", ("trump.1", "trump.2", "trump.3", "trump.4", "pink.7"), True),
        ("win_pink_3", ("trump.1", "trump.2", "trump.3", "trump.4", "pink.7"), False),
    ],
)
def test_hands_that_make_a_task_impossible(task: str, held: tuple[str, ...], again: bool) -> None:
    """Reference, deal_exceptions; the dummy's cards are a hand like the others."""
    hands = [hand_of("pink.1", "blue.2"), hand_of("green.3", *held)]
    assert drawing.needs_new_deal(["no_1s", task], hands) is again


def test_planet_nine_never_deals_again() -> None:
    """Its tasks are no predicates."""
    assert not drawing.needs_new_deal(["pink.7"], [list(range(40))])
