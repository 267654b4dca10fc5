"""Collections of puzzles: found from a seed by a game's own solvers, and proved anew."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from spacetable.core.game import Game
from spacetable.core.puzzle import Candidate, Posed, Puzzle, Puzzles
from spacetable.core.puzzle_position import position_of

SHARE = 2
"""At most one in so many is of one grade,"""
FEW = 4
"""where there are more than so many of it."""


def found(game: Game[Any, Any], seed: str, stop: Callable[[], bool]) -> Iterator[Puzzle]:
    """Puzzles of a game, one after the other, the same for the same seed."""
    part = _part(game)
    for candidate in part.candidates(game, seed):
        if stop():
            return
        posed = part.pose(candidate)
        if posed is not None:
            yield _puzzle(game, f"{seed}-{candidate.name}", candidate, posed)


def made(
    game: Game[Any, Any],
    seed: str,
    count: int,
    stop: Callable[[], bool] = lambda: False,
    heard: Callable[[Puzzle], object] = lambda puzzle: None,
) -> list[Puzzle]:
    """A collection of so many, the easy ones first; fewer where ``stop`` says so.

    Of one kind and of one grade there are not too many, and one of each kind from one game.
    """
    part = _part(game)
    kinds: Counter[str] = Counter()
    grades: Counter[int] = Counter()
    games: set[tuple[object, str]] = set()
    taken: list[Puzzle] = []
    most = max(FEW, -(-count // SHARE))
    for one in found(game, seed, stop):
        kind = part.kind(one)
        where = (one.setup.seed, kind)
        if kinds[kind] >= part.most or where in games or grades[one.grade] >= most:
            continue
        games.add(where)
        kinds[kind] += 1
        grades[one.grade] += 1
        taken.append(one)
        heard(one)
        if len(taken) >= count:
            break
    return sorted(taken, key=lambda one: one.grade)


def prove(game: Game[Any, Any], puzzle: Puzzle) -> str:
    """What is wrong with a puzzle; "" when it is found again just so, with its solution playable.

    Everything is reckoned anew from the set-up and the log.
    """
    try:
        candidate = position_of(game, puzzle)
        posed = _part(game).pose(candidate)
    except Exception as wrong:
        return f"{type(wrong).__name__}: {wrong}"
    if posed is None:
        return "no move stands out"
    if posed != puzzle.posed:
        return "another question, answer or solution is found"
    return ""


def _puzzle(game: Game[Any, Any], name: str, candidate: Candidate, posed: Posed) -> Puzzle:
    return Puzzle(
        id=name,
        game=game.info.id,
        rules_version=game.info.rules_version,
        setup=candidate.setup,
        question=posed.question,
        grade=posed.grade,
        stages=posed.stages,
        solution=posed.solution,
        log=candidate.log,
        paper=candidate.paper,
    )


def _part(game: Game[Any, Any]) -> Puzzles:
    if game.puzzles is None:
        raise ValueError(f"{game.info.id} has no puzzles")
    return game.puzzles
