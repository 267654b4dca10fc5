"""The clips that can be heard, read from ``audio/`` and kept as samples."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from spacetable.audio.library_lock import library
from spacetable.audio.timeline import RATE, Key
from spacetable.core.errors import BoundaryError
from spacetable.core.text import Text, text
from spacetable.resources import ResourceMissing, audio_path

log = logging.getLogger(__name__)

Samples = npt.NDArray[np.int16]
"""A clip: shape (frames, 1) or (frames, 2), at ``RATE``, full scale 32767."""
SUFFIXES: Final = (".ogg", ".wav", ".flac", ".mp3")
SCALE: Final = np.float32(1 / 32768)
PAGE: Final = 27
"""Bytes of the head of an Ogg page; its last one counts the segments that follow."""
LAST_PAGE: Final = 4
"""Set in the sixth byte of the last page."""
LONGEST: Final = 300
"""Seconds of the longest clip that is read."""


class Unreadable(BoundaryError):
    """A clip that is missing or cannot be played; ``message`` names the file and the reason."""


def read_clip(path: Path) -> Samples:
    """The samples of a sound file; raises ``Unreadable``.

    A file must have ``RATE`` frames per second: a converted clip would not begin on its sample.
    """
    # Imported here: the library takes a moment, and much of the program never needs it.
    import miniaudio

    with library:
        try:
            info: Any = miniaudio.get_file_info(str(path))
            if info.sample_rate != RATE:
                raise Unreadable(
                    text("audio.error.rate", file=path.name, rate=info.sample_rate, wanted=RATE)
                )
            if info.duration > LONGEST:
                raise Unreadable(text("audio.error.long_clip", file=path.name, most=LONGEST))
            channels = 1 if info.nchannels == 1 else 2
            sound: Any = miniaudio.decode_file(
                str(path), miniaudio.SampleFormat.SIGNED16, channels, RATE
            )
        except (miniaudio.MiniaudioError, OSError) as wrong:
            reason = str(wrong)
            raise Unreadable(
                text("audio.error.unreadable", file=path.name, reason=reason), reason
            ) from wrong
    if not sound.samples:
        raise Unreadable(text("audio.error.empty", file=path.name))
    samples = np.asarray(sound.samples, np.int16).reshape(-1, channels)
    # Half a report misleads more than none.
    if len(samples) < info.num_frames or (path.suffix == ".ogg" and not _ends(path.read_bytes())):
        raise Unreadable(text("audio.error.unreadable", file=path.name, reason="cut short"))
    return samples


def _ends(ogg: bytes) -> bool:
    """Whether the last page of an Ogg file says that it is the last, and is all there."""
    page = ogg[ogg.rfind(b"OggS") :]
    if len(page) < PAGE or not page[5] & LAST_PAGE:
        return False
    segments = page[PAGE : PAGE + page[26]]
    return len(page) >= PAGE + page[26] + sum(segments)


class Clips:
    """Clips by bus and name, each read when first asked for. Safe to use from several threads.

    ``voice``: the language spoken. ``folder``: where ``voices``, ``alerts``, ``beds`` and
    ``effects`` lie; by default the program's own.
    """

    def __init__(self, voice: str = "en", folder: Path | None = None) -> None:
        self.voice = voice
        self._folder = folder
        self._lock = threading.Lock()
        self._read: dict[tuple[str, str], Samples | Unreadable] = {}

    def get(self, place: str, name: str) -> Samples:
        """The clip ``name`` of ``place`` ("voice", "alert", "bed", "effect"), or ``Unreadable``."""
        with self._lock:
            found = self._read.get((place, name))
            if found is None:
                try:
                    found = read_clip(self._path(place, name))
                except Unreadable as wrong:
                    found = wrong
                self._read[(place, name)] = found
        if isinstance(found, Unreadable):
            raise found
        return found

    def lengths(self, wanted: Iterable[Key]) -> tuple[dict[Key, int], list[Text]]:
        """Frames of each clip that can be played, and a message for each that cannot."""
        lengths: dict[Key, int] = {}
        problems: list[Text] = []
        for key in dict.fromkeys(wanted):
            try:
                lengths[key] = len(self.get(*key))
            except Unreadable as wrong:
                problems.append(wrong.message)
        return lengths, problems

    def _path(self, place: str, name: str) -> Path:
        below = (f"voices/{self.voice}" if place == "voice" else f"{place}s").split("/")
        try:
            folder = self._folder.joinpath(*below) if self._folder else audio_path(*below)
        except ResourceMissing as wrong:
            raise Unreadable(text("audio.error.missing", file="/".join((*below, name)))) from wrong
        for suffix in SUFFIXES:
            path = folder / f"{name}{suffix}"
            if path.is_file():
                return path
        raise Unreadable(text("audio.error.missing", file="/".join((*below, f"{name}.ogg"))))


def gathered(problems: Iterable[Text], caption: str = "audio.error.some") -> Text | None:
    """One message for all that is wrong with the clips; None when nothing is."""
    said = list(dict.fromkeys(problems))
    if len(said) < 2:
        return said[0] if said else None
    return text(caption, first=said[0], n=len(said) - 1)
