"""Short effects of the table: a source of the mixer that is there only while one sounds."""

from __future__ import annotations

import logging
import threading
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from spacetable.audio.clips import SCALE, Clips, Samples, Unreadable
from spacetable.audio.output import Output

log = logging.getLogger(__name__)

VOICES: Final = 8
"""Effects heard at once; the oldest gives way."""


class Effects:
    """Plays ``audio/effects/<name>`` by name, through ``output``.

    ``volume``: 0 to 1. ``folder``: where ``effects`` lies, by default the program's own.
    """

    def __init__(self, output: Output, *, volume: float = 0.7, folder: Path | None = None) -> None:
        self._output = output
        self._clips = Clips(folder=folder)
        self._lock = threading.Lock()
        self._voices: list[tuple[Samples, int]] = []
        self.volume = volume

    @property
    def volume(self) -> float:
        """0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(max(volume, 0.0), 1.0)

    @property
    def playing(self) -> int:
        """Effects not yet at their end."""
        return len(self._voices)

    def play(self, name: str) -> None:
        """Let an effect be heard as soon as it is read. Returns at once."""
        if not self._output.silent and self.volume > 0:
            threading.Thread(target=self._begin, args=(name,), name="effect", daemon=True).start()

    def _begin(self, name: str) -> None:
        try:
            clip = self._clips.get("effect", name)
        except Unreadable as wrong:
            log.error("an effect cannot be played: %s", wrong)
            return
        with self._lock:
            self._voices = [*self._voices[-(VOICES - 1) :], (clip, 0)]
        self._output.add(self)

    def frames(self, count: int) -> npt.NDArray[np.float32] | None:
        """The next ``count`` frames, for the mixer."""
        with self._lock:
            voices = self._voices
            if not voices:
                self._output.remove(self)
                return None
            out = np.zeros((count, 2), np.float32)
            for clip, at in voices:
                part = clip[at : at + count]
                out[: len(part)] += part * SCALE
            self._voices = [(clip, at + count) for clip, at in voices if at + count < len(clip)]
        out *= np.float32(self._volume)
        return out
