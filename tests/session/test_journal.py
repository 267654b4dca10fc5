from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.session import folders
from spacetable.session.journal.lines import line as journal_line
from spacetable.session.journal.writer import Journal
from spacetable.session.recovery import discard, find_ended, find_unfinished, recover
from spacetable.session.saving import load, save
from spacetable.session.session import Session
from tests.session.conftest import Played, play_on
from tests.session.small_game import (
    NEWER,
    ONE,
    TWO,
    Push,
    Throw,
    Ticks,
    install,
    small_setup,
)
from tests.session.test_saving import same


def begun(folder: Path, actions: int = 10, **options: int) -> Session:
    setup = small_setup(**options)
    session = Session.new(setup, clock=Ticks(), journal=Journal.create(folder))
    play_on(session, actions)
    return session


def died(session: Session) -> Path:
    """What a crash leaves: the file, and no lock on it."""
    journal = session.journal
    assert journal is not None
    session.unsaved = True
    path = journal.path
    journal.close(remove=False)
    session.journal = None
    return path


def test_a_game_comes_back_after_a_crash(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.undo(over_fence=True)
    session.undo("turn", over_fence=True)
    session.redo()
    assert not find_unfinished(tmp_path)  # it is open
    path = died(session)
    (found,) = find_unfinished(tmp_path)
    assert found.path == path
    assert found.header is not None
    assert found.header.game == "small"
    assert found.actions == session.cursor == 9
    assert found.when == session.entries[-1].at
    back = recover(path, clock=Ticks())
    assert same(session, back)
    assert not back.warnings
    assert not path.exists()
    assert not find_unfinished(tmp_path)
    play_on(back, 5)
    again = recover(died(back), clock=Ticks())
    assert same(back, again)
    again.close()


def test_a_redo_brings_the_turn_back_after_a_crash(tmp_path: Path) -> None:
    session = begun(tmp_path)
    end = session.cursor
    session.undo("turn", over_fence=True)
    back = recover(died(session), clock=Ticks())
    back.redo()
    assert back.cursor == end
    back.close()


def test_marks_and_dropped_tails_come_back(tmp_path: Path) -> None:
    rng = random.Random(4)
    session = begun(tmp_path, 0)
    for _ in range(80):
        kind = rng.random()
        if kind < 0.6:
            play_on(session, 1, str(rng.random()))
        elif kind < 0.85:
            session.undo(rng.choice(("step", "turn")), over_fence=True)
        else:
            session.redo()
    back = recover(died(session), clock=Ticks())
    assert same(session, back)
    back.close()


def test_a_torn_last_line_costs_only_itself(tmp_path: Path) -> None:
    whole = died(begun(tmp_path, 6))
    data = whole.read_bytes()
    last = data.rstrip(b"\n").rfind(b"\n") + 1
    states = begun(tmp_path / "other", 6).positions
    for end in (last, last + 1, last + 20, len(data) - 1):
        path = tmp_path / f"{end}.journal"
        path.write_bytes(data[:end])
        back = recover(path, clock=Ticks())
        assert back.position == states[5]
        assert not back.warnings
        died(back).unlink()


def test_a_damaged_line_ends_the_journal_there(tmp_path: Path) -> None:
    path = died(begun(tmp_path, 6))
    lines = path.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b"seat", b"sea7")
    path.write_bytes(b"\n".join(lines))
    back = recover(path, clock=Ticks())
    assert back.cursor == 2
    assert back.warnings == [text("session.warning.journal")]
    back.close()


def test_a_damaged_first_line_is_offered_to_be_thrown_away(tmp_path: Path) -> None:
    good = died(begun(tmp_path, 6))
    bad = tmp_path / "bad.journal"
    data = good.read_bytes()
    bad.write_bytes(data.replace(b"small", b"smell", 1))
    newer = tmp_path / "newer.journal"
    head, _, rest = data.partition(b"\n")
    newer.write_bytes(journal_line(head[9:].replace(b'"format":1', b'"format":9', 1)) + rest)
    found = find_unfinished(tmp_path)
    assert [one.path for one in found] == [good, bad]
    assert found[0].header is not None
    assert found[1].header is None
    assert found[1].when > 0
    with pytest.raises(BoundaryError) as wrong:
        recover(bad)
    assert wrong.value.message.key == "session.error.damaged"
    assert bad.exists()
    discard(bad)
    assert [one.path for one in find_unfinished(tmp_path)] == [good]
    assert newer.exists()


def test_any_change_of_a_journal_is_our_own_error(tmp_path: Path) -> None:
    data = died(begun(tmp_path, 6)).read_bytes()
    rng = random.Random(3)
    path = tmp_path / "x.journal"
    for _ in range(300):
        out = bytearray(data)
        at = rng.randrange(len(out))
        out[at : at + rng.randint(0, 30)] = rng.randbytes(rng.randint(0, 30))
        path.write_bytes(out)
        find_unfinished(tmp_path)
        if not path.exists():
            continue
        try:
            back = recover(path, clock=Ticks())
        except BoundaryError:
            continue
        died(back).unlink()


