"""Puzzles of the pocket game: the choice after which a flight hits the port most often.

Each choice is flown on from many times by the Navigator, with everything dealt anew that the pilot
cannot know, and with the same chance after each of them.
"""

import itertools
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any, Final

from spacetable.core.bot import Bot
from spacetable.core.option import Option
from spacetable.core.puzzle import Answer, Candidate, Grade, Posed, Puzzle, Stage, plain
from spacetable.core.puzzle_position import played_by
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text, texts
from spacetable.games.star_wars_pocket.bot import BOTS
from spacetable.games.star_wars_pocket.playouts import hits
from spacetable.games.star_wars_pocket.state import PILOT
from spacetable.games.star_wars_pocket.turn import STEPS

words: Final = texts("star_wars_pocket_puzzles")
FILE: Final = Path(__file__).with_name("puzzles.json")
FLIGHTS: Final = (16, 60, 180, 500)
"""So many flights after each choice, more and more while one may still stand out."""
CLEAR: Final = 0.08
"""The best choice hits so much more often than the next one;"""
PROMISING: Final = 0.06
"""so much until all are flown."""
SURE: Final = 4.0
"""That is so many times its standard error."""
MOST: Final = 9
"""More choices nobody compares."""
EARLY: Final = 30
"""Choices before so many moves hardly differ;"""
ALIKE: Final = 5
"""and so many ends of turns are as good as one."""
_OPTIONS: Final = {step.name: step.options for step in STEPS}


def pose(candidate: Candidate) -> Posed | None:
    """Which choice is best by a clear margin."""
    state: Any = candidate.state
    options = tuple(_OPTIONS[state.phase](state, PILOT))
    if not 2 <= len(options) <= MOST:
        return None
    flown: dict[int, list[bool]] = {k: [] for k in range(len(options))}
    order = list(flown)
    for upto in FLIGHTS:
        for k, one in enumerate(options):
            flown[k] += [hits(state, n, one.action) for n in range(len(flown[k]), upto)]
        order.sort(key=lambda k: -sum(flown[k]))
        if sum(flown[order[0]]) - sum(flown[order[1]]) < PROMISING * upto:
            return None
    best = flown[order[0]]
    if any(not _clearly(best, flown[k]) for k in order[1:]):
        return None
    top = _percent(best)
    answers = tuple(
        Answer(plain(one.action), _why(one, _percent(flown[k]), top), right=k == order[0])
        for k, one in enumerate(options)
    )
    action = answers[order[0]].action
    gap = top - _percent(flown[order[1]])
    question = words(f"question.{state.phase}", n=len(options))
    return Posed(question, _grade(len(options), gap), (Stage(PILOT, answers),), (action,))


def _clearly(best: list[bool], other: list[bool]) -> bool:
    """Whether one share is larger by more than flights with the same chance could make it."""
    n = len(best)
    gap = (sum(best) - sum(other)) / n
    square = sum((a - b) ** 2 for a, b in zip(best, other, strict=True)) / n
    return gap >= CLEAR and gap >= SURE * sqrt(max(square - gap**2, 1 / n) / n)


def _percent(flown: list[bool]) -> int:
    return round(100 * sum(flown) / len(flown))


def _grade(options: int, gap: int) -> Grade:
    """A great difference between two choices is easy, a small one among many is not."""
    if gap >= 20 and options <= 3:
        return 1
    return 3 if gap < 14 and options > 2 else 2


def _why(option: Option, percent: int, top: int) -> Text:
    if percent == top:
        return words("right", move=option.label, percent=percent)
    return words("wrong", move=option.label, percent=percent, best=top)


def candidates(game: Any, seed: str) -> Iterator[Candidate]:
    """Positions of flights that the bots fly."""
    for count in itertools.count(1):
        bot: Bot = BOTS[count % len(BOTS)]
        setup = Setup(game.info.id, f"{seed}-{count}", (SeatSetup(PILOT),))
        state: Any
        for log, state in played_by(game, setup, bot):
            if len(log) < EARLY or (state.phase == "end" and len(log) % ALIKE):
                continue
            yield Candidate(f"{count}-{len(log)}", setup, log, state, PILOT)


def kind(puzzle: Puzzle) -> str:
    """By what is to be decided, and what is right."""
    right = puzzle.stages[0].right[0].action
    return f"{puzzle.question.key} {right['type']}"
