"""What was decided where the whole game's rules leave a question open, from ``rulings.toml``."""

from functools import cache
from pathlib import Path
from typing import Final

from spacetable.core.ruling import Ruling, load_rulings
from spacetable.core.text import texts

FILE: Final = Path(__file__).with_suffix(".toml")


@cache
def rulings() -> tuple[Ruling, ...]:
    """All of them, by their numbers."""
    return load_rulings(FILE, texts("full_game_rulings"))
