"""The plan for a next factory: which ship, where it could build, and what is still to be done."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.core.per_state import per_state
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.from_orbit import Way, nearest
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.full_game.coach.ship import Ship, ships
from spacetable.games.high_frontier.full_game.components import components, stock_price
from spacetable.games.high_frontier.full_game.operations.boost import lift
from spacetable.games.high_frontier.full_game.operations.research import full, open_decks
from spacetable.games.high_frontier.full_game.places import hand
from spacetable.games.high_frontier.full_game.rocket import owner, vessel_of
from spacetable.games.high_frontier.full_game.sites import industrialise
from spacetable.games.high_frontier.full_game.sites.luna import needs_leave
from spacetable.games.high_frontier.full_game.sites.surroundings import cubes, disks
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.full_game.stock import factories
from spacetable.games.high_frontier.full_game.vessels import with_fuel
from spacetable.games.high_frontier.isru import isru
from spacetable.games.high_frontier.prospecting import Platform
from spacetable.games.high_frontier.radiation import unscathed
from spacetable.games.high_frontier.research import research
from spacetable.games.high_frontier.size_rolls import chance, highest, modifier, rerolls
from spacetable.games.high_frontier.solar_map import LEO, Season, load
from spacetable.games.high_frontier.stack import Aboard, Stack
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.thrust import Engine, net_thrust
from spacetable.games.high_frontier.workshop import every_way

MOST_TANKS: Final = 14
"""Of fuel that are thought of."""
A_YEAR: Final = 1.3
"""Aquas that a year of earning brings, about."""
RESEARCH: Final = 2.0
"""Years that a card takes that is to be researched."""
WORK: Final = 2
"""Years of prospecting and building."""
OPEN: Final = 0.8
"""Of a plan, what is left of it for each card that lies open still: it may be gone by then, and
whoever runs after every open card never flies.
"""


class Goal(Struct, frozen=True):
    """A site where a ship could build. ``wet``: mass with the fuel for it, ``tanks`` of it.
    ``chance``: that prospecting succeeds; ``arrival``: that the ship comes there whole while belts
    are calm. ``points``: claim, factory and stock. ``own``: the claim is the player's already.
    """

    site: str
    way: Way
    wet: int
    tanks: int
    net: int
    chance: Fraction
    points: int
    own: bool = False
    arrival: Fraction = Fraction(1)

    @property
    def worth(self) -> float:
        """Points to be expected for a year and for an Aqua of fuel."""
        return self.likely * self.points / (self.way.turns + WORK + self.tanks / A_YEAR)

    @property
    def likely(self) -> float:
        """That the ship arrives and the site is its player's."""
        return float(self.chance * self.arrival)


class Plan(Struct, frozen=True):
    """``goals``: the best first. ``missing``: cards nobody owns yet, ``to_boost``: those of the
    hand. ``aquas``: for what is not done yet: boosts, and the fuel to the first goal.
    """

    ship: Ship
    goals: tuple[Goal, ...]
    missing: Stack
    to_boost: Stack
    aquas: int
    effort: float

    @property
    def goal(self) -> Goal:
        """The best one."""
        return self.goals[0]

    @property
    def worth(self) -> float:
        """Points for a year of what it takes, less for each card that may be gone."""
        return self.goal.points / self.effort * OPEN ** len(self.missing)

    @property
    def faces(self) -> frozenset[str]:
        """Of all its cards."""
        return frozenset(one.card for one in self.ship.stack)


def years_left(state: State) -> int:
    """Years until the last seniority disk leaves the dial, the present one among them."""
    return state.disks * dial().spots - state.spot


def at_home(state: State, seat: Seat) -> tuple[Piece, ...]:
    """A player's cards where ships are made and fuelled, in whichever stack: in low Earth orbit,
    and from then on at the Home Bernal (4A7a).
    """
    base = state.bank_of(seat)
    return tuple(
        one
        for kind in state.stacks(seat)
        if state.place_of(seat, kind) == base
        for one in state.cards_of(seat, kind)
    )


def held(state: State, seat: Seat) -> Stack:
    """The cards of a hand, as they are boosted."""
    return tuple(Aboard(one.face) for one in _sorted(state.pieces[hand(seat)]))


def owned(state: State, seat: Seat) -> Stack:
    """All that a ship can be made of, radiators of the hand both ways up."""
    return (
        *(state.aboard(one) for one in _sorted(at_home(state, seat))),
        *every_way(held(state, seat)),
    )


def everywhere(state: State, seat: Seat) -> Stack:
    """All cards of a player, wherever they are: of the hand, and of all stacks."""
    stacks = (one for kind in state.stacks(seat) for one in state.cards_of(seat, kind))
    return (*(state.aboard(one) for one in stacks), *held(state, seat))


def _sorted(cards: Iterable[Piece]) -> list[Piece]:
    return sorted(cards, key=lambda one: one.face)


def tops(state: State) -> dict[Deck, Aboard]:
    """The open cards of the decks."""
    return {deck: Aboard(one.face) for deck, one in open_decks(state)}


def plan(state: State, seat: Seat, more: Stack = ()) -> Plan | None:
    """The plan with the most points for the effort, of own cards and such as there are to be had.

    ``more``: as if these were in the hand. None where nothing can be built.
    """
    mine = (*owned(state, seat), *every_way(more))
    offered = tuple(every_way(tops(state).values()))
    able = [*ships(mine), *ships(mine, offered)] if not more else ships(mine)
    found = [one for ship in able if (one := _planned(state, seat, ship, more)) is not None]
    return max(found, key=lambda one: one.worth, default=None)


