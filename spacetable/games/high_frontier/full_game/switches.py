"""The options of the game, from ``switches.toml``."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from spacetable.core.switch import Setting, Switch, load_switches
from spacetable.games.high_frontier.full_game.state import Rules
from spacetable.games.high_frontier.full_game.words import words

FILE: Final = Path(__file__).with_suffix(".toml")


@cache
def switches() -> tuple[Switch, ...]:
    """All of them; the first value of each is the default."""
    return load_switches(FILE, words)


def rules_of(settings: Mapping[str, Setting]) -> Rules:
    """The rules with these values of the switches."""
    chosen: dict[str, Any] = dict(settings)
    return Rules(**chosen)
