"""A journal per running game: a line for each happening, on the disk before the next one.

The first line holds the game as it stood when the journal was begun, every other line one action or
one step back or forth; each starts with its own checksum. Whenever the program dies, what is lost
is at most the line that was being written. A journal is locked while its game is open, so that two
running programs never take the same one.
"""

import contextlib
import os
import zlib
from collections.abc import Collection
from pathlib import Path

import msgspec
from msgspec import Struct

from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.session import folders
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.locking import let_go, lock, new_file, same_file
from spacetable.session.record import (
    FORMAT,
    Count,
    Entry,
    Header,
    Interruption,
    Mark,
    Record,
    Short,
)
from spacetable.session.restoring import restore, take
from spacetable.session.saving import (
    BODY_LIMIT,
    check_json,
    damaged,
    newer,
    parse_record,
)
from spacetable.session.session import Session
from spacetable.session.writing import Write, read_file, sync_folder, write_all, write_error

SUFFIX = ".journal"
PATIENCE = 0.5
"""Seconds after which a journal that is held is that of an open game, not only looked at."""
GLANCE = 0.02
"""The same where nobody asked for that one journal, and waiting for each would be felt."""
MAGIC = "spacetable-journal"


class Did(Struct, frozen=True, tag="did", omit_defaults=True):
    """An action after ``cursor`` entries. ``over``: it ended the game."""

    cursor: Count
    entry: Entry
    over: bool = False


class Went(Struct, frozen=True, tag="went", omit_defaults=True):
    """An undo or redo to ``cursor``."""

    cursor: Count
    mark: Mark | None = None
    over: bool = False


class Stood(Struct, frozen=True, tag="stood", omit_defaults=True):
    """The clock of a game after ``cursor`` entries: ``time`` ms of game time have passed.

    ``held``: it was made to stand.
    """

    cursor: Count
    time: Count
    held: Interruption | None = None
    over: bool = False


AnyLine = Did | Went | Stood


class _Head(Struct, frozen=True):
    """What every version of a journal begins with."""

    magic: str
    format: int


class _Begun(Struct, frozen=True, omit_defaults=True):
    magic: str
    format: int
    record: msgspec.Raw
    after: str = ""
    """The name of the journal whose place this one takes."""


class Unfinished(Struct, frozen=True):
    """A journal that somebody may want back. ``when``: its last action, ms since 1970 (UTC).
    ``actions``: how many the game counts, without what was taken back.

    ``header``: None for a damaged journal, of which nothing can be recovered; ``when`` is then
    the time of the file, and all there is to do is to ``discard`` it.

    ``over``: the game came to its end. ``after``: the name of the journal whose place it takes.
    """

    path: Path
    header: Header | None
    when: int
    actions: int
    over: bool = False
    after: str = ""


class _Id(Struct, frozen=True):
    id: Short


class _Headed(Struct, frozen=True):
    header: _Id


class _Whose(Struct, frozen=True):
    """As much of the first line as tells whose game it is, and whose journal's place it takes."""

    record: _Headed
    after: str = ""


class _Read(Struct, frozen=True):
    record: Record
    lines: tuple[AnyLine, ...]
    whole: bool
    """False when a line before the last one is damaged: all after it is lost."""


