"""Ways of a ship of products from its factory to low Earth orbit."""

from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.fuel_strip import Chits, Grade
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.voyages import Voyage, safety, withstands
from spacetable.games.high_frontier.full_game.rocket import assists, owner
from spacetable.games.high_frontier.refuelling import factory_fuels
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import PLAIN, Manner
from spacetable.games.high_frontier.routes.search import TURN_END, Cost, Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust, Fuelled, Unfuelled
from spacetable.games.high_frontier.ships import Ship, manner_of, traveller
from spacetable.games.high_frontier.solar_map import LEO, Season, load
from spacetable.games.high_frontier.stack import Stack, dry_mass
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.games.high_frontier.thrust import Engine, engines, net_thrust

MOST_TURNS: Final = 4
"""Of a way home."""
MOST_WORK: Final = 8_000
"""Labels of a search for one ship."""
LOADS: Final = (7, 5, 3, 1)
"""Tanks with which a ship that burns fuel is thought to leave."""
MOST_THRUST: Final = 6
TURN: Final = 0.05
"""In how likely a haul arrives, what a turn is worth."""
TANK: Final = 0.1
"""The same for a tank of water that is brought home,"""
REFUELLING: Final = 0.2
"""and for the operation that fills it."""
UNSAFE: Final = 0.6
"""That a haul arrives whole, less than which it is not flown: its cards come back to the hand."""


class Flight(Struct, frozen=True):
    """A way home of a stack. ``fuel``: tanks that are taken in before; ``left``: of these at home,
    each an Aqua (G1).
    """

    engine: Engine
    pushed: bool
    fuel: int
    grade: Grade
    cost: Cost
    safe: float
    left: int


def flight_home(sight: Sight, site: str, stack: Stack) -> Flight | None:
    """The best way home of a stack from a factory: the safest and quickest; None where none is
    safe enough.
    """
    state = sight.state
    own = owner(state, sight.seat)
    # Where a factory is still to be built a colony will stand beside it.
    rolled = assists(state, sight.seat, own).get(site, False)
    help_ = manner_at(site, own, rolled=rolled)
    return _flight(stack, site, help_, own, state.season, state.rules.movement)


def manner_at(site: str, own: Backing, *, rolled: bool) -> Manner:
    """How a factory there helps to lift off (7c)."""
    plane = load().sites[site].atmospheric or site in own.railways
    return Manner(
        helped=((site, rolled),),
        eased=frozenset((site,)) if own.assisted_landers else frozenset(),
        planes=frozenset((site,)) if plane else frozenset(),
    )


@lru_cache(maxsize=1 << 14)
def _flight(
    stack: Stack,
    site: str,
    help_: Manner,
    own: Backing,
    season: Season,
    switches: MovementSwitches,
) -> Flight | None:
    best: tuple[tuple[float, float], Flight] | None = None
    for engine in engines(stack):
        if not engine.cooled:
            continue
        for full, fuel in filled(stack, site, engine):
            # Fuel is let go again where a lighter ship thrusts more.
            loads = [replace(full, wet=full.dry + tanks) for tanks in LOADS if tanks <= fuel]
            pushes = (False, True) if own.powersat and engine.push else (False,)
            for chits, pushed in product(loads if engine.fuel_per_burn else [full], pushes):
                zone = load().spaces[site].zone
                net = net_thrust(engine, chits.wet, zone, pushed=pushed, owner=own)
                if net is None or net < 0:
                    continue
                belt = withstands(stack, net, season, own)
                ship = Ship(engine, chits, pushed, owner=own)
                pivots = engine.triangle.bonus_pivots
                net = min(net, MOST_THRUST)
                for cost in _costs_home(site, net, pivots, manner_of(ship, help_), switches):
                    safe = safety(cost, belt)
                    if safe < UNSAFE or cost[0] * engine.fuel_per_burn > chits.steps:
                        continue
                    # What burns fuel lets most of it go, to be light.
                    left = 0 if engine.fuel_per_burn else fuel
                    work = REFUELLING if fuel and chits.grade == "water" else 0.0
                    rank = safe * (1 + TANK * left) - TURN * cost[1] - work, -float(cost[0])
                    if best is None or rank > best[0]:
                        found = Flight(engine, pushed, fuel, chits.grade, cost, safe, left)
                        best = rank, found
    return None if best is None else best[1]


