"""Who has nothing to say says so once: the answer stands until it is taken back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.conftest import Person
from tests.app.test_steady import Panel, bot_moves, own_move, sat_down
from tests.thinned import thinned

STARTS_AT_TABLE = True


def goes_on(panel: Panel) -> bool:
    """A bot moves, or the person, who tells nothing of their own accord."""
    controller = panel.page.controller
    if bot_moves(panel):
        return True
    plays = [o for o in controller.options() if type(o.action).__name__ in ("Play", "NoDistress")]
    if plays:
        controller.do(plays[0])
    return bool(plays) or own_move(panel)


def asked(person: Person, game: str = "planet_nine") -> Panel:
    """A game in which the person is asked before somebody else leads."""
    person.window.context.put(ask_before_leaving=False)
    for number in range(20):
        panel = sat_down(person, game, f"standing {number}")
        for _ in range(12):
            person.wait()
            if question(panel) is not None:
                return panel
            if not goes_on(panel):
                break
        person.window.go_home()
    raise LookupError("nobody was asked")


def question(panel: Panel) -> Any:
    """The answer that tells nothing, while it is asked for."""
    found = panel.page.controller.waiver()
    if panel.page.controller.moment()[0] != "play":
        return None
    return found if found is not None and type(found.action).__name__ == "Silent" else None


def silences(panel: Panel) -> list[int]:
    entries = panel.page.controller.session.entries
    mine = (panel.page.controller.seat, "Silent")
    return [k for k, e in enumerate(entries) if (e.action["seat"], e.action["type"]) == mine]


@pytest.mark.parametrize("game", thinned(["planet_nine", "deep_sea"]))
def test_an_answer_stands_until_it_is_taken_back(person: Person, game: str) -> None:
    panel = asked(person, game)
    controller, buttons = panel.page.controller, panel.page.side.action_buttons
    said = len(silences(panel))
    person.click(buttons.standing.button)
    assert len(silences(panel)) == said + 1, "it is said now as well"
    for _ in range(16):
        assert controller.waiver() is None, "nobody is asked"
        if not goes_on(panel):
            break
        person.wait()
        if len(silences(panel)) > said + 1:
            break
    assert len(silences(panel)) > said + 1, "each is in the log"
    person.click(buttons.standing.button)
    while question(panel) is None:
        assert goes_on(panel), "asked again"
        person.wait()


def test_it_still_stands_when_the_game_is_opened_again(person: Person) -> None:
    panel = asked(person)
    person.click(panel.page.side.action_buttons.standing.button)
    seat = panel.page.controller.seat
    person.window.go_home()
    person.wait()
    person.key("o", ctrl=True)
    card = person.window.page.cards[0]
    person.click(card.open_button)
    again = Panel(person)
    again.page.controller.bots_paused = True
    answers = again.page.controller.session.standing_answers
    step = again.page.controller.moment()[0]
    assert step == "play"
    assert type(answers.of(seat)).__name__ == "Silent"
    said = len(silences(again))
    for _ in range(16):
        assert question(again) is None, "nobody is asked"
        if not goes_on(again) or len(silences(again)) > said:
            break
        person.wait()
    assert len(silences(again)) > said, "it is given all the same"


def test_whether_to_send_for_help_is_left_to_the_commander(person: Person) -> None:
    """Before the first trick, by somebody who is not the commander."""
    person.window.context.put(ask_before_leaving=False)
    for number in range(20):
        panel = sat_down(person, "planet_nine", f"leave {number}")
        controller = panel.page.controller
        for _ in range(20):
            if controller.moment()[0] == "play" or not (bot_moves(panel) or own_move(panel)):
                break
            person.wait()
        commander = controller.session.state.first
        if controller.moment()[0] == "play" and commander != controller.seat:
            break
    else:
        raise LookupError("the person was the commander each time")
    panel.page.refresh()
    assert not bot_moves(panel), "bots wait for that"
    (button,) = (
        one for one in panel.page.side.action_buttons.buttons if "Leave it to" in person.reads(one)
    )
    name = controller.session.seat(commander).name
    assert f"Leave it to {name}" in person.reads(button)
    person.click(button)
    assert not controller.wished()
    assert bot_moves(panel), "who go on"


def test_an_undo_goes_back_before_a_standing_answer(person: Person) -> None:
    person.window.context.put(ask_before_fence=False, ask_before_leaving=False)
    panel = asked(person)
    controller = panel.page.controller
    before = controller.session.cursor
    person.click(panel.page.side.action_buttons.standing.button)
    controller.undo()
    person.wait()
    assert controller.session.cursor == before
    assert controller.waiver() is not None


def test_the_answer_does_not_depend_on_the_hand(person: Person) -> None:
    """A seat that could tell something and one that could not answer at the same moments."""
    panel = asked(person)
    controller, option = panel.page.controller, question(panel)
    controller.session.standing_answers.give(option)
    due = controller.session.standing_answers.due()
    assert due is not None
    could = [o for o in controller.session.options(controller.seat) if o.action != due.action]
    assert could, "there was something to tell"
    assert due.action == option.action


def test_giving_up_is_never_the_only_button(person: Person) -> None:
    panel = sat_down(person, "planet_nine", "standing")
    seen = 0
    for _ in range(200):
        person.wait()
        shown = [button.option.grave for button in panel.page.side.action_buttons.buttons]
        graves = [o for o in panel.page.controller.options() if o.grave]
        seen += bool(graves)
        assert not shown or not all(shown)
        listed = [row.payload for row in panel.page.side.coach.legal.rows()]
        assert all(o in listed or any(shown) for o in graves), "it is in the list"
        if not (bot_moves(panel) or own_move(panel)) or seen > 3:
            break
    assert seen
