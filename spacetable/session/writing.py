"""Put whole files in place, read bounded ones, and keep other program instances away."""

import errno
import os
import secrets
import stat
import sys
from collections.abc import Callable
from pathlib import Path

from spacetable.core.errors import BoundaryError
from spacetable.core.text import text

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

Write = Callable[[int, bytes], int]
"""Writes bytes to an open file and tells how many, like ``os.write``."""

FAR = 1 << 30
"""The byte that is locked on Windows, where a locked byte cannot be read by others."""

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
        _clear_parts(path)
        part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
        fd = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
        try:
            lock(fd)
            write_all(fd, data, write)
            os.fsync(fd)
        finally:
            os.close(fd)
        part.replace(path)
        sync_folder(path.parent)
    except OSError as wrong:
        raise write_error(path, wrong) from wrong
    finally:
        if part is not None:
            _remove(part)


def append_line(path: Path, line: bytes, *, write: Write = os.write, create: bool = True) -> None:
    """Add a line (without its end) to a file of lines; ``BoundaryError`` leaves it as it was.

    On the disk when this returns. ``create``: make the file where there is none.
    """
    line += b"\n"
    try:
        if create:
            path.parent.mkdir(parents=True, exist_ok=True)
        fresh = not path.exists()
        fd = os.open(path, os.O_RDWR | (os.O_CREAT if create else 0) | _BINARY, 0o600)
        try:
            lock(fd)  # held for a moment; without it two lines may still not mix, see below
            size = os.lseek(fd, 0, os.SEEK_END)
            # A line torn by a crash is ended first, so that it spoils nothing but itself.
            if size and _byte(fd, size - 1) != b"\n":
                line = b"\n" + line
            try:
                os.lseek(fd, size, os.SEEK_SET)
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
    data = _read(path, limit, limit)
    if len(data) > limit:
        raise too_large(path.name, limit)
    return data


def read_start(path: Path, size: int) -> bytes:
    """The first ``size`` bytes of a plain file, or all of a shorter one; ``BoundaryError``."""
    return _read(path, size)[:size]


def _read(path: Path, size: int, limit: int | None = None) -> bytes:
    """A byte more than ``size``, so that it is seen when there is more. Never waits for a pipe."""
    try:
        fd = os.open(path, os.O_RDONLY | _NONBLOCK | _BINARY)
        try:
            about = os.fstat(fd)
            if not stat.S_ISREG(about.st_mode):
                raise BoundaryError(text("session.error.not_a_file", file=path.name))
            if limit is not None and about.st_size > limit:
                raise too_large(path.name, limit)
            blocks = []
            left = size + 1
            while left and (block := os.read(fd, min(left, 1 << 20))):
                blocks.append(block)
                left -= len(block)
        finally:
            os.close(fd)
    except OSError as wrong:
        raise read_error(path, wrong) from wrong
    return b"".join(blocks)


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


def lock(fd: int) -> bool:
    """Take a file for this open handle; False when another handle or program holds it.

    The system lets go when the handle is closed or the process dies, however it dies.
    """
    try:
        if sys.platform == "win32":
            os.lseek(fd, FAR, os.SEEK_SET)
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
            os.lseek(fd, 0, os.SEEK_SET)
        else:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as wrong:
        # A folder whose system knows no locks: go on without, as every program would.
        return wrong.errno in (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL)
    return True


def same_file(fd: int, path: Path) -> bool:
    """Whether ``path`` still leads to the open file (nobody removed or replaced it)."""
    try:
        there = path.stat()
    except OSError:
        return False
    here = os.fstat(fd)
    return (here.st_ino, here.st_dev) == (there.st_ino, there.st_dev)


def _clear_parts(path: Path) -> None:
    """Remove what a killed program left half written for this target."""
    for part in path.parent.glob(f".{glob_escape(path.name)}.*.part"):
        try:
            fd = os.open(part, os.O_RDWR | _BINARY)
        except OSError:
            continue
        try:
            dead = lock(fd)
        finally:
            os.close(fd)
        if dead:
            _remove(part)


def glob_escape(name: str) -> str:
    """The name as a pattern that fits only itself."""
    return "".join(f"[{c}]" if c in "*?[" else c for c in name)


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return  # it does no harm, and the next save tries again


_BINARY: int = getattr(os, "O_BINARY", 0)
_NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)
