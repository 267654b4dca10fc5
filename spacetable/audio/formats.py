"""Which sound files of a user's are read: told by their first bytes, never by their name.

A name proves nothing: a playlist can be called ``mission.wav``, and a decoder that guesses would
open what it lists. Only what is known here reaches a decoder, and only the one named here.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from spacetable.core.errors import BoundaryError
from spacetable.core.text import text

LARGEST: Final = 1 << 30
"""Bytes of the largest recording that is read: 25 minutes of stereo at 96 kHz and 24 bit fit."""
HEAD: Final = 8192
"""Bytes that are looked at: two frames of MP3 fit."""
TAGS: Final = 4
"""Tags that may stand before the sound, one after the other."""


@dataclass(frozen=True)
class Kind:
    """A kind of sound file. ``demuxer``: ffmpeg's name of it; "" when we decode it ourselves."""

    name: str
    demuxer: str = ""


WAV: Final = Kind("wav")
FLAC: Final = Kind("flac")
MP3: Final = Kind("mp3")
VORBIS: Final = Kind("vorbis")
# What phones, tablets and browsers record, and what studios on macOS save. No more: each further
# one is a parser that nobody has asked for.
OGG: Final = Kind("ogg", "ogg")
MP4: Final = Kind("mp4", "mov")
AIFF: Final = Kind("aiff", "aiff")
WEBM: Final = Kind("webm", "matroska")

BRANDS: Final = (b"M4A", b"M4B", b"mp4", b"iso", b"3gp", b"qt ", b"das")
"""Beginnings of the brands of MP4 that hold sound; others are pictures."""
RATES: Final = (44_100, 48_000, 32_000)
"""Frames per second of MPEG 1; those of MPEG 2 are half, of MPEG 2.5 a quarter."""
BITRATES: Final = {
    (True, 1): (32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448),
    (True, 2): (32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384),
    (True, 3): (32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320),
    (False, 1): (32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256),
    (False, 2): (8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
    (False, 3): (8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
}
"""kbit/s by index (from 1), for MPEG 1 or a later one and the layer."""


@contextmanager
def opened(path: Path) -> Iterator[tuple[int, Kind]]:
    """A sound file open for reading, at its beginning, with its kind; ``BoundaryError``.

    Only a plain file of at most ``LARGEST`` bytes. It is closed afterwards.
    """
    try:
        # Without O_NONBLOCK a named pipe would wait for a writer for ever.
        fd = os.open(path, os.O_RDONLY | _NONBLOCK | _BINARY)
    except OSError as wrong:
        raise _unopened(path, wrong) from wrong
    try:
        about = os.fstat(fd)
        if not stat.S_ISREG(about.st_mode):
            raise BoundaryError(text("audio.error.recording_not_a_file", file=path.name))
        if about.st_size > LARGEST:
            raise BoundaryError(
                text("audio.error.recording_large", file=path.name, most=LARGEST >> 20)
            )
        try:
            kind = _kind(fd)
            os.lseek(fd, 0, os.SEEK_SET)
        except OSError as wrong:
            raise _unopened(path, wrong) from wrong
        if not about.st_size:
            raise BoundaryError(text("audio.error.recording_empty", file=path.name))
        if kind is None:
            raise BoundaryError(text("audio.error.recording_kind", file=path.name))
        yield fd, kind
    finally:
        os.close(fd)


def kind_of(head: bytes) -> Kind | None:
    """The kind of a file that begins with ``head`` (``HEAD`` bytes), tags left out; None: no."""
    if head[:4] in (b"RIFF", b"RF64") and head[8:12] == b"WAVE":
        return WAV
    if head[:4] == b"fLaC":
        return FLAC
    if head[:4] == b"OggS" and len(head) > 27:
        packet = head[27 + head[26] :]
        return VORBIS if packet[:7] == b"\x01vorbis" else OGG
    if head[4:8] == b"ftyp" and head[8:11] in BRANDS:
        return MP4
    if head[:4] == b"FORM" and head[8:12] in (b"AIFF", b"AIFC"):
        return AIFF
    if head[:4] == b"\x1aE\xdf\xa3":
        return WEBM
    length = _frame(head)
    # Two bytes of a text can look like a frame; a second frame just where it must be cannot.
    if length and (_frame(head[length:]) or len(head) == length):
        return MP3
    return None


def _kind(fd: int) -> Kind | None:
    """The kind of an open file, behind the tags of ID3 that FLAC and MP3 may begin with."""
    at = 0
    head = _head(fd, at)
    for _ in range(TAGS):
        if head[:3] != b"ID3" or len(head) < 10:
            break
        size = head[6] << 21 | head[7] << 14 | head[8] << 7 | head[9]
        at += 10 + size + (10 if head[5] & 0x10 else 0)
        head = _head(fd, at)
    if not at:
        return kind_of(head)
    # Some programs leave room behind the tag.
    kind = kind_of(_head(fd, at + len(head) - len(head.lstrip(b"\0"))))
    return kind if kind in (FLAC, MP3) else None


def _head(fd: int, at: int) -> bytes:
    os.lseek(fd, at, os.SEEK_SET)
    return os.read(fd, HEAD)


def _frame(head: bytes) -> int:
    """Bytes of the MPEG sound frame that begins here; 0 when none does."""
    if len(head) < 4 or head[0] != 0xFF or head[1] & 0xE0 != 0xE0:
        return 0
    version, layer = head[1] >> 3 & 3, 4 - (head[1] >> 1 & 3)
    bitrate, rate, padding = head[2] >> 4, head[2] >> 2 & 3, head[2] >> 1 & 1
    if version == 1 or layer == 4 or bitrate in (0, 15) or rate == 3:
        return 0
    first = version == 3
    hertz = RATES[rate] // {3: 1, 2: 2, 0: 4}[version]
    bits = BITRATES[first, layer][bitrate - 1] * 1000
    if layer == 1:
        return (12 * bits // hertz + padding) * 4
    return (144 if first or layer == 2 else 72) * bits // hertz + padding


def _unopened(path: Path, wrong: OSError) -> BoundaryError:
    if isinstance(wrong, FileNotFoundError | NotADirectoryError):
        return BoundaryError(text("audio.error.recording_missing", file=path.name), str(wrong))
    if isinstance(wrong, IsADirectoryError) or path.is_dir():  # Windows says "denied" of a folder
        return BoundaryError(text("audio.error.recording_not_a_file", file=path.name), str(wrong))
    reason = wrong.strerror or str(wrong)
    return BoundaryError(text("audio.error.recording_closed", file=path.name, reason=reason))


_BINARY: Final[int] = getattr(os, "O_BINARY", 0)
_NONBLOCK: Final[int] = getattr(os, "O_NONBLOCK", 0)
