"""Every lesson can be taken from its first step to its last, and only by the moves it asks for."""

from __future__ import annotations

import pytest

from spacetable.core.data import read_data
from spacetable.core.errors import DataError, Refused
from spacetable.core.lesson import Lesson
from spacetable.core.lesson_file import NAME, parse_lessons
from spacetable.core.option import Action, Press
from spacetable.core.parts import lessons_of
from spacetable.core.text import text
from spacetable.games.space_odyssey.game import space_odyssey
from spacetable.games.space_odyssey.lessons import FOLDER, NAMES
from spacetable.session.lesson_run import LessonRun
from spacetable.text.catalogue import catalogue

LESSONS = {lesson.id: lesson for lesson in lessons_of(space_odyssey)}
MOST_WORDS = 40
FREE = {
    "space_odyssey_lessons.first_shift.limit",
    "space_odyssey_lessons.first_shift.mem",
    "space_odyssey_lessons.first_shift.one_more",
}
"""Steps that leave the learner a choice among all cards of the hand."""
WON = {"disconnect", "malfunctions", "reading", "bluff"}

TO_TRY = {
    ("first_shift.move", "Move", ("space", "core")): "no.far",
    ("repairs.pod", "Repair", ("system", "lif")): "no.repair_elsewhere",
    ("repairs.leave", "Draw", ()): "no.draw_here",
    ("repairs.draw", "Move", ("space", "pod_bay")): "no.move_after",
    ("doors.open", "Move", ("space", "grv")): "no.door",
    ("doors.open", "Move", ("space", "pod")): "no.full",
    ("doors.too_late", "Move", ("space", "grv")): "no.move_after",
    ("doors.no_cards", "Draw", ()): "no.draw_here",
    ("together.once", "Give", ("member", "2")): "no.gave",
    ("together.ban", "Tell", ()): "no.lipread_talk",
    ("together.ban", "Give", ("member", "2")): "no.lipread_give",
    ("together.ban", "Borrow", ()): "no.lipread_give",
    ("disconnect.core", "Disconnect", ()): "no.disconnect_elsewhere",
    ("display.play", "Damage", ("card", "hal.lipread")): "no.lipread_played",
    ("reading.scan", "Scan", ("member", "3")): "no.scan_whitehead",
}
"""Wrong moves that the learner is invited to try, and the rule that is told."""


COACHED = {
    "first_shift.draw": "A turn that ends in PICTUREPHONE draws 2 cards",
    "first_shift.again": "A turn that ends in PICTUREPHONE draws 2 cards",
    "repairs.pod": "LIF REPAIR mends LIF: that is done in POD.",
    "repairs.double": "LIF REPAIR takes malfunctions away from LIF here.",
    "repairs.leave": "In POD one only moves and repairs, and draws nothing.",
    "repairs.mem": "MEM REPAIR mends MEM: that is done in MEM.",
    "repairs.works": "MEM REPAIR takes malfunctions away from MEM here.",
    "repairs.any": "??? REPAIR takes malfunctions away from MEM here.",
    "repairs.draw": "MEM gives 1 card when the turn ends.",
    "doors.too_late": "MEM gives 1 card when the turn ends.",
    "doors.free": "The way through the pod bay door can be opened from here",
    "doors.no_cards": "There is nothing to draw in POD BAY",
    "together.ask": "LOGIC 4 to 6: here they can come into one hand.",
    "together.give": "Poole is here, and in that hand",
    "together.once": "COM gives 1 card when the turn ends.",
    "together.ban": "This hand holds CANCEL: it works in POD BAY and in CORE.",
    "together.cancel": "CANCEL ends LIP READING from here",
    "together.free": "There is nothing to draw in CORE",
    "disconnect.recover": "Played in PICTUREPHONE, RECOVER brings a card back",
    "disconnect.draw": "PICTUREPHONE gives 2 cards when the turn ends.",
    "disconnect.core": "LOGIC 9 to 11 is a run: in CORE",
    "disconnect.which": "LOGIC 9 to 11 disconnects HAL here",
    "disconnect.ask": "LOGIC 6 to 8: here they can come into one hand.",
    "disconnect.win": "LOGIC 6 to 8 disconnects HAL here",
    "malfunctions.grv": "A GRV malfunction stops that system now.",
    "malfunctions.third": "A MEM malfunction wins the game now.",
    "reading.target": "TARGET takes one of them away.",
    "reading.name": "Bowman named LOGIC 5, LOGIC 7 aloud and still holds them.",
    "reading.scan": "Bowman holds 4 cards: a SCAN takes one away.",
    "reading.lipread": "LIP READING works as soon as it lies open",
    "reading.silence": "LIF stops after 2 more malfunctions",
    "reading.seventh": "A LIF malfunction wins the game now.",
}
"""What the coach says beside a step: what the step asks for."""


