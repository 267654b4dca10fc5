"""The main ways to play a game: the large choices at the top of its set-up."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from spacetable.core.data import load_toml
from spacetable.core.switch import Setting
from spacetable.core.text import Text, Words

NAME: Final = "ways.toml"


class Way(Struct, frozen=True):
    """One way to play. ``line``: one sentence on it. ``icon``: the name of an icon.

    ``options``: for each switch that the way depends on, the values with which it is still this
    way; the first one is set when it is chosen. ``logbook``: whether its games are written in a
    crew's logbook; None: as people like. ``mission``: the one that is proposed; None: none.
    ``seated``: who sits there, where bots are none of them unless somebody adds them; None: bots
    take seats as in any other way.
    """

    id: str
    title: Text
    line: Text
    icon: str
    options: Mapping[str, tuple[Setting, ...]] = {}
    logbook: bool | None = None
    mission: int | None = None
    seated: Text | None = None

    def fits(self, settings: Mapping[str, Setting], *, logged: bool) -> bool:
        """Whether a game with these settings of all switches is played this way."""
        if self.logbook not in (None, logged):
            return False
        return all(settings.get(switch) in values for switch, values in self.options.items())


class Ways(Struct, frozen=True):
    """All ways of a game. ``alone``: title and line of the choice to sit down without anybody, on
    one seat; None where that is nothing to be chosen.
    """

    every: tuple[Way, ...] = ()
    alone: tuple[Text, Text] | None = None


class _WayRow(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    icon: str
    options: dict[str, tuple[Setting, ...]] = {}
    logbook: bool | None = None
    mission: int | None = None
    bots: bool = True


class _Written(Struct, frozen=True, forbid_unknown_fields=True):
    way: tuple[_WayRow, ...]
    alone: bool = False


@cache
def _written(folder: Path) -> _Written:
    return load_toml(folder / NAME, _Written)


def ways_from(folder: Path, words: Words) -> Ways:
    """The ways of ``ways.toml``, in its order; ``DataError`` naming the line that is wrong.

    ``words`` has a key ``way.ID`` for each, and ``way.ID.line``; where bots are none of its players
    also ``way.ID.seated``; with ``alone`` also ``way.alone`` and ``way.alone.line``.
    """
    written = _written(folder)
    every = tuple(
        Way(
            row.id,
            words(f"way.{row.id}"),
            words(f"way.{row.id}.line"),
            row.icon,
            row.options,
            row.logbook,
            row.mission,
            None if row.bots else words(f"way.{row.id}.seated"),
        )
        for row in written.way
    )
    alone = (words("way.alone"), words("way.alone.line")) if written.alone else None
    return Ways(every, alone)
