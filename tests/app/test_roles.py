"""Roles of seats: chosen on the set-up page, and said wherever a seat is named."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from spacetable.app.curtain import Curtain
from spacetable.app.role_choice import LOT, exchanged, filled, one_more, proposed
from spacetable.app.seated import joined, seat_name, seated
from spacetable.app.seats_page import SeatsPage
from spacetable.core.text import verbatim
from spacetable.session.session import Session
from tests.app.conftest import HUNT, POCKET, Person, hunt
from tests.toy.hunt import ROLES


def set_up(person: Person, game: str = HUNT) -> SeatsPage:
    """The set-up page of a game."""
    person.window.doors.open("game", game)
    person.wait()
    page = person.window.page
    assert isinstance(page, SeatsPage)
    return page


def parts(page: SeatsPage) -> list[str]:
    """The roles that the page says."""
    return [seat.role for seat in page.setup().seats]


def pick(person: Person, page: SeatsPage, row: int, role: str) -> None:
    """Click the button of a role in a row."""
    choice = page.seats.rows[row].role.choice
    person.click(choice.buttons[choice.values().index(role)])


def test_at_first_the_person_plays_with_others_against_a_bot(person: Person) -> None:
    page = set_up(person)
    seats = page.setup().seats
    assert [seat.role for seat in seats] == ["captain", "pilot", "comet"]
    assert [seat.bot for seat in seats] == [None, "high_card", "high_card"]
    assert [seat.colour for seat in seats] == [0, 1, 7], "a seat wears its role's colour"
    assert "Leads the hunt." in person.reads(page)


def test_choosing_a_taken_role_swaps(person: Person) -> None:
    page = set_up(person)
    pick(person, page, 0, "comet")
    assert parts(page) == ["comet", "pilot", "captain"]
    assert [row.colour.mark.index for row in page.seats.rows] == [7, 1, 0]
    pick(person, page, 1, "cook")
    assert parts(page) == ["comet", "cook", "captain"]
    pick(person, page, 2, "pilot")
    assert parts(page) == ["comet", "captain", "pilot"], "somebody must be the captain"


def test_arrow_keys_choose_a_role(person: Person) -> None:
    page = set_up(person)
    choice = page.seats.rows[0].role.choice
    choice.buttons[choice.values().index("captain")].setFocus()
    person.key(Qt.Key.Key_Left)
    assert parts(page) == ["comet", "pilot", "captain"]


def test_one_press_sets_all_seats(person: Person) -> None:
    page = set_up(person)
    pick(person, page, 1, LOT)
    person.click(page.seats.rows[1].player.buttons[0])
    person.click(page.seats.sides["comet"])
    assert parts(page) == ["comet", "captain", "pilot"]
    assert [seat.bot for seat in page.setup().seats] == [None, "high_card", "high_card"]
    person.click(page.seats.sides["captain"])
    assert parts(page) == ["captain", "pilot", "comet"]


def test_a_seat_more_and_a_seat_less_keep_what_is_needed(person: Person) -> None:
    page = set_up(person)
    person.click(page.seats.more)
    assert parts(page) == ["captain", "pilot", "comet", "cook"]
    pick(person, page, 3, "comet")
    assert parts(page) == ["captain", "pilot", "cook", "comet"]
    person.click(page.seats.fewer)
    assert parts(page) == ["captain", "pilot", "comet"]


def test_by_lot_shows_no_colour_and_the_game_decides(person: Person) -> None:
    page = set_up(person)
    for row in range(3):
        pick(person, page, row, LOT)
        assert page.seats.rows[row].colour.mark.isHidden()
    assert parts(page) == [LOT, LOT, LOT]
    person.click(page.start)
    play = person.page.play
    found = {one.role for one in play.seats}
    assert {"comet", "captain"} < found
    assert len(found) == 3
    assert play.seats[0].colour == next(r.colour for r in ROLES if r.id == play.seats[0].role)


def test_the_last_roles_are_remembered(person: Person) -> None:
    page = set_up(person)
    person.click(page.seats.more)
    pick(person, page, 0, "cook")
    before = parts(page)
    person.click(page.start)
    assert parts(set_up(person)) == before
    person.window.desk.put(roles={HUNT: ("nobody", "captain", "comet")})
    assert parts(set_up(person)) == ["captain", "pilot", "comet"], "that role is gone"


def test_a_game_without_roles_asks_for_none(person: Person) -> None:
    page = set_up(person, POCKET)
    assert page.seats.rows[0].role is None
    assert page.seats.sides == {}
    assert POCKET not in person.window.desk.settings.roles


def test_a_wrong_set_up_is_said_on_the_page(person: Person) -> None:
    page = set_up(person)
    for row in page.seats.rows[:2]:
        row.set_part("cook")
    page.seats.changed.emit()
    person.wait()
    assert "Two seats have the role" in person.reads(page)
    assert not page.start.isEnabled()
    pick(person, page, 0, "captain")
    assert "Two seats have the role" not in person.reads(page)
    assert page.start.isEnabled()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_name_is_said_with_the_role(
    open_window: Callable[..., Person], language: str
) -> None:
    person = open_window(language=language)
    person.window.doors.start(hunt(None, None, "high_card"))
    person.wait()
    captain, pilot = (
        ("Ada (Captain)", "Ben (Pilot)") if language == "en" else ("Ada（Captain）", "Ben（Pilot）")
    )
    down = person.overlay()
    assert isinstance(down, Curtain)
    assert captain in person.reads(down)
    assert pilot in person.reads(down), "who must not look"
    assert person.page.play.seat_setup("3").colour == 7
    person.click(down.show_button)
    assert captain in person.reads(person.page.side)


def test_whoever_gave_no_name_is_called_by_the_role(person: Person) -> None:
    setup = hunt(None, None, None)
    seats = tuple(replace(one, name="") for one in setup.seats)
    session = Session.new(replace(setup, seats=seats))
    say = person.window.desk.words
    assert [say(seat_name(one)) for one in seated(session)] == ["Captain", "Pilot", "Comet"]
    assert say(joined([seat_name(one) for one in seated(session)])) == "Captain, Pilot, Comet"
    assert say(joined([verbatim("Ada")])) == "Ada"


def test_needed_roles_stay_taken_whatever_is_chosen() -> None:
    roles = [role.id for role in ROLES]
    for seats in (3, 4):
        start = proposed(ROLES, seats)
        assert {"comet", "captain"} <= set(start)
        for first in range(seats):
            for one in (*roles, LOT):
                after = exchanged(ROLES, start, first, one)
                for second in range(seats):
                    for other in (*roles, LOT):
                        out = exchanged(ROLES, after, second, other)
                        taken = [role for role in out if role]
                        assert len(taken) == len(set(taken))
                        missing = {"comet", "captain"} - set(out)
                        assert len(missing) <= out.count(LOT)


def test_seats_beyond_the_roles_are_left_to_the_lot() -> None:
    assert proposed(ROLES[:2], 3) == ["captain", LOT, "comet"]
    assert proposed(ROLES, 3, "comet") == ["comet", "captain", "pilot"]
    assert one_more(ROLES[:2], ["captain", "comet"]) == ["captain", "comet", LOT]
    assert filled(ROLES, ["pilot", "cook", LOT]) == ["pilot", "comet", LOT]
