"""A mission in real time, through the real window and the mixer's NULL device: ``--minutes N``.

Five people share the screen. A scripted hand lays cards by mouse all the time, takes them back, and
gives the screen to the next seat by key, while announcements come. Two things are measured: how
late a frame of the table is painted after it was wanted, and how late an announcement enters the
game after its frame of sound was played.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest

from spacetable.app.game.page import GamePage
from spacetable.app.shell.background_task import finish
from spacetable.app.shell.loudspeaker import Loudspeaker
from spacetable.app.shell.program import application, make_window
from spacetable.app.shell.window import MainWindow
from spacetable.core.ids import CLOCK, Seat
from spacetable.core.option import Drag, Option
from spacetable.core.setup import SeatSetup, Setup
from tests.bench.figures import Figure, percentile

minutes = 10.0
"""How long a run is; the command line changes it."""
FRAME = 16
"""Ms between two frames that are wanted."""
STEP = 12
"""Ms between two steps of the hand."""
STEPS = 10
"""Mouse moves of one drag."""
DEEDS = 4
"""Deeds of a person before the next one has the screen."""
WAIT = 30.0
"""Seconds after which a mission that has not begun never will."""


@dataclass
class Run:
    """What came of it. Latenesses in ms. ``due``: announcements whose time came; ``heard``: those
    that entered the game.
    """

    frames: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    due: int = 0
    heard: int = 0
    deeds: int = 0
    seats: int = 0
    seconds: float = 0.0


class Frames(QObject):
    """Wants a frame of the table every so often, and notes when it has been painted."""

    def __init__(self, page: GamePage, run: Run) -> None:
        super().__init__()
        self._port = page.view.viewport()
        self._run = run
        self._wanted = 0.0
        self._painted = QTimer(self)
        self._painted.setSingleShot(True)
        self._painted.timeout.connect(self._note)
        self._beat = QTimer(self)
        self._beat.setTimerType(Qt.TimerType.PreciseTimer)
        self._beat.timeout.connect(self._want)
        self._port.installEventFilter(self)
        self._due = time.perf_counter() + FRAME / 1000
        self._beat.start(FRAME)

    def _want(self) -> None:
        # A beat that comes late is itself a late frame: it counts from when it was due.
        now = time.perf_counter()
        if not self._wanted:
            self._wanted = min(self._due, now)
            self._port.update()
        self._due = max(self._due + FRAME / 1000, now)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The painting itself belongs to the time of the frame."""
        if event.type() == QEvent.Type.Paint and self._wanted:
            self._painted.start(0)
        return False

    def _note(self) -> None:
        if self._wanted:
            self._run.frames.append(1000 * (time.perf_counter() - self._wanted))
            self._wanted = 0.0

    def stop(self) -> None:
        """No more frames."""
        self._beat.stop()
        self._painted.stop()
        self._port.removeEventFilter(self)


