"""Who travels, as far as a search for routes must know: thrust and fuel (H3, H5, F).

A search counts fuel in small equal parts, so that all numbers are whole: ``step`` parts are what
it rounds up to at each stop, ``burn`` parts are a burn.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, Protocol

from msgspec import Struct

from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.solar_map import Zone, ZoneName, load

ENDLESS: Final = 1 << 17


class Traveller(Protocol):
    """What the search asks. ``most``: the greatest net thrust there can be.

    ``less_is_better``: who has spent less fuel can always do what others can (movement 15).
    ``steady``: the net thrust is the same wherever and whenever a turn begins. ``dark``: zones in
    which its thruster does not work. ``mass``: the wet mass at the start, None where none counts.
    """

    base: int
    bonus_pivots: int
    solar: bool
    step: int
    burn: int
    limit: int
    most: int
    less_is_better: bool
    steady: bool
    may_jettison: bool
    dark: frozenset[str]
    mass: Fraction | None

    def starts(self, spent: int, zone: str, space: str = "") -> tuple[tuple[int, int], ...]:
        """From a stop with so many parts spent: (parts spent, net thrust), by what is jettisoned.

        Empty where no thruster works. Net thrust below 0 is told as 0: it coasts as well.
        """
        ...

    def thrust(self, spent: int, zone: str) -> int:
        """Net thrust of a turn that begins so; -1 where no thruster works."""
        ...

    def told(self, spent: int) -> float | int:
        """What is said of the parts spent: burns, or steps of fuel."""
        ...


class Afterburn(Struct, frozen=True):
    """What an afterburn at the start of a move takes and gives: steps of fuel and thrust (H3a).

    ``needed``: without it the chain is too hot and there is no move.
    """

    steps: int
    thrust: int
    needed: bool = False


class FixedThrust:
    """A ship of one net thrust, whose burns are counted and not its fuel. A part is half a burn."""

    solar = False
    step = 1
    burn = 2
    limit = ENDLESS
    less_is_better = True
    steady = True
    may_jettison = False
    dark: frozenset[str] = frozenset()
    mass: Fraction | None = None

    def __init__(self, net: int, base: int, bonus_pivots: int) -> None:
        self.base = base
        self.bonus_pivots = bonus_pivots
        self.most = max(0, net)

    def starts(self, spent: int, zone: str, space: str = "") -> tuple[tuple[int, int], ...]:
        """One way to begin: nothing is jettisoned."""
        return ((spent, self.most),)

    def thrust(self, spent: int, zone: str) -> int:
        """Always the same."""
        return self.most

    def told(self, spent: int) -> float | int:
        """Burns; a half lander burn is half of one."""
        return spent / 2 if spent % 2 else spent // 2


class Unfuelled(FixedThrust):
    """A craft that goes by its own speed: burns take nothing, and so none are counted (1B4).

    ``gains``: spaces where a move begins with more thrust.
    """

    burn = 0

    def __init__(
        self, net: int, base: int, bonus_pivots: int, gains: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(net, base, bonus_pivots)
        self._net = max(0, net)
        self._gains = {} if gains is None else gains
        self.most = self._net + max(self._gains.values(), default=0)
        self.steady = not self._gains

    def starts(self, spent: int, zone: str, space: str = "") -> tuple[tuple[int, int], ...]:
        """One way to begin, by where that is."""
        return ((spent, self._net + self._gains.get(space, 0)),)

    def thrust(self, spent: int, zone: str) -> int:
        """What it has anywhere."""
        return self._net


class Fuelled:
    """A ship of masses on the fuel strip: its net thrust follows its wet mass and the zone.

    ``base``: of the triangle; ``more``: what supports and a push add. ``pushed``: in Neptune's
    zone too a solar ship then works. ``dark_from``: the first zone where otherwise it does not.
    ``afterburn``: what it may do as each turn begins; that takes leave to jettison.
    """

    def __init__(
        self,
        base: int,
        fuel_per_burn: Fraction,
        dry: Fraction,
        wet: Fraction,
        bonus_pivots: int = 0,
        solar: bool = False,
        may_jettison: bool = False,
        *,
        more: int = 0,
        pushed: bool = False,
        dark_from: ZoneName = "Neptune",
        afterburn: Afterburn | None = None,
    ) -> None:
        strip = fuel_strip()
        line = strip.line(wet)
        self._with_wet: Callable[[Fraction], Fuelled] = lambda mass: Fuelled(
            base,
            fuel_per_burn,
            dry,
            mass,
            bonus_pivots,
            solar,
            may_jettison,
            more=more,
            pushed=pushed,
            dark_from=dark_from,
            afterburn=afterburn,
        )
        self._afterburn = afterburn if may_jettison else None
        self.line = line[: line.index(dry) + 1]
        self.mass: Fraction | None = wet
        self.base = base
        self.bonus_pivots = bonus_pivots
        self.solar = solar
        self.step = 2 * fuel_per_burn.denominator
        self.burn = 2 * fuel_per_burn.numerator
        self.limit = (len(self.line) - 1) * self.step
        self.less_is_better = may_jettison
        self.may_jettison = may_jettison
        classes = [strip.weight_class(mass).thrust for mass in self.line]
        self.steady = not solar and len({*classes}) == 1 and self._afterburn is None
        if self.steady:
            self.less_is_better = True
        zones: dict[str, int | None] = {
            zone.name: _sun(zone, dark_from, pushed=pushed) if solar else 0
            for zone in load().zones.values()
        }
        self.dark = frozenset(zone for zone, sun in zones.items() if sun is None)
        # By zone, and by steps spent; no zone that is dark.
        self._thrust = {
            zone: tuple(base + more + one + sun for one in classes)
            for zone, sun in zones.items()
            if sun is not None
        }
        gain = 0 if self._afterburn is None else self._afterburn.thrust
        self.most = max(0, max(max(row) for row in self._thrust.values()) + gain)
        self._lightest = [
            spent for spent in range(len(classes)) if spent and classes[spent] != classes[spent - 1]
        ]

    def refuelled(self, spent: int, tanks: int) -> "Fuelled":
        """The ship after so many steps and with whole tanks more, as many as there is room for."""
        strip = fuel_strip()
        wet = self.line[spent]
        for _ in range(tanks):
            more = strip.tanks(wet, 1)
            if more is None:
                break
            wet = more
        return self._with_wet(wet)

    def starts(self, spent: int, zone: str, space: str = "") -> tuple[tuple[int, int], ...]:
        """As it is, and with fuel jettisoned down to each lighter class that thrusts more.

        Each with an afterburn and without, where it thrusts more than another for no more fuel.
        """
        steps = spent // self.step
        if zone in self.dark:
            return ()
        burn = self._afterburn
        found: list[tuple[int, int]] = []
        if burn is None or not burn.needed:
            found += self._lightened(steps, zone, 0)
        if burn is not None and steps + burn.steps < len(self.line):
            found += self._lightened(steps + burn.steps, zone, burn.thrust)
        best: list[tuple[int, int]] = []
        for left, net in sorted(found, key=lambda one: (one[0], -one[1])):
            if not best or net > best[-1][1]:
                best.append((left, net))
        return tuple(best)

    def _lightened(self, steps: int, zone: str, gain: int) -> list[tuple[int, int]]:
        row = self._thrust[zone]
        found = [(steps * self.step, max(0, row[steps] + gain))]
        if self.may_jettison:
            for lighter in self._lightest:
                if lighter > steps and row[lighter] + gain > found[-1][1]:
                    found.append((lighter * self.step, row[lighter] + gain))
        return found

    def thrust(self, spent: int, zone: str) -> int:
        """By the class of the wet mass, with part steps not yet rounded up; no afterburn."""
        if zone in self.dark or (self._afterburn is not None and self._afterburn.needed):
            return -1
        return max(0, self._thrust[zone][spent // self.step])

    def told(self, spent: int) -> float | int:
        """Steps of fuel, jettisoned ones too."""
        return spent // self.step


def _sun(zone: Zone, dark_from: ZoneName, *, pushed: bool) -> int | None:
    """What the sun adds to the thrust of a solar ship in a zone; None where it does not work."""
    if pushed:
        return zone.pushed_solar if zone.solar is None else zone.solar
    outward = list(load().zones)
    return zone.solar if outward.index(zone.name) < outward.index(dark_from) else None
