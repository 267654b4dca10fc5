"""Short effects through the sound card: opened when first needed, closed when quiet, never in
the way.

A thread of its own opens the device, so that neither the start of the program nor a move waits
for a sound card. Where there is none, the program is told once and stays silent.
"""

from __future__ import annotations

import array
import ctypes
import ctypes.util
import logging
import queue
import threading
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from spacetable.resources import ResourceMissing, audio_path

log = logging.getLogger(__name__)

RATE: Final = 44_100
CHANNELS: Final = 2
VOICES: Final = 8
"""Effects heard at once; the oldest gives way."""
QUIET: Final = 15.0
"""Seconds without an effect after which the device is closed."""
SUFFIXES: Final = (".wav", ".ogg", ".flac", ".mp3")

Clip = npt.NDArray[np.float32]
"""Samples from -1 to 1, shape (frames, CHANNELS), at RATE."""


library = threading.Lock()
"""Held while the sound library is called: two first calls at once abort the process."""


class Mixer:
    """Adds the clips that are playing. ``frames`` is called by the device, ``add`` by anybody."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._voices: list[tuple[Clip, int]] = []
        self.volume = 1.0

    def add(self, clip: Clip) -> None:
        """Begin a clip now."""
        with self._lock:
            self._voices = [*self._voices[-(VOICES - 1) :], (clip, 0)]

    @property
    def playing(self) -> int:
        """Clips not yet at their end."""
        return len(self._voices)

    def frames(self, count: int) -> Clip:
        """The next ``count`` frames."""
        out = np.zeros((count, CHANNELS), np.float32)
        with self._lock:
            going: list[tuple[Clip, int]] = []
            for clip, at in self._voices:
                part = clip[at : at + count]
                out[: len(part)] += part
                if at + count < len(clip):
                    going.append((clip, at + count))
            self._voices = going
        out *= self.volume
        return np.clip(out, -1.0, 1.0, out=out)


class Effects:
    """Plays ``audio/effects/<name>`` by name.

    ``on_silent`` is called once, from the effects' own thread, when there is no sound card.
    ``null`` plays into nothing, in real time, for tests. ``volume``: 0 to 1.
    """

    def __init__(
        self,
        *,
        volume: float = 0.7,
        enabled: bool = True,
        null: bool = False,
        on_silent: Callable[[], None] | None = None,
        folder: Path | None = None,
    ) -> None:
        self.enabled = enabled
        self.silent = False
        self.mixer = Mixer()
        self.volume = volume
        self._null = null
        self._on_silent = on_silent
        self._folder = folder
        self._clips: dict[str, Clip | None] = {}
        self._wanted: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def volume(self) -> float:
        """0 to 1."""
        return self.mixer.volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self.mixer.volume = min(max(volume, 0.0), 1.0)

    def play(self, name: str) -> None:
        """Let an effect be heard as soon as the device is open. Returns at once."""
        if not self.enabled or self.silent or self.volume <= 0:
            return
        with self._lock:
            self._wanted.put(name)
            if self._thread is None:
                self._thread = threading.Thread(target=self._serve, name="effects", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Stop the device and wait for its thread (a moment)."""
        with self._lock:
            thread = self._thread
            if thread is not None:
                self._wanted.put(None)
        if thread is not None:
            thread.join(2.0)

    def clip(self, name: str) -> Clip | None:
        """The samples of an effect, read once; None (and an error in the log) when unreadable."""
        with library:
            if name not in self._clips:
                self._clips[name] = self._read(name)
            return self._clips[name]

    def _read(self, name: str) -> Clip | None:
        # Imported here: the library takes a moment, and most tests never need it.
        import miniaudio

        try:
            folder = self._folder or audio_path("effects")
            path = next(p for s in SUFFIXES if (p := folder / f"{name}{s}").is_file())
            sound = miniaudio.decode_file(str(path), miniaudio.SampleFormat.FLOAT32, CHANNELS, RATE)
        except (ResourceMissing, StopIteration):
            log.error("there is no effect %s", name)
            return None
        except miniaudio.MiniaudioError as wrong:
            log.error("the effect %s cannot be read: %s", name, wrong)
            return None
        return np.asarray(sound.samples, np.float32).reshape(-1, CHANNELS)

    def _serve(self) -> None:
        device: Any = None
        try:
            while True:
                try:
                    name = self._wanted.get(timeout=QUIET)
                except queue.Empty:
                    with self._lock:
                        if self._wanted.empty():
                            self._thread = None
                            return
                    continue
                if name is None:
                    with self._lock:
                        self._thread = None
                    return
                clip = self.clip(name)
                if clip is None:
                    continue
                if device is None:
                    device = self._open()
                    if device is None:
                        with self._lock:
                            self._thread = None
                        return
                self.mixer.add(clip)
        finally:
            if device is not None:
                device.close()

    def _open(self) -> Any:
        import miniaudio

        hush()
        backends = [miniaudio.Backend.NULL] if self._null else None
        try:
            with library:
                device = miniaudio.PlaybackDevice(
                    miniaudio.SampleFormat.FLOAT32,
                    CHANNELS,
                    RATE,
                    buffersize_msec=60,
                    backends=backends,
                    app_name="Space Table",
                )
                stream = self._stream()
                next(stream)
                device.start(stream)
        except miniaudio.MiniaudioError as wrong:
            log.info("no sound card: %s", wrong)
            self.silent = True
            if self._on_silent is not None:
                self._on_silent()
            return None
        return device

    def _stream(self) -> Generator[array.array[float], int, None]:
        count = yield array.array("f")
        while True:
            samples = array.array("f")
            samples.frombytes(self.mixer.frames(count).tobytes())
            count = yield samples


_Handler = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int)
_no_words = _Handler(lambda *_: None)


def hush() -> None:
    """Keep ALSA from printing two dozen lines where there is no sound card: we say it in one."""
    name = ctypes.util.find_library("asound")
    if name is None:
        return
    try:
        ctypes.CDLL(name).snd_lib_error_set_handler(_no_words)
    except (OSError, AttributeError):
        log.debug("ALSA cannot be kept quiet")
