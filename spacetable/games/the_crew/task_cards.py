"""The 96 task cards of Mission Deep Sea, from ``deep_sea_tasks.toml``."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import read_data
from spacetable.core.switch import Source
from spacetable.games.the_crew.cards import CARD_OF, FIRST_TRUMP
from spacetable.games.the_crew.conditions.balance import CompareTricks
from spacetable.games.the_crew.conditions.kinds import TaskCondition
from spacetable.games.the_crew.conditions.trick_counts import TrickPrediction

FILE: Final = Path(__file__).with_name("deep_sea_tasks.toml")
Worth = Annotated[int, Meta(ge=1, le=9)]


class Redeal(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that make the deal void when one hand holds them all.

    ``trumps``: their ranks. ``card``: one more card, or "".
    """

    trumps: tuple[Annotated[int, Meta(ge=1, le=4)], ...]
    card: str = ""

    @property
    def mask(self) -> int:
        """All these cards."""
        mask = 1 << CARD_OF[self.card] if self.card else 0
        for rank in self.trumps:
            mask |= 1 << FIRST_TRUMP + rank - 1
        return mask


class DeepSeaTask(Struct, frozen=True, forbid_unknown_fields=True):
    """A task card. ``difficulty``: with three, four and five members.

    ``condition``: what it asks, without an owner. ``redeal``: hands that make the deal void when
    the card has been drawn.
    """

    id: str
    source: Source
    difficulty: tuple[Worth, Worth, Worth]
    condition: TaskCondition
    redeal: tuple[Redeal, ...] = ()

    @property
    def captain_barred(self) -> bool:
        """Whether it compares its owner with the captain, who can then not own it."""
        return isinstance(self.condition, CompareTricks) and self.condition.against == "captain"

    @property
    def predict(self) -> Literal["", "open", "secret"]:
        """Whether its owner foretells a number of tricks, and if so how."""
        if not isinstance(self.condition, TrickPrediction):
            return ""
        return "open" if self.condition.visibility == "public" else "secret"


class TaskCards(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    schema: Literal["the_crew.tasks/1"]
    task: tuple[DeepSeaTask, ...]


def load(path: Path = FILE) -> dict[str, DeepSeaTask]:
    """Read and check the file; ``DataError`` naming the line when something is wrong."""
    return parse(read_data(path), path.name)


def parse(words: str, name: str = FILE.name) -> dict[str, DeepSeaTask]:
    """The same for words already read. ``name``: what an error calls the file."""
    found = checked_toml(words, TaskCards, name, _faults)
    return {task.id: task for task in found.task}


def _faults(found: TaskCards) -> Iterator[Fault]:
    ids: set[str] = set()
    for i, task in enumerate(found.task):
        if task.id in ids:
            yield ("task", i, "id"), f"the task card {task.id} is there twice"
        for redeal in task.redeal:
            if redeal.card and redeal.card not in CARD_OF:
                yield ("task", i, "redeal"), f"there is no card {redeal.card}"
        ids.add(task.id)


@cache
def deep_sea_tasks() -> dict[str, DeepSeaTask]:
    """All task cards by id, in the order of the file; not to be changed."""
    return load()


def difficulty(task: str, seats: int) -> int:
    """What a task card is worth with that many players; two play with the value for three."""
    return deep_sea_tasks()[task].difficulty[max(seats, 3) - 3]
