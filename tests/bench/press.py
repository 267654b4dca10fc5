"""From a move made at the table to the new picture: rules, view, panel, table and paint."""

from __future__ import annotations

import random
import time

from PySide6.QtWidgets import QApplication

from spacetable.app.shell.program import application, make_window
from spacetable.core.ids import Seat
from spacetable.core.setup import SeatSetup, Setup
from tests.bench.figures import Figure, median, no_collection

GAMES = (("star_wars_pocket", 1), ("planet_nine", 3), ("space_odyssey", 3))
MOVES = 60


def spent(name: str, seats: int) -> list[float]:
    """ms of each of ``MOVES`` random moves of one person who plays all seats."""
    application()
    window = make_window("en")
    window.resize(1366, 768)
    window.show()
    QApplication.processEvents()
    rng, times, game = random.Random(1), [], 0
    while len(times) < MOVES:
        game += 1
        places = tuple(SeatSetup(Seat(str(k + 1)), f"P{k + 1}") for k in range(seats))
        window.navigation.start(Setup(name, f"press {game}", places, one_person=True))
        page = window.page
        QApplication.processEvents()
        while len(times) < MOVES:
            if page.controller.seat is None:  # a briefing is read before anybody begins
                page.controller.screen.turn()
            light = [o for o in page.controller.options() if not (o.refused or o.grave)]
            if not light:
                break
            option = rng.choice(light)
            with no_collection():
                start = time.perf_counter()
                page.controller.do(option)
                QApplication.processEvents()
                page.view.viewport().repaint()
                times.append((time.perf_counter() - start) * 1000)
            page.view.finish_motion()
    window.close()
    return times


def figures() -> list[Figure]:
    """The middle one of each game."""
    found = []
    for name, seats in GAMES:
        times = spent(name, seats)
        parts = f"{len(times)} moves, slowest tenth {sorted(times)[-len(times) // 10]:.1f} ms"
        found.append(Figure(f"from a move to its picture, {name}", median(times), "ms", 50, parts))
    return found
