"""Keys that both games share, where a digit pressed by habit would do harm."""

from typing import Final

END_TURN: Final = "Ctrl+Return"
"""Ends the turn, as Qt reads it."""
