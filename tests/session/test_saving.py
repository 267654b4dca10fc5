from __future__ import annotations

import errno
import os
import subprocess
import sys
import textwrap
import zlib
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.planner import Asked
from spacetable.core.text import text
from spacetable.session import save_format
from spacetable.session.record import FORMAT, PinnedPlan, Record
from spacetable.session.restoring import restore
from spacetable.session.save_format import MAGIC, decode, encode, read_header
from spacetable.session.saving import glance, load, save
from spacetable.session.session import Session
from spacetable.session.writing import replace_file
from tests.session.conftest import Played, play_on
from tests.session.small_game import GAME, NEWER, ONE, Push, Ticks, install, small_setup


def sealed(rest: bytes, number: int = FORMAT) -> bytes:
    """The bytes of a save with a checksum that fits."""
    digest = blake2b(rest, digest_size=16).hexdigest().encode()
    return b"%s %d %s\n%s" % (MAGIC, number, digest, rest)


def same(one: Session, other: Session) -> bool:
    return (
        one.position == other.position
        and list(one.positions) == list(other.positions)
        and list(one.entries) == list(other.entries)
        and one.marks == other.marks
        and one.setup == other.setup
        and one.id == other.id
        and one.lines(ONE) == other.lines(ONE)
    )


def refused(path: Path) -> BoundaryError:
    with pytest.raises(BoundaryError) as wrong:
        load(path)
    return wrong.value


def test_a_game_comes_back_with_its_whole_log(played: Played, tmp_path: Path) -> None:
    session = played(20)
    session.undo(over_fence=True)
    session.undo("turn", over_fence=True)
    path = tmp_path / "game.spacetable"
    save(session, path, "My game")
    assert not session.unsaved
    back = load(path)
    assert same(session, back)
    assert back.proved
    assert not back.warnings
    assert back.can_redo()
    header = read_header(path)
    assert header.name == "My game"
    assert header.actions == session.cursor
    assert header.turn == session.state.turn_no
    assert glance(path).table(ONE) == session.table(ONE)
    assert [one.name for one in tmp_path.iterdir()] == ["game.spacetable"]


def test_play_goes_on_alike_after_loading(played: Played, tmp_path: Path) -> None:
    session = played(8)
    path = tmp_path / "game.spacetable"
    save(session, path)
    back = load(path)
    play_on(session, 15, "more")
    play_on(back, 15, "more")
    assert session.position == back.position


def test_saving_twice_gives_the_same_record(played: Played) -> None:
    session = played(9)
    record = session.record("a")
    assert decode(encode(record), "a") == record
    again = restore(record)
    fields = ("setup", "opening", "entries", "cursor", "marks", "latest", "start")
    for field in fields:
        assert getattr(again.record("a"), field) == getattr(record, field)


def test_a_redo_brings_the_turn_back_after_loading_as_before(
    played: Played, tmp_path: Path
) -> None:
    session = played(12)
    end = session.cursor
    session.undo("turn", over_fence=True)
    middle = session.cursor
    session.undo("turn", over_fence=True)
    path = tmp_path / "game.spacetable"
    save(session, path)
    back = load(path)
    back.redo()
    assert back.cursor == middle
    back.redo()
    assert back.cursor == end


def test_undos_that_do_not_fit_the_log_are_left_out(played: Played) -> None:
    session = played(12)
    session.undo("turn", over_fence=True)
    record = session.record("a")
    assert record.turns_back
    (one,) = record.turns_back
    for wrong in ((replace(one, start=99),), (replace(one, end=one.start),), (one, one, one)):
        again = restore(replace(record, turns_back=wrong))
        again.redo()
        assert again.cursor > session.cursor
    assert not restore(replace(record, turns_back=())).turns_back


def test_an_answer_that_stands_is_kept(played: Played, tmp_path: Path) -> None:
    session = played(4)
    option = session.options(session.awaited()[0])[0]
    session.standing_answers.give(option)
    path = tmp_path / "game.spacetable"
    save(session, path)
    back = load(path)
    seat = option.action.seat
    assert back.standing_answers.of(seat) == option.action
    record = session.record("a")
    (kept,) = record.standing
    strange = (
        replace(kept, step="gone"),
        replace(kept, action={"type": "Gone", "seat": seat}),
        replace(kept, action={**kept.action, "seat": "7"}),
    )
    again = restore(replace(record, standing=strange))
    assert again.standing_answers.on_paper() == ()


def test_pinned_plans_are_kept_of_seats_that_there_are(played: Played, tmp_path: Path) -> None:
    session = played(1)
    seat = session.setup.seats[0].seat
    mine = PinnedPlan(seat, 2, Asked("way", wishes={"safe": True}), "a b c")
    session.pin([mine, replace(mine, seat="nobody"), replace(mine, plan="x" * 99_999)])
    assert session.unsaved
    path = tmp_path / "game.spacetable"
    save(session, path)
    assert load(path).pinned == (mine,)


