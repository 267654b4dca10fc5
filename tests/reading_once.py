"""What windows ask for again and again, and tests with many windows ask for once.

How files are read and written is for ``tests/audio``, ``tests/text`` and ``tests/session``, what is
drawn for ``tests/table``, and what survives a kill for ``tests.app.killing``, whose programs are
real ones.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Generic, TypeVar

import pytest
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from spacetable.audio import clips
from spacetable.core.table import Face
from spacetable.core.text import Text
from spacetable.table import faces
from spacetable.table.art import ArtShelf
from spacetable.table.faces import Faces
from spacetable.text import catalogue
from tests.bench.resident import resident

T = TypeVar("T")


class Once(Generic[T]):
    """Reading a file with memory for so many files."""

    def __init__(self, read: Callable[[Path], T], most: int) -> None:
        @lru_cache(maxsize=most)
        def known(path: Path, _changed: int, _size: int) -> T:
            return read(path)

        self._known = known

    def __call__(self, path: Path) -> T:
        found = path.stat()
        return self._known(path, found.st_mtime_ns, found.st_size)

    def forget(self) -> None:
        """Let all go."""
        self._known.cache_clear()


def _clip(path: Path, read: Callable[[Path], clips.Samples] = clips.read_clip) -> clips.Samples:
    samples = read(path)
    samples.flags.writeable = False
    return samples


CLIPS = Once(_clip, 256)
CATALOGUES = Once(catalogue._read, 16)
FULL = 400 * 2**20
"""Bytes of the whole process above which sounds, some 80 MiB, are not kept from file to file."""
DRAWINGS = 256
"""So many are kept."""
FACES = 12 * 2**20
"""Bytes of rendered faces that are kept, for whatever window shows them next."""

_drawings: OrderedDict[Hashable, QSvgRenderer] = OrderedDict()
_read_drawing = ArtShelf._read


def _drawing(shelf: ArtShelf, key: str) -> QSvgRenderer | None:
    path = shelf.path(key)
    if path is None:
        return _read_drawing(shelf, key)
    found = path.stat()
    mark = path, key.partition("@")[2], found.st_mtime_ns, found.st_size
    if mark in _drawings:
        _drawings.move_to_end(mark)
        return _drawings[mark]
    drawing = _read_drawing(shelf, key)
    if drawing is not None:
        _drawings[mark] = drawing
        if len(_drawings) > DRAWINGS:
            _drawings.popitem(last=False)
    return drawing


class _Rendered:
    """Faces by all that they are made of; those longest out of use go first."""

    def __init__(self) -> None:
        self.kept: OrderedDict[Hashable, QImage] = OrderedDict()
        self.bytes = 0

    def get(self, key: Hashable, make: Callable[[], QImage]) -> QImage:
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        made = self.kept[key] = make()
        self.bytes += made.sizeInBytes()
        while self.bytes > FACES and len(self.kept) > 1:
            self.bytes -= self.kept.popitem(last=False)[1].sizeInBytes()
        return made

    def forget(self) -> None:
        """Let all go."""
        self.kept.clear()
        self.bytes = 0


_rendered, _shaded = _Rendered(), _Rendered()
_render, _shade = Faces.image, faces.shaded


def _image(self: Faces, face: Face, name: Text, *size: float, **more: int | None) -> QImage:
    key = (*self.shelf._roots, self.look, self.ratio, face, name, *size, *more.values())
    return _rendered.get(key, lambda: _render(self, face, name, *size, **more))


def _with_shadow(image: QImage, scale: float) -> QImage:
    # The same image comes again and again, and Qt knows it by this number.
    return _shaded.get((image.cacheKey(), scale), lambda: _shade(image, scale))


@contextmanager
def read_once() -> Iterator[None]:
    """Each sound file, catalogue and drawing is read once (anew when it was written anew), a face
    is rendered once with its shadow, and nobody waits for the disk.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clips, "read_clip", CLIPS)
        patch.setattr(catalogue, "_read", CATALOGUES)
        patch.setattr(os, "fsync", lambda _: None)
        patch.setattr(ArtShelf, "_read", _drawing)
        patch.setattr(Faces, "image", _image)
        patch.setattr(faces, "shaded", _with_shadow)
        yield
    if resident() > FULL:
        CLIPS.forget()
        _rendered.forget()
        _shaded.forget()
