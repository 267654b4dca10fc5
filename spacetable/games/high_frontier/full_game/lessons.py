"""The lessons, read from ``lessons.toml``.

Cards are named there by their faces, and the learner's own crew is "crew": what they are
called in the position that a lesson begins with, is found when the file is read.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.data import data_error, line_of, parse_toml, read_data
from spacetable.core.engine import opening_chance
from spacetable.core.ids import PieceId, Seat
from spacetable.core.lesson import Gate, Lesson, Step
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

    def found(gates: tuple[Gate, ...], at: str) -> tuple[Gate, ...]:
        return tuple(
            replace(gate, fields=_named(gate.fields, ids, words, at, name)) for gate in gates
        )

    def step(one: Step, at: str) -> Step:
        gates, others, free = (found(gates, at) for gates in (one.gates, one.others, one.free))
        return replace(one, gates=gates, others=others, free=free)

    steps = tuple(step(one, f"{path}.steps[{k}]") for k, one in enumerate(lesson.steps))
    return replace(lesson, steps=steps)


def _named(
    fields: Mapping[str, Any], ids: Mapping[str, PieceId], words: str, at: str, name: str
) -> dict[str, Any]:
    """The fields of a gate, with ids in place of faces."""

    def one(face: str) -> PieceId:
        if face not in ids:
            raise data_error(name, line_of(words, f"`$.{at}`"), f"there is no card {face}")
        return ids[face]

    named = dict(fields)
    for key in CARDS:
        value = named.get(key)
        if value is not None:
            named[key] = one(value) if isinstance(value, str) else [one(face) for face in value]
    return named
