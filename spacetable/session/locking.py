"""Keep other running programs away from a file or a folder for as long as it takes."""

import contextlib
import errno
import os
import secrets
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from spacetable.core.errors import BoundaryError
from spacetable.core.text import text

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


FAR = 1 << 30
"""The byte that is locked on Windows, where a locked byte cannot be read by others."""

PATIENCE = 5.0
"""Seconds that another program may take over its writing before this one gives up."""

LOCK = ".lock"
"""The name of the file that is held while somebody decides and writes in its folder."""

OPEN_STAYS = os.name == "nt"
"""Whether an open file can be neither removed nor renamed."""


def lock(fd: int, patience: float = 0.0) -> bool:
    """Take a file for this open handle; False when another handle or program holds it.

    ``patience``: seconds to wait for it. The system lets go when the handle is closed or the
    process dies, however it dies.
    """
    until = time.monotonic() + patience
    while not _lock(fd):
        if time.monotonic() >= until:
            return False
        time.sleep(0.001)
    return True


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Nobody else decides and writes in a folder meanwhile, here or in another program.

    ``BoundaryError`` when another program does not come to an end. Not to be entered twice. A
    folder where no lock can be made is written without: what is in its way is told by the writing.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fd = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | _BINARY, 0o600)
    except OSError:
        yield
        return
    try:
        if not lock(fd, PATIENCE):
            raise busy(folder)
        yield
    finally:
        os.close(fd)


def busy(folder: Path) -> BoundaryError:
    """The message for a folder that another program does not let go of."""
    return BoundaryError(text("session.error.busy", folder=str(folder)))


def _lock(fd: int) -> bool:
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


def new_file(folder: Path, start: str, end: str) -> tuple[Path, int]:
    """A new file with a name of its own between ``start`` and ``end``, and the handle it is held
    by; ``OSError``.
    """
    while True:
        path = folder / f"{start}{secrets.token_hex(4)}{end}"
        try:
            fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
        except FileExistsError:
            continue
        # Another program that tidies up may take a new file before it is locked here.
        if lock(fd) and same_file(fd, path):
            return path, fd
        os.close(fd)


def clear_dead(folder: Path, start: str, end: str) -> int:
    """Remove files (see ``new_file``) whose program is gone; how many others there are.

    ``start``: a pattern.
    """
    alive = 0
    for path in folder.glob(f"{start}{_TOKEN}{end}"):
        try:
            fd = os.open(path, os.O_RDWR | _BINARY)
        except OSError:
            continue
        dead = lock(fd)
        alive += not dead
        let_go(path, fd, away=dead)
    return alive


def let_go(path: Path, fd: int, *, away: bool) -> None:
    """Close a file that is held. ``away``: remove it, while it still is held or after that, where
    open files stay.
    """
    if away and not OPEN_STAYS:
        remove(path)
    os.close(fd)
    if away and OPEN_STAYS:
        remove(path)


def remove(path: Path) -> None:
    """Remove a file that nobody needs; where that fails it does no harm, and is tried again."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


_TOKEN = "[0-9a-f]" * 8
_BINARY: int = getattr(os, "O_BINARY", 0)
