"""The ring of ideologies, from ``ideologies.toml``: neighbours, opposites, colours, purge (O)."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from spacetable.core.checked import Fault, checked_toml
from spacetable.core.data import read_data
from spacetable.core.text import texts
from spacetable.games.high_frontier.solar_map import Level

FILE: Final = Path(__file__).with_suffix(".toml")

Ideology = Literal[
    "freedom", "honor", "unity", "authority", "equality", "individuality", "centrist"
]
Colour = Literal["red", "white", "yellow", "purple", "green", "gray"]
CENTRIST: Final = "centrist"
"""In the middle; the star begins there, and lies there while nobody has a delegate (O1, O3a)."""

words: Final = texts("full_game_data")


class IdeologyRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An ideology. Those of the ring have a player's colour and a number for the purge."""

    id: Ideology
    level: Level
    colour: Colour | None = None
    die: Annotated[int, Meta(ge=1, le=6)] | None = None
    die_level: Level = "certain"


class IdeologyFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    ideology: tuple[IdeologyRow, ...]


class Ring:
    """The ideologies with what is asked of them. Made once, never changed."""

    def __init__(self, file: IdeologyFile) -> None:
        self.rows = file.ideology
        self.all: tuple[Ideology, ...] = tuple(row.id for row in file.ideology)
        """Clockwise, the one in the middle last."""
        self.around = self.all[:-1]
        """The ring alone."""
        self._of_colour = {row.colour: row.id for row in file.ideology}
        self._purged = {row.die: row.id for row in file.ideology}

    def adjacent(self, one: Ideology) -> tuple[Ideology, ...]:
        """Where a delegate moves to from here: neighbours of the ring and the middle (O2b)."""
        if one not in self.around:
            return self.around
        at = self.around.index(one)
        return (self.around[at - 1], self.around[(at + 1) % len(self.around)], self.all[-1])

    def opposite(self, one: Ideology) -> Ideology | None:
        """The one across the ring; None of the one in the middle."""
        if one not in self.around:
            return None
        return self.around[(self.around.index(one) + len(self.around) // 2) % len(self.around)]

    def of_colour(self, colour: Colour) -> Ideology:
        """That of a player's colour (B6b)."""
        return self._of_colour[colour]

    def purged(self, die: int) -> Ideology:
        """The one with a number of the purge roll (K2e; HFG-R06); ``KeyError`` without any."""
        return self._purged[die]


@cache
def ring() -> Ring:
    """The ideologies of the game."""
    return parse(read_data(FILE), FILE.name)


def parse(file: str, name: str) -> Ring:
    """The ideologies of such a file; ``DataError`` naming the line that does not fit."""
    return Ring(checked_toml(file, IdeologyFile, name, _faults))


def _faults(file: IdeologyFile) -> Iterator[Fault]:
    seen: set[str | int] = set()
    for number, row in enumerate(file.ideology):
        middle = row.id == CENTRIST
        if (row.colour is None) != middle or (row.die is None) != middle:
            yield ("ideology", number), words("in_the_middle", id=row.id)
        for name, value in (("id", row.id), ("colour", row.colour), ("die", row.die)):
            if value is not None:
                if value in seen:
                    yield ("ideology", number, name), words("ideology_twice", value=value)
                seen.add(value)
    if len(file.ideology) != len(get_args(Ideology)) or file.ideology[-1].id != CENTRIST:
        yield ("ideology",), words("seven")