def test_a_journal_goes_with_a_saved_game(tmp_path: Path) -> None:
    session = begun(tmp_path)
    save(session, tmp_path / "save")
    session.close()
    assert not list(tmp_path.glob("*.journal"))
    over = begun(tmp_path, 300, goal=20)
    assert over.result() is not None
    save(over, tmp_path / "save")
    over.close()
    assert not list(tmp_path.glob("*.journal"))
    going_on = begun(tmp_path)
    going_on.close()
    assert len(find_unfinished(tmp_path)) == 1


def test_a_game_that_was_over_is_not_offered_but_found(tmp_path: Path) -> None:
    path = died(begun(tmp_path, 300, goal=20))
    assert not find_unfinished(tmp_path)
    (ended,) = find_ended(tmp_path)
    assert ended.path == path
    discard(path)
    taken_back = begun(tmp_path, 300, goal=20)
    taken_back.undo(over_fence=True)
    died(taken_back)
    (found,) = find_unfinished(tmp_path)
    discard(found.path)
    assert not find_unfinished(tmp_path)


def test_a_loaded_game_goes_on_in_a_journal(played: Played, tmp_path: Path) -> None:
    save(played(5), tmp_path / "save")
    session = load(tmp_path / "save", clock=Ticks())
    session.attach(Journal.create(tmp_path))
    play_on(session, 5)
    back = recover(died(session), clock=Ticks())
    assert same(session, back)
    back.close()


def test_a_new_journal_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.attach(Journal.create(tmp_path))
    assert len(list(tmp_path.iterdir())) == 1
    assert same(session, recover(died(session), clock=Ticks()))


def test_two_programs_do_not_take_the_same_journal(tmp_path: Path) -> None:
    session = begun(tmp_path)
    assert session.journal is not None
    with pytest.raises(BoundaryError) as wrong:
        recover(session.journal.path)
    assert wrong.value.message.key == "session.error.in_use"
    with pytest.raises(BoundaryError):
        discard(session.journal.path)
    script = (
        "import sys; from pathlib import Path\n"
        "from spacetable.session.recovery import find_unfinished\n"
        "print(len(find_unfinished(Path(sys.argv[1]))))"
    )

    def other() -> str:
        run = [sys.executable, "-c", script, str(tmp_path)]
        root = Path(__file__).parents[2]
        return subprocess.run(run, capture_output=True, text=True, check=True, cwd=root).stdout

    assert other() == "0\n"
    died(session)
    assert other() == "1\n"


def test_rules_that_changed_since_the_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = died(begun(tmp_path, 12))
    install(monkeypatch, NEWER)
    back = recover(path, clock=Ticks())
    assert text("session.warning.journal") in back.warnings
    assert back.result() is None
    back.close()


def test_a_full_disk_does_not_stop_the_game(tmp_path: Path) -> None:
    room = 10**9

    def write(fd: int, data: bytes) -> int:
        nonlocal room
        if room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        done = os.write(fd, data[: min(room, 7)])
        room -= done
        return done

    journal = Journal.create(tmp_path, write=write)
    session = Session.new(small_setup(), clock=Ticks(), journal=journal)
    play_on(session, 3)
    assert journal.fault is None
    room = 25
    play_on(session, 3, "full")
    assert journal.fault is not None
    assert journal.fault.message.key == "session.error.disk_full"
    copy = tmp_path / "copy.journal"
    copy.write_bytes(journal.path.read_bytes())
    assert recover(copy, clock=Ticks()).position == session.positions[3]
    room = 10**9
    play_on(session, 1, "room")
    assert journal.fault is None
    assert same(session, recover(died(session), clock=Ticks()))


def test_journals_lie_in_the_persons_folder(home: Path) -> None:
    assert not find_unfinished()
    journal = Journal.create()
    assert journal.path.parent == folders.journals() == home / "journals"
    journal.close(remove=False)
    assert not find_unfinished()  # it holds nothing yet
    assert not journal.path.exists()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BoundaryError):
        Journal.create(tmp_path / "file")
    with pytest.raises(BoundaryError) as wrong:
        recover(tmp_path / "none.journal")
    assert wrong.value.message.key == "session.error.missing"


def test_the_journal_counts_what_is_left_of_the_game(tmp_path: Path) -> None:
    session = begun(tmp_path, 6)
    session.undo(over_fence=True)
    session.undo(over_fence=True)
    died(session)
    (found,) = find_unfinished(tmp_path)
    assert found.actions == 4
    save(recover(found.path, clock=Ticks()), tmp_path / "save")
    again = load(tmp_path / "save", clock=Ticks())
    again.attach(Journal.create(tmp_path / "more"))
    died(again)
    assert find_unfinished(tmp_path / "more")[0].actions == 4


def test_moves_since_an_older_log_survive_a_change_of_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.new(small_setup(), clock=Ticks())
    session.do(Throw(ONE))
    session.attach(Journal.create(tmp_path))
    session.do(Push(TWO))
    session.do(Push(TWO, 2))
    session.undo()
    session.do(Push(TWO))
    path = died(session)
    install(monkeypatch, NEWER)
    back = recover(path, clock=Ticks())
    assert back.state == session.state
    assert back.cursor == 2
    assert back.warnings == [text("session.warning.rules")]
    back.close()
