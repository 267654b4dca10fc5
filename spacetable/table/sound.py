"""Which effect is heard for what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from spacetable.core.event import Event, Flipped, Moved, Rolled, Shuffled, Sounded

MOVED: Final = "drop"
DEALT: Final = "deal"
FLIPPED: Final = "flip"
SHUFFLED: Final = "shuffle"
ROLLED: Final = "roll"
REFUSED: Final = "refuse"
PICKED: Final = "pick_up"
MOST: Final = 3
"""Effects heard at once for one step; the rest would be noise."""


def effects_of(events: Iterable[Event]) -> list[str]:
    """Names of the effects for one step, each once, the game's own ones first."""
    own: list[str] = []
    common: list[str] = []
    moved = 0
    for event in events:
        if isinstance(event, Sounded):
            own.append(event.effect)
        elif isinstance(event, Moved):
            moved += 1
        elif isinstance(event, Flipped):
            common.append(FLIPPED)
        elif isinstance(event, Shuffled):
            common.append(SHUFFLED)
        elif isinstance(event, Rolled):
            common.append(ROLLED)
    if moved:
        common.append(MOVED if moved < 3 else DEALT)
    return list(dict.fromkeys((*own, *common)))[:MOST]
