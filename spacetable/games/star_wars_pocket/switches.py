"""The switches of the game: one for each place where the rules text can be read two ways."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import fields

from spacetable.core.data import load_toml
from spacetable.core.setup import Setup
from spacetable.core.switch import Switch, SwitchRow, switches_from
from spacetable.games.star_wars_pocket.state import Rules
from spacetable.games.star_wars_pocket.words import words

FILE: Final = Path(__file__).with_name("switches.toml")


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    switch: tuple[SwitchRow, ...]


@cache
def switches() -> tuple[Switch, ...]:
    """All of them, in the order of their rulings; the first value of each is the default."""
    return switches_from(load_toml(FILE, _File).switch, words)


def rules_of(setup: Setup) -> Rules:
    """The chosen values, or the defaults."""
    chosen: dict[str, Any] = {one.id: one.default for one in switches()}
    known = {field.name for field in fields(Rules)}
    assert known == set(chosen), f"switches and rules differ: {known ^ set(chosen)}"
    chosen.update({name: value for name, value in setup.options.items() if name in known})
    return Rules(**chosen)
