"""What the lessons of the flight school say in figures is so when their step is shown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from spacetable.core.text import Text
from spacetable.games.high_frontier.card_words import name
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.flight_school.game import flight_school
from spacetable.games.high_frontier.flight_school.lessons import lessons
from spacetable.games.high_frontier.flight_school.places import ROCKET
from spacetable.games.high_frontier.flight_school.state import State, chits
from spacetable.games.high_frontier.stack import Aboard
from spacetable.session.lesson_run import LessonRun
from spacetable.text.catalogue import catalogue
from spacetable.text.compiling import LANGUAGES


def at(lesson: str, step: str) -> State:
    """The state when a step is shown."""
    run = LessonRun(flight_school, next(one for one in lessons() if one.id == lesson))
    while run.step is not None and not run.step.text.endswith(f".{step}"):
        if run.can_next():
            run.next()
        else:
            (wanted,) = run.wanted()
            run.do(wanted.action)
    assert run.step is not None, f"no step {step} in {lesson}"
    state = run.session.position.state
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize(
    ("lesson", "step", "dry", "wet", "steps"),
    [
        ("first_burn", "net", 5, "8", 7),
        ("first_burn", "landed", 5, "16/3", 1),
        ("fuel_strip", "fuel", 5, "5", 0),
        ("fuel_strip", "steps", 5, "8", 7),
        ("fuel_strip", "heavier", 5, "11", 13),
        ("fuel_strip", "leave", 6, "12", 11),
        ("fuel_strip", "jettison", 5, "12", 14),
        ("fuel_strip", "activate", 5, "8", 7),
        ("landing", "welcome", 1, "4", 19),
        ("landing", "landed", 1, "7/3", 11),
        ("landing", "done", 1, "4/3", 3),
        ("belts", "cards", 8, "19/2", 3),
        ("belts", "geo", 6, "15/2", 3),
        ("flybys", "spent", 5, "8", 7),
        ("supports", "whole", 5, "5", 0),
        ("there_and_back", "refuel", 4, "13/3", 1),
        ("there_and_back", "home_year", 4, "16/3", 4),
        ("there_and_back", "end", 4, "4", 0),
    ],
)
def test_chits(lesson: str, step: str, dry: int, wet: str, steps: int) -> None:
    lying = chits(at(lesson, step))
    assert (lying.dry, lying.wet, lying.steps) == (dry, Fraction(wet), steps)


@pytest.mark.parametrize(
    ("lesson", "step", "net"),
    [
        ("first_burn", "net", 3),
        ("fuel_strip", "done", 3),
        ("landing", "down", 15),
        ("landing", "refused", 1),
        ("landing", "up", 15),
        ("hazards", "land", 3),
        ("belts", "enter", 2),
        ("belts", "enter_again", 3),
        ("flybys", "venus", 3),
        ("solar", "earth", 3),
        ("solar", "hohmann", 2),
        ("solar", "refused", 1),
        ("supports", "wrench", 7),
        ("there_and_back", "land", 5),
        ("there_and_back", "lift_off", 4),
    ],
)
def test_net_thrust(lesson: str, step: str, net: int) -> None:
    engine = at(lesson, step).engine
    assert engine is not None
    assert engine.net == net


@pytest.mark.parametrize(
    ("step", "bonus"), [("belt", 2), ("mercury", 1), ("again", 2), ("stop", 1)]
)
def test_bonus_burns(step: str, bonus: int) -> None:
    underway = at("flybys", step).underway
    assert underway is not None
    assert (underway.bonus, underway.burns) == (bonus, 0)


def test_a_step_lights_up_the_card_that_its_words_say_is_pressed() -> None:
    """Though the move has a button beside, too."""
    run = LessonRun(flight_school, next(one for one in lessons() if one.id == "first_burn"))
    while run.can_next():
        run.next()
    assert [type(one.action).__name__ for one in run.wanted()] == ["Activate"]
    assert run.asked() == ("thruster_hall_effect",)


def test_dice_and_what_they_take() -> None:
    assert at("hazards", "land").thrown == 4
    assert at("hazards", "away").aquas == 8
    struck = at("belts", "struck")
    assert struck.thrown == 6
    assert "robonaut_phase_locked_diode_laser" not in {one.id for one in struck.pieces[ROCKET]}
    assert not any(one.turns for one in struck.pieces[ROCKET]), "the radiator lies light"
    held = at("belts", "cycler")
    assert (held.thrown, held.pieces[ROCKET]) == (3, struck.pieces[ROCKET])


def test_home_within_three_years() -> None:
    state = at("there_and_back", "done")
    assert (state.ended, state.year) == ("goal", 3)


def test_cards_are_called_in_each_language_as_they_are_printed() -> None:
    """Names of several words: a single one may be an ordinary word."""
    english, others = catalogue("en"), [catalogue(one) for one in LANGUAGES if one != "en"]
    names = [name(Aboard(card, 0)) for card in cards()]
    told = 0
    for step in (step for lesson in lessons() for step in lesson.steps):
        words = english.words(Text(step.text))
        for called in names:
            there = english.words(called)
            if " " in there and there in words:
                told += 1
                for other in others:
                    assert other.words(called) in other.words(Text(step.text)), step.text
    assert told > 10
