"""Puzzles: each has one answer, which can be proved again from its position."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.errors import BoundaryError, Refused
from spacetable.core.parts import puzzles_of
from spacetable.core.puzzle import Answer, Puzzle, Stage, plain, written
from spacetable.core.puzzle_position import action_of
from spacetable.core.scenario import Scenario
from spacetable.core.text import text
from spacetable.session.puzzle_file import is_puzzle, open_puzzle, read, write
from spacetable.session.puzzle_making import made, prove
from spacetable.session.puzzle_progress import following, of_the_day
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.text.fitting import fitting

GAMES = ("star_wars_pocket", "planet_nine", "deep_sea", "space_alert", "space_odyssey")
FLOWN = (
    *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES[:-1]),
    GAMES[-1],
)
"""The game whose answers are found in least time; of each other one answer is found again."""
FEWEST = 40


def every(game: str) -> tuple[Puzzle, ...]:
    return puzzles_of(registry.load(game))


def run_of(game: str, number: int = 0) -> PuzzleRun:
    return PuzzleRun(registry.load(game), every(game)[number], number + 1)


def sample(game: str) -> list[Puzzle]:
    """The puzzle of each grade whose answer takes least to find."""
    graded: dict[int, Puzzle] = {}
    for one in every(game):
        best = graded.get(one.grade)
        if best is None or len(one.stages[0].answers) < len(best.stages[0].answers):
            graded[one.grade] = one
    return [*graded.values()]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_puzzles_has_enough_of_them_and_each_has_one_answer(game: str) -> None:
    puzzles, fits = every(game), fitting().fits
    assert len(puzzles) >= FEWEST
    assert len({one.id for one in puzzles}) == len(puzzles)
    assert len({one.grade for one in puzzles}) > 1
    assert [one.grade for one in puzzles] == sorted(one.grade for one in puzzles)
    for one in puzzles:
        assert one.game == one.setup.game == game
        assert fits(one.question)
        for stage in one.stages:
            assert len(stage.right) == 1
            assert len({msgspec.json.encode(each.action) for each in stage.answers}) == len(
                stage.answers
            )
            assert all(fits(each.why) for each in (stage.answers[0], stage.answers[-1]))
        assert one.solution[0] == one.stages[0].right[0].action


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_found_again(game: str) -> None:
    found = registry.load(game)
    one = sample(game)[0]
    assert prove(found, one) == ""
    stage = one.stages[0]
    turned = tuple(replace(each, right=not each.right) for each in stage.answers[:2])
    wrong = replace(one, stages=(replace(stage, answers=(*turned, *stage.answers[2:])),))
    assert prove(found, wrong)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", FLOWN)
def test_every_answer_is_found_again(game: str) -> None:
    """At once where an answer is reasoned out; not where a thousand flights say which is best."""
    found = registry.load(game)
    assert [(one.id, reason) for one in every(game) if (reason := prove(found, one))] == []
    fits = fitting().fits
    for one in every(game):
        assert all(fits(each.why) for stage in one.stages for each in stage.answers)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "game", ["star_wars_pocket", "planet_nine", "space_alert", "space_odyssey"]
)
def test_the_same_seed_makes_the_same_puzzle(game: str) -> None:
    found = registry.load(game)
    once, again = (made(found, "twice", 1) for _ in range(2))
    assert once == again
    assert len(once) == 1
    assert prove(found, once[0]) == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_is_shown_step_by_step_and_taken_back(game: str) -> None:
    for one in sample(game):
        run = PuzzleRun(registry.load(game), one)
        start = run.session.position
        assert not run.can_back()
        asked = run.words()
        said = []
        while run.can_next():
            run.next()
            said.append(run.words())
        assert run.index == len(one.solution)
        assert run.done
        assert not run.solved
        assert said[0] == text("session.puzzle.solution", why=one.stages[0].right[0].why)
        while run.can_back():
            run.back()
        assert run.session.position == start
        assert run.words() == asked


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_answer_says_why_and_changes_nothing(game: str) -> None:
    run = run_of(game)
    stage, start = run.puzzle.stages[0], run.session.position
    assert {msgspec.json.encode(plain(one.action)) for one in run.options()} == {
        msgspec.json.encode(one.action) for one in stage.answers
    }
    wrong = next(one for one in stage.answers if not one.right)
    with pytest.raises(Refused) as refused:
        run.do(action_of(run.game, wrong.action))
    assert refused.value.why.rule == wrong.why == run.words()
    assert run.session.position == start
    run.back()
    said = dict(run.words().params)
    assert said["question"] == run.puzzle.question
    assert said["how"] in {text(f"session.puzzle.how.{one}") for one in ("drag", "press", "button")}
    assert not any(one.preview for one in run.options()), "what comes of it is to be found"
    run.do(action_of(run.game, stage.right[0].action))
    assert run.words() == text("session.puzzle.right", why=stage.right[0].why)
    assert run.solved
    assert run.wrong == 1
    assert not run.options()
    assert not run.session.counts


def test_no_other_game_has_any() -> None:
    assert {one for one in registry.installed() if puzzles_of(registry.load(one))} == {*GAMES}


def test_everybody_has_the_same_puzzle_of_the_day() -> None:
    games = [registry.load(one) for one in GAMES]
    days = [date(2026, 11, 23) + timedelta(days=n) for n in range(60)]
    found = [of_the_day(games, day) for day in days]
    assert found == [of_the_day(games, day) for day in days]
    named = [(one[0].info.id, one[1]) for one in found if one is not None]
    assert len(named) == len(days)
    assert {game for game, _ in named} == set(GAMES)
    assert len(set(named)) > len(days) // 2
    assert of_the_day([], days[0]) is None
    grades = [every(game)[number].grade for game, number in named]
    week = [1, 1, 2, 2, 2, 3, 3]
    assert days[0].weekday() == 0
    assert all(grade <= week[n % 7] for n, grade in enumerate(grades))
    assert grades[:7] == week, "it begins easy and ends hard"


def test_the_next_puzzle_is_one_that_is_not_solved() -> None:
    puzzles = every(GAMES[0])
    assert following(puzzles, ()) == 0
    assert following(puzzles, [puzzles[0].id, puzzles[1].id]) == 2
    assert following(puzzles, [puzzles[3].id], after=2) == 4
    assert following(puzzles, [one.id for one in puzzles[2:]], after=5) == 0
    assert following(puzzles, [one.id for one in puzzles]) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_goes_into_a_file_and_comes_back(game: str, tmp_path: Path) -> None:
    one, path = every(game)[-1], tmp_path / "shared.json"
    write(one, path)
    assert is_puzzle(path)
    assert read(path) == (one,)
    run = open_puzzle(path)
    assert run.puzzle == one
    assert run.options()


def test_a_file_that_does_not_fit_is_refused_with_one_message(tmp_path: Path) -> None:
    one, path = every(GAMES[0])[0], tmp_path / "wrong.json"
    elsewhere = replace(one.stages[0].answers[0], right=True, then=7)
    wrong = [
        replace(one, log=(*one.log, {"type": "Play", "seat": "1", "card": "nowhere"})),
        replace(one, setup=replace(one.setup, game="toy")),
        replace(one, setup=replace(one.setup, seats=one.setup.seats * 9)),
        replace(one, stages=(replace(one.stages[0], seat="nobody"),)),
        replace(one, stages=(replace(one.stages[0], answers=(elsewhere,) * 2),)),
        replace(one, question=replace(one.question, key="no.such.words")),
        replace(one, paper={"setup": {}}),
        replace(one, setup=replace(one.setup, scenario=Scenario(state={}))),
        replace(one, setup=replace(one.setup, scenario=Scenario(rolls={"die": (1,)}))),
        replace(one, rules_version=one.rules_version + 1),
    ]
    for each in wrong:
        path.write_bytes(written([each]))
        with pytest.raises(BoundaryError):
            open_puzzle(path)
    path.write_text('{"spacetable_puzzles": 2, "puzzles": []}')
    with pytest.raises(BoundaryError):
        open_puzzle(path)


def test_an_answer_may_lead_to_another_question() -> None:
    game = registry.load(GAMES[0])
    run = run_of(GAMES[0])
    first = run.puzzle.stages[0]
    right = first.right[0]
    run.do(action_of(game, right.action))
    seat = next(iter(run.session.awaited()))
    second = [plain(one.action) for one in run.session.options(seat)][:2]
    if len(second) < 2:
        pytest.skip("one option alone")
    why = right.why
    answers = (Answer(second[0], why, right=True), Answer(second[1], why))
    led = tuple(replace(one, then=1) if one.right else one for one in first.answers)
    puzzle = replace(
        run.puzzle,
        stages=(replace(first, answers=led), Stage(seat, answers)),
        solution=(right.action, second[0]),
    )
    run = PuzzleRun(game, puzzle)
    run.do(action_of(game, right.action))
    assert not run.done
    assert run.seat == seat
    with pytest.raises(Refused):
        run.do(action_of(game, second[1]))
    run.do(action_of(game, second[0]))
    assert run.done
    assert run.solved
