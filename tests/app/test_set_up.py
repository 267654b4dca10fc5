"""The set-up page: ways to play, who plays, and what it remembers, with mouse and keys."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication

from spacetable.app.lessons.page import LessonsPage
from spacetable.app.setup.about_card import COVER
from spacetable.app.setup.page import SeatsPage
from spacetable.app.widgets.buttons import Button
from spacetable.app.widgets.large_choice import ICON, LargeButton
from spacetable.app.widgets.seat_mark import SeatMark
from spacetable.app.widgets.words import Words
from spacetable.core import registry
from spacetable.core.parts import ways_of
from spacetable.resources import asset_path
from spacetable.session import folders
from spacetable.session.campaign import Campaigns
from spacetable.table.words import Label
from tests.app.conftest import POCKET, TOY, Person

STARTS_AT_TABLE = True

ALERT = "space_alert"
CREW = "planet_nine"
HIGH_FRONTIER = "full_game"


def opened(person: Person, wish: str, game: str, mission: int | None = None) -> SeatsPage:
    """The set-up page, opened as the logbook opens it."""
    person.window.go_home()
    person.window.navigation.open(wish, (game, mission))
    person.wait()
    page = person.window.page
    assert isinstance(page, SeatsPage)
    return page


def named(page: SeatsPage) -> str | None:
    """The way to play that stands out."""
    assert page.ways is not None
    return page.ways.value()


@pytest.mark.parametrize("game", registry.installed())
def test_ways_of_every_game_name_switches_and_icons_that_are_there(game: str) -> None:
    found = registry.load(game)
    switches = {one.id: {c.value for c in one.choices} for one in found.rules.switches()}
    ways = ways_of(found).every
    assert len({one.id for one in ways}) == len(ways)
    for way in ways:
        assert asset_path("icons", f"{way.icon}.svg").exists(), way.id
        for name, values in way.options.items():
            assert set(values) <= switches[name], (way.id, name)


def test_the_first_options_lie_open_when_more_is_asked_for(person: Person) -> None:
    """Length and modules of High Frontier; what is disputed of the modules has its own fold."""
    for game in (HIGH_FRONTIER, ALERT):
        page = opened(person, "single", game)
        page.further.heading.click()
        person.wait()
        assert page.cards[0].isVisible()
        assert not page.cards[-1].isVisible()
    shown = [one.switch.id for one in opened(person, "single", HIGH_FRONTIER).cards[:4]]
    assert shown == ["variant", "politics", "disks", "quick_start"]


def test_a_press_sets_the_switches_of_a_way(person: Person) -> None:
    page = opened(person, "single", ALERT)
    assert page.ways is not None
    assert named(page) == "real_time"
    person.click(page.ways.buttons["untimed"])
    assert page.setup().options == {"time": "by_hand"}
    assert "All other options are at their defaults." in person.reads(), "a way is no departure"
    person.click(page.ways.buttons["printed"])
    assert page.setup().options == {"played_with": "printed"}
    card = next(one for one in page.cards if one.switch.id == "played_with")
    card.rows[2].click()
    assert named(page) == "printed", "dealt by the program or not, it is beside the printed game"
    person.click(page.ways.buttons["campaign"])
    assert page.setup().options == {"expedition": True}
    assert page.setup().mission == 18, "drawn unseen (document 6.1)"
    assert page.logged, "a campaign needs a logbook"
    assert page.logbook is not None
    assert page.logbook.name.isVisible()
    page.logbook.name.setText("Third watch")
    person.click(page.start)
    (crew,) = Campaigns().list(ALERT)
    setup = person.page.controller.session.setup
    assert (crew.name, setup.campaign, setup.options) == (
        "Third watch",
        crew.id,
        {"expedition": True},
    )


def test_a_switch_below_changes_the_way_above(person: Person) -> None:
    page = opened(person, "single", ALERT)
    card = next(one for one in page.cards if one.switch.id == "time")
    card.rows[1].click()
    assert named(page) == "untimed"
    page.options.defaults.click()
    assert named(page) == "untimed", "the way is no departure from the defaults"
    card.rows[0].click()
    assert named(page) == "real_time"


def test_the_way_decides_whether_a_crew_is_founded(person: Person) -> None:
    page = opened(person, "crew", CREW, 1)
    assert named(page) == "voyage"
    assert page.logbook.name.isVisible()
    assert not page.logbook.keep.isVisible(), "the way has decided it"
    person.click(page.ways.buttons["single"])
    assert not page.logbook.isVisible()
    person.click(page.start)
    assert Campaigns().list(CREW) == []
    assert person.page.controller.session.setup.campaign == ""


def test_a_game_without_ways_leaves_the_logbook_to_people(person: Person) -> None:
    page = opened(person, "single", TOY)
    assert page.ways is None
    assert page.logbook.keep.isVisible()
    person.click(page.logbook.keep)
    assert page.logged
    assert not page.seats.who.buttons["hands"].isVisible(), "a crew's seats are not one person's"


def test_a_name_is_a_persons_and_not_the_bots_in_their_seat(person: Person) -> None:
    """Nor do those who sat at another game make this one a game of several."""
    person.window.context.note(players=("Mika", "Jonas", "Aiko", "Ravi"))
    page = opened(person, "single", CREW)
    seats = page.seats
    assert seats is not None
    assert seats.who.value() == "bots"
    assert seats.typed() == ("Mika", "", "", "")
    person.click(seats.who.buttons["shared"])
    assert seats.typed() == ("Mika", "Jonas", "Aiko", "Ravi")
    seats.rows[1].name.setText("Noor")
    person.click(seats.who.buttons["bots"])
    assert "Noor" not in [one.name for one in page.setup().seats]
    person.click(seats.who.buttons["shared"])
    assert seats.typed() == ("Mika", "Noor", "Aiko", "Ravi")


def test_who_plays_in_one_press(person: Person) -> None:
    page = opened(person, "single", ALERT)
    who = page.seats.who
    assert who.value() == "bots"
    person.click(who.buttons["alone"])
    assert len(page.setup().seats) == 1
    person.click(who.buttons["shared"])
    assert [seat.bot for seat in page.setup().seats] == [None] * 4
    person.click(who.buttons["bots"])
    assert [seat.bot is None for seat in page.setup().seats] == [True, False, False, False]
    person.click(page.seats.rows[1].player.buttons[0])
    assert who.value() == "shared", "it says what the rows are"


def test_a_bot_chosen_for_its_seat_keeps_it_when_people_share_the_screen(person: Person) -> None:
    page = opened(person, "single", ALERT)
    person.click(page.seats.who.buttons["bots"])
    last = page.seats.rows[3].player
    bot = last.value()
    last.chosen.emit(bot)
    person.click(page.seats.who.buttons["shared"])
    assert [seat.bot for seat in page.setup().seats] == [None, None, None, bot]
    person.click(page.seats.who.buttons["bots"])
    person.click(page.seats.who.buttons["shared"])
    assert [seat.bot for seat in page.setup().seats] == [None] * 4, "those were only proposed"


def test_large_choices_by_keyboard_and_for_a_screen_reader(person: Person) -> None:
    page = opened(person, "single", ALERT)
    ways = page.ways
    first = ways.buttons["real_time"]
    first.setFocus()
    person.key(Qt.Key.Key_Right)
    assert QApplication.focusWidget() is ways.buttons["untimed"]
    assert named(page) == "untimed"
    person.key(Qt.Key.Key_Left)
    assert named(page) == "real_time"
    assert ways.accessibleName() == "How do you play?"
    assert first.accessibleName() == "Real time"
    assert first.accessibleDescription().startswith("The computer announces")
    assert first.isCheckable()


def test_nothing_but_the_window_comes_up(person: Person) -> None:
    for wish in ("single", "crew"):
        page = opened(person, wish, ALERT)
        shown = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
        assert shown == [person.window]
        assert QApplication.focusWidget() is page.start


def test_the_last_set_up_is_remembered_by_game(
    person: Person, open_window: Callable[..., Person]
) -> None:
    page = opened(person, "single", ALERT, 4)
    person.click(page.ways.buttons["untimed"])
    person.click(page.seats.fewer)
    page.seats.rows[0].name.setText("Ada")
    person.click(page.seats.rows[2].player.buttons[2])
    person.click(page.seats.rows[0].colour)
    before = page.setup()
    person.click(page.start)
    other = open_window()  # the next start
    again = opened(other, "single", ALERT)
    assert named(again) == "untimed"
    after = again.setup()
    assert (after.seats, after.options, after.mission) == (
        before.seats,
        before.options,
        before.mission,
    )
    assert opened(other, "single", ALERT, 2).setup().mission == 2, "a mission that is asked for"
    assert len(opened(other, "single", CREW).setup().seats) == 4, "each game has its own"


def test_who_comes_or_goes_moves_neither_button(person: Person) -> None:
    page = opened(person, "single", CREW)
    seats = page.seats
    places = [button.mapTo(page, QPoint()) for button in (seats.fewer, seats.more)]
    rows = len(seats.rows)
    person.click(seats.fewer)
    person.click(seats.fewer)
    assert len(seats.rows) == rows - 2
    assert [button.mapTo(page, QPoint()) for button in (seats.fewer, seats.more)] == places


DAMAGES = {
    "no entry": 7,
    "no fields": [],
    "another kind of everything": {"seats": 3, "options": [1], "mission": "x", "one_person": 2},
    "too many seats": {"seats": [{}] * 40, "options": {"time": "by_hand"}},
    "a switch that is gone": {"options": {"gone": True, "time": "by_hand"}},
    "a value that is gone": {"options": {"guide": 1, "time": "by_hand"}},
    "a mission that is gone": {"mission": 99, "options": {"time": "by_hand"}},
    "a bot that is gone": {"seats": [{}, {"bot": "gone"}], "options": {"time": "by_hand"}},
    "a seat that is none": {"seats": [{}, 7], "options": {"time": "by_hand"}},
    "a colour that is none": {"seats": [{"colour": 900}, {}], "options": {"time": "by_hand"}},
}


def test_damaged_and_outdated_entries_are_passed_over_one_by_one(person: Person) -> None:
    for name, entry in DAMAGES.items():
        person.window.context.put(set_ups={ALERT: entry})
        page = opened(person, "single", ALERT)
        assert person.alone(), name
        options = entry.get("options") if isinstance(entry, dict) else None
        told = isinstance(options, dict)
        assert page.setup().options == ({"time": "by_hand"} if told else {}), name
        assert page.start.isEnabled(), name


def test_a_damaged_entry_in_the_file_is_told_to_nobody(
    person: Person, open_window: Callable[..., Person]
) -> None:
    person.window.context.put(set_ups={ALERT: {"mission": 4}})
    path = folders.settings_file()
    kept = json.loads(path.read_text("utf-8"))
    kept["set_ups"][POCKET] = "?"
    path.write_text(json.dumps(kept), "utf-8")
    other = open_window()
    assert other.alone()
    assert opened(other, "single", ALERT).setup().mission == 4


def test_without_a_crew_the_logbook_opens_where_one_played_last(person: Person) -> None:
    page = opened(person, "single", TOY, 3)
    person.click(page.start)
    person.window.go_home()
    person.window.open_game(TOY)
    person.wait()
    assert person.window.page.list.current() == 3


def test_the_lessons_of_a_game_are_one_press_away_from_its_set_up(person: Person) -> None:
    page = opened(person, "single", POCKET)
    lessons = next(one for one in page.findChildren(Button) if one.text() == "Lessons")
    person.click(lessons)
    there = person.window.page
    assert isinstance(there, LessonsPage)
    assert next(card for card in there.cards if card.hasFocus()).game == POCKET


def test_a_way_for_one_takes_the_others_from_the_table(person: Person) -> None:
    page = opened(person, "single", HIGH_FRONTIER)
    assert page.ways is not None
    assert page.seats is not None
    assert len(page.seats.rows) == 3
    assert page.seats.who.value() == "bots"
    person.click(page.ways.buttons["ceo"])
    assert len(page.seats.rows) == 1
    assert page.seats.who.value() == "alone"
    assert page.start.isEnabled()
    person.click(page.seats.more)
    assert not page.start.isEnabled()
    assert "one player" in person.reads()
    person.click(page.ways.buttons["rivals"])
    assert page.start.isEnabled()


@pytest.mark.parametrize("by_switch", [False, True])
def test_bots_leave_a_way_that_is_not_theirs_and_come_back(
    person: Person, *, by_switch: bool
) -> None:
    """Whoever chooses Altruism among bots sits there alone, and reads why."""
    page = opened(person, "single", HIGH_FRONTIER)
    assert page.ways is not None
    assert page.seats is not None
    variant = next(card for card in page.cards if card.switch.id == "variant")

    def choose(way: str, value: int) -> None:
        assert page.ways is not None
        if by_switch:
            variant.rows[value].click()
        else:
            person.click(page.ways.buttons[way])

    assert [row.is_bot() for row in page.seats.rows] == [False, True, True]
    choose("altruism", 1)
    assert [row.is_bot() for row in page.seats.rows] == [False]
    assert page.start.isEnabled()
    assert "altruist plays alone" in person.reads()
    choose("ceo", 2)
    assert len(page.seats.rows) == 1
    assert "A CEO plays alone" in person.reads()
    choose("rivals", 0)
    assert [row.is_bot() for row in page.seats.rows] == [False, True, True]
    assert "plays alone" not in person.reads()
    choose("altruism", 1)
    person.click(page.seats.more)
    page.seats.rows[1].seat_bot("commander")
    assert len(page.seats.rows) == 2
    assert page.start.isEnabled()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("letters", [100, 150])
def test_why_nobody_else_sits_there_moves_no_choice(
    open_window: Callable[..., Person], size: tuple[int, int], letters: int
) -> None:
    """It is said beside the number of players, and the choices stay under the pointer."""
    page = opened(open_window(size, text_size=letters), "single", HIGH_FRONTIER)
    person, ways, seats = Person(page.window()), page.ways, page.seats
    assert ways is not None
    assert seats is not None
    choices = [*ways.buttons.values(), *seats.who.buttons.values(), seats.fewer, seats.more]

    def tops() -> list[int]:
        return [one.mapTo(page.inner, QPoint()).y() for one in choices]

    before = tops()
    for way in ("altruism", "ceo", "new_world", "rivals"):
        person.click(ways.buttons[way])
        assert seats.seated.isVisible() == (way != "rivals")
        assert tops() == before, way


def test_people_stay_for_a_way_without_bots(person: Person) -> None:
    page = opened(person, "single", HIGH_FRONTIER)
    assert page.ways is not None
    assert page.seats is not None
    person.click(page.seats.who.buttons["hands"])
    person.click(page.ways.buttons["altruism"])
    assert [row.is_bot() for row in page.seats.rows] == [False, False, False]


def test_a_value_brings_what_it_needs_and_goes_when_that_goes(person: Person) -> None:
    page = opened(person, "single", HIGH_FRONTIER)
    cards = {card.switch.id: card for card in page.cards}
    cards["contracts"].rows[1].click()
    assert page.setup().options == {"politics": True, "contracts": True}
    cards["politics"].rows[0].click()
    assert page.setup().options == {}
    # A value with many needs, set by a way and by itself.
    assert page.ways is not None
    person.click(page.ways.buttons["new_world"])
    way = page.way()
    assert way is not None
    assert way.id == "new_world"
    cards["module_1"].rows[0].click()
    assert {"variant", "exodus", "module_1"}.isdisjoint(page.setup().options)
    cards["variant"].rows[-1].click()
    assert page.setup().options["exodus"]


def test_another_way_gives_back_what_was_chosen_before(
    person: Person, open_window: Callable[..., Person]
) -> None:
    """Also after a game that was begun that way."""
    page = opened(person, "single", HIGH_FRONTIER)
    assert page.ways is not None
    person.click(page.further.heading)
    cards = {card.switch.id: card for card in page.cards}
    person.click(cards["politics"].rows[1])
    person.click(cards["disks"].rows[1])
    own = page.setup().options
    assert own == {"politics": True, "disks": 5}
    for way in ("new_world", "altruism", "new_world", "rivals"):
        person.click(page.ways.buttons[way])
        assert page.setup().options.get("exodus", False) == (way == "new_world")
    assert page.setup().options == own
    person.click(page.ways.buttons["new_world"])
    person.click(page.start)
    again = opened(open_window(), "single", HIGH_FRONTIER)
    assert named(again) == "new_world"
    assert again.ways is not None
    again.ways.buttons["rivals"].click()
    assert again.setup().options == own


@pytest.mark.parametrize("game", [POCKET, "space_odyssey"])
def test_a_set_up_that_is_open_is_whole_at_another_text_size(
    open_window: Callable[..., Person], game: str
) -> None:
    """The sizes of signs followed only when the page was opened anew."""
    person = open_window((1920, 1080))
    person.window.open_game(game)
    person.wait()
    page = person.window.page
    assert isinstance(page, SeatsPage)
    assert page._picture is not None
    small = page._picture.picture.height()
    assert small > 1.2 * COVER, "the cover takes what is free"
    assert page.scroll_area.verticalScrollBar().maximum() == 0
    person.window.context.put(text_size=200)
    person.window.resize(960, 600)
    person.wait()
    assert page.inner.width() <= page.scroll_area.viewport().width(), "nothing is cut"
    for mark in page.findChildren(SeatMark):
        if mark.isVisible():
            beside = mark.parentWidget()
            assert beside is not None
            assert beside.rect().contains(mark.geometry())
    for one in page.findChildren(LargeButton):
        assert one.icon_label.pixmap().deviceIndependentSize().height() > 1.5 * ICON


def test_at_the_end_of_the_page_players_are_removed_by_presses_at_one_place(person: Person) -> None:
    """The second press chose “Alone”, which had come up under the pointer."""
    page = opened(person, "single", HIGH_FRONTIER)
    assert page.seats is not None
    while len(page.seats.rows) < 6:
        person.click(page.seats.more)
    bar = page.scroll_area.verticalScrollBar()
    bar.setValue(bar.maximum())
    person.wait()
    button = page.seats.fewer
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    place = button.mapTo(page, QPoint(0, 0))
    for _ in range(2):
        person.click(button)
        assert button.mapTo(page, QPoint(0, 0)) == place
    high = page.seats.height()
    QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    person.wait()
    assert page.seats.height() < high, "once the pointer has gone"


def settings(page: SeatsPage) -> dict[str, object]:
    return page.game.rules.settings(page.setup())


def test_what_of_the_box_is_in_play_is_pressed_on_the_first_screen(person: Person) -> None:
    """Exodus takes the modules that it needs along; without politics it goes again."""
    page = opened(person, "single", HIGH_FRONTIER)
    parts = page.parts
    assert parts is not None
    assert parts.visibleRegion().boundingRect().size() == parts.size(), "without scrolling"
    pressed = {name for name, part in parts.parts.items() if part.isChecked()}
    assert not pressed
    person.click(parts.parts["exodus"])
    needed = {"politics", "contracts", "module_1", "module_2", "colonists", "exodus"}
    assert {name for name, part in parts.parts.items() if part.isChecked()} == needed
    assert {name for name, value in settings(page).items() if value is True} >= needed
    person.click(parts.parts["politics"])
    left = {name for name, part in parts.parts.items() if part.isChecked()}
    assert left == {"module_1", "module_2", "colonists"}
    person.click(parts.others["disks"].buttons[1])
    assert settings(page)["disks"] == 5
    person.click(page.further.heading)
    (card,) = (one for one in page.cards if one.switch.id == "politics")
    person.click(card.rows[1])
    assert parts.parts["politics"].isChecked(), "it follows what is chosen below"


def test_what_else_a_choice_has_changed_is_said_beside_it(person: Person) -> None:
    """Futures take six cycles at least, and with four there are none."""
    page = opened(person, "single", HIGH_FRONTIER)
    parts = page.parts
    assert parts is not None
    assert parts.followed.isHidden()
    low = parts.height()
    person.click(parts.parts["exodus"])
    assert parts.followed.isVisible()
    person.click(parts.parts["futures"])
    assert str(settings(page)["disks"]) in parts.followed.text()
    person.click(parts.others["disks"].buttons[0])
    assert not parts.parts["futures"].isChecked()
    assert "Futures" in parts.followed.text()
    person.click(parts.parts["politics"])
    person.click(parts.parts["politics"])
    assert parts.followed.isHidden(), "nothing else has changed"
    assert parts.height() == low


def test_a_way_to_play_presses_the_parts_that_it_takes(person: Person) -> None:
    page = opened(person, "single", HIGH_FRONTIER)
    assert page.ways is not None
    assert page.parts is not None
    person.click(page.ways.buttons["new_world"])
    assert page.parts.parts["exodus"].isChecked()
    assert page.parts.others["disks"].value() == 7
    person.click(page.ways.buttons["rivals"])
    assert not page.parts.parts["exodus"].isChecked()
    assert opened(person, "single", POCKET).parts is None


@pytest.mark.parametrize("large", [100, 200])
def test_nothing_moves_aside_as_more_unfolds(person: Person, large: int) -> None:
    """The bar by which the page is scrolled has had its place before."""
    person.window.resize(2560, 1600)
    person.window.context.put(text_size=large)
    page = opened(person, "single", HIGH_FRONTIER)
    bar = page.scroll_area.verticalScrollBar()
    assert page.ways is not None
    before = page.ways.mapTo(page, QPoint()), page.ways.width()
    scrolled = bar.maximum() > 0
    person.click(page.further.heading)
    assert bar.maximum() > 0
    assert (page.ways.mapTo(page, QPoint()), page.ways.width()) == before
    assert large == 200 or not scrolled


def test_lines_of_large_choices_begin_below_their_titles(
    open_window: Callable[..., Person],
) -> None:
    """A title that just had room in one line left an empty one above what is said of it."""
    person = open_window((1920, 1080))
    person.window.open_game("full_game")
    person.wait()
    page = person.window.page
    assert isinstance(page, SeatsPage)
    for width in range(1500, 1921, 20):
        person.window.resize(width, 1080)
        person.wait()
        for button in page.findChildren(LargeButton):
            if button.isVisible():
                title, line = button.findChildren(Words)[:2]
                needed = Label.heightForWidth(title, title.width())
                spare = title.fontMetrics().lineSpacing() // 2
                assert line.y() - title.y() < needed + spare, title.text()
                assert title.height() >= needed, "and none is cut"
                assert line.height() >= Label.heightForWidth(line, line.width())
