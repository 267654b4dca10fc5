"""Put whole files in place, add lines to files of lines, and read bounded files."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

from spacetable.core import bounds
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text
from spacetable.session.locking import (
    OPEN_STAYS,
    PATIENCE,
    busy,
    clear_dead,
    lock,
    new_file,
    remove,
)

Write = Callable[[int, bytes], int]
"""Writes bytes to an open file and tells how many, like ``os.write``."""

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
CLOSED = (errno.EACCES, errno.EPERM, errno.EROFS)


def write_error(path: Path, wrong: OSError) -> BoundaryError:
    """The one message for a file that could not be written, by what is in the way."""
    if wrong.errno in FULL:
        message = text("session.error.disk_full", folder=str(path.parent))
    elif wrong.errno in CLOSED:
        message = text("session.error.unwritable", folder=str(path.parent))
    else:
        reason = wrong.strerror or str(wrong)
        message = text("session.error.write", file=path.name, reason=reason)
    return BoundaryError(message, str(wrong))


def read_error(path: Path, wrong: OSError) -> BoundaryError:
    """The one message for a file that could not be read."""
    if wrong.errno == errno.ENOENT:
        return BoundaryError(text("session.error.missing", file=path.name), str(wrong))
    reason = wrong.strerror or str(wrong)
    return BoundaryError(text("session.error.read", file=path.name, reason=reason), str(wrong))


def write_all(fd: int, data: bytes, write: Write = os.write) -> None:
    """Write every byte; ``OSError`` when the disk takes no more."""
    rest = memoryview(data)
    while rest:
        done = write(fd, bytes(rest))
        if done <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        rest = rest[done:]


def replace_file(path: Path, data: bytes, *, write: Write = os.write) -> None:
    """Make ``path`` hold ``data``, or leave it as it was; ``BoundaryError`` with what to do.

    Written beside the target, flushed to the disk, then renamed over it: whenever the power goes,
    either the old file or the new one is there whole.
    """
    part: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        clear_parts(path.parent, path.name)
        part, fd = new_file(path.parent, f".{path.name}.", PART)
        try:
            write_all(fd, data, write)
            os.fsync(fd)
            if not OPEN_STAYS:
                part.replace(path)  # while it is locked: whoever tidies up leaves it alone
        finally:
            os.close(fd)
        if OPEN_STAYS:
            part.replace(path)
        sync_folder(path.parent)
    except OSError as wrong:
        raise write_error(path, wrong) from wrong
    finally:
        if part is not None:
            remove(part)


def append_line(path: Path, line: bytes, *, write: Write = os.write, create: bool = True) -> None:
    """Add a line (without its end) to a file of lines; ``BoundaryError`` leaves it as it was.

    On the disk when this returns. ``create``: make the file where there is none.
    """
    line += b"\n"
    try:
        if create:
            path.parent.mkdir(parents=True, exist_ok=True)
        fresh = not path.exists()
        made = os.O_CREAT if create else 0
        # Where the system knows no locks, it still puts whole lines after one another.
        fd = os.open(path, os.O_RDWR | os.O_APPEND | made | _BINARY, 0o600)
        try:
            if not lock(fd, PATIENCE):
                raise busy(path.parent)
            size = os.lseek(fd, 0, os.SEEK_END)
            # A line torn by a crash is ended first, so that it spoils nothing but itself.
            if size and _byte(fd, size - 1) != b"\n":
                line = b"\n" + line
            try:
                write_all(fd, line, write)
                os.fsync(fd)
            except OSError:
                os.ftruncate(fd, size)
                raise
        finally:
            os.close(fd)
        if fresh:
            sync_folder(path.parent)
    except OSError as wrong:
        raise write_error(path, wrong) from wrong


def _byte(fd: int, at: int) -> bytes:
    os.lseek(fd, at, os.SEEK_SET)
    return os.read(fd, 1)


def read_file(path: Path, limit: int) -> bytes:
    """All of a plain file of at most ``limit`` bytes; ``BoundaryError`` with what to do."""
    data = read_start(path, limit + 1)
    if len(data) > limit:
        raise too_large(path.name, limit)
    return data


def read_start(path: Path, size: int) -> bytes:
    """The first ``size`` bytes of a plain file, or all of a shorter one; ``BoundaryError``."""
    try:
        return bounds.read_start(path, size)
    except bounds.NoPlainFileError as wrong:
        raise BoundaryError(text("session.error.not_a_file", file=path.name)) from wrong
    except OSError as wrong:
        raise read_error(path, wrong) from wrong


def too_large(name: str, limit: int) -> BoundaryError:
    """The message for a file over a size limit in bytes."""
    return BoundaryError(text("session.error.too_large", file=name, limit=limit >> 20))


def sync_folder(folder: Path) -> None:
    """Make a rename or a new file in ``folder`` last. Windows does so by itself."""
    if sys.platform == "win32":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    except OSError as wrong:
        if wrong.errno not in (errno.EINVAL, errno.ENOTSUP):  # some network folders cannot
            raise
    finally:
        os.close(fd)


def clear_parts(folder: Path, name: str = "") -> None:
    """Remove what killed programs left half written in a folder of ours, or for one name in any."""
    clear_dead(folder, f".{glob_escape(name) or '*'}.", PART)


def glob_escape(name: str) -> str:
    """The name as a pattern that fits only itself."""
    return "".join(f"[{c}]" if c in "*?[" else c for c in name)


PART = ".part"
"""What the names of files end in that are not whole yet."""

_BINARY: int = getattr(os, "O_BINARY", 0)
_NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)
