"""Products that fly home by themselves: which cards of a factory make a ship, and what it brings.

A product that is delivered takes three operations and the fare (I8, I9, I3b). Where an engine is
among the products they all go to low Earth orbit together, for two operations each and no fare.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import islice, product
from math import ceil
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import PieceId
from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.card_words import ANY
from spacetable.games.high_frontier.cards import card as printed
from spacetable.games.high_frontier.fuel_strip import Chits, Grade
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.voyages import Voyage, safety, withstands
from spacetable.games.high_frontier.full_game.places import PATENTS
from spacetable.games.high_frontier.full_game.rocket import assists, owner
from spacetable.games.high_frontier.full_game.sites.produce import (
    OUTPOSTS,
    outposts,
    products,
    sold_for,
)
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.production import black_face
from spacetable.games.high_frontier.refuelling import factory_fuels
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import PLAIN, Manner
from spacetable.games.high_frontier.routes.search import TURN_END, Cost, Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust, Fuelled, Unfuelled
from spacetable.games.high_frontier.ships import Ship, manner_of, traveller
from spacetable.games.high_frontier.solar_map import LEO, Season, load
from spacetable.games.high_frontier.stack import Aboard, Stack, dry_mass
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.games.high_frontier.thrust import Engine, engines, net_thrust

MOST_TURNS: Final = 5
"""Of a way home."""
MOST_WORK: Final = 12_000
"""Labels of a search for one ship."""
MOST_GOODS: Final = 4
"""Cards of a haul beside its engine and what that needs."""
MOST_CARDS: Final = 9
"""Cards of a factory that are thought of."""
MOST_ENGINES: Final = 16
"""Ways to support the engines among them."""
OTHERWISE: Final = 1.2
"""Aquas that an operation earns without hauls."""
LOADS: Final = (7, 5, 3, 1)
"""Tanks with which a ship that burns fuel is thought to leave."""
MOST_THRUST: Final = 9
TURN: Final = 0.05
"""In how likely a haul arrives, what a turn is worth."""
UNSAFE: Final = 0.6
"""That a haul arrives whole, less than which it is not flown: its cards come back to the hand."""
FLYING: Final = 0.3
"""Operations that a turn of the flight is worth: no other rocket flies meanwhile."""
SOON: Final = 2
"""Turns that pass while a product is made and sold."""


class Product(Struct, frozen=True):
    """A card that lies at a factory, or that is made there. ``id``: "" of one that is hoped for."""

    id: PieceId
    one: Aboard
    price: int
    made: bool


class Haul(Struct, frozen=True):
    """A ship of products. ``lacking``: those that have to be made yet, the engine first.

    ``fuel``: tanks that it takes in at the factory, ``grade``: of which kind; water takes the
    turn's operation; ``steps``: that they give at least. ``aquas``: to be expected for all;
    ``work``: operations for them.
    """

    site: str
    cards: tuple[Product, ...]
    lacking: tuple[Product, ...]
    fuel: int
    grade: Grade
    steps: int
    turns: int
    safe: float
    aquas: float
    work: int

    @property
    def rate(self) -> float:
        """Aquas for an operation, about."""
        return self.aquas / (self.work + FLYING * max(0, self.turns - SOON))

    @property
    def gain(self) -> float:
        """Aquas more than its operations would earn in another way."""
        return self.aquas - OTHERWISE * self.work


class Flight(Struct, frozen=True):
    """A way home of a stack. ``fuel``: tanks that are taken in before."""

    engine: Engine
    pushed: bool
    fuel: int
    grade: Grade
    cost: Cost
    safe: float


def goods(sight: Sight, site: str, barred: frozenset[str]) -> list[Product]:
    """What lies at an own factory, and what can be made there of the hand. ``barred``: faces that
    are not made.
    """
    state, seat = sight.state, sight.seat
    found = [
        Product(card.id, one, sold_for(state, one) or 0, made=True)
        for kind in (*OUTPOSTS, "rocket")
        if kind in state.stacks(seat) and state.place_of(seat, kind) == site
        for card, one in zip(state.cards_of(seat, kind), state.stack(seat, kind), strict=True)
        # The engine of a ship that has built there brings products home as well.
        if kind_of(card) in PATENTS and (one.up.side == "black" or kind == "rocket")
    ]
    if outposts(state, seat, site):
        found += [
            Product(card.id, one, sold_for(state, one) or 0, made=False)
            for place, card, one in products(state, seat)
            if place == site and kind_of(card) in PATENTS and card.face not in barred
        ]
    return found


def hoped(sight: Sight, site: str, faces: Iterable[str]) -> list[Product]:
    """Cards that are not there yet, as a factory would make them."""
    letter = load().sites[site].type
    found: list[Product] = []
    for card in faces:
        face = black_face(printed(card))
        if face is not None and printed(card).spectral_type in (letter, ANY):
            one = Aboard(card, face)
            found.append(Product(PieceId(""), one, sold_for(sight.state, one) or 0, made=False))
    return found


def own_factories(sight: Sight) -> tuple[str, ...]:
    """Sites of the seat's factories."""
    state = sight.state
    return tuple(
        site for site, one in state.sites.items() if one.factory and one.owner == sight.seat
    )


