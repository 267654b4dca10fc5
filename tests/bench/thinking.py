"""Gaps between frames while somebody thinks: hints of the strongest bots, and the autopilot.

The real page of a game wants a frame every ``FRAME`` ms; what counts are the gaps from one painted
frame to the next, and for a mission in real time also those between two readings of its clock. All
is measured twice: on a quiet machine, and beside one process per core that never rests.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from spacetable.app.game.page import GamePage
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.loudspeaker import Loudspeaker
from spacetable.app.shell.program import application, make_window
from spacetable.app.shell.window import MainWindow
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.setup import SeatSetup, Setup
from tests.bench.figures import Figure, percentile, progress

in_threads = False
"""Whether all think in threads of the window, as where no process can be started."""
FRAME = 16
"""Ms between two frames that are wanted."""
THOUGHTS = 12
"""Thoughts of one run that are watched, at most."""
LONGEST = 7.0
"""Seconds after which a run begins no other game."""
PER_GAME = 6
"""At most so many of them in one game."""
DEEDS = 5
"""Moves between two of them."""
IDLE = 0.2
"""Seconds before each thought in which nobody thinks, to be compared with."""
BEFORE = 12_000
"""Ms of a mission before the first thought."""
WAIT = 60.0
"""Seconds after which an answer that has not come never will."""
AIM = 50.0


@dataclass
class Gaps:
    """Ms between two frames, between two readings of the clock, and from question to answer.

    ``idle``: between two frames while nobody thinks.
    """

    frames: list[float] = field(default_factory=list)
    clock: list[float] = field(default_factory=list)
    thoughts: list[float] = field(default_factory=list)
    idle: list[float] = field(default_factory=list)


class Watch(QObject):
    """Wants frames of the table and notes when each was painted, while it is ``on``."""

    def __init__(self, page: GamePage, gaps: Gaps) -> None:
        super().__init__()
        self._page, self._gaps = page, gaps
        self._port = page.view.viewport()
        self._painted = self._read = 0.0
        self._frames = gaps.frames
        self.on = self._idle = False
        self._port.installEventFilter(self)
        self._beat = QTimer(self)
        self._beat.setTimerType(Qt.TimerType.PreciseTimer)
        self._beat.timeout.connect(self._port.update)
        if page.controller.clock is not None:
            page.controller.clock.moved.connect(self._clock)

    def rest(self) -> None:
        """Nobody thinks for a while, to be compared with."""
        self._frames, self._idle = self._gaps.idle, True
        self._begin()
        end = time.perf_counter() + IDLE
        until(lambda: time.perf_counter() > end)
        self.stop()

    def start(self) -> None:
        """From now on somebody thinks."""
        self._frames, self._idle = self._gaps.frames, False
        self._begin()

    def _begin(self) -> None:
        self._painted = self._read = time.perf_counter()
        self.on = True
        self._beat.start(FRAME)

    def stop(self) -> None:
        """What has not been painted yet is late as well."""
        self._note()
        self._beat.stop()
        self.on = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A frame begins to be painted."""
        if self.on and event.type() == QEvent.Type.Paint:
            self._note()
        return False

    def _note(self) -> None:
        now = time.perf_counter()
        self._frames.append(1000 * (now - self._painted))
        self._painted = now

    def _clock(self) -> None:
        now = time.perf_counter()
        if self.on and not self._idle and self._page.controller.clock.running:
            self._gaps.clock.append(1000 * (now - self._read))
        self._read = now


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """So many processes beside us that never rest."""
    running = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)
    ]
    try:
        yield
    finally:
        for one in running:
            one.kill()
            one.wait()


def window(*, still: bool = True) -> MainWindow:
    """The program's window, with a device that plays to nobody. ``still``: without motion."""
    application()
    made = make_window("en")
    made.context.loudspeaker = Loudspeaker(made.context, null=True)
    made.context.put(sounds=False, reduced_motion=still, bot_pace="at_once", briefings=False)
    made.context.beside = not in_threads
    made.resize(1366, 768)
    made.show()
    return made


def until(true: Callable[[], object]) -> None:
    """Let the window live until then."""
    end = time.perf_counter() + WAIT
    while not true():
        if time.perf_counter() > end:
            raise RuntimeError("no answer")
        QApplication.processEvents()
        time.sleep(0.0005)


def opened(made: MainWindow, setup: Setup) -> GamePage:
    """A game of one person on all seats; its clock runs where it has one."""
    made.navigation.start(setup)
    page = made.page
    page.controller.uncover()
    page.overlays.lift_curtain()
    begin = _named(page, "Begin")
    if begin is not None:
        page.controller.do(begin, sure=True)
        until(lambda: page.controller.clock.running)
    return page


def _let_pass(page: GamePage) -> None:
    """A mission in real time begins with nothing to think about."""
    clock = page.controller.clock
    if clock is not None and clock.running:
        until(lambda: clock.passed() > BEFORE)


