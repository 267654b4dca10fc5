"""Who plays along, on either side: three players of different skill.

``sight``       a view in the form in which it is weighed
``weighing``    how good a position is for the crew
``crew_plan``   a member's turn; ``crew_cards`` and ``talk``: discards, gifts, words
``hal_plan``    HAL's cards
``ahead``       what the other side will make of it
``player``      the choice, and its reason
"""

from typing import Final

from spacetable.core.bot import Bot
from spacetable.games.space_odyssey.bots.player import GREEN, SHARP, STEADY

BOTS: Final[tuple[Bot, ...]] = (SHARP, STEADY, GREEN)

__all__ = ["BOTS", "GREEN", "SHARP", "STEADY"]
