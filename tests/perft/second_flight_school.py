"""The flight school a second time: activate, fly, stop, hazards, the end of a turn.

Written from ``movement.md`` of the reference and on ``second_flight.py``, and from nothing of the
program's; a number in brackets is a section of the first. The ship is one thruster with one solar
generator and no afterburner; what is done between moves (fuel, cargo, the hangar) is left out. The
die falls on 1 each time: a hazard that is rolled for is the end, and belts take nothing from cards
of rad-hardness 1 outside season red.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from tests.games.high_frontier.second_flight import OUT, SITES, SOLAR, SPACES, Move, black_line
from tests.games.high_frontier.second_flight import class_thrust as class_of

YEARS = ("blue",) * 2 + ("yellow",) * 4 + ("red",) * 4 + ("blue",) * 2
"""From START on (12)."""
FINAO = 4


@dataclass(frozen=True)
class Ship:
    """``cards``: the thruster and what supports it; the rest as printed on them."""

    cards: tuple[str, str]
    base: int
    per_burn: Fraction
    dry: Fraction


@dataclass(frozen=True)
class Flight:
    """``move``: the one under way. ``hazard``: to be rolled for or paid."""

    ship: Ship
    place: str
    wet: Fraction
    year: int
    aquas: int
    moved: bool = False
    move: Move | None = None
    hazard: bool = False
    lost: bool = False

    @property
    def season(self) -> str:
        return YEARS[(self.year - 1) % 12]

    def moves(self) -> Mapping[str, object]:
        if self.lost:
            return {}
        if self.hazard:
            paid = {"1 PayFinao": None} if self.aquas >= FINAO else {}
            return {"1 Roll": None, **paid}
        if self.move is None:
            zone = SPACES[self.place]["zone"]
            starts = {} if self.moved or zone == "Neptune" else {self._start(): None}
            return {"1 EndTurn": None, **starts}
        found = dict.fromkeys(self._ways())
        if self.move.rests():
            found["1 Stop"] = None
        return found

    def after(self, words: str) -> Flight:
        kind, *fields = words.split()[1:]
        if kind == "EndTurn":
            return replace(self, year=self.year + 1, moved=False)
        if kind == "Roll":
            return replace(self, lost=True, hazard=False)
        if kind == "PayFinao":
            return replace(self, aquas=self.aquas - FINAO, hazard=False)._landed()
        if kind == "Activate":
            return replace(self, move=self._begun())
        if kind == "Stop":
            return self._rested()
        move = self._ways()[words]
        here = SPACES[fields[0]]
        hazard = "hazard" in here
        on = replace(self, place=fields[0], move=move, hazard=hazard)
        return on if hazard else on._landed()

    def _start(self) -> str:
        thruster, generator = self.ship.cards
        return f"1 Activate {thruster} {generator} False False"

    def _begun(self) -> Move:
        """Base thrust, weight class, the sun where the move begins (3)."""
        ship = self.ship
        net = ship.base + class_of(self.wet) + SOLAR[SPACES[self.place]["zone"]]
        steps = black_line(self.wet).index(ship.dry)
        about: dict[str, Any] = {
            "base": ship.base,
            "per_burn": ship.per_burn,
            "wet": self.wet,
            "dry": ship.dry,
            "solar": True,
        }
        return Move(about, self.season, self.place, Fraction(steps), net)

    def _ways(self) -> dict[str, Move]:
        """Each space that may be next, with the move after it (4-9)."""
        assert self.move is not None
        found: dict[str, Move] = {}
        for to in self.move.ways():
            ahead = copy(self.move)
            if ahead.go(to) and _ends_well(ahead):
                off = "powered" if self.place in SITES else "none"
                on = "none" if to not in SITES else _landing(self.place, to)
                found[f"1 Go {to} {off} {on} False"] = ahead
        return found

    def _landed(self) -> Flight:
        """Entering a site ends the move (7)."""
        return self._rested() if self.place in SITES else self

    def _rested(self) -> Flight:
        """Fuel leaves the strip, rounded up once (5)."""
        assert self.move is not None
        spent = min(self.move.least_fuel())
        wet = black_line(self.wet)[int(spent)]
        return replace(self, wet=wet, moved=True, move=None)


def _ends_well(move: Move) -> bool:
    """A lander burn is entered only if the descent or ascent can be finished (6)."""
    if move.rests():
        return True
    for to in move.ways():
        ahead = copy(move)
        if ahead.go(to) and _ends_well(ahead):
            return True
    return False


def _landing(start: str, to: str) -> str:
    """An aerobrake path ends in a link that is flown one way (7b)."""
    one_way = any(link[0] == to and link[3] for link in OUT[start])
    return "aerobrake" if one_way else "powered"


def begin(position: Any) -> Flight:
    """The position as a file has it; ``printed``: what stands on the two cards."""
    laid, printed = position.arrangement, position.printed
    ship = Ship(
        tuple(one["card"] for one in laid["aboard"]),
        printed["base"],
        Fraction(printed["per_burn"]),
        Fraction(printed["dry"]),
    )
    whole, *part = laid["wet"].split()
    wet = Fraction(whole) + (Fraction(part[0]) if part else 0)
    return Flight(ship, laid["place"], wet, laid.get("year", 1), laid["aquas"])
