"""What stays to be seen: systems without light, and the modules of HAL that are disconnected."""

from collections.abc import Iterator
from typing import Final

from spacetable.core.decal import AnyDecal, Dark, Place
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.ship_layout import EYE as EYE_SIZE
from spacetable.games.space_odyssey.ship_layout import MODULES, steps_of_track
from spacetable.games.space_odyssey.state import SPACE_ZONES, TRACK, State, beside

SHIP_PLACES: Final = (Place("ship"), *(Place(zone) for zone in SPACE_ZONES.values()))
"""The hull and every room in it."""
_AT: Final = MODULES / EYE_SIZE[0]
EYE: Final = Place(TRACK, (0.0, 0.0, _AT, 1.0))
"""The eye itself, beside its track."""


def module(number: int) -> Place:
    """A step of HAL's track, from 0: what a run of logic cards puts out."""
    share = 1 / len(steps_of_track())
    return Place(TRACK, (_AT, number * share, 1 - _AT, share))


def decals(state: State) -> Iterator[AnyDecal]:
    """As the ship and HAL stand."""
    for number in range(min(state.sequences, DATA.crew.sequences)):
        yield Dark(module(number))
    for system in state.stopped:
        yield Dark(Place(beside(system)))
    if state.ended == "disconnected":
        yield Dark(EYE, deep=True)
    elif state.ended:
        for place in SHIP_PLACES:
            yield Dark(place)
