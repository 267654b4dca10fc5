"""Products are made into a ship, flown home together and sold, again and again (I8, I3b)."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.cards import Deck
from spacetable.games.high_frontier.full_game.bots import digging, haulage, hauls
from spacetable.games.high_frontier.full_game.bots.haul_plans import (
    CHECKED,
    HOPED,
    HaulPlans,
    barred,
    bearing,
)
from spacetable.games.high_frontier.full_game.bots.hauls import WORTH_IT
from spacetable.games.high_frontier.full_game.bots.missions import Mission
from spacetable.games.high_frontier.full_game.bots.preparing import Wish, research
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
from spacetable.games.high_frontier.full_game.sites.produce import outpost

LAST_FLOWN: Final = 3
"""Years that have to be left after a haul has come home."""
DIGGING: Final = 16
"""Years before the end in which it is dug for before all else."""
LONG: Final = 4
"""Aquas that a ship lacks, more than which it waits for so long that room is made meanwhile."""
SET_OFF: Final = 2.6
"""A haul that lacks nothing leaves at once where its rate comes near to that of a larger one."""
GIVEN_AWAY: Final = (Sell, SellTwo, Deliver, DiscardPatent, Produce)
Thinks = Callable[[Sight], Mission | None]
"""The mission that is planned."""
OWN: Final = ("haul_room", "haul_make", "haul_load", "haul_card", "haul_fuel")


class Hauls(HaulPlans):
    """What is done for hauls, step by step."""

    def __init__(self) -> None:
        super().__init__()
        self._dug: dict[Seat, tuple[object, dict[Deck, float]]] = {}
        self._room: tuple[Seat, int] | None = None

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
        deck = self.hoped_deck(sight, mission)
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

    def dug(self, sight: Sight, mission: Mission | None) -> Iterator[Wish]:
        """Cards of a deck that hides what flies home, as long as there is nothing that does: they
        are sold again.
        """
        able = sight.free or sight.state.boosting
        if not able or sight.years < HOPED or self.best(sight, mission) is not None:
            return
        rows = [*self.rows(sight, mission)]
        if any(one.rate >= WORTH_IT for site, row in rows for one in hauls.hauls(sight, site, row)):
            return
        key = bearing(sight), barred(sight, mission), self.goal
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
