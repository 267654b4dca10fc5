"""Names that the program gave a seat, because nobody typed one: they are in every language."""

from functools import lru_cache
from typing import Final

from spacetable.core.text import Text, text, verbatim

MARK: Final = "\t"
"""What such a name begins with in a set-up; no field takes it, so nobody can have typed it."""

GIVEN: Final = tuple(f"{MARK}{star}" for star in ("Vega", "Rigel", "Altair", "Deneb", "Mira"))
"""For ``SeatSetup.name``, in the order in which they are given."""


@lru_cache(maxsize=256)
def name_words(name: str) -> Text:
    """A seat's name: as it was typed, or the given one in the language in use."""
    if name in GIVEN:
        return text(f"core.given_name.{name.removeprefix(MARK).lower()}")
    return verbatim(name)
