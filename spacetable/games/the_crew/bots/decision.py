"""One decision of one seat by thought, and how it looks after each way to make it."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from spacetable.core.chance import Chance
from spacetable.core.ids import PieceId, Seat
from spacetable.core.option import Action, Option
from spacetable.core.text import Text
from spacetable.games.the_crew.bots.thought import Thought
from spacetable.games.the_crew.missions import known_roles, mission
from spacetable.games.the_crew.state import State, Task

Picked = tuple[Option, Text]
"""An option and why it is taken."""
CLEARLY: Final = 0.04
"""By how much a change must better the outlook to be made."""


class Decision:
    """One decision of one seat. ``rows``: imagined deals. Every guess is played to the end."""

    def __init__(
        self, state: State, seat: Seat, options: Sequence[Option], chance: Chance, rows: int
    ) -> None:
        self.state = state
        self.seat = seat
        self.options = options
        self.chance = chance
        self.thought = Thought(state, rows, chance.roll("bots", 1 << 30))
        self.ways = 2 if len(state.tasks) <= 6 else 1

    def outlook(
        self,
        owners: dict[PieceId, Seat],
        roles: dict[str, Seat] | None = None,
        after: Seat | None = None,
        tasks: tuple[Task, ...] | None = None,
    ) -> float:
        """How it looks when these tasks have these owners; the rest is dealt round by chance."""
        state = self.state
        total = 0.0
        for _ in range(self.ways):
            given = complete(state, owners, self.chance, after, tasks)
            then = replace(
                state,
                tasks=given,
                roles=all_roles(state, roles or {}),
            )
            total += self.thought.outlook(then)
        return total / self.ways

    def best(self, worth: Iterable[tuple[float, Option]]) -> Option | None:
        """The option that is worth most, the first of equals; None where there is none."""
        found: tuple[float, Option] | None = None
        for value, option in worth:
            if found is None or value > found[0]:
                found = (value, option)
        return None if found is None else found[1]

    def of(self, *kinds: type[Action]) -> list[Option]:
        """The options of some kinds of action."""
        return [one for one in self.options if isinstance(one.action, kinds)]


def complete(
    state: State,
    owners: dict[PieceId, Seat],
    chance: Chance,
    after: Seat | None = None,
    tasks: tuple[Task, ...] | None = None,
) -> tuple[Task, ...]:
    """All tasks with owners: those given, those owned, the rest dealt round in a random order.

    A task that lies face down is left out, as nobody knows what it asks for.
    """
    known = [task for task in (state.tasks if tasks is None else tasks) if task.face]
    free = [k for k, t in enumerate(known) if t.owner is None and t.piece not in owners]
    order = chance.shuffle("bots", len(free))
    taker = state.next(after) if after is not None else state.first
    given = {}
    for at in order:
        given[free[at]] = taker
        taker = state.next(taker)
    return tuple(
        replace(task, owner=owners.get(task.piece) or task.owner or given.get(k))
        for k, task in enumerate(known)
    )


def all_roles(state: State, roles: dict[str, Seat]) -> dict[str, Seat]:
    """All roles that the mission speaks of; those that nobody has yet by guess."""
    found = {**state.roles, **roles}
    wanted = [
        role
        for role in known_roles(mission(state.edition, state.mission))
        if role != "commander" and role not in found
    ]
    free = [state.next(state.first, k) for k in range(1, len(state.members))]
    free = [one for one in free if one not in found.values()] or free
    for at, role in enumerate(wanted):
        found[role] = free[at % len(free)]
    return found
