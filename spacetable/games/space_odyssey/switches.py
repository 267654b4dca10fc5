"""The options of the game: dials of the rules, and what the lost page leaves open."""

from functools import cache
from pathlib import Path
from typing import Final

from spacetable.core.switch import Setting, Switch, load_switches
from spacetable.core.text import Text
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.setup import first_turns
from spacetable.games.space_odyssey.state import Rules
from spacetable.games.space_odyssey.words import words

FILE: Final = Path(__file__).with_name("switches.toml")
_CREWS: Final = {"two": 2, "three": 3, "four": 4}


@cache
def switches() -> tuple[Switch, ...]:
    """All of them; the first value of each is the default."""
    return load_switches(FILE, words, _figures)


def rules_of(settings: dict[str, Setting]) -> Rules:
    """The chosen rules."""
    return Rules(**settings)  # type: ignore[arg-type]


def _figures(name: str, value: Setting) -> dict[str, int | str | Text]:
    """How many turns HAL takes first, by the size of the crew, where that is what is chosen; for
    the usual setting also how many of a hundred games HAL then wins.
    """
    if name != "opening" or value not in ("even", "printed"):
        return {}
    rules = Rules(opening=value)  # type: ignore[arg-type]
    turns: dict[str, int | str | Text] = {
        word: first_turns(crew, rules) for word, crew in _CREWS.items()
    }
    if value == "even":
        turns |= {f"wins_{word}": DATA.victories.of(crew) for word, crew in _CREWS.items()}
    return turns