def hauls(sight: Sight, site: str, row: Sequence[Product]) -> Iterator[Haul]:
    """Ships that products of a site make: with each engine, and with more goods and fewer."""
    row = sorted(row, key=_first)[:MOST_CARDS]
    stack = tuple(one.one for one in row)
    known: set[frozenset[int]] = set()
    for engine in islice(engines(stack), MOST_ENGINES):
        base = _cooled(row, engine)
        if base is None or frozenset(base) in known:
            continue
        known.add(frozenset(base))
        rest = [at for at in range(len(row)) if at not in base and row[at].price]
        rest.sort(key=lambda at: (not row[at].made, row[at].one.mass - row[at].price / 4))
        for count in range(min(MOST_GOODS, len(rest)) + 1):
            chosen = [row[at] for at in (*base, *rest[:count])]
            one = _haul(sight, site, chosen)
            if one is not None:
                yield one


def _first(one: Product) -> tuple[object, ...]:
    """The order in which a factory's cards are thought of."""
    moves = one.one.up.thrust_triangle is not None
    helps = bool(one.one.provides)
    return not one.made, not moves, not helps, one.one.mass, one.one.card


def _cooled(row: Sequence[Product], engine: Engine) -> tuple[int, ...] | None:
    """The cards of an engine, with radiators for it."""
    base = tuple(dict.fromkeys(engine.chain.members))
    if not engine.chain.therms:
        return base
    for at, one in enumerate(row):
        if one.one.radiator is not None and at not in base:
            base = (*base, at)
            if any(
                some.cooled and some.chain.active == 0
                for some in engines(tuple(row[each].one for each in base))
            ):
                return base
    return None


def _haul(sight: Sight, site: str, chosen: Sequence[Product]) -> Haul | None:
    stack = tuple(one.one for one in chosen)
    flight = flight_home(sight, site, stack)
    if flight is None:
        return None
    lacking = tuple(one for one in chosen if not one.made)
    sold = [one for one in chosen if one.price]
    aquas = flight.safe * sum(one.price for one in sold)
    work = len(lacking) + len(sold) + (flight.fuel > 0 and flight.grade == "water")
    return Haul(
        site,
        tuple(chosen),
        lacking,
        flight.fuel,
        flight.grade,
        ceil(flight.cost[0] * flight.engine.fuel_per_burn),
        flight.cost[1],
        flight.safe,
        aquas,
        work,
    )


