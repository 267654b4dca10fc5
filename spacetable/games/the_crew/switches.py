"""The options of a game, from ``switches.toml``: where sources differ, both readings are here."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.core.switch import Setting, Switch, SwitchRow, switches_from
from spacetable.core.text import Text
from spacetable.games.the_crew.state import Edition, Rules
from spacetable.games.the_crew.words import words

FILE: Final = Path(__file__).with_name("switches.toml")
LEADER: Final = ("distress_by", "distress_when", "dummy_by")
"""Switches whose texts name the member who leads, whom the editions call differently."""


class SwitchFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: options of one edition alone, and of both."""

    planet_nine: tuple[SwitchRow, ...]
    deep_sea: tuple[SwitchRow, ...]
    both: tuple[SwitchRow, ...]


@cache
def switches(edition: Edition) -> tuple[Switch, ...]:
    """The switches of an edition; the first value of each is the default."""
    found = load_toml(FILE, SwitchFile)
    own = found.planet_nine if edition == "planet_nine" else found.deep_sea
    first = words(f"term.{edition}.commander")

    def figures(switch: str, value: Setting) -> Mapping[str, int | str | Text]:
        return {"commander": first} if switch in LEADER else {}

    return switches_from((*own, *found.both), words, figures)


def rules_of(settings: dict[str, Setting]) -> Rules:
    """The chosen rules; what is not among the settings is at its default."""
    return Rules(**settings)  # type: ignore[arg-type]
