"""Options of a game: unclear rules, variants, dials of difficulty."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.core.text import Text, Words

Setting = str | int | bool
Source = Literal["certain", "disputed", "reconstructed"]
"""How sure a figure or a rule is."""


class SwitchChoice(Struct, frozen=True):
    """One value of a switch: its name and what it changes. ``seats``: the fewest and most players
    that it is for; None: as many as the game takes. ``needs``: of other switches by id the values
    of which each must have one beside it; the first is set for who has chosen another.
    """

    value: Setting
    label: Text
    effect: Text
    seats: tuple[int, int] | None = None
    needs: Mapping[str, tuple[Setting, ...]] = {}

    def takes(self, seats: int) -> bool:
        """Whether so many players may choose it."""
        return self.seats is None or self.seats[0] <= seats <= self.seats[1]

    def lacks(self, settings: Mapping[str, Setting]) -> Mapping[str, Setting]:
        """What it needs of other switches and has not. ``settings``: the value of every switch."""
        return {name: able[0] for name, able in self.needs.items() if settings[name] not in able}


class Switch(Struct, frozen=True):
    """An option of the game: an unclear rule, a variant, a difficulty dial.

    ``source``: where the default comes from. ``each``: a crew with a logbook chooses anew before
    each game. ``series``: begins a series of games that continue each other (``Result.carried``):
    for a crew with a logbook, asked once. ``part``: says what of the box is in play, or how long a
    game lasts, which people settle before they sit down: the set-up page shows it at once.
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
    part: bool = False
    ruling: str = ""
    since: int = 1
    before: Setting | None = None

    def choice(self, value: Setting) -> SwitchChoice | None:
        """The choice with a value; None where there is none (True is not 1)."""
        same = (one for one in self.choices if one.value == value)
        return next((one for one in same if type(one.value) is type(value)), None)


class SwitchRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A switch in a data file. ``values``: the first is the default. ``group``: what it stands with
    on the set-up page. ``ruling``: the number of the ruling that says why (``core.ruling``).
    ``part``, ``since`` and ``before``: as in ``Switch``. ``seats``: of values that are not for all
    numbers of players, the fewest and the most. ``needs``: of values that need values of other
    switches, those by id: one, or several of which each will do, that which is set first.
    """

    id: str
    values: tuple[Setting, ...]
    source: Source
    group: str
    each: bool = False
    series: bool = False
    part: bool = False
    ruling: str = ""
    since: int = 1
    before: Setting | None = None
    seats: dict[str, tuple[int, int]] = {}
    needs: dict[str, dict[str, Setting | tuple[Setting, ...]]] = {}


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    switch: tuple[SwitchRow, ...]


Figures = Callable[[str, Setting], Mapping[str, int | str | Text]]
"""Parameters of the texts of a switch's value: of its name and of its effect."""


def load_switches(path: Path, words: Words, figures: Figures | None = None) -> tuple[Switch, ...]:
    """The switches of a file with rows ``switch``; ``DataError`` naming the line when something is
    wrong. See ``switches_from``.
    """
    return switches_from(load_toml(path, _File).switch, words, figures)


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
            row.part,
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
        value,
        words(key, **params),
        words(f"{key}.effect", **params),
        row.seats.get(name),
        {
            other: able if isinstance(able, tuple) else (able,)
            for other, able in row.needs.get(name, {}).items()
        },
    )


def settings_of(switches: Iterable[Switch], chosen: Mapping[str, Setting]) -> dict[str, Setting]:
    """The value of every switch: as chosen, else its default; what is no switch is passed over."""
    return {one.id: chosen.get(one.id, one.default) for one in switches}


def with_needs(
    switches: Sequence[Switch], settings: Mapping[str, Setting], switch: str
) -> dict[str, Setting]:
    """The settings that go together once somebody has set ``switch``: what its value needs is set
    as well, and what needs another value than there is now goes back to its default.

    ``settings``: the value of every switch. ``ValueError`` where needs contradict each other.
    """
    by_id = {one.id: one for one in switches}
    found, firm = dict(settings), [switch]
    for name in firm:
        for other, able in _chosen(by_id[name], found).needs.items():
            if found[other] not in able:
                if other in firm:
                    raise ValueError(f"{name} and another switch need different values of {other}")
                found[other] = able[0]
            if other not in firm:
                firm.append(other)
    loose = [one for one in switches if one.id not in firm]
    while short := [one for one in loose if _chosen(one, found).lacks(found)]:
        for one in short:
            found[one.id] = one.default
        loose = [one for one in loose if one not in short]
    return found


def _chosen(switch: Switch, settings: Mapping[str, Setting]) -> SwitchChoice:
    choice = switch.choice(settings[switch.id])
    assert choice is not None  # settings hold values of the switch
    return choice