def test_a_save_without_them_is_read(played: Played) -> None:
    """As 0.1.0 wrote it."""
    record = played(5).record("a")
    plain = msgspec.json.encode(record)
    assert b"standing" not in plain
    assert b"turns_back" not in plain
    assert b"pinned" not in plain
    assert decode(encode(record), "a") == record


# ------------------------------------------------------------------ what cannot be written


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "session.error.disk_full"),
        (errno.EDQUOT, "session.error.disk_full"),
        (errno.EIO, "session.error.write"),
    ],
)
def test_a_full_disk_leaves_the_old_save_and_the_game(
    played: Played, tmp_path: Path, number: int, key: str
) -> None:
    session = played(5)
    path = tmp_path / "game.spacetable"
    save(session, path)
    old = path.read_bytes()
    play_on(session, 5)
    room = 300

    def write(fd: int, data: bytes) -> int:
        nonlocal room
        if room <= 0:
            raise OSError(number, os.strerror(number))
        done = os.write(fd, data[:room])
        room -= done
        return done

    with pytest.raises(BoundaryError) as wrong:
        save(session, path, write=write)
    assert wrong.value.message.key == key
    assert path.read_bytes() == old
    assert [one.name for one in tmp_path.iterdir()] == ["game.spacetable"]
    assert session.unsaved
    session.do(Push(session.awaited()[0]))


def test_a_disk_that_takes_nothing_and_says_nothing_is_full(played: Played, tmp_path: Path) -> None:
    asked: list[int] = []

    def write(_: int, data: bytes) -> int:
        asked.append(len(data))
        assert len(asked) == 1, "asked again and again"
        return 0

    with pytest.raises(BoundaryError) as wrong:
        save(played(5), tmp_path / "game.spacetable", write=write)
    assert wrong.value.message.key == "session.error.disk_full"
    assert not list(tmp_path.iterdir())


def test_a_folder_that_may_not_be_written_to(
    played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(5)
    shut = tmp_path / "shut"
    shut.mkdir()

    # The permission bits do not stop root, so the system's answer is given here.
    def closed(*_: object, **__: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("spacetable.session.writing.os.open", closed)
    with pytest.raises(BoundaryError) as wrong:
        save(session, shut / "game.spacetable")
    monkeypatch.undo()
    assert wrong.value.message == text("session.error.unwritable", folder=str(shut))
    assert not list(shut.iterdir())


def test_a_folder_in_the_place_of_a_file(played: Played, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BoundaryError):
        save(played(2), tmp_path / "file" / "game.spacetable")
    (tmp_path / "game.spacetable").mkdir()
    with pytest.raises(BoundaryError):
        save(played(2), tmp_path / "game.spacetable")
    assert refused(tmp_path / "game.spacetable").message.key == "session.error.not_a_file"


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are POSIX")
def test_a_real_limit_of_the_system(tmp_path: Path) -> None:
    script = """
        import resource, signal, sys
        from pathlib import Path
        from spacetable.core.errors import BoundaryError
        from spacetable.session.writing import replace_file
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        path = Path(sys.argv[1])
        replace_file(path, b"old")
        resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
        try:
            replace_file(path, b"x" * 100_000)
        except BoundaryError as wrong:
            print(wrong.message.key, path.read_bytes(), len(list(path.parent.iterdir())))
    """
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script), str(tmp_path / "file")],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert run.stdout.strip() == "session.error.disk_full b'old' 1"


def test_what_a_killed_program_left_half_written_is_cleared(tmp_path: Path) -> None:
    (tmp_path / ".game.0badf00d.part").write_bytes(b"half")
    (tmp_path / ".other.0badf00d.part").write_bytes(b"half")
    replace_file(tmp_path / "game", b"whole")
    assert sorted(one.name for one in tmp_path.iterdir()) == [".other.0badf00d.part", "game"]


# ------------------------------------------------------------------ what cannot be read


