"""Seats that may act though nobody waits for them, bots that think in a thread, grave moves."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from spacetable.app.game import bot_turns
from spacetable.app.game.controller import GameController
from spacetable.app.game.end_screen import EndScreen
from spacetable.app.game.panel.side import TOLD
from spacetable.core.event import Moved, Said
from spacetable.core.ids import PieceId, ZoneId
from spacetable.core.text import Text, verbatim
from tests.app.conftest import Person, hunt, toy

STARTS_AT_TABLE = True


def start(person: Person, *bots: str | None, seed: str = "test") -> GameController:
    """Mission 2 of the card game, in which whoever is not on turn may show a card."""
    person.window.navigation.start(replace(toy(*bots, seed=seed), mission=2))
    person.wait()
    return person.page.controller


def lift(person: Person) -> None:
    """Whoever is to have the screen takes it."""
    controller = person.page.controller
    if controller.handing:
        controller.pass_on()
    if controller.covered:
        person.click(person.overlay().show_button)


def past_the_passing(person: Person) -> GameController:
    """Every person passes the first card."""
    controller = person.page.controller

    def passed() -> bool:
        lift(person)
        if not controller.session.state.passing:
            return True
        mine = [o for o in controller.options() if not o.refused]
        if mine:
            controller.do(mine[0])
        person.wait()
        return False

    person.until(passed)
    return controller


def take(person: Person, seat: str) -> GameController:
    """The screen goes to a seat that may act."""
    controller = person.page.controller
    lift(person)
    if controller.seat != seat:
        controller.hand_to(seat)
        lift(person)
    assert controller.seat == seat
    return controller


def pick(controller: GameController, kind: str) -> Any:
    """The first option of a kind."""
    return next(o for o in controller.options() if type(o.action).__name__ == kind)


def test_an_awaited_bot_waits_for_the_person_invited(person: Person, qtbot: object) -> None:
    controller = start(person, None, "high_card", seed="bots")
    past_the_passing(person)
    qtbot.waitUntil(lambda: controller.seat in controller.session.awaited())
    controller.do(pick(controller, "Throw"))
    controller.do([o for o in controller.options() if not o.refused][-1])
    qtbot.waitUntil(lambda: controller.session.awaited() == ("2",))
    cursor = controller.session.cursor
    assert controller.session.invited() == ("1",)
    qtbot.wait(60)
    assert controller.session.cursor == cursor, "the bot leaves the person their time"
    assert {type(o.action).__name__ for o in controller.options()} == {"Signal", "Quiet"}
    assert controller.mover().seat == "1"
    prompt = person.page.side.prompt
    person.page.refresh()
    buttons = person.page.side.action_buttons.buttons
    (quiet,) = (one for one in buttons if type(one.option.action).__name__ == "Quiet")
    assert "Your move, Ada" in person.reads(prompt)
    assert "Ben is next." in person.reads(prompt), "their own decision, not Ben's"
    assert quiet.property("kind") == "primary"
    controller.do(pick(controller, "Quiet"))
    qtbot.waitUntil(lambda: controller.session.cursor > cursor + 1)


def test_an_invited_bot_acts_before_anything_else(person: Person, qtbot: object) -> None:
    controller = start(person, None, "high_card", seed="bots")
    past_the_passing(person)
    qtbot.waitUntil(lambda: not controller.session.invited())
    assert controller.session.awaited() == ("1",)
    assert controller.session.state.quiet == ("2",)


def test_the_screen_is_handed_to_somebody_invited(person: Person) -> None:
    controller = start(person, None, None, None)
    past_the_passing(person)
    take(person, "1")
    over = person.page.side.action_buttons.foot.hand_over
    assert list(over.buttons) == ["2", "3"]
    assert over.go_on is None, "no bot waits"
    person.click(over.buttons["3"])
    assert controller.covered
    assert controller.next_seat == "3"
    lift(person)
    assert controller.seat == "3"
    controller.do(pick(controller, "Quiet"))
    person.wait()
    assert controller.handing
    assert controller.next_seat == "1", "then it goes back to whoever is awaited"


def test_bots_wait_for_people_elsewhere_until_told_to_go_on(person: Person, qtbot: object) -> None:
    controller = start(person, None, None, "high_card", seed="elsewhere")
    past_the_passing(person)

    def up_to_the_bot() -> bool:
        lift(person)
        if controller.session.awaited() == ("3",):
            return True
        if controller.bots.next() is None:  # it has had its say
            moves = [o for o in controller.options() if not o.refused and not o.grave]
            controller.do(moves[-1])
            person.wait()
        return False

    person.until(up_to_the_bot)
    if controller.seat in controller.session.invited():
        controller.do(pick(controller, "Quiet"))
        person.wait()
    cursor = controller.session.cursor
    qtbot.wait(60)
    assert controller.session.cursor == cursor
    over = person.page.side.action_buttons.foot.hand_over
    assert over.go_on is not None
    person.click(over.go_on)
    qtbot.waitUntil(lambda: controller.session.cursor > cursor)


def test_undo_goes_back_before_a_persons_own_move(person: Person, qtbot: object) -> None:
    person.window.context.put(ask_before_fence=False)
    controller = start(person, None, "high_card", seed="bots")
    past_the_passing(person)
    qtbot.waitUntil(lambda: not controller.session.invited())
    before = controller.session.cursor
    controller.do(pick(controller, "Throw"))
    controller.do([o for o in controller.options() if not o.refused][-1])
    qtbot.waitUntil(lambda: "1" in controller.session.invited())
    controller.do(pick(controller, "Quiet"))
    qtbot.waitUntil(
        lambda: controller.session.awaited() == ("1",) and not controller.session.invited()
    )
    controller.undo()
    assert "1" in controller.session.invited(), "the bot's answer and the own word go together"
    controller.undo()
    controller.undo()
    assert controller.session.cursor == before


def test_a_grave_move_is_asked_about_and_stands_last(person: Person) -> None:
    controller = start(person, None, None)
    past_the_passing(person)
    take(person, "1")
    buttons = person.page.side.action_buttons.buttons
    assert buttons[-1].option.grave
    assert buttons[-1].shortcut().isEmpty()
    cursor = controller.session.cursor
    person.click(buttons[-1])
    assert controller.session.cursor == cursor
    assert "Give up" in person.reads(person.overlay())
    person.overlay().default.click()
    assert controller.session.cursor == cursor, "the safe answer is the first"
    person.click(person.page.side.action_buttons.buttons[-1])
    next(iter(person.overlay().findChildren(type(person.overlay().default)))).click()
    person.wait()
    assert controller.session.result().outcome == "lost"
    assert isinstance(person.overlay(), EndScreen)


def test_what_can_no_longer_be_done_is_said_quietly(person: Person) -> None:
    controller = start(person, None, None)
    past_the_passing(person)
    take(person, "1")
    old = pick(controller, "Throw")
    controller.do(old)
    cursor = controller.session.cursor
    controller.do(old)
    assert controller.session.cursor == cursor
    assert "gone on meanwhile" in person.page.toast.words()


# ------------------------------------------------------------------ pace


def test_what_is_seen_is_left_to_be_followed(
    person: Person, qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bot_turns.PACES, "normal", 60_000)  # no bot moves meanwhile
    person.window.context.put(bot_pace="normal")
    controller = start(person, None, "high_card")
    bots = controller.bots
    line = Said(Text("toy.line"))
    bots.stop()
    bots.follow([line, line])
    bots.call()
    longest = bots._timer.remainingTime()
    assert 75_000 < longest <= 94_500, "several things come of it"
    bots.stop()
    bots.follow([])
    bots.call()
    assert 0 < bots._timer.remainingTime() <= 94_500, "silence adds nothing"
    bots.stop()
    bots.follow([Moved(PieceId("a"), ZoneId("b"), ZoneId("c")), line])
    bots.call()
    assert 30_000 < bots._timer.remainingTime() <= 49_500
    bots.stop()
    bots.follow([line])
    bots.call()
    assert 51_000 < bots._timer.remainingTime() <= 64_500
    bots.stop()


# ------------------------------------------------------------------ thinking


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """The card game's bot thinks until the event is set."""
    from tests.toy import game

    gate = threading.Event()
    choose = game.HighCard.choose

    def wait(self: Any, *args: Any) -> Any:
        assert gate.wait(10)
        return choose(self, *args)

    monkeypatch.setattr(game.HighCard, "choose", wait)
    return gate


