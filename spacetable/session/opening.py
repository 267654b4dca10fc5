"""Open whatever file a person hands over: a saved game, a position, or a file of a game's own."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from spacetable.core import registry
from spacetable.core.data import check_paper
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.printable import printable
from spacetable.core.puzzle import Plain
from spacetable.core.puzzle_position import action_of
from spacetable.core.setup import Setup
from spacetable.core.text import text
from spacetable.session import save_format, saving, scenario_file
from spacetable.session.clock import Clock, wall_clock
from spacetable.session.error_location import is_json
from spacetable.session.session import Session
from spacetable.session.writing import read_file, read_start

LOOK = 64 << 10
"""Bytes at the start of a file in which a position names its game."""


def open_file(path: Path, *, clock: Clock = wall_clock) -> Session:
    """The game in a save, or a new game from a position or from a file that a game can read. What
    such a file says was done is done in it.

    ``BoundaryError`` with what to do.
    """
    if is_position(path):
        found = _of_a_game(path)
        return scenario_file.open_scenario(path, clock=clock) if found is None else found(clock)
    try:
        return saving.load(path, clock=clock)
    except BoundaryError as wrong:
        if wrong.message.key == "session.error.foreign":
            raise scenario_file.foreign(path.name, wrong.detail) from wrong
        raise


def _of_a_game(path: Path) -> Callable[[Clock], Session] | None:
    """What opens a game's own file; None when it is a position."""
    words = read_file(path, scenario_file.FILE_LIMIT).decode("utf-8-sig", errors="ignore")
    if not is_json(words):
        return None
    check_paper(words, path.name)
    for name in registry.installed():
        try:
            game = registry.load(name)
        except BoundaryError:
            continue  # told when that game is opened
        if game.files is None or game.files.from_paper is None:
            continue
        setup = game.files.from_paper(words, path.name)
        if setup is not None:
            return partial(_played, game, setup, game.files.log(words, path.name))
    return None


def _played(game: Game[Any, Any], setup: Setup, log: Sequence[Plain], clock: Clock) -> Session:
    session = Session.new(setup, clock=clock)
    for given in log:
        session.do(action_of(game, given))
    session.unsaved = False
    return session


def glance(path: Path) -> tuple[str, str] | None:
    """What a file seems to be, from its start alone: the id of the game, and what it is called.

    None where it does not say, or cannot be read: that is told when it is opened.
    """
    with suppress(BoundaryError):
        if not is_position(path):
            header = save_format.read_header(path)
            return header.game, printable(header.name)
        words = read_start(path, LOOK).decode("utf-8-sig", errors="ignore")
        found = scenario_file.game_named(words)
        if found is not None:
            return found, printable(path.stem)
    return None


def is_position(path: Path) -> bool:
    """Whether the file is a position rather than a saved game, told from its content alone.

    ``BoundaryError`` when it cannot be read.
    """
    start = read_file(path, max(save_format.FILE_LIMIT, scenario_file.FILE_LIMIT))[:LOOK]
    if start.startswith(save_format.MAGIC):
        return False
    words = start.decode("utf-8-sig", errors="ignore")
    return b"\0" not in start and scenario_file.looks_like_one(words)


def no_record(path: Path) -> BoundaryError:
    """The message for a position where a record of moves is asked for."""
    return BoundaryError(text("session.error.no_record", file=path.name))
