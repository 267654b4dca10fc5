"""A long evening in one window: ``--actions N`` random actions over all games, and its memory.

New games, moves, steps back and forth, hints, other pages, debriefs and replays, languages, themes,
text sizes, window sizes. The window runs in its own event loop, as in the program, so that what Qt
deletes later is deleted. Prints a line of the curve now and then: resident memory, Python objects,
and how many sessions, thoughts, clocks of sound and pages are alive.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from spacetable.app.game.page import GamePage
from spacetable.app.shell.allocator import tune
from spacetable.app.shell.background_task import _Task, finish
from spacetable.app.shell.loudspeaker import Loudspeaker
from spacetable.app.shell.program import application, make_window
from spacetable.app.shell.window import MainWindow
from spacetable.app.widgets.overlay import overlays_in
from spacetable.app.widgets.page import Page
from spacetable.core import registry
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.parts import bots_of, missions_of
from spacetable.core.setup import SeatSetup, Setup
from spacetable.session.session import Session
from spacetable.table.faces import Faces
from tests.bench.figures import Figure
from tests.bench.resident import resident

actions = 10_000
"""How long an evening is; the command line changes it."""
PER_GAME = 100
"""Actions for each game, one with another."""
EARLY = 500
"""After so many actions everything has been met once; the end is compared with this."""
SPREAD = 60
"""MiB that the end may lie above it."""
LINES = 20
MIB = 2**20
SIZES = ((1366, 768), (1280, 720), (1600, 900))


def _sound_clocks() -> tuple[type, ...]:
    """What counts frames of sound; read with the first sound, and not for this measurement."""
    names = {"spacetable.audio.frame_clock": "FrameClock", "spacetable.audio.player": "Player"}
    return tuple(
        getattr(sys.modules[module], name)
        for module, name in names.items()
        if module in sys.modules
    )


KINDS: dict[str, Callable[[], tuple[type, ...]]] = {
    "sessions": lambda: (Session,),
    "thoughts": lambda: (_Task,),
    "sound clocks": _sound_clocks,
    "game pages": lambda: (GamePage,),
    "pages": lambda: (Page,),
    "faces": lambda: (Faces,),
}
"""What is counted."""


@dataclass(frozen=True)
class Moment:
    """The process after ``action`` actions: resident bytes, Python objects, and what is alive."""

    action: int
    resident: int
    objects: int
    alive: dict[str, int]

    def row(self) -> str:
        """A line of the curve."""
        counts = ", ".join(f"{n} {name}" for name, n in self.alive.items())
        return f"{self.action:6} {self.resident / MIB:7.0f} MiB {self.objects:9,} objects  {counts}"


def moment(action: int) -> Moment:
    """The process now, as it is: nothing is collected for the measurement."""
    things = gc.get_objects()
    # By type: ``isinstance`` would ask proxies, and run their code.
    found = Counter(
        name for one in things for name, kinds in KINDS.items() if issubclass(type(one), kinds())
    )
    alive = {name: found[name] for name in KINDS}
    return Moment(action, resident(), len(things), alive)


@dataclass
class Evening:
    """Somebody with no plan at all. ``rng``: the whole evening follows from it."""

    window: MainWindow
    rng: random.Random
    games: int = 0
    done: int = 0
    kinds: dict[str, int] = field(default_factory=dict)

    def act(self) -> None:
        """One action, and never none."""
        self.done += 1
        page = self.window.page
        if self.done == 1 or self.rng.random() < 1 / PER_GAME:
            self._note("new game", self._new_game)
        elif self.window.covered():
            self._note("answer", self._answer)
        elif not isinstance(page, GamePage):
            self._note("back", self._back)
        else:
            name, do = self.rng.choices(
                [
                    ("move", self._move),
                    ("undo", lambda: page.press("undo")),
                    ("redo", lambda: page.press("redo")),
                    ("hint", page.controller.ask_hint),
                    ("page", self._page),
                    ("afterwards", self._afterwards),
                    ("language", self._language),
                    ("look", self._look),
                    ("size", lambda: self.window.resize(*self.rng.choice(SIZES))),
                    ("zoom", lambda: page.view.zoom_by(self.rng.choice((0.7, 1.4)))),
                    ("fit", page.view.fit),
                ],
                (60, 8, 5, 2, 8, 2, 2, 1, 1, 2, 2),
            )[0]
            self._note(name, do)

    def _note(self, name: str, do: Callable[[], object]) -> None:
        self.kinds[name] = self.kinds.get(name, 0) + 1
        do()

    def _new_game(self) -> None:
        names = registry.installed()
        game: Game = registry.load(sorted(names)[self.games % len(names)])
        self.games += 1
        self.window.navigation.start(setup_of(game, self.rng))

    def _move(self) -> None:
        page = self.window.page
        controller = page.controller
        if controller.handing:
            controller.pass_on()
            return
        legal = [one for one in controller.options() if not one.refused]
        if legal:
            controller.do(self.rng.choice(legal), sure=True)
        elif controller.session.result() is not None:
            self.window.navigation.open("again", controller.session.setup)

    def _answer(self) -> None:
        over = overlays_in(self.window)[-1]
        press = getattr(over, "_open", None)
        if press is not None:
            press()
        elif (default := getattr(over, "default", None)) is not None and self.rng.random() < 0.5:
            default.click()
        else:
            over.close_()

    def _back(self) -> None:
        if len(self.window.trail) > 1:
            self.window.go_back()
        else:
            self._new_game()

    def _page(self) -> None:
        wish = self.rng.choice(("settings", "keys", "about", "statistics", "load", "soundtrack"))
        self.window.navigation.open(wish)

    def _afterwards(self) -> None:
        session = self.window.page.controller.session
        if session.result() is None:
            self.window.navigation.open("replay", session)
        else:
            self.window.navigation.open("debrief", session)

    def _language(self) -> None:
        now = self.window.context.language
        self.window.context.put(language="ja" if now == "en" else "en")

    def _look(self) -> None:
        change = self.rng.choice(
            ({"theme": "light"}, {"theme": "dark"}, {"text_size": 150}, {"text_size": 100})
        )
        self.window.context.put(**change)


def setup_of(game: Game, rng: random.Random) -> Setup:
    """A game with people and bots by chance."""
    least, most = game.info.seats
    missions = missions_of(game)
    mission = rng.choice(missions[:20]) if missions else None
    if mission is not None:
        least, most = max(least, mission.seats[0]), min(most, mission.seats[1])
    bots = [one.id for one in bots_of(game)]
    count = rng.randint(least, most)
    seats = tuple(
        SeatSetup(
            Seat(str(k + 1)),
            f"P{k + 1}",
            k,
            rng.choice(bots) if bots and k and rng.random() < 0.7 else None,
        )
        for k in range(count)
    )
    seed = f"evening-{rng.randrange(10**6)}"
    return Setup(game.info.id, seed, seats, mission=None if mission is None else mission.number)


def spend(count: int, seed: int = 1, told: Callable[[Moment], object] = print) -> list[Moment]:
    """An evening of ``count`` actions in this process; the curve."""
    tune()
    app: QApplication = application()
    faults: list[BaseException] = []
    sys.excepthook = lambda kind, wrong, trace: faults.append(wrong)
    window = make_window("en")
    window.context.loudspeaker = Loudspeaker(window.context, null=True)
    window.context.put(sounds=False, bot_pace="at_once", briefings=False, reduced_motion=False)
    window.resize(1366, 768)
    window.show()
    evening = Evening(window, random.Random(seed))
    curve: list[Moment] = []
    marks = {EARLY, count, *range(count // LINES, count + 1, max(1, count // LINES))}
    beat = QTimer()

    def act() -> None:
        # Before the next action: what the last one left is deleted by then.
        if evening.done in marks and (not curve or curve[-1].action != evening.done):
            curve.append(moment(evening.done))
            told(curve[-1])
        if evening.done >= count or len(faults) > 3:
            beat.stop()
            app.quit()
        else:
            evening.act()

    beat.timeout.connect(act)
    beat.start(0)
    app.exec()
    window.close()
    finish()
    sys.excepthook = sys.__excepthook__
    if faults:
        raise RuntimeError(f"{len(faults)} faults in the evening") from faults[0]
    print(evening.games, "games;", evening.kinds)
    return curve


def figures() -> list[Figure]:
    """How much larger the program is at the end than early on."""
    before = os.environ.get("SPACETABLE_HOME")
    with tempfile.TemporaryDirectory() as home:
        os.environ["SPACETABLE_HOME"] = str(Path(home))
        start = time.perf_counter()
        curve = spend(actions, told=lambda one: print(one.row(), flush=True))
        seconds = time.perf_counter() - start
    if before is None:
        del os.environ["SPACETABLE_HOME"]
    else:
        os.environ["SPACETABLE_HOME"] = before
    early = next(one for one in curve if one.action == EARLY)
    growth = (curve[-1].resident - early.resident) / MIB
    parts = f"{actions} actions, {seconds:.0f} s; {early.row().strip()}; {curve[-1].row().strip()}"
    return [Figure("growth over an evening", growth, "MiB", SPREAD, parts)]
