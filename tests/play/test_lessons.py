"""Lessons taken as their words say: by mouse, by keys, and with a wrong move before the right one.

The quick run takes a lesson of each game, once, in one of the ways: that each can be finished is
shown in ``tests/conformance`` without a window.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from spacetable.core import registry
from spacetable.core.lesson import Lesson
from spacetable.core.option import Drag, Option
from spacetable.core.parts import lessons_of
from spacetable.session.lesson_run import LessonRun
from tests.play.hands import LEFT, NONE, RIGHT, Hands
from tests.play.test_by_keyboard import by_list, to_the_table
from tests.play.test_by_mouse import open_dialogs

GAMES = (
    "star_wars_pocket",
    "space_alert",
    "space_odyssey",
    "planet_nine",
    "deep_sea",
    "flight_school",
    "full_game",
)
MOST = 400
"""Moves after which a lesson counts as one that does not end."""
EVERY = 8
"""Of so many lessons one may be taken in the quick run: of each game the last of them."""


def run_of(hands: Hands) -> LessonRun:
    run = hands.game.controller.run
    assert isinstance(run, LessonRun)
    return run


def wanted(hands: Hands) -> Option:
    """The move to make now: what the step asks for, else what brings it nearer."""
    run = run_of(hands)
    found = run.wanted() or list(run.options())
    assert found, f"nothing can be done in step {run.index + 1}: {run.step}"
    return found[0]


def buried_in(hands: Hands, piece: str) -> str | None:
    """The pile that is looked through for a piece below others; None for one that is seen."""
    run = run_of(hands)
    table = run.session.table(run.seat)
    lying = next(one for one in table.pieces if one.id == piece)
    piles = {zone.id for zone in table.zones if zone.browse}
    above = any(one.zone == lying.zone and one.z > lying.z for one in table.pieces)
    return lying.zone if above and lying.zone in piles else None


def out_of_a_pile(hands: Hands, pile: str, gesture: Drag) -> None:
    """Look through the pile, take the piece out of the fan, lay it where it goes."""
    view = hands.view
    view.browse(pile)
    fan = view.panels.browser
    hands.click(fan, fan.point_of(gesture.piece).toPoint())
    hands.click(view.viewport(), view.point_of(gesture.zone))


def drag(hands: Hands, option: Option, gesture: Drag) -> None:
    """Take the piece, carry it over, turn it till it lies as asked, let go."""
    handle, view = hands.window.windowHandle(), hands.view
    pile = buried_in(hands, gesture.piece)
    if pile is not None:
        out_of_a_pile(hands, pile, gesture)
        return
    for target in (gesture.piece, gesture.zone):
        hands.turn_to(target)
    start = hands.spot(view.viewport(), view.point_of(gesture.piece))
    end = hands.spot(view.viewport(), view.point_of(gesture.zone))
    QTest.mouseMove(handle, start)
    QTest.mousePress(handle, LEFT, NONE, start)
    for step in range(1, 5):
        QTest.mouseMove(handle, start + (end - start) * step / 4)
    for _ in range(4):
        if view.carry.option is None or view.carry.option.action == option.action:
            break
        QTest.mousePress(handle, RIGHT, NONE, end)
        QTest.mouseRelease(handle, RIGHT, NONE, end)
    QTest.mouseRelease(handle, LEFT, NONE, end)
    hands.settle()


def by_mouse(hands: Hands, option: Option) -> None:
    gesture, view = option.gesture, hands.view
    if not isinstance(gesture, Drag):
        hands.turn_to(gesture.target or "")
    if isinstance(gesture, Drag):
        drag(hands, option, gesture)
    elif gesture.target is None:
        # The pointer comes from elsewhere: one that rests where it pressed makes no second bid.
        QTest.mouseMove(hands.window.windowHandle(), QPoint(1, 1))
        hands.press_button(hands.action_button(option))
    elif view.offers.press_first(gesture.target) or not view.offers.draggable(gesture.target):
        hands.click(view.viewport(), view.point_of(gesture.target))
    else:
        hands.double_click(view.viewport(), view.point_of(gesture.target))


def pressed_twice(hands: Hands, option: Option) -> None:
    """Whoever is unsure presses twice: nothing comes of the second press."""
    gesture, view = option.gesture, hands.view
    if isinstance(gesture, Drag) or gesture.target is None:
        by_mouse(hands, option)
        return
    hands.turn_to(gesture.target)
    hands.double_click(view.viewport(), view.point_of(gesture.target))
    assert not view.carry.active, f"{gesture} leaves something in the hand"


def seen_apart(hands: Hands, gesture: Drag) -> bool:
    """Whether nobody has to come nearer to aim at it: no spot of a map, no piece below others."""
    run = run_of(hands)
    table = run.session.table(run.seat)
    lying = next(one for one in table.pieces if one.id == gesture.piece)
    covered = any(
        one.zone == lying.zone
        and one.z > lying.z
        and abs(one.x - lying.x) <= one.w / 2
        and abs(one.y - lying.y) <= one.h / 2
        for one in table.pieces
    )
    return not covered and gesture.zone in {zone.id for zone in table.zones}


def wrongly_first(hands: Hands, option: Option) -> None:
    """What the step does not ask for is tried before: that says why, and changes nothing."""
    run, view = run_of(hands), hands.view
    for wrong in hands.game.controller.options().refused:
        gesture = wrong.gesture
        if (
            isinstance(gesture, Drag)
            and seen_apart(hands, gesture)
            and list(view.offers.ways(gesture.piece, gesture.zone).values()) == [wrong]
        ):
            before = run.index, run.session.cursor
            drag(hands, wrong, gesture)
            assert (run.index, run.session.cursor) == before
            assert hands.game.toast.words()
            assert not view.carry.active
            break
    by_mouse(hands, option)


WAYS: dict[str, Callable[[Hands, Option], None]] = {
    "mouse": by_mouse,
    "twice": pressed_twice,
    "keys": by_list,
    "wrong": wrongly_first,
}


def take(hands: Hands, game: str, lesson: Lesson, way: str) -> None:
    """From its first step to its last."""
    hands.window.navigation.open("lesson", (registry.load(game), lesson))
    hands.settle()
    hands.view.finish_motion()
    run, strip = run_of(hands), hands.game.strip
    assert strip is not None
    heights = set()
    for _ in range(MOST):
        if run.done:
            break
        heights.add(strip.height())
        assert strip.index == run.index, "the words are those of another step"
        if run.can_next():
            if way == "keys":
                to_the_table(hands)
            hands.click(strip.next)
            hands.view.finish_motion()  # the map may come nearer: one aims at what rests
        else:
            index, cursor = run.index, run.session.cursor
            option = wanted(hands)
            WAYS[way](hands, option)
            if open_dialogs(hands):
                assert run.step is not None
                assert run.step.free, "what a step asks for is asked about"
                hands.key(Qt.Key.Key_Escape)
                hands.game.controller.do(option, sure=True)
            hands.settle()
            hands.view.finish_motion()
            hands.settle()
            assert (run.index, run.session.cursor) != (index, cursor), f"{option.action} by {way}"
            assert run.index <= index + 1, "a step was passed before its words were read"
            film = hands.game.controller.film
            if film.film is not None and not film.caught_up:
                film.to_end()
                hands.settle()
    assert run.done
    assert len(heights) == 1, heights


LESSONS = [(game, lesson) for game in GAMES for lesson in lessons_of(registry.load(game))]


@pytest.mark.parametrize("game", GAMES)
def test_obeying_is_enough(hands: Hands, game: str) -> None:
    """A lesson of each game, the ways by turns."""
    take(hands, game, dict(LESSONS[::EVERY])[game], list(WAYS)[GAMES.index(game) % len(WAYS)])


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game}-{lesson.id}" for game, lesson in LESSONS]
)
def test_obeying_is_enough_in_every_way(hands: Hands, game: str, lesson: Lesson, way: str) -> None:
    take(hands, game, lesson, way)
