"""The options of a game: where sources differ, both readings are here.

The deck of thirty cards is for Planet Nine alone; tasks of Mission Deep Sea need all forty.
"""

from functools import cache

from spacetable.core.switch import Setting, Switch, SwitchChoice
from spacetable.core.text import Text
from spacetable.games.the_crew.state import Edition, Rules
from spacetable.games.the_crew.words import words

_COMMON = (
    ("distress_when", ("before_first_trick", "between_tricks"), "disputed"),
    ("distress_by", ("crew", "commander"), "disputed"),
    ("dummy_by", ("commander", "discussion"), "disputed"),
    ("single_card", ("only", "any"), "disputed"),
    ("open_tricks", (False, True), "certain"),
)
_PLANET_NINE = (
    ("short_deck", (False, True), "certain"),
    ("named_commander", (False, True), "disputed"),
    ("draw_told", (False, True), "disputed"),
)
_DEEP_SEA = (
    ("timed", (True, False), "certain"),
    ("forbidden_lead", ("lost", "illegal"), "disputed"),
)


@cache
def switches(edition: Edition) -> tuple[Switch, ...]:
    """The switches of an edition; the first value of each is the default."""
    own = _PLANET_NINE if edition == "planet_nine" else _DEEP_SEA
    first = words(f"term.{edition}.commander")
    return tuple(_switch(name, values, source, first) for name, values, source in (*own, *_COMMON))


def rules_of(settings: dict[str, Setting]) -> Rules:
    """The chosen rules; what is not among the settings is at its default."""
    return Rules(**settings)  # type: ignore[arg-type]


def _switch(name: str, values: tuple[Setting, ...], source: str, first: Text) -> Switch:
    return Switch(
        name,
        words(f"switch.{name}"),
        tuple(_choice(name, value, first) for value in values),
        values[0],
        source,  # type: ignore[arg-type]
        words("switch.group.rules"),
    )


def _choice(name: str, value: Setting, first: Text) -> SwitchChoice:
    key = str(value).lower()
    if isinstance(value, bool):
        label = words(f"switch.{key}")
    elif key == "commander":
        label = words(f"switch.{name}.{key}", commander=first)
    else:
        label = words(f"switch.{name}.{key}")
    spoken = name in ("distress_by", "dummy_by") and (name, key) != ("dummy_by", "discussion")
    effect = f"switch.{name}.{key}.effect"
    return SwitchChoice(value, label, words(effect, commander=first) if spoken else words(effect))