def to_the_bot(person: Person) -> GameController:
    controller = start(person, None, "high_card")
    controller.do(next(o for o in controller.options() if not o.refused))
    return controller


def test_the_window_lives_while_a_bot_thinks(
    person: Person, qtbot: object, slow: threading.Event
) -> None:
    controller = to_the_bot(person)
    qtbot.wait(30)
    cursor = controller.session.cursor
    assert controller.bots.thinking
    person.key(Qt.Key.Key_F9)
    assert person.page.side.isHidden()
    slow.set()
    qtbot.waitUntil(lambda: controller.session.cursor > cursor)


def test_undo_while_a_bot_thinks_drops_its_answer(
    person: Person, qtbot: object, slow: threading.Event
) -> None:
    person.window.context.put(ask_before_fence=False)
    controller = to_the_bot(person)
    controller.bots_paused = True
    assert not controller.bots.thinking
    controller.bots_paused = False
    controller.undo()
    assert controller.session.cursor == 0
    controller.bots_paused = True
    slow.set()
    qtbot.wait(60)
    assert controller.session.cursor == 0


@pytest.mark.expects_log
def test_leaving_while_a_bot_thinks_is_safe(
    person: Person, qtbot: object, slow: threading.Event
) -> None:
    controller = to_the_bot(person)
    assert controller.bots.thinking
    person.window.go_home()
    slow.set()
    qtbot.wait(60)
    assert person.window.page is person.window.launcher


