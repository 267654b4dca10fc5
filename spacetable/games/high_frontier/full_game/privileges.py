"""Privileges of crews by their cards, and the keys of what else bears on them (C2, K2d)."""

from functools import lru_cache
from typing import Final, Literal

from spacetable.games.high_frontier.cards import cards
from spacetable.games.high_frontier.full_game.player import Colour

FELONIOUS: Final = "felonious"
KEEPS: Final = "keep_privilege_in_anarchy"
BOTH: Final = "both_privileges"
"""What colonists do for the privilege of their owner's crew."""
OVERRIDE: Final = "felony_override"
"""A colonist whose owner's felons mind no guards."""
SECURED: Final = "secured"
"""In anarchy privileges are kept, and others' felonies do no harm (4B2f)."""
ANYTHING: Final = frozenset({FELONIOUS})
"""What all may do in anarchy."""
NOTHING: Final = frozenset[str]()
CREWS: Final[dict[str, str]] = {
    card.colour: card.id for card in cards().values() if card.deck == "crew"
}
"""The crew card of each colour."""


@lru_cache(maxsize=16)
def privilege_of(colour: Colour, side: Literal[0, 1]) -> frozenset[str]:
    return frozenset({cards()[CREWS[colour]].faces[side].privilege})
