"""How strong a bot is."""

from typing import Final

from msgspec import Struct

SIDES: Final = 6


class Skill(Struct, frozen=True):
    """What a bot thinks of.

    ``deals``: it takes cards to sell them again; ``letters``: it knows that rare letters are worth
    more; ``checks``: ships that it sends ahead on paper before it builds one; ``idle``: at so many
    of six decisions it forgets its mission; ``hopes``: ways in which the decks may lie that it
    plans for; ``contracts``: it takes contracts; ``towns``:
    it builds a Home Bernal, and what belongs to it; ``futures``: it strives for Futures; ``hauls``:
    it makes products into ships; ``counts``: it remembers which cards went below which deck.
    """

    id: str
    deals: bool = True
    letters: bool = True
    checks: int = 4
    idle: int = 0
    hopes: int = 6
    contracts: bool = True
    towns: bool = True
    futures: bool = True
    hauls: bool = True
    counts: bool = True


COMMANDER: Final = Skill("commander")
PILOT: Final = Skill(
    "pilot", deals=False, checks=2, idle=2, hopes=0, futures=False, hauls=False, counts=False
)
CADET: Final = Skill(
    "cadet",
    deals=False,
    letters=False,
    checks=1,
    idle=5,
    hopes=0,
    contracts=False,
    towns=False,
    futures=False,
    hauls=False,
    counts=False,
)
