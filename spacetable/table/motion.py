"""One timer moves everything: pieces, lights, zoom, and the wait for a resting pointer."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, QTimer, Signal

FRAME = 16
"""ms between frames."""
SLICE = 0.006
"""Seconds of a frame that chores may take."""


def ease_out(t: float) -> float:
    """Fast, then gently to rest."""
    return 1 - (1 - t) ** 3


def ease_both(t: float) -> float:
    """Gently off and gently to rest."""
    return t * t * (3 - 2 * t)


def linear(t: float) -> float:
    """As it comes."""
    return t


@dataclass(slots=True)
class _Tween:
    begin: float
    length: float
    step: Callable[[float], None]
    ease: Callable[[float], float]
    done: Callable[[], None] | None
    quiet: bool


class Motion(QObject):
    """Runs tweens by key; a new one with the same key takes the place of the old.

    ``quiet`` tweens (waiting, glowing) are no motion to wait for: they survive ``finish`` and do
    not hold up ``settled``. With ``reduced`` a tween jumps to its end and only waits still wait;
    ``asleep`` (nobody watches) does the same, and does chores at once. ``frame``: how many there
    have been.
    """

    settled = Signal()

    def __init__(self, parent: QObject, *, reduced: bool = False) -> None:
        super().__init__(parent)
        self.reduced = reduced
        self.asleep = False
        self.clock: Callable[[], float] = time.perf_counter
        self._tweens: dict[Hashable, _Tween] = {}
        self._chores: dict[Hashable, Iterator[None]] = {}
        self.frame = 0
        self._timer = QTimer(self)
        self._timer.setObjectName("table motion")
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self.tick)

    @property
    def moving(self) -> bool:
        """Whether there is motion that ``settled`` waits for."""
        return any(not tween.quiet for tween in self._tweens.values())

    @property
    def idle(self) -> bool:
        """Whether the timer is off."""
        return not self._timer.isActive()

    def run(
        self,
        key: Hashable,
        ms: float,
        step: Callable[[float], None],
        *,
        delay: float = 0,
        ease: Callable[[float], float] = ease_out,
        done: Callable[[], None] | None = None,
        quiet: bool = False,
    ) -> None:
        """Call ``step`` with 0..1 for ``ms`` after ``delay`` ms, then ``done``."""
        if self.reduced or self.asleep or ms <= 0:
            self._tweens.pop(key, None)
            step(1.0)
            if done is not None:
                done()
            return
        self._add(key, _Tween(self.clock() + delay / 1000, ms / 1000, step, ease, done, quiet))

    def after(self, key: Hashable, ms: float, call: Callable[[], None]) -> None:
        """Call once after ``ms``; a wait, not a motion."""
        self._add(key, _Tween(self.clock(), ms / 1000, _nothing, linear, call, True))

    def waits(self, key: Hashable) -> bool:
        """Whether something runs or waits under that key."""
        return key in self._tweens

    def chore(self, key: Hashable, work: Iterator[None]) -> None:
        """Do work in small pieces between frames."""
        if self.asleep:
            for _ in work:
                pass
            return
        self._chores[key] = work
        self._start()

    def stop(self, key: Hashable) -> None:
        """Drop a tween, a wait or a chore where it stands."""
        self._tweens.pop(key, None)
        self._chores.pop(key, None)
        self._rest()

    def finish(self) -> bool:
        """Bring all motion to its end at once; whether there was any. Waits go on."""
        ending = [(key, tween) for key, tween in self._tweens.items() if not tween.quiet]
        if not ending:
            return False
        for key, tween in ending:
            if self._tweens.get(key) is tween:
                del self._tweens[key]
                self._end(tween)
        self._rest()
        self._tell()
        return True

    def finish_key(self, key: Hashable) -> None:
        """Bring one tween to its end at once."""
        tween = self._tweens.pop(key, None)
        if tween is not None:
            self._end(tween)
        self._rest()

    def halt(self) -> None:
        """Nobody watches: end all motion and drop what only waits."""
        self.finish()
        for tween in self._tweens.values():
            tween.step(1.0)
        self._tweens.clear()
        self._chores.clear()
        self._rest()

    def finish_chores(self) -> None:
        """Do all remaining work now."""
        chores, self._chores = self._chores, {}
        for work in chores.values():
            for _ in work:
                pass
        self._rest()

    def tick(self) -> None:
        """One frame."""
        self.frame += 1
        now = self.clock()
        was_moving = self.moving
        for key, tween in list(self._tweens.items()):
            if self._tweens.get(key) is not tween or now < tween.begin:
                continue
            t = (now - tween.begin) / tween.length if tween.length > 0 else 1.0
            if t < 1:
                tween.step(tween.ease(t))
            else:
                del self._tweens[key]
                self._end(tween)
        until = now + SLICE
        for key, work in list(self._chores.items()):
            while self._chores.get(key) is work and self.clock() < until:
                if next(work, self) is self:
                    del self._chores[key]
        self._rest()
        if was_moving:
            self._tell()

    def _end(self, tween: _Tween) -> None:
        tween.step(1.0)
        if tween.done is not None:
            tween.done()

    def _tell(self) -> None:
        if not self.moving:
            self.settled.emit()

    def _add(self, key: Hashable, tween: _Tween) -> None:
        self._tweens[key] = tween
        self._start()

    def _start(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _rest(self) -> None:
        if not self._tweens and not self._chores:
            self._timer.stop()


def _nothing(_: float) -> None:
    pass
