"""Bots for the whole game, the strongest first: they think in missions."""

from typing import Final

from spacetable.core.bot import Bot
from spacetable.games.high_frontier.full_game.bots.player import Player
from spacetable.games.high_frontier.full_game.bots.skill import CADET, COMMANDER, PILOT

BOTS: Final[tuple[Bot, ...]] = (Player(COMMANDER), Player(PILOT), Player(CADET))
