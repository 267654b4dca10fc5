"""Two programs with one folder: each write waits for the other's, and nothing of either is lost.

The second program is a second handle, which a lock keeps away like one of another process.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from spacetable.core.errors import BoundaryError
from spacetable.session import folders, locking, writing
from spacetable.session import save_library as shelf_module
from spacetable.session.campaign import Campaigns
from spacetable.session.journal.writer import Journal
from spacetable.session.locking import locked
from spacetable.session.presence import present, tidy
from spacetable.session.recovery import find_unfinished, open_games, recover
from spacetable.session.save_library import SaveLibrary
from spacetable.session.session import Session
from spacetable.session.writing import append_line, clear_parts, replace_file
from tests.session.conftest import Played, play_on
from tests.session.small_game import Ticks, small_setup


class Meanwhile:
    """Lets a second program begin something while the first one is at its work."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self.faults: list[BaseException] = []

    def begin(self, deed: Callable[[], object]) -> None:
        """Once: what the other does; it is given time to come in between."""
        if self._thread is not None:
            return

        def run() -> None:
            try:
                deed()
            except BoundaryError as wrong:
                self.faults.append(wrong)

        self._thread = threading.Thread(target=run)
        self._thread.start()
        self._thread.join(0.1)

    def end(self) -> None:
        assert self._thread is not None, "the other never came"
        self._thread.join()


def test_lines_added_at_once_are_all_kept(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    other = Meanwhile()

    def write(fd: int, data: bytes) -> int:
        other.begin(lambda: append_line(path, b"two"))
        return os.write(fd, data)

    append_line(path, b"one", write=write)
    other.end()
    assert path.read_bytes() == b"one\ntwo\n"


def test_a_program_that_does_not_let_go_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "PATIENCE", 0.01)
    monkeypatch.setattr(writing, "PATIENCE", 0.01)
    path = tmp_path / "lines"

    def write(fd: int, data: bytes) -> int:
        with pytest.raises(BoundaryError) as wrong:
            append_line(path, b"two")
        assert wrong.value.message.key == "session.error.busy"
        return os.write(fd, data)

    append_line(path, b"one", write=write)
    with locked(tmp_path), pytest.raises(BoundaryError) as wrong, locked(tmp_path):
        pass
    assert wrong.value.message.key == "session.error.busy"
    assert path.read_bytes() == b"one\n"


def test_what_is_being_written_is_not_tidied_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    plain = locking.lock

    def late(fd: int, patience: float = 0.0) -> bool:
        # The other comes just before the new file is locked, and again when it is.
        monkeypatch.setattr(locking, "lock", plain)
        clear_parts(tmp_path)
        return plain(fd, patience)

    def write(fd: int, data: bytes) -> int:
        clear_parts(tmp_path)
        return os.write(fd, data)

    monkeypatch.setattr(locking, "lock", late)
    replace_file(path, b"whole", write=write)
    assert path.read_bytes() == b"whole"
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_what_killed_programs_left_half_written_goes_at_the_next_start(home: Path) -> None:
    for folder in (home, folders.saves(), folders.campaigns()):
        folder.mkdir(parents=True)
        (folder / ".never seen again.0badf00d.part").write_bytes(b"half")
        (folder / "mine.part").write_bytes(b"somebody's own")
    tidy()
    assert [path.name for path in home.rglob("*.part")] == ["mine.part"] * 3


