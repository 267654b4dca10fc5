"""The library on the screen, and a game that a crash left behind."""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtTest import QTest

from spacetable.app.game.page import GamePage
from spacetable.app.launcher.page import Launcher
from spacetable.app.saves.page import SavesPage
from spacetable.app.saves.save_dialog import SaveDialog
from spacetable.app.shell.file_dialog import FileDialog
from spacetable.app.shell.program import _ask_for
from spacetable.app.shell.recovery import offer
from spacetable.app.widgets.buttons import Button
from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import text
from spacetable.session import writing
from spacetable.session.journal import writer as journal_module
from spacetable.session.journal.writer import Journal
from spacetable.session.locking import LOCK
from spacetable.session.recovery import find_unfinished
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.table.thumbnail import busiest_part
from tests.app.conftest import Person, onward, pocket, toy

STARTS_AT_TABLE = True


def played(moves: int = 3, seed: str = "test") -> Session:
    """A game some moves in."""
    session = Session.new(pocket(seed))
    for _ in range(moves):
        session.do(onward([o for o in session.options("1") if not o.refused]).action)
    return session


def shelf_page(person: Person) -> SavesPage:
    """The page of saved games."""
    person.window.navigation.open("load")
    person.wait()
    assert isinstance(person.window.page, SavesPage)
    return person.window.page


def test_an_empty_shelf_says_what_will_be_here(person: Person) -> None:
    shelf_page(person)
    assert "Nothing is saved yet" in person.reads()


def test_a_save_is_shown_with_its_picture_and_opens(person: Person) -> None:
    SaveLibrary().save(played(), "Before the trench")
    page = shelf_page(person)
    (card,) = page.cards
    words = person.reads(card)
    assert "Before the trench" in words
    assert "Star Wars in My Pocket" in words
    assert "Turn 1" in words
    assert card.picture._image is not None
    person.click(card.open_button)
    assert isinstance(person.window.page, GamePage)
    assert person.page.controller.session.cursor == 3


def test_a_damaged_save_says_so_and_cannot_be_opened(person: Person) -> None:
    library = SaveLibrary()
    good = library.save(played(), "Good")
    (library.folder / "bad.spacetable").write_bytes(good.path.read_bytes()[:40])
    page = shelf_page(person)
    bad = next(card for card in page.cards if card.saved.damaged)
    assert "damaged" in person.reads(bad)
    assert bad.open_button is None
    # One that only shows its damage when it is opened: one message, and the page stays.
    data = bytearray(good.path.read_bytes())
    data[-20] ^= 0xFF
    good.path.write_bytes(bytes(data))
    page.fill()
    person.click(next(card for card in page.cards if not card.saved.damaged).open_button)
    assert "damaged" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert person.window.page is page


def test_delete_can_be_taken_back(person: Person) -> None:
    SaveLibrary().save(played(), "Mine")
    page = shelf_page(person)
    person.click(page.cards[0].tools["delete"])
    assert page.cards == []
    assert page.undo_button.isVisible()
    person.click(page.undo_button)
    assert [card.saved.name for card in page.cards] == ["Mine"]
    assert not page.undo_button.isVisible()


@pytest.mark.parametrize("size", [100, 150, 200])
def test_what_is_said_of_a_delete_covers_no_button(person: Person, size: int) -> None:
    for name in ("One", "Two", "Three"):
        SaveLibrary().save(played(), name)
    person.window.context.put(text_size=size)
    page = shelf_page(person)
    person.click(page.cards[0].tools["delete"])
    assert page.toast.isVisible()
    assert page.toast.words() == person.window.context.say("app.saves.deleted")
    said = page.toast.geometry()
    for button in page.findChildren(Button):
        if button.isVisible() and not button.visibleRegion().isEmpty():
            there = QRect(button.mapTo(page, QPoint()), button.size())
            assert not said.intersects(there), button.accessibleName()


