"""``python -m tests.audio.live [--minutes 10] [--mission S2-3]``: announcements in real time.

A mission and, because a mission has but some sixty announcements, a soundtrack with one every
250 ms run through the silent device, while a window repaints as often as Qt lets it and each
repaint takes 20 ms. Every 10 ms the window asks what is due. Printed: how late it was told, by the
steady clock, counted from the moment at which the device began to play the frame; what was dropped
or doubled; how far frames played and the steady clock drift apart; how regularly the device asked.
Ends with 1 when an announcement was dropped or doubled or came out of order, or when 1 in 100 was
50 ms late.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from spacetable.audio.clips import Clips, Samples
from spacetable.audio.output import Output
from spacetable.audio.player import Heard, Player
from spacetable.audio.score import Score, scored
from spacetable.audio.timeline import RATE, Key, laid_out
from spacetable.core.soundtrack import Announcement, Sound, Soundtrack
from spacetable.core.text import verbatim
from spacetable.games.space_alert.announcer import soundtrack
from spacetable.games.space_alert.script.official import mission
from tests.bench.figures import percentile

EVERY_MS = 250
BUSY_MS = 20
POLL_MS = 10
WANTED_MS = 50.0
LATENESS = (5, 10, 15, 20, 25, 30, 40, 50, 75, 100)
BEEP: Key = ("alert", "beep")


class Beeps(Clips):
    """One short clip that lies in no folder."""

    def get(self, place: str, name: str) -> Samples:
        """A tenth of a second of sound."""
        return (np.sin(np.arange(4_410) / 10)[:, None] * 3_000).astype(np.int16)


def beeps(seconds: float) -> Score:
    """A soundtrack with an announcement every 250 ms."""
    marks = range(0, int(seconds * 1000), EVERY_MS)
    said = tuple(
        Announcement(str(at), "beep", at, verbatim(str(at)), (Sound("beep", "alert"),), EVERY_MS)
        for at in marks
    )
    length = marks[-1] + EVERY_MS
    track = Soundtrack(verbatim("beeps"), said, (), length, length)
    return Score(laid_out(track, {BEEP: 4_410}), Beeps())


class BusyWindow(QWidget):
    """Repaints as often as Qt lets it, 20 ms each time."""

    def __init__(self) -> None:
        super().__init__()
        self.repaints = 0
        self.resize(800, 600)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Work for 20 ms, and ask for the next repaint."""
        end = time.perf_counter() + BUSY_MS / 1000
        painter = QPainter(self)
        while time.perf_counter() < end:
            painter.fillRect(self.rect(), Qt.GlobalColor.darkBlue)
        painter.end()
        self.repaints += 1
        self.update()


