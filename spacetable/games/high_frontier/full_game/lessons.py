"""The lessons, read from ``lessons.toml``.

Cards are named there by their faces, and the learner's own crew is "crew": what they are
called in the position that a lesson begins with, is found when the file is read.
"""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.data import data_error, line_of, parse_toml, read_data
from spacetable.core.engine import opening_chance
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.lesson import Lesson, with_ids
from spacetable.core.setup import SeatSetup, Setup
from spacetable.games.high_frontier.full_game.arrange import arrange
from spacetable.games.high_frontier.full_game.ruleset import RULES
from spacetable.games.high_frontier.full_game.state import State

FILE: Final = Path(__file__).with_name("lessons.toml")
CARDS: Final = ("card", "other", "cards", "supports")
"""Fields of moves that say which cards."""
CREW: Final = "crew"


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
    """The position that a lesson begins with. A card keeps its id all the time."""
    numbers = range(1, (lesson.seats or 1) + 1)
    seats = tuple(SeatSetup(Seat(str(n)), role=lesson.roles.get(str(n), "")) for n in numbers)
    setup = Setup("full_game", lesson.seed, seats, options=dict(lesson.options))
    dealt = RULES.setup(setup, opening_chance(setup))
    return arrange(dealt, lesson.scenario.arrangement)


def _laid_out(lesson: Lesson, words: str, path: str, name: str) -> Lesson:
    """The lesson with the ids of its cards in the gates."""
    state = start(lesson)
    ids = {piece.face: piece.id for piece in state.pieces}
    ids[CREW] = state.players[Seat(lesson.learner)].crew

    def unknown(step: int, face: str) -> DataError:
        line = line_of(words, f"`$.{path}.steps[{step}]`")
        return data_error(name, line, f"there is no card {face}")

    return with_ids(lesson, CARDS, ids.get, unknown)
