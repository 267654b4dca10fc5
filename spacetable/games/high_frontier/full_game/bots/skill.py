"""How strong a bot is."""

from typing import Final

from msgspec import Struct


class Skill(Struct, frozen=True):
    """What a bot thinks of.

    ``deals``: it takes cards to sell them again; ``letters``: it knows that rare letters are worth
    more; ``checks``: ships that it sends ahead on paper before it builds one; ``tanks``: that it
    takes along in reserve; ``hasty``: one way in so many is left to chance, 0 for none.
    """

    id: str
    deals: bool = True
    letters: bool = True
    checks: int = 4
    tanks: int = 0
    hasty: int = 0


COMMANDER: Final = Skill("commander")
PILOT: Final = Skill("pilot", deals=False, checks=2, hasty=6)
CADET: Final = Skill("cadet", deals=False, letters=False, checks=1, hasty=2)
