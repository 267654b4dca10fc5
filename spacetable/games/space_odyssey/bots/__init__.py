"""Who plays along, on either side: three players of different skill.

``sight``       a view in the form in which it is weighed; ``ways``: turns from space to space
``weighing``    how good a position is for the crew; ``gifts``, ``threats``: cards given, HAL's row
``deeds``       what a member can do; ``plans``: a whole turn; ``reasons``: why
``crew_cards``  discards and loans; ``talk``: what is named aloud
``hal_plan``    HAL's cards
``ahead``       what the other side will make of it
``player``      who decides what; ``hal_choices`` and ``member_choices``: the choices
"""

from typing import Final

from spacetable.core.bot import Bot
from spacetable.games.space_odyssey.bots.player import GREEN, SHARP, STEADY

BOTS: Final[tuple[Bot, ...]] = (SHARP, STEADY, GREEN)

__all__ = ["BOTS", "GREEN", "SHARP", "STEADY"]
