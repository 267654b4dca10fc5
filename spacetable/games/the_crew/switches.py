"""The options of a game: where sources differ, both readings are here."""

from spacetable.core.game import Setting, Switch, SwitchChoice
from spacetable.games.the_crew.state import Edition, Rules
from spacetable.games.the_crew.words import words

_COMMON = (
    ("short_deck", (False, True), "certain"),
    ("distress_when", ("before_first_trick", "between_tricks"), "disputed"),
    ("distress_by", ("crew", "commander"), "disputed"),
    ("dummy_by", ("commander", "discussion"), "disputed"),
    ("single_card", ("only", "any"), "disputed"),
    ("open_tricks", (False, True), "certain"),
)
_PLANET_NINE = (
    ("named_commander", (False, True), "disputed"),
    ("draw_told", (False, True), "disputed"),
)
_DEEP_SEA = (
    ("timed", (True, False), "certain"),
    ("forbidden_lead", ("lost", "illegal"), "disputed"),
)


def switches(edition: Edition) -> tuple[Switch, ...]:
    """The switches of an edition; the first value of each is the default."""
    own = _PLANET_NINE if edition == "planet_nine" else _DEEP_SEA
    return tuple(_switch(name, values, source) for name, values, source in (*_COMMON, *own))


def rules_of(settings: dict[str, Setting]) -> Rules:
    """The chosen rules; what is not among the settings is at its default."""
    return Rules(**settings)  # type: ignore[arg-type]


def _switch(name: str, values: tuple[Setting, ...], source: str) -> Switch:
    return Switch(
        name,
        words(f"switch.{name}"),
        tuple(_choice(name, value) for value in values),
        values[0],
        source,  # type: ignore[arg-type]
        words("switch.group.rules"),
    )


def _choice(name: str, value: Setting) -> SwitchChoice:
    key = str(value).lower()
    label = words(f"switch.{key}") if isinstance(value, bool) else words(f"switch.{name}.{key}")
    return SwitchChoice(value, label, words(f"switch.{name}.{key}.effect"))
