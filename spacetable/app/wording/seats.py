"""What the seats of a table are called, by name and by role, and the signs they wear."""

from collections.abc import Sequence

from spacetable.core.given_names import name_words
from spacetable.core.setup import SeatSetup
from spacetable.core.text import Text, text
from spacetable.session.seating import Seated


def mark_of(seat: SeatSetup) -> str:
    """Art key of the sign that the seat wears instead of its colour's shape, or ""."""
    return seat.mark if isinstance(seat, Seated) else ""


def picture_of(seat: SeatSetup) -> str:
    """Art key of a drawing of whoever sits there, or ""."""
    return seat.picture if isinstance(seat, Seated) else ""


def seat_name(seat: SeatSetup) -> Text:
    """The name a person gave, with the role; the role alone, or "Player 2", where there is none."""
    part = seat.part if isinstance(seat, Seated) else None
    if part is None:
        return name_words(seat.name) if seat.name else text("app.seat.unnamed", number=seat.seat)
    return text("app.seat.role", name=name_words(seat.name), role=part) if seat.name else part


def part_name(seat: SeatSetup) -> Text:
    """What the seat is called as a side of the game: its role, else as it is named."""
    part = seat.part if isinstance(seat, Seated) else None
    return seat_name(seat) if part is None else part


def side_name(seats: Sequence[SeatSetup]) -> Text | None:
    """What all these seats, at least one, are called together; None where there is no such name."""
    sides = {one.side if isinstance(one, Seated) else None for one in seats}
    return sides.pop() if len(sides) == 1 else None


def joined(names: Sequence[Text]) -> Text:
    """Some names, at least one, one after the other."""
    first, *others = names
    for name in others:
        first = text("app.names", first=first, next=name)
    return first
