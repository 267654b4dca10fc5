"""The command ``puzzles``: list, make and prove them without a window."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from spacetable.core import registry
from spacetable.core.errors import BoundaryError
from spacetable.core.parts import puzzles_of
from spacetable.core.puzzle import Puzzle, written
from spacetable.core.text import Text, text, verbatim
from spacetable.session.commands import words_of
from spacetable.session.puzzle_file import read
from spacetable.session.puzzle_making import made, prove
from spacetable.session.writing import replace_file


def puzzles(args: Namespace, out: TextIO | None = None) -> int:
    """Do ``args.deed``: "list", "make" or "prove"; the exit code.

    0: done, and everything proved; 1: a puzzle is not proved, or the command failed and says why.
    ``args.game``: the id of a game. ``args.file``: where puzzles are written, or are read from
    instead of those of the game (None). ``args.seed`` and ``args.count``: of those to be made.
    """
    words = words_of(args)
    out = sys.stdout if out is None else out

    def say(key: str, **params: int | str | Text) -> None:
        print(words.words(text(f"session.puzzles.{key}", **params)), file=out, flush=True)

    try:
        game = registry.load(args.game)
        words = words_of(args, game)
        if game.puzzles is None:
            raise BoundaryError(text("session.puzzles.none", game=game.info.title))
        if args.deed == "make":
            found = made(
                game,
                args.seed,
                args.count,
                heard=lambda one: say("found", **_told(one)),
            )
            replace_file(args.file, written(found))
            say("made", n=len(found), file=args.file.name)
            return 0
        every = _every(puzzles_of(game), args.file, args.game)
        if args.deed == "list":
            for one in every:
                say("found", **_told(one))
            return 0
        faults = 0
        for one in every:
            reason = prove(game, one)
            faults += bool(reason)
            if reason:
                say("unproved", name=one.id, reason=reason)
            else:
                say("proved", name=one.id)
    except BoundaryError as wrong:
        sys.stderr.write(words.words(wrong.message) + "\n")
        return 1
    return 1 if faults else 0


def _every(ours: Sequence[Puzzle], file: Path | None, game: str) -> Sequence[Puzzle]:
    return ours if file is None else [one for one in read(file) if one.game == game]


def _told(puzzle: Puzzle) -> dict[str, str | Text]:
    grade = verbatim("*" * puzzle.grade)
    return {"name": puzzle.id, "grade": grade, "question": puzzle.question}