def filled(stack: Stack, site: str, engine: Engine) -> tuple[tuple[Chits, int], ...]:
    """A ship with the fuel that a factory gives it, and tanks of that. An engine that burns none
    flies without, or brings the water home to be money there (G1).
    """
    grade: Grade = "dirt" if engine.triangle.grade == "dirt" else "water"
    tanks, _ = factory_fuels(load().sites[site].type, frozenset())[0]
    dry = Fraction(dry_mass(stack))
    chits = Chits(dry, dry, grade)
    full = chits.fuelled(tanks, grade)
    found = () if full is None else ((full, tanks),)
    return found if engine.fuel_per_burn else ((chits, 0), *(found if grade == "water" else ()))


@lru_cache(maxsize=512)
def _costs_home(
    site: str, net: int, pivots: int, manner: Manner, switches: MovementSwitches
) -> tuple[Cost, ...]:
    """What the way home costs a ship of one thrust: burns, turns, rolls and belts."""

    def enough() -> bool:
        return search.work > MOST_WORK

    who = FixedThrust(net, net, pivots)
    search = Search(Atlas((None,), switches, manner), who, site, (LEO,), enough)
    return tuple(one.cost for turn in search.turns(MOST_TURNS) for one in turn if one.space == LEO)


def comes_home(sight: Sight, site: str, stack: Stack, fuel: int, turns: int) -> bool:
    """Whether a stack really comes home from a factory, sent ahead on paper. ``fuel``: tanks that
    it takes in there; ``turns``: as many as are looked ahead.
    """
    own = owner(sight.state, sight.seat)
    rolled = assists(sight.state, sight.seat, own).get(site, False)
    help_ = manner_at(site, own, rolled=rolled)
    switches = sight.state.rules.movement
    for engine in engines(stack):
        for chits, tanks in filled(stack, site, engine) if engine.cooled else ():
            ship = Ship(engine, chits, own.powersat and engine.push > 0, owner=own)
            if tanks == fuel and ways_home(ship, site, help_, (None,), switches, turns):
                return True
    return False


def ways_home(
    ship: Ship,
    start: str,
    help_: Manner,
    seasons: tuple[Season | None, ...],
    switches: MovementSwitches,
    turns: int = MOST_TURNS,
) -> tuple[Voyage, ...]:
    """Ways to low Earth orbit that are worth taking, with the fuel that there is."""
    who = traveller(ship)
    if who is None:
        return ()
    return _ways_home(who, start, manner_of(ship, help_), seasons, switches, turns)


@lru_cache(maxsize=1024)
def _ways_home(
    who: Fuelled | Unfuelled,
    start: str,
    manner: Manner,
    seasons: tuple[Season | None, ...],
    switches: MovementSwitches,
    turns: int,
) -> tuple[Voyage, ...]:
    def enough() -> bool:
        return search.work > MOST_WORK

    search = Search(Atlas(seasons, switches, manner), who, start, (LEO,), enough)
    found: list[Voyage] = []
    for turn in search.turns(turns):
        for one in turn:
            if one.space == LEO and one.cost[1]:
                path = search.path(one)[1:]
                end = path.index(TURN_END) if TURN_END in path else len(path)
                let_go = search.jettisoned(one)
                found.append(Voyage(LEO, one.cost, path[:end], let_go[0] if let_go else 0))
    return tuple(found)


NO_HELP: Final = PLAIN
"""Of a ship that has lifted off."""
