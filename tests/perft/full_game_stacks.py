"""Cards, tanks and fuel from stack to stack as the whole game's second way reads them [5, 6]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.perft.full_game_cards import LEO, Laid, red_line

Said = Iterator[tuple[str, Callable[[], None]]]
FIGURES = ("rocket", "outpost1", "outpost2")


def free(table: Any) -> Said:
    """[6] G1, G2 and G6 of the player whose turn it is."""
    me = table.me
    for card in me.hand:
        yield f"DiscardPatent {card}", lambda card=card: table.discard(card)
    for kind, stack in me.stacks.items():
        for laid in stack.cards:
            if not laid.human:
                word = "Unload" if kind == "rocket" else "Decommission"
                yield f"{word} {laid.id}", lambda kind=kind, laid=laid: table.back(kind, laid)
            for to in (LEO, *FIGURES):
                there = me.stacks.get(to)
                if to != kind and (there is None or there.carries(laid, stack.place)):
                    yield (
                        f"TransferCard {laid.id} {to}",
                        lambda kind=kind, laid=laid, to=to: _transfer(table, kind, laid, to),
                    )
        for to, there in me.stacks.items():
            figures = kind != LEO and to not in (LEO, kind)
            if figures and stack.tanks and there.carries(None, stack.place):
                yield (
                    f"TransferTank {kind} {to}",
                    lambda a=stack, b=there: (table.tanks(a, -1), table.tanks(b, 1)),
                )
    yield from _fuel(table)


def _transfer(table: Any, kind: str, laid: Laid, to: str) -> None:
    place = table.me.stacks[kind].place
    table.put(to, laid, place)
    table.taken(kind, laid)


def _fuel(table: Any) -> Said:
    """[5, 6] Aquas, fuel and tanks of the rocket (movement 10.5)."""
    me, ship = table.me, table.me.stacks.get("rocket")
    if ship is None:
        return
    if ship.place == LEO:
        for number in range(1, me.aquas + 1):
            if red_line(ship.wet, number) <= 32:
                yield f"AquasToFuel {number}", lambda n=number: _pumped(table, n)
        if red_line(ship.wet, -1) >= ship.dry:
            yield "FuelToAquas", lambda: _pumped(table, -1)
        if ship.tanks:
            yield "TankToAquas", lambda: _sold_tank(table)
    if ship.tanks:
        yield "DropTank", lambda: table.tanks(ship, -1)
        if ship.mass > 1:
            yield "TankToFuel", lambda: setattr(ship, "tanks", ship.tanks - 1)
    # The chit of a ship that weighs nothing would not move: fuel would come of nothing.
    if ship.wet >= ship.dry + 1 and ship.mass:
        yield "FuelToTank", lambda: setattr(ship, "tanks", ship.tanks + 1)


def _pumped(table: Any, number: int) -> None:
    ship = table.me.stacks["rocket"]
    ship.wet = red_line(ship.wet, number)
    table.me.aquas -= number


def _sold_tank(table: Any) -> None:
    table.tanks(table.me.stacks["rocket"], -1)
    table.me.aquas += 1
