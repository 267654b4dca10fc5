"""The fuel strip, from ``fuel_strip.toml`` (F1-F4, G1, G2; movement 10).

Masses are exact. A mass is a position of the strip: whole masses up to 32, and the fractions
between them down to which the black line goes.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.games.high_frontier.fractions_in_words import read
from spacetable.games.high_frontier.solar_map import Level

ClassName = Literal["wisp", "probe", "scout", "transport", "tug"]
Grade = Literal["dirt", "water", "isotope"]
GRADES: Final[tuple[Grade, ...]] = ("dirt", "water", "isotope")
"""From the lowest to the highest (F4b)."""


class WeightClass(Struct, frozen=True, forbid_unknown_fields=True):
    """What a wet mass adds to the thrust (H3b). ``up_to``: the heaviest mass of the class."""

    name: ClassName
    thrust: int
    up_to: str
    level: Level


class StripFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    level: Level
    largest_dry: int
    largest_wet: int
    steps: tuple[int, ...]
    branches: tuple[tuple[int, ...], ...]
    red_lines: tuple[tuple[str, ...], ...]
    classes: tuple[WeightClass, ...]


class NoPositionError(ValueError):
    """A mass that is no position of the strip."""


class FuelStrip:
    """The strip with what is looked up in it."""

    def __init__(self, file: StripFile) -> None:
        self.largest_dry = file.largest_dry
        self.largest_wet = file.largest_wet
        self.classes = file.classes
        trunk = [Fraction(1)]
        for whole, count in enumerate(file.steps, 1):
            trunk += [whole + Fraction(part, count) for part in range(1, count + 1)]
        self._lighter = dict(zip(trunk[1:], trunk[:-1], strict=True))
        for branch in file.branches:
            spots = [trunk[-1], *map(Fraction, branch)]
            self._lighter |= ((heavy, light) for light, heavy in pairwise(spots))
        self.masses: tuple[Fraction, ...] = (trunk[0], *sorted(self._lighter))
        self._lines = {mass: _along(self._lighter, mass) for mass in self.masses}
        added = {
            mass: mass + 1
            for mass in self.masses
            if mass.denominator == 1 and mass < self.masses[-1]
        }
        for row in file.red_lines:
            added |= pairwise(position(words) for words in row)
        removed: dict[Fraction, Fraction] = {}
        for fewer in sorted(added, reverse=True):
            # Where two red lines meet, the lower one is taken (F2b, G1g).
            removed[added[fewer]] = fewer
        self._heavier = {mass: _along(added, mass) for mass in self.masses}
        self._emptier = {mass: _along(removed, mass) for mass in self.masses}
        heaviest = [(position(one.up_to), one) for one in file.classes]
        self._classes = {
            mass: next(one for up_to, one in heaviest if mass <= up_to) for mass in self.masses
        }

    def line(self, wet: Fraction) -> tuple[Fraction, ...]:
        """The black line from a mass down to 1, the mass itself first."""
        line = self._lines.get(wet)
        if line is None:
            raise NoPositionError
        return line

    def steps(self, wet: Fraction, dry: Fraction) -> int | None:
        """Steps of fuel between two masses; None where the black line does not join them."""
        if dry not in self._lines:
            raise NoPositionError
        line = self.line(wet)
        # Down a line masses fall, and no two steps are alike: what is heavier lies on none.
        return line.index(dry) if dry <= wet and dry in line else None

    def spent(self, wet: Fraction, steps: int) -> Fraction | None:
        """The mass after so many steps of fuel were burnt or jettisoned; None below 1."""
        line = self.line(wet)
        return line[steps] if steps < len(line) else None

    def tanks(self, mass: Fraction, count: int) -> Fraction | None:
        """The mass with so many whole tanks more, or less; None beyond the ends of the strip.

        Along the red lines one by one, for those who add two tanks add one and one again (F3b).
        """
        line = (self._heavier if count > 0 else self._emptier).get(mass)
        if line is None:
            raise NoPositionError
        return line[abs(count)] if abs(count) < len(line) else None

    def room(self, mass: Fraction) -> int:
        """How many whole tanks more there is room for on the strip."""
        return len(self._heavier[mass]) - 1

    def weight_class(self, wet: Fraction) -> WeightClass:
        """The class that a wet mass is in (H3b)."""
        found = self._classes.get(wet)
        if found is None:
            raise NoPositionError
        return found


def _along(steps: Mapping[Fraction, Fraction], start: Fraction) -> tuple[Fraction, ...]:
    """From a mass on, step by step, the mass itself first."""
    found = [start]
    while (following := steps.get(found[-1])) is not None:
        found.append(following)
    return tuple(found)


@lru_cache(maxsize=1024)
def position(words: str) -> Fraction:
    """The mass that the words print; ``NoPositionError``."""
    found = read(words)
    if found is None:
        raise NoPositionError
    return found


@cache
def fuel_strip() -> FuelStrip:
    """The strip of the game."""
    return FuelStrip(load_toml(Path(__file__).with_suffix(".toml"), StripFile))


class Chits(Struct, frozen=True, cache_hash=True):
    """Where the dry and the wet mass chit of a spacecraft lie, and what is in the tank (F1-F4).

    Each method gives the chits after it, or None where the strip or a rule does not let them lie
    so: the wet chit never passes the dry one, and no mass is below 1.
    """

    dry: Fraction
    wet: Fraction
    grade: Grade = "water"

    @property
    def steps(self) -> int:
        """Steps of fuel left. With a dry mass beyond the strip's branch there are none."""
        return _steps(self)

    @property
    def can_move(self) -> bool:
        """Whether so heavy a spacecraft may move (F2a, F3a)."""
        return _can_move(self)

    def burnt(self, steps: int) -> "Chits | None":
        """After steps of fuel were spent: burns, an afterburn, jettison (F3d, G1f)."""
        return _burnt(self, steps)

    def fuelled(self, tanks: int, grade: Grade) -> "Chits | None":
        """With tanks of fuel from outside (G1b). Mixed fuel is of the lower grade (F4d)."""
        return _fuelled(self, tanks, grade)

    def with_cargo(self, mass: int) -> "Chits | None":
        """With so much more cargo, or less: both chits go along the red lines (F2b, G1a, G1g)."""
        strip = fuel_strip()
        dry, wet = strip.tanks(self.dry, mass), strip.tanks(self.wet, mass)
        return None if dry is None or wet is None else _lying(dry, wet, self.grade)

    def tank_to_fuel(self, tanks: int, grade: Grade) -> "Chits | None":
        """Cargo tanks of a grade become fuel: the dry chit goes left, the wet one stays (G2a)."""
        return _tank_to_fuel(self, tanks, grade)

    def fuel_to_tank(self, tanks: int) -> "Chits | None":
        """Fuel becomes cargo tanks: the dry chit goes right (G2b). Dirt cannot."""
        return _fuel_to_tank(self, tanks)

    def scrapped(self, mass: int) -> "Chits | None":
        """Cards of so much mass go into the hopper and are fuel, of dirt grade (G2c)."""
        return self.tank_to_fuel(mass, "dirt")


