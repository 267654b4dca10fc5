"""The one mixer: adds up whatever is playing, and counts the frames."""

from __future__ import annotations

import logging
import threading
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

log = logging.getLogger(__name__)

CHANNELS: Final = 2
PIECE: Final = 240
"""Frames worked on at a time while somebody listens. Numpy lets other threads run whenever it works
on more than 500 numbers, and a busy window then keeps the device's thread waiting each time."""


class Source(Protocol):
    """Something that can be heard."""

    def frames(self, count: int) -> npt.NDArray[np.float32] | None:
        """The next frames, at most ``count``, shape (frames, 2); None for silence.

        Called by the device's thread: no file, no waiting.
        """
        ...


class Mixer:
    """Adds its sources. ``frames`` is called by the device, everything else by anybody.

    ``played``: frames that the device has asked for. ``volume``: 0 to 1, of everything.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._sources: tuple[Source, ...] = ()
        self._volume_before = 1.0
        self.volume = 1.0
        self.played = 0

    @property
    def sources(self) -> tuple[Source, ...]:
        """What is heard, the first added first."""
        return self._sources

    def add(self, source: Source) -> None:
        """Let ``source`` be heard; nothing when it is already."""
        with self._lock:
            if source not in self._sources:
                self._sources = (*self._sources, source)

    def remove(self, source: Source) -> None:
        """Let ``source`` be heard no more; nothing when it is not."""
        with self._lock:
            self._sources = tuple(one for one in self._sources if one is not source)

    def frames(self, count: int) -> npt.NDArray[np.float32]:
        """The next ``count`` frames, none beyond full scale."""
        out = np.zeros((count, CHANNELS), np.float32)
        for source in self._sources:
            try:
                part = source.frames(count)
                if part is not None:
                    for at in range(0, len(part), PIECE):
                        out[at : at + PIECE][: len(part) - at] += part[at : at + PIECE]
            except Exception:
                # The device's thread has nobody to tell; without this source the time goes on.
                log.exception("%r cannot be played", source)
                self.remove(source)
        before, now = self._volume_before, self.volume
        if before != now:
            # A volume that jumps clicks.
            out *= np.linspace(before, now, count, dtype=np.float32)[:, None]
            self._volume_before = now
        for at in range(0, count, PIECE):
            piece = out[at : at + PIECE]
            if before == now != 1:
                piece *= np.float32(now)
            np.clip(piece, -1.0, 1.0, out=piece)
        self.played += count
        return out