def test_a_second_press_after_a_delete_reaches_no_other_save(person: Person) -> None:
    for name in ("One", "Two", "Three"):
        SaveLibrary().save(played(), name)
    page = shelf_page(person)
    first = page.cards[0]
    pressed = first.tools["delete"].mapTo(page, first.tools["delete"].rect().center())
    names = {card.saved.name for card in page.cards[1:]}
    for _ in range(2):
        QTest.mouseClick(page.childAt(pressed), Qt.MouseButton.LeftButton)
        person.wait()
    assert {card.saved.name for card in page.cards} == names
    assert {saved.name for saved in SaveLibrary().list()} == names


def test_a_delete_is_taken_back_by_its_key(person: Person) -> None:
    SaveLibrary().save(played(), "Mine")
    page = shelf_page(person)
    person.click(page.cards[0].tools["delete"])
    person.key(Qt.Key.Key_Z, ctrl=True)
    assert [card.saved.name for card in page.cards] == ["Mine"]
    assert not page.toast.isVisible(), "it no longer holds"
    person.key(Qt.Key.Key_Z, ctrl=True)
    assert [card.saved.name for card in page.cards] == ["Mine"]


def test_the_same_button_stands_in_the_same_column(person: Person) -> None:
    """Also where a row lacks one: the game that was left has no name to be changed."""
    library = SaveLibrary()
    library.save(played(), "Mine")
    library.autosave(played(seed="left"))
    page = shelf_page(person)
    person.wait()
    own, left = sorted(page.cards, key=lambda card: card.saved.auto)
    assert "rename" in own.tools
    assert "rename" not in left.tools
    for name in ("replay", "copy", "delete"):
        assert own.tools[name].x() == left.tools[name].x()
    assert own.open_button.geometry().left() == left.open_button.geometry().left()


def test_a_copy_is_taken_in_under_the_name_of_the_save(person: Person, tmp_path: Path) -> None:
    SaveLibrary().save(played(), "Star Wars: turn 11")
    page = shelf_page(person)
    person.click(page.cards[0].tools["copy"])
    dialog = person.overlay()
    assert isinstance(dialog, FileDialog)
    dialog.go(tmp_path)
    person.click(dialog.default)
    (copy,) = tmp_path.iterdir()
    person.click(page.cards[0].tools["delete"])
    person.click(page.import_button)
    dialog = person.overlay()
    assert isinstance(dialog, FileDialog)
    dialog.go(tmp_path)
    row = next(k for k, one in enumerate(dialog.list.rows()) if one.payload == copy)
    there = dialog.list.visualRect(dialog.list.model().index(row)).center()
    port = dialog.list.viewport()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=there)
    assert person.overlay() is dialog, "pressed once it is only chosen"
    QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=there)
    person.wait()
    assert [card.saved.name for card in page.cards] == ["Star Wars turn 11"]


def test_rename_and_a_name_that_is_taken(person: Person) -> None:
    SaveLibrary().save(played(), "One")
    SaveLibrary().save(played(), "Two")
    page = shelf_page(person)
    card = next(card for card in page.cards if card.saved.name == "One")
    person.click(card.tools["rename"])
    person.type("Three")
    person.key(Qt.Key.Key_Return)
    assert {card.saved.name for card in page.cards} == {"Two", "Three"}
    page.rename(page.cards[0].saved, page.cards[1].saved.name)
    assert person.overlay()
    person.key(Qt.Key.Key_Return)
    assert {card.saved.name for card in page.cards} == {"Two", "Three"}


def test_copy_out_and_take_in(person: Person, tmp_path: Path) -> None:
    SaveLibrary().save(played(), "Out")
    page = shelf_page(person)
    target = tmp_path / "shared.spacetable"
    page.copy(page.cards[0].saved, target)
    page.take_in(target)
    page.take_in(target)
    assert {card.saved.name for card in page.cards} == {"Out", "shared", "shared 2"}
    stray = tmp_path / "letter.txt"
    stray.write_text("Dear Sir", "utf-8")
    page.take_in(stray)
    assert "neither a saved game nor a position" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    with pytest.raises(BoundaryError):
        page.copy(page.cards[0].saved, tmp_path / "no such folder" / "x")


