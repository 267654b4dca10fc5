"""Who sits at the table: the seats of a game with the roles that they have."""

from spacetable.core.setup import SeatSetup
from spacetable.session.played_game import PlayedGame
from spacetable.session.seat_roles import Seated, seated_in


def seated(played: PlayedGame) -> tuple[SeatSetup, ...]:
    """All seats of a game, with their roles where it has any."""
    return seated_in(played.game, played.state, played.setup.seats)


__all__ = ["Seated", "seated"]
