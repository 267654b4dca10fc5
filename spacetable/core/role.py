"""Parts that seats take before a game begins: a side, a character."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from spacetable.core.chance import Chance
from spacetable.core.errors import DataError
from spacetable.core.ids import Seat
from spacetable.core.text import Text, text

if TYPE_CHECKING:
    from spacetable.core.setup import SeatSetup


class Role(Struct, frozen=True):
    """A part that at most one seat takes. ``needed``: somebody must take it.

    ``effect``: what whoever takes it can do, in a sentence. ``colour``: its index of the seat
    palette; the seat wears it. ``side``: what all who win and lose with it are called together,
    where not everybody does. ``mark``: art key of a square drawing that the seat wears instead of
    the palette's shape; ``picture``: that of a drawing of whoever has it. "" where there is none.
    """

    id: str
    name: Text
    effect: Text
    colour: int
    needed: bool = False
    side: Text | None = None
    mark: str = ""
    picture: str = ""


def check_roles(roles: Sequence[Role], seats: Sequence["SeatSetup"]) -> None:
    """``DataError`` when a seat takes an unknown role, one is taken twice, or a needed one cannot
    be taken any more.
    """
    known = {role.id for role in roles}
    taken = [seat.role for seat in seats if seat.role]
    for name in taken:
        if name not in known:
            raise DataError(text("core.error.role", name=name))
        if taken.count(name) > 1:
            raise DataError(text("core.error.role_twice", name=name))
    missing = [role for role in roles if role.needed and role.id not in taken]
    if len(missing) > len(seats) - len(taken):
        raise DataError(text("core.error.role_missing", role=missing[0].name))


def dealt(roles: Sequence[Role], seats: Sequence["SeatSetup"], chance: Chance) -> dict[Seat, str]:
    """The role of every seat: the one it chose, else one by lot, those that are needed first."""
    taken = {seat.role for seat in seats}
    free = [role for role in roles if role.id not in taken]
    needed = [role.id for role in free if role.needed]
    others = [role.id for role in free if not role.needed]
    open_seats = [seat.seat for seat in seats if not seat.role]
    found = {seat.seat: seat.role for seat in seats if seat.role}
    if open_seats:
        drawn = [others[k] for k in chance.shuffle("roles", len(others))] if others else []
        parts = (needed + drawn)[: len(open_seats)]
        order = chance.shuffle("role seats", len(open_seats))
        found.update({open_seats[k]: part for k, part in zip(order, parts, strict=True)})
    return {seat.seat: found[seat.seat] for seat in seats}
