"""The options of the game, from ``switches.toml``."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.core.switch import Setting, Switch, SwitchRow, switches_from
from spacetable.games.high_frontier.full_game.state import Rules
from spacetable.games.high_frontier.full_game.words import words

FILE: Final = Path(__file__).with_suffix(".toml")


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    switch: tuple[SwitchRow, ...]


@cache
def switches() -> tuple[Switch, ...]:
    """All of them; the first value of each is the default."""
    return switches_from(load_toml(FILE, _File).switch, words)


def rules_of(settings: Mapping[str, Setting]) -> Rules:
    """The rules with these values of the switches."""
    chosen: dict[str, Any] = dict(settings)
    return Rules(**chosen)
