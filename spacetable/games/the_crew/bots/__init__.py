"""Who plays along: a bot that thinks ahead in many imagined deals, and one in a few."""

from spacetable.core.bot import Bot
from spacetable.games.the_crew.bots.shipmate import CADET, SHIPMATE

BOTS: tuple[Bot, ...] = (SHIPMATE, CADET)

__all__ = ["BOTS", "CADET", "SHIPMATE"]
