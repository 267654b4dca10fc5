"""The games that are installed, found through entry points ``spacetable.games``."""

from contextlib import suppress
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from threading import RLock
from typing import Any, Final

from spacetable.core import info_file
from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game, GameInfo
from spacetable.core.soundtrack_library import SoundtrackLibrary
from spacetable.core.text import text

GROUP: Final = "spacetable.games"
OURS: Final = Path(__file__).parents[1] / "games"
"""The folder of the games that come with the program."""


@cache
def installed() -> tuple[str, ...]:
    """Ids of the games that can be opened, in alphabetical order. Imports none of them."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@cache
def announced() -> dict[str, GameInfo]:
    """The program's own games by id, in the order of their covers. Imports none of them.

    One of them that is not ``installed`` is still being built.
    """
    files = sorted(OURS.glob(f"*/{info_file.NAME}"))
    found = [info for file in files for info in info_file.infos(file.parent).values()]
    return {info.id: info for info in sorted(found, key=lambda info: info.place)}


LOADING: Final = RLock()
"""One thread at a time: of two that import modules which need each other, one would see a half."""


@cache
def load(game: str) -> Game[Any, Any]:
    """The game of that id; ``BoundaryError`` when it is not installed or does not load."""
    for point in entry_points(group=GROUP):
        if point.name == game:
            try:
                with LOADING:
                    found = point.load()
            except BoundaryError:
                raise
            except Exception as wrong:
                raise BoundaryError(
                    text("core.error.game_broken", game=game, reason=str(wrong))
                ) from wrong
            if not isinstance(found, Game):
                raise BoundaryError(text("core.error.game_broken", game=game, reason="not a Game"))
            return found
    raise BoundaryError(text("core.error.game_unknown", game=game))


def soundtracks() -> SoundtrackLibrary:
    """The missions that can be heard without the table: those of the first installed game that has
    any. ``BoundaryError`` where none has.

    Loads only what may have some: a game of the program says so before, an add-on cannot.
    """
    there, ours = installed(), announced()
    said = [game for game, info in ours.items() if info.soundtracks and game in there]
    for game in (*said, *(game for game in there if game not in ours)):
        with suppress(BoundaryError):  # a game that does not load is told of where it is opened
            library = load(game).soundtracks
            if library is not None:
                return library
    raise BoundaryError(text("core.error.no_soundtracks"))