def _named(page: GamePage, kind: str) -> Option | None:
    return next((o for o in page.controller.options() if type(o.action).__name__ == kind), None)


def hints(seed: str, name: str, seats: int, mission: int | None, role: tuple[str, ...]) -> Gaps:
    """The strongest bot is asked in the middle of a game, again and again, for whoever may act."""
    gaps, made, rng = Gaps(), window(), random.Random(1)
    places = tuple(
        SeatSetup(Seat(str(k + 1)), f"P{k + 1}", k, role=role[k] if role else "")
        for k in range(seats)
    )
    end = time.perf_counter() + LONGEST
    while len(gaps.thoughts) < THOUGHTS and (not gaps.thoughts or time.perf_counter() < end):
        setup = Setup(
            name, f"{seed} {len(gaps.thoughts)}", places, mission=mission, one_person=True
        )
        page = opened(made, setup)
        controller, watch = page.controller, Watch(page, gaps)
        for seat in places if controller.clock.running else [None] * PER_GAME:
            if seat is not None:
                controller.take_seat(seat.seat)
            for _ in range(0 if seat else DEEDS):
                light = [o for o in controller.options() if not (o.refused or o.grave or o.thinks)]
                if light:
                    controller.do(rng.choice(light))
            page.view.finish_motion()
            QApplication.processEvents()
            if len(controller.options()) < 2:
                continue
            watch.rest()
            watch.start()
            begun = time.perf_counter()
            if controller.ask_hint():
                until(lambda seen=controller: not seen.thinking)
                gaps.thoughts.append(1000 * (time.perf_counter() - begun))
            watch.stop()
    shut(made)
    return gaps


def autopilot(seed: str) -> Gaps:
    """One person has four androids planned while the mission goes on."""
    gaps, made = Gaps(), window()
    seats = (SeatSetup(Seat("1"), "Ada"),)
    setup = Setup("space_alert", seed, seats, {"autopilot": "ace"}, mission=11)
    page = opened(made, setup)
    controller, watch = page.controller, Watch(page, gaps)
    _let_pass(page)
    option = next(o for o in reversed(controller.options()) if o.thinks)
    cursor = controller.session.cursor
    for _ in range(THOUGHTS // 2):
        watch.rest()
    watch.start()
    begun = time.perf_counter()
    controller.do(option)
    until(
        lambda: any(
            e.action["seat"] == "1"
            for e in controller.session.entries[cursor : controller.session.cursor]
        )
    )
    gaps.thoughts.append(1000 * (time.perf_counter() - begun))
    watch.stop()
    shut(made)
    return gaps


def shut(made: MainWindow) -> None:
    """Close it; nobody thinks any more."""
    made.close()
    finish()
    made.context.end_thinking()
    made.deleteLater()
    QApplication.processEvents()


RUNS: tuple[tuple[str, Callable[[str], Gaps]], ...] = (
    ("The Crew", lambda seed: hints(seed, "planet_nine", 4, 20, ())),
    ("2001, HAL", lambda seed: hints(seed, "space_odyssey", 4, None, ("hal", "", "", ""))),
    ("2001, the crew", lambda seed: hints(seed, "space_odyssey", 4, None, ("", "", "", "hal"))),
    ("Space Alert", lambda seed: hints(seed, "space_alert", 5, 11, ())),
    ("Space Alert's autopilot", autopilot),
    ("High Frontier", lambda seed: hints(seed, "full_game", 3, None, ())),
)


def figures() -> list[Figure]:
    """The longest gap but one in a hundred, of frames and of the clock."""
    cores = os.cpu_count() or 1
    found = []
    for load, processes in (("quiet", 0), (f"{cores} busy processes", cores)):
        for name, run in RUNS:
            progress(f"thinking: {name}, {load}")
            with (
                tempfile.TemporaryDirectory() as home,
                patch.dict(os.environ, SPACETABLE_HOME=home),
                busy(processes),
            ):
                # Another seed: what has been thought out once is known.
                gaps = run(load)
            found.append(_figure(f"frames, {name}, {load}", gaps.frames, gaps))
            if gaps.clock:
                found.append(_figure(f"clock, {name}, {load}", gaps.clock, gaps))
    return found


def _figure(title: str, values: list[float], gaps: Gaps) -> Figure:
    parts = (
        f"median {percentile(values, 0.5):.0f}, p95 {percentile(values, 0.95):.0f}, "
        f"worst {max(values):.0f} ms; with no thought p99 {percentile(gaps.idle, 0.99):.0f}, "
        f"worst {max(gaps.idle):.0f} ms; {len(gaps.thoughts)} thoughts, "
        f"median {percentile(gaps.thoughts, 0.5):.0f} ms"
    )
    return Figure(f"p99 of gaps between {title}", percentile(values, 0.99), "ms", AIM, parts)
