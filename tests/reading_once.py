"""What windows ask for again and again, and tests with many windows ask for once.

How files are read and written is for ``tests/audio``, ``tests/text`` and ``tests/session``, and
what survives a kill for ``tests.app.killing``, whose programs are real ones.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

import pytest

from spacetable.audio import clips
from spacetable.text import catalogue

T = TypeVar("T")


def once(read: Callable[[Path], T], most: int) -> Callable[[Path], T]:
    """Reading a file with memory for so many files."""

    @lru_cache(maxsize=most)
    def known(path: Path, _changed: int, _size: int) -> T:
        return read(path)

    def kept(path: Path) -> T:
        found = path.stat()
        return known(path, found.st_mtime_ns, found.st_size)

    return kept


def _clip(path: Path, read: Callable[[Path], clips.Samples] = clips.read_clip) -> clips.Samples:
    samples = read(path)
    samples.flags.writeable = False
    return samples


CLIPS = once(_clip, 256)
CATALOGUES = once(catalogue._read, 16)


@contextmanager
def read_once() -> Iterator[None]:
    """Each sound file and each catalogue is read once (anew when it was written anew), and nobody
    waits for the disk.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clips, "read_clip", CLIPS)
        patch.setattr(catalogue, "_read", CATALOGUES)
        patch.setattr(os, "fsync", lambda _: None)
        yield