def test_files_that_are_not_saves(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert refused(path).message.key == "session.error.missing"
    for data in (b"", b"\x89PNG\r\n\x1a\n", b'{"a": 1}', b"spacetable", os.urandom(500)):
        path.write_bytes(data)
        assert refused(path).message.key == "session.error.foreign"
    path.unlink()
    path.mkdir()
    assert refused(path).message.key == "session.error.not_a_file"


def test_a_save_of_a_newer_version(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(sealed(b"quite another thing", FORMAT + 1))
    assert refused(path).message.key == "session.error.newer"
    with pytest.raises(BoundaryError):
        read_header(path)


def test_an_unknown_game(played: Played, tmp_path: Path) -> None:
    record = played(3).record()
    record = replace(
        record,
        header=replace(record.header, game="chess"),
        setup=replace(record.setup, game="chess"),
    )
    path = tmp_path / "file"
    path.write_bytes(encode(record))
    assert refused(path).message == text("core.error.game_unknown", game="chess")


def test_limits_come_before_decoding(played: Played, tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("wb") as out:
        out.truncate(save_format.FILE_LIMIT + 1)
    assert refused(path).message.key == "session.error.too_large"
    head = msgspec.json.encode(played(1).header()) + b"\n"
    path.write_bytes(sealed(head + zlib.compress(b" " * (save_format.BODY_LIMIT + 1))))
    assert refused(path).message.key == "session.error.too_large"
    deep = ((b"[", 10_000_000), (b'{"setup":', 1_000_000))
    fine = ((b"[],", 10_000_000), (b'"",', 9_000_000))
    for words, times in (*deep, *fine):
        path.write_bytes(sealed(head + zlib.compress(words * times)))
        assert refused(path).message.key == "session.error.damaged"
    path.write_bytes(sealed(b"{" * 5000 + b"\n"))
    assert refused(path).message.key == "session.error.damaged"


def test_every_cut_is_noticed(played: Played, tmp_path: Path) -> None:
    data = encode(played(4).record())
    path = tmp_path / "file"
    for end in range(0, len(data), 7):
        path.write_bytes(data[:end])
        refused(path)


# ------------------------------------------------------------------ rules that changed


def test_rules_that_changed_leave_the_latest_state(
    played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(10)
    session.undo(over_fence=True)
    path = tmp_path / "file"
    save(session, path)
    install(monkeypatch, NEWER)
    back = load(path)
    assert back.position == session.position
    assert back.warnings == [text("session.warning.rules")]
    assert not back.proved
    assert not back.can_undo()
    assert not back.can_redo()
    assert len([line for line in back.lines(ONE) if line.mark]) == len(session.marks)
    back.do(Push(back.awaited()[0]))
    save(back, path)
    again = load(path)
    assert again.proved
    assert not again.warnings
    assert again.position == back.position
    again.undo()
    assert again.position == session.position


def test_a_log_that_still_fits_new_rules_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ticks: Ticks
) -> None:
    session = Session.new(small_setup(), clock=ticks)
    session.do(Push(ONE))
    path = tmp_path / "file"
    save(session, path)
    install(monkeypatch, NEWER)
    back = load(path)
    assert back.proved
    assert back.can_undo()


def test_newer_rules_that_do_not_fit(
    played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, NEWER)
    record = played(3).record()
    record = replace(record, latest=replace(record.latest, state=msgspec.Raw(b"{}")))
    path = tmp_path / "file"
    path.write_bytes(encode(record))
    install(monkeypatch, GAME)
    assert refused(path).message.key == "session.error.newer_rules"
    assert registry.load("small") is GAME


def forged(record: Record, tmp_path: Path) -> Session:
    path = tmp_path / "forged"
    path.write_bytes(encode(record))
    return load(path)


def test_a_log_that_does_not_lead_to_the_state(played: Played, tmp_path: Path) -> None:
    record = played(6).record()
    other = played(6, seed="other").record()
    back = forged(replace(record, latest=other.latest), tmp_path)
    assert back.warnings == [text("session.warning.log")]
    assert back.position == played(6, seed="other").position
    # An action that the rules refuse, draws nobody asked for, draws that are missing.
    entry = next(one for one in record.entries if one.draws)
    at = record.entries.index(entry)
    for wrong in (
        replace(entry, action={**entry.action, "seat": "9"}),
        replace(entry, action={"type": "Cheat", "seat": "1"}),
        replace(entry, draws=()),
        replace(entry, draws=entry.draws * 2),
    ):
        entries = (*record.entries[:at], wrong, *record.entries[at + 1 :])
        back = forged(replace(record, entries=entries), tmp_path)
        assert back.warnings == [text("session.warning.log")]
        assert not back.can_undo()


def test_a_broken_redo_tail_costs_only_itself(played: Played, tmp_path: Path) -> None:
    session = played(6)
    session.undo(over_fence=True)
    record = session.record()
    wrong = replace(record.entries[-1], action={"type": "Cheat", "seat": "1"})
    back = forged(replace(record, entries=(*record.entries[:-1], wrong)), tmp_path)
    assert back.warnings == [text("session.warning.tail")]
    assert back.proved
    assert back.cursor == session.cursor
    assert not back.can_redo()


def test_fences_are_what_the_rules_say(played: Played, tmp_path: Path) -> None:
    session = played(6)
    record = session.record()
    entries = tuple(replace(entry, fence=False) for entry in record.entries)
    back = forged(replace(record, entries=entries), tmp_path)
    assert [one.fence for one in back.entries] == [one.fence for one in session.entries]


def test_a_bot_that_is_gone_gives_way(played: Played, tmp_path: Path) -> None:
    record = played(2).record()
    seats = (record.setup.seats[0], replace(record.setup.seats[1], bot="gone"))
    back = forged(replace(record, setup=replace(record.setup, seats=seats)), tmp_path)
    assert back.warnings == [text("session.warning.bot", bot="gone")]
    assert back.setup.seats[1].bot == "thrower"
