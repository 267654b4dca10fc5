"""Who can sit where: HAL, and the crew, always with Bowman (document, set-up 5 and 10; A22)."""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.role import Role
from spacetable.games.space_odyssey.data import CHARACTERS
from spacetable.games.space_odyssey.state import State
from spacetable.games.space_odyssey.words import character_name, words

HAL: Final = "hal"
COLOURS: Final = {"bowman": 0, "poole": 1, "hunter": 2, "kaminski": 3, "whitehead": 4}
MARKS: Final = {"whitehead": "space_odyssey/holder_whitehead"}
"""Seats have no ring by themselves; all others wear at the table what their seats wear."""

ROLES: Final = (
    Role(
        HAL,
        words("hal"),
        words("effect.hal"),
        7,
        needed=True,
        side=words("hal"),
        mark="space_odyssey/mark_hal",
        picture="space_odyssey/mark_hal",
    ),
    *(
        Role(
            one,
            character_name(one),
            words(f"effect.{one}"),
            COLOURS[one],
            needed=one == "bowman",
            side=words("crew"),
            mark=MARKS.get(one, ""),
            picture=f"space_odyssey/figure_{one}",
        )
        for one in CHARACTERS
    ),
)


def of(state: State, seat: Seat) -> str | None:
    """The role of a seat: HAL, or the character that a member plays."""
    return HAL if seat == state.hal else state.characters.get(seat)
