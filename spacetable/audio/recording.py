"""A sound file of the user's own in place of our voices, with an event list beside it."""

from __future__ import annotations

import shutil
import warnings
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np

from spacetable.audio.clips import SCALE, Samples
from spacetable.audio.library_lock import library
from spacetable.audio.score import EVEN, Gains, Sound
from spacetable.audio.timeline import RATE, laid_out
from spacetable.core.errors import BoundaryError
from spacetable.core.soundtrack import Announcement, Soundtrack
from spacetable.core.text import text

LONGEST: Final = 25 * 60
"""Seconds of the longest recording that is loaded: 250 MB of samples."""
RATES: Final = range(8_000, 192_001)
"""Frames per second that a recording may have; it is converted to ``RATE``."""
HEADROOM: Final = 1.0
"""dB between a recording's peak and full scale."""


class Recording:
    """A recording and the announcements known to be in it. It cannot be slowed down.

    ``beyond``: the first announcement that lies after the recording's end; None when all are in.
    """

    def __init__(self, soundtrack: Soundtrack, samples: Samples) -> None:
        line = laid_out(soundtrack, {})
        self.timeline = replace(line, length=max(line.over, len(samples)))
        self._samples = samples
        late = (one for one in line.moments if one.frame >= len(samples))
        self.beyond: Announcement | None = next((one.announcement for one in late), None)

    @property
    def frames(self) -> int:
        """Length of the sound in frames."""
        return len(self._samples)

    def render(self, at: int, count: int, gains: Gains = EVEN) -> Sound:
        """The ``count`` frames from frame ``at`` on; silence after the end."""
        out = np.zeros((count, 2), np.float32)
        part = self._samples[at : at + count]
        out[: len(part)] = part * (SCALE * np.float32(gains["voice"]))
        return out


def load_recording(path: Path) -> Samples:
    """The samples of a user's own sound file, levelled to ``HEADROOM``; or ``BoundaryError``.

    WAV, FLAC, MP3 and Ogg Vorbis need nothing else; other formats need ffmpeg.
    """
    segment = _segment(path)
    if segment.frame_rate not in RATES:
        raise BoundaryError(
            text(
                "audio.error.recording_rate",
                file=path.name,
                rate=segment.frame_rate,
                least=RATES[0],
                most=RATES[-1],
            )
        )
    if not len(segment):
        raise BoundaryError(text("audio.error.recording_empty", file=path.name))
    segment = segment.set_sample_width(2).set_channels(2).set_frame_rate(RATE)
    if segment.max:
        segment = segment.apply_gain(-HEADROOM - segment.max_dBFS)
    return np.frombuffer(segment.raw_data, np.int16).reshape(-1, 2)


def _segment(path: Path) -> Any:
    """The file as a pydub segment."""
    import miniaudio

    if not path.is_file():
        raise BoundaryError(text("audio.error.recording_missing", file=path.name))
    try:
        with library:
            info: Any = miniaudio.get_file_info(str(path))
            _check_length(path, info.duration)
            sound: Any = miniaudio.decode_file(
                str(path), miniaudio.SampleFormat.SIGNED16, min(info.nchannels, 2), info.sample_rate
            )
    except (miniaudio.MiniaudioError, OSError) as wrong:
        return _converted(path, str(wrong))
    return pydub()(
        data=sound.samples.tobytes(),
        sample_width=2,
        frame_rate=sound.sample_rate,
        channels=sound.nchannels,
    )


def _converted(path: Path, reason: str) -> Any:
    """A file that only ffmpeg can read, if it is there."""
    if shutil.which("ffmpeg") is None:
        raise BoundaryError(text("audio.error.no_decoder", file=path.name), reason)
    try:
        segment = pydub().from_file(str(path))
    except Exception as wrong:  # pydub tells ffmpeg's failures in many ways
        raise BoundaryError(
            text("audio.error.recording_unreadable", file=path.name), str(wrong)
        ) from wrong
    _check_length(path, segment.duration_seconds)
    return segment


def _check_length(path: Path, seconds: float) -> None:
    if seconds > LONGEST:
        raise BoundaryError(
            text("audio.error.recording_long", file=path.name, minutes=LONGEST // 60)
        )


def pydub() -> Any:
    """The class of pydub's segments."""
    # Imported here: most runs never load a recording, and it looks for ffmpeg at once.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pydub import AudioSegment
    return AudioSegment
