"""Roles of seats: chosen on the set-up page, and said wherever a seat is named."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from spacetable.app.game.curtain import Curtain
from spacetable.app.setup.page import SeatsPage
from spacetable.app.setup.role_choice import LOT, exchanged, filled, one_more, proposed
from spacetable.app.setup.who_plays import proposed_bot
from spacetable.app.widgets.cards import Fold
from spacetable.app.widgets.seat_mark import NAMES, SeatMark, sign
from spacetable.app.wording.seats import joined, seat_name
from spacetable.core import registry
from spacetable.core.parts import bots_of
from spacetable.core.text import verbatim
from spacetable.session.seating import seated
from spacetable.session.session import Session
from tests.app.conftest import HUNT, POCKET, Person, hunt
from tests.thinned import thinned
from tests.toy.hunt import ROLES

STARTS_AT_TABLE = True


def set_up(person: Person, game: str = HUNT) -> SeatsPage:
    """The set-up page of a game."""
    person.window.navigation.open("game", game)
    person.wait()
    page = person.window.page
    assert isinstance(page, SeatsPage)
    return page


def parts(page: SeatsPage) -> list[str]:
    """The roles that the page says."""
    return [seat.role for seat in page.setup().seats]


def pick(person: Person, page: SeatsPage, row: int, role: str) -> None:
    """Click a role in the list of a row."""
    person.pick(page.seats.rows[row].role, role)


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
    page.seats.rows[0].role.setFocus()
    person.key(Qt.Key.Key_Up)
    assert parts(page) == ["comet", "pilot", "captain"]
    assert "Plays alone." in person.reads(page), "what the role can do follows"


def test_a_list_is_read_out_with_what_it_is_for(person: Person) -> None:
    row = set_up(person).seats.rows[0]
    assert row.role.accessibleName() == "Role of seat 1: Captain"
    assert row.role.accessibleDescription() == "Leads the hunt."
    person.pick(row.role, "comet")
    assert row.role.accessibleName() == "Role of seat 1: Comet"
    person.click(row.role)
    tips = [line.toolTip() for line in row.role.menu_.actions()]
    assert tips[:2] == ["Plays alone.", "Leads the hunt."]
    row.role.menu_.close()
    assert row.player.accessibleName() == "Who plays seat 1: Person"


def test_one_press_sets_all_seats(person: Person) -> None:
    page = set_up(person)
    pick(person, page, 1, LOT)
    person.pick(page.seats.rows[1].player, None)
    person.click(page.seats.who.buttons["as:comet"])
    assert parts(page) == ["comet", "captain", "pilot"]
    assert [seat.bot for seat in page.setup().seats] == [None, "high_card", "high_card"]
    assert page.seats.who.value() == "as:comet", "what is played now stands out"
    person.click(page.seats.who.buttons["as:comet"])
    assert page.seats.who.value() == "as:comet", "also when it is pressed again"
    person.click(page.seats.who.buttons["as:captain"])
    assert parts(page) == ["captain", "pilot", "comet"]
    assert page.seats.who.value() == "as:captain"
    pick(person, page, 0, "cook")
    assert page.seats.who.value() is None, "nobody needs a cook"


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
    controller = person.page.controller
    found = {one.role for one in controller.seats}
    assert {"comet", "captain"} < found
    assert len(found) == 3
    assert controller.seats[0].colour == next(
        r.colour for r in ROLES if r.id == controller.seats[0].role
    )


def test_the_last_roles_are_remembered(person: Person) -> None:
    page = set_up(person)
    person.click(page.seats.more)
    pick(person, page, 0, "cook")
    before = parts(page)
    person.click(page.start)
    assert parts(set_up(person)) == before
    kept = person.window.context.settings.set_ups
    seats = [{"role": role} for role in ("nobody", "captain", "comet")]
    person.window.context.put(set_ups={**kept, HUNT: {"seats": seats}})
    person.key(Qt.Key.Key_Escape)
    assert parts(set_up(person)) == ["captain", "pilot", "comet"], "that role is gone"


def test_a_game_without_roles_asks_for_none(person: Person) -> None:
    page = set_up(person, POCKET)
    assert page.seats.rows[0].role is None
    assert page.seats.who.buttons == {}


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
    person.window.navigation.start(hunt(None, None, "high_card"))
    person.wait()
    captain, pilot = (
        ("Ada (Captain)", "Ben (Pilot)") if language == "en" else ("Ada(Captain)", "Ben(Pilot)")
    )
    down = person.overlay()
    assert isinstance(down, Curtain)
    assert captain in person.reads(down)
    assert pilot in person.reads(down), "who must not look"
    assert person.page.controller.seat_setup("3").colour == 7
    person.click(down.show_button)
    assert captain in person.reads(person.page.side)


def test_whoever_gave_no_name_is_called_by_the_role(person: Person) -> None:
    setup = hunt(None, None, None)
    seats = tuple(replace(one, name="") for one in setup.seats)
    session = Session.new(replace(setup, seats=seats))
    say = person.window.context.words
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


@pytest.mark.parametrize(("language", "seats"), thinned(["en", "ja"], [3, 5]))
def test_all_seats_are_seen_without_scrolling(
    open_window: Callable[..., Person], language: str, seats: int
) -> None:
    person = open_window(language=language)
    page = set_up(person, "space_odyssey")
    while len(page.seats.rows) < seats:
        person.click(page.seats.more)
    seen = page.scroll_area.viewport().height()
    last = page.seats.rows[-1]
    assert last.mapTo(page.scroll_area.viewport(), last.rect().bottomLeft()).y() <= seen
    if seats == 3:
        first = page.findChildren(Fold)[0].heading
        assert first.mapTo(page.scroll_area.viewport(), first.rect().bottomLeft()).y() <= seen


def test_large_letters_leave_room_for_every_row(open_window: Callable[..., Person]) -> None:
    person = open_window(text_size=200)
    page = set_up(person, "space_odyssey")
    assert not page.scroll_area.horizontalScrollBar().isVisible()
    assert page.scroll_area.widget().width() <= page.scroll_area.viewport().width()


def test_a_newcomer_does_not_meet_the_strongest_first(person: Person) -> None:
    page = set_up(person, "space_odyssey")
    bots = bots_of(registry.load("space_odyssey"))
    assert [seat.bot for seat in page.setup().seats] == [None, bots[1].id, bots[1].id]
    assert proposed_bot(registry.load("space_alert")) == bots_of(registry.load("space_alert"))[0].id


@pytest.mark.parametrize(
    ("language", "line", "bot"),
    [
        ("en", "Bots, the strongest first: Sharp, Steady, Green.", "Bot: Steady"),
        ("ja", "ボット(強い順)：切れ者、堅実、新人。", "ボット：堅実"),
    ],
)
def test_the_bots_are_named_in_their_order(
    open_window: Callable[..., Person], language: str, line: str, bot: str
) -> None:
    person = open_window(language=language)
    page = set_up(person, "space_odyssey")
    assert line in person.reads(page)
    assert page.seats.rows[1].player.text() == bot


def test_one_bot_alone_is_not_compared(person: Person) -> None:
    assert "strongest" not in person.reads(set_up(person))


def test_a_role_brings_its_own_sign(open_window: Callable[..., Person]) -> None:
    """The same wherever its seat is named; who has none wears the shape of the palette."""
    person = open_window()
    page = set_up(person)
    marks = [row.colour.mark.art for row in page.seats.rows]
    assert marks == ["", "", "core/token"]
    person.window.navigation.start(
        hunt(None, "high_card", None, parts=("comet", "pilot", "captain"))
    )
    person.wait()
    down = person.overlay()
    assert isinstance(down, Curtain)
    assert down.picture.isVisible()
    assert down.picture.art == "core/pawn_1", "who has a picture is shown by it"
    assert not down.mark.isVisible()
    person.click(down.show_button)
    assert "core/token" in {one.art for one in person.page.side.findChildren(SeatMark)}


def test_a_sign_is_drawn_in_place_of_the_shape(person: Person) -> None:
    context = person.window.context
    shape, drawn = (sign(context, 7, art, 24).toImage() for art in ("", "core/token"))
    assert shape != drawn
    assert sign(context, 7, "core/nothing", 24).toImage() == shape, (
        "a lost drawing takes no sign away"
    )


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_shape_stands_out_from_the_ground(
    open_window: Callable[..., Person], theme: str
) -> None:
    look = open_window(theme=theme).window.context
    ground = luminance(look.look.colour("panel"))
    for index in range(len(NAMES)):
        image = sign(look, index, "", 48).toImage()
        inks = {image.pixelColor(x, y).name() for x in range(48) for y in range(48)}
        best = max(contrast(luminance(ink), ground) for ink in inks)
        assert best >= 3, f"{NAMES[index]} in {theme}"


def luminance(colour: str) -> float:
    """Relative luminance of "#rrggbb" as WCAG 2.1 has it."""
    parts = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: float, other: float) -> float:
    """Contrast of two luminances, 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
