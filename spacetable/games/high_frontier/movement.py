"""One move, space by space (H2-H8; movement 2, 4-9, 12): what may come next, and why else not.

A step is paid with what serves least else: a pivot by a bonus pivot, then burns by bonus burns,
then by burns of the thruster. Nothing is lost by that order (movement 15).
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.flight import Drive, Flight, Method, Refusal, Roll, Step
from spacetable.games.high_frontier.passage import (
    MOST_BONUS,
    PIVOT_BURNS,
    Passage,
    passages,
    rests,
)
from spacetable.games.high_frontier.solar_map import Season, SolarMap, ZoneName, load
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches


class Conditions(Struct, frozen=True):
    """What a move depends on beside the spacecraft.

    ``factories``: sites whose factory may assist, and whether that is rolled for (7c).
    ``assisted_landers``: assisted, a lander burn is an ordinary one; ``eased_sites``: so it is at
    these. ``spared_belts``: those for which nobody rolls. ``belt_flybys``: so many belts of a move
    give ``belt_burns`` each, whatever the thruster. ``railways``: sites whose factories launch any
    ship as a rocketplane, in an atmosphere at half the price.
    """

    season: Season | None = None
    switches: MovementSwitches = MovementSwitches()
    factories: Mapping[str, bool] = {}
    assisted_landers: bool = False
    eased_sites: frozenset[str] = frozenset()
    spared_belts: frozenset[str] = frozenset()
    belt_flybys: int = 0
    belt_burns: int = 1
    railways: frozenset[str] = frozenset()

    def eases(self, site: str) -> bool:
        """Whether a factory helps through a lander burn there."""
        return self.assisted_landers or site in self.eased_sites

    @property
    def ways(self) -> dict[str, tuple[Passage, ...]]:
        """For each space its ways out."""
        return _ways(self.season, self.switches)


@lru_cache(maxsize=8)
def _ways(season: Season | None, switches: MovementSwitches) -> dict[str, tuple[Passage, ...]]:
    return passages(load(), season, switches)


_NO_THRUST: Final = ("high_frontier.movement.landing", "high_frontier.movement.lift_off")
_LANDERS: Final = ("lander", "half")


def steps(flight: Flight, drive: Drive, conditions: Conditions) -> list[Step]:
    """All legal next steps."""
    found: list[Step] = []
    for way in conditions.ways[flight.space]:
        tried = _tried(flight, drive, conditions, way)
        found += [step for step in tried if isinstance(step, Step)]
    return found


def step_or_refusal(
    flight: Flight, drive: Drive, conditions: Conditions, to: str
) -> tuple[Step, ...] | Refusal:
    """The ways to make a step to a space, or why there is none."""
    refusal = Refusal("4", "high_frontier.movement.no_link")
    for way in conditions.ways[flight.space]:
        if way.to != to:
            continue
        tried = list(_tried(flight, drive, conditions, way))
        found = tuple(step for step in tried if isinstance(step, Step))
        if found:
            return found
        return next(one for one in tried if isinstance(one, Refusal))
    if any(way.to == flight.space for way in conditions.ways.get(to, ())):
        refusal = Refusal("4f", "high_frontier.movement.one_way")
    return refusal


def may_rest(flight: Flight, solar_map: SolarMap) -> bool:
    """Whether the move may end here (4b, 6)."""
    return rests(solar_map.spaces[flight.space])


def burns_left(drive: Drive, burns: int, fuel: Fraction) -> int:
    """Whole burns that the thrust and the fuel still allow, bonus burns apart (5, H5).

    ``burns``: made in this move. ``fuel``: steps that it has taken. A landing of half a burn may
    still be possible at 0.
    """
    by_thrust = max(0, drive.net - burns)
    if drive.steps is None or not drive.fuel_per_burn:
        return by_thrust
    return min(by_thrust, max(0, int((drive.steps - fuel) / drive.fuel_per_burn)))


def fuel_steps(flight: Flight) -> int:
    """Steps of fuel that the move takes if it ends now: rounded up once (5, H5b)."""
    return -((-flight.fuel.numerator) // flight.fuel.denominator)


def _tried(
    flight: Flight, drive: Drive, conditions: Conditions, way: Passage
) -> Iterator[Step | Refusal]:
    """The ways to take a way: by each method of lift-off and landing. At least one is tried."""
    if flight.landed:
        yield Refusal("7", "high_frontier.movement.landed")
    elif way.link == flight.came:
        yield Refusal("4e", "high_frontier.movement.u_turn")
    elif way.closed and not (way.closed == "12" and drive.any_season):
        yield Refusal(
            way.closed,
            "high_frontier.movement.season"
            if way.closed == "12"
            else "high_frontier.movement.venus",
        )
    elif drive.outermost is not None and _too_far(flight.space, way.to, drive.outermost):
        yield Refusal("1B4", "high_frontier.movement.zone_limit")
    elif way.hazard == "aerobrake" and drive.no_aerobrake:
        yield Refusal("8", "high_frontier.movement.no_aerobrake")
    else:
        for lift_off in _methods(flight, drive, conditions, way, lifting=True):
            for landing in _methods(flight, drive, conditions, way, lifting=False):
                if isinstance(lift_off, Refusal):
                    yield lift_off
                elif isinstance(landing, Refusal):
                    yield landing
                else:
                    yield _paid(flight, drive, conditions, way, lift_off, landing)


@cache
def _outward() -> dict[ZoneName, int]:
    """The zones numbered from the Sun outward."""
    return {zone: number for number, zone in enumerate(load().zones)}


def _too_far(start: str, to: str, outermost: ZoneName) -> bool:
    """Whether a space lies beyond a zone, and farther out than that which is left."""
    order, spaces = _outward(), load().spaces
    there = order[spaces[to].zone]
    return there > order[outermost] and there > order[spaces[start].zone]


def _dark(drive: Drive, space: str) -> bool:
    """Whether the thruster stops working there for want of light (J3a)."""
    order = _outward()
    return drive.solar and order[load().spaces[space].zone] >= order[drive.dark_from]


def _methods(
    flight: Flight, drive: Drive, conditions: Conditions, way: Passage, *, lifting: bool
) -> list[Method | Refusal]:
    """How the site at one end of a way can be left or landed on (7)."""
    size = way.size_left if lifting else way.size_landed
    if size < 0:
        return ["aerobrake" if way.lands and not lifting else "none"]
    found: list[Method | Refusal] = []
    strong = drive.net + drive.equal_lands > size or size <= drive.lands
    if flight.operational and strong:
        found.append("powered")
    site = flight.space if lifting else way.to
    if flight.operational and site in conditions.factories:
        beside = way.burn if lifting else _burn_of(flight.space)
        if beside not in _LANDERS or conditions.eases(site):
            found.append("assist")
        elif lifting and (load().sites[site].atmospheric or site in conditions.railways):
            found.append("rocketplane")
    if not found:
        found.append(Refusal("7a", _NO_THRUST[lifting]))
    return found


def _burn_of(space: str) -> str:
    return "none" if rests(load().spaces[space]) else "lander"


def _paid(
    flight: Flight,
    drive: Drive,
    conditions: Conditions,
    way: Passage,
    lift_off: Method,
    landing: Method,
) -> Step | Refusal:
    """The step with its costs paid, or which of them cannot be (4c, 5, 6, 9)."""
    pivot = flight.came >= 0 and way.leaving != flight.line
    bonus_pivot = pivot and flight.pivots < drive.bonus_pivots
    free_lander = lift_off == "rocketplane" and conditions.switches.rocketplane_burn_free
    lander = way.burn in _LANDERS and not free_lander
    either = (PIVOT_BURNS if pivot and not bonus_pivot else 0) + (way.burn == "burn")
    if lander and lift_off == "assist" and conditions.eases(flight.space):
        lander, either = False, either + 1
    bonus_burns = min(either, flight.bonus)
    burns = either - bonus_burns + lander
    if burns and not flight.operational:
        return Refusal("2", "high_frontier.movement.coasting")
    if burns and flight.burns + burns > drive.net:
        if lander and flight.burns + burns - lander <= drive.net and flight.bonus > bonus_burns:
            return Refusal("6", "high_frontier.movement.lander_bonus")
        return Refusal(
            "5", "high_frontier.movement.burns_pivot" if pivot else "high_frontier.movement.burns"
        )
    half = Fraction(1, 2) if way.burn == "half" and lander else Fraction(0)
    fuel = flight.fuel + (burns - half) * drive.fuel_per_burn
    if drive.steps is not None and fuel > drive.steps:
        return Refusal("5", "high_frontier.movement.fuel")
    gain, paid = _gained(flight, drive, conditions, way)
    braking = way.hazard == "aerobrake"
    after = Flight(
        space=way.to,
        came=way.link,
        line=way.arriving,
        burns=flight.burns + burns,
        fuel=fuel,
        bonus=min(MOST_BONUS, flight.bonus - bonus_burns + gain),
        pivots=flight.pivots + bonus_pivot,
        paid=paid,
        operational=flight.operational
        and not _dark(drive, way.to)
        and not (braking and drive.sail),
        landed=way.lands,
    )
    if not way.rests and not _goes_on(after, drive, conditions):
        return Refusal("6", "high_frontier.movement.lander")
    return Step(
        to=way.to,
        after=after,
        pivot=pivot,
        bonus_pivot=bonus_pivot,
        bonus_burns=bonus_burns,
        burns=burns,
        lift_off=lift_off,
        landing=landing,
        rolls=_rolls(flight, drive, conditions, way, lift_off, landing),
        tanks=_tanks(flight.space, conditions) if lift_off == "rocketplane" else 0,
        burns_up=braking,
    )


PLANE_TANKS: Final = 2
"""Of water, for each unit of wet mass, that a rocketplane takes of its site (7c)."""


def _tanks(site: str, conditions: Conditions) -> int:
    """Half as many where a railway launches it in an atmosphere."""
    half = site in conditions.railways and load().sites[site].atmospheric
    return PLANE_TANKS // 2 if half else PLANE_TANKS


def _gained(
    flight: Flight, drive: Drive, conditions: Conditions, way: Passage
) -> tuple[int, tuple[str, ...]]:
    """Bonus burns of a space just entered, and the spaces that have paid for this move (9)."""
    once = False
    gain = 0
    flown = sum(load().spaces[one].kind == "radbelt" for one in flight.paid)
    flyby = conditions.belt_burns if way.belt and flown < conditions.belt_flybys else 0
    if way.oberth:
        gain, once = max(0, drive.base) + drive.oberth_burns, True
    elif way.bonus:
        gain, once = way.bonus, not conditions.switches.flybys_pay_again
    elif way.belt and (drive.belts_push or flyby):
        gain, once = drive.belts_push + flyby, True
    if not gain or not flight.operational or way.to in flight.paid:
        return 0, flight.paid
    if _dark(drive, way.to):
        return 0, flight.paid
    return gain, (*flight.paid, way.to) if once else flight.paid


def _goes_on(flight: Flight, drive: Drive, conditions: Conditions) -> bool:
    """Whether a descent or ascent can be finished from a space where nobody rests (6)."""
    return bool(steps(flight, drive, conditions))


def _rolls(
    flight: Flight,
    drive: Drive,
    conditions: Conditions,
    way: Passage,
    lift_off: Method,
    landing: Method,
) -> tuple[Roll, ...]:
    """The dice of a step: for a factory's help, a hazard, a belt (7c, 8, 11)."""
    rolls: list[Roll] = []
    if lift_off in ("assist", "rocketplane") and conditions.factories[flight.space]:
        rolls.append("assist")
    spared = way.hazard == "aerobrake" and drive.safe_aerobrake
    if way.hazard is not None and lift_off != "assist" and not spared:
        rolls.append(way.hazard)
    if way.belt and way.to not in conditions.spared_belts:
        rolls.append("belt")
    if landing == "assist" and conditions.factories[way.to]:
        rolls.append("assist")
    return tuple(rolls)


def coasts(flight: Flight) -> Flight:
    """The flight after its thruster stopped working in mid-move: it can but coast (2, H2a)."""
    return replace(flight, operational=False)
