"""The shelf on the screen, and a game that a crash left behind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from spacetable.app.game_page import GamePage
from spacetable.app.launcher import Launcher
from spacetable.app.recovery import offer
from spacetable.app.saves_page import SavesPage
from spacetable.core.errors import BoundaryError
from spacetable.session.journal import Journal, find_unfinished
from spacetable.session.session import Session
from spacetable.session.shelf import Shelf
from tests.app.conftest import Person, pocket


def played(moves: int = 3, seed: str = "test") -> Session:
    """A game some moves in."""
    session = Session.new(pocket(seed))
    for _ in range(moves):
        session.do(next(o for o in session.options("1") if not o.refused).action)
    return session


def shelf_page(person: Person) -> SavesPage:
    """The page of saved games."""
    person.click(person.window.launcher.ways["load"])
    assert isinstance(person.window.page, SavesPage)
    return person.window.page


def test_an_empty_shelf_says_what_will_be_here(person: Person) -> None:
    shelf_page(person)
    assert "Nothing is saved yet" in person.reads()


def test_a_save_is_shown_with_its_picture_and_opens(person: Person) -> None:
    Shelf().save(played(), "Before the trench")
    page = shelf_page(person)
    (card,) = page.cards
    words = person.reads(card)
    assert "Before the trench" in words
    assert "Star Wars in My Pocket" in words
    assert "turn" in words
    assert card.picture._image is not None
    person.click(card.open_button)
    assert isinstance(person.window.page, GamePage)
    assert person.page.play.session.cursor == 3


def test_a_damaged_save_says_so_and_cannot_be_opened(person: Person) -> None:
    shelf = Shelf()
    good = shelf.save(played(), "Good")
    (shelf.folder / "bad.spacetable").write_bytes(good.path.read_bytes()[:40])
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
    Shelf().save(played(), "Mine")
    page = shelf_page(person)
    person.click(page.cards[0].tools["delete"])
    assert page.cards == []
    assert page.undo_button.isVisible()
    person.click(page.undo_button)
    assert [card.saved.name for card in page.cards] == ["Mine"]
    assert not page.undo_button.isVisible()


def test_rename_and_a_name_that_is_taken(person: Person) -> None:
    Shelf().save(played(), "One")
    Shelf().save(played(), "Two")
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
    Shelf().save(played(), "Out")
    page = shelf_page(person)
    target = tmp_path / "shared.spacetable"
    page.copy(page.cards[0].saved, target)
    page.take_in(target)
    page.take_in(target)
    assert {card.saved.name for card in page.cards} == {"Out", "shared", "shared 2"}
    stray = tmp_path / "letter.txt"
    stray.write_text("Dear Sir", "utf-8")
    page.take_in(stray)
    assert "not a saved game" in person.reads(person.overlay())
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
    assert person.page.play.session.state == before.state
    person.moves(1)
    person.window.go_home()
    assert find_unfinished() == []
    assert Shelf().last() is not None


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
    assert [one.actions for one in Shelf().list()] == [4]
    for _ in range(3):
        over = person.overlay()
        buttons = {b.text(): b for b in over.findChildren(type(dialog.default))}
        if "Throw it away" in buttons:
            person.click(buttons["Throw it away"])
            break
        person.key(Qt.Key.Key_Return)
    assert find_unfinished() == []
    assert len(Shelf().list()) == 1


def test_a_full_disk_while_playing_is_told_once_and_the_game_goes_on(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.window.doors.start(pocket())
    person.wait()
    journal = person.page.play.session.journal
    assert journal is not None

    def full(fd: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(journal, "_write", full)
    person.moves(1)
    assert "disk is full" in person.reads(person.overlay())
    person.key(Qt.Key.Key_Return)
    person.moves(3)
    assert person.alone()
    assert person.page.play.session.cursor == 4
