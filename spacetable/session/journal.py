"""A journal per running game: a line for each happening, on the disk before the next one.

The first line holds the game as it stood when the journal was begun, every other line one action or
one step back or forth; each starts with its own checksum. Whenever the program dies, what is lost
is at most the line that was being written. A journal is locked while its game is open, so that two
running programs never take the same one.

What has no line end was being written when the program died: it was never answered, and a journal
ends so whenever the program is killed. Anything else behind the last good line (zeros after a
power cut, what another program wrote there) is left out and told, each time it is met.
"""

import os
import re
import secrets
import stat
import zlib
from pathlib import Path

import msgspec
from msgspec import Struct

from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text, text
from spacetable.session import folders
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.reading import DamageError, decoded, set_aside
from spacetable.session.record import FORMAT, Count, Entry, Header, Interruption, Mark, Record
from spacetable.session.restoring import restore, take
from spacetable.session.saving import BODY_LIMIT, damaged, newer, parse_record
from spacetable.session.session import Session
from spacetable.session.writing import (
    Write,
    lock,
    read_error,
    read_file,
    same_file,
    sync_folder,
    write_all,
    write_error,
)

SUFFIX = ".journal"
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


class _Begun(Struct, frozen=True):
    magic: str
    format: int
    record: msgspec.Raw


class Unfinished(Struct, frozen=True):
    """A journal that somebody may want back. ``when``: its last action, ms since 1970 (UTC).
    ``actions``: how many the game counts, without what was taken back.

    ``header``: None for a damaged journal, of which nothing can be recovered; ``when`` is then
    the time of the file, and all there is to do is to ``discard`` it. ``warning``: what is missing
    at its end; None when nothing is.
    """

    path: Path
    header: Header | None
    when: int
    actions: int
    warning: Text | None = None