def test_a_hint_says_that_somebody_thinks(
    person: Person, qtbot: object, slow: threading.Event
) -> None:
    controller = start(person, None, None)
    lift(person)
    person.page.hint()
    assert "Thinking" in person.reads(person.page.side)
    controller.do(next(o for o in controller.options() if not o.refused))
    slow.set()
    qtbot.wait(60)
    assert "Thinking" not in person.reads(person.page.side), "its position has gone"


def test_reasons_are_read_after_the_end_only(person: Person, qtbot: object) -> None:
    controller = start(person, None, "high_card", seed="bots")
    past_the_passing(person)
    qtbot.waitUntil(
        lambda: controller.session.awaited() == ("1",) and not controller.session.invited()
    )
    assert controller._reasons._noted
    assert not controller.reasons()
    controller.do(pick(controller, "GiveUp"), sure=True)
    person.wait()
    why = controller.reasons()
    assert why
    person.overlay().close_()
    words = person.window.context.words(next(iter(why.values())))
    rows = person.page.side.chronicle.rows()
    assert any(words in line for row in rows for line in row.lines)
    person.page.press("replay")
    person.wait()
    person.window.page.press("end")
    rows = person.window.page.chronicle.rows()
    assert any(words in line for row in rows for line in row.lines)


# -------------------------------------------------------------- where what may be said can wait


def hunting(person: Person, *bots: str | None) -> GameController:
    """The card game with sides, past the passing: whoever is not on turn may show a card."""
    person.window.navigation.start(hunt(*bots))
    person.wait()
    return past_the_passing(person)


def test_no_bot_waits_for_people_who_are_only_invited(person: Person, qtbot: Any) -> None:
    controller = hunting(person, "high_card", "high_card", None)
    assert controller.session.game.company.patient is False
    qtbot.waitUntil(lambda: controller.session.state.whose == "3")
    moved = [entry.action for entry in controller.session.entries]
    assert not any(one["seat"] == "3" and one["type"] == "Quiet" for one in moved)
    assert {"1", "2"} <= {one["seat"] for one in moved if one["type"] == "Throw"}


def test_while_a_bot_is_on_turn_a_person_may_still_say_something(
    person: Person, qtbot: Any
) -> None:
    controller = hunting(person, "high_card", "high_card", None)
    # The bots are held while the person is on turn: between a bot's throw and its card nobody is
    # invited, and held at the start they might be caught there.
    qtbot.waitUntil(lambda: controller.session.state.whose == "3")
    controller.bots_paused = True
    controller.do(next(o for o in controller.options() if type(o.action).__name__ == "Throw"))
    controller.do([o for o in controller.options() if not o.refused][-1])
    person.wait()
    assert controller.session.state.whose == "1"
    assert "3" in controller.session.invited()
    assert any(type(o.action).__name__ == "Signal" for o in controller.options())
    assert controller.mover().seat == controller.session.state.whose, "the table waits for the bot"
    assert controller.leader() is None
    assert controller.waiver() is None
    hand_over = person.page.side.action_buttons.foot.hand_over
    assert hand_over is None or hand_over.go_on is None
    assert person.page.side.action_buttons.buttons == [], "nothing that soon is another button"
    coach = person.page.side.coach
    assert coach.legal.isVisible()
    whose = controller.session.prompt(None)
    assert person.page.side.prompt.what.text() == person.window.context.words(whose)
    row = next(k for k, one in enumerate(coach.legal.rows()) if one.payload is not None)
    coach.legal.setFocus()
    coach.legal.setCurrentIndex(coach.legal.model().index(row, 0))
    cursor = controller.session.cursor
    person.key(Qt.Key.Key_Return)
    assert controller.session.cursor == cursor + 1


