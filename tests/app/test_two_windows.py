"""Two Space Tables with one folder: both keep their own, and nothing of either is lost."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from spacetable.app.lessons.progress import note_known
from spacetable.app.saves.save_dialog import SaveDialog
from spacetable.app.settings import settings as stored
from spacetable.app.settings.settings import Settings
from spacetable.app.shell.context import Context
from spacetable.app.shell.program import _ask_for
from spacetable.app.shell.recovery import offer
from spacetable.app.widgets.buttons import Button
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.session import ending
from spacetable.session.journal.writer import Journal
from spacetable.session.recovery import find_ended, find_unfinished, recover
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.statistics import Statistics
from tests.app.conftest import Person, pocket, toy

STARTS_AT_TABLE = True

NOTHING_ASKED = argparse.Namespace(load=None, game=None)


def press(person: Person, key: str) -> None:
    words = person.window.context.say(key)
    buttons = person.overlay().findChildren(Button)
    person.click(next(button for button in buttons if button.text() == words))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_choices_of_both_are_kept(path: Path) -> None:
    one, two = Context(path, language="en"), Context(path, language="en")
    one.put(theme="light", volume=10)
    two.put(text_size=150)
    two.note(last_game="toy")
    one.put(volume=20)
    kept = stored.load(path)
    assert (kept.theme, kept.volume, kept.text_size, kept.last_game) == ("light", 20, 150, "toy")
    assert two.settings.theme == "dark", "how a window looks is its own affair"


def test_what_was_learned_in_both_is_kept(path: Path) -> None:
    one, two = Context(path, language="en"), Context(path, language="en")
    one.put(lessons={"toy": ("first",)})
    two.put(lessons={"toy": ("second",), "hunt": ("first",)})
    note_known(one, "toy")
    note_known(two, "hunt")
    kept = stored.load(path)
    assert kept.lessons == {"toy": ("first", "second"), "hunt": ("first",)}
    assert kept.known == ("toy", "hunt")
    assert two.settings.known == kept.known
    assert two.settings.lessons == kept.lessons


def test_steps_of_lessons_are_kept_lesson_by_lesson(path: Path) -> None:
    one = Context(path, language="en")
    one.note(begun={"toy": {"first": 3, "second": 1}})
    two = Context(path, language="en")
    one.note(begun={"toy": {"second": 1}, "hunt": {"first": 2}})  # the first is done
    two.note(begun={"toy": {"first": 3, "second": 4}})
    assert stored.load(path).begun == {"toy": {"second": 4}, "hunt": {"first": 2}}
    assert two.settings.begun == stored.load(path).begun
    path.write_text(path.read_text("utf-8").replace('"second": 4', '"second": "far"'), "utf-8")
    with pytest.raises(stored.SettingsError) as wrong:
        stored.load(path)
    assert wrong.value.settings == two.settings.but(begun={})


def test_volumes_and_set_ups_are_kept_one_by_one(path: Path) -> None:
    one, two = Context(path, language="en"), Context(path, language="en")
    one.put(listening=one.settings.listening.but(voice_volume=10), set_ups={"toy": {"mission": 1}})
    two.put(listening=two.settings.listening.but(alert_volume=20), set_ups={"hunt": {"mission": 2}})
    kept = stored.load(path)
    assert (kept.listening.voice_volume, kept.listening.alert_volume) == (10, 20)
    assert kept.set_ups == {"toy": {"mission": 1}, "hunt": {"mission": 2}}


def test_a_settings_file_that_was_taken_away_is_written_anew(path: Path) -> None:
    context = Context(path, language="en")
    context.put(theme="light")
    path.unlink()
    context.put(volume=10)
    assert stored.load(path) == Settings(theme="light", volume=10)


def held_elsewhere(session: Session) -> Journal:
    """As if another program had the game open."""
    journal = Journal.create()
    session.attach(journal)
    return journal


def test_a_game_that_is_open_in_the_other_is_not_opened(person: Person) -> None:
    session = Session.new(pocket())
    session.do(next(one.action for one in session.options("1") if not one.refused))
    saved = SaveLibrary().autosave(session)
    journal = held_elsewhere(session)
    person.window.navigation.open("open", saved)
    person.wait()
    assert "open in another window" in person.reads(person.overlay())
    press(person, "app.ok")
    assert person.window.page is person.window.launcher
    journal.close(remove=True)
    person.window.navigation.open("open", saved)
    person.wait()
    person.moves(1)
    person.window.navigation.open("open", saved)  # once more in the same window: that is its own
    person.wait()
    assert person.alone()
    assert person.page.controller.session.cursor == 1


def test_an_older_journal_waits_while_the_game_goes_on_in_the_other(person: Person) -> None:
    session = Session.new(pocket())
    session.attach(Journal.create())
    session.do(next(one.action for one in session.options("1") if not one.refused))
    saved = SaveLibrary().autosave(session)
    session.unsaved = True
    session.close()
    other = SaveLibrary().load(saved)
    journal = held_elsewhere(other)
    (found,) = find_unfinished()
    person.window.navigation.open("recovered", found)
    person.wait()
    assert "open in another window" in person.reads(person.overlay())
    assert find_unfinished() == [found]
    journal.close(remove=True)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_the_second_window_says_so_and_then_goes_on(person: Person, key: Qt.Key) -> None:
    session = Session.new(pocket())
    session.attach(Journal.create())
    session.do(next(one.action for one in session.options("1") if not one.refused))
    session.close()
    _ask_for(person.window, NOTHING_ASKED, others=True)
    person.wait()
    assert "Another Space Table is open" in person.reads(person.overlay())
    person.key(key)
    assert "cut short" in person.reads(person.overlay())


def test_a_save_that_the_other_wrote_meanwhile_is_asked_about(person: Person) -> None:
    person.window.navigation.start(pocket())
    person.moves(2)
    person.click(person.page.bar.buttons["save"])
    dialog = person.overlay()
    assert isinstance(dialog, SaveDialog)
    dialog.name.setText("Mine")
    mine = Session.new(pocket("mine"))
    SaveLibrary().save(mine, "Mine")
    dialog.default.click()
    assert "already" in person.reads(dialog)
    theirs = Session.new(pocket("theirs"))
    saved = SaveLibrary().save(theirs, "Mine")
    dialog.default.click()
    assert SaveLibrary().load(saved).id == theirs.id, "agreed upon was another"
    dialog.default.click()
    assert SaveLibrary().load(saved).id == person.page.controller.session.id


def test_two_games_cut_short_in_the_same_minute_are_both_saved_for_later(person: Person) -> None:
    for seed in ("one", "two"):
        session = Session.new(toy(None, None, seed=seed), clock=lambda: 1_000)
        session.attach(Journal.create())
        session.do(next(one.action for one in session.options("1") if not one.refused))
        session.close()
    offer(person.window)
    while not person.alone():
        last = "cut short" in person.reads(person.overlay())
        press(person, "app.recovery.keep" if last else "app.ok")
    assert len(SaveLibrary().list()) == 2


@pytest.mark.parametrize("answer", ["go_on", "keep", "discard"])
def test_a_game_that_the_other_took_up_meanwhile_is_left_to_it(person: Person, answer: str) -> None:
    session = Session.new(pocket())
    session.attach(Journal.create())
    session.do(next(one.action for one in session.options("1") if not one.refused))
    session.close()
    offer(person.window)
    (found,) = find_unfinished()
    theirs = recover(found.path)
    press(person, f"app.recovery.{answer}")
    assert "taken up by another" in person.reads(person.overlay())
    press(person, "app.ok")
    assert person.alone()
    theirs.close()
    assert len(find_unfinished()) == 1


@pytest.fixture
def won() -> Callable[[], Session]:
    """A game that was over when the program died."""

    def make() -> Session:
        session = Session.new(toy(None, None))
        session.attach(Journal.create())
        play_to_the_end(session)
        assert session.journal is not None
        session.journal.close(remove=False)
        return session

    return make


def play_to_the_end(session: Session) -> None:
    while session.result() is None:
        (seat, *_) = session.awaited()
        session.do([one.action for one in session.options(seat) if not one.refused][-1])


def test_a_game_that_was_over_is_kept_without_a_question(
    person: Person, won: Callable[[], Session]
) -> None:
    session = won()
    assert offer(person.window) is None
    assert person.alone()
    assert [one.id for one in Statistics().read()] == [session.id]
    (saved,) = SaveLibrary().list()
    assert saved.finished


@pytest.mark.usefixtures("whole_launcher")
def test_an_ending_that_could_not_be_written_is_left_for_the_next_start(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise BoundaryError(text("session.error.disk_full", folder="there"))

    person.window.navigation.start(toy(None, None))
    person.wait()
    monkeypatch.setattr(ending, "_note_result", full)
    controller = person.page.controller
    controller.tick(lambda: play_to_the_end(controller.session))
    person.wait()
    assert "disk is full" in person.reads()
    person.window.go_home()
    monkeypatch.undo()
    assert len(find_ended()) == 1
    assert offer(person.window) is None
    assert len(Statistics().read()) == 1
