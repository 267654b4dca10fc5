"""Any position as a file: for tests, lessons, bug reports and puzzles."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from spacetable.core.complaint import path_of, pinned
from spacetable.core.errors import DataError
from spacetable.core.json_complaint import told
from spacetable.core.text import Text, text

T = TypeVar("T")

UNKNOWN: Final = "unknown field `"


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
    plain = dict(arrangement)
    try:
        return msgspec.convert(plain, shape)
    except msgspec.ValidationError as wrong:
        complaint = str(wrong)
        path = pinned(plain, shape, complaint, path_of(complaint))
        message = text("core.error.scenario", reason=told(complaint, shape, path))
        raise DataError(message, detail=_with_path(complaint, path)) from wrong


def _with_path(complaint: str, path: list[str | int | None]) -> str:
    """The complaint with no key left out of its path, by which its line is found."""
    if UNKNOWN in complaint:
        path = path[:-1]
    keys = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)
    return complaint if None in path else f"{complaint.split(' - at ')[0]} - at `${keys}`"
