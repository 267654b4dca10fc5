"""The lessons, read from ``lessons.toml``.

Cards are named there by where they lie when the lesson begins: "hand.1/logic.9" is that card in the
hand of seat 1, "hal.hand/grv" a hidden card of HAL's, "shown.0" whatever lies there. Of several
alike the first is meant, in a draw pile the one nearest the top. A card keeps its id until a pile
is shuffled.
"""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.chance import SeededChance
from spacetable.core.data import data_error, line_of, parse_toml, read_data
from spacetable.core.errors import DataError
from spacetable.core.ids import PieceId, Seat, ZoneId
from spacetable.core.lesson import Lesson, with_ids
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.space_odyssey.arrange import arrange
from spacetable.games.space_odyssey.setup import set_up
from spacetable.games.space_odyssey.state import DECK, HAL_DECK, Rules, State

FILE: Final = Path(__file__).with_name("lessons.toml")


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """In the order to be taken; ``DataError`` naming the line when the file is wrong."""
    return parse(read_data(FILE), FILE.name)


def parse(words: str, name: str = FILE.name) -> tuple[Lesson, ...]:
    """The same for words already read. ``name``: what an error calls the file."""
    found = parse_toml(words, _File, name).lesson
    return tuple(_laid_out(lesson, words, f"lesson[{k}]", name) for k, lesson in enumerate(found))


def start(lesson: Lesson) -> State:
    """The position that a lesson begins with."""
    numbers = range(1, (lesson.seats or 0) + 1)
    seats = tuple(SeatSetup(Seat(str(n)), role=lesson.roles.get(str(n), "")) for n in numbers)
    setup = Setup(game="space_odyssey", seed=lesson.seed, seats=seats)
    dealt = set_up(setup, Rules(), SeededChance(lesson.seed))
    return arrange(dealt, lesson.scenario.arrangement)


def _laid_out(lesson: Lesson, words: str, path: str, name: str) -> Lesson:
    """The lesson with the ids of its cards in the gates."""
    state = start(lesson)

    def unknown(step: int, card: str) -> DataError:
        line = line_of(words, f"`$.{path}.steps[{step}]`")
        return data_error(name, line, f"no card lies at {card} when the lesson begins")

    return with_ids(lesson, ("card",), lambda card: _piece(state, card), unknown)


def _piece(state: State, name: str) -> PieceId | None:
    """The id of the card that a lesson calls by that name."""
    zone, slash, face = name.partition("/")
    cards = state.pieces[ZoneId(zone)]
    if zone in (DECK, HAL_DECK):
        cards = cards[::-1]
    if not slash:
        return cards[0].id if cards else None
    faces = (f"crew.{face}", f"hal.{face}")
    return next((one.id for one in cards if one.face in faces), None)
