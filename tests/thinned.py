"""Sweeps over many combinations: the quick run takes every so many-th, the slow tests the others.

Which are taken goes diagonally, so each value of each row is among them.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

SLOW = (pytest.mark.slow,)


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