class Journal:
    """Writes one journal. It never stops a game: what cannot be written now is kept and tried
    again with the next line, and ``fault`` is the error to show meanwhile (None: all is safe).
    """

    def __init__(self, path: Path, fd: int, *, write: Write = os.write) -> None:
        self.path = path
        self.fault: BoundaryError | None = None
        self._fd = fd
        self._write = write
        self._good = 0
        self._waiting = b""

    @classmethod
    def create(cls, folder: Path | None = None, *, write: Write = os.write) -> "Journal":
        """An empty journal in ``folder`` (default: the person's own); ``BoundaryError``."""
        folder = folders.journals() if folder is None else folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path, fd = new_file(folder, "", SUFFIX)
            try:
                sync_folder(folder)
            except OSError:
                let_go(path, fd, away=True)
                raise
        except OSError as wrong:
            raise write_error(folder / f"new{SUFFIX}", wrong) from wrong
        return cls(path, fd, write=write)

    def begin(self, record: Record, after: str = "") -> None:
        """Write down the game as it stands. ``after``: the journal whose place this one takes."""
        head = _Begun(MAGIC, FORMAT, msgspec.Raw(msgspec.json.encode(record)), after)
        self._append(msgspec.json.encode(head), sync=True)

    def did(self, cursor: int, entry: Entry, *, over: bool) -> None:
        """Write down an action; on the disk when this returns, unless there is a ``fault``."""
        self._append(msgspec.json.encode(Did(cursor, entry, over)), sync=True)

    def went(self, cursor: int, mark: Mark | None, *, over: bool) -> None:
        """Write down an undo or redo. A crossed fence is synced to the disk like an action."""
        self._append(msgspec.json.encode(Went(cursor, mark, over)), sync=mark is not None)

    def stood(self, cursor: int, time: int, held: Interruption | None) -> None:
        """Write down how much game time has passed. Synced to the disk only when it was held."""
        line = msgspec.json.encode(Stood(cursor, time, held))
        self._append(line, sync=held is not None)

    def close(self, *, remove: bool) -> None:
        """Let go of the journal, and remove it when nobody needs it any more."""
        if self._fd < 0:
            return
        let_go(self.path, self._fd, away=remove)
        self._fd = -1

    def _append(self, words: bytes, *, sync: bool) -> None:
        self._waiting += _line(words)
        try:
            os.lseek(self._fd, self._good, os.SEEK_SET)
            write_all(self._fd, self._waiting, self._write)
            if sync:
                os.fsync(self._fd)
        except OSError as wrong:
            self.fault = write_error(self.path, wrong)
            try:
                os.ftruncate(self._fd, self._good)
            except OSError:
                return  # half a line at the end is what a reader expects to meet
        else:
            self._good += len(self._waiting)
            self._waiting = b""
            self.fault = None


def find_unfinished(folder: Path | None = None) -> list[Unfinished]:
    """Games that were neither ended nor saved nor are open in a running program; newest first.

    Journals that hold nothing that is not saved are removed. Damaged ones come last; those of a
    newer program are left to it.
    """
    found = [one for one in _left_behind(folder) if not one.over]
    return sorted(found, key=lambda one: (one.header is not None, one.when), reverse=True)


def find_ended(folder: Path | None = None) -> list[Unfinished]:
    """Games that came to their end, of which nobody got to keep what a closed game leaves."""
    return sorted((one for one in _left_behind(folder) if one.over), key=lambda one: one.when)


