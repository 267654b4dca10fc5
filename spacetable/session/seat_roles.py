"""Seats with the roles that they have, and so with the colours of these."""

from collections.abc import Sequence
from typing import Any

from spacetable.core.game import Game
from spacetable.core.parts import role_of, roles_of
from spacetable.core.role import Role
from spacetable.core.setup import SeatSetup
from spacetable.core.state import State
from spacetable.core.text import Text


class Seated(SeatSetup, frozen=True):
    """A seat of a game with roles. ``role`` and ``colour`` are those it has, also when the lot
    gave them; ``part`` is the role's name, ``side`` that of all who win and lose with it; ``mark``
    and ``picture`` are the role's drawings.
    """

    part: Text | None = None
    side: Text | None = None
    mark: str = ""
    picture: str = ""


def seated_in(
    game: Game[Any, Any], state: State, seats: Sequence[SeatSetup]
) -> tuple[SeatSetup, ...]:
    """The seats with the roles that they have in a position."""
    roles = {role.id: role for role in roles_of(game)}
    if not roles:
        return tuple(seats)
    found = [roles.get(role_of(game, state, one.seat) or one.role) for one in seats]
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
