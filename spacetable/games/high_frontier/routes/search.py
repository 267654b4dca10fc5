"""All routes worth taking from one space, found turn by turn (movement 15).

Worth taking is a route if no other is at most as dear in each of fuel, turns, hazard rolls and
belts. A turn begins at the stops that the last one found; its labels are taken by burns made. A
label without bonus burns dies where an earlier turn could have ended at no greater cost.

Where seasons pass, waiting may be worth while: the first turn of a season begins at all stops.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.passage import MOST_BONUS, PIVOT_BURNS
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.branches import Branches, Rich, branches
from spacetable.games.high_frontier.routes.goals import Goals
from spacetable.games.high_frontier.routes.labels import (
    BONUS,
    BURNS,
    COST,
    EXTRAS,
    FUEL,
    FUEL_MASK,
    GUARD,
    HAZARDS,
    KEY,
    OBERTH_PAID,
    PIVOTS,
    ROLLS,
    SEVEN,
    SIX,
    THRUST,
    units,
    without_extras,
)
from spacetable.games.high_frontier.routes.network import OBERTH, Network
from spacetable.games.high_frontier.routes.stops import Stop, Stops
from spacetable.games.high_frontier.routes.trail import Begun, legs
from spacetable.games.high_frontier.routes.traveller import Traveller

Cost = tuple[float, int, int, int]
"""Burns or steps of fuel, turns, hazard rolls, belts."""
TURN_END: Final = "|"


class Arrival(Struct, frozen=True):
    """A stop worth making at the end of a turn. ``trail``: for ``Search.path``."""

    space: str
    cost: Cost
    trail: int


class Search:
    """A search from one space. ``turns`` goes on with it; the rest tells what was found.

    ``goals``: spaces beyond whose cheapest arrivals nothing is sought; without any, all are.
    ``stop``: asked often; once it says so the search is over, and its last turn is not told.
    """

    def __init__(
        self,
        network: Network | Atlas,
        traveller: Traveller,
        start: str,
        goals: Collection[str] = (),
        stop: Callable[[], bool] | None = None,
    ) -> None:
        atlas = Atlas.of(network) if isinstance(network, Network) else network
        network = atlas.network(1)
        self._atlas = atlas
        self._network = network
        self._traveller = traveller
        self._stop = stop
        self._stopped = False
        self._branches = branches(network, traveller)
        self._branches_of: dict[int, Branches] = {id(network): self._branches}
        self._units = units(traveller)
        # By burns: the fields of bonus burns and pivots when neither is left.
        self._no_extras = [without_extras(traveller, burns) for burns in range(SIX + 1)]
        self._start = network.numbers[start]
        widest = atlas.widest if goals else network
        self._goals = Goals(widest, traveller, [network.numbers[goal] for goal in goals])
        self._same = 0 if traveller.less_is_better else FUEL_MASK
        self._stops = Stops(len(network.ids), self._same)
        # Labels kept for each way; where fuel must be the same, for each way and fuel.
        self._front: list[list[int]] | defaultdict[int, list[int]] = (
            defaultdict(list) if self._same else [[] for _ in network.next]
        )
        self._trail: list[tuple[int, int]] = []
        self._begun: list[Begun] = []
        self._buckets: list[list[tuple[int, int, int]]] = []

    def turns(self, most: int) -> Iterator[list[Arrival]]:
        """Turn 0 is the start; then each turn's new stops, until there are none or ``most``."""
        self._goals.reached(self._start, 0)
        self._stops.reach(self._start, 0, -1)
        quiet = 0
        for turn in range(most + 1):
            stops = self._stops.close()
            quiet = 0 if stops else quiet + 1
            if quiet > self._atlas.years or self._stopped:
                return
            yield [
                Arrival(self._network.ids[space], self._cost(cost, turn), trail)
                for space, cost, trail in stops
            ]
            if turn < most:
                self._turn(turn + 1, stops)

    @property
    def stopped(self) -> bool:
        """Whether ``stop`` has ended it."""
        return self._stopped

    def path(self, arrival: Arrival) -> tuple[str, ...]:
        """The spaces of a route with the first one, and ``|`` wherever a turn ended."""
        ids, leads = self._network.ids, self._network.leads
        found = [ids[self._start]]
        now = 1
        for leg in legs(self._trail, self._begun, arrival.trail):
            found += [TURN_END] * (leg.turn - now)
            found += (ids[leads[way]] for way in leg.ways)
            now = leg.turn
        return tuple(found)

    def jettisoned(self, arrival: Arrival) -> tuple[int, ...]:
        """Steps of fuel jettisoned when each turn of a route began; none in turns of waiting.

        An afterburn is among them.
        """
        found: list[int] = []
        for leg in legs(self._trail, self._begun, arrival.trail):
            found += [0] * (leg.turn - 1 - len(found))
            found.append(leg.parts // self._traveller.step)
        return tuple(found)

    def thrusts(self, arrival: Arrival) -> tuple[int | None, ...]:
        """The net thrust of each turn of a route; None in turns of waiting."""
        found: list[int | None] = []
        for leg in legs(self._trail, self._begun, arrival.trail):
            found += [None] * (leg.turn - 1 - len(found))
            found.append(leg.net)
        return tuple(found)

    def _cost(self, cost: int, turn: int) -> Cost:
        fuel = self._traveller.told((cost & FUEL_MASK) >> FUEL)
        return fuel, turn, cost >> HAZARDS & SIX, cost & SIX

    def _season(self, turn: int) -> bool:
        """Go on in the network of a turn; whether it is another one than before."""
        network = self._atlas.network(turn)
        if network is self._network:
            return False
        self._network = network
        if id(network) not in self._branches_of:
            self._branches_of[id(network)] = branches(network, self._traveller)
        self._branches = self._branches_of[id(network)]
        # What was flown in another season says nothing of ways that were closed then.
        self._front = defaultdict(list) if self._same else [[] for _ in network.next]
        return True

    def _turn(self, turn: int, stops: list[Stop]) -> None:
        """All that a turn can do from the stops of the last one; as a season begins, from all."""
        exits = self._branches.again if turn > 1 else self._branches.start
        if self._season(turn):
            self._stops.forget(self._atlas.perishes(turn))
            stops = self._stops.all()
            exits = self._branches.start
        most, unit = self._traveller.most, self._units
        self._buckets = [[] for _ in range(most + 1)]
        for stop in stops:
            space, cost, _ = stop
            if self._is_stopped():
                return
            if self._goals.needless(space, cost):
                continue
            spent = (cost & FUEL_MASK) >> FUEL
            for left, net in self._traveller.starts(spent, self._network.zones[space]):
                begun = ~len(self._begun)
                self._begun.append((stop, left - spent, turn, net))
                label = (cost & ROLLS) + left * unit.fuel + MOST_BONUS * unit.bonus
                label += (most - net) * unit.burn + (most - net << THRUST)
                self._rich(label, exits[space], begun)
        for burns in range(most + 1):
            if self._is_stopped():
                return
            self._bucket(burns)

    def _is_stopped(self) -> bool:
        if self._stop is not None and self._stop():
            self._stopped = True
        return self._stopped

    def _bucket(self, burns: int) -> None:
        """All labels with so many burns made, those too that cost none and so join them."""
        front, plain, rich = self._front, self._branches.plain, self._branches.rich
        stops, least, same = self._stops, self._stops.least, self._same
        room = self._traveller.most - burns
        limit = self._traveller.limit << FUEL
        no_extras = self._no_extras[burns]
        for label, way, trail in self._buckets[burns]:
            if label not in front[way | (label & same) << KEY]:
                continue
            after = plain[way]
            if after is None or label & EXTRAS != no_extras:
                self._rich(label, rich[way], trail)
                continue
            for next_way, needs, grows, space, wins, lands in after:
                if needs > room:
                    continue
                new = label + grows
                known = True
                if space >= 0:
                    fuel = least[space].get(new & ROLLS)
                    if fuel is None:
                        fuel = stops.least_fuel(space, new & ROLLS)
                    known = new & FUEL_MASK >= fuel
                    if known and not wins:
                        continue
                labels = front[next_way]
                for one in labels:
                    if not (new - one) & GUARD:
                        break
                else:
                    if new & FUEL_MASK <= limit:
                        self._keep(new, next_way, trail, -1 if known else space, lands)

    def _rich(self, label: int, after: tuple[Rich, ...], trail: int) -> None:
        """What a label leads to, whatever it has in hand."""
        traveller, stops, same = self._traveller, self._stops, self._same
        front = self._front
        most, steady, burn = traveller.most, traveller.steady, traveller.burn
        limit = traveller.limit
        far_beyond, fuel_limit = 2 * limit, limit << FUEL
        unit = self._units
        made = label >> BURNS & SIX
        bonus = MOST_BONUS + made * unit.over_bonus - (label >> BONUS & SEVEN)
        pivots_left = bool((label ^ self._no_extras[made]) & SEVEN << PIVOTS)
        room = most - made
        net = most - (label >> THRUST & SIX)
        able = max(net, 0)
        for way, pivot, either, lander, grows, space, wins, lands, size, size_left, dark in after:
            if size >= able or size_left >= able:
                continue
            new = label + grows
            if pivot:
                if pivots_left:
                    new += unit.pivot
                else:
                    either += PIVOT_BURNS
            used = min(either, bonus)
            burns = either - used + lander
            if burns > room or burns * burn > far_beyond:
                continue
            left = bonus - used
            if wins and net >= 0 and not dark:
                if wins != OBERTH:
                    left = min(MOST_BONUS, left + wins)
                elif not label & OBERTH_PAID:
                    left = min(MOST_BONUS, left + max(0, traveller.base))
                    new += OBERTH_PAID
            new += (bonus - left) * unit.bonus + burns * unit.burn + burns * burn * unit.fuel
            if new & FUEL_MASK > fuel_limit:
                continue
            if dark:
                new += (room - burns) * unit.burn + (net + 1 << THRUST)
            known = True
            if space >= 0:
                cost = self._rounded(new & COST)
                known = stops.known(space, cost)
                if left == 0:
                    begun = known if cost == new & COST else stops.known(space, new & COST)
                else:
                    # Burns not made yet, and their fuel, serve as well as bonus burns.
                    spared = left * burn << FUEL
                    begun = (
                        unit.sparing
                        and left <= made + burns
                        and new & FUEL_MASK >= spared
                        and stops.known(space, (new & COST) - spared)
                    )
                if begun:
                    # Who rested there began this turn, with all burns and no direction barred.
                    zone = self._network.zones[space]
                    fuel = (new & FUEL_MASK) >> FUEL
                    ready = most - (new >> THRUST & SIX)
                    if steady or (left == 0 and traveller.thrust(fuel, zone) >= ready):
                        continue
            for one in front[way | (new & same) << KEY]:
                if not (new - one) & GUARD:
                    break
            else:
                self._keep(new, way, trail, -1 if known else space, lands)

    def _rounded(self, cost: int) -> int:
        """The cost of ending the move there: fuel is rounded up once (5, H5b)."""
        step = self._traveller.step
        if step == 1:
            return cost
        fuel = -(-((cost & FUEL_MASK) >> FUEL) // step) * step
        return cost & ROLLS | fuel << FUEL

    def _keep(self, label: int, way: int, before: int, space: int, lands: bool) -> None:
        """A label that no other makes needless. ``space``: where the turn may end, or -1."""
        if self._goals.needless(self._network.leads[way], label & COST):
            return
        labels = self._front[way | (label & self._same) << KEY]
        if labels:
            labels[:] = [one for one in labels if (one - label) & GUARD]
        labels.append(label)
        trail = len(self._trail)
        self._trail.append((way, before))
        if space >= 0:
            cost = self._rounded(label & COST)
            self._goals.reached(space, cost)
            self._stops.reach(space, cost, trail)
        if not lands:
            self._buckets[label >> BURNS & SIX].append((label, way, trail))
