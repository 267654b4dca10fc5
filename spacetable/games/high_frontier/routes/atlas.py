"""The networks of a journey: seasons pass while it lasts, and by way of some places it must go."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from spacetable.games.high_frontier.routes.network import PLAIN, Manner, Network, network
from spacetable.games.high_frontier.routes.tasks import DONE, Task, with_tasks
from spacetable.games.high_frontier.routes.visits import place, visited, with_stages
from spacetable.games.high_frontier.solar_map import SUNGRAZER, Season
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

# The same tasks are looked at for one rocket after the other, and in each season.
_tasked: Final = lru_cache(maxsize=6)(with_tasks)


class Atlas:
    """One network for each turn; all have the same spaces and ways by the same numbers.

    ``changes``: whether seasons pass; ``years``: after so many turns they come again.
    """

    def __init__(
        self,
        seasons: Sequence[Season | None],
        switches: MovementSwitches,
        manner: Manner = PLAIN,
        by_way_of: Sequence[str] = (),
        tasks: Sequence[Task] = (),
    ) -> None:
        """``by_way_of``: places to be entered on the way; ``tasks``: what is to be done instead,
        and then the journey leads to where the last of them is.
        """
        self._tasks = tuple(tasks)
        self._seasons = tuple(seasons)
        self._switches = switches
        self._manner = manner
        self._by_way_of = tuple(by_way_of)
        self._networks: dict[tuple[Season | None, bool], Network] = {}
        self.changes = len({*seasons}) > 1
        self.years = len(self._seasons) if self.changes else 0

    @classmethod
    def of(cls, fixed: Network) -> "Atlas":
        """One network for all turns."""
        atlas = cls((None,), MovementSwitches())
        atlas._networks[None, False] = fixed
        return atlas

    def season(self, turn: int) -> Season | None:
        """That of a turn, the first of which is 1."""
        return self._seasons[(turn - 1) % len(self._seasons)]

    def network(self, turn: int) -> Network:
        """That of a turn, the first of which is 1; the same object while a season lasts."""
        return self._network(self.season(turn), everything=False)

    @property
    def widest(self) -> Network:
        """With every way that is open in some season: nobody comes anywhere for less."""
        if not self.changes:
            return self.network(1)
        return self._network("blue", everything=True)

    def name(self, space: str, *, last: bool) -> str:
        """A space as the networks call it before any place on the way was entered, or after all."""
        if self._tasks:
            return DONE if last else visited(space, 0)
        return visited(space, len(self._by_way_of) if last else 0) if self._by_way_of else space

    def perishes(self, turn: int) -> frozenset[int]:
        """Numbers of spaces where nobody lives to see a turn begin who was there before it."""
        if turn > 1 and self.season(turn - 1) == "yellow" != self.season(turn):
            ids = enumerate(self.network(turn).ids)
            return frozenset(number for number, id_ in ids if place(id_) == SUNGRAZER)
        return frozenset()

    def _network(self, season: Season | None, *, everything: bool) -> Network:
        found = self._networks.get((season, everything))
        if found is None:
            manner = self._manner
            if everything:
                manner = manner.in_any_season()
            found = network(season, self._switches, manner)
            if self._tasks:
                found = _tasked(found, self._tasks, None if everything else season)
            elif self._by_way_of:
                found = with_stages(found, self._by_way_of)
            self._networks[season, everything] = found
        return found