def walk_to(lesson: Lesson, step: str) -> LessonRun:
    """The lesson at the step with those words."""
    run = LessonRun(space_odyssey, lesson)
    while run.step is not None and not run.step.text.endswith(f".{step}"):
        pass_step(run)
    return run


def pass_step(run: LessonRun) -> None:
    """Read the step, or play the first of the moves that it asks for."""
    if run.can_next():
        run.next()
    else:
        run.do(run.wanted()[0].action)


def fits(run: LessonRun, action: Action, kind: str, field: tuple[str, ...]) -> bool:
    """Whether an action is of that kind and has that field; a card is meant by its face."""
    if type(action).__name__ != kind:
        return False
    if not field:
        return True
    name, value = field
    found = getattr(action, name)
    state = run.session.state
    return bool((state.pieces.piece(found).face if name == "card" else found) == value)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_a_lesson_goes_through_to_its_end(lesson: Lesson) -> None:
    run = LessonRun(space_odyssey, lesson)
    while run.step is not None:
        words = run.step.text
        view = run.session.view(run.seat)
        for name in run.step.show:
            assert space_odyssey.teaching.find(view, name) is not None, (words, name)
        if not run.can_next():
            wanted = run.wanted()
            if words in FREE:
                assert len(wanted) == len([*view.state.pieces[f"hand.{run.seat}"]])
            else:
                assert len(wanted) == 1, words
        pass_step(run)
    won = run.over is not None and run.over.outcome == "won" and run.seat in run.over.winners
    assert won == (lesson.id in WON)
    assert (run.over is None) == (lesson.id not in WON)


def test_either_copy_of_a_card_may_be_played_where_two_would_do() -> None:
    run = walk_to(LESSONS["reading"], "silence")
    (wanted,) = run.wanted()
    hand = [one.id for one in run.session.state.pieces["hal.hand"] if one.face == "hal.lif"]
    assert len(hand) == 2
    pressed = {one.target for one in (wanted.gesture, *wanted.also) if isinstance(one, Press)}
    assert pressed == set(hand)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_no_step_is_passed_by_a_move_that_it_does_not_ask_for(lesson: Lesson) -> None:
    run = LessonRun(space_odyssey, lesson)
    held = 0
    while run.step is not None:
        index = run.index
        wanted = {option.action for option in run.wanted()}
        options = run.session.options(run.seat)
        for option in (*options, *options.refused):
            if option.action not in wanted:
                held += 1
                with pytest.raises(Refused):
                    run.do(option.action)
                assert run.index == index
        pass_step(run)
    assert held > len(lesson.steps)


@pytest.mark.parametrize(("where", "kind", "field"), TO_TRY, ids=str)
def test_wrong_moves_to_try_are_refused_with_their_rule(
    where: str, kind: str, field: tuple[str, ...]
) -> None:
    lesson, step = where.split(".")
    run = walk_to(LESSONS[lesson], step)
    found = [
        option
        for option in run.session.options(run.seat).refused
        if fits(run, option.action, kind, field)
    ]
    assert found
    with pytest.raises(Refused) as no:
        run.do(found[0].action)
    assert no.value.why.rule.key == f"space_odyssey.{TO_TRY[where, kind, field]}"


