"""Options of a game: unclear rules, variants, dials of difficulty."""

from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from msgspec import Struct

from spacetable.core.text import Text, Words

Setting = str | int | bool
Source = Literal["certain", "disputed", "reconstructed"]
"""How sure a figure or a rule is."""


class SwitchChoice(Struct, frozen=True):
    """One value of a switch: its name and what it changes. ``seats``: the fewest and most players
    that it is for; None: as many as the game takes.
    """

    value: Setting
    label: Text
    effect: Text
    seats: tuple[int, int] | None = None

    def takes(self, seats: int) -> bool:
        """Whether so many players may choose it."""
        return self.seats is None or self.seats[0] <= seats <= self.seats[1]


class Switch(Struct, frozen=True):
    """An option of the game: an unclear rule, a variant, a difficulty dial.

    ``source``: where the default comes from. ``each``: a crew with a logbook chooses anew before
    each game. ``series``: begins a series of games that continue each other (``Result.carried``):
    for a crew with a logbook, asked once.
    ``ruling``: the number of the ruling that says why the default is what it is, or "".
    ``since``: the version of the rules (``GameInfo.rules_version``) that first had the switch or
    its present default; ``before``: what held in games begun with an earlier one.
    """

    id: str
    label: Text
    choices: tuple[SwitchChoice, ...]
    default: Setting
    source: Source = "disputed"
    group: Text | None = None
    each: bool = False
    series: bool = False
    ruling: str = ""
    since: int = 1
    before: Setting | None = None


class SwitchRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A switch in a data file. ``values``: the first is the default. ``group``: what it stands with
    on the set-up page. ``ruling``: the number of the ruling that says why (``core.ruling``).
    ``since`` and ``before``: as in ``Switch``. ``seats``: of values that are not for all numbers of
    players, the fewest and the most.
    """

    id: str
    values: tuple[Setting, ...]
    source: Source
    group: str
    each: bool = False
    series: bool = False
    ruling: str = ""
    since: int = 1
    before: Setting | None = None
    seats: dict[str, tuple[int, int]] = {}


Figures = Callable[[str, Setting], Mapping[str, int | str | Text]]
"""Parameters of the texts of a switch's value: of its name and of its effect."""


def switches_from(
    rows: Iterable[SwitchRow], words: Words, figures: Figures | None = None
) -> tuple[Switch, ...]:
    """The switches of a file, in its order, with their texts.

    ``words`` has a key ``switch.ID`` for each, ``switch.ID.VALUE`` and ``switch.ID.VALUE.effect``
    for each of its values ("true" and "false" for those of a switch with two), and
    ``switch.group.GROUP``.
    """
    return tuple(
        Switch(
            row.id,
            words(f"switch.{row.id}"),
            tuple(_choice(row, value, words, figures) for value in row.values),
            row.values[0],
            row.source,
            words(f"switch.group.{row.group}"),
            row.each,
            row.series,
            row.ruling,
            row.since,
            row.before,
        )
        for row in rows
    )


def _choice(row: SwitchRow, value: Setting, words: Words, figures: Figures | None) -> SwitchChoice:
    name = str(value).lower()
    key = f"switch.{row.id}.{name}"
    params = {} if figures is None else figures(row.id, value)
    return SwitchChoice(
        value, words(key, **params), words(f"{key}.effect", **params), row.seats.get(name)
    )
