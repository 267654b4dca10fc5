"""In which order plans stand in their list."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from spacetable.core.planner import Plan
from spacetable.core.text import Text

PARTS: Final = re.compile(r"[-−]?\d+(?:[.,]\d+)?|\D+")


class Sorting(Struct, frozen=True):
    """``column``: the number of a head. ``down``: the greatest first."""

    column: int
    down: bool = False


def sorted_plans(
    plans: Sequence[Plan], sorting: Sorting | None, words: Callable[[Text], str]
) -> list[Plan]:
    """The plans by a figure; as they were found where nobody sorts. Plans without it come last."""
    if sorting is None:
        return list(plans)
    column = sorting.column
    having = [one for one in plans if column < len(one.figures)]
    having.sort(key=lambda one: _figure(words(one.figures[column])), reverse=sorting.down)
    return [*having, *(one for one in plans if column >= len(one.figures))]


def in_place(before: Sequence[str], now: Sequence[Plan]) -> list[tuple[str, Plan | None]]:
    """The plans of now where somebody points at the list: those that stood there stay in their
    places, those that are gone too (None), and what is new comes below.
    """
    found = {one.id: one for one in now}
    stay = [(one, found.pop(one, None)) for one in before]
    return [*stay, *found.items()]


def _figure(words: str) -> list[tuple[int, float, str]]:
    """A key by which "12 %" comes after "9 %", and words after numbers."""
    key: list[tuple[int, float, str]] = []
    for part in PARTS.findall(words):
        try:
            key.append((0, float(part.replace("−", "-").replace(",", ".")), ""))
        except ValueError:
            key.append((1, 0.0, part))
    return key
