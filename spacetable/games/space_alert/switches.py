"""The options of the game: difficulty, variants, and where sources differ."""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.core.switch import Switch, SwitchRow, switches_from
from spacetable.games.space_alert.words import words

FILE: Final = Path(__file__).with_name("switches.toml")


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    switch: tuple[SwitchRow, ...]


@cache
def switches() -> tuple[Switch, ...]:
    """The switches; the first value of each is the default."""
    return switches_from(load_toml(FILE, _File).switch, words)
