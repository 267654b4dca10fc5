"""How a search came to a stop: the moves of a route, from the last one back."""

from collections.abc import Sequence

from msgspec import Struct

from spacetable.games.high_frontier.routes.stops import Stop

Begun = tuple[Stop, int, int, int]
"""A stop from which a turn begins, the parts of fuel jettisoned there, the turn, the net thrust."""


class Leg(Struct, frozen=True):
    """A move of a route: parts of fuel jettisoned as it began, net thrust, ways."""

    turn: int
    parts: int
    net: int
    ways: list[int]


def legs(
    trail: Sequence[tuple[int, int]], begun: Sequence[Begun], at: int
) -> tuple[list[Leg], int]:
    """The moves that lead to a place of the trail, none to the start; and where they begin: at the
    start, which is -1, or at what another search has handed over, -2 and below.

    ``trail``: ways, each with the place of the one before it, or ``~number`` of what was begun.
    """
    found: list[Leg] = []
    ways: list[int] = []
    while at >= 0:
        way, at = trail[at]
        ways.append(way)
        if at < 0:
            stop, parts, turn, net = begun[~at]
            found.append(Leg(turn, parts, net, ways[::-1]))
            ways, at = [], stop[2]
    return found[::-1], at
