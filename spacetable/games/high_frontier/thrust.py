"""What an activated thrust triangle can do (H2, H3, J5; movement 3)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.backing import PUSH, Backing
from spacetable.games.high_frontier.cards import Triangle
from spacetable.games.high_frontier.flight import Drive
from spacetable.games.high_frontier.fractions_in_words import read
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.solar_map import ZoneName, load
from spacetable.games.high_frontier.stack import Chain, Stack, chains, short_of_therms

MAG_SAIL = "belt_bonus_burn"
SAIL = "sail_aerobrake_loss"
POWERSAT = "powersat_boost"
SAFE_AEROBRAKE = "safe_aerobrake"
NO_AEROBRAKE = "no_aerobrake"
EQUAL_LANDS = "land_equal_thrust"
NO_SOLAR_ICON = "ignore_solar_icon"
ANTIMATTER = "antimatter_burn"
NO_BACKING = Backing()


class Engine(Struct, frozen=True):
    """A triangle with one way to support it. ``fuel_per_burn``: steps, supports counted in.

    ``wrenches``: thrust that supports add; ``push``: what a powersat would. ``cooled``: the
    radiators suffice; ``cooled_by_afterburn``: they do with the therm of an afterburn (J4d).
    ``icon_ignored``: the place of the card whose solar icon a colonist aboard lets be ignored.
    ``scorches_below``: cards less rad-hard are lost when the move begins, 0 for none.
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
    rated: bool = False
    safe_aerobrake: bool = False
    no_aerobrake: bool = False
    equal_lands: bool = False
    bernal: bool = False
    icon_ignored: int | None = None
    scorches_below: int = 0

    @property
    def afterburns(self) -> bool:
        """Whether there is an afterburner."""
        triangle = self.triangle
        return triangle.afterburn_steps is not None or triangle.afterburn_thrust is not None


def engines(stack: Stack) -> Iterator[Engine]:
    """Every triangle of a stack with every way to support it.

    Where a colonist lets the solar icon of the one card that has it be ignored, there is an engine
    with the sun and one without, for near the Sun it helps.
    """
    ignoring = any(one.up.can(NO_SOLAR_ICON) for one in stack)
    for place, one in enumerate(stack):
        triangle = one.up.thrust_triangle
        if triangle is not None:
            for chain in chains(stack, place):
                engine = _engine(stack, chain, triangle)
                yield engine
                solar = [member for member in chain.members if has_solar_icon(stack, member)]
                if ignoring and len(solar) == 1:
                    yield replace(engine, solar=False, icon_ignored=solar[0])


def has_solar_icon(stack: Stack, place: int) -> bool:
    """Whether a solar icon stands on a card: beside its name, triangle or wrench."""
    face = stack[place].up
    triangle, wrench = face.thrust_triangle, face.movement_modifier
    return (
        face.solar
        or (triangle is not None and triangle.solar)
        or (wrench is not None and wrench.solar)
    )


def _engine(stack: Stack, chain: Chain, triangle: Triangle) -> Engine:
    active = stack[chain.active]
    fuel = _number(triangle.fuel)
    wrenches = 0
    solar = triangle.solar or active.up.solar
    scorches = 0
    counted = _counted(stack, chain)
    for place in chain.members[1:]:
        face = stack[place].up
        wrench = face.movement_modifier
        solar = solar or face.solar or (wrench is not None and wrench.solar)
        scorches = max(scorches, _scorches(stack, place))
        if wrench is not None and place in counted:
            fuel *= _number(wrench.fuel_multiplier)
            wrenches += wrench.thrust
    short = short_of_therms(stack, chain)
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
        rated=bool(active.up.rating),
        safe_aerobrake=any(one.up.can(SAFE_AEROBRAKE) for one in stack),
        no_aerobrake=any(one.up.can(NO_AEROBRAKE) for one in stack),
        equal_lands=any(one.up.can(EQUAL_LANDS) for one in stack),
        bernal=active.printed.deck == "bernal",
        scorches_below=scorches,
    )


def _scorches(stack: Stack, place: int) -> int:
    for ability in stack[place].up.abilities:
        if ability.key == ANTIMATTER:
            below = ability.params.get("rad_hard_below", 0)
            return below if isinstance(below, int) else 0
    return 0


def _counted(stack: Stack, chain: Chain) -> set[int]:
    """Supports whose wrenches count: not for GW thrusters and freighters, nor below reactors
    (J5d).
    """
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
    owner: Backing = NO_BACKING,
) -> int | None:
    """Net thrust of a move that begins in a zone; None where the chain is not operational.

    ``wet``: the mass after the fuel of an afterburn was spent (H3a, H3b). ``pushed``: a powersat
    or a push factory serves the owner (H3d); of two pushes the greater counts, never both.
    """
    if not (engine.cooled or (afterburn and engine.cooled_by_afterburn)):
        return None
    push = max(engine.push, owner.push) if pushed and engine.push else 0
    thrust = engine.triangle.thrust + engine.wrenches
    if afterburn:
        more = engine.triangle.afterburn_thrust
        thrust += 1 if more is None else more
    thrust += fuel_strip().weight_class(wet).thrust
    if engine.solar:
        found = load().zones[zone]
        solar = found.solar
        if solar is None and push:
            solar = found.pushed_solar
        if solar is None or (engine.bernal and not push and zone in _DARK_FOR_BERNALS):
            return None
        thrust += solar + owner.solar_thrust
    return thrust + push


_DARK_FOR_BERNALS: Final = frozenset[ZoneName](("Jupiter", "Saturn", "Uranus", "Neptune"))
"""Where solar supports of a Bernal fail unless it is pushed (2A5)."""


def drive(
    engine: Engine,
    net: int,
    steps: int,
    *,
    pushed: bool = False,
    afterburn_at_oberth: bool = False,
    owner: Backing = NO_BACKING,
) -> Drive:
    """What a move with this engine has. ``steps``: of fuel, after an afterburn at its start.

    A solar chain that is pushed works in the Neptune zone, too (H3c).
    """
    more = engine.triangle.afterburn_thrust
    pushed = pushed and engine.push > 0
    return Drive(
        net=net,
        base=engine.triangle.thrust,
        bonus_pivots=engine.triangle.bonus_pivots
        + (owner.push_pivots if pushed else 0)
        + (owner.rated_pivots if engine.rated else 0),
        fuel_per_burn=engine.fuel_per_burn,
        steps=steps,
        solar=engine.solar and not pushed,
        dark_from="Jupiter" if engine.bernal else "Neptune",
        sail=engine.sail,
        belts_push=engine.belts_push,
        any_season=engine.any_season,
        safe_aerobrake=engine.safe_aerobrake,
        no_aerobrake=engine.no_aerobrake,
        equal_lands=engine.equal_lands or owner.equal_lands,
        oberth_burns=(1 if more is None else more) if afterburn_at_oberth else 0,
    )


def _number(words: str) -> Fraction:
    found = read(words)
    assert found is not None  # the loader has looked
    return found