def test_two_games_kept_at_once_are_both_kept(
    played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = played(4, seed="one"), played(4, seed="two")
    other = Meanwhile()
    plain = shelf_module.save

    def save(session: Session, path: Path, name: str = "") -> object:
        other.begin(lambda: SaveLibrary(tmp_path).autosave(two))
        return plain(session, path, name)

    monkeypatch.setattr(shelf_module, "save", save)
    SaveLibrary(tmp_path).autosave(one)
    other.end()
    assert {saved.header.id for saved in SaveLibrary(tmp_path).list() if saved.header} == {
        one.id,
        two.id,
    }


def test_a_game_set_aside_by_another_program_is_still_the_one_meant(
    played: Played, tmp_path: Path
) -> None:
    library = SaveLibrary(tmp_path)
    one, two = played(4, seed="one"), played(6, seed="two")
    seen = library.autosave(one)
    SaveLibrary(tmp_path).autosave(two)
    assert library.load(seen).id == one.id
    library.delete(seen)
    assert [saved.actions for saved in library.list()] == [two.cursor]
    for deed in (library.load, library.delete):
        with pytest.raises(BoundaryError) as wrong:
            deed(seen)
        assert wrong.value.message.key == "session.error.missing"


def test_only_the_save_agreed_upon_is_written_over(played: Played, tmp_path: Path) -> None:
    library = SaveLibrary(tmp_path)
    one, two = played(4, seed="one"), played(6, seed="two")
    free = library.find("mine")
    theirs = SaveLibrary(tmp_path).save(one, "mine")
    with pytest.raises(BoundaryError) as wrong:
        library.save_over(two, "mine", free)
    assert wrong.value.message.key == "session.error.name_taken"
    assert library.load(theirs).id == one.id
    library.save_over(two, "mine", library.find("mine"))
    assert library.load(theirs).id == two.id


def test_saves_beside_each_other_are_numbered(played: Played, tmp_path: Path) -> None:
    library = SaveLibrary(tmp_path)
    for _ in range(3):
        library.save_beside(played(2), "x" * 100)
    names = sorted(saved.name for saved in library.list())
    assert names == ["x" * 76, "x" * 76 + " 2", "x" * 76 + " 3"]


def test_two_saves_deleted_at_once_are_both_in_the_trash(
    played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = SaveLibrary(tmp_path)
    other = Meanwhile()
    first = library.save(played(4, seed="one"), "mine")
    replace = Path.replace

    def late(path: Path, target: Path) -> Path:
        if target.parent.name == "trash":
            other.begin(second)
        return replace(path, target)

    def second() -> None:
        SaveLibrary(tmp_path).delete(SaveLibrary(tmp_path).save(played(6, seed="two"), "mine"))

    monkeypatch.setattr(Path, "replace", late)
    library.delete(first)
    other.end()
    assert len(list((tmp_path / "trash").iterdir())) == 2


def test_what_is_taken_away_while_it_is_listed_is_not_damaged(
    played: Played, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = SaveLibrary()
    gone = library.save(played(4), "gone")
    stays = library.save(played(5), "stays")
    glob = Path.glob

    def late(folder: Path, pattern: str) -> list[Path]:
        found = list(glob(folder, pattern))
        gone.path.unlink(missing_ok=True)
        for crew in glob(folders.campaigns(), "*.jsonl"):
            crew.unlink()
        return found

    Campaigns().begin("small", "The Comets", small_setup().seats)
    monkeypatch.setattr(Path, "glob", late)
    assert library.list() == [stays]
    assert Campaigns().list() == []


def test_a_game_that_is_open_is_known_to_others(tmp_path: Path) -> None:
    session = Session.new(small_setup(), clock=Ticks(), journal=Journal.create(tmp_path))
    assert session.journal is not None
    play_on(session, 3)
    assert open_games(folder=tmp_path) == {session.id}
    assert open_games([session.journal.path], folder=tmp_path) == set()
    session.close()
    assert open_games(folder=tmp_path) == set()


def test_a_game_is_not_brought_back_twice(tmp_path: Path) -> None:
    session = Session.new(small_setup(), clock=Ticks(), journal=Journal.create(tmp_path))
    play_on(session, 5)
    session.close()
    (old,) = find_unfinished(tmp_path)
    before = old.path.read_bytes()
    back = recover(old.path, clock=Ticks())
    play_on(back, 1)
    back.close()
    old.path.write_bytes(before)  # it was killed before it could remove this
    (found,) = find_unfinished(tmp_path)
    assert found.actions == 6
    assert not old.path.exists()


def test_the_second_program_knows_of_the_first(tmp_path: Path) -> None:
    with present(tmp_path) as others:
        assert not others
        with present(tmp_path) as more:
            assert more
        with present(tmp_path) as more:
            assert more
    with present(tmp_path) as others:
        assert not others
    assert list(tmp_path.iterdir()) == []
    (tmp_path / ".0badf00d.running").touch()  # it was killed
    with present(tmp_path) as others:
        assert not others
    with present(tmp_path / ".0badf00d.running" / "no folder") as others:
        assert not others
