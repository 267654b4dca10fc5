"""The seven trajectories, from ``trajectories.toml`` (document 1 and 3.4)."""

from functools import cache
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct

from spacetable.core.data import load_toml
from spacetable.core.switch import Source

Pattern = Annotated[str, Meta(pattern=r"^[.XY]+Z$")]
LETTERS: Final = ".XYZ"


class Trajectories(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    source: Source
    trajectories: tuple[Pattern, ...]


@cache
def tracks() -> dict[int, tuple[int, ...]]:
    """Trajectory 1 to 7: for each square the letter on it, 0 for none, 1 to 3 for X, Y and Z.

    Square 1 is the one at the ship, the last one the far end; there is no square 0.
    """
    found = load_toml(Path(__file__).with_suffix(".toml"), Trajectories).trajectories
    return {
        number: (0, *(LETTERS.index(letter) for letter in reversed(pattern)))
        for number, pattern in enumerate(found, 1)
    }


def distance(square: int) -> int:
    """1 to 3: how far from the ship a square is."""
    return 1 if square <= 5 else 2 if square <= 10 else 3
