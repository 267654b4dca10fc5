"""Sweeps over many combinations: the quick run takes every so many-th, the slow tests the others.

Which are taken goes diagonally, so each value of each row is among them. What only differs in how
something is looked at (``LOOKS``) is a sweep without being called one: ``thin_looks``.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import product
from typing import Any
from zlib import crc32

import pytest

SLOW = (pytest.mark.slow,)

LOOKS = {
    *("language", "size", "room", "window", "zoom", "letters", "look", "text_size", "theme"),
    *("scale", "ratio", "large", "paper", "width", "height", "percent", "style", "season", "seed"),
}
"""Parameters that change how something is looked at, or which of many alike is looked at."""
TABLES = {"players", "seats", "people", "crew"}
"""And how many sit at a table, where it is the table that is looked at."""
LOOKED_AT = ("tests/app/", "tests/games/", "tests/legibility/", "tests/play/", "tests/table/")
"""Where that is so: catalogues are compared, and sounds and files tried, in every language."""
TABLES_AT = ("tests/app/", "tests/table/", "/table/", "/bots/")
FEW = 4
"""Of so many looks every other one is quick, of more every third."""


def thinned(*rows: Iterable[Any], one_in: int = 2) -> list[Any]:
    """All combinations of the rows as parameters, of which one in ``one_in`` is not slow."""
    found = []
    for chosen in product(*(enumerate(row) for row in rows)):
        left = sum(place for place, _ in chosen) % one_in
        found.append(pytest.param(*(value for _, value in chosen), marks=SLOW if left else ()))
    return found


def thinned_rows(rows: Iterable[tuple[Any, ...]], one_in: int = 2) -> list[Any]:
    """The same with combinations that are written down already."""
    return [
        pytest.param(*row, marks=SLOW if place % one_in else ()) for place, row in enumerate(rows)
    ]


def thin_looks(nodeid: str, calls: list[Any]) -> None:
    """Marks those calls of a test as slow that the quick run leaves out: for each value of what
    else is asked some looks stay, others for the next value, and other ones in another test.
    """
    if not nodeid.startswith(LOOKED_AT):
        return
    looks = LOOKS | TABLES if any(one in nodeid for one in TABLES_AT) else LOOKS
    groups: dict[tuple[Hashable, ...], list[Any]] = {}
    for call in calls:
        if any(mark.name == "slow" for mark in call.marks):
            continue
        if not looks.isdisjoint(call.params):
            what = (_known(value) for name, value in call.params.items() if name not in looks)
            groups.setdefault(tuple(what), []).append(call)
    first = crc32(nodeid.encode())
    for turn, group in enumerate(groups.values(), first):
        one_in = 2 if len(group) <= FEW else 3
        for place, call in enumerate(group, turn):
            if place % min(one_in, len(group)):
                call.marks.append(pytest.mark.slow.mark)


def _known(value: Any) -> Any:
    """Itself, or what stands for it: a value that holds lists cannot be looked up."""
    try:
        hash(value)
    except TypeError:
        return id(value)
    return value
