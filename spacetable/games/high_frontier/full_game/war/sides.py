"""Who stands on which side of the War of Independence: by the colour of the crew (HFG-R81)."""

from typing import Final

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.player import Colour
from spacetable.games.high_frontier.full_game.state import State

LOYALISTS: Final[frozenset[Colour]] = frozenset(("purple", "yellow", "white"))
"""For Earth; red, green and gray are for independence (core rules 10.3)."""


def loyal(state: State, seat: Seat) -> bool:
    """Whether a player is for Earth."""
    return state.players[seat].colour in LOYALISTS
