"""Which mission to prepare in low Earth orbit: the ship, its fuel, the site, and what it takes."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.piece import Piece
from spacetable.games.high_frontier.fuel_strip import Chits, fuel_strip
from spacetable.games.high_frontier.full_game.bots.campaigns import Start, campaign
from spacetable.games.high_frontier.full_game.bots.kits import Kit, kits
from spacetable.games.high_frontier.full_game.bots.sight import Sight, goes_up, is_crew
from spacetable.games.high_frontier.full_game.bots.stops import (
    BUILDING,
    EARNING,
    LATE,
    LOOKING,
    miss,
)
from spacetable.games.high_frontier.full_game.bots.voyages import FARTHER, reached
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.full_game.state import HEAVY
from spacetable.games.high_frontier.research import research as research_figures
from spacetable.games.high_frontier.ships import Ship
from spacetable.games.high_frontier.stack import Aboard
from spacetable.games.high_frontier.workshop import every_way

CROWDED: Final = 3
"""Years that a full hand takes, of which cards have to be boosted before their time."""
UNSURE: Final = 1.0
"""Years that research takes beside its own: what lies open today may soon be gone."""
OPEN: Final = 0.94
"""Of the points of a campaign, what is left of them for each research that it takes."""
STEADY: Final = 3.0
"""Points by which another ship has to be better than the one that is being gathered: whoever runs
after every open card never flies.
"""
HASTE: Final = 0.7
"""Of the points of a campaign that lacks cards, what is left of them for who has money enough."""
PEOPLE: Final = 2
"""Humans of whom it is thought who goes along."""
ROUNDS: Final = 4
"""Times that ships are planned anew of which the best come nowhere when they are really sent."""
MOST_WORK: Final = 60_000
"""Labels of all searches in which ships are sent ahead on paper, for one decision."""


class Mission(Struct, frozen=True):
    """``wet``: mass with fuel. ``points``: to be expected; ``years``: until they are there.

    ``campaign``: points of all that the ship does until the end. ``aquas``: for all that is not
    done yet. ``missing``: faces that have to be researched.
    """

    kit: Kit
    wet: Fraction
    site: str
    points: float
    campaign: float
    years: float
    aquas: int
    missing: frozenset[str]


class _Means(Struct, frozen=True):
    """What a player has for a mission. ``held``, ``orbit``: faces; ``lift``: Aquas for a ton."""

    aquas: int
    held: frozenset[str]
    orbit: frozenset[str]
    card_price: int
    lift: int

    def price(self, card: Aboard) -> float:
        """Aquas for a card, to have it in low Earth orbit."""
        if card.card in self.orbit:
            return 0
        return self.lift * card.mass + (0 if card.card in self.held else self.card_price)


def missions(sight: Sight, before: frozenset[str] = frozenset()) -> Iterator[Mission]:
    """Missions that can be done in time, the best first: with cards of the decks, too. ``before``:
    faces that the last plan took.

    Such as build nothing are for the last years: a crew that nothing brings home is missed long.
    """
    state = sight.state
    means = _Means(
        sight.purse,
        frozenset(one.face for one in (*sight.held, *sight.abroad)),
        frozenset(one.face for one in sight.in_orbit),
        sight.card_price(),
        sight.lift,
    )
    # Whoever goes along: a crew flies a ship by itself, a colonist is missed less.
    crews: list[Aboard | None] = [*map(state.aboard, sight.people[:PEOPLE])] or [None]
    pool = _pool(sight)
    ships = (kit for crew in crews for kit in kits(pool, crew, means.price))
    found = [_best(sight, kit, means) for kit in ships]
    late = sight.years < LATE or sight.pressed
    work = 0
    for _ in range(ROUNDS):
        ranked = sorted(
            (one for one in found if one is not None and (late or one.kit.able.builds)),
            key=lambda one: (-_worth(sight, one) - STEADY * _takes(one, before), one.site),
        )
        lost: list[Mission] = []
        for one in ranked[: sight.skill.checks]:
            checked, more = _checked(sight, one)
            work += more
            if checked is None:
                miss(sight, one.kit, one.site)
                lost.append(one)
            else:
                yield checked
            if work > MOST_WORK:
                return
        if len(lost) < len(ranked[: sight.skill.checks]) or not lost:
            return
        # They do something else, and so do all with the same engine.
        missed = {one.site for one in lost}
        found = [
            _best(sight, one.kit, means) if one is not None and one.site in missed else one
            for one in found
        ]


def _worth(sight: Sight, mission: Mission) -> float:
    """Of a mission, by which it is chosen: with hauls money is no matter, but years are, and what
    lacks cards is late.
    """
    hasty = sight.yearly is not None and mission.missing
    return mission.campaign * (HASTE if hasty else 1)


def _takes(mission: Mission, before: frozenset[str]) -> bool:
    return bool(before) and before <= {one.card for one in mission.kit.stack}


def _pool(sight: Sight) -> list[Aboard]:
    state = sight.state
    found: list[Aboard] = []
    for one in sorted(sight.in_orbit, key=_face):
        if not is_crew(one):
            lies = state.aboard(one)
            # What lies in orbit stays as it lies.
            found.append(Aboard(lies.card, lies.face, "heavy" if one.turns == HEAVY else "light"))
    back = [one for one in sight.abroad if not is_crew(one)]
    held = sorted((*sight.held, *back), key=_face)
    fresh = [Aboard(one.face) for one in (*held, *sight.tops.values()) if goes_up(one.face)]
    return [*found, *every_way(fresh)]


def _face(card: Piece) -> str:
    return card.face


def _best(sight: Sight, kit: Kit, means: _Means) -> Mission | None:
    """The first site of the best campaign of a ship."""
    unknown = frozenset(
        one.card for one in kit.stack if one.card not in means.held and one.card not in means.orbit
    )
    boosted = any(one.card not in means.orbit for one in kit.stack)
    research = len(sight.decks_for(unknown))
    crowded = len(kit.stack) - 1 - sum(one.card in means.orbit for one in kit.stack)
    jam = CROWDED if unknown and crowded > research_figures().academia else 0
    on_site = LOOKING + BUILDING if kit.able.builds else LOOKING * bool(kit.able.prospectors)
    work = jam + research * (1 + UNSURE) + boosted
    whole = OPEN**research
    found = campaign(sight, kit, Start(work, kit.price, means.aquas, on_site))
    if found is None:
        return None
    (first, *_) = found.stops
    return Mission(
        kit,
        Fraction(first.wet),
        first.site,
        first.points,
        found.points * whole,
        found.years,
        found.aquas,
        unknown,
    )


# ---------------------------------------------------------------- flown on paper


def _checked(sight: Sight, mission: Mission) -> tuple[Mission | None, int]:
    """The mission with fuel that is enough when the ship is really sent on its way; None where
    three tanks more are not. And the work of the searches for it.
    """
    work = 0
    for more in range(3):
        wet = mission.wet + more
        if wet > fuel_strip().largest_wet or work > MOST_WORK:
            break
        ship = kit_ship(sight, mission.kit, wet)
        # What was looked for before counts all the same, or games would hang on those before them.
        found, one = reached(ship, mission.site, sight.state.rules.movement, FARTHER)
        work += one
        if found:
            late = more / EARNING
            checked = replace(
                mission, wet=wet, years=mission.years + late, aquas=mission.aquas + more
            )
            return checked, work
    return None, work


def kit_ship(sight: Sight, kit: Kit, wet: Fraction) -> Ship:
    """A kit with fuel, as the search for routes knows it."""
    own = owner(sight.state, sight.seat)
    chits = Chits(Fraction(kit.mass), wet)
    pushed = own.powersat and kit.engine.push > 0
    return Ship(kit.engine, chits, pushed, owner=own)
