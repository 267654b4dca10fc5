"""The options of the game: difficulty, variants, and where sources differ."""

from functools import cache
from pathlib import Path
from typing import Final

from spacetable.core.switch import Switch, load_switches
from spacetable.games.space_alert.words import words

FILE: Final = Path(__file__).with_name("switches.toml")


@cache
def switches() -> tuple[Switch, ...]:
    """The switches; the first value of each is the default."""
    return load_switches(FILE, words)
