"""The lessons, from ``lessons.toml``.

Cards are named there by where they lie when the lesson begins: "hand.1/logic.9" is that card in the
hand of seat 1, "hal.hand/grv" a hidden card of HAL's, "shown.0" whatever lies there. Of several
alike the first is meant, in a draw pile the one nearest the top.
"""

from functools import cache
from pathlib import Path
from typing import Final

from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.lesson import Lesson
from spacetable.core.lesson_file import CardNames, load_lessons
from spacetable.games.space_odyssey.arrange import arrange
from spacetable.games.space_odyssey.ruleset import RULES
from spacetable.games.space_odyssey.state import DECK, HAL_DECK, State

FOLDER: Final = Path(__file__).parent


@cache
def lessons() -> tuple[Lesson, ...]:
    """In the order to be taken; ``DataError`` naming the line when the file is wrong."""
    return load_lessons(FOLDER, NAMES)


def _find(state: State, learner: Seat, name: str) -> PieceId | None:
    zone, slash, face = name.partition("/")
    cards = state.pieces[ZoneId(zone)]
    if zone in (DECK, HAL_DECK):
        cards = cards[::-1]
    if not slash:
        return cards[0].id if cards else None
    faces = (f"crew.{face}", f"hal.{face}")
    return next((one.id for one in cards if one.face in faces), None)


NAMES: Final = CardNames(
    game="space_odyssey",
    fields=("card",),
    rules=RULES,
    arrange=arrange,
    find=_find,
    nothing="when the lesson begins, no card lies at",
)
