"""Names of seats, pieces and zones."""

from typing import Final, NewType

Seat = NewType("Seat", str)
"""A player's place, "1" to "9", or ``CLOCK``. Never shown: people see the name in the set-up."""

PieceId = NewType("PieceId", str)
"""An opaque name such as "p12". It says nothing of the face and is renewed by a shuffle."""

ZoneId = NewType("ZoneId", str)
"""A place that holds pieces: "deck", "hand.2", "cell:3,-1"."""

CLOCK: Final = Seat("clock")
"""The seat from which time and announcements enter a game as recorded actions."""
