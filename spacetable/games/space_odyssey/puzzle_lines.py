"""What both kinds of puzzles need: moves made by the rules, and one good move among several."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from spacetable.core.chance import LooseChance
from spacetable.core.option import Action, Option
from spacetable.core.puzzle import SOLVED, Answer, Stage, plain
from spacetable.core.text import Text, Words, texts
from spacetable.core.turn import Turn
from spacetable.games.space_odyssey.ruleset import RULES
from spacetable.games.space_odyssey.state import State

words: Final[Words] = texts("space_odyssey_puzzles")


class Judged(Struct, frozen=True):
    """A move, whether it is good, what is said of it, and the state after it."""

    option: Option
    right: bool
    why: Text
    after: State


def after(state: State, action: Action) -> State:
    """The state after a move, by the rules. What is drawn meanwhile decides nothing here."""
    turn: Turn[Any] = Turn(state, LooseChance(0))
    RULES.apply(turn, action)
    found: State = turn.state
    return found


def only(judged: Sequence[Judged]) -> Judged | None:
    """The one good move among others that are not; None where there is not exactly one."""
    right = [one for one in judged if one.right]
    return right[0] if len(right) == 1 < len(judged) else None


def staged(seat: str, rows: Sequence[Sequence[Judged]]) -> tuple[Stage, ...]:
    """The moments in which one of the moves is awaited, each leading to the next."""
    found = []
    for k, row in enumerate(rows):
        then = k + 1 if k + 1 < len(rows) else SOLVED
        answers = tuple(
            Answer(
                plain(one.option.action),
                one.why,
                right=one.right,
                then=then if one.right else SOLVED,
            )
            for one in row
        )
        found.append(Stage(seat, answers))
    return tuple(found)
