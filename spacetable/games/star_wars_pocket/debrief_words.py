"""Words of the debrief."""

from typing import Final

from spacetable.core.text import Words, texts

DOMAIN: Final = "star_wars_pocket_debrief"
words: Final[Words] = texts(DOMAIN)


def percent(share: float) -> int:
    """A share as a whole number of per cent."""
    return round(100 * share)
