"""A spacecraft as the search for routes knows it: its engine, its fuel, and how it can travel."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.fuel_strip import Chits, runs_on
from spacetable.games.high_frontier.routes.network import PLAIN, Manner
from spacetable.games.high_frontier.routes.traveller import Afterburn, Fuelled, Unfuelled
from spacetable.games.high_frontier.solar_map import ZoneName
from spacetable.games.high_frontier.thrust import Engine, drive

NO_BACKING: Final = Backing()


class Ship(Struct, frozen=True):
    """A spacecraft that moves with one engine. ``pushed``: in each of its moves.

    ``may_jettison``: fuel may be let go as a turn begins, where a lighter ship thrusts more.
    ``may_afterburn``: afterburns are made as turns begin; only who may jettison makes them.
    ``big_afterburn``: steps of fuel for one of a GW or TW thruster, on which none are printed;
    None: it makes none.
    ``speed``: of a craft that goes without fuel, whatever its engine and chits (1B4). ``lands``:
    the size of sites up to which it needs no thrust; ``outermost``: it goes no farther out.
    """

    engine: Engine
    chits: Chits
    pushed: bool = False
    may_jettison: bool = True
    may_afterburn: bool = False
    big_afterburn: int | None = None
    owner: Backing = NO_BACKING
    speed: Unfuelled | None = None
    lands: int = -1
    outermost: ZoneName | None = None


def traveller(ship: Ship) -> Fuelled | Unfuelled | None:
    """Who travels; None where the engine is not cooled or the ship too heavy to move (F2a, J).

    An engine that cannot burn the fuel in the tank has none (F4c).
    """
    if ship.speed is not None:
        return ship.speed
    engine, chits = ship.engine, ship.chits
    afterburn = _afterburn(ship)
    if not (engine.cooled or afterburn is not None) or not chits.can_move:
        return None
    burnable = runs_on(chits.grade, engine.triangle.grade)
    move = drive(engine, 0, 0, pushed=ship.pushed, owner=ship.owner)
    pushed = ship.pushed and engine.push > 0
    more = engine.wrenches + (max(engine.push, ship.owner.push) if pushed else 0)
    return Fuelled(
        engine.triangle.thrust,
        engine.fuel_per_burn,
        chits.dry if burnable else chits.wet,
        chits.wet,
        move.bonus_pivots,
        engine.solar,
        ship.may_jettison,
        more=more + (ship.owner.solar_thrust if engine.solar else 0),
        pushed=pushed,
        dark_from=move.dark_from,
        afterburn=afterburn,
    )


def _afterburn(ship: Ship) -> Afterburn | None:
    """H3a: one thrust for the printed steps; GW and TW thrusters print the thrust instead."""
    engine = ship.engine
    triangle = engine.triangle
    steps = ship.big_afterburn if triangle.afterburn_steps is None else triangle.afterburn_steps
    able = engine.afterburns and engine.cooled_by_afterburn
    if steps is None or not (able and ship.may_afterburn and ship.may_jettison):
        return None
    thrust = 1 if triangle.afterburn_thrust is None else triangle.afterburn_thrust
    return Afterburn(steps, thrust, needed=not engine.cooled)


def manner_of(ship: Ship, wanted: Manner = PLAIN) -> Manner:
    """How a ship travels. ``wanted``: what it shall avoid.

    A sail does not go by aerobrake hazards, for it would burn up there (7b). Belts push a Mag Sail
    (9f). What makes flybys of belts is told as one a move.
    """
    engine = ship.engine
    return replace(
        wanted,
        any_season=wanted.any_season or engine.any_season,
        safe_aerobrakes=wanted.safe_aerobrakes or engine.safe_aerobrake,
        aerobrakes=wanted.aerobrakes and not (engine.no_aerobrake or engine.sail),
        belts_push=wanted.belts_push or engine.belts_push,
        belt_flyby=wanted.belt_flyby or ship.owner.belt_flybys > 0,
        equal_lands=wanted.equal_lands or engine.equal_lands or ship.owner.equal_lands,
        lands=max(wanted.lands, ship.lands),
        outermost=ship.outermost or wanted.outermost,
    )
