"""Who is first player after a solar cycle (O6b)."""

from collections.abc import Collection

from msgspec import Struct

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.politics.assembly import Assembly
from spacetable.games.high_frontier.full_game.politics.laws import active


class Cubes(Struct, frozen=True):
    """Where a player's cubes are. ``bare_factories``: without a colony, and no dirtsides."""

    seat: Seat
    reserve: int
    bare_factories: int
    delegates: int

    @property
    def usable(self) -> int:
        """Cubes for the sunspot dial: from the reserve, or lifted from elsewhere (I7f)."""
        return self.reserve + self.bare_factories + self.delegates


def heirs(
    assembly: Assembly, first: Seat, players: Collection[Cubes], *, keeps: bool = False
) -> tuple[Seat, ...]:
    """To whom the first player has to hand the office over; nobody: it is kept.

    Martial law keeps it, while it is active and not only lobbied for, and so does a Bernal that
    says so (``keeps``). Whoever has no cube for the dial cannot take it.
    """
    if keeps or "authority" in active(assembly):
        return ()
    return tuple(one.seat for one in players if one.seat != first and one.usable > 0)
