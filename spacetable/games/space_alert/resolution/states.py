"""The states of squads and of threats, and the end of the ship."""

from typing import Final

from spacetable.games.space_alert.stations import LOWER_RED, UPPER_BLUE

ASLEEP: Final = 0
ACTIVE: Final = 1
DISABLED: Final = 2
DEAD: Final = 3
"""Its leader is knocked out: disabled for the rest of the mission."""
ABSENT: Final = 4
"""Not aboard, since the mission before."""
STORES: Final = (LOWER_RED, UPPER_BLUE)
"""Where squads 0 and 1 lie."""

COMING: Final = 0
ON_TRACK: Final = 1
DESTROYED: Final = 2
GONE: Final = 3
"""It has carried out its last action: survived."""


class Lost(Exception):
    """The ship is destroyed."""
