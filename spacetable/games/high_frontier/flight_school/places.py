"""Names of the places and markers of the table that options speak of."""

from fractions import Fraction
from typing import Final

from spacetable.core.ids import PieceId, ZoneId
from spacetable.games.high_frontier.fractions_in_words import told

WET: Final = PieceId("wet")
DRY: Final = PieceId("dry")
SUNSPOT: Final = PieceId("sunspot")
BANK: Final = ZoneId("tanks")
TANK: Final = PieceId("tank")
"""The tank in the bank."""


def strip_zone(mass: Fraction) -> ZoneId:
    """The place of a mass on the fuel strip: "strip.10_1/2"."""
    return ZoneId(f"strip.{told(mass).replace(' ', '_')}")


def dial_zone(year: int) -> ZoneId:
    """The place of a year on the dial, from 0."""
    return ZoneId(f"dial.{year}")


def tank_piece(number: int) -> PieceId:
    """A cargo tank aboard, from 1."""
    return PieceId(f"tank.{number}")
