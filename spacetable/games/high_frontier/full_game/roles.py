"""The six colours that seats take, by choice or by lot, each with its crew card (C2).

Each has pieces of its own, Gray too, so that six can play together (HFG-R99).
"""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.core.role import Role
from spacetable.games.high_frontier.full_game.state import Colour, State
from spacetable.games.high_frontier.full_game.words import words

COLOURS: Final[dict[str, Colour]] = {
    "yellow": "yellow",
    "purple": "purple",
    "white": "white",
    "green": "green",
    "gray": "gray",
    "red": "red",
}
"""By the best clout of their crews."""
_PALETTE: Final = {"yellow": 0, "purple": 4, "white": 7, "green": 2, "gray": 8, "red": 3}
"""Of each colour the nearest of the seat palette, which has no gray."""

ROLES: Final = tuple(
    Role(colour, words(f"colour.{colour}"), words(f"effect.{colour}"), _PALETTE[colour])
    for colour in COLOURS
)


def of(state: State, seat: Seat) -> str | None:
    """The colour that a seat plays."""
    return state.players[seat].colour
