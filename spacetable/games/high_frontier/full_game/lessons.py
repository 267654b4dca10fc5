"""The lessons, from ``lessons.toml``.

Cards are named there by their faces, and the learner's own crew is "crew".
"""

from functools import cache
from pathlib import Path
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.core.lesson import Lesson
from spacetable.core.lesson_file import CardNames, load_lessons
from spacetable.games.high_frontier.full_game.arrange import arrange
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State

FOLDER: Final = Path(__file__).parent
CREW: Final = "crew"


@cache
def lessons() -> tuple[Lesson, ...]:
    """In the order to be taken; ``DataError`` naming the line when the file is wrong."""
    return load_lessons(FOLDER, NAMES)


def _find(state: State, learner: Seat, name: str) -> PieceId | None:
    if name == CREW:
        return state.players[learner].crew
    return next((piece.id for piece in state.pieces if piece.face == name), None)


NAMES: Final = CardNames(
    game="full_game",
    fields=("card", "other", "cards", "supports", "settler"),
    rules=RULES,
    arrange=arrange,
    find=_find,
    nothing="there is no card",
)
