"""Lessons whose steps wait for the learner's own move."""

from collections.abc import Callable, Collection
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.errors import DataError
from spacetable.core.ids import PieceId
from spacetable.core.option import Action
from spacetable.core.scenario import Scenario
from spacetable.core.setup import SeatSetup, Setup
from spacetable.core.text import Text


class Gate(Struct, frozen=True, forbid_unknown_fields=True):
    """Which actions a step waits for: the action's name, and any of its fields with values."""

    action: str
    fields: dict[str, Any] = {}

    def fits(self, action: Action) -> bool:
        """Whether the learner's move is the one asked for."""
        if type(action).__name__ != self.action:
            return False
        # Both as JSON has them: a cell is a tuple in an action and a list in a file.
        plain, wanted = msgspec.json.decode(msgspec.json.encode((action, self.fields)))
        return all(name in plain and plain[name] == value for name, value in wanted.items())


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One step. Without gates it is read and passed with "Next"; with gates the learner plays.

    ``text``: key of the words. ``show``: ids of zones, or names of the game's pieces (see
    ``Game.find``), to light up. What a gated step waits for is lit without being named.
    ``others``: moves of the other seats that are made by themselves before the step is shown, in
    this order; each must fit exactly one option of its seat (a field ``seat`` names it).
    ``free``: moves that the learner may make besides, as often as they like; none passes the step.
    """

    text: str
    gates: tuple[Gate, ...] = ()
    show: tuple[str, ...] = ()
    others: tuple[Gate, ...] = ()
    free: tuple[Gate, ...] = ()


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A course of steps on a stacked position. ``title`` and ``about`` are keys of words.

    ``seats``: how many sit at the table (None: the fewest). ``learner``: the seat that the learner
    keeps all the time; "" where the learner plays every seat in turn. ``roles``: who takes which
    part, by seat, in a game that has any.
    """

    id: str
    title: str
    about: str
    minutes: int
    steps: tuple[Step, ...]
    scenario: Scenario = Scenario()
    seed: str = "lesson"
    options: dict[str, str | int | bool] = {}
    mission: int | None = None
    seats: int | None = None
    learner: str = ""
    roles: dict[str, str] = {}

    def heading(self) -> Text:
        """The lesson's name."""
        return Text(self.title)

    def setup(self, game: str, seats: tuple[SeatSetup, ...]) -> Setup:
        """What its game starts from. ``game``: its id."""
        return Setup(
            game=game,
            seed=self.seed,
            seats=seats,
            options=dict(self.options),
            scenario=self.scenario,
            lesson=self.id,
            mission=self.mission,
        )


def with_ids(
    lesson: Lesson,
    fields: Collection[str],
    find: Callable[[str], PieceId | None],
    unknown: Callable[[int, str], DataError],
) -> Lesson:
    """The lesson with ids of pieces in place of their names in these fields of all its gates.

    ``find``: what a name stands for as the lesson begins, None for nothing; then ``unknown`` makes
    the error, from the number of the step (from 0) and the name.
    """

    def gate(one: Gate, number: int) -> Gate:
        def named(name: str) -> PieceId:
            piece = find(name)
            if piece is None:
                raise unknown(number, name)
            return piece

        found = {
            field: named(value) if isinstance(value, str) else [named(name) for name in value]
            for field, value in one.fields.items()
            if field in fields
        }
        return replace(one, fields={**one.fields, **found})

    def step(one: Step, number: int) -> Step:
        gates, others, free = (
            tuple(gate(each, number) for each in row) for row in (one.gates, one.others, one.free)
        )
        return replace(one, gates=gates, others=others, free=free)

    steps = tuple(step(one, number) for number, one in enumerate(lesson.steps))
    return replace(lesson, steps=steps)
