"""The longest time that the window's thread is at work without a look at what the person does.

Bots play, hints are asked for and the autopilot plans, in the real page of each game, with motion.
Each turn of the event loop and each move is a stretch. It is measured as processor time of that one
thread, so that it matters little what else the machine does.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from unittest.mock import patch

from PySide6.QtWidgets import QApplication

from spacetable.app.game.controller import GameController
from spacetable.app.game.page import GamePage
from spacetable.app.shell.allocator import tune
from spacetable.app.shell.window import MainWindow
from spacetable.core import registry
from spacetable.core.ids import Seat
from spacetable.core.option import Option
from spacetable.core.parts import bots_of
from spacetable.core.setup import SeatSetup, Setup
from tests.bench.figures import Figure, percentile
from tests.bench.thinking import WAIT, shut, window

AIM = 50.0
WISHED = 16.0
"""A frame."""
MOVES = 25
"""Own moves in a game with bots."""
HINTS = 3
"""Before every so many of them a hint is asked for."""
AFTER = 0.5
"""Seconds in which a move is seen to happen."""
PLANNED = 1.2
"""The same after a plan for four androids."""
ANNOUNCED = 40
"""Announcements of a mission by hand."""


@dataclass
class Stretches:
    """Ms of each, by what the person waited for."""

    taken: dict[str, list[float]] = field(default_factory=dict)

    def take(self, kind: str, work: Callable[[], object]) -> None:
        """Do something in the window's thread."""
        begun = time.thread_time()
        work()
        self.taken.setdefault(kind, []).append(1000 * (time.thread_time() - begun))

    def until(self, kind: str, true: Callable[[], object], seconds: float = WAIT) -> bool:
        """Let the window live until then; whether it came to it."""
        end = time.perf_counter() + seconds
        while not true():
            if time.perf_counter() > end:
                return False
            self.take(kind, QApplication.processEvents)
            time.sleep(0.0005)
        return True

    def rest(self, kind: str, seconds: float) -> None:
        """Let it live for a while."""
        self.until(kind, lambda: False, seconds)


def _opened(made: MainWindow, setup: Setup) -> GamePage:
    made.navigation.start(setup)
    page: GamePage = made.page
    page.controller.uncover()
    page.overlays.lift_curtain()
    QApplication.processEvents()
    return page


def _light(controller: GameController) -> list[Option]:
    return [one for one in controller.options() if not (one.refused or one.grave or one.thinks)]


def with_bots(name: str, seats: int, mission: int | None, role: tuple[str, ...]) -> Stretches:
    """A game with the strongest bot on all seats but one, whose hints are asked for."""
    found, rng = Stretches(), random.Random(1)
    made = window(still=False)
    best = bots_of(registry.load(name))[0].id
    places = tuple(
        SeatSetup(Seat(str(k + 1)), f"P{k + 1}", k, best if k else None, role[k] if role else "")
        for k in range(seats)
    )
    controller = _opened(made, Setup(name, "stretches", places, mission=mission)).controller
    for number in range(MOVES):
        found.until(
            "bots",
            lambda: controller.covered or not (controller.thinking or controller.bots.next()),
        )
        found.rest("bots", AFTER)
        if controller.covered:
            controller.uncover()
        options = _light(controller)
        if not options or controller.session.result() is not None:
            break
        if number % HINTS == 0:
            found.take("hints", controller.ask_hint)
            found.until("hints", lambda: not controller.thinking)
        option = rng.choice(options)
        found.take("moves", lambda chosen=option: controller.do(chosen, sure=True))
    shut(made)
    return found


def planned() -> Stretches:
    """A mission of Space Alert by hand, each phase planned by the autopilot for four androids."""
    found, made = Stretches(), window(still=False)
    options = {"autopilot": "pilot", "time": "by_hand"}
    setup = Setup("space_alert", "stretches", (SeatSetup(Seat("1"), "Ada"),), options, mission=11)
    controller = _opened(made, setup).controller
    chosen: Option | None = next(iter(_light(controller)))
    last = ""
    for _ in range(ANNOUNCED):
        if chosen is None:
            break
        last = type(chosen.action).__name__
        kind = "autopilot" if chosen.thinks else "moves"
        found.take(kind, lambda option=chosen: controller.do(option, sure=True))
        found.until(kind, lambda: not controller.thinking)
        found.rest(kind, PLANNED if chosen.thinks else AFTER)
        chosen = _next(controller, last)
    shut(made)
    return found


def _next(controller: GameController, last: str) -> Option | None:
    """Threats are turned up at once, and a phase is planned when it ends; None after the last."""
    offers = {type(one.action).__name__: one for one in controller.options()}
    if "Announce" not in offers:
        return None
    if "Reveal" in offers:
        return offers["Reveal"]
    ends = offers["Announce"].label.key != "space_alert.move.announce"
    plans = [one for one in controller.options() if one.thinks]
    return plans[-1] if ends and plans and last != "Delegate" else offers["Announce"]


RUNS: tuple[tuple[str, Callable[[], Stretches]], ...] = (
    ("Planet Nine", lambda: with_bots("planet_nine", 4, 20, ())),
    ("Mission Deep Sea", lambda: with_bots("deep_sea", 4, 10, ())),
    ("2001, HAL", lambda: with_bots("space_odyssey", 4, None, ("hal", "", "", ""))),
    ("2001, the crew", lambda: with_bots("space_odyssey", 4, None, ("", "", "", "hal"))),
    ("the pocket game", lambda: with_bots("star_wars_pocket", 1, None, ())),
    ("Space Alert", planned),
)


def figures() -> list[Figure]:
    """The longest stretch of each game, and what it came with."""
    tune()
    found = []
    for name, run in RUNS:
        with (
            tempfile.TemporaryDirectory() as home,
            patch.dict(os.environ, SPACETABLE_HOME=home),
        ):
            taken = run().taken
        busy = [ms for values in taken.values() for ms in values if ms > 1]
        parts = ", ".join(f"{kind} {max(values):.1f}" for kind, values in taken.items())
        above = sum(ms > WISHED for ms in busy)
        parts += (
            f"; of {len(busy)} above 1 ms half within {percentile(busy, 0.5):.1f}, "
            f"p95 {percentile(busy, 0.95):.1f}, {above} above {WISHED:g}"
        )
        longest = max(busy)
        found.append(Figure(f"longest stretch of the window, {name}", longest, "ms", AIM, parts))
    return found
