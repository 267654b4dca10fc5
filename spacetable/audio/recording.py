"""A sound file of the user's own in place of our voices, with an event list beside it."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np

from spacetable.audio.clips import SCALE, Samples
from spacetable.audio.decoder import Command, command_for, decoded
from spacetable.audio.formats import opened
from spacetable.audio.score import EVEN, Gains, Sound
from spacetable.audio.timeline import RATE, laid_out
from spacetable.core.errors import BoundaryError
from spacetable.core.mission import Stop
from spacetable.core.soundtrack import Announcement, Soundtrack
from spacetable.core.text import text

LONGEST: Final = 25 * 60
"""Seconds of the longest recording that is loaded: 250 MB of samples."""
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


def load_recording(
    path: Path, *, command: Command | None = None, stop: Stop | None = None
) -> Samples:
    """The samples of a user's own sound file, levelled to ``HEADROOM``; or ``BoundaryError``.

    WAV, FLAC, MP3 and Ogg Vorbis need nothing else; M4A, AIFF, Ogg Opus and WebM need ffmpeg. It is
    decoded in a process of its own: ``command``, by default the one for what the file holds. Some
    seconds of work, for a thread. ``stop``: asked now and then; true ends with ``Stopped``.
    """
    with opened(path) as (file, kind):
        if command is None:
            command = command_for(path, kind, LONGEST)
        sound = decoded(command, file, path.name, longest=LONGEST, stop=stop)
    if not sound:
        raise BoundaryError(text("audio.error.recording_empty", file=path.name))
    segment = pydub()(data=sound, sample_width=2, frame_rate=RATE, channels=2)
    if segment.max:
        segment = segment.apply_gain(-HEADROOM - segment.max_dBFS)
    return np.frombuffer(segment.raw_data, np.int16).reshape(-1, 2)


def pydub() -> Any:
    """The class of pydub's segments."""
    # Imported here: most runs never load a recording, and it warns when there is no ffmpeg.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pydub import AudioSegment
    return AudioSegment
