"""Flights of the whole game a second time: the flight school's second way, with turns of two.

A rocket of one thruster with its generator flies in a turn of the first player; the second only
ends the turn. A crash leaves nothing but turns to end: the game goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from tests.perft.full_game_craft import craft
from tests.perft.second_flight_school import Flight, Ship


@dataclass(frozen=True)
class Flights:
    """``flight``: of the first player's rocket; its ``year`` is that of the sunspot cube."""

    flight: Flight
    first_plays: bool = True

    def moves(self) -> Mapping[str, object]:
        if not self.first_plays:
            return {"2 EndTurn": None}
        return {"1 EndTurn": None} if self.flight.lost else self.flight.moves()

    def after(self, words: str) -> Flights:
        flight = self.flight
        if words == "1 EndTurn":
            return Flights(flight, False)
        if words == "2 EndTurn":
            return Flights(replace(flight, year=flight.year + 1, moved=False))
        return Flights(flight.after(words))


def begin(position: Any) -> Flights:
    """The position as a file has it; ``printed``: what stands on the two cards."""
    laid, printed = position.arrangement, position.printed
    if "stack" in printed:
        return Flights(craft(position))
    own = laid["players"]["1"]
    rocket = own["rocket"]
    ship = Ship(
        tuple(one["card"] for one in rocket["cards"]),
        printed["base"],
        Fraction(printed["per_burn"]),
        Fraction(printed["dry"]),
    )
    wet = sum(map(Fraction, rocket["wet"].split()), Fraction(0))
    return Flights(Flight(ship, rocket["place"], wet, laid["spot"] + 1, own["aquas"]))
