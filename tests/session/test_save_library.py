from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacetable.core.errors import BoundaryError
from spacetable.core.printable import printable
from spacetable.session import folders
from spacetable.session.further import keep_further
from spacetable.session.save_library import KEPT_ASIDE, KEPT_TRASH, SaveLibrary
from spacetable.session.save_names import clean_name, file_name
from tests.session.conftest import Played, play_on

NAMES = (
    "First",
    "最初のゲーム",
    "a/b\\c:d*e?",
    "..",
    "CON",
    "🚀",
    "first",
    "Ünïcödé",
    "continue-x",
)


def test_saves_of_any_name_are_listed_latest_first(played: Played, tmp_path: Path) -> None:
    library = SaveLibrary(tmp_path / "saves")
    assert library.list() == []
    session = played(5)
    for name in NAMES:
        assert library.find(name) is None
        saved = library.save(session, name)
        assert saved.name == name
        assert library.find(name) == saved
    listed = library.list()
    assert [one.name for one in listed] == list(reversed(NAMES))
    assert not any(one.damaged or one.auto or one.finished for one in listed)
    assert {one.game for one in listed} == {"small"}
    assert {one.turn for one in listed} == {session.state.turn_no}
    assert all(one.path.parent == library.folder for one in listed)
    assert library.load(listed[0]).position == session.position
    assert library.glance(listed[0]).table(None) == session.table(None)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=120), st.text(max_size=120))
def test_file_names_are_safe_and_tell_names_apart(one: str, two: str) -> None:
    try:
        clean_one, clean_two = clean_name(one), clean_name(two)
    except BoundaryError:
        assert (
            not (printable(one).strip() and printable(two).strip()) or not (one + two).isprintable()
        )
        return
    for name in (clean_one, clean_two):
        file = file_name(name)
        assert file.isascii()
        assert len(file) < 80
        assert not set(file) & set('/\\:*?"<>| ')
        assert not file.startswith(".")
        assert clean_name(name) == name
    assert (file_name(one) == file_name(two)) == (clean_one == clean_two)


def test_the_same_name_is_written_over(played: Played, tmp_path: Path) -> None:
    library = SaveLibrary(tmp_path)
    session = played(3)
    library.save(session, "  My \n game ")
    play_on(session, 4)
    library.save(session, "My game")
    (saved,) = library.list()
    assert saved.actions == session.cursor


def test_renaming(played: Played, tmp_path: Path) -> None:
    library = SaveLibrary(tmp_path)
    session = played(6)
    one = library.save(session, "one")
    library.save(session, "two")
    with pytest.raises(BoundaryError) as wrong:
        library.rename(one, "two")
    assert wrong.value.message.key == "session.error.name_taken"
    with pytest.raises(BoundaryError):
        library.rename(one, " \t ")
    new = library.rename(one, "三つめ")
    assert new.name == "三つめ"
    assert not one.path.exists()
    assert library.rename(new, "三つめ") == new
    assert library.load(new).position == session.position
    assert new.when == one.when


def test_deleted_saves_can_be_taken_back(played: Played, tmp_path: Path) -> None:
    library = SaveLibrary(tmp_path)
    session = played(6)
    gone = library.delete(library.save(session, "one"))
    assert library.list() == []
    again = library.delete(library.save(session, "one"))
    assert gone.exists()
    assert again != gone
    back = library.restore(gone)
    assert back.name == "one"
    assert library.list() == [back]
    with pytest.raises(BoundaryError):
        library.restore(again)
    for n in range(KEPT_TRASH + 5):
        library.delete(library.save(session, f"number {n}"))
    assert len(list((tmp_path / "trash").iterdir())) == KEPT_TRASH


def test_the_game_to_continue(played: Played, tmp_path: Path) -> None:
    library = SaveLibrary(tmp_path)
    assert library.last() is None
    session = played(4)
    saved = library.autosave(session)
    assert saved.auto
    assert library.last() == saved
    assert library.load(saved).position == session.position
    play_on(session, 300)
    library.autosave(session)
    assert library.last() is None
    assert len(library.list()) == 1
    assert library.restore(library.delete(library.list()[0])).auto


