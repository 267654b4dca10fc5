"""What a player alone does otherwise, a second time: research, and the laws of 4G3. Altruists who
play together take part in the first alone.

Written from ``core_rules.md`` 7.1 (V4c) and ``module4.md`` 14 of the reference. Contracts are in
``full_game_contracts.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from tests.perft.full_game_cards import CARDS

Said = Iterator[tuple[str, Callable[[], None]]]
MOST = 4


def boosts_freely(table: Any) -> bool:
    """[4G3] By the law of individuality a boost is no operation."""
    return table.alone and bool(table.assembly and table.assembly.law("individuality"))


def research(table: Any, deck: str) -> Said:
    """[V4c] A top card with its supports, an Aqua each. By the law of equality it comes for
    nothing, and of its supports those that are wanted, an Aqua each [4G3].
    """
    me = table.me
    top = CARDS.get(next(iter(table.decks[deck]), ""))
    if len(me.hand) >= MOST or top is None:  # Decks that a position does not name, it leaves out.
        return
    supports = top.supports
    if not (table.alone and table.assembly and table.assembly.law("equality")):
        price = _price(table, 1 + len(supports))
        if price <= me.aquas:
            yield f"TakePatent {deck}", lambda: _take(table, deck, supports, price)
        return
    for number in range(min(len(supports), me.aquas) + 1):
        for some in combinations(supports, number):
            yield (
                f"TakeGrant {deck} {_said(some, supports)}",
                lambda some=some: _take(table, deck, some, len(some)),
            )


def _said(some: tuple[str, ...], supports: tuple[str, ...]) -> str:
    """None and all of them have names of their own."""
    if not some:
        return "False "
    return "True " if some == supports else f"True {','.join(some)}"


def _price(table: Any, cards: int) -> int:
    """A Marketeer has three for the price of two."""
    return cards - (cards // 3 if table.privilege(table.turn) == "marketeer" else 0)


def _take(table: Any, deck: str, supports: tuple[str, ...], price: int) -> None:
    table.me.hand.append(table.decks[deck].pop(0))
    table.me.hand += [table.decks[one].pop(0) for one in supports]
    table.op = "research"
    table.me.aquas -= price
