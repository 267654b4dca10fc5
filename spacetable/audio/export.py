"""A whole soundtrack as one sound file, to carry to a real table."""

from __future__ import annotations

import os
import subprocess
import tempfile
import wave
from collections.abc import Callable, Iterator
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
    partial: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=".export-", suffix=path.suffix, dir=path.parent)
        os.close(handle)
        partial = Path(name)
        sound = blocks(programme, gains, progress, stop)
        if kind == "wav" or program is None:
            with wave.open(name, "wb") as file:
                file.setparams((2, 2, RATE, programme.timeline.length, "NONE", ""))
                for block in sound:
                    file.writeframesraw(block.data.cast("B"))
        else:
            _encode(program, kind, sound, partial, title)
        partial.chmod(0o644)
        partial.replace(path)
        if progress is not None:
            progress(1.0)
    except OSError as wrong:
        raise _unwritable(path, wrong) from wrong
    finally:
        if partial is not None:
            partial.unlink(missing_ok=True)


def _encode(program: str, kind: str, sound: Iterator[Frames], path: Path, title: str) -> None:
    """Have ffmpeg write the file; ``BoundaryError`` when it cannot."""
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
            _feed(encoder, sound)
        except BaseException:
            encoder.kill()
            raise
        finally:
            code = encoder.wait()
        if code:
            said.seek(0)
            detail = said.read().decode(errors="replace").strip()
            raise BoundaryError(text("audio.error.no_encoder", kind=kind), detail)


def _feed(encoder: subprocess.Popen[bytes], sound: Iterator[Frames]) -> None:
    """Give ``encoder`` all samples; it may end before it has taken them, and then says why."""
    given = encoder.stdin
    assert given is not None
    try:
        with given:
            for block in sound:
                given.write(block.data.cast("B"))
    except (BrokenPipeError, ConnectionResetError):
        pass


def blocks(
    programme: Programme,
    gains: Gains = EVEN,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Iterator[Frames]:
    """All frames of ``programme``, ``BLOCK`` at a time; ``Stopped`` when ``stop`` says so.

    The whole of a mission has a hundred megabytes, of which nobody needs more than a second.
    ``progress`` is told of a block when it has been taken.
    """
    length = programme.timeline.length
    for at in range(0, length, BLOCK):
        if stop is not None and stop():
            raise Stopped
        count = min(BLOCK, length - at)
        block = programme.render(at, count, gains)
        # What a clip holds comes out as it went in, to the last bit.
        yield np.clip(np.rint(block * 32768), -32768, 32767).astype(np.int16)
        if progress is not None:
            progress((at + count) / length)


def _unwritable(path: Path, wrong: OSError) -> BoundaryError:
    reason = wrong.strerror or str(wrong)
    return BoundaryError(text("audio.error.export", file=path.name, reason=reason))