def test_another_game_to_continue_is_not_lost(played: Played, tmp_path: Path) -> None:
    library = SaveLibrary(tmp_path)
    one, two = played(4), played(6, seed="other")
    library.autosave(one)
    latest = library.autosave(two)
    assert library.last() == latest
    (first,) = [saved for saved in library.list() if saved != latest]
    assert first.auto
    assert library.load(first).position == one.position
    play_on(one, 1)
    assert library.autosave(one).actions == one.cursor
    assert {saved.header.id for saved in library.list() if saved.header} == {one.id, two.id}
    assert len(library.list()) == 2
    play_on(one, 300)
    library.autosave(one)
    library.autosave(two)
    assert [saved.header.id for saved in library.list() if saved.header] == [two.id]


def test_a_game_of_a_newer_program_is_not_written_over(played: Played, tmp_path: Path) -> None:
    library = SaveLibrary(tmp_path)
    path = library.autosave(played(4)).path
    newer = path.read_bytes().replace(b"spacetable-save 1 ", b"spacetable-save 9 ", 1)
    path.write_bytes(newer)
    library.autosave(played(6))
    (aside,) = [saved for saved in library.list() if saved.damaged]
    assert aside.path.read_bytes() == newer


def test_games_to_continue_do_not_pile_up(played: Played, tmp_path: Path) -> None:
    library = SaveLibrary(tmp_path)
    games = [played(4, seed=str(n)) for n in range(KEPT_ASIDE + 3)]
    for game in games:
        library.autosave(game)
    kept = [saved.header.id for saved in library.list() if saved.header]
    assert sorted(kept) == sorted(game.id for game in games[2:])
    assert len(list((tmp_path / "trash").iterdir())) == 2


def test_damaged_saves_are_listed_as_such(played: Played, tmp_path: Path) -> None:
    library = SaveLibrary(tmp_path)
    good = library.save(played(4), "good")
    (tmp_path / "bad.spacetable").write_bytes(b"nonsense")
    (tmp_path / "empty.spacetable").write_bytes(b"")
    listed = library.list()
    assert listed[0] == good
    assert [one.name for one in listed[1:]] == ["bad", "empty"]
    assert all(one.damaged for one in listed[1:])
    library.delete(listed[1])
    with pytest.raises(BoundaryError):
        library.load(listed[2])


def test_the_shelf_lies_in_the_persons_folder(home: Path) -> None:
    assert SaveLibrary().folder == folders.saves() == home / "saves"
    assert not home.exists()


def test_a_deleted_game_to_continue_comes_back_beside_a_later_one(
    played: Played, tmp_path: Path
) -> None:
    library = SaveLibrary(tmp_path)
    one, two = played(4, seed="one"), played(6, seed="two")
    library.delete(library.autosave(one))
    gone = library.delete(library.autosave(one))
    library.autosave(two)
    back = library.restore(gone)
    assert library.load(back).id == one.id
    assert [saved.actions for saved in library.list()] == [two.cursor, one.cursor]
    library.autosave(one)  # it is there once
    assert [saved.actions for saved in library.list()] == [one.cursor, two.cursor]


def test_an_older_save_does_not_take_the_place_of_what_went_on(
    played: Played, tmp_path: Path
) -> None:
    library = SaveLibrary(tmp_path)
    session = played(4)
    early = library.save(session, "Early")
    play_on(session, 4)
    far = session.position
    library.autosave(session)
    opened = library.load(early)
    kept = keep_further(library, opened, lambda saved: "Early")
    assert kept is not None
    assert kept.name == "Early 2"
    library.autosave(opened)
    assert library.load(kept).position == far
    # Nothing more is lost by opening one of them again, or by going back and on in one's own game.
    assert keep_further(library, library.load(early), str) is None
    last = library.last()
    assert last is not None
    assert keep_further(library, library.load(last), str) is None
    assert keep_further(library, library.load(kept), str) is None