def builds(state: State, seat: Seat, more: Stack = ()) -> bool:
    """Whether own cards, and ``more``, make a ship that comes to a site where it can build."""
    mine = (*owned(state, seat), *every_way(more))
    return any(_planned(state, seat, ship, more) is not None for ship in ships(mine))


def _planned(state: State, seat: Seat, ship: Ship, more: Stack) -> Plan | None:
    orbit = {one.face for one in at_home(state, seat)}
    hold = {one.card for one in (*held(state, seat), *more)}
    missing = tuple(one for one in ship.stack if one.card not in orbit | hold)
    to_boost = tuple(one for one in ship.stack if one.card in hold)
    goals = sorted(goals_of(state, seat, ship), key=lambda one: (-one.worth, one.site))
    if not goals:
        return None
    fuel = max(0, goals[0].tanks - fuel_aboard(state, seat))
    aquas = lift(state, seat) * sum(one.mass for one in (*to_boost, *missing)) + fuel
    # Whatever is in the bank: a plan that was the best one is not left for a year's earning.
    years = len(missing) * RESEARCH + bool(to_boost) + aquas / A_YEAR
    if missing and full(state, seat) is not None:
        # Cards that nothing else takes out of the hand are sold first, one a year.
        stay = state.hand_size(seat) - len([one for one in to_boost if one not in more])
        years += max(0, stay + 1 - research().academia)
    effort = (years + WORK + goals[0].way.turns) / goals[0].likely
    return Plan(ship, tuple(goals), missing, to_boost, aquas, effort)


def away(state: State, seat: Seat) -> bool:
    """Whether a rocket is under way already, so that what is prepared is a next one."""
    kind = with_fuel(state, seat)
    return kind is not None and state.place_of(seat, kind) != state.bank_of(seat)


def fuel_aboard(state: State, seat: Seat) -> int:
    """Whole tanks in a rocket that is still where it was made."""
    kind = with_fuel(state, seat)
    if kind is None or state.place_of(seat, kind) != state.bank_of(seat):
        return 0
    chits = vessel_of(state, seat, kind).chits
    return int(chits.wet - chits.dry)


def goals_of(state: State, seat: Seat, ship: Ship) -> Iterator[Goal]:
    """The sites to which a ship comes from low Earth orbit, each with the least fuel for it."""
    if not cubes(state, seat):
        return
    own = owner(state, seat)
    letters = factories(state)
    seen: set[str] = set()
    for wet, net, burns in fuels(ship.engine, ship.mass, own):
        for site, way in nearest(net).items():
            if site in seen or way.burns > burns:
                continue
            seen.add(site)
            likely = likelihood(state, seat, ship, site)
            whole = arrives(ship.stack, net, way, own)
            if likely and whole:
                letter = load().sites[site].type
                mine = site in state.sites
                tokens = components().points.token * (1 if mine else 2)
                points = tokens + stock_price(letters[letter] + 1)
                yield Goal(site, way, wet, wet - ship.mass, net, likely, points, mine, whole)


def arrives(
    stack: Stack, net: int, way: Way, own: Backing, season: Season | None = None
) -> Fraction:
    """That a ship comes through whole. ``season``: in which it flies; None: in one in which belts
    are as they are printed, by which plans are made lest they change with the seasons.
    """
    return unscathed(stack, net, season, own, rolls=way.rolls, belts=way.belts)


def likelihood(state: State, seat: Seat, ship: Ship, site: str) -> Fraction:
    """That a site becomes the player's claim, or 1 where it is; 0 where nothing can be built."""
    standing = state.sites.get(site)
    if standing is not None:
        mine = standing.owner == seat and not standing.factory
        return Fraction(mine and site not in _to_be_built(state, seat))
    if site in state.busted or not disks(state, seat) or needs_leave(state, seat, (site,), site):
        return Fraction(0)
    return _found(ship, site, highest(site, state.season, modifier(ship.stack, site, "missile")))


@per_state
def _to_be_built(state: State, seat: Seat) -> frozenset[str]:
    """Own claims on which cards for a factory stand already: no other ship flies there."""
    return frozenset(state.place_of(seat, kind) for kind, _, _ in industrialise.ways(state, seat))


@lru_cache(maxsize=4096)
def _found(ship: Ship, site: str, most: int) -> Fraction:
    best = Fraction(0)
    at = ship.stack.index(ship.robonaut)
    if isru(ship.stack, at) <= load().sites[site].hydration:
        platforms = ship.robonaut.up.platforms
        platform: Platform = "buggy" if "buggy" in platforms else "missile"
        best = chance(most, 1 + rerolls(ship.stack, at, platform).any_site)
    return best


@lru_cache(maxsize=512)
def fuels(
    engine: Engine, mass: int, own: Backing, most: int = MOST_TANKS
) -> tuple[tuple[int, int, float], ...]:
    """Wet masses with the net thrust and the burns that they give, the lightest first, with no
    more than ``most`` tanks.
    """
    strip = fuel_strip()
    found: list[tuple[int, int, float]] = []
    if mass > strip.largest_dry:
        return ()
    pushed = own.powersat and engine.push > 0
    for wet in range(mass, min(mass + most, strip.largest_wet) + 1):
        net = net_thrust(engine, Fraction(wet), load().spaces[LEO].zone, pushed=pushed, owner=own)
        steps = strip.steps(Fraction(wet), Fraction(mass))
        if net is None or steps is None:
            continue
        # Parts of a step are rounded up in each move.
        burns = float(steps // engine.fuel_per_burn) if engine.fuel_per_burn else float("inf")
        found.append((wet, net, burns))
    return tuple(found)
