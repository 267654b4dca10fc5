"""The games that are installed, found through entry points ``spacetable.games``."""

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from spacetable.core.errors import BoundaryError
from spacetable.core.game import Game
from spacetable.core.text import text

GROUP = "spacetable.games"


@cache
def installed() -> tuple[str, ...]:
    """Ids of the games that can be opened, in alphabetical order. Imports none of them."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@cache
def load(game: str) -> Game[Any, Any]:
    """The game of that id; ``BoundaryError`` when it is not installed or does not load."""
    for point in entry_points(group=GROUP):
        if point.name == game:
            try:
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
