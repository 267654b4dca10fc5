"""The way out: the mixer, and the device that is open while something wants to be heard."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from spacetable.audio.device import Ask, Card, Device, Pacemaker
from spacetable.audio.mixer import CHANNELS, Mixer, Source

log = logging.getLogger(__name__)

QUIET: Final = 15.0
"""Seconds without a source after which the device is closed."""
LOST: Final = 0.6
"""Seconds without a question after which a device counts as gone: unplugged, or taken away."""
WATCH: Final = 0.1
"""Seconds between two looks at the device."""

Opener = Callable[[Ask], Device]
"""Opens a device, or raises ``OSError``."""


def silent_card(ask: Ask) -> Device:
    """The sound library's device that plays to nobody."""
    return Card(ask, null=True)


class Output:
    """Opens a device when the first source is added, in a thread of its own: nobody waits for it.

    ``on_silent`` is called from that thread when nothing can be heard, because there is no sound
    card (once) or because the one in use has gone (each time); time goes on without it.
    ``null``: no sound card is looked for. ``openers``: what is tried in turn. ``quiet``, ``lost``:
    seconds, as ``QUIET`` and ``LOST``.
    """

    def __init__(
        self,
        *,
        null: bool = False,
        on_silent: Callable[[], None] | None = None,
        openers: Sequence[Opener] | None = None,
        quiet: float = QUIET,
        lost: float = LOST,
    ) -> None:
        self.mixer = Mixer()
        self.silent = False
        self._openers = tuple(openers or ((silent_card, Pacemaker) if null else _ALL))
        self._on_silent = on_silent
        self._told = null
        self._quiet = quiet
        self._lost = lost
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._closing = False
        self._change = threading.Event()
        self._line = _Line(self.mixer)
        self._first = 0

    def add(self, source: Source) -> None:
        """Let ``source`` be heard as soon as the device is open. Returns at once."""
        self.mixer.add(source)
        with self._lock:
            self._change.set()
            if self._thread is None and not self._closing:
                self._thread = threading.Thread(target=self._serve, name="output", daemon=True)
                self._thread.start()

    def remove(self, source: Source) -> None:
        """Let ``source`` be heard no more."""
        self.mixer.remove(source)

    def close(self) -> None:
        """Stop the device and wait for its thread (a moment)."""
        with self._lock:
            self._closing = True
            thread = self._thread
            self._change.set()
        if thread is not None and thread is not threading.current_thread():
            thread.join(3.0)

    def retry(self) -> None:
        """Look for a sound card again, after it was plugged in."""
        with self._lock:
            self._first = 0
            self.silent = False
            self._told = False
            self._change.set()

    # -------------------------------------------------------------- the device's thread

    def _serve(self) -> None:
        device: Device | None = None
        opened = -1
        idle_since = time.monotonic()
        asked, looks, looked = -1, 0, 0.0
        while True:
            now = time.monotonic()
            if self.mixer.sources:
                idle_since = now
            with self._lock:
                self._change.clear()
                if self._closing or now - idle_since > self._quiet:
                    self._thread = None
                    break
            # Looks are counted, not seconds: a program that stood still has not lost its device.
            if now - looked > 0.9 * WATCH:
                looks = looks + 1 if self._line.questions == asked else 0
                asked, looked = self._line.questions, now
            if device is not None and looks * WATCH > self._lost:
                log.warning("the sound device has stopped asking")
                self._first = opened + 1
                self._line.cut = True
                _let_go(device)
                device = None
                self._tell(again=True)
            elif device is not None and self._first < opened:
                self._line.cut = True
                device.close()
                device = None
            if device is None and self.mixer.sources:
                device, opened = self._open()
                looks = 0
            self._change.wait(WATCH)
        if device is not None:
            device.close()

    def _open(self) -> tuple[Device | None, int]:
        for number in range(min(self._first, len(self._openers) - 1), len(self._openers)):
            self._line = line = _Line(self.mixer)
            try:
                device = self._openers[number](line.ask)
            except OSError as wrong:
                line.cut = True
                log.info("no device: %s", wrong)
                continue
            self._first = number
            if not device.heard:
                self._tell()
            return device, number
        return None, -1

    def _tell(self, *, again: bool = False) -> None:
        self.silent = True
        if again or not self._told:
            self._told = True
            if self._on_silent is not None:
                self._on_silent()


class _Line:
    """What connects one device with the mixer. ``questions``: how often it has asked.

    ``cut``: it may come back to life, but another one has taken over the time.
    """

    def __init__(self, mixer: Mixer) -> None:
        self._mixer = mixer
        self.questions = 0
        self.cut = False

    def ask(self, count: int) -> npt.NDArray[np.float32]:
        """The next frames for the device."""
        if self.cut:
            return np.zeros((count, CHANNELS), np.float32)
        self.questions += 1
        return self._mixer.frames(count)


_ALL: Final[tuple[Opener, ...]] = (Card, silent_card, Pacemaker)


def _let_go(device: Device) -> None:
    """Close a device that may never answer: not in the thread that everybody waits for."""
    threading.Thread(target=device.close, name="letting go", daemon=True).start()
