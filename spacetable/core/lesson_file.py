"""The lessons of a game, read from ``lessons.toml`` beside its rules.

The moves that a lesson waits for may name cards in the game's own words: which piece that is, is
found in the position that the lesson begins with.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct

from spacetable.core.data import data_error, line_of, parse_toml, read_data
from spacetable.core.engine import opening_chance
from spacetable.core.errors import DataError
from spacetable.core.ids import PieceId, Seat
from spacetable.core.lesson import Lesson, with_ids
from spacetable.core.rules import Rules
from spacetable.core.setup import SeatSetup
from spacetable.core.state import State

S = TypeVar("S", bound=State)
NAME: Final = "lessons.toml"


class CardNames(Struct, Generic[S], frozen=True, eq=False):
    """How the lessons of a game name cards. A card keeps its id until it is shuffled.

    ``game``: its id. ``fields``: those of moves that say which cards. ``rules`` and ``arrange``:
    the game's, to lay out the position that a lesson begins with. ``find``: the card that a name
    stands for in that state, to the seat that learns; None for nothing. ``nothing``: what is said
    then, before the name.
    """

    game: str
    fields: tuple[str, ...]
    rules: Rules[S]
    arrange: Callable[[S, Mapping[str, Any]], S]
    find: Callable[[S, Seat, str], PieceId | None]
    nothing: str

    def begun(self, lesson: Lesson) -> S:
        """The position that a lesson begins with."""
        numbers = (str(n + 1) for n in range(lesson.seats or 1))
        seats = tuple(SeatSetup(Seat(n), role=lesson.roles.get(n, "")) for n in numbers)
        setup = lesson.setup(self.game, seats)
        dealt = self.rules.setup(setup, opening_chance(setup))
        return self.arrange(dealt, lesson.scenario.arrangement)


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


def load_lessons(folder: Path, names: CardNames[Any] | None = None) -> tuple[Lesson, ...]:
    """The lessons in a folder, in the order to be taken; ``DataError`` naming the line when the
    file is wrong. ``names``: None where the moves name no cards.
    """
    return parse_lessons(read_data(folder / NAME), NAME, names)


def parse_lessons(words: str, name: str, names: CardNames[Any] | None = None) -> tuple[Lesson, ...]:
    """The same for words already read. ``name``: what an error calls the file."""
    found = parse_toml(words, _File, name).lesson
    if names is None:
        return found
    return tuple(_named(one, k, words, name, names) for k, one in enumerate(found))


def _named(lesson: Lesson, number: int, words: str, name: str, names: CardNames[Any]) -> Lesson:
    """The lesson with the ids of its cards in its gates. ``number``: its place in the file."""
    state, learner = names.begun(lesson), Seat(lesson.learner)

    def unknown(step: int, card: str) -> DataError:
        line = line_of(words, f"`$.lesson[{number}].steps[{step}]`")
        return data_error(name, line, f"{names.nothing} {card}")

    return with_ids(lesson, names.fields, lambda card: names.find(state, learner, card), unknown)
