"""The kinds of condition that a line of a data file can name: all that these modules define."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from spacetable.games.the_crew.conditions import (
    balance,
    captures,
    card_tasks,
    counts,
    leads,
    single_tricks,
    streaks,
    trick_counts,
)
from spacetable.games.the_crew.conditions.base import Condition

MODULES: Final = (
    balance,
    captures,
    card_tasks,
    counts,
    leads,
    single_tricks,
    streaks,
    trick_counts,
)


def kinds() -> tuple[type[Condition], ...]:
    """Every kind of condition, in the order of the modules; also what they have in common."""
    found = (one for module in MODULES for one in vars(module).values())
    return tuple(
        dict.fromkeys(one for one in found if isinstance(one, type) and issubclass(one, Condition))
    )


def task_kinds() -> tuple[type[Condition], ...]:
    """What a task card of Mission Deep Sea can ask."""
    return tuple(kind for kind in kinds() if kind.picture)


def mission_kinds() -> tuple[type[Condition], ...]:
    """What a mission can ask beside its tasks."""
    return tuple(kind for kind in kinds() if kind.of_missions)


if TYPE_CHECKING:
    TaskCondition = Condition
    MissionRule = Condition
else:
    TaskCondition = reduce(or_, task_kinds())
    MissionRule = reduce(or_, mission_kinds())
