"""Time as the sound device counts it: the frames that it has really played."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from spacetable.audio.output import Output
from spacetable.audio.timeline import RATE


class FrameClock:
    """Milliseconds since ``start``, from the frames that ``output`` has asked for.

    A silent source of the mixer. Without a sound card the frames are played into nothing, in real
    time. Never goes back. ``tick``: a steady clock in ns, which tells how much of the last
    question has been played.
    """

    def __init__(self, output: Output, *, tick: Callable[[], int] = time.monotonic_ns) -> None:
        self._output = output
        self._tick = tick
        self._lock = threading.Lock()
        self._frames = 0
        self._asked = 0
        self._asked_at = 0
        self.running = False
        """Whether time passes."""

    def start(self, at: int | None = None) -> None:
        """Let time pass, or pass again. Returns at once, whatever the device takes to open.

        ``at``: the game's time, which only a clock with a sound of its own must follow.
        """
        self.running = True
        self._output.add(self)

    def pause(self) -> None:
        """Stop the time."""
        self._output.remove(self)
        with self._lock:
            self._frames = self._played()
            self._asked = 0
            self.running = False

    def close(self) -> None:
        """Stop for good."""
        self.pause()

    def now(self) -> int:
        """Milliseconds played so far, pauses not counted."""
        with self._lock:
            return self._played() * 1000 // RATE

    def _played(self) -> int:
        """Frames played: of the last question, what has had the time."""
        since = (self._tick() - self._asked_at) * RATE // 1_000_000_000 if self._asked else 0
        return self._frames + min(max(since, 0), self._asked)

    def frames(self, count: int) -> None:
        """Count what the mixer asks for; nothing is heard."""
        with self._lock:
            if self.running:
                self._frames += self._asked
                self._asked = count
                self._asked_at = self._tick()
