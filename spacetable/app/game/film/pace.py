"""How long each moment of a film stands."""

from collections.abc import Callable
from typing import Final, Literal

from spacetable.core.film import Film
from spacetable.core.text import Text

Pace = Literal["slow", "normal", "fast", "at_once"]
PACES: Final[dict[Pace, float]] = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "at_once": 0.0}
"""How long a moment stands, by pace, of what it takes to read it. At once: turn by turn."""
HOLD: Final = 650
"""Ms that a moment stands for itself, its words not counted."""
LETTER: Final = 26
"""Ms for each letter, or half of each character that needs the room of two."""
BEGINNING: Final = 550
"""Ms that the name of a step stands."""
WORDLESS: Final = 350
"""Ms for a moment that is seen on the table only."""

SEEN: Final = 0.85
"""The share of the time a moment stands in which it is seen to happen."""
LONGEST: Final = 2200
"""Ms that it is seen to happen at most."""


def time_of(film: Film, moment: int, words: Callable[[Text], str]) -> int:
    """Ms that a moment stands at the normal pace; ``words``: its line as it is read."""
    line = film.lines[moment]
    if line is None:
        return WORDLESS
    if any(mark.moment == moment and not mark.turn for mark in film.marks):
        return BEGINNING
    return HOLD + LETTER * sum(1 if letter < "\u2000" else 2 for letter in words(line))


def seconds_of(stands: float) -> float:
    """How long what happens in a moment is seen, of the ms that the moment stands."""
    return min(SEEN * stands, LONGEST) / 1000
