"""The mission soundtrack: choose, hear, pause, skip, and what is shown meanwhile."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from spacetable.app.launcher.page import Launcher
from spacetable.app.settings.page import SettingsPage
from spacetable.app.shell.window import MainWindow
from spacetable.app.soundtrack.choose_page import ChoosePage
from spacetable.app.soundtrack.deck import Deck
from spacetable.app.soundtrack.mission_page import MissionPage
from spacetable.app.soundtrack.still_mission import (
    TICK,
    Nowhere,
    Silence,
    first,
    pass_to,
    still_page,
)
from spacetable.app.soundtrack.volumes import put
from spacetable.audio.clips import Clips
from spacetable.audio.performance import performed
from spacetable.core.soundtrack_library import HeardMission
from spacetable.games.space_alert.soundtracks import soundtracks
from tests.app.conftest import Person

STARTS_AT_TABLE = True

MISSION = "S2-3"


class Quiet(QObject):
    """A loudspeaker that asks for nothing by itself."""

    gone = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.silent = False
        self.nowhere = Nowhere()

    def output(self) -> Nowhere:
        """Where sources are put."""
        return self.nowhere

    def close(self) -> None:
        """Nothing is open."""


@pytest.fixture
def person(open_window: Callable[..., Person]) -> Person:
    """A person before the launcher, in English, without a loudspeaker."""
    one = open_window()
    one.window.context.loudspeaker = Quiet()
    return one


def mission_page(person: Person, name: str = MISSION, **listening: object) -> MissionPage:
    """A mission on the screen, loaded, whose time passes by ``pass_to``."""
    put(person.window.context, **listening)
    page = still_page(person.window.context, soundtracks.named(name))
    person.window.show_page(page)
    person.wait()
    return page


def choose_page(person: Person) -> ChoosePage:
    """The choice of missions on the screen."""
    person.window.navigation.open("soundtrack")
    person.wait()
    page = person.window.page
    assert isinstance(page, ChoosePage)
    return page


def said(page: MissionPage) -> list[str]:
    """The list of what was heard, from above."""
    return [row.words for row in page.list.rows()]


def front(window: MainWindow) -> MissionPage:
    """The mission in front."""
    page = window.page
    assert isinstance(page, MissionPage)
    return page


# ------------------------------------------------------------------ the way in


@pytest.mark.usefixtures("whole_launcher")
def test_three_ways_lead_to_it_and_back(person: Person) -> None:
    window = person.window
    person.click(window.launcher.head.ways["soundtrack"])
    assert isinstance(window.page, ChoosePage)
    assert QApplication.focusWidget() is window.page.start
    person.key(Qt.Key.Key_Escape)
    assert isinstance(window.page, Launcher)
    person.key("m", ctrl=True)
    assert isinstance(window.page, ChoosePage)
    person.key("m", ctrl=True)
    assert len(window.trail) == 2, "a second wish for it changes nothing"
    window.go_home()
    cover = next(one for one in window.launcher.covers if one.cover.id == "space_alert")
    if not cover.cover.built:
        person.click(cover)
        assert "printed game" in person.reads(person.overlay())
        person.key(Qt.Key.Key_Return)
        assert isinstance(window.page, ChoosePage)


def test_choose_start_and_hear(person: Person, qtbot: object) -> None:
    page = choose_page(person)
    rows = page.list.rows
    words = [row.words for row in rows.rows()]
    assert len([row for row in rows.rows() if row.kind == "item"]) == 16
    at = words.index("Mission 3")
    rows.setFocus()
    for _ in range(60):
        if rows.currentIndex().row() == at:
            break
        person.key(Qt.Key.Key_Down)
    assert page.mission().id == MISSION
    person.key(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is page.start
    person.key(Qt.Key.Key_Space)
    heard = front(person.window)
    assert person.window.context.settings.listening.last == MISSION
    qtbot.waitUntil(lambda: heard.deck.player is not None)
    assert "Ready" in heard.caption.shown.words
    assert not heard.deck.playing
    heard.deck.player._tick = itertools.count(0, TICK).__next__
    person.key(Qt.Key.Key_Space)
    assert heard.deck.playing
    pass_to(heard.deck, 5_000)
    assert said(heard) == ["The ship has arrived. The mission begins."]
    assert heard.clock.words() == "0:05"


def test_it_opens_with_what_was_chosen_last(person: Person) -> None:
    put(person.window.context, last="S2-5")
    page = choose_page(person)
    assert page.mission().id == "S2-5"
    assert "Mission 5" in person.reads(page)


# ------------------------------------------------------------------ hearing


def test_captions_come_in_order_with_time_and_phase(person: Person) -> None:
    page = mission_page(person)
    announced = page.deck.soundtrack.announcements
    for number, one in enumerate(announced, 1):
        pass_to(page.deck, one.at + 1)
        assert page.deck.heard[-1].moment.announcement == one
        words = person.window.context.words(one.caption)
        assert page.caption.shown.words == words
        assert said(page)[0] == words
        assert len(said(page)) == number
    assert page.caption.accessibleName().startswith(words)


def test_phases_and_clock(person: Person) -> None:
    page = mission_page(person)
    ends = [one.end for one in page.deck.soundtrack.stretches]
    for phase, end in enumerate(ends):
        pass_to(page.deck, end - 500)
        assert page.phases.phase() == phase
    assert page.clock.words() == "9:59"
    person.click(page.clock)
    assert page.clock.words() == "0:01"
    assert person.window.context.settings.listening.remaining
    assert "remaining" in page.clock.accessibleName()


def test_space_pauses_and_goes_on(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 20_000)
    person.key(Qt.Key.Key_Space)
    assert not page.deck.playing
    assert "Go on" in person.reads(page.controls)
    assert page.caption.shown.band == "Paused"
    page.deck.player.frames(44_100)
    page.deck.player.frames(44_100)
    assert page.clock.words() == "0:20"
    person.key(Qt.Key.Key_Space)
    assert page.deck.playing
    pass_to(page.deck, 21_000)
    assert page.clock.words() == "0:21"
    assert not page.deck.practice, "a pause is part of a mission"
    person.click(page.controls.play)
    assert not page.deck.playing
    person.key(Qt.Key.Key_Space)
    assert page.deck.playing, "a click leaves the keyboard with the mission"


def test_repeat_the_last_announcement(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    page = mission_page(person)
    assert not page.controls.buttons["again"].isEnabled()
    pass_to(page.deck, 30_000)
    assert page.controls.buttons["again"].isEnabled()
    asked = []
    monkeypatch.setattr(page.deck.player, "again", lambda: asked.append(1))
    person.key("r")
    person.click(page.controls.buttons["again"])
    assert len(asked) == 2
    assert not page.deck.practice


def test_skipping_marks_practice(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 20_000)
    assert not page.badges["practice"].isVisible()
    before = len(said(page))
    person.key(Qt.Key.Key_Right)
    assert page.clock.words() == "0:30"
    assert page.badges["practice"].isVisible()
    person.key(Qt.Key.Key_Left)
    person.key(Qt.Key.Key_Left)
    assert page.clock.words() == "0:10"
    assert len(said(page)) <= before


def test_the_time_line_is_clicked_and_dragged(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 1_000)
    line = page.line
    QTest.mouseClick(line.viewport(), Qt.MouseButton.LeftButton, pos=line.point_at(300_000))
    assert abs(page.deck.now() - 300_000) < 2_000
    assert any("skipped" in line for row in page.list.rows() for line in row.lines)
    assert page.deck.practice
    view = line.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=line.point_at(300_000))
    QTest.mouseMove(view, line.point_at(60_000))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=line.point_at(60_000))
    assert abs(page.deck.now() - 60_000) < 2_000
    assert all(one.moment.announcement.at < 61_000 for one in page.deck.heard), "unheard again"


def test_a_slower_speed_is_practice(person: Person, qtbot: object) -> None:
    page = mission_page(person)
    pass_to(page.deck, 20_000)
    person.click(page.controls.speeds.buttons[2])
    qtbot.waitUntil(lambda: page.deck.speed == 70)
    assert page.badges["practice"].isVisible()
    assert page.clock.words() == "0:20"
    pass_to(page.deck, 40_000)
    assert page.clock.words() == "0:40"
    ids = [one.moment.announcement.id for one in page.deck.heard]
    assert len(set(ids)) == len(ids)


def test_what_is_to_come_is_hidden_unless_spoilers_are_on(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 150_000)
    heard = {one.moment.announcement.id for one in page.deck.heard}
    coming = {
        one.id for one in page.deck.soundtrack.announcements if one.spoiler and one.at > 150_000
    }
    assert coming
    assert not page.line.marks & coming
    assert page.line.marks <= heard
    person.key("s")
    assert page.line.marks & coming
    assert page.controls.buttons["spoilers"].isChecked()
    person.key("s")
    assert not page.line.marks & coming


def test_communications_down(person: Person) -> None:
    page = mission_page(person)
    down = first(soundtracks.named(MISSION), page.deck.crew, "communications_down")
    pass_to(page.deck, down.at + 4_000)
    assert page.caption.shown.state == "down"
    assert page.caption.shown.number == "", "how long it lasts is not to be known"
    person.key("s")
    assert page.caption.shown.number == str(-(-(down.until - down.at - 4_000) // 1000))
    person.key("s")
    pass_to(page.deck, down.until + 500)
    assert page.caption.shown.state == "lit"
    assert "restored" in page.caption.shown.words


def test_a_data_transfer_counts_down(person: Person) -> None:
    page = mission_page(person)
    transfer = first(soundtracks.named(MISSION), page.deck.crew, "data_transfer")
    numbers = []
    for second in range(12):
        pass_to(page.deck, transfer.at + second * 1000 + 100)
        numbers.append(page.caption.shown.number)
    counted = [int(number) for number in numbers if number]
    assert counted == sorted(counted, reverse=True)
    assert counted[-1] >= 1
    pass_to(page.deck, transfer.at + 16_000)
    assert page.caption.shown.number == ""


def test_the_end_and_once_more(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, page.deck.soundtrack.length + 1)
    assert page.deck.ended
    assert page.caption.shown.words == "Mission complete"
    assert page.clock.words() == "10:00"
    everything = len(page.deck.soundtrack.announcements)
    assert len(said(page)) == everything
    person.key(Qt.Key.Key_Space)
    assert not page.deck.begun
    assert "Ready" in page.caption.shown.words
    assert said(page) == []
    person.key(Qt.Key.Key_Space)
    pass_to(page.deck, 2_000)
    assert len(said(page)) == 1
    pass_to(page.deck, page.deck.soundtrack.length + 1)
    person.click(page.controls.stop)
    assert person.alone(), "nothing is asked when it is over"
    assert not isinstance(person.window.page, MissionPage)


# ------------------------------------------------------------------ leaving


def test_esc_asks_while_a_mission_is_on(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 10_000)
    person.key(Qt.Key.Key_Escape)
    assert "Stop the mission?" in person.reads(person.overlay())
    assert page.deck.playing, "the game on the table goes on"
    person.key(Qt.Key.Key_Return)
    assert person.alone()
    assert person.window.page is page
    person.key(Qt.Key.Key_Escape)
    person.click(person.overlay().escape or person.overlay().buttons.itemAt(1).widget())
    assert isinstance(person.window.page, Launcher)


def test_before_it_has_begun_esc_just_goes_back(person: Person) -> None:
    mission_page(person)
    person.key(Qt.Key.Key_Escape)
    assert isinstance(person.window.page, Launcher)


def test_another_page_above_it_pauses(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 10_000)
    person.key(Qt.Key.Key_F10)
    assert isinstance(person.window.page, SettingsPage)
    assert not page.deck.playing
    person.key(Qt.Key.Key_Escape)
    assert person.window.page is page
    assert page.clock.words() == "0:10"


def test_full_screen_leaves_only_what_is_seen_from_afar(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 30_000)
    person.key("f")
    assert person.window.isFullScreen()
    assert page.caption.isVisible()
    assert page.clock.isVisible()
    assert page.phases.isVisible()
    assert not any(one.isVisible() for one in (page.bar, page.controls, page.list, page.line))
    page.filling.rest.timeout.emit()
    assert page.cursor().shape() == Qt.CursorShape.BlankCursor
    QTest.mouseMove(page.caption, page.caption.rect().center())
    person.wait()
    person.key(Qt.Key.Key_Space)
    assert not page.deck.playing, "keys work as ever"
    person.key(Qt.Key.Key_Escape)
    assert not person.window.isFullScreen()
    assert page.controls.isVisible()
    assert person.window.page is page
    person.key(Qt.Key.Key_F11)
    assert page.stage
    person.key(Qt.Key.Key_F11)
    assert not page.stage


def test_words_and_sizes_change_in_the_middle(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 30_000)
    count = len(said(page))
    person.window.context.put(language="ja")
    person.wait()
    assert page.caption.shown.words == person.window.context.words(
        page.deck.heard[-1].moment.announcement.caption
    )
    person.window.context.put(text_size=150)
    person.wait()
    assert len(said(page)) == count
    assert page.clock.words() == "0:30"


# ------------------------------------------------------------------ sound


def test_captions_only_silences_everything(person: Person) -> None:
    page = mission_page(person)
    pass_to(page.deck, 5_000)
    assert page.deck.player.gains["voice"] == 1.0
    person.key("c")
    assert set(page.deck.player.gains.values()) == {0.0}
    assert page.badges["captions"].isVisible()
    person.key("c")
    assert page.deck.player.gains["voice"] == 1.0
    person.key("v")
    person.key(Qt.Key.Key_Home)
    assert page.deck.player.gains["voice"] == 0.0
    assert page.deck.playing
    person.key(Qt.Key.Key_Return)
    assert person.alone()


def test_without_a_sound_card_a_badge_says_so(person: Person) -> None:
    page = mission_page(person)
    assert not page.badges["silent"].isVisible()
    person.window.context.loudspeaker.silent = True
    person.window.context.loudspeaker.gone.emit()
    person.wait()
    assert page.badges["silent"].isVisible()
    pass_to(page.deck, 20_000)
    assert page.clock.words() == "0:20"


def test_missing_clips_are_told_once_and_the_captions_come(person: Person, tmp_path: Path) -> None:
    deck = Deck(
        person.window.context,
        soundtracks.named(MISSION),
        output=Nowhere(),
        tick=itertools.count(0, TICK).__next__,
    )
    page = MissionPage(person.window.context, deck.mission, deck)
    deck.setParent(page)
    person.window.show_page(page)
    programme, problem = performed(deck.mission, Clips("en", tmp_path), crew=deck.crew)
    assert problem is not None
    deck.take(Silence(programme.timeline), problem)
    person.wait()
    assert person.window.context.words(problem) in page.toast.words()
    pass_to(deck, 60_000)
    assert len(said(page)) > 1
    page.toast.clear()
    deck.take(Silence(programme.timeline), problem)
    assert page.toast.words() == ""


def test_the_sound_check(person: Person, qtbot: object) -> None:
    page = choose_page(person)
    check = page.listening._check
    with qtbot.waitSignal(check.heard):
        person.click(page.listening.check)
    assert check.player.playing
    page.listening.volumes.sliders["voice_volume"].setValue(20)
    assert check.player.gains["voice"] == pytest.approx(0.2)
    person.key(Qt.Key.Key_Escape)
    assert check.player is None


# ------------------------------------------------------------------ rolled and own missions


def test_a_code_rolls_the_same_mission_again(person: Person, qtbot: object) -> None:
    page = choose_page(person)
    person.click(page.sources.buttons[1])
    roll = page.roll
    qtbot.waitUntil(lambda: roll.mission is not None)
    person.click(roll.choices["length"].buttons[1])
    qtbot.waitUntil(lambda: roll.mission is not None)
    code, before = roll.code.text(), roll.mission
    assert len(before.turns) == 2
    person.click(roll.dice)
    qtbot.waitUntil(lambda: roll.mission is not None)
    assert roll.code.text() != code
    person.click(roll.choices["length"].buttons[0])
    roll.code.setFocus()
    roll.code.selectAll()
    person.type(code.lower())
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: roll.mission is not None)
    assert roll.mission == before
    assert roll.choices["length"].value() == "short"
    person.click(page.start)
    assert person.window.context.settings.listening.last == code
    assert front(person.window).deck.soundtrack.title == before.title


def test_a_wrong_code_is_refused_in_place(person: Person) -> None:
    page = choose_page(person)
    page.show_source("rolled")
    page.roll.code.setFocus()
    page.roll.code.selectAll()
    person.type("nonsense")
    person.key(Qt.Key.Key_Return)
    assert "nonsense" in page.roll.wrong.text()
    assert not page.start.isEnabled()
    assert person.alone()


def test_an_own_mission_from_the_example(person: Person, tmp_path: Path, qtbot: object) -> None:
    page = choose_page(person)
    person.click(page.sources.buttons[2])
    assert not page.start.isEnabled()
    path = tmp_path / "mine.toml"
    page.own_card.save_example(path)
    assert path.is_file()
    page.own_card.open_file(path)
    assert page.start.isEnabled()
    person.click(page.start)
    mission = front(person.window)
    qtbot.waitUntil(lambda: mission.deck.player is not None)
    assert person.alone()


def test_a_wrong_file_gets_one_message_that_names_the_line(person: Person, tmp_path: Path) -> None:
    page = choose_page(person)
    path = tmp_path / "wrong.toml"
    page.own_card.save_example(path)
    words = path.read_text("utf-8").replace('say = "threat"', 'say = "treat"', 1)
    assert "treat" in words
    path.write_text(words, "utf-8")
    page.open_file(path)
    assert "wrong.toml" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert person.alone()
    assert not page.start.isEnabled()


def test_a_missing_recording_leaves_captions_and_clock(
    person: Person, tmp_path: Path, qtbot: object
) -> None:
    page = choose_page(person)
    path = tmp_path / "mine.toml"
    path.write_text(
        'title = "Ours"\nphases = ["2:00", "4:00"]\nsound = "gone.ogg"\n'
        '[[event]]\nat = "0:20"\nsay = "incoming data"\n',
        "utf-8",
    )
    page.open_file(path)
    assert "gone.ogg" in person.reads(page.own_card)
    person.click(page.start)
    mission = front(person.window)
    qtbot.waitUntil(lambda: mission.deck.player is not None)
    assert "gone.ogg" in mission.toast.words()
    assert not mission.controls.speeds.isEnabled()
    mission.deck.player._tick = itertools.count(0, TICK).__next__
    pass_to(mission.deck, 25_000)
    assert "Incoming data" in said(mission)[0]


# ------------------------------------------------------------------ choices are kept


def test_crew_spoilers_and_volumes_are_remembered(person: Person) -> None:
    page = choose_page(person)
    person.click(page.listening.crew.buttons[1])
    person.click(page.listening.spoilers)
    page.listening.volumes.sliders["ambience_volume"].setValue(30)
    kept = person.window.context.settings.listening
    assert (kept.crew, kept.spoilers, kept.ambience_volume) == (5, True, 30)
    lines = [line for row in page.list.rows.rows() for line in row.lines]
    assert all("threat" in line for line in lines)
    person.click(page.listening.spoilers)
    lines = [line for row in page.list.rows.rows() for line in row.lines]
    assert not any("threat" in line for line in lines)


def test_where_transcriptions_differ_is_told_with_spoilers_alone(person: Person) -> None:
    page = choose_page(person)
    page.list.stand_on(MISSION)
    assert not page.doubts.isVisible()
    person.click(page.listening.spoilers)
    mission = page.mission()
    assert page.doubts.isVisible() == bool(mission.disputes)
    if mission.disputes:
        person.click(page.doubts)
        assert person.window.context.words(mission.disputes[0]) in person.reads(person.overlay())


def test_a_long_title_of_ones_own(person: Person, tmp_path: Path, qtbot: object) -> None:
    page = choose_page(person)
    path = tmp_path / "mine.toml"
    title = "The longest night of all " * 3
    path.write_text(f'title = "{title.strip()}"\nphases = ["2:00", "4:00"]\n', "utf-8")
    person.window.resize(960, 600)
    page.open_file(path)
    assert person.alone()
    person.click(page.start)
    mission = front(person.window)
    qtbot.waitUntil(lambda: mission.deck.player is not None)
    assert person.window.width() == 960
    assert mission.width() <= 960


def test_five_players_hear_unconfirmed_reports(person: Person) -> None:
    four = mission_page(person, "S1-3", crew=4).deck.soundtrack
    five = mission_page(person, "S1-3", crew=5).deck.soundtrack
    assert len(five.announcements) == len(four.announcements) + 1


# ------------------------------------------------------------------ export


def test_export_writes_a_file(
    person: Person, tmp_path: Path, qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    from spacetable.app.soundtrack import exporting

    def quick(mission: HeardMission, clips: Clips, *, crew: int, **_: object) -> object:
        programme, _ = performed(mission, clips, crew=crew)
        return Silence(programme.timeline), None

    monkeypatch.setattr(exporting, "performed", quick)
    page = choose_page(person)
    person.click(page.export)
    dialog = person.overlay()
    path = tmp_path / "mission.wav"
    dialog.name.setText(str(path))
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "ready" in person.reads(person.overlay()), timeout=30_000)
    assert path.is_file()
    person.key(Qt.Key.Key_Return)
    assert person.alone()


def test_a_stopped_export_leaves_no_file(person: Person, tmp_path: Path, qtbot: object) -> None:
    page = choose_page(person)
    person.click(page.export)
    path = tmp_path / "mission.wav"
    person.overlay().name.setText(str(path))
    person.key(Qt.Key.Key_Return)
    person.key(Qt.Key.Key_Escape)
    qtbot.waitUntil(person.alone, timeout=30_000)
    assert list(tmp_path.iterdir()) == []
