"""Journals that nobody writes any more: found, brought back, or thrown away."""

import contextlib
import os
import stat
from collections.abc import Collection
from pathlib import Path

import msgspec
from msgspec import Struct

from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text, text
from spacetable.session import folders
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.journal.lines import AnyLine, Did, Stood, whose
from spacetable.session.journal.reader import read
from spacetable.session.journal.writer import SUFFIX, Journal
from spacetable.session.locking import let_go, lock, same_file
from spacetable.session.reading import set_aside
from spacetable.session.record import Header
from spacetable.session.restoring import restore, take
from spacetable.session.save_format import BODY_LIMIT
from spacetable.session.session import Session
from spacetable.session.writing import read_error, read_file

PATIENCE = 0.5
"""Seconds after which a journal that is held is that of an open game, not only looked at."""
GLANCE = 0.02
"""The same where nobody asked for that one journal, and waiting for each would be felt."""


class Unfinished(Struct, frozen=True):
    """A journal that somebody may want back. ``when``: its last action, ms since 1970 (UTC).
    ``actions``: how many the game counts, without what was taken back.

    ``header``: None for a damaged journal, of which nothing can be recovered; ``when`` is then
    the time of the file, and all there is to do is to ``discard`` it. ``warning``: what is missing
    at its end; None when nothing is.

    ``over``: the game came to its end. ``after``: the name of the journal whose place it takes.
    """

    path: Path
    header: Header | None
    when: int
    actions: int
    warning: Text | None = None
    over: bool = False
    after: str = ""


def find_unfinished(folder: Path | None = None) -> list[Unfinished]:
    """Games that were neither ended nor saved nor are open in a running program; newest first.

    Journals that hold nothing that is not saved are removed. Damaged ones come last, and so does
    what bears the name of a journal and cannot be read; those of a newer program are left to it.
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
        except BoundaryError as wrong:
            if wrong.message.key not in _NOT_OURS:
                found.append(_hopeless(path))
            continue
        empty = False
        try:
            one = _unfinished(path)
            empty = one is None
            if one is not None:
                found.append(one)
        except BoundaryError as wrong:
            if wrong.message.key not in _NOT_OURS:
                found.append(_hopeless(path))
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
            with contextlib.suppress(OSError, *_UNREADABLE), path.open("rb") as rows:
                found.add(whose(rows.readline(BODY_LIMIT)).record.header.id)
    return found


def recover(path: Path, *, clock: Clock = wall_clock) -> Session:
    """The game of a journal, which goes on in a new journal; the old one is removed.

    At most the action that was being written is missing. ``BoundaryError`` when another program
    has the game open or the journal cannot be read; the file then stays where it is.
    """
    fd = _take(path, PATIENCE)
    safe = False
    try:
        found = read(path)
        session = restore(found.record, clock=clock, name=path.name)
        whole = found.whole
        try:
            # Entries that the rules do not take any more are gone from the log, and its start is
            # where they had led: what was done since counts from there.
            gone = found.record.cursor - session.cursor
            for line in found.lines:
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
    """Remove a journal that nobody wants back; ``BoundaryError`` when a program has it open.

    What only bears the name of a journal, such as a folder, is set aside.
    """
    if _is_file(path):
        let_go(path, _take(path, PATIENCE), away=True)
    elif os.path.lexists(path) and set_aside(path) is None:
        raise BoundaryError(text("session.error.not_a_file", file=path.name))


def _apply(session: Session, line: AnyLine, gone: int) -> None:
    if isinstance(line, Did):
        if line.cursor - gone != session.cursor:
            raise ValueError("an action out of place")
        take(session, line.entry)
        session.turns_back.clear()
    elif isinstance(line, Stood):
        session.note_time(line.time)
        if line.held is not None:
            place = min(max(0, line.held.place - gone), session.cursor)
            session.interruptions.append(msgspec.structs.replace(line.held, place=place))
    else:
        session.jump(line.cursor - gone)
        if not gone:  # else they lead into a log that is not there any more
            session.turns_back = list(line.turns_back)
        if line.mark is not None:
            place = max(0, line.mark.place - gone)
            session.marks.append(msgspec.structs.replace(line.mark, place=place))


def _unfinished(path: Path) -> Unfinished | None:
    """None where nothing is left to do: the game was over when it was opened, or no byte is there.

    A game that is over with something behind its end is offered like one that is not: nobody knows
    what was done there.
    """
    data = read_file(path, BODY_LIMIT)
    if not data:
        return None
    found = read(path, data)
    header = found.record.header
    ended = found.lines[-1].over if found.lines else header.outcome is not None
    over = ended and found.warning is None
    if over and not found.lines and not found.after:
        return None
    if found.lines or not over:
        header = msgspec.structs.replace(header, outcome=None)
    moments = [line.entry.at for line in found.lines if isinstance(line, Did)]
    when = moments[-1] if moments else header.saved_at
    return Unfinished(path, header, when, found.cursor, found.warning, over, found.after)


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


def _take(path: Path, patience: float = 0.0) -> int:
    """Open and lock a journal; ``BoundaryError`` when it is gone or another program has it.

    ``patience``: seconds to wait for a program that only looks what is there.
    """
    try:
        fd = os.open(path, os.O_RDWR | _NONBLOCK | _BINARY)
    except OSError as wrong:
        raise read_error(path, wrong) from wrong
    if lock(fd, patience) and same_file(fd, path):
        return fd
    os.close(fd)
    raise BoundaryError(text("session.error.in_use", file=path.name))


_NOT_OURS = ("session.error.missing", "session.error.in_use", "session.error.newer")
"""Journals that are gone, open in another program, or for a newer one to read."""
_UNREADABLE = (msgspec.MsgspecError, RecursionError, ValueError)
_BINARY: int = getattr(os, "O_BINARY", 0)
_NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)
