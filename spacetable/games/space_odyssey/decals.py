"""What stays to be seen: systems without light, and the modules of HAL that are disconnected."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.decal import AnyDecal, Dark, Place
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.ship_layout import EYE as EYE_SIZE
from spacetable.games.space_odyssey.ship_layout import LOW_MODULES, MODULES, steps_of_track
from spacetable.games.space_odyssey.state import SPACE_ZONES, TRACK, State, beside

SHIP_PLACES: Final = (Place("ship"), *(Place(zone) for zone in SPACE_ZONES.values()))
"""The hull and every room in it."""
_AT: Final = MODULES / EYE_SIZE[0]
EYE: Final = Place(TRACK, (0.0, 0.0, _AT, 1.0))
"""The eye itself, beside its track."""
LOW_EYE: Final = Place(TRACK, (0.0, 0.0, LOW_MODULES[0], 1.0))
"""The same where its track lies level."""


def module(number: int, low: bool = False) -> Place:
    """A step of HAL's track, from 0: what a run of logic cards puts out. ``low``: it lies level."""
    share = 1 / len(steps_of_track())
    if low:
        left, top = LOW_MODULES
        wide = (1 - left) * share
        return Place(TRACK, (left + number * wide, top, wide, 1 - top))
    return Place(TRACK, (_AT, number * share, 1 - _AT, share))


def decals(state: State, low: bool = False) -> Iterator[AnyDecal]:
    """As the ship and HAL stand. ``low``: HAL's track lies level."""
    for number in range(min(state.sequences, DATA.crew.sequences)):
        yield Dark(module(number, low))
    for system in state.stopped:
        yield Dark(Place(beside(system)))
    if state.ended == "disconnected":
        yield Dark(LOW_EYE if low else EYE, deep=True)
    elif state.ended:
        for place in SHIP_PLACES:
            yield Dark(place)
