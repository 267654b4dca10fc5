"""The distress signal is sent on wish: no question, a button as long as it may be sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from tests.app.conftest import Person

STARTS_AT_TABLE = True

NAMES = ("Ada", "Ben", "Cleo", "Dai")


def begun(person: Person, qtbot: Any, seed: str) -> Any:
    """Mission 1 up to the first trick, one person among three bots, which then are held."""
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), name, k, "cadet" if k else None) for k, name in enumerate(NAMES)
    )
    person.window.navigation.start(Setup("planet_nine", seed, seats, mission=1))
    controller = person.page.controller
    phases = set()

    def playing() -> bool:
        state = controller.session.state
        if state.phase == "play":
            return True
        mine = [option for option in controller.options() if not option.grave]
        if mine and state.phase == "choosing":
            controller.do(mine[0])
        elif mine and controller.bots.next() is None:
            phases.add(state.phase)
        return False

    qtbot.waitUntil(playing)
    controller.bots_paused = True
    person.wait()
    assert phases == set(), "nobody was asked"
    return controller


@pytest.mark.parametrize(("seed", "commander"), [("w0", True), ("w4", False)])
def test_it_is_one_press_while_it_may_be_sent(
    open_window: Callable[..., Person], qtbot: Any, seed: str, commander: bool
) -> None:
    person = open_window(bot_pace="fast")
    controller = begun(person, qtbot, seed)
    assert (controller.session.state.first == "1") == commander
    buttons = person.page.side.action_buttons.buttons
    send = [one for one in buttons if type(one.option.action).__name__ == "Distress"]
    assert len(send) == 2, "to the left and to the right"
    person.click(send[0])
    state = controller.session.state
    assert state.phase == "voting"
    assert state.question == send[0].option.action.direction
    done = [entry.action["type"] for entry in controller.session.entries]
    assert done[-1] == "Distress"
    assert "NoDistress" not in done


def test_it_is_gone_with_the_first_card_and_undo_asks_nobody(
    open_window: Callable[..., Person], qtbot: Any
) -> None:
    person = open_window(bot_pace="fast", ask_before_fence=False)
    controller = begun(person, qtbot, "w0")
    assert controller.wished()
    lead = next(o for o in controller.offered() if type(o.action).__name__ == "Play")
    controller.do(lead)
    assert not controller.wished()
    controller.undo()
    assert controller.wished(), "the lead is taken back, and the chance is there again"
    controller.undo()
    assert controller.session.state.phase != "distress", "nobody had been asked there"
    controller.redo()
    assert controller.session.state.phase == "play", "nor on the way forth"


def chosen_until(person: Person, phase: str) -> Any:
    """The same with bots that take no time, up to a phase; what was offered on the way there."""
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), name, k, "cadet" if k else None) for k, name in enumerate(NAMES)
    )
    person.window.navigation.start(Setup("planet_nine", "w0", seats, mission=1))
    controller = person.page.controller

    def there() -> bool:
        state = controller.session.state
        if state.phase == phase:
            return True
        asked = {type(one.action).__name__ for one in controller.offered()}
        assert not asked & {"Distress", "NoDistress"}, "no question comes and answers itself"
        mine = [option for option in controller.options() if not option.grave]
        if mine and state.phase == "choosing":
            controller.do(mine[0])
        return False

    person.until(there)
    person.wait()
    return controller


def test_bots_wait_until_people_have_had_their_say(person: Person) -> None:
    controller = chosen_until(person, "play")
    before = controller.session.cursor
    assert controller.bots.next() is None, "not even bots that take no time"
    assert not controller.thinking
    assert not controller.bot_waits()
    buttons = person.page.side.action_buttons.buttons
    (go_on,) = (one for one in buttons if type(one.option.action).__name__ == "LetGo")
    assert "Do without" in person.reads(go_on)
    person.click(go_on)
    assert not controller.wished(), "what closed it was this press"
    person.until(lambda: controller.session.cursor > before and controller.bots.next() is None)
    done = [entry.action for entry in controller.session.entries[before:]]
    assert done, "the bots speak now"
    assert all(action["seat"] != "1" for action in done), "and nothing is in the log of it"


def test_what_closes_a_wish_is_said_and_undo_opens_it_again(person: Person) -> None:
    person.window.context.put(ask_before_fence=False)
    controller = chosen_until(person, "play")
    lead = next(o for o in controller.offered() if type(o.action).__name__ == "Play")
    controller.bots_paused = True
    controller.do(lead)
    person.wait()
    assert "No distress signal any more" in person.page.toast.words()
    controller.undo()
    (let_go,) = (o for o in controller.options() if type(o.action).__name__ == "LetGo")
    controller.do(let_go)
    assert not controller.wished()
    controller.do(lead)
    assert "No distress signal" not in person.page.toast.words(), "passed over: that is known"
    controller.undo()
    assert controller.wished(), "what is taken back may be wished for again"


def test_two_at_one_screen_are_not_asked_either_and_both_may_wish(
    open_window: Callable[..., Person], qtbot: Any
) -> None:
    person = open_window(bot_pace="fast")
    seats = tuple(
        SeatSetup(Seat(str(k + 1)), name, k, "cadet" if k > 1 else None)
        for k, name in enumerate(NAMES)
    )
    person.window.navigation.start(Setup("planet_nine", "w0", seats, mission=1))
    controller = person.page.controller

    def playing() -> bool:
        if controller.covered and not person.alone():
            person.click(person.overlay().show_button)
        elif controller.handing:
            controller.pass_on()
        state = controller.session.state
        mine = [option for option in controller.options() if not option.grave]
        if mine and state.phase == "choosing":
            controller.do(mine[0])
        return bool(state.phase == "play")

    qtbot.waitUntil(playing)
    controller.bots_paused = True
    person.wait()
    done = [entry.action["type"] for entry in controller.session.entries]
    assert set(done) <= {"Choose", "Silent", "NoDistress"}
    for seat in "12":
        assert controller.wishes.of(Seat(seat)), "each of the two"
    assert not controller.wishes.of(Seat("3")), "no bot"
