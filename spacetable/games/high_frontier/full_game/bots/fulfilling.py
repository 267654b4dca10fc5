"""How a contract can be fulfilled: with which ship, where, by when, and what that is worth (4B).

All is reckoned in Aquas. The advance counts, for without the contract it would not be had, and what
is owed after a loss on the way: people are dead then, other contracts may be boosted again (4B6a).
"""

from bisect import bisect_left
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import PieceId
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.adjacency import adjacent
from spacetable.games.high_frontier.contracts.clauses import Scene, fits, unmet
from spacetable.games.high_frontier.contracts.deadlines import years_to
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.full_game.bots.campaigns import EARNING, LATE
from spacetable.games.high_frontier.full_game.bots.couriers import (
    Filled,
    builders,
    couriers,
    filled,
)
from spacetable.games.high_frontier.full_game.bots.kits import Kit
from spacetable.games.high_frontier.full_game.bots.missions import Mission, kit_ship
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.voyages import (
    costs_from_orbit,
    safety,
    voyages,
    withstands,
)
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, terms_of
from spacetable.games.high_frontier.full_game.contracts.scenes import ground
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.passage import rests
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import PLAIN
from spacetable.games.high_frontier.routes.search import Cost, Search
from spacetable.games.high_frontier.routes.traveller import FixedThrust
from spacetable.games.high_frontier.solar_map import LEO, load
from spacetable.games.high_frontier.stack import Stack
from spacetable.games.high_frontier.sunspot import dial
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches
from spacetable.games.high_frontier.terms import Place, Terms

POINT: Final = 2.0
"""Aquas that a point is worth, about: ships bring so many for what they take."""
WORK: Final = 1.2
"""Aquas that a year's operation would bring."""
FLYING: Final = 0.4
"""Aquas that a year is worth in which the rocket is away."""
FINAO: Final = 4
"""Aquas for a hazard that is not rolled for (8)."""
CREW: Final = 8.0
"""Aquas that a crew is worth which is left behind, for nobody may send it home (G6)."""
REPLACED: Final = 3.0
"""The same where colonists come in its place."""
RICH: Final = 12
DEARER: Final = 0.2
DEAREST: Final = 6.0
"""With more Aquas than that each makes a point so much dearer, up to a limit."""
MOST_WAYS: Final = 60
"""Ways that are looked at for a ship."""
MOST_LABELS: Final = 6_000
"""Labels of a search for one leg, after which what it has found will do."""
MOST_TURNS: Final = 6
"""Turns of a way, and of each leg of it."""
FIRST: Final = 3
"""Places of the first step from which the next legs are looked for."""
WAYS: Final = 2
"""Ways of a leg that goes on from there."""
TRIED: Final = 3
"""Plans that are flown on paper."""
DEAD: Final = 1.0
AGAIN: Final = 0.5
"""How likely a contract ends in debt after a loss on the way: with people aboard, and without."""


class Plan(Struct, frozen=True):
    """``mission``: the ship, its fuel, and the place of the first leg. ``years``: whole years from
    now until it is fulfilled, 0 for this one; ``worth``: in Aquas. ``later``: turns of the legs
    after the first one, ``turns``: of all.
    """

    card: PieceId
    mission: Mission
    years: int
    worth: float
    later: int = 0
    turns: int = 0


# ---------------------------------------------------------------- where


def goals(sight: Sight, terms: Terms, step: int, met_at: str, stack: Stack) -> tuple[str, ...]:
    """Where a step is met by being there with these cards; home where only the return is left; none
    where it is met on the way, or never.
    """
    if step >= len(terms.steps):
        return (LEO,)
    one = terms.steps[step]
    if one.passing or one.by_freighter:
        return ()
    if one.place is None:
        return _near(met_at) if met_at else ()
    found = _places(sight, one.place)
    another = one.place.another or one.lifts_off
    if not one.beside and not another:
        return found
    here = replace(_scene(sight), stack=stack)
    return tuple(id_ for id_ in found if not unmet(one, replace(here, place=id_), met_at))


MOVING: Final = frozenset(("bernal", "beo_colony", "isobank"))
"""Tokens that come and go while the prizes of sites stay what they are."""


def _places(sight: Sight, place: Place) -> tuple[str, ...]:
    """Every space where a craft may rest that is such a place."""
    known: dict[object, tuple[str, ...]] = sight.prizes.stops
    standard = sight.state.players[sight.seat].isostandard
    key = "place", place, standard
    if key in known and place.token not in MOVING:
        return known[key]
    here = _scene(sight)
    spaces = (id_ for id_, space in load().spaces.items() if rests(space))
    known[key] = tuple(id_ for id_ in spaces if fits(place, replace(here, place=id_)))
    return known[key]


