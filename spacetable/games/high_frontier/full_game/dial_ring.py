"""Where timepieces and children lie on the dial: within the ring of years, beside their own year.

However many there are, none hides another: they are smaller and lie in rows where one year has
many, and reach as far aside as the years next to it leave free (4A6a, 4C5b).
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import Final, Literal

from spacetable.core.box import Box, about
from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.sunspot import dial

Kind = Literal["timepiece", "child"]
Token = tuple[Kind, Seat]
LARGEST: Final = 19 / 132
"""Side of one that has room, as a part of the dial,"""
RING: Final = (0.175, 0.318)
"""and the radii between which all lie: they reach a little into the years, and not to the disks."""
ASIDE: Final = 1.0
"""How far aside they reach at most, in years."""
ROWS: Final = 4
"""In which they lie, at most."""


def places(state: State, box: Box) -> dict[Token, Box]:
    """The place of each. ``box``: of the dial, a square."""
    there = _there(state)
    counts = tuple(len(there.get(spot, ())) for spot in range(dial().spots))
    every = _laid(box, counts)
    return {
        token: place
        for spot, tokens in there.items()
        for token, place in zip(tokens, every[spot], strict=True)
    }


def _there(state: State) -> dict[int, list[Token]]:
    """What lies on each year. Timepieces of contracts that are late lie with their owners."""
    there: dict[int, list[Token]] = {}
    for seat in state.order:
        held = state.players[seat].contract
        if held is not None and not held.late and not held.dead:
            there.setdefault(held.timepiece, []).append(("timepiece", seat))
    for seat in state.order:
        child = state.exodus.children.get(seat)
        if child is not None:
            there.setdefault(child.spot, []).append(("child", seat))
    return there


@lru_cache(maxsize=64)
def _laid(box: Box, counts: Sequence[int]) -> tuple[tuple[Box, ...], ...]:
    return tuple(
        tuple(_on(box, spot, count, _free(counts, spot, 1), _free(counts, spot, -1)))
        for spot, count in enumerate(counts)
    )


def _free(counts: Sequence[int], spot: int, way: int) -> float:
    """How far a year may reach to one side, in years: on the way to the next one that has anything
    each has its share, by how much lies there.
    """
    every, own = len(counts), counts[spot]
    for ahead in range(1, every):
        there = counts[(spot + way * ahead) % every]
        if own and there:
            return min(ASIDE, ahead * own / (own + there))
    return ASIDE


def _on(box: Box, spot: int, count: int, after: float, before: float) -> Iterator[Box]:
    """So many around a year, row by row from the years inwards."""
    if not count:
        return
    step = 2 * math.pi / dial().spots
    room = (after + before) * step
    rows = max(range(1, ROWS + 1), key=lambda one: (_side(count, one, room), -one))
    side = _side(count, rows, room) * box.w
    across = ceil(count / rows)
    outer = RING[1] * box.w - side / 2
    for number in range(count):
        row, at = divmod(number, across)
        here = min(across, count - row * across)
        radius = outer - row * side
        wide = here * side / radius
        # In the middle of the year, unless that would be too far to one side.
        middle = min(max(0.0, wide / 2 - before * step), after * step - wide / 2)
        turn = spot * step + middle + (at - (here - 1) / 2) * side / radius
        yield about(box.x + radius * math.sin(turn), box.y - radius * math.cos(turn), side, side)


def _side(count: int, rows: int, room: float) -> float:
    """How large each is in so many rows, as a part of the dial. ``room``: in radians."""
    inner, outer = RING
    side = min(LARGEST, (outer - inner) / rows)
    least = outer - (rows - 0.5) * side
    return min(side, room * least / ceil(count / rows))
