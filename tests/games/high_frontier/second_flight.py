"""A second flight computer, written from the rules of movement alone; it shares no code with the
program and reads the map as plain JSON. Slow and plain: every way to pay is tried.

A ship is a dict: ``net`` and ``base`` with ``pivots``; or ``base``, ``per_burn``, ``dry``, ``wet``,
``solar`` and ``jettison``, all masses and fuel as fractions. ``mag_sail``: each belt gives a bonus
burn the first time in a move (9f), and what is aerobraking would lose it (7b).
"""

import json
import random
from collections import deque
from copy import copy
from fractions import Fraction
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
MAP = json.loads((ROOT / "spacetable/games/high_frontier/map.json").read_text("utf-8"))
SPACES = {one["id"]: one for one in MAP["spaces"]}
SITES = {one["id"]: one for one in MAP["sites"]}
SOLAR = {"Mercury": 2, "Venus": 1, "Earth": 0, "Mars": -1, "Ceres": -2}
SOLAR |= {"Jupiter": -3, "Saturn": -4, "Uranus": -5}
OUT: dict[str, list[tuple[str, int, int, bool, int]]] = {one: [] for one in SPACES}
for _number, _link in enumerate(MAP["links"]):
    _a, _b = _link["a"], _link["b"]
    _one_way = _link.get("one_way", False)
    OUT[_a].append((_b, _link.get("line_a", 0), _link.get("line_b", 0), _one_way, _number))
    if not _one_way:
        OUT[_b].append((_a, _link.get("line_b", 0), _link.get("line_a", 0), False, _number))

Ship = dict[str, Any]
Cost = tuple[Fraction, int, int, int]


def black_line(wet: Fraction) -> list[Fraction]:
    """Masses from wet down to 1 as the black line passes them."""
    masses = []
    while wet > 23:
        masses.append(wet)
        wet = wet - 2 if wet - 2 >= 23 else Fraction(23)
    parts = {1: 9, 2: 6, 3: 4, 4: 3, 5: 3, 6: 2, 7: 2, 8: 2, 9: 2, 10: 2}
    while wet > 1:
        masses.append(wet)
        below = wet.numerator // wet.denominator
        if below == wet:
            below -= 1
        wet -= Fraction(1, parts.get(below, 1))
    return [*masses, Fraction(1)]


def class_thrust(wet: Fraction) -> int:
    for most, thrust in ((Fraction(17, 9), 2), (Fraction(13, 3), 1), (8, 0), (16, -1)):
        if wet <= most:
            return thrust
    return -2


