"""Mobile factories in rings: by a contract they are factories of C where they stand (4B2e).

The map does not say which crash hazards are rings; whoever flies says so (HFG-R36, HFG-R94).
"""

from collections.abc import Iterator
from typing import Final

from spacetable.core.ids import Seat
from spacetable.games.high_frontier.full_game.mobiles import mobiles
from spacetable.games.high_frontier.full_game.state import State
from spacetable.games.high_frontier.solar_map import Spectral, ZoneName, load

RINGS: Final = "ring_factories"
LETTER: Final[Spectral] = "C"
RINGED: Final[frozenset[ZoneName]] = frozenset(("Jupiter", "Saturn", "Uranus", "Neptune"))
"""Zones of planets with rings."""


def rings(state: State, seat: Seat) -> Iterator[str]:
    """The spaces of a player's mobile factories that are factories there, one for each of them."""
    if not state.rules.exodus or not state.has_enterprise(seat, RINGS):
        return
    for kind in mobiles(state, seat):
        space = load().spaces[state.place_of(seat, kind)]
        if space.kind == "hazard" and space.hazard == "crash" and space.zone in RINGED:
            yield space.id
