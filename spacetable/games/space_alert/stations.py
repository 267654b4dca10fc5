"""The ship: six stations on two decks in three zones, and the space around it.

Zones are 0 (red), 1 (white) and 2 (blue); stations 0 to 2 are the upper deck from red to blue, 3
to 5 the lower deck. ``SPACE`` is no station and in no zone (document 3.2).
"""

from typing import Final, Literal

ZoneName = Literal["red", "white", "blue"]
StationName = Literal[
    "upper_red", "upper_white", "upper_blue", "lower_red", "lower_white", "lower_blue"
]
RED: Final = 0
WHITE: Final = 1
BLUE: Final = 2
ZONES: Final[tuple[ZoneName, ...]] = ("red", "white", "blue")
STATIONS: Final[tuple[StationName, ...]] = (
    "upper_red",
    "upper_white",
    "upper_blue",
    "lower_red",
    "lower_white",
    "lower_blue",
)
UPPER_RED: Final = 0
UPPER_WHITE: Final = 1
UPPER_BLUE: Final = 2
LOWER_RED: Final = 3
LOWER_WHITE: Final = 4
LOWER_BLUE: Final = 5
SPACE: Final = 6
BRIDGE: Final = UPPER_WHITE
"""Where every crew member begins."""

ZONE_OF: Final = (0, 1, 2, 0, 1, 2, -1)
TO_RED: Final = (0, 0, 1, 3, 3, 4)
"""The station one step towards red; at the end of the ship the same one."""
TO_BLUE: Final = (1, 2, 2, 4, 5, 5)
OTHER_DECK: Final = (3, 4, 5, 0, 1, 2)
NEIGHBOURS: Final = ((1, 3), (0, 2, 4), (1, 5), (4, 0), (3, 5, 1), (4, 2))
"""The stations beside each one and on the other deck."""


def station_of(name: str) -> int:
    """The number of a station; ``ValueError`` for another word."""
    return STATIONS.index(name)


def zone_of(name: str) -> int:
    """The number of a zone; ``ValueError`` for another word."""
    return ZONES.index(name)