def _scene(sight: Sight) -> Scene:
    state = sight.state
    standard = state.players[sight.seat].isostandard or None
    return Scene(sight.seat, LEO, state.season, ground(state), isostandard=standard)


@lru_cache(maxsize=256)
def _near(place: str) -> tuple[str, ...]:
    """Where a craft may rest beside a space."""
    return tuple(one for one in adjacent(place) if rests(load().spaces[one]))


# ---------------------------------------------------------------- the ways there


class Way(Struct, frozen=True):
    """The place of the first step, what comes there costs, and what the legs after it cost."""

    place: str
    first: Cost
    later: Cost = (0, 0, 0, 0)

    @property
    def whole(self) -> Cost:
        """Burns, turns, rolls and belts of all legs."""
        a, b = self.first, self.later
        return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


@lru_cache(maxsize=2048)
def leg(net: int, start: str, to: tuple[str, ...], switches: MovementSwitches) -> tuple[Way, ...]:
    """Ways from a space to the nearest of some others, for a ship of a net thrust."""
    search = Search(
        Atlas((None,), switches, PLAIN),
        FixedThrust(net, net, 0),
        start,
        to,
        lambda: search.work > MOST_LABELS,
    )
    ends = frozenset(to)
    found = [
        Way(one.space, one.cost)
        for turn in search.turns(MOST_TURNS)
        for one in turn
        if one.space in ends and one.cost[1]
    ]
    return tuple(sorted(found, key=_effort))


def _effort(way: Way) -> tuple[float, str]:
    burns, turns, rolls, belts = way.whole
    return burns + turns + 3 * rolls + belts, way.place


def ways(
    sight: Sight, terms: Terms, stack: Stack, net: int, steps: int, met_at: str, start: str
) -> tuple[Way, ...]:
    """Ways by which all that is left of a contract is done, the easiest first."""
    switches = sight.state.rules.movement
    to = goals(sight, terms, steps, met_at, stack)
    if not to:
        return ()
    sites = load().sites
    if start == LEO and all(one in sites for one in to):
        reached = costs_from_orbit(net, switches)
        found = [Way(one, cost) for one in to for cost in reached.get(one, ())]
        found.sort(key=_effort)
    else:
        found = [*leg(net, start, to, switches)]
    last = len(terms.steps) - (0 if terms.returns else 1)
    if steps >= last:
        return tuple(found)
    chained: list[Way] = []
    for one in found[:FIRST]:
        on = ways(sight, terms, stack, net, steps + 1, one.place, one.place)
        chained += (Way(one.place, one.first, more.whole) for more in on[:WAYS])
    return tuple(sorted(chained, key=_effort))


# ---------------------------------------------------------------- with which ship


def plan(sight: Sight, card: Piece, mission: Mission | None, *, years: int | None) -> Plan | None:
    """The best one for a contract, of ships with the cards that there are and the mission's own;
    None where none is known that is worth it. ``years``: until a deadline that is bid, None for a
    contract that is held.
    """
    held = contract_of(sight.state, sight.seat)
    own = held if held is not None and held.card == card.id else None
    job = _Job(sight, card, own, years)
    found = sorted(job.plans(mission), key=lambda one: (-one.worth, one.mission.site))
    tried: set[object] = set()
    for one in found:
        if own is None and one.worth <= 0:
            return None
        key = one.mission.kit.stack, one.mission.site
        if key in tried:
            continue
        tried.add(key)
        flown = job.flown(one)
        if flown is not None:
            return flown
        if len(tried) >= TRIED:
            return None
    return None


