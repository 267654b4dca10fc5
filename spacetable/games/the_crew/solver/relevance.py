"""Which cards the conditions of a deal can tell apart, and which they want or fear where."""

from spacetable.games.the_crew.cards import CARDS
from spacetable.games.the_crew.conditions.base import Condition
from spacetable.games.the_crew.conditions.guidance import Wishes


def kinds(conditions: tuple[Condition, ...]) -> tuple[int, ...]:
    """For each card a number; cards of a suit with the same one are alike to all conditions."""
    masks = list(dict.fromkeys(mask for one in conditions for mask in one.told_apart()))
    names: dict[tuple[int, ...], int] = {}
    return tuple(
        names.setdefault(tuple(mask >> card & 1 for mask in masks), len(names))
        for card in range(CARDS)
    )


def wishes(
    conditions: tuple[Condition, ...],
    progress: tuple[int, ...],
    members: int,
    won: tuple[int, ...],
    done: int,
    planned: int,
) -> Wishes:
    """The wishes of the conditions that are not met yet."""
    found = Wishes(won, done, planned, [0] * members, [0] * members, [0.0] * members, [0] * members)
    for condition, now in zip(conditions, progress, strict=True):
        if now >= 0:
            condition.wish(now, found)
    return found
