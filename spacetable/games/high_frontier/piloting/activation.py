"""The ways to begin a move: thrust triangles with their chains and net thrusts (H2, H3).

Ways to support a triangle that come to the same are offered once, with the shortest chain.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

from msgspec import Struct

from spacetable.core.per_state import per_key
from spacetable.games.high_frontier.piloting import course, freight
from spacetable.games.high_frontier.piloting.vessel import Vessel
from spacetable.games.high_frontier.radiation import scorched
from spacetable.games.high_frontier.solar_map import load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.thrust import Engine, net_thrust


class Start(Struct, frozen=True, cache_hash=True):
    """A way to begin a move. ``cost``: steps of fuel for the afterburn. ``burns``: with fuel."""

    engine: Engine
    net: int
    afterburn: bool
    pushed: bool
    cost: int
    burns: int


def _read(vessel: Vessel) -> tuple[Any, ...]:
    """What ``starts`` looks at."""
    return (
        vessel.cards,
        vessel.chits,
        vessel.place,
        vessel.backing,
        vessel.big_afterburn,
        vessel.used,
        vessel.spare,
        vessel.freight,
        vessel.fuelled,
        vessel.place in vessel.assists,
        vessel.felonious,
    )


def starts(vessel: Vessel) -> tuple[Start, ...]:
    """Every way to begin a move that differs from the others, one for each chain of cards."""
    return _starts(vessel) if not vessel.fuelled or _thrusts(vessel.cards) else ()


@lru_cache(maxsize=4096)
def _thrusts(cards: Stack) -> bool:
    """Whether there is a thrust triangle aboard."""
    return any(one.up.thrust_triangle is not None for one in cards)


@per_key(_read, most=2048)
def _starts(vessel: Vessel) -> tuple[Start, ...]:
    """The same, worked out."""
    if not vessel.fuelled:
        return tuple(_of_freight(vessel))
    found: dict[tuple[object, ...], Start] = {}
    chained: dict[tuple[object, ...], Start] = {}
    owner = vessel.backing
    for engine in course.all_engines(vessel.working):
        for afterburn in (False, True) if engine.afterburns else (False,):
            for pushed in (False, True) if owner.powersat and engine.push else (False,):
                one = _start(vessel, engine, afterburn=afterburn, pushed=pushed)
                if one is not None:
                    key = engine.chain.active, one.net, engine.fuel_per_burn, engine.solar
                    found.setdefault((*key, afterburn, pushed), one)
    for one in found.values():
        same = one.engine.chain.members, one.afterburn, one.pushed
        other = chained.get(same)
        if other is None or one.net > other.net:
            chained[same] = one
    return tuple(sorted(chained.values(), key=_order))


def _of_freight(vessel: Vessel) -> Iterator[Start]:
    """By the speed of its card (1B4)."""
    goes = vessel.freight
    if goes is not None:
        for pushed in (False, True) if vessel.backing.powersat else (False,):
            net = freight.net(vessel, goes, pushed=pushed)
            yield Start(freight.engine(goes), net, False, pushed, 0, net)


def kills(vessel: Vessel, engine: Engine) -> bool:
    """Whether antimatter would take people along, which only felons do (G6)."""
    if vessel.felonious or not engine.scorches_below:
        return False
    toll = scorched(vessel.cards, engine.scorches_below, vessel.backing)
    return any(vessel.cards[place].up.human for place in toll.lost)


def _order(start: Start) -> tuple[int, bool, bool]:
    """By the cards aboard; of each what costs nothing besides first."""
    return start.engine.chain.active, start.afterburn, start.pushed


def _start(vessel: Vessel, engine: Engine, *, afterburn: bool, pushed: bool) -> Start | None:
    """The afterburn is paid before the weight class is read (H3a)."""
    if kills(vessel, engine):
        return None
    if not (engine.cooled or (afterburn and engine.cooled_by_afterburn)):
        return None
    if (vessel.used or vessel.spare) and not course.cooled_together(
        vessel, engine, afterburn=afterburn
    ):
        return None
    lying = vessel.chits
    cost = (course.afterburn_cost(vessel, engine) or 0) if afterburn else 0
    steps = course.burnable(vessel, engine)
    lighter = lying.burnt(cost)
    if lighter is None or cost > steps:
        return None
    zone = load().spaces[vessel.place].zone
    owner = vessel.backing
    net = net_thrust(engine, lighter.wet, zone, afterburn=afterburn, pushed=pushed, owner=owner)
    if net is None:
        return None
    left, per_burn = Fraction(steps - cost), engine.fuel_per_burn
    burns = max(0, net) if not per_burn else min(max(0, net), int(left / per_burn))
    return Start(engine, net, afterburn, pushed, cost, burns)
