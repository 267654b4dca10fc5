"""A search for ways on which several things are done in order: places passed, and stops made.

A contract asks for that: spaces that are entered in one turn, then a stop somewhere, and so on,
perhaps home at last (4B4).
"""

from collections.abc import Sequence
from itertools import accumulate, cycle
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spacetable.games.high_frontier.routes.network import Entry, Network
from spacetable.games.high_frontier.routes.visits import visited
from spacetable.games.high_frontier.solar_map import Season

DONE: Final = "done"
"""What a network with tasks calls a stop by which the last of them is done."""
_TURN_END: Final = "|"


class Task(Struct, frozen=True):
    """What one thing asks of the way. ``passing``: spaces of which one each is entered, in this
    order and in one turn; ``places``: where the turn ends in which it is done, None for anywhere.
    ``distinct``: no space counts twice; ``blue``: of those that are passed the ones that count in a
    blue year alone, as Venus does.
    """

    passing: tuple[frozenset[str], ...] = ()
    places: frozenset[str] | None = None
    distinct: bool = False
    blue: frozenset[str] = frozenset()

    def counts(self, space: str, season: Season | None) -> bool:
        """Whether a space is passed for anything in a season; None: in whatever season."""
        return season in ("blue", None) or space not in self.blue


class _Progress:
    """Numbers for how far one is: for each task how many of its spaces were passed this turn."""

    def __init__(self, tasks: Sequence[Task], season: Season | None) -> None:
        self.season = season
        self.tasks = tuple(tasks)
        sizes = [len(one.passing) + 1 for one in tasks]
        self.first = (0, *accumulate(sizes))
        self.count = self.first[-1]
        self._task = [number for number, size in enumerate(sizes) for _ in range(size)]

    def passed(self, space: str, made: int) -> int:
        """After that space was entered."""
        task, done = self._at(made)
        one = self.tasks[task]
        if done == len(one.passing) or not one.counts(space, self.season):
            return made
        return made + (space in one.passing[done])

    def rested(self, space: str, made: int) -> int:
        """After a turn has ended there; ``count`` once all is done. What was passed in vain in a
        turn is to be passed again.
        """
        task, done = self._at(made)
        while done == len(self.tasks[task].passing):
            places = self.tasks[task].places
            if places is not None and space not in places:
                break
            task, done = task + 1, 0
            if task == len(self.tasks):
                return self.count
        return self.first[task]

    def loses(self, made: int) -> bool:
        """Whether something was passed this turn that counts only if it ends as it should."""
        return self._at(made)[1] > 0

    def task(self, made: int) -> Task:
        """That which is to be done next."""
        return self.tasks[self._at(made)[0]]

    def _at(self, made: int) -> tuple[int, int]:
        task = self._task[made]
        return task, made - self.first[task]


def with_tasks(network: Network, tasks: Sequence[Task], season: Season | None) -> Network:
    """A network whose spaces are named ``space#progress``, the start 0, and one more: ``DONE``.

    ``season``: None counts what counts in any.
    """
    progress = _Progress(tasks, season)
    spaces, ways = len(network.ids), len(network.next)
    done = spaces * progress.count

    def moved(entry: Entry, made: int) -> Entry:
        here = network.ids[entry.space]
        made = progress.passed(here, made)
        after = progress.rested(here, made)
        return replace(
            entry,
            way=entry.way + ways * made,
            space=entry.space + spaces * made,
            stop=done if after == progress.count else entry.space + spaces * after,
            presses_on=progress.loses(made),
        )

    stages = range(progress.count)
    ids = (*(visited(id_, made) for made in stages for id_ in network.ids), DONE)
    return Network(
        ids=ids,
        numbers={id_: number for number, id_ in enumerate(ids)},
        zones=(*network.zones * progress.count, network.zones[0]),
        first=(
            *(
                tuple(moved(entry, made) for entry in first)
                for made in stages
                for first in network.first
            ),
            (),
        ),
        next=tuple(
            tuple((moved(entry, made), pivot) for entry, pivot in after)
            for made in stages
            for after in network.next
        ),
        hohmann=(*network.hohmann * progress.count, False),
        leads=tuple(space + spaces * made for made in stages for space in network.leads),
        rests_count=True,
    )


def completes(
    tasks: Sequence[Task], path: Sequence[str], seasons: Sequence[Season | None] = (None,)
) -> bool:
    """Whether all is done on a path, on which ``|`` ends a turn. The path's first space is where it
    begins, at rest; ``seasons``: those of its turns, in a cycle.
    """
    turns = cycle(seasons)
    progress = _Progress(tasks, next(turns))
    made, here = 0, path[0]
    counted: list[str] = []
    for space in (*path[1:], _TURN_END):
        if space != _TURN_END:
            here, before = space, made
            if not (progress.task(made).distinct and space in counted):
                made = progress.passed(space, made)
            counted += [space] if made > before else []
            continue
        made, counted = progress.rested(here, made), []
        if made == progress.count:
            return True
        progress.season = next(turns)
    return False
