"""Time as the sound device counts it: the frames that it has really played."""

from __future__ import annotations

import array
import logging
import threading
import time
from collections.abc import Callable, Generator
from typing import Any, Final

from spacetable.audio.effects import CHANNELS, RATE, hush, library

log = logging.getLogger(__name__)

PERIOD_MS: Final = 20
"""The device asks for frames about so often."""


class FrameClock:
    """Milliseconds since ``start``, from the frames asked for by a device that plays silence.

    Without a sound card the frames are played into nothing, in real time; where even that cannot
    be had, the computer's own steady clock counts. Never goes back. ``null``: no sound card is
    looked for. ``tick``: another steady clock in ns, for tests.
    """

    def __init__(self, *, null: bool = False, tick: Callable[[], int] = time.monotonic_ns) -> None:
        self._null = null
        self._tick = tick
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._end = threading.Event()
        self._before = 0.0
        self._frames = 0
        self._heard = 0
        self._without: int | None = None
        self._last = 0

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._thread is not None

    def start(self) -> None:
        """Let time pass, or pass again. Returns at once: a thread of its own opens the device."""
        if self._thread is None:
            self._end = threading.Event()
            self._thread = threading.Thread(
                target=self._serve, args=(self._end,), name="frame clock", daemon=True
            )
            self._thread.start()

    def pause(self) -> None:
        """Stop the time, and let the device go (a moment)."""
        thread = self._thread
        if thread is None:
            return
        self._end.set()
        thread.join(2.0)
        with self._lock:
            self._before = self._passed()
            self._frames = 0
            self._without = None
            self._thread = None

    def now(self) -> int:
        """Milliseconds played so far, pauses not counted."""
        with self._lock:
            self._last = max(self._last, int(self._passed()))
            return self._last

    def _passed(self) -> float:
        if self._without is not None:
            return self._before + (self._tick() - self._without) / 1e6
        if not self._frames:
            return self._before
        # Between two questions of the device its last period is being played.
        since = min((self._tick() - self._heard) / 1e6, PERIOD_MS)
        return self._before + max(self._frames * 1000 / RATE - PERIOD_MS + since, 0)

    def _serve(self, end: threading.Event) -> None:
        device = self._open()
        if device is None:
            with self._lock:
                self._without = self._tick()
        end.wait()
        if device is not None:
            device.close()

    def _open(self) -> Any:
        import miniaudio

        hush()
        null = [miniaudio.Backend.NULL]
        for backends in (null,) if self._null else (None, null):
            try:
                with library:
                    device = miniaudio.PlaybackDevice(
                        miniaudio.SampleFormat.FLOAT32,
                        CHANNELS,
                        RATE,
                        buffersize_msec=PERIOD_MS,
                        backends=backends,
                        app_name="Space Table",
                    )
                    stream = self._stream()
                    next(stream)
                    device.start(stream)
            except miniaudio.MiniaudioError as wrong:
                log.info("no device to count frames: %s", wrong)
                continue
            return device
        return None

    def _stream(self) -> Generator[array.array[float], int, None]:
        count = yield array.array("f")
        while True:
            with self._lock:
                self._frames += count
                self._heard = self._tick()
            count = yield array.array("f", bytes(4 * CHANNELS * count))
