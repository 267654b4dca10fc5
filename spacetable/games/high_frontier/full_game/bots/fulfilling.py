"""How a contract can be fulfilled: with which ship, where, by when, and what that is worth (4B).

All is reckoned in Aquas. The advance counts, for without the contract it would not be had, and what
is owed after a loss on the way: people are dead then, other contracts may be boosted again (4B6a).
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import ceil
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.core.ids import PieceId
from spacetable.core.piece import Piece
from spacetable.games.high_frontier.contracts.deadlines import years_to
from spacetable.games.high_frontier.fuel_strip import fuel_strip
from spacetable.games.high_frontier.full_game.bots.contract_ways import (
    MOST_TURNS,
    Way,
    tasks,
    ways,
)
from spacetable.games.high_frontier.full_game.bots.couriers import (
    Filled,
    builders,
    couriers,
    filled,
)
from spacetable.games.high_frontier.full_game.bots.kits import Kit
from spacetable.games.high_frontier.full_game.bots.missions import Mission, kit_ship
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.stops import EARNING, LATE
from spacetable.games.high_frontier.full_game.bots.voyages import (
    safety,
    sought,
    withstands,
)
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.contracts.contract import Contract
from spacetable.games.high_frontier.full_game.contracts.held import contract_of, terms_of
from spacetable.games.high_frontier.full_game.rocket import owner
from spacetable.games.high_frontier.solar_map import LEO, load
from spacetable.games.high_frontier.sunspot import dial

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
MORE: Final = 1
"""Burns more for whoever goes on from the place of the first step: plans seldom are quite kept."""
CALM: Final = 0.97
"""That no flare kills the people of a contract in a turn of flight."""
MOST_WAYS: Final = 60
"""Ways that are looked at for a ship."""
TRIED: Final = 3
"""Plans that are flown on paper."""
SHARE: Final = 36_000
"""Labels of the searches for one contract."""
STEADY: Final = 3.0
"""Aquas by which another ship has to be better than the one that is being put together: what lies
in orbit already is in danger there, and years are lost.
"""
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

    @property
    def ship(self) -> frozenset[str]:
        """The faces of its ship."""
        return frozenset(one.card for one in self.mission.kit.stack)


def plan(
    sight: Sight,
    card: Piece,
    mission: Mission | None,
    *,
    years: int | None,
    before: Plan | None = None,
) -> Plan | None:
    """The best one for a contract, of ships with the cards that there are and the mission's own;
    None where none is known that is worth it. ``years``: until a deadline that is bid, None for a
    contract that is held. ``before``: the last plan for it.
    """
    held = contract_of(sight.state, sight.seat)
    own = held if held is not None and held.card == card.id else None
    job = _Job(sight, card, own, years)
    ship = None if before is None or before.card != card.id else before.ship
    found = ranked(job.plans(mission), ship)
    tried: set[object] = set()
    left = Counter({True: TRIED, False: TRIED})
    for one in found:
        if own is None and one.worth <= 0:
            return None
        kept = one.ship == ship
        key = one.mission.kit.stack, one.mission.site
        if key in tried or not left[kept]:
            continue
        tried.add(key)
        # The old ship may fly no more, as seasons go by; then others have their turn, and as much
        # work.
        if not kept and left[False] == TRIED:
            job.began = sight.effort.worked("contract")
        left[kept] -= 1
        flown = job.flown(one)
        if flown is not None:
            return flown
        if not left[False]:
            return None
    return None


def ranked(plans: Iterable[Plan], ship: frozenset[str] | None) -> list[Plan]:
    """The best first; ``ship``: faces of that which is being put together."""
    return sorted(
        plans, key=lambda one: (-one.worth - STEADY * (one.ship == ship), one.mission.site)
    )


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
        self.began = sight.effort.worked("contract")
        self.instead = 0.0
        """What the mission would bring without it."""

    def _tired(self) -> bool:
        """Whether no more is to be flown on paper in this decision: other contracts want their
        share, too.
        """
        sight = self.sight
        done = sight.effort.worked("contract")
        return sight.effort.tired("contract") or done > self.began + SHARE

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
                at = bisect_left(burns, way.whole[0] + (MORE if way.later[1] else 0))
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
        if self.human:
            safe *= CALM ** way.whole[1]
        worth = self._brings(kit, way, safe) - aquas - FINAO * paid - late * self.terms.late_fee
        worth -= WORK * (research + 1) + FLYING * way.whole[1]
        made = Mission(kit, Fraction(wet), way.place, 0, 0, years, aquas, missing)
        return Plan(self.card.id, made, years, worth, way.later[1], way.whole[1])

    def _brings(self, kit: Kit, way: Way, safe: float) -> float:
        """The advance and the points, and what is built where the contract is met; less what a loss
        on the way costs.
        """
        terms = self.terms
        there = way.place in load().sites
        points = terms.points + (self.sight.prizes.of(way.place, kit.able) if there else 0)
        chit = components().default_chit.blue
        brings = terms.advance + safe * self.point * points
        # What is not paid back at the end is as many points.
        debt = terms.advance * (1 if self.sight.years >= LATE else self.point)
        brings -= (1 - safe) * (DEAD if self.human else AGAIN) * (debt + self.point * chit)
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
            if wet > fuel_strip().largest_wet or self._tired():
                return None
            ship = kit_ship(sight, mission.kit, wet)
            found, work = sought(
                ship,
                sight.base,
                seasons,
                sight.state.rules.movement,
                MOST_TURNS,
                (mission.site,),
                tasks=tasks(sight, self.terms, self.steps, self.met_at, mission.kit.stack),
            )
            sight.effort.works("contract", work)
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
