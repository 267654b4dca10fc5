"""A table view of full size with the fullest table that some games lead to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from PySide6.QtWidgets import QApplication

from spacetable.app.shell.program import application
from spacetable.core.engine import offered
from spacetable.core.ids import Seat
from spacetable.core.option import Drag, Option
from spacetable.table.look import Look
from spacetable.table.view import TableView
from tests.bench.figures import progress
from tests.conformance.cases import defaults, games, load
from tests.conformance.walking import walk

GAMES = 3
"""Of each game that is installed; the whole games of High Frontier have 2,000 positions."""
SIZE = 1920, 1080
SEAT = Seat("1")


@cache
def app() -> QApplication:
    """The application, with the program's fonts."""
    return application()


@cache
def fullest() -> tuple[str, Any]:
    """Game id and state with the most pieces on its table, something to be dragged among them."""
    best: tuple[int, str, Any] = 0, "", None
    for name in games():
        if name == "toy":
            continue
        game = load(name)
        progress(f"the fullest table: {name}")
        for number in range(GAMES):
            for moment in walk(defaults(name)[-1], f"full {number}", 0.8):
                state = moment.position.state
                count = len(game.shown.table(game.shown.view(state, SEAT)).pieces)
                if count > best[0] and draggable(offered(game, state, SEAT)):
                    best = count, name, state
    return best[1], best[2]


def draggable(options: Iterable[Option]) -> bool:
    """Whether a piece may be dragged anywhere."""
    return any(not one.refused and isinstance(one.gesture, Drag) for one in options)


def view_of(name: str, state: Any) -> TableView:
    """A state before seat 1, ready to be touched."""
    app()
    game = load(name)
    view = TableView(Look(), game.folders)
    view.resize(*SIZE)
    view.show()
    app().processEvents()
    view.show_table(
        game.shown.table(game.shown.view(state, SEAT)),
        offered(game, state, SEAT),
        animate=False,
    )
    view.fit()
    view.finish_motion()
    app().processEvents()
    return view
