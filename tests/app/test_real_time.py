"""Several people at one screen against the clock: digits change seats, and nothing leaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from spacetable.app.game import seat_keys
from spacetable.app.game.paused_overlay import PausedOverlay
from spacetable.app.game.quick_curtain import QuickCurtain
from spacetable.app.widgets import settling
from spacetable.core.bot import Choice
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Drag
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import text
from spacetable.session.recovery import find_unfinished
from spacetable.session.save_library import SaveLibrary
from tests.app.conftest import Person
from tests.thinned import thinned

STARTS_AT_TABLE = True

RETURN, ENTER, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")


class Sound:
    """What plays the sound of a mission, whose milliseconds the test moves by hand.

    ``soundtrack``: what is heard. ``voices``: the languages it was read in, the last one plays.
    """

    ms = 0
    made: ClassVar[list[Sound]] = []

    def __init__(self, soundtrack: Any, *, tick: object) -> None:
        self.soundtrack, self.voice = soundtrack
        self.voices = [self.voice]
        self.gains: dict[str, float] = {}
        self.playing = False
        self.sought: list[int] = []
        self._began = Sound.ms
        Sound.made.append(self)

    @property
    def finished(self) -> bool:
        return self.now() >= self.soundtrack.length

    def play(self) -> None:
        self.playing = True

    def pause(self) -> None:
        self.playing = False

    def now(self) -> int:
        return Sound.ms - self._began

    def seek(self, ms: int) -> None:
        self.sought.append(ms)
        self._began = Sound.ms - ms

    def change(self, soundtrack: Any) -> None:
        self.voices.append(soundtrack[1])

    def frames(self, count: int) -> None:
        """Nothing is heard."""


@pytest.fixture(autouse=True)
def sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Sound]]:
    from spacetable.app.soundtrack import transport
    from spacetable.audio import score

    Sound.ms, Sound.made = 0, []
    monkeypatch.setattr(seat_keys, "BOUNCE", 0)  # a test is faster than any finger
    monkeypatch.setattr(transport, "Player", Sound)
    monkeypatch.setattr(score, "scored", lambda heard, clips, speed: ((heard, clips.voice), None))
    yield Sound
    Sound.made = []


def crew(players: int = 5, seed: str = "x", **options: Any) -> Setup:
    seats = tuple(SeatSetup(Seat(str(k + 1)), NAMES[k], k) for k in range(players))
    return Setup("space_alert", seed, seats, options, mission=11)


def chosen(person: Person, kind: str) -> Any:
    """The first legal option of a sort."""
    legal = (o for o in person.page.controller.options() if not o.refused)
    return next(o for o in legal if type(o.action).__name__ == kind)


def begun(person: Person, setup: Setup) -> Person:
    """A crew whose mission has just begun."""
    person.window.navigation.start(setup)
    person.wait()
    controller = person.page.controller
    if controller.covered:
        person.click(person.overlay().show_button)
    controller.do(chosen(person, "Begin"), sure=True)
    person.until(lambda: controller.clock.running)
    # What is due at the beginning has been announced before anybody acts, however late the timer.
    controller.clock._tick()
    person.wait()
    return person


@pytest.fixture
def five(person: Person) -> Person:
    return begun(person, crew())


def press(person: Person, digit: str, *, wait: bool = True) -> None:
    """A digit as the system sends it: to the window, its release too."""
    QTest.keyClick(person.window.windowHandle(), Qt.Key(ord(digit)))
    if wait:
        person.wait()


def pass_time(person: Person, ms: int) -> None:
    Sound.ms += ms
    person.page.controller.clock._tick()
    person.wait()


def shown(person: Person) -> Any:
    """The table as it lies on the screen."""
    return person.page.view.table_scene.table


def lay(person: Person) -> None:
    """Lay the first card of the hand with the mouse."""
    option = next(
        o
        for o in person.page.controller.options()
        if type(o.action).__name__ == "Lay" and not o.refused and not o.action.turns
    )
    assert isinstance(option.gesture, Drag)
    view = person.page.view
    port = view.viewport()
    start, end = view.point_of(option.gesture.piece), view.point_of(option.gesture.zone)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for k in range(1, 9):
        QTest.mouseMove(port, start + (end - start) * (k / 8))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    person.wait()


# ------------------------------------------------------------------ changing seats


def test_a_digit_gives_the_screen_to_that_seat_at_once(five: Person) -> None:
    controller = five.page.controller
    assert controller.seat == "1"
    for number in ("3", "5", "2", "1", "4"):
        press(five, number)
        assert controller.seat == number
        assert five.alone()
        assert shown(five) == controller.session.table(Seat(number), five.page.view.room)
        (here,) = [tab for tab in five.page.mission_strip.tabs.tabs if tab.isChecked()]
        assert here.seat.seat == number
        assert "at the screen" in here.accessibleName()


def test_the_tabs_do_what_the_digits_do(five: Person) -> None:
    tabs = five.page.mission_strip.tabs
    assert [tab.seat.name for tab in tabs.tabs] == list(NAMES)
    five.click(tabs.tabs[2])
    assert five.page.controller.seat == "3"
    assert tabs.tabs[2].isChecked()
    assert not tabs.tabs[0].isChecked()


def test_digits_choose_no_actions_meanwhile(five: Person) -> None:
    controller = five.page.controller
    assert five.page.side.action_buttons.buttons
    assert all(button.shortcut().isEmpty() for button in five.page.side.action_buttons.buttons)
    before = controller.session.cursor
    for number in "12345":
        press(five, number)
    assert controller.session.cursor == before


def test_a_digit_without_a_seat_does_nothing(person: Person) -> None:
    two = begun(person, crew(2))
    press(two, "4")
    assert two.page.controller.seat == "1"


def test_people_lay_cards_by_mouse_one_after_the_other(five: Person) -> None:
    controller = five.page.controller
    for number in ("1", "2", "3"):
        press(five, number)
        lay(five)
        last = controller.session.entries[controller.session.cursor - 1].action
        assert (last["type"], last["seat"]) == ("Lay", number)
        assert controller.seat == number


def test_what_is_held_falls_back_when_the_screen_changes_hands(five: Person) -> None:
    view, controller = five.page.view, five.page.controller
    option = chosen(five, "Lay")
    at = view.point_of(option.gesture.piece)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    for k in range(1, 6):
        QTest.mouseMove(view.viewport(), at + QPoint(-8 * k, -12 * k))
    before = controller.session.cursor
    press(five, "2", wait=False)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=view.point_of("plan.0.1"))
    five.wait()
    assert controller.session.cursor == before
    assert shown(five) == controller.session.table(Seat("2"), five.page.view.room)


def test_what_is_held_stays_when_the_table_has_another_room(five: Person) -> None:
    """Somebody puts the panel away, and the window gets larger, with a card in the hand."""
    view, controller = five.page.view, five.page.controller
    option = chosen(five, "Lay")
    at = view.point_of(option.gesture.piece)
    left, before = Qt.MouseButton.LeftButton, view.room
    QTest.mousePress(view.viewport(), left, pos=at)
    for k in range(1, 6):
        QTest.mouseMove(view.viewport(), at + QPoint(-4 * k, -8 * k))
    five.key(Qt.Key.Key_F9)
    five.window.resize(1500, 860)
    pass_time(five, 11_000)
    assert view.room != before
    QTest.mouseRelease(view.viewport(), left, pos=view.point_of(option.gesture.zone))
    five.wait()
    done = controller.session.entries[controller.session.cursor - 1].action
    assert (done["type"], done["card"]) == ("Lay", option.gesture.piece)


def test_a_tab_tells_that_the_table_waits_for_a_seat(five: Person) -> None:
    controller, tabs = five.page.controller, five.page.mission_strip.tabs
    while not any(tab.sign.isVisible() for tab in tabs.tabs):
        pass_time(five, 5_000)
        assert controller.clock.passed() < 300_000
    (waited,) = [tab for tab in tabs.tabs if tab.sign.isVisible()]
    press(five, str(waited.number))
    kind = next(
        o
        for o in controller.options()
        if type(o.action).__name__ in ("Reveal", "DrawCard") and not o.refused
    )
    controller.do(kind)
    five.wait()
    assert not waited.sign.isVisible()


# ------------------------------------------------------------------ the quick curtain


@pytest.fixture
def curtained(five: Person) -> Person:
    five.window.context.put(quick_curtain=True)
    return five


def plate(person: Person) -> QuickCurtain:
    over = person.overlay()
    assert isinstance(over, QuickCurtain)
    return over


def test_the_plate_is_opened_by_the_same_digit(curtained: Person) -> None:
    controller = curtained.page.controller
    press(curtained, "2")
    assert "Ben" in curtained.reads(plate(curtained))
    assert shown(curtained).pieces == ()
    assert not controller.options()
    press(curtained, "2")
    assert curtained.alone()
    assert controller.seat == "2"
    assert shown(curtained) == controller.session.table(Seat("2"), curtained.page.view.room)


@pytest.mark.parametrize("way", ["space", "enter", "click"])
def test_other_ways_to_open_it(curtained: Person, way: str) -> None:
    press(curtained, "3")
    if way == "click":
        curtained.click(plate(curtained), QPoint(40, 40))
    else:
        curtained.key(Qt.Key.Key_Space if way == "space" else Qt.Key.Key_Return)
    assert curtained.alone()
    assert curtained.page.controller.seat == "3"


def test_another_digit_changes_the_plate(curtained: Person) -> None:
    press(curtained, "2")
    press(curtained, "4")
    assert "Dan" in curtained.reads(plate(curtained))
    assert curtained.page.controller.seat == "1"
    curtained.key(Qt.Key.Key_Escape)
    assert "Dan" in curtained.reads(plate(curtained))
    press(curtained, "1")
    assert "Ada" in curtained.reads(plate(curtained))
    press(curtained, "1")
    assert curtained.page.controller.seat == "1"
    assert curtained.alone()


def test_a_digit_that_is_held_does_not_open_the_plate(
    curtained: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_keys, "FORGET", 60_000)
    window = curtained.window.windowHandle()
    for _ in range(3):
        # Without marks, as repetitions come under X11.
        QTest.keyPress(window, Qt.Key.Key_2)
        curtained.wait()
    assert "Ben" in curtained.reads(plate(curtained))
    QTest.keyRelease(window, Qt.Key.Key_2)
    curtained.wait()
    QTest.keyClick(window, Qt.Key.Key_2)
    curtained.wait()
    assert curtained.alone()


def test_nor_does_one_that_seems_to_be_let_go_in_no_time(
    curtained: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_keys, "BOUNCE", 10_000)
    window = curtained.window.windowHandle()
    for _ in range(3):
        QTest.keyPress(window, Qt.Key.Key_2)
        QTest.keyRelease(window, Qt.Key.Key_2)
        curtained.wait()
    assert "Ben" in curtained.reads(plate(curtained))


class Paints(QObject):
    """Every time the table is painted: what lies on it, and whether it is covered."""

    def __init__(self, person: Person) -> None:
        super().__init__()
        self.person = person
        self.seen: list[tuple[bool, Any]] = []
        person.page.view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            page = self.person.page
            self.seen.append((page.overlays.busy, page.view.table_scene.table))
        return False


@pytest.mark.usefixtures("painted")
def test_no_frame_shows_either_hand_while_the_screen_changes_hands(curtained: Person) -> None:
    controller, page = curtained.page.controller, curtained.page
    ada, ben = (controller.session.table(Seat(one), page.view.room) for one in "12")
    paints = Paints(curtained)
    press(curtained, "2", wait=False)
    # The very first picture after the key press, before anything else is done.
    first = page.grab().toImage()
    for _ in range(20):
        QApplication.processEvents()
        assert page.grab().toImage() == first
    assert all(covered and not table.pieces for covered, table in paints.seen)
    paints.seen.clear()
    press(curtained, "2", wait=False)
    opened = page.grab().toImage()
    assert opened != first
    assert {table for _, table in paints.seen} <= {ben}
    assert ada != ben
    page.view.viewport().removeEventFilter(paints)


@pytest.mark.usefixtures("painted")
def test_the_plate_does_not_depend_on_the_hands(curtained: Person) -> None:
    pictures = []
    for seed in ("one", "two"):
        begun(curtained, crew(seed=seed))
        press(curtained, "2")
        pictures.append(curtained.page.grab().toImage())
    assert pictures[0] == pictures[1]


def test_time_goes_on_behind_the_plate(curtained: Person) -> None:
    controller = curtained.page.controller
    press(curtained, "2")
    before, done = controller.clock.left(), controller.session.cursor
    pass_time(curtained, 30_000)
    assert controller.clock.left() == before - 30_000
    assert controller.session.cursor > done, "what is announced happens meanwhile"
    over = plate(curtained)
    assert over.clock.text() == "9:30"
    assert shown(curtained).pieces == ()
    press(curtained, "2")
    assert shown(curtained) == controller.session.table(Seat("2"), curtained.page.view.room)


def test_when_all_cards_are_open_the_plate_goes(curtained: Person) -> None:
    controller = curtained.page.controller
    press(curtained, "2")
    pass_time(curtained, controller.clock.left() + 10)
    assert not controller.clock.wanted
    assert curtained.alone()
    assert controller.seat == "2"
    assert shown(curtained) == controller.table(curtained.page.view.room)


def test_people_who_hide_nothing_need_no_curtain(person: Person) -> None:
    person.window.context.put(quick_curtain=True)
    begun(person, crew(open_boards=True))
    for number in ("2", "5", "1"):
        press(person, number)
        assert person.alone()
        assert person.page.controller.seat == number


# ------------------------------------------------------------------ the clock


def test_getting_ready_is_said_until_the_sound_is_there(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    from spacetable.audio import score

    ready = threading.Event()

    def slow(heard: Any, clips: Any, speed: int) -> Any:
        ready.wait(10)
        return (heard, clips.voice), None

    monkeypatch.setattr(score, "scored", slow)
    person.window.navigation.start(crew())
    person.wait()
    controller = person.page.controller
    controller.do(chosen(person, "Begin"), sure=True)
    person.wait()
    assert controller.clock.loading
    assert "GETTING READY" in person.page.side.countdown.heading.text()
    assert controller.clock.passed() == 0
    ready.set()
    person.until(lambda: controller.clock.running)
    assert "LEFT" in person.page.side.countdown.heading.text().upper()


def test_the_clock_tells_the_phase_and_when_it_ends(five: Person) -> None:
    shown_ = five.page.side.countdown
    ends = [one.end for one in five.page.controller.clock.stretches()]
    left = (ends[0] + 999) // 1000
    assert shown_.phase.text() == f"Phase 1: ends in {left // 60}:{left % 60:02}"
    pass_time(five, ends[0] + 1_000)
    assert shown_.phase.text().startswith("Phase 2")


def test_the_time_is_seen_without_the_side_panel_too(five: Person) -> None:
    clock = five.page.bar.status.clock
    assert not clock.isVisible()
    five.key(Qt.Key.Key_F9)
    pass_time(five, 61_000)
    assert clock.isVisible()
    assert clock.text() == "8:59"
    five.key(Qt.Key.Key_F9)
    pass_time(five, 1_000)
    assert not clock.isVisible()


def test_what_is_announced_can_be_read(five: Person) -> None:
    caption = five.page.mission_strip.caption
    heard = five.page.controller.clock.soundtrack()
    threat = next(one for one in heard.announcements if one.kind == "threat_report")
    pass_time(five, threat.at + 100)
    words = five.window.context.words(threat.caption)
    assert caption.words.text() == words
    assert caption.accessibleName() == words
    later = next(one for one in heard.announcements if one.at > threat.at)
    assert five.window.context.words(later.caption) not in five.reads()


def test_volumes_and_voice_are_those_of_the_soundtrack(five: Person) -> None:
    (heard,) = Sound.made
    assert heard.gains == five.window.context.settings.listening.gains()
    five.click(five.page.side.countdown.volumes)
    sliders = [one for one in five.overlay().findChildren(QObject) if hasattr(one, "setValue")]
    sliders[0].setValue(10)
    assert heard.gains["voice"] == pytest.approx(0.1)
    assert five.page.controller.clock.running, "volumes are no reason to stop"
    five.key(Qt.Key.Key_Escape)
    listening = five.window.context.settings.listening
    five.window.context.put(listening=listening.but(voice="ja"))
    five.until(lambda: heard.voices == ["en", "ja"])


def test_pausing_covers_the_table_and_stops_time_and_sound(five: Person) -> None:
    controller = five.page.controller
    pass_time(five, 12_300)
    five.key("p")
    over = five.overlay()
    assert isinstance(over, PausedOverlay)
    assert "0:12 of 10:00: Phase 1" in five.reads(over)
    assert shown(five).pieces == ()
    assert not controller.options()
    (heard,) = Sound.made
    assert not heard.playing
    pass_time(five, 60_000)
    assert controller.clock.passed() == 12_300
    press(five, "3")
    assert controller.seat == "1"
    five.key("p")
    assert five.alone()
    assert heard.sought[-1] == 12_300
    assert shown(five) == controller.session.table(Seat("1"), five.page.view.room)
    pass_time(five, 700)
    assert controller.clock.passed() == 13_000


def test_one_sign_pauses_clock_and_bots(person: Person) -> None:
    """Beside a clock no second sign holds the bots alone."""
    whole = crew(4)
    seats = (whole.seats[0], *(replace(one, bot="cadet") for one in whole.seats[1:]))
    mission = begun(person, replace(whole, seats=seats))
    side, bots = mission.page.side, mission.page.controller.bots
    assert side.countdown.pause.isVisible()
    assert not side.prompt.pause.isVisible()
    mission.until(lambda: bots.thinking)
    mission.click(side.countdown.pause)
    assert not bots.thinking
    assert not mission.page.controller.clock.running
    mission.click(side.countdown.pause)
    mission.until(lambda: bots.thinking)
    assert mission.page.controller.clock.running


@pytest.mark.parametrize("corner", thinned([0.04, 0.5, 0.96], one_in=3))
def test_the_whole_board_of_another_takes_the_card_that_is_handed_over(
    five: Person, corner: float
) -> None:
    """Not only the small pile in its head."""
    controller, view = five.page.controller, five.page.view
    for _ in range(600):
        if controller.session.state.transfer:
            break
        pass_time(five, 1000)
    give = next(o for o in controller.options() if type(o.action).__name__ == "Give")
    member = controller.session.state.own(give.action.to)
    box = view.camera.screen_rect(view.table_scene.places.rect(f"board.{member}"))
    there = (box.topLeft() + corner * (box.bottomRight() - box.topLeft())).toPoint()
    port, left, card = view.viewport(), Qt.MouseButton.LeftButton, view.point_of(give.gesture.piece)
    QTest.mousePress(port, left, pos=card)
    for part in range(1, 6):
        QTest.mouseMove(port, card + (there - card) * (part / 5))
    assert view.carry.option is not None
    assert view.carry.option.action == give.action
    QTest.mouseRelease(port, left, pos=there)
    five.wait()
    assert controller.session.state.gave


def test_a_pause_is_on_the_record(five: Person) -> None:
    pass_time(five, 65_000)
    five.click(five.page.side.countdown.pause)
    five.click(five.overlay().button)
    five.page.side.open_tab("chronicle")
    said = [line.text for line in five.page.controller.session.lines(Seat("1")) if line.mark]
    assert [five.window.context.words(line) for line in said] == ["The clock was stopped at 1:05."]


def test_a_pause_behind_the_plate_comes_back_to_the_plate(curtained: Person) -> None:
    press(curtained, "2")
    curtained.key("p")
    assert isinstance(curtained.overlay(), PausedOverlay)
    curtained.key("p")
    assert "Ben" in curtained.reads(plate(curtained))
    press(curtained, "2")
    assert curtained.page.controller.seat == "2"


@pytest.mark.parametrize("key", thinned([ENTER, SPACE, RETURN], one_in=3))
def test_one_press_does_not_go_through_the_pause_and_the_plate_behind_it(
    curtained: Person, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    press(curtained, "2")
    curtained.key("p")
    monkeypatch.setattr(settling, "SETTLE", 60_000)
    window, time = curtained.window.windowHandle(), 1000
    curtained.overlay().button.setFocus()

    def send(kind: QEvent.Type, *, repeats: bool) -> None:
        nonlocal time
        time += 30
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", repeats)
        event.setTimestamp(time)
        QApplication.sendEvent(window, event)
        curtained.wait()

    send(QEvent.Type.KeyPress, repeats=False)
    assert isinstance(curtained.overlay(), PausedOverlay), "it is too new"
    send(QEvent.Type.KeyRelease, repeats=False)
    monkeypatch.setattr(settling, "SETTLE", 0)
    time += 1000
    send(QEvent.Type.KeyPress, repeats=False)
    for repeats in (True, False):
        for _ in range(10):
            send(QEvent.Type.KeyPress, repeats=repeats)
    if key != Qt.Key.Key_Space:  # which presses a button when it is let go
        assert "Ben" in curtained.reads(plate(curtained))
    send(QEvent.Type.KeyRelease, repeats=False)
    assert "Ben" in curtained.reads(plate(curtained))
    time += 1000
    send(QEvent.Type.KeyPress, repeats=False)
    assert curtained.alone()
    assert curtained.page.controller.seat == "2"


def test_who_plays_alone_may_look_while_time_stands(person: Person) -> None:
    begun(person, crew(1))
    controller = person.page.controller
    pass_time(person, 4_000)
    person.key("p")
    assert controller.held
    assert person.alone()
    assert shown(person).pieces
    assert "STANDS" in person.page.side.countdown.heading.text()
    assert len(controller.session.interruptions) == 1
    person.key("p")
    assert controller.clock.running


def test_who_plays_alone_is_told_that_the_time_stood_meanwhile(person: Person) -> None:
    """Back from the rules, which stop the clock, one press lets it go on."""
    begun(person, crew(1))
    controller = person.page.controller
    person.key(Qt.Key.Key_F1)
    assert not controller.clock.running
    person.key(Qt.Key.Key_Escape)
    assert isinstance(person.overlay(), PausedOverlay)
    person.key(RETURN)
    assert person.alone()
    person.until(lambda: controller.clock.running)


def test_only_the_last_own_action_is_taken_back(five: Person) -> None:
    controller = five.page.controller
    lay(five)
    done = controller.session.cursor
    assert controller.can_undo()
    press(five, "2")
    assert not controller.can_undo(), "it was Ada’s"
    press(five, "1")
    five.key("z", ctrl=True)
    assert controller.session.cursor == done - 1
    assert not controller.can_undo(), "before it the mission began"
    lay(five)
    passed = controller.session.time
    pass_time(five, 30_000)
    assert controller.session.time > passed
    assert not controller.can_undo(), "time is not given back"


# ------------------------------------------------------------------ leaving and coming back


def test_leaving_the_page_stops_the_time(five: Person) -> None:
    controller = five.page.controller
    pass_time(five, 20_500)
    five.window.navigation.open("settings")
    five.wait()
    Sound.ms += 90_000
    five.window.go_back()
    five.wait()
    assert isinstance(five.overlay(), PausedOverlay)
    assert controller.clock.passed() == 20_500
    assert len(controller.session.interruptions) == 1
    five.key(Qt.Key.Key_Return)
    assert controller.clock.running
    assert five.alone()


def test_a_game_that_was_closed_comes_back_standing(
    five: Person, open_window: Callable[..., Person]
) -> None:
    lay(five)
    pass_time(five, 21_700)
    five.window.close()
    other = open_window()
    (kept,) = SaveLibrary().list()
    other.window.navigation.open("open", kept)
    other.wait()
    controller = other.page.controller
    over = other.overlay()
    assert isinstance(over, PausedOverlay)
    assert "0:21 of 10:00: Phase 1" in other.reads(over)
    assert controller.session.warnings == []
    assert len(controller.session.interruptions) == 1
    assert shown(other).pieces == ()
    other.until(lambda: not controller.clock._work.busy)
    other.key(Qt.Key.Key_Return)
    other.until(lambda: controller.clock.running)
    assert Sound.made[-1].sought == [21_700]
    assert shown(other) == controller.session.table(Seat("1"), other.page.view.room)


def test_a_game_that_was_cut_short_comes_back_standing(
    five: Person, open_window: Callable[..., Person]
) -> None:
    lay(five)
    pass_time(five, 33_400)
    controller = five.page.controller
    controller.session.journal.close(remove=False)
    controller.session.journal = None
    (found,) = find_unfinished()
    other = open_window()
    other.window.navigation.open("recovered", found)
    other.wait()
    again = other.page.controller
    assert isinstance(other.overlay(), PausedOverlay)
    assert again.clock.passed() == 33_400
    assert [one.time for one in again.session.interruptions] == [33_400]
    assert again.session.state == controller.session.state


def test_the_game_can_be_left_as_it_stands(five: Person) -> None:
    pass_time(five, 9_000)
    five.key("p")
    five.click(five.overlay().leave)
    assert five.window.page is five.window.launcher
    (kept,) = SaveLibrary().list()
    five.window.navigation.open("open", kept)
    five.wait()
    assert len(five.page.controller.session.interruptions) == 1, "stopped once"


def test_leaving_the_game_keeps_it(five: Person) -> None:
    pass_time(five, 11_000)
    five.click(five.page.bar.buttons["home"])
    five.wait()
    (kept,) = SaveLibrary().list()
    five.window.navigation.open("open", kept)
    five.wait()
    assert isinstance(five.overlay(), PausedOverlay)
    assert five.page.controller.clock.passed() == 11_000


# ------------------------------------------------------------------ the table stands


@pytest.mark.parametrize(("players", "text_size"), thinned([1, 5], [100, 200]))
def test_the_table_does_not_move_when_the_clock_starts(
    open_window: Callable[..., Person], players: int, text_size: int
) -> None:
    """What is announced has its room before; afterwards it is given back. Where letters are large
    a threat that is told of turns the leaf of the ship away, and nothing else.
    """
    person = open_window(text_size=text_size)
    person.window.navigation.start(crew(players))
    person.wait()
    page = person.page
    if page.controller.covered:
        person.click(person.overlay().show_button)
    before, places = page.view.geometry(), {z.id: (z.x, z.y) for z in shown(person).zones}
    page.controller.do(chosen(person, "Begin"), sure=True)
    person.until(lambda: page.controller.clock.running)
    pass_time(person, 20_000)
    assert page.mission_strip.caption.words.text()
    assert page.view.geometry() == before
    after = {zone.id: (zone.x, zone.y) for zone in shown(person).zones}
    stays = {zone.id for zone in page.view.turned_to.table.zones if zone.leaf is None}
    assert {f"hand.{page.controller.seat}", "mat"} & stays
    assert {name: after[name] for name in stays} == {name: places[name] for name in stays}


def test_a_hint_that_is_shown_stays_when_an_announcement_comes(
    person: Person, sound: type[Sound], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row that a hand is on its way to: as long as its move can be done it is not asked for
    anew."""
    begun(person, crew(3))
    controller = person.page.controller
    monkeypatch.setattr(controller.session, "can_hint", lambda: True)
    wanted = chosen(person, "Lay").action
    person.page.side.focus_moves()
    assert controller._hint._request.ask(controller.seat, controller.options())
    controller._hint._tell(Choice(wanted, text("app.title")))
    coach = person.page.side.coach
    assert coach.hint.isVisible()
    entries = controller.session.cursor
    while controller.session.cursor == entries:
        sound.ms += 1000
        controller.clock._tick()
    person.wait()
    assert controller.session.entries[-1].action["seat"] == CLOCK
    assert coach.hint.isVisible()
    assert coach.legal.rows()[coach.legal.currentIndex().row()].payload.action == wanted
    controller.do(next(o for o in controller.options() if o.action == wanted), sure=True)
    person.wait()
    assert not coach.hint.isVisible(), "it is done"
