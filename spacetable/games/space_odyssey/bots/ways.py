"""How many turns the ways of the ship take, with doors and what can be done about them."""

from functools import lru_cache
from math import ceil
from typing import Final

from spacetable.games.space_odyssey.board import LINK_OF, LINKS, SPACE, reach

FAR: Final = 5
"""Turns that stand for a place to which no way leads."""
DOOR: Final = 4
"""A closed door is as good as so many spaces more for somebody who cannot open it."""


@lru_cache(maxsize=65536)
def turns_apart(start: str, goal: str, closed: frozenset[str], steps: int) -> int:
    """Turns of so many steps between two spaces, each closed door a detour; ``FAR`` at most."""
    best = {start: 0}
    front = [start]
    while front:
        coming = []
        for here in front:
            for other, door in LINKS[here]:
                far = best[here] + (1 + DOOR if door in closed else 1)
                if far < best.get(other, far + 1):
                    best[other] = far
                    coming.append(other)
        front = coming
    return min(FAR, ceil(best[goal] / max(1, steps)))


@lru_cache(maxsize=65536)
def turns_from(
    start: str, closed: frozenset[str], steps: int, passes: bool, openers: int
) -> dict[str, int]:
    """Turns to every space for a member with so many cards against doors.

    ``passes``: the member goes through one closed door in a turn (Hunter). A door is opened at the
    end of a turn, from beside it, and never from the pod.
    """
    found = {name: turns_apart(start, name, closed, steps) for name in SPACE}
    front = {(start, closed)}
    seen = set(front)
    for turn in range(1, FAR):
        coming: set[tuple[str, frozenset[str]]] = set()
        for here, shut in front:
            for name in (here, *reach(here, steps, shut, frozenset(), passes)):
                found[name] = min(found[name], turn if name != start else 0)
                coming.add((name, shut))
                if len(closed) - len(shut) < openers and not SPACE[name].shut_in:
                    coming |= {
                        (name, shut - {door}) for door in shut if name in LINK_OF[door].between
                    }
        front = coming - seen
        seen |= front
    return found
