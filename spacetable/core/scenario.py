"""Any position as a file: for tests, lessons, bug reports and puzzles."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from spacetable.core.errors import DataError
from spacetable.core.text import Text, text

T = TypeVar("T")


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to play from.

    ``arrangement``: the game's own nouns (fixed hands, deck order, tiles, counters), read by
    ``Game.arrange``. ``rolls``: the first results of each die stream. ``state``: instead of an
    arrangement, a whole state as plain data, exactly as a save holds it.
    """

    arrangement: dict[str, Any] = {}
    rolls: dict[str, tuple[int, ...]] = {}
    state: dict[str, Any] | None = None


def scenario_error(reason: Text | str) -> DataError:
    """What a position that does not fit its game is refused with."""
    return DataError(text("core.error.scenario", reason=reason))


def arrangement_as(shape: type[T], arrangement: Mapping[str, Any]) -> T:
    """An arrangement read into the struct of a game's nouns; ``DataError`` when it does not fit."""
    try:
        return msgspec.convert(dict(arrangement), shape)
    except msgspec.ValidationError as wrong:
        raise scenario_error(str(wrong)) from wrong
