"""Puzzles as files, to be shared: read with the same care as any file of others."""

from pathlib import Path

from spacetable.core import registry
from spacetable.core.bounds import check_numbers
from spacetable.core.data import parse_json
from spacetable.core.engine import check_setup
from spacetable.core.errors import BoundaryError, DataError
from spacetable.core.json_complaint import shape_of
from spacetable.core.puzzle import FORMAT, Puzzle, PuzzleFile, written
from spacetable.core.text import text
from spacetable.session.limits import Patience
from spacetable.session.puzzle_run import PuzzleRun
from spacetable.session.record import bounded, plain
from spacetable.session.restoring import check_sound, check_words
from spacetable.session.save_format import newer
from spacetable.session.writing import read_file, replace_file

FILE_LIMIT = 4 << 20
SUFFIX = ".json"
shape_of(PuzzleFile)  # before a file is read, not while
_MARK = '"spacetable_puzzles"'


def looks_like_one(words: str) -> bool:
    """Whether this may be the start of a file of puzzles."""
    return words.lstrip().startswith("{") and _MARK in words[:200]


def is_puzzle(path: Path) -> bool:
    """Whether the file holds puzzles, told from its content; ``BoundaryError`` if unreadable."""
    start = read_file(path, FILE_LIMIT)[:400]
    return looks_like_one(start.decode("utf-8-sig", errors="ignore"))


def write(puzzle: Puzzle, path: Path) -> None:
    """Write one puzzle to be shared; ``BoundaryError``."""
    replace_file(path, written([puzzle]))


def read(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles in a file; ``BoundaryError`` naming what is wrong with it."""
    try:
        words = read_file(path, FILE_LIMIT).decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise _unfit(path, wrong) from wrong
    found = parse_json(words, PuzzleFile, path.name)
    if found.spacetable_puzzles > FORMAT:
        raise newer(path.name)
    return found.puzzles


def open_puzzle(path: Path) -> PuzzleRun:
    """The first puzzle of a file, on the table; ``BoundaryError`` for one that leads nowhere."""
    puzzle = read(path)[0]
    game = registry.load(puzzle.game)
    if puzzle.rules_version > game.info.rules_version:
        raise BoundaryError(text("session.error.newer_rules", file=path.name))
    try:
        paper = plain(puzzle)
        check_numbers(paper)
        check_words(game, paper)
        laid = puzzle.setup.scenario
        if puzzle.setup.game != puzzle.game or (laid and (laid.state is not None or laid.rolls)):
            raise ValueError("another beginning")
        if not all(bounded(one) and 0 <= one.colour <= 8 for one in puzzle.setup.seats):
            raise ValueError("seats")
        if not {one.seat for one in puzzle.stages} <= {one.seat for one in puzzle.setup.seats}:
            raise ValueError("somebody is asked who does not sit there")
        if any(one.then >= len(puzzle.stages) for stage in puzzle.stages for one in stage.answers):
            raise ValueError("a stage that is not there")
        patience = Patience()
        with patience:
            check_setup(game, puzzle.setup)
            run = PuzzleRun(game, puzzle)
        if laid is not None:
            # A position laid out by a file is looked at as any other such file's is.
            check_sound(game, puzzle.setup, run.session.state, patience)
        with patience:
            if not run.options():
                raise ValueError("nothing can be answered")
            while run.can_next():
                run.next()
            if not run.done or run.index < len(puzzle.solution):
                raise ValueError("the solution solves nothing")
            run = PuzzleRun(game, puzzle)
    except Exception as wrong:
        # The rules run here on what a file says, and may stumble over it in any way at all.
        raise _unfit(path, wrong) from wrong
    return run


def _unfit(path: Path, wrong: Exception) -> DataError:
    message = text("session.error.unfit_puzzle", file=path.name)
    return DataError(message, f"{type(wrong).__name__}: {wrong}")
