"""``info.toml``: what stands on a game's cover, beside its rules and to be read without them.

A table for each game of the folder, named by the game's id; its fields are those of ``GameInfo``.
"""

from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from spacetable.core.data import load_toml
from spacetable.core.game import Counts, GameInfo
from spacetable.core.text import text

NAME: Final = "info.toml"


class _Written(Struct, frozen=True, forbid_unknown_fields=True):
    """``title``, ``tagline``, ``without``: text keys."""

    title: str
    tagline: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    cover: str
    accent: str
    place: int
    counts: Counts = "turn"
    rules_version: int = 1
    soundtracks: bool = False
    missions: int = 0
    curtain: str = "core/curtain"
    beside: str = ""
    without: str = ""


@cache
def infos(folder: Path) -> dict[str, GameInfo]:
    """The games of a folder by id; ``DataError`` naming the line that is wrong."""
    written = load_toml(folder / NAME, dict[str, _Written])
    return {
        game: GameInfo(
            **asdict(one)
            | {
                "id": game,
                "title": text(one.title),
                "tagline": text(one.tagline),
                "without": text(one.without) if one.without else None,
            }
        )
        for game, one in written.items()
    }
