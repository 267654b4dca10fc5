"""Craft that are no rockets, a second time: freighters, and Bernals under way [10.1, 10.2].

Written from ``core_rules.md`` of the reference; ``printed`` of a position says what stands on the
cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from tests.games.high_frontier.second_flight import Move
from tests.perft.second_flight_school import Flight, Ship

ENDLESS = Fraction(10**6)


@dataclass(frozen=True)
class Hauler(Flight):
    """A freighter: net thrust 1 and what the card adds, its pivots, and no fuel (core 10.1)."""

    pivots: int = 0

    def _start(self) -> str:
        return f"1 Activate {self.ship.cards[0]}  False False"

    def _begun(self) -> Move:
        about: dict[str, Any] = {"base": 1, "pivots": self.pivots, "net": self.ship.base}
        return Move(about, self.season, self.place, ENDLESS, self.ship.base)

    def _rested(self) -> Flight:
        return replace(self, moved=True, move=None)


def craft(position: Any) -> Flight:
    """The only craft of the first player."""
    laid, printed = position.arrangement, position.printed
    own = laid["players"]["1"]
    stack = own[printed["stack"]]
    cards = tuple(one["card"] for one in stack["cards"])
    about = Ship(
        (cards[0], cards[-1]),
        printed["base"],
        Fraction(printed.get("per_burn", "0")),
        Fraction(printed.get("dry", "1")),
    )
    wet = sum(map(Fraction, stack.get("wet", "1").split()), Fraction(0))
    at = (about, stack["place"], wet, laid["spot"] + 1, own["aquas"])
    if printed["stack"] == "freighter":
        return Hauler(*at, pivots=printed["pivots"])
    return Flight(*at)  # a Bernal: dirt by weight, as a rocket with its generator (core 10.2)
