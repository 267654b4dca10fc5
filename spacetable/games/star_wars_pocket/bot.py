"""The bots of the game."""

from typing import Final

from spacetable.core.bot import Bot
from spacetable.games.star_wars_pocket.drifter import Drifter
from spacetable.games.star_wars_pocket.navigator import Navigator

BOTS: Final[tuple[Bot, ...]] = (Navigator(), Drifter())
"""The strongest first; it also gives the hints."""