class Hand(QObject):
    """Somebody who never rests: one small step at every beat."""

    def __init__(self, page: GamePage, run: Run) -> None:
        super().__init__()
        self._page = page
        self._run = run
        self._steps = self._script()
        self._beat = QTimer(self)
        self._beat.timeout.connect(lambda: next(self._steps))
        self._beat.start(STEP)

    def stop(self) -> None:
        """Rest."""
        self._beat.stop()

    def _script(self) -> Iterator[None]:
        number = 0
        while True:
            for _ in range(DEEDS):
                number += 1
                option = self._deed(number)
                if option is not None:
                    yield from self._drag(option)
                yield
            seat = int(self._page.controller.seat or 1) % 5 + 1
            QTest.keyClick(self._page.window().windowHandle(), Qt.Key(Qt.Key.Key_0 + seat))
            self._run.seats += 1
            yield

    def _deed(self, number: int) -> Option | None:
        """Now a card is laid, now one is taken back."""
        wanted = ("TakeBack", "Lay") if number % 3 == 0 else ("Lay", "TakeBack")
        for kind in wanted:
            found = [
                o
                for o in self._page.controller.options()
                if type(o.action).__name__ == kind and isinstance(o.gesture, Drag) and not o.refused
            ]
            if found:
                return found[number * 7 % len(found)]
        return None

    def _drag(self, option: Option) -> Iterator[None]:
        view = self._page.view
        port = view.viewport()
        start, end = view.point_of(option.gesture.piece), view.point_of(option.gesture.zone)
        before = self._page.controller.session.cursor
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
        for k in range(1, STEPS + 1):
            way = end - start
            QTest.mouseMove(port, start + QPoint(way.x() * k // STEPS, way.y() * k // STEPS))
            yield
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
        self._run.deeds += self._page.controller.session.cursor > before


class Ears(QObject):
    """Notes how late each announcement enters the game, by the frames of sound played."""

    def __init__(self, page: GamePage, run: Run) -> None:
        super().__init__()
        self._controller = page.controller
        self._run = run
        self._read = page.controller.session.cursor
        page.controller.clock.moved.connect(self._listen)

    def _listen(self) -> None:
        session, clock = self._controller.session, self._controller.clock
        for entry in session.entries[self._read : session.cursor]:
            if entry.action["seat"] == CLOCK:
                self._run.heard += 1
                self._run.late.append(clock._frames.now() - entry.action["at"])
        self._read = session.cursor


def window() -> MainWindow:
    """The program's window, with a device that plays to nobody."""
    application()
    made = make_window()
    made.context.loudspeaker = Loudspeaker(made.context, null=True)
    made.context.put(language="en", sounds=True)
    made.resize(1366, 768)
    made.show()
    return made


def played(seconds: float) -> Run:
    """A mission of five people, so many seconds of it."""
    made, run = window(), Run()
    faults: list[BaseException] = []
    # What goes wrong in an event handler is only printed by Qt: a run with faults measures nothing.
    sys.excepthook = lambda kind, wrong, trace: faults.append(wrong)
    names = ("Ada", "Ben", "Cleo", "Dan", "Eva")
    seats = tuple(SeatSetup(Seat(str(k + 1)), name, k) for k, name in enumerate(names))
    made.navigation.start(Setup("space_alert", "bench", seats, mission=11))
    page = made.page
    controller = page.controller
    controller.uncover()
    page.overlays.lift_curtain()
    controller.do(
        next(o for o in controller.options() if type(o.action).__name__ == "Begin"), sure=True
    )
    _until(lambda: controller.clock.running, WAIT)
    ears, frames, hand = Ears(page, run), Frames(page, run), Hand(page, run)
    begun = time.perf_counter()
    _until(lambda: not controller.clock.wanted, seconds)
    run.seconds = time.perf_counter() - begun
    ears._listen()
    now = controller.clock.passed()
    script = controller.session.state.script
    run.due = sum(now is None or one.at <= now for one in script.happenings)
    run.heard += sum(
        e.action["seat"] == CLOCK for e in controller.session.entries[: controller.session.cursor]
    ) - len(run.late)
    hand.stop()
    frames.stop()
    for one in (ears, frames, hand, made):
        one.deleteLater()
    made.close()
    finish()
    sys.excepthook = sys.__excepthook__
    if faults:
        raise RuntimeError(f"{len(faults)} faults while the mission ran") from faults[0]
    return run


def _until(true: object, seconds: float) -> None:
    end = time.perf_counter() + seconds
    while not true() and time.perf_counter() < end:
        QTest.qWait(50)


def figures() -> list[Figure]:
    """What is late, at the median, at one in a hundred, and at worst."""
    before = os.environ.get("SPACETABLE_HOME")
    with tempfile.TemporaryDirectory() as home:
        os.environ["SPACETABLE_HOME"] = str(Path(home))
        run = played(60 * minutes)
    if before is None:
        del os.environ["SPACETABLE_HOME"]
    else:
        os.environ["SPACETABLE_HOME"] = before
    parts = (
        f"{run.seconds:.0f} s, {len(run.frames)} frames, {run.deeds} cards moved, screen changed "
        f"hands {run.seats} times; median {percentile(run.frames, 0.5):.1f} ms, "
        f"worst {max(run.frames):.1f} ms"
    )
    heard = (
        f"{run.heard} of {run.due}; median {percentile(run.late, 0.5):.0f} ms, "
        f"worst {max(run.late):.0f} ms"
    )
    late = percentile(run.late, 0.99)
    return [
        Figure("p99 of frames, wanted to painted", percentile(run.frames, 0.99), "ms", 50, parts),
        Figure("p99 of announcements, played to known", late, "ms", 100, heard),
        Figure("announcements lost", run.due - run.heard, "", 0, "of those whose time came"),
    ]
