"""Names of what a ship is flown with on the table: chits, fuel strip, dial, where cargo goes.

The strip shows one ship at a time, and beside it every space of the map is a zone of its own name.
"""

from fractions import Fraction
from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.games.high_frontier.fractions_in_words import told

TANKS: Final = ZoneId("tanks")
"""The bank of cargo tanks, where ``TANK`` lies; tanks aboard are dragged back onto it."""
HOPPER: Final = ZoneId("hopper")
"""Cards dragged onto it are scrapped and become dirt."""
OVERBOARD: Final = ZoneId("overboard")
"""Cards dragged onto it in flight are left behind."""

WET: Final = PieceId("wet")
DRY: Final = PieceId("dry")
TANK: Final = PieceId("tank")


def spot(space: str) -> ZoneId:
    """A space of the map."""
    return ZoneId(space)


def strip_zone(mass: Fraction) -> ZoneId:
    """A position of the fuel strip: "strip.10_1/2"."""
    return ZoneId(f"strip.{told(mass).replace(' ', '_')}")


def tank_aboard(number: int) -> PieceId:
    """A cargo tank aboard, from 1; the last one is the first to go."""
    return PieceId(f"tank.{number}")


def dial_zone(number: int) -> ZoneId:
    """A spot of the sunspot dial, from 0."""
    return ZoneId(f"dial.{number}")
