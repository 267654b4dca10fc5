"""Names of seats, pieces and zones."""

from typing import Final, NewType

Seat = NewType("Seat", str)
"""A player's place, "1" to "9", or ``CLOCK``. Never shown: people see the name in the set-up."""

PieceId = NewType("PieceId", str)
"""An opaque name such as "p12". It says nothing of the face and is renewed by a shuffle."""

ZoneId = NewType("ZoneId", str)
"""A place that holds pieces: "deck", "hand.2", "cell:3,-1"."""

LeafId = NewType("LeafId", str)
"""A leaf of the table: "map", "decks"."""

CLOCK: Final = Seat("clock")
"""The seat from which time and announcements enter a game as recorded actions.

``options(state, CLOCK)`` yields the next happening only, with the game's own time in it; whoever
keeps the time carries it out when that moment has come. Nobody sits there: it is no seat of a
set-up, and an undo never stops at what it did.
"""
