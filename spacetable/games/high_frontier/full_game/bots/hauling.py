"""Products are made into a ship, flown home together and sold, again and again (I8, I3b)."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from spacetable.core.ids import PieceId, Seat
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bots import digging, haulage, hauls
from spacetable.games.high_frontier.full_game.bots.digging import PLENTY
from spacetable.games.high_frontier.full_game.bots.haulage import FEW
from spacetable.games.high_frontier.full_game.bots.hauls import WORTH_IT, Haul, Product
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish, needed, research
from spacetable.games.high_frontier.full_game.bots.sight import Sight
from spacetable.games.high_frontier.full_game.bots.stops import LATE
from spacetable.games.high_frontier.full_game.contracts.held import contract_of
from spacetable.games.high_frontier.full_game.moves import (
    Deliver,
    DiscardPatent,
    Produce,
    Sell,
    SellTwo,
    TransferCard,
)
from spacetable.games.high_frontier.full_game.places import PATENTS
from spacetable.games.high_frontier.full_game.sites.produce import OUTPOSTS, outpost
from spacetable.games.high_frontier.full_game.state import kind_of
from spacetable.games.high_frontier.solar_map import load

LAST_MADE: Final = 8
"""Years before the end in which nothing more is made for a haul."""
LAST_FLOWN: Final = 3
"""Years that have to be left after a haul has come home."""
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
DIGGING: Final = 16
"""Years before the end in which it is dug for before all else."""
STEADY: Final = 0.6
"""Of what a year of hauls brings, what it does in the mean of all years."""
LONG: Final = 4
"""Aquas that a ship lacks, more than which it waits for so long that room is made meanwhile."""
CHECKED: Final = 3
"""Hauls that are sent ahead on paper for a decision."""
SET_OFF: Final = 2.6
"""A haul that lacks nothing leaves at once where its rate comes near to that of a larger one."""
GIVEN_AWAY: Final = (Sell, SellTwo, Deliver, DiscardPatent, Produce)
Thinks = Callable[[Sight], Mission | None]
"""The mission that is planned."""
OWN: Final = ("haul_room", "haul_make", "haul_load", "haul_card", "haul_fuel")


class Hauls:
    """What is thought of hauls, found once for what bears on it."""

    def __init__(self) -> None:
        self._known: dict[Seat, tuple[object, tuple[Haul, ...]]] = {}
        self._hoped: dict[Seat, tuple[object, Deck | None]] = {}
        self._yearly: dict[Seat, tuple[object, float]] = {}
        self._dug: dict[Seat, tuple[object, dict[Deck, float]]] = {}
        self._room: tuple[Seat, int] | None = None
        self.goal: str | None = None
        """Where a ship of the seat on turn is to build."""

    def possible(self, sight: Sight, mission: Mission | None) -> tuple[Haul, ...]:
        """Every haul that can be made, the best first."""
        if not sight.skill.hauls:
            return ()
        barred = _barred(sight, mission)
        key = _bearing(sight), barred
        known = self._known.get(sight.seat)
        if known is None or known[0] != key:
            found = [
                one
                for site in hauls.own_factories(sight)
                for one in hauls.hauls(sight, site, hauls.goods(sight, site, barred))
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
        rows = [*self._rows(sight, None)]
        key = _bearing(sight), self.goal
        known = self._yearly.get(sight.seat)
        if known is None or known[0] != key:
            rates = (one.rate for site, row in rows for one in hauls.hauls(sight, site, row))
            known = key, max(rates, default=0.0)
            self._yearly[sight.seat] = known
        if known[1] >= WORTH_IT:
            return STEADY * known[1]
        return HOPEFUL if rows and sight.years >= HOPED else None

    # ------------------------------------------------------------ done

    def made(self, sight: Sight, mission: Mission | None) -> Iterator[Wish]:
        """The next card that a haul lacks; while the rocket is away, for the next one."""
        if not sight.free or not self.wanted(sight, mission):
            return
        best = self.best(sight, mission)
        if best is not None and not best.lacking and not self._free_rocket(sight):
            more = (one for one in self.possible(sight, mission) if one.lacking)
            able = (one for one in more if one.rate >= SET_OFF)
            best = next((one for one in islice(able, CHECKED) if hauls.flies(sight, one)), None)
        if best is None:
            return
        for one in best.lacking:
            to = outpost(sight.state, sight.seat, best.site)
            if to is not None:
                yield Produce(sight.seat, one.id, to, best.site), "haul_make"

    def first(self, sight: Sight, mission: Mission | None) -> Iterator[Wish]:
        """What goes before research, where money is what a mission lacks: sales, products, and a
        haul that is ready.
        """
        yield from haulage.sold(sight, mission)
        if self.lacking_aquas(sight, mission):
            if sight.at_home:
                yield from self.started(sight, mission)
            yield from self.made(sight, mission)
        yield from self.hoped(sight, mission)
        if sight.years >= DIGGING and self.lacking_aquas(sight, mission):
            yield from self.dug(sight, mission)

    def lacking_aquas(self, sight: Sight, mission: Mission | None) -> bool:
        """Whether money comes before the mission, or before the search for one."""
        if mission is None:
            return sight.purse < PLENTY
        return mission.aquas - sight.purse > FEW

    def _free_rocket(self, sight: Sight) -> bool:
        """Whether none flies, or waits for its launch."""
        return sight.at_home and not sight.state.boosting

    def started(self, sight: Sight, mission: Mission | None) -> Iterator[Wish]:
        """The first card of a haul that lacks nothing becomes a rocket."""
        if not self._free_rocket(sight) or contract_of(sight.state, sight.seat) is not None:
            return
        best = self.best(sight, mission)
        if best is None or best.lacking:
            return
        best = self.whole(sight, mission, best.site)
        if best is None or best.turns + LAST_FLOWN > sight.years:
            return
        if best.fuel and best.grade == "water" and not sight.free:
            return
        if sight.vessel is not None:
            yield from haulage.cleared(sight, mission)
            return
        for one in best.cards:
            yield TransferCard(sight.seat, one.id, "rocket"), "haul_load"

    def hoped(self, sight: Sight, mission: Mission | None) -> Iterator[Wish]:
        """A card of a deck that flies home from an own factory, or goes along."""
        if sight.years < HOPED or not (sight.free or sight.state.boosting):
            return
        key = _bearing(sight), _barred(sight, mission), self.goal
        known = self._hoped.get(sight.seat)
        if known is None or known[0] != key:
            known = key, self._hope(sight, mission)
            self._hoped[sight.seat] = known
        deck = known[1]
        if deck is None:
            return
        if sight.full:
            yield from self._boosted(sight, mission, deck)
        for action, _ in research(sight, deck):
            yield action, "haul_card"

    def roomed(self, sight: Sight, mission: Mission | None) -> Iterator[Wish]:
        """Room in a hand that is full of a ship which waits for money, where cards are taken and
        sold again with nobody bidding for them (V4c): that brings more than income.
        """
        if mission is None or not sight.skill.deals or sight.state.rules.variant == "usual":
            return
        if not sight.full or sight.years < LATE or mission.aquas - sight.purse <= LONG:
            return
        if sight.free or self._room == (sight.seat, sight.state.turn_no or 0):
            many = max(sight.tops, key=lambda one: len(sight.gains(one)), default=None)
            if many is not None and len(sight.gains(many)) > 1:
                yield from self._boosted(sight, mission, many)

    def _boosted(self, sight: Sight, mission: Mission | None, deck: Deck) -> Iterator[Wish]:
        for wish in haulage.made_room(sight, mission, deck):
            self._room = sight.seat, sight.state.turn_no or 0
            yield wish

    def _rows(self, sight: Sight, mission: Mission | None) -> Iterator[tuple[str, list[Product]]]:
        """Factories with their cards; and where one is to be built soon, with those of the hand."""
        if not sight.skill.hauls:
            return
        own = hauls.own_factories(sight)
        barred = _barred(sight, mission)
        for site in own:
            row = hauls.goods(sight, site, barred)
            there = {one.one.card for one in row}
            back = [face for face in haulage.coming_back(sight) if face not in there]
            yield site, [*row, *hauls.hoped(sight, site, back)]
        goal = self.goal
        if goal is not None and goal in load().sites and goal not in own and not sight.at_home:
            faces = (one.face for one in sight.held if one.face not in barred)
            yield goal, hauls.hoped(sight, goal, faces)

    def _hope(self, sight: Sight, mission: Mission | None) -> Deck | None:
        rows = [*self._rows(sight, mission)]
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

    def dug(self, sight: Sight, mission: Mission | None) -> Iterator[Wish]:
        """Cards of a deck that hides what flies home, as long as there is nothing that does: they
        are sold again.
        """
        able = sight.free or sight.state.boosting
        if not able or sight.years < HOPED or self.best(sight, mission) is not None:
            return
        rows = [*self._rows(sight, mission)]
        if any(one.rate >= WORTH_IT for site, row in rows for one in hauls.hauls(sight, site, row)):
            return
        key = _bearing(sight), _barred(sight, mission), self.goal
        known = self._dug.get(sight.seat)
        if known is None or known[0] != key:
            known = key, digging.chances(sight, rows)
            self._dug[sight.seat] = known
        chances = known[1]
        decks = sorted(chances, key=lambda one: (-chances[one], one))
        if not decks:
            return
        if sight.full:
            yield from self._boosted(sight, mission, decks[0])
        for deck in decks:
            for action, _ in research(sight, deck):
                yield action, "haul_card"

    def sparing(self, sight: Sight, thinks: Thinks, wishes: Iterator[Wish]) -> Iterator[Wish]:
        """Wishes without the sale and the delivery of cards that fly home."""
        known: frozenset[str] | None = None
        for action, reason in wishes:
            # What goes up to make room goes up alone.
            if reason == "boost" and self._room == (sight.seat, sight.state.turn_no or 0):
                continue
            if reason in ("deal", "income"):
                yield from self.dug(sight, thinks(sight))
            if reason in OWN or not isinstance(action, GIVEN_AWAY):
                yield action, reason
                continue
            # Who lacks money does not throw a full hand away for one card more.
            if isinstance(action, DiscardPatent) and sight.yearly and haulage.crowded(sight):
                if self.lacking_aquas(sight, thinks(sight)):
                    continue
            kept = self.kept(sight, thinks(sight)) if known is None else known
            known = kept
            cards = (action.card, action.other) if isinstance(action, SellTwo) else (action.card,)
            if not kept.intersection(cards):
                yield action, reason


def _barred(sight: Sight, mission: Mission | None) -> frozenset[str]:
    """What a mission takes soon."""
    if mission is None or mission.aquas - sight.purse > SOON:
        return frozenset()
    return needed(mission)


def _bearing(sight: Sight) -> object:
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
