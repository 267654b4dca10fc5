"""The options of the flight school, from ``switches.toml``."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import fields

from spacetable.core.data import load_toml
from spacetable.core.setup import Setup
from spacetable.core.switch import Switch, SwitchRow, switches_from
from spacetable.games.high_frontier.flight_school.state import Rules
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

FILE: Final = Path(__file__).with_suffix(".toml")


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    switch: tuple[SwitchRow, ...]


@cache
def switches() -> tuple[Switch, ...]:
    """All of them; the first value of each is the default."""
    return switches_from(load_toml(FILE, _File).switch, words)


def rules_of(setup: Setup) -> Rules:
    """The chosen values, or the defaults."""
    chosen: dict[str, Any] = {one.id: one.default for one in switches()}
    chosen.update({name: value for name, value in setup.options.items() if name in chosen})
    movement = {one.name: chosen.pop(one.name) for one in fields(MovementSwitches)}
    return Rules(movement=MovementSwitches(**movement), **chosen)
