"""What was decided where the rules leave a question open, from ``rulings.toml``."""

from functools import cache
from pathlib import Path
from typing import Final

from spacetable.core.ruling import Ruling, load_rulings
from spacetable.core.text import texts
from spacetable.games.the_crew.state import Edition

FILE: Final = Path(__file__).with_name("rulings.toml")
BOTH: Final = "TC"
PREFIX: Final[dict[Edition, str]] = {"planet_nine": "P9", "deep_sea": "DS"}
"""What the numbers of an edition's own rulings begin with."""


@cache
def rulings(edition: Edition) -> tuple[Ruling, ...]:
    """The rulings of an edition: its own, then those of both."""
    found = load_rulings(FILE, texts("the_crew_rulings"))
    return tuple(
        one
        for prefix in (PREFIX[edition], BOTH)
        for one in found
        if one.number.startswith(f"{prefix}-")
    )
