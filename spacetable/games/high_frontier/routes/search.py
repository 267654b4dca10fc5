"""All routes worth taking from one space, found turn by turn (movement 15).

Worth taking is a route if no other is at most as dear in each of fuel, turns, hazard rolls and
belts. A turn begins at the stops that the last one found; its labels are taken by burns made. A
label without bonus burns dies where an earlier turn could have ended at no greater cost.

Where seasons pass, waiting may be worth while: the first turn of a season begins at all stops.

A ship with several thrusters may use another one each turn: there is a search for each, and after
each turn they hand their stops over to each other.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.passage import MOST_BONUS
from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.branches import Branches, Hand, branches
from spacetable.games.high_frontier.routes.goals import Goals
from spacetable.games.high_frontier.routes.labels import (
    COST,
    FUEL,
    FUEL_MASK,
    GUARD,
    HAZARDS,
    KEY,
    ROLLS,
    SIX,
    THRUST,
    units,
)
from spacetable.games.high_frontier.routes.network import Network
from spacetable.games.high_frontier.routes.stops import Stop, Stops
from spacetable.games.high_frontier.routes.trail import Begun, Leg, legs
from spacetable.games.high_frontier.routes.traveller import Traveller
from spacetable.games.high_frontier.routes.visits import place

Cost = tuple[float, int, int, int]
"""Burns or steps of fuel, turns, hazard rolls, belts."""
TURN_END: Final = "|"
_Flying = tuple[int, int, Hand, int, int]
"""A label, the burns it has made and what it has in hand, the way by which it came to where it is,
and where its trail ends."""


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
        self._places = tuple(map(place, network.ids))
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
        self._buckets: list[list[_Flying]] = []
        self._offered: list[tuple[Search, Arrival]] = []
        self._handed: list[tuple[Search, Arrival]] = []

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
            ids = self._network.ids
            told = {cost: self._cost(cost, turn) for cost in {cost for _, cost, _ in stops}}
            yield [Arrival(ids[space], told[cost], trail) for space, cost, trail in stops]
            if turn < most:
                handed = self._taken_over()
                quiet = 0 if handed else quiet
                self._turn(turn + 1, stops + handed)

    def hand_over(self, other: "Search", stops: Iterable[Arrival]) -> None:
        """Where the same ship may be at the end of this turn by another thruster, at what cost."""
        self._offered += ((other, one) for one in stops)

    def _taken_over(self) -> list[Stop]:
        """Of what was handed over, what is worth going on from with this thruster."""
        offered, self._offered = self._offered, []
        for other, one in offered:
            space = self._network.numbers[one.space]
            steps, _, rolls, belts = one.cost
            parts = int(steps) * self._traveller.step
            cost = belts | rolls << HAZARDS | parts << FUEL
            if parts > self._traveller.limit or self._stops.known(space, cost):
                continue
            self._handed.append((other, one))
            self._goals.reached(space, cost)
            self._stops.reach(space, cost, -1 - len(self._handed))
        return self._stops.close()

    @property
    def stopped(self) -> bool:
        """Whether ``stop`` has ended it."""
        return self._stopped

    @property
    def work(self) -> int:
        """Labels that it has taken so far: what it costs, whatever the machine."""
        return len(self._trail)

    def path(self, arrival: Arrival) -> tuple[str, ...]:
        """The spaces of a route with the first one, and ``|`` wherever a turn ended."""
        ids, leads = self._network.ids, self._network.leads
        found = [ids[self._start]]
        now = 1
        for _, leg in self._moves(arrival):
            found += [TURN_END] * (leg.turn - now)
            found += (ids[leads[way]] for way in leg.ways)
            now = leg.turn
        return tuple(found)

    def jettisoned(self, arrival: Arrival) -> tuple[int, ...]:
        """Steps of fuel jettisoned when each turn of a route began; none in turns of waiting.

        An afterburn is among them.
        """
        found: list[int] = []
        for search, leg in self._moves(arrival):
            found += [0] * (leg.turn - 1 - len(found))
            found.append(leg.parts // search._traveller.step)
        return tuple(found)

    def thrusts(self, arrival: Arrival) -> tuple[int | None, ...]:
        """The net thrust of each turn of a route; None in turns of waiting."""
        found: list[int | None] = []
        for _, leg in self._moves(arrival):
            found += [None] * (leg.turn - 1 - len(found))
            found.append(leg.net)
        return tuple(found)

    def flown_by(self, arrival: Arrival) -> "tuple[Search | None, ...]":
        """The search, and so the thruster, of each turn of a route; None in turns of waiting."""
        found: list[Search | None] = []
        for search, leg in self._moves(arrival):
            found += [None] * (leg.turn - 1 - len(found))
            found.append(search)
        return tuple(found)

    def _moves(self, arrival: Arrival) -> "list[tuple[Search, Leg]]":
        """The moves of a route, each with the search that found it. Those of one ship number ways
        and spaces alike, whatever the thruster.
        """
        found: list[tuple[Search, Leg]] = []
        search = self
        while True:
            moves, origin = legs(search._trail, search._begun, arrival.trail)
            found = [*((search, leg) for leg in moves), *found]
            if origin == -1:
                return found
            search, arrival = search._handed[-2 - origin]

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
        most = self._traveller.most
        self._buckets = [[] for _ in range(most + 1)]
        self._fly(self._starts(turn, stops, exits))
        for bucket in self._buckets:
            if self._is_stopped():
                return
            self._fly(self._living(bucket))

    def _starts(self, turn: int, stops: list[Stop], exits: int) -> Iterator[_Flying]:
        """The labels with which a turn begins. ``exits``: the way that stands for space 0."""
        traveller, unit, goals = self._traveller, self._units, self._goals
        most, zones, aimed = traveller.most, self._network.zones, self._goals.aimed
        begun, heard = self._begun, self._stop is not None
        names = self._places
        rested = [self._branches.rested(net) for net in range(most + 1)]
        # By net thrust: a label that has spent nothing.
        ready = [
            MOST_BONUS * unit.bonus + (most - net) * unit.burn + (most - net << THRUST)
            for net in range(most + 1)
        ]
        for stop in stops:
            space, cost, _ = stop
            if heard and self._is_stopped():
                return
            if aimed and goals.needless(space, cost):
                continue
            rolls, spent = cost & ROLLS, (cost & FUEL_MASK) >> FUEL
            for left, net in traveller.starts(spent, zones[space], names[space]):
                label = ready[net] + left * unit.fuel + rolls
                begun.append((stop, left - spent, turn, net))
                yield label, most - net, rested[net], exits + space, -len(begun)

    def _living(self, bucket: list[_Flying]) -> Iterator[_Flying]:
        """Those of a bucket that no other label has made needless meanwhile.

        Those too that join it while it is gone through: what they made took no burns.
        """
        front, same = self._front, self._same
        for flying in bucket:
            label, _, _, way, _ = flying
            if label in (front[way | (label & same) << KEY] if same else front[way]):
                yield flying

    def _is_stopped(self) -> bool:
        if not self._stopped and self._stop is not None and self._stop():
            self._stopped = True
        return self._stopped

    def _fly(self, flying: Iterable[_Flying]) -> None:
        """One step on from each label, by all ways. The program spends its time here."""
        traveller, stops, goals = self._traveller, self._stops, self._goals
        front, buckets, trails, leads = self._front, self._buckets, self._trail, self._network.leads
        leasts, same, aimed = stops.least, self._same, goals.aimed
        most, unit_burn = traveller.most, self._units.burn
        limit, step, steady = traveller.limit << FUEL, traveller.step, traveller.steady
        place = len(trails)
        for label, made, hand, way, trail in flying:
            room = most - made
            for to, needs, grows, space, fuel_spared, spared, after, dark, lands in hand[way]:
                if needs > room:
                    continue
                new = label + grows
                if dark:
                    new += (room - needs) * unit_burn
                    needs = room
                if space >= 0:
                    # Who rested there began this turn, with all burns and no direction barred.
                    if same:
                        cost = new & COST
                        if made >= spared and stops.known(space, cost) and self._ready(space, new):
                            continue
                        if stops.known(space, self._rounded(cost)):
                            space = -1
                    else:
                        rolls = new & ROLLS
                        fuel = new & FUEL_MASK
                        least = leasts[space].get(rolls)
                        if least is None:
                            least = stops.least_fuel(space, rolls)
                        if fuel >= least:
                            if (
                                made >= spared
                                and fuel - fuel_spared >= least
                                and (steady or self._ready(space, new))
                            ):
                                continue
                            space = -1
                        elif step > 1 and self._rounded(fuel) >= least:
                            space = -1
                labels = front[to | (new & same) << KEY] if same else front[to]
                # None is nowhere worse than another and a greater number: the lesser ones may make
                # this one needless, and this one the greater ones.
                at = bisect_right(labels, new)
                for one in labels[:at]:
                    if not (new - one) & GUARD:
                        break
                else:
                    # A label that no other makes needless.
                    if new & FUEL_MASK > limit or (aimed and goals.needless(leads[to], new & COST)):
                        continue
                    if at < len(labels):
                        labels[at:] = [one for one in labels[at:] if (one - new) & GUARD]
                    labels.insert(at, new)
                    trails.append((to, trail))
                    if space >= 0:
                        cost = new & COST
                        if step > 1:
                            cost = self._rounded(cost)
                        if aimed:
                            goals.reached(space, cost)
                        stops.reach(space, cost, place)
                    if not lands:
                        buckets[made + needs].append((new, made + needs, after, to, place))
                    place += 1

    def _ready(self, space: int, label: int) -> bool:
        """Whether who begins a turn there with the same fuel thrusts as much as the label does.

        Where there is not so much fuel, nobody goes on anyway.
        """
        traveller = self._traveller
        spent = (label & FUEL_MASK) >> FUEL
        if spent > traveller.limit:
            return True
        ready = traveller.thrust(spent, self._network.zones[space])
        return ready >= traveller.most - (label >> THRUST & SIX)

    def _rounded(self, cost: int) -> int:
        """The cost of ending the move there: fuel is rounded up once (5, H5b)."""
        step = self._traveller.step
        if step == 1:
            return cost
        fuel = -(-((cost & FUEL_MASK) >> FUEL) // step) * step
        return cost & ROLLS | fuel << FUEL
