"""Which puzzle is that of a day, and which comes next."""

from collections.abc import Sequence
from datetime import date
from hashlib import blake2b
from typing import Any, Final

from spacetable.core.game import Game
from spacetable.core.parts import puzzles_of
from spacetable.core.puzzle import Grade, Puzzle

GRADES: Final[tuple[Grade, ...]] = (1, 1, 2, 2, 2, 3, 3)
"""How hard the puzzle of a day is, from Monday on."""


def of_the_day(games: Sequence[Game[Any, Any]], day: date) -> tuple[Game[Any, Any], int] | None:
    """The game and the number (from 0) of the puzzle of a day; None where there is none.

    Everybody with the same games has the same one. The games follow each other by turns, and a
    week begins easy and ends hard; a game without puzzles of that grade has the next easier ones.
    """
    there = [game for game in games if puzzles_of(game)]
    if not there:
        return None
    number = day.toordinal()
    game = there[number % len(there)]
    digest = blake2b(f"{game.info.id}/{number}".encode(), digest_size=8).digest()
    graded = [(one.grade, k) for k, one in enumerate(puzzles_of(game))]
    lowest = min(graded)[0]
    grade = max((one for one, _ in graded if one <= GRADES[day.weekday()]), default=lowest)
    meant = [k for one, k in graded if one == grade]
    return game, meant[int.from_bytes(digest, "big") % len(meant)]


def following(puzzles: Sequence[Puzzle], solved: Sequence[str], after: int = -1) -> int | None:
    """The number of the next puzzle that is not solved, round to the first; None: all are."""
    order = [*range(after + 1, len(puzzles)), *range(max(after, 0))]
    return next((k for k in order if puzzles[k].id not in solved), None)