class _Job:
    """A contract, as a player would fulfil it from Earth."""

    def __init__(self, sight: Sight, card: Piece, held: Contract | None, years: int | None) -> None:
        self.sight, self.card, self.held = sight, card, held
        self.terms = terms_of(sight.state, card)
        self.aboard = sight.state.aboard(card)
        self.steps, self.met_at = (0, "") if held is None else (held.steps, held.met_at)
        self.in_orbit = any(one.id == card.id for one in sight.in_orbit)
        if held is None:
            left = years if years is not None else sight.years
        else:
            left = -1 if held.late else years_to(held.timepiece, sight.state.spot)
        self.left = left
        self.human = self.aboard.up.human
        self.point = min(DEAREST, POINT + max(0, sight.purse - RICH) * DEARER)
        self.instead = 0.0
        """What the mission would bring without it."""

    def plans(self, mission: Mission | None) -> Iterator[Plan]:
        """Of all ships, as they are reckoned: light ones, and those that build."""
        sight = self.sight
        alone = sight.state.rules.variant != "usual"
        if mission is not None:
            self.instead = self.point * mission.points - mission.aquas
        for kit in couriers(sight, self.aboard, decks=alone):
            yield from self._of(kit)
        more = 0 if self.in_orbit else sight.lift * self.aboard.mass
        own = [kit for kit in builders(sight) if kit.able.builds]
        if mission is not None and (alone or not mission.missing):
            own.append(mission.kit)
        for kit in own:
            stack = (*(one for one in kit.stack if one.card != self.aboard.card), self.aboard)
            yield from self._of(replace(kit, stack=stack, price=kit.price + more))

    def _of(self, kit: Kit) -> Iterator[Plan]:
        sight = self.sight
        own = owner(sight.state, sight.seat)
        by_net: dict[int, list[Filled]] = {}
        for one in filled(kit.engine, kit.stack, own):
            by_net.setdefault(one.net, []).append(one)
        for net, some in by_net.items():
            belt = withstands(kit.stack, net, sight.state.season, own)
            burns = [one.burns for one in some]
            best: dict[str, Plan] = {}
            for way in ways(sight, self.terms, kit.stack, net, self.steps, self.met_at, LEO)[
                :MOST_WAYS
            ]:
                at = bisect_left(burns, way.whole[0])
                if at < len(burns):
                    made = self._plan(kit, some[at].wet, way, belt)
                    if made is not None:
                        old = best.get(way.place)
                        if old is None or made.worth > old.worth:
                            best[way.place] = made
            yield from best.values()

    def _plan(self, kit: Kit, wet: int, way: Way, belt: float) -> Plan | None:
        """With its years and its worth; None where it takes too long."""
        sight = self.sight
        lying = {one.face for one in sight.in_orbit}
        have = lying | {one.face for one in (*sight.held, *sight.abroad)}
        missing = frozenset(one.card for one in kit.stack) - have - {self.aboard.card}
        price = kit.price - (sight.lift * self.aboard.mass if self.in_orbit else 0)
        aquas = ceil(price + wet - kit.mass)
        purse = sight.purse + (self.terms.advance if self.held is None else 0)
        wait = ceil(max(0, aquas - purse) / EARNING)
        research = len(sight.decks_for(missing))
        boosts = any(one.card not in lying for one in kit.stack)
        begins = research + wait + (boosts and (self.held is None or not sight.free))
        years = begins + way.whole[1] - 1
        if years > sight.years or (self.held is None and years > self.left):
            return None
        late = max(0, years - self.left) if self.held is not None else 0
        spare = max(0, int(purse - aquas)) // FINAO
        # People are kept safe for Aquas; what can be made good is rolled for.
        paid = min(way.whole[2], spare) if self.human else 0
        safe = safety(way.whole, belt, paid)
        worth = self._brings(kit, way, safe) - aquas - FINAO * paid - late * self.terms.late_fee
        worth -= WORK * (research + 1) + FLYING * way.whole[1]
        made = Mission(kit, Fraction(wet), way.place, 0, 0, years, aquas, missing)
        return Plan(self.card.id, made, years, worth, way.later[1], way.whole[1])

    def _brings(self, kit: Kit, way: Way, safe: float) -> float:
        """The advance and the points, and what is built where the contract is met; less what a loss
        on the way costs.
        """
        terms = self.terms
        points = terms.points + self.sight.prizes.of(way.place, kit.able)
        chit = components().default_chit.blue
        brings = terms.advance + safe * self.point * points
        brings -= (1 - safe) * (DEAD if self.human else AGAIN) * (terms.advance + self.point * chit)
        if kit.able.builds:
            brings -= max(0.0, self.instead)
        elif kit.able.human and not terms.returns and self.sight.years >= LATE:
            brings -= REPLACED if self.sight.state.rules.colonists else CREW
        return brings

    def flown(self, made: Plan) -> Plan | None:
        """The plan with fuel that is enough when the ship is really sent on its first leg; None
        where two tanks more are not.
        """
        sight, mission = self.sight, made.mission
        seasons = dial().seasons_from(sight.state.year + max(0, made.years - MOST_TURNS))
        for more in range(3):
            wet = mission.wet + more
            if wet > fuel_strip().largest_wet:
                return None
            ship = kit_ship(sight, mission.kit, wet)
            found = voyages(
                ship,
                sight.base,
                seasons,
                sight.state.rules.movement,
                MOST_TURNS,
                (mission.site,),
            )
            if found:
                turns = min(one.cost[1] for one in found)
                longer = max(0, turns + made.later - made.turns)
                years = made.years + longer
                if self.held is None and years > self.left:
                    continue
                checked = replace(mission, wet=wet, aquas=mission.aquas + more, years=years)
                worth = made.worth - more - FLYING * longer
                return replace(made, mission=checked, worth=worth, years=years)
        return None
