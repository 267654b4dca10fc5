"""The transport of a soundtrack: play, pause, skip, slow down, say again, and what has been heard.

Its time is the frames that the device has asked for. ``frames`` is called by the mixer's thread,
everything else by the window.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from spacetable.audio.mixer import PIECE
from spacetable.audio.score import EVEN, Gains, Programme, Score, Sound
from spacetable.audio.timeline import RATE, Moment, Timeline, frame_of, ms_of

FADE: Final = 256
"""Frames (6 ms) over which sound begins and ends where it is cut, so that nothing clicks."""


@dataclass(frozen=True, slots=True)
class Heard:
    """An announcement that has begun. ``frame``: its onset; ``late``: frames until it was noticed.

    ``skipped``: it was passed over, not played.
    """

    moment: Moment
    frame: int
    late: int
    skipped: bool = False


class Player:
    """Plays one programme; a source of the mixer. Begins paused, at its first frame.

    ``tick``: a steady clock in ns, which tells how much of the last question has been played.
    """

    def __init__(
        self, programme: Programme, *, tick: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._lock = threading.RLock()
        self._tick = tick
        self._programme = programme
        self._at = 0
        self._running = False
        self._fading = False
        self._asked_at = 0
        self._asked_from = 0
        self._asked = 0
        self._seen = 0
        self._skipped: set[int] = set()
        self._cut: list[tuple[Programme, int]] = []
        self._fresh = False
        self._again: _Again | None = None
        self._hushed: list[_Again] = []
        self._gains: Gains = dict(EVEN)
        self.practice = False
        """Whether the time was ever changed: a part skipped, or a slower speed."""

    # -------------------------------------------------------------- what is played

    @property
    def timeline(self) -> Timeline:
        """When what is heard, at the speed in use."""
        return self._programme.timeline

    @property
    def playing(self) -> bool:
        """Whether time passes."""
        return self._running

    @property
    def finished(self) -> bool:
        """Whether everything has been played."""
        return self._at >= self.timeline.length

    @property
    def gains(self) -> Gains:
        """Volume of each bus, 0 to 1."""
        return self._gains

    @gains.setter
    def gains(self, gains: Gains) -> None:
        self._gains = {bus: min(max(gains.get(bus, 1.0), 0.0), 1.0) for bus in EVEN}

    # -------------------------------------------------------------- time

    def position(self) -> int:
        """The frame that is being played now. Never goes back but by ``seek``."""
        with self._lock:
            if not self._asked:
                return self._at
            since = (self._tick() - self._asked_at) * RATE // 1_000_000_000
            return self._asked_from + min(max(since, 0), self._asked)

    def now(self) -> int:
        """Mission time in ms, whatever the speed; never beyond the end of the mission's time."""
        line = self.timeline
        return ms_of(min(self.position(), line.over), line.speed)

    def due(self) -> list[Heard]:
        """What has begun since the last call, in order; each announcement once."""
        with self._lock:
            position = self.position()
            begun = self._begun(position)
            fresh = self.timeline.moments[self._seen : begun]
            self._seen = max(self._seen, begun)
            return [
                Heard(one, one.frame, position - one.frame, one.index in self._skipped)
                for one in fresh
            ]

    # -------------------------------------------------------------- transport

    def play(self) -> None:
        """Let time pass, or pass again."""
        with self._lock:
            self._running = not self.finished
            self._fading = False

    def pause(self) -> None:
        """Let the time stand. The sound fades within 6 ms and goes on from there."""
        with self._lock:
            self._running = False
            self._fading = bool(self._asked)

    def seek(self, ms: int) -> None:
        """Go to a mission time. What lies between counts as skipped; going back unhears it."""
        with self._lock:
            line = self.timeline
            target = min(max(frame_of(ms, line.speed), 0), line.length)
            self.practice = True
            if target > self._at:
                self._skipped.update(range(line.begun(self._at - 1), line.begun(target - 1)))
            else:
                self._seen = min(self._seen, line.begun(target - 1))
                self._skipped -= set(range(self._seen, len(line.moments)))
            self._jump(self._programme, target)

    def change(self, programme: Programme) -> None:
        """Go on with the same soundtrack at another speed, or in another voice."""
        with self._lock:
            line = self.timeline
            if programme.timeline.speed != line.speed:
                self.practice = True
            self._jump(programme, line.carried(self._at, programme.timeline))

    def again(self) -> Moment | None:
        """Say the last announcement once more; None when there is none, or it is being said.

        Time goes on, or stands still, as it did; the next announcement cuts it short.
        """
        with self._lock:
            position = self.position()
            begun = self._begun(position)
            spoken = [one for one in self.timeline.moments[:begun] if one.end > one.frame]
            if not spoken or not isinstance(self._programme, Score):
                return None
            last = spoken[-1]
            if self._running and position < last.end:
                return None
            self._hush()
            self._again = _Again(self._programme, last)
            return last

    def _begun(self, position: int) -> int:
        """How many announcements have begun. One at ``position`` itself has only if it plays."""
        return self.timeline.begun(position if self._asked else position - 1)

    def _jump(self, programme: Programme, target: int) -> None:
        # Where the device has asked for nothing since the last jump, nothing is cut.
        if self._asked and (self._running or self._fading):
            self._cut.append((self._programme, self._at))
        self._fading = False
        self._programme = programme
        self._at = target
        self._asked = 0
        self._asked_from = target
        self._fresh = True
        self._hush()
        if self.finished:
            self._running = False

    def _hush(self) -> None:
        """Cut short what is being said again."""
        if self._again is not None and self._again.begun:
            self._hushed.append(self._again)
        self._again = None

    # -------------------------------------------------------------- the mixer's side

    def frames(self, count: int) -> Sound | None:
        """The next ``count`` frames for the device; None for silence."""
        with self._lock:
            out = self._time(count)
            for programme, at in self._cut:
                out = _silence(count) if out is None else out
                _fade_out(out, programme, at, self._gains)
            self._cut.clear()
            for again in self._hushed:
                out = _silence(count) if out is None else out
                part = _silence(min(FADE, len(out)))
                again.add(part, self._gains)
                out[: len(part)] += _falling(part)
            self._hushed.clear()
            if self._again is not None:
                out = _silence(count) if out is None else out
                if not self._again.add(out, self._gains):
                    self._again = None
            return out

    def _time(self, count: int) -> Sound | None:
        line = self.timeline
        if not self._running:
            out = None
            if self._fading:
                out = _silence(count)
                _fade_out(out, self._programme, self._at, self._gains)
                self._at = min(self._at + min(FADE, count), line.length)
                self._fading = False
                self._fresh = True
            self._asked = 0
            return out
        count = min(count, line.length - self._at)
        out = np.empty((count, 2), np.float32)
        for at in range(0, count, PIECE):
            size = min(PIECE, count - at)
            out[at : at + size] = self._programme.render(self._at + at, size, self._gains)
        if self._fresh:
            part = out[:FADE]
            part *= np.linspace(0, 1, len(part), dtype=np.float32)[:, None]
            self._fresh = False
        self._asked_at = self._tick()
        self._asked_from = self._at
        self._asked = count
        begun = line.begun(self._at - 1)
        self._at += count
        if line.begun(self._at - 1) > begun:
            self._hush()
        if self.finished:
            self._running = False
        return out


class _Again:
    """An announcement said once more, beside the running time."""

    def __init__(self, score: Score, moment: Moment) -> None:
        self._score = score
        self._moment = moment
        self._at = moment.frame

    @property
    def begun(self) -> bool:
        """Whether something of it has been heard."""
        return self._at > self._moment.frame

    def add(self, out: Sound, gains: Gains) -> bool:
        """Add the next frames of it; False when it is over."""
        self._score.add_clips(out, self._at, gains, self._moment.index)
        self._at += len(out)
        return self._at < self._moment.end


def _silence(count: int) -> Sound:
    return np.zeros((count, 2), np.float32)


def _fade_out(out: Sound, programme: Programme, at: int, gains: Gains) -> None:
    part = programme.render(at, min(FADE, len(out)), gains)
    out[: len(part)] += _falling(part)


def _falling(part: Sound) -> Sound:
    """The same, faded out."""
    part *= np.linspace(1, 0, len(part), dtype=np.float32)[:, None]
    return part