@pytest.mark.parametrize(("where", "told"), COACHED.items(), ids=COACHED)
def test_the_coach_says_what_the_step_asks_for(where: str, told: str) -> None:
    lesson, step = where.split(".")
    run = walk_to(LESSONS[lesson], step)
    advice = space_odyssey.teaching.advice(run.session.view(run.seat))
    assert advice is not None
    assert told in catalogue("en").words(advice)


def test_a_run_that_spoils_the_last_one_is_refused_in_the_lesson() -> None:
    run = walk_to(LESSONS["disconnect"], "which")
    refused = run.session.options(run.seat).refused
    (option,) = (one for one in refused if type(one.action).__name__ == "Disconnect")
    with pytest.raises(Refused) as no:
        run.do(option.action)
    assert no.value.why.rule.key == "space_odyssey.no.last_sequence"


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_a_lesson_can_be_gone_back_through(lesson: Lesson) -> None:
    run = LessonRun(space_odyssey, lesson)
    start = run.session.state
    while run.step is not None:
        pass_step(run)
    while run.can_back():
        run.back()
    assert run.session.state == start


@pytest.mark.parametrize("language", ["en", "ja"])
def test_lessons_have_short_words_in_both_languages(language: str) -> None:
    words = catalogue(language)
    for lesson in LESSONS.values():
        assert 6 <= len(lesson.steps) <= 12
        assert 3 <= lesson.minutes <= 6
        for key in (lesson.title, lesson.about, *(step.text for step in lesson.steps)):
            assert key in words, key
            said = words.words(text(key))
            if language == "en":
                assert len(said.split()) <= MOST_WORDS, said
            else:
                assert len(said) <= 3 * MOST_WORDS, said


def test_both_sides_are_taught_and_the_learner_keeps_the_seat() -> None:
    sides = [lesson.roles[lesson.learner] == "hal" for lesson in LESSONS.values()]
    assert sides == [False] * 6 + [True] * 4
    for lesson in LESSONS.values():
        for step in lesson.steps:
            assert all("seat" in gate.fields for gate in step.others), step.text
            assert all(gate.fields["seat"] != lesson.learner for gate in step.others), step.text


def test_what_the_words_say_is_so_on_the_table() -> None:
    """Figures that the words of steps name."""
    limit = walk_to(LESSONS["first_shift"], "limit")
    assert len(limit.session.state.pieces["hand.1"]) == 7
    mem = walk_to(LESSONS["first_shift"], "mem")
    assert mem.session.state.is_stopped("mem")
    assert len(mem.session.state.pieces["hand.1"]) == 6
    kaminski = walk_to(LESSONS["repairs"], "kaminski")
    assert kaminski.session.state.malfunctions("com") == 0
    works = walk_to(LESSONS["repairs"], "any")
    assert works.session.state.malfunctions("mem") == 3
    assert not works.session.state.is_stopped("mem")
    smaller = walk_to(LESSONS["disconnect"], "smaller")
    assert smaller.session.state.marker == smaller.session.state.hal_cards == 4
    scan = walk_to(LESSONS["reading"], "scan")
    assert len(scan.session.state.pieces["hand.2"]) == 4
    assert walk_to(LESSONS["reading"], "silence").session.state.malfunctions("lif") == 5
    third = walk_to(LESSONS["malfunctions"], "third")
    assert set(third.session.state.stopped) == {"com", "grv"}
    assert third.session.state.malfunctions("mem") == 3


def test_a_card_that_is_not_there_is_named_with_its_line() -> None:
    good = read_data(FOLDER / NAME)
    bad = good.replace("hand.1/repair.lif", "hand.1/repair.grv")
    line = good[: good.index("hand.1/repair.lif")].count("\n") + 1
    with pytest.raises(DataError) as no:
        parse_lessons(bad, NAME, NAMES)
    params = dict(no.value.message.params)
    assert params["file"] == "lessons.toml"
    assert "hand.1/repair.grv" in str(params["reason"])
    assert abs(int(str(params["line"])) - line) <= 2
