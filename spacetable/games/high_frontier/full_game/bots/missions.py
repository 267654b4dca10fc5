"""Which mission to prepare in low Earth orbit: the ship, its fuel, the site, and what it takes."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.piece import Piece
from spacetable.games.high_frontier.backing import Backing
from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip
from spacetable.games.high_frontier.full_game.bots.kits import Kit, kits
from spacetable.games.high_frontier.full_game.bots.sight import Sight, is_crew
from spacetable.games.high_frontier.full_game.bots.voyages import (
    FARTHER,
    RICH,
    costs_from_orbit,
    safety,
    voyages,
    withstands,
)
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.full_game.state import HEAVY
from spacetable.games.high_frontier.radiation import finao_price
from spacetable.games.high_frontier.research import research as research_figures
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.solar_map import LEO, Season
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.thrust import Engine, net_thrust
from spacetable.games.high_frontier.workshop import every_way

MOST_TANKS: Final = 16
EARNING: Final = 1.3
"""Aquas that a year of earning brings, about."""
LOOKING: Final = 1
BUILDING: Final = 1
"""Operations that a claim takes, and the factory on it."""
FLYING: Final = 0.3
"""Years of work that a year of flight costs: money is earned meanwhile."""
SPENT: Final = 0.4
"""Years of work that an Aqua of the purse is worth: the next mission lacks it."""
WAITING: Final = 0.3
"""Years of work that a year of saving costs beside the money."""
CROWDED: Final = 3
"""Years that a full hand takes, of which cards have to be boosted before their time."""
LATE: Final = 12
"""Years before the end in which nobody waits for calmer belts, or for a ship that builds."""
UNSURE: Final = 1.0
"""Years that research takes beside its own: what lies open today may soon be gone."""
SHARE: Final = 0.4
"""Of the years that are left, what a mission takes at least: as long as there are many, what is
worth much goes before what is cheap.
"""
CALM: Final[Season] = "blue"
"""A season in which belts are as they are printed."""
CHEAP: Final = 0.8
"""Points a year for which a ship that builds nothing is sent before the last years."""
ENDLESS: Final = 99
ANY_YEAR: Final = (None,)
"""The way that is looked for before it is known when: by no space of a season."""


class Mission(Struct, frozen=True):
    """``wet``: mass with fuel. ``points``: to be expected; ``years``: until they are there.

    ``aquas``: for all that is not done yet; ``effort``: the years, and what else it takes.
    ``missing``: faces that have to be researched.
    """

    kit: Kit
    wet: Fraction
    site: str
    points: float
    years: float
    aquas: int
    effort: float
    missing: frozenset[str]

    @property
    def rate(self) -> float:
        """Points for a year of effort."""
        return self.points / self.effort


class _Means(Struct, frozen=True):
    """What a player has for a mission. ``held``, ``orbit``: faces."""

    aquas: int
    held: frozenset[str]
    orbit: frozenset[str]
    card_price: int

    def price(self, card: Aboard) -> float:
        """Aquas for a card, to have it in low Earth orbit."""
        if card.card in self.orbit:
            return 0
        return card.mass + (0 if card.card in self.held else self.card_price)


def missions(sight: Sight) -> Iterator[Mission]:
    """Missions that can be done in time, the best first: with cards of the decks, too.

    Such as build nothing are for the last years, unless they bring much for little.
    """
    state = sight.state
    means = _Means(
        sight.purse,
        frozenset(one.face for one in sight.held),
        frozenset(one.face for one in sight.in_orbit),
        sight.card_price(),
    )
    crew = next((state.aboard(one) for one in sight.in_orbit if is_crew(one)), None)
    found = [_best(sight, kit, means) for kit in kits(_pool(sight), crew, means.price)]
    late = sight.years < LATE
    ranked = sorted(
        (
            one
            for one in found
            if one is not None and (late or one.kit.able.builds or one.rate > CHEAP)
        ),
        key=lambda one: (-one.rate, one.site),
    )
    for one in ranked[: sight.skill.checks]:
        checked = _checked(sight, one)
        if checked is not None:
            yield checked


def _pool(sight: Sight) -> list[Aboard]:
    state = sight.state
    found: list[Aboard] = []
    for one in sorted(sight.in_orbit, key=_face):
        if not is_crew(one):
            lies = state.aboard(one)
            # What lies in orbit stays as it lies.
            found.append(Aboard(lies.card, lies.face, "heavy" if one.turns == HEAVY else "light"))
    fresh = [Aboard(one.face) for one in sorted(sight.held, key=_face) if one.face in cards()]
    fresh += [Aboard(one.face) for one in sight.tops.values()]
    return [*found, *every_way(fresh)]


def _face(card: Piece) -> str:
    return card.face


def _best(sight: Sight, kit: Kit, means: _Means) -> Mission | None:
    """The best fuel and site for a ship, by what sites cost a ship of its thrust."""
    own = owner(sight.state, sight.seat)
    unknown = frozenset(
        one.card for one in kit.stack if one.card not in means.held and one.card not in means.orbit
    )
    boosted = any(one.card not in means.orbit for one in kit.stack)
    research = len(sight.decks_for(unknown))
    crowded = len(kit.stack) - 1 - sum(one.card in means.orbit for one in kit.stack)
    jam = CROWDED if unknown and crowded > research_figures().academia else 0
    on_site = LOOKING + BUILDING if kit.able.builds else LOOKING * bool(kit.able.prospectors)
    least = sight.years * SHARE
    season: Season = sight.state.season if sight.years < LATE else CALM
    open_source = "open_source_finao" in sight.state.privileges(sight.seat)
    finao = finao_price(own, open_source=open_source)
    best: Mission | None = None
    for wet, net, burns in _fuels(kit.engine, kit.mass, own):
        aquas = round(kit.price) + wet - kit.mass
        saving = max(0.0, aquas - means.aquas) / EARNING
        work = jam + research * (1 + UNSURE) + boosted + on_site
        work += saving * (1 + WAITING) + min(aquas, means.aquas) * SPENT
        waiting = research + boosted + saving + on_site - 1
        paid = max(0, means.aquas - aquas - RICH) // finao
        belt = withstands(kit.stack, net, season, own)
        reached = costs_from_orbit(net, sight.state.rules.movement)
        for prize, site in sight.prizes.ranked(kit.able):
            if best is not None and prize <= best.rate * max(least, work):
                break
            costs = reached.get(site, ())
            for cost in costs:
                years = waiting + cost[1]
                if cost[0] > burns or years > sight.years:
                    continue
                points = prize * safety(cost, belt, paid)
                effort = max(least, work + cost[1] * FLYING)
                if best is None or points / effort > best.rate:
                    best = Mission(kit, Fraction(wet), site, points, years, aquas, effort, unknown)
    return best


@lru_cache(maxsize=4096)
def _fuels(engine: Engine, mass: int, own: Backing) -> tuple[tuple[int, int, float], ...]:
    """Wet masses that are worth it: with the net thrust and the burns that they give."""
    return tuple(_fuelled(engine, mass, own))


def _fuelled(engine: Engine, mass: int, own: Backing) -> Iterator[tuple[int, int, float]]:
    strip = fuel_strip()
    if mass > strip.largest_dry:
        return
    known: set[tuple[int, float]] = set()
    pushed = own.powersat and engine.push > 0
    for wet in range(mass, min(mass + MOST_TANKS, strip.largest_wet) + 1):
        net = net_thrust(engine, Fraction(wet), "Earth", pushed=pushed, owner=own)
        if net is None:
            return
        steps = strip.steps(Fraction(wet), Fraction(mass)) or 0
        # Fuel is rounded up in each turn; a landing may take half a burn.
        burns = float(ENDLESS) if not engine.fuel_per_burn else float(steps / engine.fuel_per_burn)
        burns = int(2 * burns) / 2
        if (net, burns) not in known:
            known.add((net, burns))
            yield wet, max(0, net), burns


# ---------------------------------------------------------------- flown on paper


def _checked(sight: Sight, mission: Mission) -> Mission | None:
    """The mission with fuel that is enough when the ship is really sent on its way; None where
    three tanks more are not.
    """
    for more in range(3):
        wet = mission.wet + more
        if wet > fuel_strip().largest_wet:
            return None
        found = voyages(
            kit_ship(sight, mission.kit, wet),
            LEO,
            ANY_YEAR,
            sight.state.rules.movement,
            FARTHER,
            (mission.site,),
        )
        if found:
            late = more / EARNING
            return replace(
                mission,
                wet=wet,
                years=mission.years + late,
                aquas=mission.aquas + more,
                effort=mission.effort + late,
            )
    return None


def kit_ship(sight: Sight, kit: Kit, wet: Fraction) -> Ship:
    """A kit with fuel, as the search for routes knows it."""
    own = owner(sight.state, sight.seat)
    chits = Chits(Fraction(kit.mass), wet)
    pushed = own.powersat and kit.engine.push > 0
    return Ship(kit.engine, chits, pushed, owner=own)