class Move:
    """One turn: all the ways in which what was flown so far can have been paid."""

    def __init__(
        self, ship: Ship, season: str | None, space: str, left: Fraction, net: int
    ) -> None:
        self.ship, self.season, self.space, self.net = ship, season, space, net
        self.left = left
        self.came = -1
        self.line = 0
        self.over = False
        self.hazards = self.belts = 0
        # bonus burns, burns, bonus pivots, Oberth done, half burns saved, thruster works, belts
        self.paid = {(0, 0, 0, False, 0, True, frozenset[str]())}

    def fuel(self, burns: int, halves: int) -> Fraction:
        per_burn: Fraction = self.ship.get("per_burn", Fraction(1))
        return per_burn * burns - per_burn * halves / 2

    def ways(self) -> list[str]:
        return [to for to, *_ in OUT[self.space]]

    def go(self, to: str) -> bool:
        """Enter a space; False, and nothing has happened, where that is not legal."""
        found = [one for one in OUT[self.space] if one[0] == to]
        if self.over or not found:
            return False
        _, leaving, arriving, one_way, link = found[0]
        here, there = SPACES[self.space], SPACES[to]
        if link == self.came:
            return False
        colours = {here.get("season"), there.get("season")}
        if len(colours) == 2 and not colours - {None} <= {self.season}:
            return False
        pivot = self.came >= 0 and here["kind"] == "hohmann" and leaving != self.line
        kind = there["kind"]
        sail = self.ship.get("mag_sail", False)
        if sail and there.get("hazard") == "aerobrake":
            return False
        lander = kind in ("lander_burn", "half_lander_burn", "solar_oberth")
        bonus_won = there.get("flyby", 0)
        if kind == "venus_flyby" and self.season != "blue":
            bonus_won = 0
        dark = bool(self.ship.get("solar")) and there["zone"] == "Neptune"
        paid = set()
        for bonus, burns, pivots, oberth, halves, works, belts in self.paid:
            thrust = self.net if works else -99
            if here["kind"] == "site" and thrust <= SITES[self.space]["size"]:
                continue
            if kind == "site" and not one_way and thrust <= SITES[to]["size"]:
                continue
            turns = [(0, 0)] if not pivot else [(0, 2)]
            if pivot and pivots < self.ship.get("pivots", 0):
                turns.append((1, 0))
            for more_pivots, needs in turns:
                needs += kind == "burn"
                for by_bonus in range(min(bonus, needs) + 1):
                    made = burns + needs - by_bonus + lander
                    if made > burns and (not works or made > self.net):
                        continue
                    saved = halves + (kind == "half_lander_burn")
                    if self.fuel(made, saved) > self.left:
                        continue
                    held = bonus - by_bonus
                    goes_on = works and not dark
                    if goes_on:
                        held += bonus_won
                        if kind == "solar_oberth" and not oberth:
                            held += max(0, self.ship["base"])
                        held += sail and kind == "radbelt" and to not in belts
                    flown = oberth or kind == "solar_oberth"
                    entered = belts | {to} if sail and kind == "radbelt" else belts
                    state = (
                        min(15, held),
                        made,
                        pivots + more_pivots,
                        flown,
                        saved,
                        goes_on,
                        entered,
                    )
                    paid.add(state)
        if not paid:
            return False
        self.paid = paid
        self.space, self.came, self.line = to, link, arriving
        self.over = kind == "site"
        self.hazards += "hazard" in there
        self.belts += kind == "radbelt"
        return True

    def rests(self) -> bool:
        kind = SPACES[self.space]["kind"]
        return kind not in ("lander_burn", "half_lander_burn", "solar_oberth")

    def least_fuel(self) -> set[Fraction]:
        """Fuel that the move can have taken, rounded up where steps are counted."""
        found = {self.fuel(state[1], state[4]) for state in self.paid}
        if "wet" in self.ship:
            found = {Fraction(-(-one.numerator // one.denominator)) for one in found}
        return found


def begun(
    ship: Ship, season: str | None, space: str, spent: Fraction
) -> list[tuple[Fraction, Move]]:
    """The moves that may begin with so much fuel spent: as it is, or lighter by jettison."""
    if "wet" not in ship:
        return [(spent, Move(ship, season, space, Fraction(10**6), ship["net"]))]
    line = black_line(ship["wet"])
    full = line.index(ship["dry"])
    found = []
    zone = SPACES[space]["zone"]
    for steps in range(int(spent), full + 1 if ship.get("jettison") else int(spent) + 1):
        net = ship["base"] + class_thrust(line[steps])
        if ship.get("solar"):
            if zone == "Neptune":
                continue
            net += SOLAR[zone]
        found.append((Fraction(steps), Move(ship, season, space, Fraction(full - steps), net)))
    return found


def fly(path: list[str], ship: Ship, season: str | None) -> Cost | None:
    """The cheapest cost of a path with ``|`` at the ends of turns; None if it is not legal."""
    here, spent = path[0], {Fraction(0)}
    turns = hazards = belts = arrived = 0
    for part in _parts(path[1:]):
        turns += 1
        if not part:
            continue
        after = set()
        last: Move | None = None
        for one in spent:
            for left, move in begun(ship, season, here, one):
                if all(move.go(space) for space in part) and move.rests():
                    after |= {left + fuel for fuel in move.least_fuel()}
                    last = move
        if last is None:
            return None
        spent, here, arrived = after, part[-1], turns
        hazards += last.hazards
        belts += last.belts
    return min(spent), arrived, hazards, belts


def _parts(path: list[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for one in path:
        if one == "|":
            parts.append([])
        else:
            parts[-1].append(one)
    return parts


def random_flight(
    chooser: random.Random, ship: Ship, season: str | None, start: str, turns: int
) -> list[tuple[str, Cost]]:
    """Fly about legally: each stop with what it had cost."""
    space, spent = start, Fraction(0)
    hazards = belts = 0
    stops: list[tuple[str, Cost]] = []
    for turn in range(1, turns + 1):
        options = begun(ship, season, space, spent)
        if not options:
            break
        left, move = chooser.choice(options[:1] * 3 + options)
        for _ in range(chooser.randrange(1, 25)):
            ways = move.ways()
            chooser.shuffle(ways)
            # Mostly onwards: a walk that turns about all the time goes nowhere.
            if not any(move.go(to) for to in ways) or move.over:
                break
        while not move.rests() and any(move.go(to) for to in move.ways()):
            pass
        if not move.rests():
            break
        space, spent = move.space, left + min(move.least_fuel())
        hazards, belts = hazards + move.hazards, belts + move.belts
        stops.append((space, (spent, turn, hazards, belts)))
    return stops


def exhaust(ship: Ship, season: str | None, start: str, turns: int) -> dict[str, set[Cost]]:
    """The cheapest costs of all stops, by flying everywhere. For little thrust and few turns.

    Of two ships that rest at one space with the same fuel, only the one with fewer rolls flies on.
    """
    best: dict[str, set[Cost]] = {start: {(Fraction(0), 0, 0, 0)}}
    resting = {(start, Fraction(0)): {(0, 0)}}
    known = {key: set(rolls) for key, rolls in resting.items()}
    for turn in range(1, turns + 1):
        new: dict[tuple[str, Fraction], set[tuple[int, int]]] = {}
        for (space, spent), rolls in resting.items():
            for left, move in begun(ship, season, space, spent):
                for stop, fuel, hazards, belts in everywhere(move):
                    here = new.setdefault((stop, left + fuel), set())
                    here |= {(one + hazards, other + belts) for one, other in rolls}
        resting = {}
        for key, rolls in new.items():
            before = known.setdefault(key, set())
            fewest = {one for one in rolls if not any(_least(two, one) for two in rolls | before)}
            fewest -= before
            if fewest:
                resting[key] = fewest
                before |= fewest
        for (space, spent), rolls in resting.items():
            best.setdefault(space, set()).update((spent, turn, *one) for one in rolls)
    return {
        space: {one for one in costs if not any(_least(two, one) for two in costs)}
        for space, costs in best.items()
    }


def _all_least(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return all(a <= b for a, b in zip(one, other, strict=True))


def _least(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return one != other and _all_least(one, other)


def everywhere(move: Move) -> set[tuple[str, Fraction, int, int]]:
    """All stops of a move: space, fuel, hazard rolls, belts.

    What has come to a space by the same way, and is nowhere better off, does not fly on.
    """
    found: set[tuple[str, Fraction, int, int]] = set()
    flown: dict[Any, list[tuple[Any, ...]]] = {}
    todo = deque([move])
    while todo:
        one = todo.popleft()
        for to in one.ways():
            after = copy(one)
            if not after.go(to):
                continue
            known = flown.setdefault((to, after.came), [])
            fresh = set()
            for paid in sorted(after.paid, key=lambda paid: (paid[1], paid[2], -paid[0])):
                bonus, burns, pivots, oberth, halves, works, belts = paid
                fuel = after.fuel(burns, halves)
                # A lighter ship is not worse off, so that here fuel must be the same.
                least = (-fuel,) if "wet" in move.ship else ()
                so_far = (-bonus, burns, pivots, oberth, not works, fuel, *least)
                so_far += (after.hazards, after.belts, belts)
                if not any(_all_least(x, so_far) for x in known):
                    known[:] = [x for x in known if not _all_least(so_far, x)]
                    known.append(so_far)
                    fresh.add(paid)
            if fresh:
                after.paid = fresh
                todo.append(after)
                if after.rests():
                    rolls = (after.hazards, after.belts)
                    found |= {(to, fuel, *rolls) for fuel in after.least_fuel()}
    return found
