"""Delegates that come and move when funds are raised, or a colony is built (O2)."""

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.components import components
from spacetable.games.high_frontier.full_game.politics.assembly import Assembly
from spacetable.games.high_frontier.full_game.politics.ideologies import Ideology, ring


class Relocation(Struct, frozen=True):
    """An own delegate that may move, and to where."""

    start: Ideology
    goal: Ideology


def elections(assembly: Assembly, seat: Seat, own: Ideology, cubes: int) -> tuple[Ideology, ...]:
    """Where a player may add a delegate: that of the own colour, or where it has one (O2b).

    ``cubes``: in the reserve, or that it may lift from elsewhere (I7f); without any, nowhere, nor
    where all are delegates already.
    """
    if cubes < 1 or assembly.delegates_of(seat) >= components().tokens.cubes:
        return ()
    return tuple(one for one in ring().all if one == own or assembly.has(seat, one))


def relocations(assembly: Assembly, seat: Seat) -> tuple[Relocation, ...]:
    """The moves of one own delegate to an adjacent ideology (O2b). The one just added may, too."""
    return tuple(
        Relocation(start, goal)
        for start in assembly.ideologies_of(seat)
        for goal in ring().adjacent(start)
    )