# ---------------------------------------------------------------- the way home


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
        found = filled(stack, site, engine)
        if found is None:
            continue
        full, fuel = found
        # Fuel is let go again where a lighter ship thrusts more.
        loads = [replace(full, wet=full.dry + tanks) for tanks in LOADS if tanks <= fuel]
        pushes = (False, True) if own.powersat and engine.push else (False,)
        for chits, pushed in product(loads if fuel else [full], pushes):
            zone = load().spaces[site].zone
            net = net_thrust(engine, chits.wet, zone, pushed=pushed, owner=own)
            if net is None or net < 0:
                continue
            belt = withstands(stack, net, season, own)
            ship = Ship(engine, chits, pushed, owner=own)
            pivots = engine.triangle.bonus_pivots
            net = min(net, MOST_THRUST)
            for cost in _costs_home(site, net, pivots, manner_of(ship, help_), switches):
                if cost[0] * engine.fuel_per_burn > chits.steps:
                    continue
                safe = safety(cost, belt)
                rank = safe - TURN * cost[1], -float(cost[0])
                if safe >= UNSAFE and (best is None or rank > best[0]):
                    best = rank, Flight(engine, pushed, fuel, chits.grade, cost, safe)
    return None if best is None else best[1]


def filled(stack: Stack, site: str, engine: Engine) -> tuple[Chits, int] | None:
    """A ship with the fuel that a factory gives it, and tanks of that."""
    grade: Grade = "dirt" if engine.triangle.grade == "dirt" else "water"
    tanks, _ = factory_fuels(load().sites[site].type, frozenset())[0]
    fuel = tanks if engine.fuel_per_burn else 0
    dry = Fraction(dry_mass(stack))
    chits = Chits(dry, dry, grade)
    found = chits.fuelled(fuel, grade) if fuel else chits
    return None if found is None else (found, fuel)


@lru_cache(maxsize=512)
def _costs_home(
    site: str, net: int, pivots: int, manner: Manner, switches: MovementSwitches
) -> tuple[Cost, ...]:
    """What the way home costs a ship of one thrust: burns, turns, rolls and belts."""
    search = Search(Atlas((None,), switches, manner), FixedThrust(net, net, pivots), site, (LEO,))
    return tuple(one.cost for turn in search.turns(MOST_TURNS) for one in turn if one.space == LEO)


def flies(sight: Sight, haul: Haul) -> bool:
    """Whether a haul really comes home, sent ahead on paper."""
    own = owner(sight.state, sight.seat)
    rolled = assists(sight.state, sight.seat, own).get(haul.site, False)
    help_ = manner_at(haul.site, own, rolled=rolled)
    stack = tuple(one.one for one in haul.cards)
    switches = sight.state.rules.movement
    for engine in engines(stack):
        found = filled(stack, haul.site, engine)
        if engine.cooled and found is not None and found[1] == haul.fuel:
            ship = Ship(engine, found[0], own.powersat and engine.push > 0, owner=own)
            if ways_home(ship, haul.site, help_, (None,), switches):
                return True
    return False


def ways_home(
    ship: Ship,
    start: str,
    help_: Manner,
    seasons: tuple[Season | None, ...],
    switches: MovementSwitches,
) -> tuple[Voyage, ...]:
    """Ways to low Earth orbit that are worth taking, with the fuel that there is."""
    who = traveller(ship)
    if who is None:
        return ()
    return _ways_home(who, start, manner_of(ship, help_), seasons, switches)


@lru_cache(maxsize=1024)
def _ways_home(
    who: Fuelled | Unfuelled,
    start: str,
    manner: Manner,
    seasons: tuple[Season | None, ...],
    switches: MovementSwitches,
) -> tuple[Voyage, ...]:
    def enough() -> bool:
        return search.work > MOST_WORK

    search = Search(Atlas(seasons, switches, manner), who, start, (LEO,), enough)
    found: list[Voyage] = []
    for turn in search.turns(MOST_TURNS):
        for one in turn:
            if one.space == LEO and one.cost[1]:
                path = search.path(one)[1:]
                end = path.index(TURN_END) if TURN_END in path else len(path)
                let_go = search.jettisoned(one)
                found.append(Voyage(LEO, one.cost, path[:end], let_go[0] if let_go else 0))
    return tuple(found)


NO_HELP: Final = PLAIN
"""Of a ship that has lifted off."""