def test_a_file_from_the_command_line_that_is_not_there(person: Person, tmp_path: Path) -> None:
    person.window.open_file(tmp_path / "gone.spacetable")
    assert "gone.spacetable" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    person.window.open_game("chess")
    assert "chess" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.window.page, Launcher)


@pytest.fixture
def crashed() -> Callable[[str], Session]:
    """Leave a game behind as a program does that is killed."""

    def leave(seed: str) -> Session:
        session = played(0, seed)
        session.attach(Journal.create())
        for _ in range(4):
            session.do(next(o for o in session.options("1") if not o.refused).action)
        journal = session.journal
        assert journal is not None
        journal.close(remove=False)
        session.journal = None
        return session

    return leave


def test_without_a_crash_nothing_is_offered(person: Person) -> None:
    assert offer(person.window) is None


def test_a_game_cut_short_is_offered_and_continued(
    person: Person, crashed: Callable[[str], Session]
) -> None:
    before = crashed("lost")
    offer(person.window)
    words = person.reads(person.overlay())
    assert "cut short" in words
    assert "4 moves" in words
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.window.page, GamePage)
    assert person.page.controller.session.state == before.state
    person.moves(1)
    person.window.go_home()
    assert find_unfinished() == []
    assert SaveLibrary().last() is not None


def test_escape_keeps_it_for_later(person: Person, crashed: Callable[[str], Session]) -> None:
    crashed("one")
    offer(person.window)
    person.key(Qt.Key.Key_Escape)
    person.key(Qt.Key.Key_Return)
    assert person.alone()
    assert [one.actions for one in SaveLibrary().list()] == [4]
    assert find_unfinished() == []


@pytest.mark.parametrize("asked", ["load", "game"])
def test_where_what_was_asked_for_does_not_open_it_is_offered_after_that_is_said(
    person: Person, crashed: Callable[[str], Session], tmp_path: Path, asked: str
) -> None:
    """By the command line: a file that is no game, or a game that there is not."""
    crashed("one")
    file = tmp_path / "letter.toml"
    file.write_text("Dear Sir", "utf-8")
    wishes = {"load": None, "game": None, asked: file if asked == "load" else "no_such_game"}
    _ask_for(person.window, argparse.Namespace(**wishes))
    person.wait()
    assert "cut short" not in person.reads(person.overlay()), "one thing after the other"
    person.key(Qt.Key.Key_Return)
    assert "cut short" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert person.page.controller.session.cursor == 4


def test_beside_a_file_that_opens_nothing_is_offered(
    person: Person, crashed: Callable[[str], Session]
) -> None:
    saved = SaveLibrary().save(crashed("one"), "Mine")
    _ask_for(person.window, argparse.Namespace(load=saved.path, game=None))
    person.wait()
    assert isinstance(person.window.page, GamePage)
    assert person.alone()


def test_a_game_of_an_add_on_is_offered_by_its_title(person: Person) -> None:
    session = Session.new(toy(None, None))
    session.attach(Journal.create())
    session.do(session.options("1")[0].action)
    session.journal.close(remove=False)
    dialog = offer(person.window)
    words = person.window.context.words(registry.load("toy").info.title)
    assert words != "toy"
    assert words in person.reads(dialog)


