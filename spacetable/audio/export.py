"""A whole soundtrack as one sound file, to carry to a real table."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np

from spacetable.audio import ffmpeg
from spacetable.audio.decoder import Stopped
from spacetable.audio.decoding import foreign_environment
from spacetable.audio.recording import pydub
from spacetable.audio.score import EVEN, Gains, Programme
from spacetable.audio.timeline import RATE
from spacetable.core.errors import BoundaryError
from spacetable.core.text import text

SUFFIXES: Final = {".wav": "wav", ".flac": "flac", ".ogg": "ogg", ".mp3": "mp3"}
"""Kinds of file. WAV needs nothing else, the others need ffmpeg."""
CODEC: Final = {"mp3": ("-b:a", "160k", "-id3v2_version", "4"), "ogg": ("-c:a", "libvorbis")}
"""What ffmpeg is told of a kind."""
BLOCK: Final = RATE
"""Frames rendered at a time."""


Frames = np.ndarray[tuple[int, int], np.dtype[np.int16]]
"""16 bit samples, shape (frames, 2)."""


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
    asked now and then; true ends with ``Stopped``, and no file is written. Raises
    ``BoundaryError``.
    """
    kind = SUFFIXES.get(path.suffix.lower())
    if kind is None:
        raise BoundaryError(
            text("audio.error.export_kind", file=path.name, kinds=", ".join(SUFFIXES))
        )
    program = ffmpeg.find()
    if kind != "wav" and program is None:
        raise BoundaryError(text("audio.error.no_encoder", kind=kind))
    samples = rendered(programme, gains, progress, stop)
    partial: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=".export-", suffix=path.suffix, dir=path.parent)
        os.close(handle)
        partial = Path(name)
        if kind == "wav" or program is None:
            segment = pydub()(data=samples.tobytes(), sample_width=2, frame_rate=RATE, channels=2)
            segment.export(name, format="wav").close()
        else:
            _encode(program, kind, samples, partial, title)
        partial.chmod(0o644)
        partial.replace(path)
    except OSError as wrong:
        raise _unwritable(path, wrong) from wrong
    finally:
        if partial is not None:
            partial.unlink(missing_ok=True)


def _encode(program: str, kind: str, samples: Frames, path: Path, title: str) -> None:
    """Have ffmpeg write the file; ``BoundaryError`` when it cannot."""
    arguments = ffmpeg.writing(path, kind, RATE, title, *CODEC.get(kind, ()))
    try:
        done = subprocess.run(
            (program, *arguments),
            input=samples.data.cast("B"),
            capture_output=True,
            env=foreign_environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            check=False,
        )
    except (OSError, ValueError) as wrong:
        raise BoundaryError(text("audio.error.no_encoder", kind=kind), str(wrong)) from wrong
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        raise BoundaryError(text("audio.error.no_encoder", kind=kind), said)


def rendered(
    programme: Programme,
    gains: Gains = EVEN,
    progress: Callable[[float], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Frames:
    """All frames of ``programme``; ``Stopped`` when ``stop`` says so."""
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
