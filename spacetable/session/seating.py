"""Who sits at the table: the seats of a game with the roles that they have."""

from spacetable.core.parts import role_of, roles_of
from spacetable.core.role import Role
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text
from spacetable.session.played_game import PlayedGame


class Seated(SeatSetup, frozen=True):
    """A seat of a game with roles. ``role`` and ``colour`` are those it has, also when the lot
    gave them; ``part`` is the role's name, ``side`` that of all who win and lose with it; ``mark``
    and ``picture`` are the role's drawings.
    """

    part: Text | None = None
    side: Text | None = None
    mark: str = ""
    picture: str = ""


def seated(played: PlayedGame) -> tuple[SeatSetup, ...]:
    """All seats of a game, with their roles where it has any."""
    game, seats = played.game, played.setup.seats
    roles = {role.id: role for role in roles_of(game)}
    if not roles:
        return seats
    found = [roles.get(role_of(game, played.state, one.seat) or one.role) for one in seats]
    return tuple(
        one if role is None else _with_role(one, role)
        for one, role in zip(seats, found, strict=True)
    )


def _with_role(seat: SeatSetup, role: Role) -> Seated:
    return Seated(
        seat.seat,
        seat.name,
        role.colour,
        seat.bot,
        role.id,
        role.name,
        role.side,
        role.mark,
        role.picture,
    )
