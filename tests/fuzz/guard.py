"""What no file may make the program do, watched by a hook that cannot be taken out again.

So it belongs into a process of its own. It is quiet until ``watched`` and sees connections, other
programs, files written outside the folders that are the program's, code that is compiled or run,
and libraries that are loaded.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

DECODER = (sys.executable, "-I", "-B", "-c")
"""How the one program begins that may be started: our own decoder of recordings."""

PROGRAMS = (
    "os.exec",
    "os.posix_spawn",
    "os.spawn",
    "os.system",
    "os.fork",
    "os.forkpty",
    "os.startfile",
    "pty.spawn",
)
CHANGES = (
    "os.rename",
    "os.remove",
    "os.rmdir",
    "os.mkdir",
    "os.link",
    "os.symlink",
    "os.chmod",
    "os.chown",
    "os.truncate",
    "os.utime",
    "os.mkfifo",
    "shutil.copyfile",
    "shutil.move",
    "shutil.rmtree",
    "shutil.copytree",
    "tempfile.mkstemp",
    "tempfile.mkdtemp",
)
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Guard:
    """``seen``: what was done that must not be. ``folders``: where the program may write."""

    def __init__(self, folders: tuple[Path, ...], decoder: tuple[str, ...] = DECODER) -> None:
        self.seen: list[str] = []
        self._folders = tuple(os.path.realpath(one) for one in folders)
        self._decoder = decoder
        self._code = tuple(
            os.path.realpath(one)
            for one in (ROOT, sys.prefix, sys.base_prefix, *sysconfig.get_paths().values())
        )
        self._watching = False
        sys.addaudithook(self._hear)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Whatever happens inside is looked at; ``seen`` begins anew."""
        self.seen = []
        self._watching = True
        try:
            yield
        finally:
            self._watching = False

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if not self._watching:
            return
        self._watching = False  # what is done here is our own
        try:
            wrong = self._wrong(event, args)
            if wrong:
                self.seen.append(wrong)
        finally:
            self._watching = True

    def _wrong(self, event: str, args: tuple[Any, ...]) -> str:
        if event.startswith(("socket.", "urllib.", "http.", "ftplib.")):
            return f"network: {event} {args[1:]!r}"
        if event == "subprocess.Popen":
            command = tuple(map(str, args[1])) if isinstance(args[1], list | tuple) else ()
            allowed = command[: len(self._decoder)] == self._decoder
            return "" if allowed else f"program: {args[1]!r}"[:300]
        if event in PROGRAMS:
            return f"program: {event} {args!r}"[:300]
        if event == "open":
            path, mode, flags = args
            writes = bool(flags & WRITES) if mode is None else bool(set(str(mode)) & set("wax+"))
            return f"file: open {path!r} {mode}" if writes and self._outside(path) else ""
        if event in CHANGES:
            outside = [one for one in args if isinstance(one, str | bytes | os.PathLike)]
            return f"file: {event} {args!r}" if any(map(self._outside, outside)) else ""
        if event in ("compile", "exec"):
            name = getattr(args[0], "co_filename", None) if event == "exec" else args[1]
            return "" if self._ours(name) else f"code: {event} {args!r}"[:300]
        if event in ("pickle.find_class", "marshal.loads", "ctypes.dlopen", "ctypes.dlsym"):
            return "" if event == "marshal.loads" else f"code: {event} {args!r}"[:300]
        return ""

    def _outside(self, path: object) -> bool:
        if not isinstance(path, str | bytes | os.PathLike):
            return False  # a file that is open already
        whole = os.path.realpath(os.fsdecode(path))
        if whole == os.devnull:
            return False
        return not any(whole == one or whole.startswith(one + os.sep) for one in self._folders)

    def _ours(self, name: object) -> bool:
        """Whether code is from the program, Python or its libraries."""
        if not isinstance(name, str | bytes):
            return False
        words = os.fsdecode(name)
        if words.startswith("<frozen "):
            return True
        if words.startswith("<"):
            return _importing()  # a library that makes a named tuple
        whole = os.path.realpath(words)
        return any(whole.startswith(one + os.sep) for one in self._code)


def _importing() -> bool:
    """Whether this is on behalf of a module that is imported, whose own code was looked at."""
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
        if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
            return True
    return False
