"""The options of the game: dials of the rules, and what the lost page leaves open."""

from functools import cache
from typing import Final

from spacetable.core.switch import Setting, Switch, SwitchChoice
from spacetable.games.space_odyssey.data import DATA
from spacetable.games.space_odyssey.setup import first_turns
from spacetable.games.space_odyssey.state import Rules
from spacetable.games.space_odyssey.words import words

_SWITCHES: Final = (
    ("opening", ("even", "printed", "easier", "harder"), "disputed", "dials"),
    ("crew_turn", ("active", "all", "all_each"), "disputed", "rules"),
    ("order", ("move_first", "free"), "disputed", "rules"),
    ("gives", ("one", "any"), "disputed", "rules"),
    ("borrowing", ("chosen", "unseen"), "disputed", "rules"),
    ("gravity", ("slow", "nothing"), "disputed", "rules"),
    ("whitehead", ("system_spaces", "own_space", "anywhere"), "disputed", "rules"),
    ("used_hal_cards", ("trash", "discard"), "disputed", "rules"),
    ("used_crew_cards", ("discard", "trash"), "disputed", "rules"),
    ("last_sequence", ("kept", "warned"), "disputed", "rules"),
    ("more_malfunctions", ("allowed", "refused"), "disputed", "rules"),
    ("lipread", ("kept", "discarded"), "disputed", "rules"),
    ("drawing", ("optional", "forced"), "disputed", "rules"),
)
_CREWS: Final = {"two": 2, "three": 3, "four": 4}


@cache
def switches() -> tuple[Switch, ...]:
    """All of them; the first value of each is the default."""
    return tuple(
        Switch(
            name,
            words(f"switch.{name}"),
            tuple(_choice(name, value) for value in values),
            values[0],
            source,  # type: ignore[arg-type]
            words(f"switch.group.{group}"),
        )
        for name, values, source, group in _SWITCHES
    )


def rules_of(settings: dict[str, Setting]) -> Rules:
    """The chosen rules."""
    return Rules(**settings)  # type: ignore[arg-type]


def _choice(name: str, value: str) -> SwitchChoice:
    key = f"switch.{name}.{value}"
    return SwitchChoice(value, words(key), words(f"{key}.effect", **_figures(name, value)))


def _figures(name: str, value: str) -> dict[str, int]:
    """How many turns HAL takes first, by the size of the crew, where that is what is chosen; for
    the usual setting also how many of a hundred games HAL then wins.
    """
    if name != "opening" or value not in ("even", "printed"):
        return {}
    rules = Rules(opening=value)  # type: ignore[arg-type]
    turns = {word: first_turns(crew, rules) for word, crew in _CREWS.items()}
    if value == "even":
        turns |= {f"wins_{word}": DATA.victories.of(crew) for word, crew in _CREWS.items()}
    return turns
