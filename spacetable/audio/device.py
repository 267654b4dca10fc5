"""What asks for frames in real time: a sound card, a card that is not there, or a thread."""

from __future__ import annotations

import array
import logging
import threading
import time
from collections.abc import Callable, Generator
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from spacetable.audio.library_lock import hush, library
from spacetable.audio.mixer import CHANNELS
from spacetable.audio.timeline import RATE

log = logging.getLogger(__name__)

Ask = Callable[[int], npt.NDArray[np.float32]]
"""Asked for the next frames by a device's own thread."""
PERIOD_MS: Final = 20
"""A device asks about so often."""


class Device(Protocol):
    """An open device. ``heard``: whether its sound can be heard."""

    heard: bool

    def close(self) -> None:
        """Ask no more (a moment)."""
        ...


class Card:
    """A device of the sound library: the sound card, or with ``null`` one that plays to nobody.

    Raises ``OSError`` when there is none.
    """

    def __init__(self, ask: Ask, *, null: bool = False) -> None:
        # Imported here: the library takes a moment, and much of the program never needs it.
        import miniaudio

        self.heard = not null
        hush()
        try:
            with library:
                self._device: Any = miniaudio.PlaybackDevice(
                    miniaudio.SampleFormat.FLOAT32,
                    CHANNELS,
                    RATE,
                    buffersize_msec=PERIOD_MS,
                    backends=[miniaudio.Backend.NULL] if null else None,
                    app_name="Space Table",
                )
                # Where there is no card, the library itself falls back to its silent device.
                self.heard = self._device.backend.lower() != "null"
                stream = _stream(ask)
                next(stream)
                self._device.start(stream)
        except miniaudio.MiniaudioError as wrong:
            raise OSError(str(wrong)) from wrong

    def close(self) -> None:
        """Let the card go."""
        self._device.close()


class Pacemaker:
    """A thread that asks for frames as a steady clock says; where not even silence can be had.

    ``tick``: the clock, in ns. ``rest``: waits so many seconds, or until the event is set.
    """

    heard = False

    def __init__(self, ask: Ask, *, tick: Callable[[], int] = time.monotonic_ns) -> None:
        self._ask = ask
        self._tick = tick
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, name="pacemaker", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Ask no more."""
        self._end.set()
        if threading.current_thread() is not self._thread:
            self._thread.join(2.0)

    def _run(self) -> None:
        start, asked = self._tick(), 0
        while not self._end.wait(PERIOD_MS / 1000):
            due = (self._tick() - start) * RATE // 1_000_000_000 - asked
            # In the portions of a device, however late this thread comes.
            while due > 0 and not self._end.is_set():
                count = min(due, RATE * PERIOD_MS // 1000)
                self._ask(count)
                asked += count
                due -= count


def _stream(ask: Ask) -> Generator[array.array[float] | npt.NDArray[np.float32], int, None]:
    count = yield array.array("f")
    while True:
        count = yield ask(count)
