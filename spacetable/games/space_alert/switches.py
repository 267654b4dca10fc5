"""The options of the game: difficulty, variants, and where sources differ."""

from functools import cache

from spacetable.core.switch import Setting, Switch, SwitchChoice
from spacetable.games.space_alert.words import words

LEVELS = ("white", "yellow", "mixed")
_ALL: tuple[tuple[str, tuple[Setting, ...], str, str], ...] = (
    ("common", LEVELS, "certain", "difficulty"),
    ("serious", LEVELS, "certain", "difficulty"),
    ("expedition", (False, True), "certain", "crew"),
    ("fifth_member", (False, True), "certain", "crew"),
    ("open_boards", (False, True), "certain", "crew"),
    ("time", ("soundtrack", "by_hand"), "certain", "crew"),
    ("autopilot", ("pilot", "cadet", "ace"), "certain", "crew"),
    ("played_with", ("program", "printed", "printed_dealt"), "certain", "crew"),
    ("guide", (False, True), "certain", "crew"),
    ("idle_squads_cost", (True, False), "disputed", "rules"),
)


@cache
def switches() -> tuple[Switch, ...]:
    """The switches; the first value of each is the default."""
    return tuple(
        Switch(
            name,
            words(f"switch.{name}"),
            tuple(_choice(name, value) for value in values),
            values[0],
            source,  # type: ignore[arg-type]
            words(f"switch.group.{group}"),
            each=True,
            series=name == "expedition",
        )
        for name, values, source, group in _ALL
    )


def _choice(name: str, value: Setting) -> SwitchChoice:
    key = str(value).lower()
    label = words(f"switch.{key}")
    kind = "level" if value in LEVELS else name
    return SwitchChoice(value, label, words(f"switch.{kind}.{key}"))
