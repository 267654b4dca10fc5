"""Which products are worth making into a ship and flying home together (I8, I3b)."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bots import haulage, hauls
from spacetable.games.high_frontier.full_game.bots.digging import PLENTY
from spacetable.games.high_frontier.full_game.bots.haulage import FEW
from spacetable.games.high_frontier.full_game.bots.hauls import WORTH_IT, Haul, Product
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import needed
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.places import PATENTS
from spacetable.games.high_frontier.full_game.sites.produce import OUTPOSTS
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.solar_map import load

LAST_MADE: Final = 8
"""Years before the end in which nothing more is made for a haul."""
RICH: Final = 30
"""Aquas that nobody needs more than."""
SOON: Final = 3
"""The same, before which a mission's cards are home again from the market."""
HOPED: Final = 12
"""Years for which a card is taken that will fly home again and again."""
BETTER: Final = 0.3
"""Aquas for an operation more, for which another card is taken."""
HOPEFUL: Final = 1.7
"""Aquas that a year brings to who has a factory, and is still to find what flies home from it."""
STEADY: Final = 0.6
"""Of what a year of hauls brings, what it does in the mean of all years."""
CHECKED: Final = 3
"""Hauls that are sent ahead on paper for a decision."""


class HaulPlans:
    """What is thought of hauls, found once for what bears on it."""

    def __init__(self) -> None:
        self._known: dict[Seat, tuple[object, tuple[Haul, ...]]] = {}
        self._hoped: dict[Seat, tuple[object, Deck | None]] = {}
        self._yearly: dict[Seat, tuple[object, float]] = {}
        self.goal: str | None = None
        """Where a ship of the seat on turn is to build."""

    def possible(self, sight: Sight, mission: Mission | None) -> tuple[Haul, ...]:
        """Every haul that can be made, the best first."""
        if not sight.skill.hauls:
            return ()
        held_back = barred(sight, mission)
        key = bearing(sight), held_back
        known = self._known.get(sight.seat)
        if known is None or known[0] != key:
            found = [
                one
                for site in hauls.own_factories(sight)
                for one in hauls.hauls(sight, site, hauls.goods(sight, site, held_back))
            ]
            found.sort(key=lambda one: (-one.rate, one.site, one.turns))
            known = key, tuple(found)
            self._known[sight.seat] = known
        return known[1]

    def best(self, sight: Sight, mission: Mission | None) -> Haul | None:
        """The haul that is worth making."""
        able = (one for one in self.possible(sight, mission) if one.rate >= WORTH_IT)
        return next((one for one in islice(able, CHECKED) if hauls.flies(sight, one)), None)

    def whole(self, sight: Sight, mission: Mission | None, site: str) -> Haul | None:
        """What brings most of all that lies at a factory."""
        able = [one for one in self.possible(sight, mission) if one.site == site]
        able = [one for one in able if not one.lacking and one.aquas]
        able.sort(key=lambda one: -one.gain)
        return next((one for one in able[:CHECKED] if hauls.flies(sight, one)), None)

    def stays(self, sight: Sight, mission: Mission | None) -> bool:
        """Whether the engine of a ship that has built its factory waits there for products: nobody
        is aboard, and money is what the next mission lacks.
        """
        vessel = sight.vessel
        if vessel is None or vessel.place not in hauls.own_factories(sight):
            return False
        if not all(kind_of(one) in PATENTS for one in sight.state.cards_of(sight.seat, "rocket")):
            return False
        best = self.best(sight, mission)
        return (
            self.wanted(sight, mission)
            and self.lacking_aquas(sight, mission)
            and best is not None
            and best.site == vessel.place
            and any(one.id in vessel.ids for one in best.cards)
        )

    def wanted(self, sight: Sight, mission: Mission | None) -> bool:
        """Whether its Aquas are of use."""
        return sight.years >= LAST_MADE and sight.purse < RICH

    def kept(self, sight: Sight, mission: Mission | None) -> frozenset[PieceId]:
        """Cards of the best haul, which are not given away."""
        best = self.best(sight, mission) if sight.years >= LAST_MADE else None
        return frozenset() if best is None else frozenset(one.id for one in best.cards)

    def yearly(self, sight: Sight) -> float | None:
        """What a year of hauls brings, where there is a ship for them; None without."""
        rows = [*self.rows(sight, None)]
        key = bearing(sight), self.goal
        known = self._yearly.get(sight.seat)
        if known is None or known[0] != key:
            rates = (one.rate for site, row in rows for one in hauls.hauls(sight, site, row))
            known = key, max(rates, default=0.0)
            self._yearly[sight.seat] = known
        if known[1] >= WORTH_IT:
            return STEADY * known[1]
        return HOPEFUL if rows and sight.years >= HOPED else None

    def lacking_aquas(self, sight: Sight, mission: Mission | None) -> bool:
        """Whether money comes before the mission, or before the search for one."""
        if mission is None:
            return sight.purse < PLENTY
        return mission.aquas - sight.purse > FEW

    def hoped_deck(self, sight: Sight, mission: Mission | None) -> Deck | None:
        """The deck whose card flies home from an own factory, or goes along."""
        key = bearing(sight), barred(sight, mission), self.goal
        known = self._hoped.get(sight.seat)
        if known is None or known[0] != key:
            known = key, self._hope(sight, mission)
            self._hoped[sight.seat] = known
        return known[1]

    def rows(self, sight: Sight, mission: Mission | None) -> Iterator[tuple[str, list[Product]]]:
        """Factories with their cards; and where one is to be built soon, with those of the hand."""
        if not sight.skill.hauls:
            return
        own = hauls.own_factories(sight)
        held_back = barred(sight, mission)
        for site in own:
            row = hauls.goods(sight, site, held_back)
            there = {one.one.card for one in row}
            back = [face for face in haulage.coming_back(sight) if face not in there]
            yield site, [*row, *hauls.hoped(sight, site, back)]
        goal = self.goal
        if goal is not None and goal in load().sites and goal not in own and not sight.at_home:
            faces = (one.face for one in sight.held if one.face not in held_back)
            yield goal, hauls.hoped(sight, goal, faces)

    def _hope(self, sight: Sight, mission: Mission | None) -> Deck | None:
        rows = [*self.rows(sight, mission)]
        now = [one for site, row in rows for one in hauls.hauls(sight, site, row)]
        most = max((one.rate for one in now), default=0.0)
        best: Deck | None = None
        for site, row in rows:
            for deck in sight.tops:
                faces = [card.face for card in sight.gains(deck)]
                if sight.card_price() * len(faces) > sight.aquas:
                    continue
                more = hauls.hoped(sight, site, faces)
                for haul in hauls.hauls(sight, site, [*row, *more]) if more else ():
                    better = haul.rate >= WORTH_IT and haul.rate > most + BETTER
                    if better and hauls.flies(sight, haul):
                        most, best = haul.rate, deck
        return best


def barred(sight: Sight, mission: Mission | None) -> frozenset[str]:
    """What a mission takes soon."""
    if mission is None or mission.aquas - sight.purse > SOON:
        return frozenset()
    return needed(mission)


def bearing(sight: Sight) -> object:
    """All that bears on a haul."""
    state, seat = sight.state, sight.seat
    return (
        state.season,
        sight.free,
        sight.aquas,
        tuple(one.id for one in sight.held),
        tuple(
            (kind, state.place_of(seat, kind), tuple(one.id for one in state.cards_of(seat, kind)))
            for kind in (*OUTPOSTS, "rocket")
            if kind in state.stacks(seat)
        ),
        tuple(one.face for one in sight.tops.values()),
        tuple((site, one.owner, one.factory, one.colony) for site, one in state.sites.items()),
        state.reverse,
    )