def test_the_screen_goes_to_whom_the_game_waits_for(person: Person) -> None:
    controller = hunting(person, None, None, None)
    lift(person)
    before = controller.seat
    assert before == controller.session.state.whose
    controller.do(next(o for o in controller.options() if type(o.action).__name__ == "Throw"))
    controller.do([o for o in controller.options() if not o.refused][-1])
    person.wait()
    assert before in controller.session.invited()
    assert controller.handing, "though whoever looks on may still show a card"
    assert controller.next_seat == controller.session.state.whose


def test_a_hint_outlives_what_others_say(person: Person, qtbot: Any) -> None:
    person.window.navigation.start(hunt(None, "high_card", "high_card"))
    person.wait()
    controller = person.page.controller

    def hold() -> None:
        if controller.session.awaited() == ("1",) and controller.session.invited() == ("2", "3"):
            controller.bots_paused = True

    controller.stepped.connect(hold)
    past_the_passing(person)
    qtbot.waitUntil(lambda: controller.bots_paused)
    controller.stepped.disconnect(hold)
    with qtbot.waitSignal(controller.advised):
        person.key("H")
    assert person.window.context.say("app.panel.hint") in person.reads(person.page.side)
    words = person.page.side.coach.hint.words.text()
    cursor = controller.session.cursor
    controller.bots_paused = False
    qtbot.waitUntil(lambda: not controller.session.invited() and not controller.thinking)
    assert controller.session.cursor == cursor + 2, "both have said something, or nothing"
    assert controller.session.awaited() == ("1",)
    assert person.page.side.coach.hint.words.text() == words
    assert person.page.side.coach.hint.isVisible()


def test_a_hint_is_not_asked_for_again_after_the_own_move(person: Person, qtbot: Any) -> None:
    controller = hunting(person, None, "high_card", "high_card")
    qtbot.waitUntil(
        lambda: controller.session.awaited() == ("1",) and not controller.session.invited()
    )
    coach = person.page.side.coach
    coach.show_advice(verbatim("Do this."))
    assert coach.advice.isVisible()
    with qtbot.waitSignal(controller.advised):
        person.key("H")
    coach.show_advice(verbatim("Do that."))
    assert not coach.advice.isVisible(), "two words on one move may contradict each other"
    with qtbot.assertNotEmitted(controller.advised, wait=100):
        controller.do(pick(controller, "Throw"))
    assert not coach.hint.isVisible()
    coach.show_advice(verbatim("Do that."))
    assert coach.advice.isVisible()


def test_what_others_did_since_the_own_move_stands_below_the_prompt(
    person: Person, qtbot: Any
) -> None:
    controller = hunting(person, None, "high_card", "high_card")
    qtbot.waitUntil(
        lambda: controller.session.awaited() == ("1",) and not controller.session.invited()
    )
    controller.do(pick(controller, "Throw"))
    person.wait()
    note = person.page.side.prompt.note
    own = controller.session.lines(controller.seat)[-1]
    assert note.text() == person.window.context.words(own.text), "nobody has done anything since"
    own_cursor = controller.session.cursor
    controller.do([o for o in controller.options() if not o.refused][-1])
    qtbot.waitUntil(
        lambda: controller.session.awaited() == ("1",) and not controller.session.invited()
    )
    lines = [one for one in controller.session.lines(controller.seat) if not one.heading]
    news = [person.window.context.words(one.text) for one in lines if one.index >= own_cursor]
    said = note.text().split("\n")
    assert len(news) > len(said), "more than there is room for"
    assert said == news[-len(said) :]
    assert note.toolTip() == note.accessibleName() == "\n".join(news[-TOLD:])
