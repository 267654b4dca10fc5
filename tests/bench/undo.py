"""Undo in a game of 1,000 moves: in the session, and as a person sees it in the window.

The game is the toy game without its last turn: a hand of cards, a die, private lines. In the
session the journal is kept, so each undo also reaches the disk, and all is asked for that a window
needs afterwards. In the window everything is laid out and painted.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from spacetable.app.game.controller import GameController
from spacetable.app.game.page import GamePage
from spacetable.app.shell.program import application, make_window
from spacetable.core.engine import begin, legal
from spacetable.core.ids import Seat
from spacetable.core.setup import Setup
from spacetable.session.journal.writer import Journal
from spacetable.session.session import Session
from tests.bench.figures import Figure, median, no_collection
from tests.conformance.cases import Case
from tests.toy import game as toy

MOVES = 1000
SHOWN = 120
ROUNDS = 3


def long_game() -> Session:
    """A session after ``MOVES`` actions."""
    setup: Setup = Case("toy", 4).setup("long")
    start, opening = begin(toy.game, setup)
    session = Session(toy.game, setup, start, opening)
    rng = random.Random(1)
    while session.cursor < MOVES:
        (seat, *_) = session.awaited()
        actions = [option.action for option in legal(toy.game, session.state, seat)]
        # Nobody plays the last card, so that the game goes on.
        if len(session.state.pieces[toy.hand(seat)]) == 1:
            actions = [action for action in actions if not isinstance(action, toy.Play)]
        session.do(rng.choice(actions))
    return session


def look(session: Session, seat: Seat) -> None:
    """What a window asks for after every change."""
    session.table(seat)
    session.options(seat)
    session.panel(seat)
    session.prompt(seat)
    session.lines(seat)


def in_session(session: Session) -> list[float]:
    """ms of each undo, from the last move to the first: the middle one of some rounds, so that
    what else runs on the machine does not count."""
    rounds = []
    for _ in range(ROUNDS):
        while session.can_redo():
            session.redo("turn")
        session.marks.clear()
        spent = []
        with no_collection():
            while session.can_undo():
                start = time.perf_counter()
                session.undo(over_fence=True)
                look(session, Seat("1"))
                spent.append((time.perf_counter() - start) * 1000)
        rounds.append(spent)
    return [median(list(times)) for times in zip(*rounds, strict=True)]


def in_window(session: Session) -> list[float]:
    """ms of processor time of ``SHOWN`` undos from the last move on."""
    # A person on one seat, bots that wait on the others: no curtain.
    seats = tuple(
        replace(one, bot=None if one.seat == "1" else "high_card") for one in session.setup.seats
    )
    session.setup = replace(session.setup, seats=seats)
    application()
    window = make_window("en")
    window.context.add_folders(toy.game.folders)
    window.resize(1920, 1080)
    window.show()
    controller = GameController(window.context, session)
    controller.bots_paused = True
    page = GamePage(window.context, controller)
    window.show_page(page)
    page.begin()
    QApplication.processEvents()
    spent = []
    with no_collection():
        for _ in range(SHOWN):
            start = time.thread_time()
            controller.undo()
            QApplication.processEvents()
            spent.append((time.thread_time() - start) * 1000)
    window.close()
    return spent


def figures() -> list[Figure]:
    """The slowest in the session, and the middle one in the window, which paints."""
    with tempfile.TemporaryDirectory() as folder, patch.object(toy, "LAST_TURN", 10**9):
        session = long_game()
        with patch.dict(os.environ, SPACETABLE_HOME=folder):
            shown = in_window(session)
        session.attach(Journal.create(Path(folder)))
        spent = in_session(session)
        session.close()
    first = f"{len(spent)} undos, mean {sum(spent) / len(spent):.2f} ms, journal written each time"
    then = f"{len(shown)} undos laid out and painted, slowest {max(shown):.2f} ms"
    return [
        Figure(f"undo in a game of {MOVES:,} moves, slowest", max(spent), "ms", 16, first),
        Figure("the same in the window, median", median(shown), "ms", 16, then),
    ]