def _left_behind(folder: Path | None) -> list[Unfinished]:
    """The journals of games that no running program has open."""
    folder = folders.journals() if folder is None else folder
    found: list[Unfinished] = []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            fd = _take(path, GLANCE)
        except BoundaryError:
            continue
        empty = False
        try:
            one = _unfinished(path)
            empty = one is None
            if one is not None:
                found.append(one)
        except BoundaryError as wrong:
            if wrong.message.key in _HOPELESS:
                found.append(Unfinished(path, None, os.fstat(fd).st_mtime_ns // 1_000_000, 0))
        finally:
            let_go(path, fd, away=empty)
    # A program that died while it brought a game back left the old journal beside the new one.
    taken = {(one.after, one.header.id) for one in found if one.header is not None}
    old = [one for one in found if one.header and (one.path.name, one.header.id) in taken]
    for one in old:
        with contextlib.suppress(BoundaryError):
            discard(one.path)
    return [one for one in found if one not in old]


def open_games(but: Collection[Path] = (), folder: Path | None = None) -> set[str]:
    """Ids of the games that running programs have open. ``but``: journals not to be counted."""
    folder = folders.journals() if folder is None else folder
    found = set()
    for path in folder.glob(f"*{SUFFIX}"):
        if path in but:
            continue
        try:
            os.close(_take(path, GLANCE))
        except BoundaryError:
            with contextlib.suppress(OSError, *_UNREADABLE), path.open("rb") as lines:
                found.add(_whose(lines.readline(BODY_LIMIT)).record.header.id)
    return found


def recover(path: Path, *, clock: Clock = wall_clock) -> Session:
    """The game of a journal, which goes on in a new journal; the old one is removed.

    At most the action that was being written is missing. ``BoundaryError`` when another program
    has the game open or the journal cannot be read; the file then stays where it is.
    """
    fd = _take(path, PATIENCE)
    safe = False
    try:
        read = _read(path)
        session = restore(read.record, clock=clock, name=path.name)
        whole = read.whole
        try:
            # Entries that the rules do not take any more are gone from the log, and its start is
            # where they had led: what was done since counts from there.
            gone = read.record.cursor - session.cursor
            for line in read.lines:
                _apply(session, line, gone)
        except Exception:
            # Rules that changed meanwhile may refuse a recorded action in any way at all.
            whole = False
        if not whole:
            session.warnings.append(text("session.warning.journal"))
        session.unsaved = True
        journal = Journal.create(path.parent)
        session.attach(journal, after=path.name)
        safe = journal.fault is None
    finally:
        let_go(path, fd, away=safe)
    return session


def discard(path: Path) -> None:
    """Remove a journal that nobody wants back; ``BoundaryError`` when a program has it open."""
    let_go(path, _take(path, PATIENCE), away=True)


def _apply(session: Session, line: AnyLine, gone: int) -> None:
    if isinstance(line, Did):
        if line.cursor - gone != session.cursor:
            raise ValueError("an action out of place")
        take(session, line.entry)
    elif isinstance(line, Stood):
        session.note_time(line.time)
        if line.held is not None:
            place = min(max(0, line.held.place - gone), session.cursor)
            session.interruptions.append(msgspec.structs.replace(line.held, place=place))
    else:
        session.jump(line.cursor - gone)
        if line.mark is not None:
            place = max(0, line.mark.place - gone)
            session.marks.append(msgspec.structs.replace(line.mark, place=place))


def _unfinished(path: Path) -> Unfinished | None:
    """None for a game that was over when it was opened, and for one without its first line."""
    data = read_file(path, BODY_LIMIT)
    if b"\n" not in data:
        return None
    read = _read(path, data)
    header = read.record.header
    after = _whose(data.partition(b"\n")[0]).after
    over = False
    if read.lines:
        over = read.lines[-1].over
        header = msgspec.structs.replace(header, outcome=None)
    elif header.outcome is not None:
        if not after:
            return None
        over = True
    moments = [line.entry.at for line in read.lines if isinstance(line, Did)]
    return Unfinished(
        path,
        header,
        moments[-1] if moments else header.saved_at,
        _cursor(read),
        over,
        after,
    )


def _cursor(read: _Read) -> int:
    """How many entries are applied at the end of a journal."""
    if not read.lines:
        return read.record.cursor
    last = read.lines[-1]
    return last.cursor + isinstance(last, Did)


def _read(path: Path, data: bytes | None = None) -> _Read:
    name = path.name
    rows = (read_file(path, BODY_LIMIT) if data is None else data).split(b"\n")
    torn = rows.pop()  # what has no line end was being written when the program died
    if not rows:
        raise damaged(name, f"no whole line, {len(torn)} bytes")
    first = _checked(rows[0])
    if first is None:
        raise damaged(name, "the first line is damaged")
    check_json(first, name)
    try:
        head = msgspec.json.decode(first, type=_Head)
        if head.magic != MAGIC:
            raise damaged(name, "not a journal")
        if head.format > FORMAT:
            raise newer(name)
        record = parse_record(bytes(msgspec.json.decode(first, type=_Begun).record), name)
    except (msgspec.MsgspecError, RecursionError, ValueError) as wrong:
        raise damaged(name, str(wrong)) from wrong
    lines: list[AnyLine] = []
    for row in rows[1:]:
        plain = _checked(row)
        if plain is None:
            return _Read(record, tuple(lines), whole=False)
        try:
            check_json(plain, name)
            lines.append(_LINE.decode(plain))
        except (BoundaryError, msgspec.MsgspecError, RecursionError, ValueError):
            return _Read(record, tuple(lines), whole=False)
    return _Read(record, tuple(lines), whole=True)


def _whose(line: bytes) -> _Whose:
    return msgspec.json.decode(_checked(line.rstrip(b"\n")) or b"", type=_Whose)


def _line(words: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(words), words)


def _checked(row: bytes) -> bytes | None:
    words = row[9:]
    return words if row[:9] == b"%08x " % zlib.crc32(words) else None


def _take(path: Path, patience: float = 0.0) -> int:
    """Open and lock a journal; ``BoundaryError`` when it is gone or another program has it.

    ``patience``: seconds to wait for a program that only looks what is there.
    """
    try:
        fd = os.open(path, os.O_RDWR | _BINARY)
    except OSError as wrong:
        raise BoundaryError(text("session.error.missing", file=path.name), str(wrong)) from wrong
    if lock(fd, patience) and same_file(fd, path):
        return fd
    os.close(fd)
    raise BoundaryError(text("session.error.in_use", file=path.name))


_UNREADABLE = (msgspec.MsgspecError, RecursionError, ValueError)
_HOPELESS = ("session.error.damaged", "session.error.too_large")
_LINE: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
_BINARY: int = getattr(os, "O_BINARY", 0)