class _Read(Struct, frozen=True):
    """``whole``: nothing but good lines, up to one that was being written. ``torn``: there is such
    a one.
    """

    record: Record
    lines: tuple[AnyLine, ...]
    whole: bool = True
    torn: bool = False

    @property
    def warning(self) -> Text | None:
        """What is missing at the end, in words."""
        if not self.whole:
            return text("session.warning.journal")
        return text("session.warning.torn") if self.torn else None


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
        while True:
            path = folder / f"{secrets.token_hex(8)}{SUFFIX}"
            try:
                folder.mkdir(parents=True, exist_ok=True)
                fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
                # Another program that tidies up may take a new file before it is locked here.
                if lock(fd) and same_file(fd, path):
                    try:
                        sync_folder(folder)
                    except OSError:
                        _let_go(path, fd, remove=True)
                        raise
                    return cls(path, fd, write=write)
                os.close(fd)
            except OSError as wrong:
                raise write_error(path, wrong) from wrong

    def begin(self, record: Record) -> None:
        """Write down the game as it stands."""
        head = _Begun(MAGIC, FORMAT, msgspec.Raw(msgspec.json.encode(record)))
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
        _let_go(self.path, self._fd, remove=remove)
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

    Journals of games that are over, and such as hold no byte yet, are removed. Damaged ones come
    last, and so does what bears the name of a journal and cannot be read; those of a newer program
    are left to it.
    """
    folder = folders.journals() if folder is None else folder
    found: list[Unfinished] = []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            fd = _take(path)
        except BoundaryError as wrong:
            if wrong.message.key not in _NOT_OURS:
                found.append(_hopeless(path))
            continue
        over = False
        try:
            one = _unfinished(path)
            over = one is None
            if one is not None:
                found.append(one)
        except BoundaryError as wrong:
            if wrong.message.key not in _NOT_OURS:
                found.append(_hopeless(path))
        finally:
            _let_go(path, fd, remove=over)
    return sorted(found, key=lambda one: (one.header is not None, one.when), reverse=True)


def recover(path: Path, *, clock: Clock = wall_clock) -> Session:
    """The game of a journal, which goes on in a new journal; the old one is removed.

    At most the action that was being written is missing. ``BoundaryError`` when another program
    has the game open or the journal cannot be read; the file then stays where it is.
    """
    fd = _take(path)
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
        session.attach(journal)
        safe = journal.fault is None
    finally:
        _let_go(path, fd, remove=safe)
    return session


def discard(path: Path) -> None:
    """Remove a journal that nobody wants back; ``BoundaryError`` when a program has it open.

    What only bears the name of a journal, such as a folder, is set aside.
    """
    if _is_file(path):
        _let_go(path, _take(path), remove=True)
    elif os.path.lexists(path) and set_aside(path) is None:
        raise BoundaryError(text("session.error.not_a_file", file=path.name))


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
    """None for a game that is over, with nothing behind its end, and for a file without a byte."""
    data = read_file(path, BODY_LIMIT)
    if not data:
        return None
    read = _read(path, data)
    header = read.record.header
    ended = read.lines[-1].over if read.lines else header.outcome is not None
    if ended and read.whole and not read.torn:
        return None
    if read.lines:
        header = msgspec.structs.replace(header, outcome=None)
    moments = [line.entry.at for line in read.lines if isinstance(line, Did)]
    when = moments[-1] if moments else header.saved_at
    return Unfinished(path, header, when, _cursor(read), read.warning)


def _hopeless(path: Path) -> Unfinished:
    try:
        when = path.lstat().st_mtime_ns // 1_000_000
    except OSError:
        when = 0
    return Unfinished(path, None, max(0, when), 0)


def _is_file(path: Path) -> bool:
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False


def _cursor(read: _Read) -> int:
    """How many entries are applied at the end of a journal."""
    if not read.lines:
        return read.record.cursor
    last = read.lines[-1]
    return last.cursor + isinstance(last, Did)


def _read(path: Path, data: bytes | None = None) -> _Read:
    name = path.name
    rows = (read_file(path, BODY_LIMIT) if data is None else data).split(b"\n")
    rest = rows.pop()
    if not rows:
        raise damaged(name, f"no whole line, {len(rest)} bytes")
    first = _checked(rows[0])
    if first is None:
        raise damaged(name, "the first line is damaged")
    try:
        head = decoded(first, _HEAD)
        if head.magic != MAGIC:
            raise damaged(name, "not a journal")
        if head.format > FORMAT:
            raise newer(name)
        record = parse_record(bytes(decoded(first, _BEGUN).record), name)
    except DamageError as wrong:
        raise damaged(name, str(wrong)) from wrong
    good: list[AnyLine] = []
    for row in rows[1:]:
        plain = _checked(row)
        if plain is None:
            return _Read(record, tuple(good), whole=False)
        try:
            good.append(decoded(plain, _LINE))
        except DamageError:
            return _Read(record, tuple(good), whole=False)
    return _Read(record, tuple(good), whole=_may_be_torn(rest), torn=bool(rest))


def _may_be_torn(rest: bytes) -> bool:
    """Whether what has no line end may be the beginning of a line of ours, or is nothing."""
    if _BEGINNING.fullmatch(rest) is None:
        return False
    try:
        rest.decode()
    except UnicodeDecodeError as wrong:
        return wrong.reason == "unexpected end of data"  # cut off within a character
    return True


def _line(words: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(words), words)


def _checked(row: bytes) -> bytes | None:
    words = row[9:]
    return words if row[:9] == b"%08x " % zlib.crc32(words) else None


def _take(path: Path) -> int:
    """Open and lock a journal; ``BoundaryError`` when it is gone or another program has it."""
    try:
        fd = os.open(path, os.O_RDWR | _NONBLOCK | _BINARY)
    except OSError as wrong:
        raise read_error(path, wrong) from wrong
    if lock(fd) and same_file(fd, path):
        return fd
    os.close(fd)
    raise BoundaryError(text("session.error.in_use", file=path.name))


def _let_go(path: Path, fd: int, *, remove: bool) -> None:
    """Close a journal; remove it while it is still locked, or after, where open files stay."""
    early = os.name != "nt"
    if remove and early:
        _unlink(path)
    os.close(fd)
    if remove and not early:
        _unlink(path)


def _unlink(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return  # the game is safe elsewhere, and the next start tries again


_NOT_OURS = ("session.error.missing", "session.error.in_use", "session.error.newer")
"""Journals that are gone, open in another program, or for a newer one to read."""
_HEAD = msgspec.json.Decoder(_Head)
_BEGUN = msgspec.json.Decoder(_Begun)
_LINE: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
_BEGINNING = re.compile(rb"[0-9a-f]{0,8}|[0-9a-f]{8} |[0-9a-f]{8} \{[^\x00-\x1f\x7f]*")
_BINARY: int = getattr(os, "O_BINARY", 0)
_NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)
