"""Any position as a file: for tests, lessons, bug reports and puzzles."""

from typing import Any

from msgspec import Struct


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to play from.

    ``arrangement``: the game's own nouns (fixed hands, deck order, tiles, counters), read by
    ``Game.arrange``. ``rolls``: the first results of each die stream. ``state``: instead of an
    arrangement, a whole state as plain data, exactly as a save holds it.
    """

    arrangement: dict[str, Any] = {}
    rolls: dict[str, tuple[int, ...]] = {}
    state: dict[str, Any] | None = None
