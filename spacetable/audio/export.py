"""A whole soundtrack as one sound file, to carry to a real table."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np

from spacetable.audio.recording import pydub
from spacetable.audio.score import EVEN, Gains, Programme
from spacetable.audio.timeline import RATE
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text

SUFFIXES: Final = {".wav": "wav", ".flac": "flac", ".ogg": "ogg", ".mp3": "mp3"}
"""Kinds of file. WAV needs nothing else, the others need ffmpeg."""
BITRATE: Final = {"mp3": "160k"}
CODEC: Final = {"ogg": "libvorbis"}
BLOCK: Final = RATE
"""Frames rendered at a time."""


class Stopped(Exception):
    """The export was stopped; no file was written."""


def export(
    programme: Programme,
    path: Path,
    *,
    title: str = "",
    gains: Gains = EVEN,
    progress: Callable[[float], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> None:
    """Write the sound of ``programme`` to ``path``, its kind given by the suffix.

    The file appears whole or not at all. ``progress`` is told the share done, 0 to 1. ``stop``:
    asked now and then; true ends with ``Stopped``. Raises ``BoundaryError``.
    """
    kind = SUFFIXES.get(path.suffix.lower())
    if kind is None:
        raise BoundaryError(
            text("audio.error.export_kind", file=path.name, kinds=", ".join(SUFFIXES))
        )
    if kind != "wav" and shutil.which("ffmpeg") is None:
        raise BoundaryError(text("audio.error.no_encoder", kind=kind))
    samples = rendered(programme, gains, progress, stop)
    segment = pydub()(data=samples.tobytes(), sample_width=2, frame_rate=RATE, channels=2)
    partial: Path | None = None
    try:
        handle, name = tempfile.mkstemp(
            prefix=f".{path.stem}-", suffix=path.suffix, dir=path.parent
        )
        os.close(handle)
        partial = Path(name)
        segment.export(
            name,
            format=kind,
            codec=CODEC.get(kind),
            bitrate=BITRATE.get(kind),
            tags={"title": title} if title else None,
        ).close()
        partial.chmod(0o644)
        partial.replace(path)
    except OSError as wrong:
        raise _unwritable(path, wrong) from wrong
    except Exception as wrong:  # pydub tells ffmpeg's failures in many ways
        raise BoundaryError(text("audio.error.no_encoder", kind=kind), str(wrong)) from wrong
    finally:
        if partial is not None:
            partial.unlink(missing_ok=True)


def rendered(
    programme: Programme,
    gains: Gains = EVEN,
    progress: Callable[[float], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> np.ndarray[tuple[int, int], np.dtype[np.int16]]:
    """All frames of ``programme`` as 16 bit samples, shape (frames, 2)."""
    length = programme.timeline.length
    out = np.empty((length, 2), np.int16)
    for at in range(0, length, BLOCK):
        if stop is not None and stop():
            raise Stopped
        count = min(BLOCK, length - at)
        block = programme.render(at, count, gains)
        # What a clip holds comes out as it went in, to the last bit.
        out[at : at + count] = np.clip(np.rint(block * 32768), -32768, 32767)
        if progress is not None:
            progress((at + count) / length)
    return out


def _unwritable(path: Path, wrong: OSError) -> BoundaryError:
    reason = wrong.strerror or str(wrong)
    return BoundaryError(text("audio.error.export", file=path.name, reason=reason))
