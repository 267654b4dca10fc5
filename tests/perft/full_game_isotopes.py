"""Isotopes as money in the whole game's second way (4D1 of Module 4).

Written from ``module4.md`` 9 of the reference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

Said = Iterator[tuple[str, Callable[[], None]]]
ISOTOPE = 10


def exchanges(table: Any) -> Said:
    """[4D1d] Once in a turn an isotope for ten Aquas, or ten for one of nobody's."""
    if table.vaults is None or table.exchanged:
        return
    if table.vaults[table.turn]:
        yield "SellIsotope", lambda: _exchange(table, -1, 0)
    if table.speculator and table.me.aquas >= ISOTOPE:
        yield "BuyIsotope", lambda: _exchange(table, 1, -1)


def _exchange(table: Any, own: int, others: int) -> None:
    table.vaults[table.turn] += own
    table.speculator += others
    table.me.aquas -= own * ISOTOPE
    table.exchanged = True
