"""The switches of the game: one for each place where the rules text can be read two ways."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from spacetable.core.setup import Setup
from spacetable.core.switch import Switch, load_switches, settings_of
from spacetable.games.star_wars_pocket.state import Rules
from spacetable.games.star_wars_pocket.words import words

FILE: Final = Path(__file__).with_name("switches.toml")


@cache
def switches() -> tuple[Switch, ...]:
    """All of them, in the order of their rulings; the first value of each is the default."""
    return load_switches(FILE, words)


def rules_of(setup: Setup) -> Rules:
    """The chosen values, or the defaults."""
    chosen: dict[str, Any] = settings_of(switches(), setup.options)
    return Rules(**chosen)