def test_it_can_be_kept_for_later_or_thrown_away(
    person: Person, crashed: Callable[[str], Session]
) -> None:
    crashed("one")
    crashed("two")
    dialog = offer(person.window)
    assert dialog is not None
    assert "1 more game" in person.reads(dialog)
    buttons = {b.text(): b for b in dialog.findChildren(type(dialog.default))}
    person.click(buttons["Save for later"])
    assert [one.actions for one in SaveLibrary().list()] == [4]
    for _ in range(3):
        over = person.overlay()
        buttons = {b.text(): b for b in over.findChildren(type(dialog.default))}
        if "Throw it away" in buttons:
            person.click(buttons["Throw it away"])
            break
        person.key(Qt.Key.Key_Return)
    assert find_unfinished() == []
    assert len(SaveLibrary().list()) == 1


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk under every file that is put in place whole, and under journals."""
    disk = Disk()
    whole = writing.write_all

    def write_all(fd: int, data: bytes, write: writing.Write = os.write) -> None:
        whole(fd, data, disk.write)

    monkeypatch.setattr(writing, "write_all", write_all)
    monkeypatch.setattr(journal_module, "write_all", write_all)
    return disk


class Disk:
    """A disk with ``room`` for so many bytes."""

    def __init__(self, room: int = 1 << 40) -> None:
        self.room = room

    def write(self, fd: int, data: bytes) -> int:
        """Like ``os.write``; a full disk takes what fits, and then nothing."""
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        done = os.write(fd, data[: self.room])
        self.room -= done
        return done


def test_a_full_disk_while_playing_is_told_once_and_the_game_goes_on(
    person: Person, disk: Disk
) -> None:
    person.window.navigation.start(pocket())
    person.wait()
    session = person.page.controller.session
    journal = session.journal
    assert journal is not None
    person.moves(1)
    disk.room = 30
    person.moves(1)
    assert "disk is full" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    person.moves(3)
    assert person.alone()
    assert session.cursor == 5
    cut_short = journal.path.with_name("copy.journal")
    cut_short.write_bytes(journal.path.read_bytes())
    assert [one.actions for one in find_unfinished()] == [1]
    cut_short.unlink()
    # When there is room again the journal catches up, without a word.
    disk.room = 1 << 40
    person.moves(1)
    assert person.alone()
    assert journal.fault is None
    cut_short.write_bytes(journal.path.read_bytes())
    assert [one.actions for one in find_unfinished()] == [6]
    cut_short.unlink()
    # A disk that is full once more is told of once more.
    disk.room = 0
    person.moves(1)
    assert "disk is full" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)


def test_saving_on_a_full_disk_says_so_and_leaves_game_and_old_save_alone(
    person: Person, disk: Disk
) -> None:
    old = SaveLibrary().save(played(2), "Mine")
    before = old.path.read_bytes()
    person.window.navigation.start(pocket())
    person.moves(3)
    session = person.page.controller.session
    state = session.state
    person.click(person.page.bar.buttons["save"])
    dialog = person.overlay()
    assert isinstance(dialog, SaveDialog)
    person.type("Mine")
    person.click(dialog.default)
    assert "already" in person.reads(dialog)
    disk.room = 100
    person.click(dialog.default)
    assert person.overlay() is dialog
    assert person.reads(dialog).count("disk is full") == 1
    assert old.path.read_bytes() == before
    assert sorted(path.name for path in old.path.parent.iterdir()) == [LOCK, old.path.name]
    disk.room = 1 << 40
    person.click(dialog.default)
    assert person.alone()
    assert SaveLibrary().load(old).state == state
    person.moves(1)
    assert session.cursor == 4


def test_leaving_a_game_on_a_full_disk_keeps_its_journal(person: Person, disk: Disk) -> None:
    person.window.navigation.start(pocket())
    person.moves(3)
    disk.room = 50
    person.window.go_home()
    assert "disk is full" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert person.alone()
    assert SaveLibrary().list() == []
    assert [one.actions for one in find_unfinished()] == [3]


def test_starting_a_game_on_a_full_disk(person: Person, disk: Disk) -> None:
    disk.room = 0
    person.window.navigation.start(pocket())
    person.moves(1)
    assert "disk is full" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    assert person.alone()
    disk.room = 1 << 40
    person.moves(1)
    journal = person.page.controller.session.journal
    assert journal is not None
    assert journal.fault is None
    copy = journal.path.with_name("copy.journal")
    copy.write_bytes(journal.path.read_bytes())
    assert [one.actions for one in find_unfinished()] == [2]


@pytest.fixture
def tiny() -> Iterator[Path]:
    """A real file system of 64 KiB, where one may be mounted."""
    folder = Path(tempfile.mkdtemp())
    mount = shutil.which("mount")
    made = (
        mount is not None
        and not subprocess.run(
            [mount, "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)],
            capture_output=True,
            check=False,
        ).returncode
    )
    if not made:
        folder.rmdir()
        pytest.skip("no file system may be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], capture_output=True, check=True)
    folder.rmdir()


def test_a_disk_that_is_really_full(
    tiny: Path, monkeypatch: pytest.MonkeyPatch, open_window: Callable[..., Person]
) -> None:
    monkeypatch.setenv("SPACETABLE_HOME", str(tiny))
    person = open_window()
    old = SaveLibrary().save(played(2), "Mine")
    before = old.path.read_bytes()
    person.window.navigation.start(pocket())
    person.moves(2)
    stuffing = tiny / "stuffing"

    def stuff() -> None:
        with stuffing.open("ab", buffering=0) as out, contextlib.suppress(OSError):
            while out.write(b"x" * 512):
                pass

    stuff()
    for _ in range(200):  # until the last block of the journal is used up
        person.page.controller.undo()
        person.page.controller.redo()
        if not person.alone():
            break
    assert "disk is full" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    session = person.page.controller.session
    stuff()  # the journal has given back what it could not fill
    person.click(person.page.bar.buttons["save"])
    dialog = person.overlay()
    person.type("Mine")
    person.click(dialog.default)
    person.click(dialog.default)
    assert person.reads(dialog).count("disk is full") == 1
    assert old.path.read_bytes() == before
    stuffing.unlink()
    person.click(dialog.default)
    assert person.alone()
    assert SaveLibrary().load(old).cursor == session.cursor
    person.moves(1)
    assert session.journal is not None
    assert session.journal.fault is None
    person.window.go_home()


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere"
)
def test_a_folder_that_may_not_be_written(person: Person, home: Path) -> None:
    (home / "saves").mkdir(parents=True, exist_ok=True)
    (home / "saves").chmod(0o500)
    try:
        person.window.navigation.start(pocket())
        person.click(person.page.bar.buttons["save"])
        dialog = person.overlay()
        person.click(dialog.default)
        assert person.reads(dialog).count("Nothing may be written") == 1
    finally:
        (home / "saves").chmod(0o700)


def test_a_journal_damaged_from_its_start_is_offered_to_be_thrown_away(
    person: Person, crashed: Callable[[str], Session]
) -> None:
    crashed("good")
    (good,) = find_unfinished()
    bad = good.path.with_name("bad.journal")
    bad.write_bytes(good.path.read_bytes().replace(b"star_wars", b"star_bars", 1))
    dialog = offer(person.window)
    assert dialog is not None
    buttons = {b.text(): b for b in dialog.findChildren(type(dialog.default))}
    person.click(buttons["Throw it away"])
    second = person.overlay()
    assert "cannot be brought back" in person.reads(second)
    assert "bad.journal" in person.reads(second)
    person.key(Qt.Key.Key_Return)
    assert bad.exists()
    third = offer(person.window)
    assert third is not None
    buttons = {b.text(): b for b in third.findChildren(type(third.default))}
    person.click(buttons["Throw it away"])
    assert not bad.exists()
    assert person.alone()
    assert offer(person.window) is None


def test_closing_asks_when_the_game_cannot_be_kept(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.window.navigation.start(pocket())
    person.moves(1)

    def full(*_: object) -> None:
        raise BoundaryError(text("core.error.game_unknown", game="x"))

    def answer(words: str) -> None:
        buttons = person.overlay().findChildren(Button)
        person.click(next(button for button in buttons if button.text() == words))

    monkeypatch.setattr(SaveLibrary, "autosave", full)
    person.window.close()
    person.wait()
    assert "could not be kept" in person.reads(person.overlay())
    answer("Stay")
    assert person.window.isVisible()
    person.window.close()
    person.wait()
    answer("Close all the same")
    assert not person.window.isVisible()


def test_an_older_save_opened_leaves_the_game_that_went_on(person: Person) -> None:
    session = played(3)
    SaveLibrary().save(session, "Before the trench")
    person.window.navigation.open("load")
    person.wait()
    person.click(shelf_page(person).cards[0].open_button)
    controller = person.page.controller
    controller._step(onward([o for o in controller.session.options("1") if not o.refused]))
    far = controller.session.cursor
    page = shelf_page(person)
    person.click(next(one for one in page.cards if one.saved.name).open_button)
    assert person.page.controller.session.cursor == 3
    assert "is kept as “Star Wars in My Pocket, Turn 2”" in person.reads()
    person.window.go_home()
    kept = SaveLibrary().find("Star Wars in My Pocket, Turn 2")
    assert kept is not None
    assert SaveLibrary().load(kept).cursor == far


def _frontier(sites: Mapping[str, object] | None = None, *, rocket: str = "ma-bn08") -> Session:
    """High Frontier of a person and two bots; a rocket stands near Mars, and a claim lies there."""
    craft = {"place": rocket, "cards": [{"card": "robonaut_neutral_beam"}]}
    players = {"1": {"aquas": 5, "rocket": craft}, "2": {}, "3": {}}
    there = sites or {"deimos": {"owner": "1"}}
    laid = Scenario({"first": "1", "players": players, "sites": there})
    bots = bots_of(registry.load("full_game"))
    seats = (
        SeatSetup(Seat("1"), "Ada", 0),
        SeatSetup(Seat("2"), "Ben", 1, bots[0].id),
        SeatSetup(Seat("3"), "", 2, bots[-1].id),
    )
    return Session.new(Setup("full_game", "x", seats, scenario=laid))


def test_a_save_names_people_and_bots_with_their_strength(person: Person) -> None:
    SaveLibrary().save(_frontier(), "Towards Mars")
    page = shelf_page(person)
    assert "Ada · Ben (bot, Commander), Player 3 (bot, Cadet)" in person.reads(page)


def test_the_picture_of_a_save_shows_the_part_of_a_large_board_where_pieces_are() -> None:
    """Not the whole map, on which nothing can be told apart; no more of it than all may see."""
    table = _frontier().table(None)
    part = busiest_part(table, QSize(176, 110))
    assert part is not None
    assert table.board is not None
    assert part.width() < table.board.box.w / 2
    figure = next(one for one in table.pieces if one.id == "rocket.1")
    assert part.contains(QPointF(figure.x, figure.y))
    assert busiest_part(Session.new(pocket("x")).table(None), QSize(176, 110)) is None


def test_the_picture_of_a_save_shows_what_a_person_has_before_what_bots_have() -> None:
    """A corner with a factory of a bot was seen, and the own ship was not."""
    sites = {"deimos": {"owner": "2"}, "phobos": {"owner": "2"}, "fortuna": {"owner": "1"}}
    table = _frontier(sites, rocket="hertha").table(None)
    spots = {one.zone for one in table.pieces if one.zone in ("deimos", "phobos", "fortuna")}
    assert len(spots) == 3
    for seat, place in (("1", "fortuna"), ("2", "deimos")):
        part = busiest_part(table, QSize(176, 110), (Seat(seat),))
        assert part is not None
        claim = next(one for one in table.pieces if one.zone == place)
        assert part.contains(QPointF(claim.x, claim.y))
