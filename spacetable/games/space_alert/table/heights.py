"""How high pieces lie above the table."""

from typing import Final

ON_SHIP: Final = 200
"""Heights from which blocks lie on the ship, then tiles, tokens, and figures above all."""
TILES: Final = 240
TOKENS: Final = 260
FIGURES: Final = 300