def _lying(dry: Fraction, wet: Fraction, grade: Grade) -> Chits | None:
    return Chits(dry, wet, grade) if dry <= wet else None


# What is asked of the same few chits over and over: masses are exact, and slow to compare.


@lru_cache(maxsize=2048)
def chits_at(dry: int, wet: str, grade: Grade) -> Chits:
    """The chits by a mass of cards and cargo, and a wet mass as printed; ``NoPositionError``."""
    return Chits(Fraction(dry), position(wet), grade)


@lru_cache(maxsize=2048)
def _steps(lying: Chits) -> int:
    return fuel_strip().steps(lying.wet, lying.dry) or 0


@lru_cache(maxsize=2048)
def _can_move(lying: Chits) -> bool:
    strip = fuel_strip()
    return lying.dry <= strip.largest_dry and lying.wet <= strip.largest_wet


@lru_cache(maxsize=4096)
def _burnt(lying: Chits, steps: int) -> Chits | None:
    if steps > lying.steps:
        return None
    return Chits(lying.dry, fuel_strip().line(lying.wet)[steps], lying.grade) if steps else lying


@lru_cache(maxsize=4096)
def _fuelled(lying: Chits, tanks: int, grade: Grade) -> Chits | None:
    wet = fuel_strip().tanks(lying.wet, tanks)
    return None if wet is None else Chits(lying.dry, wet, _mixed(lying, grade))


@lru_cache(maxsize=2048)
def _tank_to_fuel(lying: Chits, tanks: int, grade: Grade) -> Chits | None:
    dry = fuel_strip().tanks(lying.dry, -tanks)
    return None if dry is None else _lying(dry, lying.wet, _mixed(lying, grade))


@lru_cache(maxsize=2048)
def _fuel_to_tank(lying: Chits, tanks: int) -> Chits | None:
    dry = fuel_strip().tanks(lying.dry, tanks)
    if dry is None or lying.grade == "dirt":
        return None
    return _lying(dry, lying.wet, lying.grade)


def _mixed(lying: Chits, grade: Grade) -> Grade:
    """Of what is in the tank and what comes in the lower grade counts (F4d)."""
    return grade if lying.wet == lying.dry else min(grade, lying.grade, key=GRADES.index)


def runs_on(fuel: Grade, triangle: Grade) -> bool:
    """Whether a thrust triangle burns such fuel: of its own grade or a higher one (F4c, H5f)."""
    return GRADES.index(fuel) >= GRADES.index(triangle)
