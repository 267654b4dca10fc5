"""How far a ship comes: each site with the fewest turns, and with the least fuel."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from spacetable.games.high_frontier.routes.atlas import Atlas
from spacetable.games.high_frontier.routes.network import PLAIN, Manner
from spacetable.games.high_frontier.routes.search import Arrival, Search
from spacetable.games.high_frontier.ships import Ship, manner_of, traveller
from spacetable.games.high_frontier.solar_map import Season, load
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

USUAL_TURNS: Final = 12
"""One round of the sunspot cube."""
SWITCHES: Final = MovementSwitches()


class Horizon(Struct, frozen=True):
    """What is known after ``turn`` turns, by site. Costs are steps of fuel, turns, rolls, belts.

    ``soonest``: of the fewest turns, and of these the least fuel; ``leanest``: of the least fuel,
    and of these the fewest turns. ``whole``: no more will be found within the turns asked for.
    """

    turn: int
    soonest: dict[str, Arrival]
    leanest: dict[str, Arrival]
    whole: bool = False


class Reach:
    """How far a ship comes from a space, found turn by turn."""

    def __init__(
        self,
        ship: Ship,
        start: str,
        seasons: Sequence[Season | None],
        *,
        switches: MovementSwitches = SWITCHES,
        manner: Manner = PLAIN,
        most_turns: int = USUAL_TURNS,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        """``seasons``: those of the turns, in a cycle: ``Dial.seasons_from``, or a single one.

        ``start``: where a move may end. ``stop``: asked often; the search then ends with what the
        turns before have found.
        """
        who = traveller(ship)
        atlas = Atlas(seasons, switches, manner_of(ship, manner))
        self._search = None if who is None else Search(atlas, who, start, stop=stop)
        self._start = start
        self._most = most_turns

    def horizons(self) -> Iterator[Horizon]:
        """After each turn, the start as turn 0, what is known by then; the last one is whole.

        Where the search was stopped none is.
        """
        sites = load().sites
        here = {self._start: Arrival(self._start, (0, 0, 0, 0), -1)} if self._start in sites else {}
        known = Horizon(0, here, here)
        if self._search is not None:
            for number, turn in enumerate(self._search.turns(self._most)):
                soonest, leanest = dict(known.soonest), dict(known.leanest)
                for one in turn:
                    if one.space in sites:
                        _keep(soonest, one, soon=True)
                        _keep(leanest, one, soon=False)
                known = Horizon(number, soonest, leanest)
                yield known
            if self._search.stopped:
                return
        yield Horizon(known.turn, known.soonest, known.leanest, whole=True)

    def thrusts(self, arrival: Arrival) -> tuple[int | None, ...]:
        """The net thrust of each turn of a route; None in turns of waiting."""
        return () if self._search is None else self._search.thrusts(arrival)

    def path(self, arrival: Arrival) -> tuple[str, ...]:
        """The spaces of a route with the first one; ``|`` ends a turn, two of them wait for one."""
        return (arrival.space,) if self._search is None else self._search.path(arrival)


def _keep(best: dict[str, Arrival], one: Arrival, *, soon: bool) -> None:
    def rank(arrival: Arrival) -> tuple[float, ...]:
        fuel, turns, *risks = arrival.cost
        return (turns, fuel, *risks) if soon else (fuel, turns, *risks)

    known = best.get(one.space)
    if known is None or rank(one) < rank(known):
        best[one.space] = one
