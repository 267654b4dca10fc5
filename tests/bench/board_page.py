"""How long the page of a game takes to open when its table has a board of 1,000 spots under it.

The pocket game's page, and the same page with the board, turn and turn about: each from the made
session to the first frame that is painted. Each board is a new value, of which nothing is known.
"""

from __future__ import annotations

import os
import tempfile
import time
from typing import Any, Final
from unittest.mock import patch

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from spacetable.app.game.controller import GameController
from spacetable.app.game.page import GamePage
from spacetable.app.shell.window import MainWindow
from spacetable.core import registry
from spacetable.core.board import laid_in
from spacetable.core.box import Box
from spacetable.core.engine import begin
from spacetable.core.game import Game
from spacetable.core.ids import Seat
from spacetable.core.room import DESK, Room
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.table import Table
from spacetable.session.session import Session
from tests.bench.figures import Figure, median, no_collection
from tests.bench.thinking import shut, window
from tests.table.board.boards import large

POCKET: Final = "star_wars_pocket"
ROUNDS: Final = 7


def with_board(game: Game[Any, Any]) -> Game[Any, Any]:
    """The same game, whose tables have a board under all that lies on them."""
    board = replace(large())

    def table(view: Any, room: Room = DESK) -> Table:
        plain = game.shown.table(view, room)
        return replace(plain, board=laid_in(board, Box(0, 0, plain.width, plain.height)))

    return replace(game, shown=replace(game.shown, table=table))


def opened(made: MainWindow, game: Game[Any, Any]) -> float:
    """ms until a page of a new game is painted."""
    setup = Setup(POCKET, "page", (SeatSetup(Seat("1"), "Ada"),))
    session = Session(game, setup, *begin(game, setup))
    with no_collection():
        start = time.perf_counter()
        page = GamePage(made.context, GameController(made.context, session))
        made.show_page(page)
        page.begin()
        page.overlays.lift_curtain()
        page.view.viewport().repaint()
        spent = time.perf_counter() - start
    QApplication.processEvents()
    return spent * 1000


def figures() -> list[Figure]:
    """The middle ones of both, against each other."""
    game = registry.load(POCKET)
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, SPACETABLE_HOME=home):
        made = window()
        opened(made, game)
        pairs = [(opened(made, with_board(game)), opened(made, game)) for _ in range(ROUNDS)]
        shut(made)
    ours, plain = (median([pair[k] for pair in pairs]) for k in (0, 1))
    parts = f"{ours:.0f} ms, the pocket game's {plain:.0f} ms, median of {ROUNDS}"
    return [Figure("board: page open, against the pocket game's", ours / plain, "x", 3, parts)]
