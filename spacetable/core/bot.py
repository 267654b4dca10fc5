"""A seat that plays by itself and sees only its view."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from spacetable.core.chance import Chance
from spacetable.core.option import Action, Option
from spacetable.core.text import Text


class Choice(Struct, frozen=True):
    """What a bot plays and why, in words for a person."""

    action: Action
    reason: Text


class Bot(Protocol):
    """Plays a seat; also gives hints, so its reason must make sense to the person advised."""

    id: str
    name: Text

    def choose(self, view: Any, options: Sequence[Option], chance: Chance) -> Choice:
        """Pick one of the legal ``options`` (never empty, none refused) from what the seat sees."""
        ...
