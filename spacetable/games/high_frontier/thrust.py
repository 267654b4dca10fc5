"""What an activated thrust triangle can do (H2, H3, J5; movement 3)."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from spacetable.games.high_frontier.cards import Triangle
from spacetable.games.high_frontier.flight import Drive
from spacetable.games.high_frontier.fractions_in_words import read
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.solar_map import ZoneName, load
from spacetable.games.high_frontier.stack import Chain, Stack, chains, therms

MAG_SAIL = "belt_bonus_burn"
SAIL = "sail_aerobrake_loss"
POWERSAT = "powersat_boost"
SAFE_AEROBRAKE = "safe_aerobrake"
NO_AEROBRAKE = "no_aerobrake"
PUSH = 1


class Engine(Struct, frozen=True):
    """A triangle with one way to support it. ``fuel_per_burn``: steps, supports counted in.

    ``wrenches``: thrust that supports add; ``push``: what a powersat would. ``cooled``: the
    radiators suffice; ``cooled_by_afterburn``: they do with the therm of an afterburn (J4d).
    """

    chain: Chain
    triangle: Triangle
    fuel_per_burn: Fraction
    wrenches: int
    push: int
    solar: bool
    cooled: bool
    cooled_by_afterburn: bool
    sail: bool = False
    belts_push: bool = False
    any_season: bool = False
    safe_aerobrake: bool = False
    no_aerobrake: bool = False

    @property
    def afterburns(self) -> bool:
        """Whether there is an afterburner."""
        triangle = self.triangle
        return triangle.afterburn_steps is not None or triangle.afterburn_thrust is not None


def engines(stack: Stack) -> Iterator[Engine]:
    """Every triangle of a stack with every way to support it."""
    for place, one in enumerate(stack):
        triangle = one.up.thrust_triangle
        if triangle is not None:
            for chain in chains(stack, place):
                yield _engine(stack, chain, triangle)


def _engine(stack: Stack, chain: Chain, triangle: Triangle) -> Engine:
    active = stack[chain.active]
    fuel = _number(triangle.fuel)
    wrenches = 0
    solar = triangle.solar or active.up.solar
    counted = _counted(stack, chain)
    for place in chain.members[1:]:
        face = stack[place].up
        wrench = face.movement_modifier
        solar = solar or face.solar or (wrench is not None and wrench.solar)
        if wrench is not None and place in counted:
            fuel *= _number(wrench.fuel_multiplier)
            wrenches += wrench.thrust
    short = chain.therms - therms(stack)
    afterburner = triangle.afterburn_steps is not None or triangle.afterburn_thrust is not None
    return Engine(
        chain=chain,
        triangle=triangle,
        fuel_per_burn=fuel,
        wrenches=wrenches,
        push=_push(stack, chain) if triangle.pushable else 0,
        solar=solar,
        cooled=short <= 0,
        cooled_by_afterburn=short <= 1 and afterburner,
        sail=active.up.can(SAIL),
        belts_push=active.up.can(MAG_SAIL),
        any_season=active.up.rating == "TW",
        safe_aerobrake=any(one.up.can(SAFE_AEROBRAKE) for one in stack),
        no_aerobrake=any(one.up.can(NO_AEROBRAKE) for one in stack),
    )


def _counted(stack: Stack, chain: Chain) -> set[int]:
    """Supports whose wrenches count: not for GW thrusters and freighters, nor below reactors."""
    if stack[chain.active].printed.deck in ("gw_thruster", "freighter"):
        return set()
    found: set[int] = set()
    todo = [chain.active]
    while todo:
        user = todo.pop()
        if stack[user].printed.deck == "reactor" and user != chain.active:
            continue
        for card, support in chain.users:
            if card == user and support not in found:
                found.add(support)
                todo.append(support)
    return found


def _push(stack: Stack, chain: Chain) -> int:
    for ability in stack[chain.active].up.abilities:
        if ability.key == POWERSAT:
            thrust = ability.params.get("thrust", PUSH)
            return thrust if isinstance(thrust, int) else PUSH
    return PUSH


def net_thrust(
    engine: Engine,
    wet: Fraction,
    zone: ZoneName,
    *,
    afterburn: bool = False,
    pushed: bool = False,
) -> int | None:
    """Net thrust of a move that begins in a zone; None where the chain is not operational.

    ``wet``: the mass after the fuel of an afterburn was spent (H3a, H3b). ``pushed``: a powersat
    or a push factory serves the owner (H3d).
    """
    if not (engine.cooled or (afterburn and engine.cooled_by_afterburn)):
        return None
    pushed = pushed and engine.push > 0
    thrust = engine.triangle.thrust + engine.wrenches
    if afterburn:
        more = engine.triangle.afterburn_thrust
        thrust += 1 if more is None else more
    thrust += fuel_strip().weight_class(wet).thrust
    if engine.solar:
        found = load().zones[zone]
        solar = found.solar
        if solar is None and pushed:
            solar = found.pushed_solar
        if solar is None:
            return None
        thrust += solar
    return thrust + (engine.push if pushed else 0)


def drive(
    engine: Engine, net: int, steps: int, *, pushed: bool = False, afterburn_at_oberth: bool = False
) -> Drive:
    """What a move with this engine has. ``steps``: of fuel, after an afterburn at its start.

    A solar chain that is pushed works in the Neptune zone, too (H3c).
    """
    more = engine.triangle.afterburn_thrust
    return Drive(
        net=net,
        base=engine.triangle.thrust,
        bonus_pivots=engine.triangle.bonus_pivots,
        fuel_per_burn=engine.fuel_per_burn,
        steps=steps,
        solar=engine.solar and not (pushed and engine.push),
        sail=engine.sail,
        belts_push=engine.belts_push,
        any_season=engine.any_season,
        safe_aerobrake=engine.safe_aerobrake,
        no_aerobrake=engine.no_aerobrake,
        oberth_burns=(1 if more is None else more) if afterburn_at_oberth else 0,
    )


def _number(words: str) -> Fraction:
    found = read(words)
    assert found is not None  # the loader has looked
    return found
