"""The options of the flight school, from ``switches.toml``."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec.structs import fields

from spacetable.core.setup import Setup
from spacetable.core.switch import Switch, load_switches, settings_of
from spacetable.games.high_frontier.flight_school.state import Rules
from spacetable.games.high_frontier.flight_school.words import words
from spacetable.games.high_frontier.switches_of_movement import MovementSwitches

FILE: Final = Path(__file__).with_suffix(".toml")


@cache
def switches() -> tuple[Switch, ...]:
    """All of them; the first value of each is the default."""
    return load_switches(FILE, words)


def rules_of(setup: Setup) -> Rules:
    """The chosen values, or the defaults."""
    chosen: dict[str, Any] = settings_of(switches(), setup.options)
    movement = {one.name: chosen.pop(one.name) for one in fields(MovementSwitches)}
    return Rules(movement=MovementSwitches(**movement), **chosen)
