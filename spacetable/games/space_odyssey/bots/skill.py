"""How well somebody plays."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from spacetable.core.chance import Chance

GRAIN: Final = 1000
"""The steps of a throw of the dice."""


class Skill(Struct, frozen=True):
    """How well somebody plays.

    ``member`` and ``hal``: by how many points a choice may be misjudged on that side.
    ``careless``: how often that happens (0 to 1). ``ahead``: so many hands of the other side are
    imagined to see what it will answer. ``hears``: as HAL remembers the cards that the crew has
    named. ``plain``: as HAL plays its cards as they come, unless one wins.
    """

    member: float
    hal: float
    careless: float
    ahead: int
    hears: bool = True
    plain: bool = False

    def blur(self, slack: float, chance: Chance) -> Callable[[], float]:
        """By how much each choice of one decision is misjudged."""
        if not slack or chance.roll("bots", GRAIN) > self.careless * GRAIN:
            return lambda: 0.0
        return lambda: slack * (chance.roll("bots", GRAIN) / GRAIN - 0.5)