class Watched:
    """A player in the mixer that notes when the device asked, and for how much."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.asked: list[tuple[float, int]] = []
        self._begins: list[int] = []

    def frames(self, count: int) -> np.ndarray | None:  # type: ignore[type-arg]
        """What the player gives."""
        self.asked.append((time.monotonic(), count))
        return self.player.frames(count)

    def regular(self) -> float:
        """When the first frame would have been played by a device that never comes late."""
        self._begins = [0, *accumulate(count for _, count in self.asked)]
        begun = np.array(self._begins[:-1]) / RATE
        return float(np.median(np.array([at for at, _ in self.asked]) - begun))

    def played_at(self, frame: int) -> float:
        """When the device began to play a frame, in seconds of the steady clock."""
        question = bisect_right(self._begins, frame) - 1
        return self.asked[question][0] + (frame - self._begins[question]) / RATE


@dataclass
class Outcome:
    """What a run has shown. ``late``: ms by the steady clock, one for each announcement heard.

    ``counted``: the same as the player counts it, in frames, which stand when the device does and
    leap when it makes up for it. ``ideal``: as if the device asked as regularly as the clock ticks.
    """

    late: list[float] = field(default_factory=list)
    counted: list[float] = field(default_factory=list)
    ideal: list[float] = field(default_factory=list)
    dropped: int = 0
    doubled: int = 0
    disordered: int = 0
    heard: list[int] = field(default_factory=list)
    drift_ms: float = 0.0
    drift_ppm: float = 0.0
    questions: int = 0
    longest_gap_ms: float = 0.0
    repaints: int = 0
    seconds: float = 0.0

    @property
    def whole(self) -> bool:
        """Each announcement once and in order."""
        return not (self.dropped or self.doubled or self.disordered)

    @property
    def p99(self) -> float:
        """The lateness in ms that 99 of 100 announcements do not exceed, however it is counted."""
        return max(percentile(late, 0.99) for late in (self.late, self.counted, self.ideal))


def run(seconds: float, name: str = "S2-3") -> Outcome:
    """Play mission ``name`` and the beeps for so long. Needs a ``QApplication``."""
    score, problem = scored(soundtrack(mission(name)), Clips("en"))
    if problem is not None:
        print(f"{name}: {problem}")
    # The beeps end a little before the run does, so that all of them are wanted.
    players = [Player(score), Player(beeps(seconds - 0.5))]
    watched = [Watched(one) for one in players]
    heard: list[list[tuple[float, Heard]]] = [[] for _ in players]
    output = Output(null=True)
    window = BusyWindow()
    window.show()
    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.setInterval(POLL_MS)

    def poll() -> None:
        for player, list_ in zip(players, heard, strict=True):
            list_ += [(time.monotonic(), one) for one in player.due()]

    timer.timeout.connect(poll)
    for player, source in zip(players, watched, strict=True):
        player.play()
        output.add(source)
    timer.start()
    loop = QEventLoop()
    QTimer.singleShot(int(seconds * 1000), loop.quit)
    loop.exec()
    timer.stop()
    for player in players:
        player.pause()
    poll()
    positions = [player.position() for player in players]
    output.close()
    window.close()
    window.deleteLater()
    return _outcome(players, watched, heard, positions, window.repaints, seconds)


def _outcome(
    players: list[Player],
    watched: list[Watched],
    heard: list[list[tuple[float, Heard]]],
    positions: list[int],
    repaints: int,
    seconds: float,
) -> Outcome:
    result = Outcome(repaints=repaints, seconds=seconds)
    for player, source, list_, position in zip(players, watched, heard, positions, strict=True):
        found = [one.moment.index for _, one in list_]
        wanted = player.timeline.begun(position)
        result.heard.append(len(found))
        result.doubled += len(found) - len(set(found))
        result.dropped += len(set(range(wanted)) - set(found))
        result.disordered += sum(b <= a for a, b in pairwise(found))
        result.counted += [one.late * 1000 / RATE for _, one in list_]
        ideal = source.regular()
        result.ideal += [(at - ideal - one.frame / RATE) * 1000 for at, one in list_]
        result.late += [(at - source.played_at(one.frame)) * 1000 for at, one in list_]
    asked = watched[0].asked
    # The first questions fill the device's buffer; then it asks as it plays.
    steady = asked[min(10, len(asked) // 4) :]
    times = np.array([at for at, _ in steady]) - steady[0][0]
    played = np.cumsum([0, *(count for _, count in steady[:-1])]) / RATE
    result.drift_ppm = (float(np.polyfit(times, played, 1)[0]) - 1) * 1e6
    tenth = max(1, len(steady) // 10)
    off = (played - times) * 1000
    result.drift_ms = float(np.median(off[-tenth:]) - np.median(off[:tenth]))
    result.questions = len(asked)
    result.longest_gap_ms = max((b[0] - a[0]) * 1000 for a, b in pairwise(asked))
    return result


def report(result: Outcome, name: str) -> str:
    """The figures as lines."""
    late = result.late
    lines = [
        f"{result.seconds:.0f} s, {result.repaints} repaints of {BUSY_MS} ms",
        f"announcements: {result.heard[0]} of {name}, {result.heard[1]} every {EVERY_MS} ms",
        f"delivered so many ms after its frame began to be played (p99 wanted < {WANTED_MS:g}):",
    ]
    for low, high in zip((0, *LATENESS), (*LATENESS, None), strict=True):
        n = sum(low <= one and (high is None or one < high) for one in late)
        span = f"{low:>3} to {high:<3}" if high is not None else f"{low:>3} up    "
        lines.append(f"  {span} {n:>6}  {'#' * round(60 * n / len(late))}")
    lines += [
        f"                            {_shares(late)}",
        f"  counted in frames:        {_shares(result.counted)}",
        f"  against a perfect device: {_shares(result.ideal)}",
        f"dropped {result.dropped}, doubled {result.doubled}, out of order {result.disordered}",
        f"drift of frames played: {result.drift_ms:+.2f} ms, {result.drift_ppm:+.1f} ppm",
        f"questions of the device: {result.questions}, longest gap {result.longest_gap_ms:.1f} ms",
    ]
    return "\n".join(lines)


def _shares(late: list[float]) -> str:
    return (
        f"p50 {percentile(late, 0.5):.1f}   mean {statistics.fmean(late):.1f}   "
        f"p99 {percentile(late, 0.99):.1f}   max {max(late):.1f}"
    )


def main() -> int:
    """Run, print, judge."""
    parser = argparse.ArgumentParser(prog="python -m tests.audio.live", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--mission", default="S2-3")
    asked = parser.parse_args()
    app = QApplication.instance() or QApplication(sys.argv[:1])
    result = run(asked.minutes * 60, asked.mission)
    app.processEvents()
    print(report(result, asked.mission))
    return 0 if result.whole and result.p99 < WANTED_MS else 1


if __name__ == "__main__":
    sys.exit(main())
