"""A whole soundtrack as one sound file, to carry to a real table."""

from __future__ import annotations

import os
import subprocess
import tempfile
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np

from spacetable.audio import ffmpeg
from spacetable.audio.decoder import Stopped
from spacetable.audio.decoding import foreign_environment
from spacetable.audio.score import EVEN, Gains, Programme
from spacetable.audio.timeline import RATE
from spacetable.core.errors import BoundaryError
from spacetable.core.mission import Stop
from spacetable.core.text import text

SUFFIXES: Final = {".wav": "wav", ".flac": "flac", ".ogg": "ogg", ".mp3": "mp3"}
"""Kinds of file. WAV needs nothing else, the others need ffmpeg."""
CODEC: Final = {"mp3": ("-b:a", "160k", "-id3v2_version", "4"), "ogg": ("-c:a", "libvorbis")}
"""What ffmpeg is told of a kind."""
BLOCK: Final = RATE
"""Frames rendered at a time."""


RENDERING: Final = {"wav": 0.9}
"""The share of the work that is done when all is rendered and nothing is written."""
ENCODED: Final = 0.15
"""The same of a file that ffmpeg writes."""

Progress = Callable[[float], None]
"""Told the share done, 0 to 1."""

Frames = np.ndarray[tuple[int, int], np.dtype[np.int16]]
"""16 bit samples, shape (frames, 2)."""


def export(
    programme: Programme,
    path: Path,
    *,
    title: str = "",
    gains: Gains = EVEN,
    progress: Progress | None = None,
    stop: Stop | None = None,
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
    part = RENDERING.get(kind, ENCODED)
    samples = rendered(programme, gains, _within(progress, 0, part), stop)
    partial: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=".export-", suffix=path.suffix, dir=path.parent)
        os.close(handle)
        partial = Path(name)
        if kind == "wav" or program is None:
            with wave.open(name, "wb") as file:
                file.setparams((2, 2, RATE, len(samples), "NONE", ""))
                # Not ``tobytes``: a mission has a hundred megabytes.
                file.writeframes(samples.data.cast("B"))
        else:
            _encode(program, kind, samples, partial, title, _within(progress, part, 1), stop)
        partial.chmod(0o644)
        partial.replace(path)
        if progress is not None:
            progress(1.0)
    except OSError as wrong:
        raise _unwritable(path, wrong) from wrong
    finally:
        if partial is not None:
            partial.unlink(missing_ok=True)


def _within(progress: Progress | None, begin: float, end: float) -> Progress | None:
    """The progress of a part of the work, which lasts from one share of the whole to another."""
    if progress is None:
        return None
    return lambda share: progress(begin + (end - begin) * share)


def _encode(
    program: str,
    kind: str,
    samples: Frames,
    path: Path,
    title: str,
    progress: Progress | None,
    stop: Stop | None,
) -> None:
    """Have ffmpeg write the file; ``BoundaryError`` when it cannot, ``Stopped`` when told so."""
    arguments = ffmpeg.writing(path, kind, RATE, title, *CODEC.get(kind, ()))
    # What it says goes into a file: a full pipe would make it wait for us.
    with tempfile.TemporaryFile() as said:
        try:
            encoder = subprocess.Popen(
                (program, *arguments),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=said,
                env=foreign_environment(),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except (OSError, ValueError) as wrong:
            raise BoundaryError(text("audio.error.no_encoder", kind=kind), str(wrong)) from wrong
        try:
            _feed(encoder, samples, progress, stop)
        except BaseException:
            encoder.kill()
            raise
        finally:
            code = encoder.wait()
        if code:
            said.seek(0)
            detail = said.read().decode(errors="replace").strip()
            raise BoundaryError(text("audio.error.no_encoder", kind=kind), detail)


def _feed(
    encoder: subprocess.Popen[bytes], samples: Frames, progress: Progress | None, stop: Stop | None
) -> None:
    """Give ``encoder`` all samples; it may end before it has taken them, and then says why."""
    given = encoder.stdin
    assert given is not None
    try:
        with given:
            for at in range(0, len(samples), BLOCK):
                if stop is not None and stop():
                    raise Stopped
                block = samples[at : at + BLOCK]
                given.write(block.data.cast("B"))
                if progress is not None:
                    progress((at + len(block)) / len(samples))
    except (BrokenPipeError, ConnectionResetError):
        pass


def rendered(
    programme: Programme,
    gains: Gains = EVEN,
    progress: Progress | None = None,
    stop: Stop | None = None,
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
