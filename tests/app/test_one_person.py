"""One person plays several seats: no curtain, and the table turns to the seat that is to act."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacetable.app.game.controller import GameController
from spacetable.app.game.curtain import Curtain
from spacetable.app.game.end_screen import EndScreen
from spacetable.app.setup.page import SeatsPage
from spacetable.session.saving import load, save
from tests.app.conftest import HUNT, TOY, Person, hunt

STARTS_AT_TABLE = True


def begin(person: Person, *bots: str | None, one_person: bool = True) -> GameController:
    """The card game with sides has just begun."""
    person.window.navigation.start(hunt(*bots, one_person=one_person))
    person.wait()
    return person.page.controller


def play_to_the_end(person: Person, qtbot: object) -> set[str]:
    """Every move of the one person, clicked or done; the seats that were on the screen."""
    controller, seen = person.page.controller, set()
    while controller.session.result() is None:
        qtbot.waitUntil(
            lambda: (
                controller.session.result() is not None
                or controller.seat in controller.session.awaited()
            )
        )
        if controller.session.result() is not None:
            break
        assert person.alone(), "nobody to hide anything from"
        assert not controller.handing
        seen.add(controller.seat)
        options = [o for o in controller.options() if not o.refused and not o.grave]
        controller.do(options[-1])
        person.wait()
    return seen


def test_one_person_takes_several_seats_by_one_press(person: Person) -> None:
    person.window.navigation.open("game", HUNT)
    person.wait()
    page = person.window.page
    assert isinstance(page, SeatsPage)
    assert page.seats.who.value() == "as:captain"
    assert not page.setup().one_person, "bots play all other seats"
    person.click(page.seats.who.buttons["shared"])
    assert [seat.bot for seat in page.setup().seats] == [None] * 3
    assert not page.setup().one_person
    page.scroll_area.ensureWidgetVisible(page.seats.who)
    person.click(page.seats.who.buttons["hands"])
    assert page.setup().one_person
    person.pick(page.seats.rows[1].player, "high_card")
    assert page.setup().one_person
    assert page.seats.who.value() == "hands", "a bot may sit among them"
    person.pick(page.seats.rows[2].player, "high_card")
    assert not page.setup().one_person, "that is one seat alone"
    person.click(page.seats.who.buttons["hands"])
    person.click(page.start)
    assert person.alone()
    assert person.page.controller.session.setup.one_person


def test_one_person_among_bots_gets_one_more_bot(person: Person) -> None:
    person.window.navigation.open("game", HUNT)
    person.wait()
    page = person.window.page
    if not page.seats.more.isEnabled():
        person.click(page.seats.fewer)
    count = len(page.seats.rows)
    assert all(row.is_bot() for row in page.seats.rows[1:])
    person.click(page.seats.more)
    assert len(page.seats.rows) == count + 1
    assert page.seats.rows[-1].is_bot()
    person.pick(page.seats.rows[1].player, None)
    person.click(page.seats.fewer)
    person.click(page.seats.more)
    assert not page.seats.rows[-1].is_bot(), "people sit at this table"


def test_a_crew_whose_logbook_is_begun_is_not_asked(person: Person) -> None:
    person.window.navigation.open("crew", (TOY, 1))
    person.wait()
    page = person.window.page
    assert isinstance(page, SeatsPage)
    person.click(page.seats.rows[1].player.buttons[0])
    assert page.seats.who.value() == "shared"
    assert not page.seats.who.buttons["hands"].isVisible()


def test_without_it_the_curtain_comes_down(person: Person) -> None:
    begin(person, None, None, "high_card", one_person=False)
    assert isinstance(person.overlay(), Curtain)


def test_the_table_turns_to_each_seat_in_turn(person: Person, qtbot: object) -> None:
    controller = begin(person, None, None, "high_card")
    assert controller.seat == "1"
    assert play_to_the_end(person, qtbot) == {"1", "2"}
    qtbot.waitUntil(lambda: not person.alone())
    assert isinstance(person.overlay(), EndScreen)


@pytest.mark.slow
def test_one_person_may_play_both_sides(person: Person, qtbot: object) -> None:
    begin(person, None, None, None)
    assert play_to_the_end(person, qtbot) == {"1", "2", "3"}


def test_a_bot_that_begins_is_looked_at(person: Person) -> None:
    controller = begin(person, "high_card", None, None)
    assert controller.seat in {"2", "3"}
    assert person.alone()


def test_a_seat_that_is_only_invited_does_not_keep_the_screen(person: Person) -> None:
    controller = begin(person, None, None, None)
    while controller.session.state.passing:
        person.moves(1)
    whose = controller.session.state.whose
    assert controller.seat == whose
    others = person.page.side.action_buttons.foot.hand_over
    assert others is not None
    assert "Turn the table to:" in person.reads(others)
    assert "Hand the screen" not in person.reads(others)
    other = next(iter(others.buttons))
    assert others.buttons[other].accessibleName().startswith("Turn the table to ")
    person.click(others.buttons[other])
    assert controller.seat == other, "its own wish"
    assert person.alone()
    person.moves(1)
    assert controller.seat == whose


def test_undo_and_redo_turn_the_table_without_a_curtain(person: Person) -> None:
    person.window.context.put(ask_before_fence=False)
    controller = begin(person, None, None, None)
    while controller.session.state.passing:
        person.moves(1)
    cursor = controller.session.cursor
    person.page.view.setFocus()
    person.key("z", ctrl=True)
    assert controller.session.cursor < cursor
    assert person.alone()
    assert controller.seat in controller.session.awaited()
    person.key("y", ctrl=True)
    assert person.alone()


def test_it_outlives_saving_and_is_so_again(person: Person, tmp_path: Path) -> None:
    controller = begin(person, None, None, "high_card")
    person.moves(1)
    save(controller.session, tmp_path / "game.stsave")
    assert load(tmp_path / "game.stsave").setup.one_person
    person.window.navigation.open("file", tmp_path / "game.stsave")
    person.wait()
    assert person.alone()
    assert person.page.controller.session.cursor > 0
    person.window.navigation.open("again", person.page.controller.session.setup)
    person.wait()
    assert person.alone()
    assert person.page.controller.session.setup.one_person


def test_every_own_hand_can_be_looked_at_also_when_that_seat_has_nothing_to_do(
    person: Person,
) -> None:
    controller = begin(person, None, None, None)
    assert controller.session.state.passing
    person.moves(1)
    while "1" in controller.session.awaited():
        person.moves(1)
    seat = controller.seat
    person.page.controller.bots_paused = True
    shown = person.page.side.action_buttons.foot.hand_over
    assert shown is not None
    assert set(shown.buttons) == {"1", "2", "3"} - {seat}
    person.click(shown.buttons["1"])
    assert controller.seat == "1"
    assert controller.session.table("1") == controller.table()
    assert not controller.screen.may_act("1")
    assert person.alone()
    person.click(person.page.side.action_buttons.foot.hand_over.buttons[seat])
    assert controller.seat == seat
    person.moves(1)
    assert controller.seat in controller.session.awaited()
