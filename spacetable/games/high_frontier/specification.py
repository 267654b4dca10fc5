"""What a stack is and can do, engine by engine and card by card (H3, I5, I6, J)."""

from fractions import Fraction
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.backing import Backing, backed
from spacetable.games.high_frontier.fuel_strip import Grade
from spacetable.games.high_frontier.isru import isru
from spacetable.games.high_frontier.radiation import rad_hardness
from spacetable.games.high_frontier.solar_map import ZoneName, load
from spacetable.games.high_frontier.stack import (
    Missing,
    Stack,
    dry_mass,
    missing,
    short_of_therms,
    therms,
)
from spacetable.games.high_frontier.thrust import Engine, drive, engines, net_thrust

NO_BACKING: Final = Backing()


class Power(Struct, frozen=True):
    """Net thrust of a move that begins in a zone; None where the chain is not operational.

    ``afterburn``, ``pushed``, ``both``: with these; None too where there is no such thing.
    """

    zone: ZoneName
    plain: int | None
    afterburn: int | None
    pushed: int | None
    both: int | None


class Thruster(Struct, frozen=True):
    """An engine of a stack. ``fuel_per_burn``, ``afterburn_steps``: steps of fuel.

    ``therms_short``: what its chain lacks, 0 where it is cooled; ``therms_needed``: by its cards.
    ``members``: places in the stack, its own card first.
    """

    card: str
    engine: Engine
    members: tuple[int, ...]
    grade: Grade
    fuel_per_burn: Fraction
    afterburn_steps: int | None
    bonus_pivots: int
    pushed_pivots: int
    therms_needed: int
    therms_short: int
    solar: bool
    powers: tuple[Power, ...]


class Prospector(Struct, frozen=True):
    """A card that prospects and refuels. ``isru``: the less, the better; never below 0 (I6).

    ``aerostat_isru``, ``pushed_isru``: at an atmospheric site, and with a push. In all of them a
    card that helps one platform helps this one.
    ``operational``: its supports and therms are there.
    """

    place: int
    isru: int
    aerostat_isru: int
    pushed_isru: int
    platforms: tuple[str, ...]
    operational: bool


class Specification(Struct, frozen=True):
    """All that a stack is. Masses in tanks; one of ``rad_hard`` for each card.

    ``lacking``: for each card that is not operational, by its place, what it lacks.
    ``crew``, ``humans``: places of crew cards, and of all humans.
    """

    dry_mass: int
    therms: int
    thrusters: tuple[Thruster, ...]
    prospectors: tuple[Prospector, ...]
    rad_hard: tuple[int, ...]
    crew: tuple[int, ...]
    humans: tuple[int, ...]
    air_eaters: tuple[int, ...]
    lacking: dict[int, tuple[Missing, ...]]


def specification(
    stack: Stack, wet: Fraction | None = None, tanks: int = 0, owner: Backing = NO_BACKING
) -> Specification:
    """What a stack can do. ``wet``: its wet mass, if it is not the dry one; ``tanks``: of cargo."""
    stack = backed(stack, owner)
    mass = Fraction(dry_mass(stack, tanks))
    lacking = {place: missing(stack, place) for place in range(len(stack))}
    return Specification(
        dry_mass=int(mass),
        therms=therms(stack),
        thrusters=tuple(_thruster(stack, one, wet or mass, owner) for one in engines(stack)),
        prospectors=tuple(
            _prospector(stack, place, not lacking[place])
            for place, one in enumerate(stack)
            if one.up.isru is not None
        ),
        rad_hard=tuple(rad_hardness(one, owner) for one in stack),
        crew=tuple(at for at, one in enumerate(stack) if one.printed.deck == "crew"),
        humans=tuple(at for at, one in enumerate(stack) if one.up.human),
        air_eaters=tuple(at for at, one in enumerate(stack) if one.up.air_eater),
        lacking={place: lacks for place, lacks in lacking.items() if lacks},
    )


def _thruster(stack: Stack, engine: Engine, wet: Fraction, owner: Backing) -> Thruster:
    triangle = engine.triangle
    pushable = engine.push > 0

    def power(zone: ZoneName) -> Power:
        def net(*, afterburn: bool = False, pushed: bool = False) -> int | None:
            if (afterburn and not engine.afterburns) or (pushed and not pushable):
                return None
            return net_thrust(engine, wet, zone, afterburn=afterburn, pushed=pushed, owner=owner)

        return Power(
            zone=zone,
            plain=net(),
            afterburn=net(afterburn=True),
            pushed=net(pushed=True),
            both=net(afterburn=True, pushed=True),
        )

    return Thruster(
        card=stack[engine.chain.active].card,
        engine=engine,
        members=engine.chain.members,
        grade=triangle.grade,
        fuel_per_burn=engine.fuel_per_burn,
        afterburn_steps=triangle.afterburn_steps,
        bonus_pivots=triangle.bonus_pivots,
        pushed_pivots=drive(engine, 1, 0, pushed=True, owner=owner).bonus_pivots,
        therms_needed=engine.chain.therms,
        therms_short=max(0, short_of_therms(stack, engine.chain)),
        solar=engine.solar,
        powers=tuple(power(zone) for zone in load().zones),
    )


def _prospector(stack: Stack, place: int, operational: bool) -> Prospector:
    return Prospector(
        place=place,
        isru=isru(stack, place),
        aerostat_isru=isru(stack, place, aerostat=True),
        pushed_isru=isru(stack, place, pushed=True),
        platforms=stack[place].up.platforms,
        operational=operational,
    )
